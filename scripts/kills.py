"""Kill -9, again and again: `python scripts/kills.py [--kills N] [--database KIND] [--migrations N] [--seed N]`.

People make moves at several tables, some of them against bots, and look at their pages, while the server, its workers
(bots and painters), PostgreSQL and single connections of it are killed at random moments and started again. Afterwards
every move that was accepted must be in the journal, none twice, none that nobody sent, and every table must go on. Then
a migration is killed at random moments, and nothing of the old database may be lost. Everything lives on loopback and
in a temporary folder (`make kills`). Ctrl-C ends a run early, and what was reached is checked and told.
"""

import argparse
import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # for the tests' databases; motu itself is whichever build is on the path

from tests.table.corpus import DATABASES, unpack  # noqa: E402
from tests.table.databases import MISSING, programs, unprivileged  # noqa: E402
from tests.table.migrating import BATCHES, STEPS  # noqa: E402
from tests.table.test_migrations import all_rows, put_in  # noqa: E402

from motu.table.lasting.migrations import MIGRATIONS, version_of  # noqa: E402
from motu.table.lasting.rows import MOVE  # noqa: E402
from motu.table.lasting.schema import JOURNAL  # noqa: E402

PATIENCE = 120.0  # seconds until something that should happen counts as stuck
PAUSE = 0.25  # at most so long after everything works again comes the next kill
CHECK_EVERY = 25  # kills between two looks into the database
ALL_EVERY = 10  # kills between two waits for every table, bots' tables included
SERVER, WORKER, DATABASE, CONNECTION = "server", "worker", "PostgreSQL", "connection"
VICTIMS = {"sqlite": [SERVER, SERVER, WORKER], "postgresql": [SERVER, WORKER, DATABASE, CONNECTION]}
MARK = "---- killed now: "
PEOPLE: list[list[str]] = [[], []]  # tables of two people: who else sits there
BOTS = [["random"], ["easy"]]

Made = tuple[str, int, int]  # table, ply, action


