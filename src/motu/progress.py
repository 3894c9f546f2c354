"""A bar on standard error while something long runs, with the time left; nothing where nobody is looking."""

import sys
import time
from types import TracebackType
from typing import Self, TextIO

WIDTH = 28
EVERY = 0.1  # seconds between two drawings


def clock(seconds: float) -> str:
    whole = round(seconds)
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


class Progress:
    """`with Progress("fuzzing") as bar: bar.show(0.4, "400 games")`."""

    def __init__(self, title: str, stream: TextIO | None = None) -> None:
        self.title = title
        self.stream = stream or sys.stderr
        self.is_shown = self.stream.isatty()
        self.begun = time.monotonic()
        self.drawn = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        if self.is_shown:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def show(self, share: float, note: str = "") -> None:
        now = time.monotonic()
        if not self.is_shown or (now - self.drawn < EVERY and share < 1):
            return
        self.drawn = now
        share = min(max(share, 0.0), 1.0)
        bar = "━" * round(WIDTH * share)
        left = f"{clock((now - self.begun) * (1 - share) / share)} left" if share > 0.01 else ""
        self.stream.write(f"\r\x1b[K{self.title} {bar:╌<{WIDTH}} {share:4.0%} {left:>12}  {note}"[:200])
        self.stream.flush()
