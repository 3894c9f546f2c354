"""Bots think in worker processes, with a deadline: one that crashes or hangs is put down and cannot hold up a table."""

import asyncio
import importlib
import multiprocessing
import os
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias

from motu.bots import LEVELS
from motu.engine.base import Action, MotuError
from motu.engine.rng import Rng
from motu.games import room

MAKE_BOT = "motu.bots:make_bot"
Question: TypeAlias = "tuple[str, str, dict[str, list[int]], int]"  # level, game, seen position, seed

_spawn = multiprocessing.get_context("spawn")


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
    make_bot = getattr(importlib.import_module(module), name)
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(answer(make_bot, question))
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


def answer(make_bot: Callable[..., Any], question: Question) -> Action:
    level, code, seen, seed = question
    here = room(code)
    game = here.standard_game
    rng = Rng()
    rng.seed(seed)
    bot = make_bot(level, here.advice)
    action: Action = bot.choose(game, game.load(seen), rng)
    return action


class Worker:
    def __init__(self, make: str) -> None:
        self.pipe, theirs = _spawn.Pipe()
        self.process: BaseProcess = _spawn.Process(target=think, args=(theirs, make), daemon=True, name="motu-bot")
        self.process.start()
        theirs.close()

    def ask(self, question: Question, seconds: float) -> Action:
        """Wait for the answer; called in a thread."""
        try:
            self.pipe.send(question)
            if not self.pipe.poll(seconds):
                raise BotFailed(f"it did not move within {seconds:g} seconds")
            said = self.pipe.recv()
        except (EOFError, OSError):
            raise BotFailed("it crashed") from None
        if not isinstance(said, int):
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

    async def choose(self, level: str, code: str, seen: dict[str, list[int]]) -> Action:
        """A bot's move in a seen position; raises BotFailed."""
        async with self.free:
            if self.closed:
                raise asyncio.CancelledError
            loop = asyncio.get_running_loop()
            worker = self.idle.pop() if self.idle else await loop.run_in_executor(self.threads, Worker, self.make)
            self.busy.add(worker)
            question = (level, code, seen, secrets.randbits(60))
            try:
                action = await loop.run_in_executor(self.threads, worker.ask, question, self.seconds)
            except BaseException:
                self.busy.discard(worker)
                worker.process.kill()
                loop.run_in_executor(None, worker.stop)
                raise
            self.busy.discard(worker)
            self.idle.append(worker)
            return action

    def close(self) -> None:
        self.closed = True
        for worker in [*self.idle, *self.busy]:
            worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
