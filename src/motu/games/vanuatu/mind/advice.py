"""What is worth what in Vanuatu, and why: for the one-ply bot, for rollouts and for leaf values.

Everything is counted in Prosperity Points. A space is worth what its action would bring; a marker on it, how much it
betters the chance to perform it; a place on the sea, what the own stacks could do there.
"""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Advice, Game, Weights
from motu.games.vanuatu.box.options import FLAT_BONUS, HUT_POINTS, RISING_WATERS
from motu.games.vanuatu.box.parts import (
    ARTIST,
    BITS,
    BUILD,
    BUILDER,
    BUY,
    BUYER,
    DIVER,
    DRAW,
    EXPLORE,
    FISH,
    FISHERMAN,
    GOODS,
    GUIDE,
    ISLANDS,
    NAVIGATOR,
    REST,
    SAIL,
    SELL,
    SELLER,
    SPACES,
    TOKEN_FIRST,
    TRANSPORT,
    Island,
    Place,
    Space,
)
from motu.games.vanuatu.rules import actions as act
from motu.games.vanuatu.rules import buying, ending, majorities, sailing, selling, waters
from motu.games.vanuatu.rules.majorities import place_in_order
from motu.games.vanuatu.rules.performing import can_perform, could_perform
from motu.games.vanuatu.rules.places import (
    count_huts,
    has_dike_side,
    has_hut_place,
    has_room,
    hut_price,
    islands_beside,
    places_of,
)
from motu.games.vanuatu.rules.resting import tokens_of
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import (
    PHASE_CHARACTER,
    PHASE_NEUTRAL,
    PHASE_PICK,
    PHASE_PLACE,
    PHASE_PROGRAMME,
    PHASE_TURN,
    VanuatuState,
)

NEVER: Final = -50.0


class VanuatuWeights(Weights):
    """What is worth what, in points."""

    def __init__(self) -> None:
        self.vatu = 0.55
        self.fish_in_hand = 1.1  # per point of value
        self.treasure = 2.0  # per point of value
        self.coming_tourist = 0.9  # per hut and tourist still expected on its island
        self.others_hut = 0.5  # what a tourist gives to a rival with a hut there
        self.shore = 0.6  # for each island beside the boat
        self.token = 0.4  # for each fish or treasure token under the boat
        self.first = 1.0
        self.first_at_the_end = 3.0
        # Of a rest token: a point on it, a vatu alone, a vatu beside a point.
        self.token_point = 1.0
        self.token_vatu = 0.6
        self.token_vatu_more = 0.5
        self.after_sailing = 0.8  # of what can be had only after sailing
        self.dike = 4.0  # for each flood it will still keep out, on an island worth keeping
        self.lost = 0.35  # chance of the common defeat for each island in danger beyond the two that may sink
        self.round = 4.5  # what a round brings to a player of middling skill
        # The chance to perform an action: as leader, as one who ties or trails, with no marker.
        self.leads = 0.9
        self.leads_clearly = 1.0
        self.trails = 0.4
        self.barred = 0.05  # behind neutral markers, which stay
        self.selling = 0.5  # ready money, on top of what the fish bring
        self.selling_later = 1.5  # a marker on selling for fish that will be caught in this round
        self.selling_perhaps = 0.3  # the same with none in sight
        self.carrying = 0.3  # a tourist anywhere, on top of what he brings
        self.kept_dry = 0.2  # for each tourist of an island that gets a dike
        self.can_be_kept = 2.0  # a dike on an island that can still be kept, as a multiple
        # Characters, before looking at the table, and what is added at the right place.
        self.character = [1.6, 2.2, 0.8, 0.8, 0.5, 2.2, 1.5, 0.6, 0.7, 0.7, 0.5]
        self.fisher_here = 0.6  # for each fish under the boat
        self.diver_here = 0.4  # for each treasure under the boat
        self.helper_here = 1.0  # whose action can be performed at once
        self.guide_here = 0.8  # of the points that a tourist guided to the best island brings


