"""What is worth what in Kaivai, and why. Everything is in expected final points.

Huts make about half of a good score, celebrations a third, villages the rest. Boats are the engine: each repeats every
action; influence is the bottleneck; money melts. The values fall as the end comes near.
"""

from typing import Final

from motu.engine.base import NOBODY, NONE, Action, Seat
from motu.engine.game import Advice, Game, Weights
from motu.engine.state import total
from motu.games.kaivai.box.options import DICE, FISHING, LUCKLESS
from motu.games.kaivai.box.parts import (
    BOATS,
    BUILD,
    CELEBRATE,
    FISH,
    FISHER,
    HEXES,
    HUT_FISH,
    MAX_ISLANDS,
    MEETING,
    MOVE,
    NEAR,
    SELL,
    SHRINE,
    UPGRADE,
    Hex,
    Island,
    Kind,
)
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules.building import price
from motu.games.kaivai.rules.celebrating import points_of
from motu.games.kaivai.rules.charts import ALL, Hexes, common, list_hexes, lowest, of_islands, only, without
from motu.games.kaivai.rules.fishing import best_island, count_dice
from motu.games.kaivai.rules.planning import Plan
from motu.games.kaivai.rules.sailing import is_used, reach
from motu.games.kaivai.rules.state import (
    PHASE_ACTION,
    PHASE_BID,
    PHASE_BOAT,
    PHASE_CELEBRATE,
    PHASE_COMMIT,
    PHASE_DELIVER,
    PHASE_FIRST_HUT,
    PHASE_GOD,
    PHASE_HUT,
    PHASE_KIND,
    PHASE_SAIL,
    PHASE_SECOND_HUT,
    PHASE_VILLAGE,
    PHASE_VOTE,
    KaivaiState,
    hut_kind,
    hut_owner,
    is_hut,
)
from motu.native import i64


class KaivaiWeights(Weights):
    """The weights, in points. `early` ones are multiplied by the share of the game still to come."""

    def __init__(self) -> None:
        self.shell = 0.22  # one of shell value: a hut costs about nine
        self.shell_late = 0.02  # in the last round money buys nothing more
        self.fish_held = 0.7  # a fish on the mat
        self.fish_laid = 0.8  # a fish on an own hut: a point once somebody celebrates
        self.fish_given = 0.3  # what a fish on another's hut gives away
        self.hut = 2.0  # scored at the end
        self.boat = 3.5  # early
        self.second_boat = 0.6  # each further boat is worth so much of the one before
        self.statue = 2.2  # early: a shrine's die, round after round
        self.meeting_hut = 1.0  # early
        self.influence = 0.8
        self.influence_early = 0.5  # on top, early
        self.reach = 0.18  # one of distance, for one round
        self.upgrade_step = 0.9  # early: one more of distance, for good
        self.first = 0.07  # one of the bid: an earlier turn
        self.god = 0.3  # moving the god
        self.lead = 0.175  # late: a cult hex of an island, for a hut there
        self.rival = 0.4  # how much another's point hurts
        self.cult_place = 0.15  # a boat that ends next to a cult hex
        self.late_place = 0.25  # the same near the end for each cult hex, where it counts in the village scoring
        # Bids, starting huts, the god.
        self.hut_bid = 0.3  # of a boat's worth: a hut that the money pays for at this price may be a fisher's
        self.money_bid = 0.7  # of the money left after that
        self.together = 2.0  # the second starting hut on the island of the first
        self.open_shore = 0.1  # a hex of sea beside a starting hut
        self.cult_shore = 0.1  # the same next to a cult hex
        self.outskirts = 0.02  # against each hex away from the middle
        self.god_shrine = 0.5  # a shrine where the god stands
        self.god_strength = 0.3  # one of strength on the god's island
        # Actions and boats.
        self.opening = 0.6  # acting once opens the whole round, not only this action
        self.stopping = 0.05  # what a further boat or action must bring
        self.upgrade_again = 0.3  # of a step: the next upgrade comes nearer
        self.later_boat = 0.6  # each further boat's action, but for fishing: money and fish are shared
        self.sinking = 3.0  # the price of moving onto another's boat
        self.sailing = 0.1  # the price of moving for nothing
        self.fish_kept = 0.3  # of a fish's worth that is given up by laying it
        self.price_felt = 0.6  # of the money that a hut costs
        self.first_dice = 1.2  # a shrine where there are few yet, as a multiple
        # Villages and expectations.
        self.commits = 0.35  # of his influence, what another commits to a village
        self.commits_last = 0.9  # the same to the last one
        self.influence_kept = 0.25  # influence kept for a cult hex of the villages to come
        self.influence_counts = 0.3  # one of influence in hand beside one of strength in a village
        self.many_boats = 0.85  # of the worth of each boat, with more than two


