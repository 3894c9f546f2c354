"""What a move of Kaivai does, and what a turn is good for, as a player would say it. Never compiled."""

from collections.abc import Callable
from typing import TypeAlias

from motu.engine.base import NOBODY, NONE, Action, Seat
from motu.engine.game import Game
from motu.games.kaivai.box.options import DICE, FISHING, LUCKLESS
from motu.games.kaivai.box.parts import (
    BOATS,
    BUILD,
    CELEBRATE,
    FISH,
    FISHER,
    HUT_FISH,
    MAX_BID,
    MAX_DICE,
    MAX_ISLANDS,
    MEETING,
    MOVE,
    SELL,
    UPGRADE,
    WATER,
    Hex,
    Island,
)
from motu.games.kaivai.face.words import GOD, hex, influence, island
from motu.games.kaivai.rules import actions as act
from motu.games.kaivai.rules import building, celebrating, fishing, selling
from motu.games.kaivai.rules import state as st
from motu.games.kaivai.rules.charts import list_hexes
from motu.games.kaivai.rules.islands import sole_island
from motu.games.kaivai.rules.planning import Plan, ready_boats, targets
from motu.games.kaivai.rules.sailing import boat_numbered, is_used, owner_of_boat
from motu.games.kaivai.rules.scoring import winner
from motu.games.kaivai.rules.state import KaivaiState
from motu.papers.course import Course
from motu.papers.sentence import N_, Player, Sentence, plural, say

MIDST = frozenset(  # decisions within an action: of building, of sailing one boat, of a present
    {st.PHASE_KIND, st.PHASE_HUT, st.PHASE_SAIL, st.PHASE_GIFT_GOOD}
)
WITHIN = frozenset({st.PHASE_GIFT_GOOD})  # for each hut and each sale brings its own points

Step: TypeAlias = tuple[KaivaiState, Action, KaivaiState]  # the position before it, and after it


# Why this very move.


def because(course: Course, aims: tuple[Action, ...]) -> list[Sentence]:
    """What the move does; of one that begins an action or takes a boat, what the next steps do with it."""
    told = TOLD.get(course.before.phase)
    return told(course)[:1] if told is not None else []


def steps_of(course: Course) -> list[Step]:
    """The moves up to the end of this action."""
    found: list[Step] = []
    before: KaivaiState = course.before
    for a, after in course.steps:
        if found and before.phase == st.PHASE_ACTION:
            break
        found.append((before, a, after))
        before = after
    return found


def first_in(course: Course, *phases: int) -> Step | None:
    """The first of those moves that decides this."""
    return next((step for step in steps_of(course) if step[0].phase in phases), None)


# Bids.


def of_bid(course: Course) -> list[Sentence]:
    """How far the boats sail, and when the seat acts; where others may still come before it, what it can build."""
    s: KaivaiState = course.before
    bid = course.action - act.BID + 1
    place = place_of_bid(s, bid)
    size = s.shell_value(s.actor) - bid
    told = N_("Your boats sail {reach}, and your shells pay for a hut on an island of up to size {size}.")
    if place == 1:
        told = N_("Your boats sail {reach}, and you act first in this round.")
    elif place == s.seats:
        told = N_("Your boats sail {reach}, and you act last but move {god}.")
    elif place:
        told = N_("Your boats sail {reach}, and you act as number {place} in this round.")
    elif size < min(s.size[: s.islands]):
        told = N_("Your boats sail {reach}, but your shells pay for no hut.")
    reach = s.parts.distance[bid] + s.parts.bonus[s.upgrade[s.actor]]
    return [say(told, reach=reach, size=size, place=place, god=GOD)]


def place_of_bid(s: KaivaiState, bid: int) -> int:
    """In turn order, from 1, as far as it is certain; else 0."""
    higher = sum(other > bid for other in s.bids)
    waiting = s.bids.count(0) - 1
    if waiting == 0 or all(other in s.bids for other in range(bid + 1, MAX_BID + 1)):
        return higher + 1
    return higher + waiting + 1 if all(other in s.bids for other in range(1, bid)) else 0


