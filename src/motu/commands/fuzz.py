"""Play random games and hold the rules to their properties.

In every game each ply is audited, nobody comes to a dead end and the game ends within its bound; every k-th game is
held to the full set of properties of the conformance suite. A game that breaks one is saved as a record and named with
its seed.

Every choice of every option by itself and every pair of choices of two options is an option set; the sets take turns,
so that a run of any length gives each the same share."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_

SUMMARY = N_("look for broken rules in random games")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument(
        "--games", dest="count", type=int, metavar="N", help="games for each number of seats and option set"
    )
    amount.add_argument(
        "--each", type=int, metavar="N", help="games for each option set, whose numbers of seats take turns"
    )
    amount.add_argument("--seconds", type=float, metavar="S", help="time for the whole run (default: 60)")
    parser.add_argument("--seats", type=int, metavar="N", help="only with this many seats")
    parser.add_argument(
        "--options",
        choices=["all", "single", "default"],
        default="all",
        help="the usual options, also every choice by itself, or all: also every pair of choices (default: all)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="CODE=CHOICE",
        help="only with this option, and the others as usual; may be repeated",
    )
    parser.add_argument(
        "--components",
        default="",
        metavar="BOX",
        help="a box of your own: its file, its name or its digest (with one GAME)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the first seed (default: a new one each time)")
    parser.add_argument(
        "--full-every", type=int, default=200, metavar="K", help="full properties in every K-th game (default: 200)"
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (default: 2)")
    parser.add_argument("--save", type=Path, default=Path("."), metavar="FOLDER", help="where a failing record goes")


def run(args: argparse.Namespace) -> int:
    from motu.engine.options import wanted_options
    from motu.fuzz import Plan, fuzz

    plan = Plan(
        games=args.games,
        count=args.count,
        each=args.each,
        seconds=args.seconds,
        seats=args.seats,
        reach=args.options,
        options=wanted_options(args.option),
        seed=args.seed,
        full_every=args.full_every,
        jobs=args.jobs,
        folder=args.save,
        components=args.components,
    )
    return fuzz(plan)
