"""What changed since a picture that the browser holds, instead of the whole.

A fragment comes in pieces (`pieces.py`). Of each that was sent, the fingerprints of its pieces are remembered; the
script names the one it holds (`x-motu-has`), and gets the next as pieces: new ones as text, the others by their place
in the one it has (`static/picture.js` puts them together). Whoever names none gets the whole, as HTML.

A picture is compared only with earlier ones of the same person at the same table: what stayed the same tells nobody
anything about what somebody else sees.
"""

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from itertools import accumulate
from json.encoder import encode_basestring
from typing import NamedTuple, TypeAlias

from starlette.responses import Response

from motu.table.door.packing import piece_of_stream
from motu.table.people.pieces import Marks, Part

HAS = "x-motu-has"
NAME = "x-motu-picture"
KIND = "application/json"
MOST = 6000  # who looks at a table: of each two pictures are remembered, in eight bytes for a piece
EACH = 2  # of one person at one table: answers may cross

Piece: TypeAlias = str | tuple[int, int]  # new text, or from which to which piece of the picture before
Picture: TypeAlias = list[Marks]  # by its parts; those of a drawing are the same list for all who see it


class Change(NamedTuple):
    """A picture as it is told: its name, that of the one it builds on or "", and its pieces, in JSON."""

    picture: str
    told: bytes


def answer(change: Change) -> Response:
    return Response(change.told, media_type=KIND, headers={NAME: change.picture})


def event(change: Change, packed: bool) -> bytes:
    """The same for a stream."""
    told = b"event: picture\ndata: " + change.told + b"\n\n"
    return piece_of_stream(told) if packed else told


class Changes:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.seen: OrderedDict[tuple[str, str], OrderedDict[str, Picture]] = OrderedDict()  # by person and table
        self.boot = secrets.token_hex(4)  # names of another run, or another server, are not ours
        self.made = 0

    def since(self, has: str, parts: list[Part], person: str, table: str) -> Change:
        """For a browser that says what it has."""
        known = self.known(person, table)
        base = has if has in known else ""
        changed = compare(known.get(base, []), parts)
        name = f"{self.boot}-{self.made}"
        self.made += 1
        known[name] = [part.marks for part in parts]
        while len(known) > EACH:
            known.popitem(last=False)
        return Change(name, in_json(name, base, changed).encode())

    def known(self, person: str, table: str) -> OrderedDict[str, Picture]:
        found = self.seen.pop((person, table), None) or OrderedDict()
        self.seen[(person, table)] = found
        if len(self.seen) > self.most:
            self.seen.popitem(last=False)
        return found


def in_json(name: str, base: str, changed: list[Piece]) -> str:
    pieces = [encode_basestring(piece) if isinstance(piece, str) else f"[{piece[0]},{piece[1]}]" for piece in changed]
    return f'{{"picture":"{name}","base":"{base}","pieces":[{",".join(pieces)}]}}'


def compare(before: Sequence[Marks], parts: Sequence[Part]) -> list[Piece]:
    """The pieces, each run of those that were there before as its place; a part that is as it was, at once."""
    starts = list(accumulate(map(len, before), initial=0))
    where: dict[int, int] = {}
    found: list[Piece] = []
    first = end = 0  # the run of earlier pieces that goes on
    for at, part in enumerate(parts):
        marks = part.marks
        if at < len(before) and marks == before[at]:
            if starts[at] != end or first == end:
                found += [(first, end)] if end > first else []
                first = starts[at]
            end = starts[at + 1]
            continue
        if not where:
            where = places_of_changed(before, starts, parts)
        for here, place in enumerate(map(where.get, marks)):
            if place == end and end > first:
                end += 1
                continue
            if end > first:
                found.append((first, end))
            if place is None:
                first = end = 0
                found.append(part.tell(here))
            else:
                first, end = place, place + 1
    return [*found, (first, end)] if end > first else found


def places_of_changed(before: Sequence[Marks], starts: list[int], parts: Sequence[Part]) -> dict[int, int]:
    """Where earlier pieces stand: those of parts that are as they were have their place."""
    changed = [at for at, marks in enumerate(before) if at >= len(parts) or parts[at].marks != marks]
    return {mark: place for at in changed for place, mark in enumerate(before[at], starts[at])}


def together(before: list[str], changed: list[Piece]) -> list[str]:
    """The pieces again, as the script puts them together."""
    found: list[str] = []
    for piece in changed:
        found += [piece] if isinstance(piece, str) else before[piece[0] : piece[1]]
    return found
