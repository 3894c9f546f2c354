"""Plots for a report, drawn with the house's own SVG builder.

Every plot is drawn for a given width, so that a page can carry one for a desk and one for a phone with letters of the
same size. Colours are the page's variables; what a colour says, a shape says too.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from motu.draw.svg import Node, circle, g, line, polygon, rect, svg, text

WIDE, NARROW = 680.0, 340.0
INK, BAR, FAINT, MARK, ALT = "var(--ink)", "var(--bar)", "var(--grid)", "var(--mark)", "var(--alt)"
LETTER = 6.9  # mean width of a letter at the size of a label
SIZE = 13.0

Show = Callable[[float], str]


def percent(value: float) -> str:
    return f"{value:.0%}"


def plain(value: float) -> str:
    return f"{value:g}"


def signed(value: float) -> str:
    return f"{value:+g}" if value else "0"


def signed_percent(value: float) -> str:
    return f"{value:+.0%}" if round(value, 4) else "0"


@dataclass(frozen=True)
class Mark:
    """A value with its interval, in a shape: bar, circle, square, up, down or ring."""

    value: float
    low: float
    high: float
    shape: str


@dataclass
class Row:
    name: str
    marks: list[Mark]
    note: str = ""  # figures at the end of the row
    hint: str = ""  # more, where the pointer rests


@dataclass
class Axis:
    """What is measured, and where a value stands."""

    title: str
    show: Show
    low: float
    high: float
    first: float = 0.0  # where the axis begins on the picture
    length: float = 1.0
    ticks: list[float] = field(default_factory=list)

    def place(self, first: float, length: float) -> None:
        step = nice_step((self.high - self.low) / max(2.0, length / 75))
        start, end = math.floor(self.low / step), math.ceil(self.high / step - 1e-9)
        self.ticks = [number * step for number in range(start, end + 1)]
        self.low, self.high = self.ticks[0], self.ticks[-1]
        self.first, self.length = first, length

    def at(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return self.first + (inside - self.low) / (self.high - self.low) * self.length

    def draw(self, top: float, bottom: float) -> Node:
        found = g()
        for tick in self.ticks:
            x = self.at(tick)
            weight = 1.5 if tick == 0 and self.low < 0 else 1
            found.add(line(x, top, x, bottom, stroke=FAINT, stroke_width=weight))
            found.add(text(x, bottom + 15, self.show(round(tick, 9)), 12, text_anchor="middle", fill=INK))
        found.add(
            text(self.first + self.length / 2, bottom + 33, self.title, 12, text_anchor="middle", fill=INK, opacity=0.8)
        )
        return found


def nice_step(rough: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 ..."""
    if rough <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(rough))
    return next(factor * power for factor in (1.0, 2.0, 5.0, 10.0) if factor * power >= rough * 0.999)


def rows_plot(
    width: float, title: str, rows: Sequence[Row], axis: Axis, reference: tuple[float, str] | None = None
) -> Node:
    """A row for each thing, with its marks; a dashed line where chance, or no difference, would put them."""
    narrow = width < 500
    longest = max(len(row.name) for row in rows) * LETTER + 24
    left, right = (20.0, 20.0) if narrow else (min(230.0, max(80.0, longest)), 96.0)
    tall, lift = (42.0, 18.0) if narrow else (26.0, 0.0)
    top = 20.0 if reference else 6.0
    bottom = top + tall * len(rows)
    axis.place(left, width - left - right)
    picture = svg(width, bottom + 42, title, "; ".join(f"{row.name}: {row.note}" for row in rows))
    picture.add(axis.draw(top, bottom))
    for i, row in enumerate(rows):
        y = top + i * tall + lift + (13 if not narrow else 11)
        picture.add(row_text(row, width, left, y, narrow))
        gap = 0.0 if len(row.marks) == 1 else 5.0
        for k, mark in enumerate(row.marks):
            picture.add(drawn(mark, axis, y - gap + 2 * gap * k))
    if reference:
        value, words = reference
        x = axis.at(value)
        picture.add(line(x, top - 3, x, bottom, stroke=MARK, stroke_width=1.5, stroke_dasharray="4 3"))
        picture.add(text(x, top - 8, words, 12, text_anchor="middle", fill=MARK))
    return picture


def row_text(row: Row, width: float, left: float, y: float, narrow: bool) -> Node:
    room = (width - 20 - len(row.note) * LETTER - 8) if narrow else left - 16
    name = shortened(row.name, room)
    hint = row.hint or (row.name if name != row.name else "")
    words = [Node("title", None, [hint])] if hint else []
    if narrow:
        label = text(10, y - 15, name, SIZE, fill=INK, stroke="var(--paper)", stroke_width=4, paint_order="stroke")
        note = text(width - 10, y - 15, row.note, 12, text_anchor="end", fill=INK)
    else:
        label = text(left - 10, y + 4, name, SIZE, text_anchor="end", fill=INK)
        note = text(width - 4, y + 4, row.note, 12, text_anchor="end", fill=INK)
    label.add(*words)
    return g(label, note)


