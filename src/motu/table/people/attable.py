"""At the table: looking at it, and every change somebody can make there."""

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from motu.draw.palette import MARKS
from motu.engine.base import NOBODY
from motu.table.door.network import qr_picture
from motu.table.door.web import (
    form_of,
    house_of,
    id_of,
    number_in,
    origin_of,
    query_number,
    stream_response,
    table_of,
    who,
)
from motu.table.lasting.rows import OPEN, Person
from motu.table.live.company import has_clicked_twice
from motu.table.live.house import House
from motu.table.live.table import LiveTable
from motu.table.people import changes, coaching, panels, sheets, showing
from motu.table.people.changes import HAS, Changes
from motu.table.people.markup import sprite_html
from motu.table.people.paper import MakeSight, drawn, in_parts, wants_fragment
from motu.table.people.showing import BY_ITSELF, ENDS
from motu.table.people.sight import Sight
from motu.table.trouble import Conflict, NotFound

A_YEAR = 365 * 24 * 3600

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
Doing: TypeAlias = Callable[[House, LiveTable, Person, dict[str, str]], Awaitable[str | None]]  # where it leads, if on

log = logging.getLogger("motu.table")


async def sight_of(request: Request, table: LiveTable, person: str) -> Sight:
    past = query_number(request, "ply", len(table.match.moves))
    house = house_of(request)
    if past is not None:
        await house.hints.recall_reasons(table)
    return Sight(
        table,
        house,
        person,
        origin_of(request),
        past,
        request.query_params.get("open") == "1",
        showing.is_narrow(request),
        await house.studies.find(table),
        request.query_params.get("glance") == "1",
        request.cookies.get(ENDS) == BY_ITSELF,
    )


async def show_table(request: Request) -> Response:
    me = await who(request)
    table = await table_of(request, me)
    house_of(request).coaching.begin(table, id_of(me))
    if wants_fragment(request):
        return await fragment(request, table, me)
    sight = partial(sight_of, request, table, id_of(me))
    return await drawn(request, "table.html", sight, me=me, sprite=sprite_html(table.game.code))


async def fragment(request: Request, table: LiveTable, me: Person | None) -> Response:
    """The picture of the table without the page about it; of what the browser holds already, only what changed."""
    house_of(request).coaching.begin(table, id_of(me))
    with showing.answering(request, table, id_of(me)):
        return await showing.answer(request, table, id_of(me), partial(fragment_made_here, request, table, me))


async def fragment_made_here(request: Request, table: LiveTable, me: Person | None) -> Response:
    parts = await in_parts(request, "fragment.html", partial(sight_of, request, table, id_of(me)), me=me)
    if HAS not in request.headers:
        return HTMLResponse("".join(map(str, parts)))
    kept: Changes = request.app.state.changes
    return changes.answer(kept.since(request.headers[HAS], parts, id_of(me), table.id))


async def show_fragment(request: Request) -> Response:
    me = await who(request)
    table = await table_of(request, me)
    return await fragment(request, table, me)


async def show_study(request: Request) -> Response:
    """The study of the game alone, for the script to ask how far it has come; as a page, the table."""
    me = await who(request)
    table = await table_of(request, me)
    if not wants_fragment(request):
        return RedirectResponse(f"/t/{table.id}", 303)
    return await drawn(request, "study.html", partial(sight_of, request, table, id_of(me)), me=me)


async def show_sheet(request: Request) -> Response:
    """What a thing on the table is, for the script; without it, the table."""
    me = await who(request)
    table = await table_of(request, me)
    if not wants_fragment(request):
        return RedirectResponse(f"/t/{table.id}", 303)
    sight = await sight_of(request, table, id_of(me))
    action = query_number(request, "action", table.game.num_actions - 1)
    told = sheets.sheet(sight, request.query_params.get("key", ""), action)
    return await drawn(request, "sheet.html", me=me, v=sight, sheet=told)


async def show_points(request: Request) -> Response:
    """Where the points of a seat come from: for the script the list alone, without it a page."""
    me = await who(request)
    table = await table_of(request, me)
    return await points_page(request, partial(sight_of, request, table, id_of(me)), me)


