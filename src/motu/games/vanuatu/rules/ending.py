"""End of the game and scoring (VA-137 to VA-146)."""

from motu.engine.base import Seat
from motu.games.vanuatu.box.options import HUT_POINTS, WATER_LOSS_PER_HUT
from motu.games.vanuatu.box.parts import ISLANDS, VALUES
from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.state import EVENT_UNSOLD, VanuatuState, replaced
from motu.native import i64


def fish_value(s: VanuatuState, seat: Seat) -> int:
    return value_of(s.fish_tiles, seat)


def treasure_value(s: VanuatuState, seat: Seat) -> int:
    return value_of(s.treasure_tiles, seat)


def value_of(tiles: list[int], seat: Seat) -> int:
    """Of all the seat's tiles together."""
    first: i64 = seat * VALUES
    found: i64 = 0
    for at in range(VALUES):
        found += tiles[first + at] * (at + 1)
    return found


def pay_for_fish(s: VanuatuState) -> None:
    """Unsold fish brings one vatu per point of value; full tens are converted (VA-139)."""
    for seat in range(s.seats):
        value = fish_value(s, seat)
        if value:
            s.tell_of(seat, EVENT_UNSOLD, [value])
            for at in range(VALUES):
                s.fish_tiles = replaced(s.fish_tiles, seat * VALUES + at, 0)
            earn(s, seat, value)


# The parts of the final score, as they would stand if the game ended now.


def vatu_with_fish(s: VanuatuState, seat: Seat) -> int:
    return s.vatu[seat] + fish_value(s, seat)


def track_points(s: VanuatuState, seat: Seat) -> int:
    """The track, and what a conversion through unsold fish would add."""
    return s.points[seat] + vatu_with_fish(s, seat) // s.parts.conversion * s.parts.conversion_points


def vatu_left(s: VanuatuState, seat: Seat) -> int:
    return vatu_with_fish(s, seat) % s.parts.conversion


def vatu_points(s: VanuatuState, seat: Seat) -> int:
    return vatu_left(s, seat) // s.parts.vatu_per_point


def first_points(s: VanuatuState, seat: Seat) -> int:
    return s.parts.first_points if seat == s.first else 0


def treasure_points(s: VanuatuState, seat: Seat) -> int:
    return treasure_value(s, seat) * s.parts.treasure_points


def hut_points(s: VanuatuState, seat: Seat) -> int:
    each = s.parts.hut_points_first_edition if s.options[HUT_POINTS] else s.parts.hut_points
    return each * sum([s.huts[seat * ISLANDS + island] * s.tourists[island] for island in range(ISLANDS)])


def water_points(s: VanuatuState, seat: Seat) -> int:
    """Once per island with a hut (VA-144), or for every hut (ruling 35)."""
    total = 0
    for island in range(ISLANDS):
        huts = s.huts[seat * ISLANDS + island]
        if huts:
            total -= s.parts.water_loss[s.water[island]] * (huts if s.options[WATER_LOSS_PER_HUT] else 1)
    return total


def huts_on_islands(s: VanuatuState, seat: Seat) -> int:
    return sum(s.huts[seat * ISLANDS : seat * ISLANDS + ISLANDS])
