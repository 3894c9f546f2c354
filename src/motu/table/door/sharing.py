"""Work for one answer that takes a while: one at a time, by turns of the addresses that ask, each from its own share of
the server's time. Whoever asks for a hundred waits for them; the others do not."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request

from motu.table.door.web import address_of
from motu.table.purse import Purse
from motu.table.turnstile import Turnstile


@asynccontextmanager
async def in_turn(request: Request) -> AsyncIterator[Purse]:
    """Gives the purse that the work is paid from (`Purse.timing`)."""
    drawing: Turnstile = request.app.state.drawing
    purse: Purse = request.app.state.purses.of(address_of(request))
    async with purse.spending(), drawing.turn(address_of(request)):
        yield purse
        await asyncio.sleep(0)  # others of this loop have waited, too
