"""What a puzzle of Moorea is about: the kind of decision, and whether it is the last round."""

from typing import Final

from motu.engine.base import NONE
from motu.games.moorea.rules.state import MooreaState

VERBS: Final = {  # by the first word of a move
    "draw": "supply",
    "lay": "supply",
    "discard": "supply",
    "pass": "timing",
    "exchange": "trade",
    "give": "trade",
    "take": "trade",
    "buy": "building",
    "store": "building",
    "tool": "tools",
    "pay": "payment",
    "joker": "payment",
}


def themes(s: MooreaState, move: str) -> list[str]:
    """Of the seat's move in this position; what the themes are called is the house's affair."""
    about = VERBS.get(move.partition(" ")[0], "")
    last = ["last-round"] if s.turns_left != NONE else []
    return [about] + last if about else last
