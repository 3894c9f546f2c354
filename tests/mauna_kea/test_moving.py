"""Spending tiles and moving, artifacts and boats (MK-29 to MK-63, MK-146)."""

import pytest

from motu.engine.base import NOBODY
from motu.games.mauna_kea.box.parts import NEXT_SPACE, STEP_COST
from motu.games.mauna_kea.rules.rulebook import (
    MK_31,
    MK_32,
    MK_36,
    MK_37,
    MK_39,
    MK_40,
    MK_41,
    MK_42,
    MK_43,
    MK_48,
    MK_49,
    MK_51,
    MK_54,
    MK_55,
    MK_58,
    MK_61,
)
from motu.games.mauna_kea.rules.state import ABOARD, PHASE_LEAVE, PHASE_PLAY
from tests.citing import rules
from tests.mauna_kea.table import (
    allowed,
    at,
    bundle,
    carry,
    drop,
    game,
    in_front,
    kind,
    legal,
    letters,
    next_draws,
    options,
    play,
    refused,
    space,
    table,
)

# The board of example 3: water, jungle, jungle, water on (2,3); on (1,3) a white artifact on (3,6).
EXAMPLE = {"starting": {(1, 3): "ST10@3"}, "laid": {(2, 3): "T04@1"}}


# Spending.


def test_mk_29_spending_adds_the_tiles_points_to_the_pool() -> None:
    s = table(tiles={0: ["T01", "T04", "T11"]})
    for move, pool in (("spend 1", 3), ("spend 2", 5), ("spend 3", 6)):
        play(s, move)
        assert s.pool == pool


def test_mk_30_points_are_divided_and_joined_freely() -> None:
    s = table(tiles={0: ["T11", "T12"]}, starting={(3, 4): "ST07"}, explorers={0: [(6, 7), (10, 6)], 1: [(11, 6)]})
    play(s, "spend 1; spend 2")
    assert allowed(s, "step 1 east")  # jungle for 1, the other point for the second explorer
    play(s, "step 1 east; step 2 east")
    assert s.pool == 0
    t = table(tiles={0: ["T11", "T12"]}, laid={(2, 3): "T04@1"}, explorers={0: [(6, 6)]})
    play(t, "spend 1; spend 2; step 1 north")  # water for 2: a point of each tile
    assert at(t, 0, 0) == (5, 6)


def test_mk_31_not_all_points_need_be_used() -> None:
    s = table(2, "strict_spend", tiles={0: ["T01"]}, explorers={0: [(6, 6), (10, 6)]})
    next_draws(s, "T01", "T01")
    play(s, "spend 1; step 1 east")
    assert s.pool == 2
    play(s, "end")
    assert s.pool == 0
    assert s.actor == 1


def test_mk_32_a_point_of_each_spent_tile_is_used() -> None:
    assert options() == options("strict_spend")  # the standard
    s = table(2, "strict_spend", tiles={0: ["T01", "T04"]}, explorers={0: [(6, 6), (10, 6)]})
    play(s, "spend 1")
    assert refused(s, "lay 2") == MK_32
    play(s, "step 1 east")
    assert allowed(s, "lay 2")
    play(s, "spend 2")
    assert refused(s, "end") == MK_32
    play(s, "step 1 west")
    assert allowed(s, "end")


@rules("MK-124")
def test_mk_32_counts_by_play_phase() -> None:
    """Three points used before the refill do not serve the tile spent after it."""
    s = table(2, "strict_spend", starting={(3, 4): "ST05"}, tiles={0: ["T01"]}, explorers={0: [(6, 6)], 1: [(6, 8)]})
    next_draws(s, "T02", "N-S")
    play(s, "spend 1; step 1 east; step 1 west; step 1 east; end")
    assert (s.actor, s.phase, s.turns_left) == (0, PHASE_PLAY, 2)
    play(s, "spend 1")
    assert refused(s, "end") == MK_32


@rules("MK-32")
def test_strict_spend_off_lets_a_tile_be_spent_for_nothing() -> None:
    s = table(2, "strict_spend=off", tiles={0: ["T01"]})
    next_draws(s, "T01", "T01")
    play(s, "spend 1; end")
    assert s.actor == 1


