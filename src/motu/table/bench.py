"""`motu bench table`: many live tables with bots that move as fast as they can, and listeners on all of them.

At each table a program sits against a bot of the first level. Measured: moves made in a second (the program's and the
bots'), and for each of the program's moves the time from sending it to its arrival at every listener of that table.
Memory is read in twelve parts of the run. Where a game is over the next begins at the same place, so that a run of a
short game at few tables (`--tables 20 --seconds 60`) shows whether finished games are let go.

With `--every S` two people play at each table (bots have the other seats, where a game needs more), and one of them
moves every S seconds. Both do what browsers do: the page, a stream, a move posted as a form, whose answer is the new
picture, and the new picture after what the other did. Measured then is the time from sending a move to holding the
picture that shows it, at whoever moved and at the other; how long a picture is, how many bytes a move costs both
together, and the processor time of the servers with their painters.

`--servers 2 --database URL` lets two servers share a database: of each table one of the two is at the one server, and
one at the other.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from motu.bots import LEVELS
from motu.games import GAMES
from motu.table.bench_clients import Browser, Line, address_of
from motu.table.live.setups import fewest_seats

TABLES = 200
LISTENERS = 2  # at each table
PARTS = 12  # of a run, with a look at memory between them
WARM = 5  # parts before the clock counts


class Load:
    """The program's side: plays at every table and listens to it."""

    def __init__(self, ports: list[int], code: str, seed: int, every: float = 0.0) -> None:
        self.ports = ports  # of the servers
        self.every = every  # seconds between two moves of a person; 0: a program that does not wait
        self.lengths: list[int] = []  # of pictures
        self.code = code
        self.chance = random.Random(seed)
        self.sent: dict[tuple[str, int], float] = {}  # (table, ply) of a move that was sent, and when
        self.delays: list[float] = []
        self.moves = 0
        self.games = 0
        self.until = 0.0

    async def run(self, tables: int, seconds: float) -> None:
        first = Line(self.ports[0])
        tokens = [(await first.ask("POST", "/api/people", {"name": name}))["token"] for name in ("Bench", "Friend")]
        self.until = time.perf_counter() + seconds
        async with asyncio.TaskGroup() as group:
            for place in range(tables):
                group.create_task(self.people(tokens, place) if self.every else self.seat(tokens[0], place))

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

    async def people(self, tokens: list[str], place: int) -> None:
        """One table after another at this place, with two people at it."""
        await asyncio.sleep(2 * self.every * self.chance.random())  # they do not come all at once
        count = len(tokens)
        lines = [Line(self.port(place + at), token, address_of(place * count + at)) for at, token in enumerate(tokens)]
        while time.perf_counter() < self.until:
            bots = max(0, fewest_seats(GAMES[self.code]) - len(tokens))
            seats: list[Any] = [{"kind": "me"}, *[{"kind": "open"}] * (len(tokens) - 1)]
            seats += [{"kind": "bot", "level": next(iter(LEVELS))}] * bots
            made = await lines[0].ask("POST", "/api/tables", {"game": self.code, "seats": seats})
            for line, invite in zip(lines[1:], made["invites"], strict=True):
                await line.ask("POST", f"/api/tables/{made['table']}/join", {"invite": invite["invite"]})
            pages = [Browser(line, made["table"]) for line in lines]
            at_work: list[asyncio.Task[None]] = []
            try:
                for page in pages:
                    await page.open()
                at_work = [asyncio.create_task(work(page)) for page in pages for work in (self.watch, self.decide)]
                done, _ = await asyncio.wait(
                    at_work, timeout=max(0.1, self.until - time.perf_counter()), return_when=asyncio.FIRST_COMPLETED
                )
                for one in done:
                    one.result()  # a failure of one is everybody's
            finally:
                for one in at_work:
                    one.cancel()
                await asyncio.gather(*at_work, return_exceptions=True)
                for page in pages:
                    page.close()
            self.games += any(page.over for page in pages)
        for line in lines:
            line.close()

    async def decide(self, page: Browser) -> None:
        """Moves when it is this person's turn, after a while of thought; until the game is over."""
        while not page.over:
            if not page.legal:
                page.changed.clear()
                await page.changed.wait()
                continue
            await asyncio.sleep(self.every * (0.5 + self.chance.random()))
            if not page.legal:
                continue
            ply, begun = page.ply, time.perf_counter()
            self.sent[(page.table, ply)] = begun
            length = await page.move(self.chance.choice(page.legal))
            if page.ply > ply:
                self.moves += 1
                self.note(length, time.perf_counter() - begun)

    async def watch(self, page: Browser) -> None:
        """Looks again after what happens, once for all that has happened meanwhile; what the answer to one's own move
        shows already is not looked at again."""
        news: asyncio.Queue[tuple[int, int]] = asyncio.Queue()

        async def hear() -> None:
            while True:
                text = await page.ears.next_line()
                if text.startswith(b'data: {"n"'):
                    happening = json.loads(text[6:])
                    news.put_nowait((happening["n"], -1 if happening["ply"] is None else happening["ply"]))

        hearing = asyncio.create_task(hear())
        try:
            while not page.over:
                getting = asyncio.create_task(news.get())
                await asyncio.wait([getting, hearing], return_when=asyncio.FIRST_COMPLETED)
                if not getting.done():
                    getting.cancel()
                    hearing.result()
                heard = [getting.result()]
                async with page.sending:  # the answer to a move that was sent
                    pass
                while not news.empty():
                    heard.append(news.get_nowait())
                unseen = [ply for n, ply in heard if n >= page.n]
                if unseen:
                    length = await page.look()
                    for ply in unseen:
                        sent = self.sent.get((page.table, ply))
                        if sent is not None:
                            self.note(0, time.perf_counter() - sent)
                    self.lengths.append(length)
        finally:
            hearing.cancel()

    def note(self, length: int, delay: float) -> None:
        self.delays.append(delay)
        if length:
            self.lengths.append(length)

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


