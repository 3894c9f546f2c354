"""Worker processes leave Ctrl-C to the run that started them, and end with it, however that ends."""

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from multiprocessing.process import parent_process
from pathlib import Path
from typing import NamedTuple


def end_with_parent() -> None:
    """For a pool to call in each worker: without this, workers of a run that was killed would wait for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=watch, args=(parent.sentinel,), daemon=True).start()


def sweep_seldom() -> None:
    """For a process that makes and drops thousands of objects for each answer and keeps as many: hardly any of them
    hold each other, so the collector is to look for such as do less often, and not among what was there before."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def watch(parent: int) -> None:
    wait([parent])
    os._exit(1)


class Effort(NamedTuple):
    """How far a process has come."""

    seconds: float  # of processors' time that it has used
    is_ready: bool  # it goes on as soon as it is given a processor, or what it reads from a disk: it waits for no one


def effort_of(pid: int) -> Effort | None:
    """None where there is no such process, or the system tells nothing of it."""
    try:
        state, *numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    ticks = int(numbers[10]) + int(numbers[11])  # its own, and the system's for it
    return Effort(ticks / os.sysconf("SC_CLK_TCK"), state in ("R", "D"))


SPAWN = multiprocessing.get_context("spawn")


@contextmanager
def undisturbed() -> Iterator[None]:
    """While workers start, Ctrl-C waits: those that have not come to ignore it yet inherit that it is blocked."""
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
        yield
        return
    resource_tracker.ensure_running()  # else starting them would, and that unblocks Ctrl-C again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Workers for as long as a run goes on. Where it breaks off, so do they: whoever presses Ctrl-C need not wait for
    the games they are at, which among strong bots takes minutes."""
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, mp_context=SPAWN, initializer=end_with_parent) as workers:
        try:
            with undisturbed():
                for _ in range(jobs):  # each is started with a task of its own, here with none
                    workers.submit(int)
            yield workers
        except BaseException:
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            raise
