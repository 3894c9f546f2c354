"""People with browsers at many tables, two at each, at people's pace.

First they all sit down and open the page, however long that takes; then they play, and the clock counts. What the
opening costs is told apart.
"""

import asyncio
import random
import time
from typing import Any

from motu.bots import LEVELS
from motu.games import GAMES
from motu.table.bench_clients import Browser, Line, address_of
from motu.table.bench_servers import memory_of, processor_time, started_by
from motu.table.live.setups import fewest_seats

AT_A_TABLE = 2
COMING = 8  # tables that are opened at once: as in life, not all in the same moment
PARTS = 12  # of the time that they play
SETTLING = 2  # of these parts: until the first moves are made everywhere, which are drawn anew


class People:
    def __init__(self, ports: list[int], code: str, every: float, seed: int = 1) -> None:
        self.ports = ports  # of the servers
        self.code = code
        self.every = every  # seconds from one move at a table to the next
        self.chance = random.Random(seed)
        self.tables: list[Table] = []
        self.lengths: list[int] = []  # of pictures
        self.delays: list[float] = []  # from a move to its picture
        self.moves = 0
        self.games = 0

    async def come(self, tables: int) -> None:
        """Everybody sits down."""
        self.tables = [Table(self, place) for place in range(tables)]
        few = asyncio.Semaphore(COMING)

        async def sit_down(table: Table) -> None:
            async with few:
                await table.sit_down()

        async with asyncio.TaskGroup() as group:
            for table in self.tables:
                group.create_task(sit_down(table))

    async def play(self) -> None:
        """Until somebody ends it."""
        async with asyncio.TaskGroup() as group:
            for table in self.tables:
                group.create_task(table.play_on())

    def leave(self) -> None:
        for table in self.tables:
            table.leave()

    def line(self, person: int) -> Line:
        """The two at a table are at two servers, if there are two."""
        port = self.ports[(person // AT_A_TABLE + person % AT_A_TABLE) % len(self.ports)]
        return Line(port, address=address_of(person))

    def forget(self) -> None:
        """What was measured until now."""
        self.delays.clear()
        self.lengths.clear()
        self.moves = 0


class Table:
    """One place, and the two who sit there; when a game is over they begin the next."""

    def __init__(self, people: People, place: int) -> None:
        self.people = people
        self.lines = [people.line(place * AT_A_TABLE + at) for at in range(AT_A_TABLE)]
        self.pages: list[Browser] = []
        self.sent: dict[int, float] = {}  # by ply, when each move was sent

    async def sit_down(self) -> None:
        code = self.people.code
        bots = max(0, fewest_seats(GAMES[code]) - len(self.lines))
        seats: list[Any] = [{"kind": "me"}, *[{"kind": "open"}] * (len(self.lines) - 1)]
        seats += [{"kind": "bot", "level": next(iter(LEVELS))}] * bots
        for number, line in enumerate(self.lines):
            if not line.token:
                line.token = (await line.ask("POST", "/api/people", {"name": f"Guest {number}"}))["token"]
        made = await self.lines[0].ask("POST", "/api/tables", {"game": code, "seats": seats})
        for line, invite in zip(self.lines[1:], made["invites"], strict=True):
            await line.ask("POST", f"/api/tables/{made['table']}/join", {"invite": invite["invite"]})
        self.sent.clear()
        self.pages = [Browser(line, made["table"], self.note) for line in self.lines]
        for page in self.pages:
            await page.open()

    async def play_on(self) -> None:
        while True:
            await self.play()
            self.people.games += 1
            for page in self.pages:
                page.close()
            await self.sit_down()

    async def play(self) -> None:
        """A game, as long as all goes well: a failure of one is everybody's."""
        work = [work(page) for page in self.pages for work in (self.decide, self.watch, Browser.hear)]
        tasks = [asyncio.create_task(one) for one in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for one in done:
                one.result()
        finally:
            for one in tasks:
                one.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def decide(self, page: Browser) -> None:
        """Moves when it is this person's turn, after a while of thought; until the game is over."""
        while not page.over:
            if not page.legal:
                page.changed.clear()
                await page.changed.wait()
                continue
            await asyncio.sleep(self.people.every * (0.5 + self.people.chance.random()))
            if not page.legal:
                continue
            ply = page.ply
            self.sent[ply] = time.perf_counter()
            await page.move(self.people.chance.choice(page.legal))
            if page.ply > ply:
                self.people.moves += 1

    async def watch(self, page: Browser) -> None:
        """Looks where the stream brings no picture, once for all that has happened meanwhile."""
        while not page.over:
            await page.has_to_look.wait()
            await page.look()

    def note(self, plies: range, length: int) -> None:
        """A picture that came, and the moves that it shows first."""
        now = time.perf_counter()
        self.people.lengths.append(length)
        self.people.delays += [now - self.sent[ply] for ply in plies if ply in self.sent]

    def leave(self) -> None:
        for page in self.pages:
            page.close()
        for line in self.lines:
            line.close()


class Spent:
    """Processor seconds so far: of the servers, of those they started, of the people, and of the clock."""

    def __init__(self, pids: list[int]) -> None:
        self.servers = processor_time(pids)
        self.painters = processor_time([child for pid in pids for child in started_by(pid)])
        self.people = time.process_time()
        self.clock = time.perf_counter()

    def since(self, before: "Spent", parts: float) -> dict[str, float]:
        """Milliseconds for each of so many parts."""
        names = ("servers", "painters", "people")
        return {name: round(1000 * (getattr(self, name) - getattr(before, name)) / max(1, parts), 2) for name in names}


async def measure(
    ports: list[int], pids: list[int], code: str, tables: int, seconds: float, every: float
) -> dict[str, Any]:
    people = People(ports, code, every)
    memory = [sum(map(memory_of, pids))]
    start = Spent(pids)
    await people.come(tables)
    came = Spent(pids)
    memory.append(sum(map(memory_of, pids)))
    playing = asyncio.create_task(people.play())
    settled = came
    for part in range(PARTS):
        await asyncio.wait([playing], timeout=seconds / PARTS)
        if playing.done():
            break
        memory.append(sum(map(memory_of, pids)))
        if part + 1 == SETTLING:
            people.forget()
            settled = Spent(pids)
    end, moves, pictures, delays = Spent(pids), people.moves, len(people.lengths), sorted(people.delays) or [0.0]
    playing.cancel()
    failed = (await asyncio.gather(playing, return_exceptions=True))[0]
    people.leave()
    if not isinstance(failed, asyncio.CancelledError):
        raise RuntimeError("somebody could not play on") from failed
    passed = end.clock - settled.clock
    busy = end.servers + end.painters - settled.servers - settled.painters
    return {
        "game": code,
        "tables": tables,
        "listeners": tables * AT_A_TABLE,
        "seconds": seconds,
        "opened_in": round(came.clock - start.clock, 1),
        "ms_per_opening": came.since(start, tables),
        "moves_per_second": round(moves / passed, 1),
        "moves_meant": round(tables / every, 1),
        "games_finished": people.games,
        "p50_ms": round(delays[len(delays) // 2] * 1000, 1),
        "p99_ms": round(delays[int(len(delays) * 0.99)] * 1000, 1),
        "memory_mb": [round(megabytes, 1) for megabytes in memory],
        "kb_per_table": round(1000 * (memory[-1] - memory[0]) / tables, 1),
        "pictures_per_second": round(pictures / passed, 1),
        "processors": round(busy / passed, 2),
        "ms_per_picture": end.since(settled, pictures),
        "bytes_per_move": round(sum(people.lengths) / max(1, moves)),
        "bytes_per_picture": round(sum(people.lengths) / max(1, pictures)),
    }


def told(found: dict[str, Any]) -> list[str]:
    """For people."""
    opening, picture = found["ms_per_opening"], found["ms_per_picture"]
    memory = ", ".join(map(str, found["memory_mb"]))
    return [
        f"{found['tables']} tables of {found['game']}, {found['listeners']} people; all sat in {found['opened_in']} s",
        f"to open a table took {costs(opening)} of processor time",
        f"{found['moves_per_second']} moves/s ({found['moves_meant']} if nobody waited) and "
        f"{found['pictures_per_second']} pictures/s in {found['seconds']:g} s",
        f"from sending a move to holding its picture: p50 {found['p50_ms']} ms, p99 {found['p99_ms']} ms",
        f"a picture took {costs(picture)}; servers and painters took {found['processors']} processors",
        f"{found['bytes_per_picture']} bytes a picture, {found['bytes_per_move']} a move",
        f"games finished: {found['games_finished']}",
        f"{found['kb_per_table']} kB of memory for each table with its listeners",
        f"memory of the servers in MB, at the start, when all sat, and then: {memory}",
    ]


def costs(spent: dict[str, float]) -> str:
    return ", ".join(f"{name} {milliseconds} ms" for name, milliseconds in spent.items())
