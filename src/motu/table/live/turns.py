"""Turns that are kept: over when their maker says so, or has left without a word."""

import time

from motu.engine.base import NOBODY
from motu.table.lasting.rows import DONE, PERSON
from motu.table.live.household import Household
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables
from motu.table.live.writing import Writing
from motu.table.trouble import Conflict


class Turns:
    def __init__(self, household: Household, tables: Tables, writing: Writing) -> None:
        self.manners = household.manners
        self.tables = tables
        self.writing = writing

    async def done(self, table: LiveTable, person: str, ply: int) -> None:
        """What this person did stands; said once more, it changes nothing."""
        async with table.lock:
            table.check_player(person)
            if table.holder not in table.played_by(person):
                return
            if ply != table.ply:
                raise Conflict("The game moved on before your click arrived. Nothing was changed; take another look.")
            await self.end(table)
        self.tables.wake(table)

    async def end(self, table: LiveTable) -> None:
        """The caller holds the table's lock."""
        await self.writing.settle(table, table.next_entry(DONE, table.holder))

    async def end_forgotten(self) -> None:
        """Nobody waits for ever for somebody who has gone, or who lets another person wait."""
        for table in list(self.tables.open.values()):
            if self.is_forgotten(table):
                async with table.lock:
                    if self.is_forgotten(table):
                        await self.end(table)
                self.tables.wake(table)

    def is_forgotten(self, table: LiveTable) -> bool:
        if table.holder == NOBODY:
            return False
        now, moved = time.time(), table.journal[table.standing[-1]].at
        mine, other = table.chairs[table.holder], table.chairs[table.next_seat]
        heard = max(moved, table.opened, table.present.get(mine.person, 0.0))
        lets_wait = other.kind == PERSON and other.person != mine.person
        return now - heard > self.manners.away_after or (lets_wait and now - moved > self.manners.kept_turn)
