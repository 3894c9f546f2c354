"""Learning: the courses, one course, and a lesson at the table."""

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motu.draw.parts import GAP
from motu.draw.pointing import pointed_at
from motu.draw.svg import Node
from motu.engine.base import MotuError
from motu.games import GAMES
from motu.papers.lesson import (
    ASKED,
    DONE,
    MISTAKE,
    OTHER,
    RIGHT,
    TOLD,
    Attempt,
    Lesson,
    find_lesson,
    lessons_of,
    longest_of,
    spoken_at,
)
from motu.papers.room import Room
from motu.papers.tongue import N_, _, in_room
from motu.table.door.web import house_of, id_of, who
from motu.table.lasting.lessons import Learnt
from motu.table.lasting.rows import Person
from motu.table.live.lessons import LessonTable
from motu.table.people.drawing import BOARD, nodes
from motu.table.people.lobby import game_code, said_words
from motu.table.people.markup import picture
from motu.table.people.paper import drawn
from motu.table.people.school import School, TaughtSight
from motu.table.people.today import of_today
from motu.table.trouble import NotFound

HEADINGS = {
    ASKED: "",
    TOLD: "",
    RIGHT: N_("Well done"),
    MISTAKE: N_("Look what happens"),
    OTHER: N_("Not this time"),
    DONE: N_("What you know now"),
}


# What is known of a lesson once it has been looked through.
BELOW: dict[tuple[str, str], float] = {}
BUTTONS: dict[tuple[str, str], set[int]] = {}


def moments(lesson: Lesson) -> Iterator[Attempt]:
    """All that a learner comes to see on the right way and after each foreseen mistake."""
    attempt = lesson.attempt()
    while attempt.mood != DONE:
        yield attempt
        step = attempt.step
        if attempt.mood == ASKED and step is not None:
            for mistake in step.mistakes:
                yield from (after for _a, after in attempt.along(mistake.do[0]))
            for _a, after in attempt.along(step.do[0]):
                yield after
                attempt = after
        attempt = attempt.next()


class LessonSight(TaughtSight):
    headings = HEADINGS

    @property
    def heading(self) -> str:
        """Of a mistake: is there anything to look at?"""
        mistake = self.attempt.mistake
        return HEADINGS[OTHER] if mistake is not None and not mistake.moves else super().heading

    @property
    def title(self) -> str:
        return f"{_(self.attempt.lesson.title)} · {self.words.title} · Motu"

    @property
    def status(self) -> Markup:
        return Markup('<span class="chip">{}</span>').format(
            _("Lesson {number}").format(number=self.attempt.lesson.number)
        )

    @property
    def asking(self) -> str:
        """The longest that is said where something is chosen by buttons: it shares the teacher's box with them."""
        lesson = self.attempt.lesson
        key = (lesson.game.code, lesson.name)
        if key not in BUTTONS:
            asked = (self.at(attempt) for attempt in moments(lesson) if attempt.mood == ASKED)
            BUTTONS[key] = {look.attempt.at for look in asked if look.has_buttons()}
        return longest_of(spoken_at(lesson.steps[at], _) for at in BUTTONS[key])

    def has_buttons(self) -> bool:
        root = nodes(self.commission(BOARD), self.scene)
        assert root is not None
        return not {str(a) for a in self.legal} <= set(root.actions())

    @property
    def below(self) -> float:
        """How much of a narrow drawing has to be seen beside its leading part at the fullest moment of the lesson: what
        that leaves, the leading part has throughout. In units of the drawing; it is the same for every learner."""
        lesson = self.attempt.lesson
        key = (lesson.game.code, lesson.name)
        if self.narrow and key not in BELOW:
            looks = (self.at(attempt) for attempt in moments(lesson))
            BELOW[key] = max(look.needed_below() for look in looks)
        return BELOW[key] if self.narrow else 0.0

    def at(self, attempt: Attempt) -> "LessonSight":
        learner = self.table.chairs[attempt.lesson.seat].person
        table = LessonTable(self.table.room, attempt, 0, Person(learner, "", 0))
        return replace(self, table=table, past=None, glance=False)

    def needed_below(self) -> float:
        """Of the parts other than the leading one, those that are asked for, pointed at or always shown."""
        root = nodes(self.commission(BOARD), self.scene)
        assert root is not None
        pointed = {id(node) for node in pointed_at(root, self.table.game, self.attempt.points)}
        asked = {str(a) for a in self.legal}
        tall = 0.0
        for part in root.children:
            if not isinstance(part, Node) or not part.attributes.keys().isdisjoint(("data-map", "data-alone")):
                continue
            is_met = "data-pinned" in part.attributes or not asked.isdisjoint(part.actions())
            if "data-part" in part.attributes and (is_met or any(id(node) in pointed for node in part.walk())):
                tall += float(part.attributes["height"]) + GAP
        return tall

    @property
    def further(self) -> dict[str, Any]:
        """The next lesson, or after the last one a game."""
        number, code = self.attempt.lesson.number, self.table.game.code
        next_one = next((each for each in lessons_of(self.table.room) if each.number > number), None)
        told = {"label": "", "share": False, "below": self.below, "asking": self.asking if self.narrow else ""}
        if next_one is None:
            return {**told, "following": f"/learn/{code}", "follow": _("Your first game")}
        return {**told, "following": f"/t/{self.table.where}/{code}/{next_one.name}", "follow": _("Next lesson")}


# The courses.


def card_of(room: Room, learnt: dict[tuple[str, str], Learnt]) -> SimpleNamespace:
    with in_room(room.folder):
        lessons = [line_of(room, lesson, learnt.get((room.code, lesson.name))) for lesson in lessons_of(room)]
    return SimpleNamespace(
        code=room.code,
        words=said_words(room),
        picture=picture(room.code),
        lessons=lessons,
        done=sum(lesson.finished for lesson in lessons),
        next=next((lesson for lesson in lessons if not lesson.finished), None),
    )


def line_of(room: Room, lesson: Lesson, learnt: Learnt | None) -> SimpleNamespace:
    at = 0 if learnt is None else min(len(learnt.made) - 1, len(lesson.steps))
    finished = learnt is not None and learnt.finished
    begun = 0 < at < len(lesson.steps)
    return SimpleNamespace(
        name=lesson.name,
        number=lesson.number,
        title=_(lesson.title),
        about=_(lesson.about),
        address=f"/t/learn/{room.code}/{lesson.name}",
        finished=finished,
        begun=begun,
        at=at,
        steps=len(lesson.steps),
    )


async def courses(request: Request) -> Response:
    me = await who(request)
    learnt = await house_of(request).lessons.progress(id_of(me))
    cards = [card_of(room, learnt) for room in GAMES.values() if lessons_of(room)]
    today = await of_today(house_of(request).puzzles, id_of(me))
    return await drawn(request, "learn.html", me=me, courses=cards, today=today)


async def course(request: Request) -> Response:
    room = GAMES[game_code(request)]
    me = await who(request)
    learnt = await house_of(request).lessons.progress(id_of(me))
    return await drawn(request, "course.html", me=me, course=card_of(room, learnt))


# A lesson.


def lesson_of(request: Request) -> tuple[Room, Lesson]:
    room = GAMES[game_code(request)]
    try:
        return room, find_lesson(room, str(request.path_params["lesson"]))
    except MotuError:
        raise NotFound("There is no such lesson.") from None


SCHOOL = School(LessonTable.where, "lesson", lesson_of, lambda house: house.lessons, LessonSight)
ROUTES = [Route("/learn", courses), Route("/learn/{game}", course), *SCHOOL.routes()]
