"""Set-up (KV-1 to KV-13) and the box."""

import shutil
import tomllib
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from motu.engine.base import NONE, MotuError
from motu.games import kaivai
from motu.games.kaivai.box import reading as box
from motu.games.kaivai.box.parts import (
    CULT,
    HEX_NAMES,
    HEX_Q,
    HEX_R,
    HEXES,
    NEAR,
    PRINTED,
    RIM,
    WATER,
    Parts,
    distance,
    hex_at,
)
from motu.games.kaivai.rules.preparation import far_places, found_island, lay_out
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.components import ComponentsError
from tests.citing import rules
from tests.kaivai.table import GAME, fish_of, options, shells_of

PLACES = {(-6, 4), (-6, 5), (-6, 6), (-5, 6), (0, -6), (1, -6), (3, 3), (4, 2), (5, 1)}
PLACES |= {(6, -3), (6, -2), (6, -1), (6, 0)}


def coordinates(hexes: list[int]) -> set[tuple[int, int]]:
    return {(HEX_Q[hex], HEX_R[hex]) for hex in hexes}


def extra_of(s: KaivaiState, island: int) -> list[int]:
    return [hex for hex in range(HEXES) if s.island_of[hex] == island]


def test_kv_1_three_or_four_players_or_the_duel() -> None:
    for seats in (1, 5):
        with pytest.raises(MotuError):
            GAME.new(seats, 1)
    assert GAME.new(3, 1).seats == 3
    assert GAME.new(4, 1).seats == 4
    with pytest.raises(MotuError, match="duel"):
        GAME.new(2, 1, options())
    assert GAME.new(2, 1, options(duel="on")).islands == 7
    with pytest.raises(MotuError, match="duel"):
        GAME.new(3, 1, options(duel="on"))


def test_two_players_get_the_duel_when_no_options_are_named() -> None:
    assert GAME.new(2, 1).options == options(duel="on")
    assert GAME.default_options(3) == options()


@rules("KV-3", "KV-4")
def test_kv_2_fifteen_huts_six_boats_six_statues_of_which_three_pieces_are_markers() -> None:
    s = GAME.new(3, 1)
    assert s.parts.huts == 15
    assert s.boats == [NONE] * 3 * 4
    assert s.parts.statues == 5
    assert s.vp == [0, 0, 0]
    assert s.upgrade == [0, 0, 0]
    assert s.bids == [0, 0, 0]


@rules("KV-5")
def test_example_1_fifteen_in_shells_three_fish_three_influence() -> None:
    s = GAME.new(4, 1)
    for seat in range(4):
        assert shells_of(s, seat) == {5: 3}
        assert fish_of(s, seat) == {5: 3}
        assert s.shell_value(seat) == 15
    assert s.influence == [3, 3, 3, 3]


def test_kv_6_six_printed_islands_of_one_cult_hex() -> None:
    s = GAME.new(3, 1)
    printed = {(-5, 0), (-1, -2), (4, -5), (-2, 2), (2, 0), (-1, 5)}
    assert coordinates([hex for hex in range(HEXES) if 0 <= s.island_of[hex] < PRINTED]) == printed
    assert s.size[:PRINTED] == [1] * PRINTED
    assert s.cults[:PRINTED] == [1] * PRINTED


@pytest.mark.parametrize(("seats", "islands"), [(2, 7), (3, 7), (4, 8)])
@rules("KV-10", "KV-11", "KV-12")
def test_kv_7_one_extra_island_for_three_two_for_four(seats: int, islands: int) -> None:
    s = GAME.new(seats, 1)
    assert s.islands == islands
    assert s.size[:islands] == [1] * islands
    assert s.reserve == 10
    assert s.god == NONE
    assert s.fields == [0] * 6
    assert set(s.ground[:HEXES]) == {WATER, CULT}


@rules("KV-9")
def test_kv_8_an_extra_island_lies_at_least_four_away_and_anywhere_so() -> None:
    first, second = set(), set()
    for seed in range(300):
        s = GAME.new(4, seed)
        cults = [hex for hex in range(HEXES) if s.ground[hex] == CULT]
        assert min(distance(a, b) for a in cults for b in cults if a != b) >= 4
        first |= set(extra_of(s, 6))
        second |= set(extra_of(s, 7))
    assert coordinates(list(first)) == PLACES
    assert coordinates(list(second)) == PLACES


def test_kv_9_each_place_is_as_likely() -> None:
    counts = dict.fromkeys(PLACES, 0)
    for seed in range(1300):
        s = GAME.new(3, seed)
        counts[coordinates(extra_of(s, 6)).pop()] += 1
    assert min(counts.values()) > 60
    assert max(counts.values()) < 145


def test_example_14_the_second_extra_island_keeps_its_distance() -> None:
    s = GAME.new(4, 1)
    lay_out(s)
    found_island(s, [hex_at(5, 1)])
    left = {(-6, 4), (-6, 5), (-6, 6), (-5, 6), (0, -6), (1, -6), (6, -3)}
    assert coordinates(far_places(s)) == left