class Ledger:
    """What people sent and what they were told. The journal is held to it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.tried: set[Made] = set()
        self.accepted: set[Made] = set()
        self.twice: set[Made] = set()  # accepted more than once
        self.people: dict[str, set[int]] = {}  # table -> seats of people

    def try_move(self, made: Made) -> None:
        with self.lock:
            self.tried.add(made)

    def accept(self, made: Made) -> None:
        with self.lock:
            (self.twice if made in self.accepted else self.accepted).add(made)

    def faults(self, journal: list[tuple[str, int, int, int]]) -> dict[str, set[Made]]:
        """Of rows of table, ply, seat and action."""
        with self.lock:
            written = Counter((table, ply, action) for table, ply, _, action in journal)
            plies = Counter((table, ply) for table, ply, _, _ in journal)
            sent = {
                (table, ply, action) for table, ply, seat, action in journal if seat in self.people.get(table, set())
            }
            doubled = {made for made in written if plies[made[:2]] > 1} | (sent - self.tried) | self.twice
            return {"lost": self.accepted - set(written), "doubled": doubled}


class Server:
    """The tests' forker: everything is imported once, so that a server starts in a moment."""

    def __init__(self, folder: Path, url: str) -> None:
        script = ROOT / "tests" / "table" / "killed.py"
        env = os.environ | {"MOTU_DATA": str(folder), "DATABASE": url, "PACE": "0"}
        self.log = folder / "server.log"
        with self.log.open("ab") as log:  # we write there, too
            self.forker = subprocess.Popen(
                [sys.executable, str(script)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=env,
                text=True,
            )
        self.pid = 0
        self.url = ""

    def start(self) -> None:
        assert self.forker.stdin is not None
        assert self.forker.stdout is not None
        self.forker.stdin.write("start\n")
        self.forker.stdin.flush()
        pid, port = map(int, self.forker.stdout.readline().split())
        self.pid, self.url = pid, f"http://127.0.0.1:{port}"

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.start()

    def close(self) -> None:
        assert self.forker.stdin is not None
        self.forker.stdin.close()  # it ends the last server and then itself
        self.forker.wait(30)

    def mark(self, told: str) -> None:
        """A line in its log, so that what follows can be laid to it."""
        with self.log.open("a") as log:
            log.write(f"{MARK}{told}\n")

    def tracebacks(self) -> list["Unforeseen"]:
        """What it was not prepared for."""
        return unforeseen(self.log.read_text(errors="replace").splitlines())

    def workers(self) -> list[int]:
        return [pid for pid in children(self.pid) if b"spawn_main" in command_line(pid)]


@dataclass(frozen=True)
class Unforeseen:
    """A traceback in a log: its last line, what was killed before, and all of it with the line it hangs on."""

    last: str
    after: str
    whole: str


def unforeseen(lines: list[str]) -> list[Unforeseen]:
    """Each traceback in a log; but for a worker's whose server was killed while it started it: Python itself says so,
    before any of our code runs there."""
    found, after = [], "nothing"
    for i, line in enumerate(lines):
        if line.startswith(MARK):
            after = line.removeprefix(MARK)
        if not line.startswith("Traceback "):
            continue
        end = next((j for j in range(i + 1, len(lines)) if lines[j][:1] not in (" ", "")), i)
        orphan = lines[end].startswith("EOFError") and any("in spawn_main" in line for line in lines[i:end])
        if not orphan:
            found.append(Unforeseen(lines[end], after, "\n".join(lines[max(0, i - 1) : end + 1])))
    return found


def children(pid: int) -> list[int]:
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except OSError:
        return []


def command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


class Postgres:
    """A cluster that says yes only to what is written, as one for people would; the tests' one is quicker than that."""

    def __init__(self, folder: Path) -> None:
        found, user = programs(), unprivileged()
        if found is None:
            raise SystemExit(MISSING)
        self.folder, self.programs = folder, found
        if user is not None:
            shutil.chown(folder, user)
        self.quiet: dict[str, Any] = {
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
            "user": user,
            "cwd": "/",
        }
        init: list[str | Path] = [
            found / "initdb",
            "-D",
            folder / "data",
            "-U",
            "motu",
            "-A",
            "trust",
            "--locale=C",
            "-E",
            "UTF8",
        ]
        subprocess.run(init, check=True, **self.quiet)
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://motu@/postgres?host={self.folder}"

    def new_database(self, name: str) -> str:
        engine = sa.create_engine(self.url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
        with engine.connect() as connection:
            connection.execute(sa.text(f"CREATE DATABASE {name}"))
        return self.url.replace("/postgres?", f"/{name}?")

    def start(self) -> None:
        """Again and again, for it does not start while connections of the killed one are still ending."""
        settings = [
            "-c",
            f"unix_socket_directories={self.folder}",
            "-c",
            "listen_addresses=",
            "-c",
            "max_connections=60",
        ]
        until = time.monotonic() + PATIENCE
        while True:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", *settings], **self.quiet
            )
            while self.process.poll() is None:
                if self.answers():
                    return
                time.sleep(0.02)
            if time.monotonic() > until:
                raise SystemExit("PostgreSQL does not start again")

    def answers(self) -> bool:
        engine = sa.create_engine(self.url, poolclass=sa.NullPool)
        try:
            with engine.connect():
                return True
        except sa.exc.OperationalError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.start()

    def kill_connection(self, dice: random.Random) -> None:
        """One of its processes: it then ends all connections, and recovers as after a crash; we do not wait for it."""
        found = children(self.process.pid)
        with contextlib.suppress(ProcessLookupError):
            os.kill(dice.choice(found), signal.SIGKILL)

    def close(self) -> None:
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)


def wait_for(question: Callable[[], object], seconds: float = PATIENCE) -> bool:
    until = time.monotonic() + seconds
    while not question():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


class Later(Exception):
    """The server cannot just now."""


