"""`motu bench pages`: what a look at the table costs after every move, in processor time of one process and in bytes.

People sit at one table of each game, everybody plays at random, and after each move every one of them, and somebody who
looks on, asks for the new picture as a browser does. No network between: the application is called as the server calls
it, with guard and compression. With `--before FOLDER` (another tree, or a build) both measure in turn, each in a
process of its own, and the ratio is told.

A server lets painters draw, processes of their own, while it answers others. So two things are told: the time of the
process that answers (`ms`), and, with `--painters 1`, that of the painters (`painted_ms`). Without painters the one
process does all.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from motu.games import GAMES
from motu.table.app import make_app
from motu.table.trust import Signer

IS_OLDER = find_spec("motu.table.lasting") is None  # as 76a5d6b was


def part(newer: str, older: str) -> Any:
    """A class of the table, from where this tree, or an older one that is measured beside it, has it."""
    module, _, name = (older if IS_OLDER else newer).rpartition(".")
    return getattr(import_module(f"motu.table.{module}"), name)


Store: Any = part("lasting.store.Store", "store.Store")
House: Any = part("live.house.House", "house.House")
Manners: Any = part("live.household.Manners", "house.Manners")
Pool: Any = part("live.thinking.Pool", "thinking.Pool")

SEATS = 3
MOVES = 120  # of a game that are looked at; a game that ends earlier is begun again
ENCODING = "gzip, deflate, br, zstd"


class Visitor:
    """A browser without a network: it keeps its token, and what it has of the picture."""

    def __init__(self, app: Any, language: str, token: str = "") -> None:
        self.app = app
        self.language = language
        self.token = token
        self.has = "new"  # the name of the picture it holds, where the server gives them names
        self.bytes = 0  # that came for pictures
        self.seconds = 0.0  # that they took

    async def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        data = b"" if body is None else json.dumps(body).encode()
        said = {"host": "bench", "content-length": str(len(data)), "accept-language": self.language, **(headers or {})}
        said |= {"content-type": "application/json"} if body is not None else {}
        said |= {"authorization": f"Bearer {self.token}"} if self.token else {}
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in said.items()],
            "client": ("127.0.0.1", 1),
            "server": ("bench", 80),
            "app": self.app,
        }
        answer = Answer(data)
        await self.app(scope, answer.receive, answer.send)
        return answer

    async def json(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.ask(method, path, body)
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {answer.body!r}")
        return json.loads(answer.body)

    async def look(self, table: str) -> None:
        headers = {"x-motu": "fragment", "accept-encoding": ENCODING}
        if self.has:
            headers["x-motu-has"] = self.has
        begun = time.process_time()
        answer = await self.ask("GET", f"/t/{table}/fragment", None, headers)
        self.seconds += time.process_time() - begun
        assert answer.status == 200, answer.status
        self.bytes += len(answer.body)
        self.has = answer.headers.get("x-motu-picture", "")


class Answer:
    def __init__(self, data: bytes) -> None:
        self.data: bytes | None = data
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    async def receive(self) -> dict[str, Any]:
        if self.data is None:
            return {"type": "http.disconnect"}
        data, self.data = self.data, None
        return {"type": "http.request", "body": data, "more_body": False}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            self.body += message.get("body", b"")


async def seated(app: Any, code: str, language: str) -> tuple[str, list[Visitor]]:
    """A table of this game with people on all its seats, and the spectator behind them."""
    owner = Visitor(app, language)
    owner.token = (await owner.json("POST", "/api/people", {"name": "Ana"}))["token"]
    places = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    made = await owner.json("POST", "/api/tables", {"game": code, "seats": places})
    people = [owner]
    for number, invite in enumerate(made["invites"], 1):
        guest = Visitor(app, language)
        guest.token = (await guest.json("POST", "/api/people", {"name": f"Guest {number}"}))["token"]
        await guest.json("POST", f"/api/tables/{made['table']}/join", {"invite": invite["invite"]})
        people.append(guest)
    return made["table"], [*people, Visitor(app, language)]


async def play(house: Any, app: Any, code: str, moves: int, seed: int, language: str) -> dict[str, float]:
    """Random moves, and everybody's new picture after each: processor milliseconds and bytes of one of them."""
    chance = random.Random(seed)
    left, looks, visitors, painted = moves, 0, [], 0.0
    painters = getattr(app.state, "painters", None)
    while left > 0:
        id, people = await seated(app, code, language)
        visitors += people
        table = await found(house, id)
        for visitor in people:
            await visitor.look(id)
            visitor.bytes, visitor.seconds = 0, 0.0  # the first is the page's
        begun = spent_by(painters)
        while left > 0 and not table.is_over:
            action = chance.choice(table.game.legal(table.match.state))
            person = table.chairs[table.actor].person
            await moved(house, table, person, action)
            for visitor in people:
                await visitor.look(id)
            left, looks = left - 1, looks + len(people)
        painted += spent_by(painters) - begun
    seconds = sum(visitor.seconds for visitor in visitors)
    row = {"ms": 1000 * seconds / looks, "bytes": sum(visitor.bytes for visitor in visitors) / looks}
    if painters is not None and painters.size:
        row["painted_ms"] = 1000 * painted / looks
    return row


