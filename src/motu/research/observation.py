"""Observations as people train on them, made from the rows of motu.engine.encoding and what a room says of its fields.

    seen = Observation(room("elawa"), seats=3, form="plain")
    seen.of(rows)         # n rows as n observations
    seen.parts            # name, first column, shape, bounds of each field

The forms:

    raw      the row as it is: every field of the state as the viewer sees it
    plain    whole numbers. The own chair first: what is ordered by seat begins with the viewer, and a number that names
             a seat counts from there. Sets and bundles are unpacked; what never changes in a game, or follows from the
             rest, is left out
    scaled   the same as 32-bit floats, counts divided by what is usual of them
    onehot   the same, and a column for each of the kinds that a number may name

All of it follows from the row, which is made of `as_seen_by` and nothing else.
"""

from dataclasses import dataclass
from typing import Any

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.engine.base import MotuError
from motu.engine.encoding import PAD, Encoding
from motu.engine.fields import COUNT, KIND, PER_SEAT, SEAT, SEAT_BITS, Field, common_fields
from motu.engine.game import Game
from motu.papers.room import Room

FORMS = ["raw", "plain", "scaled", "onehot"]
NEVER_NEW = ["viewer", "seats", "options"]  # in a game; and one's own chair is the first
WORDS = ["count", "kind", "seat, the own is 0", "set, unpacked", "set of seats, unpacked", "counts, unpacked"]
INT32 = np.iinfo(np.int32)


@dataclass(frozen=True)
class Part:
    """A field as it stands in an observation."""

    name: str
    what: str
    first: int
    shape: tuple[int, ...]
    low: float
    high: float

    @property
    def width(self) -> int:
        return int(np.prod(self.shape, dtype=int))


def check_form(form: str) -> str:
    if form not in FORMS:
        raise MotuError(f"there is no form of observation {form!r}; there are: {', '.join(FORMS)}")
    return form


def declared(room: Room, game: Game[Any], seats: int, encoding: Encoding[Any]) -> list[Field]:
    """What is known of each field of the encoding, in its order. Of a game that says nothing of its fields, nothing is
    known: any number may stand there."""
    choices = [len(option.choices) for option in game.options]
    known = {field.name: field for field in common_fields(seats, len(game.chapters), choices)}
    if room.has("mind.observation"):
        own = room.module("mind.observation").fields(game.parts, seats)  # type: ignore[attr-defined]  # a room's own
        known |= {field.name: field for field in own}
    else:
        del known["todo"]
    found = []
    for name, _, width in encoding.layout():
        field = known.get(name) or Field(name, COUNT, [width], INT32.min, INT32.max)
        found.append(field)
    return found


