"""Puzzles: a table as in a lesson, whose first answer counts."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from motu.papers.lesson import CHANGES, DONE, MISTAKE, OTHER, SHOW, Attempt, Lesson, restored
from motu.papers.room import Room
from motu.puzzles.rating import START, rated, rating_of
from motu.puzzles.riddle import Riddle, Solving
from motu.table.lasting.puzzles import Outcome, Standing, Tried
from motu.table.lasting.rows import Person
from motu.table.live.household import Household
from motu.table.live.lessons import Lessons, LessonTable


class PuzzleTable(LessonTable):
    where = "puzzle"
    attempt: Solving

    def __init__(self, room: Room, attempt: Attempt, tried: Tried, learner: Person, answer: bool | None = None) -> None:
        super().__init__(room, attempt, tried.count, learner)
        self.tried = tried
        self.answer = answer  # given just now: right, wrong, or none


class Puzzles(Lessons):
    """Played like lessons, kept by themselves."""

    def __init__(self, household: Household) -> None:
        super().__init__(household)
        self.kept = household.store.puzzles

    async def find(self, room: Room, lesson: Lesson, learner: Person) -> PuzzleTable:
        """The puzzle where this person left it."""
        tried = await asyncio.to_thread(self.kept.read, learner.id, room.code, lesson.name)
        return PuzzleTable(room, restored(lesson, tried.made), tried, learner)

    async def change(
        self, table: LessonTable, learner: Person, count: int, do: Callable[[Attempt], Attempt]
    ) -> PuzzleTable:
        """Something the person does, if the puzzle still is where they saw it; else it is answered as it stands."""
        assert isinstance(table, PuzzleTable)
        if count != table.ply:
            return table
        after = do(table.attempt)
        room, riddle = table.room, after.lesson
        assert isinstance(riddle, Riddle)
        answer = answer_of(do, after)
        outcome = await self.outcome(riddle, table.tried, learner, answer)
        saved = await asyncio.to_thread(self.kept.save, learner.id, room.code, riddle.name, after.made, count, outcome)
        if not saved:
            return await self.find(room, riddle, learner)
        tried = replace(table.tried, made=after.made, count=count + 1)
        if outcome is not None:
            tried = replace(tried, solved=outcome.solved, before=outcome.before, rating=outcome.rating)
        return PuzzleTable(room, after, tried, learner, answer)

    async def outcome(self, riddle: Riddle, tried: Tried, learner: Person, solved: bool | None) -> Outcome | None:
        """The first answer, with what it does to the rating; later ones are for learning."""
        if solved is None or tried.solved is not None:
            return None
        standing = await self.standing(learner.id)
        before = START if standing.rating is None else standing.rating
        return Outcome(solved, before, rated(before, standing.answered, rating_of(riddle.puzzle), solved))

    async def standing(self, person: str) -> Standing:
        return await asyncio.to_thread(self.kept.standing, person) if person else Standing()

    async def solved(self, person: str, game: str, puzzle: str) -> bool | None:
        """At the first try? None where it has not been answered."""
        return (await asyncio.to_thread(self.kept.read, person, game, puzzle)).solved if person else None

    async def tried(self, person: str) -> dict[tuple[str, str], Tried]:
        return await asyncio.to_thread(self.kept.of, person) if person else {}


def answer_of(do: Callable[[Attempt], Attempt], after: Attempt) -> bool | None:
    """Was that an answer? A wrong move, a look at the solution, or the end reached by one's own moves."""
    if after.mood in (MISTAKE, OTHER) or do is CHANGES[SHOW]:
        return False
    return True if after.mood == DONE else None
