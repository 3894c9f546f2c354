"""Boxes of people's own: made, found, chosen for a table. Whoever has the link of one may look at it and play with it.

A box is values under a name, and never changes: whoever changes one makes another that follows it. So a table, a record
and a link always mean the same values.
"""

import asyncio
import json
import re
import secrets
import time
from collections import OrderedDict, deque
from typing import Any

from motu.boxes import box_folder, game_code, house_boxes, saved_boxes
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import GAMES
from motu.papers.components import digest, parse_table, read_table
from motu.papers.record import clean_line
from motu.papers.tongue import N_, _
from motu.table.lasting.rows import OwnBox, Person
from motu.table.live.chairs import said_name
from motu.table.live.household import Household
from motu.table.live.people import People
from motu.table.live.shelf import Box
from motu.table.trouble import BadRequest, Conflict, Forbidden, NotFound, TooLarge

MOST_BOXES = 40  # in one person's list
MOST_AN_HOUR = 60  # that are made from one address
MOST_ADDRESSES = 10_000  # remembered
MAX_BOX = 60_000  # letters; ours are a third of it
MAX_NAME = 40
HOUSE = ""  # who owns the boxes of this server's own folder
HERE = N_("this server")  # and who made them
MOTU = "Motu"  # who made ours
OURS = {"balanced": N_("balanced")}  # those beside the usual ones, by name
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Boxes:
    def __init__(self, household: Household, people: People) -> None:
        self.household = household
        self.people = people
        self.store = household.store.boxes
        self.made: OrderedDict[str, deque[float]] = OrderedDict()  # when, by address

    async def find(self, id: str) -> OwnBox:
        found = await asyncio.to_thread(self.store.read, id) if ID.fullmatch(id) else None
        if found is None or found.game not in GAMES:
            raise NotFound("There is no such box.")
        return found

    async def of(self, person: Person | None, code: str = "") -> list[OwnBox]:
        """Those in somebody's list, and those of this server; of one game, or of all."""
        owners = [HOUSE] if person is None else [person.id, HOUSE]
        found = [box for owner in owners for box in await asyncio.to_thread(self.store.of, owner)]
        return [box for box in found if box.game in GAMES and code in ("", box.game)]

    async def newer(self, box: OwnBox) -> OwnBox | None:
        return await asyncio.to_thread(self.store.newer, box.id)

    # Making one.

    async def upload(self, person: Person, name: str, text: str) -> OwnBox:
        """A box from a components file."""
        try:
            table = parse_table(text[: MAX_BOX + 1], "This file")
            game_code(table, "This file")
        except MotuError as error:
            raise BadRequest("{error}.", error=error) from None
        return await self.save(person, name, table)

    async def save(self, person: Person, name: str, table: Box, follows: str = "") -> OwnBox:
        """The same values under the same name are the same box: a form sent twice makes one."""
        code = await asyncio.to_thread(check_box, table)
        box = OwnBox(
            id=secrets.token_urlsafe(12),
            game=code,
            digest=digest(table),
            name=clean_line(name, MAX_NAME) or "My box",
            owner=person.id,
            maker=person.name,
            created=time.time(),
            contents=table,
            follows=follows,
        )
        if box.digest == self.household.shelf.standard_box(code):
            raise BadRequest("This box is the same as ours. Change a value first.")
        again = await asyncio.to_thread(self.store.same, person.id, box.name, box.digest)
        if again is not None:
            return again
        if len(await asyncio.to_thread(self.store.of, person.id)) >= MOST_BOXES:
            raise Conflict("You have {count} boxes already. Remove one that you no longer need.", count=MOST_BOXES)
        self.count(self.people.counts_as(person.id))
        await asyncio.to_thread(self.write, box)
        return box

    def write(self, box: OwnBox) -> None:
        self.household.store.keepsakes.add_box(box.game, box.digest, box.contents)
        self.store.add(box)

    def count(self, address: str) -> None:
        """A name is made in a moment: whoever has many shares one address's boxes."""
        times = self.made.setdefault(address, deque())
        self.made.move_to_end(address)
        while len(self.made) > MOST_ADDRESSES:
            self.made.popitem(last=False)
        now = time.time()
        while times and times[0] < now - 3600:
            times.popleft()
        if len(times) >= MOST_AN_HOUR:
            raise Conflict("Many boxes were made from your address within an hour. Please wait a while.")
        times.append(now)

    async def put_away(self, person: Person | None, id: str) -> None:
        box = await self.find(id)
        if person is None or box.owner != person.id:
            raise Forbidden("Only its maker can remove a box.")
        await asyncio.to_thread(self.store.put_away, id)

    def keep_own(self) -> None:
        """Ours beside the usual ones, those of this server's own folder (`motu components save`) and those it was
        started with (`motu serve --components`), for everybody here. Where there are neither nothing is put away:
        other servers of the same database may have some."""
        here = {(box.name, box.digest): box for box in self.store.of(HOUSE)}
        ours = {(box.name, box.digest): box for box in house_boxes()}
        given = self.household.manners.boxes
        saved = ours | {(box.name, box.digest): box for box in [*saved_boxes(), *given]}
        for key in here.keys() - saved.keys() if given or box_folder().is_dir() else ():
            self.store.put_away(here[key].id)
        for key in saved.keys() - here.keys():
            contents = read_table(saved[key].path)
            try:
                code = check_box(contents)
            except MotuError:
                continue
            id = secrets.token_urlsafe(12)
            self.write(OwnBox(id, code, key[1], key[0], HOUSE, MOTU if key in ours else HERE, time.time(), contents))

    # Playing with one.

    async def with_values(self, digest: str, person: Person) -> str:
        """The id of a box of these values, rather this person's; nothing if nobody made one."""
        found = await asyncio.to_thread(self.store.with_values, digest, person.id)
        return found.id if found is not None else ""

    async def game_with(self, person: Person, code: str, wanted: str) -> tuple[Game[Any], str]:
        """The newest rules with our own box, or with one that is wanted by its id or its digest; and its id."""
        if not wanted:
            return self.household.shelf.newest(code), ""
        found = await asyncio.to_thread(self.store.read, wanted) if ID.fullmatch(wanted) else None
        if found is not None and found.game != code:
            raise BadRequest("That box is for another game.")
        try:
            game = await asyncio.to_thread(self.household.shelf.newest, code, found.digest if found else wanted)
        except MotuError:
            raise NotFound("There is no such box here. It can be uploaded on the page Boxes.") from None
        return game, found.id if found else await self.with_values(wanted, person)


def said_maker(box: OwnBox) -> str:
    """Who made it, as it is shown: this server's own boxes say so in every language."""
    return _(HERE) if (box.owner, box.maker) == (HOUSE, HERE) else said_name(box.maker)


def said_box(box: OwnBox) -> str:
    """Its name, as it is shown: that of ours is said, one that somebody gave stays as it is."""
    return _(OURS.get(box.name, box.name)) if (box.owner, box.maker) == (HOUSE, MOTU) else box.name


def check_box(table: Box) -> str:
    """The game whose box this is; what is wrong with it is said by the room."""
    try:
        code = game_code(table, "This box")
        if len(json.dumps(table)) > MAX_BOX:
            raise TooLarge("That is too large for a box.")
        if "tiny" in table:
            raise BadRequest("A tiny box is for programs. At a table you play with a whole one.")
        GAMES[code].with_box(table)
    except (TooLarge, BadRequest):
        raise
    except (MotuError, TypeError, ValueError) as error:  # TOML has dates, which JSON has not
        raise BadRequest("This box is not in order: {error}.", error=error) from None
    return code
