"""What lasts: people, tables, chairs and each table's journal. Append-only, and on disk before anyone is told.

The journal is the game: its entries are numbered from 0 (`n`), and those that change the position (a move, or its
taking back) also carry a `ply`, the number of such entries before it. `(game, n)` and `(game, ply)` are unique, so two
servers that ever wrote to one table could not both make its seventeenth move. Nothing is deleted and no entry changes;
the columns of `games` that do change (`actor`, `finished`, `result`) only repeat what the journal says, for the lobby.
"""

import json
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from motu.engine.base import MotuError
from motu.engine.rng import Seed
from motu.papers.record import seed_in, seed_text
from motu.table.lasting.wire import Wire

MAX_BATCH = 256  # journal entries written with one flush to disk

metadata = sa.MetaData()
META = sa.Table("meta", metadata, sa.Column("key", sa.String(40), primary_key=True), sa.Column("value", sa.Text))
PEOPLE = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("colour", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
GAMES = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("components", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("salt", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("owner", sa.String(40), nullable=False, index=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("spectators", sa.Integer, nullable=False),
    sa.Column("chat", sa.Integer, nullable=False),
    sa.Column("listed", sa.Integer, nullable=False),
    sa.Column("imported", sa.Integer, nullable=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("finished", sa.Float, index=True),
    sa.Column("result", sa.Text),
    sa.Column("rematch", sa.String(40)),
)
CHAIRS = sa.Table(
    "chairs",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("colour", sa.Integer, nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("nonce", sa.String(40), nullable=False),
    sa.Column("word", sa.String(80), nullable=False, server_default=""),
)
JOURNAL = sa.Table(
    "journal",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("ply", sa.Integer),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("game", "ply", name="one_move_per_ply"),
)
REASONS = sa.Table(  # what a bot thought when it made an entry; for nobody's eyes before the end of the game
    "reasons",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
)
STUDIES = sa.Table(  # finished games looked at again
    "studies",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)


class StoreError(MotuError):
    """The store cannot be opened or written."""


class Taken(MotuError):
    """Somebody else has made this entry first."""


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    colour: int


@dataclass(frozen=True)
class GameRow:
    """A table as it was set up, and where it stands."""

    id: str
    game: str
    edition: int
    components: str
    seats: int
    seed: Seed  # of a running table, if bytes, the secret from which the key is made when all have sat down
    salt: str
    options: list[int]
    owner: str
    created: float
    spectators: bool = True
    chat: bool = True
    listed: bool = False
    imported: bool = False
    actor: int = 0
    finished: float | None = None
    result: list[int] | None = None
    rematch: str = ""


# What sits on a chair.
PERSON, OPEN, HOT, BOT, PAPER = "person", "open", "hotseat", "bot", "paper"


@dataclass(frozen=True)
class Chair:
    seat: int
    kind: str
    name: str
    colour: int
    person: str = ""  # who sits there, or sat there before a bot took over
    level: str = ""  # of a bot
    nonce: str = ""  # from which the invite link is made
    word: str = ""  # what was added to the chance of the table by whoever sat down


MOVE, UNDO, CHAT, JOIN, TAKEOVER, RETURN, RESIGN, SIMPLER, VOTE, SETTING = (
    "move",
    "undo",
    "chat",
    "join",
    "takeover",
    "return",
    "resign",
    "simpler",
    "vote",
    "setting",
)


@dataclass(frozen=True)
class Entry:
    n: int
    kind: str
    seat: int
    ply: int | None = None  # only of moves and takings-back
    action: int = -1
    text: str = ""
    at: float = 0.0


@dataclass
class Change:
    """One entry, and what else it changes, written together or not at all."""

    game: str
    entry: Entry
    standing: dict[str, Any]  # columns of games
    chairs: tuple[Chair, ...] = ()  # as they are from now on
    reasons: str = ""  # why a bot made this move


def data_folder() -> Path:
    """Where this user's tables are kept: MOTU_DATA, or the platform's place for such things."""
    if "MOTU_DATA" in os.environ:
        return Path(os.environ["MOTU_DATA"])
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Motu"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Motu"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "motu"


def default_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def first_schema(connection: sa.Connection) -> None:
    metadata.create_all(connection, [META, PEOPLE, GAMES, CHAIRS, JOURNAL])


def reasons_and_studies(connection: sa.Connection) -> None:
    metadata.create_all(connection, [REASONS, STUDIES])


def words_on_chairs(connection: sa.Connection) -> None:
    if "word" not in {column["name"] for column in sa.inspect(connection).get_columns("chairs")}:
        connection.execute(sa.text("ALTER TABLE chairs ADD COLUMN word VARCHAR(80) NOT NULL DEFAULT ''"))


# Each step takes a database from the version that is its index to the next. Never change one; append.
MIGRATIONS: list[Callable[[sa.Connection], None]] = [first_schema, reasons_and_studies, words_on_chairs]


def use_safe_pragmas(connection: Any, _: object) -> None:
    """WAL lets readers read while one writes; FULL flushes the log at each commit: accepted means on disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


class Store:
    """The database. Reads are plain; journal entries go through one writing thread, many to a flush."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = sa.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
            if self.engine.dialect.name == "sqlite":
                sa.event.listen(self.engine, "connect", use_safe_pragmas)
            migrate(self.engine, MIGRATIONS)
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            raise StoreError(f"cannot open the database {sa_url(url)}: {first_line(error)}") from None
        self.wire = Wire(self.engine)
        self.waiting: queue.SimpleQueue[tuple[Change, Future[None]] | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_on, name="motu-writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        self.waiting.put(None)
        self.writer.join()
        self.wire.close()
        self.engine.dispose()

    # The journal.

    def append(self, change: Change) -> "Future[None]":
        """Done when the entry is on disk; fails with Taken when that place in the journal is filled."""
        done: Future[None] = Future()
        self.waiting.put((change, done))
        return done

    def write_on(self) -> None:
        open_for_work = True
        while open_for_work:
            batch = [self.waiting.get()]
            while len(batch) < MAX_BATCH and not self.waiting.empty():
                batch.append(self.waiting.get())
            open_for_work = None not in batch
            self.write_batch([work for work in batch if work is not None])

    def write_batch(self, batch: list[tuple[Change, "Future[None]"]]) -> None:
        """All with one flush; should one of them clash, each for itself."""
        try:
            self.write([change for change, _ in batch])
        except Exception as error:  # whatever it is, the writer goes on
            if len(batch) > 1:
                for work in batch:
                    self.write_batch([work])
            elif isinstance(error, sa.exc.IntegrityError):
                batch[0][1].set_exception(Taken("somebody was faster"))
            else:
                batch[0][1].set_exception(StoreError(f"the move could not be written down: {first_line(error)}"))
        else:
            for _, done in batch:
                done.set_result(None)

    def write(self, changes: list[Change]) -> None:
        if not changes:
            return
        with self.engine.begin() as connection:
            connection.execute(JOURNAL.insert(), [{"game": c.game, **vars(c.entry)} for c in changes])
            for change in changes:
                if change.standing:
                    connection.execute(GAMES.update().where(GAMES.c.id == change.game).values(change.standing))
                for chair in change.chairs:
                    update_chair(connection, change.game, chair)
                if change.reasons:
                    reasons = {"game": change.game, "n": change.entry.n, "text": change.reasons}
                    connection.execute(REASONS.insert(), reasons)
                if self.wire.connected:
                    connection.execute(self.wire.note(table=change.game, n=change.entry.n))

    def journal(self, game: str, since: int = 0) -> list[Entry]:
        """The entries from number `since` on."""
        wanted = sa.and_(JOURNAL.c.game == game, JOURNAL.c.n >= since)
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(JOURNAL).where(wanted).order_by(JOURNAL.c.n))
            return [Entry(r.n, r.kind, r.seat, r.ply, r.action, r.text, r.at) for r in rows]

    # Tables.

    def add_game(self, row: GameRow, chairs: list[Chair], entries: list[Entry] | None = None) -> None:
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
                connection.execute(self.wire.note(table=game, n=-1))
            return True

    def game(self, id: str) -> GameRow | None:
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

    def games_of(self, person: str, most: int = 100) -> list[GameRow]:
        """The tables this person sits at or owns, newest first."""
        seated = sa.select(CHAIRS.c.game).where(CHAIRS.c.person == person)
        mine = sa.or_(GAMES.c.id.in_(seated), GAMES.c.owner == person)
        return self.select_games(sa.select(GAMES).where(mine).order_by(GAMES.c.created.desc()).limit(most))

    def listed(self, most: int = 50) -> list[GameRow]:
        """Tables anyone may sit down at, oldest first."""
        free = sa.select(CHAIRS.c.game).where(CHAIRS.c.kind == OPEN)
        query = sa.select(GAMES).where(GAMES.c.listed == 1, GAMES.c.finished.is_(None), GAMES.c.id.in_(free))
        return self.select_games(query.order_by(GAMES.c.created).limit(most))

    def waiting_for_bots(self) -> list[str]:
        """Unfinished tables where the next decision is a bot's: what a server that starts again must wake."""
        on_turn = sa.and_(CHAIRS.c.game == GAMES.c.id, CHAIRS.c.seat == GAMES.c.actor, CHAIRS.c.kind == BOT)
        query = sa.select(GAMES.c.id).join(CHAIRS, on_turn).where(GAMES.c.finished.is_(None))
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(query)]

    def select_games(self, query: sa.Select[Any]) -> list[GameRow]:
        with self.engine.connect() as connection:
            return [as_game(row) for row in connection.execute(query)]

    # What was thought, then and afterwards.

    def reasons(self, game: str) -> dict[int, str]:
        """Journal number of a bot's move -> what it thought."""
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(REASONS.c.n, REASONS.c.text).where(REASONS.c.game == game))
            return {row.n: row.text for row in rows}

    def study(self, game: str) -> str | None:
        with self.engine.connect() as connection:
            return connection.execute(sa.select(STUDIES.c.text).where(STUDIES.c.game == game)).scalar()

    def save_study(self, game: str, done: bool, text: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(STUDIES.delete().where(STUDIES.c.game == game))
            connection.execute(STUDIES.insert(), {"game": game, "done": int(done), "text": text})

    def unfinished_studies(self) -> list[str]:
        """Games whose study was begun: what a server that starts again takes up."""
        with self.engine.connect() as connection:
            return list(connection.execute(sa.select(STUDIES.c.game).where(STUDIES.c.done == 0)).scalars())

    # People.

    def add_person(self, person: Person) -> None:
        with self.engine.begin() as connection:
            connection.execute(PEOPLE.insert(), {**vars(person), "created": time.time()})

    def person(self, id: str) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == id)).first()
            return None if row is None else Person(row.id, row.name, row.colour)

    def rename(self, person: Person) -> None:
        with self.engine.begin() as connection:
            query = PEOPLE.update().where(PEOPLE.c.id == person.id)
            connection.execute(query.values(name=person.name, colour=person.colour))
            if self.wire.connected:
                connection.execute(self.wire.note(person=person.id))


def migrate(engine: sa.Engine, steps: list[Callable[[sa.Connection], None]]) -> None:
    """Bring a database of any earlier version up to date; refuse one from the future."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # of two servers that start at once, one waits
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtextextended('motu schema', 0))"))
        META.create(connection, checkfirst=True)
        row = connection.execute(sa.select(META.c.value).where(META.c.key == "schema")).first()
        version = 0 if row is None else int(row.value)
        if version > len(steps):
            raise StoreError(f"this database is of version {version}; this Motu knows versions up to {len(steps)}")
        for step in steps[version:]:
            step(connection)
        if row is None:
            connection.execute(META.insert(), {"key": "schema", "value": str(len(steps))})
        elif version < len(steps):
            connection.execute(META.update().where(META.c.key == "schema").values(value=str(len(steps))))


def insert_game(connection: sa.Connection, row: GameRow, chairs: list[Chair], entries: list[Entry]) -> None:
    values = {**vars(row), "options": json.dumps(row.options), "seed": seed_text(row.seed)}
    values["result"] = None if row.result is None else json.dumps(row.result)
    for name in ("spectators", "chat", "listed", "imported"):
        values[name] = int(values[name])
    connection.execute(GAMES.insert(), values)
    connection.execute(CHAIRS.insert(), [{"game": row.id, **vars(chair)} for chair in chairs])
    if entries:
        connection.execute(JOURNAL.insert(), [{"game": row.id, **vars(entry)} for entry in entries])


def update_chair(connection: sa.Connection, game: str, chair: Chair) -> None:
    place = sa.and_(CHAIRS.c.game == game, CHAIRS.c.seat == chair.seat)
    connection.execute(CHAIRS.update().where(place).values(vars(chair)))


def as_game(row: Any) -> GameRow:
    values = dict(row._mapping)
    values["seed"] = seed_in(values["seed"])
    values["options"] = json.loads(values["options"])
    values["result"] = None if values["result"] is None else json.loads(values["result"])
    values["rematch"] = values["rematch"] or ""
    for name in ("spectators", "chat", "listed", "imported"):
        values[name] = bool(values[name])
    return replace(GameRow(**values))


def sa_url(url: str) -> str:
    """The address without its password."""
    try:
        return sa.engine.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return repr(url)


def first_line(error: BaseException) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
