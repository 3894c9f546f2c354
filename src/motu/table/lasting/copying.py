"""A database copied whole while it is in use: all rows of one moment, from and to SQLite or PostgreSQL."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa

from motu.table.lasting.errors import StoreError, first_line
from motu.table.lasting.migrations import MIGRATIONS, migrate
from motu.table.lasting.schema import META, metadata
from motu.table.lasting.store import shown

ROWS = 1000  # copied at once


def copy_database(source: str, target: str, version: int) -> None:
    """The same rows in another database of the same version, which must be empty."""
    here, there = sa.engine.make_url(source), sa.engine.make_url(target)
    try:
        if here.drivername.startswith("sqlite") and there.drivername.startswith("sqlite"):
            copy_file(Path(here.database or ""), Path(there.database or ""))
        else:
            copy_rows(source, target, version)
    except (sa.exc.SQLAlchemyError, sqlite3.Error, ImportError) as error:
        raise StoreError(f"cannot copy {shown(source)} to {shown(target)}: {first_line(error)}") from None


def copy_file(source: Path, target: Path) -> None:
    """With what still lies in its log: a plain copy of the file would lack the newest moves."""
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as here,
        closing(sqlite3.connect(target)) as there,
    ):
        here.backup(there)


def copy_rows(source: str, target: str, version: int) -> None:
    there = sa.create_engine(target)
    migrate(there, MIGRATIONS[:version])
    names = set(sa.inspect(there).get_table_names()) - {META.name}
    with one_moment(source) as reading, there.begin() as writing:
        for name in sorted(names & set(sa.inspect(reading).get_table_names())):
            columns = [metadata.tables[name].c[column["name"]] for column in sa.inspect(reading).get_columns(name)]
            for rows in reading.execute(sa.select(*columns)).partitions(ROWS):
                writing.execute(metadata.tables[name].insert(), [dict(row._mapping) for row in rows])
    there.dispose()


@contextmanager
def one_moment(url: str) -> Iterator[sa.Connection]:
    """A connection that sees the database as it is now, whatever others write meanwhile."""
    engine = sa.create_engine(url)
    try:
        level = "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"
        with engine.connect().execution_options(isolation_level=level) as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            yield connection
    finally:
        engine.dispose()
