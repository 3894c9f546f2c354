"""What a puzzle of Elawa is about: the kind of decision, and whether it is the last round."""

from typing import Final

from motu.games.elawa.rules.state import ElawaState

VERBS: Final = {  # by the first word of a move
    "take": "supply",
    "store": "supply",
    "skip": "timing",
    "play": "building",
    "omit": "payment",
    "sacrifice": "payment",
    "bones": "payment",
    "discard": "payment",
}


def themes(s: ElawaState, move: str) -> list[str]:
    """Of the seat's move in this position; what the themes are called is the house's affair."""
    about = VERBS.get(move.partition(" ")[0], "")
    last = ["last-round"] if s.ending != 0 else []
    return [about] + last if about else last
