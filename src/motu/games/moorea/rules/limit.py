"""Step 3: the hand limit (MO-86 to MO-91)."""

from motu.engine.base import OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.games.moorea.box.parts import BASKET, GOODS
from motu.games.moorea.rules.actions import DISCARD, PASS, is_discard, is_draw
from motu.games.moorea.rules.drawing import fill_row, part_with
from motu.games.moorea.rules.rulebook import MO_15, MO_36, MO_88
from motu.games.moorea.rules.state import EVENT_DISCARD, PHASE_LIMIT, MooreaState


def hand_limit(s: MooreaState, seat: Seat) -> int:
    return s.parts.basket_limit if s.has_tool(seat, BASKET) else s.parts.hand_limit


def is_over_limit(s: MooreaState) -> bool:
    return s.hand_size[s.actor] > hand_limit(s, s.actor)


def begin(s: MooreaState) -> None:
    s.phase = PHASE_LIMIT


class Discarding(Chapter[MooreaState]):
    """Down to the limit, card by card."""

    def candidates(self, s: MooreaState) -> list[Action]:
        return [DISCARD + good for good in range(GOODS) if s.hand[s.actor * GOODS + good]]

    def legal(self, s: MooreaState) -> list[Action]:
        return self.candidates(s)

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        if is_draw(a):
            return MO_15
        if a == PASS:
            return MO_88
        if not is_discard(a):
            return MO_36
        return OK if s.hand[s.actor * GOODS + a - DISCARD] else MO_88

    def apply(self, s: MooreaState, a: Action) -> bool:
        """One card at a time; a gap in the row is filled after each (MO-104)."""
        part_with(s, a - DISCARD, 1)
        s.tell(EVENT_DISCARD, [a - DISCARD])
        fill_row(s)
        return True
