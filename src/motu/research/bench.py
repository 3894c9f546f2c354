"""`motu bench research`: steps a second of the adapters, beside the frameworks' own games, in one run.

Like is compared with like: `learning` is a step with the observation and the mask of legal actions that a learner
needs, `bare` a step with nothing but the legal actions to choose from.
"""

import argparse
import json
import random
import statistics
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import motu
from motu.games import GAMES
from motu.progress import Progress

BATCH = 64
ROUNDS = 3
PETTINGZOO_OWN = ["connect_four_v3", "chess_v6"]
OPENSPIEL_OWN = ["python_block_dominoes", "python_liars_poker", "backgammon", "chess"]
LEARNING, BARE = "learning", "bare"

Step = Callable[[], int]  # plays on, returns the number of decisions made


@dataclass
class Loop:
    adapter: str  # batch, vector, pettingzoo, openspiel
    game: str
    work: str  # LEARNING or BARE
    step: Step
    own: bool = False  # the framework's own game


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
    build = "compiled" if motu.is_compiled() else "interpreted"
    print(f"steps a second with uniformly random moves, one core, {build}; learning: with observation and mask")
    print(f"{'':12} {'':24} {LEARNING:>12} {BARE:>12}   learning against")
    for line in lines(rows):
        print(line)
    return 0


def lines(rows: list[dict[str, Any]]) -> list[str]:
    """One line an adapter and game, with its ratio to each of the frameworks' own games."""
    speed = {(row["adapter"], row["game"], row["work"]): row["steps_per_second"] for row in rows}
    own = list(dict.fromkeys((row["adapter"], row["game"]) for row in rows if row["own"]))
    found = []
    for adapter, game in dict.fromkeys((row["adapter"], row["game"]) for row in rows):
        learning, bare = (speed.get((adapter, game, work)) for work in (LEARNING, BARE))
        ratios = [
            f"{name.removeprefix('python_')} {learning / speed[framework, name, LEARNING]:.1f}x"
            for framework, name in own
            if learning and (adapter, game) not in own and adapter in ("batch", "vector", framework)
        ]
        figures = " ".join(f"{value:12,.0f}" if value else f"{'-':>12}" for value in (learning, bare))
        found.append(f"{adapter:12} {game:24} {figures}   {', '.join(ratios)}".rstrip())
    return found


def loops() -> list[Loop]:
    found: list[Loop] = []
    for code in GAMES:
        found += batch_loops(code) + [vector_loop(code)]
        found += house_pettingzoo_loops(code) + openspiel_loops(f"python_motu_{code}", code)
    for name in PETTINGZOO_OWN:
        found.append(own_pettingzoo_loop(name))
    for name in OPENSPIEL_OWN:
        found += openspiel_loops(name)
    return found


def measure(found: list[Loop], seconds: float) -> list[dict[str, Any]]:
    """Short rounds, each loop in its turn, so that a busy machine disturbs all alike; medians."""
    speeds: list[list[float]] = [[] for _ in found]
    with Progress("measuring") as bar:
        for turn in range(ROUNDS):
            for i, loop in enumerate(found):
                bar.show((turn + i / len(found)) / ROUNDS, loop.game)
                speeds[i].append(timed(loop.step, seconds / ROUNDS / len(found)))
    return [
        {
            "adapter": loop.adapter,
            "game": loop.game,
            "work": loop.work,
            "own": loop.own,
            "steps_per_second": statistics.median(speeds[i]),
        }
        for i, loop in enumerate(found)
    ]


def timed(step: Step, seconds: float) -> float:
    begun = time.process_time()
    steps = 0
    while True:
        steps += step()
        spent = time.process_time() - begun
        if spent >= seconds and steps:
            return steps / spent


def batch_loops(code: str) -> list[Loop]:
    from motu.batches.core import BatchCore
    from motu.research.batch import Batch, random_actions

    batch = Batch(code, BATCH, fresh=False)
    bare: BatchCore[Any] = BatchCore(batch.game, BATCH, batch.seats, 0, batch.options)
    dice, coin = np.random.default_rng(1), random.Random(1)

    def learn() -> int:
        batch.step(random_actions(batch.masks, dice))
        return BATCH

    def play() -> int:
        bare.step([choices[int(coin.random() * len(choices))] for choices in bare.choices])
        return BATCH

    return [Loop("batch", code, LEARNING, learn), Loop("batch", code, BARE, play)]


def vector_loop(code: str) -> Loop:
    """Gymnasium's vector environment over the batch, with observations in the form people train on."""
    from motu.research.batch import random_actions
    from motu.research.vector import vector_env

    envs = vector_env(code, BATCH, bots=[])
    dice = np.random.default_rng(1)
    kept = [envs.reset(seed=1)[0]]

    def learn() -> int:
        kept[0] = envs.step(random_actions(kept[0]["action_mask"], dice))[0]
        return BATCH

    return Loop("vector", code, LEARNING, learn)


def house_pettingzoo_loops(code: str) -> list[Loop]:
    from motu.research.pettingzoo import env

    table = env(code)
    dice = random.Random(1)
    table.reset(seed=1)

    def play() -> int:
        if not table.legal:
            table.reset()
            return 0
        table.step(dice.choice(table.legal))
        return 1

    return [
        Loop("pettingzoo", code, LEARNING, pettingzoo_step(env(code))),
        Loop("pettingzoo", code, BARE, play),
    ]


def own_pettingzoo_loop(name: str) -> Loop:
    """Its own games have the mask in the observation alone, so that there is no bare step."""
    import importlib

    table = importlib.import_module(f"pettingzoo.classic.{name}").env()
    return Loop("pettingzoo", name, LEARNING, pettingzoo_step(table), own=True)


def pettingzoo_step(table: Any) -> Step:
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

    return step


def openspiel_loops(name: str, code: str = "") -> list[Loop]:
    import pyspiel
    from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401  registers them
    from open_spiel.python.observation import make_observation

    import motu.research.openspiel  # noqa: F401  registers ours

    game = pyspiel.load_game(name)
    kind = game.get_type()
    observer = make_observation(
        game,
        None if kind.provides_observation_tensor else pyspiel.IIGObservationType(perfect_recall=True),
    )

    def look(state: Any) -> list[int]:
        observer.set_from(state, state.current_player())
        state.legal_actions_mask()
        legal: list[int] = state.legal_actions()
        return legal

    def glance(state: Any) -> list[int]:
        legal: list[int] = state.legal_actions()
        return legal

    title = code or name
    return [
        Loop("openspiel", title, work, openspiel_step(game, moves), own=not code)
        for work, moves in ((LEARNING, look), (BARE, glance))
    ]


def openspiel_step(game: Any, moves: Callable[[Any], list[int]]) -> Step:
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
        state.apply_action(dice.choice(moves(state)))
        return 1

    return step
