"""A window on a picture wider than a phone: it is dragged sideways, or its arrows lead on (motu.js)."""

from motu.draw.palette import PAPER
from motu.draw.svg import Child, Node, circle, g, path, short
from motu.draw.symbols import NIGHT

ARROW = 22.0  # half of what a thumb needs


def window(width: float, height: float, whole: float, left: float, *children: Child) -> Node:
    """A picture `whole` wide, of which `width` shows from `left` on."""
    left = min(max(0.0, left), max(0.0, whole - width))
    box = " ".join(short(number) for number in (left, 0, width, height))
    view = Node("svg", {"width": width, "height": height, "viewBox": box}, children)
    shape = g(view.set("data-pan", short(whole))).cls("pan")
    if whole <= width:
        return shape
    before, after = arrow(-1, height), arrow(1, height).at(width, 0)
    if left <= 0:
        before.cls("spent")
    if left + width >= whole:
        after.cls("spent")
    return shape.add(before, after)


def arrow(way: int, height: float) -> Node:
    """At the edge of a window: there is more this way."""
    x, y = -way * (ARROW + 2), height / 2
    shape = g(
        circle(x, y, ARROW, fill=PAPER, opacity=0.01),
        circle(x, y, ARROW * 0.72, fill="#FFFBF2", fill_opacity=0.9, stroke=NIGHT, stroke_width=1.2),
        path(
            f"M{short(x - way * 3)} {short(y - 7)} l{7 * way} 7 l{-7 * way} 7",
            fill="none",
            stroke=NIGHT,
            stroke_width=2.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    )
    return (
        shape.set("data-pan-by", str(way))
        .cls("pan-arrow")
        .named("More to the left" if way < 0 else "More to the right")
    )


def best_left(spots: list[float], half: float, width: float, whole: float) -> float:
    """Where a window shows most of the spots with room about each, and lies evenly about those it shows."""
    most, found = -1, [whole / 2]
    for first in sorted(set(spots)):
        shown = [x for x in spots if first <= x <= first + width - 2 * half]
        if len(shown) > most:
            most, found = len(shown), shown
    middle = (min(found) + max(found)) / 2
    return min(max(0.0, middle - width / 2), max(0.0, whole - width))
