"""A seen state as a row of numbers of fixed length: what a learner observes.

The row is: the viewer's seat, then every field of the state that is a number, then every list, each padded to its
longest with PAD. Numbers are as in the dump: counts as counts, kinds by index, and what the viewer may not see as
UNKNOWN (-1).
"""

from typing import Final, Generic

from motu.engine.base import MotuError, Seat
from motu.engine.chapter import S
from motu.engine.game import LEFT_OUT, Game
from motu.engine.state import COMMON_LISTS, COMMON_NUMBERS

PAD: Final = -2
LONGEST_TODO: Final = 16
BOOKKEEPING: Final = ["ply", "fence"]  # bookkeeping of the record, not of the table


class Spot:
    """Where a list of the state stands in the row, and how it is known that it says something else than it did."""

    def __init__(self, name: str, first: int, width: int, is_shared: bool, bit: int) -> None:
        self.name = name
        self.first = first
        self.width = width  # or LEFT_OUT
        self.is_shared = is_shared  # clones share it: unless it has a bit it is replaced, never changed in place
        self.bit = bit  # of `State.touched`, set when it has been changed in place; 0: it has none


class Encoding(Generic[S]):
    def __init__(self, game: Game[S], seats: int, options: list[int] | None = None) -> None:
        s = game.new(seats, 0, options)
        longest = game.longest(seats)
        self.numbers: list[str] = [name for name in COMMON_NUMBERS + s.numbers() if name not in BOOKKEEPING]
        self.lists: list[str] = []
        self.widths: list[int] = []
        self.spots: list[Spot] = []  # of all lists of a state, in their order
        self.size: int = 1 + len(self.numbers)
        clone = s.clone()
        lends = s.lends()
        for name in COMMON_LISTS + s.lists():
            values: list[int] = getattr(s, name)
            width = LONGEST_TODO if name == "todo" else longest.get(name, len(values))
            self.spots.append(Spot(name, self.size, width, getattr(clone, name) is values, lends.get(name, 0)))
            if width != LEFT_OUT:
                self.lists.append(name)
                self.widths.append(width)
                self.size += width

    def layout(self) -> list[tuple[str, int, int]]:
        """Where each field stands: (name, first, width)."""
        found = [("viewer", 0, 1)]
        at = 1
        for name in self.numbers:
            found.append((name, at, 1))
            at += 1
        for name, width in zip(self.lists, self.widths):
            found.append((name, at, width))
            at += width
        return found

    def row(self, s: S, viewer: Seat) -> list[int]:
        """The row of what `viewer` may know of a state."""
        seen = s.shown_to(viewer)
        found = [viewer]
        for name in self.numbers:
            number: int = getattr(seen, name)
            found.append(number)
        for name, width in zip(self.lists, self.widths):
            values: list[int] = getattr(seen, name)
            found.extend(values)
            found.extend([PAD] * padding(name, values, width))
        return found


def padding(name: str, values: list[int], width: int) -> int:
    """How many numbers a list is short of its width."""
    if len(values) > width:
        raise MotuError(f"the field {name!r} holds {len(values)} numbers, more than its longest, {width}")
    return width - len(values)
