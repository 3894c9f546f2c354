"""Hints to the seat on turn, and after the end what the bots thought."""

import asyncio
from typing import Any

from motu.engine.base import Seat
from motu.opinion import aims_told
from motu.table.live.answering import Counsel
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
        """What the search would do in this person's place, from what that seat sees and what is known of the decision;
        asked again while it is shown, the same answer."""
        table.acting_seat(person, ply)
        async with table.advising:
            seat = table.acting_seat(person, ply)
            if table.advised is None or table.advised.ply != ply:
                table.mentor.follow(table.match, ply, seat)
                seen, known = table.match.seen(seat), table.mentor.known(ply, seat)
                told, goal = table.mentor.told(ply, seat), table.mentor.goal(table.match, ply, seat)
                how = self.household.manners.hint_simulations, self.household.manners.hint_seconds
                try:
                    owner = self.people.counts_as(person)
                    found = await self.household.pool.hint(table.game, seen.dump(), ply, *how, owner, known, told, goal)
                except BotFailed as failure:
                    log.warning("no hint", extra={"table": table.id, "why": str(failure)})
                    raise Unavailable("No hint this time. Please try again.") from None
                table.acting_seat(person, ply)
                table.mentor.learn(ply, seat, seen, known, found.opinion)
                table.advised = advised(table, ply, seat, seen, found)
                self.household.counts["hints"] += 1
            return table.advised

    def hide(self, table: LiveTable, person: str) -> None:
        if table.advised is not None and table.advised.seat in table.played_by(person):
            table.advised = None

    async def recall_reasons(self, table: LiveTable) -> None:
        """Have what the bots thought at hand; before the end nobody is told."""
        if table.is_over and table.reasons is None:
            table.reasons = await asyncio.to_thread(self.household.store.studies.reasons, table.id)


def advised(table: LiveTable, ply: int, seat: Seat, seen: Any, found: Counsel) -> Advised:
    """The hint in words; where another move was recommended before, it says so."""
    thoughts, changed = thoughts_of(table, seen, found.hints), None
    if thoughts:
        best = found.hints[0]
        table.mentor.tell(best.action, aims_told(table.room, table.game, seen, best, thoughts[0].purposes))
        changed = best.changed
    return Advised(ply, seat, thoughts, found.beliefs, changed)
