"""Where a painter makes whole answers: of a table it keeps what each viewer may know, and of each picture it sent what
it consisted of, so that the server only hands over what is new to the viewer, and passes the answer on."""

import os
import time
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from motu.engine.base import Seat
from motu.papers.tongue import in_room, speaking
from motu.table.door.packing import Packed, compressor, packed_soon
from motu.table.live.shelf import Shelf
from motu.table.people.changes import KIND, NAME, Change, Changes, event
from motu.table.people.copies import Copy, Outdated, sight_of
from motu.table.people.drawing import Commission, Drawing, draw, scene_of
from motu.table.people.glimpse import GZIP, Glimpse, Wish
from motu.table.people.printing import printed
from motu.workers import end_with_parent, sweep_seldom

NAME_SENT = NAME.encode()
HERE = "here"  # a painter's first word
MOST = 3000  # copies of tables that a painter keeps: one for each viewer


class Composed(NamedTuple):
    """An answer, or what a stream tells, ready to be sent."""

    picture: str  # its name
    headers: list[tuple[bytes, bytes]]
    body: bytes
    seconds: float  # of a processor's time


class Studio:
    def __init__(self, shelf: Shelf, most: int = MOST) -> None:
        self.shelf = shelf
        self.most = most
        self.copies: OrderedDict[tuple[int, Seat], Copy] = OrderedDict()
        self.changes = Changes()
        self.zstd = compressor()

    def compose(self, given: Glimpse) -> Composed | None:
        """None where the copy, of which only what is new was told, is not here any more."""
        begun = time.process_time()
        copy = self.copy_of(given)
        if copy is None:
            return None
        with speaking(given.wish.language), in_room(copy.room.folder):
            sight = sight_of(copy)
            parts = sight.slots.filled(printed("fragment.html", theme=given.wish.theme, v=sight))
            change = self.changes.since(given.wish.has, parts, given.person, given.row.id)
        headers, packed = self.packed(given.wish, change)
        return Composed(change.picture, headers, packed, time.process_time() - begun)

    def packed(self, wish: Wish, change: Change) -> Packed:
        if wish.streamed:
            return [], event(change, wish.streamed == GZIP)
        return packed_soon(change.told, KIND, (NAME_SENT, change.picture.encode()), wish.accepts, self.zstd)

    def copy_of(self, given: Glimpse) -> Copy | None:
        """Brought up to date."""
        copy = self.copies.pop(given.copy, None)
        if not given.news.since:
            copy = self.begin(given)
        if copy is None:
            return None
        try:
            copy.take(given)
        except Outdated:
            return None
        self.copies[given.copy] = copy
        if len(self.copies) > self.most:
            self.copies.popitem(last=False)
        return copy

    def begin(self, given: Glimpse) -> Copy:
        row = given.row
        if given.contents is not None:
            self.shelf.put(row.components, given.contents)
        game = self.shelf.game(row.game, row.edition, row.components)
        return Copy(game)


@dataclass(frozen=True)
class Painted:
    drawing: Drawing | None
    seconds: float  # of a processor's time


def work(pipe: "Connection[Any, Any]") -> None:
    """A painter's life: something to be made in, what was made or a complaint out, until the pipe is closed."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(2)  # the server comes first, and bots last
    shelf = Shelf()
    studio = Studio(shelf)
    sweep_seldom()
    try:
        pipe.send(HERE)
        while True:
            wanted = pipe.recv()
            pipe.send(compose(wanted, studio) if isinstance(wanted, Glimpse) else paint(wanted, shelf))
    except (EOFError, OSError):  # the server is gone, maybe before its painter had come
        return


def paint(wanted: Commission, shelf: Shelf) -> Painted | str:
    begun = time.process_time()
    try:
        drawing = draw(wanted, scene_of(wanted, shelf))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return Painted(drawing, time.process_time() - begun)


def compose(given: Glimpse, studio: Studio) -> Composed | str | None:
    try:
        return studio.compose(given)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
