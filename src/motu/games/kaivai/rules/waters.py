"""Water: its regions (KV-50). Knows no boats."""

from motu.games.kaivai.box.parts import HEXES, MAX_ISLANDS, WATER, Islands
from motu.games.kaivai.rules.charts import (
    Hexes,
    gather,
    has,
    is_empty,
    list_by_island,
    lowest,
    meet,
    of_island,
    region,
    union,
    without,
)
from motu.native import i64


def open_water(water: Hexes, shores: list[i64]) -> Hexes:
    """Water regions that touch at least two islands."""
    found: Hexes = (0, 0, 0)
    left = water
    while not is_empty(left):
        here = region(water, lowest(left))
        if touches_two(here, shores):
            found = union(found, here)
        left = without(left, here)
    return found


def touches_two(hexes: Hexes, shores: list[i64]) -> bool:
    touched = 0
    for island in range(MAX_ISLANDS):
        if meet(hexes, of_island(shores, island)):
            touched += 1
    return touched >= 2


def list_open_water(ground: list[int], touch: list[Islands]) -> list[int]:
    """hex or RIM -> 1 where the water is open."""
    found = open_water(gather([hex for hex in range(HEXES) if ground[hex] == WATER]), list_by_island(touch))
    return [1 if has(found, hex) else 0 for hex in range(HEXES)] + [0]


def list_water(ground: list[int]) -> list[int]:
    return [1 if code == WATER else 0 for code in ground]
