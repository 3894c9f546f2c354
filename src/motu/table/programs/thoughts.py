"""What the search thinks, over JSON: hints, a bot's reasons, the study of a finished game."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motu.table.door.web import house_of, query_number, table_of, who
from motu.table.live.insight import Thought, reasons_at, turning_points
from motu.table.live.table import LiveTable
from motu.table.programs.asking import known
from motu.table.trouble import BadRequest, Conflict


async def hint(request: Request) -> Response:
    """The best moves of the seat on turn, to the one who plays it."""
    person = await known(request)
    table = await table_of(request, person)
    advised = await house_of(request).hints.give(table, person.id, table.ply)
    return JSONResponse(
        {
            "ply": advised.ply,
            "changed": table.plain(advised.changed) if advised.changed is not None else "",
            "hints": [thought_json(table, found) for found in advised.thoughts],
            "beliefs": [table.plain(belief) for belief in advised.beliefs],
        }
    )


async def reasons(request: Request) -> Response:
    """What the bot thought that made a move of a finished game."""
    person = await who(request)
    table = await table_of(request, person)
    if not table.is_over:
        raise Conflict("A bot's thoughts give away what only it can see, so they are shown after the game.")
    if not table.match.moves:
        raise Conflict("No moves were made, so there are no reasons.")
    last = len(table.match.moves) - 1
    ply = query_number(request, "ply", last)
    if ply is None:
        raise BadRequest(f"Which move? ply must be a whole number from 0 to {last}.")
    await house_of(request).hints.recall_reasons(table)
    found = reasons_at(table, ply)
    return JSONResponse(
        {
            "ply": found.ply,
            "seat": found.seat,
            "name": table.names[found.seat],
            "thoughts": [thought_json(table, thought) for thought in found.thoughts],
            "beliefs": [table.plain(belief) for belief in found.beliefs],
        }
    )


def thought_json(table: LiveTable, found: Thought) -> dict[str, Any]:
    return {
        "action": found.action,
        "move": found.move,
        "words": table.plain(found.words),
        "share": round(found.share, 4),
        "points": round(found.points, 2),
        "gain": round(found.gain, 2),
        "plan": [table.plain(step) for step in found.plan],
        "purposes": [table.plain(purpose) for purpose in found.purposes],
        "why": table.plain(found.why) if found.why is not None else "",
        "equals": table.plain(found.equals) if found.equals is not None else "",
    }


async def study(request: Request) -> Response:
    """A finished game looked at again: how far it has come, and when it is done what was found."""
    person = await who(request)
    return await study_json(request, await table_of(request, person))


async def begin_study(request: Request) -> Response:
    person = await known(request)
    table = await table_of(request, person)
    await house_of(request).studies.ask(table, person.id)
    return await study_json(request, table)


async def study_json(request: Request, table: LiveTable) -> Response:
    if not table.is_over:
        raise Conflict("A game can be reviewed once it is over.")
    found = await house_of(request).studies.find(table)
    body: dict[str, Any] = {"state": "none", "looked": 0, "moves": len(table.match.moves), "chances": [], "turns": []}
    if found is not None:
        state = "done" if found.done else "running" if found.running else "stopped"
        body |= {"state": state, "looked": found.looked}
    if found is not None and found.done:
        body["chances"] = [[round(share, 4) for share in shares] for shares in found.chances(table)]
        body["turns"] = [
            {
                "ply": turn.ply,
                "seat": turn.seat,
                "played": table.plain(turn.played),
                "best": table.plain(turn.best),
                "given_away": round(turn.given_away, 4),
                "why": table.plain(turn.why) if turn.why is not None else "",
            }
            for turn in turning_points(table, found)
        ]
    return JSONResponse(body)


ROUTES = [
    Route("/api/tables/{table}/hint", hint),
    Route("/api/tables/{table}/reasons", reasons),
    Route("/api/tables/{table}/study", study),
    Route("/api/tables/{table}/study", begin_study, methods=["POST"]),
]
