"""What lies on Elawa's table. Nothing in it is hidden, because nothing unseen has an order: a card or token is drawn by
chance at the moment it is uncovered, which is the same chance as a shuffle.

Tokens are drawn from the pool they were mixed in. All eighty begin in one; a reshuffled discard, whose contents
everybody has seen, is a pool of its own, to which the hidden tokens of the ring piles made from it belong."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, AuditError, Seat
from motu.engine.rng import Rng
from motu.engine.state import State, check_list, check_number
from motu.games.elawa.box.options import ADVANCED, MANY_BONES_MIXED, SIDE
from motu.games.elawa.box.parts import (
    BONE,
    CARD_NAMES,
    CARDS,
    COST_KINDS,
    DIFFERENT,
    KIND_NAMES,
    KINDS,
    LEADERS,
    MAX_COST,
    MIXED_CAPACITY,
    PLACES,
    STORE_CARDS,
    STORE_KINDS,
    STORES,
    Card,
    Kind,
    Parts,
    Place,
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

# In these phases no choice is in progress.
BETWEEN_CHOICES: Final = [PHASE_OVER, PHASE_LEADER, PHASE_TAKE, PHASE_POWER_CARD, PHASE_PLAY, PHASE_EFFECT_CARD]

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


class ElawaState(State):
    parts: Parts
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
    draw_pool: int  # the pool of the draw
    draw_size: int
    centre: int  # height
    starter: Seat
    ending: int  # 1: this is the last round (EL-84, EL-87)
    played: int  # cards played in this turn
    cards_due: int  # visible cards leader 3 has still to take
    # The decision in progress.
    chosen: int  # the place of the card chosen in step 1, the card being played, or the last store served
    omitted: int  # the item leader 2 leaves out
    offered: int  # the card to be sacrificed
    asked: int  # the kind whose bones are asked for, or the last kind discarded
    bones: list[int]  # kind: bones in its place

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def clone(self) -> "ElawaState":
        s = ElawaState()
        s.copy_common(self)
        s.parts = self.parts
        s.top_card = self.top_card[:]
        s.top_token = self.top_token[:]
        s.token_height = self.token_height[:]
        s.pool = self.pool[:]
        s.discard = self.discard[:]
        s.available = self.available[:]
        s.where = self.where
        s.card_height = self.card_height
        s.token_pool = self.token_pool
        s.stored = self.stored
        s.leader = self.leader
        s.draw_pool = self.draw_pool
        s.draw_size = self.draw_size
        s.centre = self.centre
        s.starter = self.starter
        s.ending = self.ending
        s.played = self.played
        s.cards_due = self.cards_due
        s.chosen = self.chosen
        s.omitted = self.omitted
        s.offered = self.offered
        s.asked = self.asked
        s.bones = self.bones
        return s

    def as_seen_by(self, seat: Seat) -> "ElawaState":
        """Everybody sees the same (EL-100 to EL-103); only the generator knows what comes next."""
        s = self.clone()
        s.rng = Rng()
        return s

    def is_open_to(self, seat: Seat) -> bool:
        return True

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

    def has_power(self, seat: Seat, leader: int) -> bool:
        """Does this seat use that leader's power (EL-69)?"""
        return self.options[SIDE] == ADVANCED and self.leader[seat] == leader

    def slots(self, seat: Seat) -> int:
        return self.parts.slots[self.options[SIDE] * LEADERS + self.leader[seat] - 1]

    def count_available(self, seat: Seat) -> int:
        available = self.available
        first: i64 = seat * KINDS
        total: i64 = 0
        for at in range(first, first + KINDS):
            total += available[at]
        return total

    def count_hand(self, seat: Seat) -> int:
        return len(self.cards_at(HAND + seat))

    def cards_at(self, spot: int) -> list[Card]:
        """The cards of a hand or tribe, ascending."""
        where = self.where
        return [card for card in range(CARDS) if where[card] == spot]

    def count_on(self, store: Store) -> int:
        return sum(self.stored[store * KINDS : store * KINDS + KINDS])

    def has_cards(self) -> bool:
        """Is there a card pile left?"""
        return any(card != NONE for card in self.top_card)

    def audit(self) -> None:
        check_shape(self)
        audit_cards(self)
        audit_tokens(self)
        audit_pools(self)
        audit_stores(self)
        audit_choice(self)