W: Final = KaivaiWeights()

UNTOLD: Final = -1e9  # not yet worked out


class KaivaiAdvice(Advice[KaivaiState]):
    def __init__(self) -> None:
        super().__init__()
        self.weights = W
        self.horizon = 40  # about a round: a search that judges within one is misled
        self.glance = 8
        self.attention = 10

        self.reaches: Reaches = Reaches([])

    def weigh(self, game: Game[KaivaiState], s: KaivaiState, a: Action) -> float:
        return weigh_move(s, Outlook(s, self.reaches_on(s)), a)

    def weigh_all(self, game: Game[KaivaiState], s: KaivaiState, moves: list[Action]) -> list[float]:
        outlook = Outlook(s, self.reaches_on(s))
        return [weigh_move(s, outlook, a) for a in moves]

    def reaches_on(self, s: KaivaiState) -> "Reaches":
        """The sea is replaced when it changes, so being the same list is being equal."""
        if self.reaches.sea is not s.sea:
            self.reaches = Reaches(s.sea)
        return self.reaches

    def evaluate(self, game: Game[KaivaiState], s: KaivaiState) -> list[float]:
        return expected_points(s)


class Reaches:
    """How far boats get on one sea: found once, as long as nobody builds."""

    def __init__(self, sea: list[int]) -> None:
        self.sea: list[int] = sea
        self.known: dict[int, Hexes] = {}

    def of(self, s: KaivaiState, here: Hex) -> Hexes:
        steps = s.reach_of(s.actor)
        key = here * HEXES + steps
        if key not in self.known:
            self.known[key] = reach(s, here, steps)
        return self.known[key]


class Outlook:
    """What hexes are worth to the seat on turn, once for all moves of a decision. Most depends on nothing but the
    islands whose cult hexes a hex touches, and is kept by that set."""

    def __init__(self, s: KaivaiState, reaches: Reaches) -> None:
        self.s: KaivaiState = s
        self.reaches: Reaches = reaches
        self.fleet: Hexes = s.fleet()
        self.sets = 1 << s.islands
        self.places: list[float] = [UNTOLD] * self.sets
        self.catches: list[float] = []
        self.huts: list[float] = []
        self.sales: list[float] = []  # by hex
        self.gods: list[float] = []  # by island
        self.plan: Plan | None = None  # of the action whose boats are asked for

    def place(self, islands: i64) -> float:
        """Standing next to a cult hex, more so at the end (KV-105)."""
        known = self.places[islands]
        if known != UNTOLD:
            return known
        worth = 0.0
        late = (1.0 - early(self.s)) ** 3
        for island in range(self.s.islands):
            if islands >> island & 1:
                worth += W.cult_place + late * W.late_place * self.s.cults[island]
        self.places[islands] = worth
        return worth

    def catch(self, hex: Hex) -> float:
        if not self.catches:
            self.catches = [UNTOLD] * self.sets
        islands: i64 = self.s.cult_touch[hex]
        known = self.catches[islands]
        if known != UNTOLD:
            return known
        dice = count_dice(self.s, self.s.actor, best_island(self.s, self.s.actor, hex))
        caught = W.fish_held * catch_of(self.s, dice)
        self.catches[islands] = caught
        return caught

    def hut(self, islands: i64) -> float:
        """The best hut that can be paid on one of these islands."""
        if not self.huts:
            self.huts = [UNTOLD] * self.sets
        known = self.huts[islands]
        if known != UNTOLD:
            return known
        best = -100.0
        money = self.s.shell_value(self.s.actor)
        for island in range(self.s.islands):
            if islands >> island & 1 and price(self.s, island) <= money:
                best = max(best, hut_value(self.s, island))
        self.huts[islands] = best
        return best

    def sale(self, hex: i64) -> float:
        if not self.sales:
            self.sales = [UNTOLD] * HEXES
        known = self.sales[hex]
        if known != UNTOLD:
            return known
        sold = sales_value(self.s, hex) if self.s.touch[hex] else 0.0
        self.sales[hex] = sold
        return sold

    def god(self, island: Island) -> float:
        if not self.gods:
            self.gods = [UNTOLD] * MAX_ISLANDS
        if self.gods[island] == UNTOLD:
            self.gods[island] = god_value(self.s, island)
        return self.gods[island]

    def hex_value(self, action: int, boat: int, hex: Hex) -> float:
        """What a boat gains that performs the action on this hex."""
        before = self.place(self.s.cult_touch[self.s.boats[boat]])
        return self.gain(action, hex, before, self.s.boat_on(hex) != NONE)

    def gain(self, action: int, hex: Hex, before: float, sinks: bool) -> float:
        """The same, `before` being what its present place is worth; does it sink another where it ends?"""
        islands: i64 = self.s.cult_touch[hex]
        worth = self.place(islands) - before
        if action == FISH:
            return worth + self.catch(hex)
        if action == SELL:
            return worth + self.sale(hex)
        if action == BUILD:
            return worth + self.hut(islands)
        return worth - W.sinking if sinks else worth - W.sailing

    def best_value(self, plan: Plan, boat: int) -> float:
        """Of the hexes where the boat could perform the action; whether it could is asked of the better ones alone."""
        s = self.s
        here = s.boats[boat]
        others = without(self.fleet, only(here))
        before = self.place(s.cult_touch[here])
        places = plan.places(s, here, self.reaches.of(s, here), others)
        best = -100.0
        if plan.action == MOVE:
            # On open sea, away from all cult hexes, one hex is worth what another is.
            open_sea = without(without(places, of_islands(s.charted().cult_shores, ALL)), others)
            places = without(places, open_sea)
            best = self.best_of(plan, others, before, list_hexes(common(places, others)), True, best)
            best = self.best_of(plan, others, before, list_hexes(lowest(open_sea)), False, best)
            places = without(places, others)
        return self.best_of(plan, others, before, list_hexes(places), False, best)

    def best_of(self, plan: Plan, others: Hexes, before: float, hexes: list[Hex], sinks: bool, best: float) -> float:
        for hex in hexes:
            value = self.gain(plan.action, hex, before, sinks)
            if value > best and plan.works(self.s, hex, others):
                best = value
        return best

    def plan_of(self, action: int) -> Plan:
        plan = self.plan
        if plan is None:
            plan = Plan(self.s, action)
            self.plan = plan
        return plan


