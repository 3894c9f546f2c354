"""Begin a game of your own: writes a small working one as a package, to be changed into yours.

It has secret cards, chance, numbered rules, words, a board, advice for the bots, and tests. Installed with `pip
install -e`, it is in the lobby, the terminal, the arena and the research environments; docs/adding-a-game.md goes on
from there."""

import argparse
from pathlib import Path

from motu.papers.tongue import N_

SUMMARY = N_("begin a game of your own")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="such as coral_reef")
    parser.add_argument("--folder", type=Path, help="where to write it (default: motu-NAME here)")


def run(args: argparse.Namespace) -> int:
    from motu.newgame import write_room

    folder = args.folder or Path(f"motu-{args.name.lower().replace('_', '-')}")
    for path in write_room(args.name, folder):
        print(path)
    code = args.name.lower().replace("-", "_")
    print(f"\nNow: pip install -e {folder} && motu proof {code} && motu play {code}")
    print("where Motu is installed; its tests need pytest.")
    return 0
