"""Step 2: play cards (EL-37 to EL-56), with the power of leader 2 (EL-74 to EL-77)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.elawa.box.options import NORMAL, SIDE
from motu.games.elawa.box.parts import SECOND_CARD_CHEAPER, SKIP_PILE, Card
from motu.games.elawa.rules import paying
from motu.games.elawa.rules.actions import (
    PLAY,
    PLAY_END,
    is_bones,
    is_leader,
    is_omit,
    is_play,
    is_sacrifice,
    is_skip,
)
from motu.games.elawa.rules.cost import can_omit_something, is_cheaper, refusal_to_pay
from motu.games.elawa.rules.rulebook import (
    EL_6,
    EL_11,
    EL_37,
    EL_39,
    EL_46,
    EL_49,
    EL_69,
    EL_70,
    EL_72,
    EL_74,
    EL_75,
    EL_77,
)
from motu.games.elawa.rules.state import HAND, PHASE_PLAY, TRIBE, ElawaState


def begin(s: ElawaState) -> None:
    s.phase = PHASE_PLAY


class Playing(Chapter[ElawaState]):
    """Card after card, until it is enough."""

    def candidates(self, s: ElawaState) -> list[Action]:
        found = [PLAY + card for card in s.hand_cards(s.actor)]
        found.append(PLAY_END)
        return found

    def legal(self, s: ElawaState) -> list[Action]:
        found = [PLAY + card for card in s.hand_cards(s.actor) if can_play(s, card)]
        found.append(PLAY_END)
        return found

    def only_move(self, s: ElawaState) -> Action:
        """To end, unless some card can be played."""
        for card in s.hand_cards(s.actor):
            if can_play(s, card):
                return NONE
        return PLAY_END

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if a == PLAY_END:
            return OK
        return refusal_to_play(s, a - PLAY) if is_play(a) else out_of_step(s, a)

    def apply(self, s: ElawaState, a: Action) -> bool:
        if a == PLAY_END:
            return True
        paying.begin(s, a - PLAY)
        return False


def out_of_step(s: ElawaState, a: Action) -> Rule:
    """What belongs to another step, or to a card that is not being played."""
    if is_sacrifice(a):
        return EL_46
    if is_bones(a):
        return EL_39
    if s.options[SIDE] == NORMAL and (is_skip(a) or is_omit(a)):
        return EL_69
    if is_skip(a):
        return EL_72 if s.has_power(s.actor, SKIP_PILE) else EL_70
    if is_omit(a):
        return EL_74
    if is_leader(a):
        return EL_6
    return EL_11  # takes, stores and discards have their own steps


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


def can_play(s: ElawaState, card: Card) -> bool:
    """A card of the actor's hand; must agree with `refusal_to_play`."""
    if is_cheaper(s, card):
        return can_omit_something(s, card)
    return refusal_to_pay(s, card, NONE) == OK
