"""Step 1, drawing, and the commodity deck (MO-17 to MO-32, MO-104)."""

import pytest

from motu.games.moorea.box.parts import CLAY, FISH, SEASHELL, WOOD
from motu.games.moorea.rules.rulebook import MO_14, MO_15, MO_17, MO_18, MO_19, MO_24, MO_30
from motu.games.moorea.rules.state import (
    EVENT_DISCARD,
    EVENT_DRAW,
    EVENT_DRAW_OPEN,
    EVENT_EXCHANGE,
    EVENT_NO_DRAW,
    EVENT_RESHUFFLE,
    EVENT_ROW,
    EVENT_STOP_DRAW,
    PHASE_ACTION,
    PHASE_DRAW_MORE,
    PHASE_LIMIT,
)
from tests.citing import rules
from tests.moorea.table import (
    allowed,
    discard_of,
    events,
    game_of,
    hand_of,
    laid_by,
    legal,
    played,
    price,
    refused,
    row_of,
    table,
)


def test_mo_17_one_card_is_drawn_even_with_a_full_hand() -> None:
    s = table(step="draw", hand="6 wood")
    assert refused(s, "pass") == MO_14
    assert refused(s, "draw stop") == MO_17
    after = played(s, "draw deck")
    assert after.hand_size[0] == 7
    assert after.phase == PHASE_ACTION
    assert after.deck_size == s.deck_size - 1


def test_mo_17_a_draw_without_a_choice_is_made_at_once() -> None:
    after = played(table(hand={1: "6 clay"}), "pass")
    assert (after.actor, after.phase, after.hand_size[1]) == (1, PHASE_ACTION, 7)
    assert [event.only for event in after.log or [] if event.kind == EVENT_DRAW] == [1]


def test_mo_18_without_the_spear_from_the_deck() -> None:
    s = table(step="draw", row="clay clay fish", deck="1 seashell")
    assert refused(s, "draw clay") == MO_18
    assert legal(s) == ["draw deck"]
    after = played(s, "draw deck")
    assert hand_of(after) == "1 seashell"
    assert row_of(after) == "2 clay 1 fish"
    assert allowed(table(step="draw", row="clay clay fish", tools="spear"), "draw clay")


def test_mo_18_every_card_of_the_deck_may_be_the_top_one() -> None:
    drawn = {
        hand_of(played(table(step="draw", row="wood wood wood", deck="clay fish seashell", seed=seed), "draw deck"))
        for seed in range(40)
    }
    assert drawn == {"1 clay", "1 fish", "1 seashell"}


def test_mo_19_with_the_spear_from_deck_or_row() -> None:
    s = table(step="draw", tools="spear", row="clay clay fish")
    assert legal(s) == ["draw deck", "draw clay", "draw fish"]
    assert refused(s, "draw wood") == MO_19
    assert hand_of(played(s, "draw clay")) == "1 clay"
    assert played(s, "draw deck").hand_size[0] == 1


def test_mo_20_a_card_taken_from_the_row_is_replaced_at_once() -> None:
    s = table(step="draw", tools="spear", row="clay clay fish", deck="2 seashell")
    after = played(s, "draw fish")
    assert row_of(after) == "2 clay 1 seashell"
    assert after.deck_size == 1
    assert events(after, EVENT_DRAW_OPEN) == [[FISH]]
    assert events(after, EVENT_ROW) == [[SEASHELL]]


def test_mo_21_the_cart_gives_an_optional_second_card() -> None:
    s = table(step="draw", tools="cart")
    assert refused(s, "draw stop") == MO_17
    once = played(s, "draw deck")
    assert once.phase == PHASE_DRAW_MORE
    assert legal(once) == ["draw deck", "draw stop"]
    stopped = played(once, "draw stop")
    assert (stopped.hand_size[0], stopped.phase) == (1, PHASE_ACTION)
    assert events(stopped, EVENT_STOP_DRAW) == [[]]
    twice = played(once, "draw deck")
    assert (twice.hand_size[0], twice.phase) == (2, PHASE_ACTION)
    assert played(table(step="draw"), "draw deck").phase == PHASE_ACTION


def test_mo_22_the_second_card_is_decided_on_after_the_first_is_seen() -> None:
    s = table(step="draw", tools="cart spear", row="clay clay fish", deck="2 seashell 2 wood")
    once = played(s, "draw fish")
    assert once.as_seen_by(0).hand[FISH] == 1
    assert sum(once.row) == 3
    assert once.phase == PHASE_DRAW_MORE
    assert allowed(once, "draw stop")


