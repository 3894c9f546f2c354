"""The coach on a page: what a decision is about, what was good, and the question before a costly move."""

from types import SimpleNamespace
from typing import Any

from motu.coach import Doubt, behind, doubt_in_words, rule_behind
from motu.engine.base import NOBODY
from motu.table.live import coaching as live
from motu.table.people.look import Look


def coach(look: Look) -> Any:
    """What it says now, or how it comes back; None where it is not at this table, or the past is shown."""
    if look.past is not None or look.viewer == NOBODY:
        return None
    if not look.table.has_coach(look.person):
        away = look.coach_came_unasked and not wants_coach(look)
        return SimpleNamespace(away=True) if away else None
    asks = live.said_of(look.table, look.viewer, look.seen) if look.mine and len(look.legal) > 1 else None
    praise = look.praise
    return SimpleNamespace(
        away=False,
        about=None if asks is None else look.told(asks)[0],
        praise=None if praise is None else look.told(praise)[0],
        unasked=look.coach_came_unasked,
    )


def can_have_coach(look: Look) -> bool:
    return look.table.is_going and bool(look.table.played_by(look.person))


def wants_coach(look: Look) -> bool:
    return live.wants_coach(look.table, look.person)


def waited_for(look: Look) -> list[str]:
    """Who has not agreed yet."""
    return live.waited_for(look.table, look.person)


def question(look: Look, doubt: Doubt) -> Any:
    """A move to be thought about again."""
    room, game = look.table.room, look.table.game
    return SimpleNamespace(
        action=doubt.played,
        words=look.html(look.words.planned(game, look.seen, doubt.played)),
        lines=look.told(*doubt_in_words(room, game, look.seen, doubt)),
        behind=look.told(*behind(room, doubt)),
        rule=rule_behind(room, doubt),
    )
