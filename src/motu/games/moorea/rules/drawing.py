"""Step 1: draw, and the commodity deck (MO-17 to MO-32, MO-104)."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added, total
from motu.games.moorea.box.parts import CART, COMMODITIES, GOODS, SPEAR, Good
from motu.games.moorea.rules.actions import DRAW_DECK, DRAW_OPEN, DRAW_STOP, is_draw
from motu.games.moorea.rules.rulebook import MO_14, MO_17, MO_18, MO_19, MO_24, MO_30
from motu.games.moorea.rules.state import (
    EVENT_DRAW,
    EVENT_DRAW_OPEN,
    EVENT_NO_DRAW,
    EVENT_RESHUFFLE,
    EVENT_ROW,
    EVENT_STOP_DRAW,
    PHASE_ACTION,
    PHASE_DRAW,
    PHASE_DRAW_MORE,
    MooreaState,
)
from motu.native import i64


def begin(s: MooreaState) -> None:
    """The turn's first card, unless there is nothing to draw (MO-31)."""
    s.phase = PHASE_DRAW
    if not can_draw(s):
        s.tell(EVENT_NO_DRAW, [])
        s.phase = PHASE_ACTION


class Drawing(Chapter[MooreaState]):
    """The first card of a turn, and the cart's second."""

    def candidates(self, s: MooreaState) -> list[Action]:
        return self.legal(s)

    def legal(self, s: MooreaState) -> list[Action]:
        found: list[Action] = []
        if deck_can_give(s):
            found.append(DRAW_DECK)
        if s.has_tool(s.actor, SPEAR):
            for good in range(COMMODITIES):
                if s.row[good]:
                    found.append(DRAW_OPEN + good)
        if s.phase == PHASE_DRAW_MORE:
            found.append(DRAW_STOP)
        return found

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        if not is_draw(a):
            return MO_14
        if a == DRAW_STOP:
            return OK if s.phase == PHASE_DRAW_MORE else MO_17
        if a == DRAW_DECK:
            return OK if deck_can_give(s) else MO_30
        if not s.has_tool(s.actor, SPEAR):
            return MO_24 if s.phase == PHASE_DRAW_MORE else MO_18
        return OK if s.row[a - DRAW_OPEN] else MO_19

    def apply(self, s: MooreaState, a: Action) -> bool:
        """True when enough has been drawn."""
        if a == DRAW_STOP:
            s.tell(EVENT_STOP_DRAW, [])
            return True
        if a == DRAW_DECK:
            good = take_from_deck(s)
            s.tell(EVENT_DRAW, [good], only=s.actor)
            take_in_hand(s, good)
        else:
            good = a - DRAW_OPEN
            s.tell(EVENT_DRAW_OPEN, [good])
            take_from_row(s, good)
            fill_row(s)
        if s.phase == PHASE_DRAW_MORE or not s.has_tool(s.actor, CART) or not can_draw(s):
            return True
        s.phase = PHASE_DRAW_MORE
        return False


def can_draw(s: MooreaState) -> bool:
    return deck_can_give(s) or (s.has_tool(s.actor, SPEAR) and total(s.row) > 0)


def deck_can_give(s: MooreaState) -> bool:
    """From the deck itself or from a reshuffled discard pile (MO-28, MO-30)."""
    return s.deck_size > 0 or total(s.discard) > 0


def take_from_deck(s: MooreaState) -> Good:
    """The top card leaves the deck, after a reshuffle if need be (MO-28)."""
    s.claim_piles()
    if s.deck_size == 0:
        reshuffle(s)
    place: i64 = s.chance(s.deck_size)
    good: i64 = 0
    while place >= s.deck[good]:
        place -= s.deck[good]
        good += 1
    s.deck[good] -= 1
    s.deck_size -= 1
    return good


def reshuffle(s: MooreaState) -> None:
    s.deck = s.discard
    s.deck_size = total(s.deck)
    s.discard = [0] * COMMODITIES
    s.tell(EVENT_RESHUFFLE, [s.deck_size])


def take_in_hand(s: MooreaState, good: Good) -> None:
    s.claim_hands()
    s.hand[s.actor * GOODS + good] += 1
    s.hand_size[s.actor] += 1


def take_from_row(s: MooreaState, good: Good) -> None:
    """A card taken openly: everybody knows that it is in the hand."""
    s.claim_piles()
    s.row[good] -= 1
    take_in_hand(s, good)
    s.seen_in_hand[s.actor * COMMODITIES + good] += 1


def fill_row(s: MooreaState) -> None:
    """The row is kept at three cards as far as the cards reach (MO-29, MO-30)."""
    for _ in range(s.parts.row_size - total(s.row)):
        if not deck_can_give(s):
            return
        good = take_from_deck(s)
        s.row[good] += 1
        s.tell(EVENT_ROW, [good])


def part_with(s: MooreaState, good: Good, count: int) -> None:
    """Hand cards are paid, given or discarded: commodities to the discard pile, intermediates out of the game."""
    s.claim_hands()
    s.hand[s.actor * GOODS + good] -= count
    s.hand_size[s.actor] -= count
    if good >= COMMODITIES:
        s.gone = added(s.gone, good - COMMODITIES, count)
        return
    s.claim_piles()
    s.discard[good] += count
    forget_seen(s, good, count)


def forget_seen(s: MooreaState, good: Good, count: int) -> None:
    """Of a commodity that leaves a hand, so many fewer are known to be in it. The caller has made the hands its own."""
    at = s.actor * COMMODITIES + good
    s.seen_in_hand[at] = max(0, s.seen_in_hand[at] - count)
