"""Scoring (EL-89 to EL-99)."""

import pytest

from tests.citing import rules
from tests.elawa.table import GAME, Tokens, elawa, score

NOTHING: Tokens = {}


def points(tribe: str, stored: dict[str, Tokens] | None = None, **more: Tokens) -> int:
    return score(elawa(tribe=tribe, stored=stored or {}, **more))  # type: ignore[arg-type]


@rules("EL-10")
def test_el_89_only_the_tribe_scores() -> None:
    assert score(elawa(tribe="p10", hand="p09 p07")) == 6
    assert score(elawa(tribe="")) == 0, "the leader scores nothing and counts as no card"


@pytest.mark.parametrize(("name", "worth"), [("p10", 6), ("r10", 18), ("b08", 2), ("p11", 2)])
def test_el_90_a_human_scores_its_points(name: str, worth: int) -> None:
    assert points(name) == worth


def test_el_91_a_hut_scores_for_each_card_of_its_colour() -> None:
    assert points("p04 b05 b03") == 8
    assert points("b01 b05 b03") == 9, "itself included"
    assert points("p04") == 0, "itself not included where the colour differs"


def test_el_92_a_tool_scores_for_each_card_of_its_type() -> None:
    assert points("g12 p09 p10") == 3 * 2 + 3 + 6
    assert points("y08 p04 p05") == 2 * 2
    assert points("y10 b05") == 2
    assert points("y12") == 2, "itself included where it counts tools"
    assert points("y08") == 0


def test_el_93_a_store_scores_for_each_token_on_it() -> None:
    assert points("g03", {"g03": {"berry": 3}}) == 12
    assert points("g03", {"g03": {"berry": 3, "bone": 2}}) == 20, "bones count as berries"
    assert points("g03") == 0


def test_el_94_a_mixed_store_scores_for_each_token_on_it() -> None:
    assert points("g07", {"g07": {"berry": 1, "hide": 1}}) == 6
    assert points("g07", {"g07": {"berry": 1, "hide": 1, "bone": 1}}) == 9
    assert points("g07", {"g07": {"berry": 1, "meat": 1, "flint": 1, "bone": 1}}) == 12


def test_el_95_other_tribes_never_count() -> None:
    s = elawa(tribe="p04 y12", others={1: ("", "b05 b03 y08", NOTHING)})
    assert score(s) == 2


def test_el_96_available_resources_score_nothing() -> None:
    assert points("p10", available={"berry": 4}) == 6


def test_el_97_most_points_win() -> None:
    s = elawa(3, tribe="p10", others={1: ("", "p08", NOTHING), 2: ("", "p09", NOTHING)}, available={"berry": 4})
    assert GAME.ranks(s) == [2, 1, 3]


@rules("EL-99")
def test_el_98_a_tie_goes_to_the_most_available_resources() -> None:
    others: dict[int, tuple[str, str, Tokens]] = {1: ("", "p10", {"bone": 3}), 2: ("", "p09", NOTHING)}
    assert GAME.ranks(elawa(3, tribe="b07", available={"berry": 2}, others=others)) == [2, 1, 3]
    assert GAME.ranks(elawa(3, tribe="b07", available={"berry": 3}, others=others)) == [1, 1, 3]


def test_el_99_who_is_still_tied_shares_the_victory() -> None:
    others: dict[int, tuple[str, str, Tokens]] = {1: ("", "p10", {"meat": 1}), 2: ("", "p08", NOTHING)}
    assert GAME.ranks(elawa(3, tribe="b07", available={"hide": 1}, others=others)) == [2, 2, 1]


def test_example_27_scoring_a_mixed_tribe() -> None:
    tribe = "p04 b01 b04 b10 y08 y12 p10"
    s = elawa(tribe=tribe, stored={"b04": {"flint": 2, "bone": 1}})
    assert score(s) == 49
    sheet = {category: points[0] for category, points in GAME.sheet(s).items()}
    assert sheet == {"humans": 11, "stores": 9, "huts": 21, "tools": 8}


def test_example_28_self_count() -> None:
    assert points("p01 p02 p07") == 38
    assert points("b12 p12 y12") == 21


def test_example_29_no_self_count() -> None:
    assert points("p03 p05 p06") == 0
    assert points("p03 y05 y08") == 18


def test_example_30_humans_and_tools() -> None:
    assert points("g12 b08 b09 r10") == 36


def test_example_31_stores_and_tools() -> None:
    assert points("y11 g06 g08", {"g06": {"berry": 4, "bone": 1}, "g08": {"berry": 1, "hide": 1}}) == 15


@pytest.mark.parametrize(("mine", "ranks"), [(2, [2, 1]), (3, [1, 1])])
def test_example_32_tie(mine: int, ranks: list[int]) -> None:
    s = elawa(
        tribe="p07 p10 p09 b09 r05 r06",
        stored={"r05": {"meat": 3}},
        available={"berry": mine},
        others={1: ("", "r10 r11 y06", {"berry": 3})},
    )
    assert GAME.scores(s) == [49, 49]
    assert GAME.ranks(s) == ranks
