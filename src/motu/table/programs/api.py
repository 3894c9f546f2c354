"""The same table over JSON, so that a program can take a seat. `/openapi.json` describes it."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from motu.bots import LEVELS
from motu.draw.palette import MARKS
from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.papers.sentence import plain
from motu.table.door.web import (
    house_of,
    id_of,
    json_of,
    origin_of,
    query_number,
    remember,
    stream_response,
    table_of,
    who,
)
from motu.table.lasting.rows import OPEN
from motu.table.live.setups import Place
from motu.table.live.table import LiveTable
from motu.table.programs import coaching, points, reading, thoughts
from motu.table.programs.asking import action_in, done, known, take
from motu.table.programs.openapi import DESCRIPTION
from motu.table.trouble import Against, BadRequest, Trouble

MAX_WAIT = 25  # seconds an asker may wait for news


def trouble_json(trouble: Trouble) -> JSONResponse:
    body: dict[str, Any] = {"error": str(trouble)}
    if isinstance(trouble, Against):
        body |= {"rule": trouble.rule.code, "text": trouble.rule.text, "remedy": trouble.remedy, "link": trouble.link}
    return JSONResponse(body, trouble.status)


# Games and people.


async def games(request: Request) -> Response:
    return JSONResponse([game_json(code) for code in GAMES])


def game_json(code: str) -> dict[str, Any]:
    game, words = GAMES[code].standard_game, GAMES[code].words
    return {
        "game": code,
        "title": words.title,
        "pitch": words.pitch,
        "minutes": words.minutes,
        "provenance": words.provenance,
        "edition": game.edition,
        "components": game.digest,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "actions": game.num_actions,
        "levels": list(LEVELS),
        "options": [{"option": o.code, "title": o.title, "help": o.help, "choices": o.choices} for o in game.options],
    }


async def new_person(request: Request) -> Response:
    data = await json_of(request)
    name = take(data, "name", str, "")
    colour = take(data, "colour", int, 0)
    done(data)
    if not 0 <= colour < len(MARKS):
        raise BadRequest("'colour' must be from 0 to {most}.", most=len(MARKS) - 1)
    house = house_of(request)
    person = await house.people.add(name, colour)
    token = house.signer.sign_person(person.id)
    body = {"name": person.name, "colour": person.colour, "token": token}
    return remember(request, JSONResponse(body, 201), person)


async def my_tables(request: Request) -> Response:
    person = await known(request)
    rows = await asyncio.to_thread(house_of(request).store.tables.of, person.id)
    tables = [{"table": row.id, "game": row.game, "actor": row.actor, "over": row.finished is not None} for row in rows]
    return JSONResponse({"name": person.name, "colour": person.colour, "tables": tables})


# Tables.


async def promise(request: Request) -> Response:
    """The promise about a table that is yet to be made, so that its maker's word comes after it."""
    reserved, commitment = house_of(request).signer.reserve()
    return JSONResponse({"reserved": reserved, "commitment": commitment})


async def create(request: Request) -> Response:
    person = await known(request)
    data = await json_of(request)
    code = take(data, "game", str)
    places = [place_in(entry) for entry in take(data, "seats", list)]
    options = take(data, "options", dict, {})
    if not all(isinstance(choice, str) for choice in options.values()):
        raise BadRequest("'options' must name a choice for each option.")
    spectators = take(data, "spectators", bool, True)
    word, reserved = take(data, "word", str, ""), take(data, "reserved", str, "")
    box = take(data, "components", str, "")
    done(data)
    setups = house_of(request).setups
    table = await setups.create(person, code, places, options, spectators, word=word, reserved=reserved, box=box)
    return JSONResponse(view_json(request, table, person.id), 201, headers={"location": f"/api/tables/{table.id}"})


def place_in(entry: object) -> Place:
    if not isinstance(entry, dict):
        raise BadRequest("Each of 'seats' must be an object.")
    entry = dict(entry)
    place = Place(take(entry, "kind", str), take(entry, "level", str, ""), take(entry, "name", str, ""))
    done(entry)
    return place


def view_json(request: Request, table: LiveTable, person: str) -> dict[str, Any]:
    """All that this person may know of the table."""
    house = house_of(request)
    viewer = table.viewer(person)
    seen = table.match.seen(viewer)
    on_turn = viewer != NOBODY and table.actor == viewer and viewer in table.played_by(person)
    asked = on_turn and table.holder == NOBODY
    invites = [chair for chair in table.chairs if chair.kind == OPEN and table.is_owner(person)]
    return {
        "table": table.id,
        "game": table.game.code,
        "components": table.game.digest,
        "box": table.box.id if table.box else "",
        "ply": table.ply,
        "n": len(table.journal),
        "moves": len(table.match.moves),
        "open": table.is_open,
        "over": table.is_over,
        "actor": table.actor,
        "viewer": viewer,
        "yours": asked,
        "seats": [
            {"kind": c.kind, "name": c.name, "colour": c.colour, "mark": MARKS[c.colour], "level": c.level}
            for c in table.chairs
        ],
        "invites": [
            {
                "seat": c.seat,
                "invite": (token := house.signer.invite(table.id, c.seat, c.nonce)),
                "url": f"{origin_of(request)}/join/{table.id}/{token}",
            }
            for c in invites
        ],
        "prompt": "" if table.is_open else table.plain(table.prompt(seen, viewer if asked else NOBODY)),
        "legal": legal_json(table, seen) if asked else [],
        "can_undo": table.undo_seat(person) != NOBODY,
        "keeping": on_turn and not asked,
        "scores": table.scores_in(seen),
        "sheet": table.sheet_in(seen),
        "ranks": table.ranks() if table.is_over else [],
        "commitment": table.commitment,
        "seen": {} if seen is None or table.is_open else seen.told_to(viewer),
    }


