"""`motu bench table`: many live tables with bots that move as fast as they can, and listeners on all of them.

At each table a program sits against a bot of the first level. Measured: moves made in a second (the program's and the
bots'), and for each of the program's moves the time from sending it to its arrival at every listener of that table.
Memory is read in twelve parts of the run. Where a game is over the next begins at the same place, so that a run of a
short game at few tables (`--tables 20 --seconds 60`) shows whether finished games are let go.

With `--every S` people play: at each table somebody moves every S seconds, and the two who look, that person and a
spectator, do what browsers do: the page, a stream, and the new picture after everything that happens. Measured then is
the time from sending a move to holding the picture that shows it, and how long a picture is.

`--servers 2 --database URL` lets two servers share a database: who plays is at one of them, who watches at the other.
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
from motu.table.live.setups import fewest_seats

TABLES = 200
LISTENERS = 2  # at each table
PARTS = 12  # of a run, with a look at memory between them
WARM = 5  # parts before the clock counts


class Line:
    """One kept-alive connection that asks and answers in JSON; opened when first needed, and again where the server has
    closed it meanwhile."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self.picture = ""  # the name of the one that came last
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def reader(self) -> asyncio.StreamReader:
        assert self.ends is not None
        return self.ends[0]

    def close(self) -> None:
        if self.ends is not None:
            self.ends[1].close()
            self.ends = None

    async def send(self, method: str, path: str, body: Any = None, more: str = "") -> None:
        if self.ends is not None and self.reader.at_eof():
            self.close()
        if self.ends is None:
            self.ends = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncontent-length: {len(data)}\r\n{more}"
        if body is not None:
            head += "content-type: application/json\r\n"
        if self.token:
            head += f"authorization: Bearer {self.token}\r\n"
        self.ends[1].write(head.encode() + b"\r\n" + data)

    async def head(self) -> tuple[int, int]:
        """Status and length of the answer that begins now."""
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        self.picture = next((line[16:] for line in lines if line.lower().startswith("x-motu-picture: ")), "")
        length = next((int(line[15:]) for line in lines if line.lower().startswith("content-length:")), 0)
        return int(lines[0].split()[1]), length

    async def next_line(self) -> bytes:
        """Of a stream, which does not end."""
        text = await self.reader.readline()
        if not text:
            raise RuntimeError("the server closed a stream")
        return text

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        await self.send(method, path, body)
        status, length = await self.head()
        data = json.loads(await self.reader.readexactly(length))
        if status >= 400 and status != 409:
            raise RuntimeError(f"{method} {path}: {status} {data}")
        return data

    async def look(self, path: str) -> int:
        """Ask for a page, or for what changed since the picture that came last; its length."""
        has = f"x-motu: fragment\r\nx-motu-has: {self.picture or 'new'}\r\n" if path.endswith("/fragment") else ""
        await self.send("GET", path, None, f"{has}accept-encoding: gzip, br, zstd\r\n")
        status, length = await self.head()
        await self.reader.readexactly(length)
        if status >= 400:
            raise RuntimeError(f"GET {path}: {status}")
        return length


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
        token = (await first.ask("POST", "/api/people", {"name": "Bench"}))["token"]
        self.until = time.perf_counter() + seconds
        async with asyncio.TaskGroup() as group:
            for place in range(tables):
                group.create_task(self.seat(token, place))

    async def seat(self, token: str, place: int) -> None:
        """One table after another at this place, until the time is up; who watches is at the next server."""
        await asyncio.sleep(self.every * self.chance.random())  # people do not come all at once
        line = Line(self.port(place), token)
        while time.perf_counter() < self.until:
            bots = fewest_seats(GAMES[self.code]) - 1
            seats: list[Any] = [{"kind": "me"}] + [{"kind": "bot", "level": next(iter(LEVELS))}] * bots
            view = await line.ask("POST", "/api/tables", {"game": self.code, "seats": seats})
            news = asyncio.Event()
            listen = self.browse if self.every else self.listen
            tokens = [token] + [""] * (LISTENERS - 1)
            lines = [(self.port(place + at), one) for at, one in enumerate(tokens)]
            ears = [asyncio.create_task(listen(view["table"], news, *line)) for line in lines]
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
                if self.every:
                    await asyncio.sleep(self.every * (0.5 + self.chance.random()))
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

    async def browse(self, table: str, news: asyncio.Event, port: int, token: str) -> None:
        """What a browser does: the page, then a stream, and the picture after everything that happens."""
        line, page = Line(port, token), Line(port, token)
        try:
            await page.look(f"/t/{table}")
            await line.send("GET", f"/t/{table}/stream?since=-1")
            await line.head()
            while True:
                text = await line.next_line()
                if not text.startswith(b'data: {"n"'):
                    continue
                happening = json.loads(text[6:])
                news.set()
                self.lengths.append(await page.look(f"/t/{table}/fragment"))
                self.heard(table, happening)
        finally:
            line.close()
            page.close()

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


async def measure(
    ports: list[int], pids: list[int], code: str, tables: int, seconds: float, every: float = 0.0
) -> dict[str, Any]:
    load = Load(ports, code, 1, every)
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
            load.lengths.clear()
    passed = time.perf_counter() - since
    rate, pictures = (load.moves - moves) / LISTENERS / passed, len(load.lengths) / passed
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
        print(f"{found['kb_per_table']} kB of memory for each table with its listeners")
        print(f"memory of the server in MB, from the start on: {', '.join(map(str, found['memory_mb']))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
