"""What players are asked and told, in words that fit the numbers."""

import pytest

from motu.draw.scene import Scene
from motu.engine.base import NOBODY, NONE
from motu.games.moorea.face.view import panel
from motu.games.moorea.face.words import WORDS
from motu.games.moorea.rules.state import PHASE_LAY, MooreaState
from motu.papers.sentence import plain
from tests.moorea.table import played, rules_of, table

NAMES = ["Ana", "Bo", "Cleo"]


def prompt(s: MooreaState, viewer: int = 0) -> str:
    return plain(WORDS.prompt(rules_of(s), s.as_seen_by(viewer), viewer), NAMES)


@pytest.mark.parametrize("turns_left", [1, 3])
def test_the_last_turn_is_told_before_it_is_played(turns_left: int) -> None:
    s = table(hand="1 wood", turns_left=turns_left)
    assert prompt(s) == "This is your last turn. There is nothing you can do: pass."
    drawing = table(tools="spear", step="draw", turns_left=turns_left)
    assert prompt(drawing) == "This is your last turn. Draw a card: from the deck or from the open row."
    assert prompt(s, viewer=1) == "Ana chooses an action."


@pytest.mark.parametrize("turns_left", [NONE, 4])
def test_the_turn_that_starts_the_last_round_is_not_the_last(turns_left: int) -> None:
    assert prompt(table(hand="1 wood", turns_left=turns_left)) == "There is nothing you can do: pass."


def test_one_card_or_more_to_discard() -> None:
    over = played(table(hand="6 wood 1 clay 1 hut"), "pass")
    assert prompt(over) == "Your hand is over the limit: discard 2 more cards."
    assert prompt(played(over, "discard hut")) == "Your hand is over the limit: discard 1 more card."


def test_a_panel_counts_in_words_that_fit() -> None:
    s = table(hand={0: "1 seashell", 1: "2 seashell 1 hut"}, owns={0: "seashell_necklace", 1: "2 seashell_necklace"})
    told = []
    for seat in (0, 1):
        scene = Scene(rules_of(s), s.as_seen_by(seat), seat, [], NAMES)
        told.append([f"{resource.count} {resource.noun}" for resource in panel(scene, seat).resources])
    assert told == [
        ["1 card in hand", "1 seashell", "1 necklace"],
        ["3 cards in hand", "2 seashells", "1 hut", "2 necklaces"],
    ]


def test_a_spectator_is_told_who_is_awaited() -> None:
    assert prompt(table(hand="1 wood", turns_left=1), NOBODY) == "Ana chooses an action."


def after(s: MooreaState, *moves: str) -> MooreaState:
    """Where nothing is done by itself."""
    game, world = rules_of(s), s.clone()
    for move in moves:
        game.play(world, game.parse(move))
    return world


def test_where_fish_cannot_stand_in_the_button_says_what_is_paid_and_the_deed_what_for() -> None:
    s = after(table(hand="2 seashell 1 stoneware", tools="fishing_net", display="chinaware"), "buy chinaware")
    game, seen = rules_of(s), s.as_seen_by(0)
    (only,) = game.legal(seen)
    assert prompt(s) == "Pay for the chinaware."
    assert plain(WORDS.choice(game, seen, only), NAMES) == "Pay with 2 seashells"
    assert plain(WORDS.deed(game, seen, only), NAMES) == "Pay 2 seashells for the chinaware"


def test_where_nothing_is_left_to_lay_nobody_is_asked_to_lay() -> None:
    s = after(table(hand="1 bamboo 1 hut", owns="bamboo_store"), "store bamboo_store")
    if s.phase == PHASE_LAY:
        s = after(s, "lay bamboo")
    game, seen = rules_of(s), s.as_seen_by(0)
    assert prompt(s) == "Nothing more can be laid here."
    assert plain(WORDS.choice(game, seen, game.legal(seen)[0]), NAMES) == "Finished"


def test_what_is_paid_for_is_named_before_it_is_final() -> None:
    s = played(table(hand="3 wood 3 clay"), "tool basket")
    game, seen = rules_of(s), s.as_seen_by(0)
    told = {plain(WORDS.deed(game, seen, a), NAMES) for a in game.legal(seen)}
    assert told == {"Acquire basket for 3 wood", "Acquire basket for 3 clay"}
