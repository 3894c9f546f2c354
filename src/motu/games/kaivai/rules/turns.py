"""Phase 3: turns, the price of actions, passing (KV-39 to KV-45)."""

from typing import Final

from motu.engine.base import OK, Action, Rule
from motu.engine.state import added
from motu.games.kaivai.box.parts import CELEBRATE, FIELDS, UPGRADE
from motu.games.kaivai.rules import celebrating, upgrading
from motu.games.kaivai.rules.actions import ACT, PASS, is_act
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.planning import performable, ready_boats
from motu.games.kaivai.rules.rulebook import KV_39, KV_41, KV_61, KV_72, KV_78, KV_84, KV_91, KV_94
from motu.games.kaivai.rules.state import (
    EVENT_ACTION,
    EVENT_PASS,
    PHASE_ACTION,
    PHASE_BOAT,
    PHASE_CELEBRATE,
    KaivaiState,
)
from motu.games.kaivai.rules.supply import gain_influence, put_marker


def begin_turn(s: KaivaiState) -> None:
    s.forget_choice()
    s.actor = s.order[s.turn]
    s.phase = PHASE_ACTION


def next_turn(s: KaivaiState) -> bool:
    """The next seat in turn order that has not passed; False when all have (KV-39)."""
    for step in range(1, s.seats + 1):
        turn = (s.turn + step) % s.seats
        if not s.passed >> s.order[turn] & 1:
            s.turn = turn
            return True
    return False


class Acting(Offering):
    """One action, or pass."""

    def offers(self, s: KaivaiState) -> list[Action]:
        ready = performable(s)
        found = [ACT + action for action in range(FIELDS) if ready >> action & 1]
        found.append(PASS)
        return found

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if a == PASS:
            return OK
        return refusal_of_action(s, a - ACT) if is_act(a) else KV_39

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """True when the turn is over."""
        if a == PASS:
            pass_turn(s)
            return True
        s.action = a - ACT
        pay_field(s)
        s.acted |= 1 << s.actor
        if s.action == UPGRADE:
            upgrading.upgrade(s)
            return True
        s.phase = PHASE_CELEBRATE if s.action == CELEBRATE else PHASE_BOAT
        return False


def refusal_of_action(s: KaivaiState, action: int) -> Rule:
    """It must be paid, and it must be possible, with boats for at least one of them (KV-43)."""
    if s.influence[s.actor] < s.fields[action]:
        return KV_41
    if action == UPGRADE:
        return OK if upgrading.can_upgrade(s) else KV_91
    if action == CELEBRATE:
        return OK if celebrating.can_celebrate(s) else KV_94
    return OK if ready_boats(s, action, True) else CANNOT[action]


CANNOT: Final = [KV_61, KV_72, KV_78, KV_84]  # action with boats -> the rule that says when it can be chosen


def pay_field(s: KaivaiState) -> None:
    """Free with a token of the supply, or as many own tokens as lie there (KV-40, KV-41)."""
    cost = s.fields[s.action]
    if cost:
        s.influence = added(s.influence, s.actor, -cost)
        s.fields = added(s.fields, s.action, cost)
    else:
        put_marker(s)
        s.fields = added(s.fields, s.action, 1)
    s.tell(EVENT_ACTION, [s.action, cost])


def pass_turn(s: KaivaiState) -> None:
    """Without an action in this round it is a sacrifice (KV-45)."""
    s.passed |= 1 << s.actor
    gained = 0 if s.acted >> s.actor & 1 else gain_influence(s, s.actor, s.parts.sacrifice)
    s.tell(EVENT_PASS, [gained])
