"""Elawa's own symbols and the scenes on its cards. Never compiled.

A colour is never alone: each has an emblem, a border pattern and a landscape of its own.
"""

from dataclasses import dataclass

from motu.draw.keep import kept
from motu.draw.palette import CLAY, DEEP, HIBISCUS, INK, LAVA, PALM, SUN, WOOD
from motu.draw.svg import Node, Value, circle, ellipse, g, path, polygon, rect, short, use
from motu.draw.symbols import BONE, DARK_WOOD, EARTH, LEAF, NIGHT, SKIN, STONE, STRAW, placed, star_points, symbol
from motu.games.elawa.box.parts import (
    BERRY,
    BLUE,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    DIFFERENT,
    FLINT,
    GREEN,
    HIDE,
    HUMAN,
    HUT,
    KIND_NAMES,
    MEAT,
    POWER_NAMES,
    PURPLE,
    RED,
    STORE,
    STORE_CARDS,
    STORE_KINDS,
    TOOL,
    TYPE_NAMES,
    YELLOW,
)

# Printed colours: dark enough for white names, the same in both themes.
INKS = {BLUE: "#1F6392", YELLOW: "#8A6210", GREEN: "#3F6E2A", RED: "#A63A2C", PURPLE: "#6B4A94"}
TINTS = {BLUE: "#A9D3E8", YELLOW: "#F5CF6B", GREEN: "#B5D68A", RED: "#EFA08C", PURPLE: "#CDB5E6"}
TEXTURES = {BLUE: "scales", YELLOW: "zigzag", GREEN: "weave", RED: "stripes", PURPLE: "dots"}
FUR = "#8F6A48"
ROCK = "#75688A"


# Emblems: the colour of a card as a shape


@kept
def emblem_shape(colour: int) -> Node:
    """Drop, sun, leaf, diamond, crescent: light on the card's colour."""
    fill: dict[str, Value] = {"fill": TINTS[colour], "stroke": "#FFFFFF", "stroke_width": 1}
    if colour == BLUE:
        return path("M12 4.2 C15.4 9 17.4 11.4 17.4 14.4 A5.4 5.4 0 0 1 6.6 14.4 C6.6 11.4 8.6 9 12 4.2 Z", **fill)
    if colour == YELLOW:
        return polygon(star_points(12, 12, 8.4, 4.6, 8), **fill)
    if colour == GREEN:
        return g(
            path("M5.4 18.6 C4 10 9.4 4.6 19 5 C19.6 14.4 14 19.8 5.4 18.6 Z", **fill),
            path("M6.4 17.6 L14.6 9.4", stroke=INKS[GREEN], stroke_width=1.6),
        )
    if colour == RED:
        return g(
            polygon([(12, 3.8), (20.2, 12), (12, 20.2), (3.8, 12)], **fill),
            circle(12, 12, 2.6, fill=INKS[RED], stroke="none"),
        )
    return path("M16.6 17.6 C9 21.2 3.6 12.4 9 6.4 C10 5.2 11.6 4.4 13.4 4.4 C9.6 8.4 11.2 15.6 16.6 17.6 Z", **fill)


@kept
def emblem(colour: int) -> Node:
    return symbol(circle(12, 12, 11, fill=INKS[colour]), emblem_shape(colour))


# Types


def human_mark() -> Node:
    return symbol(
        path("M3.6 22 C3.6 16.6 7 14.2 12 14.2 C17 14.2 20.4 16.6 20.4 22 Z", fill=FUR),
        path("M7 15 L9.4 17.6 L12 15.6 L14.6 17.6 L17 15"),
        circle(12, 8.8, 5, fill=SKIN),
        path(
            "M6.6 9.4 C5.6 2.6 10 1.6 12 1.6 C14 1.6 18.4 2.6 17.4 9.4 C16 "
            "6.4 13.6 5.6 11.4 6.2 C9.6 6.6 7.6 7.4 6.6 9.4 Z",
            fill=DARK_WOOD,
        ),
    )


def store_mark() -> Node:
    return symbol(
        ellipse(12, 9.4, 8.8, 3.4, fill=DARK_WOOD),
        circle(8.6, 7.4, 2.7, fill=HIBISCUS),
        circle(14.8, 7.2, 2.7, fill=STONE),
        circle(11.8, 5.6, 2.7, fill=CLAY),
        path(
            "M3.2 9.6 C3.8 12.4 8 13.2 12 13.2 C16 13.2 20.2 12.4 20.8 9.6 C20.8 "
            "15 19.4 19 17.4 21.6 H6.6 C4.6 19 3.2 15 3.2 9.6 Z",
            fill=STRAW,
        ),
        path("M4.6 15.6 C8 17.2 16 17.2 19.4 15.6 M9 13.2 L9.6 21.4 M15 13.2 L14.4 21.4"),
    )


