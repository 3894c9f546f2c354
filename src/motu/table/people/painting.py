"""Painters: processes that draw and print, so that a server answers others meanwhile. All they are ever given is what
one viewer may see, and never a generator: a commission, of which they make a drawing, or a glimpse of a table, of which
they make the whole answer to a browser (`studio.py`)."""

import asyncio
import os
import pickle
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar

from motu.engine.base import MotuError, Seat
from motu.table.live.shelf import Shelf
from motu.table.people.drawing import Commission, Gallery, gallery
from motu.table.people.glimpse import Glimpse
from motu.table.people.studio import HERE, Composed, Painted, work
from motu.table.people.studio import MOST as MOST_COPIES
from motu.table.turnstile import Turnstile
from motu.workers import SPAWN, Effort, effort_of

MOST = 4  # painters, where nobody says how many
TRIES = 3  # painters that one drawing may cost
ARRIVAL = 120.0  # seconds that a new painter may take until it can begin
LENGTH = 4  # bytes that say how long a letter is
AT_ONCE = 1 << 18  # bytes read
TOO_LONG = "nothing was drawn within {seconds:g} seconds"
SECONDS = 20.0  # of a processor's time a drawing may take: of milliseconds, so that whoever takes this long is stuck


T = TypeVar("T")
CopyName: TypeAlias = tuple[int, Seat]
Take: TypeAlias = Callable[[Callable[[CopyName], int]], Glimpse]  # given how much of a journal a copy has taken in


class NotPainted(MotuError):
    """The painter found that it cannot be drawn."""


class PainterLost(MotuError):
    """The painter died, or is stuck: somebody else has to draw it."""


def usual_painters() -> int:
    return min(MOST, os.cpu_count() or 1)


class Painter:
    def __init__(self) -> None:
        self.copies: OrderedDict[CopyName, int] = OrderedDict()  # that it keeps, and the entries they have taken in
        self.pipe, theirs = SPAWN.Pipe()
        self.process: BaseProcess = SPAWN.Process(target=work, args=(theirs,), daemon=True, name="motu-painter")
        self.process.start()
        theirs.close()
        self.mail: Mail | None = None

    def wait_until_here(self) -> None:
        """Called in a thread. On a busy machine a process takes its time to begin; whoever took that for being stuck
        would hire one after another and never have a picture."""
        try:
            if self.has_answered(Patience(self.process.pid, ARRIVAL)) and self.pipe.recv() == HERE:
                return
        except (EOFError, OSError):
            pass
        raise PainterLost("a painter never came")

    async def paint(self, wanted: Commission, seconds: float) -> Painted:
        said = await self.ask(wanted, seconds)
        assert isinstance(said, Painted)
        return said

    async def compose(self, given: Glimpse, seconds: float) -> Composed | None:
        """None where everything has to be told again."""
        said = await self.ask(given, seconds)
        assert said is None or isinstance(said, Composed)
        return said

    async def ask(self, wanted: Commission | Glimpse, seconds: float) -> Any:
        """One thing at a time. What it made; a complaint is raised."""
        patience = Patience(self.process.pid, seconds)
        try:
            if sys.platform == "win32":  # whose loop does not listen to such pipes
                said = await asyncio.to_thread(self.ask_and_wait, wanted, patience)
            else:
                self.mail = self.mail or Mail(self.pipe)
                said = await self.mail.ask(wanted, patience)
        except (EOFError, OSError):
            raise PainterLost("a painter died") from None
        if isinstance(said, str):
            raise NotPainted(said)
        return said

    def ask_and_wait(self, wanted: Commission | Glimpse, patience: "Patience") -> Any:
        self.pipe.send(wanted)
        if not self.has_answered(patience):
            raise PainterLost(patience.told)
        return self.pipe.recv()

    def has_answered(self, patience: "Patience") -> bool:
        while not self.pipe.poll(patience.seconds):
            if patience.is_over():
                return False
        return True

    # What it keeps of tables.

    def entries_of(self, copy: CopyName) -> int:
        """How many entries of its journal this copy has taken in; 0: there is none."""
        return self.copies.get(copy, 0)

    def note(self, copy: CopyName, entries: int) -> None:
        self.copies[copy] = entries
        self.copies.move_to_end(copy)
        if len(self.copies) > MOST_COPIES:  # as many as it keeps
            self.copies.popitem(last=False)

    def forget(self, copy: CopyName) -> None:
        self.copies.pop(copy, None)

    def leave(self) -> None:
        """Nobody listens to it any more; called in the loop."""
        if self.mail is not None:
            self.mail.close()

    def stop(self) -> None:
        """Called in a thread."""
        self.process.kill()
        self.process.join(5)
        self.pipe.close()


