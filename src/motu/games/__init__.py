"""The games of the house. Adding a game adds one line here."""

from motu.engine.base import MotuError
from motu.engine.state import ARTISTS, State
from motu.papers.room import Room

GAMES = {
    "moorea": Room("moorea", "motu.games.moorea"),
    "mauna_kea": Room("mauna_kea", "motu.games.mauna_kea"),
    "kaivai": Room("kaivai", "motu.games.kaivai"),
    "vanuatu": Room("vanuatu", "motu.games.vanuatu"),
    "elawa": Room("elawa", "motu.games.elawa"),
}


def room(code: str) -> Room:
    if code not in GAMES:
        raise MotuError(f"there is no game {code!r}; there are: {', '.join(GAMES)}")
    return GAMES[code]


def picture(s: State) -> str:
    """A state as an SVG file: what a notebook shows of it."""
    from motu.draw.picture import svg_as_it_is

    return svg_as_it_is(room(type(s).__module__.split(".")[2]), s)


ARTISTS[:] = [picture]
