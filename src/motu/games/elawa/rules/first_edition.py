"""Steps 3 and 4 as edition 1 had them, for games begun with it: in one order only (ruling 27)."""

from motu.engine.base import OK, Action, Rule
from motu.games.elawa.box.parts import KINDS, Kind
from motu.games.elawa.rules.actions import DISCARD, PUT, PUT_END, PUT_STORE, is_put
from motu.games.elawa.rules.regulating import Regulating, count_surplus
from motu.games.elawa.rules.rulebook import EL_57, EL_66
from motu.games.elawa.rules.state import ElawaState
from motu.games.elawa.rules.storing import Storing


class StoringInOrder(Storing):
    """The stores in the order of their cards: `chosen` is the last one served."""

    def legal(self, s: ElawaState) -> list[Action]:
        return [a for a in super().legal(s) if self.refusal(s, a) == OK]

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if is_put(a) and PUT_STORE[a - PUT] < s.chosen:
            return EL_57
        return super().refusal(s, a)

    def apply(self, s: ElawaState, a: Action) -> bool:
        if a != PUT_END:
            s.chosen = PUT_STORE[a - PUT]
        return super().apply(s, a)


class RegulatingInOrder(Regulating):
    """The kinds in their order: `asked` is the last one discarded."""

    def legal(self, s: ElawaState) -> list[Action]:
        return [a for a in super().legal(s) if self.refusal(s, a) == OK]

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        refused = super().refusal(s, a)
        if refused != OK:
            return refused
        kind = a - DISCARD
        return OK if kind >= s.asked and leaves_enough(s, kind) else EL_66

    def apply(self, s: ElawaState, a: Action) -> bool:
        s.asked = a - DISCARD
        return super().apply(s, a)


def leaves_enough(s: ElawaState, kind: Kind) -> bool:
    """The rest of the surplus is of this kind or a later one, so there must be enough of these."""
    mine = s.actor * KINDS
    return sum(s.available[mine + kind : mine + KINDS]) >= count_surplus(s)
