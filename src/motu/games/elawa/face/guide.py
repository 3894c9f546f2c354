"""The drawings of GUIDE.md: a turn, the way round the fire, a card and what cards score. Never compiled.

They are made of what the table is made of, but nothing in them can be clicked or moves: the page they stand on may show
a game beside them.
"""

from functools import cache
from pathlib import Path

from motu.draw import shapes
from motu.draw.palette import CLAY, INK, LINE, SHADE, SOFT
from motu.draw.svg import Node, circle, g, path, short, svg, use
from motu.engine.base import NOBODY
from motu.games.elawa.box.parts import (
    BERRY,
    BONE,
    CARD_NAMES,
    FLINT,
    HIDE,
    MEAT,
    PLACES,
    Card,
    Kind,
)
from motu.games.elawa.box.reading import read_parts
from motu.games.elawa.face.card_pictures import ElawaScene, large_card, resource_token, token_pile
from motu.games.elawa.face.view_ring import NARROW_RING, clearing, route_marks, take_tab
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.game import Elawa
from motu.papers.components import read_table
from motu.papers.tongue import N_, _

WIDTH = 374.0  # a phone held upright
THIN = 1.2  # quiet words are not as bold as those that `words_size` reckons with: so much more fits


def figure(name: str) -> Node:
    """The drawing of this name, in the guide: `![...](picture:name)`."""
    return FIGURES[name]()


@cache
def example() -> ElawaScene:
    """A table to draw from, with our own box; nobody's in particular."""
    game = Elawa(read_parts(read_table(Path(__file__).parents[1] / "components.toml")), "")
    s = game.new(3, 1)
    s.top_card = [card(name) for name in ("r11", "y05", "b05", "g11", "p12", "b08")]
    s.top_token = [MEAT, BERRY, FLINT, BERRY, HIDE, BONE]
    s.token_height = [4, 3, 1, 5, 2, 4]
    return ElawaScene(game, s, NOBODY, [], [])


def card(name: str) -> Card:
    return CARD_NAMES.index(name)


def bringing(which: Card, width: float, height: float) -> Node:
    """A card with the number of resources it brings."""
    scene = example()
    shape = large_card(scene, which, width, height)
    return shape.add(take_tab(width - 1, height * 0.53, scene.seen.parts.take[which], 29))


def words(
    x: float, y: float, line: str, size: float = 13, anchor: str = "middle", fill: str = INK, room: float = WIDTH
) -> Node:
    """A line, smaller where it would not fit its room."""
    fitting = shapes.words_size(line, room * THIN, size)
    return shapes.within(shapes.label(x, y, line, fitting, anchor, fill=fill, font_weight=600), line, fitting, room - 8)


def arrow(x: float, y: float, turn: float = 0) -> Node:
    way = path("M-9 0 H7 M1 -7 L9 0 L1 7", fill="none", stroke=CLAY, stroke_width=3.5, stroke_linecap="round")
    return g(way.set("stroke-linejoin", "round")).at(x, y, turn)


# A turn


PANEL = 181.0
PANEL_HEIGHT = 172.0
STEPS = [
    (N_("Take"), N_("a card and its resources")),
    (N_("Play"), N_("cards that you can pay")),
    (N_("Store"), N_("one on each store")),
    (N_("Keep"), N_("what fits on your leader")),
]


