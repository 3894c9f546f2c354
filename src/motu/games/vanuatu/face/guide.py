"""The drawings of GUIDE.md: a round, who leads on a space, what a boat can reach. Never compiled.

They are as narrow as a phone, so that their words can be read there; printed numbers come from the box.
"""

from functools import cache
from pathlib import Path

from motu.draw import guide, shapes
from motu.draw.guide import WIDTH, arrow
from motu.draw.palette import CLAY, INK, SOFT
from motu.draw.svg import Node, g, rect, svg, use
from motu.engine.base import Seat
from motu.games.vanuatu.box.parts import Parts
from motu.games.vanuatu.box.reading import read_parts
from motu.games.vanuatu.face.words import NUMERALS, PHASES
from motu.papers.components import read_table
from motu.papers.tongue import N_, _


def figure(name: str) -> Node:
    """A drawing by the name the guide gives it."""
    return FIGURES[name]()


@cache
def box() -> Parts:
    return read_parts(read_table(Path(__file__).parents[1] / "components.toml"))


# A round


STEPS = [
    ("volcano", N_("the first player lays two tiles")),
    ("character-artist", N_("everybody takes one")),
    ("stack", N_("two, two and one marker")),
    ("boat", N_("in turns, until all markers are gone")),
    ("space-rest", N_("are shown and put back")),
]


def a_round() -> Node:
    steps = [(symbol, _(title), _(words)) for title, (symbol, words) in zip(PHASES, STEPS, strict=True)]
    return guide.a_round(steps, _("Five"), box().rounds, NUMERALS)


# Who leads


STACKS = [1, 2, 1]  # markers of three players in turn order, on one space


def leader(stacks: list[int]) -> Seat:
    """Most markers; among equals the earlier in turn order, as `index` finds the first (VA-57)."""
    return stacks.index(max(stacks))


def who_leads() -> Node:
    """One space three times: each time its leader acts and takes the markers off."""
    told = _(
        "Turn order: circle, square, triangle. The square has two markers and leads; then the circle, by turn order."
    )
    whole = svg(WIDTH, 216, _("Who leads on a space"), told)
    stacks = STACKS[:]
    wide = (WIDTH - 8) / len(stacks)
    for column in range(len(STACKS)):
        left = 4 + column * wide
        whole.add(
            shapes.sheet(left + 3, 4, wide - 6, 172, 12),
            use("space-fish", left + wide / 2 - 17, 10, 34).cls("printed"),
        )
        for seat, count in enumerate(stacks):
            whole.add(stack(seat, count, left + 22, 66 + seat * 30))
        first = leader(stacks)
        y = 66 + first * 30
        whole.add(rect(left + 8, y - 14, wide - 16, 28, 10, fill="none", stroke=CLAY, stroke_width=2.4))
        whole.add(shapes.label(left + wide / 2 + 12, 164, _("leads"), 15, fill=CLAY, font_weight=700))
        whole.add(shapes.mark(first, left + wide / 2 - 26, 159, 16))
        stacks[first] = 0
    words = _("Whoever leads acts and takes the markers off.")
    return whole.add(shapes.label(WIDTH / 2, 200, words, 14.5, fill=SOFT))


def stack(seat: Seat, count: int, x: float, y: float) -> Node:
    return g(*[shapes.mark(seat, x + 24 * i, y, 20) for i in range(count)])


# A boat


SIZE = 62.0  # of a hex


def a_boat() -> Node:
    """A sea with its fish and treasure, the boat on it, and the island beside it."""
    told = _(
        "Fish and treasures of the sea where the boat lies; goods, huts, drawings and tourists of the island beside it."
    )
    whole = svg(WIDTH, 232, _("Where you can act"), told)
    sea, island = (112.0, 76.0), (112.0 + SIZE * shapes.ROOT3, 76.0)
    whole.add(
        shapes.hex_tile(*sea, SIZE, "url(#g-sea)", "waves"),
        shapes.hex_tile(*island, SIZE, "url(#g-ground)", "sandy"),
        shapes.boat_piece(sea[0], sea[1] + 14, 46, 0),
        use("fish", sea[0] - 36, sea[1] - 44, 28).cls("printed"),
        use("treasure", sea[0] + 8, sea[1] - 44, 28).cls("printed"),
    )
    for i, symbol in enumerate(("hut", "tourist", "drawing", "kava")):
        x, y = island[0] - 32 + 34 * (i % 2), island[1] - 34 + 36 * (i // 2)
        whole.add(use(symbol, x, y, 30).cls("printed"))
    whole.add(
        arrow(f"M{sea[0] + 24} {sea[1] + 14} h26 m-7 -6 l7 6 l-7 6", INK),
        words_below(sea[0] - 16, _("Here:"), _("fish, explore")),
        words_below(island[0] + 20, _("Beside it:"), _("build, sell, buy,")),
    )
    return whole.add(shapes.label(island[0] + 20, 214, _("draw, transport"), 14.5, fill=SOFT))


def words_below(x: float, title: str, words: str) -> Node:
    return g(shapes.label(x, 172, title, 15.5, font_weight=700), shapes.label(x, 194, words, 14.5, fill=SOFT))


FIGURES = {"round": a_round, "lead": who_leads, "boat": a_boat}