def shortened(words: str, room: float) -> str:
    letters = int(room / LETTER)
    return words if len(words) <= letters else words[: letters - 1].rstrip() + "…"


def drawn(mark: Mark, axis: Axis, y: float) -> Node:
    """The mark and its interval."""
    x, found = axis.at(mark.value), g()
    if mark.shape == "bar":
        zero = axis.at(0.0)
        found.add(rect(min(zero, x), y - 8, abs(x - zero), 16, 2, fill=BAR, opacity=0.85))
    low, high = axis.at(mark.low), axis.at(mark.high)
    if high - low > 0.5:
        found.add(line(low, y, high, y, stroke=INK, stroke_width=1.5))
        for end in (low, high):
            found.add(line(end, y - 4, end, y + 4, stroke=INK, stroke_width=1.5))
    if mark.shape != "bar":
        found.add(shape(mark.shape, x, y))
    return found


def shape(kind: str, x: float, y: float) -> Node:
    if kind == "up":
        return polygon([(x, y - 6), (x + 6, y + 5), (x - 6, y + 5)], fill=BAR, stroke=INK, stroke_width=1)
    if kind == "down":
        return polygon([(x, y + 6), (x + 6, y - 5), (x - 6, y - 5)], fill=ALT, stroke=INK, stroke_width=1)
    if kind == "square":
        return rect(x - 4.5, y - 4.5, 9, 9, 1, fill="var(--paper)", stroke=INK, stroke_width=1.5)
    if kind == "ring":
        return circle(x, y, 4.5, fill="var(--paper)", stroke=INK, stroke_width=1.5)
    return circle(x, y, 5, fill=BAR, stroke=INK, stroke_width=1)


def key(entries: Sequence[tuple[str, str]]) -> Node:
    """The shapes and what they say, one below the other."""
    picture = svg(NARROW, 20.0 * len(entries) + 4, "key", "; ".join(f"{kind}: {words}" for kind, words in entries))
    for i, (kind, words) in enumerate(entries):
        picture.add(shape(kind, 12, 12 + 20 * i), text(26, 16 + 20 * i, words, 12, fill=INK))
    return picture


def histogram(width: float, title: str, what: str, count: str, values: Sequence[int], part: Sequence[int] = ()) -> Node:
    """How often each value came; `part`, some of them (the winners), as the darker foot of the columns."""
    low, high = min(values), max(values)
    step = max(1, math.ceil((high - low + 1) / (width / 14)))
    first = low - low % step
    bins = (high - first) // step + 1
    left, height, base = 46.0, 230.0, 184.0
    across = Axis(what, plain, first - 0.5, first + bins * step - 0.5)
    across.first, across.length = left, width - left - 8
    whole, lower = counted(values, first, step, bins), counted(part, first, step, bins)
    up = nice_step(max(whole) / 4)
    most = up * math.ceil(max(whole) / up)
    picture = svg(width, height, title, f"{what}: {low} to {high}, median {middle(values)}")
    for k in range(round(most / up) + 1):
        y = base - k * up / most * 160
        picture.add(line(left, y, width - 8, y, stroke=FAINT, stroke_width=1))
        picture.add(text(left - 6, y + 4, plain(k * up), 12, text_anchor="end", fill=INK))
    column = across.length / bins
    for i in range(bins):
        x = left + i * column
        for counts, colour in ((whole, "var(--pale)"), (lower if part else whole, BAR)):
            tall = counts[i] / most * 160
            bar = rect(x + 0.75, base - tall, max(1.0, column - 1.5), tall, 1, fill=colour)
            picture.add(bar.add(Node("title", None, [f"{span(first + i * step, step)}: {counts[i]}"])))
    picture.add(line(left, base, width - 8, base, stroke=INK, stroke_width=1))
    for value in ticks_of(first, first + bins * step, width):
        picture.add(text(across.at(value), base + 16, plain(value), 12, text_anchor="middle", fill=INK))
    x = across.at(middle(values))
    picture.add(line(x, 18, x, base, stroke=MARK, stroke_width=1.5, stroke_dasharray="4 3"))
    picture.add(text(x, 12, f"median {middle(values)}", 12, text_anchor="middle", fill=MARK))
    picture.add(text(left + across.length / 2, base + 36, what, 12, text_anchor="middle", fill=INK, opacity=0.8))
    picture.add(text(4, 12, count, 12, fill=INK, opacity=0.8))
    return picture


def span(first: int, step: int) -> str:
    return str(first) if step == 1 else f"{first} to {first + step - 1}"


def counted(values: Sequence[int], first: int, step: int, bins: int) -> list[int]:
    counts = [0] * bins
    for value in values:
        counts[(value - first) // step] += 1
    return counts


def middle(values: Sequence[int]) -> int:
    return sorted(values)[len(values) // 2]


def ticks_of(low: int, high: int, width: float) -> list[int]:
    step = max(1, int(nice_step((high - low) / (width / 75))))
    return [value for value in range(low - low % step, high + 1, step) if low <= value < high]
