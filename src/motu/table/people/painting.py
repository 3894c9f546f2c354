"""Painters: processes that draw, so that a server answers others meanwhile. All they are ever given is a commission:
what one viewer may see, and never a generator."""

import asyncio
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from motu.engine.base import MotuError
from motu.table.live.shelf import Shelf
from motu.table.people.drawing import Commission, Drawing, Gallery, draw, gallery, scene_of
from motu.table.turnstile import Turnstile
from motu.workers import SPAWN, end_with_parent

MOST = 4  # painters, where nobody says how many
TRIES = 3  # painters that one drawing may cost
SECONDS = 20.0  # a drawing may take: of milliseconds, so that whoever takes this long is stuck


class NotPainted(MotuError):
    """The painter found that it cannot be drawn."""


class PainterLost(MotuError):
    """The painter died, or is stuck: somebody else has to draw it."""


@dataclass(frozen=True)
class Painted:
    drawing: Drawing | None
    seconds: float  # of a processor's time


def usual_painters() -> int:
    return min(MOST, os.cpu_count() or 1)


def work(pipe: "Connection[Any, Any]") -> None:
    """A painter's life: a commission in, a drawing or a complaint out, until the pipe is closed."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(2)  # the server comes first, and bots last
    shelf = Shelf()
    while True:
        try:
            pipe.send(paint(pipe.recv(), shelf))
        except (EOFError, OSError):  # the server is gone
            return


def paint(wanted: Commission, shelf: Shelf) -> Painted | str:
    begun = time.process_time()
    try:
        drawing = draw(wanted, scene_of(wanted, shelf))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return Painted(drawing, time.process_time() - begun)


class Painter:
    def __init__(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process: BaseProcess = SPAWN.Process(target=work, args=(theirs,), daemon=True, name="motu-painter")
        self.process.start()
        theirs.close()

    def paint(self, wanted: Commission, seconds: float) -> Painted:
        """Wait for the drawing; called in a thread."""
        try:
            self.pipe.send(wanted)
            if not self.pipe.poll(seconds):
                raise PainterLost(f"nothing was drawn within {seconds:g} seconds")
            said = self.pipe.recv()
        except (EOFError, OSError):
            raise PainterLost("a painter died") from None
        if isinstance(said, str):
            raise NotPainted(said)
        assert isinstance(said, Painted)
        return said

    def stop(self) -> None:
        self.process.kill()
        self.process.join(5)
        self.pipe.close()


class Painters:
    """So many, by turns of the addresses that ask; they start when first needed. What several ask for at once is drawn
    once. With none, whoever wants a drawing draws it."""

    def __init__(self, size: int, walls: Gallery = gallery, seconds: float = SECONDS) -> None:
        self.size = size
        self.gallery = walls
        self.seconds = seconds
        self.way = Turnstile(max(1, size))
        self.underway: dict[bytes, asyncio.Task[Painted]] = {}
        self.threads = ThreadPoolExecutor(max(1, size), "motu-painters")
        self.staff: set[Painter] = set()
        self.idle: list[Painter] = []
        self.hiring = threading.Lock()
        self.closed = False
        self.painted = 0
        self.spent = 0.0  # seconds of processors
        self.lost = 0  # painters who died or were stuck

    async def have(self, wanted: Commission, boxes: Shelf, owner: str) -> Painted:
        """The drawing, and the seconds that it cost whoever asked first: the others get it for nothing."""
        hung = self.gallery.find(wanted)
        if hung is not None:
            return Painted(hung.drawing, 0.0)
        task = self.underway.get(wanted.key)
        if task is not None:
            return replace(await asyncio.shield(task), seconds=0.0)
        whole = replace(wanted, contents=boxes.brought(wanted.game, wanted.box))
        task = self.underway[wanted.key] = asyncio.create_task(self.commission(whole, owner))
        task.add_done_callback(lambda done: self.end(wanted.key, done))
        return await asyncio.shield(task)  # whoever goes away leaves it to the others

    def end(self, key: bytes, task: "asyncio.Task[Painted]") -> None:
        del self.underway[key]
        if not task.cancelled():
            task.exception()  # seen, even if nobody waits any more

    async def commission(self, wanted: Commission, owner: str) -> Painted:
        async with self.way.turn(owner):
            painted = await self.try_to_paint(wanted)
        self.painted += 1
        self.spent += painted.seconds
        self.gallery.hang(wanted, painted.drawing)
        return painted

    async def try_to_paint(self, wanted: Commission) -> Painted:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            painter = self.idle.pop() if self.idle else await loop.run_in_executor(self.threads, self.hire)
            try:
                painted = await loop.run_in_executor(self.threads, painter.paint, wanted, self.seconds)
            except NotPainted:
                self.idle.append(painter)
                raise
            except PainterLost:
                self.lost += 1
                await loop.run_in_executor(self.threads, self.dismiss, painter)
            else:
                self.idle.append(painter)
                return painted
        raise PainterLost(f"{TRIES} painters were lost by one drawing")

    def hire(self) -> Painter:
        with self.hiring:
            if self.closed:
                raise PainterLost("the server ends")
            painter = Painter()
            self.staff.add(painter)
        return painter

    def dismiss(self, painter: Painter) -> None:
        with self.hiring:
            self.staff.discard(painter)
        painter.stop()

    def close(self) -> None:
        with self.hiring:
            self.closed = True
        for painter in self.staff:
            painter.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
