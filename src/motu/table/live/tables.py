"""The tables in memory: loaded when asked for, kept up with what other servers write, let go when nobody looks."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from motu.table.lasting.errors import PASSING, Taken, first_line
from motu.table.lasting.rows import RULES, Entry, OwnBox
from motu.table.live.household import Household, log
from motu.table.live.keeping import Keeping
from motu.table.live.table import LiveTable
from motu.table.trouble import NotFound, Trouble, Unreadable


class Tables:
    """`wake` is called with a table where it may be a bot's turn now; whoever plays the bots says what it does."""

    def __init__(self, household: Household, keeping: Keeping) -> None:
        self.household = household
        self.keeping = keeping
        self.store = household.store
        self.open: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as somebody loads
        self.unreadable: set[str] = set()
        self.wake: Callable[[LiveTable], None] = leave_asleep

    async def find(self, id: str) -> LiveTable:
        """The table of this id, from memory or replayed from its journal; what other servers did to it is taken in."""
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", id):
            raise NotFound("There is no such table.")
        if id in self.open:
            await self.catch_up(self.open[id])
        if id not in self.open:
            lock = self.loading.setdefault(id, asyncio.Lock())
            async with lock:
                if id not in self.open:
                    self.open[id] = await asyncio.to_thread(self.load, id)
                    self.household.counts["loads"] += 1
                    self.keeping.soon(self.open[id])
            self.forget_oldest()
        self.open.move_to_end(id)
        return self.open[id]

    def load(self, id: str) -> LiveTable:
        """Called in a thread. That a table has moved on to other rules is written down before anyone sees it."""
        openings = self.household.openings
        try:
            table = openings.open(id)
            openings.write_down(table)
            table.box = self.box_of(table)
        except Taken:  # another server has opened it at the same time
            return self.load(id)
        except (Trouble, *PASSING):
            raise
        except Exception as error:  # one row that nobody can read costs one table
            known, self.unreadable = id in self.unreadable, self.unreadable | {id}
            told = {"table": id, "why": first_line(error)}
            log.warning("table not read", exc_info=None if known else error, extra=told)  # all of it once is enough
            raise Unreadable("What is stored of this table cannot be read; all others can.") from None
        return table

    def box_of(self, table: LiveTable) -> OwnBox | None:
        """The box of somebody's own that a table is played with, if it is. Called in a thread."""
        chosen = self.store.boxes.read(table.row.box) if table.row.box else None
        return chosen if chosen is not None and chosen.digest == table.game.digest else None

    def add(self, table: LiveTable) -> None:
        """A table that was just set up."""
        self.open[table.id] = table
        self.keeping.soon(table)
        self.forget_oldest()

    def is_here(self, table: LiveTable) -> bool:
        """It has not been let go meanwhile."""
        return self.open.get(table.id) is table

    def forget_oldest(self) -> None:
        """Let go of tables nobody looks at; what they are is in the journal."""
        manners = self.household.manners
        finished = [id for id, table in self.open.items() if table.is_over]
        surplus = finished[: max(0, len(finished) - manners.kept_finished)]
        surplus += list(self.open)[: max(0, len(self.open) - manners.kept)]
        for id in surplus:
            table = self.open.get(id)
            if table is not None and not table.listeners and not table.lock.locked() and not table.is_thinking:
                del self.open[id]

    def count_listeners(self) -> int:
        return sum(len(table.listeners) for table in self.open.values())

    def tell_all(self) -> None:
        """Let every listener look up."""
        for table in list(self.open.values()):
            table.tell_listeners()

    # What other servers have written; there are none where the store is this server's alone.

    async def catch_up(self, table: LiveTable, thoroughly: bool = False) -> None:
        if self.store.wire.connected:
            async with table.lock:
                await self.take_in_news(table, thoroughly)
            self.wake(table)

    async def take_in_news(self, table: LiveTable, thoroughly: bool = False) -> list[Entry]:
        """The entries that were new. The caller holds the table's lock."""
        news = await asyncio.to_thread(self.store.journals.read, table.id, len(table.journal))
        if news or thoroughly:
            table.chairs = await asyncio.to_thread(self.store.tables.chairs, table.id)
            row = await asyncio.to_thread(self.store.tables.row, table.id)
            table.row = row or table.row
            if any(entry.kind == RULES for entry in news):
                self.open.pop(table.id, None)  # another game from now on: whoever looks on opens it again
            else:
                for entry in news:
                    table.enter(entry)
            table.tell_listeners()
        return news


def leave_asleep(table: LiveTable) -> None:
    """Until somebody plays the bots."""
