"""The piles round the fire: uncovering, finishing and refilling (EL-25 to EL-36), the centre and the draw."""

from motu.engine.base import NONE
from motu.engine.state import added
from motu.games.elawa.box.parts import KINDS, PLACES, Card, Kind, Place
from motu.games.elawa.rules.ending import trigger_end
from motu.games.elawa.rules.state import (
    EVENT_BONUS,
    EVENT_RANDOM,
    EVENT_REFILL,
    EVENT_RESHUFFLE,
    EVENT_TAKE_CARD,
    EVENT_TOKEN,
    FIRST_POOL,
    HAND,
    ON_TOP,
    POOLS,
    UNSEEN,
    ElawaState,
)
from motu.native import i64

# Cards.


def take_top_card(s: ElawaState, place: Place) -> Card:
    """The top card goes to the actor's hand, and the next one becomes visible (EL-20, EL-21)."""
    s.claim_tops()
    card = s.top_card[place]
    s.top_card[place] = NONE
    where = s.where[:]
    where[card] = HAND + s.actor
    s.hold(where, with_card(s.hand_cards(s.actor), card), s.stores_of(s.actor))
    s.card_height = added(s.card_height, place, -1)
    s.reveal()
    if s.card_height[place]:
        uncover_card(s, place)
    return card


def with_card(hand: list[Card], card: Card) -> list[Card]:
    """One card more, in its order."""
    found = hand[:]
    found.append(card)
    found.sort()
    return found


def uncover_card(s: ElawaState, place: Place) -> None:
    """Any card that has not been seen may lie on top now. The caller has made `where` and the tops its own."""
    card = nth_unseen(s, s.chance(count_unseen(s)))
    s.where[card] = ON_TOP
    s.top_card[place] = card


def count_unseen(s: ElawaState) -> int:
    total: i64 = 0
    for place in range(PLACES):
        total += s.card_height[place]
        if s.top_card[place] != NONE:
            total -= 1
    return total


def nth_unseen(s: ElawaState, n: int) -> Card:
    left: i64 = n
    for card, spot in enumerate(s.where):
        here: i64 = spot
        if here == UNSEEN:
            if left == 0:
                return card
            left -= 1
    return NONE


def take_visible_card(s: ElawaState, place: Place) -> None:
    """A card without its resources: leader 3's and that of an effect (EL-51, EL-78)."""
    card = take_top_card(s, place)
    if s.log is not None:
        s.tell(EVENT_TAKE_CARD, [card, place])


# Tokens.


def draw_from_pool(s: ElawaState, pool: int) -> Kind:
    """A token that was mixed in this pool is uncovered: each is as likely."""
    s.claim_pools()
    tokens = s.pool
    first: i64 = pool * KINDS
    total: i64 = 0
    for at in range(first, first + KINDS):
        total += tokens[at]
    left: i64 = s.chance(total)
    kind: i64 = 0
    while left >= tokens[first + kind]:
        left -= tokens[first + kind]
        kind += 1
    tokens[first + kind] -= 1
    return kind


def gain(s: ElawaState, kind: Kind) -> None:
    """Into the actor's available resources (EL-19)."""
    s.claim_tokens()
    s.available[s.actor * KINDS + kind] += 1


def take_token(s: ElawaState, place: Place) -> bool:
    """The top token of a ring pile; True when that finishes the pile (EL-25)."""
    s.claim_tops()
    kind = s.top_token[place]
    gain(s, kind)
    if s.log is not None:
        s.tell(EVENT_TOKEN, [kind, place])
    height = s.token_height[place] - 1
    s.token_height[place] = height
    if height:
        s.top_token[place] = draw_from_pool(s, s.token_pool[place * s.parts.tokens_per_pile + height - 1])
        return False
    s.top_token[place] = NONE
    take_bonus(s)
    refill(s, place)
    return True


def take_bonus(s: ElawaState) -> None:
    """A finished pile earns a token from the centre (EL-26) while it lasts (EL-30); the last one triggers the end."""
    if s.centre == 0:
        s.tell(EVENT_BONUS, [])
        return
    kind = draw_from_pool(s, FIRST_POOL)
    s.centre -= 1
    gain(s, kind)
    s.tell(EVENT_BONUS, [kind])
    if s.centre == 0:
        trigger_end(s)


def refill(s: ElawaState, place: Place) -> None:
    """A new pile of five tokens from the draw (EL-28), or of as many as there are (EL-33)."""
    size = s.parts.tokens_per_pile
    height = 0
    pools = s.token_pool[:]
    while height < size and draw_can_give(s):
        pools[place * size + height] = s.draw_pool
        s.draw_size -= 1
        height += 1
    if height == 0:
        return
    s.claim_tops()
    s.token_pool = pools
    s.token_height[place] = height
    s.top_token[place] = draw_from_pool(s, pools[place * size + height - 1])
    s.tell(EVENT_REFILL, [place, height])


def refill_empty_places(s: ElawaState) -> None:
    """At the start of a turn, places that could not be refilled before (EL-35)."""
    for place in range(PLACES):
        if s.token_height[place] == 0:
            refill(s, place)


def draw_can_give(s: ElawaState) -> bool:
    """Is there a token in the draw, after a reshuffle if need be (EL-31)?"""
    if s.draw_size == 0 and sum(s.discard) > 0:
        reshuffle(s)
    return s.draw_size > 0


def reshuffle(s: ElawaState) -> None:
    """The discarded tokens, and only these (EL-32), are mixed into a new draw: a pool of its own."""
    s.claim_pools()
    s.claim_tokens()
    s.draw_pool = free_pool(s)
    s.draw_size = sum(s.discard)
    for kind in range(KINDS):
        s.pool[s.draw_pool * KINDS + kind] = s.discard[kind]
        s.discard[kind] = 0
    s.reveal()
    s.tell(EVENT_RESHUFFLE, [s.draw_size])


def free_pool(s: ElawaState) -> int:
    """A pool of which every token has been seen again; there is always one (POOLS)."""
    for pool in range(POOLS):
        if sum(s.pool[pool * KINDS : pool * KINDS + KINDS]) == 0:
            return pool
    return NONE


def take_random_token(s: ElawaState) -> None:
    """One random token from the draw (EL-52, EL-82), unless there is none (EL-33)."""
    if not draw_can_give(s):
        s.tell(EVENT_RANDOM, [])
        return
    kind = draw_from_pool(s, s.draw_pool)
    s.draw_size -= 1
    gain(s, kind)
    s.tell(EVENT_RANDOM, [kind])
