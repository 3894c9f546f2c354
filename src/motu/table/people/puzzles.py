"""Puzzles: that of the day, those of each game by theme, and one at the table."""

from types import SimpleNamespace
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motu.draw.aid import agreements
from motu.engine.base import MotuError
from motu.games import GAMES
from motu.papers.lesson import ASKED, DONE, MISTAKE, OTHER, RIGHT, TOLD, Lesson
from motu.papers.room import Room
from motu.papers.sentence import say
from motu.papers.tongue import N_, _
from motu.puzzles.choosing import next_of, rooms_with_puzzles
from motu.puzzles.paper import Puzzle, game_of, puzzles_of
from motu.puzzles.rating import START, rating_of
from motu.puzzles.riddle import riddle
from motu.puzzles.themes import TITLES
from motu.table.door.web import house_of, id_of, who
from motu.table.lasting.puzzles import Standing, Tried
from motu.table.live.puzzles import PuzzleTable
from motu.table.people.lobby import game_code, said_words
from motu.table.people.markup import picture
from motu.table.people.paper import drawn
from motu.table.people.school import School, TaughtSight
from motu.table.people.today import address, following, of_today
from motu.table.trouble import NotFound

HEADINGS = {
    ASKED: "",
    TOLD: "",
    RIGHT: N_("Right"),
    MISTAKE: N_("Not the best"),
    OTHER: N_("Not this time"),
    DONE: N_("Solved"),
}
SHOWN = N_("The solution")
THIS_TIME = N_("Right this time")

TriedBefore = dict[tuple[str, str], Tried]


class PuzzleSight(TaughtSight):
    """The page of a puzzle: nothing is pointed at, and every move is answered from the proof."""

    table: PuzzleTable
    headings = HEADINGS
    has_log = False  # nothing has been played before

    @property
    def puzzle(self) -> Puzzle:
        return self.table.attempt.puzzle

    @property
    def title(self) -> str:
        return f"{_('Puzzle')} · {self.words.title} · Motu"

    @property
    def status(self) -> Markup:
        return Markup('<span class="chip">{}</span>').format(_("Puzzle"))

    @property
    def lesson(self) -> Any:
        told = super().lesson
        tried = self.table.tried
        told.can_back = told.again
        told.show_counts = tried.solved is None
        if told.done:
            told.heading = _(HEADINGS[DONE] if tried.solved else THIS_TIME if self.table.answer else SHOWN)
            told.words.append(self.html(standing_words(tried)))
        return told

    @property
    def further(self) -> dict[str, Any]:
        return {
            "label": _("Puzzle"),
            "share": True,
            "below": 0.0,
            "asking": "",
            "following": following(self.table.room, self.puzzle),
            "follow": _("Next puzzle"),
        }


def standing_words(tried: Tried) -> Any:
    """What the first answer did to one's rating."""
    rating, change = round(tried.rating), round(tried.rating) - round(tried.before)
    if tried.solved:
        return say("Solved at the first try. Your rating: {rating}, {change} more.", rating=rating, change=change)
    return say(
        "Missed at the first try, which counts. Your rating: {rating}, {change} less.", rating=rating, change=-change
    )


# All of them.


def standing_of(standing: Standing) -> SimpleNamespace:
    rating = START if standing.rating is None else standing.rating
    return SimpleNamespace(rating=round(rating), answered=standing.answered, solved=standing.solved)


def card_of(room: Room, tried: TriedBefore) -> SimpleNamespace:
    answered = [tried[key] for key in names_of(room) if key in tried and tried[key].solved is not None]
    return SimpleNamespace(
        code=room.code,
        words=said_words(room),
        picture=picture(room.code),
        count=len(puzzles_of(room)),
        answered=len(answered),
        solved=sum(bool(each.solved) for each in answered),
    )


def names_of(room: Room) -> list[tuple[str, str]]:
    return [(room.code, puzzle.name) for puzzle in puzzles_of(room)]


def line_of(room: Room, puzzle: Puzzle, number: int, tried: TriedBefore) -> SimpleNamespace:
    mine = tried.get((room.code, puzzle.name))
    return SimpleNamespace(
        number=number,
        address=address(room, puzzle),
        rating=rating_of(puzzle),
        steps=len(puzzle.steps),
        themes=[*(_(TITLES[theme]) for theme in puzzle.themes), *variants_of(room, puzzle)],
        solved=None if mine is None else mine.solved,
    )


def variants_of(room: Room, puzzle: Puzzle) -> list[str]:
    """By which rules, where they are not the usual ones."""
    seats, options = puzzle.position["seats"][0], puzzle.position["options"]
    return agreements(room, game_of(room, puzzle), options, seats)


async def all_puzzles(request: Request) -> Response:
    me = await who(request)
    keeper = house_of(request).puzzles
    tried = await keeper.tried(id_of(me))
    return await drawn(
        request,
        "puzzles.html",
        me=me,
        today=await of_today(keeper, id_of(me)),
        standing=standing_of(await keeper.standing(id_of(me))),
        games=[card_of(room, tried) for room in rooms_with_puzzles(GAMES)],
    )


async def puzzles_of_a_game(request: Request) -> Response:
    room = GAMES[game_code(request)]
    me = await who(request)
    keeper = house_of(request).puzzles
    tried = await keeper.tried(id_of(me))
    theme = request.query_params.get("theme", "")
    there = puzzles_of(room)
    shown = [
        line_of(room, puzzle, number, tried)
        for number, puzzle in enumerate(there, 1)
        if theme not in TITLES or theme in puzzle.themes
    ]
    topics = [
        SimpleNamespace(code=code, title=_(title), count=sum(code in puzzle.themes for puzzle in there))
        for code, title in TITLES.items()
        if any(code in puzzle.themes for puzzle in there)
    ]
    return await drawn(
        request,
        "game_puzzles.html",
        me=me,
        game=card_of(room, tried),
        standing=standing_of(await keeper.standing(id_of(me))),
        puzzles=shown,
        topics=topics,
        topic=theme,
    )


async def go_to_today(request: Request) -> Response:
    me = await who(request)
    found = await of_today(house_of(request).puzzles, id_of(me))
    return RedirectResponse("/puzzles" if found is None else found.address, 303)


async def go_to_next(request: Request) -> Response:
    """One that suits who asks and that they have not answered yet; if there is none, back to the list."""
    room = GAMES[game_code(request)]
    me = await who(request)
    keeper = house_of(request).puzzles
    tried, standing = await keeper.tried(id_of(me)), await keeper.standing(id_of(me))
    answered = {name for (game, name), each in tried.items() if game == room.code and each.solved is not None}
    mine = START if standing.rating is None else standing.rating
    theme = request.query_params.get("theme", "")
    found = next_of(room, answered, mine, request.query_params.get("after", ""), theme if theme in TITLES else "")
    return RedirectResponse(f"/puzzles/{room.code}" if found is None else address(room, found), 303)


# One of them.


def puzzle_of(request: Request) -> tuple[Room, Lesson]:
    room = GAMES[game_code(request)]
    try:
        return room, riddle(room, str(request.path_params["puzzle"]))
    except MotuError:
        raise NotFound("There is no such puzzle.") from None


SCHOOL = School(PuzzleTable.where, "puzzle", puzzle_of, lambda house: house.puzzles, PuzzleSight)
ROUTES = [
    Route("/puzzles", all_puzzles),
    Route("/puzzles/today", go_to_today),
    Route("/puzzles/{game}", puzzles_of_a_game),
    Route("/puzzles/{game}/next", go_to_next),
    *SCHOOL.routes(),
]
