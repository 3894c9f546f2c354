"""Bots think in worker processes, with a deadline: one that crashes or hangs is put down and cannot hold up a table.

The same workers give hints and look at finished games again. All they are ever told is a position as one seat sees it.

A bot that thinks by the clock is helped by workers with nothing else to do: each searches the same decision, and what
they found is added up. Whoever comes meanwhile and needs a worker gets that of a helper, who stops at once.
"""

import asyncio
import multiprocessing
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from multiprocessing.process import BaseProcess
from typing import Any

from motu.bots import LEVELS
from motu.bots.parallel import Tally
from motu.coach import SecondLook
from motu.engine.base import Action, MotuError
from motu.engine.game import Game
from motu.hints import Verdict
from motu.opinion import UNTOLD, Opinion
from motu.table.live.answering import ENOUGH, Counsel, Mind, Move, Position, Question, think
from motu.table.live.shelf import MOST_BOXES, Shelf
from motu.table.turnstile import FIRST, LATER, Turnstile

MAKE_BOT = "motu.bots:make_bot"
PROMPT = 2.0  # seconds in which a helper that is called back must have answered
QUICK = tuple(code for code, level in LEVELS.items() if not level.simulations)  # levels that answer at once

_spawn = multiprocessing.get_context("spawn")
MOST_TOLD = MOST_BOXES // 2  # boxes that a worker is taken to know
ANSWERING, SEARCHING = 3, 10  # `nice` of those who answer at once and of those who search: the server comes first


class BotFailed(MotuError):
    """A bot that gave no answer: it crashed, hung, or said something that is no move."""


def simpler_than(level: str) -> str:
    """The next simpler level; of the simplest, itself."""
    levels = list(LEVELS)
    return levels[max(0, levels.index(level) - 1)] if level in levels else levels[0]


class Worker:
    def __init__(self, make: str, patience: int) -> None:
        self.mind = ""  # whose thoughts it has in memory
        self.boxes: set[str] = set()  # it was told of
        self.pipe, theirs = _spawn.Pipe()
        args = (theirs, make, patience)
        self.process: BaseProcess = _spawn.Process(target=think, args=args, daemon=True, name="motu-bot")
        self.process.start()
        theirs.close()

    def ask(self, question: Question, seconds: float) -> Any:
        """Wait for the answer; called in a thread."""
        self.mind = question.mind.of or self.mind
        try:
            if len(self.boxes) >= MOST_TOLD:
                self.boxes.clear()  # its shelf holds more than that, so that what it was told since is there
            self.pipe.send(replace(question, contents=None) if question.box in self.boxes else question)
            self.boxes.add(question.box)
            if not self.pipe.poll(seconds):
                raise BotFailed(f"it did not move within {seconds:g} seconds")
            said = self.pipe.recv()
        except (EOFError, OSError):
            raise BotFailed("it crashed") from None
        if isinstance(said, str):
            raise BotFailed(f"it failed ({str(said)[:80]})")
        return said

    def call_back(self) -> None:
        """To a helper: it is enough."""
        with suppress(OSError):  # it has ended, which those will notice who wait for its answer
            self.pipe.send(ENOUGH)

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(5)


class Lane:
    """Some workers and the way to them; they start when first needed, as patient as the system's `nice` says."""

    def __init__(self, size: int, patience: int) -> None:
        self.size = size
        self.patience = patience
        self.way = Turnstile(size, share=max(1, size - 1))
        self.idle: list[Worker] = []
        self.helpers: list[Helper] = []

    def idle_worker(self, mind: str) -> Worker | None:
        """The idle worker that remembers these thoughts, or else any."""
        for worker in self.idle:
            if mind and worker.mind == mind:
                self.idle.remove(worker)
                return worker
        return self.idle.pop() if self.idle else None

    @property
    def spare(self) -> int:
        """How many workers nobody needs."""
        return self.way.free - len(self.helpers)


class Helper:
    """A worker with nothing else to do, who thinks about somebody's decision until it is needed."""

    def __init__(self, pool: "Pool", lane: Lane, question: Question) -> None:
        self.pool = pool
        self.lane = lane
        self.worker: Worker | None = None
        self.is_enough = False
        lane.helpers.append(self)
        self.task = asyncio.create_task(
            self.help(replace(question, helping=True, mind=Mind(), seed=secrets.randbits(60)))
        )

    async def help(self, question: Question) -> list[Tally]:
        try:
            self.worker = self.lane.idle_worker("") or await self.pool.start(self.lane)
            found: list[Tally] = [] if self.is_enough else await self.pool.put(self.worker, question)
            self.lane.idle.append(self.worker)
            return found
        except BotFailed:
            return []
        finally:
            self.lane.helpers.remove(self)

    async def call_back(self) -> list[Tally]:
        """What it has found by now. Its worker is idle then, or gone."""
        self.is_enough = True
        if self.worker is not None:
            self.worker.call_back()
        try:
            return await asyncio.wait_for(asyncio.shield(self.task), PROMPT)
        except TimeoutError:
            if self.worker is not None:
                self.worker.process.kill()  # so that its task ends, too
            return []


