"""Is each component somewhere, once? A made-up position that passes makes no rule stumble."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, AuditError
from motu.engine.state import check_list, check_number
from motu.games.elawa.box.options import MANY_BONES_MIXED
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
    MAX_TAKE,
    MIXED_CAPACITY,
    PLACES,
    STORE_CARDS,
    STORE_KINDS,
    STORES,
    Kind,
    Place,
)
from motu.games.elawa.rules.state import (
    FIRST_POOL,
    HAND,
    ON_TOP,
    PHASE_BONES,
    PHASE_EFFECT_CARD,
    PHASE_LEADER,
    PHASE_OMIT,
    PHASE_PLAY,
    PHASE_POWER_CARD,
    PHASE_REGULATE,
    PHASE_SACRIFICE,
    PHASE_SKIP,
    PHASE_STORE,
    PHASE_TAKE,
    POOLS,
    TRIBE,
    UNSEEN,
    ElawaState,
)
from motu.games.elawa.rules.taking import has_another_card, takes_cards_at_once

# In these phases no choice is in progress.
BETWEEN_CHOICES: Final = [PHASE_OVER, PHASE_LEADER, PHASE_TAKE, PHASE_POWER_CARD, PHASE_PLAY, PHASE_EFFECT_CARD]


def audit(s: ElawaState) -> None:
    check_shape(s)
    audit_cards(s)
    audit_tokens(s)
    audit_pools(s)
    audit_stores(s)
    audit_choice(s)


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
    check_list("hand_size", s.hand_size, s.seats, 0, CARDS)
    check_list("bones", s.bones, COST_KINDS, 0, MAX_COST)
    check_list("served", s.served, STORES, 0, 1)
    check_list("todo", s.todo, 0, 0, 0)
    check_number("phase", s.phase, PHASE_OVER, PHASE_REGULATE)
    check_number("draw_pool", s.draw_pool, 0, POOLS - 1)
    check_number("draw_size", s.draw_size, 0, tokens)
    check_number("centre", s.centre, 0, s.parts.centre_size[s.seats])
    check_number("starter", s.starter, NOBODY if s.phase == PHASE_LEADER else 0, s.seats - 1)
    check_number("ending", s.ending, 0, 1)
    check_number("played", s.played, 0, CARDS)
    check_number("cards_due", s.cards_due, 0, PLACES)
    check_number("next_pile", s.next_pile, NONE, PLACES - 1)
    check_number("tokens_due", s.tokens_due, 0, MAX_TAKE)
    if s.phase == PHASE_OVER and s.actor != NOBODY:
        raise AuditError("the game is over, but 'actor' names a seat")
    if s.phase != PHASE_OVER:
        check_number("actor", s.actor, 0, s.seats - 1)


def audit_cards(s: ElawaState) -> None:
    """Each card is somewhere, once; the piles hold what is unseen and their tops."""
    if any(HAND + s.seats <= spot < TRIBE for spot in s.where):
        raise AuditError("a card is in the hand of a seat that is not there")
    for seat in range(s.seats):
        if s.hand_size[seat] != len(s.cards_at(HAND + seat)):
            raise AuditError(f"seat {seat} holds {len(s.cards_at(HAND + seat))} cards, not {s.hand_size[seat]}")
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
    is_taking = phase == PHASE_SKIP or s.next_pile != NONE
    if (
        phase in BETWEEN_CHOICES
        and not is_taking
        and (max(s.chosen, s.omitted, s.offered, s.asked) != NONE or any(s.bones))
    ):
        raise AuditError("a choice is half made, but nobody is asked to complete it")
    if is_taking and not (0 <= s.chosen < PLACES and s.top_card[s.chosen] != NONE):
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
    if any(s.served) and phase != PHASE_STORE:
        raise AuditError("stores have been served, but it is not the step for it")
    if s.next_pile == NONE and s.tokens_due:
        raise AuditError("resources are due, but no take is in progress")
    if s.next_pile != NONE and not (phase == PHASE_POWER_CARD and takes_cards_at_once(s) and has_another_card(s)):
        raise AuditError("a take was interrupted, but not for a card of leader 3")
    if phase == PHASE_POWER_CARD and s.cards_due < 1:
        raise AuditError("leader 3 is asked for a card, but none is due")
