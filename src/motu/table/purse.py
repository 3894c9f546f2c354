"""How much of the server's time one address may use for its pictures: a part of it for good, and a little at once.

Whoever has used up theirs waits until there is some again, and nobody else does. Where too many wait, more are sent
away before anything is drawn for them.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

from motu.table.trouble import TooMany

PART = 0.2  # of one core: pictures for some twenty people at one address who all play
AT_ONCE = 0.5  # seconds: fifty pages
MOST_WAITING = 60  # of one address
REMEMBERED = 10_000  # addresses


class Purse:
    """What one address has left."""

    def __init__(self, part: float, at_once: float, clock: Callable[[], float]) -> None:
        self.part = part
        self.at_once = at_once
        self.clock = clock
        self.left = at_once
        self.then = clock()
        self.line = asyncio.Lock()  # fair: in the order they came
        self.waiting = 0

    def fill(self) -> None:
        now = self.clock()
        self.left = min(self.at_once, self.left + (now - self.then) * self.part)
        self.then = now

    @contextmanager
    def timing(self, times: float = 1.0) -> Iterator[None]:
        """What is done within is paid for, so many times over; what others do meanwhile is not theirs."""
        begun = time.thread_time()
        yield
        self.spend(times * (time.thread_time() - begun))

    def spend(self, seconds: float) -> None:
        self.fill()
        self.left -= seconds

    @property
    def wait(self) -> float:
        """Seconds until something may be begun."""
        self.fill()
        return max(0.0, -self.left / self.part)

    @asynccontextmanager
    async def spending(self, most_waiting: int = MOST_WAITING) -> AsyncIterator[None]:
        """One after another, each when there is something left."""
        if self.waiting >= most_waiting:
            raise TooMany("You have asked for a lot at once. Please wait a moment.")
        self.waiting += 1
        try:
            async with self.line:
                if self.wait:
                    await asyncio.sleep(self.wait)
                yield
        finally:
            self.waiting -= 1


class Purses:
    def __init__(
        self, part: float = PART, at_once: float = AT_ONCE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.part = part
        self.at_once = at_once
        self.clock = clock
        self.purses: OrderedDict[str, Purse] = OrderedDict()

    def of(self, address: str) -> Purse:
        purse = self.purses.pop(address, None) or Purse(self.part, self.at_once, self.clock)
        self.purses[address] = purse
        if len(self.purses) > REMEMBERED:
            self.purses.popitem(last=False)
        return purse
