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
    EXPLORE,
    FISH,
    FISHERMAN,
    GOODS,
    GUIDE,
    ISLANDS,
    NAVIGATOR,
    PLACES,
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
    has_drawing_place,
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
from motu.native import i64

NEVER: Final = -50.0
UNTOLD: Final = -1e9  # not yet worked out


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

        self.programmed: Board | None = None
        self.standing: Standing | None = None  # of that board

    def weigh(self, game: Game[VanuatuState], s: VanuatuState, a: Action) -> float:
        return weigh_move(s, self.board(s), a)

    def weigh_all(self, game: Game[VanuatuState], s: VanuatuState, moves: list[Action]) -> list[float]:
        board = self.board(s)
        return [weigh_move(s, board, a) for a in moves]

    def board(self, s: VanuatuState) -> "Board":
        """While markers are placed the board stays as it is, whatever is tried: what it offers is worked out once."""
        if s.phase != PHASE_PROGRAMME:
            return Board(s)
        board = self.programmed
        standing = self.standing
        if board is None or standing is None or not standing.fits(s):
            board = Board(s)
            self.programmed = board
            self.standing = Standing(s)
        return board

    def forget(self) -> None:
        self.programmed = None

    def evaluate(self, game: Game[VanuatuState], s: VanuatuState) -> list[float]:
        """The points as they stand, what is in hand beyond them, and the rounds to come."""
        scores = game.scores(s)
        if s.phase == PHASE_OVER:
            return [float(points) for points in scores]
        survival = self.survival(game, s)
        board = self.board(s)
        return [(float(scores[seat]) + promise(s, board.offers(seat))) * survival for seat in range(s.seats)]

    def survival(self, game: Game[VanuatuState], s: VanuatuState) -> float:
        return 1.0 - danger(s)


ADVICE: Final = VanuatuAdvice()


class Standing:
    """All that decides what actions would bring, as it stood at some moment: everything but the markers, the points and
    what is left of the piles. A list that is replaced when it changes is the same where nothing has changed; the others
    are copied."""

    def __init__(self, s: VanuatuState) -> None:
        self.parts = s.parts
        self.options = s.options
        self.round = s.round
        self.first = s.first
        self.office = s.office
        self.price_step = s.price_step
        self.die = s.die
        self.seas = s.seas
        self.shores = s.shores
        self.vatu = s.vatu[:]
        self.boat = s.boat[:]
        self.fish = s.fish[:]
        self.treasure = s.treasure[:]
        self.fish_tiles = s.fish_tiles[:]
        self.used = s.used[:]
        self.resters = s.resters
        self.character = s.character
        self.tile = s.tile
        self.home = s.home
        self.huts = s.huts
        self.hut_stock = s.hut_stock
        self.drawings = s.drawings
        self.tourists = s.tourists
        self.cubes = s.cubes
        self.reserve = s.reserve
        self.orders = s.orders
        self.filled = s.filled
        self.water = s.water
        self.dikes = s.dikes
        self.submerged = s.submerged

    def fits(self, s: VanuatuState) -> bool:
        """Does all of it stand as it stood?"""
        return (
            self.huts is s.huts
            and self.tourists is s.tourists
            and self.cubes is s.cubes
            and self.filled is s.filled
            and self.drawings is s.drawings
            and self.character is s.character
            and self.round == s.round
            and self.first == s.first
            and self.office == s.office
            and self.price_step == s.price_step
            and self.die == s.die
            and self.seas == s.seas
            and self.shores == s.shores
            and self.parts is s.parts
            and self.options is s.options
            and self.resters is s.resters
            and self.tile is s.tile
            and self.home is s.home
            and self.hut_stock is s.hut_stock
            and self.reserve is s.reserve
            and self.orders is s.orders
            and self.water is s.water
            and self.dikes is s.dikes
            and self.submerged is s.submerged
            and self.vatu == s.vatu
            and self.boat == s.boat
            and self.used == s.used
            and self.fish_tiles == s.fish_tiles
            and self.fish == s.fish
            and self.treasure == s.treasure
        )