NUMBERS: Final = [
    "draw_pool",
    "draw_size",
    "centre",
    "starter",
    "ending",
    "played",
    "cards_due",
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
    "bones",
]


def check_shape(s: ElawaState) -> None:
    """Every field has its length and its range, so that no rule can stumble over a made-up position."""
    tokens = sum(s.parts.token_count)
    pile = s.parts.tokens_per_pile
    check_list("top_card", s.top_card, PLACES, NONE, CARDS - 1)
    check_list("card_height", s.card_height, PLACES, 0, s.parts.cards_per_pile)
    check_list("top_token", s.top_token, PLACES, NONE, KINDS - 1)
    check_list("token_height", s.token_height, PLACES, 0, pile)
    check_list("token_pool", s.token_pool, PLACES * pile, 0, POOLS - 1)
    check_list("pool", s.pool, POOLS * KINDS, 0, tokens)
    check_list("discard", s.discard, KINDS, 0, tokens)
    check_list("available", s.available, s.seats * KINDS, 0, tokens)
    check_list("where", s.where, CARDS, UNSEEN, TRIBE + s.seats - 1)
    check_list("stored", s.stored, STORES * KINDS, 0, tokens)
    check_list("leader", s.leader, s.seats, 0 if s.phase == PHASE_LEADER else 1, LEADERS)
    check_list("bones", s.bones, COST_KINDS, 0, MAX_COST)
    check_list("todo", s.todo, 0, 0, 0)
    check_number("phase", s.phase, PHASE_OVER, PHASE_REGULATE)
    check_number("draw_pool", s.draw_pool, 0, POOLS - 1)
    check_number("draw_size", s.draw_size, 0, tokens)
    check_number("centre", s.centre, 0, s.parts.centre_size[s.seats])
    check_number("starter", s.starter, NOBODY if s.phase == PHASE_LEADER else 0, s.seats - 1)
    check_number("ending", s.ending, 0, 1)
    check_number("played", s.played, 0, CARDS)
    check_number("cards_due", s.cards_due, 0, PLACES)
    if s.phase == PHASE_OVER and s.actor != NOBODY:
        raise AuditError("the game is over, but 'actor' names a seat")
    if s.phase != PHASE_OVER:
        check_number("actor", s.actor, 0, s.seats - 1)


def audit_cards(s: ElawaState) -> None:
    """Each card is somewhere, once; the piles hold what is unseen and their tops."""
    if any(HAND + s.seats <= spot < TRIBE for spot in s.where):
        raise AuditError("a card is in the hand of a seat that is not there")
    tops = [card for card in s.top_card if card != NONE]
    if sorted(tops) != s.cards_at(ON_TOP):
        raise AuditError("the cards on top of the piles are not those that are said to lie there")
    hidden = sum(s.card_height) - len(tops)
    unseen = len(s.cards_at(UNSEEN))
    if hidden != unseen:
        raise AuditError(f"there are {unseen} unseen cards for {hidden} places in the card piles")
    for place in range(PLACES):
        if (s.top_card[place] == NONE) != (s.card_height[place] == 0):
            raise AuditError(f"the card pile at place {place} has a top card without a height, or the reverse")
    dealt = [number for number in s.leader if number]
    if len(set(dealt)) != len(dealt):
        raise AuditError("two seats have the same leader")


def count_kind(s: ElawaState, kind: Kind) -> int:
    """All tokens of a kind, wherever they are."""
    total = s.discard[kind] + sum([1 for place in range(PLACES) if s.top_token[place] == kind])
    total += sum([s.pool[pool * KINDS + kind] for pool in range(POOLS)])
    total += sum([s.available[seat * KINDS + kind] for seat in range(s.seats)])
    return total + sum([s.stored[store * KINDS + kind] for store in range(STORES)])


