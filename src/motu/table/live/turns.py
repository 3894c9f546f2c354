"""Turns that are kept: over when their maker says so, or has let other people wait for long."""

import time

from motu.engine.base import NOBODY, Seat
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
        """Nobody waits for ever for somebody who lets other people wait."""
        for table in list(self.tables.open.values()):
            if self.is_forgotten(table):
                async with table.lock:
                    if self.is_forgotten(table):
                        await self.end(table)
                self.tables.wake(table)

    def is_forgotten(self, table: LiveTable) -> bool:
        """Somebody else is there who plays, and has waited. Whether its maker is there makes no difference: who has
        looked into the lobby, or at another page, finds the turn as it was as long as nobody else is held up."""
        if table.holder == NOBODY:
            return False
        mine = table.chairs[table.holder].person
        others = [chair for chair in table.chairs if chair.kind == PERSON and chair.person != mine]
        if not any(self.waits(table, chair.seat) for chair in others):
            return False
        return time.time() - table.journal[table.standing[-1]].at > self.manners.kept_turn

    def waits(self, table: LiveTable, seat: Seat) -> bool:
        return seat not in table.resigned and not table.is_away(seat, self.manners.away_after)
