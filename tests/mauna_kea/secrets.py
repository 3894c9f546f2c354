"""What a seat at Mauna Kea's table cannot know, dealt anew from the true position (MK-7, MK-91).

The bag is no secret: what is in it follows from what lies open. Only what is drawn next is.
"""

from itertools import chain
from random import Random

from motu.engine.base import PHASE_OVER, Seat
from motu.games.mauna_kea.box.parts import ACTION_CARDS, CARDS, DEALT, PUT_OUT
from motu.games.mauna_kea.rules.state import (
    NO_CARD,
    PHASE_CARD_EXPLORER,
    PHASE_CARD_SPACE,
    PHASE_DISCARD_MORE,
    PHASE_LAY_PLACE,
    PHASE_LAY_ROTATION,
    PHASE_LEAVE,
    PHASE_QUAKE_ROTATION,
    PHASE_QUAKE_TILE,
    MaunaKeaState,
)

# Random games do not come to `left`: tests/mauna_kea/test_moving.py has it (MK-58).
HIDDEN = {"hand", "put_out", "phase", "chosen", "card", "place"}


def is_unfinished(s: MaunaKeaState) -> bool:
    """The actor is making up his mind: no tile is laid, no card shown, no explorer moved, no boat gone."""
    return s.phase in (
        PHASE_DISCARD_MORE,
        PHASE_LAY_PLACE,
        PHASE_LAY_ROTATION,
        PHASE_LEAVE,
        PHASE_CARD_EXPLORER,
        PHASE_CARD_SPACE,
        PHASE_QUAKE_TILE,
        PHASE_QUAKE_ROTATION,
    )


def shuffle_secrets(true: MaunaKeaState, viewer: Seat, chance: Random) -> MaunaKeaState:
    """The cards kept and put out by the others, and those never dealt, change places."""
    s = true.clone()
    if s.phase == PHASE_OVER or not s.is_advanced():
        return s
    hands = {seat: s.hand[seat * DEALT : seat * DEALT + DEALT] for seat in range(s.seats)}
    outs = {seat: s.put_out[seat * PUT_OUT : seat * PUT_OUT + PUT_OUT] for seat in range(s.seats)}
    unseen = never_dealt(s)
    for seat in range(s.seats):
        if seat != viewer:
            unseen += [card for card in hands[seat] + outs[seat] if card != NO_CARD]
    chance.shuffle(unseen)
    for seat in range(s.seats):
        if seat != viewer:
            hands[seat] = dealt(hands[seat], unseen)
            outs[seat] = dealt(outs[seat], unseen)
    s.hand = list(chain.from_iterable(hands.values()))
    s.put_out = list(chain.from_iterable(outs.values()))
    return s


def never_dealt(s: MaunaKeaState) -> list[int]:
    somewhere = s.hand + s.put_out + [card for card in range(ACTION_CARDS) for _ in range(s.played[card])]
    return [card for card in range(CARDS) for _ in range(s.parts.card_copies[card] - somewhere.count(card))]


def dealt(slots: list[int], unseen: list[int]) -> list[int]:
    """As many cards as before, ascending, the empty slots last."""
    cards = sorted(unseen.pop() for card in slots if card != NO_CARD)
    return cards + [NO_CARD] * (len(slots) - len(cards))
