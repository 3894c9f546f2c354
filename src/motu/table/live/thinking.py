"""Bots think in worker processes, with a deadline: one that crashes or hangs is put down and cannot hold up a table.

The same workers give hints and look at finished games again. All they are ever told is a position as one seat sees it.
"""

import asyncio
import importlib
import multiprocessing
import os
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias

from motu.bots import LEVELS
from motu.engine.base import Action, MotuError
from motu.engine.rng import Rng
from motu.games import room
from motu.hints import Hint, Verdict, beliefs, hints, judge, reasons
from motu.papers.sentence import Sentence

MAKE_BOT = "motu.bots:make_bot"
Position: TypeAlias = dict[str, list[int]]  # as a seat sees it

_spawn = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Mind:
    """Whose thoughts these are, and after how many entries of the journal: a bot asked again after its own move alone
    goes on where it was."""

    of: str = ""  # a table, a seat and a level
    entries: int = 0


@dataclass(frozen=True)
class Question:
    """What would you do here (a level is named)? What was this move worth (`played`)? Else: what is there to do?"""

    game: str
    seen: Position
    seed: int
    level: str = ""
    mind: Mind = Mind()
    played: Action = -1
    simulations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Move:
    """A bot's answer, and if it searched, what it thought of the best moves."""

    action: Action
    reasons: list[Hint]


@dataclass(frozen=True)
class Counsel:
    """What there is to do, the best first, and what may be guessed of what the seat does not see."""

    hints: list[Hint]
    beliefs: list[Sentence]


class BotFailed(MotuError):
    """A bot that gave no answer: it crashed, hung, or said something that is no move."""


def simpler_than(level: str) -> str:
    """The next simpler level; of the simplest, itself."""
    levels = list(LEVELS)
    return levels[max(0, levels.index(level) - 1)] if level in levels else levels[0]


def think(pipe: "Connection[Any, Any]", make: str) -> None:
    """A worker's life: a question in, an action or a complaint out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    module, _, name = make.partition(":")
    memory = Memory(getattr(importlib.import_module(module), name))
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(answer(memory, question))
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


class Memory:
    """The bot that a worker asked last: what it thought serves its next small decision of the same turn."""

    def __init__(self, make_bot: Callable[..., Any]) -> None:
        self.make_bot = make_bot
        self.mind = Mind()
        self.bot: Any = None

    def bot_for(self, level: str, mind: Mind, advice: Any) -> Any:
        goes_on = mind.of != "" and mind == Mind(self.mind.of, self.mind.entries + 1)
        if not goes_on:
            self.bot = self.make_bot(level, advice)
        self.mind = mind
        return self.bot


def answer(memory: Memory, question: Question) -> Move | Verdict | Counsel:
    here = room(question.game)
    game = here.standard_game
    seen = game.restore(question.seen)
    if question.level:
        rng = Rng()
        rng.seed(question.seed)
        bot = memory.bot_for(question.level, question.mind, here.advice)
        return Move(bot.choose(game, seen, rng), reasons(bot))
    if question.played >= 0:
        return judge(here, game, seen, question.played, question.simulations, question.seed)
    if len(game.legal(seen)) < 2:
        return Counsel([], [])
    found = hints(here, game, seen, question.seed, question.simulations, question.seconds)
    return Counsel(found, beliefs(here, game, seen, seen.actor, question.seed))


class Worker:
    def __init__(self, make: str) -> None:
        self.mind = ""  # whose thoughts it has in memory
        self.pipe, theirs = _spawn.Pipe()
        self.process: BaseProcess = _spawn.Process(target=think, args=(theirs, make), daemon=True, name="motu-bot")
        self.process.start()
        theirs.close()

    def ask(self, question: Question, seconds: float) -> Any:
        """Wait for the answer; called in a thread."""
        self.mind = question.mind.of or self.mind
        try:
            self.pipe.send(question)
            if not self.pipe.poll(seconds):
                raise BotFailed(f"it did not move within {seconds:g} seconds")
            said = self.pipe.recv()
        except (EOFError, OSError):
            raise BotFailed("it crashed") from None
        if isinstance(said, str):
            raise BotFailed(f"it failed ({str(said)[:80]})")
        return said

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(5)


class Pool:
    """A few workers; a question waits for the next free one. Workers start when first needed."""

    def __init__(self, size: int | None = None, seconds: float = 20.0, make: str = MAKE_BOT) -> None:
        self.size = size or max(1, min(4, os.cpu_count() or 1))
        self.seconds = seconds
        self.make = make
        self.threads = ThreadPoolExecutor(self.size, "motu-bots")
        self.idle: list[Worker] = []
        self.free = asyncio.Semaphore(self.size)
        self.busy: set[Worker] = set()
        self.closed = False

    async def choose(self, level: str, code: str, seen: Position, mind: Mind) -> Move:
        """A bot's move in a seen position; raises BotFailed, as all of these do."""
        move: Move = await self.ask(Question(code, seen, secrets.randbits(60), level, mind))
        if type(move.action) is not int:
            raise BotFailed("it said something that is no move")
        return move

    async def hint(self, code: str, seen: Position, seed: int, simulations: int, seconds: float) -> Counsel:
        """The best moves of the seat on turn; none where there is but one."""
        found: Counsel = await self.ask(Question(code, seen, seed, simulations=simulations, seconds=seconds))
        return found

    async def judge(self, code: str, seen: Position, played: Action, simulations: int) -> Verdict:
        """A decision of a finished game, looked at again with what its maker could know."""
        verdict: Verdict = await self.ask(Question(code, seen, 0, played=played, simulations=simulations))
        return verdict

    async def ask(self, question: Question) -> Any:
        async with self.free:
            if self.closed:
                raise asyncio.CancelledError
            loop = asyncio.get_running_loop()
            worker = self.idle_worker(question.mind.of)
            if worker is None:
                worker = await loop.run_in_executor(self.threads, Worker, self.make)
            self.busy.add(worker)
            try:
                said = await loop.run_in_executor(self.threads, worker.ask, question, self.seconds)
            except BaseException:
                self.busy.discard(worker)
                worker.process.kill()
                loop.run_in_executor(None, worker.stop)
                raise
            self.busy.discard(worker)
            self.idle.append(worker)
            return said

    def idle_worker(self, mind: str) -> Worker | None:
        """The idle worker that remembers these thoughts, or else any."""
        for worker in self.idle:
            if mind and worker.mind == mind:
                self.idle.remove(worker)
                return worker
        return self.idle.pop() if self.idle else None

    def close(self) -> None:
        self.closed = True
        for worker in [*self.idle, *self.busy]:
            worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
