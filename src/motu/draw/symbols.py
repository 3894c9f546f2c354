"""The symbols every room shares, drawn on a grid of 24 x 24: two fills and ink, round strokes of 1.5.

One hidden sprite at the top of a page holds them; a drawing shows one with svg.use("fish", x, y, size). The same thing
has the same symbol on cards, in panels, in the log and in the rules.
"""

import math
from collections.abc import Iterable

from motu.draw.palette import CLAY, DEEP, FOAM, HIBISCUS, INK, LAGOON, LAVA, OUTLINE, PALM, PAPER, SHELL, SUN, WOOD
from motu.draw.svg import Node, circle, ellipse, g, path, polygon, rect, short

STRAW = "#E9C98B"
LEAF = "#A9C66C"
STONE = "#A9B4B6"
BONE = "#F6EBD2"
SKIN = "#D99B6C"
EARTH = "#A64F2C"
DARK_WOOD = "#7A5233"
NIGHT = "#22303A"


def symbol(*shapes: Node) -> Node:
    """Shapes in ink; the weight of the ink comes from the `use`, so that a large picture can be drawn finely."""
    return g(*shapes, fill="none", stroke=OUTLINE, stroke_linecap="round", stroke_linejoin="round")


def dot(x: float, y: float, r: float, fill: str = INK) -> Node:
    return circle(x, y, r, fill=fill, stroke="none")


def turned(shape: Node, degrees: int) -> Node:
    return g(shape, transform=f"rotate({degrees} 12 12)")


def flower(petals: int, r: float, size: float, fill: str, middle: str) -> list[Node]:
    """Petals about the middle of the grid."""
    found: list[Node] = []
    for i in range(petals):
        angle = 2 * math.pi * i / petals - math.pi / 2
        found.append(circle(12 + r * math.cos(angle), 12 + r * math.sin(angle), size, fill=fill))
    return [*found, circle(12, 12, size * 0.55, fill=middle, stroke="none")]


def star_points(x: float, y: float, outer: float, inner: float, spikes: int = 5) -> list[tuple[float, float]]:
    points = []
    for i in range(2 * spikes):
        r = inner if i % 2 else outer
        angle = math.pi * i / spikes - math.pi / 2
        points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return points


# Goods


def fish() -> Node:
    return symbol(
        path("M16 12 L21.8 7 C20.8 10.3 20.8 13.7 21.8 17 Z", fill=DEEP),
        path("M2.2 12.2 C5 6.2 13 4.8 17.6 12 C13 19.2 5 18.2 2.2 12.2 Z", fill=LAGOON),
        path("M9.6 8.3 C11.2 10.8 11.2 13.4 9.6 16"),
        path("M13 10.5 H14.6 M12.8 13.6 H14.4"),
        dot(6.4, 11.2, 1.15),
    )


def shell() -> Node:
    return symbol(
        path(
            "M12 20.6 L8.8 18.6 C4.4 17.4 1.9 12.6 3.4 8.8 C4.8 5.2 8.4 3 12 3 C15.6 3 19.2 5.2 20.6 8.8 C22.1 "
            "12.6 19.6 17.4 15.2 18.6 Z",
            fill=SHELL,
        ),
        path("M12 18 V4 M10.4 17.8 L7.2 5.2 M13.6 17.8 L16.8 5.2 M9.2 17.2 L3.8 11 M14.8 17.2 L20.2 11"),
        path("M8.8 18.4 H15.2 L16.2 21.4 H7.8 Z", fill=HIBISCUS),
    )


def wood() -> Node:
    return symbol(
        circle(7.2, 16.3, 4.6, fill=WOOD),
        circle(16.8, 16.3, 4.6, fill=WOOD),
        circle(12, 8, 4.6, fill=WOOD),
        *[circle(x, y, 2.3, fill=STRAW, stroke_width=1.2) for x, y in ((7.2, 16.3), (16.8, 16.3), (12, 8))],
    )


def bamboo() -> Node:
    return symbol(
        path("M15.6 9 C17 5 20 3.6 22.6 3.4 C22.4 6.6 19.6 9 15.6 9.6 Z", fill=LEAF),
        path("M7 8 C6 4.6 4 3 1.6 2.6 C1.6 6 3.6 8 7 8.6 Z", fill=LEAF),
        rect(6.2, 2.6, 4.6, 19, 1.6, fill=PALM),
        rect(13, 5.4, 4.2, 16.2, 1.6, fill=PALM),
        path("M5.4 8.4 H11.6 M5.4 14.8 H11.6 M12.4 10.8 H17.8 M12.4 16.4 H17.8"),
    )


