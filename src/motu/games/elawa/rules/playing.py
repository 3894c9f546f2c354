"""Step 2: play cards (EL-37 to EL-56), with the power of leader 2 (EL-74 to EL-77)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.state import added
from motu.games.elawa.box.options import AUTO_PAY
from motu.games.elawa.box.parts import (
    BONE,
    CARDS,
    COST_KINDS,
    KINDS,
    MAX_COST,
    SECOND_CARD_CHEAPER,
    TAKE_CARD,
    TAKE_RESOURCE,
    Card,
    Kind,
)
from motu.games.elawa.rules.actions import (
    BONES,
    ITEMS,
    OMIT,
    OMIT_KIND,
    OMIT_SACRIFICE,
    PLAY,
    PLAY_END,
    SACRIFICE,
    is_bones,
    is_leader,
    is_omit,
    is_play,
    is_sacrifice,
    is_skip,
)
from motu.games.elawa.rules.piles import take_random_token
from motu.games.elawa.rules.rulebook import (
    EL_6,
    EL_11,
    EL_37,
    EL_39,
    EL_43,
    EL_46,
    EL_47,
    EL_48,
    EL_49,
    EL_71,
    EL_74,
    EL_75,
    EL_77,
)
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


def begin(s: ElawaState) -> None:
    s.phase = PHASE_PLAY


def candidates(s: ElawaState) -> list[Action]:
    phase = s.phase
    if phase == PHASE_OMIT:
        return list(range(OMIT, OMIT + ITEMS))
    if phase == PHASE_BONES:
        return list(range(BONES, BONES + MAX_COST + 1))
    where = s.where
    spot = HAND + s.actor
    if phase == PHASE_SACRIFICE:
        return [SACRIFICE + card for card in range(CARDS) if where[card] == spot]
    found = [PLAY + card for card in range(CARDS) if where[card] == spot]
    found.append(PLAY_END)
    return found


def refusal(s: ElawaState, a: Action) -> Rule:
    phase = s.phase
    if phase == PHASE_PLAY:
        if a == PLAY_END:
            return OK
        return refusal_to_play(s, a - PLAY) if is_play(a) else out_of_step(a)
    if phase == PHASE_OMIT:
        return refusal_to_omit(s, s.chosen, a - OMIT) if is_omit(a) else EL_74
    if phase == PHASE_SACRIFICE:
        return refusal_to_sacrifice(s, a - SACRIFICE) if is_sacrifice(a) else EL_46
    return refusal_of_bones(s, a - BONES) if is_bones(a) else EL_39


def out_of_step(a: Action) -> Rule:
    """What belongs to another step, or to a card that is not being played."""
    if is_sacrifice(a):
        return EL_46
    if is_bones(a):
        return EL_39
    if is_omit(a):
        return EL_74
    if is_skip(a):
        return EL_71
    if is_leader(a):
        return EL_6
    return EL_11  # takes, stores and discards have their own steps


# Can it be played?


def refusal_to_play(s: ElawaState, card: Card) -> Rule:
    if s.where[card] != HAND + s.actor:
        return EL_49 if s.where[card] == TRIBE + s.actor else EL_37
    refused = refusal_to_pay(s, card, NONE)
    if not s.has_power(s.actor, SECOND_CARD_CHEAPER):
        return refused
    if is_cheaper(s, card):
        return OK if can_omit_something(s, card) else EL_77
    if refused != OK and can_omit_something(s, card):
        return EL_75  # it would do for the second card of a turn
    return refused


def refusal_to_pay(s: ElawaState, card: Card, omitted: int) -> Rule:
    """Sacrifice and cost, but for the item left out."""
    if needs_sacrifice(s, card, omitted) and not has_another_card(s, card):
        return EL_47
    if count_missing(s, card, omitted) > s.available[s.actor * KINDS + BONE]:
        return EL_43
    return OK


def needs_sacrifice(s: ElawaState, card: Card, omitted: int) -> bool:
    return s.parts.sacrifice[card] != 0 and omitted != OMIT_SACRIFICE


def has_another_card(s: ElawaState, card: Card) -> bool:
    """Is there a hand card beside the one played (EL-47)?"""
    where = s.where
    spot = HAND + s.actor
    return any(where[other] == spot and other != card for other in range(CARDS))


def need_of(s: ElawaState, card: Card, kind: Kind, omitted: int) -> int:
    """Tokens of a kind that a card asks for, but for the item left out."""
    need = s.parts.cost[card * COST_KINDS + kind]
    return need - 1 if omitted == OMIT_KIND + kind else need


def count_missing(s: ElawaState, card: Card, omitted: int) -> int:
    """Tokens of the cost that the actor does not have: bones must replace them (EL-40)."""
    cost = s.parts.cost
    available = s.available
    first: i64 = card * COST_KINDS
    mine: i64 = s.actor * KINDS
    missing: i64 = 0
    for kind in range(COST_KINDS):
        need: i64 = cost[first + kind]
        if omitted == OMIT_KIND + kind:
            need -= 1
        need -= available[mine + kind]
        if need > 0:
            missing += need
    return missing


# Leader 2.


def is_cheaper(s: ElawaState, card: Card) -> bool:
    """The second card of the turn, if there is something to leave out (EL-74 to EL-76)."""
    if s.played != 1 or not s.has_power(s.actor, SECOND_CARD_CHEAPER):
        return False
    return s.parts.cost_size[card] + s.parts.sacrifice[card] > 0


def can_omit_something(s: ElawaState, card: Card) -> bool:
    """Is the card payable after some choice of the item left out (EL-77)?"""
    return any(refusal_to_omit(s, card, item) == OK for item in range(ITEMS))


def refusal_to_omit(s: ElawaState, card: Card, item: int) -> Rule:
    return refusal_to_pay(s, card, item) if asks_for(s, card, item) else EL_74


def asks_for(s: ElawaState, card: Card, item: int) -> bool:
    """Is this item printed on the card?"""
    if item == OMIT_SACRIFICE:
        return s.parts.sacrifice[card] != 0
    return s.parts.cost[card * COST_KINDS + item - OMIT_KIND] != 0


# The steps of a play. Each ends with True when the player may go on with another card.


def apply(s: ElawaState, a: Action) -> bool:
    phase = s.phase
    if phase == PHASE_PLAY:
        s.chosen = a - PLAY
        if is_cheaper(s, s.chosen):
            s.phase = PHASE_OMIT
            return False
        return ask_sacrifice(s)
    if phase == PHASE_OMIT:
        s.omitted = a - OMIT
        return ask_sacrifice(s)
    if phase == PHASE_SACRIFICE:
        s.offered = a - SACRIFICE
        return ask_bones(s)
    s.bones = added(s.bones, s.asked, a - BONES)
    return ask_bones(s)


def refusal_to_sacrifice(s: ElawaState, card: Card) -> Rule:
    """Any other card of the hand (EL-47, EL-48), none of the tribe (EL-49)."""
    if card == s.chosen:
        return EL_47
    if s.where[card] == TRIBE + s.actor:
        return EL_49
    return OK if s.where[card] == HAND + s.actor else EL_48


def ask_sacrifice(s: ElawaState) -> bool:
    if needs_sacrifice(s, s.chosen, s.omitted):
        s.phase = PHASE_SACRIFICE
        return False
    return ask_bones(s)


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


def refusal_of_bones(s: ElawaState, count: int) -> Rule:
    if count > need_of(s, s.chosen, s.asked, s.omitted):
        return EL_39  # the payment is exact
    return OK if least_bones(s, s.asked) <= count <= most_bones(s, s.asked) else EL_43


def ask_bones(s: ElawaState) -> bool:
    """Ask for each kind of the cost in turn how many bones stand for it (EL-41); then complete the play."""
    if s.available[s.actor * KINDS + BONE] == 0:
        return complete(s)
    for kind in range(s.asked + 1, COST_KINDS):
        if need_of(s, s.chosen, kind, s.omitted) == 0:
            continue
        least = least_bones(s, kind)
        if s.options[AUTO_PAY] == 0 and most_bones(s, kind) > least:
            s.asked = kind
            s.phase = PHASE_BONES
            return False
        if least:
            s.bones = added(s.bones, kind, least)
    return complete(s)


def complete(s: ElawaState) -> bool:
    """Pay, sacrifice, lay the card into the tribe, then apply its effect (EL-50)."""
    card = s.chosen
    paid = pay(s)
    where = s.where[:]
    if s.offered != NONE:
        where[s.offered] = SACRIFICED
    where[card] = TRIBE + s.actor
    s.where = where
    s.played += 1
    if s.log is not None:
        s.tell(EVENT_PLAY, [card, s.offered, s.omitted] + paid)
    s.forget_choice()
    return apply_effect(s, s.parts.effect[card])


def pay(s: ElawaState) -> list[int]:
    """The tokens go to the discard (EL-39)."""
    paid = [0] * KINDS
    for kind in range(COST_KINDS):
        bones = s.bones[kind]
        paid[kind] = need_of(s, s.chosen, kind, s.omitted) - bones
        paid[BONE] += bones
    mine = s.actor * KINDS
    for kind in range(KINDS):
        s.available[mine + kind] -= paid[kind]
        s.discard[kind] += paid[kind]
    return paid


def apply_effect(s: ElawaState, effect: int) -> bool:
    """Effects are compulsory and finished before the next play (EL-53, EL-54)."""
    s.phase = PHASE_PLAY
    if effect == TAKE_RESOURCE:
        take_random_token(s)
    elif effect == TAKE_CARD:
        if s.has_cards():
            s.phase = PHASE_EFFECT_CARD
            return False
        s.tell(EVENT_NO_CARD, [])
    return True
