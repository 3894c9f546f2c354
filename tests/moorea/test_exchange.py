"""Action: exchange (MO-37 to MO-43)."""

import pytest

from motu.games.moorea.rules.rulebook import MO_37, MO_39, MO_40, MO_42
from motu.games.moorea.rules.state import EVENT_EXCHANGE, EVENT_RESHUFFLE, EVENT_ROW
from tests.moorea.table import allowed, discard_of, events, hand_of, legal, played, refused, row_of, rules_of, table


def test_mo_37_two_commodities_for_an_open_one() -> None:
    s = table(hand="2 wood 1 fish 1 clay", row="clay clay seashell")
    assert refused(s, "give wood") == MO_37
    assert refused(s, "take clay") == MO_37
    giving = played(s, "exchange")
    assert legal(giving) == ["give wood", "give clay", "give fish"]
    assert refused(giving, "take clay") == MO_37
    assert refused(giving, "pass") == MO_37
    assert refused(giving, "give bamboo") == MO_37
    after = played(giving, "give wood; give fish; take seashell")
    assert hand_of(after) == "1 wood 1 clay 1 seashell"
    assert discard_of(after) == "1 wood 1 fish"


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ("give wood; give wood", "1 clay 1 bamboo 2 fish"),
        ("give wood; give fish", "1 wood 1 clay 1 bamboo 1 fish"),
        ("give fish; give fish", "2 wood 1 clay 1 bamboo"),
    ],
)
def test_mo_38_equal_or_different_kinds_fish_included(given: str, left: str) -> None:
    s = table(hand="2 wood 1 clay 2 fish", row="bamboo seashell seashell")
    assert hand_of(played(s, f"exchange; {given}; take bamboo")) == left


def test_mo_39_intermediates_cannot_be_given() -> None:
    s = table(hand="1 wood 1 canoe 1 hut")
    assert refused(s, "exchange") == MO_39
    s = table(hand="2 wood 1 canoe 1 hut")
    assert allowed(s, "exchange")
    rules_of(s).play(s, rules_of(s).parse("exchange"))
    assert legal(s) == ["give wood"]
    assert refused(s, "give canoe") == MO_39


def test_mo_40_the_card_taken_lay_in_the_row_before() -> None:
    s = played(table(hand="1 wood 1 bamboo", row="clay clay fish"), "exchange; give wood")
    assert refused(s, "take wood") == MO_40
    assert refused(s, "take bamboo") == MO_40
    assert legal(s) == ["take clay", "take fish"]
    same = table(hand="2 clay", row="clay fish fish")
    assert hand_of(played(same, "exchange; take clay")) == "1 clay"


def test_mo_41_the_gap_is_filled_after_the_taking() -> None:
    s = table(hand="2 wood", row="clay clay fish", deck="", discard="1 seashell")
    after = played(s, "exchange; take fish")
    assert events(after, EVENT_RESHUFFLE) == [[3]]  # the two given cards take part
    assert sum(after.row) == 3
    assert len(events(after, EVENT_ROW)) == 1


def test_mo_42_two_commodities_and_an_open_card_are_needed() -> None:
    assert refused(table(hand="1 wood"), "exchange") == MO_42
    assert refused(table(hand=""), "exchange") == MO_42
    assert allowed(table(hand="1 wood 1 fish"), "exchange")
    assert refused(table(hand="2 wood", row="", deck="", discard=""), "exchange") == MO_42
    assert allowed(table(hand="2 wood", row="clay", deck="", discard=""), "exchange")


def test_mo_43_no_tool_is_needed_and_none_changes_it() -> None:
    plain = table(hand="2 wood 1 fish", row="clay clay seashell", deck="9 bamboo")
    tooled = table(hand="2 wood 1 fish", row="clay clay seashell", deck="9 bamboo", tools="spear cart fishing_net")
    for s in (plain, tooled):
        after = played(s, "exchange; give fish; take seashell")
        assert hand_of(after) == "1 wood 1 seashell"
        assert row_of(after) == "2 clay 1 bamboo"
        assert (after.actor, events(after, EVENT_EXCHANGE)) == (1, [[0, 4, 3]])


def test_example_18_the_given_cards_are_shuffled_and_fill_the_row() -> None:
    s = table(seats=3, deck="", discard="", row="clay clay seashell", hand={0: "2 wood 1 fish", 1: "", 2: "14 fish"})
    after = played(s, "exchange; give fish; take seashell")
    assert hand_of(after) == "1 wood 1 seashell"
    assert events(after, EVENT_RESHUFFLE) == [[2]]
    assert row_of(after) in ("1 wood 2 clay", "2 clay 1 fish")
    assert discard_of(after) == ""
    assert after.hand_size[1] == 1  # the other card was left in the deck, and the next player has drawn it
    assert after.deck_size == 0


def test_mo_39_with_exchange_any_card_every_card_of_the_hand_may_be_given() -> None:
    options = "exchange_any_card=on"
    s = table(hand="1 wood 1 canoe 2 hut", row="clay clay fish", options=options)
    begun = played(s, "exchange")
    assert legal(begun) == ["give wood", "give canoe", "give hut"]
    assert legal(played(begun, "give canoe")) == ["give wood", "give hut"]  # there is no second canoe
    after = played(begun, "give wood; give hut; take fish")
    assert hand_of(after) == "1 fish 1 canoe 1 hut"
    assert (discard_of(after), after.gone) == ("1 wood", [0, 1, 0])
    assert events(after, EVENT_EXCHANGE) == [[0, 6, 4]]
    twice = played(begun, "give hut; give hut; take clay")
    assert (hand_of(twice), discard_of(twice), twice.gone) == ("1 wood 1 clay 1 canoe", "", [0, 2, 0])
    assert refused(begun, "give stoneware") == MO_37


def test_mo_42_with_exchange_any_card_two_cards_of_any_kind_are_needed() -> None:
    options = "exchange_any_card=on"
    assert allowed(table(hand="1 canoe 1 wood", options=options), "exchange")
    assert allowed(table(hand="2 stoneware", options=options), "exchange")
    assert refused(table(hand="1 stoneware", options=options), "exchange") == MO_42


def test_example_19_a_canoe_and_a_wood_are_not_two_commodities() -> None:
    assert refused(table(hand="1 canoe 1 wood"), "exchange") == MO_39
    assert allowed(table(hand="1 canoe 2 wood"), "exchange")
