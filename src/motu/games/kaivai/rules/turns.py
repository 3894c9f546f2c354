"""Phase 3: turns, the price of actions, passing (KV-39 to KV-45); and the boats of an action (KV-51, KV-55)."""

from typing import Final

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.state import added
from motu.games.kaivai.box.parts import (
    BOATS,
    BUILD,
    CELEBRATE,
    FIELDS,
    FISH,
    MOVE,
    SELL,
    UPGRADE,
    Hex,
    Islands,
)
from motu.games.kaivai.rules import building, fishing, moving, selling, upgrading
from motu.games.kaivai.rules.actions import ACT, HEX, PASS, STOP, is_act, is_hex
from motu.games.kaivai.rules.rulebook import (
    KV_39,
    KV_41,
    KV_52,
    KV_61,
    KV_72,
    KV_73,
    KV_78,
    KV_79,
    KV_84,
    KV_91,
    KV_94,
)
from motu.games.kaivai.rules.sailing import (
    boat_numbered,
    can_stay,
    has_free_neighbour,
    is_used,
    occupied,
    reachable,
    refusal_of_boat,
    refusal_to_sail,
    sail,
)
from motu.games.kaivai.rules.state import (
    EVENT_ACTION,
    EVENT_PASS,
    PHASE_ACTION,
    PHASE_BOAT,
    PHASE_CELEBRATE,
    PHASE_DELIVER,
    PHASE_HUT,
    PHASE_SAIL,
    KaivaiState,
)
from motu.games.kaivai.rules.supply import gain_influence, put_marker
from motu.games.kaivai.rules.waters import next_ring


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


# What can be done with a boat on a hex.


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
        """Can the boat perform the action on this hex, to which it can sail? Must agree with `refusal_of_target`."""
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


def refusal_to_perform(s: KaivaiState, action: int) -> Rule:
    """An action may only be chosen if it can be performed, with boats by at least one of them (KV-43)."""
    if action == UPGRADE:
        return OK if upgrading.can_upgrade(s) else KV_91
    if action == CELEBRATE:
        return OK if sum(s.fish_on) else KV_94
    if ready_boats(s, action, True):
        return OK
    return CANNOT[action]


CANNOT: Final = [KV_61, KV_72, KV_78, KV_84]


# The choice of an action.


def offers_of_action(s: KaivaiState) -> list[Action]:
    ready = performable(s)
    found = [ACT + action for action in range(FIELDS) if ready >> action & 1]
    found.append(PASS)
    return found


def performable(s: KaivaiState) -> int:
    """The set of actions that can be paid and performed, each boat's reach asked once for all of them.

    Must agree with `refusal_of_action`.
    """
    influence = s.influence[s.actor]
    ready = 0
    for action in (UPGRADE, CELEBRATE):
        if s.fields[action] <= influence and refusal_to_perform(s, action) == OK:
            ready |= 1 << action
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


def refusal_of_action(s: KaivaiState, action: int) -> Rule:
    if s.influence[s.actor] < s.fields[action]:
        return KV_41
    return refusal_to_perform(s, action)


def refusal(s: KaivaiState, a: Action) -> Rule:
    if a == PASS:
        return OK
    return refusal_of_action(s, a - ACT) if is_act(a) else KV_39


def apply(s: KaivaiState, a: Action) -> bool:
    """True when the turn is over."""
    if a == PASS:
        pass_turn(s)
        return True
    s.action = a - ACT
    pay_field(s)
    s.acted |= 1 << s.actor
    if s.action == UPGRADE:
        upgrading.apply(s)
        return True
    s.phase = PHASE_CELEBRATE if s.action == CELEBRATE else PHASE_BOAT
    return False


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


# The boats of an action.


def offers_of_boat(s: KaivaiState) -> list[Action]:
    found = [HEX + hex for hex in ready_boats(s, s.action, False)]
    found.sort()
    if s.used:
        found.append(STOP)
    return found


def refusal_of_ready_boat(s: KaivaiState, a: Action) -> Rule:
    rule = refusal_of_boat(s, a)
    if rule != OK or a == STOP:
        return rule
    return OK if a - HEX in ready_boats(s, s.action, False) else CANNOT[s.action]


def apply_boat(s: KaivaiState, a: Action) -> bool:
    """True when the action is over."""
    if a == STOP:
        return True
    s.boat = boat_numbered(s, a - HEX)
    s.phase = PHASE_SAIL
    return False


def offers_of_target(s: KaivaiState) -> list[Action]:
    found = [HEX + hex for hex in targets(s, Plan(s, s.action), s.actor * BOATS + s.boat)]
    found.sort()
    return found


def refusal_of_target(s: KaivaiState, a: Action) -> Rule:
    if not is_hex(a):
        return KV_52
    hex = a - HEX
    rule = refusal_to_sail(s, hex)
    if rule != OK:
        return rule
    if s.action == MOVE:
        return moving.refusal_to_end_on(s, hex)
    boat = s.actor * BOATS + s.boat
    if s.action == FISH:
        return OK if s.cult_touch[hex] & fishing.fishing_islands(s) else KV_73
    if s.action == SELL:
        return OK if selling.can_sell_from(s, hex, occupied(s, boat)) else KV_79
    islands = building.affordable_islands(s)
    if building.can_build_from(s, boat, hex, islands, occupied(s, boat)):
        return OK
    return building.refusal_to_build_from(s, hex)


def apply_target(s: KaivaiState, a: Action) -> bool:
    """True when the boat has done its work."""
    hex = a - HEX
    if s.action == MOVE:
        moving.sink_at(s, hex)
    sail(s, hex)
    if s.action == BUILD:
        s.phase = PHASE_HUT
        return False
    if s.action == SELL:
        s.phase = PHASE_DELIVER
        s.given = 0
        return False
    if s.action == FISH:
        fishing.cast(s, hex)
    return True


def end_boat(s: KaivaiState) -> None:
    """The boat is done. When no other can follow only `stop` remains, and is made at once."""
    s.used |= 1 << s.boat
    s.boat = NONE
    s.chosen = NONE
    s.given = 0
    s.phase = PHASE_BOAT
