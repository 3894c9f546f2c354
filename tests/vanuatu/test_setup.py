"""Set-up (VA-1 to VA-17)."""

import pytest

from motu.engine.base import NONE, AuditError, MotuError
from motu.games.vanuatu import game
from motu.games.vanuatu.box.parts import LETTER_TILES, S_OPEN, SPACES, TILE_NAMES
from motu.games.vanuatu.rules.places import count_dikes
from motu.games.vanuatu.rules.resting import tokens_left
from motu.games.vanuatu.rules.seas import fish_stock, treasure_stock
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import (
    NO_FLOOD,
    PHASE_CHARACTER,
    PHASE_PROGRAMME,
    PHASE_TURN,
    VanuatuState,
)
from tests.citing import rules
from tests.vanuatu.table import GAME, base, legal

SEEDS = range(60)


def new(seats: int, seed: int, *options: int) -> VanuatuState:
    return GAME.new(seats, seed, [*options, *[0] * (len(GAME.options) - len(options))])


def test_va_1_three_to_five_players_or_two() -> None:
    for seats in (3, 4, 5):
        assert GAME.new(seats, 1).seats == seats
    for seats in (1, 6):
        with pytest.raises(MotuError, match="2 to 5 players"):
            GAME.new(seats, 1)
    with pytest.raises(MotuError, match="3 to 5 players"):
        game(edition=1).new(2, 1)


def test_va_2_each_player_has_markers_a_boat_and_huts() -> None:
    s = new(5, 1)
    assert (s.parts.markers, s.hut_stock, len(s.boat)) == (5, [8] * 5, 5)
    assert s.on_board == [0] * 5


def test_va_3_start_tiles_lie_at_random_on_their_places() -> None:
    found = {tuple(TILE_NAMES[new(3, seed).tile[place]] for place in (2, 5, 6)) for seed in SEEDS}
    assert len(found) == 6
    assert all(sorted(tiles) == ["s_fish", "s_open", "s_wreck"] for tiles in found)


def test_va_4_ocean_tiles_receive_their_tokens() -> None:
    s = base()
    assert [s.fish[place] for place in (2, 5, 6)] == [2, 1, 0]
    assert [s.treasure[place] for place in (2, 5, 6)] == [0, 2, 0]
    assert (sum(s.fish), sum(s.treasure)) == (3, 2)


def test_va_5_the_start_island_has_one_cube_of_each_good() -> None:
    s = new(3, 1)
    assert s.cubes[:3] == [1, 1, 1]
    assert s.reserve == [9, 7, 5]


@rules("VA-7")
def test_va_6_the_stack_runs_through_the_letters_twice() -> None:
    firsts = set()
    for seed in SEEDS:
        s = new(3, seed)
        first_a, first_b = s.volcano
        assert TILE_NAMES[first_a][0] + TILE_NAMES[first_b][0] == "ab"
        assert sum(s.stack) == 10
        firsts.add((first_a, first_b))
    assert len(firsts) == 4


@rules("VA-6")
def test_va_7_two_tiles_lie_on_the_volcano() -> None:
    s = new(3, 1)
    assert NONE not in s.volcano
    assert all(tile in LETTER_TILES and s.stack[tile] == 0 for tile in s.volcano)


def test_va_8_fish_and_treasure_tiles_lie_by_value() -> None:
    s = new(3, 1)
    assert [fish_stock(s, value) for value in (1, 2, 3)] == [8, 4, 2]
    assert [treasure_stock(s, value) for value in (1, 2, 3)] == [4, 4, 2]


def test_va_9_three_orders_are_turned_up_at_random() -> None:
    found = set()
    for seed in SEEDS:
        s = new(3, seed)
        assert len(set(s.orders)) == 3
        assert sum(s.order_pile) == 7
        found.add(tuple(s.orders))
    assert len(found) > 40


