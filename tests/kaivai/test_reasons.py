"""Every refusal of an action, a boat, a hut or a feast names a rule that the move really breaks.

Each rule's own condition is worked out by plain means from what lies on the board (`Board`), over crowded positions and
over random games; what the room keeps or asks of itself is not used.
"""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from motu.engine.base import OK, Action, Rule
from motu.games.kaivai.box import options as opt
from motu.games.kaivai.box.parts import (
    BUILD,
    CELEBRATE,
    FISH,
    FISHER,
    HEX_Q,
    HEX_R,
    HUT_FISH,
    MOVE,
    SELL,
    SHRINE,
    UPGRADE,
    hex_at,
)
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import rulebook as kv
from motu.games.kaivai.rules.state import (
    PHASE_ACTION,
    PHASE_BOAT,
    PHASE_CELEBRATE,
    PHASE_DELIVER,
    PHASE_HUT,
    PHASE_KIND,
    PHASE_SAIL,
    KaivaiState,
)
from tests.citing import rules
from tests.kaivai.table import GAME, RED, At, Table, options
from tests.kaivai.test_placements import Board, Region, as_table, beside, crowded, open_water, regions

ASKED = (PHASE_ACTION, PHASE_BOAT, PHASE_SAIL, PHASE_HUT, PHASE_KIND, PHASE_DELIVER, PHASE_CELEBRATE)


