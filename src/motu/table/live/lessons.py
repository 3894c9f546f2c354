"""Lessons: a table that exists only while somebody looks at it, made from what they have done so far."""

import asyncio
from collections.abc import Callable
from typing import Any

from motu.engine.base import NOBODY, Action, Seat
from motu.papers.lesson import ASKED, DONE, Attempt, Lesson, restored
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.tongue import N_, _
from motu.table.lasting.lessons import Learnt
from motu.table.lasting.rows import MOVE, PAPER, PERSON, Chair, Entry, GameRow, Person
from motu.table.live.household import Household
from motu.table.live.marks import deal_marks
from motu.table.live.table import LiveTable
from motu.table.trouble import Conflict

NOT_YET = N_("Press Next first: just now nothing is asked of you.")
NO_MORE = N_("This is finished. Press Again to play it once more.")


class LessonTable(LiveTable):
    """A table as any other to look at. The others' moves are in the script, and nothing of it is written down but what
    the learner did."""

    where = "learn"  # its address begins with this
    commitment = ""  # its deal is chosen, and everybody may know it
    opening: list[str] = []

    def __init__(self, room: Room, attempt: Attempt, count: int, learner: Person) -> None:
        lesson = attempt.lesson
        self.attempt = attempt
        row = GameRow(
            id=f"{self.where}/{room.code}/{lesson.name}",
            game=room.code,
            edition=lesson.game.edition,
            components=lesson.game.digest,
            seats=lesson.seats,
            seed=lesson.seed,
            salt="",
            options=attempt.match.options,
            owner="",
            created=0.0,
            spectators=False,
            chat=False,
        )
        moves = zip(attempt.match.actors, attempt.match.moves, strict=True)
        journal = [Entry(n, MOVE, seat, n, a, "", 0.0) for n, (seat, a) in enumerate(moves)]
        super().__init__(room, lesson.game, row, chairs_of(lesson, learner), journal)
        self.ply = count

    def deal(self, chairs: list[Chair]) -> Match[Any]:
        return self.attempt.lesson.deal()

    @property
    def actor(self) -> Seat:
        """Only who is asked may move: while the teacher speaks, nobody."""
        return super().actor if self.attempt.mood == ASKED else NOBODY

    def is_away(self, seat: Seat, seconds: float) -> bool:
        return False


def chairs_of(lesson: Lesson, learner: Person) -> list[Chair]:
    """With the same names and marks throughout, also when a newcomer becomes somebody on the way."""
    names = lesson.names(_("Guest"))  # a name: what is told of a player is told in the third person
    marks = deal_marks([None] * lesson.seats)
    return [
        Chair(seat, PERSON, name, marks[seat], learner.id)
        if seat == lesson.seat
        else Chair(seat, PAPER, name, marks[seat])
        for seat, name in enumerate(names)
    ]


class Lessons:
    def __init__(self, household: Household) -> None:
        self.store = household.store.lessons

    async def find(self, room: Room, lesson: Lesson, learner: Person) -> LessonTable:
        """The lesson where this person left it."""
        found = await self.learnt(room, lesson, learner)
        return LessonTable(room, restored(lesson, found.made), found.count, learner)

    async def learnt(self, room: Room, lesson: Lesson, learner: Person) -> Learnt:
        return await asyncio.to_thread(self.store.read, learner.id, room.code, lesson.name)

    async def progress(self, person: str) -> dict[tuple[str, str], Learnt]:
        return await asyncio.to_thread(self.store.of, person) if person else {}

    async def change(
        self, table: LessonTable, learner: Person, count: int, do: Callable[[Attempt], Attempt]
    ) -> LessonTable:
        """Something the learner does, if the lesson still is where they saw it. Nobody else acts here: a click that
        comes late is a second one of their own, and is answered with the lesson as it stands."""
        if count != table.ply:
            return table
        after = do(table.attempt)
        room, lesson = table.room, after.lesson
        done = after.mood == DONE
        if not await asyncio.to_thread(self.store.save, learner.id, room.code, lesson.name, after.made, count, done):
            return await self.find(room, lesson, learner)
        return LessonTable(room, after, count + 1, learner)

    async def play(
        self,
        table: LessonTable,
        learner: Person,
        count: int,
        a: Action,
        check: Callable[[LiveTable, Seat, Action], None],
    ) -> LessonTable:
        """A move: refused as at any table where the rules forbid it. After a wrong one the next is a fresh try."""
        if count != table.ply:
            return table
        asked = table.attempt.afresh
        if asked.mood != ASKED:
            raise Conflict(NO_MORE if asked.mood == DONE else NOT_YET)
        check(LessonTable(table.room, asked, count, learner), asked.lesson.seat, a)
        return await self.change(table, learner, count, lambda attempt: attempt.afresh.play(a))