def weigh_move(s: KaivaiState, outlook: Outlook, a: Action) -> float:
    phase = s.phase
    if phase == PHASE_ACTION:
        return weigh_action(s, outlook, a)
    if phase == PHASE_BOAT:
        return weigh_boat(s, outlook, a)
    if phase == PHASE_SAIL:
        return outlook.hex_value(s.action, s.actor * BOATS + s.boat, a - act.HEX)
    if phase == PHASE_HUT:
        return weigh_place(s, a - act.HEX)
    if phase == PHASE_KIND:
        return kind_value(s, a - act.KIND, s.touch[s.chosen])
    if phase == PHASE_DELIVER:
        return 0.0 if a == act.STOP else delivery_value(s, a - act.HEX)
    if phase == PHASE_CELEBRATE:
        return feast_value(s, a - act.ISLAND)
    if phase == PHASE_BID:
        return weigh_bid(s, a - act.BID + 1)
    if phase in (PHASE_FIRST_HUT, PHASE_SECOND_HUT):
        return weigh_start(s, a - act.HEX)
    if phase == PHASE_GOD:
        return weigh_god(s, outlook, a - act.HEX)
    if phase == PHASE_VILLAGE:
        return village_margin(s, a - act.ISLAND)
    if phase == PHASE_COMMIT:
        return weigh_commit(s, a - act.COMMIT)
    if phase == PHASE_VOTE:
        return 1.0 if (a == act.VOTE_YES) == votes_yes(s) else 0.0
    return 1.0 if a == act.STOP else 0.0  # gifts: none


ADVICE: Final = KaivaiAdvice()


def early(s: KaivaiState) -> float:
    """The share of the game still to come after this round."""
    rounds = s.parts.rounds[s.edition()]
    return (rounds - s.round) / rounds


def shell_worth(s: KaivaiState) -> float:
    return W.shell if s.round < s.parts.rounds[s.edition()] else W.shell_late


def influence_worth(s: KaivaiState) -> float:
    return W.influence + W.influence_early * early(s)


# Bids, starting huts, the god.


def weigh_bid(s: KaivaiState, bid: int) -> float:
    """The huts the money pays for at this price, the reach, and the place in the order."""
    money = s.shell_value(s.actor)
    boats = s.count_boats(s.actor)
    size = min(s.size[: s.islands]) + (1 if s.round > 2 else 0)
    built = 0
    while built < boats and money >= bid + size + built:
        money -= bid + size + built
        built += 1
    worth = built * (W.hut + W.boat * W.hut_bid * early(s)) + money * shell_worth(s) * W.money_bid
    return worth + W.reach * s.parts.distance[bid] * max(1, boats) + W.first * bid + (W.god if bid <= 3 else 0.0)


