"""Vanuatu's own symbols: action spaces, characters, tiles, orders, rest tokens. Never compiled."""

from motu.draw.keep import kept
from motu.draw.palette import BASALT, CLAY, DEEP, FOAM, HIBISCUS, INK, LAGOON, PALM, SHELL, SUN, WOOD
from motu.draw.shapes import hex_corners
from motu.draw.svg import Node, circle, ellipse, g, path, polygon, rect
from motu.draw.symbols import BONE, DARK_WOOD, LEAF, NIGHT, SKIN, STONE, STRAW, placed, symbol
from motu.games.vanuatu.box.parts import CHARACTER_NAMES, ISLANDS, TILE_NAMES

# A good has its colour and its symbol on every crate.
GOOD_FILLS = ["#C9DFA4", "#FBF3E0", "#EBA9A0"]
GOOD_EDGES = ["#4F7A33", "#8A6A3C", "#9C3038"]


# The nine action spaces


def hammock() -> Node:
    return symbol(
        path("M3 22 V8 M21 22 V8", stroke=INK, stroke_width=2),
        path("M3 8 C0.6 5.2 2 3 4.6 3.4 M3 8 C5.6 4.8 8 5.4 8.4 7.4 M21 8 C23.4 5.2 22 3 19.4 3.4", stroke=PALM),
        path("M3 11 C8 21.6 16 21.6 21 11 C16 16 8 16 3 11 Z", fill=HIBISCUS),
        path("M7.4 14.4 C9 16.6 15 16.6 16.6 14.4", stroke=BONE),
        circle(15.4, 12.6, 2.5, fill=SKIN),
        path("M6.6 13.6 C9 12.4 11.4 13 13.2 13.8", stroke=SUN, stroke_width=2.4),
    )


def tool_hut() -> Node:
    return symbol(
        placed("hut", -0.6, 3.4, 0.86),
        path("M13.4 15 L20 5.6", stroke=INK, stroke_width=2.6),
        path("M16.4 3 L22.8 7.4 L21 10 L14.6 5.6 Z", fill=STONE),
    )


def diving() -> Node:
    return symbol(
        path("M1.4 7 C4 4.8 6 9 8.6 7 C11.2 5 13.4 9 16 7 C18.4 5 20 8 22.6 6.6", stroke=DEEP, stroke_width=2),
        placed("treasure", 5.2, 9.6, 0.58),
        path("M6 3.4 L9.4 11.4", stroke=INK, stroke_width=2),
        circle(5.6, 12.4, 3.6, fill=FOAM),
        path("M2.4 12.4 H8.8"),
        circle(3, 3, 1.2, fill=FOAM),
    )


def fishing() -> Node:
    return symbol(
        path("M2.4 21.6 C3 12 8 4.4 18.4 2", stroke=DARK_WOOD, stroke_width=2),
        path("M18.4 2 C20 6 19.4 8.6 18.6 10.4", stroke=INK, stroke_width=1),
        placed("fish", 6.2, 9.2, 0.68),
    )


def fish_market() -> Node:
    return symbol(placed("fish", 0, -1.6, 0.74), placed("vatu", 9.8, 9.8, 0.58))


def exporting() -> Node:
    return symbol(
        path("M2 15.4 H22 L19.4 21.6 H5 Z", fill=WOOD),
        path("M5 18.4 H20"),
        rect(4.4, 8.6, 6.2, 6.4, 0.8, fill=GOOD_FILLS[0]),
        rect(12.4, 8.6, 6.2, 6.4, 0.8, fill=GOOD_FILLS[2]),
        rect(8.4, 2.2, 6.2, 6.2, 0.8, fill=GOOD_FILLS[1]),
    )


def ferry() -> Node:
    return symbol(
        placed("tourist", 1.6, -0.6, 0.62),
        placed("tourist", 9.6, 1.2, 0.54),
        path("M1.4 14.4 H22.6 C21.4 19 17.6 20.6 12 20.6 C6.4 20.6 2.6 19 1.4 14.4 Z", fill=DEEP),
        path("M1.8 22.4 C4 21 6 23.6 8.4 22.4 C10.8 21 13 23.6 15.4 22.4 C17.8 21 20 23.6 22.2 22.4", stroke=LAGOON),
    )


def sand_drawing() -> Node:
    """One line that comes back to where it began."""
    return symbol(
        circle(12, 12, 10.4, fill=STRAW),
        path(
            "M12 4.4 C17.6 4.4 17.6 12 12 12 C6.4 12 6.4 19.6 12 19.6 C17.6 19.6 17.6 12 12 12 C6.4 12 6.4 4.4 12 4.4Z",
            stroke=INK,
            stroke_width=1.6,
        ),
        path(
            "M4.4 12 C4.4 6.4 12 6.4 12 12 C12 17.6 19.6 17.6 19.6 12 C19.6 6.4 12 6.4 12 12 C12 17.6 4.4 17.6 4.4 12Z",
            stroke=INK,
            stroke_width=1.6,
        ),
    )


