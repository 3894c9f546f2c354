"""Action: celebrate (KV-93 to KV-97)."""

from motu.engine.base import OK, Action, Rule
from motu.games.kaivai.box.parts import MAX_ISLANDS, Island
from motu.games.kaivai.rules.actions import ISLAND, is_island
from motu.games.kaivai.rules.charts import list_hexes
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_93, KV_94
from motu.games.kaivai.rules.state import EVENT_CELEBRATE, FROM_CELEBRATIONS, KaivaiState
from motu.games.kaivai.rules.supply import gain_points
from motu.native import i64


def count_fish_on(s: KaivaiState, island: Island) -> int:
    fish: i64 = 0
    for seat in range(s.seats):
        fish += s.fish_on[seat * MAX_ISLANDS + island]
    return fish


def can_celebrate(s: KaivaiState) -> bool:
    """Is there a fish on any hut (KV-94)?"""
    return any(fish for fish in s.fish_on)


class Celebrating(Offering):
    """The island of the feast."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return [ISLAND + island for island in range(s.islands) if count_fish_on(s, island)]

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if not is_island(a) or a - ISLAND >= s.islands:
            return KV_93
        return OK if count_fish_on(s, a - ISLAND) else KV_94

    def apply(self, s: KaivaiState, a: Action) -> bool:
        island = a - ISLAND
        points = points_of(s, island)
        for seat in range(s.seats):
            if points[seat]:
                gain_points(s, seat, FROM_CELEBRATIONS, points[seat])
        s.tell(EVENT_CELEBRATE, [island] + points)
        eat_fish(s, island)
        return True


def points_of(s: KaivaiState, island: Island) -> list[int]:
    """What a celebration by the actor would give to each seat (KV-95, KV-96)."""
    points = [s.fish_on[seat * MAX_ISLANDS + island] for seat in range(s.seats)]
    points[s.actor] += sum(points) // s.parts.celebration_group
    return points


def eat_fish(s: KaivaiState, island: Island) -> None:
    """All fish of the island return to the supply (KV-97)."""
    s.stock_goods += count_fish_on(s, island)
    s.fish_at = s.fish_at[:]
    for hut in list_hexes(s.charted().markets):
        if s.island_of[hut] == island:
            s.fish_at[hut] = 0
    s.fish_on = [0 if at % MAX_ISLANDS == island else s.fish_on[at] for at in range(len(s.fish_on))]
