"""Tables as they were set up, who sits there, and where they stand: what the lobby shows."""

import json
import logging
from typing import Any

import sqlalchemy as sa

from motu.engine.base import MotuError
from motu.papers.record import seed_in, seed_text
from motu.table.lasting.errors import Taken
from motu.table.lasting.journals import insert_entries
from motu.table.lasting.rows import BOT, COACH, MOVE, OPEN, RESIGN, UNDO, Chair, Entry, GameRow
from motu.table.lasting.schema import CHAIRS, GAMES, JOURNAL, PUT_AWAY
from motu.table.lasting.wire import Wire

log = logging.getLogger("motu.table")

TRUTHS = ("spectators", "chat", "listed", "imported")  # columns that are 0 or 1


class Tables:
    def __init__(self, engine: sa.Engine, wire: Wire) -> None:
        self.engine = engine
        self.wire = wire

    def add(self, row: GameRow, chairs: list[Chair], entries: list[Entry] | None = None) -> None:
        try:
            with self.engine.begin() as connection:
                insert_game(connection, row, chairs, entries or [])
        except sa.exc.IntegrityError:
            raise Taken("there is a table of that name") from None

    def add_rematch(self, game: str, row: GameRow, chairs: list[Chair]) -> bool:
        """A table that follows another; False, and nothing is written, if one does already."""
        first = GAMES.update().where(GAMES.c.id == game, GAMES.c.rematch == "").values(rematch=row.id)
        with self.engine.begin() as connection:
            if connection.execute(first).rowcount != 1:
                return False
            insert_game(connection, row, chairs, [])
            if self.wire.connected:
                self.wire.note(connection, [{"table": game, "n": -1}])
            return True

    def row(self, id: str) -> GameRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(GAMES).where(GAMES.c.id == id)).first()
            return None if row is None else as_game(row)

    def chairs(self, game: str) -> list[Chair]:
        return self.chairs_of([game]).get(game, [])

    def chairs_of(self, games: list[str]) -> dict[str, list[Chair]]:
        found: dict[str, list[Chair]] = {}
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(CHAIRS).where(CHAIRS.c.game.in_(games)).order_by(CHAIRS.c.seat))
            for r in rows:
                chair = Chair(r.seat, r.kind, r.name, r.colour, r.person, r.level, r.nonce, r.word)
                found.setdefault(r.game, []).append(chair)
        return found

    def of(self, person: str, most: int = 100) -> list[GameRow]:
        """The tables this person sits at or owns, newest first."""
        seated = sa.select(CHAIRS.c.game).where(CHAIRS.c.person == person)
        mine = sa.or_(GAMES.c.id.in_(seated), GAMES.c.owner == person)
        return self.select(sa.select(GAMES).where(mine).order_by(GAMES.c.created.desc()).limit(most))

    def has_finished(self, person: str, code: str) -> bool:
        """Has this person sat at a game of this kind to its end?"""
        query = sa.select(GAMES.c.id).join(CHAIRS, CHAIRS.c.game == GAMES.c.id)
        query = query.where(CHAIRS.c.person == person, GAMES.c.game == code, GAMES.c.result.is_not(None)).limit(1)
        with self.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def has_sent_the_coach_away(self, person: str) -> bool:
        """Does this person rather play without the coach? Who made a table without it, or sent it away at two: at one
        it may have been a slip."""
        query = sa.select(JOURNAL.c.game, JOURNAL.c.n).join(
            CHAIRS, sa.and_(CHAIRS.c.game == JOURNAL.c.game, CHAIRS.c.seat == JOURNAL.c.seat)
        )
        query = query.where(CHAIRS.c.person == person, JOURNAL.c.kind == COACH, JOURNAL.c.action == 0)
        with self.engine.connect() as connection:
            refused = connection.execute(query).all()
        return any(n == 0 for _, n in refused) or len({game for game, _ in refused}) > 1  # 0: as it was made

    def running_of(self, person: str) -> list[str]:
        """The tables where this person has a seat and the game is not over."""
        query = sa.select(CHAIRS.c.game).join(GAMES, GAMES.c.id == CHAIRS.c.game).distinct()
        query = query.where(CHAIRS.c.person == person, GAMES.c.finished.is_(None))
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def progress_of(self, games: list[str]) -> dict[str, tuple[int, float]]:
        """How many moves of each table stand, and when something last happened there."""
        made, taken = [sa.func.count(sa.case((JOURNAL.c.kind == kind, 1))) for kind in (MOVE, UNDO)]
        query = sa.select(JOURNAL.c.game, made - taken, sa.func.max(JOURNAL.c.at)).group_by(JOURNAL.c.game)
        with self.engine.connect() as connection:
            rows = connection.execute(query.where(JOURNAL.c.game.in_(games)))
            return {game: (moves, at) for game, moves, at in rows}

    def resigned_at(self, games: list[str]) -> dict[str, list[int]]:
        """The seats that gave up at each table where somebody did."""
        query = sa.select(JOURNAL.c.game, JOURNAL.c.seat).where(JOURNAL.c.kind == RESIGN, JOURNAL.c.game.in_(games))
        found: dict[str, list[int]] = {}
        with self.engine.connect() as connection:
            for game, seat in connection.execute(query.order_by(JOURNAL.c.seat)):
                found.setdefault(game, []).append(seat)
        return found

    # What somebody has put away: the table itself is as it was.

    def put_away(self, person: str, game: str) -> None:
        with self.engine.begin() as connection:
            self.forget_away(connection, person, game)
            connection.execute(PUT_AWAY.insert(), {"person": person, "game": game})

    def take_out(self, person: str, game: str) -> None:
        with self.engine.begin() as connection:
            self.forget_away(connection, person, game)

    def forget_away(self, connection: sa.Connection, person: str, game: str) -> None:
        connection.execute(PUT_AWAY.delete().where(PUT_AWAY.c.person == person, PUT_AWAY.c.game == game))

    def away_of(self, person: str) -> set[str]:
        with self.engine.connect() as connection:
            return set(connection.execute(sa.select(PUT_AWAY.c.game).where(PUT_AWAY.c.person == person)).scalars())

    def ids(self) -> list[str]:
        """Of all tables, the oldest first."""
        with self.engine.connect() as connection:
            return list(connection.execute(sa.select(GAMES.c.id).order_by(GAMES.c.created)).scalars())

    def listed(self, most: int = 50) -> list[GameRow]:
        """Tables anyone may sit down at, oldest first."""
        free = sa.select(CHAIRS.c.game).where(CHAIRS.c.kind == OPEN)
        query = sa.select(GAMES).where(GAMES.c.listed == 1, GAMES.c.finished.is_(None), GAMES.c.id.in_(free))
        return self.select(query.order_by(GAMES.c.created).limit(most))

    def waiting_for_bots(self) -> list[str]:
        """Unfinished tables where the next decision is a bot's: what a server that starts again must wake."""
        on_turn = sa.and_(CHAIRS.c.game == GAMES.c.id, CHAIRS.c.seat == GAMES.c.actor, CHAIRS.c.kind == BOT)
        query = sa.select(GAMES.c.id).join(CHAIRS, on_turn).where(GAMES.c.finished.is_(None))
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(query)]

    def select(self, query: sa.Select[Any]) -> list[GameRow]:
        with self.engine.connect() as connection:
            return [game for row in connection.execute(query) if (game := readable(row)) is not None]


def insert_game(connection: sa.Connection, row: GameRow, chairs: list[Chair], entries: list[Entry]) -> None:
    values = {**vars(row), "options": json.dumps(row.options), "seed": seed_text(row.seed)}
    values["result"] = None if row.result is None else json.dumps(row.result)
    for name in TRUTHS:
        values[name] = int(values[name])
    connection.execute(GAMES.insert(), values)
    connection.execute(CHAIRS.insert(), [{"game": row.id, **vars(chair)} for chair in chairs])
    insert_entries(connection, row.id, entries)


def as_game(row: Any) -> GameRow:
    values = dict(row._mapping)
    values["seed"] = seed_in(values["seed"])
    values["options"] = json.loads(values["options"])
    values["result"] = None if values["result"] is None else json.loads(values["result"])
    values["rematch"] = values["rematch"] or ""
    for name in TRUTHS:
        values[name] = bool(values[name])
    return GameRow(**values)


def readable(row: Any) -> GameRow | None:
    """In a list, a row that makes no sense is passed over: it costs one table, not the lobby."""
    try:
        return as_game(row)
    except (ValueError, TypeError, MotuError):
        log.warning("table not read", extra={"table": row.id})
        return None