def test_mk_32_a_tile_is_not_spent_without_any_use() -> None:
    s = table(2, "strict_spend", tiles={0: ["T01"]}, laid={(0, 0): "T23"}, explorers={0: [(0, 0)]})
    assert letters(s, (0, 0), (0, 1), (1, 0)) == "WMM"
    assert refused(s, "spend 1") == MK_32
    assert allowed(s, "lay 1")
    t = table(2, "strict_spend=off", tiles={0: ["T01"]}, laid={(0, 0): "T23"}, explorers={0: [(0, 0)]})
    assert allowed(t, "spend 1")


def test_mk_32_lapses_when_no_step_is_left() -> None:
    """One point is left and only water beside: the turn may be ended."""
    s = table(2, "strict_spend", tiles={0: ["T11"]}, laid={(0, 0): "T19"}, explorers={0: [(0, 0)]}, pool=1)
    assert letters(s, (0, 1), (1, 0)) == "WW"
    play(s, "spend 1; step 1 east")
    s.used, s.pool = 0, 1
    assert not allowed(s, "step 1 south")
    assert allowed(s, "end")


def test_mk_34_a_spent_tile_goes_back_into_the_bag_at_once() -> None:
    s = table(tiles={0: ["T23"]})
    assert s.bag[kind("T23")] == 0
    play(s, "spend 1")
    assert s.bag[kind("T23")] == 1
    next_draws(s, "T23", "T01", "T01")
    play(s, "end")
    assert in_front(s, 0)[0] == "T23"  # it came back in the same turn's refill


def test_mk_35_in_the_advanced_game_a_spent_tile_leaves_the_game() -> None:
    s = table(2, "advanced", tiles={0: ["T23"]})
    play(s, "spend 1")
    assert s.bag[kind("T23")] == 0
    assert s.gone[kind("T23")] == 1
    s.audit()


# Steps.


def test_mk_36_only_own_explorers_on_the_board_are_moved() -> None:
    s = table(explorers={0: [(6, 6)], 1: [(10, 6)]}, pool=5)
    assert {move.split()[1] for move in legal(s, "step")} == {"1"}
    assert refused(s, "step 2 north") == MK_36
    play(s, "step 1 east")
    assert at(s, 1, 0) == (10, 6)


def test_mk_37_steps_go_by_sides_only() -> None:
    s = table(laid={(0, 0): "T01"}, explorers={0: [(0, 0)]}, pool=9)
    assert legal(s, "step") == ["step 1 east", "step 1 south"]
    assert refused(s, "step 1 north") == MK_37
    for heading, to in zip(["north", "east", "south", "west"], [(8, 9), (9, 10), (10, 9), (9, 8)], strict=True):
        neighbour = NEXT_SPACE[space((9, 9)) * 4 + ["north", "east", "south", "west"].index(heading)]
        assert neighbour == space(to)


def test_mk_38_jungle_costs_one_and_water_two() -> None:
    s = table(laid={(0, 0): "T05"}, explorers={0: [(0, 0)]}, pool=9)
    assert letters(s, (0, 0), (0, 1), (1, 1)) == "JWJ"
    play(s, "step 1 east")
    assert s.pool == 7
    play(s, "step 1 south")
    assert s.pool == 6


def test_mk_39_the_pool_must_hold_the_whole_cost() -> None:
    s = table(laid={(0, 0): "T05"}, explorers={0: [(0, 0)]}, pool=1)
    assert refused(s, "step 1 east") == MK_39
    s.pool = 2
    assert allowed(s, "step 1 east")


def test_mk_40_mountains_are_not_entered() -> None:
    s = table(laid={(0, 0): "T07"}, explorers={0: [(0, 0)]}, pool=9)
    assert letters(s, (0, 1), (1, 0)) == "MM"
    assert refused(s, "step 1 east") == MK_40
    t = table(laid={(0, 0): "T06"}, explorers={0: [(0, 0)]}, pool=9)
    assert allowed(t, "step 1 east")


def test_mk_41_lava_and_volcano_are_not_entered() -> None:
    s = table(lava=["N-S"], explorers={0: [(6, 7), (10, 7)]}, pool=9)
    assert refused(s, "step 1 east") == MK_41
    assert allowed(s, "step 1 west")
    t = table(starting={(3, 4): "ST01"}, explorers={0: [(7, 8)]}, pool=9)
    assert refused(t, "step 1 south") == MK_41


