"""Phase 2: the god of the fishermen (KV-33 to KV-38)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.games.kaivai.box.parts import BIT, CULT, HEXES, MEETING, WATER, Hex, Island
from motu.games.kaivai.rules.actions import HEX, is_hex
from motu.games.kaivai.rules.charts import ALL, list_actions, of_islands, without
from motu.games.kaivai.rules.islands import (
    is_one_island,
    place,
    refusal_to_place,
    sole_island,
    without_blockades,
)
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_33, KV_34, KV_38
from motu.games.kaivai.rules.state import EVENT_GOD, EVENT_INFLUENCE, PHASE_GOD, KaivaiState
from motu.games.kaivai.rules.supply import gain_influence


def begin(s: KaivaiState) -> None:
    """The lowest bidder, who plays last, moves the god (KV-25)."""
    s.actor = s.order[s.seats - 1]
    s.phase = PHASE_GOD


class MovingGod(Offering):
    """The hex by which another island grows, or where none can the cult hex the god goes to."""

    def offers(self, s: KaivaiState) -> list[Action]:
        found = growing_places(s)
        if not found:
            found = [HEX + hex for hex in range(HEXES) if s.ground[hex] == CULT and s.island_of[hex] != s.god_island()]
        return found

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if not is_hex(a):
            return KV_33
        hex = a - HEX
        if s.island_of[hex] != NONE and not growing_places(s):
            return refusal_without_growth(s, hex)
        return refusal_to_grow(s, hex)

    def apply(self, s: KaivaiState, a: Action) -> bool:
        hex = a - HEX
        grows = s.ground[hex] == WATER
        if grows:
            s.reserve -= 1
            place(s, hex, CULT, sole_island(s, hex))
        s.god = hex
        s.tell(EVENT_GOD, [hex, s.island_of[hex], 1 if grows else 0])
        bless(s, s.island_of[hex])
        return True


def growing_places(s: KaivaiState) -> list[Action]:
    """Where a new cult hex may be placed; in round 1 the god comes to any island."""
    here = s.god_island()
    boats = s.fleet()
    islands = ALL if here == NONE else ALL ^ BIT[here]
    places = without(of_islands(s.charted().plots, islands), boats)
    return list_actions(HEX, without_blockades(s, places, False, boats))


def refusal_to_grow(s: KaivaiState, hex: Hex) -> Rule:
    if s.ground[hex] == WATER and s.touch[hex] == 0:
        return KV_34
    if is_one_island(s.touch[hex]) and s.ground[hex] == WATER and sole_island(s, hex) == s.god_island():
        return KV_33
    return refusal_to_place(s, hex, False)


def refusal_without_growth(s: KaivaiState, hex: Hex) -> Rule:
    """No other island can grow: the god goes to a cult hex of any of them (KV-38)."""
    if s.island_of[hex] == s.god_island():
        return KV_33
    return OK if s.ground[hex] == CULT else KV_38


def bless(s: KaivaiState, island: Island) -> None:
    """One influence for each meeting hut on the god's island (KV-37), in turn order."""
    for seat in s.order:
        count = gain_influence(s, seat, s.huts_of(seat, island, MEETING))
        if count:
            s.tell_of(seat, EVENT_INFLUENCE, [count])
