"""The test whether an action may be programmed (VA-51 to VA-55, VA-147).

A seat may programme what it can perform now, or could perform alone after some of its programmed actions in some
order. Exactly that is searched here, for all spaces at once. Two shortcuts answer nearly always without a search:
sailing first and acting then is enough for most spaces; and where no money can come in, nothing else could help. They
must agree with the search; a test compares them with a plain one.

A plan's position is one number: of what the seat does alone only this matters later, since each action happens once.
"""

from typing import Final

from motu.engine.base import Seat
from motu.games.vanuatu.box.options import FISH_PRICE_DROP
from motu.games.vanuatu.box.parts import (
    BEGGAR,
    BITS,
    BUILD,
    BUY,
    DIVER,
    DRAW,
    EXPLORE,
    FISH,
    GOODS,
    NAVIGATOR,
    REST,
    SAIL,
    SELL,
    SELLER,
    SPACES,
    VALUES,
    Space,
)
from motu.games.vanuatu.rules import buying, ending, seas, selling
from motu.games.vanuatu.rules.characters import may_decline
from motu.games.vanuatu.rules.coasts import (
    TO_BUILD,
    TO_BUY,
    TO_DRAW,
    TO_EXPLORE,
    TO_FISH,
    TO_REST,
    TO_SAIL,
    TO_SELL,
    TO_TRANSPORT,
    Coast,
)
from motu.games.vanuatu.rules.majorities import stacks
from motu.games.vanuatu.rules.places import count_huts, places_of
from motu.games.vanuatu.rules.sailing import affordable_steps, ends, one_step, reached_free
from motu.games.vanuatu.rules.state import VanuatuState
from motu.native import i64

EVERY_SPACE: Final = (1 << SPACES) - 1
EVERY_ACTION: Final = (1 << REST) - 1
PLENTY: Final = 9  # the most vatu anybody can have

# A position of a plan, packed: spaces left, boat, vatu, fish tiles, treasure tiles, hut built, beggar.
BOAT_AT: Final = 8
VATU_AT: Final = 12
FISH_AT: Final = 16  # 4 + 3 + 2 bits for values 1, 2, 3
TREASURE_AT: Final = 25  # 3 + 3 + 2 bits
HUT_AT: Final = 33  # place + 1, or 0
POINTS_AT: Final = 38  # capped at what can be begged; only while the beggar is unused
BEGGAR_AT: Final = 40


def feasible_spaces(s: VanuatuState, seat: Seat, before: int = 0) -> int:
    """The spaces this seat may programme, as bits; `before` are some that are known to be among them."""
    marked = stacks(s, seat) & EVERY_ACTION
    known: i64 = marked | TO_REST | before  # VA-54, VA-55
    if known == EVERY_SPACE:
        return known
    coast = Coast(s, seat)
    vatu: i64 = s.vatu[seat]
    fish = selling.has_fish(s, seat)
    known |= coast.performable(EVERY_SPACE & ~known, BITS[s.boat[seat]], vatu, fish)
    if marked & TO_SAIL:
        known |= after_sailing(coast, EVERY_SPACE & ~known, vatu, fish)
    if known == EVERY_SPACE:
        return known
    most = most_vatu(coast, marked)
    open_spaces = hopeful(coast, marked, EVERY_SPACE & ~known, most)
    if open_spaces:
        known |= Plan(coast).search(marked, open_spaces, most > vatu)
    return known


def after_sailing(coast: Coast, missing: i64, vatu: i64, fish: bool) -> i64:
    """The missing spaces that can be performed after sailing and nothing else."""
    s, seat = coast.s, coast.seat
    free = s.has_character(seat, NAVIGATOR)
    front: i64 = BITS[s.boat[seat]]
    visited: i64 = front
    found: i64 = 0
    for steps in range(1, (s.parts.reach if free else affordable_steps(s, vatu)) + 1):
        front = one_step(s, front) & ~visited
        visited |= front
        left = vatu if free else vatu - steps * s.parts.step_price
        found |= coast.performable(missing, front & ends(s, seat), left, fish)
        if found == missing:
            break
    return found


def most_vatu(coast: Coast, marked: i64) -> i64:
    """What the seat has, and all that may come in before the programmed actions are over: more it cannot come to hold,
    whatever it does. No more than it has: no money comes in."""
    s, seat = coast.s, coast.seat
    found: i64 = s.vatu[seat] + ending.treasure_value(s, seat)
    if marked & TO_SELL and (marked & TO_FISH or selling.has_fish(s, seat)):
        found += PLENTY
    if marked & TO_EXPLORE:
        found += 2 * VALUES  # with the diver's bonus
    if marked & TO_TRANSPORT:
        found += coast.line.most_huts
        if marked & TO_BUILD:
            found += 1
    if s.has_character(seat, BEGGAR) and (s.points[seat] or marked & (TO_DRAW | TO_BUY)):
        found += s.parts.beggar_most
    return found


