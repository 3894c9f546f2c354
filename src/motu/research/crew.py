"""Who plays the games of a batch: this process, or several that share its memory.

All of them write what they play at one desk, each at its own part. Games are dealt from seeds in the order of their
places in the batch, so that it makes no difference how many play: `deal` waits until it is known how many games have
ended at the places before.
"""

import itertools
import math
import signal
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, fields
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
from numpy.typing import NDArray

from motu.bots.batch import BatchCore
from motu.engine.base import Action, MotuError
from motu.engine.encoding import Encoding
from motu.engine.game import Game
from motu.engine.rows import Sheet
from motu.research.rewards import rewards_of
from motu.workers import SPAWN

PATIENCE = 5.0  # seconds for a process to end by itself


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: Game[Any]
    n: int
    seats: int
    options: list[int]
    reward: str


@dataclass(frozen=True)
class Desk:
    """The memory that is shared: moves come in, and what came of them lies ready. A row for each game."""

    actions: NDArray[np.int64]
    observations: NDArray[np.int32]
    rewards: NDArray[np.float32]
    masks: NDArray[np.int8]
    actors: NDArray[np.int8]
    done: NDArray[np.bool_]

    def part(self, first: int, last: int) -> "Desk":
        return Desk(*(getattr(self, field.name)[first:last] for field in fields(self)))


Shapes = list[tuple[type[Any], tuple[int, ...]]]


def shapes(plan: Plan, size: int) -> Shapes:
    """Of the arrays of a desk, the widest numbers first, so that each begins where it may."""
    n = plan.n
    return [
        (np.int64, (n,)),
        (np.int32, (n, size)),
        (np.float32, (n, plan.seats)),
        (np.int8, (n, plan.game.num_actions)),
        (np.int8, (n,)),
        (np.bool_, (n,)),
    ]


def room_for(parts: Shapes) -> int:
    return sum(np.dtype(kind).itemsize * math.prod(shape) for kind, shape in parts)


def laid_out(memory: Any, parts: Shapes) -> Desk:
    arrays, at = [], 0
    for kind, shape in parts:
        arrays.append(np.frombuffer(memory, kind, math.prod(shape), at).reshape(shape))
        at += arrays[-1].nbytes
    return Desk(*arrays)


def players(plan: Plan, seed: int, jobs: int) -> "tuple[Desk, Shift | Crew]":
    """The desk of a batch, and who plays at it."""
    parts = shapes(plan, Encoding(plan.game, plan.seats, plan.options).size)
    if jobs == 1:
        desk = laid_out(bytearray(room_for(parts)), parts)
        return desk, Shift(plan, desk, seed)
    memory = SPAWN.RawArray("b", room_for(parts))  # goes when the last process that has it goes
    return laid_out(memory, parts), Crew(plan, memory, parts, seed, jobs)


class Shift:
    """Plays the games of a desk, or of a part of it, in this process."""

    def __init__(self, plan: Plan, desk: Desk, seed: int) -> None:
        self.desk = desk
        self.reward = plan.reward
        self.encoding: Encoding[Any] = Encoding(plan.game, plan.seats, plan.options)
        cells, masks, actors = (each.reshape(-1).data for each in self.written())
        sheet = Sheet(self.encoding, plan.game.num_actions, cells, masks, actors)
        self.core: BatchCore[Any] = BatchCore(plan.game, len(desk.done), plan.seats, seed, plan.options, sheet)

    def written(self) -> tuple[NDArray[Any], ...]:
        return self.desk.observations, self.desk.masks.view(np.uint8), self.desk.actors.view(np.uint8)

    @property
    def next_seed(self) -> int:
        return self.core.next_seed

    def step(self) -> None:
        self.play()
        self.deal(self.core.next_seed)

    def play(self) -> int:
        """The moves that lie ready; how many games have ended by them?"""
        core, desk = self.core, self.desk
        core.play(desk.actions.tolist())
        desk.rewards[:] = 0
        desk.done[:] = False
        for i, scores, ranks in zip(core.finished, core.final_scores, core.final_ranks, strict=True):
            desk.rewards[i] = rewards_of(self.reward, scores, ranks)
            desk.done[i] = True
        return len(core.finished)

    def deal(self, seed: int) -> None:
        self.core.deal_finished(seed)

    def begin(self, seed: int) -> None:
        self.core.begin(seed)

    def states(self) -> list[Any]:
        return self.core.states

    def go_on_with(self, states: list[Any], seed: int) -> None:
        self.core.next_seed = seed
        self.core.go_on_with(states)

    def complaint(self, i: int, a: Action) -> str:
        return self.core.complaint(i, a)

    def close(self) -> None:
        """There is nothing to end."""


