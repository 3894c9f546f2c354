"""Replay a record by the rules and confirm the result it claims."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_, _

SUMMARY = N_("check a recorded game against the rules")
SPEAKS = True


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a record written by motu"))
    parser.add_argument("--components", metavar="BOX", help=_("the box it was played with, if it is not known"))
    parser.add_argument("--promised", default="", metavar="HASH", help=_("the fingerprint you noted at the start"))


def run(args: argparse.Namespace) -> int:
    from motu.files import read_record, read_text
    from motu.papers import record
    from motu.table.trust import check_promise

    found, game = read_record(args.file, args.components)
    match = record.verify(found, game)
    if game.is_over(match.state):
        points = " ".join(str(score) for score in game.scores(match.state))
        told = _("{game}: {count} moves, all by the rules; the result is {points}")
        print(told.format(game=game.code, count=len(match.moves), points=points))
    else:
        told = _("{game}: {count} moves, all by the rules; the game isn't over")
        print(told.format(game=game.code, count=len(match.moves)))
    if check_promise(read_text(args.file), found, game, args.promised):
        print(_("it was dealt from what was promised at the start"))
    return 0
