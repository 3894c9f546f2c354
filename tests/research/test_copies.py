"""Copies of environments go on as the original would, and by themselves."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from motu.games import GAMES
from motu.research.batch import Batch
from motu.research.gym import SeatEnv
from motu.research.pettingzoo import env

WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def first(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def last(mask: Any) -> int:
    return int(np.flatnonzero(mask)[-1])


def walk(table: Any, steps: int) -> list[Any]:
    """What is seen on the way, the first legal action at each step."""
    seen = []
    for _ in range(steps):
        observation = table.observe(table.agent_selection)
        seen.append(observation)
        table.step(first(observation["action_mask"]))
    return seen


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("code", GAMES)
def test_a_copied_table_goes_on_by_itself(code: str, way: str) -> None:
    table = env(code)
    table.reset(seed=3)
    walk(table, 12)
    twin = WAYS[way](table)
    assert twin.state_of_play == table.state_of_play
    there = walk(twin, 12)
    here = walk(table, 12)  # the twin's steps moved nothing here
    for one, other in zip(here, there, strict=True):
        assert np.array_equal(one["observation"], other["observation"])
        assert np.array_equal(one["action_mask"], other["action_mask"])
    assert len({one["observation"].tobytes() for one in here}) > 1  # it is a game, not one frozen picture


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("bots", [["easy", "easy"], ["medium", "random"]])
def test_a_copied_seat_goes_on_by_itself(bots: list[str], way: str) -> None:
    seat = SeatEnv("elawa", bots=bots, simulations=4)
    observation, _ = seat.reset(seed=5)
    twin = WAYS[way](seat)
    moves = [first, last, first, last]
    here = [seat.step(np.int64(move(seat.mask()))) for move in moves]
    there = [twin.step(np.int64(move(twin.mask()))) for move in moves]
    for one, other in zip(here, there, strict=True):
        assert np.array_equal(one[0]["observation"], other[0]["observation"])
    assert not np.array_equal(here[-1][0]["observation"], observation["observation"])


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_batch_goes_on_by_itself(way: str) -> None:
    batch = Batch("moorea", n=4, seed=9)
    for _ in range(5):
        batch.step(batch.masks.argmax(axis=1))
    twin = WAYS[way](batch)
    before = batch.observations.copy()
    for _ in range(6):
        batch.step(batch.masks.argmax(axis=1))
        twin.step(twin.masks.argmax(axis=1))
        assert np.array_equal(batch.observations, twin.observations)
        assert np.array_equal(batch.masks, twin.masks)
    assert not np.array_equal(before, batch.observations)
