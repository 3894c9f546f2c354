"""Learn a game by playing: short lessons at the table, with a teacher.

Without a number the course goes on where you left it. In the browser the same lessons are under Learn."""

import argparse

from motu.papers.tongue import N_, _

SUMMARY = N_("learn a game by playing")
SPEAKS = True


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=_("the game's code; without one: the courses"))
    parser.add_argument("lesson", nargs="?", metavar="N", help=_("a lesson by its number or its name"))


def run(args: argparse.Namespace) -> int:
    from motu.commands import need_rich

    need_rich()
    from motu.terminal.lesson import learn

    return learn(args.game, args.lesson)