def clay() -> Node:
    return symbol(
        path(
            "M2.6 19.6 C1.8 14.4 5.6 12.8 7 9.6 C8.6 5.6 13.2 3.6 16.4 6.6 C18.4 8.6 17.8 11.2 19.8 13.2 C22 15.4 "
            "21.8 18 21.2 19.6 Z",
            fill=CLAY,
        ),
        path("M8.6 19.6 C8.6 16.6 10.8 14.6 13.2 14.6 C16 14.6 17.6 17 17.6 19.6 Z", fill=EARTH),
        path("M9.4 10.6 C10.2 8.8 11.6 7.8 13.4 7.8"),
    )


def berry() -> Node:
    return symbol(
        path("M12 7.4 C12.4 3.4 16.4 1.8 19.8 3 C19.6 6.6 15.8 8.4 12 7.4 Z", fill=PALM),
        circle(11.8, 10.6, 4, fill=HIBISCUS),
        circle(7.4, 16.6, 4.2, fill=HIBISCUS),
        circle(16.2, 16.8, 4.2, fill=HIBISCUS),
        path("M5.6 15.4 C6 14.6 6.6 14.2 7.4 14.2 M14.4 15.6 C14.8 14.8 15.4 14.4 16.2 14.4"),
    )


def meat() -> Node:
    return symbol(
        path("M9.6 15.8 L6.6 18.8", stroke_width=4.6),
        path("M9.6 15.8 L6.6 18.8", stroke=BONE, stroke_width=1.9),
        circle(4.6, 18.2, 2, fill=BONE),
        circle(6.4, 20.2, 2, fill=BONE),
        path(
            "M13.4 3.6 C18.4 1.8 22.8 6 21.2 11 C19.8 15.2 14.8 17.2 10.4 16 L8.4 13.6 C7.8 9.6 9.6 5 13.4 3.6 Z",
            fill=CLAY,
        ),
        path("M13.4 6.6 C15.6 5.6 17.6 6.2 18.6 7.8", stroke=BONE),
    )


def flint() -> Node:
    return symbol(
        path("M12 2 L17.8 8.6 L18.6 16 L12.4 22 L5.8 16.6 L6.2 8.8 Z", fill=STONE),
        path("M12 2 L11.2 10.2 L18.6 16 L17.8 8.6 Z", fill="#7D8C93"),
        path("M11.2 10.2 L5.8 16.6 M11.2 10.2 L12.4 22"),
    )


def hide() -> Node:
    return symbol(
        path(
            "M12 2.6 C13 4.8 15.6 4.4 19.8 3.4 C19.4 6.8 17.6 8 18 11 C18.4 14.6 20.2 16.4 21.4 19.4 C18.2 20 "
            "16.6 18.2 14.6 18.2 C13.4 18.8 13 20.2 12 22 C11 20.2 10.6 18.8 9.4 18.2 C7.4 18.2 5.8 20 2.6 19.4 "
            "C3.8 16.4 5.6 14.6 6 11 C6.4 8 4.6 6.8 4.2 3.4 C8.4 4.4 11 4.8 12 2.6 Z",
            fill="#C79A6B",
        ),
        *[
            ellipse(x, y, rx, 1.3, fill=DARK_WOOD, stroke="none")
            for x, y, rx in ((9.6, 9, 1.7), (14.6, 11.6, 1.5), (10.6, 14.4, 1.5))
        ],
    )


def bone() -> Node:
    return symbol(
        turned(
            g(
                *[circle(x, y, 2.9, fill=BONE) for x in (4.6, 19.4) for y in (9.6, 14.4)],
                rect(4.6, 9.8, 14.8, 4.4, fill=BONE, stroke="none"),
                path("M7.2 9.8 H16.8 M7.2 14.2 H16.8"),
            ),
            -45,
        )
    )


def kava() -> Node:
    return symbol(
        path("M6.6 16.6 L5 21.4 M17.4 16.6 L19 21.4 M12 18 V21.4", stroke=INK),
        path("M2 10 C2.6 15.6 6.6 18.4 12 18.4 C17.4 18.4 21.4 15.6 22 10 Z", fill=WOOD),
        ellipse(12, 10, 10, 2.8, fill=STRAW),
        path(
            "M12 7.6 C10.6 5.4 12.2 4 11.4 2.4 M15.4 7.8 C14.4 6 15.8 5 15.2 3.6 M8.6 7.8 C7.8 6.2 9 5.2 8.4 4",
            stroke=INK,
        ),
    )


def copra() -> Node:
    return symbol(
        circle(12, 12, 9.6, fill=WOOD),
        circle(12, 12, 6.8, fill=BONE),
        ellipse(12, 12.4, 4.2, 3.9, fill="#E4D3AC", stroke_width=1.2),
        path("M3.6 7.6 L5 8.6 M20.4 16.4 L19 15.4 M16.4 3.6 L15.4 5 M7.6 20.4 L8.6 19"),
    )


