"""Explore and fish (VA-83 to VA-88): a tile worth as many as tokens lie there, then one token fewer."""

from motu.games.vanuatu.box.options import FLAT_BONUS
from motu.games.vanuatu.box.parts import DIVER, FISHERMAN, VALUES
from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.state import EVENT_FISH, EVENT_TREASURE, VanuatuState


def bonus(s: VanuatuState, value: int) -> int:
    """Fisherman and diver gain the value of the tile (ruling 15)."""
    return 1 if s.options[FLAT_BONUS] else value


def catch_fish(s: VanuatuState) -> None:
    seat = s.actor
    value = s.fish[s.boat[seat]]
    s.fish[s.boat[seat]] -= 1
    s.fish_tiles[seat * VALUES + value - 1] += 1
    extra = bonus(s, value) if s.has_character(seat, FISHERMAN) else 0
    s.points[seat] += extra
    s.tell(EVENT_FISH, [value, extra])


def explore(s: VanuatuState) -> None:
    seat = s.actor
    value = s.treasure[s.boat[seat]]
    s.treasure[s.boat[seat]] -= 1
    s.treasure_tiles[seat * VALUES + value - 1] += 1
    extra = bonus(s, value) if s.has_character(seat, DIVER) else 0
    s.tell(EVENT_TREASURE, [value, extra])
    earn(s, seat, extra)
