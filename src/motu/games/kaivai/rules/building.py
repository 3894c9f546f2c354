"""Action: build (KV-61 to KV-71); and the kind of every hut."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.state import added
from motu.games.kaivai.box.parts import (
    BIT,
    BOATS,
    FISHER,
    KINDS,
    MAT,
    MAX_ISLANDS,
    MEETING,
    NEAR,
    SHRINE,
    SPACES,
    WATER,
    Hex,
    Island,
    Islands,
    Kind,
)
from motu.games.kaivai.rules.actions import HEX, KIND, is_hex, is_kind
from motu.games.kaivai.rules.charts import (
    Hexes,
    beside,
    common,
    has,
    is_empty,
    list_actions,
    of_islands,
    only,
    union,
    without,
)
from motu.games.kaivai.rules.islands import (
    is_blockade,
    is_one_island,
    place,
    refusal_to_place,
    sole_island,
    without_blockades,
)
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_28, KV_47, KV_48, KV_49, KV_62, KV_63, KV_64, KV_67, KV_71
from motu.games.kaivai.rules.sailing import launch
from motu.games.kaivai.rules.state import EVENT_HUT, EVENT_INFLUENCE, PHASE_KIND, KaivaiState, hut_code
from motu.games.kaivai.rules.supply import gain_influence, lose_goods
from motu.native import i64


def price(s: KaivaiState, island: Island) -> int:
    """Bid and size of the island (KV-65)."""
    return s.bids[s.actor] + s.size[island]


def affordable_islands(s: KaivaiState) -> Islands:
    """Where the actor has the money for a hut, if he has a hut."""
    if s.count_huts(s.actor) == s.parts.huts:
        return 0
    size: i64 = s.shell_value(s.actor) - s.bids[s.actor]  # of an island with that `price`
    found: i64 = 0
    bit: i64 = 1
    for island in range(s.islands):
        if s.size[island] <= size:
            found |= bit
        bit <<= 1
    return found


def has_piece(s: KaivaiState, kind: Kind) -> bool:
    """A fisher hut needs a boat from the personal supply, a shrine a statue (KV-64)."""
    if kind == FISHER:
        return s.count_boats(s.actor) < BOATS
    return kind != SHRINE or s.count_kind(s.actor, SHRINE) < s.parts.statues


def places_from(s: KaivaiState, hex: Hex, islands: Islands, boats: Hexes) -> Hexes:
    """Where a boat on this hex, those being the others, could put a hut on one of these islands: water beside it that
    touches that island alone and carries no boat (KV-47, KV-48, KV-63).

    Must agree with `refusal_of_place`. A meeting hut needs no piece and launches no boat: if any kind can be built, it
    can.
    """
    plots = of_islands(s.charted().plots, islands & s.cult_touch[hex])
    here = only(hex)
    places = without(common(beside(here), plots), boats)
    return places if is_empty(places) else without_blockades(s, places, False, union(boats, here))


def refusal_to_build_from(s: KaivaiState, hex: Hex, boats: Hexes) -> Rule:
    """Why this boat could not build from this hex; where every place fails, as the one that fails last."""
    if s.cult_touch[hex] == 0:
        return KV_62
    if s.count_huts(s.actor) == s.parts.huts:
        return KV_71
    islands = s.cult_touch[hex] & affordable_islands(s)
    if islands == 0:
        return KV_67
    found = [refusal_beside(s, hex, NEAR[hex * 6 + d], islands, boats) for d in range(6)]
    for rule in (OK, KV_49, KV_47, KV_48):
        if rule in found:
            return rule
    return KV_63


def refusal_beside(s: KaivaiState, hex: Hex, place: Hex, islands: Islands, boats: Hexes) -> Rule:
    """Of one place for a hut on these islands, the boat being on that hex."""
    if s.ground[place] != WATER or not s.touch[place] & islands:
        return KV_63
    if has(boats, place):
        return KV_48
    if not is_one_island(s.touch[place]):
        return KV_47
    return KV_49 if is_blockade(s, place, False, union(boats, only(hex))) else OK


# The hut: where, and of which kind.


class Placing(Offering):
    """Where the hut goes."""

    def offers(self, s: KaivaiState) -> list[Action]:
        places = places_from(s, s.boat_hex(), affordable_islands(s), s.fleet())
        return list_actions(HEX, places)

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        return refusal_of_place(s, a - HEX) if is_hex(a) else KV_63

    def apply(self, s: KaivaiState, a: Action) -> bool:
        begin_kind(s, a - HEX)
        return False


def refusal_of_place(s: KaivaiState, hex: Hex) -> Rule:
    here = s.boat_hex()
    if not touches(hex, here):
        return KV_63
    rule = refusal_to_place(s, hex, False)
    if rule != OK:
        return rule
    island = sole_island(s, hex)
    if not s.cult_touch[here] & BIT[island]:
        return KV_62
    if s.count_huts(s.actor) == s.parts.huts:
        return KV_71
    return OK if price(s, island) <= s.shell_value(s.actor) else KV_67


def touches(hex: Hex, other: Hex) -> bool:
    return hex in NEAR[other * 6 : other * 6 + 6]


def begin_kind(s: KaivaiState, hex: Hex) -> None:
    """The hut goes there; of which kind is it?"""
    s.chosen = hex
    s.phase = PHASE_KIND


class ChoosingKind(Offering):
    """Of a hut being built (KV-64), or of the second starting hut (KV-28): then there is no action, and it is free."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return [KIND + kind for kind in range(KINDS) if refusal_of_kind(s, kind) == OK]

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        return refusal_of_kind(s, a - KIND) if is_kind(a) else kind_rule(s)

    def apply(self, s: KaivaiState, a: Action) -> bool:
        if s.action == NONE:
            put_hut(s, s.chosen, a - KIND, 0)
        else:
            build(s, s.chosen, a - KIND)
        s.chosen = NONE
        return True


def kind_rule(s: KaivaiState) -> Rule:
    return KV_28 if s.action == NONE else KV_64


def refusal_of_kind(s: KaivaiState, kind: Kind) -> Rule:
    if not has_piece(s, kind):
        return kind_rule(s)
    return refusal_to_place(s, s.chosen, kind == FISHER)


def build(s: KaivaiState, hex: Hex, kind: Kind) -> None:
    island = sole_island(s, hex)
    cost = price(s, island)
    pay(s, cost)
    put_hut(s, hex, kind, cost)
    if kind == MEETING and island == s.god_island() and gain_influence(s, s.actor, 1):
        s.tell(EVENT_INFLUENCE, [1])


def put_hut(s: KaivaiState, hex: Hex, kind: Kind, cost: int) -> None:
    island = sole_island(s, hex)
    place(s, hex, hut_code(s.actor, kind), island)
    s.huts_on = added(s.huts_on, (s.actor * MAX_ISLANDS + island) * KINDS + kind, 1)
    s.tell(EVENT_HUT, [kind, hex, island, cost])
    if kind == FISHER:
        launch(s, hex)


def pay(s: KaivaiState, cost: int) -> None:
    """The cheapest shells first; what is too much comes back as one shell (KV-66)."""
    left = cost
    for space in range(SPACES):
        while left > 0 and s.goods[s.actor * MAT + space]:
            lose_goods(s, s.actor, space, 1)
            left -= space + 1
    if left < 0:
        lose_goods(s, s.actor, -left - 1, -1)