def beef() -> Node:
    return symbol(
        path("M8.4 6 C5.8 5.6 5 3.8 5.2 1.8 M15.6 6 C18.2 5.6 19 3.8 18.8 1.8", stroke=INK),
        path(
            "M7.4 8.4 C5 7 2.6 7.8 1.8 10 C4 11.8 6.4 11.4 7.8 10.4 Z M16.6 8.4 C19 7 21.4 7.8 22.2 10 C20 11.8 "
            "17.6 11.4 16.2 10.4 Z",
            fill=WOOD,
        ),
        path(
            "M7 8 C7.4 5.8 9.4 4.8 12 4.8 C14.6 4.8 16.6 5.8 17 8 L16 15.4 C16 19.4 14.6 21.6 12 21.6 C9.4 21.6 8 "
            "19.4 8 15.4 Z",
            fill=WOOD,
        ),
        ellipse(12, 17.6, 4.6, 3.6, fill=SHELL),
        dot(10.4, 17.4, 0.9),
        dot(13.6, 17.4, 0.9),
        dot(9.6, 10.6, 1.1),
        dot(14.4, 10.6, 1.1),
    )


# Tools and things made


def basket() -> Node:
    return symbol(
        path("M6 10.6 C6 1.2 18 1.2 18 10.6", stroke=INK),
        path("M4.2 11 H19.8 L18 21.2 H6 Z", fill=SUN),
        path("M5 15.4 H19 M5.6 18.6 H18.4 M9 12.4 L9.6 21.2 M15 12.4 L14.4 21.2"),
        rect(3, 9.8, 18, 3, 1.5, fill=WOOD),
    )


def spear() -> Node:
    return symbol(
        path("M2.4 19.8 L4.2 21.6 L16 9.8 L14.2 8 Z", fill=WOOD),
        path("M13 7 L22 2 L17 11 C15.2 11 13 8.8 13 7 Z", fill=STONE),
        path("M11 11.4 L8.2 10.4 M12.6 13 L13.6 15.8", stroke=HIBISCUS, stroke_width=2.2),
        path("M22 2 L16.6 7.4"),
    )


def net() -> Node:
    return symbol(
        path("M3.4 6 C3 14 6.6 20.4 12 21.4 C17.4 20.4 21 14 20.6 6 Z", fill=FOAM),
        path(
            "M7.6 6.4 L17.4 17.6 M12 6.4 L19.8 13.4 M16.4 6.4 L6.6 17.6 M12 6.4 L4.2 13.4", stroke_width=1.2, stroke=INK
        ),
        path("M8 20 L12 16 L16 20", stroke_width=1.2, stroke=INK),
        *[circle(x, 5.4, 2.1, fill=CLAY) for x in (3.6, 9.2, 14.8, 20.4)],
    )


def cart() -> Node:
    return symbol(
        path("M17.6 8.6 L22.2 5.4", stroke=INK),
        path("M2 6.8 H18.6 L16.8 14.4 H4.2 Z", fill=WOOD),
        path("M7.2 7 L7.8 14 M13.2 7 L12.8 14"),
        circle(10.4, 16.8, 4.8, fill=SUN),
        path("M10.4 12.4 V21.2 M6 16.8 H14.8", stroke_width=1.2),
        circle(10.4, 16.8, 1.2, fill=WOOD),
    )


def canoe() -> Node:
    return symbol(
        path("M15.4 3.4 L9.4 14", stroke=INK),
        ellipse(16.2, 3.8, 1.5, 2.8, fill=SUN, transform="rotate(30 16.2 3.8)"),
        path(
            "M1.4 8 C4 11.2 8 12 12 12 C16 12 20 11.2 22.6 8 C21.6 14.6 17.6 17.4 12 17.4 C6.4 17.4 2.4 14.6 1.4 8 Z",
            fill=WOOD,
        ),
        path("M7.6 17 V20.6 M16.4 17 V20.6", stroke=INK),
        path("M4 20.8 H20", stroke_width=2.2, stroke=INK),
    )


def two_canoes() -> Node:
    return symbol(
        path("M8.6 2.8 V8 M15.4 2.8 V8", stroke=INK),
        path(
            "M3.2 4.4 C6 7 9 7.6 12 7.6 C15 7.6 18 7 20.8 4.4 C20 10 16.4 12.2 12 12.2 C7.6 12.2 4 10 3.2 4.4 Z",
            fill=SUN,
        ),
        path("M7.4 12 V16 M16.6 12 V16", stroke=INK),
        path(
            "M1.4 11.6 C4.4 14.6 8 15.4 12 15.4 C16 15.4 19.6 14.6 22.6 11.6 C21.6 18.6 17.6 21.2 12 21.2 C6.4 21.2 "
            "2.4 18.6 1.6 13.4 Z",
            fill=WOOD,
        ),
    )