def weigh_start(s: KaivaiState, hex: Hex) -> float:
    """Near other islands, and both huts together: a shrine there gives a die from the first round on."""
    islands = s.touch[hex]
    worth = 0.0
    for island in range(s.islands):
        if islands >> island & 1:
            worth += W.together * s.huts_on_island(s.actor, island)
    for d in range(6):
        near = NEAR[hex * 6 + d]
        if s.sea[near]:
            worth += W.open_shore + (W.cult_shore if s.cult_touch[near] else 0.0)
    return worth - W.outskirts * abs(63 - hex)


def weigh_god(s: KaivaiState, outlook: Outlook, hex: Hex) -> float:
    island = s.island_of[hex]
    if island == NONE:
        for other in range(s.islands):
            if s.touch[hex] >> other & 1:
                island = other
    return outlook.god(island)


def god_value(s: KaivaiState, island: Island) -> float:
    worth = 0.0
    for seat in range(s.seats):
        mine = seat == s.actor
        gain = s.huts_of(seat, island, MEETING) * influence_worth(s)
        gain += W.god_shrine * s.huts_of(seat, island, SHRINE) + W.god_strength * s.strength(seat, island)
        worth += gain if mine else -W.rival * gain
    return worth


# Actions and boats.


def weigh_action(s: KaivaiState, outlook: Outlook, a: Action) -> float:
    if a == act.PASS:
        return W.stopping if s.acted >> s.actor & 1 else s.parts.sacrifice * influence_worth(s)
    action = a - act.ACT
    cost = s.fields[action] * influence_worth(s)
    rest = 0.0 if s.acted >> s.actor & 1 else W.opening
    if action == UPGRADE:
        position = s.upgrade[s.actor]
        gain = s.parts.bonus[position + 1] - s.parts.bonus[position]
        return W.upgrade_step * early(s) * (gain + W.upgrade_again) - cost + rest
    if action == CELEBRATE:
        best = -100.0
        for island in range(s.islands):
            best = max(best, feast_value(s, island))
        return best - cost + rest
    return boats_value(s, outlook, action) - cost + rest


def boats_value(s: KaivaiState, outlook: Outlook, action: int) -> float:
    """What all boats together promise; money and fish are shared, so the later ones count for less."""
    plan = Plan(s, action)
    if plan.is_idle:
        return 0.0
    together = 0.0
    share = 1.0
    for boat in range(s.actor * BOATS, s.actor * BOATS + BOATS):
        if s.boats[boat] != NONE and not is_used(s, boat - s.actor * BOATS):
            best = outlook.best_value(plan, boat)
            if best > 0.0:
                together += best * share
                share *= 1.0 if action == FISH else W.later_boat
    return together


def weigh_boat(s: KaivaiState, outlook: Outlook, a: Action) -> float:
    if a == act.STOP:
        return W.stopping
    boat = s.boats.index(a - act.HEX, s.actor * BOATS)
    return outlook.best_value(outlook.plan_of(s.action), boat)


def catch_of(s: KaivaiState, dice: int) -> float:
    """The fish that so many dice promise, by the way of fishing."""
    way = s.options[FISHING]
    if way == LUCKLESS:
        return float(dice)
    return s.parts.catch[dice] if way == DICE else s.parts.fair_catch[dice]


def sales_value(s: KaivaiState, hex: Hex) -> float:
    """The best places for the fish in hand, one after the other."""
    left = s.count_fish(s.actor)
    worth = 0.0
    first: i64 = hex * 6
    for d in range(6):
        hut: i64 = NEAR[first + d]
        if left > 0 and is_hut(s.ground[hut]) and hut_kind(s.ground[hut]) != SHRINE and s.fish_at[hut] < HUT_FISH:
            gain = delivery_value(s, hut)
            if gain > 0.0:
                for _ in range(min(left, HUT_FISH - s.fish_at[hut])):
                    worth += gain
                    left -= 1
    return worth


def delivery_value(s: KaivaiState, hex: Hex) -> float:
    if hut_owner(s.ground[hex]) == s.actor:
        return W.fish_laid - W.fish_held * W.fish_kept
    space = s.parts.shell_space[s.fish_at[hex]]
    return space * shell_worth(s) - W.fish_given


def hut_value(s: KaivaiState, island: Island) -> float:
    kinds = max(kind_value(s, FISHER, 1 << island), kind_value(s, SHRINE, 1 << island))
    cost = price(s, island) * shell_worth(s) * W.price_felt
    return W.hut + kinds - cost + W.lead * s.cults[island] * (1.0 - early(s))


