"""Action: lay cards at a store (MO-79 to MO-85)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.moorea.box.parts import COMMODITIES, FIRST_STORE, GOODS, PRODUCTS, Good
from motu.games.moorea.rules.actions import LAY, LAY_DONE, LAYABLE, is_lay
from motu.games.moorea.rules.drawing import forget_seen
from motu.games.moorea.rules.ending import note_progress
from motu.games.moorea.rules.rulebook import MO_79, MO_80, MO_82
from motu.games.moorea.rules.state import EVENT_LAY, PHASE_LAY, PHASE_LAY_MORE, MooreaState
from motu.native import i64


def refusal_to_begin(s: MooreaState, store: int) -> Rule:
    if s.tableau[s.actor * PRODUCTS + FIRST_STORE + store] == 0:
        return MO_79
    slot_at = s.parts.slot_at
    slots: i64 = store * GOODS
    mine: i64 = s.actor * GOODS
    for good in LAYABLE:
        if slot_at[slots + good] != NONE and s.hand[mine + good]:
            return OK
    return MO_80


def takes(s: MooreaState, store: int, good: Good) -> bool:
    """Has whoever is on turn this store, and can this good be laid there?"""
    return s.tableau[s.actor * PRODUCTS + FIRST_STORE + store] > 0 and s.parts.slot_at[store * GOODS + good] != NONE


def depends_on_hidden_cards(s: MooreaState) -> bool:
    """Do the options follow from commodities in the hand? Of a store for one kind the first card is no question."""
    kinds = [good for good in LAYABLE if s.parts.slot_at[s.chosen * GOODS + good] != NONE]
    return kinds[0] < COMMODITIES and (s.phase == PHASE_LAY_MORE or len(kinds) > 1)


def begin(s: MooreaState, store: int) -> None:
    s.chosen = store
    s.phase = PHASE_LAY


class Laying(Chapter[MooreaState]):
    """Card by card in any order, until it is enough."""

    def candidates(self, s: MooreaState) -> list[Action]:
        return list(range(LAY, LAY_DONE + (1 if s.phase == PHASE_LAY_MORE else 0)))

    def legal(self, s: MooreaState) -> list[Action]:
        found = [LAY + i for i in range(len(LAYABLE)) if refusal_to_lay(s, LAYABLE[i]) == OK]
        if s.phase == PHASE_LAY_MORE:
            found.append(LAY_DONE)
        return found

    def only_move(self, s: MooreaState) -> Action:
        moves = self.legal(s)
        return moves[0] if len(moves) == 1 else NONE

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        if not is_lay(a):
            return MO_79
        if a == LAY_DONE:
            return OK if s.phase == PHASE_LAY_MORE else MO_80
        return refusal_to_lay(s, LAYABLE[a - LAY])

    def apply(self, s: MooreaState, a: Action) -> bool:
        """True when the laying is over."""
        if a == LAY_DONE:
            return True
        lay(s, s.chosen, LAYABLE[a - LAY])
        s.phase = PHASE_LAY_MORE
        return False


def refusal_to_lay(s: MooreaState, good: Good) -> Rule:
    if s.parts.slot_at[s.chosen * GOODS + good] == NONE:
        return MO_82
    return OK if s.hand[s.actor * GOODS + good] else MO_79


def lay(s: MooreaState, store: int, good: Good) -> None:
    s.claim_hands()
    s.hand[s.actor * GOODS + good] -= 1
    s.hand_size[s.actor] -= 1
    if good < COMMODITIES:
        forget_seen(s, good, 1)
    slot = s.parts.slot_at[store * GOODS + good]
    s.laid = added(s.laid, s.actor * s.parts.num_slots() + slot, 1)
    note_progress(s)
    s.tell(EVENT_LAY, [store, good])
