"""Pieces and grounds every room shares: cards, tokens, pawns, hexes, islands, water; and the patterns they are made of.

A shape is drawn about or from the point it is given and knows nothing of rules. Whatever can be acted upon ends with a
`halo`, which shows only while the action is legal (motu.css).
"""

import math
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from motu.draw.keep import kept
from motu.draw.measure import width_of
from motu.draw.palette import (
    BASALT,
    CLAY,
    DEEP,
    INK,
    LAGOON,
    LINE,
    MARKS,
    MAT,
    OUTLINE,
    PAPER,
    SHADE,
    SOFT,
    SUN,
    WOOD,
    mark_of,
    on_seat,
    seat_colour,
    seated,
)
from motu.draw.scene import Scene
from motu.draw.svg import Child, Node, Size, Value, circle, ellipse, g, line, path, polygon, rect, short, svg, text, use
from motu.draw.symbols import BONE, LEAF, NIGHT, STRAW, definitions, star_points
from motu.engine.base import Seat
from motu.papers.tongue import _

Point: TypeAlias = tuple[float, float]

SURF = "#DCEFEA"
ROOT3 = math.sqrt(3)
LETTER = 0.66  # the width of a letter of a bold text face, in its size, on the wide side


# Patterns and light: defined once in the page's sprite


def pattern(name: str, width: float, height: float, *children: Child) -> Node:
    shape = Node("pattern", {"id": f"p-{name}", "width": width, "height": height, "patternUnits": "userSpaceOnUse"})
    return shape.add(*children)


def gradient(name: str, stops: Iterable[tuple[float, str, float]], across: bool = False) -> Node:
    shape = Node(
        "linearGradient", {"id": f"g-{name}", "x1": 0, "y1": 0, "x2": 1 if across else 0, "y2": 0 if across else 1}
    )
    for offset, colour, opacity in stops:
        shape.add(Node("stop", {"offset": offset, "stop-color": colour, "stop-opacity": opacity}))
    return shape


def strokes(d: str, colour: str, width: float, opacity: float) -> Node:
    return path(d, fill="none", stroke=colour, stroke_width=width, opacity=opacity, stroke_linecap="round")


def patterns() -> list[Node]:
    """Paper, water, ground and border patterns, and the light that falls on things."""
    return [
        pattern("paper", 24, 24, *[circle(x, y, 0.6, fill=WOOD, opacity=0.16) for x, y in PAPER_SPECKS]),
        pattern("waves", 56, 28, strokes("M4 8 q6 -5 12 0 t12 0 M30 22 q6 -5 12 0 t12 0", "#FFFFFF", 1.4, 0.3)),
        pattern(
            "jungle", 26, 22, strokes("M5 11 q3 -7 6 0 M8 11 v-5 M17 20 q3 -7 6 0 M20 20 v-5", "#1E3A14", 1.4, 0.4)
        ),
        pattern(
            "grass", 22, 18, strokes("M4 8 l-1.6 -4 M4 8 l1.6 -4 M15 16 l-1.6 -4 M15 16 l1.6 -4", "#4F7A2E", 1.2, 0.5)
        ),
        pattern("mountain", 24, 20, strokes("M3 10 l5 -7 5 7 M14 19 l4 -6 4 6", "#20202A", 1.3, 0.42)),
        pattern("lava", 26, 18, strokes("M0 5 q6 5 13 0 t13 0 M0 14 q6 -5 13 0 t13 0", "#F9C15A", 1.6, 0.75)),
        pattern("sandy", 18, 18, *[circle(x, y, 0.8, fill=CLAY, opacity=0.35) for x, y in ((4, 4), (12, 9), (6, 14))]),
        pattern("weave", 8, 8, strokes("M0 2 h4 M4 6 h4 M2 4 v4 M6 0 v4", "#FFFFFF", 1.4, 0.55)),
        pattern(
            "dots", 8, 8, circle(2, 2, 1.2, fill="#FFFFFF", opacity=0.6), circle(6, 6, 1.2, fill="#FFFFFF", opacity=0.6)
        ),
        pattern("stripes", 8, 8, strokes("M-2 2 L2 -2 M0 8 L8 0 M6 10 L10 6", "#FFFFFF", 2, 0.5)),
        pattern("zigzag", 12, 8, strokes("M0 6 L3 2 L6 6 L9 2 L12 6", "#FFFFFF", 1.5, 0.6)),
        pattern("scales", 12, 8, strokes("M0 2 q3 6 6 0 q3 6 6 0 M-3 6 q3 6 6 0 q3 6 6 0", "#FFFFFF", 1.2, 0.55)),
        pattern("mat", 14, 14, strokes("M1 3.5 h5 M8 10.5 h5 M3.5 8 v5 M10.5 1 v5", WOOD, 1.3, 0.2)),
        gradient("light", [(0, "#FFFFFF", 0.5), (0.5, "#FFFFFF", 0), (1, SHADE, 0.16)]),
        gradient("sea", [(0, LAGOON, 1), (1, DEEP, 1)]),
        gradient("sky", [(0, "#BFE3E4", 1), (1, "#FBE9C8", 1)]),
        gradient("dusk", [(0, "#F2C18B", 1), (1, "#F8E2BF", 1)]),
        gradient("ground", [(0, STRAW, 1), (1, "#D6AE68", 1)]),
        gradient("shallow", [(0, "#8FD3C4", 1), (1, LAGOON, 1)]),
        gradient("green", [(0, LEAF, 1), (1, "#5B8E3E", 1)]),
    ]