def work(pipe: "Connection[Any, Any]", memory: Any, parts: Shapes, plan: Plan, first: int, last: int) -> None:
    """Another process's life: a request in, its answer out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who learns, who then closes the pipe
    shift = Shift(plan, laid_out(memory, parts).part(first, last), 0)
    try:
        while True:
            name, args = pipe.recv()
            pipe.send(getattr(shift, name)(*args))
    except (EOFError, OSError):
        return


class Mate:
    """One of the other processes, and the games it plays."""

    def __init__(self, memory: Any, parts: Shapes, plan: Plan, first: int, last: int) -> None:
        self.first, self.last = first, last
        self.pipe, theirs = SPAWN.Pipe()
        args = (theirs, memory, parts, plan, first, last)
        self.process: BaseProcess = SPAWN.Process(target=work, args=args, daemon=True, name="motu-batch")
        self.process.start()
        theirs.close()

    def end(self) -> None:
        self.pipe.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def end_all(mates: list[Mate]) -> None:
    while mates:
        mates.pop().end()


class Crew:
    """Several processes play, each its share of the games."""

    def __init__(self, plan: Plan, memory: Any, parts: Shapes, seed: int, jobs: int) -> None:
        bounds = [plan.n * job // jobs for job in range(jobs + 1)]
        self.mates: list[Mate] = []
        self.end = weakref.finalize(self, end_all, self.mates)
        for first, last in itertools.pairwise(bounds):
            self.mates.append(Mate(memory, parts, plan, first, last))
        self.begin(seed)

    def at_work(self) -> list[Mate]:
        if not self.mates:
            raise MotuError("this batch is closed")
        return self.mates

    def ask(self, name: str, *each: Sequence[Any], of: list[Mate] | None = None) -> list[Any]:
        """The same of all mates, or of some, with what each of them is told; their answers in the same order."""
        asked = self.at_work() if of is None else of
        try:
            for at, mate in enumerate(asked):
                mate.pipe.send((name, [one[at] for one in each]))
            return [mate.pipe.recv() for mate in asked]
        except (EOFError, OSError):
            self.close()
            raise MotuError("a process that played games of this batch has ended; make the batch anew") from None

    def step(self) -> None:
        ended = self.ask("play")
        busy = [at for at, count in enumerate(ended) if count]
        seeds = [self.next_seed + sum(ended[:at]) for at in busy]
        self.ask("deal", seeds, of=[self.mates[at] for at in busy])
        self.next_seed += sum(ended)

    def begin(self, seed: int) -> None:
        self.ask("begin", [seed + mate.first for mate in self.mates])
        self.next_seed = seed + self.mates[-1].last

    def states(self) -> list[Any]:
        return [s for states in self.ask("states") for s in states]

    def go_on_with(self, states: list[Any], seed: int) -> None:
        self.ask("go_on_with", [states[mate.first : mate.last] for mate in self.mates], [seed] * len(self.mates))
        self.next_seed = seed

    def complaint(self, i: int, a: Action) -> str:
        mate = next(mate for mate in self.at_work() if i < mate.last)
        told: str = self.ask("complaint", [i - mate.first], [a], of=[mate])[0]
        return told

    def close(self) -> None:
        self.end()
