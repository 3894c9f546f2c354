"""Boxes of one's own: which one somebody means by `--components` or `components=`, and the folder they are saved in.

A box is meant by the path of its file, by the name it was saved under (`motu components save`), by the name of another
of ours ("balanced"), by its digest, or is handed over as it was read.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import GAMES, room
from motu.papers.components import ComponentsError, digest, read_table
from motu.papers.folder import data_folder
from motu.papers.room import Room

Components: TypeAlias = str | Path | Mapping[str, Any] | None

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
DIGEST = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True)
class Saved:
    """A box under a name: in the user's folder, or another of ours."""

    name: str
    game: str
    digest: str
    path: Path


def box_folder() -> Path:
    return data_folder() / "boxes"


def path_named(name: str) -> Path:
    if not NAME.fullmatch(name):
        raise MotuError("{name!r} is no name for a box: use up to 40 letters, digits, - and _", name=name[:60])
    return box_folder() / f"{name}.toml"


def saved_boxes() -> list[Saved]:
    """Those that are in order, by name; what else lies in the folder is passed over."""
    return boxes_in(box_folder())


def house_boxes() -> list[Saved]:
    """Ours beside the usual ones; those that were the usual ones before are known by their digest alone."""
    found = [box for house in GAMES.values() for box in boxes_in(house.folder / "boxes")]
    return [box for box in found if not DIGEST.fullmatch(box.name)]


def tiny_boxes() -> list[Saved]:
    """Ours for exact algorithms. Programs ask for them by name; people are not offered them."""
    return [box for house in GAMES.values() for box in boxes_in(house.folder, "tiny.toml")]


def boxes_in(folder: Path, which: str = "*.toml") -> list[Saved]:
    found = []
    for path in sorted(folder.glob(which)):
        try:
            table = read_table(path)
            found.append(Saved(path.stem, game_code(table, str(path)), digest(table), path))
        except MotuError:
            continue
    return found


def box_in(path: Path) -> Saved:
    """The box of a file, under the file's name; one that is not in order is refused."""
    table = read_table(path)
    code = game_code(table, str(path))
    return Saved(path.stem, code, room(code).with_box(table).digest, path)


def game_code(table: Mapping[str, Any], name: str) -> str:
    """Which game a box is for."""
    code = table.get("game")
    if not isinstance(code, str):
        raise ComponentsError(
            "{name} does not say which game it is for: it needs a line like {line}",
            name=name,
            line=f'game = "{next(iter(GAMES))}"',
        )
    return room(code).code


def box_meant(code: str, components: Components) -> dict[str, Any] | None:
    """The box that somebody means; None: our own."""
    if not components:
        return None
    if isinstance(components, Mapping):
        return dict(components)
    words = str(components)
    if isinstance(components, str) and NAME.fullmatch(words):
        if path_named(words).is_file():
            return read_table(path_named(words))
        ours = [box.path for box in [*house_boxes(), *tiny_boxes()] if (box.game, box.name) == (code, words)]
        if ours:
            return read_table(ours[0])
        if DIGEST.fullmatch(words) and (known := box_known(code, words)) is not None:
            return known
    path = Path(words)
    if not path.exists() and isinstance(components, str) and NAME.fullmatch(words):
        raise MotuError(
            "there is no box {name!r}: it is no file, and `motu components list` does not name it", name=words
        )
    return read_table(path)


def box_known(code: str, wanted: str) -> dict[str, Any] | None:
    """A box by its digest: ours, one that was ours before, or one of the user's folder."""
    ours = read_table(room(code).components)
    if digest(ours) == wanted:
        return ours
    earlier = room(code).earlier_box(wanted)
    if earlier.is_file():
        return read_table(earlier)
    named = [*saved_boxes(), *house_boxes(), *tiny_boxes()]
    return next((read_table(box.path) for box in named if box.digest == wanted), None)


def game_with(house: Room, components: Components = None, edition: int = 0) -> Game[Any]:
    """The rules of a game with the box that is meant."""
    box = box_meant(house.code, components)
    if box is None:
        return house.game(None, edition) if edition else house.standard_game
    return house.with_box(box, edition)


def game_of_record(house: Room, edition: int, played_with: str, components: Components) -> Game[Any]:
    """The rules a record or a position is played by: with the box that is meant, or else the one it names if known."""
    if not components and played_with != house.standard_game.digest:
        known = box_known(house.code, played_with)
        if known is not None:
            game = house.with_box(known, edition)
            game.digest = played_with  # a box of before may have been given what newer rules want to know of it
            return game
    return game_with(house, components, edition)