def legal_json(table: LiveTable, seen: Any) -> list[dict[str, Any]]:
    game, words = table.game, table.room.words
    return [
        {"action": a, "move": game.name(a), "words": plain(words.choice(game, seen, a), table.names)}
        for a in game.legal(seen)
    ]


async def view(request: Request) -> Response:
    person = await who(request)
    table = await table_of(request, person)
    return JSONResponse(view_json(request, table, id_of(person)))


async def legal(request: Request) -> Response:
    person = await who(request)
    table = await table_of(request, person)
    found = view_json(request, table, id_of(person))
    return JSONResponse({"ply": found["ply"], "yours": found["yours"], "legal": found["legal"]})


async def join(request: Request) -> Response:
    person = await known(request)
    table = await house_of(request).tables.find(str(request.path_params["table"]))
    data = await json_of(request)
    invite = take(data, "invite", str)
    word = take(data, "word", str, "")
    done(data)
    await house_of(request).seats.join(table, person, invite, word)
    return JSONResponse(view_json(request, table, person.id))


async def play(request: Request) -> Response:
    person = await known(request)
    table = await table_of(request, person)
    data = await json_of(request)
    ply = take(data, "ply", int)
    action = action_in(table, data)
    done(data)
    house, considered = house_of(request), table.mentor.considered
    await house.moves.play(table, person.id, ply, action)
    house.coaching.note(table, considered, ply, action)
    return JSONResponse(view_json(request, table, person.id))


async def undo(request: Request) -> Response:
    person = await known(request)
    table = await table_of(request, person)
    data = await json_of(request)
    ply = take(data, "ply", int)
    done(data)
    await house_of(request).moves.undo(table, person.id, ply)
    return JSONResponse(view_json(request, table, person.id))


async def end_turn(request: Request) -> Response:
    """A turn that was kept at a page is over. A program's own turns end by themselves."""
    person = await known(request)
    table = await table_of(request, person)
    data = await json_of(request)
    ply = take(data, "ply", int)
    done(data)
    await house_of(request).turns.done(table, person.id, ply)
    return JSONResponse(view_json(request, table, person.id))


async def resign(request: Request) -> Response:
    person = await known(request)
    table = await table_of(request, person)
    await house_of(request).seats.resign(table, person.id)
    return JSONResponse(view_json(request, table, person.id))


async def events(request: Request) -> Response:
    """What has happened from the entry `since` on; with `wait`, at the latest after so many seconds."""
    person = await who(request)
    table = await table_of(request, person)
    since = query_number(request, "since", 10**9 - 1, 0) or 0
    wait = query_number(request, "wait", MAX_WAIT, 0) or 0
    if wait and since >= len(table.journal):
        listener = asyncio.Event()
        table.listeners.add(listener)
        try:
            await asyncio.wait_for(listener.wait(), wait)
        except TimeoutError:
            pass
        finally:
            table.listeners.discard(listener)
    viewer = table.viewer(id_of(person))
    news = [table.happening(entry, viewer) for entry in table.journal[since : since + 1000]]
    return JSONResponse({"n": since + len(news) if news else min(since, len(table.journal)), "events": news})


async def stream(request: Request) -> Response:
    person = await who(request)
    return stream_response(request, await table_of(request, person), id_of(person))


async def record(request: Request) -> Response:
    person = await who(request)
    table = await table_of(request, person)
    return PlainTextResponse(table.record())


async def openapi(request: Request) -> Response:
    return JSONResponse(DESCRIPTION)


ROUTES = [
    Route("/openapi.json", openapi),
    Route("/api/games", games),
    Route("/api/people", new_person, methods=["POST"]),
    Route("/api/me", my_tables),
    Route("/api/promise", promise),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{table}", view),
    Route("/api/tables/{table}/legal", legal),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
    Route("/api/tables/{table}/moves", play, methods=["POST"]),
    Route("/api/tables/{table}/undo", undo, methods=["POST"]),
    Route("/api/tables/{table}/done", end_turn, methods=["POST"]),
    Route("/api/tables/{table}/resign", resign, methods=["POST"]),
    Route("/api/tables/{table}/events", events),
    Route("/api/tables/{table}/stream", stream),
    Route("/api/tables/{table}/record", record),
    *coaching.ROUTES,
    *points.ROUTES,
    *reading.ROUTES,
    *thoughts.ROUTES,
]
