"""The pieces of Vanuatu: huts, crates, tokens, tiles, pawns; and small questions a drawing asks. Never compiled."""

from typing import TypeAlias

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.measure import width_of
from motu.draw.palette import CLAY, INK, OUTLINE, PAPER, SHADE, SUN, seat_colour
from motu.draw.scene import Scene
from motu.draw.svg import Node, Value, circle, ellipse, g, path, polygon, rect, use
from motu.draw.symbols import BONE, NIGHT
from motu.engine.base import NOBODY, Seat
from motu.games.vanuatu.box.parts import GOOD_NAMES, VALUES
from motu.games.vanuatu.face.pictures import GOOD_EDGES, GOOD_FILLS
from motu.games.vanuatu.rules.state import VanuatuState
from motu.papers.sentence import Sentence, plain
from motu.papers.tongue import _, ngettext

VanuatuScene: TypeAlias = Scene[VanuatuState]

GOLD = "#F6CE7E"
LEAST = 10.0  # letters that are still read
DENSEST = 0.82  # of a letter's width, where words are drawn together


# Small questions


def is_asked(scene: VanuatuScene) -> bool:
    """The viewer decides now."""
    return scene.viewer != NOBODY and scene.is_turn(scene.viewer)


def tiles_of(tiles: list[int], seat: Seat) -> list[int]:
    """The values of a seat's fish or treasure tiles, one by one, the highest first."""
    return [at + 1 for at in reversed(range(VALUES)) for _ in range(tiles[seat * VALUES + at])]


def title_of(noun: str) -> str:
    """In the language spoken now, as all words of a drawing."""
    name = _(noun)
    return name[:1].upper() + name[1:]


def joined(*words: str) -> str:
    """What is said of a thing, one after the other."""
    first, *others = words
    return _("{first}; {others}").format(first=first, others=joined(*others)) if others else first


def in_words(sentence: Sentence) -> str:
    """A sentence that names no player."""
    return plain(sentence, ())


def vatu_words(count: int) -> str:
    return ngettext("{count} vatu", "{count} vatu", count).format(count=count)


def fish_left(count: int) -> str:
    return ngettext("{count} fish", "{count} fish", count).format(count=count)


def treasures_left(count: int) -> str:
    return ngettext("{count} treasure", "{count} treasures", count).format(count=count)


# Words on the table


@kept
def fitted(
    x: float,
    y: float,
    words: str,
    size: float,
    width: float,
    anchor: str = "middle",
    fill: str = INK,
    bold: bool = True,
) -> Node:
    """Words drawn together where they would not fit, rather than made too small to read; very long ones are both."""
    letter = 0.61 if bold else 0.53
    size = max(LEAST, min(size, width / (DENSEST * letter * max(1, len(words)))))
    shape = shapes.label(x, y, words, size, anchor, fill=fill, font_weight=700 if bold else 400)
    return shapes.within(shape, words, size, width, bold)


@kept
def pill(x: float, y: float, words: str, fill: str = PAPER, ink: str = NIGHT, size: float = 13) -> Node:
    """A few words on a small label, centred."""
    width = max(len(words) * size * 0.61 + 14, width_of(words, size, bold=True) + 6)
    return g(
        rect(x - width / 2, y - size * 0.8 + 1.5, width, size * 1.6, size * 0.8, fill=SHADE, opacity=0.3),
        rect(x - width / 2, y - size * 0.8, width, size * 1.6, size * 0.8, fill=fill, stroke=NIGHT, stroke_width=1.2),
        shapes.label(x, y + size * 0.35, words, size, fill=ink, font_weight=800),
    )


@kept
def coin(x: float, y: float, number: int | str, r: float = 11) -> Node:
    """A price in vatu."""
    return g(
        circle(x, y + 1.5, r, fill=SHADE, opacity=0.35),
        circle(x, y, r, fill=SUN, stroke=NIGHT, stroke_width=1.4),
        circle(x, y, r * 0.76, fill=GOLD, stroke=CLAY, stroke_width=0.8),
        shapes.numeral(x, y, number, r * (1.2 if len(str(number)) == 1 else 0.8), NIGHT),
    )


# Pieces, each about its point


@kept
def hut_piece(x: float, y: float, size: float, seat: Seat) -> Node:
    """A hut in its player's colour, with the player's shape for a door."""
    s = size / 24
    ink: dict[str, Value] = {"stroke": OUTLINE, "stroke_width": 1.5, "stroke_linejoin": "round"}
    shape = g(
        ellipse(0, 10.4, 11, 2.2, fill=SHADE, opacity=0.3),
        rect(-8, -1, 16, 11.4, 1.4, fill=BONE, **ink),
        path("M0 -11.4 C3 -6.6 7.6 -3 11.6 -1.4 C8 1 -8 1 -11.6 -1.4 C-7.6 -3 -3 -6.6 0 -11.4 Z", **ink).set(
            "fill", seat_colour(seat)
        ),
        shapes.mark_shape(seat, 0, 5.4, 8.4),
    )
    return shape.at(x, y, scale=s)


