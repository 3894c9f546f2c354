"""What is in a game's box, with the provenance of every value.

`motu components GAME` prints the components file itself, so that an owner of the box can put in the printed values:

  motu components moorea > mine.toml     then edit mine.toml
  motu components check mine.toml        names any impossible value, or says that all is well
  motu components save printed mine.toml keeps it in the data folder under a name
  motu components list                   names the boxes that are kept there
  motu play moorea --components printed  a box is meant by its name, its file or its digest"""

import argparse
from pathlib import Path
from typing import Any

from motu.papers.tongue import N_, _

SUMMARY = N_("print or check a game's components")
SPEAKS = True


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME|check|save|list", help=_("a game's code, or what to do"))
    parser.add_argument("rest", nargs="*", metavar="NAME|FILE", help=_("check FILE; save NAME FILE"))
    parser.add_argument("--table", action="store_true", help=_("a readable table with provenance instead of the file"))


def run(args: argparse.Namespace) -> int:
    from motu.engine.base import MotuError

    if args.game == "check":
        if len(args.rest) != 1:
            raise MotuError("which file? Try: motu components check mine.toml")
        return check(Path(args.rest[0]))
    if args.game == "save":
        if len(args.rest) != 2:
            raise MotuError("which file, under which name? Try: motu components save printed mine.toml")
        return save(args.rest[0], Path(args.rest[1]))
    if args.rest:
        command = f"motu components check {args.rest[0]}"
        raise MotuError("to check a file, type: {command}", command=command)
    return show_saved() if args.game == "list" else show(args.game, args.table)


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
    from motu.boxes import game_code
    from motu.games import room
    from motu.papers.components import digest, read_table
    from motu.papers.tongue import enter_room

    table = read_table(path)
    code = game_code(table, str(path))
    enter_room(room(code).folder)
    room(code).with_box(table)
    print(_("{path} is a complete box for {game} ({digest})").format(path=path, game=code, digest=digest(table)))
    return 0


def save(name: str, path: Path) -> int:
    from motu.boxes import game_code, path_named
    from motu.engine.base import MotuError
    from motu.files import read_text, write_text
    from motu.games import room
    from motu.papers.components import digest, parse_table
    from motu.papers.tongue import enter_room

    text = read_text(path)
    table = parse_table(text, str(path))
    code = game_code(table, str(path))
    enter_room(room(code).folder)
    room(code).with_box(table)
    target = path_named(name)
    if target.exists() and read_text(target) != text:
        raise MotuError(
            "there is a box {name} already: {path}; choose another name, or move that file away",
            name=name,
            path=target,
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    write_text(target, text)
    told = _("{name}: a box for {game} ({digest}); play with it: {command}")
    command = f"motu play {code} --components {name}"
    print(told.format(name=name, game=code, digest=digest(table), command=command))
    return 0


def show_saved() -> int:
    from motu.boxes import box_folder, house_boxes, saved_boxes, tiny_boxes

    saved = saved_boxes()
    for box in [*saved, *house_boxes(), *tiny_boxes()]:
        print(f"{box.name:20} {box.game:12} {box.digest}  {box.path if box in saved else _('ours')}")
    if not saved:
        told = _("there are no boxes in {folder}; {command} puts one there")
        print(told.format(folder=box_folder(), command="motu components save NAME FILE"))
    return 0


def print_facts(table: dict[str, Any]) -> None:
    from motu.papers.components import SOURCES, facts
    from motu.papers.tongue import ngettext

    rows = [(where, key, in_words(value), letter) for where, key, value, letter in facts(table)]
    widths = [max([len(row[i]) for row in rows]) for i in range(2)]
    for letter, meaning in SOURCES.items():
        count = sum(1 for row in rows if row[3] == letter)
        values = ngettext("{count} value", "{count} values", count).format(count=count)
        print(f"{letter} = {_(meaning)} ({values})")
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
