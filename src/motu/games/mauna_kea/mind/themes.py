"""What a puzzle of Mauna Kea is about: the kind of decision, and whether it is the last round."""

from typing import Final

from motu.engine.base import NONE
from motu.games.mauna_kea.rules.state import MaunaKeaState

VERBS: Final = {  # by the first word of a move
    "lay": "paths",
    "place": "paths",
    "rotation": "paths",
    "spend": "timing",
    "end": "timing",
    "watch": "timing",
    "step": "escape",
    "explorer": "escape",
    "space": "escape",
    "board": "escape",
    "take": "finds",
    "put": "finds",
    "leave": "finds",
    "card": "cards",
    "yes": "cards",
    "skip": "cards",
    "discard": "supply",
    "start": "voyage",
}


def themes(s: MaunaKeaState, move: str) -> list[str]:
    """Of the seat's move in this position; what the themes are called is the house's affair."""
    about = VERBS.get(move.partition(" ")[0], "")
    last = ["last-round"] if s.turns_left != NONE else []
    return [about] + last if about else last
