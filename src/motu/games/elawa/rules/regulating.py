"""Step 4: regulate (EL-65 to EL-68). Surplus tokens are named in the order of their kinds (ruling 27)."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.elawa.box.parts import KINDS, Kind
from motu.games.elawa.rules.actions import DISCARD, is_discard
from motu.games.elawa.rules.rulebook import EL_14, EL_66
from motu.games.elawa.rules.state import EVENT_DISCARD, PHASE_REGULATE, ElawaState


def begin(s: ElawaState) -> None:
    s.forget_choice()
    s.phase = PHASE_REGULATE


def count_surplus(s: ElawaState) -> int:
    """Available tokens for which the leader has no slot (EL-65); stored ones do not count (EL-68)."""
    return s.count_available(s.actor) - s.slots(s.actor)


class Regulating(Chapter[ElawaState]):
    """Token by token, down to the slots."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return [DISCARD + kind for kind in range(max(0, s.asked), KINDS)]

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if not is_discard(a):
            return EL_14
        kind = a - DISCARD
        if s.available[s.actor * KINDS + kind] == 0 or kind < s.asked:
            return EL_66
        return OK if leaves_enough(s, kind) else EL_66

    def apply(self, s: ElawaState, a: Action) -> bool:
        """True when the rest fits on the leader."""
        kind = a - DISCARD
        s.available[s.actor * KINDS + kind] -= 1
        s.discard[kind] += 1
        s.asked = kind
        if s.log is not None:
            s.tell(EVENT_DISCARD, [kind])
        return count_surplus(s) <= 0


def leaves_enough(s: ElawaState, kind: Kind) -> bool:
    """The rest of the surplus is of this kind or a later one, so there must be enough of these."""
    mine = s.actor * KINDS
    return sum(s.available[mine + kind : mine + KINDS]) >= count_surplus(s)
