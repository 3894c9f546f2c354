"""The lobby: one's own tables, setting up new ones, one's name, and records to be looked at."""

import asyncio
import secrets
import time
from datetime import UTC, datetime
from types import SimpleNamespace
from urllib.parse import urlsplit

from babel.dates import format_date
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motu.bots import LEVELS
from motu.draw.aid import has_aid
from motu.engine.base import MotuError
from motu.games import GAMES
from motu.papers.room import Room
from motu.papers.tongue import ENGLISH, PSEUDO, _, enter_room, in_room, language, listed, ngettext
from motu.table.door.web import A_YEAR, form_of, house_of, id_of, number_in, remember, somebody, table_of, who
from motu.table.lasting.rows import BOT, OPEN, Chair, GameRow, OwnBox, Person
from motu.table.live.chairs import said_level, said_name
from motu.table.live.people import checked_mark
from motu.table.live.setups import DAY, HOUR, MINUTE, PATIENCE, USUAL_PATIENCE, Place
from motu.table.people.markup import mark, picture
from motu.table.people.paper import THEME, drawn
from motu.table.people.printing import THEMES
from motu.table.people.today import of_today
from motu.table.trouble import BadRequest, Forbidden, NotFound, Trouble

LEARN = "/learn/{}"  # where a newcomer learns a game


def said_words(room: Room) -> SimpleNamespace:
    """What a room says of itself, in the language spoken now."""
    words = room.words
    with in_room(room.folder):
        return SimpleNamespace(
            title=words.title,
            players=words.players,
            line=_(words.line),
            pitch=_(words.pitch),
            minutes=_(words.minutes),
            provenance=_(words.provenance),
            other_boxes={name: _(about) for name, about in words.other_boxes.items()},
        )


def game_card(code: str) -> SimpleNamespace:
    return SimpleNamespace(code=code, words=said_words(GAMES[code]), picture=picture(code), learn=LEARN.format(code))


async def lobby(request: Request) -> Response:
    me = await who(request)
    house = house_of(request)
    mine = await asyncio.to_thread(house.store.tables.of, me.id) if me else []
    listed = await asyncio.to_thread(house.store.tables.listed) if house.manners.public else []
    away = await asyncio.to_thread(house.store.tables.away_of, me.id) if me else set()
    rows = [row for row in [*mine, *listed] if row.game in GAMES]
    ids = [row.id for row in rows]
    chairs = await asyncio.to_thread(house.store.tables.chairs_of, ids)
    progress = await asyncio.to_thread(house.store.tables.progress_of, ids)
    ended = [row.id for row in rows if row.finished is not None]
    resigned = await asyncio.to_thread(house.store.tables.resigned_at, ended)
    shown = [
        table_row(
            row, chairs.get(row.id, []), id_of(me), *progress.get(row.id, (0, row.created)), resigned.get(row.id, [])
        )
        for row in rows
    ]
    own = [link for link in shown if link.mine and not link.cancelled]
    kept = [link for link in own if link.id not in away]
    return await drawn(
        request,
        "lobby.html",
        me=me,
        mine=mine,
        games=[game_card(code) for code in GAMES],
        waiting=[link for link in kept if link.waiting],
        running=[link for link in kept if not link.waiting and not link.finished],
        finished=[link for link in kept if link.finished],
        away=[link for link in own if link.id in away],
        listed=[link for link in shown if not link.mine],
        saved="saved" in request.query_params,
        today=await of_today(house.puzzles, id_of(me)),
    )


def table_row(
    row: GameRow, chairs: list[Chair], person: str, moves: int, last: float, resigned: list[int]
) -> SimpleNamespace:
    """A table as the lobby lists it: by its picture, who sits there, how far it is and since when."""
    is_open = any(chair.kind == OPEN for chair in chairs)
    on_turn = next((chair for chair in chairs if chair.seat == row.actor), None)
    asked = on_turn is not None and on_turn.person == person and on_turn.kind not in (BOT, OPEN)
    waiting = row.finished is None and not is_open and asked
    return SimpleNamespace(
        id=row.id,
        game=row.game,
        title=GAMES[row.game].words.title,
        chairs=[chair_of(chair, row.result or []) for chair in chairs],
        status=ended_words(row, chairs, resigned)
        if row.finished is not None
        else status_words(is_open, waiting, on_turn),
        story=story_words(row, moves, last),
        finished=row.finished is not None,
        cancelled=row.finished is not None and is_open,
        waiting=waiting,
        mine=row.owner == person or any(chair.person == person for chair in chairs),
    )


