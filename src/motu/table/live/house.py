"""The house: all that goes on at its tables, each care in a part of its own. It opens, keeps watch, and closes."""

import asyncio
import time
from typing import Any

from motu.engine.base import MotuError
from motu.table.lasting.store import Store
from motu.table.live.bots import Bots, bots_of
from motu.table.live.hints import Hints
from motu.table.live.household import Household, Manners, log
from motu.table.live.moves import Moves
from motu.table.live.people import People
from motu.table.live.seats import Seats
from motu.table.live.servers import Servers
from motu.table.live.setups import Setups
from motu.table.live.studies import Studies, study_of
from motu.table.live.tables import Tables
from motu.table.live.thinking import Pool
from motu.table.live.writing import Writing
from motu.table.trust import Signer


class House(Household):
    """What is shared, and the parts that share it, from the ground up."""

    def __init__(self, store: Store, signer: Signer, pool: Pool, manners: Manners | None = None) -> None:
        super().__init__(store, signer, pool, manners or Manners())
        self.servers = Servers(self)
        self.people = People(self)
        self.tables = Tables(self)
        self.setups = Setups(self, self.people, self.tables)
        writing = Writing(self, self.tables)
        self.moves = Moves(self, self.tables, writing)
        self.seats = Seats(self, self.servers, self.tables, writing)
        self.bots = Bots(self, self.servers, self.people, self.tables, writing, self.moves)
        self.hints = Hints(self, self.people)
        self.studies = Studies(self, self.servers, self.people, self.tables)
        self.sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Wake the tables where a bot is to move: they go on where they were."""
        self.servers.listen(self.take_note, self.doubt_all)
        await self.wake_all()
        self.sweeping = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        self.closing.set()
        tasks = [table.task for table in self.tables.open.values() if table.task is not None] + [*self.studies.tasks]
        tasks += [self.sweeping] if self.sweeping is not None else []
        self.tables.tell_all()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.pool.close)
        await asyncio.to_thread(self.store.close)

    # Work that was left.

    async def sweep(self) -> None:
        """Now and then look for tables whose bots nobody plays: the server that did may be gone, or this one stuck."""
        while True:
            self.servers.greet()
            await asyncio.sleep(self.manners.sweep)
            try:
                await self.wake_all()
            except Exception as error:
                log.warning("no sweep", extra={"why": str(error)})

    async def wake_all(self) -> None:
        for id in await asyncio.to_thread(self.store.tables.waiting_for_bots):
            try:
                if not await self.servers.is_claimed(bots_of(id)):
                    self.tables.wake(await self.tables.find(id))
            except MotuError as error:
                log.warning("table not woken", extra={"table": id, "why": str(error)})
        for id in await asyncio.to_thread(self.store.studies.unfinished):
            try:
                if id not in self.studies.running and not await self.servers.is_claimed(study_of(id)):
                    await self.studies.begin(await self.tables.find(id))
            except MotuError as error:
                log.warning("study not taken up", extra={"table": id, "why": str(error)})

    # What other servers say.

    def take_note(self, words: dict[str, Any]) -> None:
        """Of a person, of a table's journal, or of what is written nowhere."""
        self.servers.heard_of(words["from"])
        if "person" in words and "table" not in words:
            self.people.forget(words["person"])
        table = self.tables.open.get(words.get("table", ""))
        if table is None:
            return
        if "n" in words and not 0 <= words["n"] < len(table.journal):
            self.servers.errand(self.tables.catch_up(table, words["n"] < 0))
        if "present" in words:
            table.present[words["present"]] = time.time()
        if "veil" in words:
            person, seat = words["veil"]
            table.unveiled[person] = seat
            table.tell_listeners()

    def doubt_all(self) -> None:
        """Something may have been missed."""
        self.people.kept.clear()
        for table in self.tables.open.values():
            self.servers.errand(self.tables.catch_up(table, thoroughly=True))
