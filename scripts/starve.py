"""Can one address keep another waiting? `python scripts/starve.py [--folder BUILD] [--database KIND]`.

Servers of its own on loopback; the greedy one comes from 127.0.0.1, the innocent from 127.0.0.2. For each attack the
innocent's health check, page, stream, move, Easy's answer and hint are timed alone and beside it: medians, and their
ratio; with `--rounds` the median of so many. The greedy one is a process of its own, of low priority, as its machine
would be another. With `--database postgresql` two servers share a cluster of their own; the innocent is at the last of
them and the greedy one at all. Bounded in count and time.
"""

import argparse
import contextlib
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from scripts.kills import Postgres, folder  # noqa: E402

import motu  # noqa: E402
from motu.games import GAMES  # noqa: E402
from motu.papers import record  # noqa: E402
from motu.papers.match import Match  # noqa: E402

SECONDS = 60.0  # an attack lasts at most; it ends when the innocent is done
HERE = Path(motu.__file__).parent.parent  # the build that this script itself runs with
GAME = "elawa"
GREEDY, INNOCENT = "127.0.0.1", "127.0.0.2"
WHAT = ("healthz", "page", "stream", "move", "Easy", "hint")
TIMES = {"healthz": 25, "page": 15, "stream": 9, "move": 9, "Easy": 9, "hint": 3}


class Person:
    """Somebody at an address of their own, with a cookie."""

    def __init__(self, url: str, address: str) -> None:
        self.client = httpx.Client(
            base_url=url, timeout=60, transport=httpx.HTTPTransport(local_address=address, retries=2)
        )
        self.client.post("/api/people", json={"name": "Ana"})

    def create(self, *kinds: str) -> str | None:
        seats = [{"kind": "me"} if kind == "me" else {"kind": "bot", "level": kind} for kind in kinds]
        answer = self.client.post("/api/tables", json={"game": GAME, "seats": seats})
        return str(answer.json()["table"]) if answer.status_code == 201 else None

    def bring(self, told: str) -> str:
        """A record, to be looked at."""
        found = self.client.post("/open", data={"record": told})
        return found.headers["location"].split("/t/")[1].split("?")[0]

    def view(self, table: str) -> dict[str, object]:
        found: dict[str, object] = self.client.get(f"/api/tables/{table}").json()
        return found


@contextmanager
def servers(build: Path | None, count: int, database: str) -> Iterator[list[str]]:
    """So many on one database, each by its address."""
    with tempfile.TemporaryDirectory() as data, contextlib.ExitStack() as running:
        environment = {**os.environ, "MOTU_DATA": data, "MOTU_SECRET": "only for this run, " * 3}
        environment["PYTHONPATH"] = str((build or HERE).resolve())  # whatever else is installed
        command = [sys.executable, "-m", "motu", "serve", "--port", "0", "--pace", "0"]
        command += ["--database", database] if database else []
        urls = []
        for _ in range(count):
            process = running.enter_context(
                subprocess.Popen(
                    command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment, cwd=data
                )
            )
            running.callback(process.terminate)
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            if found is None:
                raise SystemExit("the server did not start")
            urls.append(f"http://127.0.0.1:{found.group(1)}")
        yield urls


def timed(work: Callable[[], object]) -> float:
    begun = time.monotonic()
    try:
        answer = work()
    except (httpx.HTTPError, AssertionError):
        return float("inf")
    if isinstance(answer, httpx.Response) and answer.status_code >= 400:
        return float("inf")
    return time.monotonic() - begun