PAPER_SPECKS: list[Point] = [(3, 5), (15, 2), (9, 12), (21, 15), (5, 20), (14, 21)]


def all_definitions(own: Iterable[dict[str, Node]] = ()) -> list[Node]:
    return [*patterns(), *definitions(own)]


def page_sprite(own: Iterable[dict[str, Node]] = ()) -> Node:
    """Symbols and patterns in one hidden drawing: the first thing in a page's body."""
    root = Node("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "sprite", "aria-hidden": "true"})
    return root.set("width", 0).set("height", 0).add(*all_definitions(own))


def standalone(root: Node, own: Iterable[dict[str, Node]] = ()) -> Node:
    """The picture with everything it refers to, for a file or a notebook: nothing in it waits for a style sheet."""
    definitions = [still(part, False) for part in all_definitions(own)]
    picture = still(root, False)
    whole = Node(root.tag, dict(picture.attributes), [Node("defs", None, definitions), *picture.children])
    return whole.set("font-family", "system-ui, sans-serif").set("fill", still_value(INK))


def still(node: Node, lit: bool) -> Node:
    """A copy without what only hovering shows; what can be done keeps its halo, colours stand by themselves."""
    names = node.attributes.get("class", "").split()
    attributes = {name: still_value(value) for name, value in node.attributes.items() if name != "data-sheet"}
    if "halo" in names:
        attributes.update({"fill": "none", "stroke": still_value(LAGOON) if lit else "none", "stroke-width": "3"})
    children: list[Child] = []
    for child in node.children:
        if not isinstance(child, Node):
            children.append(child)
        elif "ghost" not in child.attributes.get("class", "").split():
            children.append(still(child, "can" in names))
    copy = Node(node.tag, None, children)
    copy.attributes.update(attributes)
    return copy


def still_value(value: str) -> str:
    """A colour of the page's theme as the light theme has it: var(--ink,#22303A) is #22303A."""
    return re.sub(r"var\(--[\w-]+,\s*([^()]+)\)", r"\1", value)


# Words


def words_size(words: str, width: float, size: float, least: float = 9) -> float:
    """The size at which words fit a width, as near as one can tell without the fonts."""
    return max(least, min(size, width / (LETTER * max(1, len(words)))))


def within(line: Node, words: str, size: float, width: float, bold: bool = True) -> Node:
    """Words drawn together where they would be wider than their place: nothing is cut off, and it can still be read."""
    if width_of(words, size, bold) > width:
        line.set("textLength", width).set("lengthAdjust", "spacingAndGlyphs")
    return line


def short_name(name: str, most: int) -> str:
    """As much of a name as there is room for; what stands in brackets goes first."""
    plain = name if len(name) <= most else name.partition(" (")[0]
    return plain if len(plain) <= most else plain[: most - 1] + "\u2026"


@kept
def label(
    x: float, y: float, words: str, size: Size = 13, anchor: str = "middle", **attributes: str | float | None
) -> Node:
    return text(x, y, words, size, text_anchor=anchor, fill=attributes.pop("fill", INK), **attributes)


@kept
def caption(x: float, y: float, words: str, anchor: str = "start", size: float = 12.5) -> Node:
    """What lies here, in small quiet letters."""
    return label(x, y, words, size, anchor, fill=SOFT, font_weight=600)


@kept
def numeral(x: float, y: float, number: int | str, size: float = 18, fill: str = INK) -> Node:
    """A number in the display face, centred on the point."""
    shape = text(x, y, str(number), size, text_anchor="middle", dy=".35em", fill=fill, font_weight=800)
    return shape.cls("display tab-num")


# Depth


@kept
def shadow(x: float, y: float, width: float, height: float, r: float) -> Node:
    """Soft by two layers: cheaper than a filter for a table full of cards."""
    return g(
        rect(x - 1, y + 1, width + 2, height + 3, r + 1, fill=SHADE, opacity=0.1),
        rect(x, y + 1, width, height + 1.5, r, fill=SHADE, opacity=0.16),
    )


@kept
def halo(x: float, y: float, width: float, height: float, r: float) -> Node:
    return rect(x - 2, y - 2, width + 4, height + 4, r + 2).cls("halo")


@kept
def round_halo(x: float, y: float, r: float) -> Node:
    return circle(x, y, r + 2.5).cls("halo")


# Players: colour and shape and initial

TRIANGLE = MARKS.index("sun triangle")


@kept
def mark_shape(seat: int, x: float, y: float, size: float, fill: str = "") -> Node:
    """The shape of a seat about a point, in a square of this size; in its colour unless told otherwise."""
    r = size / 2
    kind = mark_of(seat)
    if kind == 0:
        shape = circle(x, y, r * 0.94)
    elif kind == 1:
        shape = rect(x - r * 0.84, y - r * 0.84, r * 1.68, r * 1.68, r * 0.24)
    elif kind == TRIANGLE:
        shape = polygon([(x, y - r), (x + r * 1.04, y + r * 0.84), (x - r * 1.04, y + r * 0.84)])
    elif kind == 3:
        shape = polygon([(x, y - r * 1.06), (x + r * 1.06, y), (x, y + r * 1.06), (x - r * 1.06, y)])
    else:
        shape = polygon(star_points(x, y + r * 0.06, r * 1.14, r * 0.62))
    shape.set("fill", fill or seat_colour(seat)).set("stroke", OUTLINE).set("stroke-width", max(1, size / 16))
    return shape.set("stroke-linejoin", "round")


@kept
def mark(seat: int, x: float, y: float, size: float, initial: str = "") -> Node:
    """A player's mark about a point."""
    shape = g(mark_shape(seat, x, y, size))
    letter = size * (0.46 if mark_of(seat) == TRIANGLE else 0.54)
    return shape.add(numeral(x, y + sink(seat, size), initial, letter, on_seat(seat)).cls("fine")) if initial else shape


def sink(seat: int, size: float) -> float:
    """How far below the middle of a seat's shape its letter or number belongs: a triangle is wide below."""
    return size * 0.2 if mark_of(seat) == TRIANGLE else 0.0


def mark_icon(number: int, initial: str, name: str = "") -> Node:
    """A mark by its number, as an element of a page; with a name it speaks, without it is silent decoration."""
    with seated(()):
        drawn = mark(number, 12, 12, 22, initial)
    root = Node("svg", {"class": "mark drawing", "viewBox": "-1 -1 26 26"}, [drawn])
    return root.named(name) if name else root.set("aria-hidden", "true")


# Pieces: objects with a lit top edge


@kept
def token(x: float, y: float, r: float, fill: str, symbol: str = "", count: int | None = None) -> Node:
    """A round token with a symbol on it, or a number, or both."""
    shape = g(
        ellipse(x, y + r * 0.16, r, r, fill=SHADE, opacity=0.22),
        circle(x, y, r, fill=fill, stroke=OUTLINE, stroke_width=1.5, stroke_opacity=0.7),
        circle(x, y, r, fill="url(#g-light)"),
    )
    if symbol:
        shape.add(use(symbol, x - r * 0.72, y - r * 0.72, r * 1.44))
    if count is not None:
        shape.add(numeral(x, y, count, r * 1.1, NIGHT))
    return shape


@kept
def cube(x: float, y: float, size: float, fill: str) -> Node:
    """A wooden cube seen from above its front edge, centred."""
    s = size / 2
    outline: dict[str, Value] = {
        "stroke": OUTLINE,
        "stroke_width": 1.2,
        "stroke_linejoin": "round",
        "stroke_opacity": 0.7,
    }
    top = [(x, y - s), (x + s, y - s / 2), (x, y), (x - s, y - s / 2)]
    left = [(x - s, y - s / 2), (x, y), (x, y + s), (x - s, y + s / 2)]
    right = [(x + s, y - s / 2), (x, y), (x, y + s), (x + s, y + s / 2)]
    return g(
        polygon(left, fill=fill, **outline),
        polygon(right, fill=fill, **outline),
        polygon(right, fill=SHADE, opacity=0.26),
        polygon(top, fill=fill, **outline),
        polygon(top, fill="#FFFFFF", opacity=0.36),
    )


@kept
def pawn(x: float, y: float, size: float, seat: int) -> Node:
    """A pawn standing on the point, with its player's shape on its chest."""
    s = size / 24
    body = "M-7 0 C-7 -5 -3.6 -7 -3 -12 H3 C3.6 -7 7 -5 7 0 C4 2 -4 2 -7 0 Z"
    outline: dict[str, Value] = {
        "fill": seat_colour(seat),
        "stroke": OUTLINE,
        "stroke_width": 1.4,
        "stroke_linejoin": "round",
    }
    shape = g(
        ellipse(0, 0.6, 8, 2.6, fill=SHADE, opacity=0.25),
        path(body, **outline),
        circle(0, -15, 4.6, **outline),
        path(
            "M-2.6 -17 C-1.6 -18.6 0.6 -18.8 2 -18", fill="none", stroke="#FFFFFF", stroke_opacity=0.7, stroke_width=1.3
        ),
        mark_shape(seat, 0, -3.8, 7, BONE),
    )
    return shape.at(x, y, scale=s)


@kept
def boat_piece(x: float, y: float, size: float, seat: int, initial: str = "") -> Node:
    """A sailing boat of a player, centred: its shape is on the sail."""
    s = size / 24
    outline: dict[str, Value] = {"stroke": OUTLINE, "stroke_width": 1.3, "stroke_linejoin": "round"}
    shape = g(
        ellipse(0, 9.4, 10, 2.4, fill=SHADE, opacity=0.22),
        path("M0 6 V-11", stroke=OUTLINE, stroke_width=1.6),
        path("M-1.4 -10.6 C-7.6 -7 -9 -1 -8 4 H9 C10 -2 6.4 -8.4 -1.4 -10.6 Z", fill=BONE, **outline),
        mark(seat, 0.2, -1.6, 9, initial),
        path("M-11 5 H11 C9.8 9 6 10.6 0 10.6 C-6 10.6 -9.8 9 -11 5 Z", fill=seat_colour(seat), **outline),
        path("M-9.4 6.6 H9.4", stroke="#FFFFFF", stroke_opacity=0.6, stroke_width=1.1),
    )
    return shape.at(x, y, scale=s)


@kept
def die_face(x: float, y: float, size: float, number: int) -> Node:
    return g(
        rect(x + 1, y + 2, size - 2, size, size * 0.18, fill=SHADE, opacity=0.22),
        use(f"die_{number}", x, y, size),
    ).cls("die")


def coral_rim(points: Sequence[Point]) -> str:
    """A closed smooth line through the points."""
    n = len(points)
    parts: list[str] = []
    for i in range(n):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[(i + k - 1) % n] for k in range(4))
        if i == 0:
            parts.append(f"M{short(x1)} {short(y1)}")
        c1 = (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6)
        c2 = (x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        parts.append("C" + " ".join(f"{short(a)} {short(b)}" for a, b in (c1, c2, (x2, y2))))
    return "".join(parts) + "Z"


# Grounds


@kept
def sea(width: float, height: float, r: float = 18) -> Node:
    """Water with quiet wave lines."""
    return g(
        rect(0, 0, width, height, r, fill="url(#g-sea)"),
        rect(0, 0, width, height, r, fill="url(#p-waves)"),
    )


def beach_island(points: Sequence[Point], land: str = "url(#g-green)", rim: float = 9) -> Node:
    """An island grown through the points, with foam, a beach and its land."""
    d = coral_rim(points)
    return g(
        path(d, fill=SURF, stroke=SURF, stroke_width=rim * 2.6, stroke_linejoin="round", opacity=0.5),
        path(d, fill=STRAW, stroke=STRAW, stroke_width=rim * 1.4, stroke_linejoin="round"),
        path(d, fill=land, stroke=OUTLINE, stroke_width=1.2, stroke_opacity=0.35),
    )


@kept
def sheet(x: float, y: float, width: float, height: float, r: float = 14, fill: str = PAPER) -> Node:
    """A piece of paper lying on the table."""
    return g(
        shadow(x, y, width, height, r),
        rect(x, y, width, height, r, fill=fill),
        rect(x, y, width, height, r, fill="url(#p-paper)"),
    )


@kept
def mat(x: float, y: float, width: float, height: float, r: float = 12) -> Node:
    """A woven mat, on which cards are laid out."""
    return g(
        shadow(x, y, width, height, r),
        rect(x, y, width, height, r, fill=MAT),
        rect(x, y, width, height, r, fill="url(#p-mat)"),
        rect(
            x + 4, y + 4, width - 8, height - 8, r - 3, fill="none", stroke=CLAY, stroke_width=2, stroke_opacity=0.45
        ).set("stroke-dasharray", "7 5"),
    )


@kept
def tray(x: float, y: float, width: float, height: float, r: float = 14) -> Node:
    """A shallow place in the table where cards lie."""
    return g(
        rect(x, y, width, height, r, fill=SHADE, opacity=0.06),
        rect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, r, fill="none", stroke=LINE, stroke_width=1.5),
    )


