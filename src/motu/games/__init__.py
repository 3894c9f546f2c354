"""The games of the house, and those of other packages: whoever names a room as an entry point of the group `motu.games`
has added a game (docs/adding-a-game.md)."""

from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.state import ARTISTS, State
from motu.papers.room import Room

if TYPE_CHECKING:
    from motu.games.elawa.rules.game import Elawa
    from motu.games.kaivai.rules.game import Kaivai
    from motu.games.mauna_kea.rules.game import MaunaKea
    from motu.games.moorea.rules.game import Moorea
    from motu.games.vanuatu.rules.game import Vanuatu

HOUSE_GAMES = {
    "moorea": Room("moorea", "motu.games.moorea"),
    "mauna_kea": Room("mauna_kea", "motu.games.mauna_kea"),
    "kaivai": Room("kaivai", "motu.games.kaivai"),
    "vanuatu": Room("vanuatu", "motu.games.vanuatu"),
    "elawa": Room("elawa", "motu.games.elawa"),
}


def other_games() -> dict[str, Room]:
    """Of packages that are installed beside this one; none takes the name of another."""
    found = {point.name: Room(point.name, point.value) for point in entry_points(group="motu.games")}
    return {code: found[code] for code in sorted(found) if code not in HOUSE_GAMES}


GAMES = HOUSE_GAMES | other_games()


def room(code: str) -> Room:
    if code not in GAMES:
        raise MotuError("there is no game {game!r}; there are: {known}", game=code, known=", ".join(GAMES))
    return GAMES[code]


# By its name a game comes with its own kind of state, also for those who check types.


@overload
def game(code: Literal["moorea"], components: Path | str | None = None, edition: int = 0) -> "Moorea": ...
@overload
def game(code: Literal["mauna_kea"], components: Path | str | None = None, edition: int = 0) -> "MaunaKea": ...
@overload
def game(code: Literal["kaivai"], components: Path | str | None = None, edition: int = 0) -> "Kaivai": ...
@overload
def game(code: Literal["vanuatu"], components: Path | str | None = None, edition: int = 0) -> "Vanuatu": ...
@overload
def game(code: Literal["elawa"], components: Path | str | None = None, edition: int = 0) -> "Elawa": ...
@overload
def game(code: str, components: Path | str | None = None, edition: int = 0) -> Game[Any]: ...
def game(code: str, components: Path | str | None = None, edition: int = 0) -> Game[Any]:
    """The rules of a game with our box, or with an owner's components file; the newest, or an earlier edition's."""
    return room(code).game(None if components is None else Path(components), edition)


def picture(s: State) -> str:
    """A state as an SVG file: what a notebook shows of it."""
    from motu.draw.picture import svg_as_it_is

    return svg_as_it_is(room_of(s), s)


def room_of(s: State) -> Room:
    """The room whose rules made a state."""
    module = type(s).__module__
    return next(room for room in GAMES.values() if module.startswith(f"{room.package}."))


ARTISTS[:] = [picture]