def hut() -> Node:
    return symbol(
        rect(5, 11, 14, 10.2, 0.8, fill=WOOD),
        path("M9.8 21.2 V16 C9.8 13.2 14.2 13.2 14.2 16 V21.2 Z", fill=NIGHT),
        path(
            "M12 2 C15 6.4 19 9.4 22.2 11 C20 13.2 16 12.6 12 12.6 C8 12.6 4 13.2 1.8 11 C5 9.4 9 6.4 12 2 Z",
            fill=STRAW,
        ),
        path("M12 4.6 V10 M9 7.6 L7.8 10.4 M15 7.6 L16.2 10.4"),
    )


def stoneware() -> Node:
    return symbol(
        path("M16.6 9 C20.4 8.2 21.4 12.4 18.4 14.4", stroke=INK),
        path(
            "M8.2 2.6 H15.2 C14.6 6.2 16 7.4 17.2 9.4 C19.4 13.4 18 18.6 15.4 21.4 H8 C5.4 18.6 4 13.4 6.2 9.4 "
            "C7.4 7.4 8.8 6.2 8.2 2.6 Z",
            fill=CLAY,
        ),
        path("M5.2 13 L7.6 15.4 L10 13 L12.2 15.4 L14.4 13 L16.8 15.4 L18 14", stroke=BONE),
    )


def boat() -> Node:
    return symbol(
        path("M11 16 V2.4", stroke=INK),
        path("M12.2 2.8 C18.6 5.4 20.4 10 19.4 14 H12.2 Z", fill=SUN),
        path("M9.8 5.6 L4.6 14 H9.8 Z", fill=BONE),
        path("M2 16 H22 C20.8 20 17.4 21.6 12 21.6 C6.6 21.6 3.2 20 2 16 Z", fill=WOOD),
    )


def shrine() -> Node:
    return symbol(
        path("M10 12.6 V5 C10 1.8 14 1.8 14 5 V12.6 Z", fill=STONE),
        path("M5.4 13 V9 C5.4 7 8 7 8 9 V13 Z M16 13 V9 C16 7 18.6 7 18.6 9 V13 Z", fill=STONE),
        rect(4, 12.8, 16, 4, 0.8, fill=STONE),
        rect(1.8, 16.8, 20.4, 4.6, 0.8, fill="#7D8C93"),
        path("M9.6 9 C11 10.6 13 10.6 14.4 9", stroke=HIBISCUS, stroke_width=2.2),
    )


def statue() -> Node:
    return symbol(
        path(
            "M6.4 3.6 C9 1.8 15 1.8 17.6 3.6 L18.6 12.4 C18.6 14.6 17 15.4 17 17.4 V22 H7 V17.4 C7 15.4 5.4 14.6 "
            "5.4 12.4 Z",
            fill=WOOD,
        ),
        path("M7 6.4 C9 5.2 15 5.2 17 6.4"),
        circle(9.2, 9.4, 2, fill=BONE),
        circle(14.8, 9.4, 2, fill=BONE),
        dot(9.4, 9.6, 0.8, NIGHT),
        dot(14.6, 9.6, 0.8, NIGHT),
        path("M8.2 13.4 H15.8 C15.8 17 8.2 17 8.2 13.4 Z", fill=BONE),
        path("M12 13.4 V16", stroke_width=1.2),
    )


def fire() -> Node:
    return symbol(
        path(
            "M12.4 1.8 C13.2 6.4 19.2 8.6 19.2 14.6 C19.2 19 16 22 12 22 C8 22 4.8 19 4.8 14.6 C4.8 11.4 6.6 9.8 "
            "7.6 7.4 C8.8 8.8 9.4 9.8 9.8 11 C11.8 8.6 12.8 5.2 12.4 1.8 Z",
            fill=LAVA,
        ),
        path(
            "M12.2 12.4 C13 14.6 15.4 15.6 15.4 18 C15.4 20.4 13.8 22 12 22 C10.2 22 8.6 20.4 8.6 18 C8.6 15.8 "
            "11.4 14.8 12.2 12.4 Z",
            fill=SUN,
        ),
    )


# People


def tourist() -> Node:
    return symbol(
        path("M4.2 22 C4.2 16.6 7.6 14.2 12 14.2 C16.4 14.2 19.8 16.6 19.8 22 Z", fill=HIBISCUS),
        circle(12, 10, 3.8, fill=SKIN),
        path("M8 7.4 C8 1.6 16 1.6 16 7.4 Z", fill=SUN),
        ellipse(12, 7.6, 7.6, 1.9, fill=SUN),
        path("M9 14.8 L10 17 M15 14.8 L14 17"),
        rect(8.6, 16.6, 6.8, 4.2, 1, fill=BONE),
        circle(12, 18.7, 1.2, fill=NIGHT, stroke="none"),
    )


