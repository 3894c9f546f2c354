"""Work for one answer that takes a while, by turns of the addresses that ask, each from its own share of the server's
time. Whoever asks for a hundred waits for them; the others do not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request

from motu.table.door.web import address_of
from motu.table.purse import MOST_WAITING, Purse
from motu.table.turnstile import Turnstile


@asynccontextmanager
async def purse_of(request: Request, more: int = 0) -> AsyncIterator[Purse]:
    """What the work is paid from (`Purse.timing`), when there is something left in it: one work at a time. So many more
    may wait than usual."""
    purse: Purse = request.app.state.purses.of(address_of(request))
    async with purse.spending(MOST_WAITING + more):
        yield purse


@asynccontextmanager
async def turn_of(request: Request) -> AsyncIterator[None]:
    """For work that this process does itself: one at a time."""
    turns: Turnstile = request.app.state.turns
    async with turns.turn(address_of(request)):
        yield
        await asyncio.sleep(0)  # others of this loop have waited, too
