"""End of the basic and of the advanced game (MK-119 to MK-132)."""

from motu.engine.base import NONE, PHASE_OVER
from motu.games.mauna_kea.box.parts import MAX_TILES, TERRAINS
from motu.games.mauna_kea.rules.ending import nobody_can_leave
from motu.games.mauna_kea.rules.rulebook import MK_21, MK_127
from motu.games.mauna_kea.rules.state import ABOARD, LOST, PHASE_PLAY, MaunaKeaState
from tests.citing import rules
from tests.mauna_kea.table import (
    allowed,
    at,
    bag_of,
    carry,
    game,
    in_front,
    legal,
    next_draws,
    play,
    refused,
    sail,
    table,
)

COAST = {(0, 2): "T01"}


def last_boarding(*switches: str, seats: int = 3) -> MaunaKeaState:
    """Seat 1 is on turn with one tile and a last explorer beside a boat."""
    return table(
        seats,
        *switches,
        laid=COAST,
        explorers={1: [(0, 5)]},
        tiles={0: ["T02"], 1: ["T04"], 2: ["T03"]},
        actor=1,
        pool=1,
    )


def refill_kill(*switches: str) -> MaunaKeaState:
    """Seat 0 has ended its play phase; it has drawn 3 points when lava kills seat 2's last explorer."""
    s = table(3, *switches, explorers={2: [(6, 8)]}, tiles={0: [], 1: ["T02"], 2: ["T03"]})
    bag_of(s, "T01", "N-S", "T04", "T05")
    next_draws(s, "T01", "N-S")
    return play(s, "end")


@rules("MK-31", "MK-122", "MK-123")
def test_mk_119_a_player_without_explorers_triggers_the_end() -> None:
    s = last_boarding()
    assert s.turns_left == NONE
    play(s, "board 1")
    assert s.turns_left == 3
    bag = s.bag_size
    play(s, "spend 1; end")
    assert s.bag_size == bag + 1  # no refill
    assert s.actor == 2
    assert s.pool == 0  # the points of the tile lapsed
    s.audit()


@rules("MK-122")
def test_mk_119_lava_triggers_the_end_too() -> None:
    s = refill_kill()
    assert at(s, 2, 0) == LOST
    assert s.turns_left == 3


@rules("MK-122")
def test_mk_120_nobody_can_leave() -> None:
    s = table(explorers={0: [(6, 6)], 1: [(6, 7)]}, tiles={0: ["T23"]})
    for boat in range(1, 9):
        if boat < 8:
            s.boat_owner[boat - 1] = boat % 2
            s.boat_at[boat - 1] = NONE
    play(s, "lay 1; place 0,0; rotation 0")
    assert s.turns_left == NONE  # boat 8 can still be reached
    s.boat_owner[7], s.boat_at[7] = 1, NONE
    s.in_front[0] = 0
    play(s, "lay 1; place 0,1")
    assert s.turns_left == NONE  # a tile without mountains cuts no way: nothing new to find
    s.in_front[0] = 22
    play(s, "lay 1; place 0,2; rotation 0")
    assert s.turns_left == 2


def test_mk_121_open_spaces_join_explorers_and_boats() -> None:
    s = table(explorers={0: [(6, 6)], 1: [(6, 7)]})
    assert not nobody_can_leave(s)
    s.ground = [3 if ground == 0 else ground for ground in s.ground]  # every empty place a mountain
    assert nobody_can_leave(s)
    for column in range(6):
        s.ground[6 * 18 + column] = 0  # an empty way to the western landing L7
    assert not nobody_can_leave(s)
    s.ground[6 * 18 + 3] = 4
    assert nobody_can_leave(s)
    s.ground[6 * 18 + 3] = 2
    s.explorer[5] = 6 * 18 + 4  # explorers do not block
    assert not nobody_can_leave(s)
    s.boat_at = [NONE] * 8
    assert nobody_can_leave(s)


def test_mk_124_a_trigger_in_the_refill_stops_the_drawing() -> None:
    s = refill_kill()
    assert (s.phase, s.actor) == (PHASE_PLAY, 0)
    assert in_front(s, 0) == ["T01"]
    assert s.bag_size == 2
    play(s, "spend 1")
    assert s.pool == 3
    assert legal(s, "step")  # his points can still be used


