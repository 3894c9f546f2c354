"""The games of the house. Adding a game adds one line here."""

from motu.engine.base import MotuError
from motu.engine.room import Room

GAMES = {
    "moorea": Room("moorea", "motu.games.moorea"),
    "kaivai": Room("kaivai", "motu.games.kaivai"),
}


def room(code: str) -> Room:
    if code not in GAMES:
        raise MotuError(f"there is no game {code!r}; there are: {', '.join(GAMES)}")
    return GAMES[code]
