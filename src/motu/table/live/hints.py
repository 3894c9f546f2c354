"""Hints to the seat on turn, and after the end what the bots thought."""

import asyncio

from motu.table.live.household import Household, log
from motu.table.live.insight import Advised, thoughts_of
from motu.table.live.people import People
from motu.table.live.table import LiveTable
from motu.table.live.thinking import BotFailed
from motu.table.trouble import Unavailable


class Hints:
    def __init__(self, household: Household, people: People) -> None:
        self.household = household
        self.people = people

    async def give(self, table: LiveTable, person: str, ply: int) -> Advised:
        """What the search would do in this person's place, from what that seat sees; asked twice, the same answer."""
        table.acting_seat(person, ply)
        async with table.advising:
            seat = table.acting_seat(person, ply)
            if table.advised is None or table.advised.ply != ply:
                seen = table.match.seen(seat)
                how = self.household.manners.hint_simulations, self.household.manners.hint_seconds
                try:
                    owner = self.people.counts_as(person)
                    found = await self.household.pool.hint(table.game, seen.dump(), ply, *how, owner)
                except BotFailed as failure:
                    log.warning("no hint", extra={"table": table.id, "why": str(failure)})
                    raise Unavailable("No hint this time. Please try again.") from None
                table.acting_seat(person, ply)
                table.advised = Advised(ply, seat, thoughts_of(table, seen, found.hints), found.beliefs)
                self.household.counts["hints"] += 1
            return table.advised

    def hide(self, table: LiveTable, person: str) -> None:
        if table.advised is not None and table.advised.seat in table.played_by(person):
            table.advised = None

    async def recall_reasons(self, table: LiveTable) -> None:
        """Have what the bots thought at hand; before the end nobody is told."""
        if table.is_over and table.reasons is None:
            table.reasons = await asyncio.to_thread(self.household.store.studies.reasons, table.id)
