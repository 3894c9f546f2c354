"""Phase 1a: starting huts, in round 1 only (KV-26 to KV-32)."""

from motu.engine.base import Action, Rule
from motu.games.kaivai.box.parts import FISHER, WATER, Hex
from motu.games.kaivai.rules.actions import HEX, is_hex, is_kind
from motu.games.kaivai.rules.building import begin_kind, put_hut
from motu.games.kaivai.rules.charts import ALL, common, list_actions, of_islands, without
from motu.games.kaivai.rules.islands import refusal_to_place, without_blockades
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_26, KV_27, KV_29
from motu.games.kaivai.rules.state import PHASE_FIRST_HUT, PHASE_SECOND_HUT, KaivaiState


def begin(s: KaivaiState) -> None:
    s.turn = 0
    s.actor = s.order[0]
    s.phase = PHASE_FIRST_HUT


class Starting(Offering):
    """Where the two huts go."""

    def offers(self, s: KaivaiState) -> list[Action]:
        chart = s.charted()
        boats = s.fleet()
        places = without(common(of_islands(chart.cult_shores, ALL), of_islands(chart.plots, ALL)), boats)
        places = without_blockades(s, places, s.phase == PHASE_FIRST_HUT, boats)
        return list_actions(HEX, places)

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if is_kind(a):
            return KV_27 if s.phase == PHASE_FIRST_HUT else KV_29  # where comes before what
        return refusal_of_hex(s, a - HEX) if is_hex(a) else KV_26

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """The kind of the second hut is a choice; when it stands, `next_player` goes on."""
        if s.phase == PHASE_FIRST_HUT:
            put_hut(s, a - HEX, FISHER, 0)
            s.phase = PHASE_SECOND_HUT
        else:
            begin_kind(s, a - HEX)
        return False


def refusal_of_hex(s: KaivaiState, hex: Hex) -> Rule:
    """The first hut carries a boat (KV-27); a second that can carry none may still be of another kind."""
    if s.ground[hex] == WATER and not s.cult_touch[hex]:
        return KV_29
    return refusal_to_place(s, hex, s.phase == PHASE_FIRST_HUT)


def next_player(s: KaivaiState) -> bool:
    """Both huts stand: the next in turn order places his; False when everybody has."""
    s.forget_choice()
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
        return False
    s.actor = s.order[s.turn]
    s.phase = PHASE_FIRST_HUT
    return True