class Board:
    """What a board offers each seat."""

    def __init__(self, s: VanuatuState) -> None:
        self.seats: list[Offers | None] = [None] * s.seats
        self.shores: list[list[Island] | None] = [None] * PLACES  # place: the islands beside it

    def offers(self, seat: Seat) -> "Offers":
        offers = self.seats[seat]
        if offers is None:
            offers = Offers(self.shores, seat)
            self.seats[seat] = offers
        return offers


def promise(s: VanuatuState, offers: "Offers") -> float:
    """What a seat may expect beyond the points that stand."""
    seat = offers.seat
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
            total += chance_with(s, seat, space, 0) * max(potential(s, offers, space), 0.0)
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


# What the actions would bring.


class Offers:
    """What a board offers a seat: each answer is worked out when it is first asked for. `s` is always a position with
    this board."""

    def __init__(self, shores: list[list[Island] | None], seat: Seat) -> None:
        self.shores = shores  # the board's, for all seats
        self.seat = seat
        self.at_boat: list[float] = []  # space; these lists are empty until something of them is asked for
        self.huts: list[float] = []  # island: NEVER where none can be built, money apart
        self.dikes: list[float] = []
        self.guests: list[float] = []
        self.goods: list[float] = []
        self.better_elsewhere = UNTOLD
        # Where the boat may sail, for so many vatu each.
        self.sails: bool = False  # has that been found out?
        self.ports: list[Place] = []
        self.fares: list[int] = []
        self.at_port: list[float] = []  # port's index * SPACES + space

    def hut(self, s: VanuatuState, island: Island) -> float:
        if not self.huts:
            self.huts = [UNTOLD] * ISLANDS
        if self.huts[island] == UNTOLD:
            possible = s.hut_stock[self.seat] > 0 and has_hut_place(s, island)
            self.huts[island] = hut_worth(s, self.seat, island) if possible else NEVER
        return self.huts[island]

    def dike(self, s: VanuatuState, island: Island) -> float:
        if not self.dikes:
            self.dikes = [UNTOLD] * ISLANDS
        if self.dikes[island] == UNTOLD:
            self.dikes[island] = dike_worth(s, island) if has_dike_side(s, island) else NEVER
        return self.dikes[island]

    def guest(self, s: VanuatuState, island: Island) -> float:
        if not self.guests:
            self.guests = [UNTOLD] * ISLANDS
        if self.guests[island] == UNTOLD:
            self.guests[island] = transport_worth(s, self.seat, island) if has_room(s, island) else NEVER
        return self.guests[island]

    def good(self, s: VanuatuState, good: int) -> float:
        if not self.goods:
            self.goods = [UNTOLD] * GOODS
        if self.goods[good] == UNTOLD:
            self.goods[good] = good_worth(s, self.seat, good)
        return self.goods[good]

    def beside(self, s: VanuatuState, place: Place) -> list[Island]:
        islands = self.shores[place]
        if islands is None:
            islands = islands_beside(s, place)
            self.shores[place] = islands
        return islands

    def build(self, s: VanuatuState, island: Island, vatu: int) -> float:
        best = NEVER
        price = hut_price(s, self.seat)
        hut = vatu >= price and self.hut(s, island) > NEVER
        if hut:
            best = self.hut(s, island)
        if vatu >= s.parts.dike_price and self.dike(s, island) > NEVER:
            dike = self.dike(s, island)
            both = hut and vatu >= price + s.parts.dike_price
            best = max(best, dike, best + dike if both else NEVER)
        return best

    def buy(self, s: VanuatuState, island: Island, vatu: int) -> float:
        best = NEVER
        for good in range(GOODS):
            if buying.can_buy(s, island, good, vatu):
                best = max(best, self.good(s, good))
        return best

    def worth(self, s: VanuatuState, space: Space, place: Place, vatu: int) -> float:
        """Of an action with the boat on that place and so many vatu; 0 if it could not be performed, as
        `could_perform` and `can_perform` say."""
        if space == FISH:
            return fishing_worth(s, self.seat, place)
        if space == EXPLORE:
            return exploring_worth(s, self.seat, place)
        if space == SELL:
            if not selling.has_fish(s, self.seat) or not selling.has_market(s, self.seat, place):
                return 0.0
            return ending.fish_value(s, self.seat) * (W.vatu * market_price(s) - W.fish_in_hand) + W.selling
        if space == REST:
            return rest_worth(s, self.seat) if could_perform(s, self.seat, REST, place, vatu) else 0.0
        if space == SAIL:
            return NEVER if could_perform(s, self.seat, SAIL, place, vatu) else 0.0
        best = NEVER
        if space == TRANSPORT and s.office == 0:
            return 0.0
        for island in self.beside(s, place):
            if space == BUILD:
                best = max(best, self.build(s, island, vatu))
            elif space == BUY:
                best = max(best, self.buy(s, island, vatu))
            elif space == TRANSPORT:
                best = max(best, self.guest(s, island))
            elif has_drawing_place(s, island):
                best = drawing_worth(s, self.seat)
        return 0.0 if best == NEVER else best

    def here(self, s: VanuatuState, space: Space) -> float:
        """Of an action as the boat lies and with the vatu in hand."""
        if not self.at_boat:
            self.at_boat = [UNTOLD] * SPACES
        if self.at_boat[space] == UNTOLD:
            self.at_boat[space] = self.worth(s, space, s.boat[self.seat], s.vatu[self.seat])
        return self.at_boat[space]

    def look_around(self, s: VanuatuState) -> None:
        """The ports, each at the lowest fare."""
        if self.sails:
            return
        self.sails = True
        ends: i64 = sailing.ends(s, self.seat)
        if s.has_character(self.seat, NAVIGATOR):
            self.add_ports(sailing.reached_free(s, s.boat[self.seat]) & ends, 0)
        else:
            front: i64 = BITS[s.boat[self.seat]]
            found: i64 = 0
            for steps in range(1, sailing.affordable_steps(s, s.vatu[self.seat]) + 1):
                front = sailing.one_step(s, front)
                self.add_ports(front & ends & ~found, steps * s.parts.step_price)
                found |= front
        self.at_port = [UNTOLD] * (len(self.ports) * SPACES)

    def add_ports(self, places: i64, fare: int) -> None:
        for place in places_of(places):
            self.ports.append(place)
            self.fares.append(fare)

    def at(self, s: VanuatuState, port: int, space: Space) -> float:
        """Of an action at one of the ports."""
        known = self.at_port[port * SPACES + space]
        if known == UNTOLD:
            known = self.worth(s, space, self.ports[port], s.vatu[self.seat] - self.fares[port])
            self.at_port[port * SPACES + space] = known
        return known

    def after_sailing(self, s: VanuatuState, space: Space) -> float:
        """The best that an action could bring at any port."""
        self.look_around(s)
        best = 0.0
        for port in range(len(self.ports)):
            best = max(best, self.at(s, port, space))
        return W.after_sailing * best

    def sailing(self, s: VanuatuState) -> float:
        """How much better another place is than this one."""
        if self.better_elsewhere == UNTOLD:
            self.look_around(s)
            lying = three_best([self.here(s, space) for space in WHERE_IT_MATTERS])
            best = 0.0
            for port in range(len(self.ports)):
                there = three_best([self.at(s, port, space) for space in WHERE_IT_MATTERS])
                best = max(best, there - W.vatu * self.fares[port] - lying)
            self.better_elsewhere = W.after_sailing * best
        return self.better_elsewhere


