"""The bag, from which tiles are drawn one at a time (MK-12, MK-13), and the tiles in front of the players (MK-16)."""

from motu.engine.base import NONE, Seat
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


def points_in_front(s: MaunaKeaState, seat: Seat) -> int:
    total: i64 = 0
    for i in range(seat * MAX_TILES, seat * MAX_TILES + MAX_TILES):
        kind = s.in_front[i]
        if kind != NONE:
            total += s.parts.points[kind]
    return total


def has_tiles(s: MaunaKeaState, seat: Seat) -> bool:
    return any(s.in_front[i] != NONE for i in range(seat * MAX_TILES, seat * MAX_TILES + MAX_TILES))
