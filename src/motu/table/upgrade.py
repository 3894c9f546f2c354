"""`motu upgrade`: brings a database up to date, and says what becomes of every game in it.

With --check nothing is touched: the upgrade is made of a copy, and what became of it is told.
"""

import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from motu.engine.base import MotuError
from motu.papers.folder import data_folder
from motu.table.lasting.copying import copy_database
from motu.table.lasting.errors import PASSING, StoreError, first_line
from motu.table.lasting.folder import default_url
from motu.table.lasting.migrations import MIGRATIONS, version_of
from motu.table.lasting.store import Store, shown
from motu.table.live.fates import BARE, SENTENCES, STOPPED, Fate
from motu.table.live.opening import Openings
from motu.table.live.shelf import Shelf
from motu.table.serve import hold
from motu.table.trouble import Told

UNREADABLE = "unreadable"
LOST = (BARE, STOPPED, UNREADABLE)  # what an upgrade should not come to


@dataclass(frozen=True)
class Outcome:
    """What becomes of one stored game."""

    table: str
    game: str
    state: str  # "running" or "finished"
    fate: Fate

    def sentence(self) -> str:
        why = f": {self.fate.why}" if self.fate.why else ""
        return f"{self.table}  {self.game}, {self.state}: {SENTENCES.get(self.fate.kind, self.fate.kind)}{why}"


def address(database: str) -> str:
    """A file's name, an address, or nothing: the tables in the data folder."""
    if not database:
        return default_url(data_folder())
    return database if "://" in database else f"sqlite:///{Path(database).absolute()}"


def upgrade(database: str, check: bool) -> int:
    """1 when a game cannot go on or be shown; what can be saved of it is."""
    url = address(database)
    version = present_version(url)
    if check:
        with copy_of(url, version) as copy:
            outcomes = list(upgraded(copy))
    else:
        held = hold(url)
        outcomes = list(upgraded(url))
        if held is not None:
            held.close()
    for outcome in outcomes:
        print(outcome.sentence())
    print(summary(outcomes, version, check))
    return int(any(outcome.fate.kind in LOST for outcome in outcomes))


def upgraded(url: str) -> Iterator[Outcome]:
    """Migrate, and open and keep each game; what goes wrong with one stops no other."""
    store = Store(url)
    try:
        openings = Openings(store.tables, store.journals, store.keepsakes, Shelf())
        for id in store.tables.ids():
            yield outcome_of(openings, id)
    except (sa.exc.SQLAlchemyError, StoreError) as error:
        raise StoreError(f"cannot go on with the database {shown(url)}: {first_line(error)}") from None
    finally:
        store.close()


def outcome_of(openings: Openings, id: str) -> Outcome:
    try:
        table = openings.open(id)
        openings.write_down(table)
        if not table.fate.is_shown_only:
            openings.keep(table, table.position_now())
    except PASSING:  # that says nothing about the game
        raise
    except Exception as error:
        return Outcome(id, "?", "?", Fate(UNREADABLE, Told(str(error) or type(error).__name__)))
    return Outcome(id, table.row.game, "finished" if table.row.finished is not None else "running", table.fate)


def summary(outcomes: list[Outcome], version: int, check: bool) -> str:
    counts = Counter(outcome.fate.kind for outcome in outcomes)
    told = ", ".join(f"{kind} {count}" for kind, count in counts.most_common())
    now = len(MIGRATIONS)
    if version == now:
        done = f"The database is of version {now}, as it should be."
    else:
        done = f"The database {'would be' if check else 'was'} brought from version {version} to {now}."
    return f"{done} Games: {len(outcomes)} ({told or 'none'})."


def present_version(url: str) -> int:
    """Of a database that must be there: this command makes none."""
    path = sa.engine.make_url(url).database
    if url.startswith("sqlite") and not (path and Path(path).is_file()):
        raise MotuError(f"there is no database {shown(url)}")
    try:
        engine = sa.create_engine(url)
        version = version_of(engine)
        engine.dispose()
    except (sa.exc.SQLAlchemyError, ImportError) as error:
        raise StoreError(f"cannot open the database {shown(url)}: {first_line(error)}") from None
    if version == 0:
        raise MotuError(f"{shown(url)} is no database of tables")
    if version > len(MIGRATIONS):
        raise StoreError(f"this database is of version {version}; this Motu knows versions up to {len(MIGRATIONS)}")
    return version


@contextmanager
def copy_of(url: str, version: int) -> Iterator[str]:
    """The same rows in a file of their own, whatever they are kept in."""
    with tempfile.TemporaryDirectory() as folder:
        copy = f"sqlite:///{Path(folder) / 'copy.sqlite3'}"
        copy_database(url, copy, version)
        yield copy