WHERE_IT_MATTERS: Final = [space for space in range(SPACES) if space not in (SAIL, REST)]


def three_best(worths: list[float]) -> float:
    first = 0.0
    second = 0.0
    third = 0.0
    for worth in worths:
        if worth > first:
            third = second
            second = first
            first = worth
        elif worth > second:
            third = second
            second = worth
        elif worth > third:
            third = worth
    return first + second + third


def fishing_worth(s: VanuatuState, seat: Seat, place: Place) -> float:
    if s.fish[place] == 0:
        return 0.0
    extra = bonus(s, s.fish[place]) if s.has_character(seat, FISHERMAN) else 0.0
    return W.fish_in_hand * s.fish[place] + extra


def exploring_worth(s: VanuatuState, seat: Seat, place: Place) -> float:
    if s.treasure[place] == 0:
        return 0.0
    extra = bonus(s, s.treasure[place]) * W.vatu if s.has_character(seat, DIVER) else 0.0
    return W.treasure * s.treasure[place] + extra


def drawing_worth(s: VanuatuState, seat: Seat) -> float:
    return float(s.parts.artist_points if s.has_character(seat, ARTIST) else s.parts.drawing_points)


def rest_worth(s: VanuatuState, seat: Seat) -> float:
    return W.first_at_the_end if s.round == s.parts.rounds and s.first != seat else W.first


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


