"""One table's journal in memory: a few bytes for each entry, since many tables with long games are held at once."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from motu.table.lasting.rows import (
    CANCEL,
    CHAT,
    COACH,
    DONE,
    JOIN,
    MOVE,
    RENAME,
    RESIGN,
    RETURN,
    RULES,
    SEAT,
    SETTING,
    SIMPLER,
    TAKEOVER,
    UNDO,
    VOTE,
    Entry,
)

UNREADABLE = "unreadable"  # an entry of a kind that is not known here
KINDS = [
    MOVE,
    UNDO,
    CHAT,
    JOIN,
    TAKEOVER,
    RETURN,
    RESIGN,
    SIMPLER,
    VOTE,
    SETTING,
    RULES,
    UNREADABLE,
    DONE,
    SEAT,
    CANCEL,
    RENAME,
    COACH,
]
MOVES = KINDS.index(MOVE)
NO_PLY = -1


class Journal(Sequence[Entry]):
    """Entries by their number. An Entry is made when it is asked for: as an object it is ten times the size."""

    def __init__(self) -> None:
        self.kinds = bytearray()
        self.seats = array("b")
        self.plies = array("i")
        self.actions = array("i")
        self.times = array("d")
        self.texts: dict[int, str] = {}  # of those that say something

    def append(self, entry: Entry) -> None:
        self.kinds.append(KINDS.index(entry.kind if entry.kind in KINDS else UNREADABLE))
        self.seats.append(entry.seat)
        self.plies.append(NO_PLY if entry.ply is None else entry.ply)
        self.actions.append(entry.action)
        self.times.append(entry.at)
        if entry.text:
            self.texts[entry.n] = entry.text

    def __len__(self) -> int:
        return len(self.kinds)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self.entry(n) for n in range(*at.indices(len(self)))]
        return self.entry(range(len(self))[at])

    def entry(self, n: int) -> Entry:
        ply = None if self.plies[n] == NO_PLY else self.plies[n]
        text = self.texts.get(n, "")
        return Entry(n, KINDS[self.kinds[n]], self.seats[n], ply, self.actions[n], text, self.times[n])

    def is_move(self, n: int) -> bool:
        """Also one that was taken back."""
        return self.kinds[n] == MOVES

    def numbers(self, kind: str) -> Iterator[int]:
        """The numbers of the entries of a kind, the newest first."""
        wanted = KINDS.index(kind)
        return (n for n in range(len(self) - 1, -1, -1) if self.kinds[n] == wanted)

    def other_than(self, kind: str) -> Iterator[int]:
        """The numbers of all other entries, the newest first."""
        passed_over = KINDS.index(kind)
        return (n for n in range(len(self) - 1, -1, -1) if self.kinds[n] != passed_over)