def hut_mark() -> Node:
    return symbol(
        path("M14.6 4.4 L17.2 1.6 M9.4 4.4 L6.8 1.6", stroke=INK, stroke_width=1.8),
        path("M12 3 C17 8 20.4 14 21.6 21.6 H2.4 C3.6 14 7 8 12 3 Z", fill=STRAW),
        path("M12 10 C14.2 13 15.4 17 15.6 21.6 H8.4 C8.6 17 9.8 13 12 10 Z", fill=NIGHT),
        path("M5.6 14.4 L8.4 15.6 M18.4 14.4 L15.8 15.6 M8.6 8.4 L10.6 9.8 M15.4 8.4 L13.4 9.8"),
    )


def tool_mark() -> Node:
    return symbol(
        path("M6.4 21.4 L16.8 5.4", stroke=INK, stroke_width=4.4),
        path("M6.4 21.4 L16.8 5.4", stroke=WOOD, stroke_width=2),
        path("M9.4 4.6 C13 1.6 19.4 2.4 22 6.6 L18.6 11.8 C15.6 8 12.6 7 9 8 Z", fill=STONE),
        path("M13.4 5.2 L18.2 8.4 M15.2 3.6 L16.8 8.6", stroke=STRAW, stroke_width=1.8),
    )


def sacrifice() -> Node:
    """A card given to the fire."""
    return symbol(
        rect(5, 2, 12.4, 17, 2, fill=BONE, transform="rotate(-8 11 10)"),
        path("M6.4 5.6 L15 4.4", stroke_width=1.2),
        path(
            "M14.6 9.4 C15.2 12.6 21 13.6 21 18 C21 21 18.8 22.6 16 22.6 C13.2 22.6 10.8 21 10.8 18 "
            "C10.8 16 12 15 12.6 13.4 C13.4 14.2 13.8 15 14 15.6 C14.8 14 15 12 14.6 9.4 Z",
            fill=LAVA,
        ),
    )


def any_token() -> Node:
    """A resource drawn unseen."""
    return symbol(
        circle(12, 12, 10, fill=FUR),
        circle(12, 12, 7, stroke=STRAW, stroke_width=1.2),
        path("M9 9.6 C9 5.8 15.2 6 14.8 9.8 C14.6 11.8 12 12 12 14.4 M12 17.6 V17.8", stroke=BONE, stroke_width=2),
    )


def mixed_tokens() -> Node:
    """One of each kind."""
    return symbol(
        circle(12, 12, 10.6, fill=BONE),
        path("M12 1.6 V22.4 M1.6 12 H22.4", stroke_width=1),
        placed("berry", 3.6, 3.6, 0.34),
        placed("meat", 12.4, 3.6, 0.34),
        placed("flint", 4, 12.6, 0.32),
        placed("hide", 12.6, 12.8, 0.32),
    )


def clockwise() -> Node:
    return symbol(
        path("M4.6 15.6 C2.6 8.6 8 3.4 13.6 4.2 C17.4 4.8 19.8 7.8 20 11.4", stroke=INK, stroke_width=2.4),
        path("M16 10.4 L20.2 15.6 L23 9.6 Z", fill=INK, stroke=INK),
    )


# Huts, one for each landscape


def hut_shore() -> Node:
    return symbol(
        path("M6 15 V22 M18 15 V22 M12 15 V22", stroke=INK, stroke_width=1.8),
        rect(4.6, 9.6, 14.8, 6.6, 0.8, fill=WOOD),
        rect(9.8, 10.6, 4.4, 5.6, 0.6, fill=NIGHT),
        path("M12 1.8 C15.6 4.4 20 8 22.2 10.6 C16 11.6 8 11.6 1.8 10.6 C4 8 8.4 4.4 12 1.8 Z", fill=STRAW),
        path("M12 4 V9.4 M8.6 6.4 L7 9.6 M15.4 6.4 L17 9.6"),
    )


def hut_forest() -> Node:
    return symbol(
        path("M12 1.8 L22.4 21.8 H1.6 Z", fill="#B98A3E"),
        path("M12 8.6 L17 21.8 H7 Z", fill=NIGHT),
        path("M12 1.8 L14.4 0.8 M12 1.8 L9.6 0.8", stroke=INK),
        path(
            "M8.6 8.6 L6.4 9.4 L8 11 L4.8 12.4 L6.6 14.2 L3.4 16 M15.4 8.6 "
            "L17.6 9.4 L16 11 L19.2 12.4 L17.4 14.2 L20.6 16",
            stroke="#6E8B3C",
        ),
    )


def hut_steppe() -> Node:
    return symbol(
        path("M1.8 21.6 C1.8 11 6.4 5 12 5 C17.6 5 22.2 11 22.2 21.6 Z", fill="#C79A6B"),
        path("M9 21.6 C9 16.6 10.2 14.4 12 14.4 C13.8 14.4 15 16.6 15 21.6 Z", fill=NIGHT),
        path("M12 5 C9.6 8 8.4 12 8 16 M12 5 C14.4 8 15.6 12 16 16 M3 15 C6 13.4 9 13 12 13 C15 13 18 13.4 21 15"),
        path("M10 5.2 C10 2.6 14 2.6 14 5.2", fill=DARK_WOOD),
    )


