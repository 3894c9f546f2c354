"""Action: acquire a product (MO-44 to MO-55)."""

import pytest

from motu.engine.base import MotuError
from motu.games.moorea.box.parts import CANOE, INTERMEDIATES, PRODUCT_NAMES, is_intermediate, is_site
from motu.games.moorea.rules.rulebook import MO_36, MO_44, MO_48, MO_56, MO_65, MO_79
from motu.games.moorea.rules.state import EVENT_BUY, EVENT_DISPLAY, PHASE_LIMIT
from tests.citing import rules
from tests.moorea.table import (
    allowed,
    cost_of,
    discard_of,
    events,
    game_of,
    hand_of,
    legal,
    owned_by,
    played,
    points_of,
    printed,
    refused,
    table,
    worth,
)

OTHER_PRODUCTS = [name for product, name in enumerate(PRODUCT_NAMES) if not is_site(product)]
KEPT = [name for product, name in enumerate(PRODUCT_NAMES) if not is_site(product) and not is_intermediate(product)]


@pytest.mark.parametrize("product", OTHER_PRODUCTS)
def test_mo_44_a_card_of_the_display_for_its_cost(product: str) -> None:
    s = table(hand=cost_of(product), display=product)
    before = s.display[PRODUCT_NAMES.index(product)]
    after = played(s, f"buy {product}")
    paid = after.hand_size[0] - (1 if product in PRODUCT_NAMES[:INTERMEDIATES] else 0)
    assert paid == 0
    shown = sum(1 for args in events(after, EVENT_DISPLAY) if args == [PRODUCT_NAMES.index(product)])
    assert after.display[PRODUCT_NAMES.index(product)] == before - 1 + shown
    assert after.actor == 1


def test_mo_44_a_card_that_is_not_on_display_is_refused() -> None:
    s = table(hand="6 wood 4 clay", display="pier")
    assert refused(s, "buy tiles") == MO_44
    assert allowed(s, "buy pier")
    assert refused(s, "pay wood") == MO_44


def test_mo_45_one_product_a_turn() -> None:
    s = played(table(hand="9 wood 9 clay", display="pier tiles"), "buy pier")
    assert s.phase == PHASE_LIMIT
    assert refused(s, "buy tiles") == MO_36
    assert played(table(hand="6 wood", display="2 pier"), "buy pier").actor == 1


def test_mo_46_paid_commodities_go_to_the_discard_pile() -> None:
    s = table(hand="3 wood 3 bamboo", display="pier")
    assert discard_of(played(s, "buy pier")) == "3 wood"


def test_mo_47_paid_intermediates_go_out_of_the_game() -> None:
    s = table(hand="2 canoe 1 hut 1 stoneware", display="market")
    after = played(s, "buy market")
    assert after.gone == [1, 1, 1]
    assert hand_of(after) == "1 canoe"
    assert discard_of(after) == ""


def test_mo_48_payment_is_exact() -> None:
    assert refused(table(hand="2 wood", display="pier"), "buy pier") == MO_48
    assert hand_of(played(table(hand="3 wood", display="pier"), "buy pier")) == ""
    assert hand_of(played(table(hand="5 wood", display="pier"), "buy pier")) == "2 wood"
    assert refused(table(hand="1 canoe 1 hut", display="market"), "buy market") == MO_48
    s = table(hand="1 bamboo 1 fish", display="fish_basket", box=printed(fish_basket_cost="1 bamboo 2 fish"))
    assert refused(s, "buy fish_basket") == MO_48
    s = table(hand="1 bamboo 2 fish", display="fish_basket", box=printed(fish_basket_cost="1 bamboo 2 fish"))
    assert hand_of(played(s, "buy fish_basket")) == ""
    s = table(hand="3 wood 1 fish", tools="fishing_net", display="pier", box=printed(pier_cost="3 wood"))
    assert hand_of(played(s, "buy pier; joker 1")) == "1 wood"  # the fish is paid instead, not on top


@rules("MO-48")
def test_the_log_says_what_was_paid() -> None:
    s = table(hand="1 canoe 2 hut 1 stoneware 1 wood", display="market")
    assert events(played(s, "buy market"), EVENT_BUY) == [[PRODUCT_NAMES.index("market"), 0, 0, 0, 0, 0, 1, 1, 1]]


