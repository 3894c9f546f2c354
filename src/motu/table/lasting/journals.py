"""The journals of all tables: one writing thread, many entries to a flush, on disk before anyone is told."""

import queue
import threading
from concurrent.futures import Future

import sqlalchemy as sa

from motu.table.lasting.errors import StoreError, Taken, first_line
from motu.table.lasting.keepsakes import put_position
from motu.table.lasting.rows import Chair, Change, Entry
from motu.table.lasting.schema import CHAIRS, GAMES, JOURNAL, REASONS
from motu.table.lasting.wire import Wire

MAX_BATCH = 256  # journal entries written with one flush to disk


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
        while open_for_work:
            batch = [self.waiting.get()]
            while len(batch) < MAX_BATCH and not self.waiting.empty():
                batch.append(self.waiting.get())
            open_for_work = None not in batch
            self.write_batch([work for work in batch if work is not None])

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
            connection.execute(JOURNAL.insert(), [{"game": c.game, **vars(c.entry)} for c in changes])
            for change in changes:
                if change.standing:
                    connection.execute(GAMES.update().where(GAMES.c.id == change.game).values(change.standing))
                for chair in change.chairs:
                    update_chair(connection, change.game, chair)
                if change.reasons:
                    reasons = {"game": change.game, "n": change.entry.n, "text": change.reasons}
                    connection.execute(REASONS.insert(), reasons)
                if self.wire.connected:
                    connection.execute(self.wire.note(table=change.game, n=change.entry.n))
            for game, position in {c.game: c.position for c in changes if c.position}.items():
                put_position(connection, game, position)

    def read(self, game: str, since: int = 0) -> list[Entry]:
        """The entries from number `since` on."""
        wanted = sa.and_(JOURNAL.c.game == game, JOURNAL.c.n >= since)
        with self.engine.connect() as connection:
            rows = connection.execute(sa.select(JOURNAL).where(wanted).order_by(JOURNAL.c.n))
            return [Entry(r.n, r.kind, r.seat, r.ply, r.action, r.text, r.at) for r in rows]


def insert_entries(connection: sa.Connection, game: str, entries: list[Entry]) -> None:
    if entries:
        connection.execute(JOURNAL.insert(), [{"game": game, **vars(entry)} for entry in entries])


def update_chair(connection: sa.Connection, game: str, chair: Chair) -> None:
    place = sa.and_(CHAIRS.c.game == game, CHAIRS.c.seat == chair.seat)
    connection.execute(CHAIRS.update().where(place).values(vars(chair)))
