"""What lies on Elawa's table. Nothing in it is hidden, because nothing unseen has an order: a card or token is drawn by
chance at the moment it is uncovered, which is the same chance as a shuffle.

Tokens are drawn from the pool they were mixed in. All eighty begin in one; a reshuffled discard, whose contents
everybody has seen, is a pool of its own, to which the hidden tokens of the ring piles made from it belong."""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, Seat
from motu.engine.pen import Pen
from motu.engine.rng import Rng
from motu.engine.state import State, total
from motu.games.elawa.box.options import ADVANCED, CLOSED_HANDS, SIDE
from motu.games.elawa.box.parts import (
    CARDS,
    COST_KINDS,
    KINDS,
    LEADERS,
    PLACES,
    SEATS,
    STORE_CARDS,
    STORES,
    Card,
    Parts,
    Store,
)
from motu.native import i64

PHASE_LEADER: Final = 1
PHASE_TAKE: Final = 2  # step 1
PHASE_SKIP: Final = 3  # leader 1
PHASE_POWER_CARD: Final = 4  # leader 3
PHASE_PLAY: Final = 5  # step 2
PHASE_OMIT: Final = 6  # leader 2
PHASE_SACRIFICE: Final = 7
PHASE_BONES: Final = 8
PHASE_EFFECT_CARD: Final = 9
PHASE_STORE: Final = 10  # step 3
PHASE_REGULATE: Final = 11  # step 4

EVENT_LEADER: Final = 1  # leader number
EVENT_START: Final = 2  # nothing
EVENT_CHOOSE: Final = 3  # card, place
EVENT_TOKEN: Final = 4  # kind, place
EVENT_SKIP: Final = 5  # place left out
EVENT_BONUS: Final = 6  # kind from the centre, or nothing: the centre is empty
EVENT_REFILL: Final = 7  # place, height
EVENT_RESHUFFLE: Final = 8  # number of tokens
EVENT_RANDOM: Final = 9  # kind from the draw, or nothing: there is none
EVENT_TAKE_CARD: Final = 10  # card, place: without resources
EVENT_NO_CARD: Final = 11  # nothing
EVENT_PLAY: Final = 12  # card, sacrificed card or NONE, item left out or NONE, then KINDS numbers: the tokens paid
EVENT_STORE: Final = 13  # store, kind
EVENT_DISCARD: Final = 14  # kind
EVENT_LAST_ROUND: Final = 15  # nothing
EVENT_END: Final = 16  # points of each seat

# Where a card is.
UNSEEN: Final = 0  # below the top of some pile
ON_TOP: Final = 1
SACRIFICED: Final = 2
HAND: Final = 3  # + seat
TRIBE: Final = 7  # + seat

# The centre, the draw and each ring pile (of at most two mixings, EL-31) keep that many pools alive at most.
POOLS: Final = 2 * PLACES + 2
FIRST_POOL: Final = 0  # that of the set-up, to which the centre belongs
NO_BONES: Final = [0] * COST_KINDS
NONE_SERVED: Final = [0] * STORES

# Bits of `lent`.
LENT_TOPS: Final = 1
LENT_POOLS: Final = 2
LENT_TOKENS: Final = 4


