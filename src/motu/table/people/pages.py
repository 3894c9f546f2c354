"""The pages: lobby, tables, rules. Every form works without script; for the script the answers are fragments."""

import asyncio
import hashlib
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from motu.bots import LEVELS
from motu.draw.palette import MARKS
from motu.engine.base import NOBODY, MotuError
from motu.games import GAMES
from motu.table.door.web import (
    form_of,
    house_of,
    id_of,
    number_in,
    origin_of,
    query_number,
    remember,
    somebody,
    stream_response,
    table_of,
    who,
)
from motu.table.lasting.store import BOT, OPEN, Chair, GameRow, Person
from motu.table.live.house import House, Place, checked_mark
from motu.table.live.marks import favicon, mark
from motu.table.live.table import LiveTable
from motu.table.people.rulespages import rules_html
from motu.table.people.sight import Sight, lagoon_html, picture, sprite_html
from motu.table.trouble import Against, BadRequest, Closed, NotFound, Trouble

HERE = Path(__file__).parent
FAVICON = re.compile(r"(?P<look>turn|quiet)(-(?P<mark>[0-4]))?")
Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
HEADINGS = {
    400: "That could not be read",
    403: "Not from this seat",
    404: "Nothing here",
    405: "Not like this",
    409: "The table has moved on",
    410: "Too late",
    413: "Too much",
    422: "The rules say no",
    429: "Slowly, please",
    500: "That was our fault",
    503: "One moment",
}

environment = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
)


@cache
def version() -> str:
    """Changes with the files it is asked for, so that a browser may keep them."""
    files = sorted((HERE / "static").iterdir())
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def page(template: str, status: int = 200, **values: Any) -> HTMLResponse:
    common = {
        "sprite": sprite_html(),
        "version": version(),
        "mark": mark,
        "marks": MARKS,
        "me": None,
        "lagoon": lagoon_html(),
    }
    return HTMLResponse(environment.get_template(template).render(**(common | values)), status)


def wants_fragment(request: Request) -> bool:
    return request.headers.get("x-motu") == "fragment"


# The lobby.


def game_card(code: str) -> SimpleNamespace:
    return SimpleNamespace(code=code, words=GAMES[code].words, picture=picture(code))


async def lobby(request: Request) -> Response:
    me = await who(request)
    house = house_of(request)
    mine = await asyncio.to_thread(house.store.games_of, me.id) if me else []
    listed = await asyncio.to_thread(house.store.listed) if house.manners.public else []
    rows = [row for row in [*mine, *listed] if row.game in GAMES]
    chairs = await asyncio.to_thread(house.store.chairs_of, [row.id for row in rows])
    shown = [table_link(row, chairs.get(row.id, []), id_of(me)) for row in rows]
    own = [link for link in shown if link.mine]
    return page(
        "lobby.html",
        me=me,
        mine=mine,
        games=[game_card(code) for code in GAMES],
        waiting=[link for link in own if link.waiting],
        running=[link for link in own if not link.waiting and not link.finished],
        finished=[link for link in own if link.finished],
        listed=[link for link in shown if not link.mine],
        link=link_html,
    )


def table_link(row: GameRow, chairs: list[Chair], person: str) -> SimpleNamespace:
    is_open = any(chair.kind == OPEN for chair in chairs)
    on_turn = next((chair for chair in chairs if chair.seat == row.actor), None)
    asked = on_turn is not None and on_turn.person == person and on_turn.kind not in (BOT, OPEN)
    status = "Waiting for players" if is_open else (f"{on_turn.name}'s turn" if on_turn else "")
    if row.finished is not None:
        at = time.gmtime(row.finished)
        day = f"{at.tm_mday} {time.strftime('%b %Y', at)}"
        status = f"Record, opened {day}" if row.imported else day
    return SimpleNamespace(
        id=row.id,
        title=GAMES[row.game].words.title,
        chairs=chairs,
        scores=row.result or [],
        status=status,
        finished=row.finished is not None,
        waiting=row.finished is None and not is_open and asked,
        mine=row.owner == person or any(chair.person == person for chair in chairs),
    )


def link_html(link: SimpleNamespace, status: str, kind: str) -> Markup:
    who = [chair_html(chair, link.scores) for chair in link.chairs]
    return Markup(
        '<a class="table-link" href="/t/{}"><b>{}</b><span class="table-who">{}</span>'
        '<span class="chip {}">{}</span></a>'
    ).format(link.id, link.title, Markup(" ").join(who), kind, status)


