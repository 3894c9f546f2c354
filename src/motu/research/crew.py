"""Who plays the games of a batch: this process, alone or with others that share memory with it.

Whoever plays writes at a desk. With others each has a part of the games and one desk is shared, at which each lays down
what came of its part. Games are dealt from seeds in the order of their places in the batch, so that it makes no
difference how many play: `deal` waits until it is known how many games have ended at the places before.
"""

import itertools
import math
import os
import pickle
import select
import signal
import time
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, fields
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
from numpy.typing import NDArray

from motu.batches.core import BatchCore
from motu.batches.rows import Sheet
from motu.engine.base import NONE, Action, MotuError
from motu.engine.encoding import Encoding
from motu.engine.game import Game
from motu.research.rewards import rewards_of
from motu.workers import SPAWN

PATIENCE = 5.0  # seconds for a process to end by itself

# A small step takes less time than to be woken up: so whoever waits for the other first looks again and again, for so
# many seconds, and lets everybody else go first who wants this core. With one core alone there is nobody to look at.
AWAKE = 200e-6
CAN_LOOK = hasattr(select, "poll") and hasattr(os, "sched_yield") and (os.cpu_count() or 1) > 1


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
    """What came of the moves, a row for each game."""

    observations: NDArray[np.int32]
    rewards: NDArray[np.float32]
    masks: NDArray[np.int8]
    actors: NDArray[np.int8]
    done: NDArray[np.bool_]

    def part(self, first: int, last: int) -> "Desk":
        return Desk(*(array[first:last] for array in self.arrays()))

    def arrays(self) -> list[NDArray[Any]]:
        return [getattr(self, field.name) for field in fields(self)]

    def take(self, other: "Desk") -> None:
        for mine, array in zip(self.arrays(), other.arrays(), strict=True):
            mine[:] = array


Shapes = list[tuple[type[Any], tuple[int, ...]]]


def shapes(plan: Plan) -> Shapes:
    """Of the moves and of the arrays of a desk, the widest numbers first, so that each begins where it may."""
    n = plan.n
    return [
        (np.int64, (n,)),
        (np.int32, (n, Encoding(plan.game, plan.seats, plan.options).size)),
        (np.float32, (n, plan.seats)),
        (np.int8, (n, plan.game.num_actions)),
        (np.int8, (n,)),
        (np.bool_, (n,)),
    ]


def room_for(parts: Shapes) -> int:
    return sum(np.dtype(kind).itemsize * math.prod(shape) for kind, shape in parts)


def laid_out(memory: Any, parts: Shapes) -> tuple[NDArray[np.int64], Desk]:
    """The moves and the desk in memory that processes share."""
    arrays: list[NDArray[Any]] = []
    at = 0
    for kind, shape in parts:
        arrays.append(np.frombuffer(memory, kind, math.prod(shape), at).reshape(shape))
        at += arrays[-1].nbytes
    moves, *rest = arrays
    return moves, Desk(*rest)


def players(plan: Plan, seed: int, jobs: int) -> "Shift | Crew":
    """Who plays a batch."""
    return Shift(plan, plan.n, seed) if jobs == 1 else Crew(plan, seed, jobs)


