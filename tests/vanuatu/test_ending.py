"""End of the game and scoring (VA-137 to VA-146)."""

from motu.engine.base import PHASE_OVER
from motu.games.vanuatu.rules import ending, waters
from motu.games.vanuatu.rules.state import VanuatuState
from tests.citing import rules
from tests.vanuatu.table import GAME, PLAIN, WATERS, base, give, hut, in_round, lay, settle


def last_round(options: dict[str, str] | None = None) -> VanuatuState:
    s = base(3, options)
    in_round(s, 8)
    s.vatu = [0, 0, 0]
    return s


def finished(s: VanuatuState) -> VanuatuState:
    s.markers = [0] * len(s.markers)
    s.on_board = [0] * s.seats
    GAME.end_round(s)
    assert s.phase == PHASE_OVER
    s.audit()
    return s


@rules("VA-18")
def test_va_137_the_game_ends_after_round_eight() -> None:
    s = base()
    in_round(s, 7)
    GAME.end_round(s)
    assert s.phase != PHASE_OVER
    assert finished(last_round()).phase == PHASE_OVER


def test_va_138_rest_tokens_come_first() -> None:
    s = last_round()
    s.vatu[1] = 9
    s.token, s.resters, s.looked = [4], [1], [15]
    finished(s)
    assert (s.points[1], s.vatu[1]) == (5, 0)


def test_va_139_unsold_fish_brings_vatu() -> None:
    s = last_round()
    lay(s, "b2 h0")
    give(s, 1, vatu=8, fish="3 1")
    finished(s)
    assert (s.points[1], s.vatu[1]) == (5, 2)
    assert s.fish_tiles[3:6] == [0, 0, 0]


def test_va_140_the_first_player_scores_three() -> None:
    s = last_round()
    s.first = 1
    assert GAME.scores(finished(s)) == [0, 3, 0]


def test_va_141_a_point_for_three_vatu() -> None:
    s = last_round()
    s.vatu = [2, 3, 8]
    assert GAME.sheet(finished(s))["vatu"] == [0, 1, 2]


def test_va_142_twice_the_treasure() -> None:
    s = last_round()
    give(s, 1, treasure="2 1")
    assert GAME.sheet(finished(s))["treasures"] == [0, 6, 0]


def test_va_143_two_points_per_hut_and_tourist() -> None:
    s = last_round()
    lay(s, "a1 h7")
    hut(s, 1, "start")
    hut(s, 1, "a1", 2)
    settle(s, "start", tourists=3)
    settle(s, "a1", tourists=1)
    assert GAME.sheet(finished(s))["huts"] == [0, 10, 0]


def test_example_3_two_huts_four_tourists() -> None:
    s = last_round()
    hut(s, 0, "start", 2)
    settle(s, "start", tourists=4)
    assert ending.hut_points(s, 0) == 16


def test_first_edition_huts() -> None:
    s = last_round({**PLAIN, "hut_points": "1"})
    hut(s, 0, "start", 2)
    settle(s, "start", tourists=4)
    assert ending.hut_points(s, 0) == 8


def test_va_144_water_costs_points_once_per_island() -> None:
    for water, loss in enumerate((0, 1, 3, 5, 7)):
        s = last_round(WATERS)
        hut(s, 1, "start", 2)
        settle(s, "start", water=water)
        assert GAME.sheet(finished(s))["water"] == [0, -loss, 0]
    s = last_round({**WATERS, "water_loss_per_hut": "on"})
    hut(s, 1, "start", 2)
    settle(s, "start", water=2)
    assert ending.water_points(s, 1) == -6


@rules("VA-143", "VA-144")
def test_example_36_tourists_and_water() -> None:
    s = last_round(WATERS)
    hut(s, 1, "start", 2)
    settle(s, "start", water=2, tourists=3)
    sheet = GAME.sheet(finished(s))
    assert (sheet["huts"][1], sheet["water"][1]) == (12, -3)


def test_va_145_ties_by_huts_then_vatu_then_shared() -> None:
    s = last_round()
    s.first = 2
    s.points = [10, 10, 7]
    assert GAME.ranks(finished(s)) == [1, 1, 1]
    hut(s, 1, "start")
    assert GAME.ranks(s) == [2, 1, 2]
    hut(s, 0, "start")
    s.vatu = [2, 1, 0]
    assert GAME.ranks(s) == [1, 2, 3]
    s.points[2] += 1
    assert GAME.ranks(s) == [2, 3, 1]


def test_va_145_huts_of_a_submerged_island_break_no_tie() -> None:
    s = last_round()
    s.first = 2
    s.points = [10, 10, 7]
    hut(s, 1, "start")
    waters.submerge(s, 0)
    assert GAME.ranks(finished(s)) == [1, 1, 1]


def test_va_146_points_are_not_limited() -> None:
    s = last_round()
    s.points = [49, 50, 120]
    assert GAME.scores(finished(s)) == [52, 50, 120]


@rules("VA-139", "VA-141", "VA-142", "VA-145")
def test_example_32_a_final_score() -> None:
    s = last_round()
    for words in ("a1 h7", "a2 h11", "b1 h0", "b2 h3"):
        lay(s, words)
    s.points = [40, 40, 0]
    give(s, 0, vatu=8, fish="2", treasure="3 1")
    give(s, 1, vatu=7, treasure="2 2")
    hut(s, 0, "start", 2)
    settle(s, "start", tourists=3)
    hut(s, 0, "a1")
    hut(s, 1, "a1")
    settle(s, "a1", tourists=4)
    hut(s, 1, "a2", 3)
    settle(s, "a2", tourists=3)
    finished(s)
    assert GAME.scores(s)[:2] == [76, 76]
    assert GAME.ranks(s)[:2] == [2, 1]


def test_water_has_a_line_on_the_sheet_only_with_rising_waters() -> None:
    assert "water" not in GAME.sheet(base())
    assert "water" in GAME.sheet(base(options=WATERS))


def test_the_sheet_before_the_end_is_what_it_would_be_now() -> None:
    s = last_round()
    lay(s, "b2 h0")
    give(s, 1, vatu=8, fish="3")
    give(s, 2, treasure="2")
    before = GAME.scores(s)
    assert GAME.scores(finished(s)) == before