# Hexes: axial coordinates as in engine.hexes


def hex_centre(q: float, r: float, size: float, pointy: bool = True) -> Point:
    """The middle of a hex whose corners are `size` from it."""
    if pointy:
        return size * ROOT3 * (q + r / 2), size * 1.5 * r
    return size * 1.5 * q, size * ROOT3 * (r + q / 2)


def hex_corners(x: float, y: float, size: float, pointy: bool = True) -> list[Point]:
    """Six corners; corner i and i + 1 bound the edge towards direction i of engine.hexes."""
    first = 30 if pointy else 60
    corners = []
    for i in range(6):
        angle = math.radians(first - 60 * i)
        corners.append((x + size * math.cos(angle), y + size * math.sin(angle)))
    return corners


@kept
def hex_tile(x: float, y: float, size: float, fill: str, texture: str = "", pointy: bool = True) -> Node:
    """A hex with a thin inner light; the texture is the name of a pattern."""
    outer = hex_corners(x, y, size * 0.985, pointy)
    shape = g(polygon(outer, fill=fill, stroke=OUTLINE, stroke_width=1, stroke_opacity=0.25, stroke_linejoin="round"))
    if texture:
        shape.add(polygon(outer, fill=f"url(#p-{texture})"))
    inner = hex_corners(x, y, size * 0.91, pointy)
    return shape.add(polygon(inner, fill="none", stroke="#FFFFFF", stroke_width=1.4, stroke_opacity=0.28))


