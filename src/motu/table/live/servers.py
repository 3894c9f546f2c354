"""The other servers on the same database: what they are told, what is claimed, and errands nobody waits for."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from motu.table.lasting.errors import first_line
from motu.table.live.household import Household, log
from motu.table.live.table import LiveTable

SILENCE = 3  # greetings missed after which a server counts as gone
MOST_SAID = 10_000  # signs of life remembered as passed on


class Servers:
    """Where this server is alone, which is always so with SQLite, nothing is said and every claim is granted."""

    def __init__(self, household: Household) -> None:
        self.household = household
        self.wire = household.store.wire
        self.errands: set[asyncio.Task[None]] = set()
        self.others: dict[str, float] = {}  # servers, and when each was last heard of
        self.said: dict[tuple[str, str], float] = {}  # (table, person): when other servers were last told of them

    def listen(self, heard: Callable[[dict[str, Any]], None], doubt: Callable[[], None]) -> None:
        """Pass on what the wire says, from its thread to ours; `doubt` when something may have been missed."""
        loop, closing = asyncio.get_running_loop(), self.household.closing

        def on_words(words: dict[str, Any]) -> None:
            if not closing.is_set():
                loop.call_soon_threadsafe(heard, words)

        def on_reopened() -> None:
            if not closing.is_set():
                loop.call_soon_threadsafe(doubt)

        self.wire.listen(on_words, on_reopened)

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done for the other servers or because of them, which nobody waits for."""
        task = asyncio.create_task(self.run_errand(work))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def run_errand(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            log.warning("errand failed", extra={"why": first_line(error)})

    def greet(self) -> None:
        """Say that this server is there; others say so, too."""
        self.tell(here=True)

    def heard_of(self, name: str) -> None:
        self.others[name] = time.monotonic()

    @property
    def count(self) -> int:
        """How many servers there are, this one included."""
        since = time.monotonic() - SILENCE * self.household.manners.sweep
        return 1 + sum(then > since for then in self.others.values())

    def tell(self, **words: Any) -> None:
        if self.wire.connected:
            self.errand(asyncio.to_thread(self.wire.say, **words))

    async def claim(self, key: str) -> bool:
        """Be the one server that does this; where there is but one, it is."""
        return not self.wire.connected or await asyncio.to_thread(self.wire.claim, key)

    async def is_claimed(self, key: str) -> bool:
        """Another server does this."""
        return self.wire.connected and await asyncio.to_thread(self.wire.is_claimed, key)

    async def release(self, key: str) -> None:
        if self.wire.connected:
            await asyncio.to_thread(self.wire.release, key)

    def notice(self, table: LiveTable, person: str) -> None:
        """A sign of life of somebody who sits there."""
        now = time.time()
        table.present[person] = now
        key = (table.id, person)
        if self.wire.connected and now > self.said.get(key, 0.0) + self.household.manners.away_after / 3:
            self.said[key] = now
            self.tell(table=table.id, present=person)
            if len(self.said) > MOST_SAID:
                self.said.clear()
