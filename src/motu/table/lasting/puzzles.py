"""What people have made of puzzles, and their ratings."""

import json
import time
from dataclasses import dataclass, field

import sqlalchemy as sa

from motu.table.lasting.schema import PUZZLES


@dataclass(frozen=True)
class Tried:
    """A person's place in a puzzle: the moves made in each step, how often it has changed, and the first answer."""

    made: list[list[str]] = field(default_factory=lambda: [[]])
    count: int = 0
    solved: bool | None = None  # None: not answered yet
    before: float = 0.0  # the rating before and after the first answer
    rating: float = 0.0


@dataclass(frozen=True)
class Standing:
    """What somebody has answered so far, all games together."""

    rating: float | None = None  # None: nothing yet
    answered: int = 0
    solved: int = 0


@dataclass(frozen=True)
class Outcome:
    """A first answer: was it right, and the rating before and after it."""

    solved: bool
    before: float
    rating: float


class Puzzles:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def read(self, person: str, game: str, puzzle: str) -> Tried:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(PUZZLES).where(*key(person, game, puzzle))).first()
            return Tried() if row is None else tried(row)

    def of(self, person: str) -> dict[tuple[str, str], Tried]:
        """All that somebody has begun, by game and puzzle."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(PUZZLES).where(PUZZLES.c.person == person))
            return {(row.game, row.puzzle): tried(row) for row in rows}

    def standing(self, person: str) -> Standing:
        mine = (PUZZLES.c.person == person, PUZZLES.c.answered.is_not(None))
        counted = sa.select(sa.func.count(), sa.func.coalesce(sa.func.sum(PUZZLES.c.solved), 0)).where(*mine)
        latest = sa.select(PUZZLES.c.rating).where(*mine).order_by(PUZZLES.c.answered.desc()).limit(1)
        with self.engine.connect() as connection:
            answered, solved = connection.execute(counted).one()
            return Standing(connection.execute(latest).scalar(), answered, int(solved))

    def save(
        self, person: str, game: str, puzzle: str, made: list[list[str]], count: int, outcome: Outcome | None
    ) -> bool:
        """The change that comes after `count` others, with the first answer if it is one; False where another came
        first."""
        values = {"made": json.dumps(made, separators=(",", ":")), "count": count + 1, **columns(outcome)}
        with self.engine.begin() as connection:
            mine = PUZZLES.update().where(*key(person, game, puzzle), PUZZLES.c.count == count)
            if connection.execute(mine.values(**values)).rowcount:
                return True
        if count:
            return False
        try:
            with self.engine.begin() as connection:
                connection.execute(PUZZLES.insert(), {"person": person, "game": game, "puzzle": puzzle, **values})
        except sa.exc.IntegrityError:
            return False
        return True


def columns(outcome: Outcome | None) -> dict[str, float | int]:
    if outcome is None:
        return {}
    told = {"solved": int(outcome.solved), "before": outcome.before, "rating": outcome.rating}
    return {"answered": time.time(), **told}


def key(person: str, game: str, puzzle: str) -> list[sa.ColumnElement[bool]]:
    return [PUZZLES.c.person == person, PUZZLES.c.game == game, PUZZLES.c.puzzle == puzzle]


def tried(row: sa.Row[tuple[object, ...]]) -> Tried:
    solved = None if row.answered is None else bool(row.solved)
    return Tried(json.loads(row.made), row._mapping["count"], solved, row.before or 0.0, row.rating or 0.0)
