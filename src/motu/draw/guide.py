"""Drawings that several rooms' guides have alike."""

from collections.abc import Sequence

from motu.draw import shapes
from motu.draw.palette import SOFT
from motu.draw.svg import Node, path, svg, use
from motu.papers.tongue import _, labelled

WIDTH = 360.0  # as narrow as a phone, so that words can be read there
TALL, GAP = 54.0, 18.0  # of a step, and to the next


def arrow(d: str, colour: str = SOFT) -> Node:
    return path(d, fill="none", stroke=colour, stroke_width=2.2, stroke_linecap="round")


def a_round(steps: list[tuple[str, str, str]], count: str, rounds: int, numerals: Sequence[str] = "123456789") -> Node:
    """The steps of a round one below the other, each with symbol, title and a few words; `count` says how many."""
    height = len(steps) * (TALL + GAP) + 30
    told = "; ".join(labelled(title, words) for _symbol, title, words in steps)
    whole = svg(
        WIDTH,
        height,
        _("A round"),
        _("{count} steps, {rounds} times: {steps}.").format(count=count, rounds=rounds, steps=told),
    )
    for i, (symbol, title, words) in enumerate(steps):
        y = 4 + i * (TALL + GAP)
        whole.add(
            shapes.sheet(4, y, WIDTH - 8, TALL, 12),
            use(symbol, 16, y + 8, 38).cls("printed"),
            shapes.numeral(76, y + TALL / 2, numerals[i], 22, SOFT),
            *step_words(y + 23, y + 43, title, words),
            arrow(f"M{WIDTH / 2} {y + TALL + 3} v{GAP - 5} m-5 -5 l5 5 l5 -5"),
        )
    again = _("again, {rounds} rounds in all").format(rounds=rounds)
    return whole.add(shapes.label(WIDTH / 2, height - 12, again, 14.5, fill=SOFT, font_weight=600))


def step_words(upper: float, lower: float, title: str, words: str) -> list[Node]:
    """What a step is, beside its symbol and number: drawn together where a language says it at length."""
    room = WIDTH - 112
    return [
        shapes.within(shapes.label(100, upper, title, 17, "start", font_weight=700), title, 17, room),
        shapes.within(shapes.label(100, lower, words, 14.5, "start", fill=SOFT), words, 14.5, room, bold=False),
    ]
