"""Setting up tables: new ones, the next game of the same people, and records to be looked at."""

import asyncio
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any

from motu.bots import LEVELS
from motu.draw.palette import MARKS
from motu.engine.base import NOBODY, MotuError, Seat
from motu.engine.game import Game
from motu.games import GAMES
from motu.papers import record
from motu.papers.room import Room
from motu.papers.tongue import N_
from motu.table.lasting.errors import Taken
from motu.table.lasting.rows import (
    BOT,
    COACH,
    HOT,
    MOVE,
    OPEN,
    PAPER,
    PERSON,
    UNASKED,
    Chair,
    Entry,
    GameRow,
    Person,
)
from motu.table.live.boxes import Boxes
from motu.table.live.chairs import NO_LEVEL
from motu.table.live.dealing import with_word
from motu.table.live.household import Household
from motu.table.live.marks import bot_name, deal_marks, marks_in_record
from motu.table.live.people import People
from motu.table.live.shelf import UnknownBox
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables
from motu.table.trouble import BadRequest, Conflict, NotFound, Trouble

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
PATIENCE = {
    MINUTE: N_("a minute"),
    10 * MINUTE: N_("ten minutes"),
    HOUR: N_("an hour"),
    DAY: N_("a day"),
    3 * DAY: N_("three days"),
    7 * DAY: N_("a week"),
}
USUAL_PATIENCE = 10 * MINUTE  # with friends, who may have to answer the door
MOST_BOT_TABLES = 3  # at which one owner lets bots play among themselves at once


@dataclass(frozen=True)
class Place:
    """A chair as somebody setting up a table wants it."""

    kind: str  # "me", "open", "hotseat", "bot"
    level: str = ""
    name: str = ""


class Setups:
    def __init__(self, household: Household, people: People, tables: Tables, boxes: Boxes) -> None:
        self.household = household
        self.boxes = boxes
        self.people = people
        self.store = household.store.tables
        self.tables = tables

    async def create(
        self,
        person: Person,
        code: str,
        places: list[Place],
        wanted: dict[str, str],
        spectators: bool = True,
        listed: bool = False,
        word: str = "",
        reserved: str = "",
        patience: int = 0,
        box: str = "",
        coach: bool = False,
        offered: bool = False,
    ) -> LiveTable:
        """A new table. Its maker may add a word to its chance, bring back a name that was reserved, choose a box by
        its id or its digest, and play with the coach; of one that was offered unasked, a no is kept as well."""
        if code not in GAMES:
            raise NotFound("There is no such game.")
        room = GAMES[code]
        game, chosen = await self.boxes.game_with(person, code, box)
        options = checked_options(room, game, len(places), wanted)
        chairs = with_word(self.furnish(person, places), person.id, word)
        self.check_bots(person, chairs)
        id = await self.free_name(reserved)
        row = GameRow(
            id=id,
            game=code,
            edition=game.edition,
            components=game.digest,
            seats=len(places),
            seed=self.household.signer.secret_of(id),
            salt="",
            options=options,
            owner=person.id,
            created=time.time(),
            spectators=spectators,
            chat=not listed,
            listed=listed and self.household.manners.public,
            patience=checked_patience(patience),
            box=chosen,
        )
        mine = [chair.seat for chair in chairs if chair.person] if coach or offered else []
        said = UNASKED if coach and offered else ""
        entries = [Entry(n, COACH, seat, None, int(coach), said, row.created) for n, seat in enumerate(mine)]
        table = LiveTable(room, game, row, chairs, entries)
        table.row = replace(row, actor=table.actor)
        try:
            await asyncio.to_thread(self.store.add, table.row, chairs, entries)
        except Taken:  # the same form, sent twice
            return await self.made_before(person, id)
        table.box = await asyncio.to_thread(self.tables.box_of, table)
        self.household.counts["tables_made"] += 1
        self.tables.add(table)
        self.tables.wake(table)
        return table

    async def made_before(self, person: Person, id: str) -> LiveTable:
        table = await self.tables.find(id)
        if not table.is_owner(person.id):
            raise Conflict("Somebody else has set up this table.")
        return table

    async def free_name(self, reserved: str) -> str:
        """A name for a table: the one reserved, unless a table bears it already."""
        id = self.household.signer.reserved(reserved)
        if id is None or await asyncio.to_thread(self.store.row, id) is not None:
            return secrets.token_urlsafe(9)
        return id

    def check_bots(self, person: Person, chairs: list[Chair]) -> None:
        """Bots among themselves: a few are enough to watch, and each keeps others waiting."""
        if any(chair.kind != BOT for chair in chairs):
            return
        owner = self.people.counts_as(person.id)
        playing = [table for table in self.tables.open.values() if table.has_bots_only and not table.is_over]
        if sum(self.people.counts_as(table.row.owner) == owner for table in playing) >= MOST_BOT_TABLES:
            raise Conflict(
                "You have {count} tables of bots playing already. Wait until one is over.", count=MOST_BOT_TABLES
            )

    def furnish(self, person: Person, places: list[Place]) -> list[Chair]:
        chairs: list[Chair] = []
        if len(places) > len(MARKS):
            raise BadRequest("There are marks for {most} players, not for {count}.", most=len(MARKS), count=len(places))
        marks = deal_marks([person.colour if place.kind in ("me", HOT) else None for place in places])
        for seat, place in enumerate(places):
            mine = place.kind in ("me", HOT) and not any(chair.person == person.id for chair in chairs)
            if place.kind in ("me", HOT):
                name = record.clean_name(place.name) or (person.name if mine else f"Player {seat + 1}")
                chairs.append(Chair(seat, PERSON if place.kind == "me" else HOT, name, marks[seat], person.id))
            elif place.kind == OPEN:
                chairs.append(Chair(seat, OPEN, f"Seat {seat + 1}", marks[seat], nonce=secrets.token_urlsafe(12)))
            elif place.kind == BOT:
                if place.level not in LEVELS:
                    raise BadRequest(NO_LEVEL, levels=", ".join(LEVELS))
                names = [person.name, *(place.name for place in places), *(chair.name for chair in chairs)]
                chairs.append(Chair(seat, BOT, bot_name(names), marks[seat], level=place.level))
            else:
                raise BadRequest("A seat is me, open, hotseat (at this screen) or a bot.")
        if sum(1 for place in places if place.kind == "me") > 1:
            raise BadRequest("You can take one seat yourself; give the others at this screen a hot seat.")
        return chairs

    async def open_record(self, person: Person, text: str) -> LiveTable:
        """A downloaded record, put on a table to be stepped through."""
        found = record.read(text)
        if found.game not in GAMES:
            raise BadRequest("This is the record of a game we don't have.")
        try:
            game = await asyncio.to_thread(self.household.openings.game, found.game, found.edition, found.components)
        except UnknownBox:
            raise BadRequest(
                "This game was played with a box that is not known here ({box}). "
                "Upload that box on the page Boxes, then open the record again.",
                box=found.components[:16],
            ) from None
        match = await asyncio.to_thread(record.verify, found, game)
        names = found.players or [f"Player {seat + 1}" for seat in range(match.seats)]
        marks = marks_in_record(text, match.seats)
        chairs = [Chair(seat, PAPER, name or f"Player {seat + 1}", marks[seat]) for seat, name in enumerate(names)]
        now = time.time()
        row = GameRow(
            id=secrets.token_urlsafe(9),
            game=found.game,
            edition=found.edition,
            components=found.components,
            seats=match.seats,
            seed=match.seed,
            salt="",
            options=match.options,
            owner=person.id,
            created=now,
            spectators=False,
            chat=False,
            imported=True,
            actor=NOBODY,
            finished=now,
            result=match.game.scores(match.state),
            box=await self.boxes.with_values(found.components, person),
        )
        moves = zip(match.actors, match.moves, strict=True)
        entries = [Entry(n, MOVE, seat, n, a, "", now) for n, (seat, a) in enumerate(moves)]
        await asyncio.to_thread(self.store.add, row, chairs, entries)
        return await self.tables.find(row.id)

    async def rematch(self, table: LiveTable, person: Person, word: str = "") -> LiveTable:
        """The same people and options, by the newest rules, everyone one seat on; asked twice, the same new table."""
        table.check_player(person.id)
        async with table.lock:
            if not table.is_over or table.row.imported:
                raise Conflict("You can have a rematch once the game is over.")
            if table.row.rematch:
                return await self.tables.find(table.row.rematch)
            seats = table.row.seats
            old = [table.chairs[(seat + 1) % seats] for seat in range(seats)]
            chairs = with_word([reseated(chair, seat) for seat, chair in enumerate(old)], person.id, word)
            id = self.household.signer.rematch(table.id)
            openings, shelf = self.household.openings, self.household.shelf
            game = openings.newest(table.row) if table.box else shelf.newest(table.row.game)
            row = replace(
                table.row,
                edition=game.edition,
                components=game.digest,
                options=options_again(game, seats, table.row.options),
                id=id,
                seed=self.household.signer.secret_of(id),
                salt="",
                created=time.time(),
                finished=None,
                result=None,
                owner=person.id,
            )
            again = LiveTable(table.room, game, row, chairs, [])
            again.row = replace(row, actor=again.actor)
            again.box = await asyncio.to_thread(self.tables.box_of, again)
            if not await asyncio.to_thread(self.store.add_rematch, table.id, again.row, chairs):
                await self.tables.take_in_news(table, thoroughly=True)  # another server was asked as well
                return await self.tables.find(table.row.rematch)
            table.row = replace(table.row, rematch=again.id)
            self.tables.add(again)
        table.tell_listeners()
        self.tables.wake(again)
        return again


