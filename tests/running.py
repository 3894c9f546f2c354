"""Runs `motu` as people do: as a process of its own, by a pipe or at a terminal."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import motu

SOURCE = str(Path(str(motu.__file__)).resolve().parent.parent)
LIMIT = 300  # seconds a command may take on a busy machine
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment() -> dict[str, str]:
    """Everybody's, but English, and with no size of a terminal: one library or another sets that."""
    others = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
    own = {"PYTHONPATH": SOURCE, "TERM": "xterm-256color", "PYTHONWARNINGS": "error", "LC_ALL": "C.UTF-8"}
    return {**others, **own}


def run(*args: str, cwd: Path, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """`motu args` with the typed lines in a pipe, and more in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "motu", *args],
        cwd=cwd,
        input=typed,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        env={**environment(), **more},
    )


def refused(*args: str, cwd: Path, typed: str = "") -> str:
    """The one sentence with which `motu args` refuses; anything else is a failure."""
    done = run(*args, cwd=cwd, typed=typed)
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("motu: ")
    return lines[0].removeprefix("motu: ")


class Terminal:
    """`motu args` at a terminal of its own, which is gone with the end of the `with`."""

    def __init__(self, *args: str, cwd: Path, columns: int = 100, rows: int = 50) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "motu", *args],
            cwd=cwd,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(),
            start_new_session=True,
            preexec_fn=own_terminal,
        )
        os.close(slave)
        self.raw = ""
        self.read_to = 0

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *trouble: object) -> None:
        self.process.kill()  # a test that failed may have left it waiting
        self.process.wait()
        os.close(self.master)

    def wait_for(self, text: str) -> str:
        """Everything shown since the last wait, up to and with this text."""
        deadline = time.monotonic() + LIMIT
        while text not in self.raw[self.read_to :]:
            assert time.monotonic() < deadline, f"never saw {text!r} in {self.raw[self.read_to :]!r}"
            if not self.read_some():
                assert text in self.raw[self.read_to :], f"ended without {text!r}: {self.raw[self.read_to :]!r}"
        end = self.raw.index(text, self.read_to) + len(text)
        shown, self.read_to = self.raw[self.read_to : end], end
        return shown

    def read_some(self) -> bool:
        if not select.select([self.master], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the process is gone
            return False
        self.raw += data.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self, key: str = "") -> int:
        """Wait until the process has ended; its exit code.

        With a key it is typed, and again as long as nothing comes of it: a key can be lost while a prompt takes over
        the terminal. So can Ctrl-C: Python's input() does not notice what comes just before it begins to listen.
        """
        deadline = time.monotonic() + LIMIT
        typed = -1.0
        while time.monotonic() < deadline and self.process.poll() is None:
            if key and time.monotonic() - typed > 5:
                self.type(key)
                typed = time.monotonic()
            if not self.read_some():
                break
        while self.read_some() and select.select([self.master], [], [], 0)[0]:
            pass
        return self.process.wait(LIMIT)


def own_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def without_controls(text: str) -> str:
    return CONTROLS.sub("", text)
