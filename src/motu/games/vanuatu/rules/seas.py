"""Explore and fish (VA-83 to VA-88): a tile worth as many as tokens lie there, then one token fewer."""

from motu.engine.state import added
from motu.games.vanuatu.box.options import F1_AS_READ, FLAT_BONUS
from motu.games.vanuatu.box.parts import DIVER, F1, FISHERMAN, ISLANDS, TILES, VALUES, Tile
from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.state import EVENT_FISH, EVENT_TREASURE, VanuatuState


def bonus(s: VanuatuState, value: int) -> int:
    """Fisherman and diver gain the value of the tile (ruling 15)."""
    return 1 if s.options[FLAT_BONUS] else value


def catch_fish(s: VanuatuState) -> None:
    seat = s.actor
    value = s.fish[s.boat[seat]]
    s.fish = added(s.fish, s.boat[seat], -1)
    s.fish_tiles = added(s.fish_tiles, seat * VALUES + value - 1, 1)
    extra = bonus(s, value) if s.has_character(seat, FISHERMAN) else 0
    s.points[seat] += extra
    s.tell(EVENT_FISH, [value, extra])


def explore(s: VanuatuState) -> None:
    seat = s.actor
    value = s.treasure[s.boat[seat]]
    s.treasure = added(s.treasure, s.boat[seat], -1)
    s.treasure_tiles = added(s.treasure_tiles, seat * VALUES + value - 1, 1)
    extra = bonus(s, value) if s.has_character(seat, DIVER) else 0
    s.tell(EVENT_TREASURE, [value, extra])
    earn(s, seat, extra)


# What lies there, and what is still to come.


def fish_shown(s: VanuatuState, tile: Tile) -> int:
    """The fish an ocean tile shows."""
    return s.parts.f1_as_read[0] if tile == F1 and s.options[F1_AS_READ] else s.parts.fish[tile]


def treasure_shown(s: VanuatuState, tile: Tile) -> int:
    return s.parts.f1_as_read[1] if tile == F1 and s.options[F1_AS_READ] else s.parts.treasure[tile]


def fish_stock(s: VanuatuState, value: int) -> int:
    """Fish tiles of a value still to be caught: one for each sea, laid or to come, with so many tokens."""
    total = 0
    for tile in range(ISLANDS, TILES):
        there = s.fish[s.tile.index(tile)] if tile in s.tile else fish_shown(s, tile)
        if there >= value:
            total += 1
    return total


def treasure_stock(s: VanuatuState, value: int) -> int:
    """Treasure tiles of a value still to be recovered."""
    total = 0
    for tile in range(ISLANDS, TILES):
        there = s.treasure[s.tile.index(tile)] if tile in s.tile else treasure_shown(s, tile)
        if there >= value:
            total += 1
    return total
