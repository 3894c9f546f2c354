"""What is kept so that no upgrade takes a game away: boxes, albums of finished games, positions of running ones."""

import json
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from motu.table.lasting.rows import OPEN
from motu.table.lasting.schema import ALBUMS, BOXES, CHAIRS, GAMES, POSITIONS


@dataclass(frozen=True)
class Position:
    """Where a running game stands, as a dump of these rules."""

    edition: int
    components: str
    dump: dict[str, list[int]]


@dataclass(frozen=True)
class Keepsake:
    """An album, packed, and the fingerprint of the game it shows."""

    fingerprint: str
    data: bytes


class Keepsakes:
    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.known: set[str] = set()  # boxes that are written down

    # Boxes.

    def add_box(self, game: str, digest: str, box: dict[str, Any]) -> None:
        """Once is enough."""
        if digest in self.known:
            return
        with self.engine.begin() as connection:
            if connection.execute(sa.select(BOXES.c.digest).where(BOXES.c.digest == digest)).first() is None:
                add_unless_there(connection, BOXES, {"digest": digest, "game": game, "text": json.dumps(box)})
        self.known.add(digest)

    def box(self, digest: str) -> dict[str, Any] | None:
        with self.engine.connect() as connection:
            text = connection.execute(sa.select(BOXES.c.text).where(BOXES.c.digest == digest)).scalar()
            found: dict[str, Any] | None = None if text is None else json.loads(text)
            return found

    # Albums.

    def add_album(self, game: str, keepsake: Keepsake) -> None:
        """The first stays: it was made when the rules were nearest to those of the game."""
        with self.engine.begin() as connection:
            add_unless_there(connection, ALBUMS, {"game": game, **vars(keepsake)})

    def album(self, game: str) -> Keepsake | None:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(ALBUMS).where(ALBUMS.c.game == game)).first()
            return None if row is None else Keepsake(row.fingerprint, bytes(row.data))

    def fingerprint(self, game: str) -> str:
        """Of the game that the album shows; nothing if there is none."""
        with self.engine.connect() as connection:
            query = sa.select(ALBUMS.c.fingerprint).where(ALBUMS.c.game == game)
            return str(connection.execute(query).scalar() or "")

    # Positions.

    def add_position(self, game: str, position: str) -> None:
        """Of a running game that has none yet."""
        if self.position(game) is not None:
            return
        with self.engine.begin() as connection:
            add_unless_there(connection, POSITIONS, {"game": game, "text": position})

    def position(self, game: str) -> Position | None:
        with self.engine.connect() as connection:
            text = connection.execute(sa.select(POSITIONS.c.text).where(POSITIONS.c.game == game)).scalar()
            return None if text is None else Position(**json.loads(text))

    def not_kept(self) -> list[str]:
        """Tables of which nothing is kept yet: finished games without an album, running ones without a position."""
        cancelled = sa.select(CHAIRS.c.game).where(CHAIRS.c.kind == OPEN)
        finished = sa.and_(
            GAMES.c.finished.is_not(None),
            GAMES.c.id.not_in(sa.select(ALBUMS.c.game)),
            GAMES.c.id.not_in(cancelled),
        )
        running = sa.and_(GAMES.c.finished.is_(None), GAMES.c.id.not_in(sa.select(POSITIONS.c.game)))
        query = sa.select(GAMES.c.id).where(sa.or_(finished, running)).order_by(GAMES.c.created)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())


def add_unless_there(connection: sa.Connection, table: sa.Table, values: dict[str, Any]) -> bool:
    """Another server may be doing the same; False: it was faster."""
    try:
        with connection.begin_nested():
            connection.execute(table.insert(), values)
    except sa.exc.IntegrityError:
        return False
    return True


STAND = POSITIONS.update().where(POSITIONS.c.game == sa.bindparam("its")).values(text=sa.bindparam("text"))


def put_positions(connection: sa.Connection, positions: dict[str, str]) -> None:
    """Where games stand now, in place of where they stood, if that was kept."""
    rows = [{"its": game, "text": text} for game, text in positions.items()]
    if not rows or connection.execute(STAND, rows).rowcount == len(rows):
        return
    for row in rows:
        was_there = connection.execute(STAND, row).rowcount > 0
        if not was_there and not add_unless_there(connection, POSITIONS, {"game": row["its"], "text": row["text"]}):
            connection.execute(STAND, row)