def explorer() -> Node:
    return symbol(
        path("M4 22 C4.4 17.4 7.6 15.2 12 15.2 C16.4 15.2 19.6 17.4 20 22 Z", fill=PALM),
        path("M8 16.2 L16.4 22", stroke=STRAW, stroke_width=2),
        circle(12, 11, 4, fill=SKIN),
        path("M10 13 C11 14 13 14 14 13"),
        path("M6.6 8 C6.6 0.8 17.4 0.8 17.4 8 Z", fill=STRAW),
        path("M3 8.4 C6 7 18 7 21 8.4 C18 10.2 6 10.2 3 8.4 Z", fill=STRAW),
        path("M7 6.6 H17", stroke=CLAY, stroke_width=2),
    )


# Land, sea and what is found there


def drawing() -> Node:
    return symbol(
        path(
            "M8 8 C5.6 4.8 2.6 5.6 2 8.8 C4.2 10.8 6.4 11 7.2 10.4 Z M16 8 C18.4 4.8 21.4 5.6 22 8.8 C19.8 10.8 "
            "17.6 11 16.8 10.4 Z",
            fill=LEAF,
        ),
        path(
            "M8.2 16.6 C6 17 5 19 5.6 21 C7.8 20.8 9.2 19.4 9.6 18 Z M15.8 16.6 C18 17 19 19 18.4 21 C16.2 20.8 "
            "14.8 19.4 14.4 18 Z",
            fill=LEAF,
        ),
        circle(12, 4.6, 2.6, fill=LEAF),
        ellipse(12, 13, 5.8, 6.6, fill=PALM),
        path("M12 9.4 L15 11.4 V14.8 L12 16.8 L9 14.8 V11.4 Z", stroke_width=1.2),
    )


def vatu() -> Node:
    return symbol(
        circle(12, 12, 9.8, fill=SUN),
        circle(12, 12, 7, fill="#F6CE7E", stroke_width=1),
        path("M8.6 15 C6.6 10.4 10.2 6.8 14 8.4 C17.4 10 16.4 15.2 12.8 15 C10.8 14.8 10.6 12.4 12.4 12"),
    )


def coin() -> Node:
    return symbol(
        circle(12, 12, 9.8, fill=SUN),
        circle(12, 12, 6.8, fill="#F6CE7E", stroke_width=1),
        polygon(star_points(12, 12, 4.6, 2.1), fill=CLAY, stroke="none"),
    )


def treasure() -> Node:
    return symbol(
        path("M2.4 11.4 C2.4 6 5.4 4 12 4 C18.6 4 21.6 6 21.6 11.4 Z", fill=DARK_WOOD),
        rect(2.4, 11, 19.2, 9.8, 1, fill=WOOD),
        path("M6.4 4.8 V20.6 M17.6 4.8 V20.6"),
        rect(9.8, 8.8, 4.4, 5.8, 1, fill=SUN),
        dot(12, 11.8, 0.9, NIGHT),
    )


def volcano() -> Node:
    return symbol(
        path("M10.4 5.4 C8.8 3.8 11 3.2 10.2 1.6 M14 5.4 C12.8 3.8 14.6 3.4 13.8 1.8", stroke=INK),
        path("M1.4 21.6 L8.4 7.6 H15.6 L22.6 21.6 Z", fill="#7B727C"),
        path("M8.4 7.6 H15.6 L17.6 11.6 L15.2 10.8 L13.4 17 L11.2 11.6 L9.2 14 L6.6 11.2 Z", fill=LAVA),
    )


def lava_arrow(degrees: int) -> Node:
    return symbol(
        turned(
            g(
                path("M12 1.8 L21.4 12 H16 V22 C13.6 20.4 10.4 23 8 21.4 V12 H2.6 Z", fill=LAVA),
                path("M12 6.4 C14 10.4 12.4 12.2 12 13.4 C10.6 15.6 12 17 12.2 18.4", stroke=SUN, stroke_width=2),
            ),
            degrees,
        )
    )


def artifact_mask() -> Node:
    return symbol(
        path("M5 5 C8 2 16 2 19 5 C20.6 12 17.4 19.4 12 22 C6.6 19.4 3.4 12 5 5 Z", fill=CLAY),
        path(
            "M7 9 C8.4 7.4 10 7.6 11 9.4 C9.6 10.6 8.2 10.6 7 9 Z M17 9 C15.6 7.4 14 7.6 13 9.4 C14.4 10.6 15.8 "
            "10.6 17 9 Z",
            fill=BONE,
        ),
        path("M12 9.6 V13.4 M9.4 16.2 C11 17.6 13 17.6 14.6 16.2 M9 4.8 L12 6.4 L15 4.8"),
    )