def hut_plain() -> Node:
    return symbol(
        path("M9 4.4 L6.6 1.4 M12 4 V1 M15 4.4 L17.4 1.4", stroke=INK, stroke_width=1.6),
        path("M12 3 L21.6 21.8 H2.4 Z", fill="#D9A066"),
        path("M12 12 L15.6 21.8 H8.4 Z", fill=NIGHT),
        path("M6.6 13.4 C9 14.6 10 14.2 11 13.4 M13 13.4 C14 14.2 15 14.6 17.4 13.4", stroke=EARTH, stroke_width=2),
        path("M2.6 21.8 C0.8 16 3 11 6.4 9.4 M21.4 21.8 C23.2 16 21 11 17.6 9.4", stroke=BONE, stroke_width=2.2),
    )


def hut_cave() -> Node:
    return symbol(
        path(
            "M1.4 21.8 C0.8 14 3.6 11.4 5 7.6 C7 3.6 10 2.4 13 3 C17 3.4 19.6 6.4 20.4 10 C22 13.6 23 17 22.6 21.8 Z",
            fill=ROCK,
        ),
        path("M5.6 21.8 C5.4 15 8 10 12 10 C16 10 18.6 15 18.4 21.8 Z", fill=NIGHT),
        path("M5.6 21.8 C5.4 16.4 7 12 9.6 10.6 L10.4 21.8 Z", fill="#C79A6B"),
        path("M7 7.4 L9 8.4 M15.6 6 L17 8"),
    )


HUT_NAMES = {BLUE: "shore", YELLOW: "forest", GREEN: "steppe", RED: "plain", PURPLE: "cave"}

# Tools


def harpoons() -> Node:
    return symbol(
        path("M5 22 L12 3 M12 22 L18 3", stroke=INK, stroke_width=2),
        path("M12 1.4 L14.4 6 L11.6 5.4 L12.6 9.4 L9.6 7.6 L9.4 11 L8.4 9.6 L10.2 4.6 Z", fill=BONE),
        path("M18.2 1.4 L20.4 6.2 L17.8 5.6 L18.6 9.6 L15.8 7.8 L15.4 11 L14.6 9.6 L16.6 4.6 Z", fill=BONE),
        path("M5.4 18 C9 20.6 14 16 18.6 18.6", stroke=CLAY),
    )


def pegs() -> Node:
    peg = "M0 0 L4 0.6 L2.6 14 Z"
    return symbol(
        path(peg, fill=WOOD, transform="translate(3.4 5) rotate(-8)"),
        path(peg, fill=STRAW, transform="translate(9.6 4)"),
        path(peg, fill=WOOD, transform="translate(16 4) rotate(8)"),
        path("M3 8.4 C8 12 15 5.6 21 9.6", stroke=CLAY, stroke_width=2),
    )


def poles() -> Node:
    return symbol(
        *[path(f"M{3 + 3 * i} 22 L{12 + 3 * i} 2", stroke=INK, stroke_width=3.4) for i in range(3)],
        *[path(f"M{3 + 3 * i} 22 L{12 + 3 * i} 2", stroke=WOOD, stroke_width=1.4) for i in range(3)],
        path("M6 13.6 C8 16 12 16.6 14.4 15.6 M9.6 6.4 C12 9 15.6 9.4 17.8 8.4", stroke=CLAY, stroke_width=2.4),
    )


def straps() -> Node:
    return symbol(
        ellipse(12, 12, 9.6, 5.6, stroke=INK, stroke_width=4.6, transform="rotate(-24 12 12)"),
        ellipse(12, 12, 9.6, 5.6, stroke="#C79A6B", stroke_width=2.2, transform="rotate(-24 12 12)"),
        path("M8.6 8.6 L14 4.4 M9.6 18.4 L16 15", stroke=INK),
        rect(9.8, 14.6, 5.4, 5, 1, fill=BONE),
    )


def frame() -> Node:
    return symbol(
        path("M5 3.4 H19 L21 21.4 H3 Z", fill=BONE, fill_opacity=0.5),
        path("M5 3.4 L3 21.4 M19 3.4 L21 21.4 M9.6 3.4 L9 21.4 M14.4 3.4 L15 21.4", stroke=WOOD, stroke_width=2.2),
        path(
            "M4.4 8 C9 10 15 10 19.6 8 M4 13.4 C9 15.4 15 15.4 20 13.4 M3.4 19 C9 20.6 15 20.6 20.6 19",
            stroke=CLAY,
            stroke_width=2,
        ),
    )


def awls() -> Node:
    return symbol(
        path("M4 19.6 L13 3.4 C15 2.4 16.6 4 15.6 6 Z", fill=BONE),
        path("M9.6 21 L18.6 6.6 C20.6 5.8 22 7.4 21 9.2 Z", fill=BONE),
        path("M13.4 6 L11.6 8.6 M19 9 L17 11.6"),
    )


