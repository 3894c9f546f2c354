"""Rows and masks that follow games from move to move, in memory that others read in place."""

from typing import Final, Generic, cast, final

from motu.engine.base import Action, Seat
from motu.engine.chapter import S
from motu.engine.encoding import PAD, Encoding, Spot, padding
from motu.engine.game import LEFT_OUT
from motu.engine.state import ALL_LENT, COMMON_LISTS
from motu.native import i32, i64, u8, vec

NOT_KEPT: Final[list[int]] = []
COMMON: Final = len(COMMON_LISTS)
QUICKLY_WRITTEN: Final = 8  # numbers: to compare them first would take as long

# What becomes of a list from move to move, and how a row follows it.
OMITTED: Final = 0  # learners need not see it
REPLACED: Final = 1  # never changed in place: the same list holds what it held
LENT: Final = 2  # the same, as long as it is lent: copied with others before one of them changes
COMPARED: Final = 3  # with a copy


def treatment_of(spot: Spot) -> int:
    if spot.width == LEFT_OUT:
        return OMITTED
    if spot.is_lent:
        return LENT
    return REPLACED if spot.is_shared else COMPARED


@final
class Rows(Generic[S]):
    """Rows of an encoding, one after the other, as numbers of 32 bits.

    Where the same list stands in a row already nothing in it is new: states replace what clones share, and rows borrow
    what is lent to clones (`State.lent`). Only lists that states neither share nor lend are compared with a copy.
    """

    def __init__(self, encoding: Encoding[S], n: int) -> None:
        self.encoding = encoding
        self.size: i64 = encoding.size
        self.numbers: vec[i32] = vec[i32]([PAD] * (n * encoding.size))
        self.cells: memoryview = memoryview(self.numbers).toreadonly()
        spots = encoding.spots
        self.names: list[str] = [spot.name for spot in spots]
        self.firsts: list[i64] = [spot.first for spot in spots]
        self.widths: list[int] = [spot.width for spot in spots]
        self.treatment: list[i64] = [treatment_of(spot) for spot in spots]
        # As they stand in each row: the lists that all states have, and those of the room.
        self.kept_common: list[list[list[int]]] = [[NOT_KEPT] * COMMON for _ in range(n)]
        self.kept: list[list[list[int]]] = [[NOT_KEPT] * (len(spots) - COMMON) for _ in range(n)]

    def write(self, i: int, s: S, viewer: Seat) -> None:
        """Row i becomes what `viewer` may know of a state; the same as `Encoding.row`, tested in research."""
        if viewer == s.actor:
            self.put(i, s, viewer, s.in_sight())
        else:
            seen = s.shown_to(viewer)
            self.put(i, seen, viewer, seen.own_lists())
        s.lent = ALL_LENT

    def put(self, i: i64, seen: S, viewer: Seat, lists: list[list[int]]) -> None:
        cells = self.numbers
        row = i * self.size
        cells[row] = viewer
        cells[row + 1] = seen.seats
        cells[row + 2] = seen.phase
        cells[row + 3] = seen.actor
        at = row + 4
        for number in short(seen.own_numbers()):
            cells[at] = number
            at += 1
        self.follow(row, 0, [seen.todo, seen.options], self.kept_common, i)
        self.follow(row, COMMON, lists, self.kept, i)

    def follow(self, row: i64, spot: i64, lists: list[list[int]], kept: list[list[list[int]]], i: i64) -> None:
        """Lists that stand in a row from this spot on, in the place of those that were kept; `lists` is kept next."""
        k: i64 = -1
        for values, last in zip(lists, kept[i]):
            k += 1
            if values is not last:
                self.renew(row, spot + k, values, last, lists, k)
        kept[i] = lists

    def renew(self, row: i64, spot: i64, values: list[int], last: list[int], lists: list[list[int]], k: i64) -> None:
        """One of them, which is not the same list as the last."""
        how = self.treatment[spot]
        if how == OMITTED:
            return
        length: i64 = len(values)
        if how == COMPARED:
            if values == last:
                lists[k] = last
                return
            lists[k] = values[:]
        elif how == LENT and length > QUICKLY_WRITTEN and values == last:
            return
        before: i64 = len(last)
        if length != before:
            padding(self.names[spot], values, self.widths[spot])
        cells = self.numbers
        first = row + self.firsts[spot]
        at = first
        for value in short(values):
            cells[at] = value
            at += 1
        while at < first + before:
            cells[at] = PAD
            at += 1


# The same list, to loop over its numbers as the machine has them: Python's own, of any size, take half as long again.


def short(numbers: list[int]) -> list[i32]:
    return cast("list[i32]", numbers)


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
