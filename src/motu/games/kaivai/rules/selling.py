"""Action: sell (KV-78 to KV-83)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.state import added
from motu.games.kaivai.box.options import NO_DELIVERY_TO_OCCUPIED_HUT
from motu.games.kaivai.box.parts import HUT_FISH, MAT, MAX_ISLANDS, NEAR, SHRINE, SPACES, Hex
from motu.games.kaivai.rules.actions import HEX, STOP, is_hex
from motu.games.kaivai.rules.building import touches
from motu.games.kaivai.rules.charts import Hexes, beside, common, is_empty, list_actions, only, unlike, without
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_78, KV_79, KV_80, KV_83
from motu.games.kaivai.rules.state import EVENT_DELIVER, KaivaiState, hut_kind, hut_owner, is_hut
from motu.games.kaivai.rules.supply import gain_goods


def with_room(s: KaivaiState, huts: Hexes) -> Hexes:
    """Of these huts, all of them markets, those with a place for another fish (KV-80)."""
    return unlike(huts, s.fish_at, HUT_FISH)


def open_to(s: KaivaiState, huts: Hexes, boats: Hexes) -> Hexes:
    """Of these huts those that a boat may deliver to, those being the others (ruling 16)."""
    return without(huts, boats) if s.options[NO_DELIVERY_TO_OCCUPIED_HUT] else huts


def customers(s: KaivaiState, hex: Hex, boats: Hexes) -> Hexes:
    """The huts next to this hex that take a fish. Must agree with `refusal_of_hut`."""
    return open_to(s, with_room(s, common(beside(only(hex)), s.charted().markets)), boats)


def refusal_to_sell_from(s: KaivaiState, hex: Hex, boats: Hexes) -> Rule:
    """Why no hut next to this hex takes a fish."""
    if s.count_fish(s.actor) == 0:
        return KV_78
    huts = [NEAR[hex * 6 + d] for d in range(6) if takes_fish(s.ground[NEAR[hex * 6 + d]])]
    if not huts:
        return KV_79
    if all(s.fish_at[hut] == HUT_FISH for hut in huts):
        return KV_80
    return KV_83 if is_empty(customers(s, hex, boats)) else OK


def takes_fish(code: int) -> bool:
    """Fisher huts and meeting huts do (KV-79)."""
    return is_hut(code) and hut_kind(code) != SHRINE


class Delivering(Offering):
    """The hut for the boat's next fish, or stop."""

    def offers(self, s: KaivaiState) -> list[Action]:
        found: list[Action] = []
        if s.count_fish(s.actor):
            found += list_actions(HEX, customers(s, s.boat_hex(), s.fleet()))
        if s.given:
            found.append(STOP)
        return found

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if a == STOP:
            return OK if s.given else KV_80
        return refusal_of_hut(s, a - HEX) if is_hex(a) else KV_79

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """True when this boat has delivered. With no fish or no place left only `stop` remains, and is made at once."""
        if a == STOP:
            return True
        deliver(s, a - HEX)
        s.given += 1
        return False


def refusal_of_hut(s: KaivaiState, hex: Hex) -> Rule:
    if hex == s.boat_hex() and is_hut(s.ground[hex]):
        return KV_83
    if s.count_fish(s.actor) == 0:
        return KV_78
    if not touches(hex, s.boat_hex()):
        return KV_79
    code = s.ground[hex]
    if not takes_fish(code) or s.fish_at[hex] == HUT_FISH:
        return KV_80
    return KV_83 if s.options[NO_DELIVERY_TO_OCCUPIED_HUT] and s.boat_on(hex) != NONE else OK


def deliver(s: KaivaiState, hex: Hex) -> None:
    """The oldest fish goes onto the hut; another player's hut pays a shell (KV-81 to KV-83)."""
    seat = s.actor
    owner = hut_owner(s.ground[hex])
    place = seat * MAT + SPACES
    while s.goods[place] == 0:
        place += 1
    s.goods[place] -= 1
    shell = 0
    if owner != seat:
        space = s.parts.shell_space[s.fish_at[hex]]
        shell = space * gain_goods(s, seat, space - 1, 1)
    s.fish_at = added(s.fish_at, hex, 1)
    s.fish_on = added(s.fish_on, owner * MAX_ISLANDS + s.island_of[hex], 1)
    s.tell(EVENT_DELIVER, [hex, owner, shell])
