"""Scoring (MO-97 to MO-103)."""

import pytest

from motu.games.moorea.box.parts import NECKLACE, PRODUCT_NAMES, PRODUCTS, TOOL_NAMES, is_intermediate
from motu.games.moorea.rules.state import MooreaState
from tests.citing import rules
from tests.moorea.table import each_at, parts, points_of, printed, random_game, raw_box, rules_of, table, worth

KEPT = [name for product, name in enumerate(PRODUCT_NAMES) if product != NECKLACE and not is_intermediate(product)]
NECKLACES = [0, 2, 5, 9, 14, 20]


def printed_points(kind: str) -> int:
    return next(int(e["points"]) for e in raw_box()["tool"] + raw_box()["product"] if e["kind"] == kind)


@pytest.mark.parametrize("product", KEPT)
def test_mo_97_printed_points_of_products(product: str) -> None:
    s = table(owns={1: product})
    assert rules_of(s).scores(s) == [0, printed_points(product), 0]


@pytest.mark.parametrize("tool", TOOL_NAMES)
def test_mo_97_points_of_tools(tool: str) -> None:
    s = table(tools={2: tool})
    assert rules_of(s).scores(s) == [0, 0, printed_points(tool)]


def test_mo_97_everything_is_added_up() -> None:
    s = table(owns="pier forest wood_store 2 seashell_necklace", tools="cart", laid="wood_store: 3 wood")
    sheet = {category: points[0] for category, points in rules_of(s).sheet(s).items()}
    assert sheet == {
        "products": worth("pier") + worth("forest") + worth("wood_store"),
        "tools": worth("cart"),
        "stores": 3,
        "necklaces": 5,
    }
    assert points_of(s) == sum(sheet.values())


@pytest.mark.parametrize(
    ("store", "good"),
    [
        ("wood_store", "wood"),
        ("pottery", "clay"),
        ("bamboo_store", "bamboo"),
        ("seashell_chest", "seashell"),
        ("landing_stage", "canoe"),
        ("well", "stoneware"),
        ("village", "hut"),
        ("market", "hut"),
    ],
)
def test_mo_98_points_for_each_card_at_its_store(store: str, good: str) -> None:
    each = next(entry["points_each"] for entry in raw_box()["product"] if entry["kind"] == store)
    for laid in (1, 2, 3):
        s = table(owns={1: store}, laid={1: f"{store}: {laid} {good}"})
        assert rules_of(s).sheet(s)["stores"] == [0, laid * each, 0]


@pytest.mark.parametrize("number", range(8))
def test_mo_99_necklaces(number: int) -> None:
    s = table(seats=4, owns=f"{number} seashell_necklace" if number else "")
    assert points_of(s) == NECKLACES[min(number, 5)]


def test_mo_100_hand_cards_are_worth_nothing() -> None:
    assert points_of(table(hand="5 seashell 3 canoe 2 hut 1 stoneware")) == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mo_101_no_negative_points_and_no_bonus(seats: int) -> None:
    assert points_of(table(owns="wood_store well village")) == worth("wood_store") + worth("well") + worth("village")
    s = random_game(seats, 33)
    assert rules_of(s).scores(s) == [card_by_card(s, seat) for seat in range(seats)]
    assert min(rules_of(s).scores(s)) >= 0


def card_by_card(s: MooreaState, seat: int) -> int:
    """The points counted again from the components file, one card at a time."""
    total = NECKLACES[min(5, s.tableau[seat * PRODUCTS + NECKLACE])]
    for name in KEPT:
        total += printed_points(name) * s.tableau[seat * PRODUCTS + PRODUCT_NAMES.index(name)]
    for at, tool in enumerate(TOOL_NAMES):
        total += printed_points(tool) * s.tools[seat * 4 + at]
    slots = s.parts.num_slots()
    for slot in range(slots):
        total += s.laid[seat * slots + slot] * each_at(PRODUCT_NAMES[7 + s.parts.slot_store[slot]])
    return total


def test_mo_102_most_points_win() -> None:
    s = table(owns={0: "pier", 1: "pier tiles", 2: ""})
    assert rules_of(s).ranks(s) == [2, 1, 3]


def test_mo_103_equal_points_share_the_victory() -> None:
    s = table(owns={0: "1 pier", 1: "1 pier", 2: ""})
    assert rules_of(s).ranks(s) == [1, 1, 3]


def test_example_3_stores() -> None:
    assert points_of(table(owns="wood_store", laid="wood_store: 4 wood")) - worth("wood_store") == 4
    assert points_of(table(owns="seashell_chest", laid="seashell_chest: 3 seashell")) - worth("seashell_chest") == 6
    assert points_of(table(owns="landing_stage", laid="landing_stage: 2 canoe")) - worth("landing_stage") == 6


def test_example_4_necklaces() -> None:
    points = [points_of(table(seats=5, owns=f"{n} seashell_necklace" if n else "")) for n in (0, 1, 2, 3, 4, 5, 6, 8)]
    assert points == [0, 2, 5, 9, 14, 20, 20, 20]


def test_example_26_scoring() -> None:
    box = printed(
        cart_points="3",
        basket_points="1",
        pier_points="4",
        forest_points="2",
        wood_store_points="0",
        seashell_chest_points="0",
        market_points="6",
    ) + (("market.points_each", "4"),)
    s = table(
        tools="cart basket",
        owns="pier forest wood_store seashell_chest market 6 seashell_necklace",
        laid="wood_store: 4 wood, seashell_chest: 3 seashell, market: 1 canoe 1 stoneware",
        box=box,
    )
    assert points_of(s) == 3 + 1 + 4 + 2 + 4 + 6 + (6 + 8) + 20 == 54


@rules("MO-100")
def test_example_27_scoring() -> None:
    box = printed(
        basket_points="1",
        spear_points="1",
        fishing_net_points="2",
        cart_points="3",
        temple_points="10",
        two_man_canoe_points="9",
        clay_pit_points="2",
        landing_stage_points="0",
        aquarium_points="7",
    )
    s = table(
        hand="1 hut 2 fish",
        tools="basket spear fishing_net cart",
        owns="temple two_man_canoe clay_pit landing_stage aquarium 3 seashell_necklace",
        laid="landing_stage: 2 canoe",
        box=box,
    )
    assert points_of(s) == 7 + 10 + 9 + 2 + 6 + 7 + 9 == 50


def test_example_28_two_share_and_the_third_is_third() -> None:
    box = (("pier.points", "61"), ("tiles.points", "60"))
    s = table(owns={0: "pier", 1: "pier", 2: "tiles"}, box=box)
    assert rules_of(s).scores(s) == [61, 61, 60]
    assert rules_of(s).ranks(s) == [1, 1, 3]
    assert parts().necklace_points == NECKLACES
