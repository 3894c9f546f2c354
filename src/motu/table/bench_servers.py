"""Servers to be put under load, and what they take: processor time and memory, where the system says so."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from motu.workers import effort_of

ENDS_WITHIN = 60.0  # seconds
OPENS_WITHIN = 60.0


@contextmanager
def serving(count: int, database: str) -> Iterator[tuple[list[int], list[int]]]:
    """So many servers on one database; their ports and their process numbers."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        command = [sys.executable, "-m", "motu.table.serve", "--port", "0", "--no-limits", "--pace", "0"]
        command += ["--database", database] if database else []
        env = os.environ | {"MOTU_DATA": folder}
        ports, pids = [], []
        for _ in range(count):  # one after the other: the first brings the database up to date
            server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            ends.callback(end, server)
            assert server.stdout is not None
            ports.append(int(server.stdout.readline().split("://")[1].split("/")[0].rpartition(":")[2]))
            pids.append(server.pid)
        for port in ports:
            wait_until_open(port)
        yield ports, pids


def wait_until_open(port: int) -> None:
    """A server tells its port a moment before it listens there."""
    until = time.monotonic() + OPENS_WITHIN
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def end(server: "subprocess.Popen[str]") -> None:
    server.terminate()
    try:
        server.wait(ENDS_WITHIN)
    except subprocess.TimeoutExpired:  # on a busy machine a thousand streams take their time; nothing is to be kept
        server.kill()
        server.wait()
    assert server.stdout is not None
    server.stdout.close()


def memory_of(pid: int) -> float:
    """Megabytes this process holds."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def started_by(pid: int) -> list[int]:
    """Painters and workers; whoever was started in a thread is that thread's."""
    try:
        threads = Path(f"/proc/{pid}/task").glob("*/children")
        return [int(child) for children in threads for child in children.read_text().split()]
    except (OSError, ValueError):
        return []


def processor_time(pids: list[int]) -> float:
    """Seconds of processors that these processes have used."""
    return sum(effort.seconds for effort in map(effort_of, pids) if effort is not None)


def allow_many_files() -> None:
    """A thousand tables are five thousand connections, here and at the server; where the system says how many."""
    try:
        import resource
    except ImportError:
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
