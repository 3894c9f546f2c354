"""Hexagon maps, checked against slow definitions and by hand on small boards."""

import itertools

import pytest

from motu.engine.base import NONE
from motu.engine.hexes import (
    DIRECTIONS,
    STEP_Q,
    STEP_R,
    HexMap,
    axial_of_column,
    axial_of_row,
    column_of_axial,
    hex_distance,
    opposite,
    rotate,
    row_of_axial,
)


def disc(radius: int) -> HexMap:
    span = range(-radius, radius + 1)
    return HexMap([(q, r) for r in span for q in span if hex_distance(0, 0, q, r) <= radius])


def test_a_disc_has_three_n_n_plus_one_plus_one_hexes() -> None:
    assert [len(disc(n)) for n in range(4)] == [1, 7, 19, 37]


def test_the_middle_has_six_neighbours_and_a_corner_three() -> None:
    board = disc(1)
    assert len(board.around[board.find(0, 0)]) == 6
    assert len(board.around[board.find(1, 0)]) == 3


def test_neighbours_are_one_step_away_and_opposite_steps_cancel() -> None:
    for d in range(DIRECTIONS):
        assert hex_distance(0, 0, STEP_Q[d], STEP_R[d]) == 1
        assert STEP_Q[d] + STEP_Q[opposite(d)] == 0
        assert STEP_R[d] + STEP_R[opposite(d)] == 0


def test_direction_names_the_neighbour_and_none_for_a_far_hex() -> None:
    board = disc(2)
    middle = board.find(0, 0)
    for d in range(DIRECTIONS):
        assert board.direction(middle, board.neighbour[middle * DIRECTIONS + d]) == d
    assert board.direction(middle, board.find(2, 0)) == NONE


def test_distance_equals_the_steps_of_a_walk_over_an_open_board() -> None:
    board = disc(3)
    everywhere = [True] * len(board)
    for start in range(len(board)):
        walked = board.steps(start, everywhere, most=10)
        assert walked == [board.distance(start, at) for at in range(len(board))]


def test_turning_six_times_comes_home_and_turning_once_follows_the_directions() -> None:
    assert rotate(2, -5, 6) == (2, -5)
    for d in range(DIRECTIONS):
        nxt = (d + 1) % DIRECTIONS
        assert rotate(STEP_Q[d], STEP_R[d], 1) == (STEP_Q[nxt], STEP_R[nxt])


@pytest.mark.parametrize("odd_shifted", [True, False])
def test_offset_coordinates_come_back_as_they_went(odd_shifted: bool) -> None:
    for column, row in itertools.product(range(-3, 5), repeat=2):
        assert row_of_axial(*axial_of_row(column, row, odd_shifted), odd_shifted) == (column, row)
        assert column_of_axial(*axial_of_column(column, row, odd_shifted), odd_shifted) == (column, row)


def test_in_offset_rows_the_hex_below_an_even_row_touches_as_the_shift_says() -> None:
    # Odd rows stand half a hex to the right: (0, 0) touches (0, 1) but not (1, 1); shifted the other way, it does.
    for odd_shifted, touches in ((True, 1), (False, 1)):
        assert hex_distance(*axial_of_row(0, 0, odd_shifted), *axial_of_row(0, 1, odd_shifted)) == touches
    assert hex_distance(*axial_of_row(0, 0, True), *axial_of_row(1, 1, True)) == 2
    assert hex_distance(*axial_of_row(0, 0, False), *axial_of_row(1, 1, False)) == 1
    assert hex_distance(*axial_of_column(0, 0, True), *axial_of_column(1, 1, True)) == 2
    assert hex_distance(*axial_of_column(0, 0, False), *axial_of_column(1, 1, False)) == 1


def test_a_flood_stops_at_the_shore() -> None:
    board = HexMap([(q, 0) for q in range(6)])
    land = [True, True, False, True, True, True]
    assert board.flood(0, land) == [0, 1]
    assert board.flood(4, land) == [3, 4, 5]
    assert board.flood(2, land) == []
    assert board.groups(land) == [[0, 1], [3, 4, 5]]


def test_steps_leave_an_impassable_start_but_do_not_pass_it() -> None:
    board = HexMap([(q, 0) for q in range(5)])
    sea = [True, True, False, True, True]
    assert board.steps(2, sea, most=1) == [NONE, 1, 0, 1, NONE]
    assert board.steps(1, sea, most=9) == [1, 0, NONE, NONE, NONE]


def test_a_thousand_hexes_in_a_row_are_flooded_without_deep_recursion() -> None:
    board = HexMap([(q, 0) for q in range(3000)])
    assert len(board.flood(0, [True] * 3000)) == 3000
