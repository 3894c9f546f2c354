"""Mauna Kea's own symbols: ground, tiles, lava with the signs of its flows, artifacts, boats, cards. Never compiled.

Nothing is told apart by colour alone: ground has texture, an artifact its shape, a flow its sign, a boat its letter.
"""

from itertools import product

from motu.draw.keep import kept
from motu.draw.palette import CLAY, LAVA, OUTLINE, SUN
from motu.draw.svg import Node, Value, circle, ellipse, g, line, path, polygon, rect, text, use
from motu.draw.symbols import BONE, NIGHT, STRAW, dot, symbol
from motu.draw.symbols import SYMBOLS as SHARED
from motu.games.mauna_kea.box.parts import (
    BOAT_COLOUR_NAMES,
    COLOUR_NAMES,
    COLOURS,
    EAST,
    FLOWS,
    FORK,
    GROUND_LETTERS,
    HEADING_NAMES,
    JUNGLE,
    LEFT,
    MOUNTAIN,
    NORTH,
    RIGHT,
    SHAPE_NAMES,
    SHAPES,
    SOUTH,
    STRAIGHT,
    WATER,
)
from motu.games.mauna_kea.face.words import tile_symbol

MEADOW = "#8FB45A"
CANOPY = "#6C9A3F"
THICKET = "#4F7D2E"
POOL = "#63B8C6"
SCREE = "#C3B296"
ROCK = "#857B83"
CRUST = "#3B3A42"
EMBER = "#F9C15A"

BOAT_FILLS = ["#A87443", "#6FA24A", "#E8953C", "#4DBFB5"]  # as BOAT_COLOUR_NAMES
ARTIFACT_FILLS = ["#FFFDF5", "#9AA3A8", "#2B2930"]
ARTIFACT_INKS = [NIGHT, NIGHT, "#F6EBD2"]


# Ground: one space, edge to edge; two looks of each, so that a wide jungle is no wallpaper.


@kept
def jungle_ground(second: bool) -> Node:
    crowns = [(6, 7, 5), (17, 5.6, 4.4), (12.4, 15, 5.4), (20.6, 16.6, 4.2), (3.6, 18.6, 4)]
    if second:
        crowns = [(5, 5.4, 4.4), (15, 8, 5.4), (6.6, 16, 5), (17.6, 18.4, 4.8), (22.6, 3.4, 3)]
    shape = g(rect(0, 0, 24, 24, fill=MEADOW))
    for i, (x, y, r) in enumerate(crowns):
        shape.add(circle(x, y + 1, r, fill=THICKET), circle(x, y, r, fill=CANOPY if i % 2 else "#7BA94B"))
        shape.add(
            path(
                f"M{x - r * 0.5:.1f} {y - r * 0.1:.1f} q{r * 0.25:.1f} -{r * 0.5:.1f} {r * 0.6:.1f} -{r * 0.45:.1f}",
                fill="none",
                stroke="#DDEBB8",
                stroke_width=0.9,
                stroke_linecap="round",
            )
        )
    return shape


@kept
def water_ground(second: bool) -> Node:
    waves = "M2 6.4 q2.6 -2.6 5.2 0 t5.2 0 M11.4 12.6 q2.6 -2.6 5.2 0 t5.2 0 M3 18.8 q2.6 -2.6 5.2 0 t5.2 0"
    if second:
        waves = "M10.6 5.6 q2.6 -2.6 5.2 0 t5.2 0 M1.6 12 q2.6 -2.6 5.2 0 t5.2 0 M11 18.6 q2.6 -2.6 5.2 0 t5.2 0"
    return g(
        rect(0, 0, 24, 24, fill=POOL),
        path(waves, fill="none", stroke="#2F7F97", stroke_width=1.5, stroke_linecap="round"),
        path(
            waves,
            fill="none",
            stroke="#F2FBFA",
            stroke_width=1.1,
            stroke_linecap="round",
            transform="translate(0 -1.6)",
        ),
    )