SPACE_SYMBOLS = {
    "space-sail": symbol(placed("boat", 0, 0, 1)),
    "space-build": tool_hut(),
    "space-explore": diving(),
    "space-fish": fishing(),
    "space-sell": fish_market(),
    "space-buy": exporting(),
    "space-draw": sand_drawing(),
    "space-transport": ferry(),
    "space-rest": hammock(),
}


# Characters: a bust with its own hat, shirt and tool


def bust(shirt: str, *more: Node) -> Node:
    return symbol(
        path("M2.6 23 C3 17.4 6.4 15.4 11 15.4 C15.6 15.4 19 17.4 19.4 23 Z", fill=shirt),
        circle(11, 10, 5, fill=SKIN),
        circle(9.2, 9.8, 0.7, fill=NIGHT, stroke="none"),
        circle(12.8, 9.8, 0.7, fill=NIGHT, stroke="none"),
        path("M9.2 12.4 C10.2 13.4 11.8 13.4 12.8 12.4", stroke_width=1),
        *more,
    )


@kept
def curls(fill: str = NIGHT) -> Node:
    return path(
        "M5.8 9.4 C4.4 3.4 8 2.4 11 2.6 C14 2.4 17.6 3.4 16.2 9.4 C14.8 6.6 13 6 11 6 C9 6 7.2 6.6 5.8 9.4 Z"
    ).set("fill", fill)


def straw_hat() -> Node:
    return g(
        path("M6.8 7 C6.8 0.8 15.2 0.8 15.2 7 Z", fill=STRAW),
        path("M2.6 7.4 C6 6 16 6 19.4 7.4 C16 9 6 9 2.6 7.4 Z", fill=STRAW),
    )


@kept
def cap(fill: str) -> Node:
    return g(
        path("M5.8 8 C5.4 1.8 16.6 1.8 16.2 8 C13 6.6 9 6.6 5.8 8 Z", fill=fill),
        path("M5.8 8 C9 6.4 13 6.4 16.2 8 L17.4 9.2 C13.4 7.6 8.6 7.6 4.6 9.2 Z", fill=NIGHT),
    )


def long_hair() -> Node:
    return path(
        "M5.4 15 C3.6 8 5 2.4 11 2.4 C17 2.4 18.4 8 16.6 15 C15.8 12 16.2 8.4 14.6 6.4 C12 7 8.6 6.8 7.2 6.6 "
        "C5.8 8.6 6.2 12 5.4 15 Z",
        fill=NIGHT,
    )


def mask() -> Node:
    return g(
        rect(6, 7.4, 10, 4.8, 2, fill=FOAM),
        path("M11 7.4 V12 M6 9.4 L4.6 9 M16 9.4 L17.4 9", stroke=INK),
        path("M17.6 14 V4.4 C17.6 2.8 19.6 2.8 19.6 4.4", stroke=CLAY, stroke_width=1.8),
    )


def beard() -> Node:
    return path("M6.4 11 C6.6 17.6 15.4 17.6 15.6 11 C14 14 13 13.4 11 13.4 C9 13.4 8 14 6.4 11 Z", fill=STONE)


def feathers() -> Node:
    return path(
        "M11 6 C8 2.6 9 -0.4 11 -1 C13 -0.4 14 2.6 11 6 Z M8 6.4 C3.6 5.4 2.6 2.6 3.4 0.8 C6.4 0.8 8.6 3 8 6.4 Z "
        "M14 6.4 C18.4 5.4 19.4 2.6 18.6 0.8 C15.6 0.8 13.4 3 14 6.4 Z",
        fill=HIBISCUS,
        stroke_width=1,
    )


def portraits() -> list[Node]:
    return [
        bust(DEEP, cap(BONE), placed("boat", 13, 11.6, 0.46)),
        bust(CLAY, straw_hat(), path("M15 22 L20.4 13.4", stroke=INK, stroke_width=2), tip(STONE)),
        bust(LAGOON, curls(), mask(), placed("treasure", 13.4, 13.4, 0.42)),
        bust(FOAM, straw_hat(), placed("fish", 12.6, 13.2, 0.46)),
        bust(SUN, long_hair(), flower(), placed("fish", 12.2, 12.2, 0.34), placed("vatu", 16, 15.4, 0.34)),
        bust(PALM, cap(CLAY), crate()),
        bust(SHELL, curls(), flower(), placed("drawing", 13, 12.6, 0.46)),
        bust(HIBISCUS, long_hair(), placed("tourist", 13.2, 12.6, 0.44)),
        bust(STONE, curls("#8C8791"), beard(), ellipse(17, 20, 5, 2.6, fill=WOOD), placed("vatu", 14.6, 13.8, 0.24)),
        bust(BASALT, feathers(), path("M5.8 7 C9 5 13 5 16.2 7 L16 5 C13 3.4 9 3.4 6 5 Z", fill=SUN), sash()),
        bust(NIGHT, curls("#8C8791"), path("M9 15.6 L11 18.4 L13 15.6 Z", fill=BONE), book()),
    ]