W: Final = VanuatuWeights()


class VanuatuAdvice(Advice[VanuatuState]):
    def __init__(self) -> None:
        super().__init__()
        self.weights = W
        self.horizon = 8
        self.glance = 8
        self.attention = 10

    def weigh(self, game: Game[VanuatuState], s: VanuatuState, a: Action) -> float:
        phase = s.phase
        if phase in (PHASE_PICK, PHASE_PLACE):
            return weigh_tile(s, a)
        if phase == PHASE_CHARACTER:
            return weigh_character(s, a - act.TAKE_CHARACTER)
        if phase == PHASE_NEUTRAL:
            return weigh_neutral(s, s.actor, a - act.NEUTRAL)
        if phase == PHASE_PROGRAMME:
            return weigh_marker(s, s.actor, a - act.PROGRAMME)
        if phase == PHASE_TURN:
            return weigh_turn(s, a)
        return weigh_step(s, a)

    def evaluate(self, game: Game[VanuatuState], s: VanuatuState) -> list[float]:
        """The points as they stand, what is in hand beyond them, and the rounds to come."""
        scores = game.scores(s)
        if s.phase == PHASE_OVER:
            return [float(points) for points in scores]
        survival = self.survival(game, s)
        return [(float(scores[seat]) + promise(s, seat)) * survival for seat in range(s.seats)]

    def survival(self, game: Game[VanuatuState], s: VanuatuState) -> float:
        return 1.0 - danger(s)


ADVICE: Final = VanuatuAdvice()


def promise(s: VanuatuState, seat: Seat) -> float:
    """What a seat may expect beyond the points that stand."""
    left = s.parts.rounds - s.round
    total = left * W.round
    total += W.vatu * s.vatu[seat] - ending.vatu_points(s, seat)
    total += (W.fish_in_hand - W.vatu) * ending.fish_value(s, seat)
    for island in range(ISLANDS):
        huts = s.huts[seat * ISLANDS + island]
        if huts:
            total += huts * hut_promise(s, island)
    for token in tokens_of(s, seat):
        total += token_worth(s, max(token, 0))
        if token == TOKEN_FIRST and left == 0:
            total += W.first_at_the_end - W.first
    if left:
        total += place_worth(s, s.boat[seat])
        if seat == s.first:
            total += W.first - s.parts.first_points
    for space in range(SPACES):
        if s.markers[seat * SPACES + space]:
            total += chance_with(s, seat, space, 0) * max(potential(s, seat, space), 0.0)
    return total


def token_worth(s: VanuatuState, token: int) -> float:
    """By what is printed on it, and the first-player marker that comes with one of them."""
    points = s.parts.token_points[token]
    vatu = s.parts.token_vatu[token]
    worth = W.token_point * points + (W.token_vatu_more if points else W.token_vatu) * vatu
    return worth + W.first if token == TOKEN_FIRST else worth


def danger(s: VanuatuState) -> float:
    """The chance of the common defeat, roughly: islands that will sink as things stand, beyond the two that may."""
    if not s.options[RISING_WATERS]:
        return 0.0
    floods = floods_left(s)
    doomed = sum(s.submerged)
    for island in range(ISLANDS):
        if s.water[island] + floods * waters.open_sides(s, island) >= s.parts.water_limit:
            doomed += 1
    return min(0.9, W.lost * max(0, doomed - s.parts.lost_islands + 1))


def floods_left(s: VanuatuState) -> int:
    """Floods still to come, with the one now awaited."""
    coming = sum([1 for number in s.parts.flood_rounds if number > s.round])
    return coming + (1 if s.die >= 0 else 0)


def place_worth(s: VanuatuState, place: Place) -> float:
    """A place by itself, whatever is programmed."""
    shores = len(islands_beside(s, place))
    return W.shore * shores + W.token * (s.fish[place] + s.treasure[place])


