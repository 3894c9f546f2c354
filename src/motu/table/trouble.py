"""What can go wrong at a table, each with the status it has on the wire and a kind sentence.

A sentence is a template and its parts: programs and log files get it in English (`str`), people in the language they
read (`said`).
"""

from motu.engine.base import Action, MotuError
from motu.papers.room import Room
from motu.papers.rulespage import RuleText
from motu.papers.tongue import said


class Told(MotuError):
    """Said in one clear sentence, in whichever language."""

    def said(self) -> str:
        """In the language spoken now."""
        return said(self)


class Trouble(Told):
    status = 400


class BadRequest(Trouble):
    status = 400


class Forbidden(Trouble):
    status = 403


class Closed(Forbidden):
    """A table that does not let spectators in."""


class NotFound(Trouble):
    status = 404


class Conflict(Trouble):
    """The table has moved on, or is not in a state for this; nothing was changed."""

    status = 409


class Gone(Trouble):
    status = 410


class SeatTaken(Gone):
    """Somebody else sits there now; but the game can be watched."""


class TooLarge(Trouble):
    status = 413


class TooMany(Trouble):
    status = 429


class Unavailable(Trouble):
    status = 503


class Unreadable(Trouble):
    """A table of which what is stored makes no sense."""

    status = 500


class Against(Trouble):
    """A move the rules do not allow: why not, as a friend would say it here, and the rule behind it."""

    status = 422

    def __init__(self, action: Action, room: Room, rule: RuleText, remedy: str) -> None:
        super().__init__("{remedy}", remedy=remedy)
        self.action = action
        self.room = room
        self.rule = rule
        self.remedy = remedy
        self.link = f"/rules/{room.code}#{rule.code}"
