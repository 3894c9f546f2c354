"""The table over JSON for programs that read words: the position as text, rules, why a move is refused."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motu.engine.base import NOBODY, MotuError
from motu.games import GAMES
from motu.table.door.sharing import purse_of, turn_of
from motu.table.door.web import id_of, query_number, table_of, who
from motu.table.lasting.rows import CHAT
from motu.table.trouble import BadRequest, Conflict, NotFound
from motu.telling import position_text, rules_text, understood, why_text

MOST_NEWS = 60  # entries told at once, the newest
MOST_WORDS = 200  # letters of a move or of what is looked for


async def text(request: Request) -> Response:
    """What this person may know of the table, told; with `since`, what happened from that entry on."""
    person = await who(request)
    table = await table_of(request, person)
    since = query_number(request, "since", 10**9 - 1, len(table.journal)) or 0
    viewer = table.viewer(id_of(person))
    entries = [entry for entry in table.journal[since:] if entry.kind != CHAT][-MOST_NEWS:]
    news = [line for entry in entries for line in table.happening(entry, viewer)["lines"]]
    if table.is_open:
        told = "The game starts as soon as everyone is here."
    else:
        async with purse_of(request) as purse, turn_of(request):
            with purse.timing():
                told = position_text(table.room, table.game, table.match.seen(viewer), viewer, table.names, news)
    return JSONResponse({"n": len(table.journal), "ply": table.ply, "text": told})


async def why(request: Request) -> Response:
    """Whether a move in words could be made now by the seat on turn that is asking, and if not why not."""
    person = await who(request)
    table = await table_of(request, person)
    wanted = request.query_params.get("move", "")[:MOST_WORDS]
    viewer = table.viewer(id_of(person))
    if not table.is_going or viewer == NOBODY or viewer != table.actor:
        raise Conflict("It is not your turn: what may be done is asked on one's own turn.")
    seen = table.match.seen(viewer)
    try:
        a = understood(table.game, seen, wanted)
    except MotuError as error:
        raise BadRequest(f"{error}.") from None
    reason = why_text(table.room, table.game, seen, a, table.names)
    return JSONResponse({"ply": table.ply, "action": a, "move": table.game.name(a), "legal": not reason, "why": reason})


async def rules(request: Request) -> Response:
    """The rules of a game by number or by words; all of them without either."""
    code = str(request.path_params["game"])
    if code not in GAMES:
        raise NotFound(f"There is no game {code[:40]!r} here.")
    try:
        told = rules_text(GAMES[code], request.query_params.get("find", "")[:MOST_WORDS])
    except MotuError as error:
        raise BadRequest(f"{error}.") from None
    return JSONResponse({"game": code, "text": told})


ROUTES = [
    Route("/api/rules/{game}", rules),
    Route("/api/tables/{table}/text", text),
    Route("/api/tables/{table}/why", why),
]
