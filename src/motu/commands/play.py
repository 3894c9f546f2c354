"""Play a game in the terminal, against bots or with others at one keyboard.

Without a game there is a list to choose from. Seats are `you`, `you:NAME` or a bot's level, separated by commas."""

import argparse
from pathlib import Path

SUMMARY = "play a game"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game's code, as in the list `motu rules` gives")
    parser.add_argument("--terminal", action="store_true", help="play in the terminal (so far the only table)")
    parser.add_argument(
        "--seats", metavar="LIST", help="who plays, in seat order: you,easy,random (default: you,easy,easy)"
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="the chance of the game: the same seed deals the same cards"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="CODE=CHOICE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--components", type=Path, metavar="FILE", help="your own components file")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the record of the game in this new file")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the game of a record")


def run(args: argparse.Namespace) -> int:
    from motu.commands import need_rich

    need_rich()
    from motu.terminal.start import start

    return start(args)