class Player(threading.Thread):
    """Somebody at a table, or two who share a thread; when a game is over they begin another."""

    def __init__(self, server: Server, ledger: Ledger, bots: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.ledger, self.bots = server, ledger, bots
        self.dice = random.Random(seed)
        self.tokens: list[str] = []
        self.table = ""
        self.sent: tuple[str, Made] | None = None  # without an answer: it is sent again
        self.moves = self.games = 0
        self.stop = False
        self.trouble = ""
        self.client = httpx.Client(timeout=30)

    def run(self) -> None:
        while not self.stop:
            try:
                self.step()
            except (Later, httpx.HTTPError):
                time.sleep(0.03)
            except Exception as error:  # told at the end, as a table that is stuck
                self.trouble = f"{type(error).__name__}: {error}"
                time.sleep(0.2)

    def ask(self, token: str, path: str, body: object = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        method = "GET" if body is None else "POST"
        answer = self.client.request(method, self.server.url + path, headers=headers, json=body)
        if answer.status_code >= 500:
            raise Later
        return answer

    def step(self) -> None:
        if self.sent is not None:
            self.send(*self.sent)
        elif not self.table:
            self.sit_down()
        for token in self.tokens:
            view = self.ask(token, f"/api/tables/{self.table}").json()
            if view["over"]:
                self.table = ""
                self.games += 1
                return
            if view["yours"]:
                made = (self.table, view["ply"], self.dice.choice(view["legal"])["action"])
                self.send(token, made)
                return
        time.sleep(0.02)  # a bot thinks

    def send(self, token: str, made: Made) -> None:
        table, ply, action = made
        self.sent = (token, made)
        self.ledger.try_move(made)
        answer = self.ask(token, f"/api/tables/{table}/moves", {"ply": ply, "action": action})
        self.sent = None
        if answer.status_code == 200:
            self.ledger.accept(made)
            self.moves += 1
            if self.dice.random() < 0.3:
                self.ask(token, f"/t/{table}")  # painters are at work, too
            if self.dice.random() < 0.1:
                self.sent = (token, made)  # an impatient finger: the second must be refused

    def sit_down(self) -> None:
        people = 1 if self.bots else 2
        while len(self.tokens) < people:
            self.tokens.append(self.ask("", "/api/people", {"name": "Ana"}).json()["token"])
        games = [game["game"] for game in self.ask("", "/api/games").json()]
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in self.bots)]
        seats += [{"kind": "open"}] * (people - 1)
        body = {"game": self.dice.choice(games), "seats": seats}
        made = self.ask(self.tokens[0], "/api/tables", body)
        if made.status_code != 201:
            raise RuntimeError(made.text)
        table = str(made.json()["table"])
        for token in self.tokens[1:]:
            invite = self.ask(self.tokens[0], f"/api/tables/{table}").json()["invites"][0]["invite"]
            self.ask(token, f"/api/tables/{table}/join", {"invite": invite})
        with self.ledger.lock:
            self.ledger.people[table] = set(range(people))
        self.table = table