@pytest.mark.parametrize(
    ("moves", "hand"),
    [
        ("draw deck; draw deck", "2 seashell"),
        ("draw deck; draw fish", "1 seashell 1 fish"),
        ("draw fish; draw deck", "1 seashell 1 fish"),
        ("draw fish; draw clay", "1 clay 1 fish"),
    ],
)
def test_mo_23_cart_and_spear_each_card_from_deck_or_row(moves: str, hand: str) -> None:
    s = table(step="draw", tools="cart spear", row="clay clay fish", deck="9 seashell")
    assert hand_of(played(s, moves)) == hand


def test_mo_24_the_cart_without_the_spear_draws_from_the_deck() -> None:
    s = played(table(step="draw", tools="cart", row="clay clay fish"), "draw deck")
    assert refused(s, "draw clay") == MO_24
    assert legal(s) == ["draw deck", "draw stop"]
    with_spear = played(table(step="draw", tools="cart spear", row="clay clay fish"), "draw deck")
    assert allowed(with_spear, "draw clay")


def test_mo_25_the_hand_limit_does_not_restrict_drawing() -> None:
    s = table(step="draw", tools="cart", hand="9 wood")
    assert played(s, "draw deck; draw deck").hand_size[0] == 11
    assert played(s, "draw deck; draw deck").phase == PHASE_ACTION
    after = played(table(hand={1: "6 clay"}, tools={1: "cart"}), "pass")
    assert (after.actor, after.hand_size[1], after.phase) == (1, 7, PHASE_DRAW_MORE)


def test_mo_26_a_tool_bought_now_does_not_draw_now() -> None:
    s = table(hand=f"{price('cart')} wood", row="clay clay fish")
    after = played(s, "tool cart")
    assert (after.actor, after.hand_size[0]) == (1, 0)
    s = table(hand=f"{price('spear') + 6} wood 1 clay", row="clay clay fish")
    after = played(s, "tool spear")
    assert refused(after, "draw clay") == MO_15
    assert allowed(after, "discard wood")


def test_mo_27_paid_exchanged_and_discarded_commodities_go_to_the_discard_pile() -> None:
    s = table(hand="9 wood 2 clay", display="pier", row="fish fish fish")
    assert discard_of(played(s, "buy pier")) == "3 wood"
    assert discard_of(played(s, "exchange; give wood; give clay")) == "1 wood 1 clay"
    assert discard_of(played(s, "pass; discard clay")) == "1 clay"


def test_mo_28_an_empty_deck_is_made_of_the_whole_discard_pile() -> None:
    s = table(step="draw", deck="", row="clay clay fish", hand={1: "3 fish"})
    pile = sum(s.discard)
    assert pile == 75 - 3 - 3
    after = played(s, "draw deck")
    assert events(after, EVENT_RESHUFFLE) == [[pile]]
    assert (after.deck_size, sum(after.discard)) == (pile - 1, 0)
    calm = played(table(step="draw", deck="1 wood", row="clay clay fish"), "draw deck")
    assert (calm.deck_size, events(calm, EVENT_RESHUFFLE)) == (0, [])  # not before a card is needed


def test_mo_29_the_row_is_kept_at_three_through_a_reshuffle() -> None:
    s = table(step="draw", tools="spear", deck="", discard="2 wood", row="clay clay fish")
    after = played(s, "draw fish")
    assert row_of(after) == "1 wood 2 clay"
    assert after.deck_size == 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_mo_29_three_open_cards_at_every_decision(seats: int) -> None:
    from motu.engine.rng import Rng

    game = game_of()
    s, rng = game.new(seats, 3), Rng(1)
    rng.seed(3)
    while not game.is_over(s):
        assert sum(s.row) == 3 or s.deck_size + sum(s.discard) == 0
        moves = game.legal(s)
        game.apply(s, moves[rng.below(len(moves))])


def test_mo_30_nothing_to_draw_and_a_gap_that_waits() -> None:
    s = table(step="draw", tools="spear", deck="", discard="", row="clay clay fish", hand="4 wood")
    assert refused(s, "draw deck") == MO_30
    after = played(s, "draw fish")
    assert row_of(after) == "2 clay"
    assert events(after, EVENT_ROW) == []
    filled = played(after, "exchange; give wood; give wood")
    assert row_of(filled) == "2 wood 1 clay"
    assert allowed(table(step="draw", tools="spear", deck="", discard="1 wood", row="clay clay fish"), "draw deck")


def test_mo_31_a_player_with_nothing_to_draw_skips_the_draw() -> None:
    s = table(deck="", discard="", row="clay clay fish", hand={1: "1 wood"})
    after = played(s, "pass")
    assert (after.actor, after.phase, hand_of(after, 1)) == (1, PHASE_ACTION, "1 wood")
    assert events(after, EVENT_NO_DRAW) == [[]]
    drawn = played(table(deck="", discard="1 fish", row="clay clay fish", hand={1: "1 wood"}), "pass")
    assert hand_of(drawn, 1) == "1 wood 1 fish"


