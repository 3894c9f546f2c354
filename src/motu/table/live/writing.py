"""Changes to a table: each is checked by whoever makes it, written down here, and only then shown."""

import asyncio
from dataclasses import replace
from typing import Any

from motu.table.lasting.errors import StoreError, Taken
from motu.table.lasting.rows import CHAT, Chair, Change, Entry
from motu.table.live.household import Household, log
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables
from motu.table.trouble import Conflict, Unavailable


class Writing:
    def __init__(self, household: Household, tables: Tables) -> None:
        self.journals = household.store.journals
        self.tables = tables

    async def settle(
        self,
        table: LiveTable,
        entry: Entry,
        standing: dict[str, Any] | None = None,
        *chairs: Chair,
        reasons: str = "",
        position: str = "",
    ) -> None:
        """Write an entry down and take it into account, even if the one who asked has gone away meanwhile.

        The caller holds the table's lock.
        """
        change = Change(table.id, entry, standing or {}, chairs, reasons, position)
        entering = asyncio.ensure_future(self.enter(table, change))
        entering.add_done_callback(seen)
        await asyncio.shield(entering)

    async def enter(self, table: LiveTable, change: Change) -> None:
        while True:
            try:
                await asyncio.shield(asyncio.wrap_future(self.journals.append(change)))
                break
            except Taken:
                change = replace(change, entry=await self.after_news(table, change.entry))
            except StoreError as error:
                log.error("not written", extra={"table": table.id, "why": str(error)})
                raise Unavailable("The move couldn't be saved, so it wasn't made. Please try again.") from None
        if change.entry.n == len(table.journal):  # else it came back as news
            for chair in change.chairs:
                table.chairs[chair.seat] = chair
            table.enter(change.entry)
            if table.is_over:
                self.tables.keeping.soon(table)
        table.tell_listeners()

    async def after_news(self, table: LiveTable, entry: Entry) -> Entry:
        """Another server was faster: the same entry at the next place, if all that came between was talk."""
        news = await self.tables.take_in_news(table)
        if news and (entry.kind == CHAT or all(other.kind == CHAT for other in news)):
            return replace(entry, n=len(table.journal))
        raise Conflict("The game moved on before your click arrived. Nothing was changed; take another look.")


def seen(entering: "asyncio.Future[None]") -> None:
    """A failure is told to the one who asked; should they have gone away, the log has it."""
    if not entering.cancelled():
        entering.exception()
