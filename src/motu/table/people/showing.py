"""The picture of a table as it is now, made elsewhere: for a page that asks, and down the stream of one that listens.

A page names itself, to its stream and whenever it asks for something, and with that says which picture it holds and how
it wants the next. From then on what happens is not only told to it: the stream brings the picture itself, as what
changed since. As long as something that the page asked for is on its way, its stream waits: the answer shows it all.
Where no picture can be sent, for the page has not asked yet, or the game is over, or nobody draws, the stream tells it
to look, and it asks. So it does where what came does not fit what it holds.

Of one page at most one picture is on its way to be drawn, and none is drawn before the one before was taken: then the
newest is.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from motu.engine.base import Seat
from motu.papers.tongue import language
from motu.table.door.guard import MOST_STREAMS
from motu.table.door.packing import BEGINNING as GZIP_BEGINNING
from motu.table.door.packing import piece_of_stream
from motu.table.door.sharing import purse_of
from motu.table.door.web import (
    BEGINNING,
    LOOK,
    STILL_HERE,
    address_of,
    as_stream,
    check_room,
    heard,
    house_of,
    is_open_to,
)
from motu.table.live.house import House
from motu.table.live.table import LiveTable
from motu.table.people.changes import HAS
from motu.table.people.glimpse import AS_IT_IS, GZIP, Glimpse, Wish, can_be_glimpsed, glimpse
from motu.table.people.look import moment_of
from motu.table.people.painting import Painters
from motu.table.people.paper import theme_of
from motu.table.people.studio import Composed

PAGE = "x-motu-page"
NAMED = re.compile("[0-9a-f]{16,32}")
ENDS = "ends"  # the cookie of somebody whose turns end by themselves
BY_ITSELF = "self"

Name: TypeAlias = tuple[str, str, str]  # of a page: its table, whose it is, and what it calls itself

log = logging.getLogger("motu.table")


class Page:
    """One that is open, and listens."""

    def __init__(self, table: LiveTable, listener: "asyncio.Event") -> None:
        self.table = table
        self.listener = listener
        self.wish: Wish | None = None  # as it last asked, and what it holds since; None: that is not known
        self.shown = -1  # of the news of its table
        self.asking = 0  # answers on their way to it

    @property
    def is_behind(self) -> bool:
        """There is something new, and no answer that would show it is on its way."""
        return not self.asking and self.shown != self.table.news

    @contextmanager
    def answering(self) -> Iterator[None]:
        self.asking += 1
        try:
            yield
        finally:
            self.asking -= 1
            if self.is_behind:
                self.listener.set()

    def note(self, news: int, wish: Wish | None = None, picture: str = "") -> None:
        """What was shown to it; without a wish as a page of which the painters know nothing."""
        self.shown = max(self.shown, news)
        self.wish = wish and wish._replace(has=picture, streamed="")


def pages_of(request: Request) -> dict[Name, Page]:
    pages: dict[Name, Page] = request.app.state.pages
    return pages


def page_of(request: Request, table: LiveTable, person: str) -> Page | None:
    """The page that asks, if it listens to this server."""
    name = request.headers.get(PAGE)
    return None if name is None else pages_of(request).get((table.id, person, name))


def answering(request: Request, table: LiveTable, person: str) -> AbstractContextManager[None]:
    """While an answer is made: the stream of the page that asks for it waits."""
    page = page_of(request, table, person)
    return nullcontext() if page is None else page.answering()


def is_narrow(request: Request) -> bool:
    """A phone held upright: the script says so in a cookie, and a phone's browser in its name."""
    said = request.cookies.get("narrow")
    return said == "1" if said else "Mobi" in request.headers.get("user-agent", "")


def wish_of(request: Request) -> Wish:
    return Wish(
        language(),
        theme_of(request),
        is_narrow(request),
        request.cookies.get(ENDS) == BY_ITSELF,
        request.headers[HAS],
        request.headers.get("accept-encoding", ""),
    )