def checked_patience(wanted: int) -> int:
    """How long a table waits for somebody before a bot may play for them; 0: as long as the house."""
    if wanted and wanted not in PATIENCE:
        raise BadRequest("There is no such limit of time; choose one of those offered.")
    return wanted


def reseated(chair: Chair, seat: Seat) -> Chair:
    """A chair of the last game at its place in the next; whoever was stood in for sits there again."""
    kind = (PERSON if chair.person else BOT) if chair.kind in (BOT, PERSON) else chair.kind
    return replace(chair, seat=seat, kind=kind, level=chair.level if kind == BOT else "", nonce="", word="")


def options_again(game: Game[Any], seats: int, options: list[int]) -> list[int]:
    """The options of the last game; where the rules have others by now, the usual ones."""
    try:
        return game.check_options(seats, options)
    except MotuError:
        return game.default_options(seats)


def fewest_seats(room: Room) -> int:
    """With how many it can be played as it comes, without choosing an option."""
    game = room.standard_game
    for seats in range(game.min_seats, game.max_seats):
        try:
            checked_options(room, game, seats, {})
        except BadRequest:
            continue
        return seats
    return game.max_seats


def checked_options(room: Room, game: Game[Any], seats: int, wanted: dict[str, str]) -> list[int]:
    try:
        chosen = game.check_options(seats, game.options_for(seats, wanted))
        if not game.min_seats <= seats <= game.max_seats:
            raise BadRequest(
                "{game} is for {least} to {most} players, not {seats}",
                game=room.words.title,
                least=game.min_seats,
                most=game.max_seats,
                seats=seats,
            )
    except Trouble:
        raise
    except MotuError as error:
        raise BadRequest(str(error)) from None
    return chosen
