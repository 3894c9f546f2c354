"""Put a backup back, into a database that holds nothing yet, and prove it by replaying every game.

Stop the server first. The file is one that `motu backup` wrote; the database may be SQLite or PostgreSQL, whatever it
came from."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_

SUMMARY = N_("put back what `motu backup` saved")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a file written by motu backup")
    parser.add_argument("--database", default="", metavar="URL", help="where to (the data folder's tables)")


def run(args: argparse.Namespace) -> int:
    from motu.commands import need_table

    need_table()
    from motu.table.backup import restore

    return restore(args.file, args.database)
