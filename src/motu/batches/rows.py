"""Rows and masks that follow games from move to move, in memory that others read in place."""

from typing import Final, Generic

from motu.engine.base import Action, Seat
from motu.engine.chapter import S
from motu.engine.encoding import PAD, Encoding, Spot, padding
from motu.engine.game import LEFT_OUT
from motu.native import i32, i64, u8, vec

NOT_KEPT: Final[list[int]] = []

# What becomes of a list from move to move, and how a row follows it.
OMITTED: Final = 0  # learners need not see it
REPLACED: Final = 1
COMPARED: Final = 2


def treatment_of(spot: Spot) -> int:
    if spot.width == LEFT_OUT:
        return OMITTED
    return REPLACED if spot.is_shared else COMPARED


class Rows(Generic[S]):
    """Rows of an encoding, one after the other, as numbers of 32 bits.

    A list that clones share is replaced, never changed in place: where the same one stands in a row already, nothing
    in it is new. Others are compared with what they were.
    """

    def __init__(self, encoding: Encoding[S], n: int) -> None:
        self.encoding = encoding
        self.size: i64 = encoding.size
        self.numbers: vec[i32] = vec[i32]([PAD] * (n * encoding.size))
        self.cells: memoryview = memoryview(self.numbers).toreadonly()
        # Of what is laid open: the numbers, then each list.
        spots = encoding.spots
        self.names: list[str] = ["numbers"] + [spot.name for spot in spots]
        self.firsts: list[int] = [1] + [int(spot.first) for spot in spots]
        self.widths: list[int] = [len(encoding.numbers)] + [spot.width for spot in spots]
        self.treatment: bytes = bytes([COMPARED] + [treatment_of(spot) for spot in spots])
        self.kept: list[list[list[int]]] = [[NOT_KEPT] * len(self.names) for _ in range(n)]  # as they stand in each row

    def write(self, i: int, s: S, viewer: Seat) -> None:
        """Row i becomes what `viewer` may know of a state; the same as `Encoding.row`, tested in research."""
        lists = s.in_sight() if viewer == s.actor else s.shown_to(viewer).laid_open()
        cells = self.numbers
        row: i64 = i * self.size
        cells[row] = viewer
        kept = self.kept[i]
        treatment = self.treatment
        k: i64 = -1
        for values, last in zip(lists, kept):
            k += 1
            if values is last:
                continue
            how: i64 = treatment[k]
            if how == OMITTED or (how == COMPARED and values == last):
                continue
            before: i64 = len(last)
            if len(values) != before:
                padding(self.names[k], values, self.widths[k])
            kept[k] = values if how == REPLACED else values[:]
            first: i64 = row + self.firsts[k]
            at = first
            for value in values:
                cells[at] = value
                at += 1
            while at < first + before:
                cells[at] = PAD
                at += 1


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
        for a in self.legal[i]:
            allowed[first + a] = 0
        for a in legal:
            allowed[first + a] = 1
        self.legal[i] = legal

    def allows(self, i: int, a: Action) -> bool:
        return 0 <= a < self.num_actions and self.allowed[i * self.num_actions + a] != 0
