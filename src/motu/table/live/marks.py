"""A player's mark, colour, shape and initial, never colour alone: who gets which, and how it is shown.

Somebody's wish holds at every table where nobody was there first with the same one; then the next free mark is theirs.
Bots and free chairs take what is left, and make room for whoever sits down.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from motu.draw.palette import LIGHT, MARKS
from motu.draw.shapes import mark_icon, mark_shape
from motu.draw.svg import circle, node, path
from motu.engine.base import MotuError

IN_RECORD = re.compile(r"^# marks: ([0-9]( [0-9])*)$", re.MULTILINE)


def taken_by(wish: int, held: Sequence[int]) -> int:
    """The mark of somebody who sits down where these are held: the wished one, or the next that is free."""
    for step in range(len(MARKS)):
        found = (wish + step) % len(MARKS)
        if found not in held:
            return found
    raise MotuError("all marks are taken")


def deal_marks(wishes: Sequence[int | None]) -> list[int]:
    """Seat by seat: first come the wishes, in the order of the seats; the others take what is left."""
    dealt: dict[int, int] = {}
    for seat, wish in enumerate(wishes):
        if wish is not None:
            dealt[seat] = taken_by(wish, [*dealt.values()])
    for seat in range(len(wishes)):
        if seat not in dealt:
            dealt[seat] = taken_by(0, [*dealt.values()])
    return [dealt[seat] for seat in range(len(wishes))]


def with_marks(text: str, marks: Sequence[int]) -> str:
    """A record with the players' marks, as a comment before the header."""
    return f"# marks: {' '.join(map(str, marks))}\n{text}"


def marks_in_record(text: str, seats: int) -> list[int]:
    """The marks that a record names; those of the seats' numbers where it names none, or nonsense."""
    found = IN_RECORD.search(text)
    marks = [int(number) for number in found.group(1).split()] if found else []
    sensible = len(marks) == seats == len(set(marks)) and all(number < len(MARKS) for number in marks)
    return marks if sensible else list(range(seats))


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


@cache
def favicon(turn: bool, number: int | None = None) -> str:
    """An island; with a player's mark for who sits there, and a red sun when it is their turn."""
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
    if number is not None:
        root.add(
            mark_shape(number, 9, 23, 17, LIGHT[f"seat{number}"]).set("stroke", "#FFFBF2").set("stroke-width", 1.5)
        )
    if turn:
        root.add(circle(24, 8, 7, fill="#E4572E", stroke="#FFFBF2", stroke_width=2))
    return str(root)
