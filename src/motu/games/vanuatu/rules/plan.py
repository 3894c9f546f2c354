"""The test whether an action may be programmed (VA-51 to VA-55, VA-147).

A seat may programme what it can perform now, or could perform alone after some of its programmed actions in some
order. Exactly that is searched here, for all spaces at once. Two shortcuts answer nearly always without a search:
sailing first and acting then is enough for most spaces; and where no money can come in, nothing else could help. They
must agree with the search; a test compares them with a plain one.

A plan's position is one number: of what the seat does alone only this matters later, since each action happens once.
"""

from typing import Final

from motu.engine.base import Seat
from motu.games.vanuatu.box.options import FISH_PRICE_DROP, RISING_WATERS
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
    ISLANDS,
    NAVIGATOR,
    REST,
    SAIL,
    SELL,
    SELLER,
    SPACES,
    TRANSPORT,
    VALUES,
    Place,
    Space,
)
from motu.games.vanuatu.rules import buying, seas, selling
from motu.games.vanuatu.rules.characters import may_decline
from motu.games.vanuatu.rules.performing import can_perform, could_perform
from motu.games.vanuatu.rules.places import count_huts, has_dike_side, has_hut_place, has_room, hut_price, places_of
from motu.games.vanuatu.rules.sailing import affordable_steps, ends, one_step, reached_free
from motu.games.vanuatu.rules.state import VanuatuState
from motu.native import i64

EVERY_SPACE: Final = (1 << SPACES) - 1
PLENTY: Final = 9  # the most vatu anybody can have

# A position of a plan, packed: spaces left, boat, vatu, fish tiles, treasure tiles, hut built, beggar.
BOAT_AT: Final = 8
VATU_AT: Final = 12
FISH_AT: Final = 16  # 4 + 3 + 2 bits for values 1, 2, 3
TREASURE_AT: Final = 25  # 3 + 3 + 2 bits
HUT_AT: Final = 33  # place + 1, or 0
POINTS_AT: Final = 38  # capped at what can be begged; only while the beggar is unused
BEGGAR_AT: Final = 40


def feasible_spaces(s: VanuatuState, seat: Seat) -> int:
    """The spaces this seat may programme, as bits."""
    marked = programmed(s, seat)
    known = marked | BITS[REST]  # VA-54, VA-55
    for space in range(REST):
        if not known & BITS[space] and can_perform(s, seat, space):
            known |= BITS[space]
    if known == EVERY_SPACE:
        return known
    if marked & BITS[SAIL]:
        known |= after_sailing(s, seat, EVERY_SPACE & ~known)
    income = has_income(s, seat, marked)
    open_spaces = hopeful(s, seat, marked, EVERY_SPACE & ~known, income)
    if open_spaces:
        known |= Plan(s, seat).search(marked, open_spaces, income)
    return known


def programmed(s: VanuatuState, seat: Seat) -> int:
    """The spaces with a marker of the seat, rest left out, as bits."""
    marked = 0
    for space in range(REST):
        if s.markers[seat * SPACES + space]:
            marked |= BITS[space]
    return marked


def after_sailing(s: VanuatuState, seat: Seat, missing: int) -> int:
    """The missing spaces that can be performed after sailing and nothing else."""
    found = 0
    vatu = s.vatu[seat]
    free = s.has_character(seat, NAVIGATOR)
    front: i64 = BITS[s.boat[seat]]
    visited: i64 = front
    for steps in range(1, (s.parts.reach if free else affordable_steps(s, vatu)) + 1):
        front = one_step(s, front) & ~visited
        visited |= front
        for place in places_of(front & ends(s, seat)):
            found |= performable_at(
                s, seat, missing & ~found, place, vatu if free else vatu - steps * s.parts.step_price
            )
        if found == missing:
            break
    return found


def performable_at(s: VanuatuState, seat: Seat, missing: int, place: Place, vatu: int) -> int:
    found = 0
    for space in range(REST):
        if missing & BITS[space]:
            if space == SELL:
                if selling.has_fish(s, seat) and selling.has_market(s, seat, place):
                    found |= BITS[space]
            elif could_perform(s, seat, space, place, vatu):
                found |= BITS[space]
    return found


def has_income(s: VanuatuState, seat: Seat, marked: int) -> bool:
    """Can any money come in before the programmed actions are over?"""
    if marked & (BITS[SELL] | BITS[TRANSPORT] | BITS[EXPLORE]):
        return True
    for at in range(VALUES):
        if s.treasure_tiles[seat * VALUES + at]:
            return True
    if s.has_character(seat, BEGGAR):
        return s.points[seat] > 0 or marked & (BITS[DRAW] | BITS[BUY]) != 0
    return False


