"""Where points come from, over JSON."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motu.engine.base import Seat
from motu.papers.points import Gain, Tally, telling
from motu.table.door.sharing import purse_of, turn_of
from motu.table.door.web import house_of, id_of, query_number, table_of, who
from motu.table.live.table import LiveTable


async def points(request: Request) -> Response:
    """Every gain that this person could see, up to a move or to now."""
    person = await who(request)
    table = await table_of(request, person)
    moves = query_number(request, "ply", len(table.match.moves))
    async with purse_of(request) as purse, turn_of(request):
        with purse.timing():
            viewer = table.viewer(id_of(person))
            found = house_of(request).points.of(table, viewer)
            body = points_json(table, found, viewer, len(table.match.moves) if moves is None else moves)
    return JSONResponse(body)


def points_json(table: LiveTable, found: Tally, viewer: Seat, moves: int) -> dict[str, Any]:
    match = table.match if moves == len(table.match.moves) else table.match.at(moves)
    seen = match.seen(viewer)
    silent = table.is_open or seen is None or table.game.is_over(seen)
    return {
        "moves": moves,
        "sheet": table.sheet_in(seen),
        "still": {} if silent else table.game.still_to_come(seen),
        "gains": [gain_json(table, found, gain, viewer) for gain in found.until(moves)],
    }


def gain_json(table: LiveTable, found: Tally, gain: Gain, viewer: Seat) -> dict[str, Any]:
    told = telling(table.room, table.match, found, gain, viewer)
    return {
        "move": gain.ply,
        "seat": gain.seat,
        "category": gain.category,
        "points": gain.points,
        "words": [table.plain(words) for words in told],
    }


ROUTES = [Route("/api/tables/{table}/points", points)]