async def answer(request: Request, table: LiveTable, person: str, make: Callable[[], Awaitable[Response]]) -> Response:
    """The picture for a page that asks for what changed; `make` makes it where no painter can."""
    page, news = page_of(request, table, person), table.news
    wish = wish_of(request) if HAS in request.headers and not request.query_params else None
    made = None if wish is None else await made_elsewhere(request, table, person, wish)
    if made is None:
        found = await make()
        if page is not None:
            page.note(news)
        return found
    composed, news = made
    if page is not None:
        page.note(news, wish, composed.picture)
    found = Response(composed.body)
    found.raw_headers = list(composed.headers)
    return found


async def made_elsewhere(
    request: Request, table: LiveTable, person: str, wish: Wish, more: int = 0
) -> tuple[Composed, int] | None:
    """What a painter made of what this person may know, and how much of the table's news it shows; None where the
    server has to make it."""
    painters: Painters = request.app.state.painters
    if not painters.size:
        return None
    house = house_of(request)
    news, when = table.news, moment_of(table, person)

    def take(entries_of: Callable[[tuple[int, Seat]], int]) -> Glimpse:
        nonlocal news, when
        news, when = table.news, moment_of(table, person)
        known = entries_of((table.serial, table.viewer(person)))
        return glimpse(table, person, wish, known, house.manners.away_after)

    async with purse_of(request, more) as purse:
        for _ in range(2):
            if not can_be_glimpsed(table):
                return None
            try:
                made = await painters.compose(table.serial, take, house.pool.shelf, address_of(request))
            except Exception as error:
                log.warning("not composed", extra={"why": f"{type(error).__name__}: {error}"})
                return None
            purse.spend(made.seconds)
            if wish.streamed or when == moment_of(table, person):  # an answer shows it as it is; a stream goes on
                return made, news
    return None


# The stream.


def stream(request: Request, table: LiveTable, person: str, name: str) -> Response:
    """For a page that calls itself so."""
    check_room(house_of(request))
    if "gzip" in request.headers.get("accept-encoding", ""):
        told = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return as_stream(pictures(request, table, person, name, GZIP), **told)
    return as_stream(pictures(request, table, person, name, AS_IT_IS))


async def pictures(request: Request, table: LiveTable, person: str, name: str, encoding: str) -> AsyncIterator[bytes]:
    """The table as it is whenever something happens there. Ends as `happenings` does."""
    house, pages = house_of(request), pages_of(request)
    page, packed = Page(table, asyncio.Event()), encoding == GZIP
    pages[table.id, person, name] = page
    table.listeners.add(page.listener)
    try:
        yield (GZIP_BEGINNING if packed else b"") + as_told(BEGINNING, packed)
        while is_open_to(house, table, person):
            page.listener.clear()
            told = await picture(request, page, person, encoding) if page.is_behind else b""
            if told:
                yield told
            while not await heard(page.listener):
                yield as_told(STILL_HERE, packed)
                notice(house, table, person)
    finally:
        table.listeners.discard(page.listener)
        if pages.get((table.id, person, name)) is page:
            del pages[table.id, person, name]


async def picture(request: Request, page: Page, person: str, encoding: str) -> bytes:
    """What changed, or that it should look; nothing if it has asked meanwhile."""
    table, wish, news, made = page.table, page.wish, page.table.news, None
    notice(house_of(request), table, person)
    if wish is not None:
        house_of(request).coaching.begin(table, person)
        # Each page waits for one, and how many pages there are is limited.
        made = await made_elsewhere(request, table, person, wish._replace(streamed=encoding), MOST_STREAMS)
    if page.asking or page.wish is not wish:
        return b""
    if made is None:
        page.note(news)
        return as_told(LOOK, encoding == GZIP)
    composed, news = made
    page.note(news, wish, composed.picture)
    return composed.body


def notice(house: House, table: LiveTable, person: str) -> None:
    if person:
        house.servers.notice(table, person)


def as_told(text: str, packed: bool) -> bytes:
    return piece_of_stream(text.encode()) if packed else text.encode()
