"""The journals of all tables: one writing thread, many entries to a flush, on disk before anyone is told."""

import queue
import threading
import time
from concurrent.futures import Future
from functools import cache
from typing import Any

import sqlalchemy as sa

from motu.table.lasting.errors import StoreError, Taken, first_line
from motu.table.lasting.keepsakes import put_positions
from motu.table.lasting.rows import Chair, Change, Entry
from motu.table.lasting.schema import CHAIRS, GAMES, JOURNAL, REASONS
from motu.table.lasting.wire import Wire

MAX_BATCH = 256  # journal entries written with one flush to disk
BREATH = 0.008  # seconds from one flush to the next where many tables are played at: what comes meanwhile costs little


class Journals:
    def __init__(self, engine: sa.Engine, wire: Wire) -> None:
        self.engine = engine
        self.wire = wire
        self.waiting: queue.SimpleQueue[tuple[Change, Future[None]] | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_on, name="motu-writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        """Write what is waiting."""
        self.waiting.put(None)
        self.writer.join()

    def append(self, change: Change) -> "Future[None]":
        """Done when the entry is on disk; fails with Taken when that place in the journal is filled."""
        done: Future[None] = Future()
        self.waiting.put((change, done))
        return done

    def write_on(self) -> None:
        open_for_work = True
        begun, last = 0.0, ""
        while open_for_work:
            batch = [self.waiting.get()]
            if batch[0] is not None and batch[0][0].game != last:
                time.sleep(max(0.0, begun + BREATH - time.monotonic()))
            begun = time.monotonic()
            while len(batch) < MAX_BATCH and not self.waiting.empty():
                batch.append(self.waiting.get())
            open_for_work = None not in batch
            work = [one for one in batch if one is not None]
            self.write_batch(work)
            last = work[-1][0].game if work else ""

    def write_batch(self, batch: list[tuple[Change, "Future[None]"]]) -> None:
        """All with one flush; should one of them clash, each for itself."""
        try:
            self.write([change for change, _ in batch])
        except Exception as error:  # whatever it is, the writer goes on
            if len(batch) > 1:
                for work in batch:
                    self.write_batch([work])
            elif isinstance(error, sa.exc.IntegrityError):
                batch[0][1].set_exception(Taken("somebody was faster"))
            else:
                batch[0][1].set_exception(StoreError(f"the move could not be written down: {first_line(error)}"))
        else:
            for _, done in batch:
                done.set_result(None)

    def write(self, changes: list[Change]) -> None:
        if not changes:
            return
        with self.engine.begin() as connection:
            connection.execute(ENTER, [{"game": c.game, **vars(c.entry)} for c in changes])
            for columns, rows in by_columns(changes).items():
                connection.execute(stand(columns), rows)
            for change in changes:
                for chair in change.chairs:
                    update_chair(connection, change.game, chair)
                if change.reasons:
                    reasons = {"game": change.game, "n": change.entry.n, "text": change.reasons}
                    connection.execute(REASONS.insert(), reasons)
            if self.wire.connected:
                self.wire.note(connection, [{"table": c.game, "n": c.entry.n} for c in changes])
            put_positions(connection, {c.game: c.position for c in changes if c.position})

    def read(self, game: str, since: int = 0) -> list[Entry]:
        """The entries from number `since` on."""
        wanted = sa.and_(JOURNAL.c.game == game, JOURNAL.c.n >= since)
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(JOURNAL).where(wanted).order_by(JOURNAL.c.n))
            return [Entry(r.n, r.kind, r.seat, r.ply, r.action, r.text, r.at) for r in rows]


# Statements that are the same objects each time, for many rows at once: to put one together costs more than to run it.

ENTER = JOURNAL.insert()


@cache
def stand(columns: tuple[str, ...]) -> sa.Update:
    """Where a table stands, in these columns."""
    return GAMES.update().where(GAMES.c.id == sa.bindparam("its")).values({c: sa.bindparam(c) for c in columns})


def by_columns(changes: list[Change]) -> dict[tuple[str, ...], list[dict[str, Any]]]:
    found: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for change in changes:
        if change.standing:
            found.setdefault(tuple(change.standing), []).append({"its": change.game, **change.standing})
    return found


def insert_entries(connection: sa.Connection, game: str, entries: list[Entry]) -> None:
    if entries:
        connection.execute(JOURNAL.insert(), [{"game": game, **vars(entry)} for entry in entries])


def update_chair(connection: sa.Connection, game: str, chair: Chair) -> None:
    place = sa.and_(CHAIRS.c.game == game, CHAIRS.c.seat == chair.seat)
    connection.execute(CHAIRS.update().where(place).values(vars(chair)))
