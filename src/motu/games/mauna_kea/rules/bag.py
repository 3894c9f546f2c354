"""The bag: tiles are drawn from it one at a time (MK-12, MK-13)."""

from motu.engine.base import NONE
from motu.games.mauna_kea.box.parts import MAX_TILES, Kind
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.native import i64


def draw_from_bag(s: MaunaKeaState) -> Kind:
    """Every tile in the bag is equally likely."""
    place: i64 = s.chance(s.bag_size)
    kind: i64 = 0
    while True:
        here: i64 = s.bag[kind]
        if place < here:
            break
        place -= here
        kind += 1
    s.bag[kind] -= 1
    s.bag_size -= 1
    return kind


def put_in_front(s: MaunaKeaState, kind: Kind) -> None:
    slot = s.actor * MAX_TILES
    while s.in_front[slot] != NONE:
        slot += 1
    s.in_front[slot] = kind
