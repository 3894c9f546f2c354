"""The colours of the table. A drawing names a colour as a custom property with its light value to fall back on: in a
page the theme decides (motu.css declares both themes), and a picture by itself is still right.

A player's mark is a colour with its shape. Which mark a seat has is the table's affair (`seated`); a drawing only names
the seat, so no room can draw a player in another's colour.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from motu.papers.tongue import N_

LIGHT = {
    "sand": "#F4EAD5",
    "paper": "#FFFBF2",
    "ink": "#22303A",
    "outline": "#22303A",
    "soft": "#5E6A70",
    "line": "#D9CBB0",
    "shade": "#22303A",
    "lagoon": "#2A9D8F",
    "deep": "#1B6E8C",
    "palm": "#5B8E3E",
    "clay": "#C8643B",
    "hibiscus": "#D1495B",
    "sun": "#EDAE49",
    "shell": "#E9C9C1",
    "lava": "#E4572E",
    "basalt": "#3B3A42",
    "wood": "#9A6A42",
    "foam": "#DCEFEA",
    "glow": "#159184",
    "seat0": "#EB7963",
    "seat1": "#2B76AB",
    "seat2": "#EDAE49",
    "seat3": "#4A7D33",
    "seat4": "#8459B0",
    "on0": "#22303A",
    "on1": "#FFFFFF",
    "on2": "#22303A",
    "on3": "#FFFFFF",
    "on4": "#FFFFFF",
    "mat": "#E8D3A6",
}

DARK = LIGHT | {
    "sand": "#1D2A33",
    "paper": "#26343E",
    "ink": "#EFE7D6",
    "outline": "#0D151B",
    "soft": "#B4B7AF",
    "line": "#435460",
    "shade": "#070C10",
    "deep": "#2A86A8",
    "palm": "#76A956",
    "clay": "#D9764C",
    "hibiscus": "#E4667A",
    "basalt": "#57555F",
    "wood": "#B78657",
    "foam": "#2C4A52",
    "glow": "#5FD3C3",
    "seat1": "#4B97CB",
    "seat3": "#6BA24F",
    "seat4": "#A37FCB",
    "on1": "#0D151B",
    "on3": "#0D151B",
    "on4": "#0D151B",
    "mat": "#33434D",
}

MARKS = [
    N_("coral circle"),
    N_("ocean square"),
    N_("sun triangle"),
    N_("palm diamond"),
    N_("violet star"),
]

_chosen: ContextVar[Sequence[int]] = ContextVar("the marks of the seats at the table being drawn", default=())


@contextmanager
def seated(marks: Sequence[int]) -> Iterator[None]:
    """Within this, seat by seat, players have these marks; beyond the list, and without one, that of their number."""
    before = _chosen.set(tuple(marks))
    try:
        yield
    finally:
        _chosen.reset(before)


def marks_now() -> Sequence[int]:
    """The marks that drawings are made with at this moment."""
    return _chosen.get()


def mark_of(seat: int) -> int:
    """The number of a seat's mark in MARKS."""
    chosen = _chosen.get()
    return chosen[seat] if 0 <= seat < len(chosen) else seat


def colour(name: str) -> str:
    return f"var(--{name},{LIGHT[name]})"


def seat_colour(seat: int) -> str:
    return colour(f"seat{mark_of(seat)}")


def on_seat(seat: int) -> str:
    """What stands on a player's colour."""
    return colour(f"on{mark_of(seat)}")


PAPER = colour("paper")
INK = colour("ink")
OUTLINE = colour("outline")
SOFT = colour("soft")
LINE = colour("line")
SHADE = colour("shade")
LAGOON = colour("lagoon")
DEEP = colour("deep")
PALM = colour("palm")
CLAY = colour("clay")
HIBISCUS = colour("hibiscus")
SUN = colour("sun")
SHELL = colour("shell")
LAVA = colour("lava")
BASALT = colour("basalt")
WOOD = colour("wood")
FOAM = colour("foam")
MAT = colour("mat")


# Colours that a printed picture keeps in the dark too, under the class `printed`: its ground stays light.
PRINTED = ["ink", "outline", "wood", "clay", "palm", "hibiscus", "deep", "foam"]


def custom_properties(colours: dict[str, str]) -> str:
    """The declarations of a theme, as motu.css has them; a test compares."""
    return "".join(f"  --{name}: {value};\n" for name, value in colours.items())
