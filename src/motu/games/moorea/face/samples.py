"""Moorea's cards as they look with a box. Never compiled."""

from motu.draw.samples import sample_of
from motu.draw.svg import Node
from motu.engine.base import NOBODY
from motu.games.moorea.box.parts import GOOD_NAMES, PRODUCT_NAMES, TOOL_NAMES
from motu.games.moorea.face.card_pictures import (
    MooreaScene,
    good_card,
    points_words,
    price_of,
    price_words,
    product_card,
    title_of,
    tool_card,
    worth_words,
)
from motu.games.moorea.rules.game import Moorea
from motu.papers.tongue import _

WIDTH, HEIGHT = 112.0, 146.0
TOOL_WIDTH, TOOL_HEIGHT = 96.0, 112.0


def sample(game: Moorea, section: str, kind: str) -> Node | None:
    if section == "commodity":
        return sample_of(good_card(GOOD_NAMES.index(kind), WIDTH, HEIGHT), WIDTH, HEIGHT, title_of(kind))
    if section not in ("product", "tool"):
        return None
    scene = MooreaScene(game, game.new(2, 1).as_seen_by(NOBODY), NOBODY, [], ["", ""])
    if section == "tool":
        tool = TOOL_NAMES.index(kind)
        parts = scene.seen.parts
        words = _("{tool}: {count} equal commodities, {points}").format(
            tool=title_of(kind), count=parts.tool_cost[tool], points=points_words(parts.tool_points[tool])
        )
        return sample_of(tool_card(scene, tool, TOOL_WIDTH, TOOL_HEIGHT), TOOL_WIDTH, TOOL_HEIGHT, words)
    product = PRODUCT_NAMES.index(kind)
    words = _("{product}: {price}; {worth}").format(
        product=title_of(kind),
        price=price_words(price_of(scene, product)),
        worth=worth_words(scene.seen.parts, product),
    )
    return sample_of(product_card(scene, product, WIDTH, HEIGHT), WIDTH, HEIGHT, words)
