"""The boats of an action, one after the other (KV-51, KV-55): which one, and where it goes."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.games.kaivai.box.parts import BOATS, BUILD, FISH, MOVE, SELL, Hex
from motu.games.kaivai.rules import building, fishing, moving, selling
from motu.games.kaivai.rules.actions import HEX, STOP, is_hex
from motu.games.kaivai.rules.charts import list_actions
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.planning import Plan, ready_boats, target_hexes
from motu.games.kaivai.rules.rulebook import KV_52, KV_55, KV_84
from motu.games.kaivai.rules.sailing import boat_numbered, refusal_of_boat, refusal_to_sail, sail
from motu.games.kaivai.rules.state import PHASE_BOAT, PHASE_DELIVER, PHASE_HUT, PHASE_SAIL, KaivaiState


class ChoosingBoat(Offering):
    """The next boat, or stop."""

    def offers(self, s: KaivaiState) -> list[Action]:
        found = [HEX + hex for hex in ready_boats(s, s.action, False)]
        found.sort()
        if s.used:
            found.append(STOP)
        return found

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        rule = refusal_of_boat(s, a)
        if rule != OK or a == STOP:
            return rule
        if a - HEX in ready_boats(s, s.action, False):
            return OK
        return KV_84 if s.action == MOVE else KV_55

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """True when the action is over."""
        if a == STOP:
            return True
        s.boat = boat_numbered(s, a - HEX)
        s.phase = PHASE_SAIL
        return False


class Sailing(Offering):
    """The final hex of the boat."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return list_actions(HEX, target_hexes(s, Plan(s, s.action), s.actor * BOATS + s.boat))

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if not is_hex(a):
            return KV_52
        rule = refusal_to_sail(s, a - HEX)
        return rule if rule != OK else refusal_to_perform_on(s, a - HEX)

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """True when the boat has done its work."""
        hex = a - HEX
        if s.action == MOVE:
            moving.sink_at(s, hex)
        sail(s, hex)
        if s.action == BUILD:
            s.phase = PHASE_HUT
            return False
        if s.action == SELL:
            s.phase = PHASE_DELIVER
            s.given = 0
            return False
        if s.action == FISH:
            fishing.cast(s, hex)
        return True


def refusal_to_perform_on(s: KaivaiState, hex: Hex) -> Rule:
    """Of the acting boat, which could sail to this hex, to do there what it is sent for."""
    if s.action == MOVE:
        return moving.refusal_to_end_on(s, hex)
    if s.action == FISH:
        return fishing.refusal_to_fish_from(s, hex)
    others = s.fleet_without(s.actor * BOATS + s.boat)
    if s.action == SELL:
        return selling.refusal_to_sell_from(s, hex, others)
    return building.refusal_to_build_from(s, hex, others)


def end_boat(s: KaivaiState) -> None:
    """The boat is done. When no other can follow only `stop` remains, and is made at once."""
    s.used |= 1 << s.boat
    s.boat = NONE
    s.chosen = NONE
    s.given = 0
    s.phase = PHASE_BOAT
