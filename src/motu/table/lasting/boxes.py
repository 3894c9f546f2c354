"""Boxes that people made: values of their own under a name. A box never changes; a change of it is a new one."""

import json

import sqlalchemy as sa

from motu.table.lasting.rows import OwnBox
from motu.table.lasting.schema import OWN_BOXES


class Boxes:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def add(self, box: OwnBox) -> None:
        """In place of the one it follows, in its maker's list."""
        with self.engine.begin() as connection:
            if box.follows:
                mine = sa.and_(OWN_BOXES.c.id == box.follows, OWN_BOXES.c.owner == box.owner)
                connection.execute(OWN_BOXES.update().where(mine).values(listed=0))
            connection.execute(OWN_BOXES.insert(), as_row(box))

    def read(self, id: str) -> OwnBox | None:
        return self.first(sa.select(OWN_BOXES).where(OWN_BOXES.c.id == id))

    def same(self, owner: str, name: str, digest: str) -> OwnBox | None:
        """What this person has in the list already."""
        columns = OWN_BOXES.c
        mine = sa.and_(columns.owner == owner, columns.name == name, columns.digest == digest, columns.listed == 1)
        return self.first(sa.select(OWN_BOXES).where(mine))

    def newer(self, id: str) -> OwnBox | None:
        """The one that was made of it by the same maker."""
        before = self.read(id)
        if before is None:
            return None
        follower = sa.and_(OWN_BOXES.c.follows == id, OWN_BOXES.c.owner == before.owner)
        return self.first(sa.select(OWN_BOXES).where(follower).order_by(OWN_BOXES.c.created.desc()))

    def of(self, owner: str) -> list[OwnBox]:
        """Somebody's list, the newest first."""
        mine = sa.and_(OWN_BOXES.c.owner == owner, OWN_BOXES.c.listed == 1)
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(OWN_BOXES).where(mine).order_by(OWN_BOXES.c.created.desc())).all()
        return [from_row(row) for row in rows]

    def with_values(self, digest: str, owner: str) -> OwnBox | None:
        """A box of these values: rather this owner's, else the first that was made."""
        columns = OWN_BOXES.c
        own_first = sa.case((columns.owner == owner, 0), else_=1)
        query = sa.select(OWN_BOXES).where(columns.digest == digest)
        return self.first(query.order_by(own_first, columns.listed.desc(), columns.created))

    def put_away(self, id: str) -> None:
        """Out of its maker's list. Whoever has its link still finds it, and so do the tables it was played at."""
        with self.engine.begin() as connection:
            connection.execute(OWN_BOXES.update().where(OWN_BOXES.c.id == id).values(listed=0))

    def first(self, query: sa.Select[tuple[object, ...]]) -> OwnBox | None:
        with self.engine.connect() as connection:
            row = connection.execute(query.limit(1)).first()
        return None if row is None else from_row(row)


def as_row(box: OwnBox) -> dict[str, object]:
    return {**vars(box), "contents": json.dumps(box.contents), "listed": int(box.listed)}


def from_row(row: sa.Row[tuple[object, ...]]) -> OwnBox:
    values = dict(row._mapping)
    return OwnBox(**{**values, "contents": json.loads(values["contents"]), "listed": bool(values["listed"])})
