"""Learning: the courses, one course, and a lesson at the table."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motu.draw.pointing import SEAT
from motu.engine.base import NOBODY, MotuError
from motu.games import GAMES
from motu.papers.lesson import ASKED, DONE, MISTAKE, OTHER, RIGHT, TOLD, Attempt, Lesson, find_lesson, lessons_of
from motu.papers.room import Room
from motu.papers.tongue import N_, _, enter_room, in_room
from motu.table.door.web import form_of, house_of, id_of, number_in, origin_of, query_number, remember, somebody, who
from motu.table.lasting.lessons import Learnt
from motu.table.lasting.rows import Person
from motu.table.live.lessons import LessonTable
from motu.table.people import sheets
from motu.table.people.attable import is_narrow, points_page
from motu.table.people.drawing import Commission, commission
from motu.table.people.lobby import game_code, said_words
from motu.table.people.markup import picture
from motu.table.people.paper import drawn, wants_fragment
from motu.table.people.sight import Sight
from motu.table.trouble import BadRequest, NotFound

NEWCOMER = Person("a newcomer", "You", 0)  # has done nothing yet that would have to be remembered
HEADINGS = {
    ASKED: "",
    TOLD: "",
    RIGHT: N_("Well done"),
    MISTAKE: N_("Look what happens"),
    OTHER: N_("Not this time"),
    DONE: N_("What you know now"),
}
CHANGES: dict[str, Callable[[Attempt], Attempt]] = {
    "next": Attempt.next,
    "back": Attempt.back,
    "show": Attempt.show,
    "again": Attempt.again,
}


class LessonSight(Sight):
    """The page of a table with a teacher at it: no hints, no chat, nothing to give up or to take back but by their
    buttons."""

    table: LessonTable
    can_undo = False
    can_give_up = False
    can_return = False
    can_have_coach = False
    watching = False
    seated = False
    over = None

    @property
    def attempt(self) -> Attempt:
        return self.table.attempt

    @property
    def n(self) -> int:
        """Only ever grows, though moves are taken back: so that the script knows which look is the newer."""
        return self.table.ply

    @property
    def title(self) -> str:
        return f"{_(self.attempt.lesson.title)} · {self.words.title} · Motu"

    @property
    def favicon(self) -> str:
        return "quiet"

    @property
    def status(self) -> Markup:
        return Markup('<span class="chip">{}</span>').format(
            _("Lesson {number}").format(number=self.attempt.lesson.number)
        )

    def commission(self, what: str) -> Commission:
        return commission(what, self.scene, taught=tuple(self.attempt.points))

    @property
    def best_action(self) -> int:
        """Among the buttons, the one that is pointed at."""
        named = [target.partition(" ")[2] for target in self.attempt.points if target.startswith("action ")]
        return self.table.game.parse(named[0]) if named else NOBODY

    @property
    def lesson(self) -> Any:
        attempt, lesson = self.attempt, self.attempt.lesson
        task, others = attempt.task, lessons_of(self.table.room)
        following = [each for each in others if each.number > lesson.number]
        return SimpleNamespace(
            mood=attempt.mood,
            title=_(lesson.title),
            heading=_(HEADINGS[attempt.mood]),
            words=[self.html(sentence) for sentence in attempt.words],
            task=self.html(task) if task is not None else None,
            at=attempt.at,
            steps=len(lesson.steps),
            rules=[] if attempt.step is None else attempt.step.rules,
            seats=" ".join(target.partition(" ")[2] for target in attempt.points if target.startswith(SEAT)),
            can_next=attempt.mood in (TOLD, RIGHT),
            can_back=attempt.at > 0 or bool(attempt.made[-1]),
            can_show=attempt.mood in (ASKED, MISTAKE, OTHER),
            again=attempt.mood in (MISTAKE, OTHER),
            done=attempt.mood == DONE,
            following=following[0].name if following else "",
            course=f"/learn/{self.table.game.code}",
        )


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
    return await drawn(request, "learn.html", me=me, courses=cards)


async def course(request: Request) -> Response:
    room = GAMES[game_code(request)]
    me = await who(request)
    learnt = await house_of(request).lessons.progress(id_of(me))
    return await drawn(request, "course.html", me=me, course=card_of(room, learnt))


# A lesson.


def lesson_of(request: Request) -> tuple[Room, Lesson]:
    room = GAMES[game_code(request)]
    try:
        lesson = find_lesson(room, str(request.path_params["lesson"]))
    except MotuError:
        raise NotFound("There is no such lesson.") from None
    enter_room(room.folder)
    request.path_params["table"] = f"learn/{room.code}/{lesson.name}"  # where a page of trouble leads back to
    return room, lesson


def sight_of(request: Request, table: LessonTable, learner: Person) -> LessonSight:
    return LessonSight(
        table,
        house_of(request),
        learner.id,
        origin_of(request),
        query_number(request, "ply", len(table.match.moves)),
        narrow=is_narrow(request),
        glance=request.query_params.get("glance") == "1",
    )


async def looked_at(request: Request, table: LessonTable, learner: Person) -> LessonSight:
    return sight_of(request, table, learner)


async def show_lesson(request: Request) -> Response:
    room, lesson = lesson_of(request)
    me = await who(request)
    learner = me or NEWCOMER
    table = await house_of(request).lessons.find(room, lesson, learner)
    template = "fragment.html" if wants_fragment(request) else "table.html"
    return await drawn(request, template, partial(looked_at, request, table, learner), me=me)


async def show_sheet(request: Request) -> Response:
    """What a thing of the lesson's table is, for the script; without it, the lesson."""
    room, lesson = lesson_of(request)
    me = await who(request)
    table = await house_of(request).lessons.find(room, lesson, me or NEWCOMER)
    if not wants_fragment(request):
        return RedirectResponse(f"/t/{table.id}", 303)
    sight = sight_of(request, table, me or NEWCOMER)
    action = query_number(request, "action", table.game.num_actions - 1)
    told = sheets.sheet(sight, request.query_params.get("key", ""), action)
    return await drawn(request, "sheet.html", me=me, v=sight, sheet=told)