def knives() -> Node:
    return symbol(
        path("M10 3 C14 6 14.6 12 10.4 16 C6.4 12.4 6.2 6.6 10 3 Z", fill=STONE, transform="rotate(-28 10 12)"),
        path("M8 15.6 L10.6 21.4 L14.6 19.6 L12.4 14.2 Z", fill=WOOD),
        path("M16 2.4 C20 5.4 20.4 10.6 17 14 C13.4 11 13 5.8 16 2.4 Z", fill="#7D8C93", transform="rotate(14 16 8)"),
        path("M14.4 13 L13.4 18.4 L17.4 19.2 L18.2 13.8 Z", fill=DARK_WOOD),
    )


def bow() -> Node:
    return symbol(
        path("M6 2.6 C15.6 4.4 19.6 12 17.6 21.4", stroke=INK, stroke_width=4),
        path("M6 2.6 C15.6 4.4 19.6 12 17.6 21.4", stroke=WOOD, stroke_width=1.8),
        path("M6 2.6 L17.6 21.4", stroke=INK, stroke_width=1),
        path("M4 19.6 L17.4 7.4", stroke=INK, stroke_width=1.8),
        path("M20.4 4.6 L19.2 9.4 L15.4 5.6 Z", fill=STONE),
        path("M4 19.6 L3.4 15.8 L6 14.8 L8 17 L7.4 19.8 Z", fill=HIBISCUS),
    )


def torches() -> Node:
    return symbol(
        path("M8 22 L6.6 11 M16 22 L17.4 11", stroke=INK, stroke_width=4),
        path("M8 22 L6.6 11 M16 22 L17.4 11", stroke=WOOD, stroke_width=1.8),
        path(
            "M6.6 1.8 C7 5 10.4 6 10.2 9.2 C10 11.4 8.6 12.4 6.6 12.4 C4.4 12.4 3 11.2 3 9.2 C3 6.6 6 5.4 6.6 1.8 Z",
            fill=LAVA,
        ),
        path(
            "M17.4 1.8 C17.8 5 21.2 6 21 9.2 C20.8 11.4 19.4 12.4 17.4 12.4 C15.2 "
            "12.4 13.8 11.2 13.8 9.2 C13.8 6.6 16.8 5.4 17.4 1.8 Z",
            fill=SUN,
        ),
    )


# What people hold


def flute() -> Node:
    return symbol(
        path("M4 20 L20 4", stroke=INK, stroke_width=5),
        path("M4 20 L20 4", stroke=BONE, stroke_width=2.4),
        *[circle(4 + i, 20 - i, 0.9, fill=NIGHT, stroke="none") for i in (5, 8, 11)],
    )


def trap() -> Node:
    return symbol(
        path("M12 2 V8", stroke=INK, stroke_width=2),
        path("M4 20.6 C4 11 8 8 12 8 C16 8 20 11 20 20.6 Z", fill=STRAW),
        path("M8 20.6 C8 13 10 9.6 12 8.4 C14 9.6 16 13 16 20.6 M5 15 H19 M12 8.4 V20.6"),
    )


def root() -> Node:
    return symbol(
        path(
            "M12 8 C8 3.4 5.6 4 4 2.4 M12 8 C12 4 13 3 12.6 1.4 M12 8 C16 4 18.6 4.6 20 2.6",
            stroke=PALM,
            stroke_width=2.4,
        ),
        path("M8 8 C8 6.6 16 6.6 16 8 C17 13 14 18 11 22.4 C11.6 18 7.4 13 8 8 Z", fill="#D98B4A"),
        path("M9 11 H12 M12 14.4 H14.6"),
    )


def mortar() -> Node:
    return symbol(
        path("M13 12 L20 2.6", stroke=INK, stroke_width=4.4),
        path("M13 12 L20 2.6", stroke=STONE, stroke_width=2),
        path("M3 11 H21 C21 17 18 20.6 15.6 21.6 H8.4 C6 20.6 3 17 3 11 Z", fill=STONE),
        path("M6 10.8 C6.4 7.4 9 7 10 9 C11 6.6 13.4 7.6 13 10.8 Z", fill=LEAF),
    )


def brush() -> Node:
    return symbol(
        path("M4 21 L14 9", stroke=INK, stroke_width=4),
        path("M4 21 L14 9", stroke=WOOD, stroke_width=1.8),
        path("M12.4 8 L16 11.4 C20.6 10 21 5.6 20.6 2.6 C17.6 3.2 13.6 4 12.4 8 Z", fill=HIBISCUS),
    )


def blowpipe() -> Node:
    return symbol(
        path("M2.4 18 L21.6 6", stroke=INK, stroke_width=4.4),
        path("M2.4 18 L21.6 6", stroke=LEAF, stroke_width=2),
        path("M8 14.4 L9.4 17 M14 10.8 L15.4 13.2"),
    )


def cloak() -> Node:
    return symbol(
        path(
            "M8 3 C10 5 14 5 16 3 C20 8 21 15 21 21 C17 19.4 15 22.4 12 20.8 C9 22.4 7 19.4 3 21 C3 15 4 8 8 3 Z",
            fill="#C79A6B",
        ),
        path("M8 3 C10 7 14 7 16 3", stroke=BONE, stroke_width=2.4),
    )


