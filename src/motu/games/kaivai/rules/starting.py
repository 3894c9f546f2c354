"""Phase 1a: starting huts, in round 1 only (KV-26 to KV-32)."""

from motu.engine.base import OK, Action, Rule
from motu.games.kaivai.box.parts import FISHER, HEXES, KINDS, WATER, Hex, Kind
from motu.games.kaivai.rules.actions import HEX, KIND, is_hex, is_kind
from motu.games.kaivai.rules.building import has_piece, put_hut
from motu.games.kaivai.rules.islands import can_place, refusal_to_place
from motu.games.kaivai.rules.rulebook import KV_26, KV_27, KV_28, KV_29
from motu.games.kaivai.rules.state import PHASE_FIRST_HUT, PHASE_KIND, PHASE_SECOND_HUT, KaivaiState


def begin(s: KaivaiState) -> None:
    s.turn = 0
    s.actor = s.order[0]
    s.phase = PHASE_FIRST_HUT


def offers(s: KaivaiState) -> list[Action]:
    if s.phase == PHASE_KIND:
        return [KIND + kind for kind in range(KINDS) if refusal_of_kind(s, kind) == OK]
    found: list[Action] = []
    for hex in range(HEXES):
        if s.cult_touch[hex] and can_place(s, hex, s.phase == PHASE_FIRST_HUT):
            found.append(HEX + hex)
    return found


def refusal(s: KaivaiState, a: Action) -> Rule:
    if s.phase == PHASE_KIND:
        return refusal_of_kind(s, a - KIND) if is_kind(a) else KV_28
    if is_kind(a):
        return KV_27 if s.phase == PHASE_FIRST_HUT else KV_29  # where comes before what
    return refusal_of_hex(s, a - HEX) if is_hex(a) else KV_26


def refusal_of_hex(s: KaivaiState, hex: Hex) -> Rule:
    """The first hut carries a boat (KV-27); a second that can carry none may still be of another kind."""
    if s.ground[hex] == WATER and not s.cult_touch[hex]:
        return KV_29
    return refusal_to_place(s, hex, s.phase == PHASE_FIRST_HUT)


def refusal_of_kind(s: KaivaiState, kind: Kind) -> Rule:
    if not has_piece(s, kind):
        return KV_28
    return refusal_to_place(s, s.chosen, kind == FISHER)


def apply(s: KaivaiState, a: Action) -> bool:
    """True when everybody has placed both huts."""
    if s.phase == PHASE_FIRST_HUT:
        put_hut(s, a - HEX, FISHER, 0)
        s.phase = PHASE_SECOND_HUT
        return False
    if s.phase == PHASE_SECOND_HUT:
        s.chosen = a - HEX
        s.phase = PHASE_KIND
        return False
    put_hut(s, s.chosen, a - KIND, 0)
    s.forget_choice()
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
        return True
    s.actor = s.order[s.turn]
    s.phase = PHASE_FIRST_HUT
    return False
