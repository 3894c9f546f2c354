"""Governor and preacher (VA-113 to VA-117): a turn that goes against the majorities."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.options import GOVERNOR_REPEAT
from motu.games.vanuatu.box.parts import BITS, GOVERNOR, PREACHER, SPACES, Space
from motu.games.vanuatu.rules.actions import GOVERNOR_TO, is_governor_to
from motu.games.vanuatu.rules.majorities import has_any_majority
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_113, VA_115, VA_116, VA_117
from motu.games.vanuatu.rules.state import EVENT_MOVE, PHASE_GOVERNOR, VanuatuState, replaced


def refusal_to_lift(s: VanuatuState, space: Space) -> Rule:
    """The governor takes up a stack of his."""
    return OK if s.has_character(s.actor, GOVERNOR) and s.markers[s.actor * SPACES + space] else VA_113


def lift(s: VanuatuState, space: Space) -> None:
    s.chosen = space
    s.phase = PHASE_GOVERNOR


class Governing(Chapter[VanuatuState]):
    """Where the stack goes."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return list(range(GOVERNOR_TO, GOVERNOR_TO + SPACES))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if not is_governor_to(a):
            return out_of_step(s, a, VA_113)
        target = a - GOVERNOR_TO
        if target == s.chosen or (s.performed[s.actor] & BITS[target] and not s.options[GOVERNOR_REPEAT]):
            return VA_115
        return OK

    def apply(self, s: VanuatuState, a: Action) -> bool:
        move_stack(s, s.chosen, a - GOVERNOR_TO)
        return True


def move_stack(s: VanuatuState, origin: Space, target: Space) -> None:
    """All markers of one space are moved; those that stand there already join them (VA-115)."""
    at = s.actor * SPACES
    s.markers[at + target] += s.markers[at + origin]
    s.markers[at + origin] = 0
    s.used = replaced(s.used, s.actor, 1)
    s.governed = target
    s.tell(EVENT_MOVE, [origin, target])
    s.chosen = NONE


def refusal_to_preach(s: VanuatuState, space: Space) -> Rule:
    if not s.has_character(s.actor, PREACHER):
        return VA_116
    if has_any_majority(s, s.actor):
        return VA_117
    if s.markers[s.actor * SPACES + space] == 0 or not can_perform(s, s.actor, space):
        return VA_116
    return OK