@kept
def hex_halo(x: float, y: float, size: float, pointy: bool = True) -> Node:
    return polygon(hex_corners(x, y, size * 0.93, pointy), stroke_linejoin="round").cls("halo")


# Cards and tokens on them


class CardSize(NamedTuple):
    """How large the cards before a player are drawn, and the flower with their points."""

    width: float
    height: float
    flower: float


@kept
def chip(symbol: str, x: float, y: float, size: float) -> Node:
    """A thing on a small light disc: a token of a cost."""
    r = size / 2
    return g(
        circle(x + r, y + r, r, fill="#FFF8E8", stroke=NIGHT, stroke_width=1, stroke_opacity=0.5),
        use(symbol, x + size * 0.1, y + size * 0.1, size * 0.8),
    ).cls("printed")


def name_lines(name: str, width: float) -> list[str]:
    """A card's name on one line, or on two of nearly the same length."""
    if len(name) * 12 * LETTER <= width or " " not in name:
        return [name]
    words = name.split(" ")
    splits = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(splits, key=lambda lines: max(map(len, lines)))


def fan_step(count: int, width: float, card_width: float) -> float:
    """How far the cards of a hand lie apart: side by side where there is room, else over one another."""
    return min(card_width + 8, (width - card_width) / max(1, count - 1))