@rules("MK-127")
def test_mk_125_every_other_player_has_one_last_turn() -> None:
    s = last_boarding()
    play(s, "board 1; spend 1; end")
    actors = []
    while s.phase != PHASE_OVER:
        actors.append(s.actor)
        play(s, "spend 1; end")
        assert in_front(s, actors[-1]) == []
    assert actors == [2, 0]
    assert refused(s, "end") == MK_127


@rules("MK-21")
def test_mk_126_only_the_player_of_the_trigger_may_stop() -> None:
    s = last_boarding()
    assert refused(s, "end") == MK_21
    play(s, "board 1")
    assert allowed(s, "end")
    play(s, "end")
    assert s.actor == 2
    assert refused(s, "end") == MK_21
    play(s, "spend 1")
    assert allowed(s, "end")


def test_mk_127_later_triggers_change_nothing() -> None:
    s = last_boarding()
    play(s, "board 1; end")
    s.explorer[10:15] = [LOST] * 4 + [-6]
    s.in_front[2 * MAX_TILES] = 22
    play(s, "lay 1; place 5,0; rotation 0")
    assert s.turns_left == 2
    play(s, "end")
    assert s.turns_left == 1


def test_final_refill_lets_lava_strike_in_the_last_turns() -> None:
    for switches, drawn in (((), 0), (("final_refill",), 2)):
        s = last_boarding(*switches)
        play(s, "board 1; end")
        next_draws(s, "T01", "T01")
        play(s, "spend 1; end")
        assert len(in_front(s, 2)) == drawn
        assert s.actor == 0


def test_the_player_of_the_trigger_never_refills() -> None:
    s = last_boarding("final_refill")
    play(s, "board 1; spend 1; end")
    assert in_front(s, 1) == []


def test_mk_128_ten_idle_rounds_end_the_game() -> None:
    s = table(2)
    s.bag[TERRAINS:] = [0] * 16
    s.bag_size = sum(s.bag)
    for turn in range(20):
        assert s.phase == PHASE_PLAY
        assert s.idle_turns == turn
        while legal(s, "spend"):
            play(s, legal(s, "spend")[0])
        play(s, "end")
    assert s.phase == PHASE_OVER


def test_mk_128_a_tile_laid_begins_the_count_anew() -> None:
    s = table(2, tiles={0: ["T01"]})
    s.idle_turns = 19
    next_draws(s, "T01", "T01")
    spent = play(s.clone(), "spend 1; end")
    assert spent.phase == PHASE_OVER
    play(s, "lay 1; place 0,0")
    play(s, "end")
    assert s.phase == PHASE_PLAY
    assert s.idle_turns == 0


def test_mk_128_boats_and_lava_begin_the_count_anew() -> None:
    s = table(2, laid=COAST, explorers={0: [(0, 5), (6, 6)]}, pool=1)
    s.idle_turns = 5
    next_draws(s, "T01", "T01")
    play(s, "board 1; end")
    assert s.idle_turns == 0
    t = table(2)
    t.idle_turns = 5
    next_draws(t, "N-S", "T01", "T01")
    play(t, "end")
    assert t.idle_turns == 0


# The advanced game.


@rules("MK-132")
def test_mk_129_no_trigger_b_and_no_last_turns() -> None:
    s = last_boarding("advanced")
    play(s, "board 1")
    assert s.turns_left == 1
    play(s, "end")
    assert s.phase == PHASE_OVER
    t = table(2, "advanced", explorers={0: [(6, 6)], 1: [(6, 7)]}, tiles={0: ["T23"]})
    t.boat_at = [NONE] * 8
    play(t, "lay 1; place 0,0; rotation 0")
    assert t.turns_left == NONE


def test_mk_130_the_empty_bag_triggers_the_end() -> None:
    s = table(2, "advanced")
    bag_of(s, "T01", "T04", "T05")
    next_draws(s, "T01", "T04")
    play(s, "end")
    assert (s.actor, s.turns_left) == (1, NONE)  # one tile is left in the bag
    play(s, "end")
    assert (s.actor, s.turns_left) == (1, 1)
    assert in_front(s, 1) == ["T05"]


