"""Kaivai's own symbols, and its pieces: huts of three kinds, the god, tokens, dice. Never compiled.

A kind of hut is known by its outline: the fisher hut stands on stilts under a steep roof, the meeting hut is a long
open house with a sagging ridge, the shrine is standing stones on steps. The owner's colour is on roof or stones, his
shape beside it.
"""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import CLAY, DEEP, HIBISCUS, LAGOON, OUTLINE, PAPER, SHADE, SUN, WOOD, seat_colour
from motu.draw.svg import Node, Value, circle, ellipse, g, path, polygon, rect, use
from motu.draw.symbols import BONE, NIGHT, STONE, STRAW, dot, symbol
from motu.engine.base import NOBODY, Seat
from motu.games.kaivai.box.parts import FISHER, MEETING, Kind

PEARL = "#D9C6E8"
PLUM = "#6B4A86"
SLATE = "#7D8C93"
SANDSTONE = "#EAD3A0"
MEADOW = "#B7CF86"
CREAM = "#FFFBF2"

INKED: dict[str, Value] = {
    "fill": "none",
    "stroke": OUTLINE,
    "stroke_width": 1.4,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


# Huts


def fisher_shapes(roof: str) -> list[Node]:
    return [
        path("M6.4 17 V22.4 M17.6 17 V22.4 M12 18 V22.4", stroke_width=1.8),
        rect(5.4, 11, 13.2, 7.6, 0.6, fill=BONE),
        path("M8 14.9 C9.6 12.6 12.6 12.6 14 14.9 L16.2 13.2 V16.6 L14 14.9 C12.6 17.2 9.6 17.2 8 14.9 Z", fill=LAGOON),
        path("M12 1.4 L22 12.2 C18 11.2 6 11.2 2 12.2 Z", fill=roof),
    ]


def meeting_shapes(roof: str) -> list[Node]:
    return [
        rect(4, 11, 16, 8.6, fill=NIGHT),
        path("M4 11 V20 M8 11 V20 M12 11 V20 M16 11 V20 M20 11 V20", stroke=BONE, stroke_width=1.8),
        rect(1.6, 19.2, 20.8, 3, 0.8, fill=WOOD),
        path(
            "M0.8 12.4 C3.6 10.6 4.4 6.8 4.6 3.6 C8.4 6.2 15.6 6.2 19.4 3.6 C19.6 6.8 20.4 10.6 23.2 12.4 Z", fill=roof
        ),
        path("M8.4 8.4 H15.6", stroke="#FFFFFF", stroke_opacity=0.75),
    ]


def shrine_shapes(stones: str) -> list[Node]:
    return [
        path("M9.2 13.4 V5 C9.2 1 14.8 1 14.8 5 V13.4 Z", fill=stones),
        path(
            "M4.4 13.4 V9.6 C4.4 7 7.6 7 7.6 9.6 V13.4 Z M16.4 13.4 V9.6 C16.4 7 19.6 7 19.6 9.6 V13.4 Z", fill=stones
        ),
        dot(11, 5.6, 0.8, NIGHT),
        dot(13, 5.6, 0.8, NIGHT),
        path("M10.6 9.4 C11.4 10.4 12.6 10.4 13.4 9.4"),
        rect(3.4, 13.2, 17.2, 4, 0.8, fill=STONE),
        rect(1.2, 17.2, 21.6, 4.8, 0.8, fill=SLATE),
    ]


def hut_shapes(kind: Kind, fill: str) -> list[Node]:
    if kind == FISHER:
        return fisher_shapes(fill)
    return meeting_shapes(fill) if kind == MEETING else shrine_shapes(fill)


@kept
def hut_piece(kind: Kind, seat: Seat, x: float, y: float, size: float) -> Node:
    """A hut of a player, centred; without a player, a plain one."""
    fill = seat_colour(seat) if seat >= 0 else STRAW
    shape = g(ellipse(12, 22, 10, 1.8, fill=SHADE, stroke="none", opacity=0.25), *hut_shapes(kind, fill), **INKED)
    scale = size / 24
    return g(shape).at(x - size / 2, y - size / 2, scale=scale)


# The god


def god_shapes() -> list[Node]:
    rays = "M12 0.8 L13.4 4 M6.6 2.2 L8.6 5 M17.4 2.2 L15.4 5 M2.8 6 L6.2 7.4 M21.2 6 L17.8 7.4"
    return [
        path(rays, stroke=HIBISCUS, stroke_width=2.2),
        path(
            "M6 6.6 C8.6 3.6 15.4 3.6 18 6.6 L17 15.6 C16.6 17 16 17.4 16 19 V20 H8 V19 C8 17.4 7.4 17 7 15.6 Z",
            fill=SUN,
        ),
        path("M7.6 8.8 C9 7.6 10.6 7.8 11.4 9.6 M16.4 8.8 C15 7.6 13.4 7.8 12.6 9.6"),
        circle(9.4, 11, 1.5, fill=BONE),
        circle(14.6, 11, 1.5, fill=BONE),
        dot(9.5, 11.1, 0.7, NIGHT),
        dot(14.5, 11.1, 0.7, NIGHT),
        path("M8.8 14.6 H15.2 C15.2 17.4 8.8 17.4 8.8 14.6 Z", fill=BONE),
        rect(5, 19.8, 14, 3, 0.8, fill=CLAY),
    ]


@kept
def god_piece(x: float, y: float, size: float) -> Node:
    shape = g(ellipse(12, 22.6, 9, 1.8, fill=SHADE, stroke="none", opacity=0.3), *god_shapes(), **INKED)
    return g(shape).at(x - size / 2, y - size / 2, scale=size / 24)


# Symbols


def cult() -> Node:
    """A carving in stone: a sun over waves."""
    return symbol(
        circle(12, 12, 10, fill=SANDSTONE),
        circle(12, 9.6, 3.2, fill=HIBISCUS),
        path("M12 4.4 V3.6 M7.4 6 L6.6 5.2 M16.6 6 L17.4 5.2 M6 9.8 H5 M18 9.8 H19"),
        path("M5 15.4 q1.75 -2.2 3.5 0 t3.5 0 t3.5 0 t3.5 0 M7.2 18.8 q1.6 -2 3.2 0 t3.2 0 t3.2 0"),
    )


def influence() -> Node:
    return symbol(
        circle(12, 12, 9.8, fill=PEARL),
        path(
            "M12 12 C12.4 10.4 14.6 10.8 14.4 12.8 C14.2 15.4 10.4 16 9 13.4 C7.4 10.2 9.6 6.8 13 7 "
            "C17 7.2 18.8 11 17.6 14.4"
        ),
        path("M6.6 16.6 C8.6 19.2 12 20 14.6 18.8"),
    )


def oar() -> Node:
    """A paddle, and further: the distance upgrade."""
    return symbol(
        path("M5.4 18.6 L14.6 9.4", stroke_width=3.4),
        path("M5.4 18.6 L14.6 9.4", stroke=STRAW, stroke_width=1.2),
        path("M13 7.4 C13.6 4 17.6 1.8 21.6 2.4 C22.2 6.4 20 10.4 16.6 11 Z", fill=WOOD),
        path("M3.4 16.6 L7.4 20.6"),
        path("M13.6 20.4 L17 17 L20.4 20.4 M13.6 16.4 L17 13 L20.4 16.4", stroke=CLAY, stroke_width=2),
    )


SYMBOLS: dict[str, Node] = {
    "fisher": symbol(*fisher_shapes(STRAW)),
    "meeting": symbol(*meeting_shapes(CLAY)),
    "god": symbol(*god_shapes()),
    "cult": cult(),
    "influence": influence(),
    "oar": oar(),
    "fish_die": symbol(rect(3.4, 3.4, 17.2, 17.2, 4, fill=BONE), circle(12, 12, 3.6, fill=DEEP)),
}


# Dice


@kept
def fish_die(x: float, y: float, size: float, dot_shown: bool | None, tumbles: bool = False) -> Node:
    """A die centred on the point: a face with a dot, a blank face, or (not rolled) pale."""
    half = size / 2
    pale = dot_shown is None
    face = g(
        rect(x - half + 1, y - half + 2.5, size - 2, size, size * 0.2, fill=SHADE, opacity=0.3),
        rect(x - half, y - half, size, size, size * 0.2, fill=BONE, stroke=NIGHT, stroke_width=1.4),
        rect(x - half, y - half, size, size, size * 0.2, fill="url(#g-light)"),
    )
    if dot_shown or pale:
        face.add(circle(x, y, size * 0.2, fill=DEEP, opacity=0.35 if pale else 1))
    face.cls("die printed")
    return face.cls("tumble") if tumbles else face


# Small signs


PILL = 13.0  # the size of its number
PILL_TALL = 1.44  # times as high


@kept
def pill(
    x: float, y: float, words: str, icon: str = "", fill: str = CREAM, ink: str = NIGHT, size: float = PILL
) -> Node:
    """What a place would cost or give: a number, perhaps with a symbol, on a small lozenge centred on the point."""
    side = size + 2 if icon else 0.0
    width = side + len(words) * size * (0.72 if words.isalpha() else 0.62) + 9
    left = x - width / 2
    shape = g(
        rect(
            left,
            y - size * PILL_TALL / 2,
            width,
            size * PILL_TALL,
            size * PILL_TALL / 2,
            fill=fill,
            stroke=NIGHT,
            stroke_width=1,
        ),
    )
    if icon:
        shape.add(use(icon, left + 3, y - side / 2, side, 1.5))
    return shape.add(shapes.numeral(left + 4.5 + side + (width - side - 9) / 2, y, words, size, ink))


@kept
def flag(seat: Seat, x: float, y: float) -> Node:
    """A small pennant of who leads here; of nobody, where it is told what it means."""
    fill = seat_colour(seat) if seat != NOBODY else PAPER
    return g(
        path(f"M{x} {y} v-15", stroke=NIGHT, stroke_width=1.6, stroke_linecap="round"),
        polygon([(x, y - 15), (x + 13, y - 11), (x, y - 6)], fill=fill, stroke=NIGHT, stroke_width=1),
        shapes.mark_shape(seat, x, y - 17, 8) if seat != NOBODY else circle(x, y - 17, 3, fill=PAPER, stroke=NIGHT),
    )
