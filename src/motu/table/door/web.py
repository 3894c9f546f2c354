"""Requests and people: who is asking, what was sent, and how an answer is put."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from motu.papers.tongue import enter_room
from motu.table.door.guard import TooBig, TooSlow
from motu.table.lasting.rows import Person
from motu.table.live.house import House
from motu.table.live.table import LiveTable
from motu.table.trouble import BadRequest, Closed, TooLarge, Unavailable

COOKIE = "motu"
A_YEAR = 365 * 24 * 3600
HEARTBEAT = 15.0
MAX_STREAMS = 6000  # listeners on this server: a thousand tables, with some who look on


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def address_of(request: Request) -> str:
    """Where a request comes from, as far as that can be trusted; behind a proxy that is trusted, what it says."""
    return request.client.host if request.client else ""


def origin_of(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


async def who(request: Request) -> Person | None:
    """The person whose cookie or token we signed; anything else is nobody."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    signed = token if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")
    house = house_of(request)
    person = await house.people.find(house.signer.person(signed) if signed else None)
    if person is not None:
        house.people.came_from(person.id, address_of(request))
    return person


async def somebody(request: Request, name: str = "") -> Person:
    """Who is asking; a newcomer becomes somebody now, and gets the cookie with the answer (`remember`)."""
    return await who(request) or await house_of(request).people.add(name)


def remember(request: Request, response: Response, person: Person) -> Response:
    response.set_cookie(
        COOKIE,
        house_of(request).signer.sign_person(person.id),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def id_of(person: Person | None) -> str:
    return "" if person is None else person.id


async def table_of(request: Request, person: Person | None) -> LiveTable:
    """The table of the address, if this person may look at it."""
    table = await house_of(request).tables.find(str(request.path_params["table"]))
    enter_room(table.room.folder)
    if not table.may_watch(id_of(person)):
        raise Closed("This table is closed to spectators.")
    if person is not None and table.seats_of(person.id):
        house_of(request).servers.notice(table, person.id)
    return table


async def form_of(request: Request, most: int = 60) -> dict[str, str]:
    """The fields of a form; a file is read as text."""
    try:
        if request.headers.get("content-type", "").partition(";")[0] == "application/x-www-form-urlencoded":
            sent = (await request.body()).decode("latin-1")
            return dict(parse_qsl(sent, keep_blank_values=True, max_num_fields=most))
        async with request.form(max_files=1, max_fields=most, max_part_size=1_100_000) as form:
            return {key: await as_text(value) for key, value in form.items()}
    except TooBig:
        raise TooLarge("That is too large.") from None
    except TooSlow:
        raise BadRequest("That took too long to arrive.") from None
    except (HTTPException, ValueError) as error:
        raise BadRequest("That form could not be read.") from error


async def as_text(value: UploadFile | str) -> str:
    if isinstance(value, str):
        return value
    try:
        return (await value.read()).decode()
    except UnicodeDecodeError:
        raise BadRequest("That is not a text file.") from None


def number_in(form: dict[str, str], name: str) -> int:
    text = form.get(name, "")
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise BadRequest("The field {name!r} must be a whole number.", name=name)
    return int(text)


async def json_of(request: Request) -> dict[str, Any]:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise BadRequest("Send JSON, and say so: content-type: application/json.")
    try:
        data = json.loads(await request.body())
    except TooBig:
        raise TooLarge("That is too large.") from None
    except TooSlow:
        raise BadRequest("That took too long to arrive.") from None
    except (ValueError, RecursionError):
        raise BadRequest("That is not JSON.") from None
    if not isinstance(data, dict):
        raise BadRequest("Send a JSON object.")
    return data


def query_number(request: Request, name: str, most: int, default: int | None = None) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) > most:
        raise BadRequest("{name} must be a whole number from 0 to {most}.", name=name, most=most)
    return int(text)


# The stream: what happens at a table, as it happens.


class Stream(StreamingResponse):
    """Ends when nobody listens any more. One task waits for that while another tells; the framework's group of tasks
    does the same and weighs an eighth of a stream."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        telling = asyncio.create_task(self.stream_response(send))
        listening = asyncio.create_task(self.listen_for_disconnect(receive))
        try:
            await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            listening.cancel()
            telling.cancel()
            ended = await asyncio.gather(telling, listening, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error


def check_room(house: House) -> None:
    """For one more who listens."""
    if house.tables.count_listeners() >= MAX_STREAMS:
        raise Unavailable("Too many pages are open on this server already.")


def as_stream(events: AsyncIterator[str] | AsyncIterator[bytes], **headers: str) -> StreamingResponse:
    return Stream(events, media_type="text/event-stream", headers={"x-accel-buffering": "no"} | headers)


def stream_response(request: Request, table: LiveTable, person: str) -> StreamingResponse:
    house = house_of(request)
    check_room(house)
    last = request.headers.get("last-event-id") or request.query_params.get("since", "")
    since = int(last) + 1 if re.fullmatch(r"-?[0-9]{1,9}", last) else len(table.journal)
    since = min(max(0, since), len(table.journal))
    return as_stream(happenings(house, table, person, since))


BEGINNING = "retry: 1000\n\n"
STILL_HERE = ": still here\n\n"
LOOK = "event: look\ndata: {}\n\n"


async def happenings(house: House, table: LiveTable, person: str, since: int) -> AsyncIterator[str]:
    """Every journal entry from `since` on, as this person may know it. Ends when the table is let go or closed to them;
    the listener then asks again, naming the last it heard."""
    listener = asyncio.Event()
    table.listeners.add(listener)
    try:
        yield BEGINNING
        while is_open_to(house, table, person):
            listener.clear()
            news = table.journal[since:]
            since += len(news)
            viewer = table.viewer(person)
            yield "".join(as_event(table.happening(entry, viewer)) for entry in news) or LOOK
            while not await heard(listener):
                yield STILL_HERE
                if person:
                    house.servers.notice(table, person)
    finally:
        table.listeners.discard(listener)


def is_open_to(house: House, table: LiveTable, person: str) -> bool:
    """As long as this person may listen to what happens there."""
    return house.tables.is_here(table) and not house.closing.is_set() and table.may_watch(person)


async def heard(listener: asyncio.Event) -> bool:
    """Something happened; False where for so long nothing did."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            await listener.wait()
    except TimeoutError:
        return False
    return True


def as_event(happening: dict[str, Any]) -> str:
    return f"id: {happening['n']}\nevent: happening\ndata: {json.dumps(happening)}\n\n"