def audit_tokens(s: ElawaState) -> None:
    for kind in range(KINDS):
        have = count_kind(s, kind)
        if have != s.parts.token_count[kind]:
            raise AuditError(f"there are {have} {KIND_NAMES[kind]} tokens, not {s.parts.token_count[kind]}")
    for place in range(PLACES):
        if (s.top_token[place] == NONE) != (s.token_height[place] == 0):
            raise AuditError(f"the resource pile at place {place} has a top token without a height, or the reverse")


def pools_below(s: ElawaState, place: Place) -> list[int]:
    """The pools of the hidden tokens of a ring pile, bottom first."""
    first = place * s.parts.tokens_per_pile
    return s.token_pool[first : first + max(0, s.token_height[place] - 1)]


def audit_pools(s: ElawaState) -> None:
    """Every pool holds exactly the tokens hidden in ring piles, centre and draw that were mixed in it."""
    hidden = [0] * POOLS
    hidden[FIRST_POOL] += s.centre
    hidden[s.draw_pool] += s.draw_size
    for place in range(PLACES):
        below = pools_below(s, place)
        if len(set(below)) > 2:
            raise AuditError(f"the resource pile at place {place} was mixed more than twice")
        for pool in below:
            hidden[pool] += 1
    for pool in range(POOLS):
        have = sum(s.pool[pool * KINDS : pool * KINDS + KINDS])
        if have != hidden[pool]:
            raise AuditError(f"pool {pool} has {have} tokens for {hidden[pool]} hidden places")


def audit_stores(s: ElawaState) -> None:
    for store in range(STORES):
        on = s.stored[store * KINDS : store * KINDS + KINDS]
        card = STORE_CARDS[store]
        if sum(on) and s.where[card] < TRIBE:
            raise AuditError(f"there are tokens on {CARD_NAMES[card]}, which is in no tribe")
        kind = STORE_KINDS[store]
        if kind != DIFFERENT and sum(on) != on[kind] + on[BONE]:
            raise AuditError(f"there is a wrong kind of token on {CARD_NAMES[card]} (EL-59)")
        if kind == DIFFERENT and (sum(on) > MIXED_CAPACITY or max(on[:BONE]) > 1):
            raise AuditError(f"there are too many tokens on {CARD_NAMES[card]} (EL-62, EL-63)")
        if kind == DIFFERENT and on[BONE] > 1 and not s.options[MANY_BONES_MIXED]:
            raise AuditError(f"there is more than one bone on {CARD_NAMES[card]} (EL-62)")


def audit_choice(s: ElawaState) -> None:
    """The decision in progress names things that are there."""
    phase = s.phase
    check_number("omitted", s.omitted, NONE, COST_KINDS)
    check_number("offered", s.offered, NONE, CARDS - 1)
    check_number("asked", s.asked, NONE, KINDS - 1)
    check_number("chosen", s.chosen, NONE, CARDS - 1)
    if phase in BETWEEN_CHOICES and (max(s.chosen, s.omitted, s.offered, s.asked) != NONE or any(s.bones)):
        raise AuditError("a choice is half made, but nobody is asked to complete it")
    if phase == PHASE_SKIP and not (0 <= s.chosen < PLACES and s.top_card[s.chosen] != NONE):
        raise AuditError("the field 'chosen' must name the place of the card chosen")
    if phase in (PHASE_OMIT, PHASE_SACRIFICE, PHASE_BONES) and (s.chosen < 0 or s.where[s.chosen] != HAND + s.actor):
        raise AuditError("the field 'chosen' must name the card being played")
    if phase == PHASE_BONES and not 0 <= s.asked < COST_KINDS:
        raise AuditError("the field 'asked' must name the kind whose bones are asked for")
    if s.offered != NONE and (s.where[s.offered] != HAND + s.actor or s.offered == s.chosen):
        raise AuditError("the field 'offered' must name another card of the hand")
    if phase == PHASE_STORE and s.chosen >= STORES:
        raise AuditError("the field 'chosen' must name the last store served")
    if phase in (PHASE_TAKE, PHASE_POWER_CARD, PHASE_EFFECT_CARD) and not s.has_cards():
        raise AuditError("a card is to be taken, but there is none")
    if phase == PHASE_POWER_CARD and s.cards_due < 1:
        raise AuditError("leader 3 is asked for a card, but none is due")
