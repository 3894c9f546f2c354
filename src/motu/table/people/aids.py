"""The player aid: a page of its own, the first thing in the rules, and a sheet of A4 to be printed.

An address says which game it is of: `box` by its digest, the edition of the `rules`, the number of `players`, and each
`option` as CODE=CHOICE. Nothing in it is a secret of any table.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motu.draw.aid import WIDTH, a4_file, agreements, aid_of, has_aid, seats_for, section_picture
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.options import wanted_options
from motu.games import GAMES
from motu.papers.room import Room
from motu.papers.tongue import enter_room, language
from motu.table.door.sharing import purse_of, turn_of
from motu.table.door.web import house_of, query_number
from motu.table.people.lobby import game_code
from motu.table.people.paper import drawn
from motu.table.trouble import BadRequest, NotFound

MOST_KEPT = 64  # drawings, of all games, boxes, options and languages
MOST_PLAYERS = 9
MOST_EDITION = 999
MOST_OPTIONS = 40


async def asked_for(request: Request) -> tuple[Room, Game[Any], list[int], int]:
    """The game of an address, with its box, options and number of players."""
    room = GAMES[game_code(request)]
    if not has_aid(room):
        raise NotFound("There is no player aid of this game.")
    box = request.query_params.get("box", "")
    edition = query_number(request, "rules", MOST_EDITION) or max(room.editions)
    options = request.query_params.getlist("option")[:MOST_OPTIONS]
    shelf = house_of(request).pool.shelf
    try:
        game = await asyncio.to_thread(shelf.game, room.code, edition, box or shelf.standard_box(room.code))
        usual = query_number(request, "players", MOST_PLAYERS) or room.words.usual_seats
        seats, chosen = seats_for(game, usual, wanted_options(options))
    except MotuError as error:
        raise BadRequest("There is no such player aid: {error}.", error=error) from None
    return room, game, chosen, seats


@lru_cache(MOST_KEPT)
def aid_in(room: Room, game: Game[Any], options: tuple[int, ...], seats: int, language: str) -> Any:
    aid = aid_of(room, game, list(options), seats)
    parts = [
        Markup('<section class="aid-part"><h2 class="visually-hidden">{}</h2>{}</section>').format(
            section.title, Markup(str(section_picture(section, WIDTH, aid.goal)))
        )
        for section in aid.sections
    ]
    return SimpleNamespace(
        title=aid.title, goal=aid.goal, parts=parts, agreed=agreements(room, game, list(options), seats)
    )


@asynccontextmanager
async def paid(request: Request) -> AsyncIterator[None]:
    """Drawing takes a tenth of a second, and there are more options than are kept: in turn, from the asker's share."""
    async with purse_of(request) as purse, turn_of(request):
        with purse.timing():
            yield


async def aid_for(request: Request) -> Any:
    """The aid that an address asks for; None where a room has none."""
    if not has_aid(GAMES[game_code(request)]):
        return None
    room, game, options, seats = await asked_for(request)
    async with paid(request):
        found = aid_in(room, game, tuple(options), seats, language())
    query = request.url.query
    return SimpleNamespace(
        **vars(found), page=address(f"/aid/{room.code}", query), sheet=address(f"/aid/{room.code}.svg", query)
    )


def address(path: str, query: str) -> str:
    return f"{path}?{query}" if query else path


async def show_aid(request: Request) -> Response:
    room = GAMES[game_code(request)]
    enter_room(room.folder)
    await asked_for(request)
    return await drawn(request, "aid.html", code=room.code, words=room.words, aid=await aid_for(request))


async def show_sheet(request: Request) -> Response:
    """On a sheet of A4, as a file."""
    room, game, options, seats = await asked_for(request)
    enter_room(room.folder)
    async with paid(request):
        drawing = a4_file(room, game, options, seats)
    name = f'inline; filename="{room.code}-aid.svg"'
    return Response(drawing, media_type="image/svg+xml", headers={"content-disposition": name})


ROUTES = [Route("/aid/{game}.svg", show_sheet), Route("/aid/{game}", show_aid)]