# Actions.


def of_action(course: Course) -> list[Sentence]:
    if course.action == act.PASS:
        return of_pass(course.before)
    which = course.action - act.ACT
    return ACTS[which](course) or of_price(course.before, which)


def of_price(s: KaivaiState, which: int) -> list[Sentence]:
    cost = s.fields[which]
    if cost == 0:
        return [say("Free now; whoever chooses it next in this round pays {influence}.", influence=influence(1))]
    told = N_("Costs {influence} now, and {more} the next time in this round.")
    return [say(told, influence=influence(cost), more=influence(2 * cost))]


def of_pass(s: KaivaiState) -> list[Sentence]:
    """What is left costs something; of a sacrifice the influence is told anyway."""
    costs = [s.fields[a - act.ACT] for a in s.offers if act.is_act(a)]
    if not s.acted >> s.actor & 1 or min(costs, default=0) == 0:
        return []
    return [say("Whatever you could still choose costs at least {influence}.", influence=influence(min(costs)))]


def of_upgrade(course: Course) -> list[Sentence]:
    s: KaivaiState = course.before
    less = s.reach_of(s.actor)
    ahead = [bonus - s.parts.bonus[s.upgrade[s.actor]] for bonus in s.parts.bonus[s.upgrade[s.actor] + 1 :]]
    if ahead[0]:
        return [say("Your boats then sail {reach} instead of {less}.", reach=less + ahead[0], less=less)]
    if any(ahead[1:2]):
        told = N_("A step on the way: with the upgrade after it your boats sail {reach} instead of {less}.")
        return [say(told, reach=less + ahead[1], less=less)]
    return []


def of_feast(course: Course) -> list[Sentence]:
    """Of the island that is meant, or of the best."""
    s: KaivaiState = course.before
    step = first_in(course, st.PHASE_CELEBRATE)
    laid = [one for one in range(s.islands) if celebrating.count_fish_on(s, one)]
    which = step[1] - act.ISLAND if step else max(laid, key=lambda one: lead_at_feast(s, one))
    points = celebrating.points_of(s, which)
    mine, points[s.actor] = points[s.actor], 0
    if max(points) == 0:
        told = plural(
            mine,
            "On island {island} you get {count} point, and nobody else any.",
            "On island {island} you get {count} points, and nobody else any.",
        )
        return [say(told, island=island(which), count=mine)]
    told = plural(
        mine,
        "On island {island} you get {count} point, and {player} {theirs}.",
        "On island {island} you get {count} points, and {player} {theirs}.",
    )
    other = Player(points.index(max(points)))
    return [say(told, island=island(which), count=mine, player=other, theirs=max(points))]


def lead_at_feast(s: KaivaiState, which: Island) -> int:
    points = celebrating.points_of(s, which)
    return 2 * points[s.actor] - sum(points)


# Boats: choosing the action, taking the boat and sailing are told alike, by where it goes.


def of_boat(course: Course) -> list[Sentence]:
    if course.action == act.STOP:
        return of_boats_left(course.before)
    return WAYS[course.before.action](course)


def of_building(course: Course) -> list[Sentence]:
    return of_hut(course) or of_site(steps_of(course)[-1][2])


def of_site(s: KaivaiState) -> list[Sentence]:
    """A boat has come to a place to build: where that is cheapest."""
    if s.phase != st.PHASE_HUT:
        return []
    price, which = min((building.price(s, one), one) for one in [sole_island(s, a - act.HEX) for a in s.offers])
    told = N_("From hex {hex} a hut on island {island} costs {price} in shells.")
    return [say(told, hex=hex(s.boat_hex()), island=island(which), price=price)]