async def show_points(request: Request) -> Response:
    room, lesson = lesson_of(request)
    me = await who(request)
    table = await house_of(request).lessons.find(room, lesson, me or NEWCOMER)
    return await points_page(request, partial(looked_at, request, table, me or NEWCOMER), me)


async def answer(request: Request, table: LessonTable, learner: Person) -> Response:
    """The lesson after a change, for the script as a fragment; a newcomer is somebody from now on."""
    if wants_fragment(request):
        look = partial(looked_at, request, table, learner)
        response: Response = await drawn(request, "fragment.html", look, me=learner)
    else:
        response = RedirectResponse(f"/t/{table.id}", 303)
    return remember(request, response, learner)


async def play(request: Request) -> Response:
    room, lesson = lesson_of(request)
    form = await form_of(request)
    house, learner = house_of(request), await somebody(request)
    table = await house.lessons.find(room, lesson, learner)
    count, action = number_in(form, "ply"), number_in(form, "action")
    return await answer(request, await house.lessons.play(table, learner, count, action, house.moves.check), learner)


async def turn(request: Request) -> Response:
    """On, back, from the start, or shown how."""
    room, lesson = lesson_of(request)
    form = await form_of(request)
    if form.get("do") not in CHANGES:
        raise BadRequest("A lesson goes on, back, again from the start, or shows how it is done.")
    house, learner = house_of(request), await somebody(request)
    table = await house.lessons.find(room, lesson, learner)
    changed = await house.lessons.change(table, learner, number_in(form, "ply"), CHANGES[form["do"]])
    return await answer(request, changed, learner)


ROUTES = [
    Route("/learn", courses),
    Route("/learn/{game}", course),
    Route("/t/learn/{game}/{lesson}", show_lesson),
    Route("/t/learn/{game}/{lesson}/fragment", show_lesson),
    Route("/t/learn/{game}/{lesson}/sheet", show_sheet),
    Route("/t/learn/{game}/{lesson}/points/{seat}", show_points),
    Route("/t/learn/{game}/{lesson}/move", play, methods=["POST"]),
    Route("/t/learn/{game}/{lesson}/turn", turn, methods=["POST"]),
]
