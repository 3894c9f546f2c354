"""Action: exchange (MO-37 to MO-43). Two cards of the hand for one of the open row."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import total
from motu.games.moorea.box.options import EXCHANGE_ANY_CARD
from motu.games.moorea.box.parts import COMMODITIES, GOODS, Good
from motu.games.moorea.rules.actions import TAKE, give, given, is_give, is_take
from motu.games.moorea.rules.drawing import fill_row, part_with, take_from_row
from motu.games.moorea.rules.rulebook import MO_37, MO_39, MO_40, MO_42
from motu.games.moorea.rules.state import EVENT_EXCHANGE, PHASE_GIVE, PHASE_GIVE_MORE, PHASE_TAKE, MooreaState


def givable(s: MooreaState) -> int:
    """Goods up to this number may be given: commodities, or any card (MO-39, ruling 5)."""
    return GOODS if s.options[EXCHANGE_ANY_CARD] else COMMODITIES


def refusal_to_begin(s: MooreaState) -> Rule:
    hand = s.actor * GOODS
    if total(s.hand[hand : hand + givable(s)]) < 2:
        return MO_39 if s.hand_size[s.actor] >= 2 else MO_42
    if total(s.row) == 0:
        return MO_42
    return OK


def begin(s: MooreaState) -> None:
    s.phase = PHASE_GIVE


class Exchange(Chapter[MooreaState]):
    """The two cards given, in any order, then the one taken."""

    def candidates(self, s: MooreaState) -> list[Action]:
        if s.phase == PHASE_TAKE:
            return [TAKE + good for good in range(COMMODITIES) if s.row[good]]
        return [give(good) for good in range(givable(s)) if s.hand[s.actor * GOODS + good]]

    def legal(self, s: MooreaState) -> list[Action]:
        if s.phase == PHASE_TAKE:
            return self.candidates(s)
        return [give(good) for good in range(givable(s)) if refusal_to_give(s, good) == OK]

    def only_move(self, s: MooreaState) -> Action:
        moves = self.legal(s)
        return moves[0] if len(moves) == 1 else NONE

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        if s.phase == PHASE_TAKE:
            if not is_take(a):
                return MO_37
            return OK if s.row[a - TAKE] else MO_40
        if not is_give(a):
            return MO_37
        if given(a) >= givable(s):
            return MO_39
        return refusal_to_give(s, given(a))

    def apply(self, s: MooreaState, a: Action) -> bool:
        """True when the exchange is complete."""
        if s.phase == PHASE_GIVE:
            s.chosen = given(a)
            s.phase = PHASE_GIVE_MORE
            return False
        if s.phase == PHASE_GIVE_MORE:
            s.named = given(a)
            s.phase = PHASE_TAKE
            return False
        good = a - TAKE
        part_with(s, s.chosen, 1)
        part_with(s, s.named, 1)
        s.tell(EVENT_EXCHANGE, [min(s.chosen, s.named), max(s.chosen, s.named), good])  # alike in any order (MO-107)
        take_from_row(s, good)
        fill_row(s)
        return True


def refusal_to_give(s: MooreaState, good: Good) -> Rule:
    named = 1 if s.phase == PHASE_GIVE_MORE and good == s.chosen else 0
    return OK if s.hand[s.actor * GOODS + good] > named else MO_37
