"""Games between bots as data to learn from: one row a decision, with what the seat on turn observed, the mask of its
legal actions, the action it took and what came of the game for it. Decisions with one option are left out.

Seats rotate: each deal is played once in every rotation of the bots. The same command writes the same rows."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_

SUMMARY = N_("write games as data to learn from (Parquet)")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's code; `motu rules` lists them")
    parser.add_argument("--games", type=int, default=100, help="games in all (default 100)")
    parser.add_argument(
        "--bots",
        default="",
        help="one for each seat: a level, hard@50, file.py:Class or a policy's .npz (default: easy in every seat)",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the Parquet file to write")
    parser.add_argument("--observation", default="plain", metavar="FORM", help="raw, plain (default), scaled or onehot")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal (default 1)")
    parser.add_argument("--option", action="append", default=[], metavar="CODE=CHOICE", help="of the game")
    parser.add_argument(
        "--components", default="", metavar="BOX", help="a box of your own: its file, its name or its digest"
    )


def run(args: argparse.Namespace) -> int:
    from motu.extras import need

    need("motu dataset", "research", "numpy")
    from motu.engine.options import wanted_options
    from motu.games import room
    from motu.research.dataset import Wish, write

    bots = args.bots.split(",") if args.bots else ["easy"] * room(args.game).words.usual_seats
    options = wanted_options(args.option)
    wish = Wish(args.game, bots, args.games, args.out, args.seed, args.observation, options, args.components)
    rows = write(wish)
    print(f"{args.out}: {args.games} games, {rows} decisions")
    return 0
