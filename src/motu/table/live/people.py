"""The people who come here: a name and a mark, no account."""

import asyncio
import secrets
from collections import OrderedDict
from dataclasses import replace

from motu.draw.palette import MARKS
from motu.papers import record
from motu.table.lasting.rows import Person
from motu.table.live.household import Household
from motu.table.trouble import BadRequest

MOST_KEPT = 10_000  # in memory


class People:
    def __init__(self, household: Household) -> None:
        self.store = household.store.people
        self.kept: OrderedDict[str, Person] = OrderedDict()
        self.addresses: OrderedDict[str, str] = OrderedDict()  # where each was last heard of; never written down

    async def find(self, id: str | None) -> Person | None:
        if id is None:
            return None
        if id not in self.kept:
            found = await asyncio.to_thread(self.store.read, id)
            if found is None:
                return None
            self.keep(found)
        self.kept.move_to_end(id)
        return self.kept[id]

    def keep(self, person: Person) -> None:
        self.kept[person.id] = person
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)

    def came_from(self, id: str, address: str) -> None:
        self.addresses[id] = address
        self.addresses.move_to_end(id)
        while len(self.addresses) > MOST_KEPT:
            self.addresses.popitem(last=False)

    def counts_as(self, id: str) -> str:
        """Who shares one person's turns: everybody at the same address, for a name is made in a moment."""
        return self.addresses.get(id, id)

    def forget(self, id: str) -> None:
        """Another server has renamed them."""
        self.kept.pop(id, None)

    async def add(self, name: str = "", colour: int | None = None) -> Person:
        name = record.clean_name(name) or f"Guest {secrets.randbelow(900) + 100}"
        mark = secrets.randbelow(len(MARKS)) if colour is None else checked_mark(colour)
        person = Person(secrets.token_urlsafe(12), name, mark)
        await asyncio.to_thread(self.store.add, person)
        self.keep(person)
        return person

    async def rename(self, person: Person, name: str, colour: int) -> Person:
        renamed = replace(person, name=record.clean_name(name) or person.name, colour=checked_mark(colour))
        await asyncio.to_thread(self.store.rename, renamed)
        self.keep(renamed)
        return renamed


def checked_mark(number: int) -> int:
    if not 0 <= number < len(MARKS):
        raise BadRequest("There are {count} colours; choose one of them.", count=len(MARKS))
    return number
