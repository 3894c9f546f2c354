"""`motu backup` and `motu restore`: all tables in one file, copied while they are played at, and proved by replay."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from motu.engine.base import MotuError
from motu.table.lasting.copying import copy_database
from motu.table.lasting.store import shown
from motu.table.serve import hold
from motu.table.upgrade import LOST, address, copy_of, present_version, summary, upgraded


def backup(database: str, file: Path) -> int:
    """1 when a game in it can be neither gone on with nor shown: the copy is kept all the same."""
    url = address(database)
    version = present_version(url)
    if file.exists():
        raise MotuError(f"{file} is there already; name another file, or move it away")
    fresh = file.with_name(f"{file.name}.part")
    fresh.unlink(missing_ok=True)
    try:
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds the seeds of running games
        copy_database(url, f"sqlite:///{fresh}", version)
        check_file(fresh)
        fresh.replace(file)
    except OSError as error:
        raise MotuError(f"cannot write {file}: {error.strerror}") from None
    finally:
        fresh.unlink(missing_ok=True)
    print(f"{shown(url)} is copied to {file} ({file.stat().st_size:,} bytes).")
    return prove(f"sqlite:///{file}", version)


def restore(file: Path, database: str) -> int:
    source = f"sqlite:///{file.absolute()}"
    version = present_version(source)
    check_file(file)
    url = address(database)
    if holds_something(url):
        raise MotuError(f"{shown(url)} holds tables already; move it away, or name another with --database")
    held = hold(url)
    path = sa.engine.make_url(url).database if url.startswith("sqlite") else None
    if path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    copy_database(source, url, version)
    if held is not None:
        held.close()
    print(f"{file} is restored to {shown(url)}.")
    return prove(url, version)


def prove(url: str, version: int) -> int:
    """Replay every game of a copy of the copy: opening may bring it up to date, and a backup stays as it is."""
    with copy_of(url, version) as copy:
        outcomes = list(upgraded(copy))
    lost = [outcome for outcome in outcomes if outcome.fate.kind in LOST]
    for outcome in lost:
        print(outcome.sentence())
    print(summary(outcomes, version, check=True))
    return int(bool(lost))


def check_file(file: Path) -> None:
    """Is every page of the file in order?"""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        raise MotuError(f"{file} cannot be read: {error}") from None
    if found != "ok":
        raise MotuError(f"{file} is damaged: {found}")


def holds_something(url: str) -> bool:
    path = sa.engine.make_url(url).database
    if url.startswith("sqlite") and not (path and Path(path).is_file() and Path(path).stat().st_size):
        return False
    engine = sa.create_engine(url)
    try:
        return bool(sa.inspect(engine).get_table_names())
    except (sa.exc.SQLAlchemyError, ImportError) as error:
        raise MotuError(f"cannot open the database {shown(url)}: {str(error).splitlines()[0]}") from None
    finally:
        engine.dispose()
