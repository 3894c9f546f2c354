"""What is in a game's box, with the provenance of every value.

`motu components GAME` prints the components file itself, so that an owner of the box can put in the printed values:

  motu components moorea > mine.toml     then edit mine.toml
  motu components check mine.toml        names any impossible value, or says that all is well
  motu play moorea --components mine.toml"""

import argparse
from pathlib import Path
from typing import Any

SUMMARY = "print or check a game's components"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME|check", help="a game's code, or the word check")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="with check: the components file")
    parser.add_argument("--table", action="store_true", help="a readable table with provenance instead of the file")


def run(args: argparse.Namespace) -> int:
    from motu.engine.base import MotuError

    if args.game == "check":
        if args.file is None:
            raise MotuError("which file? Try: motu components check mine.toml")
        return check(args.file)
    if args.file is not None:
        raise MotuError(f"to check a file, type: motu components check {args.file}")
    return show(args.game, args.table)


def show(code: str, as_table: bool) -> int:
    from motu.games import room
    from motu.papers.components import read_table

    path = room(code).folder / "components.toml"
    if as_table:
        print_facts(read_table(path))
    else:
        print(path.read_text(encoding="utf-8"), end="")
    return 0


def check(path: Path) -> int:
    from motu.engine.base import MotuError
    from motu.games import GAMES, room
    from motu.papers.components import digest, read_table

    table = read_table(path)
    code = table.get("game")
    if not isinstance(code, str):
        raise MotuError(f'{path} does not say which game it is for: it needs a line like game = "{next(iter(GAMES))}"')
    room(code).game(path)
    print(f"{path} is a complete box for {code} ({digest(table)})")
    return 0


def print_facts(table: dict[str, Any]) -> None:
    from motu.papers.components import SOURCES, facts

    rows = [(where, key, in_words(value), letter) for where, key, value, letter in facts(table)]
    widths = [max([len(row[i]) for row in rows]) for i in range(2)]
    for letter, meaning in SOURCES.items():
        count = sum(1 for row in rows if row[3] == letter)
        print(f"{letter} = {meaning} ({count} value{'' if count == 1 else 's'})")
    print()
    previous = ""
    for where, key, value, letter in rows:
        print(f"{letter}  {where if where != previous else '':{widths[0]}}  {key:{widths[1]}}  {value}")
        previous = where


def in_words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {inner}" for key, inner in value.items())
    if isinstance(value, list):
        separator = "; " if any(isinstance(inner, dict) for inner in value) else " "
        return separator.join(in_words(inner) for inner in value)
    return str(value)
