"""A balance study: many games between bots, and one page with plots that says what they show.

With --against a second run is played with another option or another box of components, and both stand side by side.

`motu lab reconstruct GAME` searches for the values of a box that no source gives: what the game's reconstruction.toml
leaves open, within what the rulebook states, so that good play shows what it should. The same command goes on where it
was interrupted; --trials 0 measures a box and changes nothing.

`motu lab stalls GAME` plays with every number of players and says how many games ended only because nothing happened
any more; --bots names the bots of which each fills a table of its own, such as easy,medium@8,hard@30."""

import argparse
from pathlib import Path

from motu.commands.arena import common, guests
from motu.papers.tongue import N_

SUMMARY = N_("study a game's balance")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        nargs="?",
        choices=["reconstruct", "stalls"],
        help="search for values that no source gives, or count games that stall",
    )
    common(parser)
    parser.add_argument(
        "--bots",
        help="one for each seat (default: easy in every seat of the usual table); stalls: each at tables of its own",
    )
    guests(parser)
    parser.add_argument(
        "--results", type=Path, help="journal of results; an interrupted study continues (the run beside it: NAME-b)"
    )
    parser.add_argument("--trials", type=int, default=60, help="reconstruct: boxes to try (default 60)")
    parser.add_argument(
        "--begin", default="", metavar="N,...", help="reconstruct: which choice of each knob to begin with"
    )
    parser.add_argument("--folder", type=Path, default=Path("reconstruction"), help="reconstruct: boxes and journals")
    parser.add_argument("--against", action="append", default=[], metavar="CODE=CHOICE", help="for a run beside it")
    parser.add_argument("--against-components", default="", metavar="BOX", help="a box for a run beside it")
    parser.add_argument("-o", "--output", type=Path, help="the page (report.html), or the box that was found")


def run(args: argparse.Namespace) -> int:
    from motu.arena.command import run_lab, run_reconstruct, run_stalls

    if args.what:
        return run_reconstruct(args) if args.what == "reconstruct" else run_stalls(args)
    args.output = args.output or Path("report.html")
    return run_lab(args)
