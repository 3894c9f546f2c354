"""A seen state as a row of numbers of fixed length: what a learner observes.

The row is: the viewer's seat, then every field of the state that is a number, then every list, each padded to its
longest with PAD. Numbers are as in the dump: counts as counts, kinds by index, and what the viewer may not see as
UNKNOWN (-1).
"""

from typing import Final, Generic

from motu.engine.base import MotuError, Seat
from motu.engine.game import LEFT_OUT, Game, S
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
        self.widths: list[int] = []
        for name in COMMON_LISTS + s.lists():
            values: list[int] = getattr(s, name)
            width = LONGEST_TODO if name == "todo" else longest.get(name, len(values))
            if width != LEFT_OUT:
                self.lists.append(name)
                self.widths.append(width)
        self.size: int = 1 + len(self.numbers) + sum(self.widths)

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

    def write(self, seen: S, viewer: Seat, row: list[int]) -> None:
        """Append the row of a seen state."""
        row.append(viewer)
        for name in self.numbers:
            number: int = getattr(seen, name)
            row.append(number)
        for name, width in zip(self.lists, self.widths):
            values: list[int] = getattr(seen, name)
            missing = width - len(values)
            if missing < 0:
                raise MotuError(f"the field {name!r} holds {len(values)} numbers, more than its longest, {width}")
            row.extend(values)
            if missing:
                row.extend([PAD] * missing)

    def row(self, s: S, viewer: Seat) -> list[int]:
        """The row of what `viewer` may know of a state."""
        found: list[int] = []
        self.write(s.as_seen_by(viewer), viewer, found)
        return found
