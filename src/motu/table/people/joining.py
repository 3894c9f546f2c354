"""Sitting down: by an invite link, or at a table that is open to anyone."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motu.table.door.web import form_of, house_of, remember, somebody, table_of, who
from motu.table.lasting.rows import BOT, OPEN, Person
from motu.table.live.chairs import said_name
from motu.table.live.house import House
from motu.table.live.table import LiveTable
from motu.table.people.lobby import as_they_wish, said_words
from motu.table.people.markup import picture
from motu.table.people.paper import drawn


async def invitation(request: Request) -> Response:
    house, me, table = await invited(request)
    if me is not None and table.seats_of(me.id):
        return RedirectResponse(f"/t/{table.id}", 303)  # the link that brought them here is how they come back
    seat = house.seats.invited_to(table, str(request.path_params["invite"]))
    owner = next((said_name(chair.name) for chair in table.chairs if chair.person == table.row.owner), "")
    return await drawn(
        request,
        "join.html",
        me=me,
        words=said_words(table.room),
        picture=picture(table.game.code),
        owner=owner,
        chairs=table.chairs,
        box=table.box,
        fingerprint=table.commitment,
        chosen=me.colour if me else table.chairs[seat].colour,
        held={chair.colour: said_name(chair.name) for chair in table.chairs if chair.kind not in (OPEN, BOT)},
    )


async def accept(request: Request) -> Response:
    house, _, table = await invited(request)
    invite = str(request.path_params["invite"])
    house.seats.invited_to(table, invite)
    form = await form_of(request)
    person = await as_they_wish(request, form)
    await house.seats.join(table, person, invite, form.get("word", ""))
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


async def invited(request: Request) -> tuple[House, Person | None, LiveTable]:
    """An invite link opens its table even where spectators are not let in."""
    house = house_of(request)
    return house, await who(request), await house.tables.find(str(request.path_params["table"]))


async def sit(request: Request) -> Response:
    """At a table open to anyone, a newcomer may sit down."""
    table = await table_of(request, await who(request))
    if not table.row.listed:
        await house_of(request).seats.join_listed(table, Person("", "", 0))
    person = await somebody(request)
    await house_of(request).seats.join_listed(table, person, (await form_of(request)).get("word", ""))
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


ROUTES = [
    Route("/join/{table}/{invite}", invitation),
    Route("/join/{table}/{invite}", accept, methods=["POST"]),
    Route("/t/{table}/sit", sit, methods=["POST"]),
]
