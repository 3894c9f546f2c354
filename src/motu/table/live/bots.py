"""Bots at work: wherever one is on turn it is asked, in one server, and replaced by a simpler one if it fails."""

import asyncio
import secrets
import time
from dataclasses import replace

from motu.engine.base import NOBODY, OK, Action, Seat
from motu.engine.rng import Rng
from motu.table.lasting.errors import PASSING, first_line
from motu.table.lasting.rows import SIMPLER
from motu.table.live.answering import Mind
from motu.table.live.household import Household, log
from motu.table.live.insight import reasons_text
from motu.table.live.moves import Moves
from motu.table.live.people import People
from motu.table.live.servers import Servers
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables
from motu.table.live.thinking import BotFailed, simpler_than
from motu.table.live.writing import Writing
from motu.table.trouble import Conflict, Unavailable
from motu.table.turnstile import FIRST, LATER

PAUSE, LONGEST_PAUSE = 1.0, 20.0  # seconds before another try, doubled each time
MOST_OUTRUN = 5  # times in a row that a bot's move comes too late before its table is left alone


class Bots:
    def __init__(
        self,
        household: Household,
        servers: Servers,
        people: People,
        tables: Tables,
        writing: Writing,
        moves: Moves,
    ) -> None:
        self.household = household
        self.people = people
        self.servers = servers
        self.tables = tables
        self.writing = writing
        self.moves = moves
        tables.wake = self.wake

    def wake(self, table: LiveTable) -> None:
        """Set the bots to work if one of them is on turn."""
        idle = table.task is None or table.task.done()
        if idle and table.bot_on_turn() != NOBODY and not self.household.closing.is_set():
            table.task = asyncio.create_task(self.run(table))

    async def run(self, table: LiveTable) -> None:
        """Play the bots of a table as long as they are on turn, if no other server does."""
        key, outrun, pause = bots_of(table.id), 0, PAUSE
        while self.has_work(table) and await self.servers.claim(key):
            try:
                await self.tables.catch_up(table)  # whoever had the claim before has written what it did
                while self.has_work(table):
                    await self.step(table, table.bot_on_turn())
                    outrun, pause = 0, PAUSE
            except Conflict as trouble:  # another server wrote to this table: look again
                outrun += 1
                self.household.counts["bots_outrun"] += 1
                if outrun > MOST_OUTRUN:
                    log.warning("bots stopped", extra={"table": table.id, "why": str(trouble)})
                    return
            except (Unavailable, *PASSING) as trouble:  # a lock held for long, a database that restarts
                log.warning("bots wait", extra={"table": table.id, "why": first_line(trouble)})
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)
            finally:
                await self.servers.release(key)

    def has_work(self, table: LiveTable) -> bool:
        return table.bot_on_turn() != NOBODY and self.tables.is_here(table) and not self.household.closing.is_set()

    async def step(self, table: LiveTable, seat: Seat) -> None:
        if self.household.manners.pace:
            await asyncio.sleep(self.household.manners.pace)
        ply, level = table.ply, table.chairs[seat].level
        table.asked_at = time.time()
        seen = table.match.seen(seat)
        a, why, reasons = -1, "", ""
        try:
            mind = Mind(f"{table.id}/{seat}/{level}", len(table.journal))
            owner = self.people.counts_as(table.row.owner)
            move = await self.household.pool.choose(level, table.game, seen.dump(), mind, owner, rank_of(table))
            a, reasons = move.action, reasons_text(move.reasons)
            if not 0 <= a < table.game.num_actions or table.game.refusal(seen, a) != OK:
                why = "it chose a move that the rules do not allow"
        except BotFailed as failure:
            why = str(failure)
        async with table.lock:
            if table.ply != ply or table.bot_on_turn() != seat:
                return
            if why:
                a = await self.use_simpler(table, seat, level, why)
            if a >= 0:
                await self.moves.enter(table, seat, a, "" if why else reasons)

    async def use_simpler(self, table: LiveTable, seat: Seat, level: str, why: str) -> Action:
        """Replace a bot that failed by the next simpler one; when there is none, any legal move will do."""
        self.household.counts["bot_failures"] += 1
        log.warning("bot failed", extra={"table": table.id, "level": level, "why": why})
        simpler = simpler_than(level)
        if simpler == level:
            moves, rng = table.game.legal(table.match.seen(seat)), Rng()
            rng.seed(secrets.randbits(60))
            return moves[rng.below(len(moves))]
        chair = replace(table.chairs[seat], level=simpler)
        await self.writing.settle(table, table.next_entry(SIMPLER, seat, text=simpler), {}, chair)
        return -1


def rank_of(table: LiveTable) -> int:
    """Where bots play among themselves nobody waits for them."""
    return LATER if table.has_bots_only else FIRST


def bots_of(table: str) -> str:
    """What a server claims that plays a table's bots."""
    return f"bots {table}"