def good_worth(s: VanuatuState, seat: Seat, good: int) -> float:
    worth = float(buying.points_for(s, good))
    if worth > 0 and s.has_character(seat, BUYER) and s.reserve[good]:
        worth += s.parts.good_points[good]
    return worth - W.vatu * s.parts.price[good]


def transport_worth(s: VanuatuState, seat: Seat, island: Island) -> float:
    own = s.huts[seat * ISLANDS + island]
    huts = count_huts(s, island)
    guided = s.parts.guide_points * s.drawings[island] if s.has_character(seat, GUIDE) else 0
    return W.vatu * huts + each_hut_point(s) * own - W.others_hut * (huts - own) + guided + W.carrying


def potential(s: VanuatuState, offers: Offers, space: Space) -> float:
    """What a space may bring in this round: now, or after sailing."""
    if space == SAIL:
        return offers.sailing(s)
    here = offers.here(s, space)
    if here > 0.0 or space == REST:
        return here
    if space == SELL:
        return W.selling_later if s.markers[offers.seat * SPACES + FISH] else W.selling_perhaps
    return offers.after_sailing(s, space) if s.markers[offers.seat * SPACES + SAIL] else 0.0


def prospects(s: VanuatuState, offers: Offers, place: Place, vatu: int) -> float:
    """The three best of the actions programmed, at another place."""
    stacks = offers.seat * SPACES
    return three_best([offers.worth(s, space, place, vatu) for space in WHERE_IT_MATTERS if s.markers[stacks + space]])


# The decisions.


def weigh_move(s: VanuatuState, board: Board, a: Action) -> float:
    phase = s.phase
    if phase in (PHASE_PICK, PHASE_PLACE):
        return weigh_tile(s, a)
    if phase == PHASE_CHARACTER:
        return weigh_character(s, a - act.TAKE_CHARACTER)
    if phase == PHASE_NEUTRAL:
        return weigh_neutral(s, board, a - act.NEUTRAL)
    offers = board.offers(s.actor)
    if phase == PHASE_PROGRAMME:
        return weigh_marker(s, offers, a - act.PROGRAMME)
    if phase == PHASE_TURN:
        return weigh_turn(s, offers, a)
    return weigh_step(s, offers, a)


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


def weigh_marker(s: VanuatuState, offers: Offers, space: Space) -> float:
    seat = offers.seat
    better = chance_with(s, seat, space, 1) - chance_with(s, seat, space, 0)
    return better * max(potential(s, offers, space), 0.1)


def weigh_neutral(s: VanuatuState, board: Board, space: Space) -> float:
    """Bar the other player's best actions, and none of the own; the first marker on a space bars most."""
    other = max(0.0, potential(s, board.offers(1 - s.actor), space))
    mine = max(0.0, potential(s, board.offers(s.actor), space))
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