async def points_page(request: Request, look: MakeSight, me: Person | None) -> Response:
    template = "pointslist.html" if wants_fragment(request) else "points.html"
    seats = {str(seat): seat for seat in range(len(MARKS))}
    seat = seats.get(str(request.path_params["seat"]), NOBODY)
    return await drawn(request, template, look, me=me, seat=seat)


async def stream(request: Request) -> Response:
    """To a page that names itself its pictures, to anybody else what happens."""
    me = await who(request)
    table, name = await table_of(request, me), request.query_params.get("page", "")
    if showing.NAMED.fullmatch(name):
        return showing.stream(request, table, id_of(me), name)
    return stream_response(request, table, id_of(me))


def at_table(change: Doing) -> Handler:
    """A change at a table by somebody with a cookie: then back to the table, or to where the change leads."""

    async def handler(request: Request) -> Response:
        me = await who(request)
        table = await table_of(request, me)
        return await changed(request, table, me, await form_of(request), change)

    return handler


async def changed(
    request: Request, table: LiveTable, me: Person | None, sent: dict[str, str], change: Doing
) -> Response:
    form = {ENDS: request.cookies.get(ENDS, ""), **sent}
    nobody = Person("", "", 0)
    with showing.answering(request, table, id_of(me)):  # what it changes comes with the answer
        leads_to = await change(house_of(request), table, me or nobody, form)
        if wants_fragment(request) and leads_to is None:
            return await fragment(request, table, me)
    if wants_fragment(request):
        return PlainTextResponse("", 200, {"x-motu-go": leads_to or ""})
    return RedirectResponse(leads_to or f"/t/{table.id}", 303)


async def set_ending(request: Request) -> Response:
    """How this person's turns end; kept in a cookie, like the name they go by."""
    table = await table_of(request, await who(request))
    form = await form_of(request)
    response = RedirectResponse(f"/t/{table.id}", 303)
    response.set_cookie(ENDS, BY_ITSELF if form.get("by_itself") else "", max_age=A_YEAR, samesite="lax")
    return response


async def move(request: Request) -> Response:
    """A move; a question instead where the coach has one, or where the sender asked to be asked about what cannot be
    taken back."""
    form = await form_of(request)
    me = await who(request)
    table = await table_of(request, me)
    doubted = await doubt(request, table, me, form) if form.get("sure") != "1" else None
    if doubted is not None:
        return doubted
    wish = form.get("ask", "")
    if wish and wants_fragment(request):
        sight, a = await sight_of(request, table, id_of(me)), number_in(form, "action")
        if number_in(form, "ply") == table.ply and sheets.asks_first(sight, a, wish, form.get("spared", "")):
            asked = await drawn(request, "sheet.html", me=me, v=sight, sheet=sheets.question(sight, a))
            asked.headers["x-motu-ask"] = str(a)
            return asked
    return await changed(request, table, me, form, do_move)


async def doubt(request: Request, table: LiveTable, me: Person | None, form: dict[str, str]) -> Response | None:
    """What the coach asks before this move, if anything; for the script as a sheet, without it as a page."""
    if not table.has_coach(id_of(me)):
        return None
    found = await house_of(request).coaching.question(
        table, id_of(me), number_in(form, "ply"), number_in(form, "action")
    )
    if found is None:
        return None
    sight = await sight_of(request, table, id_of(me))
    sure = coaching.question(sight, found)
    if not wants_fragment(request):
        return await drawn(request, "surepage.html", me=me, v=sight, sure=sure)
    asked = await drawn(request, "sure.html", me=me, v=sight, sure=sure, page=False)
    asked.headers["x-motu-ask"] = str(found.played)
    return asked


async def download(request: Request) -> Response:
    me = await who(request)
    table = await table_of(request, me)
    name = f"{table.game.code}-{table.id}.motu"
    return PlainTextResponse(table.record(), headers={"content-disposition": f'attachment; filename="{name}"'})


