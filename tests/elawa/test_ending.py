"""End of the game (EL-84 to EL-88)."""

import pytest

from motu.games.elawa.rules.rulebook import EL_85
from motu.games.elawa.rules.state import EVENT_LAST_ROUND, EVENT_NO_CARD, PHASE_PLAY
from tests.citing import rules
from tests.elawa.table import (
    GAME,
    allowed,
    elawa,
    events,
    finish_turn,
    hand,
    legal,
    play,
    refused,
    score,
    tokens,
    tribe,
)


def test_el_84_the_last_token_of_the_centre_triggers_the_end() -> None:
    two = play(elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, centre=2), "take 0")
    assert (two.centre, two.ending) == (1, 0)
    one = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, centre=1, hand="g08")
    play(one, "take 0")
    assert (one.centre, one.ending) == (0, 1)
    assert allowed(one, "play g08"), "the turn is completed"


@rules("EL-10")
@pytest.mark.parametrize(("actor", "turns"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_el_85_the_round_is_finished(actor: int, turns: int) -> None:
    s = elawa(4, actor=actor, cards={0: "p08"}, ring={1: ("berry", 1)}, centre=1)
    count = 0
    while not GAME.is_over(s):
        finish_turn(s)
        count += 1
    assert count == turns
    assert refused(s, "take 0") == EL_85


def test_el_85_a_round_ends_with_the_player_before_the_starter() -> None:
    s = elawa(3, actor=2, leaders=(3, 1, 2), ending=True)
    assert s.starter == 1
    finish_turn(s)
    assert s.actor == 0
    finish_turn(s)
    assert GAME.is_over(s)


def test_el_86_the_last_turns_are_played_by_all_rules_but_the_bonus() -> None:
    ring = {1: ("berry", 1), 2: ("flint", 3)}
    s = elawa(actor=1, cards={0: "r11"}, ring=ring, centre=0, ending=True, hand="p10 g04", tribe="b03")
    play(s, "take 0")
    assert tokens(s, 1) == {"berry": 1, "flint": 1}
    assert s.token_height[1] == 5
    assert legal(s) == ["play g04", "play p10", "play end"]
    play(s, "play end")
    assert legal(s) == ["store b03 flint", "store end"]


def test_el_87_no_card_left_triggers_the_end() -> None:
    heights = {0: 1, **dict.fromkeys(range(1, 6), 0)}
    s = elawa(3, cards={0: "p08"}, heights=heights, others={1: ("g08", "", {})})
    assert s.ending == 0
    play(s, "take 0")
    assert (s.ending, s.actor, s.phase) == (1, 1, PHASE_PLAY), "the next player skips step 1"
    assert len(events(s, EVENT_LAST_ROUND)) == 1
    assert legal(s) == ["play g08", "play end"]
    play(s, "play end")
    assert len(events(s, EVENT_NO_CARD)) == 2
    assert GAME.is_over(s), "the third player has nothing to do at all"


def test_el_88_hand_cards_count_nothing() -> None:
    s = elawa(actor=1, ending=True, step="play", hand="b05 p10", tribe="p09", available={"flint": 1})
    play(s, "play end")
    assert GAME.is_over(s)
    assert (hand(s, 1), tribe(s, 1), score(s, 1)) == ("b05 p10", "p09", 3)


@pytest.mark.parametrize(("taker", "still_to_play"), [(2, [3]), (3, []), (0, [1, 2, 3])])
def test_example_26_last_round(taker: int, still_to_play: list[int]) -> None:
    s = elawa(4, actor=taker, cards={0: "p08"}, ring={1: ("berry", 1)}, centre=1)
    finish_turn(s)
    order = []
    while not GAME.is_over(s):
        order.append(s.actor)
        finish_turn(s)
    assert order == still_to_play