class Mail:
    """A painter's pipe in the server's loop: a thread to wait in, or to listen anew for each answer, would cost as much
    as all else that is done for a picture here. Letters are as `multiprocessing` writes them: a length, and so many
    bytes."""

    def __init__(self, pipe: "Connection[Any, Any]") -> None:
        self.loop = asyncio.get_running_loop()
        self.pipe = pipe.fileno()
        os.set_blocking(self.pipe, False)
        self.came = bytearray()
        self.answer: asyncio.Future[Any] = self.loop.create_future()
        self.loop.add_reader(self.pipe, self.read)

    async def ask(self, wanted: Any, patience: "Patience") -> Any:
        self.answer = self.loop.create_future()
        doubting = self.loop.call_later(patience.seconds, self.doubt, patience, self.answer)
        try:
            self.write(memoryview(letter(wanted)))
            return await self.answer
        finally:
            doubting.cancel()

    def write(self, left: memoryview) -> None:
        """What does not go in at once follows; who has nothing to read any more notices when it reads."""
        self.loop.remove_writer(self.pipe)
        try:
            left = left[os.write(self.pipe, left) :]
        except BlockingIOError:
            pass
        except OSError:
            return
        if left:
            self.loop.add_writer(self.pipe, self.write, left)

    def read(self) -> None:
        try:
            data = os.read(self.pipe, AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.close()
            return
        self.came += data
        end = LENGTH + int.from_bytes(self.came[:LENGTH])
        if len(self.came) >= max(end, LENGTH):
            said = pickle.loads(self.came[LENGTH:end])
            self.came.clear()
            if not self.answer.done():
                self.answer.set_result(said)

    def doubt(self, patience: "Patience", answer: "asyncio.Future[Any]") -> None:
        if answer.done():
            return
        if patience.is_over():
            answer.set_exception(PainterLost(patience.told))
        else:
            self.loop.call_later(patience.seconds, self.doubt, patience, answer)

    def close(self) -> None:
        self.loop.remove_reader(self.pipe)
        self.loop.remove_writer(self.pipe)
        if not self.answer.done():
            self.answer.set_exception(EOFError())


def letter(wanted: Any) -> bytes:
    data = pickle.dumps(wanted, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH) + data


class Patience:
    """With a painter that has been asked: so many seconds, and as many again for as long as it only waits for a
    processor. On a busy machine a painter, which has a lower priority than the server, gets one seldom, and the next
    one would get it no sooner. Where the system does not tell what it does, the clock alone counts."""

    def __init__(self, pid: int | None, seconds: float) -> None:
        self.pid = pid or 0
        self.seconds = seconds
        self.before: Effort | None = None  # when it was first asked about

    def is_over(self) -> bool:
        """It waits for something else, or has computed for too long."""
        now = effort_of(self.pid)
        if now is None or not now.is_ready:
            return True
        self.before = self.before or now
        return now.seconds - self.before.seconds >= self.seconds

    @property
    def told(self) -> str:
        return TOO_LONG.format(seconds=self.seconds)


class Easel:
    """A painter's place, and those who wait for it."""

    def __init__(self) -> None:
        self.way = Turnstile(1)
        self.painter: Painter | None = None

    @property
    def is_free(self) -> bool:
        return self.way.free > 0

    @property
    def load(self) -> tuple[int, bool]:
        """For choosing one: by those who wait, and a painter who is here before one who would have to be hired."""
        return self.way.waiting + (not self.is_free), self.painter is None


class Painters:
    """So many, by turns of the addresses that ask; they start when first needed. What several ask for at once is drawn
    once. All that is composed of one table is composed by the same painter, who keeps what is known of it. With none,
    whoever wants a drawing draws it."""

    def __init__(self, size: int, walls: Gallery = gallery, seconds: float = SECONDS) -> None:
        self.size = size
        self.gallery = walls
        self.seconds = seconds
        self.easels = [Easel() for _ in range(max(1, size))]
        self.underway: dict[bytes, asyncio.Task[Painted]] = {}
        self.at_work: set[asyncio.Task[Composed]] = set()
        self.threads = ThreadPoolExecutor(max(1, size), "motu-painters")
        self.staff: set[Painter] = set()
        self.hiring = threading.Lock()
        self.closed = False
        self.painted = 0
        self.composed = 0
        self.spent = 0.0  # seconds of processors
        self.lost = 0  # painters who died or were stuck

    @property
    def waiting(self) -> int:
        return sum(easel.way.waiting for easel in self.easels)

    @property
    def idle(self) -> list[Painter]:
        return [easel.painter for easel in self.easels if easel.painter is not None and easel.is_free]

    # Drawings.

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
        easel = min(self.easels, key=lambda each: each.load)
        async with easel.way.turn(owner):
            painted = await self.try_to_paint(easel, wanted)
        self.painted += 1
        self.spent += painted.seconds
        self.gallery.hang(wanted, painted.drawing)
        return painted

    async def try_to_paint(self, easel: Easel, wanted: Commission) -> Painted:
        for _ in range(TRIES):
            painter = await self.painter_at(easel)
            try:
                return await painter.paint(wanted, self.seconds)
            except PainterLost:
                await self.give_up(easel)
        raise PainterLost(f"{TRIES} painters were lost by one drawing")

    # Answers.

    async def compose(self, serial: int, take: Take, boxes: Shelf, owner: str) -> Composed:
        """The answer to somebody who looks at the table of this number, as it is when it is their turn."""
        easel = self.easels[serial % len(self.easels)]
        task = asyncio.create_task(self.compose_by_turn(easel, take, boxes, owner))
        self.at_work.add(task)
        task.add_done_callback(self.at_work.discard)
        return await asyncio.shield(task)  # whoever goes away leaves no painter in the middle of something

    async def compose_by_turn(self, easel: Easel, take: Take, boxes: Shelf, owner: str) -> Composed:
        async with easel.way.turn(owner):
            composed = await self.try_to_compose(easel, take, boxes)
        self.composed += 1
        self.spent += composed.seconds
        return composed

    async def try_to_compose(self, easel: Easel, take: Take, boxes: Shelf) -> Composed:
        for _ in range(TRIES):
            painter = await self.painter_at(easel)
            given = take(painter.entries_of)
            if not given.news.since:
                given = given._replace(contents=boxes.brought(given.row.game, given.row.components))
            painter.forget(given.copy)  # until it is known that all went well
            try:
                composed = await painter.compose(given, self.seconds)
            except PainterLost:
                await self.give_up(easel)
                continue
            if composed is not None:
                painter.note(given.copy, given.news.since + len(given.news.entries))
                return composed
        raise PainterLost(f"{TRIES} painters were lost by one answer")

    # Painters.

    async def painter_at(self, easel: Easel) -> Painter:
        if easel.painter is None:
            easel.painter = await self.in_thread(self.hire)
        return easel.painter

    async def give_up(self, easel: Easel) -> None:
        """The painter of this easel, who is lost."""
        self.lost += 1
        painter, easel.painter = easel.painter, None
        if painter is not None:
            painter.leave()
            await self.in_thread(self.dismiss, painter)

    async def in_thread(self, work: Callable[..., T], *given: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)

    def hire(self) -> Painter:
        with self.hiring:
            if self.closed:
                raise PainterLost("the server ends")
            painter = Painter()
            self.staff.add(painter)
        try:
            painter.wait_until_here()
        except PainterLost:
            self.dismiss(painter)
            raise
        return painter

    def dismiss(self, painter: Painter) -> None:
        with self.hiring:
            self.staff.discard(painter)
        painter.stop()

    async def shut(self) -> None:
        for painter in self.staff:
            painter.leave()
        await asyncio.to_thread(self.close)

    def close(self) -> None:
        with self.hiring:
            self.closed = True
        for painter in self.staff:
            painter.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
