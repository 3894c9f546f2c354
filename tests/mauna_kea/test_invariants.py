"""What holds through whole games, however they are played."""

import itertools

import pytest

from motu.engine.base import NONE, PHASE_OVER
from motu.games.mauna_kea.box.parts import PLACES
from motu.games.mauna_kea.rules.bag import points_in_front
from motu.games.mauna_kea.rules.state import PHASE_PLAY, MaunaKeaState
from tests.citing import rules
from tests.mauna_kea.table import game, in_front, options, rng


def things(s: MaunaKeaState) -> tuple[int, int, int]:
    """Lava places, places that are not empty, boats that have left: none of them ever falls."""
    filled = sum(not s.is_empty(place) for place in range(PLACES))
    return sum(which != NONE for which in s.lava), filled, s.boat_at.count(NONE)


@pytest.mark.parametrize("switches", [(), ("advanced",)])
@rules("MK-13", "MK-64", "MK-18", "MK-125", "MK-132")
def test_random_games_keep_their_order(switches: tuple[str, ...]) -> None:
    for seed in range(12):
        seats = 2 + seed % 3
        s = game().new(seats, seed, options(*switches))
        generator = rng(seed)
        turns: list[int] = []
        last_turns = 0
        before = things(s)
        while s.phase != PHASE_OVER:
            if s.phase == PHASE_PLAY and (not turns or turns[-1] != s.actor):
                turns.append(s.actor)
                if s.turns_left == NONE:
                    assert 2 <= len(in_front(s, s.actor)) <= 5
                    assert 5 <= points_in_front(s, s.actor) <= 7
                else:
                    last_turns += 1
            moves = game().legal(s)
            bag = s.bag_size
            advanced = s.is_advanced() and s.phase >= PHASE_PLAY
            game().apply(s, moves[generator.below(len(moves))])
            assert all(now >= then for now, then in zip(things(s), before, strict=True))
            assert not advanced or s.bag_size <= bag
            before = things(s)
        assert turns[0] == (s.first + 1) % seats
        assert all(later == (sooner + 1) % seats for sooner, later in itertools.pairwise(turns))
        if s.turns_left == 0:
            assert last_turns == (0 if s.is_advanced() else seats - 1)
        assert min(game().scores(s)) >= 0