@kept
def mountain_ground(second: bool) -> Node:
    tall, low = ((9, 3.4), (17.6, 9.6)) if second else ((14.6, 3), (6.4, 9.4))
    shape = g(rect(0, 0, 24, 24, fill=SCREE))
    for (x, y), half in ((low, 6.4), (tall, 9)):
        bottom = 20.6 if half > 7 else 21.6
        shape.add(
            polygon([(x - half, bottom), (x, y), (x + half, bottom)], fill=ROCK, stroke=NIGHT, stroke_width=1.1),
            polygon([(x, y), (x + half, bottom), (x + half * 0.1, bottom)], fill=NIGHT, opacity=0.26),
            polygon([(x - half * 0.3, y + 5.2), (x, y), (x + half * 0.3, y + 5.2), (x, y + 3.8)], fill="#FFFBF2"),
        )
    return shape


GROUND_PICTURES = {JUNGLE: jungle_ground, WATER: water_ground, MOUNTAIN: mountain_ground}
GROUND_SYMBOLS = {JUNGLE: "ground_jungle", WATER: "ground_water", MOUNTAIN: "ground_mountain"}


@kept
def tile_picture(letters: str) -> Node:
    """A whole tile on the symbols' grid, for lines of text."""
    places = [(1.2, 1.2), (12, 1.2), (12, 12), (1.2, 12)]
    shape = symbol()
    for (x, y), letter in zip(places, letters, strict=True):
        shape.add(use(f"{GROUND_SYMBOLS[GROUND_LETTERS.index(letter)]}_a", x, y, 10.8, stroke="none"))
    return shape.add(rect(1.2, 1.2, 21.6, 21.6, 2))


# Lava: tiles drawn about 0, 0 for a flow that comes from below, and the signs of the four flows.


