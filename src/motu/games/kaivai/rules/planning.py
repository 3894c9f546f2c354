"""What the boats of an action could do where (KV-43, KV-51): asked once for all boats and hexes of a decision."""

from motu.engine.base import NONE, OK
from motu.games.kaivai.box.parts import BOATS, BUILD, CELEBRATE, FISH, MOVE, SELL, UPGRADE, Hex, Islands
from motu.games.kaivai.rules import building, celebrating, fishing, moving, selling, upgrading
from motu.games.kaivai.rules.sailing import can_stay, has_free_neighbour, is_used, occupied, reachable
from motu.games.kaivai.rules.state import KaivaiState
from motu.games.kaivai.rules.waters import next_ring


class Plan:
    """What the actor could do where, asked once for all hexes and boats of a decision."""

    def __init__(self, s: KaivaiState, action: int) -> None:
        self.action = action
        self.islands: Islands = 0  # where he could build, or fish
        if action == BUILD:
            self.islands = building.affordable_islands(s)
        elif action == FISH:
            self.islands = fishing.fishing_islands(s)
        self.is_idle: bool = (action <= FISH and self.islands == 0) or (action == SELL and s.count_fish(s.actor) == 0)
        self.is_ready: bool = False  # some boat has been found that can perform it

    def works(self, s: KaivaiState, boat: int, hex: Hex, boats: list[int]) -> bool:
        """Can the boat perform the action on this hex, to which it can sail?

        Must agree with `boats.refusal_to_perform_on`.
        """
        action = self.action
        if action == MOVE:
            return not boats[hex] or moving.refusal_to_end_on(s, hex) == OK
        if boats[hex]:
            return False
        if action == FISH:
            return s.cult_touch[hex] & self.islands != 0
        if action == SELL:
            return selling.can_sell_from(s, hex, boats)
        return building.can_build_from(s, boat, hex, self.islands, boats)

    def try_on(self, s: KaivaiState, boat: int, hex: Hex, boats: list[int]) -> bool:
        self.is_ready = self.is_ready or self.works(s, boat, hex, boats)
        return self.is_ready


def targets(s: KaivaiState, plan: Plan, boat: int) -> list[Hex]:
    """Where this boat can sail to and perform the action."""
    here = s.boats[boat]
    found: list[Hex] = []
    boats = occupied(s, boat)
    reach = reachable(s, here, s.reach_of(s.actor))
    start = 0 if can_stay(s, plan.action, here) else 1
    for i in range(start, len(reach)):
        if plan.works(s, boat, reach[i], boats):
            found.append(reach[i])
    return found


def can_perform(s: KaivaiState, plan: Plan, boat: int) -> bool:
    plan.is_ready = False
    return not left_after(s, [plan], boat, occupied(s, boat))


def ready_boats(s: KaivaiState, action: int, first_only: bool) -> list[Hex]:
    """The actor's boats, named by their hexes, that can perform the action now (KV-43, KV-51)."""
    found: list[Hex] = []
    plan = Plan(s, action)
    if plan.is_idle:
        return found
    first = s.actor * BOATS
    for number in range(BOATS):
        if s.boats[first + number] == NONE or is_used(s, number):
            continue
        if can_perform(s, plan, first + number):
            found.append(s.boats[first + number])
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
    plans = [Plan(s, action) for action in range(MOVE + 1) if s.fields[action] <= influence]
    plans = [plan for plan in plans if not plan.is_idle]
    left = plans
    boats = occupied(s, NONE)
    for boat in range(s.actor * BOATS, s.actor * BOATS + BOATS):
        here = s.boats[boat]
        if here != NONE and left:
            boats[here] = 0
            left = left_after(s, left, boat, boats)
            boats[here] = 1
    for plan in plans:
        if plan.is_ready:
            ready |= 1 << plan.action
    return ready


def left_after(s: KaivaiState, plans: list[Plan], boat: int, boats: list[int]) -> list[Plan]:
    """The plans that this boat cannot perform; its reach is walked ring by ring, no further than needed."""
    here = s.boats[boat]
    reach = s.reach_of(s.actor)
    for plan in plans:
        if plan.action == MOVE:
            plan.is_ready = reach > 0 and has_free_neighbour(s, here, boats)
        elif can_stay(s, plan.action, here):
            plan.try_on(s, boat, here, boats)
    plans = [plan for plan in plans if not plan.is_ready]
    if not plans:
        return plans
    fresh = s.sea[:]
    fresh[here] = 0
    ring: list[int] = [here]
    for _ in range(reach):
        plans = [plan for plan in plans if not plan.is_ready]
        if not plans or not ring:
            break
        ring = next_ring(fresh, ring)
        for plan in plans:
            for hex in ring:
                if plan.try_on(s, boat, hex, boats):
                    break
    return [plan for plan in plans if not plan.is_ready]
