"""Connections before they have asked for anything: how many, from where, and for how long they may dawdle."""

import asyncio
import contextlib
from collections import Counter
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # a library in C, which not every machine has
    HttpToolsProtocol = None  # type: ignore[assignment, misc]

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

HEAD_SECONDS = 10.0  # for a request's first line and headers
MOST_HEAD = 65_536  # bytes of them
MOST_AHEAD = 32  # requests sent before the first of them is answered
MOST_FROM_ONE = 250  # connections from one address: a hundred streams and what comes with them
SPARE = 64  # descriptors for the database, the workers and the log


def most_connections() -> int:
    """As many as there are descriptors, less what the server itself needs; asks for as many as it may have."""
    if resource is None:
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(SPARE, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE)


class Doorkeeper:
    """Counts the connections of a server. The address of a trusted proxy stands for many people and is not counted."""

    def __init__(
        self,
        most: int,
        most_from_one: int = MOST_FROM_ONE,
        proxy: str = "",
        head: float = HEAD_SECONDS,
        kind: "type[Careful] | None" = None,
    ) -> None:
        self.kind = kind  # None: the quickest that is installed
        self.most = most
        self.most_from_one = most_from_one
        self.proxy = proxy
        self.head = head
        self.open: Counter[str] = Counter()
        self.turned_away = 0
        self.gave_up = 0

    def admits(self, address: str) -> bool:
        crowded = address != self.proxy and self.open[address] >= self.most_from_one
        if crowded or self.open.total() >= self.most:
            self.turned_away += 1
            return False
        self.open[address] += 1
        return True

    def lets_go(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]

    def protocol(self) -> "type[Careful]":
        """The protocol of connections that this doorkeeper watches."""
        return type("Watched", (self.kind or KINDS[-1],), {"keeper": self})


if TYPE_CHECKING:
    Connection = H11Protocol
else:  # whichever comes after it
    Connection = object


class Careful(Connection):
    """Closes what comes from an address with too many connections, and whoever begins a request and does not end it."""

    keeper: Doorkeeper
    admitted: str | None = None
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.keeper.admits(address):
            transport.abort()
            return
        self.admitted = address
        self.wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.admitted is not None:
            self.keeper.lets_go(self.admitted)
            self.admitted = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_answering:
            self.stop_waiting()
        elif self.waiting is None:
            self.wait_for_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.is_answering and self.has_begun:
            self.wait_for_request()
        self.forget_request()

    @property
    def has_begun(self) -> bool:
        """Something of the next request is here."""
        raise NotImplementedError

    @property
    def is_idle(self) -> bool:
        """All that was asked is answered, and nothing more is being read."""
        raise NotImplementedError

    def forget_request(self) -> None:
        """What was asked and answered last would lie here until the next request, as long as a page is open."""
        if self.is_idle:
            self.cycle = None  # type: ignore[assignment]
            self.scope = None  # type: ignore[assignment]
            self.headers = None  # type: ignore[assignment]

    @property
    def is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def wait_for_request(self) -> None:
        self.stop_waiting()
        self.waiting = self.loop.call_later(self.keeper.head, self.give_up)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def give_up(self) -> None:
        """Half a request, or none, for too long."""
        self.waiting = None
        if not self.is_answering and not self.transport.is_closing():
            self.keeper.gave_up += 1
            self.transport.abort()


class Plain(Careful, H11Protocol):
    """Requests read by h11, which is written in Python and runs everywhere."""

    @property
    def has_begun(self) -> bool:
        return bool(self.conn.trailing_data[0])

    @property
    def is_idle(self) -> bool:
        return self.conn.our_state is h11.IDLE


KINDS: list[type[Careful]] = [Plain]  # the quickest last

if HttpToolsProtocol is not None:

    class Quick(Careful, HttpToolsProtocol):  # type: ignore[misc]
        """Requests read by httptools, which is written in C. It has no limits of its own."""

        in_head = in_request = False
        head = 0  # bytes of a head that came since the piece in which it began

        def data_received(self, data: bytes) -> None:
            was_in_head = self.in_head
            super().data_received(data)
            if was_in_head and self.in_head:
                self.head += len(data)
                if self.head > MOST_HEAD:
                    self.keeper.gave_up += 1
                    self.transport.abort()

        def on_message_begin(self) -> None:
            if len(self.pipeline) >= MOST_AHEAD:
                raise ValueError("too much is asked before anything was answered")  # which closes the connection
            super().on_message_begin()
            self.in_head = self.in_request = True
            self.head = 0

        def on_header(self, name: bytes, value: bytes) -> None:
            if self.in_head:  # what comes after a body is of no use to anybody here
                super().on_header(name, value)

        def on_headers_complete(self) -> None:
            self.in_head = False
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self.in_request = False
            self.forget_request()

        @property
        def has_begun(self) -> bool:
            return self.in_head

        @property
        def is_idle(self) -> bool:
            return not self.in_request and not self.is_answering

    KINDS.append(Quick)
