"""The numbered rules of a game in our words: all of them, one by its number, or those with a word in them.

`motu rules coverage` shows which test proves which rule."""

import argparse
import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from motu.papers.room import Room
    from motu.papers.rulespage import RuleText

SUMMARY = "read a game's numbered rules"
WIDTH = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", metavar="GAME|coverage", help="a game's code; without one: the list of games"
    )
    parser.add_argument(
        "rest", nargs=argparse.REMAINDER, metavar="NUMBER|WORD", help="a rule's number, or words to look for"
    )


def run(args: argparse.Namespace) -> int:
    if args.game == "coverage":
        return coverage(args.rest)
    if args.game is None:
        return show_games()
    from motu.engine.base import MotuError
    from motu.games import room

    found = look_up(room(args.game), " ".join(args.rest))
    if not found:
        raise MotuError(f"no rule of {args.game} speaks of {' '.join(args.rest)!r}")
    section = ""
    for rule in found:
        if rule.section != section:
            print(f"{'' if not section else chr(10)}{rule.section}")
            section = rule.section
        label = f"{rule.code:>7}  "
        print(textwrap.fill(f"{rule.text} [{rule.source}]", WIDTH, initial_indent=label, subsequent_indent=" " * 9))
    return 0


def look_up(room: "Room", wanted: str) -> list["RuleText"]:
    """By number ("48" or "MO-48"), by words, or all."""
    words = wanted.lower().split()
    if not words:
        return list(room.rules.values())
    prefix, dash, digits = words[0].partition("-")
    number = digits if dash and prefix == room.standard_game.prefix.lower() else words[0]
    if len(words) == 1 and number.isdecimal():
        return [room.rule(int(number))]
    return [rule for rule in room.rules.values() if all(word in rule.text.lower() for word in words)]


def show_games() -> int:
    from motu.games import GAMES

    for code, room in GAMES.items():
        print(f"{code:12} {room.words.title}, {room.words.players} players, {len(room.rules)} rules")
    return 0


def coverage(argv: list[str]) -> int:
    import importlib
    import importlib.util

    from motu.engine.base import MotuError

    if importlib.util.find_spec("motu.coverage") is None:
        raise MotuError("this copy of motu has no coverage report")
    code: int = importlib.import_module("motu.coverage").main(argv)
    return code
