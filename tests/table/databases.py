"""Real databases for tests: SQLite in a folder, or PostgreSQL in a cluster of its own that ends with the tests.

The cluster lies in a temporary folder, listens on a socket in that folder only, and runs as an unprivileged user (as
PostgreSQL demands) where the tests run as root. `make database` installs PostgreSQL where it is missing.
"""

import glob
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

MISSING = "needs PostgreSQL: `make database` installs it (or name the folder of its programs in MOTU_POSTGRES)"
QUICK = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=60", "listen_addresses="]


def programs() -> Path | None:
    """The folder of initdb and postgres: MOTU_POSTGRES, on the path, or Debian's newest."""
    named = os.environ.get("MOTU_POSTGRES")
    found = shutil.which("initdb")
    debian = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    candidates = [named] if named else [os.path.dirname(os.path.realpath(found))] if found else debian[::-1]
    return next((Path(path) for path in candidates if path and (Path(path) / "postgres").exists()), None)


def unprivileged() -> str | None:
    """Whom to run as: ourselves, unless we are root."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Cluster:
    """PostgreSQL, running."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = itertools.count(1)

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://motu@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"tables{next(self.count)}"
        engine = sa.create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sa.text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return self.url(name)


@contextmanager
def cluster() -> Iterator[Cluster]:
    found, user = programs(), unprivileged()
    assert found is not None
    folder = Path(tempfile.mkdtemp(prefix="motu-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "user": user, "cwd": "/"}
    init = [found / "initdb", "-D", data, "-U", "motu", "-A", "trust", "--no-sync", "--locale=C", "-E", "UTF8"]
    subprocess.run(init, check=True, **quiet)  # type: ignore[call-overload]
    settings = [part for setting in [*QUICK, f"unix_socket_directories={folder}"] for part in ("-c", setting)]
    server = subprocess.Popen([found / "postgres", "-D", data, *settings], **quiet)  # type: ignore[call-overload]
    try:
        wait_until_ready(Cluster(folder))
        yield Cluster(folder)
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing here is to last
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def wait_until_ready(cluster: Cluster) -> None:
    from tests.table.serving import wait_for

    engine = sa.create_engine(cluster.url("postgres"))

    def answers() -> bool:
        try:
            with engine.connect():
                return True
        except sa.exc.OperationalError:
            return False

    wait_for(answers, 60)
    engine.dispose()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One cluster for all tests of this process; a test takes a database of its own."""
    if programs() is None:
        pytest.skip(MISSING)
    with cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    found: Cluster = request.getfixturevalue("postgres")
    return found.new_database()
