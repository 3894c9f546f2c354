"""Migrates a database with two steps that rewrite the journal batch by batch. Run, and killed, by test_migrations
and scripts/kills.py."""

import sys

import sqlalchemy as sa

from motu.table.lasting.migrations import MIGRATIONS, migrate

BATCHES = 8
STEPS = 2


def rewrite(connection: sa.Connection) -> None:
    """Says when a batch is written, and waits to be told to go on."""
    connection.execute(sa.text("CREATE TABLE IF NOT EXISTS rewritten (n INTEGER)"))
    for batch in range(BATCHES):
        change = sa.text("UPDATE journal SET text = text || '+' WHERE n % :batches = :batch")
        connection.execute(change, {"batches": BATCHES, "batch": batch})
        print(batch, flush=True)
        sys.stdin.readline()


if __name__ == "__main__":
    engine = sa.create_engine(sys.argv[1])
    print("begun", flush=True)
    migrate(engine, [*MIGRATIONS, *[rewrite] * STEPS])
    engine.dispose()
