"""Rows and masks that follow games from move to move, in memory that others read in place."""

from typing import Final, Generic, cast, final

from motu.engine.base import Action, Seat
from motu.engine.chapter import S
from motu.engine.encoding import PAD, Encoding, Spot, padding
from motu.engine.game import LEFT_OUT
from motu.engine.pen import Pen, Reader
from motu.engine.state import COMMON_LISTS
from motu.native import i32, i64, u8, vec

NOT_KEPT: Final[list[int]] = []
COMMON: Final = len(COMMON_LISTS)
TODO: Final = 0  # where the lists stand among the spots that all states have
OPTIONS: Final = 1

# Bits of `State.touched`, and beside them one that is always set: for lists that are changed in place without a word.
ALL: Final = -1
ALWAYS: Final = 1 << 62

# Minus one stands in many lists (NONE, UNKNOWN), and to read it from its object takes far longer than any other number:
# so it is known by its object, of which there is one.
MINUS_ONE: Final[object] = int("-1")


def bit_of(spot: Spot) -> int:
    return spot.bit or (0 if spot.is_shared else ALWAYS)


@final
class Rows(Pen, Generic[S]):
    """Rows of an encoding, one after the other, as numbers of 32 bits.

    Numbers are written anew each time. Of lists only those that may say something else than the row does: where the
    same list stands in the row already nothing in it is new, since states replace what clones share; unless it has been
    changed in place since this row read it, of which states keep account (`State.touched`).
    """

    def __init__(self, encoding: Encoding[S], n: int) -> None:
        spots = encoding.spots
        self.encoding = encoding
        self.size: i64 = encoding.size
        self.numbers: vec[i32] = vec[i32]([PAD] * (n * encoding.size))
        self.cells: memoryview = memoryview(self.numbers).toreadonly()
        self.names: list[str] = [spot.name for spot in spots]
        self.firsts: vec[i64] = vec[i64]([spot.first for spot in spots])
        self.widths: vec[i64] = vec[i64]([spot.width for spot in spots])
        self.bits: vec[i64] = vec[i64]([bit_of(spot) for spot in spots])
        # Of each row: the lists that stand in it, and who it is to states.
        self.kept: list[list[object]] = [[NOT_KEPT] * len(spots) for _ in range(n)]
        self.readers: list[Reader] = [Reader() for _ in range(n)]
        # Of the row that is being written: its first cell, the places of the next number and the next list, what was
        # kept of it and the bits of the lists that may have been changed in place.
        self.row: i64 = 0
        self.at: i64 = 0
        self.spot: i64 = 0
        self.last: list[object] = []
        self.stale: i64 = ALL

    def write(self, i: int, s: S, viewer: Seat) -> None:
        """Row i becomes what `viewer` may know of a state; the same as `Encoding.row`, tested in research."""
        self.row = i * self.size
        self.last = self.kept[i]
        if viewer == s.actor:
            reader = self.readers[i]
            self.stale = s.touched | ALWAYS if s.reader is reader else ALL
            s.reader = reader
            s.touched = 0
            self.put(s, viewer, False)
        else:
            self.stale = ALL
            self.put(s.shown_to(viewer), viewer, True)

    def put(self, seen: S, viewer: Seat, is_seen: bool) -> None:
        self.at = self.row
        self.four_numbers(viewer, seen.seats, seen.phase, seen.actor)
        self.spot = COMMON
        seen.read_out(self, is_seen)
        todo = seen.todo
        if todo or self.last[TODO] is not NOT_KEPT:
            self.renew(TODO, todo)
            if not todo:
                self.last[TODO] = NOT_KEPT
        if seen.options is not self.last[OPTIONS]:
            self.renew(OPTIONS, seen.options)

    def number(self, a: i32) -> None:
        cells = self.numbers
        cells[self.at] = a
        self.at += 1

    def four_numbers(self, a: i32, b: i32, c: i32, d: i32) -> None:
        cells = self.numbers
        at = self.at
        cells[at] = a
        cells[at + 1] = b
        cells[at + 2] = c
        cells[at + 3] = d
        self.at = at + 4

    def one_list(self, a: list[int]) -> None:
        k = self.spot
        if a is not self.last[k] or self.stale & self.bits[k]:
            self.renew(k, a)
        self.spot = k + 1

    def four_lists(self, a: list[int], b: list[int], c: list[int], d: list[int]) -> None:
        last = self.last
        bits = self.bits
        stale = self.stale
        k = self.spot
        if a is not last[k] or stale & bits[k]:
            self.renew(k, a)
        if b is not last[k + 1] or stale & bits[k + 1]:
            self.renew(k + 1, b)
        if c is not last[k + 2] or stale & bits[k + 2]:
            self.renew(k + 2, c)
        if d is not last[k + 3] or stale & bits[k + 3]:
            self.renew(k + 3, d)
        self.spot = k + 4

    def renew(self, k: i64, values: list[int]) -> None:
        """List number k is written, and padded up to its width."""
        self.last[k] = values
        width = self.widths[k]
        if width == LEFT_OUT:
            return
        length: i64 = len(values)
        cells = self.numbers
        at = self.row + self.firsts[k]
        end = at + width
        if length > width:
            padding(self.names[k], values, width)  # which says so
        minus_one = MINUS_ONE
        for value in things(values):
            if value is minus_one:
                cells[at] = -1
            else:
                cells[at] = cast(i32, value)
            at += 1
        while at < end:
            cells[at] = PAD
            at += 1


# The same list, to loop over its numbers as objects, or as the machine has them: Python's own, of any size, take half
# as long again.


def things(numbers: list[int]) -> list[object]:
    return cast("list[object]", numbers)


def long(numbers: list[int]) -> list[i64]:
    return cast("list[i64]", numbers)


class Sheet(Generic[S]):
    """What n actors are shown: a row, a mask of the legal actions and the own seat of each."""

    def __init__(self, encoding: Encoding[S], num_actions: int, n: int):
        self.rows: Rows[S] = Rows(encoding, n)
        self.num_actions: i64 = num_actions
        self.allowed: vec[u8] = vec[u8]([0] * (n * num_actions))
        self.seats: vec[u8] = vec[u8]([0] * n)
        self.legal: list[list[Action]] = [[] for _ in range(n)]  # as the masks show them
        self.masks: memoryview = memoryview(self.allowed).toreadonly()
        self.actors: memoryview = memoryview(self.seats).toreadonly()

    def show(self, i: int, s: S, legal: list[Action]) -> None:
        actor = s.actor
        self.rows.write(i, s, actor)
        self.seats[i] = actor
        allowed = self.allowed
        first: i64 = i * self.num_actions
        for a in long(self.legal[i]):
            allowed[first + a] = 0
        for a in long(legal):
            allowed[first + a] = 1
        self.legal[i] = legal

    def allows(self, i: int, a: Action) -> bool:
        return 0 <= a < self.num_actions and self.allowed[i * self.num_actions + a] != 0
