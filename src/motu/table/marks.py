"""A player's mark, colour, shape and initial, never colour alone; and the icon of the browser's tab."""

from functools import cache, lru_cache

from markupsafe import Markup

from motu.draw.shapes import mark_icon
from motu.draw.svg import circle, node, path


@lru_cache(4096)
def mark(colour: int, name: str = "") -> Markup:
    letters = [letter for letter in name if letter.isalnum()]
    return Markup(str(mark_icon(colour, letters[0].upper() if letters else "")))


@cache
def petal() -> Markup:
    """A hibiscus blossom, falling where somebody has won."""
    leaf = "M12 12 C7 9 6 3 12 2 C18 3 17 9 12 12 Z"
    leaves = [
        path(leaf, fill="#D1495B", stroke="#22303A", stroke_width=0.8, transform=f"rotate({turn} 12 12)")
        for turn in range(0, 360, 72)
    ]
    whole = node("svg", *leaves, circle(12, 12, 2.4, fill="#EDAE49"), viewBox="0 0 24 24").set("aria-hidden", "true")
    return Markup(str(whole.cls("icon")))


def favicon(turn: bool) -> str:
    """An island; with a red sun when it is your turn."""
    root = node(
        "svg",
        circle(16, 16, 15, fill="#1B6E8C" if turn else "#6E8790"),
        path("M4 20q6-5 12 0t12 0v3q-4 7-12 7t-12-7z", fill="#F4EAD5"),
        path(
            "M16 20q-1-8 1-12M17 8q-5-2-9 2q4-2 9-2q5-2 9 2q-4-3-9-2", fill="none", stroke="#A9C66C", stroke_width=2.5
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 32 32",
    )
    if turn:
        root.add(circle(24, 8, 7, fill="#E4572E", stroke="#FFFBF2", stroke_width=2))
    return str(root)