def spent_by(painters: Any) -> float:
    return 0.0 if painters is None else float(painters.spent)


async def found(house: Any, id: str) -> Any:
    return await (house.tables.find(id) if hasattr(house, "moves") else house.table(id))


async def moved(house: Any, table: Any, person: str, action: int) -> None:
    play = house.moves.play if hasattr(house, "moves") else house.move
    await play(table, person, table.ply, action)


async def measure(code: str, moves: int, seed: int, language: str, painters: int = 0) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/bench.sqlite3")
        house = House(store, Signer(b"bench" * 8), Pool(1), Manners(pace=0.0))
        more: dict[str, Any] = {"painters": painters} if painters else {}
        app = make_app(lambda: house, limits=False, **more)
        app.state.house = house
        try:
            return await play(house, app, code, moves, seed, language)
        finally:
            await house.close()
            if painters:
                app.state.painters.close()


def elsewhere(folder: Path, code: str, moves: int, seed: int, language: str, painters: int) -> dict[str, float]:
    """The same, measured with the Motu of another folder."""
    command = [
        sys.executable,
        str(Path(__file__).resolve()),
        code,
        "--moves",
        str(moves),
        "--seed",
        str(seed),
        "--lang",
        language,
        "--painters",
        str(painters),
        "--json",
    ]
    environment = {**os.environ, "PYTHONPATH": str(folder.resolve())}
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"motu: measuring with {folder} failed:\n{done.stderr[-2000:]}")
    rows: list[dict[str, float]] = json.loads(done.stdout)
    return rows[0]


def compare(before: Path, code: str, moves: int, rounds: int, language: str, painters: int) -> dict[str, Any]:
    """Both in turn, so that a busy machine disturbs both alike: medians, and the median of the rounds' ratios. Painters
    are this tree's, if any: before there were none."""
    here = Path(__file__).resolve().parents[2]
    pairs = [
        [elsewhere(folder, code, moves, seed, language, some) for folder, some in ((before, 0), (here, painters))]
        for seed in range(rounds)
    ]
    row: dict[str, Any] = {"game": code}
    for at, name in enumerate(("before", "after")):
        units = pairs[0][at]
        row[name] = {
            unit: round(statistics.median(pair[at][unit] for pair in pairs), 2) for unit in units if unit != "game"
        }
    row["cheaper"] = round(statistics.median(then["ms"] / now["ms"] for then, now in pairs), 2)
    return row


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="motu bench pages", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--moves", type=int, default=MOVES, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument(
        "--before", type=Path, metavar="FOLDER", help="another tree or build to measure beside this one"
    )
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="with --before: pairs of runs")
    parser.add_argument("--lang", default="en", metavar="LANGUAGE", help="what the browsers ask for")
    parser.add_argument("--painters", type=int, default=0, metavar="N", help="processes that draw, as a server has (0)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(argv)
    rows: list[dict[str, Any]] = []
    for code in chosen.games:
        if chosen.before is not None:
            rows.append(compare(chosen.before, code, chosen.moves, chosen.rounds, chosen.lang, chosen.painters))
        else:
            row = asyncio.run(measure(code, chosen.moves, chosen.seed, chosen.lang, chosen.painters))
            rows.append({"game": code, **row})
        if not chosen.json:
            print(told(rows[-1]), flush=True)
    if chosen.json:
        print(json.dumps(rows))
    return 0


def told(row: dict[str, Any]) -> str:
    if "cheaper" not in row:
        return f"{row['game']:10} {1000 / row['ms']:7.0f} pictures/s {costs(row)}"
    sides = [f"{side} {costs(row[side])}" for side in ("before", "after")]
    return f"{row['game']:10} {'; '.join(sides)}; {row['cheaper']} times cheaper"


def costs(row: dict[str, float]) -> str:
    painted = f" and {row['painted_ms']:.2f} ms of painters," if "painted_ms" in row else ""
    return f"{row['ms']:.2f} ms{painted} {row['bytes']:.0f} bytes"


if __name__ == "__main__":
    sys.exit(main())
