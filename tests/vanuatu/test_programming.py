"""Phase III: programming (VA-47 to VA-55, VA-147), and its test against a plain search with the rules themselves."""

import pytest

from motu.engine.base import PHASE_OVER, AuditError
from motu.engine.rng import Rng
from motu.games.vanuatu.box.parts import BITS, REST, SPACE_NAMES, SPACES
from motu.games.vanuatu.rules.actions import is_governor_from, is_preach, is_resolve
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.plan import EVERY_SPACE, feasible_spaces
from motu.games.vanuatu.rules.rulebook import VA_47, VA_51
from motu.games.vanuatu.rules.state import NO_FLOOD, PHASE_PROGRAMME, PHASE_TURN, VanuatuState
from tests.citing import rules
from tests.vanuatu.table import (
    GAME,
    PLAIN,
    WATERS,
    allowed,
    base,
    give,
    goods,
    hut,
    lay,
    mark,
    may_programme,
    played,
    refused,
    tourists,
)


def test_va_47_two_markers_then_two_then_one() -> None:
    s = base()
    order = []
    while s.phase == PHASE_PROGRAMME:
        order.append(s.actor)
        played(s, "programme rest" if s.on_board[s.actor] % 2 else "programme draw")
    assert order == [0, 0, 1, 1, 2, 2] * 2 + [0, 1, 2]


@rules("VA-49")
def test_va_48_one_go_on_one_space_or_two() -> None:
    s = base()
    played(s, "programme rest", "programme rest", "programme rest", "programme draw")
    assert s.markers[REST] == 2
    assert s.markers[SPACES + REST] == 1


def test_va_49_any_number_of_markers_on_one_space() -> None:
    s = base()
    while s.phase == PHASE_PROGRAMME and s.on_board != [5, 5, 4]:
        played(s, "programme rest")
    assert [s.markers[seat * SPACES + REST] for seat in range(3)] == [5, 5, 4]


def test_va_50_all_five_markers_are_placed() -> None:
    s = base()
    for count in range(14):
        assert s.phase == PHASE_PROGRAMME, count
        assert refused(s, "end turn") != 0
        assert refused(s, "resolve rest") != 0
        played(s, "programme rest")
    played(s, "programme draw")
    assert s.phase != PHASE_PROGRAMME


@rules("VA-52")
def test_va_51_only_what_could_be_performed() -> None:
    s = base()
    assert refused(s, "programme fish") == VA_51
    assert allowed(s, "programme sail")
    assert refused(s, "place h7") != 0
    assert refused(played(s, "programme sail"), "programme sell") == VA_51
    assert allowed(s, "programme fish")


def test_va_52_programmed_actions_count_in_any_order() -> None:
    s = base()
    mark(s, 0, "build transport fish")
    assert "sell" not in may_programme(s)
    mark(s, 0, "sail")
    assert "sell" in may_programme(s)


@rules("VA-101", "VA-104")
def test_va_52_treasure_and_beggar_count() -> None:
    s = base(3, {})
    give(s, 0, vatu=0)
    s.phase = PHASE_PROGRAMME
    assert "sail" not in may_programme(s)
    mark(s, 0, "draw")
    assert "sail" not in may_programme(s)
    give(s, 0, character="beggar")
    assert "sail" in may_programme(s)  # three points for the drawing, begged back as vatu
    s = base()
    give(s, 0, vatu=0, treasure="2")
    assert "sail" in may_programme(s)  # a treasure can be sold before resolving, whatever else is programmed
    s = base(3, {})
    s.phase = PHASE_PROGRAMME
    give(s, 0, vatu=0, points=1, character="beggar")
    assert {"sail", "buy"} <= set(may_programme(s))
    assert "build" not in may_programme(s)
    give(s, 0, points=3)
    assert "build" in may_programme(s)


def test_va_53_the_first_marker_counts_for_the_second() -> None:
    s = base()
    assert refused(s, "programme explore") == VA_51
    assert allowed(played(s, "programme sail"), "programme explore")
    assert s.actor == 0