# Leaders: head and headdress on a disc


def leader_head(*dress: Node, skin: str = SKIN, ground: str = STRAW) -> Node:
    return symbol(
        circle(12, 12, 11.2, fill=ground),
        path(
            "M4.4 20.2 C5 16.4 8 14.8 12 14.8 C16 14.8 19 16.4 19.6 20.2 C17.4 "
            "22 14.8 23.2 12 23.2 C9.2 23.2 6.6 22 4.4 20.2 Z",
            fill=FUR,
        ),
        circle(12, 10.6, 4.8, fill=skin),
        *dress,
        circle(10.2, 10.8, 0.7, fill=NIGHT, stroke="none"),
        circle(13.8, 10.8, 0.7, fill=NIGHT, stroke="none"),
        path("M10.4 13 C11.4 13.8 12.6 13.8 13.6 13", stroke_width=1),
    )


def fisher() -> Node:
    return leader_head(
        path("M7 9.4 C6.4 4 17.6 4 17 9.4 C14 7.4 10 7.4 7 9.4 Z", fill=DEEP),
        path("M18.6 20 L20.4 4.6 M18.9 4.2 L20.4 7 L22 4.6", stroke=INK),
        ground="#BFE0E0",
    )


def huntress() -> Node:
    return leader_head(
        path(
            "M8.4 6.6 C5.6 5.8 5 3.6 5.4 1.8 M7 5.6 L4 5.2 M15.6 6.6 C18.4 5.8 19 3.6 18.6 1.8 M17 5.6 L20 5.2",
            stroke=WOOD,
            stroke_width=1.8,
        ),
        path(
            "M7 12.6 C5.8 5.8 9.6 5 12 5 C14.4 5 18.2 5.8 17 12.6 C16.4 9.6 15 8 12 8 C9 8 7.6 9.6 7 12.6 Z", fill=EARTH
        ),
        ground="#DCE9B8",
    )


def seer() -> Node:
    return leader_head(
        path(
            "M7.4 11.6 C7.4 17.6 10 19.6 12 20 C14 19.6 16.6 17.6 16.6 11.6 C15.6 "
            "13.4 14 12.6 12 12.6 C10 12.6 8.4 13.4 7.4 11.6 Z",
            fill=BONE,
        ),
        path("M7.2 9.2 C6.8 4.6 17.2 4.6 16.8 9.2 C14 7.6 10 7.6 7.2 9.2 Z", fill="#CDB5E6"),
        skin="#C98A5E",
        ground="#E3D6F0",
    )


def warrior() -> Node:
    return leader_head(
        path("M7 9.4 C7 3.4 17 3.4 17 9.4 L15.4 8.2 L13.8 9.4 L12 8.2 L10.2 9.4 L8.6 8.2 Z", fill=NIGHT),
        path("M7.6 11.6 H9.4 M14.6 11.6 H16.4", stroke=HIBISCUS, stroke_width=1.4),
        path("M3.6 20 L2.6 6 M1.4 6.6 L2.6 2.6 L4 6.4 Z", stroke=INK),
        skin="#B9764B",
        ground="#F3C5A8",
    )


SYMBOLS: dict[str, Node] = {
    **{f"el_{COLOUR_NAMES[colour]}": emblem(colour) for colour in range(COLOURS)},
    "el_human": human_mark(),
    "el_store": store_mark(),
    "el_hut": hut_mark(),
    "el_tool": tool_mark(),
    "el_sacrifice": sacrifice(),
    "el_any": any_token(),
    "el_mixed": mixed_tokens(),
    "el_clockwise": clockwise(),
    "el_hut_shore": hut_shore(),
    "el_hut_forest": hut_forest(),
    "el_hut_steppe": hut_steppe(),
    "el_hut_plain": hut_plain(),
    "el_hut_cave": hut_cave(),
    "el_harpoons": harpoons(),
    "el_pegs": pegs(),
    "el_poles": poles(),
    "el_straps": straps(),
    "el_frame": frame(),
    "el_awls": awls(),
    "el_knives": knives(),
    "el_bow": bow(),
    "el_torches": torches(),
    "el_flute": flute(),
    "el_trap": trap(),
    "el_root": root(),
    "el_mortar": mortar(),
    "el_brush": brush(),
    "el_blowpipe": blowpipe(),
    "el_cloak": cloak(),
    **dict(zip(POWER_NAMES, (fisher(), huntress(), seer(), warrior()), strict=True)),
}


# Scenes: what a card shows. 96 x 72, cut off at the edges; what matters is in the middle.

SCENE_WIDTH = 96
SCENE_HEIGHT = 72
Spot = tuple[str, float, float, float]  # symbol, left, top, size


def framed() -> Node:
    box = f"0 0 {SCENE_WIDTH} {SCENE_HEIGHT}"
    return Node("symbol", {"viewBox": box, "preserveAspectRatio": "xMidYMid slice"})


@kept
def light(x: float, y: float, r: float, fill: str = "#FFF6DC") -> Node:
    return g(circle(x, y, r * 1.6, fill=fill, opacity=0.4), circle(x, y, r, fill=fill))


