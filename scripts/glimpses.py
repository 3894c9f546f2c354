"""What a painter does for a picture, counted: `python scripts/glimpses.py note GAME FILE` notes what a server hands its
painters while people play, `paint FILE` gives that to a painter's studio and tells processor milliseconds a picture.

The same glimpses again each time, so two versions can be compared (PYTHONPATH says which), and `--digest` tells whether
they answered the same, byte by byte. On a busy machine count instructions instead of milliseconds:
    PYTHONHASHSEED=0 valgrind --tool=callgrind --instr-atstart=no python scripts/glimpses.py paint FILE
counts those after the first ones (`--warm`), and whoever has Valgrind's headers and a C compiler need not do more.
"""

import argparse
import asyncio
import atexit
import ctypes
import json
import os
import pickle
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from types import FrameType
from typing import Any

import jinja2

from motu.games import GAMES
from motu.table.app import make_app
from motu.table.bench_pages import Visitor, found, moved
from motu.table.lasting.store import Store
from motu.table.live.house import House
from motu.table.live.household import Manners
from motu.table.live.setups import fewest_seats
from motu.table.live.shelf import Shelf
from motu.table.live.thinking import Pool
from motu.table.people.painting import Painters
from motu.table.people.studio import Composed, Studio
from motu.table.trust import Signer
from motu.workers import sweep_seldom

BOOT = "glimpses"  # in the names of all pictures, so that they are the same in every run
WARM = 0.8  # part of the glimpses that are painted before it counts
HOLDS = "game"
PASSED_OVER = (str(Path(jinja2.__file__).parent), "<string>")  # in a profile


class Notebook(Painters):
    """Composes here, and notes what it was given."""

    def __init__(self) -> None:
        super().__init__(1)
        self.studio = Studio(Shelf())
        self.studio.changes.boot = BOOT
        self.known: dict[Any, int] = {}
        self.noted: list[bytes] = []

    async def compose(self, serial: int, take: Any, boxes: Shelf, owner: str) -> Composed:
        given = take(lambda copy: self.known.get(copy, 0))
        self.noted.append(pickle.dumps(given))
        composed = self.studio.compose(given)
        assert composed is not None
        self.known[given.copy] = given.news.since + len(given.news.entries)
        return composed


class Guest(Visitor):
    """Whose turns end by themselves, as the bench's people say."""

    async def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        return await super().ask(method, path, body, {"cookie": "ends=self", **(headers or {})})


async def seated(app: Any, code: str, people: int, language: str) -> tuple[str, list[Visitor]]:
    guests: list[Visitor] = [Guest(app, language) for _ in range(people)]
    for number, guest in enumerate(guests):
        guest.token = (await guest.json("POST", "/api/people", {"name": f"Guest {number}"}))["token"]
    places = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1)]
    made = await guests[0].json("POST", "/api/tables", {"game": code, "seats": places})
    for guest, invite in zip(guests[1:], made["invites"], strict=True):
        await guest.json("POST", f"/api/tables/{made['table']}/join", {"invite": invite["invite"]})
    return made["table"], guests


async def note(code: str, file: Path, tables: int, moves: int, people: int, language: str) -> None:
    """At so many tables in turn, so many moves each; after each all look."""
    chance = random.Random(1)
    notebook = Notebook()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Store(f"sqlite:///{folder}/bench.sqlite3"), Signer(b"bench" * 8), Pool(1), Manners(pace=0.0))
        app = make_app(lambda: house, limits=False)
        app.state.house, app.state.painters = house, notebook
        try:
            sat = [
                await seated(app, code, people or max(2, fewest_seats(GAMES[code])), language) for _ in range(tables)
            ]
            for id, guests in sat:
                for guest in guests:
                    await guest.look(id)
            for _ in range(moves):
                for id, guests in sat:
                    table = await found(house, id)
                    if table.is_over:
                        continue
                    action = chance.choice(table.game.legal(table.match.state))
                    await moved(house, table, table.chairs[table.actor].person, action)
                    for guest in guests:
                        await guest.look(id)
        finally:
            await house.close()
            notebook.close()
    file.write_bytes(pickle.dumps({HOLDS: code, "each": notebook.noted}))
    print(f"{len(notebook.noted)} glimpses of {code}")


