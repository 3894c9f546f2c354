"""The drawings of GUIDE.md: a round, the bids, a mat, a boat that builds. Never compiled.

They are as narrow as a phone, so that their words can be read there; printed numbers come from the box.
"""

from functools import cache
from pathlib import Path

from motu.draw import guide, shapes
from motu.draw.guide import WIDTH
from motu.draw.palette import CLAY, INK, LINE, SHADE, SOFT
from motu.draw.shapes import Point
from motu.draw.svg import Node, circle, g, path, polygon, rect, svg, use
from motu.draw.symbols import NIGHT, STRAW
from motu.engine.base import NOBODY
from motu.games.kaivai.box.parts import FIRST_EDITION, FISHER, MAX_BID, MEETING, SHRINE, SPACES, Parts
from motu.games.kaivai.box.reading import read_parts
from motu.games.kaivai.face.pictures import MEADOW, SANDSTONE, god_piece, hut_piece, pill
from motu.papers.components import read_table
from motu.papers.tongue import N_, _


def figure(name: str) -> Node:
    """A drawing by the name the guide gives it."""
    return FIGURES[name]()


@cache
def box() -> Parts:
    return read_parts(read_table(Path(__file__).parents[1] / "components.toml"))


# A round


STEPS = [
    ("start", N_("Bid"), N_("order, price of huts, reach")),
    ("god", N_("The god moves"), N_("an island grows")),
    ("boat", N_("Actions"), N_("in turns, until all have passed")),
    ("hourglass", N_("Goods lose value"), N_("one space to the left")),
]


def a_round() -> Node:
    steps = [(symbol, _(title), _(words)) for symbol, title, words in STEPS]
    return guide.a_round(steps, _("Four"), box().rounds[FIRST_EDITION])


# The bids


def the_bids() -> Node:
    return bids_picture(box())


def bids_picture(parts: Parts) -> Node:
    """Of each bid, how far boats sail."""
    reach = parts.distance
    unit = min(14.0, 84 / max(reach))
    told = ", ".join(_("bid {bid}: {reach}").format(bid=bid, reach=reach[bid]) for bid in range(1, MAX_BID + 1))
    words = _("Steps by bid: {steps}.").format(steps=told)
    whole = svg(WIDTH, 150, _("How far boats sail with each bid"), words)
    whole.add(shapes.sheet(4, 4, WIDTH - 8, 142, 12))
    step = (WIDTH - 76) / MAX_BID
    ground = 108.0
    for bid in range(1, MAX_BID + 1):
        x = 62 + (bid - 0.5) * step
        tall = unit * reach[bid]
        if reach[bid]:
            whole.add(rect(x - 9, ground - tall, 18, tall, 4, fill=STRAW, stroke=NIGHT, stroke_width=1.2))
        whole.add(shapes.numeral(x, ground - tall - 10, reach[bid], 14, SOFT), shapes.numeral(x, 128, bid, 18))
    whole.add(path(f"M58 {ground} H{WIDTH - 14}", stroke=INK, stroke_width=1.6))
    bid_word = _("bid")
    size = shapes.words_size(bid_word, 46, 14.5)
    return whole.add(use("boat", 16, 56, 32).cls("printed"), shapes.label(33, 133, bid_word, size, fill=SOFT))


# A mat


def a_mat() -> Node:
    """Shells and fish on the spaces of a mat, and the way they go."""
    start = box().goods_space[FIRST_EDITION]
    words = _("Spaces 1 to {last}. Fish is caught on space {start}. Every round all goods go one space to the left.")
    whole = svg(WIDTH, 156, _("Goods on a mat"), words.format(last=SPACES, start=start))
    whole.add(shapes.sheet(4, 4, WIDTH - 8, 148, 12))
    step = (WIDTH - 70) / SPACES
    for space in range(1, SPACES + 1):
        left = 56 + (space - 1) * step
        whole.add(
            rect(left + 2, 14, step - 4, 100, 8, fill=SHADE, opacity=0.05 + 0.03 * space),
            rect(left + 2, 14, step - 4, 100, 8, fill="none", stroke=LINE),
            shapes.numeral(left + step / 2, 30, space, 20),
        )
    for space, symbol, y in ((start, "shell", 62), (start - 2, "shell", 62), (start, "fish", 94), (1, "fish", 94)):
        whole.add(good(symbol, 56 + (space - 0.5) * step, y))
    whole.add(path("M50 94 h-26 m8 -7 l-8 7 l8 7", fill="none", stroke=CLAY, stroke_width=3, stroke_linecap="round"))
    whole.add(shapes.label(31, 120, _("gone"), 14.5, fill=CLAY, font_weight=700))
    end = 56 + SPACES * step
    back = f"M{end - 8} 128 H76 m8 -6 l-8 6 l8 6"
    whole.add(path(back, fill="none", stroke=SOFT, stroke_width=2.2, stroke_linecap="round"))
    return whole.add(shapes.label(56 + step * SPACES / 2, 146, _("every round"), 14.5, fill=SOFT))


