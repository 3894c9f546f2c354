"""A player's mark, colour, shape and initial, never colour alone: who gets which.

Somebody's wish holds at every table where nobody was there first with the same one; then the next free mark is theirs.
Bots and free chairs take what is left, and make room for whoever sits down.
"""

import re
from collections.abc import Sequence

from motu.draw.palette import MARKS
from motu.engine.base import MotuError

# Each begins with another letter, for that letter stands on their mark.
BOT_NAMES = ["Hina", "Maui", "Tane", "Rangi", "Sina", "Lani", "Keola", "Vaea", "Pele", "Noa", "Ariki", "Iolana"]
IN_RECORD = re.compile(r"^# marks: ([0-9]( [0-9])*)$", re.MULTILINE)


def bot_name(names: Sequence[str]) -> str:
    """For a bot that joins these: another initial than all of them have, as long as there is one."""
    taken = {name[:1].upper() for name in names}
    fresh = [name for name in BOT_NAMES if name not in names]
    return next((name for name in fresh if name[0] not in taken), fresh[0] if fresh else BOT_NAMES[0])


def taken_by(wish: int, held: Sequence[int]) -> int:
    """The mark of somebody who sits down where these are held: the wished one, or the next that is free."""
    for step in range(len(MARKS)):
        found = (wish + step) % len(MARKS)
        if found not in held:
            return found
    raise MotuError("all marks are taken")


def deal_marks(wishes: Sequence[int | None]) -> list[int]:
    """Seat by seat: first come the wishes, in the order of the seats; the others take what is left."""
    dealt: dict[int, int] = {}
    for seat, wish in enumerate(wishes):
        if wish is not None:
            dealt[seat] = taken_by(wish, [*dealt.values()])
    for seat in range(len(wishes)):
        if seat not in dealt:
            dealt[seat] = taken_by(0, [*dealt.values()])
    return [dealt[seat] for seat in range(len(wishes))]


def with_marks(text: str, marks: Sequence[int]) -> str:
    """A record with the players' marks, as a comment before the header."""
    return f"# marks: {' '.join(map(str, marks))}\n{text}"


def marks_in_record(text: str, seats: int) -> list[int]:
    """The marks that a record names; those of the seats' numbers where it names none, or nonsense."""
    found = IN_RECORD.search(text)
    marks = [int(number) for number in found.group(1).split()] if found else []
    sensible = len(marks) == seats == len(set(marks)) and all(number < len(MARKS) for number in marks)
    return marks if sensible else list(range(seats))
