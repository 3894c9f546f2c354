"""Learning: the courses, one course, and a lesson at the table."""

from types import SimpleNamespace
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motu.engine.base import MotuError
from motu.games import GAMES
from motu.papers.lesson import ASKED, DONE, MISTAKE, OTHER, RIGHT, TOLD, Lesson, find_lesson, lessons_of
from motu.papers.room import Room
from motu.papers.tongue import N_, _, in_room
from motu.table.door.web import house_of, id_of, who
from motu.table.lasting.lessons import Learnt
from motu.table.live.lessons import LessonTable
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
    def further(self) -> dict[str, Any]:
        """The next lesson, or after the last one a game."""
        number, code = self.attempt.lesson.number, self.table.game.code
        next_one = next((each for each in lessons_of(self.table.room) if each.number > number), None)
        told = {"label": "", "share": False}
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
