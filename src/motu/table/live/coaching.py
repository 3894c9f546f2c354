"""The coach at a table: it begins to think when a decision begins, and asks before a move that gives away much.

It goes the way of hints: through the pool, on behalf of whoever plays, from what the seat sees. Nobody waits for it for
long: what it does not know in time is not asked.
"""

import asyncio
import time
from typing import Any

from motu.coach import Doubt, about, doubt_in_words, forgotten, known_doubt, praise, suspects
from motu.engine.base import NOBODY, Action, Seat
from motu.hints import ALIKE
from motu.opinion import UNTOLD, Opinion, aims_told
from motu.papers.sentence import Sentence, say
from motu.papers.tongue import told_percent
from motu.table.lasting.errors import PASSING, first_line
from motu.table.lasting.rows import COACH
from motu.table.live.household import Household, log
from motu.table.live.insight import Advised
from motu.table.live.mentor import Considered, Remark
from motu.table.live.people import People
from motu.table.live.table import LiveTable
from motu.table.live.thinking import BotFailed
from motu.table.live.writing import Writing
from motu.table.trouble import Trouble


class Coaching:
    def __init__(self, household: Household, people: People, writing: Writing) -> None:
        self.household = household
        self.people = people
        self.writing = writing

    async def wish(self, table: LiveTable, person: str, on: bool) -> None:
        """Somebody would like the coach, or no longer."""
        async with table.lock:
            table.check_player(person)
            for seat in table.seats_of(person):
                if (seat in table.coached) != on:
                    await self.writing.settle(table, table.next_entry(COACH, seat, int(on)))

    # Before a move.

    def seat_of(self, table: LiveTable, person: str) -> Seat:
        """The seat that this person decides for now with the coach; NOBODY: there is nothing for it to do."""
        if not table.has_coach(person) or table.holder != NOBODY or table.veiled_seat(person) != NOBODY:
            return NOBODY
        seat = table.actor if table.actor in table.played_by(person) else NOBODY
        return seat if seat != NOBODY and len(table.game.legal(table.match.seen(seat))) > 1 else NOBODY

    def begin(self, table: LiveTable, person: str) -> None:
        """Think about the decision that this person has, if nobody does yet."""
        if not table.mentor.is_thinking and self.is_due(table, person):
            table.mentor.task = asyncio.create_task(self.think(table, person))

    def is_due(self, table: LiveTable, person: str) -> bool:
        found = table.mentor.considered
        is_known = found is not None and found.ply == table.ply and found.opinion.moves
        return self.seat_of(table, person) != NOBODY and not is_known

    async def think(self, table: LiveTable, person: str) -> None:
        """Until the decision of this moment has been thought about; the table may move on meanwhile."""
        try:
            while self.is_due(table, person) and not self.household.closing.is_set():
                await self.think_over(table, self.people.counts_as(person))
        except (BotFailed, Trouble, *PASSING) as failure:
            log.warning("no opinion", extra={"table": table.id, "why": first_line(failure)})

    async def think_over(self, table: LiveTable, owner: str) -> None:
        """At a glance first, so that there is something to go by when a move comes soon; then for longer, unless the
        glance was enough."""
        ply, seat, manners = table.ply, table.actor, self.household.manners
        seen, simulations = table.match.seen(seat), manners.coach_simulations
        table.mentor.follow(table.match, ply, seat)
        glance = [manners.coach_glance] if manners.coach_glance < manners.coach_seconds else []
        for seconds in (*glance, manners.coach_seconds):
            known = table.mentor.known(ply, seat)
            left = simulations - (known.looks if known is not None else 0)
            pool, how = self.household.pool, (left, seconds)
            opinion = await pool.opinion(table.game, seen.dump(), ply, *how, owner, known)
            if table.ply != ply:
                return
            table.mentor.learn(ply, seat, seen, known, opinion)
            if opinion.looks >= simulations or self.household.closing.is_set():
                return

    async def question(self, table: LiveTable, person: str, ply: int, a: Action) -> Doubt | None:
        """Is this move to be asked about before it is made? Once in a decision, and only if that is known soon."""
        until = time.monotonic() + self.household.manners.coach_wait
        if ply != table.ply or table.mentor.asked == ply or self.seat_of(table, person) == NOBODY:
            return None
        self.begin(table, person)
        if table.mentor.task is not None:  # half of the time is for the second look
            await asyncio.wait({table.mentor.task}, timeout=(until - time.monotonic()) / 2)
        found = table.mentor.considered
        if found is None or found.ply != ply or ply != table.ply or a not in table.game.legal(found.seen):
            return None
        hint = hint_shown(table, found.seat)
        best = found.opinion.going_on_with(found.told).best.action if found.opinion.moves else UNTOLD
        if a in good_by(hint):
            return None
        doubt = forgotten(table.room, table.game, found.seen, found.opinion, a)
        if doubt is None and suspects(found.opinion, a, best if hint is None else hint.thoughts[0].action):
            doubt = await self.look_again(table, person, found, a, until)
        if doubt is None or ply != table.ply or hint is not hint_shown(table, found.seat):
            return None  # a hint that has come meanwhile may say otherwise
        table.mentor.asked = ply
        said = doubt_in_words(table.room, table.game, found.seen, doubt)
        table.mentor.tell(doubt.best.action, aims_told(table.room, table.game, found.seen, doubt.best, said))
        self.household.counts["doubts"] += 1
        return doubt

    async def look_again(
        self, table: LiveTable, person: str, found: Considered, a: Action, until: float
    ) -> Doubt | None:
        """Beside the best move, or the one that stands on the page as a hint; what comes of it is added to what is
        known of the decision. If it takes too long, what is known already says what it can."""
        manners, is_shown = self.household.manners, hint_shown(table, found.seat) is not None
        seconds = max(0.1, until - time.monotonic()) / 2 if manners.coach_seconds else 0.0
        told, how = (a, found.told, is_shown), (manners.coach_looks, seconds, self.people.counts_as(person))
        seen = found.seen.dump()
        asking = self.household.pool.second_look(table.game, seen, found.ply, found.opinion, *told, *how)
        looking = asyncio.ensure_future(asking)  # goes on by itself if it takes too long: no worker is put down for it
        looking.add_done_callback(forget)
        done, _ = await asyncio.wait({looking}, timeout=max(0.0, until - time.monotonic()))
        if not done or looking.exception() is not None:
            return known_doubt(table.game, found.seen, found.opinion, *told)
        if table.ply == found.ply:
            table.mentor.learn(found.ply, found.seat, found.seen, Opinion(), looking.result().found)
        return looking.result().doubt

    # After it.

    def note(self, table: LiveTable, found: Considered | None, ply: int, a: Action) -> None:
        """A move was made: what was good about it, if that is more than what was good about the turn so far."""
        if found is None or found.ply != ply or not table.match.moves or table.match.moves[-1] != a:
            return
        seat, made, begun = found.seat, len(table.match.moves), turn_begun(table, found.seat)
        is_own = found.told == UNTOLD  # who follows a hint needs no praise for it
        good = praise(table.room, table.game, found.seen, found.opinion, a) if is_own else None
        before = table.mentor.remarks.get(seat)
        if before is not None and (before.turn != begun or not stands(table, before)):
            del table.mentor.remarks[seat]
            before = None
        if good is not None and (before is None or good.lead > before.lead):
            table.mentor.remarks[seat] = Remark(good.words, good.lead, begun, made, a)


