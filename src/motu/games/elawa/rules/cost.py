"""What a card asks for (EL-39 to EL-47), and what leader 2 may leave out of it (EL-74 to EL-77)."""

from motu.engine.base import OK, Rule
from motu.games.elawa.box.parts import BONE, COST_KINDS, KINDS, SECOND_CARD_CHEAPER, Card, Kind
from motu.games.elawa.rules.actions import ITEMS, OMIT_KIND, OMIT_SACRIFICE
from motu.games.elawa.rules.rulebook import EL_43, EL_47, EL_74
from motu.games.elawa.rules.state import HAND, ElawaState
from motu.native import i64


def refusal_to_pay(s: ElawaState, card: Card, omitted: int) -> Rule:
    """Cost and sacrifice, but for the item left out."""
    if count_missing(s, card, omitted) > s.available[s.actor * KINDS + BONE]:
        return EL_43
    if needs_sacrifice(s, card, omitted) and not has_another_card(s, card):
        return EL_47
    return OK


def needs_sacrifice(s: ElawaState, card: Card, omitted: int) -> bool:
    return s.parts.sacrifice[card] != 0 and omitted != OMIT_SACRIFICE


def has_another_card(s: ElawaState, card: Card) -> bool:
    """Is there a hand card beside the one played (EL-47)?"""
    return s.hand_size[s.actor] > (1 if s.where[card] == HAND + s.actor else 0)


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
    left_out: i64 = first + omitted - OMIT_KIND
    missing: i64 = 0
    for at in range(first, first + COST_KINDS):
        need: i64 = cost[at]
        if need:
            if at == left_out:
                need -= 1
            need -= available[mine + at - first]
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