def hopeful(coast: Coast, marked: i64, missing: i64, most: i64) -> i64:
    """The missing spaces that a longer plan might reach; none that it could is left out."""
    s, seat = coast.s, coast.seat
    found: i64 = 0
    if missing & TO_SELL and may_ever_sell(coast, marked):
        found |= TO_SELL
    if most > s.vatu[seat]:  # if no money comes in, spending or waiting before the action cannot help
        within: i64 = BITS[s.boat[seat]]
        if marked & TO_SAIL:
            within |= reached_free(s, s.boat[seat]) & ends(s, seat)
        found |= coast.performable(missing & ~TO_SELL, within, most if most < PLENTY else PLENTY, False)
    return found


def may_ever_sell(coast: Coast, marked: i64) -> bool:
    s, seat = coast.s, coast.seat
    if not marked & TO_FISH and not selling.has_fish(s, seat):
        return False
    if marked & TO_BUILD or s.has_character(seat, SELLER):
        return True
    return coast.line.homes[seat] != 0


class Plan:
    """One search through everything a seat could do alone."""

    def __init__(self, coast: Coast) -> None:
        self.coast = coast
        self.s = coast.s
        self.seat = coast.seat
        self.missing: i64 = 0  # the spaces asked about
        self.found: i64 = 0
        self.seen: set[int] = set()
        self.todo: list[int] = []
        # The position being looked at.
        self.left: i64 = 0
        self.boat: i64 = 0
        self.vatu: i64 = 0
        self.fish: i64 = 0
        self.treasure: i64 = 0
        self.hut: i64 = 0
        self.points: i64 = 0
        self.beggar: i64 = 0

    def search(self, marked: i64, missing: i64, income: bool) -> i64:
        self.missing = missing
        self.start(marked, income)
        while self.todo and self.found != self.missing:
            self.unpack(self.todo.pop())
            ready = self.ready()
            self.found |= ready & self.missing
            if self.found != self.missing:
                self.spread(ready & self.left)
        return self.found

    def start(self, marked: i64, income: bool) -> None:
        s, seat = self.s, self.seat
        useful = marked
        if not income:
            useful &= TO_SAIL | TO_FISH | TO_BUILD
        if not (marked | self.missing) & TO_SELL:
            useful &= ~TO_FISH
        if s.has_character(seat, BEGGAR):
            self.beggar = 1
            self.points = min(s.points[seat], s.parts.beggar_most)
        else:
            useful &= ~TO_DRAW
        self.left = useful
        self.boat = s.boat[seat]
        self.vatu = s.vatu[seat]
        at = seat * VALUES
        self.fish = s.fish_tiles[at] + s.fish_tiles[at + 1] * 16 + s.fish_tiles[at + 2] * 128
        self.treasure = s.treasure_tiles[at] + s.treasure_tiles[at + 1] * 8 + s.treasure_tiles[at + 2] * 64
        self.push(self.left, self.boat, self.vatu, self.fish, self.treasure, self.hut, self.points, self.beggar)

    def push(
        self, left: i64, boat: i64, vatu: i64, fish: i64, treasure: i64, hut: i64, points: i64, beggar: i64
    ) -> None:
        """Note a position to be looked at, unless it has been."""
        packed: i64 = left | (boat << BOAT_AT) | (vatu << VATU_AT) | (treasure << TREASURE_AT) | (hut << HUT_AT)
        if (left | self.missing) & TO_SELL:  # fish is of use only while a sale is to come
            packed |= fish << FISH_AT
        if beggar:
            packed |= (points << POINTS_AT) | (beggar << BEGGAR_AT)
        key: int = packed
        if key not in self.seen:
            self.seen.add(key)
            self.todo.append(key)

    def unpack(self, key: int) -> None:
        packed: i64 = key
        self.left = packed & 255
        self.boat = (packed >> BOAT_AT) & 15
        self.vatu = (packed >> VATU_AT) & 15
        self.fish = (packed >> FISH_AT) & 511
        self.treasure = (packed >> TREASURE_AT) & 255
        self.hut = (packed >> HUT_AT) & 31
        self.points = (packed >> POINTS_AT) & 3
        self.beggar = (packed >> BEGGAR_AT) & 1

    def ready(self) -> i64:
        """Which of the missing spaces, and of those left, could be performed here?"""
        asked = self.missing | self.left
        found = self.coast.performable(asked, BITS[self.boat], self.vatu, self.fish != 0)
        if self.fish and self.hut and self.s.parts.near[self.boat] & BITS[self.hut - 1]:
            found |= asked & TO_SELL  # beside the hut that the plan has built
        return found

    # What can be done next.

    def spread(self, ready: i64) -> None:
        for space in range(REST):
            bit: i64 = BITS[space]
            if ready & bit:
                self.do(space, self.left & ~bit)
        self.sell_treasure()
        if self.beggar:
            for points in range(1, self.points + 1):
                self.go(self.left, points, self.treasure, self.points - points, 0)

    def go(self, left: i64, income: i64, treasure: i64, points: i64, beggar: i64) -> None:
        """The same place, with so many vatu more or fewer; ten of them turn into points (VA-118)."""
        vatu: i64 = self.vatu + income
        while vatu >= self.s.parts.conversion:
            vatu -= self.s.parts.conversion
            points += self.s.parts.conversion_points
        most: i64 = self.s.parts.beggar_most
        self.push(left, self.boat, vatu, self.fish, treasure, self.hut, points if points < most else most, beggar)

    def do(self, space: Space, left: i64) -> None:
        s = self.s
        if space == SAIL:
            self.sail(left)
        elif space == BUILD:
            self.build(left)
        elif space == EXPLORE:
            self.explore(left)
        elif space == FISH:
            unit: i64 = 1 if s.fish[self.boat] == 1 else 16 if s.fish[self.boat] == 2 else 128
            self.push(left, self.boat, self.vatu, self.fish + unit, self.treasure, self.hut, self.points, self.beggar)
        elif space == SELL:
            self.sell(left)
        elif space == BUY:
            self.buy(left)
        elif space == DRAW:
            self.go(left, 0, self.treasure, self.points + s.parts.drawing_points, self.beggar)
        else:
            self.transport(left)

    def sail(self, left: i64) -> None:
        s = self.s
        free = s.has_character(self.seat, NAVIGATOR)
        paid = affordable_steps(s, self.vatu) if not free or may_decline(s) else 0
        front: i64 = BITS[self.boat]
        for steps in range(1, (s.parts.reach if free else paid) + 1):
            front = one_step(s, front)
            for place in places_of(front & ends(s, self.seat)):
                if free:
                    self.arrive(left, place, self.vatu)
                if steps <= paid:
                    self.arrive(left, place, self.vatu - steps * s.parts.step_price)

    def arrive(self, left: i64, place: i64, vatu: i64) -> None:
        self.push(left, place, vatu, self.fish, self.treasure, self.hut, self.points, self.beggar)

    def build(self, left: i64) -> None:
        price = self.coast.hut_price
        dike_price: i64 = self.s.parts.dike_price
        for place in places_of(self.s.parts.near[self.boat] & self.coast.sites(self.vatu)):
            hut = self.vatu >= price and self.coast.huts & BITS[place] != 0
            dike = self.vatu >= dike_price and self.coast.dikes & BITS[place] != 0
            if hut:
                self.spend(left, price, place + 1)
            if dike:
                self.spend(left, dike_price, self.hut)
            if hut and dike and self.vatu >= price + dike_price:
                self.spend(left, price + dike_price, place + 1)

    def spend(self, left: i64, vatu: i64, hut: i64) -> None:
        self.push(left, self.boat, self.vatu - vatu, self.fish, self.treasure, hut, self.points, self.beggar)

    def explore(self, left: i64) -> None:
        s = self.s
        value = s.treasure[self.boat]
        unit: i64 = 1 if value == 1 else 8 if value == 2 else 64
        extra: i64 = seas.bonus(s, value) if s.has_character(self.seat, DIVER) else 0
        self.go(left, extra, self.treasure + unit, self.points, self.beggar)

    def sell(self, left: i64) -> None:
        """Every choice of tiles, from high to low value."""
        ones, twos, threes = self.fish & 15, (self.fish >> 4) & 7, (self.fish >> 7) & 3
        for three in range(threes + 1):
            for two in range(twos + 1):
                for one in range(ones + 1):
                    if one + two + three:
                        self.go(left, self.proceeds(three, two, one), self.treasure, self.points, self.beggar)

    def proceeds(self, threes: int, twos: int, ones: int) -> int:
        prices = self.s.parts.fish_price
        if not self.s.options[FISH_PRICE_DROP]:
            return (threes * 3 + twos * 2 + ones) * prices[0]
        total = 0
        values = [3] * threes + [2] * twos + [1] * ones
        for i in range(len(values)):
            total += values[i] * prices[min(i, len(prices) - 1)]
        return total

    def buy(self, left: i64) -> None:
        s = self.s
        near: i64 = s.parts.near[self.boat]
        for good in range(GOODS):
            if self.vatu >= s.parts.price[good] and near & self.coast.line.goods[good]:
                gain: i64 = buying.points_for(s, good)
                self.go(left, -s.parts.price[good], self.treasure, self.points + gain, self.beggar)

    def transport(self, left: i64) -> None:
        s = self.s
        for place in places_of(s.parts.near[self.boat] & self.coast.rooms):
            built: i64 = 1 if self.hut == place + 1 else 0
            self.go(left, count_huts(s, s.tile[place]) + built, self.treasure, self.points, self.beggar)

    def sell_treasure(self) -> None:
        if self.treasure & 7:
            self.go(self.left, 1, self.treasure - 1, self.points, self.beggar)
        if (self.treasure >> 3) & 7:
            self.go(self.left, 2, self.treasure - 8, self.points, self.beggar)
        if self.treasure >> 6:
            self.go(self.left, 3, self.treasure - 64, self.points, self.beggar)
