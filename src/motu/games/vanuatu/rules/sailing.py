"""Sail (VA-72 to VA-77)."""

from motu.engine.base import NONE, OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.parts import BITS, NAVIGATOR, PLACES, Place
from motu.games.vanuatu.rules import characters
from motu.games.vanuatu.rules.actions import MAX_STEPS, SAIL_FREE, SAIL_TO, actions_of, is_sail_free, is_sail_to, sole
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.money import pay
from motu.games.vanuatu.rules.places import neighbours
from motu.games.vanuatu.rules.rulebook import VA_70, VA_72, VA_73, VA_74, VA_77, VA_156
from motu.games.vanuatu.rules.state import EVENT_SAIL, VanuatuState, replaced
from motu.native import i64


def one_step(s: VanuatuState, places: i64) -> i64:
    """The ocean places one step from any of these, as bits."""
    return neighbours(s, places) & s.seas


def reached(s: VanuatuState, place: Place, steps: int) -> i64:
    """Where a walk of exactly so many steps can end, as bits (VA-76)."""
    found: i64 = BITS[place]
    for _ in range(steps):
        found = one_step(s, found)
    return found


def reached_free(s: VanuatuState, place: Place) -> i64:
    """Where a walk of one up to the greatest number of steps can end (VA-77)."""
    found: i64 = 0
    front: i64 = BITS[place]
    for _ in range(s.parts.reach):
        front = one_step(s, front)
        found |= front
    return found


def affordable_steps(s: VanuatuState, vatu: int) -> int:
    return min(vatu // s.parts.step_price, s.parts.reach)


def ends(s: VanuatuState, seat: Seat) -> i64:
    """Where a boat may end its way, as bits: on any ocean tile, of two boats not on that of the other (VA-156)."""
    if s.seats == 2:
        return s.seas & ~BITS[s.boat[1 - seat]]
    return s.seas


def is_possible(s: VanuatuState, seat: Seat, place: Place, vatu: int) -> bool:
    return can_leave(s, seat, BITS[place], vatu)


def can_leave(s: VanuatuState, seat: Seat, places: i64, vatu: int) -> bool:
    """Could the boat sail from one of these places?"""
    steps = s.parts.reach if s.has_character(seat, NAVIGATOR) else affordable_steps(s, vatu)
    if s.seats > 2:
        return steps > 0 and one_step(s, places) != 0
    front = places
    for _ in range(steps):
        front = one_step(s, front)
        if front & ends(s, seat):
            return True
    return False


class Sailing(Chapter[VanuatuState]):
    """Where to, and by how many steps; the navigator free of charge, or like everybody else."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return list_ways(s, s.seas)

    def legal(self, s: VanuatuState) -> list[Action]:
        return list_ways(s, ends(s, s.actor))

    def only_move(self, s: VanuatuState) -> Action:
        return sole(self.legal(s))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        boat = s.boat[s.actor]
        if is_sail_free(a):
            if not s.has_character(s.actor, NAVIGATOR):
                return VA_77
            place = a - SAIL_FREE
            return refusal_to_end(s, place) if reached_free(s, boat) & BITS[place] else out_of_reach(s, place)
        if not is_sail_to(a):
            return out_of_step(s, a)
        if sails_always_free(s):
            return VA_77
        place = (a - SAIL_TO) // MAX_STEPS
        steps = (a - SAIL_TO) % MAX_STEPS + 1
        if not reached(s, boat, steps) & BITS[place]:
            return out_of_reach(s, place)
        return refusal_to_end(s, place) if steps <= affordable_steps(s, s.vatu[s.actor]) else VA_74

    def apply(self, s: VanuatuState, a: Action) -> bool:
        if is_sail_free(a):
            place = a - SAIL_FREE
            s.tell(EVENT_SAIL, [place, 0, 0])
            characters.turn(s, NAVIGATOR)
        else:
            place = (a - SAIL_TO) // MAX_STEPS
            steps = (a - SAIL_TO) % MAX_STEPS + 1
            pay(s, s.actor, steps * s.parts.step_price)
            s.tell(EVENT_SAIL, [place, steps, steps * s.parts.step_price])
        s.boat = replaced(s.boat, s.actor, place)
        return True


def list_ways(s: VanuatuState, goals: i64) -> list[Action]:
    """To these places, by every number of steps that the actor can pay for, and free of charge."""
    found: list[Action] = []
    boat = s.boat[s.actor]
    if not sails_always_free(s):
        after = fronts(s, boat, affordable_steps(s, s.vatu[s.actor]))
        for place in range(PLACES):
            for steps in range(len(after)):
                if (after[steps] & goals) >> place & 1:
                    found.append(SAIL_TO + place * MAX_STEPS + steps)
    if s.has_character(s.actor, NAVIGATOR):
        found += actions_of(SAIL_FREE, reached_free(s, boat) & goals)
    return found


def fronts(s: VanuatuState, place: Place, most: int) -> list[i64]:
    """Where walks of one step, of two and so on can end."""
    found: list[i64] = []
    front: i64 = BITS[place]
    for _ in range(most):
        front = one_step(s, front)
        found.append(front)
    return found


def sails_always_free(s: VanuatuState) -> bool:
    """A navigator whom nobody asks (VA-77)."""
    return s.has_character(s.actor, NAVIGATOR) and not characters.may_decline(s)


def refusal_to_end(s: VanuatuState, place: Place) -> Rule:
    return OK if ends(s, s.actor) & BITS[place] else VA_156


def out_of_reach(s: VanuatuState, place: Place) -> Rule:
    if s.tile[place] == NONE:
        return VA_70
    return VA_72 if s.seas & BITS[place] else VA_73
