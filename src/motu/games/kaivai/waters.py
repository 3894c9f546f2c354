"""Water: its regions, how far a walk over it gets, and where it is narrow (KV-50, KV-53). Knows no boats."""

from motu.engine.native import i64
from motu.games.kaivai.parts import HEXES, NEAR, WATER, Hex


def open_water(ground: list[int], touch: list[int], without: Hex) -> list[int]:
    """Water regions that touch at least two islands; `without`: a hex taken for land of the island it touches."""
    sea = [0] * (HEXES + 1)
    seen = [0] * (HEXES + 1)
    for start in range(HEXES):
        if ground[start] != WATER or start == without or seen[start]:
            continue
        region = [start]
        seen[start] = 1
        islands = 0
        at = 0
        while at < len(region):
            hex = region[at]
            at += 1
            islands |= touch[hex]
            for d in range(6):
                other = NEAR[hex * 6 + d]
                if other == without:
                    islands |= touch[other]
                elif ground[other] == WATER and not seen[other]:
                    seen[other] = 1
                    region.append(other)
        if islands & (islands - 1):
            for hex in region:
                sea[hex] = 1
    return sea


def all_water(ground: list[int]) -> list[int]:
    return [1 if code == WATER else 0 for code in ground]


def next_ring(fresh: list[int], ring: list[int]) -> list[int]:
    """The fresh hexes one step further out; once found they are fresh no more."""
    found: list[int] = []
    for hex in ring:
        here: i64 = hex * 6
        for d in range(6):
            near: i64 = NEAR[here + d]
            if fresh[near]:
                fresh[near] = 0
                found.append(near)
    return found


def find_narrows(sea: list[int]) -> list[int]:
    """All hexes for which `splits_sea` says yes, in one walk: the articulation points of the sea, where some branch of
    the walk never gets back past them."""
    narrows = [0] * (HEXES + 1)
    number = [0] * (HEXES + 1)  # in the order of the walk, from 1
    low = [0] * (HEXES + 1)  # the earliest hex that this branch comes back to
    step = [0] * (HEXES + 1)  # the next direction to look in
    count: i64 = 0
    for start in range(HEXES):
        if not sea[start] or number[start]:
            continue
        count += 1
        number[start] = count
        low[start] = count
        branches = 0
        path: list[int] = [start]
        while path:
            here: i64 = path[-1]
            d: i64 = step[here]
            if d < 6:
                step[here] = d + 1
                near: i64 = NEAR[here * 6 + d]
                if not sea[near]:
                    continue
                if number[near] == 0:
                    count += 1
                    number[near] = count
                    low[near] = count
                    path.append(near)
                elif number[near] < low[here]:
                    low[here] = number[near]
                continue
            path.pop()
            if not path:
                break
            before: i64 = path[-1]
            if low[here] < low[before]:
                low[before] = low[here]
            if before == start:
                branches += 1
            elif low[here] >= number[before]:
                narrows[before] = 1
        if branches > 1:
            narrows[start] = 1
    return narrows