@kept
def crate(x: float, y: float, size: float, good: int) -> Node:
    """A good: a cube with its symbol."""
    r = size / 2
    return g(
        rect(x - r + 1, y - r + 2, size - 1, size, size * 0.16, fill=SHADE, opacity=0.3),
        rect(x - r, y - r, size, size, size * 0.16, fill=GOOD_FILLS[good], stroke=GOOD_EDGES[good], stroke_width=1.5),
        path(f"M{x - r + 2} {y - r + 2.4} H{x + r - 2}", stroke="#FFFFFF", stroke_width=1.6, stroke_opacity=0.8),
        use(GOOD_NAMES[good], x - size * 0.4, y - size * 0.38, size * 0.8, 1.6).cls("printed"),
    )


@kept
def empty_slot(x: float, y: float, size: float, good: int) -> Node:
    """A place for a good, waiting."""
    r = size / 2
    frame = rect(x - r, y - r, size, size, size * 0.16, fill="none", stroke=GOOD_EDGES[good], stroke_width=1.4)
    return g(
        rect(x - r, y - r, size, size, size * 0.16, fill=GOOD_FILLS[good], opacity=0.35),
        frame.set("stroke-dasharray", "4 3"),
        use(GOOD_NAMES[good], x - size * 0.36, y - size * 0.36, size * 0.72, 1.6, opacity=0.5).cls("printed"),
    )


@kept
def sea_token(x: float, y: float, r: float, symbol: str) -> Node:
    """A fish or a treasure still in the sea."""
    fill = "#E6F3EE" if symbol == "fish" else GOLD
    return shapes.token(x, y, r, fill, symbol).cls("printed")


@kept
def value_tile(width: float, height: float, symbol: str, value: int) -> Node:
    """A fish or treasure tile with its value, from 0, 0."""
    fill = "#D8ECE6" if symbol == "fish" else GOLD
    return g(
        rect(1, 2, width - 1, height, 5, fill=SHADE, opacity=0.25),
        rect(0, 0, width, height, 5, fill=fill, stroke=NIGHT, stroke_width=1.3, stroke_opacity=0.75),
        use(symbol, width * 0.34, height * 0.5 - width * 0.31, width * 0.62, 1.6),
        shapes.numeral(width * 0.2, height * 0.5, value, min(height * 0.6, 17), NIGHT),
    ).cls("printed")


@kept
def drawing_token(x: float, y: float, r: float) -> Node:
    return g(
        circle(x, y + 1, r, fill=SHADE, opacity=0.3),
        circle(x, y, r, fill="#2B2A31", stroke=BONE, stroke_width=1),
        path("M0 -6 C5 -6 5 0 0 0 C-5 0 -5 6 0 6 C5 6 5 0 0 0 C-5 0 -5 -6 0 -6 Z", fill="none", stroke=BONE).at(
            x, y, scale=r / 9
        ),
    )


@kept
def tourist_pawn(x: float, y: float, size: float) -> Node:
    return use("tourist", x - size / 2, y - size / 2, size, 1.8).cls("printed")


@kept
def drop(x: float, y: float, size: float, filled: bool, rim: str = "#1B4E75") -> Node:
    s = size / 24
    shape = path("M0 -10 C4 -4.4 7 -1.2 7 3 A7 7 0 0 1 -7 3 C-7 -1.2 -4 -4.4 0 -10 Z")
    if filled:
        shape.set("fill", "#2B76AB").set("stroke", "#FFFFFF").set("stroke-width", 2.4)
    else:
        shape.set("fill", "#FFFFFF").set("stroke", rim).set("stroke-width", 2.6)
    return shape.at(x, y, scale=s)


@kept
def rest_token(x: float, y: float, r: float, symbol: str) -> Node:
    return shapes.token(x, y, r, "#CFE3B4", symbol).cls("printed")


@kept
def crown(x: float, y: float, size: float) -> Node:
    return use("crown", x - size / 2, y - size / 2, size, 1.8)


@kept
def bubble(x: float, y: float, words: str, size: float = 13) -> Node:
    """What would happen, in a few words, with a tail that points at it."""
    tail = polygon([(x - 6, y + size * 0.7), (x + 6, y + size * 0.7), (x, y + size * 0.7 + 8)], fill=NIGHT)
    return g(tail, pill(x, y, words, NIGHT, "#FFFFFF", size))