@pytest.mark.parametrize("product", KEPT)
def test_mo_49_a_product_lies_face_up_in_the_tableau(product: str) -> None:
    after = played(table(hand=cost_of(product), display=product), f"buy {product}")
    assert owned_by(after) == f"1 {product}"


@pytest.mark.parametrize("product", PRODUCT_NAMES[:INTERMEDIATES])
def test_mo_50_canoe_hut_and_stoneware_go_to_the_hand(product: str) -> None:
    after = played(table(hand=cost_of(product), display=product), f"buy {product}")
    assert hand_of(after) == f"1 {product}"
    assert owned_by(after) == ""
    assert points_of(after) == 0
    full = table(hand=f"{cost_of(product)} 6 fish", display=product)
    over = played(full, f"buy {product}")
    assert over.phase == PHASE_LIMIT  # it counts toward the limit
    assert allowed(over, f"discard {product}")
    assert worth(product) == 0


def test_mo_51_intermediates_are_never_in_a_tableau() -> None:
    s = table(hand="1 canoe 1 hut", owns="landing_stage")
    assert refused(s, "lay canoe") == MO_79
    assert legal(s) == ["pass", "store landing_stage"]
    s.tableau[CANOE - 5] = 1
    with pytest.raises(MotuError):
        s.audit()
    for product in PRODUCT_NAMES[:INTERMEDIATES]:
        assert owned_by(played(table(hand=cost_of(product), display=product), f"buy {product}")) == ""


def test_mo_52_the_display_is_refilled_to_ten_at_once() -> None:
    s = table(hand="3 wood", display="pier")
    after = played(s, "buy pier")
    assert sum(after.display) == 10
    assert after.products_left() == s.products_left() - 1
    assert len(events(after, EVENT_DISPLAY)) == 1


def test_mo_53_any_number_of_the_same_kind() -> None:
    s = table(seats=4, hand="4 fish", owns="forest", display="forest")
    assert owned_by(played(s, "buy forest")) == "2 forest"
    s = table(seats=4, hand=cost_of("wood_store"), owns="wood_store", display="wood_store")
    assert owned_by(played(s, "buy wood_store")) == "2 wood_store"
    s = table(hand="3 wood", owns="pier", display="pier")
    assert owned_by(played(s, "buy pier")) == "2 pier"


def test_mo_54_the_tableau_stays() -> None:
    from motu.engine.rng import Rng

    game = game_of()
    s, rng = game.new(3, 8), Rng(1)
    rng.seed(8)
    before = (s.tableau, s.tools)
    while not game.is_over(s):
        moves = game.legal(s)
        game.apply(s, moves[rng.below(len(moves))])
        assert all(now >= then for now, then in zip(s.tableau, before[0], strict=True))
        assert all(now >= then for now, then in zip(s.tools, before[1], strict=True))
        before = (s.tableau, s.tools)
    for word in ("discard pier", "give pier", "pay pier", "lay pier"):
        with pytest.raises(MotuError):
            game.parse(word)


def test_mo_55_only_hand_cards_pay() -> None:
    s = table(hand="2 wood", owns="wood_store", laid="wood_store: 4 wood", row="wood wood wood", display="pier")
    assert refused(s, "buy pier") == MO_48
    s = table(hand="3 wood", owns="wood_store", laid="wood_store: 4 wood", row="wood wood wood", display="pier")
    after = played(s, "buy pier")
    assert sum(after.laid) == 4
    assert discard_of(after) == "3 wood"


@rules("MO-47", "MO-63")
def test_example_30_forest_and_clay_pit_make_the_temple_affordable() -> None:
    box = printed(temple_cost="2 wood 2 clay 1 hut")
    s = table(hand="1 wood 1 clay 1 hut", owns="forest clay_pit", display="temple", box=box)
    after = played(s, "buy temple")
    assert hand_of(after) == ""
    assert discard_of(after) == "1 wood 1 clay"
    assert after.gone == [0, 1, 0]
    poor = table(hand="1 wood 1 clay", owns="forest clay_pit", display="temple", box=box)
    assert refused(poor, "buy temple") == MO_48


def test_the_other_answers_within_a_purchase() -> None:
    s = played(table(hand="4 wood 4 fish", display="forest"), "buy forest")
    assert refused(s, "pass") == MO_56
    net = table(hand="3 wood 3 fish", tools="fishing_net", display="pier")
    assert refused(played(net, "buy pier"), "pass") == MO_65