class Innocent(Person):
    def __init__(self, url: str) -> None:
        super().__init__(url, INNOCENT)
        self.begin()

    def begin(self) -> None:
        found = self.create("me", "easy")
        assert found is not None
        self.table = found

    def my_turn(self) -> dict[str, object]:
        for _ in range(2000):
            view = self.view(self.table)
            if view["yours"]:
                return view
            if view["over"]:
                self.begin()
            time.sleep(0.01)
        raise AssertionError("Easy does not answer")

    def move(self) -> bool:
        """One move of mine; is it Easy's turn now?"""
        view = self.my_turn()
        legal = view["legal"]
        assert isinstance(legal, list)
        move = {"ply": view["ply"], "action": legal[0]["action"]}
        after = self.client.post(f"/api/tables/{self.table}/moves", json=move).json()
        return not after["yours"] and not after["over"]

    def until_easy(self) -> None:
        """Move until Easy has answered."""
        while not self.move():
            pass
        self.my_turn()

    def hear(self) -> None:
        """Open a stream and hear of what has happened."""
        with self.client.stream("GET", f"/api/tables/{self.table}/stream?since=-1") as answer:
            assert answer.status_code == 200
            next(line for line in answer.iter_lines() if line.startswith("data:"))

    def hint(self) -> float:
        """At a position where nobody has asked yet."""
        self.until_easy()
        return timed(lambda: self.client.get(f"/api/tables/{self.table}/hint"))

    def look(self, once: bool = False) -> dict[str, float]:
        self.my_turn()
        works: dict[str, Callable[[], float]] = {
            "healthz": lambda: timed(lambda: self.client.get("/healthz")),
            "page": lambda: timed(lambda: self.client.get(f"/t/{self.table}")),
            "stream": lambda: timed(self.hear),
            "move": lambda: timed(self.move),
            "Easy": lambda: timed(self.until_easy),
            "hint": self.hint,
        }
        return {what: statistics.median(works[what]() for _ in range(1 if once else TIMES[what])) for what in WHAT}


def flood(url: str, paths: list[str], until: float) -> None:
    client = Person(url, GREEDY).client
    for path in cycle(paths):
        if time.monotonic() > until:
            return
        with contextlib.suppress(httpx.HTTPError):
            client.get(path, headers={"x-motu": "fragment", "x-motu-has": "new"} if "fragment" in path else {})


def pages(url: str, until: float) -> None:
    """Pages and pictures, as many as one gets, of a table and of every moment of a whole game."""
    greedy = Person(url, GREEDY)
    table, replayed = greedy.create("me", "easy"), greedy.bring(finished(1))
    paths = [f"/t/{replayed}/fragment?ply={ply}" for ply in range(40)] + [f"/t/{table}", f"/t/{replayed}?ply=20"]
    for number in range(30):
        threading.Thread(target=flood, args=(url, paths[number:] + paths[:number], until), daemon=True).start()


def hards(url: str, until: float) -> None:
    greedy = Person(url, GREEDY)
    for _ in range(20):
        greedy.create("hard", "hard", "hard", "hard")


def hints(url: str, until: float) -> None:
    def ask() -> None:
        with contextlib.suppress(httpx.HTTPError, KeyError):  # told to wait, or the server is gone
            greedy = Person(url, GREEDY)
            table = greedy.create("me", "easy")
            while time.monotonic() < until and table is not None:
                if greedy.view(table)["yours"]:
                    greedy.client.get(f"/api/tables/{table}/hint")
                    greedy.client.post(f"/t/{table}/hide")

    for _ in range(10):
        threading.Thread(target=ask, daemon=True).start()


def polls(url: str, until: float) -> None:
    """Streams and long polls, as many as one gets."""
    greedy = Person(url, GREEDY)
    table = greedy.create("me", "easy")

    def wait() -> None:
        with contextlib.suppress(httpx.HTTPError):
            client = httpx.Client(base_url=url, timeout=60, transport=httpx.HTTPTransport(local_address=GREEDY))
            while time.monotonic() < until:
                client.get(f"/api/tables/{table}/events?since=100000&wait=25")

    def hear() -> None:
        with contextlib.suppress(httpx.HTTPError):
            client = httpx.Client(base_url=url, timeout=60, transport=httpx.HTTPTransport(local_address=GREEDY))
            while time.monotonic() < until:
                with client.stream("GET", f"/api/tables/{table}/stream?since=-1") as answer:
                    for _ in answer.iter_lines():
                        pass

    for number in range(200):
        threading.Thread(target=hear if number % 2 else wait, daemon=True).start()


