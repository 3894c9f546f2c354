"""The fishing net (MO-65 to MO-73, MO-105)."""

import pytest

from motu.engine.base import MotuError
from motu.games.moorea.rules.rulebook import MO_48, MO_56, MO_65, MO_66, MO_67, MO_71, MO_72, MO_74
from tests.citing import rules
from tests.moorea.table import allowed, discard_of, hand_of, legal, played, price, printed, refused, rules_of, table

NET = "fishing_net"
BRIDGE = printed(bridge_cost="2 wood 2 bamboo")
KINDS = ["wood", "clay", "bamboo", "seashell"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("fish", [0, 1, 2, 3])
def test_mo_65_fish_for_any_number_of_a_commodity(kind: str, fish: int) -> None:
    box = printed(temple_cost=f"3 {kind}")
    s = table(hand=f"{3 - fish} {kind} {fish} fish", tools=NET, display="temple", box=box)
    after = played(s, "buy temple")  # the only way to pay is taken at once
    assert hand_of(after) == ""
    assert after.discard[4] == fish
    assert sum(after.discard) == 3


def test_mo_65_outside_a_purchase_there_is_no_joker() -> None:
    s = table(hand="3 wood 3 fish", tools=NET, display="pier")
    assert refused(s, "joker 1") == MO_65
    asked = played(s, "buy pier")
    assert refused(asked, "buy pier") == MO_65
    assert legal(asked) == ["joker 0", "joker 1", "joker 2", "joker 3"]
    assert refused(asked, "joker 4") == MO_48
    assert discard_of(played(asked, "joker 2")) == "1 wood 2 fish"


def test_mo_66_fish_never_replaces_an_intermediate() -> None:
    assert refused(table(hand="1 canoe 1 hut 4 fish", tools=NET, display="market"), "buy market") == MO_66
    assert refused(table(hand="1 canoe 1 hut 4 fish", display="market"), "buy market") == MO_48
    assert refused(table(hand="1 canoe 1 hut", tools=NET, display="market"), "buy market") == MO_48
    assert refused(table(hand="1 canoe 1 fish", tools=NET, display="market"), "buy market") == MO_48  # two lack
    s = table(hand="1 canoe 1 hut 1 stoneware 4 fish", tools=NET, display="market")
    assert hand_of(played(s, "buy market")) == "4 fish"


def test_mo_67_no_joker_for_tools() -> None:
    cost = price("basket")
    s = table(hand=f"{cost - 1} wood 1 fish", tools=NET)
    assert refused(s, "tool basket") == MO_67
    assert refused(table(hand=f"{cost - 1} wood 1 fish"), "tool basket") == MO_74
    assert refused(table(hand=f"{cost - 2} wood 1 fish", tools=NET), "tool basket") == MO_74
    assert discard_of(played(table(hand=f"{cost} fish", tools=NET), "tool basket")) == f"{cost} fish"


@rules("MO-67")
def test_while_a_tool_is_paid_for_fish_is_no_joker_either() -> None:
    cost = price("basket")
    s = played(table(hand=f"{cost} wood {cost} clay {cost - 1} seashell 1 fish", tools=NET), "tool basket")
    assert legal(s) == ["pay wood", "pay clay"]
    assert refused(s, "pay seashell") == MO_67
    assert refused(s, "pay bamboo") == MO_74
    assert refused(s, "pay fish") == MO_74


def test_mo_68_fish_is_never_laid_at_a_store() -> None:
    s = table(hand="2 fish", tools=NET, owns="wood_store seashell_chest")
    assert legal(s, "store") == []
    with pytest.raises(MotuError):
        rules_of(s).parse("lay fish")
    assert allowed(table(hand="1 wood", tools=NET, owns="wood_store"), "store wood_store")


def test_mo_69_jokers_for_a_site() -> None:
    s = table(hand="2 wood 2 fish", tools=NET, display="clay_pit")
    after = played(s, "buy clay_pit")
    assert discard_of(after) == "2 wood 2 fish"
    assert refused(table(hand="2 wood 2 fish", display="clay_pit"), "buy clay_pit") == MO_56
    assert refused(table(hand="2 wood 1 fish", tools=NET, display="clay_pit"), "buy clay_pit") == MO_56


def test_mo_70_discounts_first_then_jokers() -> None:
    s = table(hand="1 wood 1 fish", tools=NET, owns="forest", display="pier")
    assert discard_of(played(s, "buy pier")) == "1 wood 1 fish"
    s = table(hand="5 fish", tools=NET, owns="forest", display="pier")
    assert discard_of(played(s, "buy pier")) == "2 fish"
    s = table(hand="1 wood", tools=NET, owns="forest", display="pier")
    assert refused(s, "buy pier") == MO_48


def test_mo_71_fish_demanded_as_fish() -> None:
    box = printed(aquarium_cost="2 seashell 2 fish")
    assert refused(table(hand="1 seashell 2 fish", tools=NET, display="aquarium", box=box), "buy aquarium") == MO_71
    s = table(hand="1 seashell 3 fish", tools=NET, display="aquarium", box=box)
    assert discard_of(played(s, "buy aquarium")) == "1 seashell 3 fish"
    s = table(hand="2 seashell 3 fish", tools=NET, display="aquarium", box=box)
    asked = played(s, "buy aquarium")
    assert legal(asked) == ["joker 0", "joker 1"]
    assert refused(asked, "joker 2") == MO_71
    assert refused(table(hand="4 seashell 1 fish", tools=NET, display="aquarium", box=box), "buy aquarium") == MO_48
    assert refused(table(hand="1 fish", tools=NET, display="aquarium", box=box), "buy aquarium") == MO_48
    assert refused(table(hand="3 fish", tools=NET, display="aquarium", box=box), "buy aquarium") == MO_71


def test_mo_72_without_the_net_fish_is_only_fish() -> None:
    assert refused(table(hand="2 wood 4 fish", display="pier"), "buy pier") == MO_72
    assert allowed(table(hand="2 wood 4 fish", tools=NET, display="pier"), "buy pier")
    assert allowed(table(hand="3 wood 4 fish", display="pier"), "buy pier")
    s = played(table(hand="4 clay 3 wood 1 fish 1 bamboo", display="forest"), "pass")
    assert allowed(s, "discard fish")


@rules("MO-72")
def test_without_the_net_a_site_cannot_be_named_in_a_kind_that_needs_fish() -> None:
    s = played(table(hand="4 wood 4 clay 3 bamboo 1 fish 2 seashell", display="forest"), "buy forest")
    assert legal(s) == ["pay wood", "pay clay"]
    assert refused(s, "pay bamboo") == MO_72
    assert refused(s, "pay seashell") == MO_56
    assert refused(s, "pay fish") == MO_56


def test_mo_73_jokers_are_optional() -> None:
    s = table(hand="3 wood 3 fish", tools=NET, display="pier")
    assert discard_of(played(s, "buy pier; joker 0")) == "3 wood"
    assert discard_of(played(s, "buy pier; joker 3")) == "3 fish"


def test_mo_105_the_kind_is_named_first_with_or_without_a_card_of_it() -> None:
    s = played(table(hand="4 fish", tools=NET, owns="forest", display="clay_pit"), "buy clay_pit")
    assert legal(s) == ["pay wood", "pay clay", "pay bamboo", "pay seashell", "pay fish"]
    assert discard_of(played(s, "pay wood")) == "3 fish"
    assert discard_of(played(s, "pay seashell")) == "4 fish"
    assert discard_of(played(s, "pay fish")) == "4 fish"
    three = played(table(hand="3 fish 1 clay", tools=NET, display="forest"), "buy forest")
    assert discard_of(three) == "1 clay 3 fish"
    assert (
        refused(played(table(hand="3 fish 4 clay 1 wood", tools=NET, display="forest"), "buy forest"), "pay fish")
        == MO_56
    )


@rules("MO-105")
def test_a_named_kind_may_be_paid_in_part_with_fish() -> None:
    s = played(table(hand="4 clay 2 fish", tools=NET, display="forest"), "buy forest")
    assert legal(s) == ["joker 0", "joker 1", "joker 2"]  # clay was the only kind to name
    assert refused(s, "joker 3") == MO_48
    assert discard_of(played(s, "joker 2")) == "2 clay 2 fish"


def test_example_12_the_bridge_and_three_fish() -> None:
    s = table(hand="2 wood 1 bamboo 3 fish", tools=NET, display="bridge", box=BRIDGE)
    ways = set()
    for wood in legal(played(s, "buy bridge"), "joker"):
        asked = played(s, f"buy bridge; joker {wood}")
        if asked.actor == 0:
            ways |= {(int(wood), int(bamboo)) for bamboo in legal(asked, "joker")}
        else:  # one way was left, and taken at once
            ways.add((int(wood), asked.discard[4] - int(wood)))
    assert ways == {(0, 1), (0, 2), (1, 1), (1, 2), (2, 1)}
    after = played(s, "buy bridge; joker 1; joker 1")
    assert (hand_of(after), discard_of(after)) == ("1 wood 1 fish", "1 wood 1 bamboo 2 fish")


def test_example_13_forest_and_net_and_the_statue() -> None:
    box = printed(statue_cost="2 wood 2 clay")
    s = table(hand="1 wood 1 clay 1 fish 3 seashell", tools=NET, owns="forest", display="statue", box=box)
    after = played(s, "buy statue")
    assert (hand_of(after), discard_of(after)) == ("3 seashell", "1 wood 1 clay 1 fish")


def test_example_14_no_market_without_stoneware() -> None:
    s = table(hand="1 canoe 1 hut 4 fish", tools=NET, display="market")
    assert refused(s, "buy market") == MO_66


def test_example_16_a_second_forest_with_net() -> None:
    s = table(seats=4, hand="1 wood 3 fish", tools=NET, owns="forest", display="forest")
    asked = played(s, "buy forest")  # wood is the only kind that can be paid
    assert legal(asked) == ["joker 2", "joker 3"]
    assert refused(asked, "joker 1") == MO_48
    assert hand_of(played(asked, "joker 2")) == "1 fish"
    assert hand_of(played(asked, "joker 3")) == "1 wood"


@rules("MO-48")
def test_fish_needed_for_a_later_commodity_is_kept() -> None:
    s = played(table(hand="2 wood 2 fish 1 bamboo", tools=NET, display="bridge", box=BRIDGE), "buy bridge")
    assert legal(s) == ["joker 0", "joker 1"]
    assert refused(s, "joker 2") == MO_48
    spent = played(s, "joker 1")
    assert discard_of(spent) == "1 wood 1 bamboo 2 fish"
