"""What a fragment is put together from: parts, each of them pieces in their order. Compiled, with what compares them.

A piece has a fingerprint, and its text is made when somebody needs it. So what a browser holds already is neither
written again nor compared letter by letter (`changes.py`): a line of the log is told by its number, and by whom it is
told to; a drawing was cut when it was drawn; a panel that shows what it showed before is the same part.

Two pieces with one fingerprint must be the same text: it is made from everything the text is made from. A test compares
whole games with what is written afresh.
"""

import re
import secrets
from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock
from typing import TypeAlias, cast

from markupsafe import Markup

from motu.draw.keep import check
from motu.draw.node import Node
from motu.papers.tongue import key as language_key

CUTS = ("<g ", "<g>", "<li ", "<li>")
CUT = "\0"  # in no page
MOST = 16_000_000  # characters of parts that are kept
SLOT = f"{CUT}{secrets.token_hex(8)}:"  # where a part belongs in a page: nobody can write one of their own
SLOTS = re.compile(f"{SLOT}([0-9]+){CUT}")
OURS = secrets.token_hex(8)  # in every fingerprint, so that nobody outside can foresee one

Marks: TypeAlias = "array[int]"


class Part:
    __slots__ = ("marks", "tell")

    def __init__(self, marks: Marks, tell: Callable[[int], str]) -> None:
        self.marks = marks
        self.tell = tell  # the text of the piece at this place

    @property
    def pieces(self) -> list[str]:
        return [self.tell(at) for at in range(len(self.marks))]

    def __str__(self) -> str:
        return "".join(self.pieces)


def cut(text: str) -> list[str]:
    for start in CUTS:
        if start in text:
            text = text.replace(start, CUT + start)
    return text.split(CUT)


def fingerprints(pieces: Iterable[str]) -> Marks:
    """Python's own, keyed with a secret of this process."""
    return array("q", map(hash, pieces))


def in_pieces(pieces: list[str]) -> Part:
    return Part(fingerprints(pieces), pieces.__getitem__)


def written(text: str) -> Part:
    return in_pieces(cut(text))


def drawn_in_parts(root: Node) -> list[Part]:
    """Of a drawing the sections as they were when they were new, and what lies between them."""
    parts: list[Part] = []
    between: list[str] = []
    for piece in root.pieces():
        if isinstance(piece, str):
            between.append(piece)
            continue
        if between:
            parts.append(in_pieces(between))
            between = []
        if piece.part is None:
            piece.part = in_pieces(piece.pieces)
        parts.append(cast(Part, piece.part))
    if between:
        parts.append(in_pieces(between))
    return parts


class Lines:
    """A part whose pieces are told by what they are made from, and written only where they are new."""

    def __init__(self, *about: object) -> None:
        self.about = hash((OURS, *about))  # what all of them are made from
        self.marks: Marks = array("q")
        self.makers: list[tuple[Callable[..., str], tuple[object, ...]]] = []

    def add(self, make: Callable[..., str], *told_from: object, of: tuple[object, ...] = ()) -> None:
        """A piece made from these, and from `of`, which follow from them and from what all are made from."""
        self.marks.append(hash((self.about, make.__name__, told_from)))
        self.makers.append((make, (*told_from, *of)))

    def tell(self, at: int) -> str:
        make, made_from = self.makers[at]
        return make(*made_from)

    def part(self) -> Part:
        return Part(self.marks, self.tell)


class Slots:
    """The parts of one page, in the places where its template wants them."""

    def __init__(self) -> None:
        self.parts: list[Part] = []

    def put(self, *parts: Part) -> Markup:
        first = len(self.parts)
        self.parts += parts
        return Markup("".join([f"{SLOT}{at}{CUT}" for at in range(first, len(self.parts))]))

    def filled(self, text: str) -> list[Part]:
        """A page as its parts: what the template wrote, and what belongs between."""
        found = SLOTS.split(text)
        return [self.parts[int(piece)] if at % 2 else written(piece) for at, piece in enumerate(found)]


# Parts that are kept.


class Kept:
    """Parts by all that they are made from; where there are too many, the one that was not asked for longest goes."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.size = 0
        self.parts: OrderedDict[object, tuple[Part, int]] = OrderedDict()
        self.lock = Lock()

    def part(self, make: Callable[..., str], name: str, values: dict[str, object]) -> Part:
        """Made by `make(name, values)` from plain values alone, which no secret can hide behind."""
        made_from = tuple(values.values())
        key = (name, made_from, tuple(map(type, made_from)), language_key())
        found = self.parts.get(key)
        if found is not None:
            with self.lock:
                if key in self.parts:
                    self.parts.move_to_end(key)
            return found[0]
        for value in made_from:
            check(value)
        text = make(name, values)
        part, size = written(text), len(text) + 500
        with self.lock:
            self.size += size - self.parts.pop(key, (part, 0))[1]
            self.parts[key] = (part, size)
            while self.size > self.most:
                self.size -= self.parts.popitem(last=False)[1][1]
        return part


kept = Kept()
