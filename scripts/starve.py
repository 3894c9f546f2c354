"""Can one address keep another waiting? `python scripts/starve.py [--folder BUILD]`: an innocent beside each attack.

A server of its own on loopback; the greedy one comes from 127.0.0.1, the innocent from 127.0.0.2. For each attack the
innocent's health check, page, hint and Easy's answer are timed alone and beside it. Bounded in count and time.
"""

import argparse
import contextlib
import os
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

import httpx

SECONDS = 8.0  # an attack lasts
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
def server(folder: Path | None) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "MOTU_DATA": data}
        if folder is not None:
            environment["PYTHONPATH"] = str(folder)
        command = [sys.executable, "-m", "motu", "serve", "--port", "0", "--pace", "0"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment, cwd=data
        ) as process:
            try:
                assert process.stdout is not None
                found = re.search(r":(\d+)/", process.stdout.readline())
                if found is None:
                    raise SystemExit("the server did not start")
                yield f"http://127.0.0.1:{found.group(1)}"
            finally:
                process.terminate()


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
        found = self.create("me", "easy")
        assert found is not None
        self.table = found

    def my_turn(self) -> dict[str, object]:
        for _ in range(400):
            view = self.view(self.table)
            if view["yours"]:
                return view
            time.sleep(0.05)
        raise AssertionError("Easy does not answer")

    def move(self) -> None:
        """Until Easy has answered."""
        while True:
            view = self.my_turn()
            legal = view["legal"]
            assert isinstance(legal, list)
            if not legal:
                raise AssertionError("the game is over")
            self.client.post(f"/api/tables/{self.table}/moves", json={"ply": view["ply"], "action": legal[0]["action"]})
            after = self.view(self.table)
            if not after["yours"]:
                self.my_turn()
                return

    def look(self, times: int = 5) -> dict[str, float]:
        self.my_turn()
        return {
            "healthz": statistics.median(timed(lambda: self.client.get("/healthz")) for _ in range(times)),
            "page": statistics.median(timed(lambda: self.client.get(f"/t/{self.table}")) for _ in range(times)),
            "hint": timed(lambda: self.client.get(f"/api/tables/{self.table}/hint")),
            "Easy": timed(self.move),
        }


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
    "Hards": hards,
    "hints": hints,
    "half requests": halves,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--folder", type=Path, help="the build to measure (default: this one)")
    parser.add_argument("--only", default="", help="attacks whose name contains this")
    args = parser.parse_args()
    print(f"{'attack':14} {'':8}" + "".join(f"{name:>10}" for name in ("healthz", "page", "hint", "Easy")))
    for name, attack in ATTACKS.items():
        if args.only not in name:
            continue
        with server(args.folder) as url:
            innocent = Innocent(url)
            innocent.look(1)  # what is made once is made
            alone = innocent.look()
            attack(url, time.monotonic() + SECONDS)
            time.sleep(1.0)
            beside = innocent.look()
        for label, found in (("alone", alone), ("beside", beside)):
            print(f"{name:14} {label:8}" + "".join(f"{1000 * value:>8.0f}ms" for value in found.values()), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
