"""Tournaments between bots: balanced seatings, seeds from a manifest, results that can be repeated.

A bot is a level (random, easy, medium, hard), a level with a budget of simulations (hard@300) or with weights from a
file (easy+mine.toml, medium@20+mine.toml), or one of your own: a Python class (bot.py:Mine) or any program that reads
and writes lines (cmd:./mybot; docs/bot-protocol.md)."""

import argparse
import os
from pathlib import Path

from motu.papers.tongue import N_

SUMMARY = N_("let bots play each other")
GAME = "the game's code; `motu rules` lists them"
SEED = "of the first deal: the same seed plays the same games (default 1)"
OPTION = "an option of the game; can be repeated; `motu play GAME --option list` lists them"


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="command", required=True, metavar="run|ladder|tune|pace|report")
    one = commands.add_parser("run", help="play many games between named bots")
    common(one)
    one.add_argument("--bots", required=True, help="one for each seat, such as hard,medium,easy or hard@300,easy,easy")
    one.add_argument("--results", type=Path, help="journal of results; an interrupted run continues")
    one.add_argument("--table", type=Path, help="write one row per game and seat to this .csv or .parquet")
    one.add_argument("--decisions", type=Path, help="write one row per decision to this .csv or .parquet")
    guests(one)
    one.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster ('local' starts one here)")
    one.add_argument("--json", action="store_true", help="print the summary as JSON")
    rungs = commands.add_parser("ladder", help="show that each level beats the one below")
    common(rungs)
    rungs.add_argument("--seats", type=int, help="number of players (default: the usual one)")
    rungs.add_argument("--rungs", default="easy,medium,hard", help="which of easy,medium,hard")
    rungs.add_argument("--budgets", default="", metavar="LEVEL=N,...", help="simulations instead of the clock")
    rungs.add_argument("--folder", type=Path, default=Path("ladder"), help="where the journals are kept")
    better = commands.add_parser("tune", help="better weights for a room's advice, by self-play")
    better.add_argument("game", help=GAME)
    better.add_argument("--bot", default="easy", help="who thinks by them: easy (default), or such as medium@20")
    better.add_argument("--seats", type=int, help="number of players (default: the usual one)")
    better.add_argument("--rounds", type=int, default=100, help="changes to try (default 100)")
    better.add_argument("--games", type=int, default=300, help="games for each at most (default 300)")
    better.add_argument("--only", default="", metavar="NAME,...", help="only these weights")
    better.add_argument("--start", type=Path, metavar="FILE", help="weights to begin with (default: the room's)")
    better.add_argument("--seed", type=int, default=1, help=SEED)
    better.add_argument(
        "--components", default="", metavar="BOX", help="a box of your own: its file, its name or its digest"
    )
    better.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one per core)")
    better.add_argument("--folder", type=Path, default=Path("tuning"), help="trials, journals and best.toml")
    speed = commands.add_parser("pace", help="how fast a searching bot thinks, on one core")
    speed.add_argument("game", help=GAME)
    speed.add_argument("--bot", default="hard", help="such as medium, hard or hard@300")
    speed.add_argument("--seats", type=int, help="number of players (default: the usual one)")
    speed.add_argument("--positions", type=int, default=20, help="how many to think about (default 20)")
    speed.add_argument("--seed", type=int, default=1, help=SEED)
    speed.add_argument(
        "--components", default="", metavar="BOX", help="a box of your own: its file, its name or its digest"
    )
    page = commands.add_parser("report", help="results as one page with plots; several journals side by side")
    page.add_argument("results", type=Path, nargs="+", help="journals that `motu arena run --results` wrote")
    page.add_argument("--components", default="", metavar="BOX", help="the box the games were played with, if not ours")
    page.add_argument("-o", "--output", type=Path, default=Path("report.html"), help="(default report.html)")


def guests(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--limit", type=float, default=60.0, metavar="SECONDS", help="for a move of a bot of your own (default 60)"
    )
    parser.add_argument(
        "--strict", action="store_true", help="stop when such a bot breaks off, instead of giving it the game as lost"
    )


def common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=GAME)
    parser.add_argument("--games", type=int, default=200, help="games in all (default 200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one per core)")
    parser.add_argument("--seed", type=int, default=1, help=SEED)
    parser.add_argument("--option", action="append", default=[], metavar="CODE=CHOICE", help=OPTION)
    parser.add_argument(
        "--components", default="", metavar="BOX", help="a box of your own: its file, its name or its digest"
    )


def run(args: argparse.Namespace) -> int:
    from motu.arena.command import run_ladder, run_match, run_pace, run_report, run_tune

    return {"run": run_match, "ladder": run_ladder, "tune": run_tune, "pace": run_pace, "report": run_report}[
        args.command
    ](args)
