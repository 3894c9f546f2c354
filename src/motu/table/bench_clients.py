"""Who asks a server under load: programs and browsers, on lines of their own."""

import asyncio
import gzip
import json
import re
import secrets
import sys
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

HELD = 4  # pictures, as the script holds them
HEADERS = "accept-encoding: gzip\r\n"  # which needs no further library here


class Line:
    """One kept-alive connection that asks and answers in JSON; opened when first needed, and again where the server has
    closed it meanwhile."""

    def __init__(self, port: int, token: str = "", address: str = "") -> None:
        self.port = port
        self.token = token
        self.address = address  # where it comes from, if not from where everybody here does
        self.encoding = ""  # of the answer that came last
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
            own = (self.address, 0) if self.address else None
            self.ends = await asyncio.open_connection("127.0.0.1", self.port, local_addr=own)
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncontent-length: {len(data)}\r\n{more}"
        if body is not None and not isinstance(body, bytes):
            head += "content-type: application/json\r\n"
        if self.token:
            head += f"authorization: Bearer {self.token}\r\n"
        self.ends[1].write(head.encode() + b"\r\n" + data)

    async def head(self) -> tuple[int, int]:
        """Status and length of the answer that begins now."""
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        self.encoding = next((line[18:] for line in lines if line.lower().startswith("content-encoding: ")), "")
        length = next((int(line[15:]) for line in lines if line.lower().startswith("content-length:")), 0)
        return int(lines[0].split()[1]), length

    async def next_line(self) -> bytes:
        """Of a stream, which does not end."""
        text = await self.reader.readline()
        if not text:
            raise RuntimeError("the server closed a stream")
        return text

    async def next_piece(self) -> bytes:
        """Of a stream, as the server sent it."""
        size = int(await self.next_line(), 16)
        return (await self.reader.readexactly(size + 2))[:size]

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        await self.send(method, path, body)
        status, length = await self.head()
        data = json.loads(await self.reader.readexactly(length))
        if status >= 400 and status != 409:
            raise RuntimeError(f"{method} {path}: {status} {data}")
        return data

    async def body(self) -> tuple[int, bytes]:
        """Status and body of the answer that begins now."""
        status, length = await self.head()
        return status, await self.reader.readexactly(length)


class Said(NamedTuple):
    """What a browser here reads of a piece of a picture, and keeps: texts are of no use to it."""

    ply: int
    mine: bool
    choices: list[int]
    over: bool


FACT = re.compile(r'data-(ply|mine)="([^"]*)"')
CHOICE = re.compile(r'name="action" value="([0-9]+)"')
OVER = '<section class="over"'


def said(piece: str) -> Said | None:
    """None of most pieces: they are part of a drawing."""
    has_facts, choices, over = "data-ply=" in piece, CHOICE.findall(piece), OVER in piece
    if not (has_facts or choices or over):
        return None
    facts: dict[str, str] = {"ply": "-1", "mine": ""} | dict(FACT.findall(piece) if has_facts else ())
    return Said(int(facts["ply"]), facts["mine"] == "yes", [int(a) for a in choices], over)


class Browser:
    """One page of a table: what it holds of the picture, and what that says. `saw` is told of each picture that came,
    from which ply up to which it is news, and how long it was."""

    def __init__(self, line: Line, table: str, saw: Callable[[range, int], None]) -> None:
        self.line = line
        self.ears = Line(line.port, line.token, line.address)  # its stream
        self.unpacker = zlib.decompressobj(31)
        self.table = table
        self.saw = saw
        self.name = secrets.token_hex(12)
        self.held: dict[str, list[Said | None]] = {}  # pictures by their names, piece by piece
        self.newest = "new"
        self.ply = -1
        self.legal: list[int] = []  # where it is this person's turn
        self.over = False
        self.sending = asyncio.Lock()  # one request at a time on a line
        self.changed = asyncio.Event()
        self.has_to_look = asyncio.Event()

    async def open(self) -> None:
        await self.line.send("GET", f"/t/{self.table}", None, HEADERS)
        status, _data = await self.line.body()
        if status != 200:
            raise RuntimeError(f"the page: {status}")
        await self.ears.send("GET", f"/t/{self.table}/stream?page={self.name}", None, HEADERS)
        await self.ears.head()
        while not self.has_to_look.is_set():
            await self.hear_once()
        await self.look()

    async def hear(self) -> None:
        """Listens, until the page is closed."""
        while True:
            await self.hear_once()

    async def hear_once(self) -> None:
        piece = await self.ears.next_piece()
        for event in self.unpacker.decompress(piece).split(b"\n\n"):
            kind, _, data = event.partition(b"\ndata: ")
            if kind == b"event: look":
                self.has_to_look.set()
            elif kind == b"event: picture":
                self.show(json.loads(data), len(piece))

    def show(self, told: Any, length: int) -> None:
        """What came by the stream; one that does not fit, or crossed an answer, is asked for."""
        if not self.put(told, length) or self.sending.locked():
            self.has_to_look.set()

    async def look(self) -> None:
        self.has_to_look.clear()
        async with self.sending:
            await self.line.send("GET", f"/t/{self.table}/fragment", None, self.headers())
            await self.take()

    async def move(self, action: int) -> None:
        form = f"ply={self.ply}&action={action}".encode()
        async with self.sending:
            more = f"{self.headers()}cookie: ends=self\r\ncontent-type: application/x-www-form-urlencoded\r\n"
            await self.line.send("POST", f"/t/{self.table}/move", form, more)
            await self.take()

    def headers(self) -> str:
        return f"{HEADERS}x-motu: fragment\r\nx-motu-has: {self.newest}\r\nx-motu-page: {self.name}\r\n"

    async def take(self) -> None:
        """The answer as the script takes it."""
        status, data = await self.line.body()
        if status == 409:  # the game has moved on
            self.has_to_look.set()
        elif status >= 400:
            raise RuntimeError(f"a picture: {status} {data[:200]!r}")
        else:
            self.put(json.loads(unpacked(data, self.line.encoding)), len(data))

    def put(self, told: Any, length: int) -> bool:
        before = self.held.get(told["base"]) if told["base"] else []
        if before is None:
            self.newest = "new"
            return False
        pieces: list[Said | None] = []
        for one in told["pieces"]:
            if isinstance(one, str):
                pieces.append(said(one))
            else:
                pieces += before[one[0] : one[1]]
        self.held[told["picture"]] = pieces
        self.newest = told["picture"]
        while len(self.held) > HELD:
            self.held.pop(next(iter(self.held)))
        whole = list(filter(None, pieces))
        self.saw(range(self.ply, whole[0].ply), length)
        self.ply = whole[0].ply
        self.legal = [a for piece in whole for a in piece.choices] if whole[0].mine else []
        self.over = any(piece.over for piece in whole)
        self.changed.set()
        return True

    def close(self) -> None:
        self.line.close()
        self.ears.close()


def address_of(person: int) -> str:
    """Everybody at home somewhere else, as in life: a server allows one address so many connections and no more. Where
    the system has no such addresses, all come from one."""
    if sys.platform != "linux":
        return ""
    return f"127.1.{person // 250 % 250}.{1 + person % 250}"


def unpacked(data: bytes, encoding: str) -> bytes:
    return gzip.decompress(data) if encoding == "gzip" else data