async def show_qr(request: Request) -> Response:
    """The invite link to a free seat, for the owner to hold out to a friend's phone."""
    me = await who(request)
    table = await table_of(request, me)
    free = {str(chair.seat): chair.seat for chair in table.chairs if chair.kind == OPEN}
    seat = free.get(str(request.path_params["seat"]))
    if seat is None or not table.is_owner(id_of(me)) or table.is_cancelled:
        raise NotFound("There is no invite link for this seat.")
    link = panels.invite(await sight_of(request, table, id_of(me)), seat)
    return Response(qr_picture(link), media_type="image/svg+xml", headers={"cache-control": "no-store"})


# Changes.


async def do_move(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    ply, action, keeps = number_in(form, "ply"), number_in(form, "action"), form[ENDS] != BY_ITSELF
    considered = table.mentor.considered
    with second_clicks_dropped(table, me, ply):
        await house.moves.play(table, me.id, ply, action, True, keeps)
        house.coaching.note(table, considered, ply, action)


async def do_done(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    ply = number_in(form, "ply")
    with second_clicks_dropped(table, me, ply):
        await house.turns.done(table, me.id, ply)


@contextmanager
def second_clicks_dropped(table: LiveTable, me: Person, ply: int) -> Iterator[None]:
    """Nobody is scolded for a quick second click of their own: it is answered with the table as it stands."""
    try:
        yield
    except Conflict:
        if not has_clicked_twice(table, me.id, ply):
            raise


async def do_undo(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    ply = number_in(form, "ply")
    with second_clicks_dropped(table, me, ply):
        await house.moves.undo(table, me.id, ply)


async def do_hint(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    if form.get("hide"):
        table.check_player(me.id)
        house.hints.hide(table, me.id)
        return
    ply = number_in(form, "ply")
    try:
        await house.hints.give(table, me.id, ply)
    except Conflict:
        if ply >= table.ply:
            raise  # else it was asked about a moment that has passed: nobody wants to hear of that any more


async def do_coach(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.coaching.wish(table, me.id, form.get("on") == "1")


async def do_study(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.studies.ask(table, me.id)


async def do_unveil(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    table.check_player(me.id)
    await house.seats.unveil(table, me.id, number_in(form, "seat"))


async def do_cover(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    table.check_player(me.id)
    await house.seats.cover(table, me.id)


async def do_give_seat(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.seats.give_seat(table, me.id, number_in(form, "seat"), form.get("level", ""))


async def do_cancel(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> str:
    await house.seats.cancel(table, me.id)
    return "/"


async def do_chat(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.moves.chat(table, me.id, form.get("text", ""))


async def do_resign(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.seats.resign(table, me.id)


async def do_take_over(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.seats.take_over(table, me.id, number_in(form, "seat"))


async def do_return(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.seats.come_back(table, me.id)


async def do_spectators(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.seats.let_watch(table, me.id, form.get("allowed") == "on")


async def do_rematch(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> str:
    return f"/t/{(await house.setups.rematch(table, me, form.get('word', ''))).id}"


def post(path: str, change: Doing) -> Route:
    return Route(path, at_table(change), methods=["POST"])


ROUTES = [
    Route("/t/{table}", show_table),
    Route("/t/{table}/fragment", show_fragment),
    Route("/t/{table}/stream", stream),
    Route("/t/{table}/study", show_study),
    Route("/t/{table}/record", download),
    Route("/t/{table}/ending", set_ending, methods=["POST"]),
    Route("/t/{table}/sheet", show_sheet),
    Route("/t/{table}/points/{seat}", show_points),
    Route("/t/{table}/move", move, methods=["POST"]),
    Route("/t/{table}/qr/{seat}.svg", show_qr),
    post("/t/{table}/undo", do_undo),
    post("/t/{table}/done", do_done),
    post("/t/{table}/hint", do_hint),
    post("/t/{table}/coach", do_coach),
    post("/t/{table}/study", do_study),
    post("/t/{table}/unveil", do_unveil),
    post("/t/{table}/cover", do_cover),
    post("/t/{table}/seat", do_give_seat),
    post("/t/{table}/cancel", do_cancel),
    post("/t/{table}/chat", do_chat),
    post("/t/{table}/resign", do_resign),
    post("/t/{table}/takeover", do_take_over),
    post("/t/{table}/return", do_return),
    post("/t/{table}/spectators", do_spectators),
    post("/t/{table}/rematch", do_rematch),
]