class Shift:
    """Plays some games in this process. Rows, masks and actors lie where compiled code writes them."""

    def __init__(self, plan: Plan, n: int, seed: int) -> None:
        self.reward = plan.reward
        num_actions = plan.game.num_actions
        sheet: Sheet[Any] = Sheet(Encoding(plan.game, plan.seats, plan.options), num_actions, n)
        self.desk = Desk(
            observations=np.frombuffer(sheet.rows.cells, np.int32).reshape(n, -1),
            rewards=np.zeros((n, plan.seats), np.float32),
            masks=np.frombuffer(sheet.masks, np.int8).reshape(n, num_actions),
            actors=np.frombuffer(sheet.actors, np.int8),
            done=np.zeros(n, np.bool_),
        )
        self.core: BatchCore[Any] = BatchCore(plan.game, n, plan.seats, seed, plan.options, sheet)

    @property
    def next_seed(self) -> int:
        return self.core.next_seed

    def step(self, moves: NDArray[Any]) -> None:
        """One move in each game; if one of them is not legal, it is said and nothing moves."""
        actions = moves.tolist()
        refused = self.core.first_refused(actions)
        if refused != NONE:
            raise MotuError(f"game {refused}: {self.core.complaint(refused, actions[refused])}")
        self.play(actions)
        self.deal(self.core.next_seed)

    def play(self, actions: list[Action]) -> int:
        """How many games have ended by these moves?"""
        core, desk = self.core, self.desk
        if core.finished:
            desk.rewards[:] = 0
            desk.done[:] = False
        core.play(actions)
        for i in core.finished:
            desk.rewards[i] = rewards_of(self.reward, core.game, core.states[i])
            desk.done[i] = True
        return len(core.finished)

    def deal(self, seed: int) -> None:
        self.core.deal_finished(seed)

    def begin(self, seed: int) -> None:
        self.forget_ends()
        self.core.begin(seed)

    def states(self) -> list[Any]:
        return self.core.states

    def go_on_with(self, states: list[Any], seed: int) -> None:
        self.forget_ends()
        self.core.next_seed = seed
        self.core.go_on_with(states)

    def forget_ends(self) -> None:
        self.desk.rewards[:] = 0
        self.desk.done[:] = False

    def close(self) -> None:
        """There is nothing to end."""


class Part:
    """A shift that plays the games from `first` to `last` of a batch, at a desk that it shares with others."""

    def __init__(self, plan: Plan, memory: Any, first: int, last: int) -> None:
        moves, desk = laid_out(memory, shapes(plan))
        self.moves = moves[first:last]
        self.desk = desk.part(first, last)
        self.shift = Shift(plan, last - first, 0)

    def lay_down(self) -> None:
        self.desk.take(self.shift.desk)

    def play(self) -> int:
        ended = self.shift.play(self.moves.tolist())
        if not ended:  # else what comes next is still to be dealt
            self.lay_down()
        return ended

    def deal(self, seed: int) -> None:
        self.shift.deal(seed)
        self.lay_down()

    def begin(self, seed: int) -> None:
        self.shift.begin(seed)
        self.lay_down()

    def states(self) -> list[Any]:
        return self.shift.states()

    def go_on_with(self, states: list[Any], seed: int) -> None:
        self.shift.go_on_with(states, seed)
        self.lay_down()

    def complaint(self, i: int, a: Action) -> str:
        return self.shift.core.complaint(i, a)


class Line:
    """One end of a pipe between two processes that play. What goes over it is pickled here: a connection's own way of
    doing that would cost more than a small step."""

    def __init__(self, pipe: "Connection[Any, Any]") -> None:
        self.pipe = pipe
        if CAN_LOOK:
            self.news = select.poll()
            self.news.register(pipe.fileno(), select.POLLIN)

    def say(self, what: Any) -> None:
        self.pipe.send_bytes(pickle.dumps(what))

    def hear(self) -> Any:
        if CAN_LOOK:
            until = time.perf_counter() + AWAKE
            while not self.news.poll(0) and time.perf_counter() < until:
                os.sched_yield()
        return pickle.loads(self.pipe.recv_bytes())