@kept
def sign(flow: int, size: float, fill: str) -> Node:
    """The sign of a flow about 0, 0, pointing up: solid triangle, chevron, double chevron, hollow triangle."""
    s = size / 2
    ink: dict[str, Value] = {
        "fill": "none",
        "stroke": fill,
        "stroke_width": size * 0.2,
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    if flow == NORTH:
        return g(polygon([(0, -s), (s, s * 0.8), (-s, s * 0.8)], fill=fill))
    if flow == EAST:
        return g(path(f"M{-s} {s * 0.5} L0 {-s * 0.6} L{s} {s * 0.5}", **ink))
    if flow == SOUTH:
        return g(
            path(f"M{-s} {s * 0.1} L0 {-s * 0.95} L{s} {s * 0.1}", **ink),
            path(f"M{-s} {s} L0 {-s * 0.05} L{s} {s}", **ink),
        )
    return g(polygon([(0, -s * 0.9), (s * 0.9, s * 0.7), (-s * 0.9, s * 0.7)], **ink))


CHANNELS = {
    STRAIGHT: "M0 {h} C{a} {b} -{a} {b} 0 0 C{a} -{b} -{a} -{b} 0 -{h}",
    LEFT: "M0 {h} C0 {b} {a} {a} 0 0 C-{a} -{a} -{b} 0 -{h} 0",
    RIGHT: "M0 {h} C0 {b} -{a} {a} 0 0 C{a} -{a} {b} 0 {h} 0",
    FORK: "M0 {h} V{a} C0 -{a} -{b} 0 -{h} 0 M0 {h} V{a} C0 -{a} {b} 0 {h} 0",
}
EXITS = {STRAIGHT: [0], LEFT: [-90], RIGHT: [90], FORK: [-90, 90]}


@kept
def lava_tile(flow: int, shape: int, size: float) -> Node:
    """A lava tile about 0, 0: black crust, a glowing channel, the flow's sign at every way out."""
    h = size / 2
    d = CHANNELS[shape].format(h=f"{h:.1f}", a=f"{size * 0.1:.1f}", b=f"{size * 0.26:.1f}")
    crust = rect(-h, -h, size, size, size * 0.06, fill=CRUST)
    picture = g(
        crust,
        path(CRACKS, fill="none", stroke=LAVA, stroke_width=1.4, opacity=0.75, transform=f"scale({size / 60:.3f})"),
        path(d, fill="none", stroke="#A22F17", stroke_width=size * 0.4),
        path(d, fill="none", stroke=LAVA, stroke_width=size * 0.31),
        path(d, fill="none", stroke=EMBER, stroke_width=size * 0.09, stroke_linecap="round").set(
            "stroke-dasharray", f"{size * 0.16:.1f} {size * 0.13:.1f}"
        ),
    )
    for turn in EXITS[shape]:
        at = g(sign(flow, size * 0.26, "#FFFBF2"), transform=f"translate(0 {-size * 0.29:.1f})")
        picture.add(g(at, transform=f"rotate({turn})"))
    if shape == FORK:  # the arm with the dot grows first (MK-83)
        picture.add(circle(-size * 0.36, -size * 0.3, size * 0.07, fill="#FFFBF2"))
    return picture


CRACKS = (
    "M-26 -22 L-18 -18 L-20 -9 M22 -26 L18 -17 L25 -11 M-27 12 L-19 15 L-17 25 M26 9 L19 14 L22 24 M-18 -18 L-13 -25"
)


@kept
def lava_symbol(flow: int, shape: int) -> Node:
    tile = lava_tile(flow, shape, 21.6)
    return g(g(tile, transform=f"translate(12 12) rotate({flow * 90})"), stroke="none")


# Artifacts: white mask, gray hook, black idol.


@kept
def artifact_symbol(colour: int) -> Node:
    fill, ink = ARTIFACT_FILLS[colour], ARTIFACT_INKS[colour]
    if colour == 0:
        return symbol(
            path("M4.4 4.4 C8 1.6 16 1.6 19.6 4.4 C21.4 12 17.6 19.6 12 22.4 C6.4 19.6 2.6 12 4.4 4.4 Z", fill=fill),
            ellipse(8.4, 9.4, 2.1, 1.6, fill=ink, stroke="none"),
            ellipse(15.6, 9.4, 2.1, 1.6, fill=ink, stroke="none"),
            path("M12 9.6 V13.6 M9 16.4 C10.8 18 13.2 18 15 16.4 M8 4.8 L12 6.6 L16 4.8", stroke=ink),
        )
    if colour == 1:
        return symbol(
            path(
                "M14.8 1.6 C17.4 1.6 18.8 3.4 18 5.6 L16.8 8.4 C21.6 13.4 19.4 22 12 22.2 C5.2 22.4 2.2 16.4 4 10.6 "
                "L9 13.6 C7.6 16 9.2 18 11.6 17.6 C14.6 17 14.6 13.2 12 10.6 L10.8 9.2 L12.4 3.8 C12.8 2.4 13.6 1.6 "
                "14.8 1.6 Z",
                fill=fill,
            ),
            dot(15.2, 4.8, 1.3, ink),
            path("M9 13.6 L10.4 10", stroke=ink),
        )
    return symbol(
        path("M7.6 11 C4 12 3.4 15.8 5.8 18 L8.4 16.4 M16.4 11 C20 12 20.6 15.8 18.2 18 L15.6 16.4", stroke_width=2.2),
        path("M8.2 10.4 H15.8 L17 22.4 H7 Z", fill=fill),
        path("M6.6 2.2 C10 0.8 14 0.8 17.4 2.2 L16.6 9.2 C14.6 11.4 9.4 11.4 7.4 9.2 Z", fill=fill),
        dot(9.9, 5.4, 1.3, EMBER),
        dot(14.1, 5.4, 1.3, EMBER),
        path("M10 8.4 H14 M9.8 14 L12 16.4 L14.2 14 M12 18.4 V21.6", stroke=ink),
    )


@kept
def pip(colour: int, x: float, y: float, r: float) -> Node:
    """An artifact carried or in its seat, very small: round, square or pointed."""
    ink: dict[str, Value] = {
        "fill": ARTIFACT_FILLS[colour],
        "stroke": NIGHT,
        "stroke_width": max(1, r * 0.3),
        "stroke_linejoin": "round",
    }
    if colour == 0:
        return circle(x, y, r, **ink)
    if colour == 1:
        return rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.2, **ink)
    shape = polygon([(x, y - r * 1.15), (x + r * 1.15, y + r * 0.85), (x - r * 1.15, y + r * 0.85)], **ink)
    return shape.set("stroke", EMBER)


