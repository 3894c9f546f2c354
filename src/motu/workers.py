"""Worker processes leave Ctrl-C to the run that started them, and end with it, however that ends."""

import gc
import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait
from multiprocessing.process import parent_process


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


SPAWN = multiprocessing.get_context("spawn")