def of_fishing(course: Course) -> list[Sentence]:
    sailed = first_in(course, st.PHASE_SAIL)
    s, boat = boat_taken(course)
    if boat == NONE:
        return of_fleet_fishing(s)
    there = sailed[1] - act.HEX if sailed else max(targets(s, Plan(s, FISH), boat), key=lambda at: catch(s, at))
    told = N_("This boat may catch about {catch} fish at island {island}, and you hold {mine}.")
    which = fishing.best_island(s, s.actor, there)
    return [say(told, catch=catch(s, there), island=island(which), mine=s.count_fish(s.actor))]


def of_fleet_fishing(s: KaivaiState) -> list[Sentence]:
    plan = Plan(s, FISH)
    boats = [s.boats.index(here) for here in ready_boats(s, FISH, False)]
    total = sum(max(catch(s, there) for there in targets(s, plan, boat)) for boat in boats)
    told = N_("With all your boats you may catch up to about {catch} fish, and you hold {mine}.")
    return [say(told, catch=total, mine=s.count_fish(s.actor))]


def boat_taken(course: Course) -> tuple[KaivaiState, int]:
    """The position in which the boat sails or is taken, and which of all boats that is; NONE where only the action is
    chosen."""
    s: KaivaiState = course.before
    if s.phase == st.PHASE_SAIL:
        return s, s.actor * BOATS + s.boat
    if s.phase == st.PHASE_BOAT:
        return s, s.actor * BOATS + boat_numbered(s, course.action - act.HEX)
    return s, NONE


def catch(s: KaivaiState, there: Hex) -> float:
    """The fish that may be expected from this hex."""
    which = fishing.best_island(s, s.actor, there)
    return 0.0 if which == NONE else catch_at(s, which, fishing.count_dice(s, s.actor, which))


def catch_at(s: KaivaiState, which: Island, dice: int) -> float:
    sure = float(fishing.has_sure_fish(s, which))
    way = s.options[FISHING]
    if way == LUCKLESS:
        return sure + dice
    return sure + (s.parts.catch[dice] if way == DICE else s.parts.fair_catch[dice])


def of_selling(course: Course) -> list[Sentence]:
    """What the boat gets where it goes; where that is not known yet, at the best place in reach."""
    sailed = first_in(course, st.PHASE_SAIL)
    s, boat = boat_taken(course)
    if sailed:
        before = sailed[0]
        return of_sale(before, before.actor * BOATS + before.boat, sailed[1] - act.HEX)
    plan = Plan(s, SELL)
    boats = [s.boats.index(here) for here in ready_boats(s, SELL, False)] if boat == NONE else [boat]
    places = [(sum(sale(s, one, there)), one, there) for one in boats for there in targets(s, plan, one)]
    return of_sale(s, *max(places)[1:]) if places else []


def of_sale(s: KaivaiState, boat: int, there: Hex) -> list[Sentence]:
    paid = sale(s, boat, there)
    if not paid:
        return [say("From hex {hex} fish can go onto your own huts, for a celebration.", hex=hex(there))]
    told = plural(
        len(paid),
        "From hex {hex} a boat can sell {count} fish for {value} in shells.",
        "From hex {hex} a boat can sell {count} fish for {value} in shells.",
    )
    return [say(told, hex=hex(there), count=len(paid), value=sum(paid))]


def sale(s: KaivaiState, boat: int, there: Hex) -> list[int]:
    """What others' huts would pay this boat for the fish there are, the best first."""
    found: list[int] = []
    for hut in list_hexes(selling.customers(s, there, s.fleet_without(boat))):
        if st.hut_owner(s.ground[hut]) != s.actor:
            found += s.parts.shell_space[s.fish_at[hut] : HUT_FISH]
    return sorted(found, reverse=True)[: s.count_fish(s.actor)]


