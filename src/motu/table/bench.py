"""`motu bench table`: many live tables with bots that move as fast as they can, and listeners on all of them.

At each table a program sits against a bot of the first level. Measured: moves made in a second (the program's and the
bots'), and for each of the program's moves the time from sending it to its arrival at every listener of that table.
Memory is read in twelve parts of the run. Where a game is over the next begins at the same place, so that a run of a
short game at few tables (`--tables 20 --seconds 60`) shows whether finished games are let go.

With `--every S` two people play at each table (bots have the other seats, where a game needs more), and one of them
moves every S seconds. Both do what browsers do: the page, a move posted as a form, whose answer is the new picture,
and a stream, which brings the new picture after what the other did. First all tables are opened, which is told apart;
then they play for `--seconds`. Measured is the time from sending a move to holding the picture that shows it, at
whoever moved and at the other; how long a picture is, how many bytes a move costs both together; and the processor time
of a picture: of the servers, of their painters, and of the people, who are this process and share the machine with
them.

`--servers 2 --database URL` lets two servers share a database: of each table one of the two is at the one server, and
one at the other.
"""

import argparse
import asyncio
import json
import random
import sys
import time
from typing import Any

from motu.bots import LEVELS
from motu.games import GAMES
from motu.table import bench_people
from motu.table.bench_clients import Line
from motu.table.bench_servers import allow_many_files, memory_of, serving
from motu.table.live.setups import fewest_seats

TABLES = 200
LISTENERS = 2  # at each table
PARTS = 12  # of a run, with a look at memory between them
WARM = 5  # parts before the clock counts


class Load:
    """The program's side: plays at every table and listens to it."""

    def __init__(self, ports: list[int], code: str, seed: int) -> None:
        self.ports = ports  # of the servers
        self.code = code
        self.chance = random.Random(seed)
        self.sent: dict[tuple[str, int], float] = {}  # (table, ply) of a move that was sent, and when
        self.delays: list[float] = []
        self.moves = 0
        self.games = 0
        self.until = 0.0

    async def run(self, tables: int, seconds: float) -> None:
        token = (await Line(self.ports[0]).ask("POST", "/api/people", {"name": "Bench"}))["token"]
        self.until = time.perf_counter() + seconds
        async with asyncio.TaskGroup() as group:
            for place in range(tables):
                group.create_task(self.seat(token, place))

    async def seat(self, token: str, place: int) -> None:
        """One table after another at this place, until the time is up; who watches is at the next server."""
        line = Line(self.port(place), token)
        while time.perf_counter() < self.until:
            bots = fewest_seats(GAMES[self.code]) - 1
            seats: list[Any] = [{"kind": "me"}] + [{"kind": "bot", "level": next(iter(LEVELS))}] * bots
            view = await line.ask("POST", "/api/tables", {"game": self.code, "seats": seats})
            news = asyncio.Event()
            tokens = [token] + [""] * (LISTENERS - 1)
            lines = [(self.port(place + at), one) for at, one in enumerate(tokens)]
            ears = [asyncio.create_task(self.listen(view["table"], news, *line)) for line in lines]
            try:
                await self.play(line, view, news)
            finally:
                for ear in ears:
                    ear.cancel()
                heard = await asyncio.gather(*ears, return_exceptions=True)
            for failure in heard:
                if isinstance(failure, Exception):
                    raise failure
        line.close()

    def port(self, number: int) -> int:
        return self.ports[number % len(self.ports)]

    async def play(self, line: Line, view: Any, news: asyncio.Event) -> None:
        path = f"/api/tables/{view['table']}"
        while time.perf_counter() < self.until and not view["over"]:
            if view["yours"]:
                action = self.chance.choice(view["legal"])["action"]
                self.sent[(view["table"], view["ply"])] = time.perf_counter()
                view = await line.ask("POST", f"{path}/moves", {"ply": view["ply"], "action": action})
            else:
                news.clear()
                view = await line.ask("GET", path)
                if not view["yours"] and not view["over"]:
                    try:
                        await asyncio.wait_for(news.wait(), max(0.1, self.until - time.perf_counter()))
                    except TimeoutError:
                        return
        self.games += view["over"]

    async def listen(self, table: str, news: asyncio.Event, port: int, token: str) -> None:
        line = Line(port, token)
        try:
            await line.send("GET", f"/api/tables/{table}/stream?since=-1")
            await line.head()
            while True:
                text = await line.next_line()
                if text.startswith(b'data: {"n"'):
                    self.heard(table, json.loads(text[6:]))
                    news.set()
        finally:
            line.close()

    def heard(self, table: str, happening: Any) -> None:
        if happening["kind"] != "move":
            return
        self.moves += 1
        sent = self.sent.get((table, happening["ply"]))
        if sent is not None:
            self.delays.append(time.perf_counter() - sent)


async def measure(ports: list[int], pids: list[int], code: str, tables: int, seconds: float) -> dict[str, Any]:
    load = Load(ports, code, 1)
    before = sum(map(memory_of, pids))
    work = asyncio.create_task(load.run(tables, seconds))
    memory: list[float] = []
    moves, since = 0, time.perf_counter()
    for part in range(PARTS - 1):
        await asyncio.sleep(seconds / PARTS)
        memory.append(round(sum(map(memory_of, pids)), 1))
        if part + 1 == WARM:
            moves, since = load.moves, time.perf_counter()
            load.delays.clear()  # while all tables were being opened at once
    rate = (load.moves - moves) / LISTENERS / (time.perf_counter() - since)
    await work
    delays = sorted(load.delays) or [0.0]
    return {
        "game": code,
        "tables": tables,
        "listeners": tables * LISTENERS,
        "seconds": seconds,
        "moves_per_second": round(rate, 1),
        "games_finished": load.games,
        "p50_ms": round(delays[len(delays) // 2] * 1000, 1),
        "p99_ms": round(delays[int(len(delays) * 0.99)] * 1000, 1),
        "memory_mb": [round(before, 1), *memory],
        "kb_per_table": round(1000 * (memory[-1] - before) / tables, 1) if memory else 0.0,
    }


def told(found: dict[str, Any]) -> list[str]:
    """For people."""
    return [
        f"{found['tables']} tables of {found['game']}, {found['listeners']} listeners, {found['seconds']:g} s",
        f"{found['moves_per_second']} moves/s; {found['games_finished']} games finished",
        f"from sending a move to hearing of it: p50 {found['p50_ms']} ms, p99 {found['p99_ms']} ms",
        f"{found['kb_per_table']} kB of memory for each table with its listeners",
        f"memory of the server in MB, from the start on: {', '.join(map(str, found['memory_mb']))}",
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="motu bench table", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default=next(iter(GAMES)), choices=list(GAMES))
    parser.add_argument("--every", type=float, default=0.0, help="people who move so often, with browsers")
    parser.add_argument("--servers", type=int, default=1, help="that share the database (1)")
    parser.add_argument("--database", default="", metavar="URL", help="an empty one (SQLite, for this run)")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(argv)
    allow_many_files()
    with serving(chosen.servers, chosen.database) as (ports, pids):
        given = ports, pids, chosen.game, chosen.tables, chosen.seconds
        if chosen.every:
            found = asyncio.run(bench_people.measure(*given, chosen.every))
        else:
            found = asyncio.run(measure(*given))
        if chosen.json:
            print(json.dumps(found), flush=True)
        else:
            print("\n".join(bench_people.told(found) if chosen.every else told(found)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