def each_hut_point(s: VanuatuState) -> float:
    return float(s.parts.hut_points_first_edition if s.options[HUT_POINTS] else s.parts.hut_points)


def hut_promise(s: VanuatuState, island: Island) -> float:
    """Tourists still expected on an island, for one hut."""
    room = s.parts.capacity[island] - s.tourists[island]
    expected = min(float(room), 0.35 * (s.parts.rounds - s.round) + (0.3 if s.office else 0.0))
    return W.coming_tourist * each_hut_point(s) * expected


# What the actions would bring, from a place with so many vatu.


def action_worth(s: VanuatuState, seat: Seat, space: Space, place: Place, vatu: int) -> float:
    """Of an action that can be performed there."""
    if space == FISH:
        extra = bonus(s, s.fish[place]) if s.has_character(seat, FISHERMAN) else 0.0
        return W.fish_in_hand * s.fish[place] + extra
    if space == EXPLORE:
        extra = bonus(s, s.treasure[place]) * W.vatu if s.has_character(seat, DIVER) else 0.0
        return W.treasure * s.treasure[place] + extra
    if space == DRAW:
        return float(s.parts.artist_points if s.has_character(seat, ARTIST) else s.parts.drawing_points)
    if space == REST:
        return W.first_at_the_end if s.round == s.parts.rounds and s.first != seat else W.first
    best = NEVER
    if space == SELL:
        return ending.fish_value(s, seat) * (W.vatu * market_price(s) - W.fish_in_hand) + W.selling
    for island in islands_beside(s, place):
        if space == BUILD:
            best = max(best, build_worth(s, seat, island, vatu))
        elif space == BUY:
            best = max(best, buy_worth(s, seat, island, vatu))
        elif space == TRANSPORT and has_room(s, island):
            best = max(best, transport_worth(s, seat, island))
    return best


def bonus(s: VanuatuState, value: int) -> float:
    return 1.0 if s.options[FLAT_BONUS] else float(value)


def hut_worth(s: VanuatuState, seat: Seat, island: Island) -> float:
    worth = each_hut_point(s) * s.tourists[island] + hut_promise(s, island) - W.vatu * hut_price(s, seat)
    if s.huts[seat * ISLANDS + island] == 0:
        worth += W.shore - s.parts.water_loss[s.water[island]]  # a place to sell fish
    if s.options[RISING_WATERS]:
        sides = waters.open_sides(s, island)
        if s.water[island] + floods_left(s) * sides >= s.parts.water_limit:
            worth -= each_hut_point(s) * s.tourists[island] + hut_promise(s, island)  # it will sink
    return worth


def dike_worth(s: VanuatuState, island: Island) -> float:
    """More for an island that can still be kept."""
    floods = floods_left(s)
    sides = waters.open_sides(s, island)
    kept = s.water[island] + floods * (sides - 1) < s.parts.water_limit
    return W.dike * floods * (W.can_be_kept if kept else 1.0) + s.tourists[island] * W.kept_dry


def build_worth(s: VanuatuState, seat: Seat, island: Island, vatu: int) -> float:
    best = NEVER
    hut = s.hut_stock[seat] > 0 and vatu >= hut_price(s, seat) and has_hut_place(s, island)
    if hut:
        best = hut_worth(s, seat, island)
    if vatu >= s.parts.dike_price and has_dike_side(s, island):
        dike = dike_worth(s, island)
        both = vatu >= hut_price(s, seat) + s.parts.dike_price and hut
        best = max(best, dike, best + dike if both else NEVER)
    return best


def good_worth(s: VanuatuState, seat: Seat, good: int) -> float:
    worth = float(buying.points_for(s, good))
    if worth > 0 and s.has_character(seat, BUYER) and s.reserve[good]:
        worth += s.parts.good_points[good]
    return worth - W.vatu * s.parts.price[good]


