"""Who asks over JSON, and what is in the question."""

from typing import Any

from starlette.requests import Request

from motu.engine.base import Action, MotuError
from motu.table.door.web import who
from motu.table.lasting.rows import Person
from motu.table.live.table import LiveTable
from motu.table.trouble import BadRequest, Trouble


class Unknown(Trouble):
    status = 401


async def known(request: Request) -> Person:
    person = await who(request)
    if person is None:
        raise Unknown("Say who you are: POST /api/people gives you a token to send as 'Authorization: Bearer'.")
    return person


# Fields of a request, read by name and type: anything missing, wrong or unknown is said.


def take(data: dict[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = data.pop(name, default)
    if value is None or type(value) is not kind:
        words = {int: "a whole number", str: "a text", bool: "true or false", list: "a list", dict: "an object"}
        raise BadRequest(f"{name!r} must be {words[kind]}.")
    return value


def action_in(table: LiveTable, data: dict[str, Any]) -> Action:
    """A move, by number or in notation."""
    if "move" not in data:
        number: Action = take(data, "action", int)
        return number
    text = take(data, "move", str)[:200]
    try:
        return table.game.parse(text)
    except MotuError as error:
        raise BadRequest(str(error)) from None


def done(data: dict[str, Any]) -> None:
    for name in data:
        raise BadRequest(f"{str(name)[:40]!r} is not known here.")
