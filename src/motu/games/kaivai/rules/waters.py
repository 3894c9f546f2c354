"""Water: its regions, and how far a walk over it gets (KV-50, KV-53). Knows no boats."""

from motu.games.kaivai.box.parts import HEXES, NEAR, WATER, Hex
from motu.native import i64


def open_water(ground: list[int], touch: list[int], without: Hex) -> list[int]:
    """Water regions that touch at least two islands; `without`: a hex taken for land of the island it touches."""
    sea = [0] * (HEXES + 1)
    seen = [0] * (HEXES + 1)
    for start in range(HEXES):
        if ground[start] != WATER or start == without or seen[start]:
            continue
        region: list[int] = [start]
        seen[start] = 1
        islands: i64 = 0
        for hex in region:  # grows while it is walked
            islands |= touch[hex]
            first: i64 = hex * 6
            for d in range(6):
                other: i64 = NEAR[first + d]
                if other == without:
                    islands |= touch[other]
                elif ground[other] == WATER and not seen[other]:
                    seen[other] = 1
                    region.append(other)
        if islands & (islands - 1):
            for inside in region:
                sea[inside] = 1
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