@kept
def tree(x: float, y: float, size: float, fill: str) -> Node:
    return g(
        rect(x - size * 0.06, y, size * 0.12, size * 0.5, fill=DARK_WOOD),
        path(
            f"M0 {short(-size * 0.8)} L{short(size * 0.36)} {short(size * 0.2)} H{short(-size * 0.36)} Z", fill=fill
        ).at(x, y),
    )


def shore() -> list[Node]:
    return [
        rect(0, 0, 96, 40, fill="#C4E4EC"),
        light(20, 14, 7),
        rect(0, 34, 96, 22, fill="#4C9DBB"),
        rect(0, 34, 96, 22, fill="url(#p-waves)"),
        path("M0 54 C20 46 40 52 60 48 C76 45 88 48 96 46 V72 H0 Z", fill="#EAD3A0"),
    ]


def forest() -> list[Node]:
    trees = [(8, 30, 40), (26, 26, 34), (70, 26, 36), (88, 30, 42), (48, 24, 28)]
    return [
        rect(0, 0, 96, 72, fill="#FBEBC0"),
        light(50, 16, 8),
        *[
            tree(x, y, size, fill)
            for (x, y, size), fill in zip(trees, ["#D9A63A", "#E5BC5C", "#D9A63A", "#C48F2C", "#EBCB7A"], strict=True)
        ],
        path("M0 52 C30 44 66 46 96 52 V72 H0 Z", fill="#C99A44"),
    ]


def steppe() -> list[Node]:
    return [
        rect(0, 0, 96, 72, fill="#DDEEDD"),
        light(76, 15, 7),
        path("M0 40 C18 22 34 26 48 36 C62 24 80 26 96 38 V72 H0 Z", fill="#A9CBA0"),
        path("M0 50 C24 40 62 42 96 50 V72 H0 Z", fill="#8DBA63"),
        path(
            "M6 62 l2 -7 l2 7 M84 60 l2 -7 l2 7 M74 68 l2 -6 l2 6 M16 68 l2 -6 l2 6",
            fill="none",
            stroke="#4E7A35",
            stroke_width=1.4,
        ),
    ]


def plain() -> list[Node]:
    return [
        rect(0, 0, 96, 72, fill="#F8CFA8"),
        light(48, 34, 15, "#FCE7B4"),
        path("M0 44 L14 30 H30 L40 44 L58 44 L68 34 H84 L96 46 V72 H0 Z", fill="#C97B5C"),
        path("M0 54 C24 46 64 48 96 54 V72 H0 Z", fill="#A9573F"),
    ]


def cave() -> list[Node]:
    return [
        rect(0, 0, 96, 72, fill="#5B4B78"),
        path("M14 72 C6 34 26 8 48 8 C70 8 90 34 82 72 Z", fill="#F2D9A8"),
        path("M20 72 C14 38 30 16 48 16 C66 16 82 38 76 72 Z", fill="#FAEAC6"),
        path("M0 0 H96 V20 L88 12 L82 24 L74 8 L64 12 L56 4 L44 10 L34 4 L24 14 L16 8 L8 26 L0 18 Z", fill="#463863"),
        path("M0 58 C24 52 64 54 96 58 V72 H0 Z", fill="#7A6798"),
    ]


