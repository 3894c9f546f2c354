"""Finishing a resource pile (EL-25 to EL-36, EL-104)."""

import pytest

from motu.games.elawa.box.parts import HIDE, KINDS
from motu.games.elawa.rules.rulebook import EL_104
from motu.games.elawa.rules.state import (
    EVENT_BONUS,
    EVENT_RANDOM,
    EVENT_REFILL,
    EVENT_RESHUFFLE,
    EVENT_TOKEN,
    PHASE_SKIP,
)
from tests.citing import rules
from tests.elawa.table import Tokens, allowed, elawa, events, hand, on_store, play, refused, tokens, tribe


def test_el_25_a_pile_is_finished_with_its_last_token() -> None:
    before = play(elawa(cards={0: "p08"}, ring={1: ("berry", 2)}), "take 0")
    assert (before.centre, before.token_height[1]) == (6, 1)
    after = play(elawa(cards={0: "p08"}, ring={1: ("berry", 1)}), "take 0")
    assert (after.centre, after.token_height[1]) == (5, 5)


def test_el_26_a_finished_pile_earns_a_token_from_the_centre() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, centre={"hide": 3})
    play(s, "take 0")
    assert tokens(s) == {"berry": 1, "hide": 1}
    assert s.centre == 2


@pytest.mark.parametrize("finished", [1, 2, 3])
def test_el_27_the_bonus_is_due_for_each_pile(finished: int) -> None:
    ring = {at: ("berry", 1 if at <= finished else 2) for at in (1, 2, 3)}
    s = play(elawa(cards={0: "r09"}, ring=ring, centre=5, hand="p01"), "take 0")
    assert s.centre == 5 - finished
    assert len(events(s, EVENT_BONUS)) == finished


def test_el_28_a_finished_pile_is_replaced_from_the_draw() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, draw={"hide": 7})
    play(s, "take 0")
    assert (s.token_height[1], s.top_token[1], s.draw_size) == (5, HIDE, 2)


def test_el_29_bonus_and_refill_come_before_the_next_place() -> None:
    s = play(elawa(cards={0: "r11"}, ring={1: ("berry", 1), 2: ("meat", 1)}), "take 0")
    kinds = [event.kind for event in s.log or []]
    steps = [k for k in kinds if k in (EVENT_TOKEN, EVENT_BONUS, EVENT_REFILL)]
    assert steps == [EVENT_TOKEN, EVENT_BONUS, EVENT_REFILL] * 2


def test_el_30_an_empty_centre_gives_nothing_but_the_pile_is_refilled() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, centre=0, ending=True)
    play(s, "take 0")
    assert tokens(s) == {"berry": 1}
    assert (s.token_height[1], s.centre) == (5, 0)


def test_el_31_an_empty_draw_is_made_anew_from_the_discard() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, draw=0, discard={"hide": 6})
    play(s, "take 0")
    assert (s.token_height[1], s.top_token[1]) == (5, HIDE)
    assert (s.draw_size, sum(s.discard)) == (1, 0)
    assert events(s, EVENT_RESHUFFLE) == [[6]]


def test_el_31_not_before_a_token_is_needed() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, draw=5, discard={"hide": 6})
    play(s, "take 0")
    assert (s.draw_size, sum(s.discard)) == (0, 6)


@rules("EL-31")
def test_el_32_nothing_but_the_discard_is_reshuffled() -> None:
    s = elawa(
        cards={0: "p08"},
        ring={1: ("berry", 1)},
        draw=0,
        discard={"hide": 6},
        tribe="g03",
        stored={"g03": {"berry": 2}},
        others={1: ("", "", {"meat": 2})},
        centre={"flint": 6},
    )
    play(s, "take 0")
    assert on_store(s, "g03") == {"berry": 2}
    assert tokens(s, 1) == {"meat": 2}
    assert s.centre == 5
    # Whatever is taken from the new pile is one of the hides that were reshuffled.
    pool = s.draw_pool * KINDS
    assert s.pool[pool : pool + KINDS] == [0, 0, 0, 5, 0]


@pytest.mark.parametrize(("draw", "height"), [(0, 0), (2, 2), (4, 4)])
def test_el_33_a_refill_stops_when_nothing_is_left(draw: int, height: int) -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, draw=draw, discard={})
    play(s, "take 0")
    assert (s.token_height[1], s.draw_size) == (height, 0)
    assert events(s, EVENT_RESHUFFLE) == []


@pytest.mark.parametrize(("draw", "drawn"), [(0, 0), (1, 1)])
def test_el_33_a_random_resource_is_not_taken_when_nothing_is_left(draw: int, drawn: int) -> None:
    s = elawa(cards={0: "p07"}, options={"side": "advanced"}, leaders=(4, 1), draw=draw, discard={})
    play(s, "take 0")
    assert sum(tokens(s).values()) == 1 + drawn
    assert [len(args) for args in events(s, EVENT_RANDOM)] == [drawn]


def test_el_34_an_empty_place_is_passed_over() -> None:
    s = elawa(cards={1: "r11"}, ring={2: ("", 0), 3: ("flint", 3), 4: ("bone", 3)})
    play(s, "take 1")
    assert tokens(s) == {"flint": 1, "bone": 1}