def test_va_10_tourist_tiles_by_number_of_players() -> None:
    expected = {3: [1, 2, 3, 2, 0], 4: [1, 2, 2, 2, 1], 5: [0, 2, 3, 2, 1]}
    for seats, tiles in expected.items():
        turned = set()
        for seed in SEEDS:
            s = new(seats, seed)
            pile = s.tourist_pile[:]
            pile[s.tourist_tile] += 1
            assert pile == tiles
            assert s.office == s.tourist_tile
            turned.add(s.tourist_tile)
        assert turned == {value for value, count in enumerate(tiles) if count}


def test_va_11_four_rest_tokens_lie_on_the_board() -> None:
    s = new(3, 1)
    assert tokens_left(s) == 0b1111
    assert s.resters == []


@rules("VA-22")
def test_va_12_all_characters_are_available_or_none() -> None:
    s = new(3, 1)
    assert s.phase == PHASE_CHARACTER
    assert len(legal(s)) == 11
    s = new(3, 1, 1)
    assert s.phase == PHASE_PROGRAMME
    assert s.character == [NONE] * 3


def test_va_13_price_three_and_round_one() -> None:
    s = new(3, 1)
    assert (market_price(s), s.round) == (3, 1)


def test_va_14_nobody_has_points_everybody_three_vatu() -> None:
    s = new(4, 1)
    assert (s.points, s.vatu) == ([0] * 4, [3] * 4)


@rules("VA-71")
def test_va_15_boats_start_together_on_the_open_sea() -> None:
    for seed in range(6):
        s = new(5, seed)
        assert s.boat == [s.tile.index(S_OPEN)] * 5
        assert s.fish[s.boat[0]] == s.treasure[s.boat[0]] == 0


def test_va_16_the_first_player_is_drawn() -> None:
    assert {new(4, seed).first for seed in SEEDS} == {0, 1, 2, 3}


def test_va_17_rising_waters_has_dikes_and_four_flood_rounds() -> None:
    s = new(3, 1, 0, 1)
    assert (s.parts.dikes, s.parts.water_markers, s.parts.flood_rounds) == (20, 20, [2, 4, 6, 8])
    assert (count_dikes(s), s.water, s.submerged, s.die) == (0, [0] * 5, [0] * 5, NO_FLOOD)


@pytest.mark.parametrize(
    ("field", "at", "value", "complaint"),
    [
        ("vatu", 0, 10, "'vatu'"),
        ("boat", 1, 1, "not on an ocean tile"),
        ("fish", 2, 3, "more fish"),
        ("fish", 1, 1, "more fish"),
        ("treasure", 1, 1, "more fish or treasure"),
        ("fish_tiles", 2, 3, "fish tiles of value 3"),
        ("treasure_tiles", 0, 5, "treasure tiles of value 1"),
        ("cubes", 0, 2, "cubes of kava"),
        ("reserve", 2, 6, "cubes of beef"),
        ("huts", 0, 4, "more huts"),
        ("hut_stock", 0, 7, "7 huts"),
        ("tourists", 0, 6, "more tourists"),
        ("drawings", 0, 2, "more drawings"),
        ("water", 1, 1, "bears pieces"),
        ("dikes", 0, 2, "does not face"),
        ("markers", 0, 1, "'on_board'"),
        ("tile", 2, 3, "'home'"),
        ("stack", 9, 0, "tiles number 9"),
        ("order_pile", 0, 1, "order tile 1"),
        ("tourist_pile", 2, 4, "tourist tile"),
        ("feasible", 0, 511, "'feasible'"),
        ("submerged", 0, 1, "'shores'"),
        ("home", 1, 7, "'home'"),
    ],
)
def test_an_impossible_table_is_found_out(field: str, at: int, value: int, complaint: str) -> None:
    s = base()
    getattr(s, field)[at] = value
    with pytest.raises(AuditError, match=complaint):
        s.audit()


def test_va_56_whose_turn_it_is_has_markers_on_the_board() -> None:
    """Else a made-up position, once loaded, comes to where nobody can move."""
    s = base()
    s.phase = PHASE_TURN
    with pytest.raises(AuditError, match="VA-56"):
        s.audit()
    s.markers[s.actor * SPACES] = s.on_board[s.actor] = 1
    s.audit()
