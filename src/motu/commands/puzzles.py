"""Puzzles: positions of bots' games where one move is clearly best.

`make` looks for them and writes them to the room, or to a file; an interrupted search goes on from its journal.
`check` proves every one of them again with fresh seeds, and asks Hard with ten times its time. `play` sets one at the
terminal; in the browser they are under Puzzles."""

import argparse
import os
from pathlib import Path

from motu.papers.tongue import N_, _

SUMMARY = N_("find, check and solve puzzles")
SPEAKS = True


def arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="command", required=True, metavar="make|check|play")
    find = commands.add_parser("make", help=_("find puzzles in games of bots, each with its proof"))
    find.add_argument("game", help=_("the game's code; `motu rules` lists them"))
    find.add_argument("--count", type=int, default=40, help=_("how many are wanted (default 40)"))
    find.add_argument("--seed", type=int, default=1, help=_("seed for the shuffle: the same seed deals the same cards"))
    find.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=_("processes (default: one per core)"))
    find.add_argument("--minutes", type=float, default=0.0, help=_("stop after so many, with what there is"))
    find.add_argument(
        "--late", type=float, default=0.6, metavar="SHARE", help=_("look at games from this part on (default 0.6)")
    )
    find.add_argument(
        "--late-bot",
        default="",
        metavar="BOT",
        help=_("who plays from there on (default hard@400: 400 simulations a move)"),
    )
    find.add_argument("--missed", action="store_true", help=_("look also where that bot plays what Easy would"))
    find.add_argument("--seats", type=int, default=0, help=_("players (default: two and three in turn)"))
    find.add_argument(
        "--option", action="append", default=[], metavar="CODE=CHOICE", help=_("of the game; several are possible")
    )
    find.add_argument("--journal", type=Path, help=_("what was found so far (default: GAME-puzzles.jsonl)"))
    find.add_argument("--out", type=Path, help=_("the file to write (default: the room's own)"))
    proof = commands.add_parser("check", help=_("prove the puzzles again, with fresh seeds"))
    proof.add_argument("game", help=_("the game's code; `motu rules` lists them"))
    proof.add_argument("--sample", type=int, default=0, metavar="N", help=_("only so many, evenly spread"))
    proof.add_argument("--seed", type=int, default=2, help=_("another seed, other worlds (default 2)"))
    proof.add_argument("--quick", action="store_true", help=_("without Hard, who takes twenty seconds a step"))
    proof.add_argument(
        "--simulations",
        type=int,
        default=0,
        metavar="N",
        help=_("what Hard may spend on a step, instead of twenty seconds"),
    )
    proof.add_argument(
        "--keep", action="store_true", help=_("keep the verdicts in the room's file, and strike what does not hold")
    )
    solve = commands.add_parser("play", help=_("solve one at the terminal"))
    solve.add_argument("game", nargs="?", metavar="GAME", help=_("the game's code; without one: the puzzle of the day"))
    solve.add_argument("name", nargs="?", metavar="NAME", help=_("a puzzle by its name; without one: the next"))


def run(args: argparse.Namespace) -> int:
    return {"make": run_make, "check": run_check, "play": run_play}[args.command](args)


def run_make(args: argparse.Namespace) -> int:
    from motu import playing
    from motu.engine.base import MotuError
    from motu.engine.options import wanted_options
    from motu.games import room
    from motu.puzzles.finding import REASONS, Effort, Table
    from motu.puzzles.make import LEFT_OUT, MORE, STRUCK, UNLIKE, Wish, make

    if args.count < 1 or args.jobs < 1:
        raise MotuError("a search needs a count and jobs of at least 1")
    table = Table(args.seats, wanted_options(args.option))
    effort = Effort(late=args.late, missed=args.missed, late_bot=args.late_bot or Effort.late_bot)
    playing.bot(effort.late_bot, room(args.game).standard_game)  # or says at once that there is none
    wish = Wish(args.game, args.count, args.seed, args.jobs, args.minutes, effort, table)
    chosen, funnel = make(wish, args.journal or Path(f"{args.game}-puzzles.jsonl"), args.out)
    for reason in (*REASONS, UNLIKE, LEFT_OUT, MORE, STRUCK):
        if funnel[reason]:
            print(f"{funnel[reason]:8}  {reason}")
    print(f"{len(chosen)} puzzles of {args.game}")
    return 0


def run_check(args: argparse.Namespace) -> int:
    from motu.games import room
    from motu.progress import Progress
    from motu.puzzles.check import Patience, Verdict, check, check_kept
    from motu.puzzles.finding import CLEAR
    from motu.puzzles.paper import FILE, puzzles_of

    house, patience = room(args.game), Patience(hard=not args.quick, budget=args.simulations)
    puzzles = puzzles_of(house)
    sample = puzzles[:: max(1, len(puzzles) // args.sample)][: args.sample] if args.sample else puzzles
    path = house.folder / FILE
    verdicts: list[Verdict] = []
    with Progress(f"checking {args.game}") as bar:
        for number, puzzle in enumerate(sample, 1):
            verdicts += (
                check_kept(house, path, puzzle, args.seed, patience)
                if args.keep
                else check(house, puzzle, args.seed, patience)
            )
            bar.show(number / len(sample), f"{number} of {len(sample)}")
    for verdict in verdicts:
        agrees = {None: "", True: ", Hard agrees", False: ", Hard plays something else"}[verdict.hard]
        mark = "holds" if verdict.holds else "DOES NOT HOLD"
        if verdict.lead is not None and verdict.lead < CLEAR:
            mark += ", BUT A DEEP SEARCH SEES ANOTHER MOVE AS GOOD"
        gain = f"{100 * verdict.gain:.0f} points, at least {100 * verdict.low:.0f}"
        print(f"{verdict.puzzle} step {verdict.step + 1}: {mark}: {gain}{agrees}")
    held = sum(verdict.holds for verdict in verdicts)
    asked = [verdict.hard for verdict in verdicts if verdict.hard is not None]
    hard = f"; Hard agrees with {sum(asked)} of {len(asked)}" if asked else ""
    print(f"{args.game}: {held} of {len(verdicts)} steps hold{hard}")
    fallen = {verdict.puzzle for verdict in verdicts if verdict.falls}
    if args.keep and fallen:
        print(f"{len(fallen)} struck from {path.name}")
    return 0 if not fallen or args.keep else 1


def run_play(args: argparse.Namespace) -> int:
    from motu.commands import need_rich

    need_rich()
    from motu.terminal.puzzle import solve

    return solve(args.game, args.name)
