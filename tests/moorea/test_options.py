"""The rulings that are switches, and the start player."""

import pytest

from motu.engine.base import NONE, MotuError
from motu.engine.options import resolve_options
from motu.games.moorea.rules.rulebook import MO_48, MO_56, MO_69, MO_72
from motu.games.moorea.rules.state import EVENT_LAST_ROUND
from tests.citing import rules
from tests.moorea.table import cost_of, discard_of, events, game_of, legal, played, refused, table

FULL = "5 seashell_necklace 2 tiles 2 palisades 1 bridge"
NET = "fishing_net"


@rules("MO-92", "MO-93")
def test_end_on_empty_deck() -> None:
    hand = cost_of("seashell_necklace")
    default = played(table(hand=hand, display=FULL, product_deck="1 pier"), "buy seashell_necklace")
    assert default.turns_left == NONE
    options = "end_on_empty_deck=on"
    early = played(table(hand=hand, display=FULL, product_deck="1 pier", options=options), "buy seashell_necklace")
    assert (sum(early.display), early.products_left(), early.turns_left) == (10, 0, 3)
    assert events(early, EVENT_LAST_ROUND) == [[]]
    calm = played(table(hand=hand, display=FULL, product_deck="2 pier", options=options), "buy seashell_necklace")
    assert calm.turns_left == NONE


@rules("MO-61")
def test_discount_max_one() -> None:
    options = "discount_max_one=on"
    owns = "2 forest"
    assert refused(table(seats=4, hand="1 wood", owns=owns, display="pier", options=options), "buy pier") == MO_48
    s = table(seats=4, hand="2 wood", owns=owns, display="pier", options=options)
    assert discard_of(played(s, "buy pier")) == "2 wood"
    assert refused(table(seats=4, hand="2 wood", display="pier", options=options), "buy pier") == MO_48


@rules("MO-62")
def test_no_discount_on_sites() -> None:
    options = "no_discount_on_sites=on"
    s = table(hand="3 wood", owns="forest", display="clay_pit", options=options)
    assert refused(s, "buy clay_pit") == MO_56
    s = table(hand="4 wood", owns="forest", display="clay_pit pier", options=options)
    assert discard_of(played(s, "buy clay_pit")) == "4 wood"
    assert discard_of(played(s, "buy pier")) == "2 wood"  # other products are cheapened as ever


@rules("MO-69")
def test_no_joker_on_sites() -> None:
    options = "no_joker_on_sites=on"
    s = table(hand="3 wood 1 fish", tools=NET, display="clay_pit pier", options=options)
    assert refused(s, "buy clay_pit") == MO_56
    s = table(hand="4 wood 3 clay 1 fish 4 bamboo", tools=NET, display="clay_pit", options=options)
    named = played(s, "buy clay_pit")
    assert legal(named) == ["pay wood", "pay bamboo"]
    assert refused(named, "pay clay") == MO_69
    assert refused(named, "pay seashell") == MO_56
    without = played(table(hand="4 wood 3 clay 1 fish 4 bamboo", display="clay_pit", options=options), "buy clay_pit")
    assert refused(without, "pay clay") == MO_72
    assert (
        discard_of(
            played(table(hand="4 wood 4 fish", tools=NET, display="forest", options=options), "buy forest; pay wood")
        )
        == "4 wood"
    )
    other = table(hand="2 wood 1 fish", tools=NET, display="pier", options=options)
    assert discard_of(played(other, "buy pier")) == "2 wood 1 fish"


@rules("MO-12")
def test_options_are_refused_in_one_sentence() -> None:
    game = game_of()
    for wanted in ({"start": "9"}, {"start": ""}, {"finish": "on"}, {"end_on_empty_deck": "yes"}):
        with pytest.raises(MotuError):
            resolve_options(game.options, wanted)
    assert resolve_options(game.options, {"start": "3", "no_joker_on_sites": "on"}) == [3, 0, 0, 0, 1, 0]
    assert [option.code for option in game.options] == [
        "start", "end_on_empty_deck", "discount_max_one", "no_discount_on_sites", "no_joker_on_sites",
        "exchange_any_card",
    ]  # fmt: skip
    for bad in ([0], [0, 0, 0, 0, 2, 0], [-1, 0, 0, 0, 0, 0], [6, 0, 0, 0, 0, 0]):
        with pytest.raises(MotuError):
            game.new(5, 1, bad)