class Run:
    def __init__(self, kind: str, folder: Path, dice: random.Random) -> None:
        self.kind, self.dice, self.ledger = kind, dice, Ledger()
        self.postgres = Postgres(folder / "pg") if kind == "postgresql" else None
        self.url = self.postgres.url if self.postgres else f"sqlite:///{folder / 'tables.sqlite3'}"
        self.server = Server(folder, self.url)
        self.server.start()
        self.people = [Player(self.server, self.ledger, bots, dice.randrange(10**9)) for bots in PEOPLE]
        self.opponents = [Player(self.server, self.ledger, bots, dice.randrange(10**9)) for bots in BOTS]
        self.killed: Counter[str] = Counter()
        self.stuck: list[str] = []
        self.found: dict[str, set[Made]] = {"lost": set(), "doubled": set()}
        self.begun = time.monotonic()

    @property
    def everybody(self) -> list[Player]:
        return self.people + self.opponents

    def go(self, kills: int) -> None:
        for player in self.everybody:
            player.start()
        with contextlib.suppress(KeyboardInterrupt):  # what was reached is checked and told
            for number in range(kills):
                self.wait_until_all_move(self.everybody if number % ALL_EVERY == 0 else self.people)
                time.sleep(self.dice.random() * PAUSE)
                self.kill(self.dice.choice(VICTIMS[self.kind]))
                if (number + 1) % CHECK_EVERY == 0:
                    self.check()
                    self.tell()
        self.wait_until_all_move(self.everybody)
        for player in self.everybody:
            player.stop = True
        for player in self.everybody:
            player.join(PATIENCE)
        self.check()

    def wait_until_all_move(self, players: list[Player]) -> None:
        """Each table goes on. One that does not is stuck; its people begin another, so that the run can go on."""
        before = [player.moves for player in players]
        for player, moves in zip(players, before, strict=True):
            if not wait_for(lambda: player.moves > moves):  # noqa: B023 (asked within the loop)
                self.stuck.append(f"{player.table} ({', '.join(player.bots) or 'people'}) {player.trouble}")
                player.table, player.sent = "", None

    def kill(self, victim: str) -> None:
        self.server.mark(f"{victim}, kill {self.killed.total() + 1}, after {time.monotonic() - self.begun:.2f} s")
        if victim == WORKER:
            found = self.server.workers()
            if not found:
                return
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.dice.choice(found), signal.SIGKILL)
        elif victim == SERVER:
            self.server.kill()
        elif self.postgres is not None:
            self.postgres.kill() if victim == DATABASE else self.postgres.kill_connection(self.dice)
        self.killed[victim] += 1

    def check(self) -> None:
        if self.postgres is not None:  # it may still be recovering
            wait_for(self.postgres.answers)
        engine = sa.create_engine(self.url, poolclass=sa.NullPool)
        columns = (JOURNAL.c.game, JOURNAL.c.ply, JOURNAL.c.seat, JOURNAL.c.action)
        with self.ledger.lock:
            accepted = set(self.ledger.accepted)  # what comes while the journal is read is not asked for yet
        with engine.connect() as connection:
            rows = connection.execute(sa.select(*columns).where(JOURNAL.c.kind == MOVE)).all()
        faults = self.ledger.faults([(row[0], row[1], row[2], row[3]) for row in rows])
        self.found["lost"] |= faults["lost"] & accepted
        self.found["doubled"] |= faults["doubled"]

    def tell(self) -> None:
        killed = ", ".join(f"{count} {victim}" for victim, count in sorted(self.killed.items()))
        print(
            f"{self.kind}: {self.killed.total()} kills ({killed}), {len(self.ledger.accepted)} moves accepted in "
            f"{sum(player.games for player in self.everybody)} finished games, {len(self.found['lost'])} lost, "
            f"{len(self.found['doubled'])} doubled, {len(self.stuck)} stuck; {time.monotonic() - self.begun:.0f} s",
            flush=True,
        )

    def complaints(self) -> list[str]:
        wrong = [f"{kind}: {made}" for kind, found in self.found.items() for made in sorted(found)]
        wrong += [f"stuck: {told}" for told in self.stuck]
        return wrong + [f"traceback: {told}" for told in self.tracebacks()]

    def tracebacks(self) -> Iterator[str]:
        """Each kind once; all of them whole are kept in a file."""
        found = self.server.tracebacks()
        if not found:
            return
        with tempfile.NamedTemporaryFile("w", prefix=f"motu-kills-{self.kind}-", suffix=".txt", delete=False) as kept:
            kept.writelines(f"After {one.after}:\n{one.whole}\n\n" for one in found)
        for (last, after), count in Counter((one.last, one.after.partition(",")[0]) for one in found).items():
            yield f"{last} ({count} times after {after}; whole in {kept.name})"

    def close(self) -> None:
        self.server.close()
        if self.postgres is not None:
            self.postgres.close()


@contextmanager
def folder() -> Iterator[Path]:
    found = Path(tempfile.mkdtemp(prefix="motu-kills-"))
    found.chmod(0o755)  # PostgreSQL runs as somebody else
    (found / "pg").mkdir()
    try:
        yield found
    finally:
        shutil.rmtree(found, ignore_errors=True)


