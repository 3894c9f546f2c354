"""Hands of cards: holding one, and playing it out of the game (MK-94)."""

from motu.engine.base import Seat
from motu.engine.state import added
from motu.games.mauna_kea.box.parts import DEALT, Card
from motu.games.mauna_kea.rules.state import EVENT_CARD, NO_CARD, MaunaKeaState, sort_cards
from motu.native import i64


def has_card(s: MaunaKeaState, card: Card) -> bool:
    first: i64 = s.actor * DEALT
    return any(s.hand[first + slot] == card for slot in range(DEALT))


def has_cards(s: MaunaKeaState, seat: Seat) -> bool:
    """How many cards a seat holds is public, what they are is not (MK-91)."""
    return s.hand[seat * DEALT] != NO_CARD


def use_card(s: MaunaKeaState, card: Card) -> None:
    """The card is shown and leaves the game after use."""
    hand = s.hand[:]
    first = s.actor * DEALT
    hand[hand.index(card, first)] = NO_CARD
    sort_cards(hand, first, DEALT)
    s.hand = hand
    s.played = added(s.played, card, 1)
    s.done_something_else()
    s.tell(EVENT_CARD, [card])
