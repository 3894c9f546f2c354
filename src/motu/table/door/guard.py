"""What every request passes through: size caps, the Origin check, rate limits, security headers, log and counts."""

import asyncio
import json
import logging
import random
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from motu.papers.tongue import N_, _

MAX_BODY = 64 * 1024
MAX_UPLOAD = 1_200_000  # a record
MOST_STREAMS = 120  # streams and long polls open at once from one address; several people may share one
BODY_SECONDS = 20.0  # for a request's body to arrive
REFUSAL_SECONDS = 1.0  # until somebody who asks for too much is told so: else they would ask again at once
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
RAW_NAMES = frozenset(name for name, _value in RAW_HEADERS)
NOT_KEPT = (b"cache-control", b"no-store")
OnSurprise: TypeAlias = Callable[[Request, Exception], Awaitable[Response]]
SAFE = ("GET", "HEAD", "OPTIONS")

log = logging.getLogger("motu.request")


class Bucket:
    """So many at once, so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def takes(self, who: str, servers: int = 1) -> bool:
        """Is there one left for them? Several servers divide what there is: whoever asks them all gets no more."""
        now = time.monotonic()
        burst, rate = self.burst / servers, self.rate / servers
        level, then = self.levels.pop(who, (burst, now))
        level = min(burst, level + (now - then) * rate)
        self.levels[who] = (max(0.0, level - 1.0), now)
        while len(self.levels) > 50_000:
            self.levels.popitem(last=False)
        return level >= 1.0


class TooBig(Exception):
    pass


class TooSlow(Exception):
    pass


class Guard:
    """Pure ASGI, so that streams stay streams."""

    def __init__(self, app: ASGIApp, limits: bool = True, on_surprise: OnSurprise | None = None) -> None:
        self.app = app
        self.on_surprise = on_surprise
        self.posts = Bucket(80, 15)
        self.reads = Bucket(400, 80)
        self.limits = limits
        self.refusal_seconds = REFUSAL_SECONDS
        self.streams: Counter[str] = Counter()  # open now, by address
        self.requests: Counter[tuple[str, int]] = Counter()
        self.seconds = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status, begun = 500, False

        async def send_guarded(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], True
                message["headers"] = guarded(message["headers"])
            await send(message)

        try:
            await self.admit(scope, receive, send_guarded)
        except Exception as error:  # answered here, so that this answer too has the headers
            if begun or self.on_surprise is None:
                raise
            answer = await self.on_surprise(Request(scope), error)
            await answer(scope, receive, send_guarded)
        finally:
            self.note(scope, status, time.perf_counter() - started)

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        safe = scope["method"] in SAFE
        who = scope["client"][0] if scope.get("client") else ""
        cap = MAX_UPLOAD if scope["path"] == "/open" else MAX_BODY
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > cap:
            await refuse(scope, 413, N_("That is too large."))(scope, receive, send)
        elif not safe and not same_origin(headers, scope):
            await refuse(scope, 403, N_("This request came from another site, so it was ignored."))(
                scope, receive, send
            )
        elif self.limits and not (self.reads if safe else self.posts).takes(who, servers_of(scope)):
            await self.put_off(N_("That was a lot in a short time. Please wait a moment."), scope, receive, send)
        elif self.limits and listens(scope):
            await self.pass_stream(scope, receive, send, who)
        else:
            await self.pass_capped(scope, receive, send, cap)

    async def pass_stream(self, scope: Scope, receive: Receive, send: Send, who: str) -> None:
        """Streams and long polls stay open, so that they are counted: one address may not take them all."""
        if self.streams[who] >= MOST_STREAMS // servers_of(scope):
            await self.put_off(N_("Too many pages are open from your address already."), scope, receive, send)
            return
        self.streams[who] += 1
        try:
            await self.pass_capped(scope, receive, send, MAX_BODY)
        finally:
            self.streams[who] -= 1
            if not self.streams[who]:
                del self.streams[who]

    async def put_off(self, sentence: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A refusal that takes its time. To refuse costs a millisecond: a few clients of one address, each refused at
        once and back at once, would keep a server busy with nothing else. Not all at the same moment, either. How many
        can wait here is limited by the connections that one address may have."""
        await asyncio.sleep(self.refusal_seconds * random.uniform(0.5, 1.5))
        response = refuse(scope, 429, sentence)
        response.headers["retry-after"] = "2"
        await response(scope, receive, send)

    async def pass_capped(self, scope: Scope, receive: Receive, send: Send, cap: int) -> None:
        """A body without a stated length is counted as it comes, and it must come soon."""
        size = 0
        complete = started = False
        until = time.monotonic() + BODY_SECONDS

        async def counted() -> Message:
            nonlocal size, complete
            if complete:
                return await receive()  # which now waits for the other end to go away
            try:
                async with asyncio.timeout(until - time.monotonic()):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            if message["type"] == "http.request":
                complete = not message.get("more_body", False)
                size += len(message.get("body", b""))
                if size > cap:
                    raise TooBig
            return message

        async def noted(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, counted, noted)
        except TooBig:
            if not started:
                await refuse(scope, 413, N_("That is too large."))(scope, receive, send)
        except TooSlow:
            if not started:
                await refuse(scope, 408, N_("That took too long to arrive."))(scope, receive, send)

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """One line for each request, with the route rather than the path: an invite link is a secret."""
        route = getattr(scope.get("route"), "path", "(none)")
        self.requests[(route, status)] += 1
        self.seconds += seconds
        log.info(
            "request",
            extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
        )


def guarded(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """With ours, in place of any of the same names; what says nothing else is kept by nobody."""
    others = [header for header in headers if header[0] not in RAW_NAMES]
    kept = [] if any(name == NOT_KEPT[0] for name, _value in others) else [NOT_KEPT]
    return [*others, *RAW_HEADERS, *kept]


def servers_of(scope: Scope) -> int:
    """How many servers share the work, as far as this one knows."""
    house = getattr(scope["app"].state, "house", None) if "app" in scope else None
    return house.servers.count if house is not None else 1


def listens(scope: Scope) -> bool:
    """Does this request stay open until something happens?"""
    path, query = scope["path"], scope.get("query_string", b"")
    return path.endswith("/stream") or (path.endswith("/events") and b"wait=" in query)


def same_origin(headers: Headers, scope: Scope) -> bool:
    """A browser says where a form was sent from; programs that say nothing carry no cookie they did not mean to."""
    origin = headers.get("origin")
    if origin is not None:
        return origin != "null" and urlsplit(origin).netloc == headers.get("host", "")
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def refuse(scope: Scope, status: int, sentence: str) -> PlainTextResponse | JSONResponse:
    if scope["path"].startswith("/api/"):
        return JSONResponse({"error": sentence}, status)
    return PlainTextResponse(_(sentence), status)


class JsonLines(logging.Formatter):
    """One JSON object for each line: time, level, event, and whatever came with it."""

    encode = json.JSONEncoder(default=str).encode
    PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "t": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in self.PLAIN}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return self.encode(line)
