"""`motu arena`: run a match, climb the ladder of levels."""

import argparse
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

from motu.arena.ladder import RUNGS, climb, usual_seats
from motu.arena.manifest import Plan
from motu.arena.run import Progress, run
from motu.arena.summary import Share, by_bot, by_seat, thinking
from motu.engine.base import MotuError


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="motu arena", description="Tournaments between bots.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("run", help="play many games between named bots")
    add_common(one)
    one.add_argument("--bots", required=True, help="one for each seat, such as hard,medium,easy or hard@300,easy,easy")
    one.add_argument("--results", type=Path, help="journal of results; an interrupted run is taken up again")
    one.add_argument("--json", action="store_true", help="print the summary as JSON")
    rungs = commands.add_parser("ladder", help="show that each level beats the one below")
    add_common(rungs)
    rungs.add_argument("--seats", type=int, help="number of players (default: the usual one)")
    rungs.add_argument("--rungs", default=",".join(RUNGS), help=f"which of {','.join(RUNGS)}")
    rungs.add_argument("--folder", type=Path, default=Path("ladder"), help="where the journals are kept")
    wanted = parser.parse_args(argv)
    return run_match(wanted) if wanted.command == "run" else run_ladder(wanted)


def add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="games in all (default 200)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="CODE=CHOICE")
    parser.add_argument("--components", default="", help="an owner's components file")


def options_of(words: list[str]) -> tuple[tuple[str, str], ...]:
    pairs = []
    for word in words:
        code, equals, choice = word.partition("=")
        if not equals:
            raise MotuError(f"{word!r} should be option=choice")
        pairs.append((code, choice))
    return tuple(pairs)


def run_match(wanted: argparse.Namespace) -> int:
    bots = tuple(wanted.bots.split(","))
    plan = Plan(wanted.game, bots, wanted.games, wanted.seed, options_of(wanted.option), wanted.components)
    results = run(plan, wanted.jobs, wanted.results, progress_bar())
    shares = by_bot(plan, results)
    if wanted.json:
        summary = {
            **plan.header(),
            "games": len(results),
            "win_share": {share.name: share.share for share in shares},
            "bots_detail": [asdict(share) for share in shares],
            "seats_detail": [asdict(share) for share in by_seat(plan, results)],
        }
        print(json.dumps(summary, indent=2))
        return 0
    print_shares(shares)
    print_shares(by_seat(plan, results))
    for spec in dict.fromkeys(bots):
        middle, slow = thinking(plan, results, spec)
        print(f"{spec:12} {middle * 1000:8.1f} ms a decision (p95 of games {slow * 1000:.1f} ms)")
    return 0


def print_shares(shares: list[Share]) -> None:
    for share in shares:
        print(
            f"{share.name:12} wins {share.share:6.1%} [{share.low:.1%}, {share.high:.1%}]"
            f"  {share.ratio:4.2f} x fair  {share.points:6.1f} points  {share.games} games"
        )


def run_ladder(wanted: argparse.Namespace) -> int:
    names = wanted.rungs.split(",")
    for name in names:
        if name not in RUNGS:
            raise MotuError(f"there is no rung {name!r}; there are: {', '.join(RUNGS)}")
    seats = wanted.seats or usual_seats(wanted.game)
    base = Plan(wanted.game, (), wanted.games, wanted.seed, options_of(wanted.option), wanted.components)
    passed = True
    for name in names:
        rung = climb(base, RUNGS[name], seats, wanted.jobs, wanted.folder, progress_bar())
        passed = passed and rung.passed
        print(rung.line())
    return 0 if passed else 1


def progress_bar() -> Progress | None:
    """A bar on a terminal, silence elsewhere."""
    if not sys.stderr.isatty():
        return None
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    bar = Bar(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task("games")
    bar.start()

    def show(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total)
        if done >= total:
            bar.stop()

    return show
