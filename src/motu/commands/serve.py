"""Serve the table to browsers and programs: for friends on the network, or for the world behind a proxy.

Tables are kept in the user's data folder (MOTU_DATA names another) or in any database SQLAlchemy knows by URL."""

import argparse

from motu.papers.tongue import N_
from motu.table.arguments import add_arguments

SUMMARY = N_("serve the table to browsers")


def arguments(parser: argparse.ArgumentParser) -> None:
    add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from motu.commands import need_table

    need_table()
    from motu.table.serve import serve

    return serve(args)