def studies(url: str, until: float) -> None:
    """Records of finished games, each to be looked at again."""
    greedy = Person(url, GREEDY)
    for seed in range(25):
        greedy.client.post(f"/t/{greedy.bring(finished(seed))}/study")


def finished(seed: int) -> str:
    """The record of a game played at random."""
    match: Match[Any] = Match(GAMES[GAME].standard_game, 2, seed)
    dice = random.Random(seed)
    while not match.game.is_over(match.state):
        match.play(dice.choice(match.game.legal(match.state)))
    return record.write(record.record_of(match, ["Ana", "Bo"]))


def halves(url: str, until: float) -> None:
    """Begun and not ended; whoever is sent away comes again."""
    host, port = url.removeprefix("http://").split(":")
    kept: list[socket.socket] = []

    def begin() -> None:
        while time.monotonic() < until:
            for _ in range(100):
                with contextlib.suppress(OSError):
                    half = socket.create_connection((host, int(port)), timeout=5)
                    half.sendall(b"GET / HT")
                    kept.append(half)
            del kept[:-600]
            time.sleep(0.5)

    threading.Thread(target=begin, daemon=True).start()


ATTACKS: dict[str, Callable[[str, float], None]] = {
    "pages": pages,
    "polls and streams": polls,
    "tables of Hards": hards,
    "hints": hints,
    "studies": studies,
    "half requests": halves,
}


def attack(name: str, urls: list[str]) -> None:
    """In a process of its own: until somebody ends it, or the time is over."""
    os.nice(10)
    until = time.monotonic() + SECONDS
    for url in urls:
        ATTACKS[name](url, until)
    print("begun", flush=True)
    time.sleep(max(0.0, until - time.monotonic()))


@contextmanager
def attacked(name: str, urls: list[str]) -> Iterator[None]:
    command = [sys.executable, __file__, "--attack", name, *urls]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as greedy:
        assert greedy.stdout is not None
        greedy.stdout.readline()
        time.sleep(1.0)
        try:
            yield
        finally:
            greedy.kill()


def one_round(name: str, build: Path | None, count: int, database: str) -> tuple[dict[str, float], dict[str, float]]:
    with servers(build, count, database) as urls:
        innocent = Innocent(urls[-1])
        innocent.look(once=True)  # what is made once is made
        alone = innocent.look()
        with attacked(name, urls):
            return alone, innocent.look()


def measure(name: str, build: Path | None, count: int, database: str, rounds: int) -> None:
    found = [one_round(name, build, count, database) for _ in range(rounds)]
    for label, at in (("alone", 0), ("beside", 1)):
        row = [statistics.median(pair[at][what] for pair in found) for what in WHAT]
        print(f"{name:20}{label:8}" + "".join(f"{1000 * value:>8.0f}ms" for value in row), flush=True)
    ratios = [statistics.median(beside[what] / alone[what] for alone, beside in found) for what in WHAT]
    load = f"   load {os.getloadavg()[0]:.1f}"
    print(f"{name:20}{'ratio':8}" + "".join(f"{ratio:>10.1f}" for ratio in ratios) + load, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--folder", type=Path, help="the build to measure (default: this one)")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--only", default="", help="attacks whose name contains this")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--attack", nargs="+", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.attack:
        attack(args.attack[0], args.attack[1:])
        return 0
    print(f"{'attack':28}" + "".join(f"{what:>10}" for what in WHAT))
    with contextlib.ExitStack() as held:
        count, database = 1, ""
        if args.database == "postgresql":
            postgres = Postgres(held.enter_context(folder()) / "pg")
            held.callback(postgres.close)
            count = 2
        for number, name in enumerate(name for name in ATTACKS if args.only in name):
            if args.database == "postgresql":
                database = postgres.new_database(f"starve{number}")
            measure(name, args.folder, count, database, args.rounds)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
