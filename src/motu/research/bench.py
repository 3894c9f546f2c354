"""`motu bench research`: steps a second of the adapters, beside the frameworks' own games, in one run."""

import argparse
import json
import random
import statistics
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

import motu
from motu.games import GAMES
from motu.progress import Progress

BATCH = 64
ROUNDS = 3
PETTINGZOO_OWN = ["connect_four_v3", "chess_v6"]
OPENSPIEL_OWN = ["python_block_dominoes", "python_liars_poker", "backgammon", "chess"]

Loop = Callable[[float], float]  # plays for so many seconds of processor time, returns steps a second


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="motu bench research")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(argv)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        rows = measure(loops(), wanted.seconds)
    if wanted.json:
        print(json.dumps(rows, indent=2))
        return 0
    print(
        f"steps a second with uniformly random moves, one core, {'compiled' if motu.is_compiled() else 'interpreted'}"
    )
    for row in rows:
        print(f"{row['adapter']:12} {row['game']:24} {row['steps_per_second']:12,.0f}")
    return 0


def loops() -> list[tuple[str, str, Loop]]:
    found: list[tuple[str, str, Loop]] = []
    for code in GAMES:
        found += [
            ("batch", code, batch_loop(code)),
            ("pettingzoo", code, house_pettingzoo_loop(code)),
            ("openspiel", code, openspiel_loop(f"python_motu_{code}")),
        ]
    found += [("pettingzoo", f"its own {name}", own_pettingzoo_loop(name)) for name in PETTINGZOO_OWN]
    found += [("openspiel", f"its own {name}", openspiel_loop(name)) for name in OPENSPIEL_OWN]
    return found


def measure(found: list[tuple[str, str, Loop]], seconds: float) -> list[dict[str, Any]]:
    """Short rounds, each loop in its turn, so that a busy machine disturbs all alike; medians."""
    speeds: list[list[float]] = [[] for _ in found]
    with Progress("measuring") as bar:
        for turn in range(ROUNDS):
            for i, (_, game, loop) in enumerate(found):
                bar.show((turn + i / len(found)) / ROUNDS, game)
                speeds[i].append(loop(seconds / ROUNDS / len(found)))
    return [
        {"adapter": adapter, "game": game, "steps_per_second": statistics.median(speeds[i])}
        for i, (adapter, game, _) in enumerate(found)
    ]


def timed(step: Callable[[], int], seconds: float) -> float:
    begun = time.process_time()
    steps = 0
    while True:
        steps += step()
        spent = time.process_time() - begun
        if spent >= seconds:
            return steps / spent


def batch_loop(code: str) -> Loop:
    from motu.research.batch import Batch

    batch = Batch(code, BATCH)
    dice = np.random.default_rng(1)

    def step() -> int:
        chances = batch.masks * dice.random(batch.masks.shape, dtype=np.float32)
        batch.step(chances.argmax(axis=1))
        return BATCH

    return lambda seconds: timed(step, seconds)


def house_pettingzoo_loop(code: str) -> Loop:
    from motu.research.pettingzoo import env

    return pettingzoo_loop(env(code))


def own_pettingzoo_loop(name: str) -> Loop:
    import importlib

    return pettingzoo_loop(importlib.import_module(f"pettingzoo.classic.{name}").env())


def pettingzoo_loop(table: Any) -> Loop:
    dice = np.random.default_rng(1)
    table.reset(seed=1)

    def step() -> int:
        observation, _, over, cut, info = table.last()
        if over or cut:
            table.reset(seed=int(dice.integers(1 << 30)))
            return 0
        mask = observation.get("action_mask", info.get("action_mask"))
        table.step(int(dice.choice(np.flatnonzero(mask))))
        return 1

    return lambda seconds: timed(step, seconds)


def openspiel_loop(name: str) -> Loop:
    import pyspiel
    from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401  registers them

    import motu.research.openspiel  # noqa: F401  registers ours

    game = pyspiel.load_game(name)
    dice = random.Random(1)
    kept = [game.new_initial_state()]

    def step() -> int:
        state = kept[0]
        if state.is_terminal():
            kept[0] = game.new_initial_state()
            return 0
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
            return 0
        state.apply_action(dice.choice(state.legal_actions()))
        return 1

    return lambda seconds: timed(step, seconds)