def test_mo_31_with_the_spear_the_row_must_be_taken_from_while_it_lasts() -> None:
    s = played(table(deck="", discard="", row="clay clay fish", tools={1: "spear"}), "pass")
    assert legal(s) == ["draw clay", "draw fish"]
    s = played(table(deck="", discard="", row="", tools={1: "spear"}), "pass")
    assert (s.actor, s.phase, s.hand_size[1]) == (1, PHASE_ACTION, 0)


@rules("MO-21", "MO-31")
def test_the_second_card_is_not_offered_when_nothing_can_be_drawn() -> None:
    s = table(step="draw", tools="cart", deck="1 wood", discard="", row="clay clay fish")
    assert played(s, "draw deck").phase == PHASE_ACTION
    s = table(step="draw", tools="cart", deck="1 wood", discard="1 fish", row="clay clay fish")
    assert played(s, "draw deck").phase == PHASE_DRAW_MORE


def test_mo_32_laid_commodities_never_return() -> None:
    s = table(owns="wood_store", hand="3 wood", deck="", row="fish fish fish")
    pile = sum(s.discard)
    after = played(s, "store wood_store; lay wood; lay wood")
    assert laid_by(after, "wood_store") == "3 wood"
    assert events(after, EVENT_RESHUFFLE) == [[pile]]
    assert after.count_laid(WOOD) == 3


def test_mo_104_gaps_are_filled_when_the_whole_payment_lies_on_the_pile() -> None:
    s = table(hand="3 wood", display="pier", deck="", discard="", row="clay")
    after = played(s, "buy pier")
    assert events(after, EVENT_RESHUFFLE) == [[3]]
    assert row_of(after) == "2 wood 1 clay"
    s = table(hand=f"{price('basket')} seashell", deck="", discard="", row="clay")
    after = played(s, "tool basket")
    assert events(after, EVENT_RESHUFFLE) == [[price("basket")]]
    assert row_of(after) == "1 clay 2 seashell"


def test_mo_104_in_an_exchange_only_after_the_card_was_taken() -> None:
    s = table(hand="1 wood 2 seashell", deck="", discard="", row="clay fish")
    giving = played(s, "exchange; give wood")
    assert legal(giving) == ["take clay", "take fish"]
    after = played(giving, "take clay")
    assert hand_of(after) == "1 clay 1 seashell"
    assert row_of(after) == "1 wood 1 seashell 1 fish"
    kinds = [event.kind for event in after.log or []]
    assert kinds.index(EVENT_EXCHANGE) < kinds.index(EVENT_ROW)


def test_mo_104_when_discarding_after_each_single_card() -> None:
    s = table(hand="4 wood 4 seashell", deck="", discard="", row="clay")
    over = played(s, "pass")
    assert over.phase == PHASE_LIMIT
    once = played(over, "discard wood")
    assert row_of(once) == "1 wood 1 clay"
    twice = played(once, "discard seashell")
    assert row_of(twice) == "1 wood 1 clay 1 seashell"
    assert events(twice, EVENT_DISCARD) == [[SEASHELL]]


def test_example_6_the_spear() -> None:
    s = table(step="draw", tools="spear", row="clay clay fish")
    assert legal(s) == ["draw deck", "draw clay", "draw fish"]
    after = played(s, "draw fish")
    assert hand_of(after) == "1 fish"
    assert sum(after.row) == 3
    assert after.row[CLAY] >= 2


def test_example_7_cart_and_spear_take_the_replacement_too() -> None:
    s = table(step="draw", tools="cart spear", row="clay clay seashell", deck="5 seashell")
    once = played(s, "draw seashell")
    assert row_of(once) == "2 clay 1 seashell"
    assert legal(once) == ["draw deck", "draw clay", "draw seashell", "draw stop"]
    assert hand_of(played(once, "draw seashell")) == "2 seashell"
    assert hand_of(played(once, "draw deck")) == "2 seashell"
    assert hand_of(played(once, "draw stop")) == "1 seashell"


def test_example_21_the_second_card_comes_after_the_reshuffle() -> None:
    s = table(seats=2, step="draw", tools="cart", deck="1 wood", row="clay clay fish", hand="6 fish 6 bamboo")
    assert sum(s.discard) == 59
    once = played(s, "draw deck")
    assert (once.deck_size, sum(once.discard)) == (0, 59)
    twice = played(once, "draw deck")
    assert (twice.deck_size, sum(twice.discard)) == (58, 0)


@rules("MO-22")
def test_what_was_drawn_cannot_be_taken_back() -> None:
    s = table(step="draw", tools="cart spear", row="clay clay fish", deck="", discard="")
    assert played(s, "draw fish").fence == 0  # nothing came to light: no card was left to turn up
    s = table(step="draw", tools="cart", row="clay clay fish")
    assert played(s, "draw deck").fence == 1
