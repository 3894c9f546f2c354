"""What puzzles say when they are solved, and of the wrong answer that suggests itself: to be read by somebody who has
never played, in any language.

`python -m scripts.ease.solved [GAME...] [--puzzles N] [--language de]`

Taken at even distances from those of each game. Wants a compiled build.
"""

import argparse

from motu.games import GAMES
from motu.papers.room import Room
from motu.papers.sentence import plain
from motu.papers.tongue import in_room, speaking
from motu.puzzles.paper import Puzzle, puzzles_of
from motu.puzzles.riddle import riddle_of


def lines_of(room: Room, puzzle: Puzzle) -> list[str]:
    riddle = riddle_of(room, puzzle)
    names, asked = riddle.names("you"), riddle.attempt()
    told = [f"  ? {plain(line, names)}" for line in asked.words]
    wrong = riddle.attempt([[puzzle.steps[0].easy[0]]])
    told += [f"  x {plain(line, names)}" for line in wrong.words]
    solved = riddle.attempt([*([step.move] for step in puzzle.steps), []])
    return [*told, *(f"  ! {plain(line, names)}" for line in solved.words)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--puzzles", type=int, default=12)
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    for code in args.games:
        room = GAMES[code]
        found = puzzles_of(room)
        for puzzle in found[:: max(1, len(found) // args.puzzles)][: args.puzzles]:
            with speaking(args.language), in_room(room.folder):
                print(f"{code} {puzzle.name}")
                print(*lines_of(room, puzzle), sep="\n")


if __name__ == "__main__":
    main()
