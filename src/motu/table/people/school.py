"""A table with a teacher at it, whoever teaches: its page, and what can be said there."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motu.draw.pointing import SEAT
from motu.engine.base import NOBODY
from motu.papers.lesson import ASKED, CHANGES, DONE, MISTAKE, OTHER, RIGHT, TOLD, Attempt, Lesson
from motu.papers.room import Room
from motu.papers.tongue import _, enter_room
from motu.table.door.web import form_of, house_of, number_in, origin_of, query_number, remember, somebody, who
from motu.table.lasting.rows import Person
from motu.table.live.house import House
from motu.table.live.lessons import Lessons, LessonTable
from motu.table.people import sheets
from motu.table.people.attable import points_page
from motu.table.people.drawing import Commission, commission
from motu.table.people.paper import drawn, wants_fragment
from motu.table.people.showing import is_narrow
from motu.table.people.sight import Sight
from motu.table.trouble import BadRequest

NEWCOMER = Person("a newcomer", "Guest", 0)  # has done nothing yet that would have to be remembered


class TaughtSight(Sight):
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
    headings: dict[str, str] = {}  # by what has become of the step

    @property
    def is_current(self) -> bool:
        """What was taught meanwhile is not in the journal."""
        return False

    @property
    def attempt(self) -> Attempt:
        return self.table.attempt

    @property
    def n(self) -> int:
        """Only ever grows, though moves are taken back: so that the script knows which look is the newer."""
        return self.table.ply

    @property
    def favicon(self) -> str:
        return "quiet"

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
        task, mood = attempt.task, attempt.mood
        return SimpleNamespace(
            mood=mood,
            title=_(lesson.title),
            heading=_(heading) if (heading := self.heading) else "",
            words=self.told(*attempt.words),
            task=self.html(task) if task is not None else None,
            room=lesson.longest(_),
            at=attempt.at,
            steps=len(lesson.steps),
            rules=[] if attempt.step is None else attempt.step.rules,
            seats=" ".join(target.partition(" ")[2] for target in attempt.points if target.startswith(SEAT)),
            can_next=mood in (TOLD, RIGHT),
            can_back=attempt.at > 0 or bool(attempt.made[-1]),
            can_show=mood in (ASKED, MISTAKE, OTHER),
            show_counts=False,
            again=mood in (MISTAKE, OTHER),
            done=mood == DONE,
            **self.further,
        )

    @property
    def heading(self) -> str:
        return self.headings[self.attempt.mood]

    @property
    def further(self) -> dict[str, Any]:
        """What follows: its address and what the link says (`following`, `follow`); what it is called for screen
        readers where it is no lesson (`label`); may it be shared by a link (`share`)? What it needs room for on a
        phone: of the drawing (`below`), and for words beside buttons (`asking`)."""
        raise NotImplementedError


@dataclass(frozen=True)
class School:
    """The addresses of everything that is taught in one way: lessons, or puzzles."""

    where: str
    what: str  # its name in an address
    asked_for: Callable[[Request], tuple[Room, Lesson]]
    keeper: Callable[[House], Lessons]
    sight: type[TaughtSight]

    def routes(self) -> list[Route]:
        place = f"/t/{self.where}/{{game}}/{{{self.what}}}"
        return [
            Route(place, self.show),
            Route(f"{place}/fragment", self.show),
            Route(f"{place}/sheet", self.show_sheet),
            Route(f"{place}/points/{{seat}}", self.show_points),
            Route(f"{place}/move", self.play, methods=["POST"]),
            Route(f"{place}/turn", self.turn, methods=["POST"]),
        ]

    def found(self, request: Request) -> tuple[Room, Lesson]:
        room, lesson = self.asked_for(request)
        enter_room(room.folder)
        request.path_params["table"] = f"{self.where}/{room.code}/{lesson.name}"  # a page of trouble leads back there
        return room, lesson

    async def table(self, request: Request, learner: Person) -> LessonTable:
        room, lesson = self.found(request)
        return await self.keeper(house_of(request)).find(room, lesson, learner)

    def look(self, request: Request, table: LessonTable, learner: Person) -> TaughtSight:
        return self.sight(
            table,
            house_of(request),
            learner.id,
            origin_of(request),
            query_number(request, "ply", len(table.match.moves)),
            narrow=is_narrow(request),
            glance=request.query_params.get("glance") == "1",
        )

    async def looked_at(self, request: Request, table: LessonTable, learner: Person) -> TaughtSight:
        return self.look(request, table, learner)

    async def show(self, request: Request) -> Response:
        self.found(request)
        me = await who(request)
        learner = me or NEWCOMER
        table = await self.table(request, learner)
        template = "fragment.html" if wants_fragment(request) else "table.html"
        return await drawn(request, template, partial(self.looked_at, request, table, learner), me=me)

    async def show_sheet(self, request: Request) -> Response:
        """What a thing of the table is, for the script; without it, the table."""
        me = await who(request)
        table = await self.table(request, me or NEWCOMER)
        if not wants_fragment(request):
            return RedirectResponse(f"/t/{table.id}", 303)
        sight = self.look(request, table, me or NEWCOMER)
        action = query_number(request, "action", table.game.num_actions - 1)
        told = sheets.sheet(sight, request.query_params.get("key", ""), action)
        return await drawn(request, "sheet.html", me=me, v=sight, sheet=told)

    async def show_points(self, request: Request) -> Response:
        me = await who(request)
        table = await self.table(request, me or NEWCOMER)
        return await points_page(request, partial(self.looked_at, request, table, me or NEWCOMER), me)

    async def answer(self, request: Request, table: LessonTable, learner: Person) -> Response:
        """The table after a change, for the script as a fragment; a newcomer is somebody from now on."""
        if wants_fragment(request):
            look = partial(self.looked_at, request, table, learner)
            response: Response = await drawn(request, "fragment.html", look, me=learner)
        else:
            response = RedirectResponse(f"/t/{table.id}", 303)
        return remember(request, response, learner)

    async def play(self, request: Request) -> Response:
        self.found(request)
        form = await form_of(request)
        house, learner = house_of(request), await somebody(request)
        table = await self.table(request, learner)
        count, action = number_in(form, "ply"), number_in(form, "action")
        played = await self.keeper(house).play(table, learner, count, action, house.moves.check)
        return await self.answer(request, played, learner)

    async def turn(self, request: Request) -> Response:
        """On, back, from the start, or shown how."""
        self.found(request)
        form = await form_of(request)
        if form.get("do") not in CHANGES:
            raise BadRequest("A lesson goes on, back, again from the start, or shows how it is done.")
        learner = await somebody(request)
        table = await self.table(request, learner)
        keeper = self.keeper(house_of(request))
        changed = await keeper.change(table, learner, number_in(form, "ply"), CHANGES[form["do"]])
        return await self.answer(request, changed, learner)
