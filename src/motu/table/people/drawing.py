"""Boards and hands as text. What a drawing shows is in its commission and nowhere else, so equal commissions have one
drawing: all who look on see the same, and who looks again sees what is there already.
"""

import marshal
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from motu.draw.keep import keeping
from motu.draw.pointing import pointed_at
from motu.draw.scene import Scene, draw_board, draw_hand
from motu.draw.sections import node_by_node
from motu.draw.svg import Node
from motu.engine.base import Action, Seat
from motu.engine.rng import Rng
from motu.engine.state import Event
from motu.games import room
from motu.papers import tongue
from motu.table.live.shelf import Box, Shelf
from motu.table.people.pieces import Part, drawn_in_parts, in_pieces

KEPT = 32  # drawings: of a board 60 to 200 kB, and seldom asked for twice but by those who look on together

BOARD, HAND = "board", "hand"
DRAWS = {BOARD: draw_board, HAND: draw_hand}

Pointed: TypeAlias = tuple[tuple[str, str, int], ...]  # action, how it is marked, its place in a plan or 0


@dataclass(frozen=True)
class Commission:
    """What is to be drawn, all of it as one viewer may know it: plain values, so that another process can draw it."""

    what: str  # BOARD or HAND
    language: str
    words: str  # the folder of the room whose words come first, if any
    game: str
    edition: int
    box: str  # its digest
    seen: dict[str, list[int]]
    viewer: Seat
    legal: list[Action]
    names: list[str]
    events: list[tuple[int, Seat, list[int], Seat, int]]
    narrow: bool
    marks: list[int]
    holder: Seat
    pointed: Pointed = ()  # what a hint, or the study of the game, marks
    taught: tuple[str, ...] = ()  # what a teacher points at
    forgiving: bool = False  # of a game that is only shown: today's pictures are drawn as far as they fit its positions
    open_hands: bool = False  # of a finished game: nothing is hidden in it
    contents: Box | None = None  # of a box that is none of ours

    @cached_property
    def key(self) -> bytes:
        """Everything the drawing can depend on; a box's digest says what it holds. In marshal's version 2, since later
        ones write equal values in different ways: once they remember which were the same object."""
        return marshal.dumps([getattr(self, field.name) for field in fields(self) if field.name != "contents"], 2)


def commission(
    what: str,
    scene: Scene[Any],
    pointed: Pointed = (),
    taught: tuple[str, ...] = (),
    forgiving: bool = False,
    open_hands: bool = False,
    seen: dict[str, list[int]] | None = None,
) -> Commission:
    """Of a scene, whose position may have been written down already (`seen`), in the language that is spoken now. Where
    a finished game is shown with open hands its state is the true one, but no drawing needs its generator, and so that
    never leaves the server."""
    language, words = tongue.key()
    return Commission(
        what,
        language,
        words,
        scene.game.code,
        scene.game.edition,
        scene.game.digest,
        scene.seen.dump() | {"rng": Rng().dump()} if seen is None else seen,
        scene.viewer,
        list(scene.legal),
        list(scene.names),
        [(event.kind, event.seat, list(event.args), event.only, event.ply) for event in scene.last_events],
        scene.narrow,
        list(scene.marks),
        scene.holder,
        pointed,
        taught,
        forgiving,
        open_hands,
    )


def scene_of(wanted: Commission, shelf: Shelf) -> Scene[Any]:
    """The same scene again, elsewhere."""
    if wanted.contents is not None:
        shelf.put(wanted.box, wanted.contents)
    game = shelf.game(wanted.game, wanted.edition, wanted.box)
    events = [Event(*event) for event in wanted.events]
    seen = game.restore(wanted.seen)
    marks, holder = wanted.marks, wanted.holder
    return Scene(game, seen, wanted.viewer, wanted.legal, wanted.names, events, wanted.narrow, marks, holder)


@dataclass(frozen=True, eq=False)
class Drawing:
    parts: tuple[Part, ...]  # cut where it was drawn; a section is the same part in all drawings that show it
    actions: frozenset[str]  # that can be clicked in it

    @property
    def text(self) -> str:
        return "".join(map(str, self.parts))

    def __eq__(self, other: object) -> bool:
        """They look the same, however they are cut."""
        return isinstance(other, Drawing) and (self.text, self.actions) == (other.text, other.actions)

    def __hash__(self) -> int:
        return hash((self.text, self.actions))

    def __reduce__(self) -> tuple[Any, ...]:
        """As text: fingerprints are those of a process."""
        return unpacked, ([part.pieces for part in self.parts], self.actions)


def unpacked(parts: list[list[str]], actions: frozenset[str]) -> Drawing:
    return Drawing(tuple(map(in_pieces, parts)), actions)


@contextmanager
def spoken_for(wanted: Commission) -> Iterator[None]:
    """As where it was commissioned: whoever draws may sit in another process and have spoken another language last."""
    with tongue.speaking(wanted.language), tongue.in_room(Path(wanted.words) if wanted.words else None):
        yield


def draw(wanted: Commission, scene: Scene[Any]) -> Drawing | None:
    """None where there is nothing to show: a room without hands, a position that today's pictures do not fit."""
    try:
        root = nodes(wanted, scene)
    except Exception:
        if not wanted.forgiving:
            raise
        return None
    if root is None:
        return None
    if wanted.pointed:
        mark_pointed(root, wanted.pointed)
    if wanted.taught:
        for node in pointed_at(root, scene.game, wanted.taught):
            node.cls("taught")
    return Drawing(tuple(drawn_in_parts(root)), root.actions())


def nodes(wanted: Commission, scene: Scene[Any]) -> Node | None:
    view = room(wanted.game).module("face.view")
    # A teacher may point at anything in it, and a hint at anything that can be clicked; sections hide what is hidden.
    is_marked = bool(wanted.pointed or wanted.taught or wanted.open_hands)
    with spoken_for(wanted), keeping(not wanted.taught), node_by_node(is_marked):
        return DRAWS[wanted.what](view, scene)


def mark_pointed(root: Node, pointed: Pointed) -> None:
    marks = {action: (mark, step) for action, mark, step in pointed}
    for node in root.acting():
        mark, step = marks.get(str(node.attributes["data-action"]), ("", 0))
        if mark:
            node.cls(mark)
        if step:
            node.set("data-step", str(step))


@dataclass(frozen=True, slots=True)
class Hung:
    drawing: Drawing | None


class Gallery:
    """The newest drawings, by their commissions."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.drawings: OrderedDict[bytes, Hung] = OrderedDict()
        self.made = 0  # here, and not by a painter

    def drawing(self, wanted: Commission, scene: Scene[Any]) -> Drawing | None:
        """The one that hangs here, or one drawn now."""
        hung = self.find(wanted)
        if hung is not None:
            return hung.drawing
        self.made += 1
        drawing = draw(wanted, scene)
        self.hang(wanted, drawing)
        return drawing

    def find(self, wanted: Commission) -> Hung | None:
        if wanted.key in self.drawings:
            self.drawings.move_to_end(wanted.key)
        return self.drawings.get(wanted.key)

    def hang(self, wanted: Commission, drawing: Drawing | None) -> None:
        self.drawings[wanted.key] = Hung(drawing)
        self.drawings.move_to_end(wanted.key)
        if len(self.drawings) > self.most:
            self.drawings.popitem(last=False)


gallery = Gallery()
