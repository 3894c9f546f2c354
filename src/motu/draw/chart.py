"""How likely each player was to win, move by move: the curve of a finished game."""

from collections.abc import Sequence

from motu.draw.palette import INK, LINE, SOFT, SUN, seat_colour, seated
from motu.draw.shapes import label, mark
from motu.draw.svg import Node, g, line, path, rect, short, svg
from motu.papers.tongue import _, in_percent, ngettext

WIDTH = 760.0
NARROW = 390.0  # on a phone, where all of it has to fit
HEIGHT = 240.0
LEFT = 44.0
RIGHT = 44.0
TOP = 16.0
FOOT = 30.0
DASHES = [None, "8 4", "2 4", "12 4 2 4", "5 5"]  # a line can be told by its dashes as well as by its colour


def win_curve(
    chances: Sequence[Sequence[float]],
    initials: Sequence[str],
    turning: Sequence[int] = (),
    marks: Sequence[int] = (),
    narrow: bool = False,
) -> Node:
    """`chances[move][seat]` from 0 to 1; `turning`: the moves at which the game turned; `marks`: the seats' marks."""
    with seated(marks):
        drawn = drawn_curve(chances, initials, turning, NARROW if narrow else WIDTH)
    return drawn.set("data-narrow", "1") if narrow else drawn


def drawn_curve(
    chances: Sequence[Sequence[float]], initials: Sequence[str], turning: Sequence[int], width: float
) -> Node:
    seats = len(initials)
    right = width - RIGHT
    root = svg(width, HEIGHT, _("Chances of winning"), describe(chances, initials))
    root.set("data-left", LEFT).set("data-right", right).set("data-moves", max(0, len(chances) - 1))
    root.add(grid(len(chances), right))
    for move in turning:
        x = across(move, len(chances), right)
        root.add(rect(x - 2, TOP, 4, HEIGHT - TOP - FOOT, 2, fill=SUN, opacity=0.6))
    for seat in range(seats):
        root.add(curve(seat, [at[seat] for at in chances], right))
    return root.add(end_marks(chances, initials, right))


def describe(chances: Sequence[Sequence[float]], initials: Sequence[str]) -> str:
    if not chances:
        return _("No moves yet.")
    last = ", ".join(
        f"{initial} {in_percent(round(100 * chance))}" for initial, chance in zip(initials, chances[-1], strict=True)
    )
    moves = len(chances) - 1
    told = ngettext("{moves} move. At the end: {chances}.", "{moves} moves. At the end: {chances}.", moves)
    return told.format(moves=moves, chances=last)


def across(move: int, moves: int, right: float) -> float:
    return LEFT + (right - LEFT) * move / max(1, moves - 1)


def up(chance: float) -> float:
    return TOP + (HEIGHT - TOP - FOOT) * (1 - min(1.0, max(0.0, chance)))


def grid(moves: int, right: float) -> Node:
    shape = g()
    for percent in (0, 25, 50, 75, 100):
        y = up(percent / 100)
        shape.add(line(LEFT, y, right, y, stroke=LINE, stroke_width=1))
        shape.add(label(LEFT - 8, y + 4, in_percent(percent), 12, "end", fill=SOFT))
    shape.add(label(LEFT, HEIGHT - 8, _("start"), 12, "start", fill=SOFT))
    return shape.add(
        label(right, HEIGHT - 8, _("move {number}").format(number=max(0, moves - 1)), 12, "end", fill=SOFT)
    )


def curve(seat: int, chances: Sequence[float], right: float) -> Node:
    points = [f"{short(across(move, len(chances), right))} {short(up(chance))}" for move, chance in enumerate(chances)]
    if not points:
        return g()
    d = "M" + " L".join(points)
    shape = path(d, fill="none", stroke=seat_colour(seat), stroke_width=3, stroke_linejoin="round")
    return g(
        path(d, fill="none", stroke=INK, stroke_width=4.4, opacity=0.35), shape.set("stroke-dasharray", DASHES[seat])
    )


def end_marks(chances: Sequence[Sequence[float]], initials: Sequence[str], right: float) -> Node:
    """Every line ends in its player's mark; marks that would lie on each other are moved apart."""
    shape = g()
    if not chances:
        return shape
    above = -100.0
    for seat in sorted(range(len(initials)), key=lambda seat: (-chances[-1][seat], seat)):
        above = max(up(chances[-1][seat]), above + 24)
        shape.add(mark(seat, right + 20, above, 22, initials[seat]))
    return shape