def fan(cards: Sequence[Node], x: float, y: float, width: float, card_width: float, card_height: float) -> Node:
    """A hand of cards, a little bent, the picked ones raised."""
    shape = g().cls("fanned").group(_("Your hand"))
    if not cards:
        return shape.add(caption(x + width / 2, y + card_height / 2, _("Your hand is empty"), "middle"))
    step = fan_step(len(cards), width, card_width)
    left = x + (width - step * (len(cards) - 1)) / 2
    bend = min(1.4, 7 / len(cards))
    for i, card in enumerate(cards):
        off = (i - (len(cards) - 1) / 2) * bend
        rise = 16 if "picked" in card.attributes["class"].split() else 0
        card.at(-card_width / 2, -card_height)
        shape.add(card.at(left + i * step, y + card_height + abs(off) ** 1.6 * 0.45 - rise, off))
    return shape


# Tracks


def track(x: float, y: float, step: float, numbers: Sequence[int], every: int = 5, height: float = 30) -> Node:
    """A row of spaces; every fifth is set off. Space i is centred at x + i * step."""
    shape = g()
    for i, number in enumerate(numbers):
        strong = number % every == 0
        fill = SUN if strong else PAPER
        shape.add(
            rect(x + (i - 0.5) * step + 1, y - height / 2, step - 2, height, 5, fill=fill),
            numeral(x + i * step, y, number, 13 if strong else 12, NIGHT if strong else INK),
        )
    return shape


