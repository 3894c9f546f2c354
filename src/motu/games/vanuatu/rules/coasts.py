"""What can be performed where, for plans that ask about many places (VA-52, VA-68 to VA-71).

What islands and seas offer is gathered once, as sets of places, and kept as long as nothing there changes: all through
phase III. Then all actions and several places of a boat are one question. Must agree with `performing`, which answers
for one action and one place.
"""

from typing import Final

from motu.engine.base import Seat
from motu.games.vanuatu.box.parts import (
    BUILD,
    BUY,
    DRAW,
    EXPLORE,
    FISH,
    GOODS,
    PLACES,
    REST,
    SAIL,
    SELL,
    SELLER,
    TRANSPORT,
    Island,
)
from motu.games.vanuatu.rules import sailing, selling
from motu.games.vanuatu.rules.places import (
    count_huts,
    has_dike_side,
    has_drawing_place,
    has_hut_place,
    has_own_hut,
    has_room,
    hut_price,
    neighbours,
)
from motu.games.vanuatu.rules.state import Coastline, VanuatuState
from motu.native import i64

# Spaces as bits.
TO_SAIL: Final = 1 << SAIL
TO_BUILD: Final = 1 << BUILD
TO_EXPLORE: Final = 1 << EXPLORE
TO_FISH: Final = 1 << FISH
TO_SELL: Final = 1 << SELL
TO_BUY: Final = 1 << BUY
TO_DRAW: Final = 1 << DRAW
TO_TRANSPORT: Final = 1 << TRANSPORT
TO_REST: Final = 1 << REST


def coastline(s: VanuatuState) -> Coastline:
    """What islands and seas offer now; gathered anew when something there has changed."""
    known = s.coastline
    if (
        known.shores != s.shores
        or known.tile is not s.tile
        or known.huts_on is not s.huts
        or known.drawn is not s.drawings
        or known.tourists is not s.tourists
        or known.cubes is not s.cubes
        or known.diked is not s.dikes
        or known.fish_at is not s.fish
        or known.treasure_at is not s.treasure
    ):
        s.coastline = gathered(s)
    return s.coastline


def gathered(s: VanuatuState) -> Coastline:
    found = Coastline()
    found.shores = s.shores
    found.tile = s.tile
    found.huts_on = s.huts
    found.drawn = s.drawings
    found.tourists = s.tourists
    found.cubes = s.cubes
    found.diked = s.dikes
    found.fish_at = s.fish
    found.treasure_at = s.treasure
    found.homes = [0] * s.seats
    found.goods = [0] * GOODS
    bit: i64 = 1
    for place in range(PLACES):
        if s.shores & bit:
            gather_island(s, found, s.tile[place], bit)
        if s.fish[place]:
            found.fish |= bit
        if s.treasure[place]:
            found.treasure |= bit
        bit <<= 1
    return found


def gather_island(s: VanuatuState, found: Coastline, island: Island, bit: i64) -> None:
    """What this island offers, whose place is that bit."""
    if has_hut_place(s, island):
        found.hut_places |= bit
    if has_dike_side(s, island):
        found.dikes |= bit
    if has_drawing_place(s, island):
        found.drawings |= bit
    if has_room(s, island):
        found.rooms |= bit
    for seat in range(s.seats):
        if has_own_hut(s, seat, island):
            found.homes[seat] |= bit
    for good in range(GOODS):
        if s.cubes[island * GOODS + good]:
            found.goods[good] |= bit
    huts: i64 = count_huts(s, island)
    if huts > found.most_huts:
        found.most_huts = huts


class Coast:
    """The coastline as it is for one seat: sets of places."""

    def __init__(self, s: VanuatuState, seat: Seat) -> None:
        line = coastline(s)
        self.s = s
        self.seat = seat
        self.line = line
        self.huts: i64 = line.hut_places if s.hut_stock[seat] else 0  # where it could build one, but for the price
        self.dikes: i64 = line.dikes  # likewise
        self.rooms: i64 = line.rooms if s.office else 0  # where it could bring a tourist
        self.markets: i64 = s.shores if s.has_character(seat, SELLER) else line.homes[seat]  # where it could sell fish
        self.hut_price: i64 = hut_price(s, seat)
        self.sells_anywhere: bool = selling.sells_anywhere(s, seat)

    def performable(self, asked: i64, places: i64, vatu: i64, fish: bool) -> i64:
        """Of the spaces asked about, rest left out, those whose action could be performed with the boat on one of these
        places, with so many vatu, and with fish or without."""
        line = self.line
        near = neighbours(self.s, places)
        found: i64 = 0
        if asked & TO_SAIL and sailing.can_leave(self.s, self.seat, places, vatu):
            found |= TO_SAIL
        if near & self.sites(vatu):
            found |= TO_BUILD
        if places & line.treasure:
            found |= TO_EXPLORE
        if places & line.fish:
            found |= TO_FISH
        if fish and (self.sells_anywhere or near & self.markets):
            found |= TO_SELL
        if asked & TO_BUY and near & self.wares(vatu):
            found |= TO_BUY
        if near & line.drawings:
            found |= TO_DRAW
        if near & self.rooms:
            found |= TO_TRANSPORT
        return found & asked

    def sites(self, vatu: i64) -> i64:
        """Where a hut or a dike could be built for so many vatu."""
        found: i64 = 0
        if vatu >= self.hut_price:
            found |= self.huts
        if self.dikes and vatu >= self.s.parts.dike_price:
            found |= self.dikes
        return found

    def wares(self, vatu: i64) -> i64:
        """Where something could be bought for so many vatu."""
        found: i64 = 0
        prices = self.s.parts.price
        goods = self.line.goods
        good: i64 = 0
        while good < GOODS:
            if vatu >= prices[good]:
                found |= goods[good]
            good += 1
        return found
