"""How fast the rules are, interpreted and compiled side by side in one run.

Uniformly random self-play on one core, measured in short rounds taken in turn; each figure is the median of its rounds.
Times are processor time, so that a busy machine disturbs them little."""

import argparse

from motu.engine.base import MotuError
from motu.papers.tongue import N_

SUMMARY = N_("measure the speed of the rules")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="which games (default: all); table: the server under load; pages: what a look at a table costs; "
        "search: simulations a second of Hard; research: the adapters",
    )
    parser.add_argument("--json", action="store_true", help="rows as JSON instead of a table")
    parser.add_argument("--yardstick", action="store_true", help="python-chess in the same run, and the ratio to it")
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S", help="time for the whole run (default: 20)")
    parser.add_argument(
        "--components",
        default="",
        metavar="BOX",
        help="a box of your own: its file, its name or its digest (with one GAME)",
    )
    parser.add_argument("--game", metavar="GAME", help="with table: the game that is played at the tables")
    parser.add_argument("--tables", type=int, metavar="N", help="with table: how many tables")
    parser.add_argument(
        "--every", type=float, metavar="S", help="with table: people with browsers, a move every S seconds"
    )
    parser.add_argument("--servers", type=int, metavar="N", help="with table: servers that share the database")
    parser.add_argument("--database", metavar="URL", help="with table: an empty database (SQLite, for this run)")
    parser.add_argument(
        "--before", metavar="FOLDER", help="with pages, search or research: another tree or build to compare with"
    )


LOAD = ("--game", "--tables", "--every", "--servers", "--database")


def load_of(args: argparse.Namespace) -> list[str]:
    """What the server is put under, as its own bench takes it."""
    chosen = {name: getattr(args, name[2:]) for name in LOAD}
    return [word for name, value in chosen.items() if value is not None for word in (name, str(value))]


def run(args: argparse.Namespace) -> int:
    if args.games == ["table"]:
        from motu.commands import need_table

        need_table()
        from motu.table.bench import main

        return main(["--seconds", str(args.seconds), *(["--json"] if args.json else []), *load_of(args)])
    if load_of(args):
        raise MotuError(f"{', '.join(LOAD[:-1])} and {LOAD[-1]} belong to `motu bench table`")
    if args.games[:1] == ["pages"]:
        from motu.commands import need_table

        need_table()
        from motu.table.bench_pages import main as bench_pages

        before = [] if args.before is None else ["--before", args.before]
        return bench_pages([*args.games[1:], *before, *(["--json"] if args.json else [])])
    if args.games[:1] == ["search"]:
        from motu.bench_search import main as bench_search

        before = [] if args.before is None else ["--before", args.before]
        return bench_search([*args.games[1:], *before, *(["--json"] if args.json else [])])
    if args.games[:1] == ["research"] and args.before is not None:
        from motu.extras import need

        need("motu bench research", "research", "numpy")
        from motu.research.bench_batch import main as bench_batch

        return bench_batch([*args.games[1:], "--before", args.before, *(["--json"] if args.json else [])])
    if args.before:
        raise MotuError("--before belongs to `motu bench pages`, `motu bench search` and `motu bench research`")
    if args.games == ["research"]:
        from motu.extras import need

        need("motu bench research", "research", "numpy", "gymnasium", "pettingzoo", "pyspiel")
        from motu.research.bench import main as bench_research

        return bench_research(["--seconds", str(args.seconds), *(["--json"] if args.json else [])])
    from motu.bench import bench

    return bench(
        args.games, seconds=args.seconds, yardstick=args.yardstick, as_json=args.json, components=args.components
    )