# Cards: banner with name, a scene, cost along the bottom, points in the corner, type by border pattern


@kept
def flower_points(x: float, y: float, size: float, points: int | str) -> Node:
    """Points as a flower with a number."""
    shape = g()
    r = size / 2
    petals = g(stroke=OUTLINE, stroke_width=2.4)
    for fill in (petals, g()):
        for i in range(6):
            angle = math.pi * i / 3 + math.pi / 6
            fill.add(circle(x + r * 0.58 * math.cos(angle), y + r * 0.58 * math.sin(angle), r * 0.44, fill=SUN))
        shape.add(fill)
    return shape.add(
        circle(x, y, r * 0.62, fill="#FFF3D2"),
        numeral(x, y, points, size * (0.51 if len(str(points)) < 2 else 0.46), NIGHT),
    )


@kept
def card_frame(width: float, height: float, border: str, texture: str, r: float = 8) -> Node:
    """The card's paper and its patterned border, from 0, 0."""
    return g(
        shadow(0, 0, width, height, r),
        rect(0, 0, width, height, r, fill=border),
        rect(0, 0, width, height, r, fill=f"url(#p-{texture})") if texture else g(),
        rect(4, 4, width - 8, height - 8, r - 3, fill=PAPER),
        rect(0.5, 0.5, width - 1, height - 1, r, fill="none", stroke=OUTLINE, stroke_width=1, stroke_opacity=0.7),
    )


def card_banner(
    width: float, name: str, border: str, height: float = 18, size: float = 12, ink: str = "#FFFFFF"
) -> Node:
    """The name on a band over the card's top, just inside its border."""
    room = width - 14
    return g(
        rect(4, 4, width - 8, height, 5, fill=border),
        rect(4, 4 + height / 2, width - 8, height / 2, fill=border),
        text(
            width / 2,
            4 + height / 2,
            name,
            words_size(name, room, size, 8),
            text_anchor="middle",
            dy=".35em",
            fill=ink,
            font_weight=700,
        ),
    )


