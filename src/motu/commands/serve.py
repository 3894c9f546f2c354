"""Serve the table to browsers and programs: for friends on the network, or for the world behind a proxy.

Tables are kept in the user's data folder (MOTU_DATA names another) or in any database SQLAlchemy knows by URL."""

import argparse

from motu.commands import has_table, need_table

SUMMARY = "serve the table to browsers"


def arguments(parser: argparse.ArgumentParser) -> None:
    if has_table():
        from motu.table.serve import add_arguments

        add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    need_table()
    from motu.table.serve import serve

    return serve(args)
