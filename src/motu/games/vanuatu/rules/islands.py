"""The island of an action (VA-68): where the actor builds, draws or brings a tourist."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.parts import BUILD, DRAW
from motu.games.vanuatu.rules import building, drawing, transport
from motu.games.vanuatu.rules.actions import ISLAND, is_island
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.places import places_of, refusal_to_land
from motu.games.vanuatu.rules.state import VanuatuState


class Choosing(Chapter[VanuatuState]):
    """Which of the islands beside the boat."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return [ISLAND + place for place in places_of(s.parts.near[s.boat[s.actor]] & s.shores)]

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if not is_island(a):
            return out_of_step(s, a)
        rule = refusal_to_land(s, a - ISLAND)
        if rule != OK:
            return rule
        island = s.tile[a - ISLAND]
        if s.resolving == BUILD:
            return building.refusal_to_build(s, s.actor, island)
        if s.resolving == DRAW:
            return drawing.refusal_to_draw(s, island)
        return transport.refusal_to_carry(s, island)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when the action is done; with Rising Waters it is still open what is built."""
        s.chosen = a - ISLAND
        if s.resolving == BUILD:
            return building.begin(s)
        if s.resolving == DRAW:
            drawing.draw(s)
        else:
            transport.carry(s)
        return True
