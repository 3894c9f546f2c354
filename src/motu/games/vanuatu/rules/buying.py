"""Buy (VA-94 to VA-99): one cube of an island beside the boat goes to the topmost order that wants it."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.vanuatu.box.parts import BITS, BUYER, GOODS, ORDER_PLACES, SLOTS, Good, Island, Place
from motu.games.vanuatu.rules import characters
from motu.games.vanuatu.rules.actions import BUY_GOOD, SECOND_LEAVE, SECOND_TAKE, is_buy, is_second
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.money import pay
from motu.games.vanuatu.rules.places import islands_beside, places_of, refusal_to_land
from motu.games.vanuatu.rules.rulebook import VA_94, VA_99
from motu.games.vanuatu.rules.state import (
    EVENT_BUY,
    EVENT_CUBE_LOST,
    EVENT_DELIVER,
    EVENT_SECOND_LEFT,
    PHASE_SECOND,
    VanuatuState,
    replaced,
)


def is_possible(s: VanuatuState, place: Place, vatu: int) -> bool:
    for island in islands_beside(s, place):
        for good in range(GOODS):
            if can_buy(s, island, good, vatu):
                return True
    return False


def can_buy(s: VanuatuState, island: Island, good: Good, vatu: int) -> bool:
    return s.cubes[island * GOODS + good] != 0 and vatu >= s.parts.price[good]


class Buying(Chapter[VanuatuState]):
    """Which cube."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        found: list[Action] = []
        for place in places_of(s.parts.near[s.boat[s.actor]] & s.shores):
            for good in range(GOODS):
                found.append(BUY_GOOD + place * GOODS + good)
        return found

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if not is_buy(a):
            return out_of_step(s, a)
        place = (a - BUY_GOOD) // GOODS
        rule = refusal_to_land(s, place)
        if rule != OK:
            return rule
        return OK if can_buy(s, s.tile[place], (a - BUY_GOOD) % GOODS, s.vatu[s.actor]) else VA_94

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when the purchase is over; the buyer may be offered a second cube."""
        island = s.tile[(a - BUY_GOOD) // GOODS]
        good = (a - BUY_GOOD) % GOODS
        pay(s, s.actor, s.parts.price[good])
        s.cubes = added(s.cubes, island * GOODS + good, -1)
        s.tell(EVENT_BUY, [island, good, s.parts.price[good]])
        wanted = deliver(s, good)
        if not wanted:
            s.reserve = added(s.reserve, good, 1)
            s.tell(EVENT_CUBE_LOST, [good])
        if not s.has_character(s.actor, BUYER):
            return True
        if wanted and s.reserve[good] and is_wanted(s, good):
            if characters.may_decline(s):
                s.chosen = good
                s.phase = PHASE_SECOND
                return False
            take_second(s, good)
        characters.turn(s, BUYER)
        return True


class SecondCube(Chapter[VanuatuState]):
    """The buyer takes a second cube of the good from the reserve, or leaves it there (VA-99)."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return [SECOND_TAKE, SECOND_LEAVE]

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        return OK if is_second(a) else out_of_step(s, a, VA_99)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        if a == SECOND_TAKE:
            take_second(s, s.chosen)
            characters.turn(s, BUYER)
        else:
            s.tell(EVENT_SECOND_LEFT, [s.chosen])
        return True


def take_second(s: VanuatuState, good: Good) -> None:
    deliver(s, good)
    s.reserve = added(s.reserve, good, -1)


def is_wanted(s: VanuatuState, good: Good) -> bool:
    """Some order has a free slot of this good."""
    return any(free_slot(s, place, good) != NONE for place in range(ORDER_PLACES))


def free_slot(s: VanuatuState, place: int, good: Good) -> int:
    """The first free slot of this good on an order place, or NONE."""
    for slot in range(SLOTS):
        if s.parts.slots[s.orders[place] * SLOTS + slot] == good and not s.filled[place] & BITS[slot]:
            return slot
    return NONE


def deliver(s: VanuatuState, good: Good) -> bool:
    """Put a cube on the topmost order with a free slot and score it; False when there is none (VA-95 to VA-97)."""
    points = points_for(s, good)
    for place in range(ORDER_PLACES):
        slot = free_slot(s, place, good)
        if slot != NONE:
            s.filled = replaced(s.filled, place, s.filled[place] | BITS[slot])
            s.points[s.actor] += points
            s.tell(EVENT_DELIVER, [good, s.orders[place], points])
            return True
    return False


def points_for(s: VanuatuState, good: Good) -> int:
    """What one cube of a good would score now, 0 if no order wants it."""
    for place in range(ORDER_PLACES):
        slot = free_slot(s, place, good)
        if slot != NONE:
            completed = s.filled[place] | BITS[slot] == BITS[SLOTS] - 1
            return s.parts.good_points[good] + (s.parts.completion_points if completed else 0)
    return 0
