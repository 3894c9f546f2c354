"""A seen state as a row of numbers of fixed length: what a learner observes.

The row is: the viewer's seat, then every field of the state that is a number, then every list, each padded to its
longest with PAD. Numbers are as in the dump: counts as counts, kinds by index, and what the viewer may not see as
UNKNOWN (-1).
"""

from array import array
from typing import Final, Generic

from motu.engine.base import MotuError, Seat
from motu.engine.chapter import S
from motu.engine.game import LEFT_OUT, Game
from motu.engine.state import COMMON_LISTS, COMMON_NUMBERS

PAD: Final = -2
LONGEST_TODO: Final = 16
BOOKKEEPING: Final = ["ply", "fence"]  # bookkeeping of the record, not of the table


class Encoding(Generic[S]):
    def __init__(self, game: Game[S], seats: int, options: list[int] | None = None) -> None:
        s = game.new(seats, 0, options)
        longest = game.longest(seats)
        self.numbers: list[str] = [name for name in COMMON_NUMBERS + s.numbers() if name not in BOOKKEEPING]
        self.lists: list[str] = []
        self.places: list[int] = []  # of each list encoded: its place among all of them
        self.firsts: list[int] = []  # and where in the row it begins
        self.widths: list[int] = []
        self.size: int = 1 + len(self.numbers)
        for place, name in enumerate(COMMON_LISTS + s.lists()):
            values: list[int] = getattr(s, name)
            width = LONGEST_TODO if name == "todo" else longest.get(name, len(values))
            if width != LEFT_OUT:
                self.lists.append(name)
                self.places.append(place)
                self.firsts.append(self.size)
                self.widths.append(width)
                self.size += width
        clone = s.clone()
        self.is_shared: list[bool] = [getattr(clone, name) is getattr(s, name) for name in self.lists]

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


class Rows(Generic[S]):
    """Rows that follow games from move to move, in one array of 32-bit numbers that others may read in place.

    A move changes little of what a seat sees, so each row remembers what stands in it and writes only what has changed.
    A list that clones share is replaced, never changed in place: the same list means that nothing in it is new.
    """

    def __init__(self, encoding: Encoding[S], n: int) -> None:
        self.encoding = encoding
        self.cells: array[int] = array("i", [PAD]) * (n * encoding.size)
        self.numbers: list[list[int]] = [[] for _ in range(n)]  # what is written of each
        self.lists: list[list[list[int]]] = [[[] for _ in encoding.lists] for _ in range(n)]  # what is written of each
        self.last: list[list[list[int]]] = [[[] for _ in encoding.lists] for _ in range(n)]  # shared lists themselves

    def write(self, i: int, s: S, viewer: Seat) -> None:
        """Row i becomes what `viewer` may know of a state; the same as `Encoding.row`, tested in research."""
        encoding = self.encoding
        seen = s.shown_to(viewer)
        first = i * encoding.size
        numbers = [viewer, seen.seats, seen.phase, seen.actor] + seen.own_numbers()
        if numbers != self.numbers[i]:
            self.renew(first, self.numbers[i], numbers)
        lists = [seen.todo, seen.options] + seen.own_lists()
        kept = self.lists[i]
        last = self.last[i]
        for at in range(len(encoding.places)):
            values = lists[encoding.places[at]]
            if values is last[at]:
                continue
            if encoding.is_shared[at]:
                last[at] = values
            if values != kept[at]:
                padding(encoding.lists[at], values, encoding.widths[at])
                self.renew(first + encoding.firsts[at], kept[at], values)

    def renew(self, first: int, kept: list[int], values: list[int]) -> None:
        """Write the numbers of a list that differ from those kept of it, and keep them."""
        cells = self.cells
        for k in range(min(len(kept), len(values))):
            if values[k] != kept[k]:
                kept[k] = values[k]
                cells[first + k] = values[k]
        for k in range(len(kept), len(values)):
            kept.append(values[k])
            cells[first + k] = values[k]
        while len(kept) > len(values):
            kept.pop()
            cells[first + len(kept)] = PAD