def paint(file: Path, warm: float, most: int, with_digest: bool, with_profile: bool) -> None:
    noted: list[bytes] = pickle.loads(file.read_bytes())["each"]
    first = int(len(noted) * warm)
    noted = noted[: first + most] if most else noted
    studio = Studio(Shelf())
    studio.changes.boot = BOOT
    told = blake2b(digest_size=8)
    sweep_seldom()
    for one in noted[:first]:
        answer(studio, one)
    count = counting()
    if with_profile:
        sample()
    answers = []
    begun = time.process_time()
    count(1)
    for one in noted[first:]:
        answers.append(answer(studio, one))
    count(0)
    spent = time.process_time() - begun
    signal.setitimer(signal.ITIMER_PROF, 0)
    for made in answers:
        told.update(made.body)
    size = sum(len(made.body) for made in answers)
    pictures = len(noted) - first
    row: dict[str, Any] = {"pictures": pictures, "ms": round(1000 * spent / pictures, 3), "bytes": size // pictures}
    if with_digest:
        row["digest"] = told.hexdigest()
    print(json.dumps(row))


def answer(studio: Studio, told: bytes) -> Composed:
    """As a painter does, between two pipes."""
    composed = studio.compose(pickle.loads(told))
    assert composed is not None
    pickle.dumps(composed)
    return composed


REQUESTS = """
#include <valgrind/callgrind.h>
void count(int on) { if (on) { CALLGRIND_START_INSTRUMENTATION; } else { CALLGRIND_STOP_INSTRUMENTATION; } }
"""


def counting() -> Callable[[int], Any]:
    """Tells Valgrind, if it looks on, from when to when instructions count."""
    if "valgrind" not in os.environ.get("LD_PRELOAD", ""):
        return lambda on: None
    with tempfile.TemporaryDirectory() as folder:
        source, library = Path(folder, "count.c"), Path(folder, "count.so")
        source.write_text(REQUESTS)
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", str(source), "-o", str(library)], check=True)
        return ctypes.CDLL(str(library)).count


def sample() -> None:
    """Every millisecond of a processor's time, where it is: told at the end, as a tree of who calls whom."""
    times: Counter[tuple[str, ...]] = Counter()

    def look(number: int, frame: FrameType | None) -> None:
        path = []
        while frame is not None:
            if not frame.f_code.co_filename.startswith(PASSED_OVER):
                path.append(name_of(frame))
            frame = frame.f_back
        path = path[::-1]
        for length in range(len(path) + 1):
            times[tuple(path[:length])] += 1

    def tell() -> None:
        total = times[()] or 1
        for path in sorted(times, key=lambda path: [(-times[path[: n + 1]], path[n]) for n in range(len(path))]):
            share = 100 * times[path] / total
            if path and share >= 0.8:
                print(f"{share:5.1f} {'  ' * (len(path) - 5)}{path[-1]}", file=sys.stderr)

    atexit.register(tell)
    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)


def name_of(frame: FrameType | None) -> str:
    if frame is None:
        return ""
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_qualname}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("what", choices=("note", "paint"))
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("file", type=Path)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--moves", type=int, default=12, help="at each table")
    parser.add_argument("--people", type=int, default=0, help="at each table (0: as few as can play)")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--warm", type=float, default=WARM, help="part of the glimpses that do not count")
    parser.add_argument("--most", type=int, default=0, help="glimpses that count (0: all)")
    parser.add_argument("--digest", action="store_true")
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args()
    if args.what == "note":
        asyncio.run(note(args.game, args.file, args.tables, args.moves, args.people, args.lang))
    else:
        paint(args.file, args.warm, args.most, args.digest, args.profile)
    return 0


if __name__ == "__main__":
    sys.exit(main())
