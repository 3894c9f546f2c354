"""What players are asked and told, in words that fit the numbers."""

import pytest

from motu.draw.scene import Scene
from motu.engine.base import NOBODY, NONE
from motu.games.moorea.face.view import panel
from motu.games.moorea.face.words import WORDS
from motu.games.moorea.rules.state import MooreaState
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
