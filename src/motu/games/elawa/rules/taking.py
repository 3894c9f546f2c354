"""Step 1: take a card and its resources (EL-12 to EL-24, EL-104), with the powers of leaders 1, 3 and 4."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.elawa.box.options import CARD_AT_ONCE
from motu.games.elawa.box.parts import (
    BONUS_ON_ONE,
    CARD_ON_FINISH,
    MAX_TAKE,
    PLACES,
    SKIP_PILE,
    Card,
    Place,
    next_place,
)
from motu.games.elawa.rules.actions import SKIP, TAKE, is_skip, is_take
from motu.games.elawa.rules.piles import (
    refill_empty_places,
    take_random_token,
    take_token,
    take_top_card,
    take_visible_card,
)
from motu.games.elawa.rules.rulebook import EL_12, EL_15, EL_20, EL_53, EL_71, EL_72, EL_81, EL_104
from motu.games.elawa.rules.state import (
    EVENT_CHOOSE,
    EVENT_NO_CARD,
    EVENT_SKIP,
    PHASE_EFFECT_CARD,
    PHASE_POWER_CARD,
    PHASE_SKIP,
    PHASE_TAKE,
    ElawaState,
)


def begin_turn(s: ElawaState) -> bool:
    """False when there is no card left to take: step 1 is skipped (EL-87)."""
    refill_empty_places(s)
    s.played = 0
    s.cards_due = 0
    s.chosen = NONE
    s.phase = PHASE_TAKE
    if s.has_cards():
        return True
    s.tell(EVENT_NO_CARD, [])
    return False


class Taking(Chapter[ElawaState]):
    """One of the visible cards (EL-15); its resources follow, unless leader 1 has a say in them."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return takes(s)

    def legal(self, s: ElawaState) -> list[Action]:
        return takes(s)

    def only_move(self, s: ElawaState) -> Action:
        found: Action = NONE
        for place in range(PLACES):
            if s.top_card[place] != NONE:
                if found != NONE:
                    return NONE
                found = TAKE + place
        return found

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        return refusal_to_take(s, a) if is_take(a) else EL_12

    def apply(self, s: ElawaState, a: Action) -> bool:
        """True when step 1 is over."""
        s.chosen = a - TAKE
        if s.log is not None:
            s.tell(EVENT_CHOOSE, [s.top_card[s.chosen], s.chosen])
        if s.has_power(s.actor, SKIP_PILE):
            s.phase = PHASE_SKIP
            return False
        return take_resources(s, s.chosen, 0)


def takes(s: ElawaState) -> list[Action]:
    return [TAKE + place for place, card in enumerate(s.top_card) if card != NONE]


def refusal_to_take(s: ElawaState, a: Action) -> Rule:
    return OK if s.top_card[a - TAKE] != NONE else EL_15


class Skipping(Chapter[ElawaState]):
    """Leader 1 leaves out one of the first piles of the route, or none (EL-70 to EL-72)."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return list(range(SKIP, SKIP + MAX_TAKE + 1))

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if not is_skip(a):
            return EL_72
        pile = a - SKIP
        if pile > s.parts.take[s.top_card[s.chosen]]:
            return EL_71
        return OK if pile <= count_piles_after(s, s.chosen) else EL_104

    def apply(self, s: ElawaState, a: Action) -> bool:
        """True when step 1 is over."""
        return take_resources(s, s.chosen, a - SKIP)


def count_piles_after(s: ElawaState, place: Place) -> int:
    """The piles a route from this place can visit: all others that are not empty (EL-104)."""
    return sum([1 for other in range(PLACES) if other != place and s.top_token[other] != NONE])


class TakingFree(Chapter[ElawaState]):
    """A visible card without its resources: leader 3's (EL-78 to EL-81), or that of an effect (EL-51)."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return takes(s)

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if is_take(a):
            # What was chosen in step 1 is spoken for while its resources are being taken.
            return EL_20 if a - TAKE == s.chosen else refusal_to_take(s, a)
        return EL_81 if s.phase == PHASE_POWER_CARD else EL_53

    def apply(self, s: ElawaState, a: Action) -> bool:
        """True when no further card is due."""
        take_visible_card(s, a - TAKE)
        if s.phase == PHASE_EFFECT_CARD:
            return True
        return go_on_taking(s) if s.next_pile != NONE else not is_card_due(s)


def take_resources(s: ElawaState, place: Place, skipped: int) -> bool:
    """The resources, then the chosen card (EL-20), then leader 3's cards (EL-79). True when step 1 is over."""
    card = s.top_card[place]
    if takes_cards_at_once(s):
        s.next_pile = next_place(place)
        s.tokens_due = s.parts.take[card]
        return go_on_taking(s)
    finished = follow_route(s, place, s.parts.take[card], skipped)
    if s.parts.take[card] == 1 and s.has_power(s.actor, BONUS_ON_ONE):
        take_random_token(s)
    take_top_card(s, place)
    s.chosen = NONE
    if finished and s.has_power(s.actor, CARD_ON_FINISH):
        s.cards_due = finished + 1
        return not is_card_due(s)
    return True


def follow_route(s: ElawaState, place: Place, count: int, skipped: int) -> int:
    """One token from each of the next piles clockwise (EL-17, EL-18), empty ones passed over (EL-34), but for the one
    leader 1 leaves out (EL-70). Returns how many piles were finished."""
    finished = 0
    visited = 0
    taken = 0
    at = next_place(place)
    while taken < count and at != place:
        if s.top_token[at] != NONE:
            visited += 1
            if visited == skipped:
                s.tell(EVENT_SKIP, [at])
            else:
                taken += 1
                if take_token(s, at):
                    finished += 1
        at = next_place(at)
    return finished


def takes_cards_at_once(s: ElawaState) -> bool:
    """Leader 3 by the other reading of ruling 19, which edition 1 did not know."""
    return len(s.options) > CARD_AT_ONCE and s.options[CARD_AT_ONCE] != 0 and s.has_power(s.actor, CARD_ON_FINISH)


def go_on_taking(s: ElawaState) -> bool:
    """The route as in `follow_route`, interrupted for a card by each pile it finishes. True when step 1 is over."""
    while s.tokens_due and s.next_pile != s.chosen:
        at = s.next_pile
        s.next_pile = next_place(at)
        if s.top_token[at] != NONE:
            s.tokens_due -= 1
            if take_token(s, at) and has_another_card(s):
                s.cards_due = 1
                s.phase = PHASE_POWER_CARD
                return False
    s.cards_due = 0
    take_top_card(s, s.chosen)
    s.forget_choice()
    return True


def has_another_card(s: ElawaState) -> bool:
    """Is there a visible card besides the one chosen?"""
    return any(place != s.chosen and s.top_card[place] != NONE for place in range(PLACES))


def is_card_due(s: ElawaState) -> bool:
    """Leader 3 takes the cards one by one, while there are any (EL-79, EL-81)."""
    s.cards_due -= 1
    if s.cards_due == 0 or not s.has_cards():
        s.cards_due = 0
        return False
    s.phase = PHASE_POWER_CARD
    return True


def route(s: ElawaState, card: Card, place: Place, skipped: int) -> list[Place]:
    """The places whose tops a card would bring, for views and bots; must agree with follow_route."""
    found: list[Place] = []
    visited = 0
    at = next_place(place)
    while len(found) < s.parts.take[card] and at != place:
        if s.top_token[at] != NONE:
            visited += 1
            if visited != skipped:
                found.append(at)
        at = next_place(at)
    return found