def work(pipe: "Connection[Any, Any]", memory: Any, plan: Plan, first: int, last: int) -> None:
    """Another process's life: a request in, its answer out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who learns, who then closes the pipe
    part = Part(plan, memory, first, last)
    line = Line(pipe)
    try:
        while True:
            name, args = line.hear()
            line.say(getattr(part, name)(*args))
    except (EOFError, OSError):
        return


class Mate:
    """Another process, and the games it plays."""

    def __init__(self, memory: Any, plan: Plan, first: int, last: int) -> None:
        self.first, self.last = first, last
        self.pipe, theirs = SPAWN.Pipe()
        args = (theirs, memory, plan, first, last)
        self.process: BaseProcess = SPAWN.Process(target=work, args=args, daemon=True, name="motu-batch")
        self.process.start()
        theirs.close()
        self.line = Line(self.pipe)

    def told(self, name: str, args: Sequence[Any]) -> None:
        self.line.say((name, args))

    def answer(self) -> Any:
        return self.line.hear()

    def end(self) -> None:
        self.pipe.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Myself:
    """This process among the mates: it is told what they are told, and does it while they do."""

    def __init__(self, memory: Any, plan: Plan, first: int, last: int) -> None:
        self.first, self.last = first, last
        self.part = Part(plan, memory, first, last)

    def told(self, name: str, args: Sequence[Any]) -> None:
        self.request = (name, args)

    def answer(self) -> Any:
        name, args = self.request
        return getattr(self.part, name)(*args)


def end_all(mates: list[Mate]) -> None:
    while mates:
        mates.pop().end()


class Crew:
    """This process and others, each with its share of the games."""

    def __init__(self, plan: Plan, seed: int, jobs: int) -> None:
        parts = shapes(plan)
        memory = SPAWN.RawArray("b", room_for(parts))  # goes when the last process that has it goes
        self.moves, self.desk = laid_out(memory, parts)
        self.num_actions = plan.game.num_actions
        self.allowed = self.desk.masks.reshape(-1).view(np.bool_)
        self.firsts = np.arange(plan.n) * self.num_actions  # of each game among what is allowed
        bounds = [plan.n * job // jobs for job in range(jobs + 1)]
        self.mates: list[Mate] = []
        self.end = weakref.finalize(self, end_all, self.mates)
        for first, last in itertools.pairwise(bounds[1:]):
            self.mates.append(Mate(memory, plan, first, last))
        self.myself = Myself(memory, plan, 0, bounds[1])
        self.begin(seed)

    def at_work(self) -> list[Mate | Myself]:
        """In the order of their games."""
        if not self.mates:
            raise MotuError("this batch is closed")
        return [self.myself, *self.mates]

    def ask(self, name: str, *each: Sequence[Any], of: list[Mate | Myself] | None = None) -> list[Any]:
        """The same of all, or of some, with what each of them is told; their answers in the same order."""
        asked = self.at_work() if of is None else of
        try:
            for at, one in enumerate(asked):
                one.told(name, [args[at] for args in each])
            return [one.answer() for one in asked]
        except (EOFError, OSError):
            self.close()
            raise MotuError("a process that played games of this batch has ended; make the batch anew") from None

    def step(self, moves: NDArray[Any]) -> None:
        """One move in each game; if one of them is not legal, it is said and nothing moves."""
        self.moves[:] = moves
        known = self.moves.view(np.uint64) < self.num_actions  # as which what is below zero is beyond them all
        legal = known & self.allowed.take(self.firsts + self.moves, mode="clip")
        if not legal.all():
            i = int(legal.argmin())
            raise MotuError(f"game {i}: {self.complaint(i, int(moves[i]))}")
        ended = self.ask("play")
        if any(ended):
            busy = [at for at, count in enumerate(ended) if count]
            seeds = [self.next_seed + sum(ended[:at]) for at in busy]
            everybody = self.at_work()
            self.ask("deal", seeds, of=[everybody[at] for at in busy])
            self.next_seed += sum(ended)

    def begin(self, seed: int) -> None:
        everybody = self.at_work()
        self.ask("begin", [seed + one.first for one in everybody])
        self.next_seed = seed + everybody[-1].last

    def states(self) -> list[Any]:
        return [s for states in self.ask("states") for s in states]

    def go_on_with(self, states: list[Any], seed: int) -> None:
        everybody = self.at_work()
        self.ask("go_on_with", [states[one.first : one.last] for one in everybody], [seed] * len(everybody))
        self.next_seed = seed

    def complaint(self, i: int, a: Action) -> str:
        one = next(one for one in self.at_work() if i < one.last)
        told: str = self.ask("complaint", [i - one.first], [a], of=[one])[0]
        return told

    def close(self) -> None:
        self.end()
