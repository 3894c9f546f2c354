"""Finished games, looked at again: a few at a time, by turns of those who asked, taken up where they stopped."""

import asyncio
import time

from motu.table.lasting.errors import PASSING, first_line
from motu.table.live.household import Household, log
from motu.table.live.insight import Study, read_study
from motu.table.live.people import People
from motu.table.live.servers import Servers
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables
from motu.table.live.thinking import BotFailed
from motu.table.trouble import Conflict
from motu.table.turnstile import Turnstile

MOST_AT_ONCE = 4  # studies under way, each of another owner; what they ask of the workers comes after running games
SAVE_EVERY = 5.0  # seconds between two savings of a study under way


class Studies:
    def __init__(self, household: Household, servers: Servers, people: People, tables: Tables) -> None:
        self.household = household
        self.store = household.store.studies
        self.servers = servers
        self.people = people
        self.tables = tables
        self.running: dict[str, Study] = {}  # by table
        self.tasks: set[asyncio.Task[None]] = set()
        self.under_way = Turnstile(MOST_AT_ONCE, share=1)

    async def find(self, table: LiveTable) -> Study | None:
        """The study of a game, under way or done; None if nobody has asked for one."""
        if table.fate.is_shown_only:
            return None
        if table.id in self.running:
            return self.running[table.id]
        shared = self.servers.wire.connected
        if table.is_over and (table.study is None or (shared and not table.study.done)):
            text = await asyncio.to_thread(self.store.read, table.id)
            table.study = None if text is None else read_study(text)
            if shared and table.study is not None and not table.study.done:
                table.study.running = await self.servers.is_claimed(study_of(table.id))
        return table.study

    async def ask(self, table: LiveTable, person: str) -> None:
        if not table.is_owner(person):
            table.check_player(person)
        if not table.is_over:
            raise Conflict("A game can be reviewed once it is over.")
        if table.fate.is_shown_only:
            raise Conflict(
                "This game is shown as it was recorded: the rules it was played by are no longer carried, "
                "so it cannot be looked at again."
            )
        if not table.match.moves:
            raise Conflict("No moves were made, so there is nothing to review.")
        await self.begin(table)

    async def begin(self, table: LiveTable) -> None:
        """Begin, or take up where it stopped; once it is done or under way, nothing."""
        if table.fate.is_shown_only:
            return
        study = await self.find(table) or Study(len(table.match.moves))
        if study.done or study.running or self.household.closing.is_set():
            return
        if not await self.servers.claim(study_of(table.id)):
            return
        study.running, study.trouble = True, ""
        self.running[table.id] = study
        try:
            await asyncio.to_thread(self.store.save, table.id, study.done, study.text())
        except BaseException:
            study.running = False
            del self.running[table.id]
            await self.servers.release(study_of(table.id))
            raise
        self.household.counts["studies"] += 1
        task = asyncio.create_task(self.run(table, study))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def run(self, table: LiveTable, study: Study) -> None:
        try:
            async with self.under_way.turn(self.people.counts_as(table.row.owner)):
                await self.look_again(table, study)
            await asyncio.to_thread(self.store.save, table.id, study.done, study.text())
        except Exception as failure:
            surprise = None if isinstance(failure, (BotFailed, *PASSING)) else failure
            log.warning("study stopped", exc_info=surprise, extra={"table": table.id, "why": first_line(failure)})
            study.trouble = "The review stopped; you can continue it."
        finally:
            study.running = False
            table.study = self.running.pop(table.id, study)
        await self.servers.release(study_of(table.id))
        shown = self.tables.open.get(table.id)
        if shown is not None:
            shown.study = study
            shown.tell_listeners()

    async def look_again(self, table: LiveTable, study: Study) -> None:
        """Every decision in turn, each asked of the workers by itself, so that bots need not wait for long."""
        game, match, owner = table.game, table.match, self.people.counts_as(table.row.owner)
        again = match.at(0)
        saved = time.monotonic()
        for ply, played in enumerate(match.moves):
            if ply >= study.looked:
                s = again.state
                if len(game.legal(s)) > 1:
                    seen = s.as_seen_by(s.actor).dump()
                    verdict = await self.household.pool.judge(
                        game, seen, played, self.household.manners.study_simulations, owner
                    )
                    study.verdicts.append(verdict)
                study.looked = ply + 1
                if time.monotonic() > saved + SAVE_EVERY:
                    await asyncio.to_thread(self.store.save, table.id, study.done, study.text())
                    saved = time.monotonic()
            again.play(played)


def study_of(table: str) -> str:
    return f"study {table}"