class Columns:
    """A field on its way into columns: for each viewer where they come from, and what becomes of the number there."""

    def __init__(self, field: Field, first: int, seats: int, is_padded: bool) -> None:
        self.field = field
        self.seats = seats
        self.least = min(field.least, PAD) if is_padded else field.least
        shape = [seats if length == PER_SEAT else length for length in field.shape]
        cells = np.arange(int(np.prod(shape, dtype=int))).reshape(shape) + first
        axis = field.shape.index(PER_SEAT) if PER_SEAT in field.shape else None
        turned = [cells if axis is None else np.roll(cells, -viewer, axis) for viewer in range(seats)]
        parts = max(len(field.widths), 1)
        self.shape = tuple(shape) + ((parts,) if field.widths else ())
        self.source = np.stack([np.repeat(each.ravel(), parts) for each in turned])
        self.shift, self.mask = self.unpacking(cells.size)

    def unpacking(self, cells: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        widths = self.field.widths
        if not widths:
            return np.zeros((self.seats, cells), np.int32), np.full(cells, -1, np.int32)
        below = np.cumsum([0, *widths[:-1]])
        mask = [2**width - 1 for width in widths]
        around = self.field.what == SEAT_BITS
        shifts = [np.roll(below, -viewer) if around else below for viewer in range(self.seats)]
        return np.array([np.tile(shift, cells) for shift in shifts], np.int32), np.array(mask * cells, np.int32)

    @property
    def width(self) -> int:
        return int(self.source.shape[1])

    @property
    def high(self) -> NDArray[np.int32]:
        """The most that a column can hold."""
        return self.mask if self.field.widths else np.full(self.width, self.field.most, np.int32)

    def is_named_anew(self) -> bool:
        return self.field.what == SEAT or bool(self.field.owned)

    def names(self, viewer: int) -> list[int]:
        """What each number from the least to the most becomes for a viewer."""
        field, seats = self.field, self.seats
        runs = [(0, 1)] if field.what == SEAT else field.owned
        found = list(range(self.least, field.most + 1))
        for first, kinds in runs:
            for seat in range(seats):
                for k in range(kinds):
                    found[first + seat * kinds + k - self.least] = first + (seat - viewer) % seats * kinds + k
        return found

    def classes(self) -> int:
        """How many columns one number takes where kinds get a column each; 0 where it stays a number."""
        is_kind = self.field.what in (KIND, SEAT) and not self.field.wide
        return self.field.most - self.least + 1 if is_kind else 0

    def usual(self) -> NDArray[np.float32]:
        return np.full(self.width, self.field.usual, np.float32)


class Observation:
    """Rows in one of the forms, for one game and number of seats."""

    size: int
    low: NDArray[Any]  # of each column
    high: NDArray[Any]
    usual: NDArray[np.float32]

    def __init__(
        self,
        room: Room,
        seats: int | None = None,
        form: str = "plain",
        game: Game[Any] | None = None,
        options: list[int] | None = None,
    ) -> None:
        self.form = check_form(form)
        self.game = game or room.standard_game
        self.seats = seats or room.words.usual_seats
        self.encoding: Encoding[Any] = Encoding(self.game, self.seats, options)
        self.fields = declared(room, self.game, self.seats, self.encoding)
        self.dtype: Any = np.int32 if form in ("raw", "plain") else np.float32
        if form == "raw":
            self.keep_rows()
        else:
            self.arrange()

    def is_padded(self, name: str) -> bool:
        return name == "todo" or name in self.game.longest(self.seats)

    def keep_rows(self) -> None:
        self.size = self.encoding.size
        self.parts: list[Part] = []
        low, high = [], []
        for field, (name, first, width) in zip(self.fields, self.encoding.layout(), strict=True):
            least = min(field.least, PAD) if self.is_padded(name) else field.least
            low += [least] * width
            high += [max(field.most, least)] * width
            self.parts.append(Part(name, WORDS[field.what], first, (width,), least, max(field.most, least)))
        self.low, self.high = np.array(low, np.int32), np.array(high, np.int32)

    def arrange(self) -> None:
        """Work out once what `of` does for every row."""
        self.columns = [
            Columns(field, first, self.seats, self.is_padded(name))
            for field, (name, first, _) in zip(self.fields, self.encoding.layout(), strict=True)
            if name not in NEVER_NEW and not field.derived and 0 not in field.shape
        ]
        self.source = np.concatenate([each.source for each in self.columns], axis=1)
        self.arrange_unpacking()
        self.arrange_naming()
        low = np.concatenate([np.full(each.width, each.least, np.int32) for each in self.columns])
        high = np.concatenate([each.high for each in self.columns])
        self.low, self.high = low, high
        if self.form != "plain":
            self.usual = np.concatenate([each.usual() for each in self.columns])
            self.low, self.high = low.astype(np.float32) / self.usual, high.astype(np.float32) / self.usual
        self.lay_out()
        if self.form == "onehot":
            self.unroll(low)

    def arrange_unpacking(self) -> None:
        shift = np.concatenate([each.shift for each in self.columns], axis=1)
        mask = np.concatenate([each.mask for each in self.columns])
        self.packed = np.flatnonzero(mask != -1)
        self.shift, self.mask = shift[:, self.packed], mask[self.packed]
        self.turns = bool((self.shift != self.shift[0]).any())  # is it another bit for each viewer?
        self.lacks = any(each.least < 0 for each in self.columns if each.field.widths)  # may a set be unknown?

    def arrange_naming(self) -> None:
        """The tables of all numbers that name a seat, one after the other, for each viewer."""
        named, base, at = [], [], 0
        tables: list[list[int]] = [[] for _ in range(self.seats)]
        first = 0
        for each in self.columns:
            if each.is_named_anew():
                named.append(np.arange(first, first + each.width))
                base.append(np.full(each.width, at - each.least))
                for viewer in range(self.seats):
                    tables[viewer] += each.names(viewer)
                at = len(tables[0])
            first += each.width
        self.named = np.concatenate([np.zeros(0, np.int64), *named])
        self.base = np.concatenate([np.zeros(0, np.int64), *base])
        self.names = np.array(tables, np.int32)

    def lay_out(self) -> None:
        self.parts = []
        first = 0
        for each in self.columns:
            low, high = self.low[first : first + each.width], self.high[first : first + each.width]
            name, what = each.field.name, WORDS[each.field.what]
            self.parts.append(Part(name, what, first, each.shape, float(low.min()), float(high.max())))
            first += each.width
        self.size = first

    def unroll(self, least: NDArray[np.int32]) -> None:
        """A column for each kind: where it begins for each number, and what stays a number."""
        first, at = 0, 0
        parts, begins, stays, kinds = [], [], [], []
        low: list[NDArray[Any]] = []
        high: list[NDArray[Any]] = []
        for each, part in zip(self.columns, self.parts, strict=True):
            classes = each.classes()
            columns = np.arange(first, first + each.width)
            if classes:
                kinds.append(columns)
                begins.append(at + np.arange(each.width) * classes - least[columns])
                parts.append(Part(part.name, f"{part.what}, one-hot", at, (*each.shape, classes), 0.0, 1.0))
                low.append(np.zeros(each.width * classes, np.float32))
                high.append(np.ones(each.width * classes, np.float32))
            else:
                stays.append((columns, at + np.arange(each.width)))
                parts.append(Part(part.name, part.what, at, each.shape, part.low, part.high))
                low.append(self.low[columns])
                high.append(self.high[columns])
            at += each.width * max(classes, 1)
            first += each.width
        self.kinds, self.begins = np.concatenate(kinds), np.concatenate(begins)
        self.stays = np.concatenate([one for one, _ in stays])
        self.places = np.concatenate([other for _, other in stays])
        self.usual = self.usual[self.stays]
        self.parts, self.size = parts, at
        self.low, self.high = np.concatenate(low), np.concatenate(high)

    def of(self, rows: NDArray[np.int32]) -> NDArray[Any]:
        """n rows of the encoding, each by its own viewer, as n observations: a new array."""
        if self.form == "raw":
            return rows.copy()
        cells = self.plain(rows)
        if self.form == "plain":
            return cells
        if self.form == "scaled":
            scaled: NDArray[np.float32] = cells.astype(np.float32) / self.usual
            return scaled
        found = np.zeros((len(rows), self.size), np.float32)
        found[:, self.places] = cells[:, self.stays].astype(np.float32) / self.usual
        found[np.arange(len(rows))[:, None], self.begins + cells[:, self.kinds]] = 1
        return found

    def plain(self, rows: NDArray[np.int32]) -> NDArray[np.int32]:
        viewers = rows[:, 0]
        places = self.source[viewers]
        places += np.arange(len(rows))[:, None] * rows.shape[1]
        cells: NDArray[np.int32] = rows.ravel().take(places)
        if len(self.packed):
            sets = cells[:, self.packed]
            parts = (sets >> (self.shift[viewers] if self.turns else self.shift[0])) & self.mask
            if self.lacks:
                np.copyto(parts, sets, where=sets < 0)
            cells[:, self.packed] = parts
        if len(self.named):
            cells[:, self.named] = self.names[viewers[:, None], self.base + cells[:, self.named]]
        return cells

    def of_one(self, row: NDArray[np.int32]) -> NDArray[Any]:
        found: NDArray[Any] = self.of(row[None, :])[0]
        return found