class Judge:
    """Says of one position whether a move breaks a rule."""

    def __init__(self, s: KaivaiState) -> None:
        self.s = s
        self.board = Board(s)
        self.me = s.actor
        self.fleet = self.board.boats[self.me]
        self.all_boats = [boat for fleet in self.board.boats for boat in fleet]
        slots = s.boats[self.me * 4 : self.me * 4 + 4]
        self.slots = [(HEX_Q[hex], HEX_R[hex]) if hex >= 0 else None for hex in slots]
        self.here: At | None = self.slots[s.boat] if s.boat >= 0 else None
        self.money = sum((space + 1) * s.goods[self.me * 10 + space] for space in range(5))
        self.fish = sum(s.goods[self.me * 10 + 5 : self.me * 10 + 10])
        self.reach = s.parts.distance[s.bids[self.me]] + s.parts.bonus[s.upgrade[self.me]]
        god = (HEX_Q[s.god], HEX_R[s.god])
        self.gods = next((island for island in self.board.islands if god in island), frozenset())
        self.sea = (
            self.board.water if self.board.adjacent else open_water(regions(self.board.water), self.board.islands)
        )
        self.ways: dict[At, dict[At, int]] = {}  # by where they begin

    # What a boat on a hex could do, and what it lacks.

    def steps(self, start: At) -> dict[At, int]:
        if start not in self.ways:
            self.ways[start] = self.steps_from(start)
        return self.ways[start]

    def steps_from(self, start: At) -> dict[At, int]:
        far, edge = {start: 0}, [start]
        for at in edge:
            for near in beside(at):
                if near in self.sea and near not in far:
                    far[near] = far[at] + 1
                    edge.append(near)
        return far

    def others(self, boat: At) -> list[At]:
        return [other for other in self.all_boats if other != boat]

    def villages(self, at: At) -> list[Region]:
        """The islands of which it touches a cult hex."""
        near = set(beside(at)) & self.board.cults
        return [island for island in self.board.islands if island & near]

    def price(self, island: Region) -> int:
        return self.s.bids[self.me] + len(island)

    def affordable(self, at: At) -> list[Region]:
        return [island for island in self.villages(at) if self.price(island) <= self.money]

    def places(self, at: At) -> list[At]:
        """Water beside it that touches an island on which it could build."""
        land = set().union(*self.affordable(at))
        return [near for near in beside(at) if near in self.board.water and set(beside(near)) & land]

    def blocks(self, place: At, boat: At, at: At, launches: bool = False) -> bool:
        boats = [*self.others(boat), at] + [place] * launches
        return self.board.is_blocked(boats, place)

    def builds(self, boat: At, at: At) -> bool:
        if self.huts_left() == 0:
            return False
        free = [place for place in self.places(at) if place not in self.others(boat) and self.is_sole(place)]
        return any(not self.blocks(place, boat, at) for place in free)

    def is_sole(self, place: At) -> bool:
        return len(self.board.touched(place)) == 1

    def huts_left(self) -> int:
        return 15 - sum(owner == self.me for owner, _ in self.board.huts.values())

    def dice(self, at: At) -> int:
        found = [0]
        for island in self.villages(at):
            own = [hut for hut in island if self.board.huts.get(hut) == (self.me, SHRINE)]
            found.append(len(own) + (island == self.gods))
        return max(found)

    def customers(self, at: At) -> list[At]:
        """Fisher huts and meeting huts beside it."""
        return [near for near in beside(at) if near in self.board.huts and self.board.huts[near][1] != SHRINE]

    def laid(self, at: At) -> int:
        return self.s.fish_at[hex_at(*at)]

    def is_shut(self, hut: At, boat: At) -> bool:
        return bool(self.s.options[opt.NO_DELIVERY_TO_OCCUPIED_HUT]) and hut in self.others(boat)

    def sells(self, boat: At, at: At) -> bool:
        huts = [hut for hut in self.customers(at) if self.laid(hut) < HUT_FISH and not self.is_shut(hut, boat)]
        return self.fish > 0 and bool(huts)

    def sinks(self, at: At) -> bool:
        owner = next(seat for seat, fleet in enumerate(self.board.boats) if at in fleet)
        count = len(self.board.boats[owner])
        return owner != self.me and count > 1 and self.s.vp[self.me] >= {2: 4, 3: 3, 4: 2}[count]

    def must_leave(self, boat: At) -> bool:
        return bool(self.s.options[opt.LEAVE_HUT_FIRST]) and boat in self.board.huts

    def performs(self, boat: At, action: int) -> bool:
        """Is there a hex within reach where this boat can do it?"""
        for at, far in self.steps(boat).items():
            if far > self.reach or (at == boat and (action == MOVE or self.must_leave(boat))):
                continue
            if action == MOVE:
                if at not in self.all_boats or self.sinks(at):
                    return True
            elif at not in self.others(boat) and self.can_act(boat, at, action):
                return True
        return False

    def can_act(self, boat: At, at: At, action: int) -> bool:
        if action == BUILD:
            return self.builds(boat, at)
        return self.dice(at) > 0 if action == FISH else self.sells(boat, at)

    def is_used(self, number: int) -> bool:
        return bool((self.s.used | self.s.used >> 4) >> number & 1)

    # The conditions of the rules.

    def breaks(self, a: Action, rule: Rule) -> bool:
        phase = self.s.phase
        at = (HEX_Q[a - act.HEX], HEX_R[a - act.HEX]) if act.is_hex(a) else None
        if phase == PHASE_ACTION:
            return self.breaks_by_acting(a, rule)
        if phase == PHASE_BOAT:
            return self.breaks_by_boat(a, at, rule)
        if phase == PHASE_CELEBRATE:
            return self.breaks_by_feast(a, rule)
        if phase == PHASE_KIND:
            return self.breaks_by_kind(a, rule)
        assert self.here is not None
        if at is None:
            return rule == {PHASE_SAIL: kv.KV_52, PHASE_HUT: kv.KV_63}.get(
                phase, kv.KV_80 if a == act.STOP else kv.KV_79
            )
        if phase == PHASE_SAIL:
            return self.breaks_by_sailing(self.here, at, rule)
        return self.breaks_by_hut(at, rule) if phase == PHASE_HUT else self.breaks_by_delivery(self.here, at, rule)

    def breaks_by_acting(self, a: Action, rule: Rule) -> bool:
        if not act.is_act(a):
            return rule == kv.KV_39
        action = a - act.ACT
        if rule == kv.KV_41:
            return self.s.fields[action] > self.s.influence[self.me]
        if action == UPGRADE:
            return rule == kv.KV_91 and self.s.upgrade[self.me] == 8
        if action == CELEBRATE:
            return rule == kv.KV_94 and not any(self.laid(hut) for hut in self.board.huts)
        cannot = {BUILD: kv.KV_61, FISH: kv.KV_72, SELL: kv.KV_78, MOVE: kv.KV_84}[action]
        return rule == cannot and not any(self.performs(boat, action) for boat in self.fleet)

    def breaks_by_boat(self, a: Action, at: At | None, rule: Rule) -> bool:
        if a == act.STOP:
            return rule == kv.KV_51 and self.s.used == 0
        if at is None or at not in self.fleet:
            return rule == kv.KV_51
        number = self.slots.index(at)
        if rule == kv.KV_59:
            return bool(self.s.used >> 4 + number & 1)
        if rule == kv.KV_51:
            return self.is_used(number)
        return rule == (kv.KV_84 if self.s.action == MOVE else kv.KV_55) and not self.performs(at, self.s.action)

    def breaks_by_feast(self, a: Action, rule: Rule) -> bool:
        if rule == kv.KV_93:
            return not act.is_island(a) or a - act.ISLAND >= self.s.islands
        return rule == kv.KV_94 and self.fish_of_island(a - act.ISLAND) == 0

    def fish_of_island(self, number: int) -> int:
        """Which island bears which letter is for the room to say."""
        return sum(self.laid(hut) for hut in self.board.huts if self.s.island_of[hex_at(*hut)] == number)

    def breaks_by_kind(self, a: Action, rule: Rule) -> bool:
        if not act.is_kind(a):
            return rule == kv.KV_64
        kind = a - act.KIND
        if rule == kv.KV_64:
            shrines = sum(hut == (self.me, SHRINE) for hut in self.board.huts.values())
            return len(self.fleet) == 4 if kind == FISHER else kind == SHRINE and shrines == 5
        place = (HEX_Q[self.s.chosen], HEX_R[self.s.chosen])
        return rule == kv.KV_49 and self.board.is_blocked([*self.all_boats, place], place)

    def breaks_by_sailing(self, boat: At, to: At, rule: Rule) -> bool:
        action, far = self.s.action, self.steps(boat)
        victims = [seat for seat, fleet in enumerate(self.board.boats) if to in fleet]
        if to == boat and rule in (kv.KV_84, kv.KV_58):
            return action == MOVE if rule == kv.KV_84 else action != MOVE and self.must_leave(boat)
        conditions: dict[Rule, Callable[[], bool]] = {
            kv.KV_53: lambda: to not in far,
            kv.KV_52: lambda: far.get(to, 0) > self.reach,
            kv.KV_54: lambda: action != MOVE and to in self.others(boat),
            kv.KV_87: lambda: bool(victims) and len(self.board.boats[victims[0]]) == 1,
            kv.KV_88: lambda: bool(victims) and len(self.board.boats[victims[0]]) > 1 and not self.sinks(to),
            kv.KV_89: lambda: victims == [self.me],
            kv.KV_72: lambda: action == FISH and bool(self.villages(to)) and self.dice(to) == 0,
            kv.KV_73: lambda: action == FISH and not self.villages(to),
            kv.KV_78: lambda: action == SELL and self.fish == 0,
            kv.KV_79: lambda: action == SELL and not self.customers(to),
            kv.KV_80: lambda: action == SELL and all(self.laid(hut) == HUT_FISH for hut in self.customers(to)),
            kv.KV_83: lambda: action == SELL and any(self.is_shut(hut, boat) for hut in self.customers(to)),
        }
        return conditions[rule]() if rule in conditions else action == BUILD and self.breaks_by_site(boat, to, rule)

    def breaks_by_site(self, boat: At, to: At, rule: Rule) -> bool:
        """Of a boat sent to a hex from which it cannot build: what holds for all the places beside it."""
        places = self.places(to)
        empty = [place for place in places if place not in self.others(boat)]
        sole = [place for place in empty if self.is_sole(place)]
        conditions: dict[Rule, Callable[[], bool]] = {
            kv.KV_62: lambda: not self.villages(to),
            kv.KV_71: lambda: self.huts_left() == 0,
            kv.KV_67: lambda: bool(self.villages(to)) and not self.affordable(to),
            kv.KV_63: lambda: bool(self.affordable(to)) and not places,
            kv.KV_48: lambda: bool(places) and not empty,
            kv.KV_47: lambda: bool(empty) and not sole,
            kv.KV_49: lambda: bool(sole) and all(self.blocks(place, boat, to) for place in sole),
        }
        return conditions[rule]()

    def breaks_by_hut(self, at: At, rule: Rule) -> bool:
        here, islands = self.here, self.board.touched(at)
        assert here is not None
        conditions: dict[Rule, Callable[[], bool]] = {
            kv.KV_63: lambda: at not in beside(here),
            kv.KV_48: lambda: at not in self.board.water or at in self.all_boats,
            kv.KV_47: lambda: len(islands) != 1,
            kv.KV_49: lambda: self.board.is_blocked(self.all_boats, at),
            kv.KV_62: lambda: not any(island in self.villages(here) for island in islands),
            kv.KV_71: lambda: self.huts_left() == 0,
            kv.KV_67: lambda: all(self.price(island) > self.money for island in islands),
        }
        return conditions[rule]()

    def breaks_by_delivery(self, boat: At, at: At, rule: Rule) -> bool:
        return {
            kv.KV_78: self.fish == 0,
            kv.KV_79: at not in beside(boat),
            kv.KV_80: at not in self.customers(boat) or self.laid(at) == HUT_FISH,
            kv.KV_83: at == boat or self.is_shut(at, boat),
        }[rule]