def test_va_54_rest_can_always_be_programmed() -> None:
    s = base()
    give(s, 0, vatu=0)
    s.drawings = [1, 0, 0, 0, 0]
    tourists(s, 0)
    assert may_programme(s) == ["rest"]


def test_va_55_an_own_space_can_be_reinforced() -> None:
    s = base()
    mark(s, 0, "sail")
    give(s, 0, vatu=0)
    assert "sail" in may_programme(s)
    give(s, 1, vatu=0)
    assert "sail" not in may_programme(s, 1)


def test_va_147_governor_and_preacher_do_not_help() -> None:
    for character in ("governor", "preacher"):
        s = base(3, {})
        s.phase = PHASE_PROGRAMME
        give(s, 0, character=character)
        assert "fish" not in may_programme(s)
        give(s, 0, character="navigator")
        assert "fish" not in may_programme(s)
        mark(s, 0, "sail")
        assert "fish" in may_programme(s)


def test_example_4_sell_needs_fish() -> None:
    s = base()
    hut(s, 0, "start")
    assert "sell" not in may_programme(s)
    give(s, 0, fish="1")
    assert "sell" in may_programme(s)


def test_example_13_the_first_marker() -> None:
    s = base()
    assert may_programme(s) == ["sail", "build", "buy", "draw", "transport", "rest"]
    tourists(s, 0)
    assert may_programme(s) == ["sail", "build", "buy", "draw", "rest"]


def test_example_14_after_sail() -> None:
    s = base()
    mark(s, 0, "sail")
    assert may_programme(s) == [name for name in SPACE_NAMES if name != "sell"]


def test_example_15_a_long_plan() -> None:
    for character, expected in (("builder", True), ("navigator", True), ("seller", True), ("diver", False)):
        s = base(3, {})
        s.phase = PHASE_PROGRAMME
        give(s, 0, character=character)
        mark(s, 0, "build sail fish")
        assert ("sell" in may_programme(s)) is expected, character
    s = base()
    mark(s, 0, "build transport sail fish")
    assert "sell" in may_programme(s)


def test_example_16_ten_vatu_spoil_a_plan() -> None:
    s = base()
    lay(s, "b2 h0")
    give(s, 0, vatu=1, fish="3")
    hut(s, 0, "start")
    goods(s, "start", "b")
    mark(s, 0, "sell")
    assert "buy" not in may_programme(s)
    mark(s, 0, "sail")
    assert "buy" in may_programme(s)


@rules("VA-52", "VA-129")
def test_a_dike_may_spend_the_vatu_that_spoils_a_plan() -> None:
    """As in example 16, but the vatu is spent on a dike."""
    for options, expected in ((PLAIN, False), (WATERS, True)):
        s = base(3, options)
        give(s, 0, vatu=1, fish="3")
        hut(s, 0, "start")
        goods(s, "start", "b")
        mark(s, 0, "sell build")
        assert ("buy" in may_programme(s)) is expected


# The test of VA-52 by brute force: the seat alone plays the real rules, in every way.


def plain_search(s: VanuatuState, seat: int) -> int:
    """The spaces performable at some moment of a solo plan; a marker on rest, never resolved, keeps the round open."""
    marked = [space for space in range(REST) if s.markers[seat * SPACES + space]]
    alone = s.clone()
    alone.markers = [0] * (s.seats * SPACES)
    alone.on_board = [0] * s.seats
    for space in [*marked, REST]:
        alone.markers[seat * SPACES + space] = 1
        alone.on_board[seat] += 1
    alone.performed = [0] * s.seats
    alone.neutral = [0] * SPACES
    alone.actor, alone.phase, alone.die = seat, PHASE_TURN, NO_FLOOD
    found = BITS[REST] | sum(BITS[space] for space in marked)
    todo, known = [alone], set()
    while todo:
        here = todo.pop()
        if here.phase == PHASE_TURN:
            found |= sum(BITS[space] for space in range(REST) if can_perform(here, seat, space))
        for a in GAME.legal(here):
            if is_preach(a) or is_governor_from(a) or GAME.name(a) == "resolve rest":
                continue
            if is_resolve(a) and not can_perform(here, seat, a - 38):
                continue
            there = here.clone()
            GAME.make(there, a)
            there.die, there.ply, there.fence = NO_FLOOD, 0, 0
            key = str(sorted(there.dump().items()))
            if key not in known:
                known.add(key)
                todo.append(there)
    return found