def hopeful(s: VanuatuState, seat: Seat, marked: int, missing: int, income: bool) -> int:
    """The missing spaces that a longer plan might reach; none that it could is left out."""
    found = 0
    within: i64 = BITS[s.boat[seat]]
    if marked & BITS[SAIL]:
        within |= reached_free(s, s.boat[seat]) & ends(s, seat)
    if missing & BITS[SELL] and may_ever_sell(s, seat, marked):
        found |= BITS[SELL]
    if income:  # without it, spending or waiting before the action cannot help
        for place in places_of(within):
            found |= performable_at(s, seat, missing & ~found & ~BITS[SELL], place, PLENTY)
    return found


def may_ever_sell(s: VanuatuState, seat: Seat, marked: int) -> bool:
    if not marked & BITS[FISH] and not selling.has_fish(s, seat):
        return False
    if marked & BITS[BUILD] or s.has_character(seat, SELLER):
        return True
    return any(s.huts[seat * ISLANDS + island] for island in range(ISLANDS))


class Plan:
    """One search through everything a seat could do alone."""

    def __init__(self, s: VanuatuState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
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

    def search(self, marked: int, missing: int, income: bool) -> int:
        self.missing = missing
        self.start(marked, income)
        while self.todo and self.found != self.missing:
            self.unpack(self.todo.pop())
            self.look()
            if self.found != self.missing:
                self.spread()
        return self.found

    def start(self, marked: int, income: bool) -> None:
        s, seat = self.s, self.seat
        useful = marked
        if not income:
            useful &= BITS[SAIL] | BITS[FISH] | BITS[BUILD]
        if not (marked | self.missing) & BITS[SELL]:
            useful &= ~BITS[FISH]
        if s.has_character(seat, BEGGAR):
            self.beggar = 1
            self.points = min(s.points[seat], s.parts.beggar_most)
        else:
            useful &= ~BITS[DRAW]
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
        if (left | self.missing) & 16:  # fish is of use only while a sale is to come
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

    def look(self) -> None:
        """Which of the missing spaces could be performed here?"""
        for space in range(REST):
            bit: i64 = BITS[space]
            if self.missing & bit and not self.found & bit and self.could(space):
                self.found |= bit

    def could(self, space: Space) -> bool:
        if space == SELL:
            return self.fish != 0 and self.has_market()
        return could_perform(self.s, self.seat, space, self.boat, self.vatu)

    def has_market(self) -> bool:
        if self.hut and self.s.parts.near[self.boat] & BITS[self.hut - 1]:
            return True
        return selling.has_market(self.s, self.seat, self.boat)

    # What can be done next.

    def spread(self) -> None:
        for space in range(REST):
            bit: i64 = BITS[space]
            if self.left & bit and self.could(space):
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
        s = self.s
        price: i64 = hut_price(s, self.seat)
        dike_price: i64 = s.parts.dike_price
        for place in places_of(s.parts.near[self.boat] & s.shores):
            island = s.tile[place]
            hut = s.hut_stock[self.seat] > 0 and self.vatu >= price and has_hut_place(s, island)
            dike = s.options[RISING_WATERS] != 0 and self.vatu >= dike_price and has_dike_side(s, island)
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
        for place in places_of(s.parts.near[self.boat] & s.shores):
            for good in range(GOODS):
                if buying.can_buy(s, s.tile[place], good, self.vatu):
                    gain: i64 = buying.points_for(s, good)
                    self.go(left, -s.parts.price[good], self.treasure, self.points + gain, self.beggar)

    def transport(self, left: i64) -> None:
        s = self.s
        for place in places_of(s.parts.near[self.boat] & s.shores):
            if has_room(s, s.tile[place]):
                built: i64 = 1 if self.hut == place + 1 else 0
                self.go(left, count_huts(s, s.tile[place]) + built, self.treasure, self.points, self.beggar)

    def sell_treasure(self) -> None:
        if self.treasure & 7:
            self.go(self.left, 1, self.treasure - 1, self.points, self.beggar)
        if (self.treasure >> 3) & 7:
            self.go(self.left, 2, self.treasure - 8, self.points, self.beggar)
        if self.treasure >> 6:
            self.go(self.left, 3, self.treasure - 64, self.points, self.beggar)