def good(symbol: str, x: float, y: float) -> Node:
    coin = circle(x, y, 13.5, fill="#FFF8E8", stroke=NIGHT, stroke_width=1.2)
    return g(coin, use(symbol, x - 10, y - 10, 20, 1.6)).cls("printed")


# A boat that builds

HEX = 40.0
CULT_AT, BOAT_AT, NEW_AT = (0, 0), (1, -1), (1, 0)
HUTS = [((-1, 0), MEETING, 1), ((-1, 1), FISHER, 2), ((0, 1), SHRINE, 0)]
BID = 4  # of the one who builds, in the picture


def spot(at: tuple[int, int]) -> Point:
    x, y = shapes.hex_centre(at[0], at[1], HEX, pointy=False)
    return 122 + x, 108 + y


def a_village() -> Node:
    """A boat beside a cult hex, the place of the new hut, and its price."""
    size = 1 + len(HUTS)
    price = _("Price {price}: bid {bid}, island of {size} hexes").format(price=BID + size, bid=BID, size=size)
    told = _("A boat touches the cult hex of an island; the new hut touches the boat and the island. {price}.")
    whole = svg(WIDTH, 266, _("A boat builds"), told.format(price=price))
    sea = rect(4, 4, WIDTH - 8, 232, 14, fill="url(#g-sea)")
    waves = rect(4, 4, WIDTH - 8, 232, 14, fill="url(#p-waves)")
    whole.add(g(sea, waves, the_island(), new_hut(BID + size), shapes.boat_piece(*spot(BOAT_AT), HEX * 1.4, 0)))
    for at, words in ((BOAT_AT, _("your boat")), (NEW_AT, _("the new hut"))):
        x, y = spot(at)
        letters = shapes.words_size(words, WIDTH - 12 - x - HEX, 15.5)
        whole.add(shapes.label(x + HEX + 4, y + 5, words, letters, "start", fill="#FFFFFF", font_weight=700))
    return whole.add(shapes.label(WIDTH / 2, 256, price, 14.5, fill=SOFT, font_weight=600))


def the_island() -> Node:
    shape = g().cls("printed")
    for fill, wide in (("#DCEFEA", 22.0), (STRAW, 11.0)):
        for at in [CULT_AT, *(at for at, _kind, _seat in HUTS)]:
            shore = polygon(shapes.hex_corners(*spot(at), HEX, pointy=False), fill=fill, stroke=fill)
            shape.add(shore.set("stroke-width", wide).set("stroke-linejoin", "round"))
    x, y = spot(CULT_AT)
    shape.add(shapes.hex_tile(x, y, HEX, SANDSTONE, "sandy", pointy=False), god_piece(x, y - 2, HEX * 1.5))
    for at, kind, seat in HUTS:
        x, y = spot(at)
        shape.add(shapes.hex_tile(x, y, HEX, MEADOW, "grass", pointy=False), hut_piece(kind, seat, x, y - 2, HEX * 1.2))
    return shape


def new_hut(price: int) -> Node:
    x, y = spot(NEW_AT)
    place = polygon(shapes.hex_corners(x, y, HEX * 0.92, pointy=False), fill="#FFFBF2", fill_opacity=0.85)
    place.set("stroke", NIGHT).set("stroke-width", 2).set("stroke-dasharray", "6 5")
    hut = hut_piece(MEETING, NOBODY, x, y - 10, HEX * 0.9).set("opacity", 0.5)
    return g(place, hut, pill(x, y + 19, str(price), "shell")).cls("printed")


FIGURES = {"round": a_round, "bids": the_bids, "mat": a_mat, "village": a_village}
