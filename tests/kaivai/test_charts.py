"""The board as sets of hexes says what the lists of the state say."""

import random

import pytest

from motu.games.kaivai.box.parts import HEX_Q, HEX_R, HEXES, NEAR, RIM
from motu.games.kaivai.rules.charts import (
    Chart,
    beside,
    common,
    gather,
    has,
    is_empty,
    list_hexes,
    lowest,
    meet,
    of_island,
    only,
    union,
    within,
    without,
)
from motu.games.kaivai.rules.islands import is_blockade, last_ways_out
from motu.games.kaivai.rules.state import KaivaiState
from tests.conformance.walks import option_sets, walk
from tests.kaivai.table import GAME


def neighbours(hexes: set[int]) -> set[int]:
    return {NEAR[hex * 6 + d] for hex in hexes for d in range(6)} - {RIM}


def test_sets_are_sets() -> None:
    chance = random.Random(1)
    board = gather(list(range(HEXES)))
    for _ in range(300):
        some = set(chance.sample(range(HEXES), chance.randrange(HEXES + 1)))
        others = set(chance.sample(range(HEXES), chance.randrange(HEXES + 1)))
        a, b = gather(sorted(some)), gather(list(others))
        assert list_hexes(a) == sorted(some)
        assert [hex for hex in range(HEXES) if has(a, hex)] == sorted(some)
        assert list_hexes(union(a, b)) == sorted(some | others)
        assert list_hexes(without(a, b)) == sorted(some - others)
        assert meet(a, b) == bool(some & others)
        assert is_empty(a) == (not some)
        assert list_hexes(lowest(a)) == sorted(some)[:1]
        beyond = without(beside(a), board)
        assert list_hexes(without(beside(a), beyond)) == sorted(neighbours(some))


@pytest.mark.parametrize("start", [0, 63, HEXES - 1])
def test_a_walk_over_open_water_goes_as_far_as_the_steps(start: int) -> None:
    board = gather(list(range(HEXES)))
    for steps in range(14):
        q, r = HEX_Q[start], HEX_R[start]
        near = [
            hex
            for hex in range(HEXES)
            if max(abs(HEX_Q[hex] - q), abs(HEX_R[hex] - r), abs(HEX_Q[hex] + HEX_R[hex] - q - r)) <= steps
        ]
        assert list_hexes(within(board, start, steps)) == near
    assert list_hexes(within(without(board, beside(only(start))), start, 9)) == [start]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_chart_that_followed_the_game_is_the_one_drawn_afresh(seats: int) -> None:
    board = gather(list(range(HEXES)))
    for chosen in option_sets(GAME, seats)[::4]:
        for match in walk(GAME, seats, chosen, 60 + seats):
            s: KaivaiState = match.state
            fresh = Chart()
            fresh.draw(s.ground, s.touch, s.cult_touch, s.sea)
            kept = s.charted()
            for name in ("sea", "water", "markets", "plots"):
                assert getattr(kept, name) == getattr(fresh, name), name
            for name in ("shores", "cult_shores", "docks"):
                for island in range(s.islands):
                    sets = (of_island(getattr(kept, name), island), of_island(getattr(fresh, name), island))
                    assert common(sets[0], board) == sets[1], (name, island)


def test_the_last_ways_out_are_the_hexes_that_would_be_blockades() -> None:
    for match in walk(GAME, 4, GAME.default_options(4), 5):
        s: KaivaiState = match.state
        if s.ply % 5 == 0:
            blocked = [hex for hex in range(HEXES) if s.sea[hex] and is_blockade(s, hex, False, s.fleet())]
            assert list_hexes(last_ways_out(s, s.fleet())) == blocked
