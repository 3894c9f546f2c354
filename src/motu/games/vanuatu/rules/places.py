"""Where actions happen (VA-68 to VA-71): beside which islands the boat lies, and what lies there."""

from motu.engine.base import NONE, Seat
from motu.games.vanuatu.box.options import RISING_WATERS
from motu.games.vanuatu.box.parts import (
    BITS,
    BUILDER,
    ISLANDS,
    SIDES,
    Island,
    Place,
)
from motu.games.vanuatu.rules.state import VanuatuState, places_of


def islands_beside(s: VanuatuState, place: Place) -> list[Island]:
    """The islands, not submerged, that touch an ocean place, in the order of the places."""
    return [s.tile[near] for near in places_of(s.parts.near[place] & s.shores)]


def is_beside(s: VanuatuState, place: Place, island_place: Place) -> bool:
    return s.parts.near[place] & s.shores & BITS[island_place] != 0


# What an island still offers.


def has_hut_place(s: VanuatuState, island: Island) -> bool:
    return s.count_huts(island) < s.parts.hut_places[island]


def has_drawing_place(s: VanuatuState, island: Island) -> bool:
    return s.drawings[island] < s.parts.drawing_places[island]


def has_room(s: VanuatuState, island: Island) -> bool:
    return s.tourists[island] < s.parts.capacity[island]


def has_own_hut(s: VanuatuState, seat: Seat, island: Island) -> bool:
    return s.huts[seat * ISLANDS + island] != 0


def is_free_side(s: VanuatuState, island: Island, side: int) -> bool:
    """A side that faces an ocean tile and has no dike (VA-127, VA-130)."""
    beside = s.parts.neighbour[s.home[island] * SIDES + side]
    return beside != NONE and s.seas & BITS[beside] != 0 and s.dikes[island] & BITS[side] == 0


def has_dike_side(s: VanuatuState, island: Island) -> bool:
    """A dike can be built on the island, as far as room and stock go (VA-149)."""
    if not s.options[RISING_WATERS] or s.count_dikes() >= s.parts.dikes:
        return False
    return any(is_free_side(s, island, side) for side in range(SIDES))


def hut_price(s: VanuatuState, seat: Seat) -> int:
    return s.parts.builder_price if s.has_character(seat, BUILDER) else s.parts.hut_price