@rules("MK-45")
def test_mk_42_places_without_a_tile_are_not_entered_but_start_places_are() -> None:
    s = table(explorers={0: [(6, 6)]}, pool=9)
    assert refused(s, "step 1 north") == MK_42
    assert allowed(s, "step 1 east")
    play(s, "step 1 east; step 1 west")
    assert at(s, 0, 0) == (6, 6)
    assert s.pool == 7


def test_mk_43_a_space_holds_one_explorer() -> None:
    for seat in (0, 1):
        crowd = {0: [(6, 6), (7, 6)], 1: [(10, 6)]} if seat == 0 else {0: [(6, 6)], 1: [(7, 6)]}
        s = table(explorers=crowd, pool=9)
        assert refused(s, "step 1 south") == MK_43
        assert allowed(s, "step 1 east")


def test_mk_44_nothing_is_jumped_over() -> None:
    """Every legal step leads to an adjoining free space of jungle or water, in every position of a walk."""
    s = table(starting={(3, 4): "ST14"}, laid={(2, 3): "T07"}, explorers={0: [(6, 6), (6, 7), (10, 10)]}, pool=6)
    while legal(s, "step"):
        for move in legal(s, "step"):
            after = play(s.clone(), move)
            moved = [i for i in range(len(s.explorer)) if after.explorer[i] != s.explorer[i]]
            start, end = s.explorer[moved[0]], after.explorer[moved[0]]
            assert abs(start // 18 - end // 18) + abs(start % 18 - end % 18) == 1
            assert STEP_COST[s.ground[end]] > 0
            assert end not in s.explorer
        play(s, legal(s, "step")[-1])


def test_mk_46_a_load_changes_no_cost() -> None:
    for load in ("", "wgb"):
        s = table(**EXAMPLE, explorers={0: [(6, 6)]}, pool=6)  # type: ignore[arg-type]
        carry(s, 0, 0, load)
        play(s, "step 1 north; step 1 north; step 1 north; step 1 north")
        assert s.pool == 0


def test_mk_47_only_boats_and_the_helicopter_leave_the_island() -> None:
    """On an access space no step leads off the board; boarding does."""
    s = table(laid={(0, 2): "T01"}, explorers={0: [(0, 5), (6, 6)]}, pool=9)
    assert refused(s, "step 1 north") == MK_37
    play(s, "board 1")
    assert at(s, 0, 0) == ABOARD


@rules("MK-48")
def test_example_3_water_water_jungle_jungle() -> None:
    s = table(**EXAMPLE, explorers={0: [(6, 6)]}, pool=6)  # type: ignore[arg-type]
    assert letters(s, (4, 6), (4, 7), (5, 7), (5, 6)) == "WJJW"
    assert letters(s, (2, 6), (2, 7), (3, 7), (3, 6)) == "JJWJ"
    play(s, "step 1 north; step 1 north; step 1 north")
    assert s.pool == 1
    play(s, "take 1 white; step 1 north")
    assert s.pool == 0
    assert at(s, 0, 0) == (2, 6)
    assert s.carried[0] == bundle("w")
    s.audit()


def test_example_19_water_with_one_point() -> None:
    s = table(**EXAMPLE, explorers={0: [(6, 6)]}, tiles={0: ["T11"]}, pool=1)  # type: ignore[arg-type]
    assert refused(s, "step 1 north") == MK_39
    play(s, "spend 1")
    assert allowed(s, "step 1 north")


# Artifacts.


@rules("MK-50")
def test_mk_48_artifacts_on_the_own_space_may_be_taken() -> None:
    s = table(explorers={0: [(6, 6), (6, 7)]}, pool=3)
    drop(s, (6, 6), "wg")
    assert legal(s, "take") == ["take 1 white", "take 1 gray"]
    assert refused(s, "take 1 black") == MK_48
    assert refused(s, "take 2 white") == MK_48
    play(s, "take 1 gray")
    assert s.pool == 3
    assert s.lying[space((6, 6))] == bundle("w")
    play(s, "step 1 south")  # the white one is left: nobody must take it
    assert s.lying[space((6, 6))] == bundle("w")


def test_mk_49_at_most_three_are_carried() -> None:
    s = table(explorers={0: [(6, 6)]})
    drop(s, (6, 6), "wwg")
    carry(s, 0, 0, "gw")
    play(s, "take 1 white")
    assert refused(s, "take 1 gray") == MK_49
    assert refused(s, "take 1 white") == MK_49


@rules("MK-52")
def test_mk_51_carried_artifacts_are_put_down_free_of_points() -> None:
    s = table(explorers={0: [(6, 6)], 1: [(7, 6)]}, pool=1)
    carry(s, 0, 0, "ww")
    assert refused(s, "put down 1 gray") == MK_51
    assert legal(s, "put down") == ["put down 1 white"]
    play(s, "put down 1 white; put down 1 white; step 1 east")
    assert s.lying[space((6, 6))] == bundle("ww")
    assert s.carried[0] == 0
    s.actor, s.pool = 1, 1
    s.done_something_else()
    play(s, "step 1 north; take 1 white; take 1 white")
    assert s.carried[5] == bundle("ww")


def test_mk_53_carried_artifacts_do_not_lie_on_the_space() -> None:
    s = table(explorers={0: [(6, 6), (6, 7)]}, pool=1)
    carry(s, 0, 0, "w")
    assert legal(s, "take") == []
    play(s, "step 1 south")
    assert s.lying[space((6, 6))] == 0
    assert s.carried[0] == bundle("w")


def test_mk_54_no_taking_back_until_something_else_is_done() -> None:
    for between in ("step 2 south", "spend 1", "lay 1; place 2,3; rotation 0"):
        s = table(explorers={0: [(6, 6), (6, 10)]}, tiles={0: ["T02"]}, pool=1)
        drop(s, (6, 6), "w")
        play(s, "take 1 white")
        assert refused(s, "put down 1 white") == MK_54
        play(s, between)
        play(s, "put down 1 white")
        assert refused(s, "take 1 white") == MK_54
        s.pool = 1
        play(s, "step 2 east" if between.startswith("step") else "step 2 south")
        assert allowed(s, "take 1 white")


def test_mk_146_in_the_basic_refill_nothing_is_taken() -> None:
    """The refill of the basic game has no decision of its own at all."""
    s = table(explorers={0: [(6, 6)]}, tiles={0: ["T01"]})
    drop(s, (6, 6), "w")
    next_draws(s, "T01", "T01")
    play(s, "spend 1; end")
    assert s.actor == 1


@rules("MK-54")
def test_example_20_a_full_explorer_puts_one_down_first() -> None:
    s = table(explorers={0: [(6, 6)]}, pool=2)
    drop(s, (6, 7), "g")
    carry(s, 0, 0, "www")
    play(s, "step 1 east")
    assert refused(s, "take 1 gray") == MK_49
    play(s, "put down 1 white; take 1 gray")
    assert s.carried[0] == bundle("wwg")
    assert refused(s, "take 1 white") == MK_49
    s.carried[0] -= bundle("w")  # room for one more, so that only the loop guard is in the way
    assert refused(s, "take 1 white") == MK_54
    s.pool = 2
    play(s, "step 1 west; step 1 east")
    assert allowed(s, "take 1 white")


# Boats.

COAST = {"laid": {(0, 1): "T01", (0, 2): "T02", (0, 3): "T01"}}


@rules("MK-56", "MK-60", "MK-61", "MK-62")
def test_mk_55_boarding_costs_one_point_in_all() -> None:
    s = table(**COAST, explorers={0: [(0, 5), (0, 3), (6, 6)]}, boats="12345678", pool=0)  # type: ignore[arg-type]
    carry(s, 0, 0, "wg")
    assert refused(s, "board 1") == MK_55
    s.pool = 2
    play(s, "board 1")
    assert s.pool == 1
    assert at(s, 0, 0) == ABOARD
    assert s.boat_owner[0] == 0
    assert s.boat_load[0] == bundle("wg")  # of three seats one stays empty
    assert s.boat_at[0] == -1
    assert refused(s, "board 2") == MK_61
    s.audit()


@rules("MK-58")
def test_mk_57_a_boat_takes_as_many_artifacts_as_it_has_seats() -> None:
    s = table(**COAST, explorers={0: [(0, 5), (6, 6)]}, boats="71345628", pool=1)  # type: ignore[arg-type]
    carry(s, 0, 0, "wwg")
    play(s, "board 1")
    assert s.phase == PHASE_LEAVE
    assert legal(s) == ["leave white", "leave gray"]
    assert refused(s, "leave black") == MK_58
    assert refused(s, "end") == MK_58
    assert s.as_seen_by(1).phase == PHASE_PLAY
    play(s, "leave gray")
    assert s.boat_load[6] == bundle("ww")
    assert s.lying[space((0, 5))] == bundle("g")
    s.audit()


def test_mk_58_what_is_left_is_named_in_any_order() -> None:
    s = table(**COAST, explorers={0: [(0, 5), (6, 6)]}, boats="41325678", pool=1)  # type: ignore[arg-type]
    carry(s, 0, 0, "wgb")
    play(s, "board 1; leave gray")
    assert s.phase == PHASE_LEAVE  # nothing is left that the player could have kept
    assert legal(s) == ["leave white", "leave black"]
    assert refused(s, "leave gray") == MK_58
    play(s, "leave white")
    assert (s.boat_load[3], s.lying[space((0, 5))]) == (bundle("b"), bundle("gw"))


def test_mk_58_what_is_left_is_nobodys_business_before_the_boat_has_gone() -> None:
    """Whether he boards or lays a tile, the others see the same until it is done."""
    boarding = table(**COAST, explorers={0: [(0, 5), (6, 6)]}, tiles={0: ["T23"]}, boats="41325678", pool=1)  # type: ignore[arg-type]
    carry(boarding, 0, 0, "wwg")
    laying = play(boarding.clone(), "lay 1")
    play(boarding, "board 1; leave white")
    assert boarding.left == bundle("w")
    laying.ply = boarding.ply
    for viewer in (NOBODY, 1):
        assert boarding.as_seen_by(viewer).dump() == laying.as_seen_by(viewer).dump()
    assert boarding.as_seen_by(0).dump() != laying.as_seen_by(0).dump()


def test_mk_59_what_fits_goes_aboard() -> None:
    s = table(**COAST, explorers={0: [(0, 5), (6, 6)]}, pool=1)  # type: ignore[arg-type]
    carry(s, 0, 0, "wwg")
    play(s, "board 1")  # three seats: nothing is asked
    assert s.phase == PHASE_PLAY
    assert s.boat_load[0] == bundle("wwg")
    assert s.lying[space((0, 5))] == 0


def test_mk_63_boarding_from_jungle_and_water() -> None:
    for tile in ("T01", "T19"):
        s = table(laid={(0, 2): tile}, explorers={0: [(0, 4), (6, 6)]}, pool=1)
        assert allowed(s, "board 1")


def test_example_17_three_artifacts_and_one_seat() -> None:
    s = table(**COAST, explorers={0: [(0, 5), (6, 6)]}, boats="41325678", pool=1)  # type: ignore[arg-type]
    carry(s, 0, 0, "bgw")
    broke = s.clone()
    broke.pool = 0
    assert refused(broke, "board 1") == MK_55
    play(s, "board 1; leave white; leave gray")
    s.audit()
    assert s.boat_load[3] == bundle("b")
    assert s.lying[space((0, 5))] == bundle("gw")
    assert game().scores(s)[0] == 6
    assert s.pool == 0
    assert s.boat_at[0] == -1


@pytest.mark.parametrize(("column", "rule"), [(2, MK_55), (3, 0), (6, 0), (7, MK_55)])
def test_example_18_four_access_spaces(column: int, rule: int) -> None:
    s = table(**COAST, explorers={0: [(0, column), (6, 6)]}, pool=1)  # type: ignore[arg-type]
    assert refused(s, "board 1") == rule
    assert s.parts.landing_of.count(0) == 4


def test_mk_31_the_refill_knows_no_steps() -> None:
    s = table(2, "advanced", hands={0: ["helicopter"]}, explorers={0: [(6, 6), (6, 7)]}, tiles={0: ["T01"]})
    play(s, "spend 1; watch")
    assert refused(s, "step 1 south") == MK_31
    assert s.pool == 0
    assert refused(s, "board 1") == MK_31
    assert allowed(s, "yes")
