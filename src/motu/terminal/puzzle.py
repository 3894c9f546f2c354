"""A puzzle at the terminal: as a lesson is played there."""

from datetime import UTC, datetime

from motu.engine.base import MotuError
from motu.games import GAMES, room
from motu.papers.folder import data_folder
from motu.papers.lesson import MISTAKE, OTHER, RIGHT
from motu.papers.room import Room
from motu.papers.tongue import N_, _, enter_room
from motu.puzzles.choosing import next_of, of_the_day
from motu.puzzles.paper import Puzzle, find_puzzle
from motu.puzzles.rating import START
from motu.puzzles.riddle import riddle
from motu.terminal.learnt import Learnt
from motu.terminal.lesson import LessonTable
from motu.terminal.table import make_keyboard


class PuzzleTable(LessonTable):
    headings = {RIGHT: N_("Right."), MISTAKE: N_("Not the best."), OTHER: N_("Not this time.")}

    @property
    def subject(self) -> str:
        return _("Puzzle {name}").format(name=self.attempt.lesson.name)


def solve(game: str | None, name: str | None) -> int:
    """The puzzle of the day, a game's next that was not solved yet, or one by its name."""
    solved = Learnt(data_folder() / "puzzles.json")
    house, puzzle = chosen(game, name, solved)
    enter_room(house.folder)
    PuzzleTable(house, solved.attempt(riddle(house, puzzle.name)), solved, make_keyboard()).run()
    print(_("Another: motu puzzles play {game}").format(game=house.code))
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
        raise MotuError(
            "{title} has no puzzles yet; `motu puzzles make {game}` looks for some", title=house.words.title, game=game
        )
    return house, puzzle