def of_moving(course: Course) -> list[Sentence]:
    sailed = first_in(course, st.PHASE_SAIL)
    if sailed is None:
        return []
    before, a, after = sailed
    there, boat = a - act.HEX, before.actor * BOATS + before.boat
    return [
        *sunk(before, there),
        *leads(before, after, before.actor),
        *better_catch(before, there),
        *better_sale(before, boat, there),
        *newly_beside(before, after, there),
    ][:1]


def sunk(s: KaivaiState, there: Hex) -> list[Sentence]:
    victim = owner_of_boat(s, there)
    if victim in (NONE, s.actor):
        return []
    left = s.count_boats(victim) - 1
    told = plural(left, "Then {player} has only {count} boat left.", "Then {player} has only {count} boats left.")
    return [say(told, player=Player(victim), count=left)]


def better_catch(s: KaivaiState, there: Hex) -> list[Sentence]:
    if catch(s, there) <= catch(s, s.boat_hex()):
        return []
    told = N_("On hex {hex} the boat may catch about {catch} fish at island {island}.")
    which = fishing.best_island(s, s.actor, there)
    return [say(told, hex=hex(there), catch=catch(s, there), island=island(which))]


def better_sale(s: KaivaiState, boat: int, there: Hex) -> list[Sentence]:
    return of_sale(s, boat, there) if sum(sale(s, boat, there)) > sum(sale(s, boat, s.boat_hex())) else []


def newly_beside(before: KaivaiState, after: KaivaiState, there: Hex) -> list[Sentence]:
    new = before.cult_touch[there] & ~before.cult_touch[before.boat_hex()]
    return [standing(after, before.actor, which) for which in range(before.islands) if new >> which & 1]


def of_boats_left(s: KaivaiState) -> list[Sentence]:
    """What the boats that are not used hold where they are."""
    for number in range(BOATS):
        here = s.boats[s.actor * BOATS + number]
        if here != NONE and not is_used(s, number):
            found = [told for which in range(s.islands) if s.cult_touch[here] >> which & 1 for told in held(s, which)]
            if found:
                return found
    return [say("You keep {money} in shells.", money=s.shell_value(s.actor))] if s.action == BUILD else []


def held(s: KaivaiState, which: Island) -> list[Sentence]:
    """What a boat beside this island is good for there: who would lead without it?"""
    without = winner([s.strength(seat, which) - (seat == s.actor) for seat in range(s.seats)])
    now = leader(s, which)
    if now == s.actor != without:
        return [say("The boats that stay keep you the strongest on island {island}.", island=island(which))]
    if now == NOBODY and without not in (NOBODY, s.actor):
        told = N_("The boats that stay keep {player} from being the strongest on island {island}.")
        return [say(told, player=Player(without), island=island(which))]
    return []


# Huts.


def of_hut(course: Course) -> list[Sentence]:
    """What it costs, and who is how strong on the island then."""
    site = site_of(course)
    if site is None:
        return []
    s, there = site
    which = sole_island(s, there)
    laid = next((after for _, _, after in steps_of(course) if st.is_hut(after.ground[there])), None)
    told = [] if laid is None else [standing(laid, s.actor, which)]
    if s.action == NONE:
        return told
    price = building.price(s, which)
    if not told:
        return [say("A hut on island {island} costs {price} in shells now.", island=island(which), price=price)]
    return [say("For {price} in shells: {standing:amid}", price=price, standing=told[0])]


def site_of(course: Course) -> tuple[KaivaiState, Hex] | None:
    """Where the hut goes, and the position when it is chosen; a lone place is not asked for."""
    for before, a, after in steps_of(course):
        if before.phase in (st.PHASE_FIRST_HUT, st.PHASE_SECOND_HUT, st.PHASE_HUT):
            return before, a - act.HEX
        if after.phase == st.PHASE_KIND:
            return after, after.chosen
    return None


