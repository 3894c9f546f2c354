"""Who sits where: sitting down, uncovering a hand, giving up, standing in, coming back, looking on."""

import asyncio
import secrets
from dataclasses import replace
from typing import Any

from motu.bots import LEVELS
from motu.engine.base import NOBODY, Seat
from motu.papers.tongue import N_
from motu.table.lasting.rows import (
    BOT,
    CANCEL,
    HOT,
    JOIN,
    OPEN,
    PERSON,
    RENAME,
    RESIGN,
    RETURN,
    SEAT,
    SETTING,
    TAKEOVER,
    VOTE,
    Chair,
    Person,
)
from motu.table.live.chairs import NO_LEVEL
from motu.table.live.company import is_gone, plays_against_bots_only, votes_for_stand_in
from motu.table.live.household import Household
from motu.table.live.marks import bot_name, taken_by
from motu.table.live.servers import Servers
from motu.table.live.table import ENDS_GAME, LiveTable
from motu.table.live.tables import Tables
from motu.table.live.writing import Writing
from motu.table.trouble import BadRequest, Conflict, Forbidden, Gone, NotFound, SeatTaken
from motu.table.trust import clean_word, same

CANCELLED = N_("This table was cancelled before the game began.")


class Seats:
    def __init__(self, household: Household, servers: Servers, tables: Tables, writing: Writing) -> None:
        self.household = household
        self.servers = servers
        self.tables = tables
        self.writing = writing

    async def join(self, table: LiveTable, person: Person, invite: str, word: str = "") -> Seat:
        """Sit down by an invite link; each is good once."""
        async with table.lock:
            seat = self.invited_to(table, invite)
            return await self.sit_down(table, person, seat, word)

    async def join_listed(self, table: LiveTable, person: Person, word: str = "") -> Seat:
        """Sit down at a table that is open to anyone."""
        async with table.lock:
            free = [chair.seat for chair in table.chairs if chair.kind == OPEN]
            if not table.row.listed:
                raise Forbidden("You need an invite link to sit at this table.")
            if table.is_cancelled:
                raise Gone(CANCELLED)
            if not free:
                raise Conflict("All seats are taken.")
            return await self.sit_down(table, person, free[0], word)

    def invited_to(self, table: LiveTable, invite: str) -> Seat:
        number, _, _ = invite.partition("-")
        seat = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else NOBODY
        if not 0 <= seat < len(table.chairs):
            raise NotFound("This invite link doesn't work here. Was it copied in full?")
        chair = table.chairs[seat]
        if not chair.nonce or not same(invite, self.household.signer.invite(table.id, seat, chair.nonce)):
            raise NotFound("This invite link doesn't work here. Was it copied in full?")
        if table.is_cancelled:
            raise Gone(CANCELLED)
        if chair.kind != OPEN:
            if table.row.spectators:
                raise SeatTaken(
                    "This invite link has already been used. Ask for another. You can watch the game, though."
                )
            raise Gone("This invite link has already been used. Ask for another.")
        return seat

    async def sit_down(self, table: LiveTable, person: Person, seat: Seat, word: str) -> Seat:
        if table.seats_of(person.id):
            raise Conflict("You already have a seat at this table.")
        held = [chair.colour for chair in table.chairs if chair.kind not in (OPEN, BOT)]
        mark = taken_by(person.colour, held)
        chair = replace(
            table.chairs[seat], kind=PERSON, name=person.name, person=person.id, colour=mark, word=clean_word(word)
        )
        moved = self.stepping_aside(table, table.chairs[seat], mark)
        self.servers.notice(table, person.id)
        standing, position = self.beginning(table, [*table.chairs[:seat], chair, *table.chairs[seat + 1 :]])
        entry = table.next_entry(JOIN, seat, text=person.name)
        await self.writing.settle(table, entry, standing, chair, *moved, position=position)
        self.tables.wake(table)
        return seat

    def stepping_aside(self, table: LiveTable, chair: Chair, mark: int) -> list[Chair]:
        """Whoever had this mark by no wish of their own takes the one that the chair had before."""
        others = [other for other in table.chairs if other.colour == mark and other.seat != chair.seat]
        return [replace(other, colour=chair.colour) for other in others]

    # Before the game begins, its owner arranges it.

    async def give_seat(self, table: LiveTable, person: str, seat: Seat, level: str) -> None:
        """A free seat to a bot of this level; without a level, a bot's seat is opened for somebody by a new link."""
        async with table.lock:
            self.check_arranging(table, person)
            if not 0 <= seat < table.row.seats or table.chairs[seat].kind not in (OPEN, BOT):
                raise Conflict("Somebody is sitting there already.")
            if level and level not in LEVELS:
                raise BadRequest(NO_LEVEL, levels=", ".join(LEVELS))
            if level:
                name = bot_name([chair.name for chair in table.chairs if chair.seat != seat and chair.kind != OPEN])
                told = f"{level} {name}"
                chair = replace(table.chairs[seat], kind=BOT, name=name, level=level, nonce="")
            else:
                name, told = f"Seat {seat + 1}", ""
                nonce = secrets.token_urlsafe(12)
                chair = replace(table.chairs[seat], kind=OPEN, name=name, level="", nonce=nonce)
            standing, position = self.beginning(table, [*table.chairs[:seat], chair, *table.chairs[seat + 1 :]])
            entry = table.next_entry(SEAT, NOBODY, seat, told)
            await self.writing.settle(table, entry, standing, chair, position=position)
        self.tables.wake(table)

    async def cancel(self, table: LiveTable, person: str) -> None:
        async with table.lock:
            self.check_arranging(table, person)
            entry = table.next_entry(CANCEL, next(iter(table.seats_of(person)), NOBODY))
            standing = table.standing_columns(NOBODY, table.scores())
            await self.writing.settle(table, entry, standing)

    def check_arranging(self, table: LiveTable, person: str) -> None:
        if not table.is_owner(person):
            raise Forbidden("Only the table's owner can do that.")
        if table.is_cancelled:
            raise Gone(CANCELLED)
        if not table.is_open:
            raise Conflict("The game has begun, so its seats can no longer be changed.")

    # Somebody's name and mark.

    async def rename(self, before: Person, person: Person) -> None:
        """At every table where they sit and the game is not over, others see the new name and mark."""
        for id in await asyncio.to_thread(self.household.store.tables.running_of, person.id):
            table = await self.tables.find(id)
            async with table.lock:
                for seat in [s for s in table.seats_of(person.id) if table.chairs[s].name == before.name][:1]:
                    await self.wear(table, table.chairs[seat], person)

    async def wear(self, table: LiveTable, chair: Chair, person: Person) -> None:
        held = [c.colour for c in table.chairs if c.kind not in (OPEN, BOT) and c.seat != chair.seat]
        mark = taken_by(person.colour, held)
        if (mark, person.name) == (chair.colour, chair.name):
            return
        entry = table.next_entry(RENAME, chair.seat, text=chair.name if chair.name != person.name else "")
        worn = replace(chair, name=person.name, colour=mark)
        await self.writing.settle(table, entry, {}, worn, *self.stepping_aside(table, chair, mark))

    # At the table.

    def beginning(self, table: LiveTable, chairs: list[Chair]) -> tuple[dict[str, Any], str]:
        """Where the table stands when these sit there: it is dealt when everybody does."""
        if any(chair.kind == OPEN for chair in chairs):
            return {}, ""
        s = table.deal(chairs).state
        return {"actor": s.actor}, table.position_text(s)

    async def unveil(self, table: LiveTable, person: str, seat: Seat) -> None:
        if table.veiled_seat(person) != seat or seat == NOBODY or table.viewer(person) != NOBODY:
            raise Conflict("There is no hand to show right now.")
        self.show_hand(table, person, seat)

    async def cover(self, table: LiveTable, person: str) -> None:
        """One's turn is over, and one's result was seen: the screen goes to the next."""
        if table.veiled_seat(person) == NOBODY:
            raise Conflict("It's still your turn.")
        self.show_hand(table, person, NOBODY)

    def show_hand(self, table: LiveTable, person: str, seat: Seat) -> None:
        table.unveiled[person] = seat
        table.tell_listeners()
        self.servers.tell(table=table.id, veil=[person, seat])

    async def resign(self, table: LiveTable, person: str) -> None:
        """Give up: a bot plays the seat on, unless only one seat is left that has not, or bots alone."""
        async with table.lock:
            table.check_player(person)
            table.check_can_go_on()
            if not table.is_going:
                raise Conflict("There is no game to resign.")
            mine = [seat for seat in table.played_by(person) if seat not in table.resigned]
            seat = table.viewer(person) if table.viewer(person) in mine else (mine[0] if len(mine) == 1 else NOBODY)
            if seat == NOBODY and mine:
                raise Conflict("Show a hand first, so it's clear who is resigning.")
            if seat == NOBODY:
                raise Conflict("You have already resigned.")
            deserted = plays_against_bots_only(table, seat)
            last = deserted or len(table.resigned) + 1 >= table.row.seats - 1
            chair = replace(table.chairs[seat], kind=BOT, level=caretaker())
            standing = table.standing_columns(NOBODY, table.scores()) if last else {}
            entry = table.next_entry(RESIGN, seat, ENDS_GAME if deserted else -1)
            await self.writing.settle(table, entry, standing, chair)
        self.tables.wake(table)

    async def take_over(self, table: LiveTable, person: str, seat: Seat) -> bool:
        """Let a bot play for somebody who has left: the owner decides, or most of the others (False: not yet)."""
        async with table.lock:
            table.check_player(person)
            self.check_gone(table, person, seat)
            if not table.is_owner(person):
                if not table.played_by(person):
                    raise Forbidden("You resigned; that's up to the players still in the game.")
                voter = table.played_by(person)[0]
                others = {c.person for c in table.chairs if c.kind in (PERSON, HOT) and c.seat != seat}
                if len(votes_for_stand_in(table, seat) | {voter}) * 2 <= len(others):
                    await self.writing.settle(table, table.next_entry(VOTE, voter, seat))
                    return False
            chair = replace(table.chairs[seat], kind=BOT, level=caretaker())
            await self.writing.settle(table, table.next_entry(TAKEOVER, seat, text=chair.level), {}, chair)
        self.tables.wake(table)
        return True

    def check_gone(self, table: LiveTable, person: str, seat: Seat) -> None:
        if not 0 <= seat < table.row.seats or table.chairs[seat].kind not in (PERSON, HOT):
            raise Conflict("Nobody is sitting there for a bot to replace.")
        table.check_can_go_on()
        if not table.is_going:
            raise Conflict("There is no game in progress.")
        if table.chairs[seat].person == person:
            raise Conflict("That's your own seat; you can resign instead.")
        if not is_gone(table, seat, self.household.manners.away_after):
            raise Conflict("{name} is at the table, or still has time.", name=table.names[seat])

    async def come_back(self, table: LiveTable, person: str) -> None:
        """Take one's seat back from the bot that stood in."""
        async with table.lock:
            table.check_player(person)
            mine = [c for c in table.chairs if c.person == person and c.kind == BOT and c.seat not in table.resigned]
            if not mine or table.is_over:
                raise Conflict("No bot is playing for you.")
            chair = replace(mine[0], kind=PERSON, level="")
            await self.writing.settle(table, table.next_entry(RETURN, chair.seat), {}, chair)

    async def let_watch(self, table: LiveTable, person: str, allowed: bool) -> None:
        async with table.lock:
            if not table.is_owner(person):
                raise Forbidden("Only the table's owner can do that.")
            entry = table.next_entry(SETTING, NOBODY, int(allowed))
            await self.writing.settle(table, entry, {"spectators": int(allowed)})


def caretaker() -> str:
    """The level of the bot that plays on for somebody: the best there is that thinks but a moment."""
    levels = list(LEVELS)
    return levels[min(1, len(levels) - 1)]
