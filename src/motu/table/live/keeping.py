"""Keeping what is needed to show every game for ever: in the background, one table after another."""

import asyncio

from motu.games import GAMES
from motu.table.live.household import Household, log
from motu.table.live.table import LiveTable


class Keeping:
    def __init__(self, household: Household) -> None:
        self.household = household
        self.openings = household.openings
        self.waiting: asyncio.Queue[tuple[LiveTable, str] | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def soon(self, table: LiveTable) -> None:
        """A table that was opened, set up or finished just now. Of one that runs, where it stands at this moment."""
        if not table.fate.is_shown_only and not self.household.closing.is_set():
            text = "" if table.is_over else table.position_text(table.match.state)
            self.waiting.put_nowait((table, text))
            if self.task is None or self.task.done():
                self.task = asyncio.create_task(self.work())

    async def work(self) -> None:
        while not self.waiting.empty():
            work = self.waiting.get_nowait()
            if work is not None:
                await self.keep(*work)

    async def keep(self, table: LiveTable, position: str) -> None:
        try:
            await asyncio.to_thread(self.openings.keep, table, position)
        except Exception as error:
            log.warning("not kept", extra={"table": table.id, "why": str(error)})

    async def keep_boxes(self) -> None:
        """Our own, so that a later change of them takes no game away."""
        for code in GAMES:
            await asyncio.to_thread(self.openings.keep_box, self.household.shelf.newest(code))

    async def close(self) -> None:
        """What is being written is written to its end; what waits is kept when its table is opened again."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        if self.task is not None:
            await self.task
