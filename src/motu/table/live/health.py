"""Is the house well? Asked by whoever watches the server, and not oftener than it can be answered."""

import asyncio
import time

from motu.table.lasting.store import Store

EVERY = 5.0  # seconds between two looks


class Health:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.since = time.time()  # this server runs
        self.looked = 0.0
        self.found = ""
        self.looking = asyncio.Lock()

    async def trouble(self) -> str:
        """Why nothing can be written just now; nothing where all is well."""
        async with self.looking:
            if time.monotonic() > self.looked + EVERY:
                self.found = await asyncio.to_thread(self.store.trouble)
                self.looked = time.monotonic()
        return self.found
