"""A turn and laying a terrain tile (MK-18 to MK-28)."""

import pytest

from motu.engine.base import NONE
from motu.games.mauna_kea.box.parts import PLACES, ROWS
from motu.games.mauna_kea.rules.bag import has_tiles
from motu.games.mauna_kea.rules.rulebook import (
    MK_7,
    MK_11,
    MK_20,
    MK_21,
    MK_23,
    MK_25,
    MK_27,
    MK_28,
    MK_33,
    MK_58,
    MK_64,
    MK_88,
    MK_92,
    MK_98,
    MK_114,
)
from motu.games.mauna_kea.rules.state import PHASE_LAY_PLACE, PHASE_LAY_ROTATION, PHASE_PLAY
from motu.papers.match import Match
from tests.citing import rules
from tests.mauna_kea.table import (
    allowed,
    bag_of,
    game,
    in_front,
    kind,
    legal,
    letters,
    next_draws,
    options,
    place,
    play,
    refused,
    table,
)

CELLS_2_3 = [(4, 6), (4, 7), (5, 7), (5, 6)]


@rules("MK-69")
def test_mk_18_play_phase_then_refill_then_the_next_player() -> None:
    s = table(seats=3, tiles={0: ["T01"]}, actor=0)
    next_draws(s, "T01", "T04")
    play(s, "spend 1; end")
    assert in_front(s, 0) == ["T01", "T04"]
    assert s.actor == 1
    assert s.phase == PHASE_PLAY


@rules("MK-21")
def test_mk_19_all_tiles_must_be_played_in_any_order() -> None:
    s = table(tiles={0: ["T01", "T04", "T11"]})
    assert legal(s, "spend") == ["spend 1", "spend 2", "spend 3"]
    play(s, "spend 3; spend 1")
    assert refused(s, "end") == MK_21
    play(s, "spend 2")
    assert allowed(s, "end")


def test_mk_20_a_tile_is_played_in_one_way() -> None:
    s = table(tiles={0: ["T01", "T04"]})
    play(s, "lay 1; place 2,3")
    assert refused(s, "spend 1") == MK_20
    assert refused(s, "lay 1") == MK_20
    assert allowed(s, "spend 2")


def test_a_tile_being_laid_is_neither_spent_nor_changed() -> None:
    s = table(tiles={0: ["T02", "T04"]})
    play(s, "lay 1")
    assert s.phase == PHASE_LAY_PLACE
    assert refused(s, "spend 2") == MK_20
    play(s, "place 2,3")
    assert s.phase == PHASE_LAY_ROTATION
    assert refused(s, "place 2,4") == MK_25


@rules("MK-22")
def test_mk_22_laying_and_moving_alternate() -> None:
    s = table(tiles={0: ["T01", "T02", "T01"]}, explorers={0: [(6, 6), (10, 6)]})
    play(s, "spend 1; step 1 east; lay 2; place 2,3; rotation 0; step 1 north; spend 3")
    assert s.pool == 4


@rules("MK-24")
def test_mk_23_a_tile_goes_on_any_empty_place() -> None:
    s = table(tiles={0: ["T02"]}, laid={(0, 0): "T01"})
    play(s, "lay 1")
    assert refused(s, "place 4,4") == MK_23
    assert refused(s, "place 3,3") == MK_23
    empty = [p for p in range(PLACES) if s.board().printed[p] == 0 and p != 0]
    assert legal(s, "place") == [f"place {p // ROWS},{p % ROWS}" for p in empty]
    assert allowed(s, "place 8,8")  # touching nothing


def test_mk_25_four_rotations_and_equal_ones_once() -> None:
    s = table(tiles={0: ["T08", "T05", "T01"]})
    play(s, "lay 1; place 2,3")
    assert legal(s) == ["rotation 0", "rotation 1", "rotation 2", "rotation 3"]
    play(s, "rotation 2; lay 2; place 2,4")
    assert legal(s) == ["rotation 0", "rotation 1"]
    assert refused(s, "rotation 2") == MK_25
    play(s, "rotation 1; lay 3; place 2,5")
    assert s.phase == PHASE_PLAY  # a tile of one kind has one rotation, which is chosen by itself


