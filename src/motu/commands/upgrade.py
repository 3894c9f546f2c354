"""Bring a database of tables up to date, and say what becomes of every game in it.

A server does the same when it starts; this says it before. With --check nothing is touched. Else a copy of an SQLite
file is kept beside it first. DATABASE is a file, or the address of a database as `motu serve --database` takes it."""

import argparse

from motu.papers.tongue import N_

SUMMARY = N_("bring a database of tables up to date, or say what that would do")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("database", nargs="?", default="", help="a file or an address (the tables in the data folder)")
    parser.add_argument("--check", action="store_true", help="touch nothing: say what would become of each game")


def run(args: argparse.Namespace) -> int:
    from motu.commands import need_table

    need_table()
    from motu.table.upgrade import upgrade

    return upgrade(args.database, args.check)
