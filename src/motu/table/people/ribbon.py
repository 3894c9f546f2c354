"""The ribbon of a page: what nobody should overlook as long as it is so."""

import time
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup

from motu.bots import LEVELS
from motu.engine.base import NOBODY, Seat
from motu.papers.sentence import Player, Sentence, say
from motu.table.lasting.rows import HOT, PERSON
from motu.table.people.look import Look
from motu.table.people.story import STEPS, since


def news(look: Look) -> list[Markup]:
    """What the game says of itself, as this viewer may know it, and who is not there."""
    if look.seen is None or not look.table.is_going or look.table.fate.is_shown_only:
        return []
    told = look.words.news(look.table.game, look.seen, look.viewer)
    if look.past is None:
        told = [*losses(look), *told]
        told += [say("{player} is away.", player=Player(seat)) for seat in absent(look)]
    return look.told(*told)


def losses(look: Look) -> list[Sentence]:
    """What this viewer has lost since the last own decision, and through it: told until the next one."""
    if not look.seated or not look.words.grave:
        return []
    first = max(1, since(look), look.moves - STEPS + 1)
    told = [line for move in range(first, look.moves + 1) for _seat, line in look.table.told_by(move, look.viewer)]
    return [line for line in told if line.template in look.words.grave and Player(look.viewer) in line.parts.values()]


def absent(look: Look) -> list[Seat]:
    """Whose players have given no sign of life for a while."""
    table = look.table
    others = [c.seat for c in table.chairs if c.kind in (PERSON, HOT) and c.person != look.person and table.is_going]
    return [seat for seat in others if look.is_away(seat)]


def thinking(look: Look) -> Any:
    """The bot on turn, if it thinks by the clock: for how many seconds more at most."""
    seat = look.table.bot_on_turn() if look.past is None else NOBODY
    level = LEVELS.get(look.table.chairs[seat].level) if seat != NOBODY else None
    if level is None or not level.seconds:
        return None
    left = level.seconds - (time.time() - look.table.asked_at)
    return SimpleNamespace(name=look.names[seat], left=max(0, round(left)), colour=look.colours[seat])
