"""A database of any earlier version is brought up to date, and nothing in it is lost, whatever happens meanwhile."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from motu.table.lasting.migrations import MIGRATIONS, migrate, version_of
from motu.table.lasting.schema import metadata
from motu.table.lasting.store import Store
from tests.table.corpus import DATABASES, unpack
from tests.table.databases import Cluster

TABLES = ("people", "games", "chairs", "journal", "reasons", "studies")  # of the oldest database in the corpus
ADDED = {"word", "patience", "box"}  # columns of later versions


def all_rows(engine: sa.Engine) -> dict[str, list[tuple[Any, ...]]]:
    """What the oldest database has, too."""
    with engine.connect() as connection:
        return {
            name: sorted((tuple(row) for row in connection.execute(sa.select(*old_columns(name)))), key=repr)
            for name in TABLES
        }


def old_columns(name: str) -> list[sa.Column[Any]]:
    return [column for column in metadata.tables[name].columns if column.name not in ADDED]


def put_in(path: Path, url: str) -> None:
    """The same rows and version in another database."""
    source, target = sa.create_engine(f"sqlite:///{path}"), sa.create_engine(url)
    migrate(target, MIGRATIONS[: version_of(source)])
    with source.connect() as reading, target.begin() as writing:
        for name in TABLES:
            table = metadata.tables[name]
            rows = [dict(row._mapping) for row in reading.execute(sa.select(*old_columns(name)))]
            if rows:
                writing.execute(table.insert(), rows)
    source.dispose()
    target.dispose()


@pytest.fixture(params=DATABASES, ids=lambda path: path.name)
def packed(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def old(request: pytest.FixtureRequest, packed: Path, tmp_path: Path) -> str:
    """The address of a database as an earlier version left it, on either kind of server."""
    path = unpack(packed, tmp_path)
    if request.param == "sqlite":
        return f"sqlite:///{path}"
    cluster: Cluster = request.getfixturevalue("postgres")
    url = cluster.new_database()
    put_in(path, url)
    return url


def test_nothing_of_an_earlier_database_is_lost(old: str) -> None:
    engine = sa.create_engine(old)
    before, version = all_rows(engine), version_of(engine)
    assert 0 < version <= len(MIGRATIONS)
    Store(old).close()
    assert all_rows(engine) == before
    assert version_of(engine) == len(MIGRATIONS)
    engine.dispose()


def add_note(connection: sa.Connection) -> None:
    connection.execute(sa.text("ALTER TABLE games ADD COLUMN note TEXT"))


def test_a_copy_of_an_sqlite_file_is_kept_as_it_was(packed: Path, tmp_path: Path) -> None:
    path = unpack(packed, tmp_path)
    url = f"sqlite:///{path}"
    engine = sa.create_engine(url)
    before, version = all_rows(engine), version_of(engine)
    engine.dispose()
    first = sqlite3.connect(path)
    first.execute("PRAGMA journal_mode=WAL")
    first.execute("UPDATE people SET name = 'Ana in the log'")  # lies in the log of the file, not in it
    first.commit()
    engine = sa.create_engine(url)
    migrate(engine, [*MIGRATIONS, add_note])
    engine.dispose()
    first.close()
    copy = tmp_path / f"tables.sqlite3.version{version}"
    kept = sa.create_engine(f"sqlite:///{copy}")
    assert version_of(kept) == version
    assert all_rows(kept)["journal"] == before["journal"]
    with kept.connect() as connection:
        assert set(connection.execute(sa.text("SELECT name FROM people")).scalars()) == {"Ana in the log"}
    kept.dispose()
    assert copy.stat().st_mode & 0o077 == 0, "it holds the seeds of running games"


def test_an_earlier_copy_is_not_written_over(packed: Path, tmp_path: Path) -> None:
    path = unpack(packed, tmp_path)
    engine = sa.create_engine(f"sqlite:///{path}")
    name = f"tables.sqlite3.version{version_of(engine)}"
    (tmp_path / name).write_bytes(b"of another day")
    migrate(engine, [*MIGRATIONS, add_note])
    engine.dispose()
    assert (tmp_path / name).read_bytes() == b"of another day"
    assert (tmp_path / f"{name}-1").exists()


def test_a_step_that_fails_leaves_the_database_as_it_was(old: str) -> None:
    Store(old).close()
    engine = sa.create_engine(old)
    before = all_rows(engine)

    def half(connection: sa.Connection) -> None:
        connection.execute(sa.text("CREATE TABLE half_made (x INTEGER)"))
        connection.execute(sa.text("DELETE FROM journal"))
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError):
        migrate(engine, [*MIGRATIONS, half])
    assert all_rows(engine) == before
    assert version_of(engine) == len(MIGRATIONS)
    assert not sa.inspect(engine).has_table("half_made")
    engine.dispose()


KILLS = [1, 4, 10, 2, 6, None]  # after so many batches of rows, of which each step has 8; at last not at all


def test_killed_in_the_middle_of_a_migration_nothing_is_lost(old: str) -> None:
    """Steps that rewrite every row slowly; killed with -9 in each of them, and at last let through."""
    Store(old).close()
    engine = sa.create_engine(old)
    before = all_rows(engine)
    for kill in KILLS:
        script = [sys.executable, str(Path(__file__).with_name("migrating.py")), old]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        worker = subprocess.Popen(script, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True)
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdout.readline()  # it has begun
        if kill is not None:
            for _ in range(kill):  # each line is a batch that is written but not committed
                worker.stdout.readline()
                worker.stdin.write("go on\n")
                worker.stdin.flush()
            worker.stdout.readline()
            worker.kill()
        worker.communicate("go on\n" * 1000 if kill is None else None)
        found, version = all_rows(engine), version_of(engine)
        steps = version - len(MIGRATIONS)
        assert [row[:6] for row in found["journal"]] == [row[:6] for row in before["journal"]]
        assert {row[6] for row in found["journal"]} == {
            text + "+" * steps for text in {row[6] for row in before["journal"]}
        }
        assert {name: found[name] for name in TABLES if name != "journal"} == {
            name: before[name] for name in TABLES if name != "journal"
        }
    assert (worker.returncode, steps) == (0, 2)
    engine.dispose()
