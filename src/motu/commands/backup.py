"""Copy all tables to one file while the server goes on, and prove the copy by replaying every game in it.

Do not copy the database file itself: the newest moves may still lie in its log. The backup is an SQLite file whatever
the tables are kept in, and `motu restore` puts it back into SQLite or PostgreSQL. Keep it private: it holds the seeds
of games that are being played."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_

SUMMARY = N_("copy all tables to a file, safely, while they are in use")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the file to write; it must not be there yet")
    parser.add_argument("--database", default="", metavar="URL", help="a file or an address (the data folder's tables)")


def run(args: argparse.Namespace) -> int:
    from motu.commands import need_table

    need_table()
    from motu.table.backup import backup

    return backup(args.database, args.file)
