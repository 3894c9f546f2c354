"""Islands and placements of huts and cult hexes (KV-46 to KV-50).

What each hex touches, and where the open water is, changes only when something is placed; so it is kept, not asked.
"""

from motu.engine.base import NONE, OK, Rule
from motu.engine.state import added
from motu.games.kaivai.box.parts import (
    BIT,
    CULT,
    LOWEST,
    NEAR,
    RIM,
    WATER,
    Hex,
    Island,
    Islands,
)
from motu.games.kaivai.rules.charts import (
    Hexes,
    beside,
    common,
    gather,
    is_empty,
    list_hexes,
    lowest,
    meet,
    only,
    union,
    widened,
    without,
)
from motu.games.kaivai.rules.rulebook import KV_47, KV_48, KV_49
from motu.games.kaivai.rules.state import KaivaiState
from motu.games.kaivai.rules.waters import list_open_water, list_water, open_water


def is_one_island(islands: Islands) -> bool:
    return islands != 0 and islands & (islands - 1) == 0


def refusal_to_place(s: KaivaiState, hex: Hex, launches: bool) -> Rule:
    """A hut or a cult hex; `launches`: a boat will stand on it."""
    if s.ground[hex] != WATER or s.boat_on(hex) != NONE:
        return KV_48
    if not is_one_island(s.touch[hex]):
        return KV_47
    return KV_49 if is_blockade(s, hex, launches, s.fleet()) else OK


def place(s: KaivaiState, hex: Hex, code: int, island: Island) -> None:
    """The hex becomes land of an island, which it touches unless it founds it in the set-up."""
    is_sea = s.sea[hex] != 0
    is_split = is_sea and s.has_lagoons() and splits_sea(s, hex)
    chart = s.charted().with_land(hex, code, island) if is_sea and not is_split else s.chart
    s.ground = added(s.ground, hex, code - WATER)
    s.island_of = added(s.island_of, hex, island - NONE)
    s.size = added(s.size, island, 1)
    s.touch = touched(s.touch, hex, island)
    if code == CULT:
        s.cults = added(s.cults, island, 1)
        s.cult_touch = touched(s.cult_touch, hex, island)
    if is_sea:
        s.sea = list_open_water(s.ground, s.touch) if is_split else added(s.sea, hex, -1)
    if chart is not s.chart:
        chart.ground = s.ground
        chart.sailed = s.sea
        s.chart = chart


def sailable(s: KaivaiState) -> list[int]:
    """Where boats may sail: any water, or where there are closed lagoons the open water (ruling 15)."""
    return list_open_water(s.ground, s.touch) if s.has_lagoons() else list_water(s.ground)


def touched(islands: list[int], hex: Hex, island: Island) -> list[int]:
    """The neighbours of a hex now touch an island."""
    result = islands[:]
    for d in range(6):
        other = NEAR[hex * 6 + d]
        if other != RIM:
            result[other] |= BIT[island]
    return result


# Blockade (KV-49, KV-50).


def splits_sea(s: KaivaiState, hex: Hex) -> bool:
    """Would land on this hex cut the sea in two? If its water neighbours meet elsewhere it does not: then every region
    keeps its islands, and open water stays open."""
    here = only(hex)
    sea = without(s.charted().sea, here)
    around = common(beside(here), sea)
    if is_empty(around):
        return False
    found = lowest(around)
    while not is_empty(without(around, found)):
        wider = union(found, common(beside(found), sea))
        if is_empty(without(wider, found)):
            return True
        found = wider
    return False


def is_blockade(s: KaivaiState, hex: Hex, launches: bool, boats: Hexes) -> bool:
    """Would land on this hex, now water, block one of these boats?"""
    if s.has_lagoons():
        return cuts_off(s, hex, launches, boats)
    return hems_in(s, hex, launches, boats)


def hems_in(s: KaivaiState, hex: Hex, launches: bool, boats: Hexes) -> bool:
    """Would it leave a boat beside it, or the one it launches, without a neighbouring hex of water?"""
    here = only(hex)
    around = beside(here)
    sea = without(s.charted().sea, here)
    hurt = common(around, boats)
    return not is_empty(without(hurt, beside(sea))) or (launches and not meet(around, sea))


def without_blockades(s: KaivaiState, places: Hexes, launches: bool, boats: Hexes) -> Hexes:
    """Of these places, all sea, those where land would block none of these boats. Must agree with `is_blockade`."""
    if s.has_lagoons():
        return gather([hex for hex in list_hexes(places) if not cuts_off(s, hex, launches, boats)])
    if launches:
        places = common(places, beside(s.charted().sea))
    return without(places, last_ways_out(s, common(boats, beside(places))))


def last_ways_out(s: KaivaiState, boats: Hexes) -> Hexes:
    """Where land would hem in one of these boats, asked for all hexes at once."""
    sea = s.charted().sea
    found: Hexes = (0, 0, 0)
    while not is_empty(boats):
        boat = lowest(boats)
        ways = common(beside(boat), sea)
        if is_empty(without(ways, lowest(ways))):
            found = union(found, ways)
        boats = without(boats, boat)
    return found


# With closed lagoons (`blockade = open_water`).


def cuts_off(s: KaivaiState, hex: Hex, launches: bool, boats: Hexes) -> bool:
    """Would it leave a boat without access to open water that has it now?"""
    before = s.charted().sea
    after = open_water_without(s, hex) if splits_sea(s, hex) else without(before, only(hex))
    cut_off = without(with_access(before), with_access(after))
    return meet(boats, cut_off) or (launches and not meet(beside(only(hex)), after))


def with_access(sea: Hexes) -> Hexes:
    """Where a boat has access to open water: on it, or on a hut with a neighbouring hex of it (KV-50)."""
    return union(sea, beside(sea))


def open_water_without(s: KaivaiState, hex: Hex) -> Hexes:
    """The open water that is left if this hex becomes land of the islands it touches."""
    here = only(hex)
    shores = s.charted().shores
    for island in range(s.islands):
        if s.touch[hex] & BIT[island]:
            shores = widened(shores, island, beside(here))
    return open_water(without(s.charted().water, here), shores)


def sole_island(s: KaivaiState, hex: Hex) -> Island:
    """The one island a placement on this hex belongs to."""
    return LOWEST[s.touch[hex]]
