"""What lasts, in one database: people, tables, journals, studies. Append-only, and on disk before anyone is told."""

import contextlib
import logging
import os
import time
from typing import Any

import sqlalchemy as sa

from motu.table.lasting.boxes import Boxes
from motu.table.lasting.errors import StoreError, first_line
from motu.table.lasting.journals import Journals
from motu.table.lasting.keepsakes import Keepsakes
from motu.table.lasting.lessons import Lessons
from motu.table.lasting.migrations import MIGRATIONS, migrate
from motu.table.lasting.people import People
from motu.table.lasting.puzzles import Puzzles
from motu.table.lasting.schema import META
from motu.table.lasting.studies import Studies
from motu.table.lasting.tables import Tables
from motu.table.lasting.wire import Wire

log = logging.getLogger("motu.table")


class Store:
    """The database, opened and up to date."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = open_database(url)
            if self.engine.dialect.name == "sqlite" and self.engine.url.database in (None, "", ":memory:"):
                raise StoreError("tables are kept in a file: name one, as in sqlite:///tables.sqlite3")
            migrate(self.engine, MIGRATIONS)
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            raise StoreError(f"cannot open the database {shown(url)}: {first_line(error)}") from None
        self.wire = Wire(self.engine)
        self.people = People(self.engine, self.wire)
        self.tables = Tables(self.engine, self.wire)
        self.journals = Journals(self.engine, self.wire)
        self.studies = Studies(self.engine)
        self.keepsakes = Keepsakes(self.engine)
        self.lessons = Lessons(self.engine)
        self.puzzles = Puzzles(self.engine)
        self.boxes = Boxes(self.engine)

    def trouble(self) -> str:
        """Why nothing can be written down just now, as anybody may know it; nothing where all is well."""
        try:
            with self.engine.begin() as connection:
                connection.execute(META.delete().where(META.c.key == "alive"))
                connection.execute(META.insert(), {"key": "alive", "value": str(time.time())})
        except Exception as error:
            log.warning("nothing can be written", extra={"why": first_line(error)})
            # What a database server says names hosts and users: that is for the log.
            return first_line(error) if self.engine.dialect.name == "sqlite" else "the database does not answer"
        return ""

    def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        self.journals.close()
        self.wire.close()
        self.engine.dispose()


def open_database(url: str) -> sa.Engine:
    engine = sa.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":
        make_private(engine.url.database)
        sa.event.listen(engine, "connect", use_safe_pragmas)
    return engine


def make_private(path: str | None) -> None:
    """For its owner's eyes alone: it holds the seeds of running games. What SQLite lays beside it is as private."""
    if path and path != ":memory:":
        with contextlib.suppress(OSError):  # a folder that cannot be written: SQLite says it better
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
            os.chmod(path, 0o600)


def use_safe_pragmas(connection: Any, _: object) -> None:
    """WAL lets readers read while one writes; FULL flushes the log at each commit: accepted means on disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def shown(url: str) -> str:
    """The address without its password."""
    try:
        return sa.engine.make_url(url).render_as_string(hide_password=True)
    except sa.exc.ArgumentError:
        return repr(url)