def artifact_hook() -> Node:
    return symbol(
        path(
            "M14.6 2 C16.8 2 18 3.6 17.2 5.6 L16 8.6 C20.4 13.4 18.4 21.6 11.8 21.8 C5.8 22 3 16.6 4.6 11.4 L8.4 "
            "13.8 C7 16.4 9 18.6 11.6 18.2 C15 17.6 15.2 13.2 12.6 10.4 L11.4 9 L12.8 4 C13 2.8 13.6 2 14.6 2 Z",
            fill=LAGOON,
        ),
        dot(15, 4.6, 1.1, BONE),
        path("M8.4 13.8 L9.6 10.6"),
    )


def artifact_idol() -> Node:
    return symbol(
        path("M8 11 C5 12 4.4 15.4 6.4 17.4 L8.6 16 M16 11 C19 12 19.6 15.4 17.6 17.4 L15.4 16", stroke=INK),
        path("M8.6 10.4 H15.4 L16.4 21.8 H7.6 Z", fill=SUN),
        path("M7.4 2.6 C10 1.4 14 1.4 16.6 2.6 L16 9 C14.4 11 9.6 11 8 9 Z", fill=SUN),
        dot(10.2, 5.6, 1.1),
        dot(13.8, 5.6, 1.1),
        path("M10.4 8.2 H13.6 M10.2 14 L12 16 L13.8 14 M12 18 V21.6"),
    )


def dike() -> Node:
    return symbol(
        path(
            "M1.8 19.6 C4 17.6 6 21.6 8.4 19.6 C10.8 17.6 13 21.6 15.4 19.6 C17.8 17.6 20 21.6 22.2 19.6",
            stroke=LAGOON,
            stroke_width=2.4,
        ),
        rect(3, 11.6, 8.6, 5, 1.4, fill=STONE),
        rect(12.4, 11.6, 8.6, 5, 1.4, fill="#8C999C"),
        rect(7.4, 5.6, 9, 5.4, 1.4, fill=STONE),
    )


def water() -> Node:
    return symbol(
        path("M12 2 C16 7.6 19 10.8 19 15 A7 7 0 0 1 5 15 C5 10.8 8 7.6 12 2 Z", fill=LAGOON),
        path("M8.4 15 C8.6 17 9.8 18.4 11.6 18.6", stroke=FOAM, stroke_width=2),
    )


def jungle() -> Node:
    return symbol(
        path("M11 22 C11.6 17 11 13 9.6 9.6", stroke=INK),
        path(
            "M9.6 9.8 C5.4 5.8 2.6 8.6 1.8 12.8 C4.6 11 7 10.4 9.6 9.8 Z M9.6 9.8 C8.4 4.4 4.6 3.2 2.2 4.4 C4 6.4 "
            "6.4 8 9.6 9.8 Z",
            fill=PALM,
        ),
        path(
            "M9.6 9.8 C11.4 3.6 16 2.4 19 4.6 C16 6 12.6 7 9.6 9.8 Z M9.6 9.8 C15 7.2 19.6 9.4 20.6 13.6 C17 11.6 "
            "13.2 10.6 9.6 9.8 Z",
            fill=LEAF,
        ),
        path("M7 22 C9.4 20 14 20 16.8 22 Z", fill=STRAW),
    )


def mountain() -> Node:
    return symbol(
        path("M1.4 21 L9.6 5 L14 12.6 L16.4 9 L22.6 21 Z", fill="#8C8791"),
        path("M9.6 5 L12.6 10.2 L10.6 11.6 L9.2 10.2 L7 11.4 L6.6 10.8 Z", fill=BONE),
    )


def island() -> Node:
    return symbol(
        path("M1.6 19 C3 14.8 7 13.4 12 13.4 C17 13.4 21 14.8 22.4 19 C19 21.4 5 21.4 1.6 19 Z", fill=STRAW),
        path("M12.4 14 C13 10.4 12.4 8.4 11 6.4", stroke_width=2.2, stroke=INK),
        path(
            "M11 6.4 C7.6 3.6 4.8 5.2 4 8.6 C6.4 7.2 8.8 6.6 11 6.4 Z M11 6.4 C12.6 2.4 16.6 1.8 18.8 3.6 C16 4.4 "
            "13.4 5 11 6.4 Z M11 6.4 C15.2 5.6 18.2 7.4 18.8 10.6 C16.2 8.8 13.6 7.4 11 6.4 Z",
            fill=PALM,
        ),
        path("M4 18.8 C8 17 16 17 20 18.8", stroke=LAGOON, stroke_width=1.6),
    )


# Dice

PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(12, 12)],
    2: [(8, 8), (16, 16)],
    3: [(7.4, 7.4), (12, 12), (16.6, 16.6)],
    4: [(8, 8), (16, 8), (8, 16), (16, 16)],
    5: [(7.6, 7.6), (16.4, 7.6), (12, 12), (7.6, 16.4), (16.4, 16.4)],
    6: [(8, 7), (16, 7), (8, 12), (16, 12), (8, 17), (16, 17)],
}


def die(number: int) -> Node:
    return symbol(
        rect(2.4, 2.4, 19.2, 19.2, 4.4, fill=BONE),
        path("M5.6 3.9 H18.4", stroke="#FFFFFF"),
        *[dot(x, y, 1.9, HIBISCUS if number == 1 else NIGHT) for x, y in PIPS[number]],
    )


# The table's own


def points() -> Node:
    return symbol(*flower(5, 5.6, 4.6, BONE, SUN))


def hibiscus() -> Node:
    return symbol(*flower(5, 5.4, 4.8, HIBISCUS, SUN), path("M12 12 L17.4 6.6", stroke=SUN, stroke_width=2.2))


def crown() -> Node:
    return symbol(
        path("M3 8 L7.4 12 L12 4.6 L16.6 12 L21 8 L19.4 19.4 H4.6 Z", fill=SUN),
        path("M5 16.4 H19"),
        *[circle(x, y, 1.5, fill=HIBISCUS) for x, y in ((3, 7.4), (12, 4), (21, 7.4))],
    )


def card() -> Node:
    return symbol(
        rect(8.6, 3, 11.6, 16, 2, fill=PAPER, transform="rotate(10 14 11)"),
        rect(4, 4.4, 11.6, 16, 2, fill=LAGOON, transform="rotate(-6 10 12)"),
        path("M6.6 10.6 C8.4 9 10.2 12.2 12 10.6 M7 14.4 C8.8 12.8 10.6 16 12.4 14.4", stroke=FOAM),
    )


def stack() -> Node:
    return symbol(
        path("M2.6 15.6 L12 20.6 L21.4 15.6 M2.6 12 L12 17 L21.4 12"),
        path("M2.6 8.4 L12 3.4 L21.4 8.4 L12 13.4 Z", fill=LAGOON),
    )


def start() -> Node:
    return symbol(
        path("M5 22 V3", stroke_width=2, stroke=INK),
        path("M5 3.6 C9 1.6 13 6 19.8 3.4 L17.6 8.8 L19.8 13.4 C13 16 9 11.6 5 13.6 Z", fill=HIBISCUS),
    )


def hourglass() -> Node:
    return symbol(
        path("M5.6 2.6 H18.4 M5.6 21.4 H18.4", stroke=INK),
        path("M7 2.6 C7 8 11 9.4 11 12 C11 14.6 7 16 7 21.4 H17 C17 16 13 14.6 13 12 C13 9.4 17 8 17 2.6 Z", fill=FOAM),
        path("M8.4 20.4 C9 17.6 15 17.6 15.6 20.4 Z M9 6.4 H15 L12 10 Z", fill=SUN, stroke="none"),
    )


def arrow(d: str) -> Node:
    return symbol(path(d, stroke_width=2.2, stroke=INK))


def lamp() -> Node:
    return symbol(
        path(
            "M12 2.4 C16.4 2.4 19 5.4 19 9.2 C19 13 16 14 15.4 17.4 H8.6 C8 14 5 13 5 9.2 C5 5.4 7.6 2.4 12 2.4 Z",
            fill=SUN,
        ),
        path("M9 20 H15 M10.4 22.2 H13.6", stroke=INK),
    )


def scroll() -> Node:
    return symbol(
        path(
            "M6 3 H18 C20 3 20.6 4.6 20.6 6 H17 V18.6 C17 20 16 21.4 14.4 21.4 H5 C3.4 21.4 3 19.6 3 18.4 H6 Z",
            fill=PAPER,
        ),
        path("M9 7.4 H14 M9 11 H14 M9 14.6 H13", stroke=INK),
    )


def speech() -> Node:
    return symbol(
        path(
            "M3 5.6 C3 4.2 4 3.4 5.2 3.4 H18.8 C20 3.4 21 4.2 21 5.6 V14 C21 15.4 20 16.2 18.8 16.2 H11 L6 21 "
            "V16.2 H5.2 C4 16.2 3 15.4 3 14 Z",
            fill=FOAM,
        ),
        path("M7.4 8 H16.6 M7.4 11.6 H13.6", stroke=INK),
    )


def moon() -> Node:
    return symbol(
        path("M19.8 14.6 C13 17 7 11 9.4 4.2 C3.6 6.2 1.6 13.6 6 18 C10.4 22.4 17.8 20.4 19.8 14.6 Z", fill=SUN)
    )


