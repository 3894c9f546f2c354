"""Faster, not otherwise: searches find what they found before, and short cuts agree with the long way."""

import json
from typing import Any

import pytest
from scripts.searches import FILE, SEEDS, found

from motu.bots.simple import EasyBot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.mauna_kea.mind.advice import ADVICE as MAUNA_KEA
from motu.games.mauna_kea.mind.advice import Ways

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
                assert kept.detour(carried) == fresh.detour(carried)
                assert kept.boat_way(carried) == fresh.boat_way(carried)
        game.apply(s, easy.choose(game, s.as_seen_by(s.actor), rng))
    assert looked_at >= 40
