"""Play: in the browser, or with a game's name or --terminal in the terminal.

In the terminal without a game you get a list to choose from. Seats are `you`, `you:NAME` or a bot's level,
separated by commas."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_, _

SUMMARY = N_("play a game")
SPEAKS = True


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=_("the game's code; `motu rules` lists them"))
    parser.add_argument("--terminal", action="store_true", help=_("play in the terminal"))
    parser.add_argument(
        "--lan",
        action="store_true",
        help=_("in the browser: let friends on your own network in, by address and QR code"),
    )
    parser.add_argument(
        "--seats", metavar="LIST", help=_("who plays, in seat order: you,easy,random (default: you,easy,easy)")
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help=_("seed for the shuffle: the same seed deals the same cards")
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="CODE=CHOICE",
        help=_("an option of the game; can be repeated; `--option list` lists them"),
    )
    parser.add_argument("--components", metavar="BOX", help=_("a box of your own: its file, its name or its digest"))
    parser.add_argument(
        "--coach",
        action="store_true",
        help=_("in the terminal: with the coach, who asks before a move that costs much"),
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help=_("save the record of the game to this new file"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=_("carry on with a saved game"))


def run(args: argparse.Namespace) -> int:
    from motu.commands import has_table, need_rich

    if is_bare(args) and has_table():
        from motu.papers.tongue import ENGLISH, speaking
        from motu.table.serve import main

        with speaking(ENGLISH):  # whoever comes to the table says what they read
            return main(["--browser", *(["--lan"] if args.lan else [])])
    need_rich()
    from motu.terminal.start import start

    return start(args)


def is_bare(args: argparse.Namespace) -> bool:
    """Nothing was asked for that only the terminal has."""
    asked = (args.terminal, args.game, args.seats, args.option, args.components, args.record, args.resume, args.coach)
    return args.seed is None and not any(asked)
