"""What changed since a picture that the browser holds, instead of the whole.

A fragment is cut at its groups and list items. Of each that was sent, the fingerprints of its pieces are remembered;
the script names the one it holds (`x-motu-has`), and gets the next as pieces: new ones as text, the others by their
place in the one it has (`static/picture.js` puts them together). Whoever names none gets the whole, as HTML.

A picture is compared only with earlier ones of the same person at the same table: what stayed the same tells nobody
anything about what somebody else sees.
"""

import secrets
from array import array
from collections import OrderedDict
from itertools import count
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

HAS = "x-motu-has"
NAME = "x-motu-picture"
CUTS = ("<g ", "<g>", "<li ", "<li>")
CUT = "\0"  # in no page
MOST = 4096  # pictures remembered; each takes about as many bytes as eight times its pieces
EACH = 4  # of one person at one table

Piece: TypeAlias = str | tuple[int, int]  # new text, or from which to which piece of the picture before
Pieces: TypeAlias = "array[int]"  # fingerprints


class Changes:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.seen: OrderedDict[tuple[str, str], OrderedDict[str, Pieces]] = OrderedDict()  # by person and table
        self.boot = secrets.token_hex(4)  # names of another run, or another server, are not ours
        self.numbers = count()

    def since(self, request: Request, page: HTMLResponse, person: str, table: str) -> Response:
        has = request.headers.get(HAS)
        if has is None or page.status_code != 200:
            return page
        pieces = cut(bytes(page.body).decode())
        known = self.known(person, table)
        base = has if has in known else ""
        changed = compare(known.get(base), pieces)
        name = f"{self.boot}-{next(self.numbers)}"
        known[name] = fingerprints(pieces)
        while len(known) > EACH:
            known.popitem(last=False)
        return JSONResponse({"picture": name, "base": base, "pieces": changed}, headers={NAME: name})

    def known(self, person: str, table: str) -> OrderedDict[str, Pieces]:
        found = self.seen.pop((person, table), None) or OrderedDict()
        self.seen[(person, table)] = found
        if len(self.seen) * EACH > self.most:
            self.seen.popitem(last=False)
        return found


def cut(text: str) -> list[str]:
    for start in CUTS:
        text = text.replace(start, CUT + start)
    return text.split(CUT)


def fingerprints(pieces: list[str]) -> Pieces:
    """Python's own, keyed with a secret of this process."""
    return array("q", map(hash, pieces))


def compare(before: "Pieces | None", pieces: list[str]) -> list[Piece]:
    """The pieces, each run of those that were there before as its place."""
    where = {} if before is None else {mark: place for place, mark in enumerate(before)}
    found: list[Piece] = []
    first = end = 0  # the run of earlier pieces that goes on
    for piece in pieces:
        place = where.get(hash(piece))
        if end > first and place == end:
            end += 1
            continue
        if end > first:
            found.append((first, end))
        first, end = (0, 0) if place is None else (place, place + 1)
        if place is None:
            found.append(piece)
    return [*found, (first, end)] if end > first else found


def together(before: list[str], changed: list[Piece]) -> list[str]:
    """The pieces again, as the script puts them together."""
    found: list[str] = []
    for piece in changed:
        found += [piece] if isinstance(piece, str) else before[piece[0] : piece[1]]
    return found
