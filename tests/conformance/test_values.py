"""States, games and matches are values: compared, hashed, copied, pickled, shown; compiled or not."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.match import Match

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def begun(code: str, moves: int) -> Match[Any]:
    game = GAMES[code].standard_game
    match: Match[Any] = Match(game, GAMES[code].words.usual_seats, 7)
    rng = Rng(5)
    for _ in range(moves):
        legal = game.legal(match.state)
        match.play(legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("code", GAMES)
def test_a_copy_equals_its_original_and_goes_its_own_way(code: str, way: str) -> None:
    match = begun(code, 20)
    twin = WAYS[way](match)
    assert (twin, hash(twin)) == (match, hash(match))
    assert twin.state.log == match.state.log
    move = match.game.legal(match.state)[0]
    twin.play(move)
    assert twin != match
    assert len(match.moves) == 20
    assert match.state == begun(code, 20).state  # nothing of it was moved by the twin
    match.play(move)
    assert twin == match
    assert twin.state.log == match.state.log


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("code", GAMES)
def test_what_a_seat_sees_is_a_value_too(code: str, way: str) -> None:
    seen = begun(code, 12).seen(0)
    assert WAYS[way](seen) == seen
    assert seen != begun(code, 12).state  # the generator is part of the truth


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("code", GAMES)
def test_the_rules_are_one_thing(code: str, way: str) -> None:
    game = GAMES[code].standard_game
    twin = WAYS[way](game)
    assert (twin, hash(twin)) == (game, hash(game))
    assert twin.new(3, 4) == game.new(3, 4)
    assert game not in [room.standard_game for room in GAMES.values() if room.code != code]


@pytest.mark.parametrize("code", GAMES)
def test_they_say_what_they_are(code: str) -> None:
    match = begun(code, 6)
    assert f"ply {match.state.ply}" in repr(match.state)
    assert match.game.digest[:8] in repr(match.game)
    assert repr(match.state) in repr(match)


def test_equal_means_every_field() -> None:
    s = begun("elawa", 4).state
    other = s.clone()
    assert other == s
    other.fence += 1
    assert other != s
    assert s != "elawa"


def test_a_generator_is_seeded_when_it_is_made() -> None:
    seeded = Rng()
    seeded.seed(5)
    assert Rng(5) == seeded
    assert Rng(5) != Rng(6)
    assert [Rng(seed).below(1000) for seed in range(1, 9)] != [0] * 8
    assert pickle.loads(pickle.dumps(Rng(5))) == Rng(5)
    assert "blank" in repr(Rng())
