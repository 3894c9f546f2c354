"""A fair way in: so many at a time, and those who wait are let in by turns, one of each before the second of any."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

from motu.table.trouble import Unavailable

FIRST, LATER = 0, 1  # ranks: who waits at a table, and work that nobody waits for
EVERY = 4  # so that what may wait is not put off for ever, each fourth turn is its own

Line: TypeAlias = deque[asyncio.Future[None]]


class Turnstile:
    """`size` inside at a time. `most` waiting for each owner: one more is sent away with a kind word."""

    def __init__(self, size: int, most: int = 1000) -> None:
        self.free = size
        self.most = most
        self.lines: tuple[OrderedDict[str, Line], ...] = (OrderedDict(), OrderedDict())  # by rank, then by owner
        self.turns = 0

    @asynccontextmanager
    async def turn(self, owner: str, rank: int = FIRST) -> AsyncIterator[None]:
        await self.enter(owner, rank)
        try:
            yield
        finally:
            self.leave()

    async def enter(self, owner: str, rank: int) -> None:
        if self.free > 0:
            self.free -= 1
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
                self.leave()  # it had been called just before: the turn goes to the next
            raise

    def leave(self) -> None:
        """Call the next one in."""
        self.turns += 1
        ranks = self.lines[::-1] if self.turns % EVERY == 0 else self.lines
        for owners in ranks:
            while owners:
                owner, line = owners.popitem(last=False)
                called = line.popleft()
                if line:
                    owners[owner] = line  # again, after everybody else
                if not called.done():
                    called.set_result(None)
                    return
        self.free += 1

    @property
    def waiting(self) -> int:
        return sum(len(line) for owners in self.lines for line in owners.values())