def positions(options: list[int], seed: int, every: int, seats: int = 3) -> list[VanuatuState]:
    """Decisions of phase III from a random game, with at most three spaces programmed so that brute force ends."""
    s = GAME.new(seats, seed, options)
    rng = Rng()
    rng.seed(seed)
    found = []
    while s.phase != PHASE_OVER:
        if s.phase == PHASE_PROGRAMME and s.ply % every == 0:
            stacks = sum(1 for space in range(REST) if s.markers[s.actor * SPACES + space])
            if stacks <= 3:
                found.append(s.clone())
        moves = GAME.legal(s)
        GAME.apply(s, moves[rng.below(len(moves))])
    return found


@rules("VA-51", "VA-52", "VA-55", "VA-147")
def test_the_test_agrees_with_playing_it_out() -> None:
    checked = 0
    for seed, options in ((1, [0] * 11), (2, [0] * 11), (3, [1] + [0] * 10), (4, [0, 1] + [0] * 9), (5, [1] * 11)):
        for s in positions(options, seed, 5):
            assert feasible_spaces(s, s.actor) == plain_search(s, s.actor), s.dump()
            checked += 1
    assert checked > 40


@rules("VA-52")
def test_what_is_kept_from_marker_to_marker_is_what_a_fresh_question_finds() -> None:
    checked = 0
    for seed, options in ((1, [0] * 11), (2, [1] + [0] * 10), (3, [0, 1] + [0] * 9)):
        for s in positions(options, seed, 1):
            assert s.feasible[s.actor] == feasible_spaces(s, s.actor), s.dump()
            checked += s.on_board[s.actor] > 0
    assert checked > 100


@rules("VA-52")
def test_a_position_in_which_another_seat_may_programme_too_much_is_refused() -> None:
    s = next(s for s in positions([0] * 11, 1, 1) if feasible_spaces(s, 1 - s.actor % 2) != EVERY_SPACE)
    s.feasible[1 - s.actor % 2] = EVERY_SPACE
    with pytest.raises(AuditError, match="its seat may not programme"):
        s.audit()


@rules("VA-52", "VA-157")
def test_the_test_agrees_with_playing_it_out_for_two() -> None:
    found = positions([0] * 11, 6, 5, seats=2)
    for s in found:
        assert feasible_spaces(s, s.actor) == plain_search(s, s.actor), s.dump()
    assert len(found) > 5


@rules("VA-52")
def test_the_test_agrees_when_money_is_short() -> None:
    """Purses, treasures, fish and points varied, where the order of actions and the ten vatu matter."""
    checked = 0
    for options in (PLAIN, WATERS, {}):
        rng = Rng()
        rng.seed(7)
        for _ in range(12):
            s = base(3, options)
            s.phase = PHASE_PROGRAMME
            lay(s, "b2 h0")
            give(s, 0, vatu=rng.below(10), points=rng.below(3), boat=["h2", "h5", "h6", "h0"][rng.below(4)])
            if not options:
                give(s, 0, character=["beggar", "diver", "navigator", "builder"][rng.below(4)])
            for kind in range(2):
                if rng.below(2):
                    give(s, 0, fish="1" if kind else "3")
            if rng.below(2):
                give(s, 0, treasure="2")
            if rng.below(2):
                hut(s, 0, "start")
            goods(s, "start", ["k c b", "b", "c b"][rng.below(3)])
            names = SPACE_NAMES[:REST]
            mark(s, 0, " ".join(names[rng.below(REST)] for _ in range(2)))
            assert feasible_spaces(s, 0) == plain_search(s, 0), s.dump()
            checked += 1
    assert checked == 36


def test_va_51_refuses_in_phase_three_only_by_its_number() -> None:
    s = base()
    assert refused(s, "programme sell") == VA_51
    s.phase = PHASE_TURN
    assert refused(s, "programme rest") == VA_47
