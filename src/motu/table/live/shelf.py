"""The shelf: every game that is played here, by its code, the edition of its rules and the digest of its box.

A game object is a box and an edition. Boxes of ours, of today and of before, are found in the rooms; others are put on
the shelf, or fetched from where they were kept. It holds the boxes that were asked for last.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import RLock
from typing import Any, TypeAlias

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import GAMES, room
from motu.papers.components import digest, read_table
from motu.papers.tongue import N_
from motu.table.trouble import Told

Box: TypeAlias = dict[str, Any]  # a components file as it was read


class NotCarried(Told):
    """Rules or a box that this Motu does not have."""


class UnknownBox(NotCarried):
    """A box that nobody has brought here."""


MOST_BOXES = 64  # and games; those who need one that was put away fetch it again

Fetch: TypeAlias = Callable[[str], Box | None]


def fetch_nothing(_: str) -> Box | None:
    return None


class Shelf:
    def __init__(self, fetch: Fetch = fetch_nothing) -> None:
        self.boxes: OrderedDict[str, Box] = OrderedDict()  # by digest
        self.games: OrderedDict[tuple[str, int, str], Game[Any]] = OrderedDict()
        self.standard: dict[str, str] = {}  # code -> digest of our own box
        self.lock = RLock()  # boxes are unpacked in several threads
        self.fetch = fetch  # a box by its digest, from where they are kept

    def put(self, name: str, box: Box) -> None:
        """A box for the shelf, by its digest."""
        with self.lock:
            self.boxes[name] = box
            self.boxes.move_to_end(name)
            while len(self.boxes) > MOST_BOXES:
                self.boxes.popitem(last=False)

    def standard_box(self, code: str) -> str:
        """The digest of our own box of a game, which is on the shelf from now on."""
        if code not in self.standard:
            box = read_table(room(code).components)
            self.standard[code] = digest(box)
        return self.standard[code]

    def newest(self, code: str, box: str = "") -> Game[Any]:
        """By the newest rules, with our own box or another."""
        return self.game(code, max(room(code).editions), box or self.standard_box(code))

    def game(self, code: str, edition: int, box: str) -> Game[Any]:
        if code not in GAMES:
            raise NotCarried(N_("there is no game {code!r} here"), code=code)
        if edition not in room(code).editions:
            there = ", ".join(map(str, room(code).editions))
            raise NotCarried(
                N_("edition {edition} of the rules is no longer carried (there are: {there})"),
                edition=edition,
                there=there,
            )
        key = (code, edition, box)
        with self.lock:
            if key not in self.games:
                self.games[key] = self.unpack(code, edition, box)
            self.games.move_to_end(key)
            while len(self.games) > MOST_BOXES:
                self.games.popitem(last=False)
            return self.games[key]

    def unpack(self, code: str, edition: int, box: str) -> Game[Any]:
        try:
            game = room(code).with_box(self.find(code, box), edition)
        except NotCarried:
            raise
        except MotuError as error:
            raise NotCarried(
                N_("its box of components ({box}) is no longer one of this game: {error}"), box=box[:16], error=error
            ) from None
        game.digest = box  # a box of before may have been given what newer rules want to know of it
        return game

    def find(self, code: str, box: str) -> Box:
        """From the shelf, from the room (our own box, or one that was ours before), or from where it was kept."""
        with self.lock:
            if box not in self.boxes:
                self.put(box, self.look_for(code, box))
            self.boxes.move_to_end(box)
            return self.boxes[box]

    def brought(self, code: str, box: str) -> Box | None:
        """What is in a box that none of us made; one of ours lies in its room."""
        is_ours = box == self.standard_box(code) or room(code).earlier_box(box).exists()
        return None if is_ours else self.find(code, box)

    def look_for(self, code: str, box: str) -> Box:
        if box == self.standard_box(code):
            return read_table(room(code).components)
        if room(code).earlier_box(box).exists():
            return read_table(room(code).earlier_box(box))
        kept = self.fetch(box)
        if kept is None:
            raise UnknownBox(N_("its box of components ({box}) is not known here"), box=box[:16])
        return kept

    def has(self, code: str, box: str) -> bool:
        try:
            self.find(code, box)
        except MotuError:
            return False
        return True
