"""Step 3: the hand limit (MO-86 to MO-91)."""

import pytest

from motu.games.moorea.rules.rulebook import MO_14, MO_88, MO_90
from motu.games.moorea.rules.state import PHASE_ACTION, PHASE_LIMIT
from tests.citing import rules
from tests.moorea.table import allowed, discard_of, hand_of, legal, played, price, refused, table


@pytest.mark.parametrize("hand", ["3 wood 3 clay", "5 wood 1 canoe"])
def test_mo_86_six_cards_commodities_and_intermediates_together(hand: str) -> None:
    assert played(table(hand=hand), "pass").actor == 1
    over = played(table(hand=f"{hand} 1 hut"), "pass")
    assert (over.actor, over.phase) == (0, PHASE_LIMIT)
    assert played(over, "discard wood").actor == 1


def test_mo_87_eight_with_the_basket() -> None:
    assert played(table(hand="4 wood 4 clay", tools="basket"), "pass").actor == 1
    over = played(table(hand="4 wood 5 clay", tools="basket"), "pass")
    assert over.phase == PHASE_LIMIT
    assert played(over, "discard wood").actor == 1
    bought = played(table(hand=f"{price('basket')} fish 2 wood 2 canoe 2 hut 2 stoneware"), "tool basket")
    assert (bought.actor, bought.hand_size[0]) == (1, 8)


def test_mo_88_the_excess_is_discarded_by_choice() -> None:
    over = played(table(hand="5 wood 2 clay 1 hut"), "pass")
    assert legal(over) == ["discard wood", "discard clay", "discard hut"]
    assert refused(over, "discard fish") == MO_88
    assert refused(over, "pass") == MO_88
    once = played(over, "discard clay")
    assert once.phase == PHASE_LIMIT
    after = played(once, "discard hut")
    assert (hand_of(after), after.actor) == ("5 wood 1 clay", 1)


def test_mo_88_it_is_compulsory_after_every_action() -> None:
    s = table(hand="7 wood 4 clay", row="fish fish fish", display="pier", owns="pottery")
    for moves in ("pass", "buy pier", "exchange; give wood; give wood", "store pottery; lay done"):
        assert played(s, moves).phase == PHASE_LIMIT


def test_mo_89_commodities_to_the_pile_intermediates_out_of_the_game() -> None:
    over = played(table(hand="5 wood 1 clay 1 hut 1 canoe"), "pass")
    after = played(over, "discard hut; discard clay")
    assert discard_of(after) == "1 clay"
    assert after.gone == [0, 1, 0]
    assert hand_of(after) == "5 wood 1 canoe"


def test_mo_90_no_discarding_at_or_below_the_limit() -> None:
    assert refused(table(hand="6 wood"), "discard wood") == MO_90
    assert refused(table(hand="7 wood"), "discard wood") == MO_14  # over the limit, but not yet
    over = played(table(hand="6 wood 1 clay"), "pass")
    after = played(over, "discard wood")
    assert (after.actor, after.hand_size[0]) == (1, 6)


def test_mo_91_only_the_active_hand_is_checked() -> None:
    after = played(table(hand={0: "2 wood", 1: "9 clay 3 fish"}), "pass")
    assert (after.actor, after.phase, after.hand_size[1]) == (1, PHASE_ACTION, 13)
    assert played(after, "pass").phase == PHASE_LIMIT


def test_example_20_cart_without_and_with_basket() -> None:
    s = table(step="draw", tools="cart", hand="3 wood 3 clay")
    over = played(s, "draw deck; draw deck; pass")
    assert over.phase == PHASE_LIMIT
    assert over.hand_size[0] == 8
    move = legal(over)[0]
    once = played(over, move)
    assert once.phase == PHASE_LIMIT
    assert played(once, legal(once)[0]).actor == 1
    s = table(step="draw", tools="cart basket", hand="3 wood 3 clay")
    after = played(s, "draw deck; draw deck; pass")
    assert (after.actor, after.hand_size[0]) == (1, 8)


@rules("MO-88")
def test_a_hand_of_one_kind_leaves_no_choice_what_to_discard() -> None:
    after = played(table(hand="8 wood", row="fish fish fish"), "pass")
    assert (after.actor, hand_of(after), discard_of(after)) == (1, "6 wood", "2 wood")
    assert allowed(after, "pass")