def hint_shown(table: LiveTable, seat: Seat) -> Advised | None:
    """The hint that stands on this seat's page now."""
    found = table.advised
    is_here = found is not None and found.thoughts and (found.ply, found.seat) == (table.ply, seat)
    return found if is_here else None


def said_of(table: LiveTable, seat: Seat, seen: Any) -> Sentence | None:
    """What this decision is about; beside a hint the coach has nothing of its own to say."""
    if hint_shown(table, seat) is not None:
        return say("The hint shows what I would do here, and why.")
    return about(table.room, seen)


def good_by(hint: Advised | None) -> list[Action]:
    """The moves that a hint calls the best, or about as good."""
    thoughts = [] if hint is None else hint.thoughts
    best = told_percent(thoughts[0].share) if thoughts else 0
    good = [thought for thought in thoughts if best - told_percent(thought.share) <= ALIKE]
    return [a for thought in good for a in (thought.action, *thought.alike)]


def wants_coach(table: LiveTable, person: str) -> bool:
    return any(seat in table.coached for seat in table.seats_of(person))


def came_unasked(table: LiveTable, seat: Seat) -> bool:
    """Did it come by itself, and has this seat not acted yet?"""
    return seat in table.mentor.unasked and seat not in table.match.actors


def waited_for(table: LiveTable, person: str) -> list[str]:
    """Who has not agreed yet."""
    if not wants_coach(table, person) or not table.is_going:
        return []
    away = {chair.seat for chair in table.chairs if chair.person} - table.resigned - table.coached
    return [table.names[seat] for seat in sorted(away)]


def praise_of(table: LiveTable, seat: Seat) -> Sentence | None:
    """What was good about this seat's last turn, until it has to decide again."""
    remark = table.mentor.remarks.get(seat)
    if remark is None or not stands(table, remark) or remark.turn != turn_begun(table, seat):
        return None
    decides = table.actor == seat and table.holder != seat and not table.is_over
    return None if decides else remark.words


def turn_begun(table: LiveTable, seat: Seat) -> int:
    """The moves that stood before this seat's last turn."""
    actors = table.match.actors
    begun = len(actors)
    while begun and actors[begun - 1] != seat:
        begun -= 1
    while begun and actors[begun - 1] == seat:
        begun -= 1
    return begun


def stands(table: LiveTable, remark: Remark) -> bool:
    """The move it speaks of was not taken back."""
    moves = table.match.moves
    return remark.move <= len(moves) and moves[remark.move - 1] == remark.action


def forget(looking: "asyncio.Future[Any]") -> None:
    """What came too late is nobody's business, be it a failure."""
    if not looking.cancelled():
        looking.exception()
