"""A puzzle at the terminal: as a lesson is played there."""

from datetime import UTC, datetime

from motu.engine.base import MotuError
from motu.games import GAMES, room
from motu.papers.folder import data_folder
from motu.papers.lesson import MISTAKE, OTHER, RIGHT
from motu.papers.room import Room
from motu.puzzles.choosing import next_of, of_the_day
from motu.puzzles.paper import Puzzle, find_puzzle
from motu.puzzles.rating import START
from motu.puzzles.riddle import riddle
from motu.terminal.learnt import Learnt
from motu.terminal.lesson import LessonTable
from motu.terminal.table import make_keyboard


class PuzzleTable(LessonTable):
    headings = {RIGHT: "Right.", MISTAKE: "Not the best.", OTHER: "Not this time."}

    @property
    def title(self) -> str:
        return f"Puzzle {self.attempt.lesson.name}"


def solve(game: str | None, name: str | None) -> int:
    """The puzzle of the day, a game's next that was not solved yet, or one by its name."""
    solved = Learnt(data_folder() / "puzzles.json")
    house, puzzle = chosen(game, name, solved)
    PuzzleTable(house, solved.attempt(riddle(house, puzzle.name)), solved, make_keyboard()).run()
    print(f"Another: motu puzzles play {house.code}")
    return 0


def chosen(game: str | None, name: str | None, solved: Learnt) -> tuple[Room, Puzzle]:
    if game is None:
        found = of_the_day(GAMES, datetime.now(UTC).date())
        if found is None:
            raise MotuError("there are no puzzles yet; `motu puzzles make GAME` looks for some")
        return found
    house = room(game)
    if name is not None:
        return house, find_puzzle(house, name)
    done = {key.partition("/")[2] for key, entry in solved.lessons.items() if key.startswith(f"{game}/") and entry}
    puzzle = next_of(house, done, START) or next_of(house, (), START)
    if puzzle is None:
        raise MotuError(f"{house.words.title} has no puzzles yet; `motu puzzles make {game}` looks for some")
    return house, puzzle