# Boats, seen from above: the explorer sits in the stern, the artifacts before him.


@kept
def boat_symbol(colour: int) -> Node:
    fill = BOAT_FILLS[colour]
    return symbol(
        path(
            "M1.6 12 C4 6.6 9 5.4 13.6 5.6 C18 5.8 21 8.4 22.6 12 C21 15.6 18 18.2 13.6 18.4 C9 18.6 4 17.4 1.6 12 Z",
            fill=fill,
        ),
        circle(7.8, 12, 3, fill=BONE),
        text(
            15.6,
            15.2,
            BOAT_COLOUR_NAMES[colour][0].upper(),
            9,
            text_anchor="middle",
            fill=NIGHT,
            stroke="none",
            font_weight=800,
        ),
    )


# Small things


def footprints() -> Node:
    return symbol(
        path(
            "M5 3.4 C8 2 10.4 4.6 9.8 8 C9.4 10.4 8.6 11.6 8.8 13 L5 13.6 C4.8 11.6 3.6 10.6 3.4 8 C3.2 5.8 3.6 "
            "4 5 3.4 Z",
            fill=STRAW,
        ),
        path("M5.2 15.4 L9 14.8 C9.4 17.4 8.4 18.8 6.8 18.8 C5.4 18.8 5.2 17.4 5.2 15.4 Z", fill=STRAW),
        path(
            "M19 6.4 C16 5 13.6 7.6 14.2 11 C14.6 13.4 15.4 14.6 15.2 16 L19 16.6 C19.2 14.6 20.4 13.6 20.6 11 "
            "C20.8 8.8 20.4 7 19 6.4 Z",
            fill=STRAW,
        ),
        path("M18.8 18.4 L15 17.8 C14.6 20.4 15.6 21.8 17.2 21.8 C18.6 21.8 18.8 20.4 18.8 18.4 Z", fill=STRAW),
    )


def bag() -> Node:
    return symbol(
        path("M8.6 7.4 C2.8 11 1.4 18.4 4.6 21 C8 22.8 16 22.8 19.4 21 C22.6 18.4 21.2 11 15.4 7.4 Z", fill=CLAY),
        path(
            "M7.6 7 C6.6 4.6 5.6 3.6 7.2 2.6 C9 3.6 10.4 2 12 2.6 C13.6 2 15 3.6 16.8 2.6 C18.4 3.6 17.4 4.6 16.4 7 Z",
            fill=CLAY,
        ),
        path("M7.4 7.4 C10 8.6 14 8.6 16.6 7.4", stroke=SUN, stroke_width=2.4),
        path("M8 13 C8.6 11.6 9.4 10.6 10.4 10", stroke=BONE),
    )


def helicopter() -> Node:
    return symbol(
        path("M2 4.4 H21 M11.4 4.4 V7.6", stroke=OUTLINE),
        path("M13 11.4 L22 10 L22.6 7 L20.6 7 L19.6 9 L13 9.4 Z", fill=SUN),
        path(
            "M2.4 14 C2.4 9.8 6 7.6 10 7.6 C14 7.6 15.6 10.4 15.2 13.6 C14.8 16.6 12.4 17.6 9 17.6 C5 17.6 2.4 "
            "16.8 2.4 14 Z",
            fill=SUN,
        ),
        path("M3.4 13.4 C3.6 10.6 5.8 9.2 8.4 9 V13.4 Z", fill=POOL),
        path("M5.6 17.6 V20.4 M11.6 17.6 V20.4 M2.6 20.6 H15"),
    )


