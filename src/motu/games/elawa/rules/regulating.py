"""Step 4: regulate (EL-65 to EL-68). The surplus is named token by token, in any order (ruling 27)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.elawa.box.parts import KINDS
from motu.games.elawa.rules.actions import DISCARD, is_discard
from motu.games.elawa.rules.rulebook import EL_14, EL_66
from motu.games.elawa.rules.state import EVENT_DISCARD, PHASE_REGULATE, ElawaState
from motu.native import i64


def begin(s: ElawaState) -> None:
    s.forget_choice()
    s.phase = PHASE_REGULATE


def count_surplus(s: ElawaState) -> int:
    """Available tokens for which the leader has no slot (EL-65); stored ones do not count (EL-68)."""
    return s.count_available(s.actor) - s.slots(s.actor)


class Regulating(Chapter[ElawaState]):
    """Token by token, down to the slots."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return self.legal(s)

    def legal(self, s: ElawaState) -> list[Action]:
        mine: i64 = s.actor * KINDS
        return [DISCARD + kind for kind in range(KINDS) if s.available[mine + kind]]

    def only_move(self, s: ElawaState) -> Action:
        moves = self.legal(s)
        return moves[0] if len(moves) == 1 else NONE

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if not is_discard(a):
            return EL_14
        return OK if s.available[s.actor * KINDS + a - DISCARD] else EL_66

    def apply(self, s: ElawaState, a: Action) -> bool:
        """True when the rest fits on the leader."""
        kind = a - DISCARD
        s.claim_tokens()
        s.available[s.actor * KINDS + kind] -= 1
        s.discard[kind] += 1
        if s.log is not None:
            s.tell(EVENT_DISCARD, [kind])
        return count_surplus(s) <= 0
