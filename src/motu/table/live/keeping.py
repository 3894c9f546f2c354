"""Keeping what is needed to show every game for ever: in the background, one table after another."""

import asyncio

from motu.games import GAMES
from motu.table.lasting.errors import first_line
from motu.table.live.fates import MOVED_ON
from motu.table.live.household import Household, log
from motu.table.live.table import LiveTable

PAUSE = 0.2  # seconds between two games of before


class Keeping:
    def __init__(self, household: Household) -> None:
        self.household = household
        self.openings = household.openings
        self.waiting: asyncio.Queue[tuple[LiveTable, str]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def soon(self, table: LiveTable) -> None:
        """A table that was opened, set up or finished just now. Of one that runs, where it stands at this moment."""
        if not table.fate.is_shown_only and not self.household.closing.is_set():
            self.waiting.put_nowait((table, table.position_now()))
            if self.task is None or self.task.done():
                self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        while not self.waiting.empty():
            await self.keep(*self.waiting.get_nowait())

    async def keep(self, table: LiveTable, position: str) -> None:
        try:
            await asyncio.to_thread(self.openings.keep, table, position)
        except Exception as error:
            log.warning("not kept", extra={"table": table.id, "why": first_line(error)})

    async def keep_boxes(self) -> None:
        """Our own, so that a later change of them takes no game away."""
        for code in GAMES:
            await asyncio.to_thread(self.openings.keep_box, self.household.shelf.newest(code))

    async def keep_all(self) -> None:
        """Games of before of which nothing is kept yet, with a pause between them: people come first."""
        for id in await asyncio.to_thread(self.household.store.keepsakes.not_kept):
            await asyncio.sleep(PAUSE)
            try:
                table = await asyncio.to_thread(self.openings.open, id)
            except Exception as error:
                log.warning("not kept", extra={"table": id, "why": first_line(error)})
            else:
                await self.keep_as_it_is(table)

    async def keep_as_it_is(self, table: LiveTable) -> None:
        """A table that nobody else has in hand."""
        if not table.fate.is_shown_only and table.fate.kind != MOVED_ON:
            await self.keep(table, table.position_now())

    async def close(self) -> None:
        """What is being written is written to its end; what waits is kept when its table is opened again."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        if self.task is not None:
            await self.task
