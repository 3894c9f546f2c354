"""What can be performed where, for plans that ask about many places (VA-52, VA-68 to VA-71).

What the islands offer to a seat is gathered once, as bits of their places; then all actions and several places of its
boat are one question. Must agree with `performing`, which answers for one action and one place.
"""

from typing import Final

from motu.engine.base import Seat
from motu.games.vanuatu.box.parts import BUILD, BUY, DRAW, EXPLORE, FISH, GOODS, REST, SAIL, SELL, SELLER, TRANSPORT
from motu.games.vanuatu.rules import sailing, selling
from motu.games.vanuatu.rules.places import (
    has_dike_side,
    has_drawing_place,
    has_hut_place,
    has_own_hut,
    has_room,
    hut_price,
    neighbours,
    places_of,
)
from motu.games.vanuatu.rules.state import VanuatuState
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


class Coast:
    """The islands as they are for one seat: sets of their places."""

    def __init__(self, s: VanuatuState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.huts: i64 = 0  # where the seat could build one, but for the price
        self.dikes: i64 = 0  # likewise
        self.drawings: i64 = 0  # with a place for a sand drawing
        self.rooms: i64 = 0  # with room for tourists, as long as there are any
        self.markets: i64 = 0  # where it could sell fish
        self.goods: list[i64] = [0] * GOODS  # good -> where a cube of it lies
        self.hut_price: i64 = hut_price(s, seat)
        self.sells_anywhere: bool = selling.sells_anywhere(s, seat)
        seller = s.has_character(seat, SELLER)
        bit: i64 = 1
        for island in s.tile:
            if s.shores & bit:
                if s.hut_stock[seat] and has_hut_place(s, island):
                    self.huts |= bit
                if has_dike_side(s, island):
                    self.dikes |= bit
                if has_drawing_place(s, island):
                    self.drawings |= bit
                if s.office and has_room(s, island):
                    self.rooms |= bit
                if seller or has_own_hut(s, seat, island):
                    self.markets |= bit
                for good in range(GOODS):
                    if s.cubes[island * GOODS + good]:
                        self.goods[good] |= bit
            bit <<= 1

    def performable(self, asked: i64, places: i64, vatu: i64, fish: bool) -> i64:
        """Of the spaces asked about, rest left out, those whose action could be performed with the boat on one of these
        places, with so many vatu, and with fish or without."""
        s = self.s
        near = neighbours(s, places)
        found: i64 = 0
        if asked & TO_SAIL and any(sailing.is_possible(s, self.seat, place, vatu) for place in places_of(places)):
            found |= TO_SAIL
        if near & self.sites(vatu):
            found |= TO_BUILD
        if asked & (TO_EXPLORE | TO_FISH):
            for place in places_of(places):
                if s.treasure[place]:
                    found |= TO_EXPLORE
                if s.fish[place]:
                    found |= TO_FISH
        if fish and (self.sells_anywhere or near & self.markets):
            found |= TO_SELL
        if near & self.wares(vatu):
            found |= TO_BUY
        if near & self.drawings:
            found |= TO_DRAW
        if near & self.rooms:
            found |= TO_TRANSPORT
        return found & asked

    def sites(self, vatu: i64) -> i64:
        """Where a hut or a dike could be built for so many vatu."""
        found: i64 = 0
        if vatu >= self.hut_price:
            found |= self.huts
        if vatu >= self.s.parts.dike_price:
            found |= self.dikes
        return found

    def wares(self, vatu: i64) -> i64:
        """Where something could be bought for so many vatu."""
        found: i64 = 0
        for good in range(GOODS):
            if vatu >= self.s.parts.price[good]:
                found |= self.goods[good]
        return found
