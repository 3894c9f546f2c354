"""Production sites (MO-56 to MO-64)."""

import pytest

from motu.games.moorea.rules.rulebook import MO_48, MO_56, MO_72, MO_74
from motu.games.moorea.rules.state import PHASE_LIMIT
from tests.citing import rules
from tests.moorea.table import (
    allowed,
    discard_of,
    hand_of,
    legal,
    owned_by,
    played,
    price,
    printed,
    refused,
    row_of,
    table,
)

SITES = ["forest", "clay_pit", "bamboo_forest", "seashell_beach"]
KINDS = ["wood", "clay", "bamboo", "seashell"]
SITE_OF = list(zip(SITES, KINDS, strict=True))


@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("kind", [*KINDS, "fish"])
def test_mo_56_four_of_one_kind_whatever_the_kind(site: str, kind: str) -> None:
    assert refused(table(hand=f"3 {kind}", display=site), f"buy {site}") == MO_56
    s = table(hand=f"4 {kind}", display=site)
    after = played(s, f"buy {site}")
    assert (hand_of(after), owned_by(after), discard_of(after)) == ("", f"1 {site}", f"4 {kind}")


def test_mo_56_not_four_of_different_kinds() -> None:
    assert refused(table(hand="3 wood 3 clay 3 fish", display="forest"), "buy forest") == MO_56
    s = played(table(hand="4 wood 4 clay 3 fish", display="forest"), "buy forest")
    assert legal(s) == ["pay wood", "pay clay"]
    assert refused(s, "pay fish") == MO_56
    assert discard_of(played(s, "pay clay; discard wood")) == "1 wood 4 clay"


@pytest.mark.parametrize(("site", "kind"), SITE_OF)
def test_mo_57_one_card_less_of_its_commodity(site: str, kind: str) -> None:
    box = printed(temple_cost=f"3 {kind} 1 hut")
    s = table(hand=f"2 {kind} 1 hut", owns=site, display="temple", box=box)
    after = played(s, "buy temple")
    assert (hand_of(after), discard_of(after)) == ("", f"2 {kind}")
    assert refused(table(hand=f"2 {kind} 1 hut", display="temple", box=box), "buy temple") == MO_48
    assert refused(table(hand=f"1 {kind} 1 hut", owns=site, display="temple", box=box), "buy temple") == MO_48


@pytest.mark.parametrize("product", ["bridge", "canoe", "wood_store", "seashell_necklace"])
def test_mo_58_for_every_product_of_the_display(product: str) -> None:
    box = printed(**{f"{product}_cost": "2 wood"})
    s = table(hand="1 wood", owns="forest", display=product, box=box)
    assert discard_of(played(s, f"buy {product}")) == "1 wood"
    assert refused(table(hand="1 wood", display=product, box=box), f"buy {product}") == MO_48
    site = table(hand="3 wood", owns="forest", display="clay_pit")
    assert discard_of(played(site, "buy clay_pit")) == "3 wood"


def test_mo_59_never_for_tools_exchanges_or_stores() -> None:
    cost = price("basket")
    assert refused(table(hand=f"{cost - 1} wood", owns="forest"), "tool basket") == MO_74
    assert discard_of(played(table(hand=f"{cost} wood", owns="forest"), "tool basket")) == f"{cost} wood"
    after = played(table(hand="3 wood", owns="forest", row="clay fish fish"), "exchange; take clay")
    assert hand_of(after) == "1 wood 1 clay"
    laying = table(hand="2 wood", owns="forest wood_store")
    assert hand_of(played(laying, "store wood_store; lay wood")) == ""


def test_mo_60_only_its_own_commodity_and_never_below_zero() -> None:
    box = printed(bridge_cost="1 wood 2 bamboo", statue_cost="2 bamboo")
    s = table(seats=4, hand="2 bamboo", owns="2 forest", display="bridge statue", box=box)
    assert discard_of(played(s, "buy bridge")) == "2 bamboo"
    assert discard_of(played(s, "buy statue")) == "2 bamboo"
    poor = table(seats=4, hand="1 bamboo", owns="2 forest", display="bridge statue", box=box)
    assert refused(poor, "buy bridge") == MO_48
    assert refused(poor, "buy statue") == MO_48


def test_mo_61_several_sites_add_up() -> None:
    s = table(seats=4, hand="1 wood", owns="2 forest", display="pier")
    assert discard_of(played(s, "buy pier")) == "1 wood"
    assert refused(table(seats=4, hand="1 wood", owns="1 forest", display="pier"), "buy pier") == MO_48


def test_mo_62_for_a_site_paid_in_its_own_commodity() -> None:
    assert discard_of(played(table(hand="3 wood", owns="forest", display="clay_pit"), "buy clay_pit")) == "3 wood"
    assert refused(table(hand="3 clay", owns="forest", display="clay_pit"), "buy clay_pit") == MO_56
    assert discard_of(played(table(hand="4 clay", owns="forest", display="clay_pit"), "buy clay_pit")) == "4 clay"


def test_mo_63_a_cost_of_nothing_is_legal_and_uses_up_the_action() -> None:
    s = table(seats=4, hand="1 fish", owns="2 forest", display="canoe", box=printed(canoe_cost="2 wood"))
    after = played(s, "buy canoe")
    assert (hand_of(after), discard_of(after), after.actor) == ("1 fish 1 canoe", "", 1)
    rich = table(seats=4, hand="3 wood", owns="forest", display="canoe", box=printed(canoe_cost="2 wood"))
    assert hand_of(played(rich, "buy canoe")) == "2 wood 1 canoe"  # the discount is not refused


def test_mo_64_no_effect_on_its_own_purchase() -> None:
    assert refused(table(hand="3 wood", display="forest"), "buy forest") == MO_56
    assert discard_of(played(table(hand="4 wood", display="forest"), "buy forest")) == "4 wood"


def test_example_1_the_forest_and_the_pier() -> None:
    s = table(hand="2 wood 4 fish", owns="forest", display="pier")
    after = played(s, "buy pier")
    assert (hand_of(after), owned_by(after), discard_of(after)) == ("4 fish", "1 forest 1 pier", "2 wood")
    assert refused(table(hand="2 wood 4 fish", display="pier"), "buy pier") == MO_72


@pytest.mark.parametrize("site", SITES)
def test_example_5_four_fish_or_four_wood(site: str) -> None:
    for kind in ("fish", "wood"):
        assert allowed(table(hand=f"4 {kind}", display=site), f"buy {site}")


def test_example_15_three_wood_or_four_fish() -> None:
    after = played(table(hand="3 wood 3 fish", owns="forest", display="clay_pit"), "buy clay_pit")
    assert hand_of(after) == "3 fish"
    after = played(table(hand="2 wood 4 fish", owns="forest", display="clay_pit"), "buy clay_pit")
    assert hand_of(after) == "2 wood"


@rules("MO-89")
def test_example_17_a_canoe_for_nothing_and_two_discards() -> None:
    s = table(
        seats=4,
        hand="4 fish 3 clay",
        owns="2 forest",
        display="canoe",
        box=printed(canoe_cost="2 wood"),
        row="wood wood wood",
    )
    over = played(s, "buy canoe")
    assert (over.phase, over.hand_size[0]) == (PHASE_LIMIT, 8)
    assert legal(over) == ["discard clay", "discard fish", "discard canoe"]
    after = played(over, "discard canoe; discard fish")
    assert after.gone == [1, 0, 0]
    assert discard_of(after) == "1 fish"
    assert after.actor == 1
    assert row_of(after) == "3 wood"
