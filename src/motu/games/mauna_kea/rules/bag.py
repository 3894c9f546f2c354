"""The bag, from which tiles are drawn one at a time (MK-12, MK-13), and the tiles in front of the players (MK-16)."""

from motu.engine.base import NONE, Seat
from motu.games.mauna_kea.box.parts import MAX_TILES, Kind
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.native import i64


def draw_from_bag(s: MaunaKeaState) -> Kind:
    """Every tile in the bag is equally likely."""
    s.claim_bag()
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
    s.claim_tiles()
    slot = s.actor * MAX_TILES
    while s.in_front[slot] != NONE:
        slot += 1
    s.in_front[slot] = kind


def points_in_front(s: MaunaKeaState, seat: Seat) -> int:
    in_front = s.in_front
    points = s.parts.points
    first: i64 = seat * MAX_TILES
    total: i64 = 0
    for i in range(first, first + MAX_TILES):
        kind: i64 = in_front[i]
        if kind != NONE:
            total += points[kind]
    return total


def has_tiles(s: MaunaKeaState, seat: Seat) -> bool:
    in_front = s.in_front
    first: i64 = seat * MAX_TILES
    for i in range(first, first + MAX_TILES):
        kind: i64 = in_front[i]
        if kind != NONE:
            return True
    return False
