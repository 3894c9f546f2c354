"""The numbered rules of a game in our words: all of them, one by its number, or those with a word in them.

`motu rules coverage` shows which test proves which rule, and which rules no lesson teaches."""

import argparse
import textwrap

from motu.papers.tongue import N_, _

SUMMARY = N_("read a game's numbered rules")
SPEAKS = True
WIDTH = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME|coverage", help=_("a game's code; without one: the list of games")
    )
    parser.add_argument(
        "rest", nargs=argparse.REMAINDER, metavar="NUMBER|WORD", help=_("a rule's number, or words to look for")
    )


def run(args: argparse.Namespace) -> int:
    if args.game == "coverage":
        return coverage(args.rest)
    if args.game is None:
        return show_games()
    from motu.engine.base import MotuError
    from motu.games import room

    wanted = " ".join(args.rest)
    found = room(args.game).look_up(wanted)
    if not found:
        raise MotuError("no rule of {game} mentions {words!r}", game=args.game, words=wanted)
    section = ""
    for rule in found:
        if rule.section != section:
            print(f"{'' if not section else chr(10)}{rule.section}")
            section = rule.section
        label = f"{rule.code:>7}  "
        print(textwrap.fill(f"{rule.text} [{rule.source}]", WIDTH, initial_indent=label, subsequent_indent=" " * 9))
    return 0


def show_games() -> int:
    from motu.games import GAMES

    about = _("{game}, {players} players, {count} rules")
    for code, room in GAMES.items():
        words = about.format(game=room.words.title, players=room.words.players, count=len(room.rules))
        print(f"{code:12} {words}")
    return 0


def coverage(argv: list[str]) -> int:
    import importlib
    import importlib.util

    from motu.engine.base import MotuError

    if importlib.util.find_spec("motu.coverage") is None:
        raise MotuError("this copy of motu has no coverage report")
    code: int = importlib.import_module("motu.coverage").main(argv)
    return code