class ElawaState(State):
    parts: Parts
    # Changed in place, each kind after its `claim`: until then clones may share them.
    top_card: list[int]  # place: card or NONE
    top_token: list[int]  # place: kind or NONE
    token_height: list[int]  # place
    pool: list[int]  # pool * KINDS + kind: tokens not seen since they were mixed
    discard: list[int]  # kind
    available: list[int]  # seat * KINDS + kind
    # Clones share the lists from here on: they are replaced, never changed in place.
    where: list[int]  # card: UNSEEN, ON_TOP, SACRIFICED, HAND + seat or TRIBE + seat
    card_height: list[int]  # place
    token_pool: list[int]  # place * tokens_per_pile + level: the pool each token of a ring pile comes from
    stored: list[int]  # store * KINDS + kind
    leader: list[int]  # seat: number, 0 while it is not chosen
    hand_size: list[int]  # seat
    draw_pool: int  # the pool of the draw
    draw_size: int  # tokens in the draw
    centre: int  # height
    starter: Seat  # who begins a round
    ending: int  # 1: this is the last round (EL-84, EL-87)
    played: int  # cards played in this turn
    cards_due: int  # visible cards leader 3 has still to take
    next_pile: int  # the place where a take goes on that leader 3's card interrupts (ruling 19), or NONE
    tokens_due: int  # resources that such a take still brings
    # The decision in progress.
    chosen: int  # the place of the card chosen in step 1, or the card being played; edition 1: the last store served
    omitted: int  # the item leader 2 leaves out
    offered: int  # the card to be sacrificed
    asked: int  # the kind whose bones are asked for; edition 1: the last kind discarded
    bones: list[int]  # kind: bones in its place
    served: list[int]  # store: 1 when it has got its token of this turn
    # What follows from `where` and is no field of its own, see `read_cards`.
    read: list[int]  # the `where` it was read from
    hands: list[list[Card]]  # seat: the cards of the hand, ascending
    tribe_stores: list[list[Store]]  # seat: the stores of the tribe, ascending

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def derived(self) -> list[str]:
        return DERIVED

    def read_out(self, pen: Pen, is_seen: bool) -> None:
        pen.four_numbers(self.draw_pool, self.draw_size, self.centre, self.starter)
        pen.four_numbers(self.ending, self.played, self.cards_due, self.next_pile)
        pen.four_numbers(self.tokens_due, self.chosen, self.omitted, self.offered)
        pen.number(self.asked)
        pen.four_lists(self.top_card, self.top_token, self.token_height, self.pool)
        pen.four_lists(self.discard, self.available, self.where, self.card_height)
        pen.four_lists(self.token_pool, self.stored, self.leader, self.hand_size)
        pen.one_list(self.bones)
        pen.one_list(self.served)

    def clone(self) -> "ElawaState":
        s = ElawaState()
        s.copy_common(self)
        s.parts = self.parts
        s.top_card = self.top_card
        s.top_token = self.top_token
        s.token_height = self.token_height
        s.pool = self.pool
        s.discard = self.discard
        s.available = self.available
        s.where = self.where
        s.card_height = self.card_height
        s.token_pool = self.token_pool
        s.stored = self.stored
        s.leader = self.leader
        s.hand_size = self.hand_size
        s.draw_pool = self.draw_pool
        s.draw_size = self.draw_size
        s.centre = self.centre
        s.starter = self.starter
        s.ending = self.ending
        s.played = self.played
        s.cards_due = self.cards_due
        s.next_pile = self.next_pile
        s.tokens_due = self.tokens_due
        s.chosen = self.chosen
        s.omitted = self.omitted
        s.offered = self.offered
        s.asked = self.asked
        s.bones = self.bones
        s.served = self.served
        s.read = self.read
        s.hands = self.hands
        s.tribe_stores = self.tribe_stores
        return s

    def lends(self) -> dict[str, int]:
        return {
            "top_card": LENT_TOPS,
            "top_token": LENT_TOPS,
            "token_height": LENT_TOPS,
            "pool": LENT_POOLS,
            "discard": LENT_TOKENS,
            "available": LENT_TOKENS,
        }

    def claim_tops(self) -> None:
        """The tops of the piles and the heights of tokens are about to change."""
        self.touched |= LENT_TOPS
        if self.lent & LENT_TOPS:
            self.lent -= LENT_TOPS
            self.top_card = self.top_card[:]
            self.top_token = self.top_token[:]
            self.token_height = self.token_height[:]

    def claim_pools(self) -> None:
        self.touched |= LENT_POOLS
        if self.lent & LENT_POOLS:
            self.lent -= LENT_POOLS
            self.pool = self.pool[:]

    def claim_tokens(self) -> None:
        """Available or discarded tokens are about to change."""
        self.touched |= LENT_TOKENS
        if self.lent & LENT_TOKENS:
            self.lent -= LENT_TOKENS
            self.available = self.available[:]
            self.discard = self.discard[:]

    def restore(self, dump: dict[str, list[int]]) -> None:
        """A position of edition 1 lacks what came later; that follows from the rest of it."""
        super().restore({**fields_of_edition_2(dump), **dump})

    def as_seen_by(self, seat: Seat) -> "ElawaState":
        """Everybody sees the same (EL-100 to EL-103); only the generator knows what comes next."""
        s = self.clone()
        s.rng = Rng()
        return s

    def is_open_to(self, seat: Seat) -> bool:
        return True

    def told_to(self, viewer: Seat) -> dict[str, list[int]]:
        """With open_hands off the cards of other hands are told like those nobody has seen (ruling 25)."""
        told = self.dump()
        if self.options[CLOSED_HANDS] and self.phase != PHASE_OVER:
            others = [HAND + seat for seat in range(self.seats) if seat != viewer]
            told["where"] = [UNSEEN if spot in others else spot for spot in self.where]
        return told

    def determinize(self, rng: Rng) -> "ElawaState":
        """What is still unseen is drawn when it is uncovered, by a generator of its own."""
        s = self.clone()
        s.rng = rng.spawn()
        return s

    def forget_choice(self) -> None:
        """No decision is in progress."""
        self.chosen = NONE
        self.omitted = NONE
        self.offered = NONE
        self.asked = NONE
        self.bones = NO_BONES
        self.served = NONE_SERVED
        self.next_pile = NONE
        self.tokens_due = 0

    def has_power(self, seat: Seat, leader: int) -> bool:
        """Does this seat use that leader's power (EL-69)?"""
        return self.options[SIDE] == ADVANCED and self.leader[seat] == leader

    def slots(self, seat: Seat) -> int:
        return self.parts.slots[self.options[SIDE] * LEADERS + self.leader[seat] - 1]

    def count_available(self, seat: Seat) -> int:
        available = self.available
        first: i64 = seat * KINDS
        count: i64 = 0
        for at in range(first, first + KINDS):
            count += available[at]
        return count

    def count_hand(self, seat: Seat) -> int:
        return self.hand_size[seat]

    def cards_at(self, spot: int) -> list[Card]:
        """The cards of a hand or tribe, ascending."""
        where = self.where
        return [card for card in range(CARDS) if where[card] == spot]

    def hand_cards(self, seat: Seat) -> list[Card]:
        """The cards of a hand, ascending; not to be changed."""
        self.read_cards()
        return self.hands[seat]

    def stores_of(self, seat: Seat) -> list[Store]:
        """The stores of a tribe, ascending; not to be changed."""
        self.read_cards()
        return self.tribe_stores[seat]

    def forget_cards(self) -> None:
        """Nothing has been read yet."""
        self.read = []
        self.hands = []
        self.tribe_stores = []

    def read_cards(self) -> None:
        """Hands and stores are asked for far more often than cards move: they are read from `where` once, and then
        follow each card (`hold`)."""
        if self.read is not self.where:
            self.read = self.where
            self.hands = [self.cards_at(HAND + seat) for seat in range(self.seats)]
            self.tribe_stores = [
                [store for store in range(STORES) if self.where[STORE_CARDS[store]] == TRIBE + seat]
                for seat in range(self.seats)
            ]

    def hold(self, where: list[int], hand: list[Card], stores: list[Store]) -> None:
        """The cards lie so now; the actor has this hand and these stores."""
        self.read_cards()
        if hand is not self.hands[self.actor]:
            self.hands = self.hands[:]
            self.hands[self.actor] = hand
            self.hand_size = self.hand_size[:]
            self.hand_size[self.actor] = len(hand)
        if stores is not self.tribe_stores[self.actor]:
            self.tribe_stores = self.tribe_stores[:]
            self.tribe_stores[self.actor] = stores
        self.where = where
        self.read = where

    def count_on(self, store: Store) -> int:
        return total(self.stored[store * KINDS : store * KINDS + KINDS])

    def has_cards(self) -> bool:
        """Is there a card pile left?"""
        return any(card != NONE for card in self.top_card)

    def audit(self) -> None:
        from motu.games.elawa.rules.audit import audit  # it looks at states, so it cannot be there before them

        audit(self)


DERIVED: Final = ["read", "hands", "tribe_stores"]
NUMBERS: Final = [
    "draw_pool",
    "draw_size",
    "centre",
    "starter",
    "ending",
    "played",
    "cards_due",
    "next_pile",
    "tokens_due",
    "chosen",
    "omitted",
    "offered",
    "asked",
]
LISTS: Final = [
    "top_card",
    "top_token",
    "token_height",
    "pool",
    "discard",
    "available",
    "where",
    "card_height",
    "token_pool",
    "stored",
    "leader",
    "hand_size",
    "bones",
    "served",
]


def fields_of_edition_2(dump: dict[str, list[int]]) -> dict[str, list[int]]:
    where = dump.get("where", [])
    hands = [where.count(HAND + seat) for seat in range(SEATS)]
    return {
        "hand_size": hands[: sum(dump.get("seats", []))],  # one number, or `restore` says that it is not
        "served": NONE_SERVED,
        "next_pile": [NONE],
        "tokens_due": [0],
    }