@rules("MK-130", "MK-147")
def test_mk_131_an_earthquake_in_the_refill_may_take_the_last_tile() -> None:
    s = table(2, "advanced", hands={0: ["earthquake", "art_3w"]}, explorers={0: [(6, 6), (6, 7)], 1: [(10, 10)]})
    bag_of(s, "T01")
    play(s, "watch; card earthquake; skip; place 0,0")  # T01 looks the same in every rotation
    assert (s.phase, s.actor, s.turns_left) == (PHASE_PLAY, 0, 1)
    assert legal(s) == ["end"]
    play(s, "end")
    assert s.phase == PHASE_OVER


@rules("MK-126")
def test_mk_131_the_active_player_still_plays_his_tiles() -> None:
    s = table(2, "advanced", hands={0: ["helicopter"]}, explorers={0: [(6, 6), (6, 7)]})
    bag_of(s, "T01")
    play(s, "watch; yes")
    assert s.turns_left == 1
    assert legal(s) == ["lay 1", "spend 1", "card helicopter", "end"]
    play(s, "spend 1; step 1 south; card helicopter; explorer 1; end")
    assert s.phase == PHASE_OVER


# Worked examples.


def test_example_21_the_last_explorer_boards() -> None:
    s = last_boarding()
    play(s, "board 1; lay 1; place 5,0; rotation 0; end")
    assert s.actor == 2
    play(s, "spend 1; end")
    assert s.actor == 0
    play(s, "spend 1; end")
    assert s.phase == PHASE_OVER


def test_example_22_lava_ends_the_game_in_the_refill() -> None:
    s = refill_kill()
    assert in_front(s, 0) == ["T01"]
    play(s, "spend 1; end")
    assert s.actor == 1
    play(s, "spend 1; end")
    assert s.actor == 2
    assert legal(s) == ["lay 1", "spend 1"]  # he has no explorer any more
    play(s, "spend 1; end")
    assert s.phase == PHASE_OVER


def test_example_23_in_the_advanced_game_scoring_follows_at_once() -> None:
    s = refill_kill("advanced")
    assert (s.actor, s.phase) == (0, PHASE_PLAY)
    play(s, "spend 1; end")
    assert s.phase == PHASE_OVER


def test_example_24_the_last_tile_is_lava() -> None:
    s = table(4, "advanced", actor=3)
    bag_of(s, "T01", "T11", "N-S")
    next_draws(s, "T01", "T11", "N-S")
    play(s, "end")
    assert s.bag_size == 0
    assert s.turns_left == 1
    assert in_front(s, 3) == ["T01", "T11"]
    assert sum(1 for which in s.lava if which != NONE) == 1
    play(s, "spend 1; spend 2; end")
    assert s.phase == PHASE_OVER


def test_example_25_all_boats_are_gone() -> None:
    s = table(laid=COAST, explorers={0: [(6, 6), (0, 5)], 1: [(7, 7)]}, tiles={1: ["T01"]}, pool=1)
    for boat in range(1, 8):
        s.boat_owner[boat] = 0
        s.boat_at[boat] = NONE
    play(s, "board 2")
    assert at(s, 0, 1) == ABOARD
    assert s.turns_left == 2
    play(s, "end")
    assert s.actor == 1
    play(s, "spend 1; end")
    assert s.phase == PHASE_OVER


def test_example_26_an_empty_place_counts_as_a_way() -> None:
    s = table(explorers={0: [(6, 6)], 1: [(6, 11)]})
    s.ground = [3 if ground == 0 else ground for ground in s.ground]
    for row in range(6):
        for column in (6, 7):
            s.ground[row * 18 + column] = 0
    assert not nobody_can_leave(s)
    for column in (6, 7):
        s.ground[3 * 18 + column] = 3
    assert nobody_can_leave(s)


def test_the_position_of_a_boarding_end_is_consistent() -> None:
    s = table(laid=COAST, explorers={0: [(0, 5), (6, 6)], 1: [(7, 7)]})
    sail(s, 0, 0, 3, "w")
    carry(s, 1, 0, "g")
    assert game().scores(s) == [3 + 1 - 2, 0]


def test_mk_121_a_way_may_lead_through_the_corner_of_the_board() -> None:
    s = table(explorers={0: [(6, 6)], 1: [(6, 7)]})
    s.ground = [3] * len(s.ground)
    for row, column in ((0, 1), (0, 0), (1, 0), (2, 0), (3, 0)):
        s.ground[row * 18 + column] = 1
    s.explorer[0] = 1  # on (0,1); (3,0) belongs to the western landing L7
    assert not nobody_can_leave(s)
    s.ground[0] = 3
    assert nobody_can_leave(s)