def weigh_turn(s: VanuatuState, offers: Offers, a: Action) -> float:
    if act.is_resolve(a):
        return weigh_resolve(s, offers, a - act.RESOLVE)
    if act.is_preach(a):
        return 3.0 + offers.here(s, a - act.PREACH)
    if act.is_governor_from(a):
        return weigh_governor(s, offers, a - act.GOVERNOR_FROM)
    if act.is_sell_treasure(a):
        value = a - act.SELL_TREASURE + 1
        return enabled(s, offers, value) - (W.treasure - W.vatu) * value
    points = a - act.BEG + 1
    return enabled(s, offers, points) + beg_worth(s, offers.seat, points)


def beg_worth(s: VanuatuState, seat: Seat, points: int) -> float:
    """Points for vatu; ten of them come back as points."""
    vatu = s.vatu[seat]
    tens = (vatu + points) // s.parts.conversion
    return (W.vatu - 1.0) * points + tens * (s.parts.conversion_points - W.vatu * s.parts.conversion) - 0.1


def enabled(s: VanuatuState, offers: Offers, vatu: int) -> float:
    """What so many vatu more make possible at once, on a space where the seat leads and would lose its stack."""
    best = NEVER
    seat = offers.seat
    if s.vatu[seat] + vatu >= s.parts.conversion:
        return best
    for space in range(SPACES):
        waits = majorities.has_majority(s, seat, space) and not can_perform(s, seat, space) and space != SELL
        if waits and could_perform(s, seat, space, s.boat[seat], s.vatu[seat] + vatu):
            best = max(best, 10.0 + offers.worth(s, space, s.boat[seat], s.vatu[seat] + vatu))
    return best


def weigh_resolve(s: VanuatuState, offers: Offers, space: Space) -> float:
    """Perform what brings most, sail when nothing better is left here; throw away what promises least."""
    seat = offers.seat
    if not majorities.has_majority(s, seat, space) or not can_perform(s, seat, space):
        return -2.0 - max(0.0, potential(s, offers, space))
    if space != SAIL:
        return 1.0 + offers.here(s, space)
    return -waiting_here(s, offers)


def waiting_here(s: VanuatuState, offers: Offers) -> float:
    """What the other stacks could still do before the boat leaves."""
    best = 0.0
    for space in WHERE_IT_MATTERS:
        if s.markers[offers.seat * SPACES + space]:
            best = max(best, offers.here(s, space))
    return min(best, 1.9)


def weigh_governor(s: VanuatuState, offers: Offers, space: Space) -> float:
    """A stack that leads nowhere and could be used elsewhere."""
    if majorities.has_any_majority(s, offers.seat):
        return NEVER
    return 1.0 - potential(s, offers, space)


def weigh_step(s: VanuatuState, offers: Offers, a: Action) -> float:
    """The choices within an action."""
    seat = offers.seat
    if act.is_sail_to(a):
        place = (a - act.SAIL_TO) // act.MAX_STEPS
        steps = (a - act.SAIL_TO) % act.MAX_STEPS + 1
        return weigh_arrival(s, offers, place, steps * s.parts.step_price)
    if act.is_sail_free(a):
        return weigh_arrival(s, offers, a - act.SAIL_FREE, 0)
    if act.is_island(a):
        return weigh_island(s, offers, s.tile[a - act.ISLAND])
    if act.is_buy(a):
        return offers.good(s, (a - act.BUY_GOOD) % GOODS)
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
        return offers.here(s, space) * (1.0 if lead in (seat, NONE) else W.trails)
    if act.is_beg(a):
        return beg_worth(s, seat, a - act.BEG + 1)
    if a == act.SECOND_TAKE:
        return float(buying.points_for(s, s.chosen))
    return 0.0


def weigh_arrival(s: VanuatuState, offers: Offers, place: Place, cost: int) -> float:
    there = prospects(s, offers, place, s.vatu[offers.seat] - cost)
    return there + place_worth(s, place) - W.vatu * cost


def weigh_island(s: VanuatuState, offers: Offers, island: Island) -> float:
    if s.resolving == BUILD:
        return offers.build(s, island, s.vatu[offers.seat])
    if s.resolving == TRANSPORT:
        return transport_worth(s, offers.seat, island)
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