def card_back(width: float, height: float, fill: str, symbol: str, r: float = 8) -> Node:
    """The back of a card: waves about a symbol."""
    return g(
        shadow(0, 0, width, height, r),
        rect(0, 0, width, height, r, fill=fill, stroke=OUTLINE, stroke_width=1, stroke_opacity=0.7),
        rect(4, 4, width - 8, height - 8, r - 3, fill="url(#p-scales)", stroke="#FFFFFF", stroke_opacity=0.5),
        circle(width / 2, height / 2, min(width, height) * 0.27, fill=PAPER, stroke=OUTLINE, stroke_opacity=0.5),
        use(symbol, width / 2 - width * 0.19, height / 2 - width * 0.19, width * 0.38),
    )


def pile(cards: int, top: Node, most: int = 3) -> Node:
    """A pile seen from slightly above: so many edges under its top card as it is thick."""
    shape = g()
    under = min(most, (cards + 9) // 10)
    for i in range(under, 0, -1):
        edge = Node(top.children[1].tag, dict(top.children[1].attributes)) if isinstance(top.children[1], Node) else g()
        shape.add(edge.at(i * 1.6, i * 1.8))
    return shape.add(top)


@kept
def count_badge(x: float, y: float, count: int | str, fill: str = BASALT, size: float = 12) -> Node:
    """A small number on a dark lozenge: how many cards lie here."""
    width = 14 + len(str(count)) * size * 0.6
    return g(
        rect(
            x - width / 2, y - size * 0.8, width, size * 1.6, size * 0.8, fill=fill, stroke="#FFFFFF", stroke_width=1.2
        ),
        numeral(x, y, count, size, "#FFFFFF"),
    )


@kept
def struck(x: float, y: float, size: float) -> Node:
    """A stroke through something saved."""
    return line(x, y + size, x + size, y, stroke=CLAY, stroke_width=2.2, stroke_linecap="round")


# Players' places


def place(scene: Scene[Any], seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """The paper a player's things lie on, lit when it is that player's turn."""
    colour = seat_colour(seat)
    shape = g(sheet(x, y, width, height, 12), rect(x, y, 6, height, 3, fill=colour))
    if scene.is_awaited(seat):
        shape.add(
            rect(x, y, width, height, 12, fill=colour, opacity=0.13),
            rect(x, y, width, height, 12, fill="none", stroke=colour, stroke_width=3),
        )
    return shape


# Pictures for the lobby


def lobby_picture(title: str, words: str) -> Node:
    """The empty picture of a game, for its room to draw on."""
    return svg(320, 180, title, words, preserveAspectRatio="xMidYMid slice").cls("printed")


@kept
def sun(x: float, y: float, r: float) -> Node:
    """A low sun or a moon, with its glow."""
    return g(circle(x, y, r * 1.5, fill="#FFF3D2", opacity=0.4), circle(x, y, r, fill="#FFF3D2"))


# A small lagoon for the lobby and for empty places


LAGOON_ISLE: list[Point] = [(76, 266), (192, 238), (332, 244), (422, 274), (308, 302), (154, 302)]


def lagoon_picture() -> Node:
    """Morning at the lagoon: the house's own picture."""
    return svg(
        640,
        360,
        _("A lagoon in the morning"),
        _("An island with palms and huts in a lagoon, boats on the water, hills behind."),
        rect(0, 0, 640, 360, fill="url(#g-sky)"),
        sun(486, 108, 36),
        path("M218 202 C282 150 320 144 358 150 C396 164 448 186 512 202 Z", fill="#8FBFB4"),
        path("M0 202 C64 150 102 108 154 94 C204 122 244 172 332 202 Z", fill="#6FA58A"),
        rect(0, 202, 640, 158, fill="url(#g-shallow)"),
        rect(0, 202, 640, 158, fill="url(#p-waves)"),
        beach_island(LAGOON_ISLE, rim=10),
        use("jungle", 84, 122, 144, 0.7),
        use("jungle", 294, 158, 98, 0.7),
        use("hut", 186, 188, 78, 0.7),
        use("hut", 256, 206, 58, 0.7),
        use("canoe", 436, 260, 72, 0.7),
        use("boat", 524, 172, 66, 0.7),
        preserveAspectRatio="xMidYMid slice",
    )