def chair_html(chair: Chair, scores: list[int]) -> Markup:
    """Who sits there, by mark and name, and what they had at the end."""
    if chair.kind == OPEN:
        return Markup('<span class="table-seat free">a free seat</span>')
    points = Markup(" <b>{}</b>").format(scores[chair.seat]) if chair.seat < len(scores) else ""
    return Markup('<span class="table-seat">{} {}{}</span>').format(mark(chair.colour, chair.name), chair.name, points)


async def play_now(request: Request) -> Response:
    """One click: a table with this person and two bots of the second level, as many as the game takes."""
    code = game_code(request)
    person = await somebody(request)
    game = GAMES[code].standard_game
    seats = max(game.min_seats, min(3, game.max_seats))
    level = list(LEVELS)[min(1, len(LEVELS) - 1)]
    places = [Place(BOT, level)] * seats
    places[secrets.randbelow(seats)] = Place("me")  # nobody begins more often than the others
    word = (await form_of(request)).get("word", "")
    table = await house_of(request).create(person, code, places, {}, word=word)
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


def game_code(request: Request) -> str:
    code = str(request.path_params["game"])
    if code not in GAMES:
        raise NotFound("There is no such game here.")
    return code


async def new_form(request: Request) -> Response:
    code = game_code(request)
    game = GAMES[code].standard_game
    bots = [(f"bot:{level}", f"Bot ({level})") for level in LEVELS]
    kinds = [
        ("me", "Me"),
        ("open", "Open: invite by link"),
        ("hotseat", "At this screen, too"),
        *bots,
        ("none", "Empty"),
    ]
    usual = list(LEVELS)[min(1, len(LEVELS) - 1)]
    wanted = max(game.min_seats, min(3, game.max_seats))
    reserved, fingerprint = house_of(request).signer.reserve()
    chosen = ["me"] + [f"bot:{usual}"] * (wanted - 1) + ["none"] * (game.max_seats - wanted)
    return page(
        "new.html",
        me=await who(request),
        code=code,
        words=GAMES[code].words,
        picture=picture(code),
        most=game.max_seats,
        kinds=kinds,
        chosen=chosen,
        options=game.options,
        public=house_of(request).manners.public,
        reserved=reserved,
        fingerprint=fingerprint,
    )


async def new_table(request: Request) -> Response:
    code = game_code(request)
    form = await form_of(request)
    places = [place_in(form, seat) for seat in range(GAMES[code].standard_game.max_seats)]
    options = {key[7:]: value for key, value in form.items() if key.startswith("option-")}
    person = await as_they_wish(request, form)
    table = await house_of(request).create(
        person,
        code,
        [p for p in places if p is not None],
        options,
        form.get("spectators") == "on",
        form.get("listed") == "on",
        form.get("word", ""),
        form.get("reserved", ""),
    )
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


def place_in(form: dict[str, str], seat: int) -> Place | None:
    kind, _, level = form.get(f"seat{seat}", "none").partition(":")
    return None if kind == "none" else Place(kind, level, form.get(f"name{seat}", ""))


async def change_me(request: Request) -> Response:
    person = await as_they_wish(request, await form_of(request))
    return remember(request, RedirectResponse("/", 303), person)


async def as_they_wish(request: Request, form: dict[str, str]) -> Person:
    """Who is asking, with the name and the mark that the form says, if it does."""
    house, me, name = house_of(request), await who(request), form.get("name", "")
    colour = checked_mark(number_in(form, "colour")) if "colour" in form else None
    if me is None:
        return await house.new_person(name, colour)
    if (name or me.name, me.colour if colour is None else colour) == (me.name, me.colour):
        return me
    return await house.rename(me, name, me.colour if colour is None else colour)


async def open_record(request: Request) -> Response:
    form = await form_of(request)
    if not form.get("record"):
        raise BadRequest("There was no file.")
    person = await somebody(request)
    try:
        table = await house_of(request).open_record(person, form["record"])
    except Trouble:
        raise
    except MotuError as error:
        raise BadRequest(f"This record cannot be opened: {error}.") from None
    return remember(request, RedirectResponse(f"/t/{table.id}?ply=0&open=1", 303), person)


# Invitations.


