"""Rising Waters (VA-122 to VA-128, VA-133 to VA-136)."""

from motu.engine.base import NONE
from motu.games.vanuatu.box.parts import BITS, GOODS, ISLANDS, SIDES, Island
from motu.games.vanuatu.rules.places import is_free_side
from motu.games.vanuatu.rules.state import (
    EVENT_FLOOD,
    EVENT_SUBMERGED,
    EVENT_WATER,
    NO_FLOOD,
    VanuatuState,
    replaced,
)


def count_action(s: VanuatuState) -> None:
    """An action was performed: the die falls by one (VA-122)."""
    if s.die > 0:
        s.die -= 1


def open_sides(s: VanuatuState, island: Island) -> int:
    """Sides through which water comes: facing an ocean tile, without a dike (VA-126, VA-127)."""
    if s.home[island] == NONE or s.submerged[island]:
        return 0
    return sum([1 for side in range(SIDES) if is_free_side(s, island, side)])


def flood(s: VanuatuState) -> None:
    """Water rises on all islands at the same time; then those with five markers sink."""
    s.die = NO_FLOOD
    s.tell(EVENT_FLOOD, [])
    water = s.water[:]
    for island in s.laid:
        rise = open_sides(s, island)
        if rise:
            water[island] += rise
            s.tell(EVENT_WATER, [island, rise])
    s.water = water
    for island in s.laid:
        if s.water[island] >= s.parts.water_limit:
            submerge(s, island)


def submerge(s: VanuatuState, island: Island) -> None:
    """Everything on the island leaves the board (VA-134); the tile stays under its marker (VA-135)."""
    s.submerged = replaced(s.submerged, island, 1)
    s.shores &= ~BITS[s.home[island]]
    huts = s.huts[:]
    for seat in range(s.seats):
        huts[seat * ISLANDS + island] = 0
    s.huts = huts
    cubes = s.cubes[:]
    reserve = s.reserve[:]
    for good in range(GOODS):
        reserve[good] += cubes[island * GOODS + good]
        cubes[island * GOODS + good] = 0
    s.cubes = cubes
    s.reserve = reserve
    s.drawings = replaced(s.drawings, island, 0)
    s.tourists = replaced(s.tourists, island, 0)
    s.dikes = replaced(s.dikes, island, 0)
    s.water = replaced(s.water, island, 0)
    s.tell(EVENT_SUBMERGED, [island])


def is_lost(s: VanuatuState) -> bool:
    """Three islands are submerged: everybody has lost (VA-136)."""
    return sum(s.submerged) >= s.parts.lost_islands