def buy_worth(s: VanuatuState, seat: Seat, island: Island, vatu: int) -> float:
    best = NEVER
    for good in range(GOODS):
        if buying.can_buy(s, island, good, vatu):
            best = max(best, good_worth(s, seat, good))
    return best


def transport_worth(s: VanuatuState, seat: Seat, island: Island) -> float:
    own = s.huts[seat * ISLANDS + island]
    huts = count_huts(s, island)
    guided = s.parts.guide_points * s.drawings[island] if s.has_character(seat, GUIDE) else 0
    return W.vatu * huts + each_hut_point(s) * own - W.others_hut * (huts - own) + guided + W.carrying


def worth_at(s: VanuatuState, seat: Seat, space: Space, place: Place, vatu: int) -> float:
    """What the action would bring there, 0 if it cannot be performed."""
    if space == SELL:
        if not selling.has_fish(s, seat) or not selling.has_market(s, seat, place):
            return 0.0
    elif not could_perform(s, seat, space, place, vatu):
        return 0.0
    return action_worth(s, seat, space, place, vatu)


def potential(s: VanuatuState, seat: Seat, space: Space) -> float:
    """What a space may bring in this round: now, or after sailing."""
    if space == SAIL:
        return sail_potential(s, seat)
    here = worth_at(s, seat, space, s.boat[seat], s.vatu[seat])
    if here > 0.0 or space == REST:
        return here
    if space == SELL:
        return W.selling_later if s.markers[seat * SPACES + FISH] else W.selling_perhaps
    best = 0.0
    if s.markers[seat * SPACES + SAIL]:
        for place in places_of(sailing.reached_free(s, s.boat[seat]) & sailing.ends(s, seat)):
            steps = steps_to(s, seat, place)
            if steps >= 0:
                best = max(best, worth_at(s, seat, space, place, s.vatu[seat] - steps))
    return W.after_sailing * best


def steps_to(s: VanuatuState, seat: Seat, place: Place) -> int:
    """Vatu for sailing to a place, or NONE if it is out of reach."""
    if s.has_character(seat, NAVIGATOR):
        return 0
    for steps in range(1, sailing.affordable_steps(s, s.vatu[seat]) + 1):
        if sailing.reached(s, s.boat[seat], steps) & BITS[place]:
            return steps * s.parts.step_price
    return NONE


def prospects(s: VanuatuState, seat: Seat, place: Place, vatu: int, only_stacks: bool) -> float:
    """The three best actions at a place, of all or of those programmed."""
    found: list[float] = []
    for space in range(SPACES):
        if space != SAIL and space != REST and (not only_stacks or s.markers[seat * SPACES + space]):
            found.append(max(0.0, worth_at(s, seat, space, place, vatu)))
    found.sort(reverse=True)
    return sum(found[:3])


def sail_potential(s: VanuatuState, seat: Seat) -> float:
    """How much better another place is than this one."""
    here = prospects(s, seat, s.boat[seat], s.vatu[seat], False)
    best = 0.0
    for place in places_of(sailing.reached_free(s, s.boat[seat]) & sailing.ends(s, seat)):
        cost = steps_to(s, seat, place)
        if cost >= 0:
            there = prospects(s, seat, place, s.vatu[seat] - cost, False) - W.vatu * cost
            best = max(best, there - here)
    return W.after_sailing * best


# The decisions.


def chance_with(s: VanuatuState, seat: Seat, space: Space, more: int) -> float:
    """The chance to perform an action with so many markers more."""
    mine = s.markers[seat * SPACES + space] + more
    if mine == 0:
        return 0.0
    lead = 9
    for other in range(s.seats):
        if other != seat:
            theirs = s.markers[other * SPACES + space]
            ahead = mine - theirs
            if ahead == 0 and theirs and place_in_order(s, other) > place_in_order(s, seat):
                ahead = 1
            lead = min(lead, ahead)
    if s.neutral[space]:
        ahead = mine - s.neutral[space] + (1 if majorities.wins_ties(s, seat, space) else 0)
        if ahead <= 0:
            return W.barred
        lead = min(lead, ahead)
    if lead <= 0:
        return W.trails
    return W.leads if lead == 1 else W.leads_clearly