def of_kind(course: Course) -> list[Sentence]:
    s: KaivaiState = course.before
    which, kind = sole_island(s, s.chosen), course.action - act.KIND
    if kind == FISHER:
        boats = s.count_boats(s.actor) + 1
        return [say(plural(boats, "Then you have {count} boat.", "Then you have {count} boats."), count=boats)]
    if kind == MEETING:
        is_paid = s.action != NONE and which == s.god_island()
        told = N_("Brings {influence} at once, because {god} is on island {island}.")
        later = N_("Brings {influence} whenever {god} comes to island {island}.")
        return [say(told if is_paid else later, influence=influence(1), god=GOD, island=island(which))]
    dice = min(fishing.count_dice(s, s.actor, which) + 1, MAX_DICE)
    told = N_("Each of your boats at island {island} may then catch about {catch} fish.")
    return [say(told, island=island(which), catch=catch_at(s, which, dice))]


# Fish brought to huts.


def of_delivery(course: Course) -> list[Sentence]:
    s: KaivaiState = course.before
    if course.action == act.STOP:
        return of_fish_kept(s)
    hut = course.action - act.HEX
    which, laid = s.island_of[hut], s.fish_at[hut]
    if st.hut_owner(s.ground[hut]) == s.actor:
        fish = s.fish_on[s.actor * MAX_ISLANDS + which] + 1
        told = plural(
            fish,
            "Then {count} fish of yours lies on island {island}, a point at a celebration.",
            "Then {count} fish of yours lie on island {island}, each a point at a celebration.",
        )
        return [say(told, count=fish, island=island(which))]
    pays = s.parts.shell_space[laid]
    if laid + 1 == HUT_FISH:
        return [say("This hut pays {value} for the last fish it takes.", value=pays)]
    told = N_("This hut pays {value} now, and {less} for the next fish.")
    return [say(told, value=pays, less=s.parts.shell_space[laid + 1])]


def of_fish_kept(s: KaivaiState) -> list[Sentence]:
    fish = s.count_fish(s.actor)
    paid = sale(s, s.actor * BOATS + s.boat, s.boat_hex())
    if not paid:
        told = plural(
            fish,
            "You keep {count} fish, which here could go only onto your own huts.",
            "You keep {count} fish, which here could go only onto your own huts.",
        )
        return [say(told, count=fish)]
    told = plural(
        fish,
        "You keep {count} fish; here the next one would bring {value} in shells.",
        "You keep {count} fish; here the next one would bring {value} in shells.",
    )
    return [say(told, count=fish, value=paid[0])]


# The god, and the villages at the end.


def of_god(course: Course) -> list[Sentence]:
    """What the island is worth then, and to whom; influence for meeting huts is told anyway."""
    before, a, after = steps_of(course)[0]
    there = a - act.HEX
    which = sole_island(before, there) if before.ground[there] == WATER else before.island_of[there]
    return of_worth(after, before.actor, which)


def of_village(course: Course) -> list[Sentence]:
    return of_worth(course.before, course.before.actor, course.action - act.ISLAND)


def of_worth(s: KaivaiState, seat: Seat, which: Island) -> list[Sentence]:
    rival, worth = strongest_rival(s, seat, which), s.cults[which] * s.parts.cult_points
    mine, theirs = s.strength(seat, which), s.strength(rival, which)
    if mine == theirs == 0:
        return []
    told = plural(
        worth,
        "Island {island} brings {count} point at the end: your strength there is {mine}, that of {player} {theirs}.",
        "Island {island} brings {count} points at the end: your strength there is {mine}, that of {player} {theirs}.",
    )
    return [say(told, count=worth, island=island(which), mine=mine, player=Player(rival), theirs=theirs)]


def of_commitment(course: Course) -> list[Sentence]:
    """What others commit nobody knows."""
    s: KaivaiState = course.before
    rival = strongest_rival(s, s.actor, s.chosen)
    told = N_("Your strength on island {island} is then {mine}; {player} has {theirs} without influence.")
    mine = s.strength(s.actor, s.chosen) + course.action - act.COMMIT
    theirs = s.strength(rival, s.chosen)
    return [say(told, island=island(s.chosen), mine=mine, player=Player(rival), theirs=theirs)]


