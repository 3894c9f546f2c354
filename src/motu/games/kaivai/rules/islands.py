"""Islands and placements of huts and cult hexes (KV-46 to KV-50).

What each hex touches, and where the open water is, changes only when something is placed; so it is kept, not asked.
"""

from motu.engine.base import NONE, OK, Rule
from motu.engine.state import added
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
        s.sea = open_water(s.ground, s.touch, RIM) if is_split and s.has_lagoons() else added(s.sea, hex, -1)


def sailable(s: KaivaiState) -> list[int]:
    """Where boats may sail: any water, or where there are closed lagoons the open water (ruling 15)."""
    return open_water(s.ground, s.touch, RIM) if s.has_lagoons() else all_water(s.ground)


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


def is_blockade(s: KaivaiState, hex: Hex, launches: bool, boat: int, at: Hex) -> bool:
    """Would land on this hex, now water, block a boat? One boat may be thought to be elsewhere."""
    if s.has_lagoons():
        return cuts_off(s, hex, launches, boat, at)
    return hems_in(s, hex, launches, boat, at)


def hems_in(s: KaivaiState, hex: Hex, launches: bool, boat: int, at: Hex) -> bool:
    """Would it leave a boat beside it, or the one it launches, without a neighbouring hex of water?"""
    first: i64 = hex * 6
    for d in range(6):
        near: i64 = NEAR[first + d]
        if near != RIM and not has_exit(s.sea, near, hex) and stands_on(s, near, boat, at):
            return True
    return launches and not has_exit(s.sea, hex, RIM)


def stands_on(s: KaivaiState, hex: Hex, boat: int, at: Hex) -> bool:
    """Is a boat on this hex, with that one boat thought to be elsewhere?"""
    return any((at if i == boat else s.boats[i]) == hex for i in range(len(s.boats)))


# With closed lagoons (`blockade = open_water`).


def cuts_off(s: KaivaiState, hex: Hex, launches: bool, boat: int, at: Hex) -> bool:
    """Would it leave a boat without access to open water that has it now?"""
    sea = s.sea
    if splits_sea(s, hex):
        sea = open_water(s.ground, s.touch, hex)
    elif not touches_fisher_hut(s, hex):
        return launches and not has_exit(sea, hex, RIM)  # no boat but one on a neighbouring hut can be hurt
    for i in range(len(s.boats)):
        where = at if i == boat else s.boats[i]
        if where != NONE and not has_access(sea, where, hex) and has_access(s.sea, where, RIM):
            return True
    return launches and not has_exit(sea, hex, RIM)


def has_access(sea: list[int], hex: Hex, without: Hex) -> bool:
    """A boat on open water has it; on its hut it needs a neighbouring hex of it (KV-50)."""
    return (sea[hex] != 0 and hex != without) or has_exit(sea, hex, without)


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