def weigh_marker(s: VanuatuState, seat: Seat, space: Space) -> float:
    better = chance_with(s, seat, space, 1) - chance_with(s, seat, space, 0)
    return better * max(potential(s, seat, space), 0.1)


def weigh_neutral(s: VanuatuState, seat: Seat, space: Space) -> float:
    """Bar the other player's best actions, and none of the own; the first marker on a space bars most."""
    other = max(0.0, potential(s, 1 - seat, space))
    mine = max(0.0, potential(s, seat, space))
    return (other - mine) / (1 + s.neutral[space])


def weigh_character(s: VanuatuState, character: int) -> float:
    """Its usual worth, and more if its action can be performed from here."""
    worth = W.character[character]
    seat = s.actor
    place = s.boat[seat]
    if character == FISHERMAN:
        return worth + W.fisher_here * s.fish[place]
    if character == DIVER:
        return worth + W.diver_here * s.treasure[place]
    if character == SELLER:
        return worth + (W.helper_here if selling.has_fish(s, seat) else 0.0)
    if character in (ARTIST, BUYER, BUILDER) and could_perform(s, seat, character, place, s.vatu[seat]):
        return worth + W.helper_here
    if character == GUIDE and s.office:
        for island in islands_beside(s, place):
            if has_room(s, island):
                worth = max(worth, W.guide_here * s.parts.guide_points * s.drawings[island])
    return worth


def weigh_tile(s: VanuatuState, a: Action) -> float:
    """Rich tiles near the own boat, empty ones anywhere."""
    if act.is_pick(a):
        return 0.0
    place = a - act.PLACE
    tile = s.volcano[s.chosen]
    riches = 2.0 if tile < ISLANDS else 0.2 + s.parts.fish[tile] + s.parts.treasure[tile]
    near = 1.0 if s.parts.near[place] & BITS[s.boat[s.actor]] else 0.0
    return riches * near


def weigh_turn(s: VanuatuState, a: Action) -> float:
    seat = s.actor
    if act.is_resolve(a):
        return weigh_resolve(s, seat, a - act.RESOLVE)
    if act.is_preach(a):
        return 3.0 + worth_at(s, seat, a - act.PREACH, s.boat[seat], s.vatu[seat])
    if act.is_governor_from(a):
        return weigh_governor(s, seat, a - act.GOVERNOR_FROM)
    if act.is_sell_treasure(a):
        value = a - act.SELL_TREASURE + 1
        return enabled(s, seat, value) - (W.treasure - W.vatu) * value
    points = a - act.BEG + 1
    return enabled(s, seat, points) + beg_worth(s, seat, points)


def beg_worth(s: VanuatuState, seat: Seat, points: int) -> float:
    """Points for vatu; ten of them come back as points."""
    vatu = s.vatu[seat]
    tens = (vatu + points) // s.parts.conversion
    return (W.vatu - 1.0) * points + tens * (s.parts.conversion_points - W.vatu * s.parts.conversion) - 0.1


def enabled(s: VanuatuState, seat: Seat, vatu: int) -> float:
    """What so many vatu more make possible at once, on a space where the seat leads and would lose its stack."""
    best = NEVER
    if s.vatu[seat] + vatu >= s.parts.conversion:
        return best
    for space in range(SPACES):
        waits = majorities.has_majority(s, seat, space) and not can_perform(s, seat, space) and space != SELL
        if waits and could_perform(s, seat, space, s.boat[seat], s.vatu[seat] + vatu):
            best = max(best, 10.0 + worth_at(s, seat, space, s.boat[seat], s.vatu[seat] + vatu))
    return best