def ended_words(row: GameRow, chairs: list[Chair], resigned: list[int]) -> str:
    """Who gave up, or who won, as far as the points alone tell that: not where they are equal, nor in a variant, whose
    players may all lose."""
    if row.imported:
        return _("Record")
    scores, names = row.result or [], {chair.seat: said_name(chair.name) for chair in chairs}
    if resigned:
        given_up = [names[seat] for seat in resigned if seat in names]
        return ngettext("{names} gave up", "{names} gave up", len(given_up)).format(names=listed(given_up))
    best = [seat for seat, points in enumerate(scores) if points == max(scores)]
    usual = row.options == GAMES[row.game].standard_game.default_options(row.seats)
    if len(best) == 1 and usual and best[0] in names:
        return _("{name} won").format(name=names[best[0]])
    return _("Finished")


def status_words(is_open: bool, waiting: bool, on_turn: Chair | None) -> str:
    if is_open:
        return _("Waiting for players")
    if waiting:
        return _("Your turn")
    return _("{name}'s turn").format(name=said_name(on_turn.name)) if on_turn else ""


def story_words(row: GameRow, moves: int, last: float) -> str:
    """How far a table is, and since when."""
    if row.imported:
        return _("Opened {when}").format(when=ago(row.created))
    if row.finished is not None:
        told = ngettext("{count} move, finished {when}", "{count} moves, finished {when}", moves)
        return told.format(count=moves, when=ago(row.finished))
    if not moves:
        return _("Set up {when}").format(when=ago(row.created))
    return _("Move {number}, last move {when}").format(number=moves + 1, when=ago(last))


