"""Brings a database of any earlier version up to date: numbered steps, each in a transaction of its own.

The version is written in the transaction that makes the step, so a server killed at any moment leaves a database of
one version or the next, and whoever opens it after that goes on from there. Before an SQLite file that holds something
is touched, a copy of it is kept beside it.
"""

import filecmp
import itertools
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import sqlalchemy as sa

from motu.table.lasting.errors import StoreError
from motu.table.lasting.schema import (
    ALBUMS,
    BOXES,
    CHAIRS,
    GAMES,
    JOURNAL,
    LESSONS,
    META,
    OWN_BOXES,
    PEOPLE,
    POSITIONS,
    PUT_AWAY,
    PUZZLES,
    REASONS,
    STUDIES,
    metadata,
)

Step: TypeAlias = Callable[[sa.Connection], None]


def first_schema(connection: sa.Connection) -> None:
    metadata.create_all(connection, [META, PEOPLE, GAMES, CHAIRS, JOURNAL])


def reasons_and_studies(connection: sa.Connection) -> None:
    metadata.create_all(connection, [REASONS, STUDIES])


def keepsakes(connection: sa.Connection) -> None:
    """Boxes, albums and positions. They are filled when tables are opened, or by `motu upgrade`."""
    metadata.create_all(connection, [BOXES, ALBUMS, POSITIONS])


def words_on_chairs(connection: sa.Connection) -> None:
    """In a new database the first step has made them already."""
    if "word" not in {column["name"] for column in sa.inspect(connection).get_columns(CHAIRS.name)}:
        connection.execute(sa.text("ALTER TABLE chairs ADD COLUMN word VARCHAR(80) NOT NULL DEFAULT ''"))


def patience_and_put_away(connection: sa.Connection) -> None:
    """How long a table waits for somebody, and which tables somebody has put away."""
    if "patience" not in {column["name"] for column in sa.inspect(connection).get_columns(GAMES.name)}:
        connection.execute(sa.text("ALTER TABLE games ADD COLUMN patience INTEGER NOT NULL DEFAULT 0"))
    metadata.create_all(connection, [PUT_AWAY])


def lessons(connection: sa.Connection) -> None:
    metadata.create_all(connection, [LESSONS])


def own_boxes(connection: sa.Connection) -> None:
    """Boxes that people made, and which of them a table was set up with."""
    metadata.create_all(connection, [OWN_BOXES])
    if "box" not in {column["name"] for column in sa.inspect(connection).get_columns(GAMES.name)}:
        connection.execute(sa.text("ALTER TABLE games ADD COLUMN box VARCHAR(40) NOT NULL DEFAULT ''"))


def puzzles(connection: sa.Connection) -> None:
    metadata.create_all(connection, [PUZZLES])


# Each step takes a database from the version that is its index to the next. Never change one; append.
MIGRATIONS: list[Step] = [
    first_schema,
    reasons_and_studies,
    keepsakes,
    words_on_chairs,
    patience_and_put_away,
    lessons,
    own_boxes,
    puzzles,
]


def migrate(engine: sa.Engine, steps: Sequence[Step]) -> None:
    """Step by step up to date; a database from the future is refused."""
    version = version_of(engine)
    if version > len(steps):
        raise StoreError(f"this database is of version {version}; this Motu knows versions up to {len(steps)}")
    if 0 < version < len(steps):
        keep_copy(engine, version)
    while version_of(engine) < len(steps):
        take_step(engine, steps)


def version_of(engine: sa.Engine) -> int:
    """0: there is nothing yet."""
    if not sa.inspect(engine).has_table(META.name):
        return 0
    with engine.connect() as connection:
        return read_version(connection)


def read_version(connection: sa.Connection) -> int:
    value = connection.execute(sa.select(META.c.value).where(META.c.key == "schema")).scalar()
    return 0 if value is None else int(value)


def take_step(engine: sa.Engine, steps: Sequence[Step]) -> None:
    """The next step and its number, together or not at all; another server may have taken it meanwhile."""
    with engine.begin() as connection:
        alone(connection)
        META.create(connection, checkfirst=True)
        version = read_version(connection)
        if version < len(steps):
            steps[version](connection)
            connection.execute(META.delete().where(META.c.key == "schema"))
            connection.execute(META.insert(), {"key": "schema", "value": str(version + 1)})


def alone(connection: sa.Connection) -> None:
    """Of two servers that start at once, one waits; and a change of the schema is undone with its transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtextextended('motu schema', 0))"))
    elif connection.dialect.name == "sqlite":  # whose driver by itself begins no transaction before a CREATE TABLE
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def keep_copy(engine: sa.Engine, version: int) -> Path | None:
    """A copy of an SQLite file as it is now, what lies in its log included; PostgreSQL has its own ways."""
    path = engine.url.database
    if engine.dialect.name != "sqlite" or not path or path == ":memory:":
        return None
    fresh = Path(f"{path}.copying")
    fresh.unlink(missing_ok=True)
    fresh.touch(mode=0o600)
    with closing(sqlite3.connect(path)) as here, closing(sqlite3.connect(fresh)) as there:
        here.backup(there)
    for name in copy_names(Path(path), version):
        if not name.exists() or filecmp.cmp(name, fresh, shallow=False):  # an earlier try has made the same
            return fresh.replace(name)
    return None


def copy_names(path: Path, version: int) -> Iterator[Path]:
    """tables.sqlite3.version2, and if another lies there, tables.sqlite3.version2-1 and so on."""
    yield path.with_name(f"{path.name}.version{version}")
    for number in itertools.count(1):
        yield path.with_name(f"{path.name}.version{version}-{number}")
