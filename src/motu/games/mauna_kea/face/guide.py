"""The drawings of GUIDE.md: a turn, a tile's two uses, the ground, a lava flow, a boat. Never compiled.

They are as narrow as a phone, so that their words can be read there; printed numbers come from the box.
"""

from functools import cache
from pathlib import Path

from motu.draw import shapes
from motu.draw.guide import step_words
from motu.draw.palette import CLAY, INK, SOFT
from motu.draw.svg import Node, g, path, rect, svg, use
from motu.games.mauna_kea.box.parts import (
    CELLS,
    GRAY,
    JUNGLE,
    LAVA,
    MOUNTAIN,
    NORTH,
    ROTATIONS,
    STEP_COST,
    STRAIGHT,
    TERRAINS,
    UNIT,
    WATER,
    WHITE,
    Kind,
    Parts,
    face_of,
    size_of,
)
from motu.games.mauna_kea.box.reading import read_parts
from motu.games.mauna_kea.face import card_pictures
from motu.games.mauna_kea.face.pictures import CRUST, EMBER, lava_tile, sign
from motu.games.mauna_kea.face.words import GROUND_NOUNS
from motu.papers.components import read_table
from motu.papers.tongue import _, labelled, ngettext

WIDTH = 360.0


def figure(name: str) -> Node:
    """A drawing by the name the guide gives it."""
    return FIGURES[name]()


@cache
def box() -> Parts:
    return read_parts(read_table(Path(__file__).parents[1] / "components.toml"))


def arrow(x: float, y: float, length: float, turn: int = 0) -> Node:
    """From 0, 0 to the right before it is turned."""
    d = f"M0 0 h{length} m-6 -6 l6 6 l-6 6"
    return path(d, fill="none", stroke=SOFT, stroke_width=2.4, stroke_linecap="round").at(x, y, turn)


# A turn


def a_turn() -> Node:
    steps = [
        ("footprints", _("Play all your tiles"), _("lay or spend; move, take, board")),
        ("bag", _("Draw new tiles"), _("until they have {count} points").format(count=box().enough)),
    ]
    tall, gap = 60.0, 20.0
    first, then = (labelled(title, words) for _symbol, title, words in steps)
    told = _("{first}; then {then}.").format(first=first, then=then)
    whole = svg(WIDTH, 2 * tall + gap + 8, _("A turn"), told)
    for i, (symbol, title, words) in enumerate(steps):
        y = 4 + i * (tall + gap)
        whole.add(
            shapes.sheet(4, y, WIDTH - 8, tall, 12),
            use(symbol, 16, y + 11, 38).cls("printed"),
            shapes.numeral(76, y + tall / 2, i + 1, 22, SOFT),
            *step_words(y + 26, y + 47, title, words),
        )
    return whole.add(arrow(WIDTH / 2, 4 + tall + 3, gap - 6, 90))


# A tile and its two uses


def tile_shown() -> Kind:
    """One with every ground on its face and more than one point."""
    parts = box()
    for kind in range(TERRAINS):
        first = face_of(kind) * ROTATIONS * CELLS
        cells = parts.ground[first : first + CELLS]
        if set(cells) == {JUNGLE, WATER, MOUNTAIN} and parts.points[kind] > 1:
            return kind
    return 0


def two_uses() -> Node:
    parts, kind = box(), tile_shown()
    points = price_words(parts.points[kind])
    told = _("Laid, the tile is new land. Spent, it gives {points} to move with.").format(points=points)
    whole = svg(WIDTH, 164, _("One tile, two uses"), told)
    whole.add(
        shapes.sheet(4, 4, WIDTH - 8, 156, 12),
        card_pictures.in_front(parts, kind, 70).at(22, 47).cls("printed"),
        arrow(106, 68, 42, -24),
        arrow(106, 96, 42, 24),
        card_pictures.tile_face(parts, face_of(kind) * ROTATIONS + 1, 56).at(166, 16).cls("printed"),
        *use_words(44, _("Lay it"), _("new land")),
    )
    for i in range(parts.points[kind]):
        whole.add(use("footprints", 160 + i * 36, 102, 34).cls("printed"))
    return whole.add(*use_words(119, _("Spend it"), points))


def use_words(y: float, title: str, words: str) -> list[Node]:
    return [
        shapes.within(shapes.label(246, y - 3, title, 17, "start", font_weight=700), title, 17, WIDTH - 256),
        shapes.within(shapes.label(246, y + 18, words, 15.5, "start", fill=SOFT), words, 15.5, WIDTH - 256, bold=False),
    ]


# The ground and what a step costs


