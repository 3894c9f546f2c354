"""What is in the box. No number that is printed on a component stands in the rules."""

from typing import Any, Final

from motu.papers.components import Entry

NUMBERS: Final = 6  # a pearl is known by its number less one: 0 to 5
CARRIED: Final = [1]  # editions of the rules that can be played


class Parts:
    def __init__(self, copies: int, hand: int, lay: int, pair: int) -> None:
        self.copies = copies
        self.hand = hand
        self.lay = lay
        self.pair = pair


def read_parts(table: dict[str, Any]) -> Parts:
    """A box is checked key by key: what is missing, wrong or unknown is an error that names it."""
    whole = Entry(table, "")
    whole.word("game", ["pearls"])
    box = whole.table("box")
    copies, hand = box.number("copies", 5, 30), box.number("hand", 1, 6)
    parts = Parts(copies, hand, box.number("lay", 1, 6), box.number("pair", 0, 50))
    box.done()
    whole.done(sourced=False)
    return parts
