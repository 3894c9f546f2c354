"""Islands and placements of huts and cult hexes (KV-46 to KV-50).

What each hex touches, and where the open water is, changes only when something is placed; so it is kept, not asked.
"""

from motu.engine.base import NONE, OK, Rule
from motu.engine.native import i64
from motu.engine.state import added
from motu.games.kaivai.options import ADJACENT, BLOCKADE
from motu.games.kaivai.parts import ARCS, BIT, CULT, HEXES, LOWEST, NEAR, RIM, WATER, Hex, Island, Islands
from motu.games.kaivai.rulebook import KV_47, KV_48, KV_49
from motu.games.kaivai.state import KaivaiState


def is_one_island(islands: Islands) -> bool:
    return islands != 0 and islands & (islands - 1) == 0


def has_boat(s: KaivaiState, hex: Hex) -> bool:
    return hex in s.boats


def refusal_to_place(s: KaivaiState, hex: Hex, launches: bool) -> Rule:
    """A hut or a cult hex; `launches`: a boat will stand on it."""
    if s.ground[hex] != WATER or has_boat(s, hex):
        return KV_48
    if not is_one_island(s.touch[hex]):
        return KV_47
    return KV_49 if is_blockade(s, hex, launches, NONE, NONE) else OK


def can_place(s: KaivaiState, hex: Hex, launches: bool) -> bool:
    return refusal_to_place(s, hex, launches) == OK


def place(s: KaivaiState, hex: Hex, code: int, island: Island) -> None:
    """The hex becomes land of an island, which it touches unless it founds it in the set-up."""
    is_split = splits_sea(s, hex)
    s.ground = added(s.ground, hex, code - WATER)
    s.island_of = added(s.island_of, hex, island - NONE)
    s.size = added(s.size, island, 1)
    s.touch = touched(s.touch, hex, island)
    if code == CULT:
        s.cults = added(s.cults, island, 1)
        s.cult_touch = touched(s.cult_touch, hex, island)
    if is_split and s.options[BLOCKADE] != ADJACENT:
        s.sea = open_water(s, RIM)
    elif s.sea[hex]:
        s.sea = added(s.sea, hex, -1)


def touched(islands: list[int], hex: Hex, island: Island) -> list[int]:
    """The neighbours of a hex now touch an island."""
    result = islands[:]
    for d in range(6):
        other = NEAR[hex * 6 + d]
        if other != RIM:
            result[other] |= BIT[island]
    return result


# Blockade (KV-49, KV-50).


def open_water(s: KaivaiState, without: Hex) -> list[int]:
    """Water regions that touch at least two islands; `without`: a hex taken for land of the island it touches."""
    sea = [0] * (HEXES + 1)
    seen = [0] * (HEXES + 1)
    for start in range(HEXES):
        if s.ground[start] != WATER or start == without or seen[start]:
            continue
        region = [start]
        seen[start] = 1
        islands = 0
        at = 0
        while at < len(region):
            hex = region[at]
            at += 1
            islands |= s.touch[hex]
            for d in range(6):
                other = NEAR[hex * 6 + d]
                if other == without:
                    islands |= s.touch[other]
                elif s.ground[other] == WATER and not seen[other]:
                    seen[other] = 1
                    region.append(other)
        if islands & (islands - 1):
            for hex in region:
                sea[hex] = 1
    return sea


def all_water(s: KaivaiState) -> list[int]:
    return [1 if code == WATER else 0 for code in s.ground]


def sailable(s: KaivaiState) -> list[int]:
    """Where boats may sail: open water, or any water where a blockade is a matter of neighbours only (ruling 15)."""
    return all_water(s) if s.options[BLOCKADE] == ADJACENT else open_water(s, RIM)


def splits_sea(s: KaivaiState, hex: Hex) -> bool:
    """Would land on this hex cut the sea in two? If its water neighbours lie in a row, or meet elsewhere, it does not:
    then every region keeps its islands, and open water stays open."""
    sea = s.sea
    first: i64 = hex * 6
    around = 0
    start: i64 = RIM
    left = 0
    for d in range(6):
        other: i64 = NEAR[first + d]
        if sea[other]:
            around |= 1 << d
            start = other
            left += 1
    if ARCS[around] < 2:
        return False
    dry = sea[:]
    dry[hex] = 0
    dry[start] = 0
    region: list[int] = [start]
    left -= 1
    at = 0
    while at < len(region):
        here: i64 = region[at] * 6
        at += 1
        for d in range(6):
            near: i64 = NEAR[here + d]
            if dry[near]:
                dry[near] = 0
                region.append(near)
                if is_near(first, near):
                    left -= 1
                    if left == 0:
                        return False
    return True


def is_near(first: i64, hex: i64) -> bool:
    """Is the hex one of the six that begin at `first` in NEAR?"""
    for d in range(6):  # noqa: SIM110 - a generator would cost the compiled loop its speed
        if NEAR[first + d] == hex:
            return True
    return False


def has_exit(sea: list[int], hex: Hex, without: Hex) -> bool:
    """May a boat sail from this hex to a neighbouring one other than `without`?"""
    first: i64 = hex * 6
    for d in range(6):
        other: i64 = NEAR[first + d]
        if sea[other] and other != without:
            return True
    return False


def has_access(s: KaivaiState, sea: list[int], hex: Hex, without: Hex) -> bool:
    """A boat on open water has it; on its hut it needs a neighbouring hex of it (KV-50)."""
    if sea[hex] and hex != without and s.options[BLOCKADE] != ADJACENT:
        return True
    return has_exit(sea, hex, without)


def is_blockade(s: KaivaiState, hex: Hex, launches: bool, boat: int, at: Hex) -> bool:
    """Would land on this hex leave a boat without access that has it now? One boat may be thought to be elsewhere."""
    sea = s.sea
    if s.options[BLOCKADE] != ADJACENT and splits_sea(s, hex):
        sea = open_water(s, hex)
    for i in range(len(s.boats)):
        where = at if i == boat else s.boats[i]
        if where != NONE and not has_access(s, sea, where, hex) and has_access(s, s.sea, where, RIM):
            return True
    return launches and not has_exit(sea, hex, RIM)


def sole_island(s: KaivaiState, hex: Hex) -> Island:
    """The one island a placement on this hex belongs to."""
    return LOWEST[s.touch[hex]]
