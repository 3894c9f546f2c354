"""What a puzzle of Vanuatu is about: the kind of decision, and whether it is the last round."""

from typing import Final

from motu.games.vanuatu.rules.state import VanuatuState

VERBS: Final = {  # by the first word of a move
    "programme": "majority",
    "neutral": "majority",
    "preach": "majority",
    "move": "majority",
    "resolve": "timing",
    "rest": "timing",
    "end": "timing",
    "beg": "payment",
    "sail": "voyage",
    "place": "voyage",
    "pick": "voyage",
    "island": "voyage",
    "build": "building",
    "dike": "building",
    "buy": "trade",
    "sell": "trade",
    "second": "trade",
    "no": "trade",
    "take": "timing",
}


def themes(s: VanuatuState, move: str) -> list[str]:
    """Of the seat's move in this position; what the themes are called is the house's affair."""
    about = VERBS.get(move.partition(" ")[0], "")
    last = ["last-round"] if s.round == s.parts.rounds else []
    return [about] + last if about else last
