"""The lobby: one's own tables, setting up new ones, one's name, and records to be looked at."""

import asyncio
import secrets
import time
from types import SimpleNamespace

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motu.bots import LEVELS
from motu.engine.base import MotuError
from motu.games import GAMES
from motu.table.door.web import form_of, house_of, id_of, number_in, remember, somebody, who
from motu.table.lasting.rows import BOT, OPEN, Chair, GameRow, OwnBox, Person
from motu.table.live.people import checked_mark
from motu.table.live.setups import Place
from motu.table.people.markup import mark, picture
from motu.table.people.paper import drawn
from motu.table.trouble import BadRequest, NotFound, Trouble


def game_card(code: str) -> SimpleNamespace:
    return SimpleNamespace(code=code, words=GAMES[code].words, picture=picture(code))


async def lobby(request: Request) -> Response:
    me = await who(request)
    house = house_of(request)
    mine = await asyncio.to_thread(house.store.tables.of, me.id) if me else []
    listed = await asyncio.to_thread(house.store.tables.listed) if house.manners.public else []
    rows = [row for row in [*mine, *listed] if row.game in GAMES]
    chairs = await asyncio.to_thread(house.store.tables.chairs_of, [row.id for row in rows])
    shown = [table_link(row, chairs.get(row.id, []), id_of(me)) for row in rows]
    own = [link for link in shown if link.mine]
    return await drawn(
        request,
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


# New tables.


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
    table = await house_of(request).setups.create(person, code, places, {}, word=word)
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


async def new_form(request: Request) -> Response:
    code = game_code(request)
    game = GAMES[code].standard_game
    bots = [(f"bot:{level}", f"Bot ({level})") for level in LEVELS]
    kinds = [
        ("me", "Me"),
        ("open", "Open: invite by link"),
        ("hotseat", "Also at this screen"),
        *bots,
        ("none", "Empty"),
    ]
    usual = list(LEVELS)[min(1, len(LEVELS) - 1)]
    wanted = max(game.min_seats, min(3, game.max_seats))
    chosen = ["me"] + [f"bot:{usual}"] * (wanted - 1) + ["none"] * (game.max_seats - wanted)
    reserved, fingerprint = house_of(request).signer.reserve()
    me, box = await who(request), request.query_params.get("box", "")
    return await drawn(
        request,
        "new.html",
        me=me,
        boxes=await boxes_for(request, code, box, me),
        box=box,
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


async def boxes_for(request: Request, code: str, wanted: str, me: Person | None) -> list[OwnBox]:
    """What can be played with: one's own boxes, those of this server, and the one that was asked for."""
    boxes = house_of(request).boxes
    found = await boxes.of(me, code)
    if wanted and wanted not in [box.id for box in found]:
        asked = await boxes.find(wanted)
        found += [asked] if asked.game == code else []
    return found


async def new_table(request: Request) -> Response:
    code = game_code(request)
    form = await form_of(request)
    places = [place_in(form, seat) for seat in range(GAMES[code].standard_game.max_seats)]
    options = {key[7:]: value for key, value in form.items() if key.startswith("option-")}
    person = await as_they_wish(request, form)
    table = await house_of(request).setups.create(
        person,
        code,
        [p for p in places if p is not None],
        options,
        form.get("spectators") == "on",
        form.get("listed") == "on",
        form.get("word", ""),
        form.get("reserved", ""),
        form.get("box", ""),
    )
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


def place_in(form: dict[str, str], seat: int) -> Place | None:
    kind, _, level = form.get(f"seat{seat}", "none").partition(":")
    return None if kind == "none" else Place(kind, level, form.get(f"name{seat}", ""))


def game_code(request: Request) -> str:
    code = str(request.path_params["game"])
    if code not in GAMES:
        raise NotFound("There is no such game.")
    return code


# Oneself, and what one brings.


async def change_me(request: Request) -> Response:
    person = await as_they_wish(request, await form_of(request))
    return remember(request, RedirectResponse("/", 303), person)


async def as_they_wish(request: Request, form: dict[str, str]) -> Person:
    """Who is asking, with the name and the mark that the form says, if it does."""
    house, me, name = house_of(request), await who(request), form.get("name", "")
    colour = checked_mark(number_in(form, "colour")) if "colour" in form else None
    if me is None:
        return await house.people.add(name, colour)
    if (name or me.name, me.colour if colour is None else colour) == (me.name, me.colour):
        return me
    return await house.people.rename(me, name, me.colour if colour is None else colour)


async def open_record(request: Request) -> Response:
    form = await form_of(request)
    if not form.get("record"):
        raise BadRequest("Please choose a file.")
    person = await somebody(request)
    try:
        table = await house_of(request).setups.open_record(person, form["record"])
    except Trouble:
        raise
    except MotuError as error:
        raise BadRequest(f"This record can't be opened: {error}.") from None
    return remember(request, RedirectResponse(f"/t/{table.id}?ply=0&open=1", 303), person)


ROUTES = [
    Route("/", lobby),
    Route("/me", change_me, methods=["POST"]),
    Route("/open", open_record, methods=["POST"]),
    Route("/play/{game}", play_now, methods=["POST"]),
    Route("/new/{game}", new_form),
    Route("/new/{game}", new_table, methods=["POST"]),
]