class Pool:
    """A few workers who think, and one for bots that need not: they never wait behind a search. A question waits for a
    free worker, by turns of those on whose behalf they are asked."""

    def __init__(self, size: int | None = None, seconds: float = 20.0, make: str = MAKE_BOT) -> None:
        self.shelf = Shelf()
        self.size = size or max(1, min(4, os.cpu_count() or 1))
        self.seconds = seconds
        self.make = make
        self.threads = ThreadPoolExecutor(self.size + 1, "motu-bots")
        self.deep, self.quick = Lane(self.size, SEARCHING), Lane(1, ANSWERING)
        self.busy: set[Worker] = set()
        self.closed = False

    def about(self, game: Game[Any], seen: Position, seed: int) -> Question:
        """A question about a position of a game, by the rules and with the box it is played with."""
        contents = self.shelf.find(game.code, game.digest)
        return Question(game.code, game.edition, game.digest, seen, seed, contents=contents)

    async def choose(
        self, level: str, game: Game[Any], seen: Position, mind: Mind, owner: str = "", rank: int = FIRST
    ) -> Move:
        """A bot's move in a seen position; raises BotFailed, as all of these do."""
        question = self.about(game, seen, secrets.randbits(60))
        move: Move = await self.ask(replace(question, level=level, mind=mind), owner, rank)
        if type(move.action) is not int:
            raise BotFailed("it said something that is no move")
        return move

    async def hint(
        self,
        game: Game[Any],
        seen: Position,
        seed: int,
        simulations: int,
        seconds: float,
        owner: str = "",
        known: Opinion | None = None,
        told: Action = UNTOLD,
        goal: tuple[Action, ...] = (),
    ) -> Counsel:
        """The best moves of the seat on turn; none where there is but one."""
        question = replace(self.about(game, seen, seed), known=known, told=told, goal=goal)
        found: Counsel = await self.ask(replace(question, simulations=simulations, seconds=seconds), owner)
        return found

    async def opinion(
        self,
        game: Game[Any],
        seen: Position,
        seed: int,
        simulations: int,
        seconds: float,
        owner: str = "",
        known: Opinion | None = None,
    ) -> Opinion:
        """What every move of the seat on turn is worth; nobody waits for it yet."""
        question = replace(self.about(game, seen, seed), coach=True, known=known)
        found: Opinion = await self.ask(replace(question, simulations=simulations, seconds=seconds), owner, LATER)
        return found

    async def second_look(
        self,
        game: Game[Any],
        seen: Position,
        seed: int,
        known: Opinion,
        played: Action,
        told: Action,
        shown: bool,
        simulations: int,
        seconds: float,
        owner: str = "",
    ) -> SecondLook:
        """Is one move much worse than the best?"""
        question = replace(self.about(game, seen, seed), coach=True, known=known, played=played, told=told, shown=shown)
        found: SecondLook = await self.ask(replace(question, simulations=simulations, seconds=seconds), owner)
        return found

    async def judge(
        self, game: Game[Any], seen: Position, played: Action, simulations: int, owner: str = ""
    ) -> Verdict:
        """A decision of a finished game, looked at again with what its maker could know."""
        question = self.about(game, seen, 0)
        verdict: Verdict = await self.ask(replace(question, played=played, simulations=simulations), owner, LATER)
        return verdict

    async def ask(self, question: Question, owner: str, rank: int = FIRST) -> Any:
        lane = self.quick if question.level in QUICK else self.deep
        async with lane.way.turn(owner, rank):
            if self.closed:
                raise asyncio.CancelledError
            worker = await self.worker_for(lane, question.mind.of)
            helpers = self.helpers_for(lane, question, rank)
            try:
                said = await self.put(worker, question)
            finally:
                found = await asyncio.gather(*(helper.call_back() for helper in helpers))
            tallies = tuple(tally for tally in found if tally)
            if tallies:
                said = await self.put(worker, replace(question, tallies=tallies))
            lane.idle.append(worker)
            return said

    async def worker_for(self, lane: Lane, mind: str) -> Worker:
        """An idle one; else one that only helps; else a new one."""
        worker = lane.idle_worker(mind)
        while worker is None and lane.helpers:
            await lane.helpers[-1].call_back()
            worker = lane.idle_worker(mind)
        return worker or await self.start(lane)

    def helpers_for(self, lane: Lane, question: Question, rank: int) -> list[Helper]:
        """Those who need not do anything else, where somebody waits for a bot that thinks by the clock."""
        is_timed = question.level in LEVELS and LEVELS[question.level].seconds > 0
        return [Helper(self, lane, question) for _ in range(lane.spare)] if is_timed and rank == FIRST else []

    async def start(self, lane: Lane) -> Worker:
        return await asyncio.get_running_loop().run_in_executor(self.threads, Worker, self.make, lane.patience)

    async def put(self, worker: Worker, question: Question) -> Any:
        """Put a question to a worker; one that fails is put down."""
        loop = asyncio.get_running_loop()
        self.busy.add(worker)
        try:
            return await loop.run_in_executor(self.threads, worker.ask, question, self.seconds)
        except BaseException:
            worker.process.kill()
            loop.run_in_executor(None, worker.stop)
            raise
        finally:
            self.busy.discard(worker)

    def close(self) -> None:
        self.closed = True
        for helper in self.deep.helpers:
            helper.task.cancel()
        for worker in [*self.deep.idle, *self.quick.idle, *self.busy]:
            worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