def memory_of(pid: int) -> float:
    """Megabytes this process holds, where the system says so."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def processor_time(pid: int) -> float:
    """Seconds of processors that this process and those it started have used, where the system says so."""
    try:  # whoever was started in a thread is that thread's
        threads = Path(f"/proc/{pid}/task").glob("*/children")
        others = [pid, *(int(child) for children in threads for child in children.read_text().split())]
        stats = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split() for one in others]
    except (OSError, ValueError):
        return 0.0
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


async def measure(
    ports: list[int], pids: list[int], code: str, tables: int, seconds: float, every: float = 0.0
) -> dict[str, Any]:
    load = Load(ports, code, 1, every)
    before = sum(map(memory_of, pids))
    work = asyncio.create_task(load.run(tables, seconds))
    memory: list[float] = []
    moves, since, spent = 0, time.perf_counter(), 0.0
    for part in range(PARTS - 1):
        await asyncio.sleep(seconds / PARTS)
        memory.append(round(sum(map(memory_of, pids)), 1))
        if part + 1 == WARM:
            moves, since = load.moves, time.perf_counter()
            load.delays.clear()  # while all tables were being opened at once
            load.lengths.clear()
            spent = sum(map(processor_time, pids))
    passed = time.perf_counter() - since
    told = load.moves - moves
    rate, pictures = (told if every else told / LISTENERS) / passed, len(load.lengths) / passed
    busy = (sum(map(processor_time, pids)) - spent) / passed
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
        "pictures_per_second": round(pictures, 1),
        "processors": round(busy, 2),
        "bytes_per_move": round(sum(load.lengths) / max(1, told)),
        "bytes_per_picture": round(sum(load.lengths) / len(load.lengths)) if load.lengths else 0,
    }


@contextmanager
def serving(count: int, database: str) -> Iterator[tuple[list[int], list[int]]]:
    """So many servers on one database; their ports and their process numbers."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        command = [sys.executable, "-m", "motu.table.serve", "--port", "0", "--no-limits", "--pace", "0"]
        command += ["--database", database] if database else []
        env = os.environ | {"MOTU_DATA": folder}
        ports, pids = [], []
        for _ in range(count):  # one after the other: the first brings the database up to date
            server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            ends.callback(end, server)
            assert server.stdout is not None
            ports.append(int(server.stdout.readline().split("://")[1].split("/")[0].rpartition(":")[2]))
            pids.append(server.pid)
        time.sleep(1.0)
        yield ports, pids


def end(server: "subprocess.Popen[str]") -> None:
    server.terminate()
    server.wait(15)
    assert server.stdout is not None
    server.stdout.close()


def allow_many_files() -> None:
    """A thousand tables are five thousand connections, here and at the server; where the system says how many."""
    try:
        import resource
    except ImportError:
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


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
        found = asyncio.run(measure(ports, pids, chosen.game, chosen.tables, chosen.seconds, chosen.every))
    if chosen.json:
        print(json.dumps(found))
    else:
        print(f"{found['tables']} tables of {found['game']}, {found['listeners']} listeners, {found['seconds']:g} s")
        print(f"{found['moves_per_second']} moves/s; {found['games_finished']} games finished")
        heard = "holding its picture" if chosen.every else "hearing of it"
        print(f"from sending a move to {heard}: p50 {found['p50_ms']} ms, p99 {found['p99_ms']} ms")
        if chosen.every:
            print(f"{found['pictures_per_second']} pictures/s of {found['bytes_per_picture']} bytes each")
            print(f"{found['bytes_per_move']} bytes a move; servers and painters took {found['processors']} processors")
        print(f"{found['kb_per_table']} kB of memory for each table with its listeners")
        print(f"memory of the server in MB, from the start on: {', '.join(map(str, found['memory_mb']))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