def weigh_resolve(s: VanuatuState, seat: Seat, space: Space) -> float:
    """Perform what brings most, sail when nothing better is left here; throw away what promises least."""
    if not majorities.has_majority(s, seat, space) or not can_perform(s, seat, space):
        return -2.0 - max(0.0, potential(s, seat, space))
    if space != SAIL:
        return 1.0 + worth_at(s, seat, space, s.boat[seat], s.vatu[seat])
    return -waiting_here(s, seat)


def waiting_here(s: VanuatuState, seat: Seat) -> float:
    """What the other stacks could still do before the boat leaves."""
    best = 0.0
    for space in range(SPACES):
        if space != SAIL and space != REST and s.markers[seat * SPACES + space]:
            best = max(best, worth_at(s, seat, space, s.boat[seat], s.vatu[seat]))
    return min(best, 1.9)


def weigh_governor(s: VanuatuState, seat: Seat, space: Space) -> float:
    """A stack that leads nowhere and could be used elsewhere."""
    if majorities.has_any_majority(s, seat):
        return NEVER
    return 1.0 - potential(s, seat, space)


def weigh_step(s: VanuatuState, a: Action) -> float:
    """The choices within an action."""
    seat = s.actor
    if act.is_sail_to(a):
        place = (a - act.SAIL_TO) // act.MAX_STEPS
        steps = (a - act.SAIL_TO) % act.MAX_STEPS + 1
        return weigh_arrival(s, seat, place, steps * s.parts.step_price)
    if act.is_sail_free(a):
        return weigh_arrival(s, seat, a - act.SAIL_FREE, 0)
    if act.is_island(a):
        return weigh_island(s, seat, s.tile[a - act.ISLAND])
    if act.is_buy(a):
        return good_worth(s, seat, (a - act.BUY_GOOD) % GOODS)
    if act.is_sell(a):
        return weigh_sale(s, seat, a)
    if act.is_rest_take(a):
        token = a - act.REST_TAKE + 1
        last = s.round == s.parts.rounds
        return W.first_at_the_end if last and token == TOKEN_FIRST and s.first != seat else token_worth(s, token)
    if act.is_build_kind(a):
        return weigh_kind(s, seat, a - act.BUILD_KIND)
    if act.is_governor_to(a):
        space = a - act.GOVERNOR_TO
        lead = majorities.majority(s, space)
        return worth_at(s, seat, space, s.boat[seat], s.vatu[seat]) * (1.0 if lead in (seat, NONE) else W.trails)
    if act.is_beg(a):
        return beg_worth(s, seat, a - act.BEG + 1)
    if a == act.SECOND_TAKE:
        return float(buying.points_for(s, s.chosen))
    return 0.0


def weigh_arrival(s: VanuatuState, seat: Seat, place: Place, cost: int) -> float:
    return prospects(s, seat, place, s.vatu[seat] - cost, True) + place_worth(s, place) - W.vatu * cost


def weigh_island(s: VanuatuState, seat: Seat, island: Island) -> float:
    if s.resolving == BUILD:
        return build_worth(s, seat, island, s.vatu[seat])
    if s.resolving == TRANSPORT:
        return transport_worth(s, seat, island)
    return float(s.parts.drawing_places[island] - s.drawings[island])


def weigh_kind(s: VanuatuState, seat: Seat, kind: int) -> float:
    island = s.tile[s.chosen]
    if kind == act.HUT:
        return hut_worth(s, seat, island)
    dike = dike_worth(s, island)
    return dike if kind == act.DIKE else dike + hut_worth(s, seat, island)


def weigh_sale(s: VanuatuState, seat: Seat, a: Action) -> float:
    """All fish at a good price; at the lowest it may wait for the next round."""
    if a == act.SELL_DONE:
        return 0.0
    value = a - act.SELL_ADD + 1
    last = s.round == s.parts.rounds
    return value * (W.vatu * market_price(s) - (W.vatu if last else W.fish_in_hand)) + 0.01 * value
