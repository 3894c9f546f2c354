"""The coach over JSON: as the page has it, for a program that plays for a person."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motu.coach import behind, doubt_in_words, rule_behind
from motu.engine.base import NOBODY
from motu.table.door.web import house_of, json_of, table_of
from motu.table.live.coaching import praise_of, said_of, waited_for, wants_coach
from motu.table.live.house import House
from motu.table.live.table import LiveTable
from motu.table.programs.asking import action_in, done, known, take


async def coach(request: Request) -> Response:
    """What it says now; it begins to think about the decision, as when a page is looked at."""
    person = await known(request)
    table = await table_of(request, person)
    table.check_player(person.id)
    house_of(request).coaching.begin(table, person.id)
    return JSONResponse(coach_json(house_of(request), table, person.id))


async def wish(request: Request) -> Response:
    person = await known(request)
    table = await table_of(request, person)
    data = await json_of(request)
    on = take(data, "on", bool)
    done(data)
    await house_of(request).coaching.wish(table, person.id, on)
    return JSONResponse(coach_json(house_of(request), table, person.id))


async def question(request: Request) -> Response:
    """Is this move to be thought about again? Nothing is played."""
    person = await known(request)
    table = await table_of(request, person)
    data = await json_of(request)
    ply, action = take(data, "ply", int), action_in(table, data)
    done(data)
    seen = table.match.seen(table.moving_seat(person.id, ply))  # the table may move on meanwhile
    found = await house_of(request).coaching.question(table, person.id, ply, action)
    if found is None:
        return JSONResponse({"ply": ply, "lines": [], "behind": [], "rule": "", "text": ""})
    rule = rule_behind(table.room, found)
    return JSONResponse(
        {
            "ply": ply,
            "lines": [table.plain(line) for line in doubt_in_words(table.room, table.game, seen, found)],
            "behind": [table.plain(line) for line in behind(table.room, found)],
            "rule": "" if rule is None else rule.code,
            "text": "" if rule is None else rule.text,
        }
    )


def coach_json(house: House, table: LiveTable, person: str) -> dict[str, Any]:
    seat, viewer, here = house.coaching.seat_of(table, person), table.viewer(person), table.has_coach(person)
    asks = said_of(table, seat, table.match.seen(seat)) if seat != NOBODY else None
    praise = praise_of(table, viewer) if here and viewer != NOBODY else None
    return {
        "ply": table.ply,
        "here": here,
        "wanted": wants_coach(table, person),
        "waits_for": waited_for(table, person),
        "about": "" if asks is None else table.plain(asks),
        "praise": "" if praise is None else table.plain(praise),
    }


ROUTES = [
    Route("/api/tables/{table}/coach", coach),
    Route("/api/tables/{table}/coach", wish, methods=["POST"]),
    Route("/api/tables/{table}/coach/question", question, methods=["POST"]),
]