def kill_tables(kind: str, kills: int, seed: int) -> list[str]:
    with folder() as place:
        run = Run(kind, place, random.Random(seed))
        try:
            run.go(kills)
            run.tell()
        finally:
            run.close()
        return run.complaints()


# Migrations.


def kill_migrations(kind: str, kills: int, seed: int) -> list[str]:
    """Each time of a database that an earlier version left: killed at a random moment, looked at, and let through."""
    dice, wrong, versions = random.Random(seed), list[str](), Counter[int]()
    with folder() as place:
        postgres = Postgres(place / "pg") if kind == "postgresql" else None
        for number in range(kills):
            path = unpack(dice.choice(DATABASES), place)
            url = f"sqlite:///{path}"
            if postgres is not None:
                url = postgres.new_database(f"old{number}")
                put_in(path, url)
            wrong += [f"{kind}, migration {number + 1}: {told}" for told in kill_migration(url, dice, versions)]
        if postgres is not None:
            postgres.close()
    reached = ", ".join(f"{count} at version {version}" for version, count in sorted(versions.items()))
    print(f"{kind}: {kills} migrations killed ({reached}) and let through, {len(wrong)} complaints", flush=True)
    return wrong


def kill_migration(url: str, dice: random.Random, versions: Counter[int]) -> Iterator[str]:
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    old, version = all_rows(engine), version_of(engine)
    batches = dice.choice([0] * 6 + list(range(STEPS * BATCHES)))  # often among the real steps, which are quick
    migrate_until(url, batches, dice.random() * 0.03)
    reached = version_of(engine)
    versions[reached] += 1
    if reached < version:
        yield f"version {version} became {reached}"
    if all_rows(engine) != rewritten(old, reached):
        yield f"killed at version {reached}, it is not what it was"
    migrate_until(url)
    if version_of(engine) != len(MIGRATIONS) + STEPS:
        yield f"let through, it ends at version {version_of(engine)}"
    if all_rows(engine) != rewritten(old, len(MIGRATIONS) + STEPS):
        yield "let through, it is not what it should be"


def migrate_until(url: str, batches: int | None = None, seconds: float = 0.0) -> None:
    """Kill it after so many batches of rows and a little while; or not at all."""
    migrating = subprocess.Popen(
        [sys.executable, str(ROOT / "tests" / "table" / "migrating.py"), url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
    )
    assert migrating.stdin is not None
    assert migrating.stdout is not None
    migrating.stdout.readline()  # it begins
    for _ in range(batches or 0):
        migrating.stdin.write("go on\n")
        migrating.stdin.flush()
        migrating.stdout.readline()
    if batches is not None:
        time.sleep(seconds)
        migrating.kill()
    migrating.communicate(None if batches is not None else "go on\n" * 1000)


def rewritten(old: dict[str, list[Any]], version: int) -> dict[str, list[Any]]:
    """What is there at a version: each step after the last real one has put a cross to every text of the journal."""
    crosses = "+" * max(0, version - len(MIGRATIONS))
    return old | {"journal": sorted(((*row[:6], row[6] + crosses, *row[7:]) for row in old["journal"]), key=repr)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=1000, help="in all, shared by the kinds of database")
    parser.add_argument("--database", choices=list(VICTIMS), action="append", help="only this kind; may be repeated")
    parser.add_argument("--migrations", type=int, default=20, help="migrations killed, for each kind")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for asked in (signal.SIGINT, signal.SIGTERM):  # to stop, also where it runs in the background
        signal.signal(asked, signal.default_int_handler)
    kinds = wanted.database or list(VICTIMS)
    wrong: list[str] = []
    try:
        for kind in kinds:
            if wanted.migrations:
                wrong += kill_migrations(kind, wanted.migrations, wanted.seed)
            if wanted.kills:
                wrong += kill_tables(kind, wanted.kills // len(kinds), wanted.seed)
    except KeyboardInterrupt:  # while nobody plays
        print("stopped", flush=True)
    for complaint in wrong:
        print(complaint)
    print(f"{len(wrong)} complaints")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