def test_mk_26_points_of_a_laid_tile_count_nothing() -> None:
    s = table(tiles={0: ["T01"]})
    play(s, "lay 1; place 2,3")
    assert s.pool == 0
    assert (s.chosen, s.place, s.todo) == (NONE, NONE, [])


def test_mk_27_tiles_are_not_laid_on_tiles() -> None:
    s = table(tiles={0: ["T02"]}, laid={(2, 3): "T01"})
    play(s, "lay 1")
    assert refused(s, "place 3,4") == MK_27  # a starting tile
    assert refused(s, "place 2,3") == MK_27  # a terrain tile
    assert allowed(s, "place 2,4")


def test_mk_28_without_an_empty_place_a_tile_is_spent() -> None:
    s = table(tiles={0: ["T02"]})
    s.ground = [ground or 1 for ground in s.ground]  # as if every place had a tile
    assert refused(s, "lay 1") == MK_28
    assert allowed(s, "spend 1")
    s.ground = [0 if place in (0, 1, 18, 19) else tile for place, tile in enumerate(s.ground)]
    assert allowed(s, "lay 1")


def test_mk_88_no_tile_is_laid_on_lava() -> None:
    s = table(tiles={0: ["T02"]}, lava=["N-S", "N-S"])
    play(s, "lay 1")
    assert refused(s, "place 2,4") == MK_88
    assert allowed(s, "place 2,3")


def test_mk_33_a_spent_tile_cannot_be_laid() -> None:
    s = table(tiles={0: ["T01", "T02"]})
    play(s, "spend 1")
    assert refused(s, "lay 1") == MK_33
    assert allowed(s, "lay 2")


def test_example_2_a_laid_tile_is_not_in_the_pool() -> None:
    s = table(tiles={0: ["T02", "T04", "T01"]})
    play(s, "lay 1; place 2,3; rotation 0; spend 2; spend 3")
    assert s.pool == 5


def test_example_12_rotations_of_a_tile() -> None:
    for rotation, expected in enumerate(["JJWM", "MJJW", "WMJJ", "JWMJ"]):
        s = table(tiles={0: ["T08"]})
        play(s, f"lay 1; place 2,3; rotation {rotation}")
        assert letters(s, *CELLS_2_3) == expected
        assert s.tile[place((2, 3))] == (24 + kind("T08")) * 4 + rotation


def test_the_last_tile_can_be_taken_back_until_the_bag_is_touched() -> None:
    match = Match(game(), 2, 5, options("strict_spend=off"))
    while match.state.phase != PHASE_PLAY:
        match.play(game().legal(match.state)[0])
    seat = match.state.actor
    while has_tiles(match.state, seat):
        match.play(game().parse(legal(match.state, "spend")[0]))
        assert match.can_undo(seat)
    before = match.state.dump()
    match.undo(seat)
    match.play(game().parse(legal(match.state, "spend")[0]))
    assert match.state.dump() == before
    match.play(game().parse("end"))
    assert not match.can_undo(seat)
    assert match.state.actor != seat


def test_an_unfinished_laying_is_the_actors_own() -> None:
    s = table(tiles={0: ["T02"]})
    play(s, "lay 1; place 2,3")
    assert s.as_seen_by(1).phase == PHASE_PLAY
    assert s.as_seen_by(1).place == NONE
    assert s.as_seen_by(0).phase == PHASE_LAY_ROTATION


def test_mk_21_end_is_asked_even_when_nothing_else_is_left() -> None:
    s = table(tiles={})
    bag_of(s, "T01")
    assert legal(s) == ["end"]


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("start 0", MK_11),
        ("discard 1", MK_7),
        ("place 0,0", MK_20),
        ("rotation 0", MK_25),
        ("leave white", MK_58),
        ("explorer 1", MK_92),
        ("space 0,0", MK_98),
        ("yes", MK_64),
        ("skip", MK_114),
    ],
)
def test_what_belongs_to_another_decision_is_refused_by_its_rule(move: str, rule: int) -> None:
    s = table(2, "advanced", tiles={0: ["T02"]}, hands={0: ["helicopter"]})
    assert refused(s, move) == rule
