"""Where actions happen (VA-68 to VA-71): beside which islands the boat lies, and what lies there."""

from motu.engine.base import NONE, OK, Rule, Seat
from motu.games.vanuatu.box.options import RISING_WATERS
from motu.games.vanuatu.box.parts import (
    BITS,
    BUILDER,
    ISLANDS,
    ONES,
    SIDES,
    Island,
    Place,
)
from motu.games.vanuatu.rules.rulebook import VA_68, VA_135
from motu.games.vanuatu.rules.state import VanuatuState
from motu.native import i64


def places_of(bits: int) -> list[Place]:
    """The places of a set of bits, ascending."""
    found: list[Place] = []
    rest: i64 = bits
    place: i64 = 0
    while rest:
        if rest & 1:
            found.append(place)
        rest >>= 1
        place += 1
    return found


def neighbours(s: VanuatuState, places: i64) -> i64:
    """All places beside any of these, as bits."""
    beside = s.parts.near
    found: i64 = 0
    rest: i64 = places
    place: i64 = 0
    while rest:
        if rest & 1:
            near: i64 = beside[place]
            found |= near
        rest >>= 1
        place += 1
    return found


def islands_beside(s: VanuatuState, place: Place) -> list[Island]:
    """The islands, not submerged, that touch an ocean place, in the order of the places."""
    return [s.tile[near] for near in places_of(s.parts.near[place] & s.shores)]


def is_beside(s: VanuatuState, place: Place, island_place: Place) -> bool:
    return s.parts.near[place] & s.shores & BITS[island_place] != 0


def refusal_to_land(s: VanuatuState, place: Place) -> Rule:
    """To the actor: only beside the boat, and not where the sea has taken the island."""
    boat = s.boat[s.actor]
    if is_beside(s, boat, place):
        return OK
    tile = s.tile[place]
    sunken = tile != NONE and tile < ISLANDS and s.parts.near[boat] & BITS[place] != 0
    return VA_135 if sunken else VA_68


# What an island bears, and still offers.


def count_huts(s: VanuatuState, island: Island) -> int:
    """The huts on an island, of whatever colour."""
    at: i64 = island
    total: i64 = 0
    for _ in range(s.seats):
        total += s.huts[at]
        at += ISLANDS
    return total


def count_dikes(s: VanuatuState) -> int:
    total = 0
    for sides in s.dikes:
        total += ONES[sides]
    return total


def has_hut_place(s: VanuatuState, island: Island) -> bool:
    return count_huts(s, island) < s.parts.hut_places[island]


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
    if not s.options[RISING_WATERS] or count_dikes(s) >= s.parts.dikes:
        return False
    return any(is_free_side(s, island, side) for side in range(SIDES))


def hut_price(s: VanuatuState, seat: Seat) -> int:
    return s.parts.builder_price if s.has_character(seat, BUILDER) else s.parts.hut_price
