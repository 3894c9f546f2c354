"""Can one address keep another waiting? `python scripts/starve.py [--folder BUILD]`: an innocent beside each attack.

Servers of its own on loopback; the greedy one comes from 127.0.0.1, the innocent from 127.0.0.2. For each attack the
innocent's health check, page, move, Easy's answer, hint and stream are timed alone and beside it, with the ratio. With
`--database URL --servers 2` two servers share a PostgreSQL database; the innocent is at the last of them and the
greedy one at all. Bounded in count and time.
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
from pathlib import Path
from typing import Any

import httpx

from motu.games import GAMES
from motu.papers import record
from motu.papers.match import Match

SECONDS = 12.0  # an attack lasts
GAME = "elawa"


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

    def view(self, table: str) -> dict[str, object]:
        found: dict[str, object] = self.client.get(f"/api/tables/{table}").json()
        return found


@contextmanager
def servers(folder: Path | None, count: int, database: str) -> Iterator[list[str]]:
    """So many on one database, each by its address."""
    with tempfile.TemporaryDirectory() as data, contextlib.ExitStack() as running:
        environment = {**os.environ, "MOTU_DATA": data, "MOTU_SECRET": "only for this run, " * 3}
        if folder is not None:
            environment["PYTHONPATH"] = str(folder)
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
        super().__init__(url, "127.0.0.2")
        self.begin()

    def begin(self) -> None:
        found = self.create("me", "easy")
        assert found is not None
        self.table = found

    def my_turn(self) -> dict[str, object]:
        for _ in range(400):
            view = self.view(self.table)
            if view["yours"]:
                return view
            if view["over"]:
                self.begin()
            time.sleep(0.05)
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

    def look(self, times: int = 9) -> dict[str, float]:
        self.my_turn()
        works: dict[str, Callable[[], object]] = {
            "healthz": lambda: self.client.get("/healthz"),
            "page": lambda: self.client.get(f"/t/{self.table}"),
            "stream": self.hear,
            "move": self.move,
            "Easy": self.until_easy,
        }
        found = {name: statistics.median(timed(work) for _ in range(times)) for name, work in works.items()}
        self.my_turn()
        return found | {"hint": timed(lambda: self.client.get(f"/api/tables/{self.table}/hint"))}


def flood(url: str, path: str, until: float) -> None:
    client = Person(url, "127.0.0.1").client
    while time.monotonic() < until:
        try:
            client.get(path)
        except httpx.HTTPError:
            return


def pages(url: str, until: float) -> None:
    table = Person(url, "127.0.0.1").create("me", "easy")
    for _ in range(30):
        threading.Thread(target=flood, args=(url, f"/t/{table}", until), daemon=True).start()


def hards(url: str, until: float) -> None:
    greedy = Person(url, "127.0.0.1")
    for _ in range(20):
        greedy.create("hard", "hard", "hard", "hard")


def hints(url: str, until: float) -> None:
    def ask() -> None:
        with contextlib.suppress(httpx.HTTPError, KeyError):  # told to wait, or the server is gone
            greedy = Person(url, "127.0.0.1")
            table = greedy.create("me", "easy")
            while time.monotonic() < until and table is not None:
                if greedy.view(table)["yours"]:
                    greedy.client.get(f"/api/tables/{table}/hint")
                    greedy.client.post(f"/t/{table}/hide")

    for _ in range(10):
        threading.Thread(target=ask, daemon=True).start()


def polls(url: str, until: float) -> None:
    """Streams and long polls, as many as one gets."""
    greedy = Person(url, "127.0.0.1")
    table = greedy.create("me", "easy")

    def wait() -> None:
        with contextlib.suppress(httpx.HTTPError):
            client = httpx.Client(base_url=url, timeout=60, transport=httpx.HTTPTransport(local_address="127.0.0.1"))
            while time.monotonic() < until:
                client.get(f"/api/tables/{table}/events?since=100000&wait=25")

    for _ in range(200):
        threading.Thread(target=wait, daemon=True).start()


def studies(url: str, until: float) -> None:
    """Records of finished games, each to be looked at again."""
    greedy = Person(url, "127.0.0.1")
    for seed in range(25):
        found = greedy.client.post("/open", data={"record": finished(seed)})
        greedy.client.post(f"/t/{found.headers['location'].split('/t/')[1].split('?')[0]}/study")


def finished(seed: int) -> str:
    """The record of a game played at random."""
    match: Match[Any] = Match(GAMES[GAME].standard_game, 2, seed)
    dice = random.Random(seed)
    while not match.game.is_over(match.state):
        match.play(dice.choice(match.game.legal(match.state)))
    return record.write(record.record_of(match, ["Ana", "Bo"]))


def halves(url: str, until: float) -> None:
    host, port = url.removeprefix("http://").split(":")
    kept = []
    for _ in range(600):
        try:
            half = socket.create_connection((host, int(port)), timeout=5)
            half.sendall(b"GET / HT")
            kept.append(half)
        except OSError:
            break
    threading.Timer(SECONDS + 20, lambda: [half.close() for half in kept]).start()


ATTACKS: dict[str, Callable[[str, float], None]] = {
    "pages": pages,
    "long polls": polls,
    "Hards": hards,
    "hints": hints,
    "studies": studies,
    "half requests": halves,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--folder", type=Path, help="the build to measure (default: this one)")
    parser.add_argument("--servers", type=int, default=1, help="how many, on one database")
    parser.add_argument("--database", default="", help="PostgreSQL's address, for several servers")
    parser.add_argument("--only", default="", help="attacks whose name contains this")
    args = parser.parse_args()
    print(
        f"{'attack':14}{'':8}"
        + "".join(f"{name:>10}" for name in ("healthz", "page", "stream", "move", "Easy", "hint"))
    )
    for name, attack in ATTACKS.items():
        if args.only not in name:
            continue
        with servers(args.folder, args.servers, args.database) as urls:
            innocent = Innocent(urls[-1])
            innocent.look(1)  # what is made once is made
            alone = innocent.look()
            for url in urls:
                attack(url, time.monotonic() + SECONDS)
            time.sleep(1.0)
            beside = innocent.look()
        for label, found in (("alone", alone), ("beside", beside)):
            print(f"{name:14}{label:8}" + "".join(f"{1000 * value:>8.0f}ms" for value in found.values()), flush=True)
        ratios = [beside[what] / alone[what] for what in alone]
        print(f"{name:14}{'ratio':8}" + "".join(f"{ratio:>10.1f}" for ratio in ratios), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
