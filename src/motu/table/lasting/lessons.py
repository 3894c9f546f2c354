"""How far people have come in their lessons."""

import json
import time
from dataclasses import dataclass, field

import sqlalchemy as sa

from motu.table.lasting.schema import LESSONS


@dataclass(frozen=True)
class Learnt:
    """A person's place in a lesson: the moves made in each step, how often it has changed, and was it ever finished?"""

    made: list[list[str]] = field(default_factory=lambda: [[]])
    count: int = 0
    finished: bool = False


class Lessons:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def read(self, person: str, game: str, lesson: str) -> Learnt:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(LESSONS).where(*key(person, game, lesson))).first()
            return Learnt() if row is None else learnt(row)

    def of(self, person: str) -> dict[tuple[str, str], Learnt]:
        """All that somebody has begun, by game and lesson."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(LESSONS).where(LESSONS.c.person == person))
            return {(row.game, row.lesson): learnt(row) for row in rows}

    def save(self, person: str, game: str, lesson: str, made: list[list[str]], count: int, finished: bool) -> bool:
        """The change that comes after `count` others; False where another came first."""
        values = {"made": json.dumps(made, separators=(",", ":")), "count": count + 1}
        now = {"finished": sa.func.coalesce(LESSONS.c.finished, time.time())} if finished else {}
        with self.engine.begin() as connection:
            mine = LESSONS.update().where(*key(person, game, lesson), LESSONS.c.count == count)
            if connection.execute(mine.values(**values, **now)).rowcount:
                return True
        if count:
            return False
        fresh = {"person": person, "game": game, "lesson": lesson, "finished": time.time() if finished else None}
        try:
            with self.engine.begin() as connection:
                connection.execute(LESSONS.insert(), {**fresh, **values})
        except sa.exc.IntegrityError:
            return False
        return True


def key(person: str, game: str, lesson: str) -> list[sa.ColumnElement[bool]]:
    return [LESSONS.c.person == person, LESSONS.c.game == game, LESSONS.c.lesson == lesson]


def learnt(row: sa.Row[tuple[object, ...]]) -> Learnt:
    return Learnt(json.loads(row.made), row._mapping["count"], row.finished is not None)