@kept
def tip(fill: str) -> Node:
    return path("M17.6 11 L23 14.4 L21.6 16.6 L16.2 13.2 Z", fill=fill)


def flower() -> Node:
    return g(circle(16.6, 6.4, 2.2, fill=HIBISCUS), circle(16.6, 6.4, 0.8, fill=SUN, stroke="none"))


def crate() -> Node:
    return g(rect(14, 15, 8, 7, 1, fill=GOOD_FILLS[0]), path("M14 18.4 H22 M18 15 V22", stroke_width=1))


def sash() -> Node:
    return path("M5.4 17 L15.6 23", stroke=SUN, stroke_width=2.6)


def book() -> Node:
    return g(rect(14.4, 14, 7.6, 8.6, 0.8, fill=HIBISCUS), path("M18.2 15.6 V20.6 M16.4 17.4 H20", stroke=BONE))


# Tiles, orders, rest tokens


@kept
def tile_symbol(tile: int) -> Node:
    ground = polygon(hex_corners(12, 12, 11), fill=LAGOON)
    if tile >= ISLANDS:
        wave = path("M5 12 q3.4 -3.6 7 0 t7 0 M6.6 16.6 q2.6 -2.8 5.4 0 t5.4 0", stroke="#FFFFFF", stroke_width=1.6)
        return symbol(ground, wave)
    land = path(
        "M5.4 13 C5 8 9 5.6 12.4 6 C16.4 6.2 19.2 9.4 18.6 13.4 C18 17.4 14 18.6 11 18 C8 17.6 5.6 16.4 5.4 13 Z"
    )
    return symbol(
        ground, land.set("fill", STRAW), path("M12.4 17 C12.8 14 12.4 12 11.4 10.4", stroke=DARK_WOOD), palm()
    )


def palm() -> Node:
    return path(
        "M11.4 10.4 C8.8 8 6.6 9.4 6.4 12 C8.2 10.8 9.8 10.4 11.4 10.4 Z M11.4 10.4 C12.4 7.4 15.6 7 17.2 8.6 "
        "C15 9 13 9.4 11.4 10.4 Z M11.4 10.4 C14.6 9.8 16.8 11.4 17 13.8 C15 12.2 13.2 11 11.4 10.4 Z",
        fill=LEAF,
        stroke_width=1,
    )


def order_symbol() -> Node:
    return symbol(
        path("M12 12 V2", stroke=INK),
        path("M12.6 2.4 L19 5 L12.6 7.4 Z", fill=HIBISCUS),
        path("M1.6 14 H22.4 L19.6 21.6 H5 Z", fill=DARK_WOOD),
        rect(4.4, 9.4, 4.4, 4.4, 0.6, fill=GOOD_FILLS[0]),
        rect(9.8, 9.4, 4.4, 4.4, 0.6, fill=GOOD_FILLS[1]),
        rect(15.2, 9.4, 4.4, 4.4, 0.6, fill=GOOD_FILLS[2]),
    )


def first_pawn() -> Node:
    """The black pawn of the first player."""
    return symbol(
        path("M5.4 21.6 C5.4 16 9 15 9.6 10.6 H14.4 C15 15 18.6 16 18.6 21.6 C15 23 9 23 5.4 21.6 Z", fill=BASALT),
        circle(12, 7, 4.8, fill=BASALT),
        path("M9.4 5.6 C10.2 4 11.6 3.6 13 3.8", stroke=BONE, stroke_width=1.2),
    )


def token_back() -> Node:
    return symbol(
        circle(12, 12, 10.6, fill=PALM),
        circle(12, 12, 7.6, stroke=BONE, stroke_width=1),
        path("M6.6 9 V16 M17.4 9 V16 M6.6 10.4 C10 16.4 14 16.4 17.4 10.4", stroke=BONE, stroke_width=1.6),
    )


def flower_symbol() -> Node:
    return symbol(placed("points", 0, 0, 1))


SYMBOLS: dict[str, Node] = {
    **SPACE_SYMBOLS,
    **{f"character-{name}": shape for name, shape in zip(CHARACTER_NAMES, portraits(), strict=True)},
    **{f"tile-{name}": tile_symbol(tile) for tile, name in enumerate(TILE_NAMES)},
    "order": order_symbol(),
    "rest-first": first_pawn(),
    "rest-both": symbol(placed("vatu", -0.6, 5, 0.68), placed("points", 8.6, 2, 0.66)),
    "rest-point": flower_symbol(),
    "rest-coin": symbol(placed("vatu", 0, 0, 1)),
    "rest-back": token_back(),
    "prosperity": flower_symbol(),
}
