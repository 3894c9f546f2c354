"""The shelf: every game that is played here, by its code, the edition of its rules and the digest of its box.

A game object is a box and an edition. Boxes of ours, of today and of before, are found in the rooms; others are put on
the shelf, from where they were kept.
"""

from pathlib import Path
from typing import Any, TypeAlias

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import GAMES, room
from motu.papers.components import digest, read_table

Box: TypeAlias = dict[str, Any]  # a components file as it was read


class NotCarried(MotuError):
    """Rules or a box that this Motu does not have."""


class Shelf:
    def __init__(self) -> None:
        self.boxes: dict[str, Box] = {}  # by digest
        self.games: dict[tuple[str, int, str], Game[Any]] = {}
        self.standard: dict[str, str] = {}  # code -> digest of our own box

    def put(self, name: str, box: Box) -> None:
        """A box for the shelf, by its digest."""
        self.boxes[name] = box

    def standard_box(self, code: str) -> str:
        """The digest of our own box of a game, which is on the shelf from now on."""
        if code not in self.standard:
            box = read_table(room(code).components)
            self.standard[code] = digest(box)
            self.put(self.standard[code], box)
        return self.standard[code]

    def newest(self, code: str, box: str = "") -> Game[Any]:
        """By the newest rules, with our own box or another."""
        return self.game(code, max(room(code).editions), box or self.standard_box(code))

    def game(self, code: str, edition: int, box: str) -> Game[Any]:
        if code not in GAMES:
            raise NotCarried(f"there is no game {code!r} here")
        if edition not in room(code).editions:
            there = ", ".join(map(str, room(code).editions))
            raise NotCarried(f"edition {edition} of the rules is no longer carried (there are: {there})")
        key = (code, edition, box)
        if key not in self.games:
            self.games[key] = self.unpack(code, edition, box)
        return self.games[key]

    def unpack(self, code: str, edition: int, box: str) -> Game[Any]:
        try:
            game = room(code).with_box(self.find(code, box), edition)
        except NotCarried:
            raise
        except MotuError as error:
            raise NotCarried(f"its box of components ({box[:16]}) is no longer one of this game: {error}") from None
        game.digest = box  # a box of before may have been given what newer rules want to know of it
        return game

    def find(self, code: str, box: str) -> Box:
        """From the shelf, or from the room: our own box, or one that was ours before."""
        if box not in self.boxes and box != self.standard_box(code):
            earlier = earlier_box(room(code).folder, box)
            if not earlier.exists():
                raise NotCarried(f"its box of components ({box[:16]}) is not known here")
            self.boxes[box] = read_table(earlier)
        return self.boxes[box]

    def has(self, code: str, box: str) -> bool:
        try:
            self.find(code, box)
        except MotuError:
            return False
        return True


def earlier_box(folder: Path, box: str) -> Path:
    """Where a room keeps a box that was its standard one before components.toml changed."""
    return folder / "boxes" / f"{box if box.isalnum() else 'none'}.toml"