BACKDROPS = {BLUE: shore, YELLOW: forest, GREEN: steppe, RED: plain, PURPLE: cave}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the tribe: hair (0 short, 1 long, 2 knot, 3 bearded), skin and dress, and what they hold."""

    hair: int
    skin: int
    dress: int
    things: tuple[Spot, ...] = ()
    mate: int = -1  # the hair of a second, smaller one


SKINS = ["#D99B6C", "#B9764B", "#8D5A3A"]
HAIRS = ["#3B2A20", "#6E4526", "#9A5B2C", "#CFC6B8"]
DRESSES = ["#A9825A", "#7C5A3C", "#C9A27A", "#8C8168"]

PEOPLE: dict[str, Person] = {
    "b06": Person(0, 0, 0, (("spear", 54, 8, 50),)),
    "b07": Person(1, 1, 1, (("shell", 56, 28, 26),)),
    "b08": Person(3, 0, 2, (("wood", 54, 44, 28), ("spear", 10, 22, 40))),
    "b09": Person(2, 2, 1, (("wood", 54, 42, 30),)),
    "b10": Person(1, 0, 2, (("fish", 54, 30, 26), ("fire", 60, 50, 20))),
    "b11": Person(3, 1, 0, (), 0),
    "y05": Person(2, 0, 3, (("el_flute", 50, 24, 28),)),
    "y06": Person(0, 1, 1, (("spear", 50, 4, 56),)),
    "y07": Person(1, 0, 2, (("el_cloak", 54, 36, 32),)),
    "g09": Person(0, 2, 2, (("berry", 58, 40, 18),)),
    "g10": Person(3, 0, 3, (("el_trap", 54, 36, 32),)),
    "g11": Person(2, 1, 1, (("el_root", 56, 32, 30),)),
    "r06": Person(2, 0, 1, (("el_bow", 52, 20, 38),)),
    "r07": Person(1, 2, 2, (("basket", 54, 38, 30), ("berry", 60, 30, 18))),
    "r08": Person(3, 1, 3, (("fire", 54, 32, 34),)),
    "r09": Person(0, 0, 0, (("el_blowpipe", 50, 18, 36),)),
    "r10": Person(3, 2, 2, (("hide", 54, 32, 36),)),
    "r11": Person(1, 1, 1, (("wood", 60, 46, 26),), 0),
    "p07": Person(2, 0, 2, (("el_brush", 54, 26, 32),)),
    "p08": Person(0, 1, 3, (), 1),
    "p09": Person(1, 2, 0, (("basket", 54, 32, 34),)),
    "p10": Person(0, 0, 1, (("flint", 56, 36, 28),)),
    "p11": Person(2, 1, 2, (("el_mortar", 54, 38, 32),)),
}


@kept
def figure(hair: int, skin: int, dress: int, paint: str) -> Node:
    """Somebody from the waist up, about the middle of the shoulders."""
    locks = HAIRS[3 if hair == 3 and skin == 1 else (hair + skin) % 3]
    pen: dict[str, Value] = {"stroke": NIGHT, "stroke_width": 1, "stroke_linejoin": "round", "stroke_opacity": 0.8}
    shape = g()
    if hair == 1:
        shape.add(path("M-11 -12 C-12 -30 12 -30 11 -12 L13 6 H-13 Z", fill=locks, **pen))
    if hair == 2:
        shape.add(circle(0, -28, 5, fill=locks, **pen))
    shape.add(
        path("M-20 40 C-20 10 -16 0 -5 -1 H5 C16 0 20 10 20 40 Z", fill=DRESSES[dress], **pen),
        path("M-10 1 L-5 8 L0 3 L5 8 L10 1 C5 -3 -5 -3 -10 1 Z", fill="#F0DFC0", **pen),
        rect(-3.4, -7, 6.8, 8, 2, fill=SKINS[skin]),
        circle(0, -14, 9, fill=SKINS[skin], **pen),
        path("M-9.6 -13 C-11 -27 11 -27 9.6 -13 C7 -19 1 -20 -2 -18 C-5 -18 -8 -16 -9.6 -13 Z", fill=locks, **pen),
        circle(-3.2, -13.4, 1.1, fill=NIGHT),
        circle(3.2, -13.4, 1.1, fill=NIGHT),
        path("M-7 -10.8 H-3.6 M3.6 -10.8 H7", fill="none", stroke=paint, stroke_width=1.6),
    )
    if hair == 3:
        shape.add(path("M-8.4 -12 C-8 -1 -4 2 0 3 C4 2 8 -1 8.4 -12 C5 -8 -5 -8 -8.4 -12 Z", fill=locks, **pen))
    return shape.add(path("M-2.4 -8.2 C-1 -7 1 -7 2.4 -8.2", fill="none", stroke=NIGHT, stroke_width=1))


@kept
def hand(x: float, y: float, skin: int) -> Node:
    return circle(x, y, 3.6, fill=SKINS[skin], stroke=NIGHT, stroke_width=0.9, stroke_opacity=0.8)


def human_scene(name: str, colour: int) -> list[Node]:
    who = PEOPLE[name]
    found = [figure(who.hair, who.skin, who.dress, INKS[colour]).at(42, 40, scale=1.05)]
    if who.mate >= 0:
        found.append(figure(who.mate, who.skin, (who.dress + 1) % 4, INKS[colour]).at(65, 55, scale=0.72))
    for symbol_name, left, top, size in who.things:
        found.append(use(symbol_name, left, top, size, 1))
    if who.things:
        left, top, size = who.things[0][1:]
        found.append(hand(min(left + 5, 62), top + size * 0.68, who.skin))
    # Mirrored, so that the points in the lower right corner do not hide what is held.
    return [g(*found, transform=f"translate({SCENE_WIDTH} 0) scale(-1 1)")]


def hut_scene(name: str, colour: int, per: int) -> list[Node]:
    """Great and small huts of a landscape; a guests' shelter bears the guests' emblem."""
    hut_name = f"el_hut_{HUT_NAMES[colour]}"
    if per != colour:
        return [use(hut_name, 20, 12, 56, 0.8), use(f"el_{COLOUR_NAMES[per]}", 42, 38, 24, 1)]
    if name.endswith("01"):
        return [use(hut_name, 60, 24, 32, 0.9), use(hut_name, 4, 26, 30, 0.9), use(hut_name, 20, 10, 56, 0.8)]
    return [use(hut_name, 27, 22, 42, 0.9)]


def store_scene(kind: int, points: int) -> list[Node]:
    """What is kept, and more of it on a better store."""
    if kind == DIFFERENT:
        names = KIND_NAMES[:DIFFERENT]
        found: list[Node] = [
            path("M22 24 H74 M26 18 V72 M70 18 V72", stroke=DARK_WOOD, stroke_width=4, stroke_linecap="round")
        ]
        found.append(path("M20 48 H76", stroke=DARK_WOOD, stroke_width=4, stroke_linecap="round"))
        spots = [(28, 27), (48, 27), (28, 51), (48, 51), (38, 38)][: points + 2]
        return found + [use(names[i], x, y, 21, 1) for i, (x, y) in enumerate(spots)]
    kept = KIND_NAMES[kind]
    if kind == HIDE:
        bars = path("M20 16 H76 M26 10 V72 M70 10 V72", stroke=DARK_WOOD, stroke_width=4, stroke_linecap="round")
        size = 30 if points > 3 else 26
        return [bars, *[use(kept, x, 17, size, 0.9) for x in ((20, 46, 33) if points > 3 else (24, 46))]]
    spots = [(36, 30), (24, 42), (48, 42), (36, 20), (36, 48)][: points + 1]
    heap = [use(kept, x, y, 25, 0.9) for x, y in spots]
    if kind == BERRY:
        return [
            *[use(kept, x, y - 6, 25, 0.9) for x, y in spots],
            path("M18 48 H78 C77 60 73 66 69 72 H27 C23 66 19 60 18 48 Z", fill=STRAW, stroke=NIGHT, stroke_width=1),
            path(
                "M20 56 C38 60 58 60 76 56 M24 65 C40 68 56 68 72 65 M36 48 L40 72 M60 48 L56 72",
                fill="none",
                stroke=DARK_WOOD,
                stroke_width=1.4,
            ),
        ]
    slab = {FLINT: "#8C98A0", MEAT: "#9C7B62"}[kind]
    return [
        path("M12 58 L22 50 H74 L84 58 V68 H12 Z", fill=slab, stroke=NIGHT, stroke_width=1, stroke_opacity=0.7),
        *heap,
    ]


TOOL_PICTURES = {
    "b12": "harpoons",
    "y08": "pegs",
    "y09": "poles",
    "y10": "straps",
    "y11": "frame",
    "y12": "awls",
    "g12": "knives",
    "r12": "bow",
    "p12": "torches",
}


def tool_scene(name: str) -> list[Node]:
    return [
        ellipse(48, 62, 30, 7, fill="#C79A6B", stroke=NIGHT, stroke_width=1, stroke_opacity=0.5),
        use(f"el_{TOOL_PICTURES[name]}", 22, 8, 52, 0.9),
    ]


GUESTS = {"p03": YELLOW, "p04": BLUE, "p05": RED, "p06": GREEN}
STORE_POINTS = [4, 3, 2, 4, 3, 4, 3, 2, 1, 3, 2, 4, 3, 2]  # how full a store is drawn


@kept
def card_scene(card: int) -> Node:
    name = CARD_NAMES[card]
    colour = card // (len(CARD_NAMES) // COLOURS)
    land = use(f"el_land_{COLOUR_NAMES[colour]}", 0, 0, SCENE_WIDTH).set("height", SCENE_HEIGHT)
    whole = framed().add(land)
    if name in PEOPLE:
        return whole.add(*human_scene(name, colour))
    if name in TOOL_PICTURES:
        return whole.add(*tool_scene(name))
    if card in STORE_CARDS:
        store = STORE_CARDS.index(card)
        return whole.add(*store_scene(STORE_KINDS[store], STORE_POINTS[store]))
    return whole.add(*hut_scene(name, colour, GUESTS.get(name, colour)))


def type_of(card: int) -> int:
    name = CARD_NAMES[card]
    if name in PEOPLE:
        return HUMAN
    if card in STORE_CARDS:
        return STORE
    return TOOL if name in TOOL_PICTURES else HUT


@kept
def log_card(card: int) -> Node:
    """A card in a line of the log: its colour, its emblem, its type."""
    colour = card // (len(CARD_NAMES) // COLOURS)
    return symbol(
        rect(3.4, 1, 17.2, 22, 2.6, fill=INKS[colour]),
        rect(5.4, 8, 13.2, 13, 1.4, fill=TINTS[colour], stroke="none"),
        g(emblem_shape(colour), transform="translate(8 0.6) scale(0.33)"),
        g(SYMBOLS[f"el_{TYPE_NAMES[type_of(card)]}"], transform="translate(5.8 8.4) scale(0.52)"),
    )


LANDS = {f"el_land_{COLOUR_NAMES[colour]}": framed().add(*draw()) for colour, draw in BACKDROPS.items()}
CARD_SCENES = {f"el_scene_{name}": card_scene(card) for card, name in enumerate(CARD_NAMES)}
LOG_CARDS = {name: log_card(card) for card, name in enumerate(CARD_NAMES)}
SYMBOLS |= LANDS | CARD_SCENES | LOG_CARDS


@kept
def scene_of_card(card: int, x: float, y: float, width: float, height: float) -> Node:
    """The scene of a card in a rectangle."""
    place: dict[str, Value] = {
        "href": f"#s-el_scene_{CARD_NAMES[card]}",
        "x": x,
        "y": y,
        "width": width,
        "height": height,
    }
    return Node("use", place).cls("printed")
