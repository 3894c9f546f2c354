"""What the boats of an action could do where (KV-43, KV-51): asked once for all boats and hexes of a decision."""

from motu.engine.base import NONE, OK
from motu.games.kaivai.box.options import NO_DELIVERY_TO_OCCUPIED_HUT
from motu.games.kaivai.box.parts import BOATS, BUILD, CELEBRATE, FISH, MOVE, SELL, UPGRADE, Hex, Islands
from motu.games.kaivai.rules import building, celebrating, fishing, moving, selling, upgrading
from motu.games.kaivai.rules.charts import (
    Hexes,
    beside,
    common,
    is_empty,
    list_hexes,
    of_islands,
    only,
    without,
)
from motu.games.kaivai.rules.sailing import can_stay, is_used, reach
from motu.games.kaivai.rules.state import KaivaiState
from motu.native import i64


class Plan:
    """What the actor could do where, asked once for all hexes and boats of a decision."""

    def __init__(self, s: KaivaiState, action: int) -> None:
        self.action = action
        self.islands: Islands = 0  # where he could build
        self.huts: Hexes = (0, 0, 0)  # where he could sell
        self.waters: Hexes = (0, 0, 0)  # from no other hex can the action be performed; all for a move
        if action == BUILD:
            self.islands = building.affordable_islands(s)
            self.waters = of_islands(s.charted().docks, self.islands)
        elif action == FISH:
            self.waters = of_islands(s.charted().cult_shores, fishing.fishing_islands(s))
        elif action == SELL and s.count_fish(s.actor):
            self.huts = selling.with_room(s, s.charted().markets)
            self.waters = beside(self.huts)
        self.is_idle: bool = action != MOVE and is_empty(self.waters)

    def places(self, s: KaivaiState, here: Hex, reached: Hexes, boats: Hexes) -> Hexes:
        """Of the hexes that the boat from here can reach those worth asking about: it ends on another boat only to sink
        it, and it does not always do what it may do without moving."""
        if self.action != MOVE:
            waters = self.waters
            if self.action == SELL and s.options[NO_DELIVERY_TO_OCCUPIED_HUT]:
                waters = beside(selling.open_to(s, self.huts, boats))
            reached = without(common(reached, waters), boats)
        return reached if can_stay(s, self.action, here) else without(reached, only(here))

    def doubtful(self, places: Hexes, boats: Hexes) -> Hexes:
        """Of a boat's places those of which it must still be asked whether the action `works` there."""
        if self.action == BUILD:
            return places
        return common(places, boats)  # to sink one: whoever fishes or sells ends on none of them

    def works(self, s: KaivaiState, hex: Hex, boats: Hexes) -> bool:
        """Can a boat perform the action on this hex, one of its places? Those are the others.

        Must agree with `boats.refusal_to_perform_on`.
        """
        if self.action == BUILD:
            return not is_empty(building.places_from(s, hex, self.islands, boats))
        return self.action != MOVE or moving.refusal_to_end_on(s, hex) == OK

    def is_ready(self, s: KaivaiState, here: Hex, reached: Hexes, boats: Hexes) -> bool:
        """Can the boat from here, which reaches these hexes, perform it somewhere?"""
        places = self.places(s, here, reached, boats)
        doubtful = self.doubtful(places, boats)
        if not is_empty(without(places, doubtful)):
            return True
        return any(self.works(s, hex, boats) for hex in list_hexes(doubtful))


def targets(s: KaivaiState, plan: Plan, boat: int) -> list[Hex]:
    """Where this boat can sail to and perform the action, ascending."""
    return list_hexes(target_hexes(s, plan, boat))


def target_hexes(s: KaivaiState, plan: Plan, boat: int) -> Hexes:
    boats = s.fleet_without(boat)
    here = s.boats[boat]
    places = plan.places(s, here, reach(s, here, s.reach_of(s.actor)), boats)
    doubtful = plan.doubtful(places, boats)
    for hex in list_hexes(doubtful):
        if not plan.works(s, hex, boats):
            places = without(places, only(hex))
    return places


def ready_boats(s: KaivaiState, action: int, first_only: bool) -> list[Hex]:
    """The actor's boats, named by their hexes, that can perform the action now (KV-43, KV-51)."""
    found: list[Hex] = []
    plan = Plan(s, action)
    if plan.is_idle:
        return found
    boats = s.fleet()
    steps = s.reach_of(s.actor)
    for number in range(BOATS):
        here = s.boats[s.actor * BOATS + number]
        if here == NONE or is_used(s, number):
            continue
        if plan.is_ready(s, here, reach(s, here, steps), without(boats, only(here))):
            found.append(here)
            if first_only:
                break
    return found


def performable(s: KaivaiState) -> int:
    """The set of actions that can be paid and performed, each boat's reach asked once for all of them.

    Must agree with `turns.refusal_of_action`.
    """
    influence = s.influence[s.actor]
    ready = 0
    if s.fields[UPGRADE] <= influence and upgrading.can_upgrade(s):
        ready |= 1 << UPGRADE
    if s.fields[CELEBRATE] <= influence and celebrating.can_celebrate(s):
        ready |= 1 << CELEBRATE
    plans: list[Plan] = []
    for action in range(MOVE + 1):
        if s.fields[action] <= influence:
            plan = Plan(s, action)
            if not plan.is_idle:
                plans.append(plan)
    waiting = len(plans)
    boats = s.fleet()
    steps = s.reach_of(s.actor)
    first: i64 = s.actor * BOATS
    for number in range(BOATS):
        here = s.boats[first + number]
        if here == NONE or waiting == 0:
            continue
        reached = reach(s, here, steps)
        others = without(boats, only(here))
        for plan in plans:
            if not ready >> plan.action & 1 and plan.is_ready(s, here, reached, others):
                ready |= 1 << plan.action
                waiting -= 1
    return ready
