"""A position as JSON with named fields, so that tests and tools can set up any table. Never compiled."""

import json
from pathlib import Path
from typing import Any

from motu.engine.base import AuditError, MotuError
from motu.engine.chapter import S
from motu.engine.game import Game
from motu.papers.room import Room

NUMBER_LIMIT = 2**63


class PositionError(MotuError):
    """A text that is no position of this game."""


def save(game: Game[S], s: S) -> str:
    fields = s.dump()
    head = {"motu": "position", "game": game.code, "edition": game.edition, "components": game.digest}
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    body = ",\n".join(f"    {json.dumps(name)}: {json.dumps(values)}" for name, values in fields.items())
    return "{\n" + "\n".join(lines) + '\n  "fields": {\n' + body + "\n  }\n}\n"


def load_in(room: Room, text: str, components: Path | None = None) -> tuple[Game[Any], Any]:
    """A position from outside with the rules it is played on by: those of its own edition, where it is carried."""
    edition = read(text).get("edition")
    if not isinstance(edition, int) or isinstance(edition, bool) or not 0 < edition < NUMBER_LIMIT:
        raise PositionError(f"the position's edition is {str(edition)[:40]!r}, which is no edition's number")
    game = room.game(components, edition)
    return game, load(game, text)


def load(game: Game[S], text: str) -> S:
    """A position from outside, checked (`Game.load`)."""
    data = read(text)
    for key, expected in (("game", game.code), ("edition", game.edition), ("components", game.digest)):
        if data.get(key) != expected:
            raise PositionError(f"the position's {key} is {str(data.get(key))[:40]!r}, not {expected!r}")
    return accept(game, data.get("fields"))


def accept(game: Game[S], fields: object) -> S:
    """A position by its fields, if it is one of this game."""
    try:
        return game.load(check_fields(fields))
    except AuditError as error:
        raise PositionError(str(error)) from None


def read(text: str) -> dict[str, Any]:
    """The JSON of a position, nothing in it checked yet."""
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError(f"this is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("motu") != "position":
        raise PositionError('this is not a position: it lacks "motu": "position"')
    return data


def check_fields(fields: object) -> dict[str, list[int]]:
    if not isinstance(fields, dict):
        raise PositionError('the position lacks its "fields"')
    for name, values in fields.items():
        if len(name) > 40:
            raise PositionError(f"the position has a field {name[:40]!r}... that this game does not know")
        if not isinstance(values, list):
            raise PositionError(f"the field {name!r} must be a list of whole numbers")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not -NUMBER_LIMIT <= value < NUMBER_LIMIT:
                raise PositionError(f"the field {name!r} must hold whole numbers, not {str(value)[:20]!r}")
    return fields
