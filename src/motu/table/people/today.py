"""The puzzle of the day, for the lobby and wherever else it is shown."""

from datetime import UTC, datetime
from types import SimpleNamespace

from babel.dates import format_date

from motu.games import GAMES
from motu.papers.room import Room
from motu.papers.tongue import ENGLISH, PSEUDO, _, language
from motu.puzzles.choosing import of_the_day
from motu.puzzles.paper import Puzzle
from motu.puzzles.themes import TITLES
from motu.table.live.puzzles import Puzzles, PuzzleTable


def address(room: Room, puzzle: Puzzle) -> str:
    return f"/t/{PuzzleTable.where}/{room.code}/{puzzle.name}"


def following(room: Room, puzzle: Puzzle) -> str:
    """The next one that suits who asks."""
    return f"/puzzles/{room.code}/next?after={puzzle.name}"


async def of_today(keeper: Puzzles, person: str) -> SimpleNamespace | None:
    """The same for everybody, wherever it is day, and what this person made of it; nothing where no game has one."""
    day = datetime.now(UTC).date()
    found = of_the_day(GAMES, day)
    if found is None:
        return None
    room, puzzle = found
    return SimpleNamespace(
        game=room.words.title,
        address=address(room, puzzle),
        following=following(room, puzzle),
        solved=await keeper.solved(person, room.code, puzzle.name),
        themes=[_(TITLES[theme]) for theme in puzzle.themes],
        date=format_date(day, format="long", locale=ENGLISH if language() == PSEUDO else language()),
    )