def test_kv_13_the_first_bidding_order_is_random() -> None:
    seen = {tuple(GAME.new(3, seed).bidders) for seed in range(60)}
    assert seen == set(permutations(range(3)))
    s = GAME.new(3, 7)
    assert s.actor == s.bidders[0]


# The board and the box.


def test_hexes_are_numbered_column_by_column_and_named_from_the_top() -> None:
    assert [hex_at(-5, 0), hex_at(-1, -2), hex_at(4, -5), hex_at(-2, 2), hex_at(2, 0), hex_at(-1, 5)] == [
        8,
        48,
        104,
        40,
        88,
        55,
    ]
    assert HEX_NAMES[hex_at(0, -6)] == "g1"
    assert HEX_NAMES[hex_at(-5, 0)] == "b2"
    assert HEX_NAMES[hex_at(6, 0)] == "m7"
    assert hex_at(6, 1) == RIM
    assert set(NEAR[hex_at(0, -6) * 6 : hex_at(0, -6) * 6 + 6]) == {
        RIM,
        hex_at(1, -6),
        hex_at(-1, -5),
        hex_at(0, -5),
    }


def read_with(old: str, new: str) -> Parts:
    text = kaivai.COMPONENTS.read_text()
    assert old in text
    return box.read_parts(tomllib.loads(text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("huts = 15 ", "huts = 14 ", "pieces.huts"),
        ("goods = 50 ", "goods = 52 ", "pieces.goods"),
        ("shells = 3", "shells = 4", "start.shells"),
        ("sinking = [0, 0, 4, 3, 2]", "sinking = [0, 0, 2, 3, 4]", "numbers.sinking"),
        ("[1, 2, 3, 4, 5, 4, 3, 2, 1, 0]", "[1, 2, 3, 5, 5, 4, 3, 2, 1, 0]", "bid_track.distance"),
        ("[1, 2, 3, 4, 5, 4, 3, 2, 1, 0]", "[1, 2, 3, 4, 5]", "bid_track.distance"),
        ("bonus = [0, 1, 2, 2", "bonus = [0, 2, 1, 2", "upgrade_track.bonus"),
        ("dots = [5, 4, 3, 2]", "dots = [5, 4, 3]", "dice.dots"),
        ("dots = [5, 4, 3, 2]", "dots = [7, 4, 3, 2]", "dice.dots"),
        ("sure = [0, 0, 1", "sure = [1, 0, 1", "less_luck.sure"),
        ("radius = 6", "radius = 5", "board.radius"),
        ("[[-5, 0], [-1, -2]", "[[-5, 0], [-4, -2]", "board.printed"),
        ("[[-5, 0], ", "[", "board.printed"),
        ("[[-5, 0], ", "[[-5, -3], ", "board.printed"),
        ("rounds = 10", "rounds = 9", "edition.first.rounds"),
        ("extra = [1, 2] ", "extra = [2, 2] ", "edition.first.extra"),
        ("extra = [2, 2]", "extra = [2, 3]", "edition.second.extra"),
        ("extra = [2, 2]", "extra = [2, 2, 2]", "edition.second.extra"),
        ("duel_extra = 1 ", "duel_extra = 3 ", "edition.first.duel_extra"),
        ("0]  # for the bids", "0]\nluck = 1  # for the bids", "bid_track"),
        ("bonus = [0, 1, 2, 2, 3, 3, 4, 4, 5]", "bonus = [0]", "upgrade_track.bonus"),
        (
            "[-1, -2], [4, -5], [-2, 2], [2, 0], [-1, 5]",  # room for one more island, not for two
            "[3, -3], [-4, 3], [0, 5], [-1, -4], [6, -2]",
            "board.printed",
        ),
        ("[-6, 4, -6, 5]", "[-6, 4, -6, 6]", "edition.second.pairs"),
        ("[-6, 4, -6, 5]", "[-5, 1, -5, 2]", "edition.second.pairs"),
        ('dots = "P"', 'dots = "Q"', "dice.sources.dots"),
        ("sacrifice = 2\n", "sacrifice = 2\nluck = 3\n", "numbers"),
    ],
)
def test_a_box_that_is_not_kaivai_is_refused_by_the_name_of_the_key(old: str, new: str, key: str) -> None:
    with pytest.raises(ComponentsError) as error:
        read_with(old, new)
    assert str(error.value).startswith(key)


def test_an_owner_may_put_in_other_values(tmp_path: Path) -> None:
    assert read_with("dots = [5, 4, 3, 2]", "dots = [6, 4, 3, 0]").dots == [6, 4, 3, 0]
    assert read_with("bonus = [0, 1, 2, 2, 3, 3, 4, 4, 5]", "bonus = [0, 3]").bonus == [0, 3]
    assert read_with("duel_extra = 1 ", "duel_extra = 2 ").extra == [2, 1, 2, 2, 2, 2]
    shutil.copy(kaivai.COMPONENTS, tmp_path / "same.toml")
    assert kaivai.game(tmp_path / "same.toml").digest == GAME.digest
    table: dict[str, Any] = tomllib.loads(kaivai.COMPONENTS.read_text())
    assert box.read_parts(table).dots == [5, 4, 3, 2]
