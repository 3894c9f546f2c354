"""Action: lay cards at a store (MO-79 to MO-85)."""

import pytest

from motu.engine.base import MotuError
from motu.games.moorea.box.parts import GOOD_NAMES
from motu.games.moorea.rules.rulebook import MO_36, MO_79, MO_80, MO_82
from motu.games.moorea.rules.state import EVENT_LAY, PHASE_LIMIT
from tests.citing import rules
from tests.moorea.table import (
    allowed,
    cost_of,
    each_at,
    events,
    hand_of,
    laid_by,
    legal,
    played,
    points_of,
    printed,
    refused,
    table,
)

HOLDS = {
    "wood_store": ["wood"],
    "pottery": ["clay"],
    "bamboo_store": ["bamboo"],
    "seashell_chest": ["seashell"],
    "landing_stage": ["canoe"],
    "well": ["stoneware"],
    "village": ["hut"],
    "market": ["canoe", "hut", "stoneware"],
}
LAYABLE = [good for good in GOOD_NAMES if good != "fish"]


def test_mo_79_hand_cards_at_an_own_store() -> None:
    s = table(hand="2 wood", owns={0: "wood_store", 1: "pottery"})
    assert refused(s, "store pottery") == MO_79
    assert refused(s, "lay wood") == MO_79
    assert refused(s, "lay done") == MO_79
    after = played(s, "store wood_store; lay done")
    assert (hand_of(after), laid_by(after, "wood_store")) == ("1 wood", "1 wood")
    assert events(played(s, "store wood_store"), EVENT_LAY) == [[0, 0]]  # the only card that can be laid


def test_mo_79_only_cards_that_are_in_the_hand() -> None:
    laying = played(table(hand="2 canoe 1 hut", owns="market"), "store market")
    assert refused(laying, "lay stoneware") == MO_79
    assert refused(laying, "pass") == MO_79
    assert legal(laying) == ["lay canoe", "lay hut"]


def test_mo_80_at_least_one_card_and_no_upper_limit() -> None:
    assert refused(table(hand="2 clay", owns="wood_store"), "store wood_store") == MO_80
    laying = played(table(hand="1 canoe 1 hut", owns="market"), "store market")
    assert refused(laying, "lay done") == MO_80
    assert allowed(played(laying, "lay canoe"), "lay done")
    many = table(hand="9 wood", owns="wood_store", laid="wood_store: 5 wood")
    after = played(many, "store wood_store" + "; lay wood" * 8)
    assert (laid_by(after, "wood_store"), hand_of(after), after.actor) == ("14 wood", "", 1)


def test_mo_81_one_store_per_action() -> None:
    s = played(table(hand="2 wood 2 clay", owns="wood_store pottery"), "store wood_store")
    assert refused(s, "store pottery") == MO_79
    assert refused(s, "lay clay") == MO_82
    assert allowed(s, "lay wood")
    after = played(s, "lay done")
    assert after.actor == 1


@pytest.mark.parametrize("store", HOLDS)
def test_mo_82_a_store_takes_only_its_own_kinds(store: str) -> None:
    hand = " ".join(f"2 {good}" for good in LAYABLE)
    laying = played(table(seats=2, hand=hand, owns=store), f"store {store}")
    for good in LAYABLE:
        if good in HOLDS[store]:
            assert allowed(laying, f"lay {good}")
        else:
            assert refused(laying, f"lay {good}") == MO_82
            assert refused(table(hand=good, owns=store), f"store {store}") == MO_80


@rules("MO-82")
def test_the_market_takes_any_mix() -> None:
    s = table(hand="1 canoe 2 hut 1 stoneware", owns="market")
    after = played(s, "store market; lay canoe; lay hut; lay stoneware")
    assert laid_by(after, "market") == "1 canoe 1 hut 1 stoneware"
    assert hand_of(after) == "1 hut"


def test_mo_83_a_new_store_from_the_next_turn_on() -> None:
    s = table(seats=2, hand=f"{cost_of('wood_store')} 9 wood 9 clay", display="wood_store", row="fish fish fish")
    bought = played(s, "buy wood_store")
    assert bought.phase == PHASE_LIMIT
    assert refused(bought, "store wood_store") == MO_36
    s = table(seats=2, hand=f"{cost_of('wood_store')} 2 wood", display="wood_store")
    bought = played(s, "buy wood_store")
    assert bought.actor == 1
    assert allowed(played(bought, "pass"), "store wood_store")


def test_mo_84_laid_cards_stay() -> None:
    from motu.engine.rng import Rng
    from tests.moorea.table import game_of

    game = game_of()
    s, rng = game.new(2, 12), Rng(1)
    rng.seed(12)
    before = s.laid
    while not game.is_over(s):
        moves = game.legal(s)
        game.apply(s, moves[rng.below(len(moves))])
        assert all(now >= then for now, then in zip(s.laid, before, strict=True))
        before = s.laid
    assert sum(s.laid) > 0
    with pytest.raises(MotuError):
        game.parse("take canoe")


def test_mo_85_intermediates_may_be_laid() -> None:
    for store, good in (("landing_stage", "canoe"), ("village", "hut"), ("well", "stoneware")):
        after = played(table(hand=good, owns=store), f"store {store}")
        assert (laid_by(after, store), hand_of(after), after.gone) == (f"1 {good}", "", [0, 0, 0])


def test_example_2_andrea_at_the_market() -> None:
    s = table(hand="2 canoe 1 hut 2 wood", owns="market")
    before = points_of(s)
    after = played(s, "store market; lay canoe; lay canoe; lay hut")
    assert hand_of(after) == "2 wood"
    assert points_of(after) - before == 3 * each_at("market")
    assert after.actor == 1  # her action is over


def test_example_24_a_wood_store_bought_and_used_next_turn() -> None:
    box = printed(wood_store_cost="1 wood 1 bamboo")
    s = table(seats=2, hand="5 wood 1 bamboo", display="wood_store", box=box, row="fish fish fish")
    bought = played(s, "buy wood_store")
    assert (bought.actor, hand_of(bought)) == (1, "4 wood")
    mine = played(bought, "pass")
    wood = mine.hand[0]
    assert wood >= 4
    for laid in range(1, wood + 1):
        moves = "store wood_store" + "; lay wood" * (laid - 1) + ("; lay done" if laid < wood else "")
        assert laid_by(played(mine, moves), "wood_store") == f"{laid} wood"


def test_example_25_well_or_village_not_both() -> None:
    s = table(hand="2 stoneware 1 hut", owns="well village")
    assert legal(s, "store") == ["well", "village"]
    one = played(s, "store well; lay done")
    two = played(s, "store well; lay stoneware")
    assert (laid_by(one, "well"), laid_by(two, "well")) == ("1 stoneware", "2 stoneware")
    assert refused(played(s, "store well"), "lay hut") == MO_82
    assert refused(played(s, "store well"), "store village") == MO_79
    assert laid_by(played(s, "store village"), "village") == "1 hut"
    assert one.actor == two.actor == 1


@rules("MO-16", "MO-82")
def test_a_card_laid_is_no_longer_known_to_be_in_the_hand() -> None:
    s = table(hand="1 wood 1 clay", owns="wood_store", tools="spear", row="wood clay fish", step="draw")
    s = played(s, "draw wood")
    assert s.seen_in_hand[0] == 1
    after = played(s, "store wood_store; lay done")
    assert after.seen_in_hand[0] == 0
