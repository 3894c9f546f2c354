"""Literals of the notation: a wrong table would invert itself, so the numbers are written down here."""

import pytest

from motu.engine.base import MotuError
from motu.games.moorea.box import parts
from tests.moorea.table import game_of

PINNED = {
    "draw deck": 0,
    "draw wood": 1,
    "draw fish": 5,
    "draw stop": 6,
    "pass": 7,
    "exchange": 8,
    "buy canoe": 9,
    "buy forest": 12,
    "buy market": 23,
    "buy pier": 24,
    "buy seashell_necklace": 35,
    "tool basket": 36,
    "tool spear": 37,
    "tool fishing_net": 38,
    "tool cart": 39,
    "store wood_store": 40,
    "store market": 47,
    "give wood": 48,
    "give fish": 52,
    "take wood": 53,
    "take fish": 57,
    "pay wood": 58,
    "pay fish": 62,
    "joker 0": 63,
    "joker 4": 67,
    "lay wood": 68,
    "lay seashell": 71,
    "lay canoe": 72,
    "lay stoneware": 74,
    "lay done": 75,
    "discard wood": 76,
    "discard fish": 80,
    "discard stoneware": 83,
    "give canoe": 84,
    "give stoneware": 86,
}


@pytest.mark.parametrize(("name", "action"), PINNED.items())
def test_pinned_names(name: str, action: int) -> None:
    game = game_of()
    assert game.parse(name) == action
    assert game.name(action) == name


def test_every_verb_is_pinned() -> None:
    game = game_of()
    assert {game.name(a).split()[0] for a in range(game.num_actions)} == {name.split()[0] for name in PINNED}
    assert game.num_actions == 87


def test_spaces_and_capitals_do_not_matter() -> None:
    assert game_of().parse("  Buy   PIER ") == PINNED["buy pier"]
    with pytest.raises(MotuError, match="a move looks like"):
        game_of().parse("buy a pier")


def test_goods_and_tools_are_numbered_as_they_are_named() -> None:
    goods = [parts.WOOD, parts.CLAY, parts.BAMBOO, parts.SEASHELL, parts.FISH, parts.CANOE, parts.HUT, parts.STONEWARE]
    assert goods == list(range(parts.GOODS)) == [parts.GOOD_NAMES.index(name) for name in NAMES]
    assert list(range(parts.TOOLS)) == [parts.BASKET, parts.SPEAR, parts.FISHING_NET, parts.CART]
    assert parts.TOOL_NAMES == ["basket", "spear", "fishing_net", "cart"]


NAMES = ["wood", "clay", "bamboo", "seashell", "fish", "canoe", "hut", "stoneware"]
