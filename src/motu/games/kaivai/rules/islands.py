"""Islands and placements of huts and cult hexes (KV-46 to KV-50).

What each hex touches, and where the open water is, changes only when something is placed; so it is kept, not asked.
"""

from motu.engine.base import NONE, OK, Rule
from motu.engine.state import added
from motu.games.kaivai.box.options import ADJACENT, BLOCKADE
from motu.games.kaivai.box.parts import (
    ARCS,
    BIT,
    CULT,
    FISHER,
    HUT,
    KINDS,
    LOWEST,
    NEAR,
    RIM,
    WATER,
    Hex,
    Island,
    Islands,
)
from motu.games.kaivai.rules.rulebook import KV_47, KV_48, KV_49
from motu.games.kaivai.rules.state import KaivaiState
from motu.games.kaivai.rules.waters import all_water, next_ring, open_water
from motu.native import i64


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
    if s.sea[hex]:
        s.sea = (
            open_water(s.ground, s.touch, RIM)
            if is_split and s.options[BLOCKADE] != ADJACENT
            else added(s.sea, hex, -1)
        )


def sailable(s: KaivaiState) -> list[int]:
    """Where boats may sail: open water, or any water where a blockade is a matter of neighbours (ruling 15)."""
    if s.options[BLOCKADE] == ADJACENT:
        return all_water(s.ground)
    return open_water(s.ground, s.touch, RIM)


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
    """Would land on this hex cut the sea in two? If its water neighbours lie in a row, or meet elsewhere, it does not:
    then every region keeps its islands, and open water stays open."""
    sea = s.sea
    first: i64 = hex * 6
    around: i64 = 0
    start: i64 = RIM
    for d in range(6):
        near: i64 = NEAR[first + d]
        around = around * 2
        if sea[near]:
            around += 1
            start = near
    if ARCS[around] < 2:
        return False
    fresh = sea[:]
    fresh[hex] = 0
    fresh[start] = 0
    ring: list[int] = [start]
    while ring:
        ring = next_ring(fresh, ring)
        left: i64 = 0
        for d in range(6):
            if fresh[NEAR[first + d]]:
                left += 1
        if left == 0:
            return False
    return True


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
    if s.options[BLOCKADE] != ADJACENT:
        if splits_sea(s, hex):
            sea = open_water(s.ground, s.touch, hex)
        elif not touches_fisher_hut(s, hex):
            return launches and not has_exit(sea, hex, RIM)  # no boat but one on a neighbouring hut can be hurt
    for i in range(len(s.boats)):
        where = at if i == boat else s.boats[i]
        if where != NONE and not has_access(s, sea, where, hex) and has_access(s, s.sea, where, RIM):
            return True
    return launches and not has_exit(sea, hex, RIM)


def touches_fisher_hut(s: KaivaiState, hex: Hex) -> bool:
    first: i64 = hex * 6
    for d in range(6):
        code: i64 = s.ground[NEAR[first + d]]
        if code >= HUT and (code - HUT) % KINDS == FISHER:
            return True
    return False


def sole_island(s: KaivaiState, hex: Hex) -> Island:
    """The one island a placement on this hex belongs to."""
    return LOWEST[s.touch[hex]]
