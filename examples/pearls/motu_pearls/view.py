"""The table as SVG (docs/drawing.md of Motu). What can be done is drawn with `act`, and lights up by itself."""

from motu.draw import shapes
from motu.draw.palette import DEEP, INK, PAPER
from motu.draw.scene import Panel, Resource, Scene
from motu.draw.svg import Node, circle, g, rect, svg
from motu.engine.base import UNKNOWN
from motu.papers.tongue import _
from motu_pearls.parts import NUMBERS
from motu_pearls.rules import LAY, SWAP, PearlsState

WIDTH, ROW = 640.0, 92.0


def pearl(n: int) -> Node:
    return g(circle(0, 0, 26, fill=PAPER, stroke=INK, stroke_width=2), shapes.numeral(0, 0, n + 1, 24))


def board(scene: Scene[PearlsState]) -> Node:
    s = scene.seen
    hand = [] if scene.viewer < 0 else s.hand[scene.viewer * NUMBERS : (scene.viewer + 1) * NUMBERS]
    height = (s.seats + 2) * ROW
    whole = svg(WIDTH, height, _("Pearls"), _("The laid pearls of each player, and your hand."))
    whole.add(rect(0, 0, WIDTH, height, 12, fill=DEEP))
    for row, seat in enumerate(scene.order()):
        whole.add(shapes.label(16, row * ROW + 30, scene.name(seat), 18, "start", fill=PAPER))
        laid = [n for n, count in enumerate(s.laid_by(seat)) for _copy in range(count)]
        whole.add(*[pearl(n).at(210 + i * 64, row * ROW + 44) for i, n in enumerate(laid)])
    held = [n for n, count in enumerate(hand) if count > 0 and UNKNOWN not in hand]
    for i, n in enumerate(held):
        x, y = 60 + i * 100, s.seats * ROW + 44
        whole.add(pearl(n).at(x, y).act(LAY + n, _("Lay the {number}").format(number=n + 1)))
        swap = g(rect(-44, -22, 88, 44, 8, fill=PAPER), shapes.label(0, 6, _("swap"), 16, fill=INK))
        whole.add(swap.at(x, y + ROW - 20).act(SWAP + n, _("Swap the {number}").format(number=n + 1)))
        if hand[n] > 1:
            whole.add(shapes.label(x + 34, y + 6, f"x{hand[n]}", 16, "start", fill=PAPER))
    return whole


def panel(scene: Scene[PearlsState], seat: int) -> Panel:
    s = scene.seen
    return Panel([Resource("card", s.hand_size[seat], _("pearls in hand"))], lit=scene.is_turn(seat))


def picture() -> Node:
    whole = svg(320, 180, _("Pearls"), _("Three pearls on the sea."))
    whole.add(rect(0, 0, 320, 180, 12, fill=DEEP))
    return whole.add(*[pearl(n).at(90 + i * 70, 90) for i, n in enumerate((5, 2, 5))])