def earthquake() -> Node:
    return symbol(
        path("M2 15 L2 21.6 H10.4 L8.6 18.4 L11.4 15 Z", fill=STRAW),
        path("M14.2 15 H22 V21.6 H13 L15.6 18.4 Z", fill=STRAW),
        path("M3 11.4 L6.4 4 L9 9 L7.8 11.4 Z M14 11.4 L17 3 L21 11.4 Z", fill=ROCK),
        path("M12.8 2 L10.4 7.4 L13.2 10 L10.6 13.4", stroke=LAVA, stroke_width=2.2),
    )


@kept
def on_ground(ground: int) -> Node:
    """A movement card: a strip of its ground with footprints over it."""
    picture = GROUND_PICTURES[ground](False)
    return symbol(
        g(picture, transform="translate(1.6 6) scale(.86 .66)", stroke="none"),
        rect(1.6, 6, 20.6, 15.8, 2),
        path("M4 4.4 H17 M13.4 1.6 L17.4 4.4 L13.4 7.2", stroke=CLAY, stroke_width=2.4),
    )


def task(*shapes: Node) -> Node:
    """A task card: a sheet with what it asks for."""
    return symbol(rect(2, 2.4, 20, 19.2, 2, fill="#FFF6E0"), *shapes)


@kept
def wanted(white: int, gray: int, black: int) -> Node:
    found = [0] * white + [1] * gray + [2] * black
    spots: dict[int, list[tuple[float, float]]] = {
        1: [(12, 12)],
        2: [(7.8, 12), (16.2, 12)],
        3: [(7.6, 8.6), (16.4, 8.6), (12, 16)],
    }
    places = spots.get(len(found), [(7.4, 7.8), (16.6, 7.8), (7.4, 16.4), (16.6, 16.4)])
    return task(*[pip(colour, x, y, 3.2) for colour, (x, y) in zip(found, places, strict=True)])


@kept
def small(name: str, x: float, y: float, scale: float) -> Node:
    """A shared symbol within another."""
    return g(*SHARED[name].children, transform=f"translate({x} {y}) scale({scale})")


def no_deduction() -> Node:
    return task(
        circle(12, 12, 6, fill="#FFFBF2").set("stroke-dasharray", "3 2.2"),
        line(6, 18, 18, 6, stroke=CLAY, stroke_width=2.4),
    )


# The cards that ask for a boat bear the boat's own symbol.
CARD_SYMBOLS: dict[str, Node] = {
    "jungle_move": on_ground(JUNGLE),
    "mountain_move": on_ground(MOUNTAIN),
    "water_move": on_ground(WATER),
    "earthquake": earthquake(),
    "helicopter": helicopter(),
    "art_3w": wanted(3, 0, 0),
    "art_4w": wanted(4, 0, 0),
    "art_2w1g": wanted(2, 1, 0),
    "art_1w2g": wanted(1, 2, 0),
    "art_2g": wanted(0, 2, 0),
    "art_1w1g": wanted(1, 1, 0),
    "art_1b": wanted(0, 0, 1),
    "exp_2": task(small("explorer", 2.6, 5.6, 0.5), small("explorer", 10.4, 5.6, 0.5)),
    "no_deduction": no_deduction(),
}

TILE_LETTERS = sorted({tile_symbol("".join(four)) for four in product(GROUND_LETTERS[1:], repeat=4)})

SYMBOLS: dict[str, Node] = (
    {
        f"{GROUND_SYMBOLS[ground]}_{look}": GROUND_PICTURES[ground](look == "b")
        for ground in GROUND_SYMBOLS
        for look in "ab"
    }
    | {name: tile_picture(name.removeprefix("tile_").upper()) for name in TILE_LETTERS}
    | {
        f"lava_{HEADING_NAMES[flow]}_{SHAPE_NAMES[shape]}": lava_symbol(flow, shape)
        for flow in range(FLOWS)
        for shape in range(SHAPES)
    }
    | {f"artifact_{COLOUR_NAMES[colour]}": artifact_symbol(colour) for colour in range(COLOURS)}
    | {f"boat_{name}": boat_symbol(colour) for colour, name in enumerate(BOAT_COLOUR_NAMES)}
    | CARD_SYMBOLS
    | {"footprints": footprints(), "bag": bag()}
)