async def invitation(request: Request) -> Response:
    house, me, table = await invited(request)
    if me is not None and table.seats_of(me.id):
        return RedirectResponse(f"/t/{table.id}", 303)  # the link that brought them here is how they come back
    seat = house.invited_to(table, str(request.path_params["invite"]))
    owner = next((chair.name for chair in table.chairs if chair.person == table.row.owner), "The owner")
    return page(
        "join.html",
        me=me,
        words=table.room.words,
        picture=picture(table.game.code),
        owner=owner,
        chairs=table.chairs,
        fingerprint=table.commitment,
        chosen=me.colour if me else table.chairs[seat].colour,
        held={chair.colour: chair.name for chair in table.chairs if chair.kind not in (OPEN, BOT)},
    )


async def accept(request: Request) -> Response:
    house, _, table = await invited(request)
    invite = str(request.path_params["invite"])
    house.invited_to(table, invite)
    form = await form_of(request)
    person = await as_they_wish(request, form)
    await house.join(table, person, invite, form.get("word", ""))
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


async def invited(request: Request) -> tuple[House, Person | None, LiveTable]:
    """An invite link opens its table even where spectators are not let in."""
    house = house_of(request)
    return house, await who(request), await house.table(str(request.path_params["table"]))


# At the table.


async def sight_of(request: Request, table: LiveTable, person: str) -> Sight:
    past = query_number(request, "ply", len(table.match.moves))
    sheet = query_number(request, "sheet", 99, NOBODY)
    house = house_of(request)
    if past is not None:
        await house.recall_reasons(table)
    return Sight(
        table,
        house,
        person,
        origin_of(request),
        past,
        request.query_params.get("open") == "1",
        NOBODY if sheet is None else sheet,
        is_narrow(request),
        await house.study(table),
        request.query_params.get("glance") == "1",
    )


def is_narrow(request: Request) -> bool:
    """A phone held upright: the script says so in a cookie, and a phone's browser in its name."""
    said = request.cookies.get("narrow")
    return said == "1" if said else "Mobi" in request.headers.get("user-agent", "")


async def show_table(request: Request) -> Response:
    me = await who(request)
    table = await table_of(request, me)
    sight = await sight_of(request, table, id_of(me))
    return page("fragment.html" if wants_fragment(request) else "table.html", me=me, v=sight)


async def show_fragment(request: Request) -> Response:
    me = await who(request)
    table = await table_of(request, me)
    return page("fragment.html", me=me, v=await sight_of(request, table, id_of(me)))


async def show_study(request: Request) -> Response:
    """The study of the game alone, for the script to ask how far it has come; as a page, the table."""
    me = await who(request)
    table = await table_of(request, me)
    if not wants_fragment(request):
        return RedirectResponse(f"/t/{table.id}", 303)
    return page("study.html", me=me, v=await sight_of(request, table, id_of(me)))


async def stream(request: Request) -> Response:
    me = await who(request)
    return stream_response(request, await table_of(request, me), id_of(me))


def at_table(change: Callable[[House, LiveTable, Person, dict[str, str]], Awaitable[str | None]]) -> Handler:
    """A change at a table by somebody with a cookie: then back to the table, or to where the change leads."""

    async def handler(request: Request) -> Response:
        me = await who(request)
        table = await table_of(request, me)
        form = await form_of(request)
        nobody = Person("", "", 0)
        leads_to = await change(house_of(request), table, me or nobody, form)
        if wants_fragment(request) and leads_to is None:
            return page(
                "fragment.html",
                me=me,
                v=await sight_of(request, table, id_of(me)),
            )
        response: Response = RedirectResponse(leads_to or f"/t/{table.id}", 303)
        if wants_fragment(request):
            response = PlainTextResponse("", 200, {"x-motu-go": leads_to or ""})
        return response

    return handler