def check(s: KaivaiState, cited: Counter[Rule]) -> None:
    """Every move that is refused breaks the rule that is cited; the others break none."""
    if s.phase not in ASKED or (s.phase == PHASE_KIND and s.action < 0):
        return
    judge = Judge(s)
    for a in range(GAME.num_actions):
        rule = GAME.refusal(s, a)
        if rule != OK:
            assert judge.breaks(a, rule), f"{GAME.name(a)} is refused by KV-{rule}"
            cited[rule] += 1


@rules("KV-47", "KV-48", "KV-49", "KV-62", "KV-63", "KV-67", "KV-55")
@pytest.mark.parametrize("blockade", ["adjacent", "open_water"])
def test_refusals_name_the_rule_that_is_broken_on_crowded_boards(blockade: str) -> None:
    cited: Counter[Rule] = Counter()
    for seed in range(60):
        chance = random.Random(seed)
        table = as_table(crowded(seed, blockade)).fish(RED, {5: chance.randrange(3)}).vp(chance.randrange(9), 3, 4)
        s = Table.turn(table)
        for _ in range(8):
            check(s, cited)
            if s.actor != RED:
                break
            moves = GAME.legal(s)
            GAME.apply(s, chance.choice([a for a in moves if a not in (act.PASS, act.STOP)] or moves))
    assert {kv.KV_47, kv.KV_48, kv.KV_49, kv.KV_52, kv.KV_53, kv.KV_54, kv.KV_55, kv.KV_62, kv.KV_63} <= set(cited)


@rules("KV-51", "KV-52", "KV-53", "KV-54", "KV-72", "KV-73", "KV-79", "KV-80", "KV-93", "KV-94")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_refusals_name_the_rule_that_is_broken_in_random_games(seats: int) -> None:
    cited: Counter[Rule] = Counter()
    for seed in range(3):
        chance = random.Random(seed)
        strict = {"leave_hut_first": "on", "no_delivery_to_occupied_hut": "on"} if seed == 1 else {}
        duel = {"duel": "on"} if seats == 2 else {}
        s = GAME.new(seats, seed, options(**strict, **duel))
        while s.phase:
            if chance.randrange(4) == 0:
                check(s, cited)
            moves = GAME.legal(s)
            eager = [a for a in moves if a not in (act.PASS, act.STOP)]
            GAME.apply(s, chance.choice(eager if eager and chance.randrange(5) else moves))
    assert {kv.KV_51, kv.KV_52, kv.KV_53, kv.KV_54, kv.KV_72, kv.KV_73, kv.KV_79, kv.KV_94} <= set(cited)
