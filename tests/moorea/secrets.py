"""What a seat at Moorea's table cannot know, dealt anew from the true position (MO-2, MO-16, ruling 23)."""

from itertools import chain
from random import Random

from motu.engine.base import PHASE_OVER, Seat
from motu.games.moorea.box.parts import COMMODITIES, GOODS
from motu.games.moorea.rules.state import (
    PHASE_GIVE,
    PHASE_GIVE_MORE,
    PHASE_JOKER,
    PHASE_LAY,
    PHASE_PAY_SITE,
    PHASE_PAY_TOOL,
    PHASE_TAKE,
    MooreaState,
)

HIDDEN = {"hand", "deck", "phase", "chosen", "named", "asked", "jokers"}


def is_unfinished(s: MooreaState) -> bool:
    """The actor says what he wants to give, take or pay, but no card has left his hand."""
    return s.phase in (
        PHASE_GIVE,
        PHASE_GIVE_MORE,
        PHASE_TAKE,
        PHASE_PAY_TOOL,
        PHASE_PAY_SITE,
        PHASE_JOKER,
        PHASE_LAY,
    )


def shuffle_secrets(true: MooreaState, viewer: Seat, chance: Random) -> MooreaState:
    """The other hands and the deck change cards, but those taken openly stay where everybody saw them go."""
    s = true.clone()
    if s.phase == PHASE_OVER:
        return s
    others = [seat for seat in range(s.seats) if seat != viewer]
    drawn = {seat: [good for good in range(COMMODITIES) for _ in range(unshown(s, seat, good))] for seat in others}
    unseen = [good for good in range(COMMODITIES) for _ in range(s.deck[good])]
    unseen += chain.from_iterable(drawn.values())
    chance.shuffle(unseen)
    s.claim_hands()
    for seat, cards in drawn.items():
        for good in cards:
            s.hand[seat * GOODS + good] -= 1
            s.hand[seat * GOODS + unseen.pop()] += 1
    s.deck = [unseen.count(good) for good in range(COMMODITIES)]
    return s


def unshown(s: MooreaState, seat: Seat, good: int) -> int:
    """Cards of the hand that nobody saw the seat take."""
    return s.hand[seat * GOODS + good] - s.seen_in_hand[seat * COMMODITIES + good]
