"""Batches that several processes play: the same games as one plays, and nothing is left when they end."""

import copy
import gc
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.games import GAMES
from motu.proof import seeded
from motu.research import crew as crews
from motu.research.batch import Batch, random_actions
from motu.research.crew import AWAKE, Crew, Mate
from motu.research.vector import BatchVectorEnv


@contextmanager
def batch_of(code: str, n: int, **wanted: Any) -> Iterator[Batch]:
    batch = Batch(code, n, **wanted)
    try:
        yield batch
    finally:
        batch.close()


def mates_of(batch: Batch) -> list[Mate]:
    assert isinstance(batch.players, Crew)
    return list(batch.players.mates)


def shown(batch: Batch) -> list[Any]:
    return [batch.observations, batch.masks, batch.actors]


def step_alike(one: Batch, other: Batch, steps: int) -> int:
    """Both make the same moves and must show the same; how many games have ended?"""
    dice = np.random.default_rng(3)
    ended = 0
    for _ in range(steps):
        assert all(np.array_equal(here, there) for here, there in zip(shown(one), shown(other), strict=True))
        actions = random_actions(one.masks, dice)
        paid, done = one.step(actions)
        others_paid, others_done = other.step(actions)
        assert np.array_equal(paid, others_paid)
        assert np.array_equal(done, others_done)
        assert one.next_seed == other.next_seed
        ended += int(done.sum())
    return ended


def nearly_over(game: Game[Any], seed: int) -> Any:
    """A random game, shortly before its end."""
    whole = game.random_game(2, seed, None, seeded(seed))
    s, rng = game.new(2, seed), seeded(seed)
    while s.ply < whole.ply - 3 - seed:
        moves = game.legal(s)
        game.apply(s, moves[rng.below(len(moves))])
    return s


@pytest.mark.parametrize(("jobs", "awake"), [(2, AWAKE), (2, 0.0), (3, AWAKE)])
def test_several_processes_play_the_games_that_one_plays(
    jobs: int, awake: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crews, "AWAKE", awake)
    with batch_of("elawa", 7, seats=2, seed=5) as alone, batch_of("elawa", 7, seats=2, seed=5, jobs=jobs) as crew:
        step_alike(alone, crew, 10)
        for batch in (alone, crew):
            batch.players.go_on_with([nearly_over(batch.game, seed) for seed in range(7)], 50)
            batch.look()
        assert step_alike(alone, crew, 40) > 3, "games were dealt anew in several places"
        for batch in (alone, crew):
            batch.reset(90)
        step_alike(alone, crew, 10)


@pytest.mark.parametrize("code", GAMES)
def test_two_processes_show_what_one_shows_in_every_game(code: str) -> None:
    with batch_of(code, 3, seed=2) as alone, batch_of(code, 3, seed=2, jobs=2) as crew:
        step_alike(alone, crew, 25)


def test_an_illegal_action_is_refused_whoever_plays_and_nothing_moves() -> None:
    with batch_of("moorea", 3, seed=1, jobs=2) as batch:
        before = [s.dump() for s in batch.players.states()]
        legal = [int(np.flatnonzero(mask)[0]) for mask in batch.masks]
        with pytest.raises(MotuError, match="game 2: 'draw stop' is not allowed here: rule MO-"):
            batch.step([*legal[:2], 6])
        for beyond in (-1, batch.num_actions, 2**62):
            with pytest.raises(MotuError, match=f"game 0: there is no action number {beyond}$"):
                batch.step([beyond, *legal[1:]])
        with pytest.raises(MotuError, match="game 2: there is no action number"):
            batch.step([*legal[:2], batch.num_actions])
        assert [s.dump() for s in batch.players.states()] == before


def test_a_process_that_dies_is_told_in_one_sentence() -> None:
    with batch_of("moorea", 4, seed=1, jobs=2) as batch:
        mates = mates_of(batch)
        mates[0].process.kill()
        mates[0].process.join()
        with pytest.raises(
            MotuError, match=r"^a process that played games of this batch has ended; make the batch anew$"
        ):
            batch.step(batch.masks.argmax(axis=1))
        assert not any(mate.process.is_alive() for mate in mates)
        with pytest.raises(MotuError, match="this batch is closed"):
            batch.step(batch.masks.argmax(axis=1))


def dropped(batch: Batch) -> None:
    del batch
    gc.collect()


@pytest.mark.parametrize("way", [Batch.close, dropped])
def test_its_processes_end_with_a_batch(way: Callable[[Batch], None]) -> None:
    batches = [Batch("moorea", 2, jobs=2)]
    mates = mates_of(batches[0])
    assert all(mate.process.is_alive() for mate in mates)
    way(batches.pop())
    for mate in mates:
        mate.process.join(20)
    assert [mate.process.exitcode for mate in mates] == [0] * len(mates)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_has_processes_and_games_of_its_own(copied: Callable[[Batch], Batch]) -> None:
    with batch_of("moorea", 2, seed=9, jobs=2) as batch:
        for _ in range(5):
            batch.step(batch.masks.argmax(axis=1))
        twin = copied(batch)
        try:
            assert {mate.process.pid for mate in mates_of(twin)}.isdisjoint(
                mate.process.pid for mate in mates_of(batch)
            )
            step_alike(batch, twin, 6)
        finally:
            twin.close()


def test_a_vector_environment_ends_its_processes() -> None:
    envs = BatchVectorEnv("moorea", 2, jobs=2)
    mates = mates_of(envs.batch)
    seen, _ = envs.reset(seed=4)
    envs.step(seen["action_mask"].argmax(axis=1))
    envs.close()
    assert not any(mate.process.is_alive() for mate in mates)


def test_a_batch_that_is_not_fresh_overwrites_what_it_showed_and_nobody_else_may() -> None:
    kept, lent = Batch("elawa", 2, seed=1), Batch("elawa", 2, seed=1, fresh=False)
    first = shown(lent)
    for _ in range(5):
        actions = lent.masks.argmax(axis=1)
        kept.step(actions)
        rewards, done = lent.step(actions)
        assert all(np.array_equal(one, other) for one, other in zip(shown(kept), first, strict=True))
        for each in (*first, rewards, done):
            with pytest.raises(ValueError, match="read-only"):
                each[0] = 1


@pytest.mark.parametrize(("n", "jobs", "told"), [(0, 1, "at least 1 game"), (2, 0, "1 to 2"), (2, 3, "1 to 2")])
def test_a_batch_of_nothing_or_of_too_many_processes_is_refused(n: int, jobs: int, told: str) -> None:
    with pytest.raises(MotuError, match=told):
        Batch("moorea", n, jobs=jobs)
