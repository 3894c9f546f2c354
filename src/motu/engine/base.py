"""The words every game shares: actions, seats, rules, and what is unknown."""

from typing import Final, TypeAlias

from motu.native import mypyc_attr

Action: TypeAlias = int  # index into the game's fixed action space
Seat: TypeAlias = int  # 0 .. seats-1
Rule: TypeAlias = int  # 18 is rule KV-18 in Kaivai's room

OK: Final = 0  # no rule broken
NOBODY: Final = -1  # no seat: the game is over; as a viewer, a spectator
UNKNOWN: Final = -1  # a value this viewer may not see
NONE: Final = -1  # no card, no hex, no place

PHASE_OVER: Final = 0  # the phase of every finished game; a room's own phases begin at 1


@mypyc_attr(allow_interpreted_subclasses=True)
class MotuError(Exception):
    """Something a person or program asked for cannot be had; the message is one clear sentence.

    It is a template and its parts, so that whoever talks to people can say it in their language (`tongue.said`);
    programs and log files get it in English.
    """

    def __init__(self, template: str, **parts: object) -> None:
        super().__init__(template.format(**parts) if parts else template)
        self.template = template
        self.parts = parts


class Refused(MotuError):
    """A move the rules do not allow, with the number of the rule that forbids it."""

    def __init__(self, rule: Rule, move: str, code: str) -> None:
        super().__init__("{move!r} is not allowed here: rule {rule}", move=move, rule=code)
        self.rule = rule
        self.move = move
        self.code = code


class AuditError(MotuError):
    """A position in which a component is lost, doubled or out of place."""