def strongest_rival(s: KaivaiState, seat: Seat, which: Island) -> Seat:
    return max((other for other in range(s.seats) if other != seat), key=lambda other: s.strength(other, which))


def standing(s: KaivaiState, seat: Seat, which: Island) -> Sentence:
    """Who is stronger there, the seat or the strongest of the others."""
    rival = strongest_rival(s, seat, which)
    mine, theirs = s.strength(seat, which), s.strength(rival, which)
    told = N_("Then you are level with {player} on island {island}, {mine} each.")
    if mine > theirs:
        told = N_("Then you are the strongest on island {island}, {mine} to {theirs}.")
    elif mine < theirs:
        told = N_("Then you have {mine} on island {island}, and {player} is ahead with {theirs}.")
    return say(told, island=island(which), player=Player(rival), mine=mine, theirs=theirs)


Told: TypeAlias = Callable[[Course], list[Sentence]]

WAYS: dict[int, Told] = {BUILD: of_building, FISH: of_fishing, SELL: of_selling, MOVE: of_moving}
ACTS: dict[int, Told] = {**WAYS, UPGRADE: of_upgrade, CELEBRATE: of_feast}
TOLD: dict[int, Told] = {
    st.PHASE_BID: of_bid,
    st.PHASE_FIRST_HUT: of_hut,
    st.PHASE_SECOND_HUT: of_hut,
    st.PHASE_KIND: of_kind,
    st.PHASE_GOD: of_god,
    st.PHASE_ACTION: of_action,
    st.PHASE_BOAT: of_boat,
    st.PHASE_SAIL: of_boat,
    st.PHASE_HUT: of_hut,
    st.PHASE_DELIVER: of_delivery,
    st.PHASE_CELEBRATE: of_feast,
    st.PHASE_VILLAGE: of_village,
    st.PHASE_COMMIT: of_commitment,
}


# What a turn brings.


def purposes(game: Game[KaivaiState], before: KaivaiState, after: KaivaiState, seat: Seat) -> list[Sentence]:
    return [*leads(before, after, seat), *earnings(before, after, seat)]


def leads(before: KaivaiState, after: KaivaiState, seat: Seat) -> list[Sentence]:
    """The villages whose majority the turn changes."""
    found = []
    for which in range(min(before.islands, after.islands)):
        was, now = leader(before, which), leader(after, which)
        if now == seat != was:
            found.append(say("Then you are the strongest on island {island}.", island=island(which)))
        elif was not in (NOBODY, seat) and now == NOBODY:
            told = N_("Then {player} is no longer the strongest on island {island}.")
            found.append(say(told, player=Player(was), island=island(which)))
    return found


def leader(s: KaivaiState, which: int) -> Seat:
    return winner([s.strength(seat, which) for seat in range(s.seats)])


def earnings(before: KaivaiState, after: KaivaiState, seat: Seat) -> list[Sentence]:
    """Shells, fish, influence and boats that the turn brings."""
    shells = after.shell_value(seat) - before.shell_value(seat)
    fish = after.count_fish(seat) - before.count_fish(seat)
    influence = after.influence[seat] - before.influence[seat]
    boats = after.count_boats(seat) - before.count_boats(seat)
    found = []
    if shells > 0:
        told = plural(shells, "Earns shells worth {count}.", "Earns shells worth {count}.")
        found.append(say(told, count=shells))
    if fish > 0:
        found.append(say(plural(fish, "Brings {count} fish.", "Brings {count} fish."), count=fish))
    if influence > 0:
        found.append(say("Brings {count} influence.", count=influence))
    if boats > 0:
        found.append(say("Brings you another boat."))
    return found