def the_ground() -> Node:
    shown = [(JUNGLE, "ground_jungle_a"), (WATER, "ground_water_a"), (MOUNTAIN, "ground_mountain_a")]
    words = {ground: price_words(STEP_COST[ground]) for ground, _symbol in shown}
    told = ", ".join(labelled(_(GROUND_NOUNS[ground]), words[ground]) for ground, _symbol in shown)
    whole = svg(WIDTH, 132, _("What a step costs"), _("{prices}, lava: no way.").format(prices=told))
    whole.add(shapes.sheet(4, 4, WIDTH - 8, 124, 12))
    wide = (WIDTH - 24) / 4
    for i, (ground, symbol) in enumerate(shown):
        x = 12 + (i + 0.5) * wide
        whole.add(use(symbol, x - 26, 14, 52).cls("printed"), *ground_words(x, _(GROUND_NOUNS[ground]), words[ground]))
    x = 12 + 3.5 * wide
    tile = use("lava_north_straight", x - 29, 11, 58).cls("printed")
    return whole.add(tile, *ground_words(x, _(GROUND_NOUNS[LAVA]), price_words(STEP_COST[LAVA])))


def price_words(cost: int) -> str:
    if cost == 0:
        return _("no way")
    return ngettext("{count} point", "{count} points", cost).format(count=cost)


def ground_words(x: float, name: str, price: str) -> list[Node]:
    return [
        shapes.label(x, 88, card_pictures.begun(name), 15.5, font_weight=700),
        shapes.label(x, 110, price, 15, fill=SOFT),
    ]


# A lava flow


def a_flow() -> Node:
    """Seen from the side: the volcano at the left, two tiles of the flow, and the place it strikes next."""
    size = 64.0
    told = _("The volcano, two straight lava tiles, and the sign of the flow on the next place.")
    whole = svg(WIDTH, 124, _("A lava flow"), told)
    whole.add(shapes.sheet(4, 4, WIDTH - 8, 116, 12))
    left, middle = (WIDTH - 4 * size) / 2, 52.0
    volcano = g(
        rect(left, middle - size / 2, size, size, 4, fill=CRUST),
        use("volcano", left + 8, middle - 24, 48),
    )
    whole.add(volcano.cls("printed"))
    for i in (1, 2):
        whole.add(lava_tile(NORTH, STRAIGHT, size).at(left + size * (i + 0.5), middle, 90).cls("printed"))
    x = left + size * 3.5
    target = rect(x - size / 2 + 2, middle - size / 2 + 2, size - 4, size - 4, 6, fill=EMBER, fill_opacity=0.3)
    target.set("stroke", CLAY).set("stroke-width", 2.4).set("stroke-dasharray", "6 5")
    whole.add(target, sign(NORTH, 20, CLAY).at(x, middle, 90))
    for at, words in ((left + size / 2, _("volcano")), (left + size * 2, _("the flow")), (x, _("next"))):
        whole.add(shapes.label(at, 108, words, 15, fill=SOFT, font_weight=600))
    return whole


# A boat and its score

LOAD = UNIT[WHITE] + UNIT[GRAY]


def a_boat() -> Node:
    """A boat that has one seat more than its load fills."""
    parts = box()
    seats = size_of(LOAD) + 1
    boat = parts.boat_seats.index(seats)
    terms = [
        (_("explorer"), parts.explorer_points),
        (_("white"), parts.colour_points[WHITE]),
        (_("gray"), parts.colour_points[GRAY]),
        (_("empty seat"), parts.empty_seat_points),
    ]
    total = sum(points for _name, points in terms)
    told = ", ".join(f"{name} {signed(points)}" for name, points in terms)
    summed = _("{terms}: {count} points in all.").format(terms=told, count=total)
    whole = svg(WIDTH, 176, _("What a boat scores"), summed)
    whole.add(
        shapes.sheet(4, 4, WIDTH - 8, 168, 12),
        card_pictures.boat_hull(parts, boat, LOAD, 200, 0).at(WIDTH / 2, 52).cls("printed"),
    )
    wide = (WIDTH - 24) / len(terms)
    for i, (name, points) in enumerate(terms):
        x = 12 + (i + 0.5) * wide
        whole.add(shapes.numeral(x, 108, signed(points), 20, CLAY if points < 0 else INK))
        whole.add(shapes.label(x, 132, name, 14.5, fill=SOFT))
    return whole.add(shapes.label(WIDTH / 2, 160, price_words(total), 17, font_weight=700))


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}"


FIGURES = {"turn": a_turn, "tile": two_uses, "ground": the_ground, "lava": a_flow, "boat": a_boat}
