"""What a puzzle of Moorea is about: the kind of decision, and whether it is the last round."""

from typing import Final

from motu.engine.base import NONE
from motu.games.moorea.box.parts import FIRST_STORE, PRODUCT_NAMES, is_store
from motu.games.moorea.rules.state import MooreaState

VERBS: Final = {  # by the first word of a move
    "draw": "supply",
    "lay": "supply",
    "discard": "supply",
    "pass": "timing",
    "exchange": "trade",
    "give": "trade",
    "take": "trade",
    "store": "supply",
    "tool": "tools",
    "pay": "payment",
    "joker": "payment",
}


def themes(s: MooreaState, move: str) -> list[str]:
    """Of the seat's move in this position; what the themes are called is the house's affair."""
    verb, _, thing = move.partition(" ")
    about = bought(thing) if verb == "buy" else VERBS.get(verb, "")
    last = ["last-round"] if s.turns_left != NONE else []
    return [about] + last if about else last


def bought(thing: str) -> str:
    """What makes others cheaper or pays for them, where cards are laid for points, or what counts by itself."""
    product = PRODUCT_NAMES.index(thing)
    if product < FIRST_STORE:
        return "payment"
    return "supply" if is_store(product) else "building"