async def do_move(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.move(table, me.id, number_in(form, "ply"), number_in(form, "action"))


async def do_undo(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.undo(table, me.id, number_in(form, "ply"))


async def do_hint(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    if form.get("hide"):
        table.check_player(me.id)
        house.hide_hint(table, me.id)
    else:
        await house.hint(table, me.id, number_in(form, "ply"))


async def do_study(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.ask_for_study(table, me.id)


async def do_unveil(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    table.check_player(me.id)
    await house.unveil(table, me.id, number_in(form, "seat"))


async def do_chat(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.chat(table, me.id, form.get("text", ""))


async def do_resign(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.resign(table, me.id)


async def do_take_over(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.take_over(table, me.id, number_in(form, "seat"))


async def do_return(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.come_back(table, me.id)


async def do_spectators(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> None:
    await house.let_watch(table, me.id, form.get("allowed") == "on")


async def do_rematch(house: House, table: LiveTable, me: Person, form: dict[str, str]) -> str:
    return f"/t/{(await house.rematch(table, me, form.get('word', ''))).id}"


async def sit(request: Request) -> Response:
    """At a table open to anyone, a newcomer may sit down."""
    table = await table_of(request, await who(request))
    if not table.row.listed:
        await house_of(request).join_listed(table, Person("", "", 0))
    person = await somebody(request)
    await house_of(request).join_listed(table, person, (await form_of(request)).get("word", ""))
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


async def download(request: Request) -> Response:
    me = await who(request)
    table = await table_of(request, me)
    name = f"{table.game.code}-{table.id}.motu"
    return PlainTextResponse(table.record(), headers={"content-disposition": f'attachment; filename="{name}"'})


# Rules and small things.


async def rules(request: Request) -> Response:
    code = game_code(request)
    template = "drawer.html" if wants_fragment(request) else "rules.html"
    return page(template, words=GAMES[code].words, rules=rules_html(GAMES[code].folder))


async def show_favicon(request: Request) -> Response:
    found = FAVICON.fullmatch(str(request.path_params["look"]))
    if found is None:
        raise NotFound("There is no such icon.")
    icon = favicon(found["look"] == "turn", int(found["mark"]) if found["mark"] else None)
    return Response(icon, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


# When something is wrong.


def trouble_page(request: Request, trouble: Trouble) -> Response:
    """The sentence, and for a refusal the rule; as a bubble for the script, as a page without it."""
    table = request.path_params.get("table")
    leads_back = trouble.status in (400, 403, 409, 422) and not isinstance(trouble, Closed)
    back = f"/t/{table}" if table is not None and leads_back else "/"
    values: dict[str, Any] = {"sentence": str(trouble), "rule": None, "remedy": "", "link": ""}
    if isinstance(trouble, Against):
        values |= {
            "sentence": trouble.rule.headline,
            "rule": trouble.rule,
            "remedy": trouble.remedy,
            "link": trouble.link,
        }
    if wants_fragment(request):
        return bubble(trouble, values)
    heading = HEADINGS.get(trouble.status, "That did not work")
    back_title = "Back to the table" if back != "/" else "To the lobby"
    return page("oops.html", trouble.status, heading=heading, back=back, back_title=back_title, **values)


def bubble(trouble: Trouble, values: dict[str, Any]) -> Response:
    parts = [Markup("<p>{}</p>").format(values["sentence"])]
    if isinstance(trouble, Against):
        code = Markup('<p><a class="bubble-rule" href="{}" data-rule="{}">{}</a></p>')
        parts.append(code.format(trouble.link, trouble.rule.code, f"Rule {trouble.rule.code}"))
        if trouble.remedy:
            parts.append(Markup('<p class="bubble-remedy">{}</p>').format(trouble.remedy))
    return HTMLResponse(Markup("").join(parts), trouble.status)


def post(path: str, change: Callable[[House, LiveTable, Person, dict[str, str]], Awaitable[str | None]]) -> Route:
    return Route(path, at_table(change), methods=["POST"])


ROUTES = [
    Route("/", lobby),
    Route("/me", change_me, methods=["POST"]),
    Route("/open", open_record, methods=["POST"]),
    Route("/play/{game}", play_now, methods=["POST"]),
    Route("/new/{game}", new_form),
    Route("/new/{game}", new_table, methods=["POST"]),
    Route("/rules/{game}", rules),
    Route("/favicon/{look}.svg", show_favicon),
    Route("/join/{table}/{invite}", invitation),
    Route("/join/{table}/{invite}", accept, methods=["POST"]),
    Route("/t/{table}", show_table),
    Route("/t/{table}/fragment", show_fragment),
    Route("/t/{table}/stream", stream),
    Route("/t/{table}/study", show_study),
    Route("/t/{table}/record", download),
    Route("/t/{table}/sit", sit, methods=["POST"]),
    post("/t/{table}/move", do_move),
    post("/t/{table}/undo", do_undo),
    post("/t/{table}/hint", do_hint),
    post("/t/{table}/study", do_study),
    post("/t/{table}/unveil", do_unveil),
    post("/t/{table}/chat", do_chat),
    post("/t/{table}/resign", do_resign),
    post("/t/{table}/takeover", do_take_over),
    post("/t/{table}/return", do_return),
    post("/t/{table}/spectators", do_spectators),
    post("/t/{table}/rematch", do_rematch),
]
