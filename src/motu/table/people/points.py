"""Points explained: where each point of a seat came from, category by category and move by move."""

from types import SimpleNamespace
from typing import Any

from motu.engine.base import NOBODY, Seat
from motu.papers.points import Gain, Tally, telling
from motu.papers.tongue import _
from motu.table.people.look import Look
from motu.table.people.markup import mark, symbol
from motu.table.people.panels import panel_of
from motu.table.trouble import NotFound


def points(look: Look, seat: Seat) -> Any:
    """From what the viewer could see at each moment; in the replay, up to the move shown."""
    table = look.table
    if not 0 <= seat < table.row.seats:
        raise NotFound("There is no such seat at this table.")
    found, sheet = look.house.points.of(table, look.viewer), table.sheet_in(look.seen)
    gains = [gain for gain in found.until(look.moves if look.past is None else look.past) if gain.seat == seat]
    categories = [category_html(look, found, name, sheet[name][seat], gains) for name in sheet]
    return SimpleNamespace(
        seat=seat,
        name=table.names[seat],
        colour=table.colours[seat],
        mark=mark(table.colours[seat], table.names[seat]),
        score=table.scores_in(look.seen)[seat],
        categories=[category for category in categories if category.points or category.lines],
        goods=goods_html(look, seat),
        means=_(look.words.score_means) if is_going_on(look) else "",
        still=still_html(look, seat) if is_going_on(look) else None,
        others=[
            SimpleNamespace(seat=other, name=name, score=score, mark=mark(table.colours[other], name))
            for other in order(look)
            for name, score in [(table.names[other], table.scores_in(look.seen)[other])]
        ],
        over=table.is_over and look.past is None,
        shown_only=table.fate.is_shown_only,
    )


def goods_html(look: Look, seat: Seat) -> list[tuple[Any, int, str]]:
    """What the seat has, all of it: the strip above a small board leaves out what it has no room for."""
    return [(symbol(good.symbol), good.count, good.noun) for good in panel_of(look, seat).resources if good.count]


def order(look: Look) -> list[Seat]:
    """Whose points come first wherever they are compared: the best when the game is over, till then as they sit."""
    seats, ranks = range(look.table.row.seats), look.table.ranks() if look.table.is_over else []
    return sorted(seats, key=lambda seat: ranks[seat]) if ranks else list(look.scene.order())


def is_going_on(look: Look) -> bool:
    """At the moment shown: a game can be over by its rules, or because somebody has resigned."""
    if look.seen is None or look.table.is_open or (look.table.is_over and look.past is None):
        return False
    return bool(look.seen.actor != NOBODY)


def category_html(look: Look, found: Tally, name: str, points: int, gains: list[Gain]) -> Any:
    return SimpleNamespace(
        code=name,
        title=_(look.words.categories.get(name, name)),
        points=points,
        lines=[line_html(look, found, gain) for gain in gains if gain.category == name],
    )


def line_html(look: Look, found: Tally, gain: Gain) -> Any:
    told = telling(look.table.room, look.table.match, found, gain, look.viewer)
    return SimpleNamespace(ply=gain.ply, words=[look.html(words) for words in told], points=signed(gain.points))


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}"


def still_html(look: Look, seat: Seat) -> Any:
    """What the end would bring beyond the score, if it came now; None where the score is as if it had come."""
    more = look.table.game.still_to_come(look.seen)
    if not more:
        return None
    parts = [(_(look.words.categories.get(name, name)), each[seat]) for name, each in more.items() if each[seat]]
    return SimpleNamespace(parts=parts, score=look.table.scores_in(look.seen)[seat] + sum(p for _name, p in parts))
