"""Paying for a card (EL-39 to EL-50): what is left out, the sacrifice, the bones; then it lies in the tribe."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.elawa.box.options import AUTO_PAY
from motu.games.elawa.box.parts import (
    BONE,
    COST_KINDS,
    KINDS,
    MAX_COST,
    STORE_AT,
    TAKE_CARD,
    TAKE_RESOURCE,
    Card,
    Kind,
    Store,
)
from motu.games.elawa.rules.actions import BONES, ITEMS, OMIT, SACRIFICE, is_bones, is_omit, is_sacrifice
from motu.games.elawa.rules.cost import is_cheaper, need_of, needs_sacrifice, refusal_to_omit
from motu.games.elawa.rules.piles import take_random_token
from motu.games.elawa.rules.rulebook import EL_39, EL_43, EL_46, EL_47, EL_48, EL_49, EL_74
from motu.games.elawa.rules.state import (
    EVENT_NO_CARD,
    EVENT_PLAY,
    HAND,
    PHASE_BONES,
    PHASE_EFFECT_CARD,
    PHASE_OMIT,
    PHASE_PLAY,
    PHASE_SACRIFICE,
    SACRIFICED,
    TRIBE,
    ElawaState,
)
from motu.native import i64


def begin(s: ElawaState, card: Card) -> None:
    """Ask what there is to choose about the payment, step by step."""
    s.chosen = card
    if is_cheaper(s, card):
        s.phase = PHASE_OMIT
    else:
        ask_sacrifice(s)


class Omitting(Chapter[ElawaState]):
    """Leader 2's second card: one item less (EL-74)."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return list(range(OMIT, OMIT + ITEMS))

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        return refusal_to_omit(s, s.chosen, a - OMIT) if is_omit(a) else EL_74

    def apply(self, s: ElawaState, a: Action) -> bool:
        s.omitted = a - OMIT
        ask_sacrifice(s)
        return False


def ask_sacrifice(s: ElawaState) -> None:
    if needs_sacrifice(s, s.chosen, s.omitted):
        s.phase = PHASE_SACRIFICE
    else:
        ask_bones(s)


class Sacrificing(Chapter[ElawaState]):
    def candidates(self, s: ElawaState) -> list[Action]:
        return [SACRIFICE + card for card in s.hand_cards(s.actor)]

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        return refusal_to_sacrifice(s, a - SACRIFICE) if is_sacrifice(a) else EL_46

    def apply(self, s: ElawaState, a: Action) -> bool:
        s.offered = a - SACRIFICE
        ask_bones(s)
        return False


def refusal_to_sacrifice(s: ElawaState, card: Card) -> Rule:
    """Any other card of the hand (EL-47, EL-48), none of the tribe (EL-49)."""
    if card == s.chosen:
        return EL_47
    if s.where[card] == TRIBE + s.actor:
        return EL_49
    return OK if s.where[card] == HAND + s.actor else EL_48


def ask_bones(s: ElawaState) -> None:
    """Ask for each kind of the cost in turn how many bones stand for it (EL-41); then complete the play."""
    if s.available[s.actor * KINDS + BONE] == 0:
        complete(s)
        return
    for kind in range(s.asked + 1, COST_KINDS):
        if need_of(s, s.chosen, kind, s.omitted) == 0:
            continue
        least = least_bones(s, kind)
        if s.options[AUTO_PAY] == 0 and most_bones(s, kind) > least:
            s.asked = kind
            s.phase = PHASE_BONES
            return
        if least:
            s.bones = added(s.bones, kind, least)
    complete(s)


class PayingBones(Chapter[ElawaState]):
    """How many bones stand for the kind asked about."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return list(range(BONES, BONES + MAX_COST + 1))

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        return refusal_of_bones(s, a - BONES) if is_bones(a) else EL_39

    def apply(self, s: ElawaState, a: Action) -> bool:
        s.bones = added(s.bones, s.asked, a - BONES)
        ask_bones(s)
        return False


def refusal_of_bones(s: ElawaState, count: int) -> Rule:
    if count > need_of(s, s.chosen, s.asked, s.omitted):
        return EL_39  # the payment is exact
    return OK if least_bones(s, s.asked) <= count <= most_bones(s, s.asked) else EL_43


def least_bones(s: ElawaState, kind: Kind) -> int:
    return max(0, need_of(s, s.chosen, kind, s.omitted) - s.available[s.actor * KINDS + kind])


def most_bones(s: ElawaState, kind: Kind) -> int:
    """Bones that were not used before and are not needed for a later kind."""
    spare = s.available[s.actor * KINDS + BONE]
    for earlier in range(kind):
        spare -= s.bones[earlier]
    for later in range(kind + 1, COST_KINDS):
        spare -= least_bones(s, later)
    return min(need_of(s, s.chosen, kind, s.omitted), spare)


def complete(s: ElawaState) -> None:
    """Pay, sacrifice, lay the card into the tribe, then apply its effect (EL-50)."""
    card = s.chosen
    paid = pay(s)
    where = s.where[:]
    if s.offered != NONE:
        where[s.offered] = SACRIFICED
    where[card] = TRIBE + s.actor
    hand = [other for other in s.hand_cards(s.actor) if other != card and other != s.offered]
    s.hold(where, hand, with_store(s.stores_of(s.actor), card))
    s.played += 1
    if s.log is not None:
        s.tell(EVENT_PLAY, [card, s.offered, s.omitted] + paid)
    s.forget_choice()
    apply_effect(s, s.parts.effect[card])


def pay(s: ElawaState) -> list[int]:
    """The tokens go to the discard (EL-39)."""
    paid = [0] * KINDS
    for kind in range(COST_KINDS):
        need = need_of(s, s.chosen, kind, s.omitted)
        if need:
            bones = s.bones[kind]
            paid[kind] = need - bones
            paid[BONE] += bones
    s.claim_tokens()
    mine: i64 = s.actor * KINDS
    for kind in range(KINDS):
        count = paid[kind]
        if count:
            s.available[mine + kind] -= count
            s.discard[kind] += count
    return paid


def with_store(stores: list[Store], card: Card) -> list[Store]:
    """One store more in the tribe, if the card is one."""
    store = STORE_AT[card]
    return stores if store == NONE else sorted([*stores, store])


def apply_effect(s: ElawaState, effect: int) -> None:
    """Effects are compulsory and finished before the next play (EL-53, EL-54)."""
    s.phase = PHASE_PLAY
    if effect == TAKE_RESOURCE:
        take_random_token(s)
    elif effect == TAKE_CARD:
        if s.has_cards():
            s.phase = PHASE_EFFECT_CARD
        else:
            s.tell(EVENT_NO_CARD, [])
