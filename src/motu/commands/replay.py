"""Step through a recorded game in a terminal; otherwise print it from start to finish.

In the terminal: Enter or `n` next move, `p` previous, a number jumps to that move, `end`, `quit`. A record holds the
seed, so a replay hides nothing."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_, _

SUMMARY = N_("step through a recorded game")
SPEAKS = True


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a record written by motu"))
    parser.add_argument("--to", type=int, metavar="N", help=_("show the table after the first N moves and stop"))
    parser.add_argument("--components", metavar="BOX", help=_("the box it was played with, if it is not known"))


def run(args: argparse.Namespace) -> int:
    from motu.commands import need_rich
    from motu.files import read_record

    need_rich()
    from motu.terminal.replay import replay

    return replay(*read_record(args.file, args.components), to=args.to)