def turn() -> Node:
    whole = svg(WIDTH, 2 * PANEL_HEIGHT + 12, _("A turn of Elawa"), _("Four steps: take, play, store, keep."))
    for i, (title, line) in enumerate(STEPS):
        panel = g(
            shapes.sheet(0, 0, PANEL, PANEL_HEIGHT, 12),
            shapes.count_badge(22, 22, i + 1, CLAY, 22),
            words(40, 27, _(title), 15, "start", room=PANEL - 40),
            PICTURES[i](),
            words(PANEL / 2, PANEL_HEIGHT - 12, _(line), 12.5, fill=SOFT, room=PANEL),
        )
        whole.add(panel.at(i % 2 * (PANEL + 12), i // 2 * (PANEL_HEIGHT + 12)))
    return whole


def take_picture() -> Node:
    return g(
        bringing(card("r11"), 76, 102).at(16, 42),
        arrow(118, 94),
        resource_token(148, 76, 17, BERRY),
        resource_token(148, 114, 17, FLINT),
    )


def play_picture() -> Node:
    """What the card costs, and the card."""
    return g(
        resource_token(28, 66, 14, MEAT),
        resource_token(28, 100, 14, FLINT),
        arrow(64, 92),
        large_card(example(), card("y05"), 76, 102).at(90, 42),
    )


def store_picture() -> Node:
    return g(resource_token(34, 92, 17, FLINT), arrow(68, 92), large_card(example(), card("b05"), 76, 102).at(90, 42))


def keep_picture() -> Node:
    """Four slots beside a leader, one token too many."""
    shape = g(use("card_on_finish", 14, 46, 58, 1).cls("printed"))
    for i, kind in enumerate((BERRY, BERRY, MEAT, BONE)):
        x, y = 96 + i % 2 * 40, 66 + i // 2 * 40
        shape.add(
            circle(x, y, 18, fill=SHADE, fill_opacity=0.06, stroke=LINE, stroke_width=1.5),
            resource_token(x, y, 16, kind),
        )
    return shape.add(resource_token(43, 128, 14, HIDE), shapes.struck(27, 112, 32))


PICTURES = [take_picture, play_picture, store_picture, keep_picture]


# The way round the fire


FIRST = 0  # the place whose card is taken


def route() -> Node:
    scene, ring = example(), NARROW_RING
    s = scene.seen
    what = _("A card at the top left; an arrow leads clockwise to the piles it takes from.")
    whole = svg(ring.width, ring.height, _("What a card brings"), what).add(clearing(ring, False))
    for place in range(PLACES):
        shape = bringing(s.top_card[place], ring.card_width, ring.card_height)
        whole.add(shape.at(ring.lefts[place], ring.tops[place]).set("opacity", 1 if place == FIRST else 0.55))
    x, y = ring.middle
    whole.add(use("fire", x - 27, y - 30, 54, 0.9))
    for place in range(PLACES):
        x, y = ring.pile(place)
        height = s.token_height[place]
        whole.add(token_pile(x, y - (height - 1) * 1.7, ring.token, s.top_token[place], height))
    way = taking.route(s, s.top_card[FIRST], FIRST, 0)
    return whole.add(route_marks(scene.seen, ring, FIRST, way))


# A card and its signs


SIGNS = [  # where on the card, as parts of its size; where the words begin; which side; the words
    (0.04, 0.18, 40.0, "end", N_("Colour")),
    (0.03, 0.79, 118.0, "end", N_("Effect when it is played")),
    (0.32, 0.92, 190.0, "end", N_("Cost and sacrifice")),
    (0.96, 0.18, 40.0, "start", N_("Type")),
    (1.08, 0.53, 104.0, "start", N_("Resources it brings")),
    (0.96, 0.77, 168.0, "start", N_("Points")),
]
CARD_WIDTH = 150.0
CARD_HEIGHT = 200.0


def signs() -> Node:
    whole = svg(WIDTH, CARD_HEIGHT + 24, _("A card"), _("A card with lines to its signs and what they are."))
    left, top = (WIDTH - CARD_WIDTH) / 2, 12.0
    whole.add(bringing(card("b08"), CARD_WIDTH, CARD_HEIGHT).at(left, top))
    for across, down, y, anchor, meaning in SIGNS:
        x = left - 22 if anchor == "end" else left + CARD_WIDTH + 22
        to_x, to_y = left + CARD_WIDTH * across, top + CARD_HEIGHT * down
        from_x = x + (4 if anchor == "end" else -4)
        whole.add(pointer(from_x, y - 4, to_x, to_y))
        room = left - 22
        for i, line in enumerate(shapes.name_lines(_(meaning), room)):
            whole.add(words(x, y + i * 16, line, 13.5, anchor, room=room))
    return whole


def pointer(x: float, y: float, to_x: float, to_y: float) -> Node:
    """A line with a dot at what it means; light about it, because it crosses a picture."""
    d = f"M{short(x)} {short(y)} L{short(to_x)} {short(to_y)}"
    return g(
        path(d, stroke="#FFF8E8", stroke_width=4, stroke_opacity=0.8),
        path(d, stroke=CLAY, stroke_width=1.8),
        circle(to_x, to_y, 4, fill=CLAY, stroke="#FFF8E8", stroke_width=1.2),
    )


# What cards score


def points() -> Node:
    """One card of each type, and the sum it comes to in some tribe."""
    parts = example().seen.parts
    shown = [("y05", 1, _("on its own")), ("b01", 4, _("4 blue cards")), ("y08", 3, _("3 huts")), ("b04", 2, "")]
    step = WIDTH / len(shown)
    whole = svg(WIDTH, 176, _("What cards score"), _("A human, a hut, a tool and a store with their points."))
    for i, (name, count, line) in enumerate(shown):
        each = parts.points[card(name)]
        middle = step * (i + 0.5)
        whole.add(large_card(example(), card(name), 86, 116).at(middle - 43, 4))
        whole.add(words(middle, 138, line, 12, fill=SOFT, room=step) if line else lying(middle, 134, [FLINT, BONE]))
        total = f"{each}" if count == 1 else f"{each} \u00d7 {count} = {each * count}"
        whole.add(words(middle, 162, total, 13.5))
    return whole


def lying(x: float, y: float, kinds: list[Kind]) -> Node:
    """Tokens that lie on a store."""
    return g(*[resource_token(x + (i - 0.5) * 22, y, 10, kind) for i, kind in enumerate(kinds)])


FIGURES = {"turn": turn, "route": route, "card": signs, "points": points}
