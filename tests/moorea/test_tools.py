"""Action: acquire a tool (MO-74 to MO-78)."""

from itertools import permutations

import pytest

from motu.games.moorea.box.parts import TOOL_NAMES
from motu.games.moorea.rules.rulebook import MO_67, MO_74, MO_75
from motu.games.moorea.rules.state import EVENT_TOOL, PHASE_ACTION, PHASE_DRAW_MORE
from tests.citing import rules
from tests.moorea.table import (
    allowed,
    discard_of,
    events,
    hand_of,
    legal,
    parts,
    played,
    price,
    printed,
    raw_box,
    refused,
    table,
    tools_of,
)


@pytest.mark.parametrize("tool", TOOL_NAMES)
@pytest.mark.parametrize("kind", ["wood", "clay", "bamboo", "seashell", "fish"])
def test_mo_74_so_many_cards_of_one_kind(tool: str, kind: str) -> None:
    cost = price(tool)
    assert refused(table(hand=f"{cost - 1} {kind}"), f"tool {tool}") == MO_74
    after = played(table(hand=f"{cost} {kind}"), f"tool {tool}")
    assert (hand_of(after), discard_of(after), tools_of(after)) == ("", f"{cost} {kind}", f"1 {tool}")


def test_mo_74_the_kind_is_free_but_one() -> None:
    cost = price("basket")
    mixed = table(hand=f"{cost - 1} wood {cost - 1} clay")
    assert refused(mixed, "tool basket") == MO_74
    s = played(table(hand=f"{cost} wood {cost} clay 1 fish"), "tool basket")
    assert legal(s) == ["pay wood", "pay clay"]
    assert refused(s, "pay fish") == MO_74
    assert refused(s, "pass") == MO_74
    after = played(s, "pay clay")
    assert discard_of(after) == f"{cost} clay"
    assert events(after, EVENT_TOOL) == [[0, 1]]
    assert refused(table(hand="4 canoe"), "tool basket") == MO_74


@pytest.mark.parametrize("tool", TOOL_NAMES)
def test_mo_75_at_most_one_of_each(tool: str) -> None:
    hand = f"{price(tool)} wood"
    assert refused(table(hand=hand, tools=tool), f"tool {tool}") == MO_75
    others = " ".join(other for other in TOOL_NAMES if other != tool)
    assert allowed(table(hand=hand, tools=others), f"tool {tool}")


def test_mo_76_in_any_order() -> None:
    for order in permutations(TOOL_NAMES):
        for have in range(4):
            s = table(hand=f"{price(order[have])} wood", tools=" ".join(order[:have]))
            assert allowed(s, f"tool {order[have]}")


def test_mo_77_a_tool_never_runs_out() -> None:
    assert [entry["copies"] for entry in raw_box()["tool"]] == [5] * 4 == parts().tool_copies
    for tool in TOOL_NAMES:
        s = table(seats=5, hand={4: f"{price(tool)} wood"}, tools=dict.fromkeys(range(4), tool), actor=4)
        assert allowed(s, f"tool {tool}")


def test_mo_78_effects_begin_at_once_and_last() -> None:
    basket = played(table(hand=f"{price('basket')} fish 2 wood 2 canoe 2 hut 2 stoneware"), "tool basket")
    assert (basket.actor, basket.hand_size[0]) == (1, 8)  # the limit is 8 already
    cart = played(table(seats=2, hand=f"{price('cart')} wood"), "tool cart; pass")
    assert (cart.actor, cart.phase) == (0, PHASE_DRAW_MORE)


def test_example_10_the_cart_for_five_wood() -> None:
    box = printed(cart_cost="5")
    s = table(hand="5 wood 2 clay", box=box)
    after = played(s, "tool cart")  # wood is the only kind that reaches
    assert (hand_of(after), discard_of(after)) == ("2 clay", "5 wood")
    assert after.hand_size[0] == 2  # nothing is drawn before the next turn
    assert after.phase == PHASE_ACTION


@rules("MO-67")
def test_example_11_the_net_does_not_help_to_the_cart() -> None:
    box = printed(cart_cost="5", basket_cost="3", spear_cost="3")
    s = table(hand="4 wood 1 fish 1 clay", tools="fishing_net", box=box)
    assert refused(s, "tool cart") == MO_67
    assert allowed(s, "tool basket")
    assert allowed(s, "tool spear")
