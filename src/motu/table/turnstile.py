"""A fair way in: so many at a time, and those who wait are let in by turns, one of each before the second of any."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

from motu.table.trouble import Unavailable

FIRST, LATER = 0, 1  # ranks: what somebody waits for, and what nobody does
EVERY = 4  # so that what may wait is not put off for ever, each fourth turn is its own

Line: TypeAlias = deque[asyncio.Future[None]]


class Turnstile:
    """`size` inside at a time, no more than `share` of them of one owner, so that another finds a place free at once.

    `most` may wait for each owner: one more is sent away with a kind word.
    """

    def __init__(self, size: int, share: int = 0, most: int = 1000) -> None:
        self.free = size
        self.share = share or size
        self.most = most
        self.inside: Counter[str] = Counter()
        self.lines: tuple[OrderedDict[str, Line], ...] = (OrderedDict(), OrderedDict())  # by rank, then by owner
        self.turns = 0

    @asynccontextmanager
    async def turn(self, owner: str, rank: int = FIRST) -> AsyncIterator[None]:
        await self.enter(owner, rank)
        try:
            yield
        finally:
            self.leave(owner)

    async def enter(self, owner: str, rank: int = FIRST) -> None:
        if self.free > 0 and self.inside[owner] < self.share:
            self.admit(owner)
            return
        line = self.lines[rank].setdefault(owner, deque())
        if len(line) >= self.most:
            raise Unavailable("You have asked for a lot at once. Please wait a moment.")
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.leave(owner)  # it had been called just before: the turn goes to the next
            raise

    def admit(self, owner: str) -> None:
        self.free -= 1
        self.inside[owner] += 1

    def leave(self, owner: str) -> None:
        self.free += 1
        self.inside[owner] -= 1
        if not self.inside[owner]:
            del self.inside[owner]
        self.turns += 1
        self.call_next()

    def call_next(self) -> None:
        """Call in whoever's turn it is, if there is anybody who may come in."""
        for owners in self.lines[::-1] if self.turns % EVERY == 0 else self.lines:
            for owner in list(owners):
                if self.inside[owner] >= self.share:
                    continue
                called = self.first_of(owners, owner)
                if called is not None:
                    self.admit(owner)
                    called.set_result(None)
                    return

    def first_of(self, owners: OrderedDict[str, Line], owner: str) -> asyncio.Future[None] | None:
        """The first of an owner's line who is still waiting; the owner then stands behind all others."""
        line = owners.pop(owner)
        called = None
        while line and called is None:
            first = line.popleft()
            called = None if first.done() else first
        if line:
            owners[owner] = line
        return called

    @property
    def waiting(self) -> int:
        return sum(not called.done() for owners in self.lines for line in owners.values() for called in line)