def ago(then: float) -> str:
    """When something was, as one would say it; what is long ago, by its day."""
    seconds = int(max(0.0, time.time() - then))
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        return counted(seconds // MINUTE, ngettext("a minute ago", "{count} minutes ago", seconds // MINUTE))
    if seconds < DAY:
        return counted(seconds // HOUR, ngettext("an hour ago", "{count} hours ago", seconds // HOUR))
    if seconds < 14 * DAY:
        return counted(seconds // DAY, ngettext("yesterday", "{count} days ago", seconds // DAY))
    day = datetime.fromtimestamp(then, UTC).date()
    return _("on {day}").format(day=format_date(day, "d MMM y", ENGLISH if language() == PSEUDO else language()))


def counted(count: int, words: str) -> str:
    return words.format(count=count)


def chair_of(chair: Chair, scores: list[int]) -> SimpleNamespace:
    """Who sits there, by mark and name, and what they had at the end."""
    if chair.kind == OPEN:
        return SimpleNamespace(free=True, mark="", name="", points="")
    points = scores[chair.seat] if chair.seat < len(scores) else ""
    name = said_name(chair.name)
    return SimpleNamespace(free=False, mark=mark(chair.colour, name), name=name, points=points)


async def put_away(request: Request) -> Response:
    """Out of one's list, or back into it; the table itself stays as it is."""
    me = await who(request)
    if me is None:
        raise Forbidden("Only players have a list of games.")
    table = await table_of(request, me)
    if not table.seats_of(me.id) and not table.is_owner(me.id):
        raise Forbidden("This table isn't in your list.")
    store = house_of(request).store.tables
    back = (await form_of(request)).get("back") == "on"
    await asyncio.to_thread(store.take_out if back else store.put_away, me.id, table.id)
    return RedirectResponse("/", 303)


async def about(request: Request) -> Response:
    """What a game is, and where its printed values come from."""
    code = game_code(request)
    room = GAMES[code]
    enter_room(room.folder)
    return await drawn(
        request,
        "about.html",
        me=await who(request),
        game=game_card(code),
        room=room,
        rules=len(room.rules),
        has_aid=has_aid(room),
    )


async def choose_look(request: Request) -> Response:
    """Light, dark, or as the device has it: for this browser."""
    theme = (await form_of(request)).get("theme", "")
    if theme not in THEMES:
        raise BadRequest("A page can be light or dark, or as your device has it.")
    page = urlsplit(request.headers.get("referer", "")).path
    response = RedirectResponse(page if page.startswith("/") and not page.startswith("//") else "/", 303)
    response.set_cookie(THEME, theme, max_age=A_YEAR, samesite="lax")
    return response


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
    form, setups = await form_of(request), house_of(request).setups
    asked = form.get("coach") == "on"
    unasked = not asked and await asyncio.to_thread(is_coached, request, person.id, code)
    coach = asked or unasked
    table = await setups.create(person, code, places, {}, word=form.get("word", ""), coach=coach, offered=unasked)
    return remember(request, RedirectResponse(f"/t/{table.id}", 303), person)


async def new_form(request: Request) -> Response:
    code = game_code(request)
    game = GAMES[code].standard_game
    enter_room(GAMES[code].folder)
    bots = [(f"bot:{level}", _("A bot: {level}").format(level=said_level(level))) for level in LEVELS]
    kinds = [
        ("me", _("Me")),
        ("open", _("A friend, by link")),
        ("hotseat", _("Somebody at this screen")),
        *bots,
        ("none", _("Nobody")),
    ]
    friends = "friends" in request.query_params
    usual = list(LEVELS)[min(1, len(LEVELS) - 1)]
    wanted = max(game.min_seats, min(3, game.max_seats))
    others = "open" if friends else f"bot:{usual}"
    chosen = ["me"] + [others] * (wanted - 1) + ["none"] * (game.max_seats - wanted)
    reserved, fingerprint = house_of(request).signer.reserve()
    me, box = await who(request), request.query_params.get("box", "")
    return await drawn(
        request,
        "new.html",
        me=me,
        boxes=await boxes_for(request, code, box, me),
        box=box,
        code=code,
        words=said_words(GAMES[code]),
        picture=picture(code),
        most=game.max_seats,
        kinds=kinds,
        chosen=chosen,
        friends=friends,
        variants=[option for option in game.options if option.is_variant],
        rulings=[option for option in game.options if not option.is_variant],
        patience={seconds: _(words) for seconds, words in PATIENCE.items()},
        usual_patience=USUAL_PATIENCE,
        public=house_of(request).manners.public,
        reserved=reserved,
        fingerprint=fingerprint,
        first=await asyncio.to_thread(is_first, request, id_of(me), code),
        coached=await asyncio.to_thread(is_coached, request, id_of(me), code),
    )


def is_first(request: Request, person: str, code: str) -> bool:
    """Has this person never finished a game of it?"""
    return not person or not house_of(request).store.tables.has_finished(person, code)


def is_coached(request: Request, person: str, code: str) -> bool:
    """Does the coach come by itself? In a first game of a kind, as long as this person has never sent it away."""
    away = bool(person) and house_of(request).store.tables.has_sent_the_coach_away(person)
    return not away and is_first(request, person, code)


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
        number_in(form, "patience") if "patience" in form else 0,
        form.get("box", ""),
        form.get("coach") == "on",
        form.get("offered") == "on",
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
    return remember(request, RedirectResponse("/?saved#me", 303), person)


async def as_they_wish(request: Request, form: dict[str, str]) -> Person:
    """Who is asking, with the name and the mark that the form says, if it does."""
    house, me, name = house_of(request), await who(request), form.get("name", "")
    if me is not None and name == said_name(me.name):
        name = me.name  # "Gast 123", as it is stored
    colour = checked_mark(number_in(form, "colour")) if "colour" in form else None
    if me is None:
        return await house.people.add(name, colour)
    if (name or me.name, me.colour if colour is None else colour) == (me.name, me.colour):
        return me
    renamed = await house.people.rename(me, name, me.colour if colour is None else colour)
    await house.seats.rename(me, renamed)
    return renamed


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
        raise BadRequest("This record can't be opened: {error}.", error=error) from None
    return remember(request, RedirectResponse(f"/t/{table.id}?ply=0&open=1", 303), person)


ROUTES = [
    Route("/", lobby),
    Route("/me", change_me, methods=["POST"]),
    Route("/look", choose_look, methods=["POST"]),
    Route("/open", open_record, methods=["POST"]),
    Route("/about/{game}", about),
    Route("/t/{table}/away", put_away, methods=["POST"]),
    Route("/play/{game}", play_now, methods=["POST"]),
    Route("/new/{game}", new_form),
    Route("/new/{game}", new_table, methods=["POST"]),
]