def test_el_34_no_place_gives_twice() -> None:
    empty = dict.fromkeys((0, 1, 3, 5), ("", 0))
    s = elawa(cards={0: "r09"}, ring={**empty, 2: ("flint", 3), 4: ("bone", 3)}, hand="p01")
    play(s, "take 0")
    assert tokens(s) == {"flint": 1, "bone": 1}
    assert (s.token_height[2], s.token_height[4]) == (2, 2)


def test_el_35_empty_places_are_renewed_at_the_start_of_a_turn() -> None:
    empty = {0: ("", 0), 3: ("", 0)}
    s = elawa(step="regulate", ring=empty, draw=0, discard={"hide": 5}, available={"berry": 1, "meat": 5})
    assert s.token_height[0] == 0
    play(s, "discard berry")
    assert s.actor == 1, "the second surplus token can only be meat"
    assert (s.token_height[0], s.token_height[3], s.draw_size) == (5, 2, 0)


def test_el_36_effects_leave_the_ring_alone() -> None:
    ring = dict.fromkeys(range(6), ("berry", 1))
    s = elawa(step="play", ring=ring, hand="b06 b10 p07", available={"meat": 1, "hide": 1, "berry": 2})
    play(s, "play b10", "play b06", "take 3")
    assert tribe(s) == "b06 b10"
    assert s.token_height == [1] * 6
    assert s.centre == 6


@pytest.mark.parametrize(("name", "count"), [("p08", 1), ("r11", 2), ("r09", 2)])
def test_el_104_the_route_runs_once_over_the_other_places(name: str, count: int) -> None:
    empty = dict.fromkeys((1, 2, 4), ("", 0))
    s = elawa(cards={0: name}, ring={**empty, 0: ("bone", 5), 3: ("flint", 4), 5: ("meat", 4)}, hand="p01")
    play(s, "take 0")
    assert sum(tokens(s).values()) == count
    assert s.token_height[0] == 5, "the card's own place gives nothing"


def test_el_104_the_skip_counts_only_piles_that_are_there() -> None:
    empty = dict.fromkeys((1, 2, 4), ("", 0))
    ring = {**empty, 0: ("bone", 5), 3: ("flint", 4), 5: ("meat", 4)}
    s = elawa(cards={0: "r09"}, ring=ring, options={"side": "advanced"}, hand="p01")
    play(s, "take 0")
    assert s.phase == PHASE_SKIP
    assert refused(s, "skip 3") == EL_104
    assert allowed(s, "skip 2")
    play(s, "skip 2")
    assert tokens(s) == {"flint": 1}, "the take gets smaller by the skip"


def test_example_4_finishing() -> None:
    ring = {5: ("berry", 3), 0: ("flint", 1), 1: ("bone", 3)}
    s = elawa(cards={4: "r09"}, ring=ring, available={"meat": 1}, centre={"meat": 4}, draw=20, hand="p01")
    play(s, "take 4")
    # The fifth token is one too many on the normal side; before it is discarded everything is there.
    assert (tokens(s), s.centre) == ({"berry": 1, "meat": 2, "flint": 1, "bone": 1}, 3)
    assert (s.token_height[0], s.draw_size) == (5, 15)


@rules("EL-26", "EL-27", "EL-30")
def test_example_5_two_piles_one_bonus() -> None:
    ring = {5: ("berry", 1), 0: ("flint", 3), 1: ("bone", 1)}
    s = elawa(cards={4: "r09"}, ring=ring, available={"meat": 1}, centre={"hide": 1}, hand="p01")
    play(s, "take 4")
    assert tokens(s) == {"berry": 1, "meat": 1, "flint": 1, "hide": 1, "bone": 1}
    assert [len(args) for args in events(s, EVENT_BONUS)] == [1, 0]
    assert (s.ending, s.token_height[5], s.token_height[1]) == (1, 5, 5)


def test_example_6_reshuffle() -> None:
    s = elawa(cards={0: "p08"}, ring={1: ("berry", 1)}, draw={"flint": 2}, discard={"hide": 9})
    play(s, "take 0")
    assert (s.token_height[1], s.draw_size, sum(s.discard)) == (5, 6, 0)
    # The two tokens drawn first lie at the bottom (ruling 28).
    old, new = s.token_pool[5], s.token_pool[9]
    assert s.token_pool[5:10] == [old, old, new, new, new]
    assert s.pool[old * KINDS : old * KINDS + KINDS] == [0, 0, 2, 0, 0]
    assert new == s.draw_pool


def test_example_7_nothing_to_refill() -> None:
    payer: Tokens = {"meat": 1, "hide": 1}
    s = elawa(
        3,
        cards={1: "p08", 4: "p07", 0: "r11"},
        ring={2: ("berry", 1), 5: ("berry", 4)},
        draw=0,
        discard={},
        others={1: ("g09", "", payer)},
    )
    play(s, "take 1")
    assert (s.actor, s.token_height[2]) == (1, 0)
    play(s, "take 4", "play g09")
    assert hand(s, 1) == "p07"
    assert (s.actor, s.token_height[2], sum(s.discard)) == (2, 2, 0)
    gap = elawa(cards={1: "r11"}, ring={2: ("", 0), 3: ("hide", 2), 4: ("meat", 2)}, draw=0, discard={})
    play(gap, "take 1")
    assert tokens(gap) == {"hide": 1, "meat": 1}
