"""Rows and masks that follow games from move to move, written into memory that others read in place."""

from array import array
from typing import Final, Generic

from motu.engine.base import Action, Seat
from motu.engine.chapter import S
from motu.engine.encoding import PAD, Encoding, padding
from motu.engine.game import LEFT_OUT
from motu.native import i64

INT32: Final = "i"


class Rows(Generic[S]):
    """Rows of an encoding, one after the other, as numbers of 32 bits.

    A move changes little of what a seat sees, so each row remembers what stands in it and writes only what has changed.
    """

    def __init__(self, encoding: Encoding[S], n: int, cells: memoryview | None = None) -> None:
        """In memory of their own, or in that of somebody else."""
        self.encoding = encoding
        self.cells: memoryview = memoryview(array(INT32, [PAD]) * (n * encoding.size))
        if cells is not None:
            cells[:] = self.cells
            self.cells = cells
        fields = 1 + len(encoding.spots)
        self.kept: list[list[list[int]]] = [[[] for _ in range(fields)] for _ in range(n)]  # numbers, then each list

    def write(self, i: int, s: S, viewer: Seat) -> None:
        """Row i becomes what `viewer` may know of a state; the same as `Encoding.row`, tested in research."""
        seen = s.shown_to(viewer)
        is_copy = seen is not s
        first: i64 = i * self.encoding.size
        kept = self.kept[i]
        numbers = [viewer, seen.seats, seen.phase, seen.actor] + seen.own_numbers()
        if numbers != kept[0]:
            self.renew(first, kept[0], numbers)
            kept[0] = numbers
        at: i64 = 0
        lists = [seen.todo, seen.options] + seen.own_lists()
        for spot in self.encoding.spots:
            values = lists[at]
            at += 1
            last = kept[at]
            if values is last or spot.width == LEFT_OUT:
                continue
            if values != last:
                padding(spot.name, values, spot.width)
                self.renew(first + spot.first, last, values)
                kept[at] = values if is_copy or spot.is_shared else values[:]
            elif spot.is_shared:
                kept[at] = values  # the same list next time means that nothing in it is new

    def renew(self, first: i64, last: list[int], values: list[int]) -> None:
        """Write the numbers of a list that differ from the last ones."""
        cells = self.cells
        at = first
        for was, now in zip(last, values):
            if was != now:
                cells[at] = now
            at += 1
        for k in range(len(last), len(values)):
            cells[first + k] = values[k]
        for k in range(len(values), len(last)):
            cells[first + k] = PAD


class Sheet(Generic[S]):
    """What n actors are shown: a row, a mask of the legal actions and the own seat of each."""

    def __init__(
        self, encoding: Encoding[S], num_actions: int, cells: memoryview, masks: memoryview, actors: memoryview
    ):
        self.rows: Rows[S] = Rows(encoding, len(actors), cells)
        self.num_actions: i64 = num_actions
        self.masks = masks
        self.actors = actors
        self.nothing = bytes(num_actions)

    def show(self, i: int, s: S, legal: list[Action]) -> None:
        self.rows.write(i, s, s.actor)
        self.actors[i] = s.actor
        masks = self.masks
        first: i64 = i * self.num_actions
        masks[first : first + self.num_actions] = self.nothing
        for a in legal:
            masks[first + a] = 1
