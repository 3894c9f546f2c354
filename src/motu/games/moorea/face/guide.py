"""The drawings of GUIDE.md: a turn, what a card says, what sites and stores are for. Never compiled.

They are as narrow as a phone, so that their words can be read there; printed numbers come from the box.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from motu.draw import shapes
from motu.draw.guide import step_words
from motu.draw.palette import LINE, SOFT
from motu.draw.svg import Node, line, path, svg, use
from motu.engine.base import NOBODY
from motu.games.moorea.box.parts import CANOE, GOOD_NAMES, GOODS, PRODUCT_NAMES, WOOD, Parts, Product
from motu.games.moorea.box.reading import read_parts
from motu.games.moorea.face.card_pictures import MooreaScene, good_card, product_card
from motu.games.moorea.rules.game import Moorea
from motu.papers.components import digest, read_table
from motu.papers.tongue import _, labelled

WIDTH = 360.0
CARD_WIDTH, CARD_HEIGHT = 112.0, 146.0


def figure(name: str) -> Node:
    """A drawing by the name the guide gives it."""
    return FIGURES[name]()


@cache
def scene() -> MooreaScene:
    """Our own box, as somebody sees it who only looks on."""
    table = read_table(Path(__file__).parents[1] / "components.toml")
    game = Moorea(read_parts(table), digest(table))
    return MooreaScene(game, game.new(2, 1).as_seen_by(NOBODY), NOBODY, [], ["", ""])


def box() -> Parts:
    return scene().seen.parts


def product(name: str) -> Product:
    return PRODUCT_NAMES.index(name)


# A turn


def a_turn() -> Node:
    limit = _("down to {count} cards").format(count=box().hand_limit)
    steps = [
        ("stack", _("Draw a card"), _("from the face-down deck")),
        ("hut", _("One action, or pass"), _("buy, exchange, or lay cards")),
        ("card", _("Discard the excess"), limit),
    ]
    tall, gap = 54.0, 18.0
    height = len(steps) * (tall + gap) + 22
    told = "; ".join(labelled(title, words) for _symbol, title, words in steps)
    whole = svg(WIDTH, height, _("A turn"), _("Three steps. {steps}. Then the next player.").format(steps=told))
    for i, (symbol, title, words) in enumerate(steps):
        y = 4 + i * (tall + gap)
        whole.add(
            shapes.sheet(4, y, WIDTH - 8, tall, 12),
            use(symbol, 16, y + 8, 38).cls("printed"),
            shapes.numeral(76, y + tall / 2, i + 1, 22, SOFT),
            *step_words(y + 23, y + 43, title, words),
            arrow_down(WIDTH / 2, y + tall + 3, gap - 5),
        )
    return whole.add(shapes.label(WIDTH / 2, height - 6, _("the next player"), 14.5, fill=SOFT, font_weight=600))


def arrow_down(x: float, y: float, length: float) -> Node:
    tip = y + length
    return path(f"M{x} {y} V{tip} M{x - 5} {tip - 5} L{x} {tip} L{x + 5} {tip - 5}", fill="none", stroke=SOFT).set(
        "stroke-width", 2
    )


# What a card says


def a_card() -> Node:
    """A product of the display, with what is printed where."""
    bridge = product("bridge")
    points = box().points[bridge]
    told = _("Its name above, its {count} points in the flower, its cost along the foot.").format(count=points)
    whole = svg(WIDTH, 174, _("A product card"), told)
    left, top = 14.0, 14.0
    whole.add(product_card(scene(), bridge, CARD_WIDTH, CARD_HEIGHT).at(left, top))
    notes = [
        (top + 14, _("its name")),
        (top + 44, _("{count} points at the end").format(count=points)),
        (top + CARD_HEIGHT - 16, _("its cost")),
    ]
    for y, words in notes:
        whole.add(
            line(left + CARD_WIDTH + 4, y, left + CARD_WIDTH + 30, y, stroke=LINE, stroke_width=2),
            shapes.label(left + CARD_WIDTH + 38, y + 5, words, 16, "start"),
        )
    return whole


# What sites and stores are for


def a_site() -> Node:
    """The forest saves one wood of the pier's cost."""
    pier = product("pier")
    cost = box().cost[pier * GOODS + WOOD]
    words = _("The pier costs {cost} wood. With a forest you pay {less}.").format(cost=cost, less=cost - 1)
    whole = svg(WIDTH, 196, _("A production site"), words)
    whole.add(
        product_card(scene(), product("forest"), CARD_WIDTH, CARD_HEIGHT).at(14, 8),
        shapes.numeral(147, 80, "+", 30, SOFT),
        product_card(scene(), pier, CARD_WIDTH, CARD_HEIGHT).at(166, 8),
        shapes.numeral(296, 80, "=", 30, SOFT),
    )
    for i in range(cost - 1):
        whole.add(use(GOOD_NAMES[WOOD], 312, 58 + i * 34 - (cost - 3) * 17, 32).cls("printed"))
    return whole.add(shapes.label(WIDTH / 2, 182, words, 15))


def a_store() -> Node:
    """Cards laid at a store count for each."""
    stage, laid = product("landing_stage"), 2
    each = box().store_points[stage - product("wood_store")]
    words = _("{canoes} canoes at the landing stage: {count} points.").format(canoes=laid, count=laid * each)
    whole = svg(WIDTH, 196, _("A store"), words)
    whole.add(product_card(scene(), stage, CARD_WIDTH, CARD_HEIGHT).at(14, 8), shapes.numeral(147, 80, "+", 30, SOFT))
    for i in range(laid):
        whole.add(good_card(CANOE, 56, 78).at(162 + i * 60, 42))
    return whole.add(
        shapes.numeral(294, 80, "=", 30, SOFT),
        shapes.flower_points(328, 80, 48, laid * each),
        shapes.label(WIDTH / 2, 182, words, 15),
    )


FIGURES: dict[str, Callable[[], Node]] = {"turn": a_turn, "card": a_card, "site": a_site, "store": a_store}