def gear() -> Node:
    teeth = [turned(rect(10.2, 1.6, 3.6, 5, 1.2, fill=FOAM), 45 * i) for i in range(8)]
    return symbol(*teeth, circle(12, 12, 6.6, fill=FOAM), circle(12, 12, 2.4))


def skull() -> Node:
    return symbol(
        path(
            "M4 11 C4 5.6 7.4 2.4 12 2.4 C16.6 2.4 20 5.6 20 11 C20 14 18.4 15.4 17 16.4 V20.6 H7 V16.4 C5.6 15.4 "
            "4 14 4 11 Z",
            fill=BONE,
        ),
        dot(8.8, 11, 2.1, NIGHT),
        dot(15.2, 11, 2.1, NIGHT),
        path("M10 20.4 V17.6 M14 20.4 V17.6 M12 14 V15.4"),
    )


SYMBOLS: dict[str, Node] = {
    "fish": fish(),
    "shell": shell(),
    "wood": wood(),
    "bamboo": bamboo(),
    "clay": clay(),
    "berry": berry(),
    "meat": meat(),
    "flint": flint(),
    "hide": hide(),
    "bone": bone(),
    "kava": kava(),
    "copra": copra(),
    "beef": beef(),
    "basket": basket(),
    "spear": spear(),
    "net": net(),
    "cart": cart(),
    "canoe": canoe(),
    "two_canoes": two_canoes(),
    "hut": hut(),
    "stoneware": stoneware(),
    "boat": boat(),
    "shrine": shrine(),
    "statue": statue(),
    "fire": fire(),
    "tourist": tourist(),
    "explorer": explorer(),
    "drawing": drawing(),
    "vatu": vatu(),
    "coin": coin(),
    "treasure": treasure(),
    "volcano": volcano(),
    "lava_up": lava_arrow(0),
    "lava_right": lava_arrow(90),
    "lava_down": lava_arrow(180),
    "lava_left": lava_arrow(270),
    "artifact_1": artifact_mask(),
    "artifact_2": artifact_hook(),
    "artifact_3": artifact_idol(),
    "dike": dike(),
    "water": water(),
    "jungle": jungle(),
    "mountain": mountain(),
    "island": island(),
    "skull": skull(),
    **{f"die_{n}": die(n) for n in PIPS},
    "points": points(),
    "hibiscus": hibiscus(),
    "crown": crown(),
    "card": card(),
    "stack": stack(),
    "start": start(),
    "hourglass": hourglass(),
    "lamp": lamp(),
    "scroll": scroll(),
    "speech": speech(),
    "moon": moon(),
    "gear": gear(),
    "undo": arrow("M9 5 L4 10 L9 15 M4.6 10 H14 C18 10 20 12.6 20 15.6 C20 18 18.4 20 16 20 H12"),
    "next": arrow("M9 4 L17 12 L9 20"),
    "back": arrow("M15 4 L7 12 L15 20"),
    "first": arrow("M18 4 L10 12 L18 20 M6 4 V20"),
    "last": arrow("M6 4 L14 12 L6 20 M18 4 V20"),
    "question": arrow("M8 8.4 C8 2.6 16.6 3 16 8.6 C15.6 11.6 12 11.8 12 15.4 M12 19.8 V20"),
    "check": arrow("M4 13 L9.6 18.4 L20 6"),
    "cross": arrow("M6 6 L18 18 M18 6 L6 18"),
    "menu": arrow("M4 6.4 H20 M4 12 H20 M4 17.6 H20"),
}


def placed(name: str, x: float, y: float, scale: float) -> Node:
    """A shared symbol as part of another."""
    return g(SYMBOLS[name], transform=f"translate({short(x)} {short(y)}) scale({short(scale)})")


def definitions(own: Iterable[dict[str, Node]] = ()) -> list[Node]:
    known = dict(SYMBOLS)
    for symbols in own:
        known |= symbols
    return [defined(name, known[name]) for name in sorted(known)]


def defined(name: str, drawn: Node) -> Node:
    """A symbol by its name in the sprite; one that is not on our grid brings its own `symbol` element."""
    if drawn.tag == "symbol":
        return Node("symbol", {"id": f"s-{name}", **drawn.attributes}, drawn.children)
    return Node("symbol", {"id": f"s-{name}", "viewBox": "0 0 24 24"}, [drawn])


def icon(name: str, noun: str = "") -> Node:
    """A symbol as an element of a line of text; with a noun it speaks, without it is silent decoration."""
    root = Node(
        "svg", {"class": "icon", "viewBox": "0 0 24 24"}, [Node("use", {"href": f"#s-{name}", "stroke-width": 1.5})]
    )
    return root.named(noun) if noun else root.set("aria-hidden", "true")
