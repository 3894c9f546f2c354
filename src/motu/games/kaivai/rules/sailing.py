"""Boats and movement (KV-51 to KV-60)."""

from motu.engine.base import NONE, OK, Action, Rule, Seat
from motu.games.kaivai.box.options import LEAVE_HUT_FIRST
from motu.games.kaivai.box.parts import BOATS, HEXES, MOVE, WATER, Hex
from motu.games.kaivai.rules.actions import HEX, STOP, is_hex
from motu.games.kaivai.rules.charts import Hexes, list_hexes, within
from motu.games.kaivai.rules.rulebook import KV_51, KV_52, KV_53, KV_54, KV_58, KV_59, KV_84
from motu.games.kaivai.rules.state import EVENT_SAIL, KaivaiState


def reach(s: KaivaiState, start: Hex, steps: int) -> Hexes:
    """The hex itself and every hex of the sea within so many steps, whoever's boats are on the way."""
    return within(s.charted().sea, start, steps)


def reachable(s: KaivaiState, start: Hex, steps: int) -> list[Hex]:
    return list_hexes(reach(s, start, steps))


def owner_of_boat(s: KaivaiState, hex: Hex) -> Seat:
    boat = s.boat_on(hex)
    return NONE if boat == NONE else boat // BOATS


def is_used(s: KaivaiState, number: int) -> bool:
    """Has this boat of the actor been used in this action, or launched by it?"""
    return (s.used | s.used >> BOATS) >> number & 1 != 0


def can_stay(s: KaivaiState, action: int, hex: Hex) -> bool:
    """May a boat perform the action without moving? Move says no; so does a hut where boats must leave it first."""
    return action != MOVE and not (s.options[LEAVE_HUT_FIRST] != 0 and s.ground[hex] != WATER)


def refusal_of_boat(s: KaivaiState, a: Action) -> Rule:
    """Of a boat that is not offered; whether it could do anything is the action's own matter."""
    if a == STOP:
        return OK if s.used else KV_51
    if not is_hex(a):
        return KV_51
    first = s.actor * BOATS
    for number in range(BOATS):
        if s.boats[first + number] == a - HEX:
            if s.used >> (BOATS + number) & 1:
                return KV_59
            return KV_51 if is_used(s, number) else OK
    return KV_51


def refusal_to_sail(s: KaivaiState, hex: Hex) -> Rule:
    """Of the acting boat to a hex, apart from what it wants to do there."""
    here = s.boat_hex()
    if hex == here:
        return OK if can_stay(s, s.action, hex) else KV_84 if s.action == MOVE else KV_58
    if hex not in reachable(s, here, s.reach_of(s.actor)):
        return KV_52 if hex in reachable(s, here, HEXES) else KV_53
    return KV_54 if s.boat_on(hex) != NONE and s.action != MOVE else OK


def sail(s: KaivaiState, hex: Hex) -> None:
    at = s.actor * BOATS + s.boat
    if s.boats[at] != hex:
        s.tell(EVENT_SAIL, [s.boats[at], hex])
        s.boats[at] = hex


def boat_numbered(s: KaivaiState, hex: Hex) -> int:
    """Which of the actor's boats stands on a hex."""
    return s.boats.index(hex, s.actor * BOATS) - s.actor * BOATS


def launch(s: KaivaiState, hex: Hex) -> None:
    """A boat from the personal supply is put on its new hut; it cannot be used in this action (KV-59)."""
    number = s.boats.index(NONE, s.actor * BOATS) - s.actor * BOATS
    s.boats[s.actor * BOATS + number] = hex
    s.used |= 1 << (BOATS + number)
