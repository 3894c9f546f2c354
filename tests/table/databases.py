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
    """PostgreSQL, running; it can be killed and started again."""

    def __init__(self, folder: Path, found: Path, user: str | None) -> None:
        self.folder = folder
        self.programs = found
        self.quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "user": user, "cwd": "/"}
        self.count = itertools.count(1)
        self.server: subprocess.Popen[bytes] | None = None

    def run(self, *command: str | Path) -> None:
        subprocess.run([self.programs / command[0], *command[1:]], check=True, **self.quiet)  # type: ignore[call-overload]

    def start(self) -> None:
        settings = [part for setting in [*QUICK, f"unix_socket_directories={self.folder}"] for part in ("-c", setting)]
        command = [self.programs / "postgres", "-D", self.folder / "data", *settings]
        self.server = subprocess.Popen(command, **self.quiet)  # type: ignore[call-overload]
        wait_until_ready(self)

    def stop(self, kindly: bool = False) -> None:
        """At once, and what was written last may be gone; kindly, nothing is."""
        assert self.server is not None
        self.server.send_signal(signal.SIGINT if kindly else signal.SIGQUIT)
        try:
            self.server.wait(20)
        except subprocess.TimeoutExpired:
            self.server.kill()
            self.server.wait()

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
    made = Cluster(folder, found, user)
    made.run("initdb", "-D", folder / "data", "-U", "motu", "-A", "trust", "--no-sync", "--locale=C", "-E", "UTF8")
    try:
        made.start()
        yield made
    finally:
        if made.server is not None:
            made.stop()
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

    wait_for(answers)
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
