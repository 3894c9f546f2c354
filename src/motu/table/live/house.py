"""The house: all that goes on at its tables, each care in a part of its own. It opens, keeps watch, and closes."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from motu.table.lasting.errors import first_line
from motu.table.lasting.store import Store
from motu.table.live.bots import Bots, bots_of
from motu.table.live.boxes import Boxes
from motu.table.live.coaching import Coaching
from motu.table.live.health import Health
from motu.table.live.hints import Hints
from motu.table.live.household import Household, Manners, log
from motu.table.live.keeping import Keeping
from motu.table.live.lessons import Lessons
from motu.table.live.moves import Moves
from motu.table.live.people import People
from motu.table.live.points import Points
from motu.table.live.presence import Presence
from motu.table.live.puzzles import Puzzles
from motu.table.live.seats import Seats
from motu.table.live.servers import Servers
from motu.table.live.setups import Setups
from motu.table.live.studies import Studies, study_of
from motu.table.live.tables import Tables
from motu.table.live.thinking import Pool
from motu.table.live.turns import Turns
from motu.table.live.writing import Writing
from motu.table.trust import Signer


class House(Household):
    """What is shared, and the parts that share it, from the ground up."""

    def __init__(self, store: Store, signer: Signer, pool: Pool, manners: Manners | None = None) -> None:
        super().__init__(store, signer, pool, manners or Manners())
        self.health = Health(store)
        self.servers = Servers(self)
        self.people = People(self)
        self.keeping = Keeping(self)
        self.tables = Tables(self, self.keeping)
        self.boxes = Boxes(self, self.people)
        self.setups = Setups(self, self.people, self.tables, self.boxes)
        writing = Writing(self, self.tables)
        self.moves = Moves(self, self.tables, writing)
        self.presence = Presence(self, self.tables)
        self.turns = Turns(self, self.tables, writing)
        self.seats = Seats(self, self.servers, self.tables, writing)
        self.bots = Bots(self, self.servers, self.people, self.tables, writing, self.moves)
        self.hints = Hints(self, self.people)
        self.coaching = Coaching(self, self.people, writing)
        self.points = Points()
        self.lessons = Lessons(self)
        self.puzzles = Puzzles(self)
        self.studies = Studies(self, self.servers, self.people, self.tables)
        self.watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Ready at once; tables where a bot is to move are woken, one after another, while people are served."""
        self.servers.listen(self.take_note, self.doubt_all)
        self.watching = asyncio.create_task(self.watch())

    async def close(self) -> None:
        self.closing.set()
        tasks = [table.task for table in self.tables.open.values() if table.task is not None] + [*self.studies.tasks]
        tasks += [table.mentor.task for table in self.tables.open.values() if table.mentor.task is not None]
        tasks += [self.watching] if self.watching is not None else []
        self.tables.tell_all()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.keeping.close()
        await asyncio.to_thread(self.pool.close)
        await asyncio.to_thread(self.store.close)

    # Work that was left.

    async def watch(self) -> None:
        """Take up what was left when the server stopped; then, now and then, what another server left, or this one."""
        await self.attempt("boxes not kept", self.keeping.keep_boxes())
        await self.attempt("boxes not kept", asyncio.to_thread(self.boxes.keep_own))
        await self.attempt("no sweep", self.wake_all())
        await self.attempt("not kept", self.keeping.keep_all())
        while True:
            self.servers.greet()
            await asyncio.sleep(self.manners.sweep)
            await self.attempt("turns not ended", self.turns.end_forgotten())
            self.presence.look_around()
            await self.attempt("no sweep", self.wake_all())

    async def wake_all(self) -> None:
        for id in await asyncio.to_thread(self.store.tables.waiting_for_bots):
            await self.attempt("table not woken", self.wake_bots(id), id)
        for id in await asyncio.to_thread(self.store.studies.unfinished):
            await self.attempt("study not taken up", self.take_up_study(id), id)

    async def wake_bots(self, id: str) -> None:
        if not await self.servers.is_claimed(bots_of(id)):
            self.tables.wake(await self.tables.find(id))

    async def take_up_study(self, id: str) -> None:
        if id not in self.studies.running and not await self.servers.is_claimed(study_of(id)):
            await self.studies.begin(await self.tables.find(id))

    async def attempt(self, failure: str, work: Coroutine[Any, Any, None], table: str = "") -> None:
        """What goes wrong at one table stops no other."""
        try:
            await work
        except Exception as error:
            log.warning(failure, extra={"table": table, "why": first_line(error)})

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
