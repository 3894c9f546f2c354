"""Faster, not otherwise: searches find what they found before, and short cuts agree with the long way."""

import json
from typing import Any

import pytest
from scripts.searches import FILE, SEEDS, found

from motu.arena.weights import in_force
from motu.bots.simple import EasyBot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.mauna_kea.box.parts import SPACES
from motu.games.mauna_kea.mind.advice import ADVICE as MAUNA_KEA
from motu.games.mauna_kea.mind.flood import Flood
from motu.games.mauna_kea.mind.ways import Ways

LEDGER = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("code", LEDGER)
def test_the_same_seed_and_simulations_find_what_they_always_found(code: str, seed: int) -> None:
    assert found(code, seed) == LEDGER[code][str(seed)], "on purpose? then python -m scripts.searches writes it again"


@pytest.mark.parametrize("code", GAMES)
def test_moves_weighed_together_weigh_what_each_weighs_alone(code: str) -> None:
    game, advice = GAMES[code].standard_game, GAMES[code].advice
    rng = Rng(5)
    s: Any = game.new(game.max_seats, 5)
    s.log = None
    for _ in range(120):
        if game.is_over(s):
            break
        moves = game.legal(s)
        assert advice.weigh_all(game, s, moves) == [advice.weigh(game, s, a) for a in moves]
        game.apply(s, moves[rng.below(len(moves))])


@pytest.mark.parametrize("code", GAMES)
def test_what_was_kept_is_what_is_found_afresh(code: str) -> None:
    """Boards, goals and reaches are kept from move to move and from world to world while they stay as they are."""
    game = GAMES[code].standard_game
    kept: Any = type(GAMES[code].advice)()
    easy: EasyBot[Any] = EasyBot(GAMES[code].advice)
    rng = Rng(7)
    s: Any = game.new(3, 7)
    for decisions in range(150):
        if game.is_over(s):
            break
        seen = s.as_seen_by(s.actor)
        if decisions % 3 == 0:
            for _ in range(2):
                world: Any = seen.determinize(rng)
                for _ in range(6):
                    if game.is_over(world):
                        break
                    moves = game.legal(world)
                    fresh: Any = type(kept)()
                    assert kept.weigh_all(game, world, moves) == fresh.weigh_all(game, world, moves)
                    assert kept.evaluate(game, world) == fresh.evaluate(game, world)
                    game.apply(world, moves[rng.below(len(moves))])
        game.apply(s, easy.choose(game, seen, rng))


@pytest.mark.parametrize(
    ("code", "weight"), [("moorea", "spare_card"), ("mauna_kea", "artifact_worth"), ("vanuatu", "shore")]
)
def test_other_weights_void_what_was_kept(code: str, weight: str) -> None:
    game, advice = GAMES[code].standard_game, GAMES[code].advice
    easy: EasyBot[Any] = EasyBot(advice)
    rng = Rng(2)
    s: Any = game.new(3, 2)
    told_apart = 0
    for _ in range(60):
        seen = s.as_seen_by(s.actor)
        moves = game.legal(seen)
        usual = advice.weigh_all(game, seen, moves)
        with in_force(advice, {weight: 7.0}):
            other = advice.weigh_all(game, seen, moves)
            assert other == type(advice)().weigh_all(game, seen, moves)
        assert advice.weigh_all(game, seen, moves) == usual
        told_apart += other != usual
        game.apply(s, easy.choose(game, seen, rng))
    assert told_apart > 10


def test_ways_that_are_kept_up_to_date_are_those_measured_afresh() -> None:
    game = GAMES["mauna_kea"].standard_game
    easy: EasyBot[Any] = EasyBot(MAUNA_KEA)
    rng = Rng(3)
    s = game.new(3, 3)
    kept: Ways | None = None
    looked_at = 0
    while not game.is_over(s) and looked_at < 40:
        if kept is None or not kept.fits(s):
            kept = Ways(s, kept)
            fresh = Ways(s)
            looked_at += 1
            for carried in range(3):
                assert lengths(kept.detour(carried)) == lengths(fresh.detour(carried))
                assert lengths(kept.boat_way(carried)) == lengths(fresh.boat_way(carried))
        game.apply(s, easy.choose(game, s.as_seen_by(s.actor), rng))
    assert looked_at >= 40


def lengths(flood: Flood) -> list[int]:
    return [flood.way(space) for space in range(SPACES)]
