"""Action: move, and sink (KV-84 to KV-90)."""

from motu.engine.base import NONE, OK, Rule
from motu.games.kaivai.box.parts import BOATS, Hex
from motu.games.kaivai.rules.rulebook import KV_87, KV_88, KV_89
from motu.games.kaivai.rules.sailing import owner_of_boat
from motu.games.kaivai.rules.state import EVENT_SINK, FROM_SINKING, KaivaiState
from motu.games.kaivai.rules.supply import gain_points


def refusal_to_end_on(s: KaivaiState, hex: Hex) -> Rule:
    """An empty hex is free; a boat on it is sunk, if that is allowed."""
    victim = owner_of_boat(s, hex)
    if victim == NONE:
        return OK
    if victim == s.actor:
        return KV_89
    boats = s.count_boats(victim)
    if boats < 2:
        return KV_87
    return OK if s.vp[s.actor] >= s.parts.sinking[boats] else KV_88


def sink_at(s: KaivaiState, hex: Hex) -> None:
    """The boat there, if any, goes back to its owner's supply; it costs points by the boats he has (KV-86)."""
    victim = owner_of_boat(s, hex)
    if victim == NONE:
        return
    loss = s.parts.sinking[s.count_boats(victim)]
    s.boats[s.boats.index(hex, victim * BOATS)] = NONE
    gain_points(s, s.actor, FROM_SINKING, -loss)
    s.tell(EVENT_SINK, [victim, hex, loss])
