"""Which puzzle: of the day, the next one, one of a theme."""

from collections.abc import Collection, Mapping
from datetime import date

from motu.papers.room import Room
from motu.puzzles.paper import Puzzle, puzzles_of
from motu.puzzles.rating import rating_of


def rooms_with_puzzles(rooms: Mapping[str, Room]) -> list[Room]:
    return [room for room in rooms.values() if puzzles_of(room)]


def of_the_day(rooms: Mapping[str, Room], day: date) -> tuple[Room, Puzzle] | None:
    """The same for everybody: the games take turns, and each goes through its puzzles."""
    there = rooms_with_puzzles(rooms)
    if not there:
        return None
    turn, which = divmod(day.toordinal(), len(there))
    puzzles = puzzles_of(there[which])
    return there[which], puzzles[turn % len(puzzles)]


def next_of(room: Room, answered: Collection[str], mine: float, besides: str = "", theme: str = "") -> Puzzle | None:
    """One not yet answered whose rating is nearest to one's own; None where all are."""
    left = [
        puzzle
        for puzzle in puzzles_of(room)
        if puzzle.name not in answered and puzzle.name != besides and (not theme or theme in puzzle.themes)
    ]
    return min(left, key=lambda puzzle: abs(rating_of(puzzle) - mine), default=None)
