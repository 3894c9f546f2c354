"""A player's mark: colour, shape and initial, never colour alone. And the tab's icon."""

from markupsafe import Markup

from motu.draw.palette import SEAT_INK, seat_colour
from motu.draw.svg import Node, circle, node, path, polygon, rect, text

SHAPES = 5


def shape(which: int) -> Node:
    outline = {"fill": seat_colour(which), "stroke": "currentColor", "stroke_width": 1.5, "stroke_linejoin": "round"}
    if which == 0:
        return circle(12, 12, 10, **outline)
    if which == 1:
        return rect(2.5, 2.5, 19, 19, 3, **outline)
    if which == 2:
        return polygon([(12, 1.5), (23, 21.5), (1, 21.5)], **outline)
    if which == 3:
        return polygon([(12, 0.8), (23.2, 12), (12, 23.2), (0.8, 12)], **outline)
    return path(
        "M12 1l3.200 7 7.600.800-5.700 5.100 1.600 7.500L12 17.600 5.300 21.400l1.600-7.500L1.200 8.800 8.800 8z",
        **outline,
    )


def mark(colour: int, name: str = "") -> Markup:
    which = colour % SHAPES
    letters = [letter for letter in name if letter.isalnum()]
    root = node("svg", shape(which), viewBox="0 0 24 24", class_="mark", aria_hidden="true")
    if letters:
        low = 18.5 if which == 2 else 16
        root.add(
            text(
                12,
                low,
                letters[0].upper(),
                11,
                text_anchor="middle",
                fill=SEAT_INK[which],
                font_weight="700",
                class_="display",
            )
        )
    return Markup(str(root))


def favicon(turn: bool) -> str:
    """An island; with a sun when it is your turn."""
    sea = "#1B6E8C" if turn else "#6E8790"
    return str(
        node(
            "svg",
            circle(16, 16, 15, fill=sea),
            path("M4 20q6-5 12 0t12 0v3q-4 7-12 7t-12-7z", fill="#F4EAD5"),
            path(
                "M16 20q-1-8 1-12M17 8q-5-2-9 2q4-2 9-2q5-2 9 2q-4-3-9-2",
                fill="none",
                stroke="#5B8E3E",
                stroke_width=2.5,
            ),
            circle(24, 8, 7, fill="#E4572E", stroke="#FFFBF2", stroke_width=2) if turn else circle(24, 8, 0),
            xmlns="http://www.w3.org/2000/svg",
            viewBox="0 0 32 32",
        )
    )
