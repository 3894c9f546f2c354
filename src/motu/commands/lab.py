"""A balance study: many games between bots, and one page with plots that says what they show.

With --against a second run is played with another option or another box of components, and both stand side by side."""

import argparse
from pathlib import Path

from motu.commands.arena import common

SUMMARY = "study a game's balance"


def arguments(parser: argparse.ArgumentParser) -> None:
    common(parser)
    parser.add_argument("--bots", help="one for each seat (default: easy in every seat of the usual table)")
    parser.add_argument("--against", action="append", default=[], metavar="CODE=CHOICE", help="for a run beside it")
    parser.add_argument("--against-components", default="", metavar="BOX", help="a box for a run beside it")
    parser.add_argument("-o", "--output", type=Path, default=Path("report.html"))


def run(args: argparse.Namespace) -> int:
    from motu.arena.command import run_lab

    return run_lab(args)