def weigh_place(s: KaivaiState, hex: Hex) -> float:
    """The dearer island is worse; a place that touches few hexes keeps the shore open."""
    for island in range(s.islands):
        if s.touch[hex] >> island & 1:
            return hut_value(s, island)
    return 0.0


def kind_value(s: KaivaiState, kind: Kind, islands: int) -> float:
    """Boats first, then dice where there are none yet, then influence (KV-64)."""
    if kind == FISHER:
        boats = s.count_boats(s.actor)
        return early(s) * W.boat * W.second_boat ** max(0, boats - 1) if boats < BOATS else 0.0
    for island in range(s.islands):
        if islands >> island & 1:
            if kind == SHRINE:
                dice = min(s.huts_of(s.actor, island, SHRINE), 3)
                return early(s) * W.statue * (catch_of(s, dice + 1) - catch_of(s, dice)) * W.first_dice
            here = influence_worth(s) if island == s.god_island() else 0.0
            return here + early(s) * W.meeting_hut
    return 0.0


def feast_value(s: KaivaiState, island: Island) -> float:
    """Own points, less what the others get."""
    points = points_of(s, island)
    together = total(points)
    if together == 0:
        return -100.0
    return points[s.actor] - W.rival * (together - points[s.actor]) / max(1, s.seats - 1)


# The final scoring.


def village_margin(s: KaivaiState, island: Island) -> float:
    """Where one leads clearly without influence the village may wait; begin with what is contested and large."""
    return village_shares(s, island)[s.actor] * s.cults[island]


def weigh_commit(s: KaivaiState, count: int) -> float:
    """The chance to win the village times its cult hexes, less what the influence would still do elsewhere."""
    island = s.chosen
    left = 0
    worth_left = 0
    for other in range(s.islands):
        if not s.scored[other] and other != island:
            left += 1
            worth_left += s.cults[other]
    mine = s.strength(s.actor, island) + count
    chance = 1.0
    for seat in range(s.seats):
        if seat != s.actor:
            base = s.strength(seat, island)
            likely = s.influence[seat] * (W.commits if left else W.commits_last)
            chance *= chance_above(mine, base, likely)
    keep = min(0.9, W.influence_kept * worth_left / max(1, left)) if left else 0.01
    return chance * (s.cults[island] - count * keep)


def chance_above(mine: int, base: int, likely: float) -> float:
    """That one's strength exceeds another's, who adds between nothing and twice what is likely."""
    margin = mine - base
    if margin <= 0:
        return 0.0
    return min(1.0, (margin - 0.5) / (2.0 * likely)) if likely > 0.0 else 1.0


def votes_yes(s: KaivaiState) -> bool:
    """Only for a gift to oneself, from somebody who does not lead (ruling 22)."""
    giver = s.order[s.turn]
    return s.chosen == s.actor and s.vp[giver] < max(s.vp)


# Expected points, for search.


def expected_points(s: KaivaiState) -> list[float]:
    found = [float(points) for points in s.vp]
    if s.actor == NOBODY:
        return found
    for island in range(s.islands):
        if not s.scored[island]:
            for seat, share in enumerate(village_shares(s, island)):
                found[seat] += share * s.cults[island]
    if s.phase in (PHASE_VILLAGE, PHASE_COMMIT):
        return found
    for seat in range(s.seats):
        found[seat] = with_possessions(s, seat, found[seat])
    return found


def with_possessions(s: KaivaiState, seat: Seat, worth: float) -> float:
    """And what huts, goods, influence, boats and places will bring."""
    worth += W.hut * s.count_huts(seat)
    worth += s.shell_value(seat) * shell_worth(s) + s.count_fish(seat) * W.fish_held * min(1.0, early(s) * 5.0)
    worth += influence_worth(s) * s.influence[seat] * (0.5 + 0.5 * early(s))
    boats = s.count_boats(seat)
    worth += early(s) * W.boat * boats * (W.many_boats if boats > 2 else 1.0)
    worth += early(s) * (W.statue * s.count_kind(seat, SHRINE) + W.meeting_hut * s.count_kind(seat, MEETING))
    worth += early(s) * W.upgrade_step * s.parts.bonus[s.upgrade[seat]]
    for island in range(s.islands):
        worth += W.fish_laid * s.fish_on[seat * MAX_ISLANDS + island]
    return worth


def village_shares(s: KaivaiState, island: Island) -> list[float]:
    """Each seat's chance to win a village, by strength on it and influence in hand."""
    powers = [(1.0 + s.strength(seat, island) + W.influence_counts * s.influence[seat]) ** 3 for seat in range(s.seats)]
    together = 0.0
    for power in powers:
        together += power
    return [power / together for power in powers]
