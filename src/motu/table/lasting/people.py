"""People: a name, and the mark they like to have."""

import time

import sqlalchemy as sa

from motu.table.lasting.rows import Person
from motu.table.lasting.schema import PEOPLE
from motu.table.lasting.wire import Wire


class People:
    def __init__(self, engine: sa.Engine, wire: Wire) -> None:
        self.engine = engine
        self.wire = wire

    def add(self, person: Person) -> None:
        with self.engine.begin() as connection:
            connection.execute(PEOPLE.insert(), {**vars(person), "created": time.time()})

    def read(self, id: str) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == id)).first()
            return None if row is None else Person(row.id, row.name, row.colour)

    def rename(self, person: Person) -> None:
        with self.engine.begin() as connection:
            query = PEOPLE.update().where(PEOPLE.c.id == person.id)
            connection.execute(query.values(name=person.name, colour=person.colour))
            if self.wire.connected:
                self.wire.note(connection, [{"person": person.id}])
