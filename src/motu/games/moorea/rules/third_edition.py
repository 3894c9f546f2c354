"""Giving and laying as editions 1 to 3 had them, for games begun with them: in the order of the goods (MO-107)."""

from motu.engine.base import OK, Action, Rule
from motu.games.moorea.box.parts import GOODS
from motu.games.moorea.rules.actions import LAY, LAY_DONE, LAYABLE, given, is_give, is_lay
from motu.games.moorea.rules.exchange import Exchange, givable
from motu.games.moorea.rules.rulebook import MO_107
from motu.games.moorea.rules.state import PHASE_GIVE_MORE, PHASE_TAKE, MooreaState
from motu.games.moorea.rules.stores import Laying


class ExchangeInOrder(Exchange):
    """The second card is of the first one's kind or a later one, so the first must leave one to name."""

    def legal(self, s: MooreaState) -> list[Action]:
        return [a for a in super().legal(s) if self.refusal(s, a) == OK]

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        refused = super().refusal(s, a)
        if refused != OK or s.phase == PHASE_TAKE or not is_give(a):
            return refused
        if s.phase == PHASE_GIVE_MORE:
            return OK if given(a) >= s.chosen else MO_107
        hand = s.actor * GOODS
        return OK if sum(s.hand[hand + given(a) : hand + givable(s)]) >= 2 else MO_107


class LayingInOrder(Laying):
    """`asked` is the last good laid."""

    def legal(self, s: MooreaState) -> list[Action]:
        return [a for a in super().legal(s) if self.refusal(s, a) == OK]

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        refused = super().refusal(s, a)
        if refused != OK or a == LAY_DONE or not is_lay(a):
            return refused
        return OK if LAYABLE[a - LAY] >= s.asked else MO_107

    def apply(self, s: MooreaState, a: Action) -> bool:
        if a != LAY_DONE:
            s.asked = LAYABLE[a - LAY]
        return super().apply(s, a)
