"""Several servers on one PostgreSQL: each hears what the others have written, and a table's bots play in one of them.

What is said over the wire is small JSON: `{"from": ..., "table": ..., "n": 17}` says that entry 17 of a table is
written; what is true is always read from the journal. Notes of a change go out in the transaction that makes it, so
nobody hears of what is not written. What lives in memory only, who is there and which hand lies open, goes over the
wire by itself. With SQLite there is one server and nobody to talk to.
"""

import contextlib
import json
import logging
import secrets
import threading
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from motu.table.lasting.errors import first_line

CHANNEL = "motu"
NOTIFY = sa.text("SELECT pg_notify(:channel, :said)")
QUIET = 5.0  # seconds without news after which the line is tried
AGAIN = 1.0  # seconds between two tries to open it

log = logging.getLogger("motu.table")


class Wire:
    """One connection that listens, in a thread of its own, and one that holds claims."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.name = secrets.token_hex(6)  # of this server
        self.closing = threading.Event()
        self.thread: threading.Thread | None = None
        self.holding: sa.Connection | None = None
        self.claims = threading.Lock()

    @property
    def connected(self) -> bool:
        """There can be other servers."""
        return self.engine.dialect.name == "postgresql"

    # Saying and hearing.

    def note(self, connection: sa.Connection, news: list[dict[str, Any]]) -> None:
        """The other servers are told when this transaction is through."""
        said = [json.dumps({"from": self.name, **words}) for words in news]
        connection.execute(NOTIFY, [{"channel": CHANNEL, "said": words} for words in said])

    def say(self, **words: Any) -> None:
        """Tell the others something that is written nowhere."""
        if self.connected:
            with self.engine.begin() as connection:
                self.note(connection, [words])

    def listen(self, heard: Callable[[dict[str, Any]], None], reopened: Callable[[], None]) -> None:
        """Hear what other servers say; `reopened` is called when something may have been missed. Both in a thread."""
        if self.connected:
            self.thread = threading.Thread(
                target=self.listen_on, args=(heard, reopened), name="motu-listener", daemon=True
            )
            self.thread.start()

    def listen_on(self, heard: Callable[[dict[str, Any]], None], reopened: Callable[[], None]) -> None:
        while not self.closing.is_set():
            try:
                with self.own_connection() as connection:
                    connection.exec_driver_sql(f"LISTEN {CHANNEL}")
                    reopened()
                    self.hear(connection, heard)
            except Exception as error:
                if not self.closing.is_set():
                    log.warning("the wire is down", extra={"why": first_line(error)})
            self.closing.wait(AGAIN)

    def hear(self, connection: sa.Connection, heard: Callable[[dict[str, Any]], None]) -> None:
        line: Any = connection.connection.dbapi_connection
        quiet = 0.0
        while not self.closing.is_set():
            quiet += 0.5
            for note in line.notifies(timeout=0.5, stop_after=1):  # to its end: several may come at once
                words = json.loads(note.payload)
                quiet = 0.0
                if words["from"] != self.name:
                    heard(words)
            if quiet >= QUIET:  # a line that is dead does not say so by itself
                connection.exec_driver_sql("SELECT 1")
                quiet = 0.0

    def own_connection(self) -> sa.Connection:
        connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        connection.detach()  # not one of the pool's: it lives as long as the server
        return connection

    # Claims: of all servers one at a time has each. A server that dies has none, at once.

    def claim(self, key: str) -> bool:
        return not self.connected or bool(self.ask("SELECT pg_try_advisory_lock(hashtextextended(:key, 0))", key))

    def is_claimed(self, key: str) -> bool:
        """Another server has it."""
        if self.claim(key):
            self.release(key)
            return False
        return True

    def release(self, key: str) -> None:
        if self.connected:
            self.ask("SELECT pg_advisory_unlock(hashtextextended(:key, 0))", key)

    def ask(self, question: str, key: str) -> Any:
        with self.claims:
            try:
                if self.holding is None:
                    self.holding = self.own_connection()
                return self.holding.execute(sa.text(question), {"key": key}).scalar()
            except sa.exc.SQLAlchemyError as error:
                log.warning("no claim", extra={"why": first_line(error)})
                self.drop_claims()
                return None

    def drop_claims(self) -> None:
        holding, self.holding = self.holding, None
        if holding is not None:
            with contextlib.suppress(sa.exc.SQLAlchemyError):  # it was lost, and its claims with it
                holding.close()

    def close(self) -> None:
        self.closing.set()
        if self.thread is not None:
            self.thread.join()
        with self.claims:
            self.drop_claims()
