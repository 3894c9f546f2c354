"""What can be: every field has its shape and range, each card is somewhere, once, and a choice in progress can have
been made."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, AuditError, Seat
from motu.engine.state import check_list
from motu.games.moorea.box.parts import (
    COMMODITIES,
    DECKS,
    FIRST_STORE,
    FISH,
    GOOD_NAMES,
    GOODS,
    INTERMEDIATES,
    PRODUCT_NAMES,
    PRODUCTS,
    STORES,
    TOOLS,
    Parts,
    is_site,
)
from motu.games.moorea.rules.exchange import givable
from motu.games.moorea.rules.state import (
    PHASE_GIVE_MORE,
    PHASE_JOKER,
    PHASE_LAY,
    PHASE_LAY_MORE,
    PHASE_LIMIT,
    PHASE_PAY_SITE,
    PHASE_PAY_TOOL,
    PHASE_TAKE,
    MooreaState,
)

# The phases in which the first choice of the action has been made.
CHOSEN: Final = [
    PHASE_GIVE_MORE,
    PHASE_TAKE,
    PHASE_PAY_TOOL,
    PHASE_PAY_SITE,
    PHASE_JOKER,
    PHASE_LAY,
    PHASE_LAY_MORE,
]


def audit(s: MooreaState) -> None:
    check_shape(s)
    for good in range(COMMODITIES):
        have = s.count_commodity(good)
        if have != s.parts.commodity_count[good]:
            raise AuditError(f"there are {have} {GOOD_NAMES[good]} cards, not {s.parts.commodity_count[good]}")
    for product in range(PRODUCTS):
        have = count_product(s, product)
        box = copies_in_box(s.parts, s.seats, product)
        if have != box:
            raise AuditError(f"there are {have} {PRODUCT_NAMES[product]} cards, not {box}")
    if s.deck_size != sum(s.deck):
        raise AuditError(f"the commodity deck holds {sum(s.deck)} cards, not {s.deck_size}")
    for seat in range(s.seats):
        audit_seat(s, seat)


def copies_in_box(parts: Parts, seats: int, product: int) -> int:
    at = seats * DECKS * PRODUCTS + product
    return parts.copies[at] + parts.copies[at + PRODUCTS]


def count_product(s: MooreaState, product: int) -> int:
    """All cards of a product, wherever they are."""
    total = s.product_deck[product] + s.product_deck[PRODUCTS + product] + s.display[product]
    for seat in range(s.seats):
        total += s.tableau[seat * PRODUCTS + product]
        if product < INTERMEDIATES:
            total += s.hand[seat * GOODS + COMMODITIES + product]
    if product < INTERMEDIATES:
        total += s.count_laid(COMMODITIES + product) + s.gone[product]
    return total


def check_shape(s: MooreaState) -> None:
    """Every field has its length and its range, so that no rule can stumble over a made-up position."""
    seats = s.seats
    most = sum(s.parts.commodity_count)
    check_list("hand", s.hand, seats * GOODS, 0, most)
    check_list("hand_size", s.hand_size, seats, 0, most)
    check_list("seen_in_hand", s.seen_in_hand, seats * COMMODITIES, 0, most)
    check_list("deck", s.deck, COMMODITIES, 0, most)
    check_list("discard", s.discard, COMMODITIES, 0, most)
    check_list("row", s.row, COMMODITIES, 0, s.parts.row_size)
    check_list("product_deck", s.product_deck, DECKS * PRODUCTS, 0, most)
    check_list("display", s.display, PRODUCTS, 0, s.parts.display_size)
    check_list("tableau", s.tableau, seats * PRODUCTS, 0, most)
    check_list("tools", s.tools, seats * TOOLS, 0, 1)
    check_list("laid", s.laid, seats * s.parts.num_slots(), 0, most)
    check_list("gone", s.gone, INTERMEDIATES, 0, most)
    check_list("jokers", s.jokers, COMMODITIES, 0, most)
    check_list("phase", [s.phase], 1, PHASE_OVER, PHASE_LIMIT)
    check_list("todo", s.todo, 0, 0, 0)
    check_list("turns_left", [s.turns_left], 1, NONE, seats + 1)
    check_list("cards in the row", [sum(s.row)], 1, 0, s.parts.row_size)
    check_list("cards in the display", [sum(s.display)], 1, 0, s.parts.display_size)
    check_list("idle_turns", [s.idle_turns], 1, -1, 1000)
    check_list("asked", [s.asked], 1, NONE, GOODS - 1)
    check_list("named", [s.named], 1, NONE, (givable(s) if s.phase == PHASE_TAKE else COMMODITIES) - 1)
    check_list("chosen", [s.chosen], 1, NONE, most_chosen(s) - 1)
    if s.phase != PHASE_OVER and not 0 <= s.actor < seats:
        raise AuditError(f"the field 'actor' has {s.actor}, which is no seat")
    if s.phase == PHASE_OVER and s.actor != NOBODY:
        raise AuditError("the game is over, but 'actor' names a seat")
    if s.phase != PHASE_OVER and s.turns_left == 0:
        raise AuditError("no turn is left, but the game is not over")
    if s.phase == PHASE_JOKER and not 0 <= s.asked < FISH:
        raise AuditError("the field 'asked' must name the commodity whose jokers are asked for")
    if not choice_fits(s):
        raise AuditError("the fields 'chosen', 'named', 'asked' and 'jokers' do not fit the decision in progress")


def choice_fits(s: MooreaState) -> bool:
    """What has been chosen so far can have been chosen: no later step stumbles over it."""
    if s.phase in CHOSEN and s.chosen == NONE:
        return False
    hand = s.actor * GOODS
    if s.phase == PHASE_GIVE_MORE:
        return s.hand[hand + s.chosen] > 0
    if s.phase == PHASE_TAKE:
        return s.named != NONE and min(s.hand[hand + s.chosen], s.hand[hand + s.named]) > int(s.chosen == s.named)
    if s.phase == PHASE_PAY_TOOL:
        return not s.has_tool(s.actor, s.chosen)
    if s.phase == PHASE_PAY_SITE:
        return is_site(s.chosen) and s.display[s.chosen] > 0
    if s.phase == PHASE_JOKER:
        return (
            s.display[s.chosen] > 0 and is_site(s.chosen) == (s.named != NONE) and sum(s.jokers) <= s.hand[hand + FISH]
        )
    if s.phase in (PHASE_LAY, PHASE_LAY_MORE):
        return s.tableau[s.actor * PRODUCTS + FIRST_STORE + s.chosen] > 0
    return s.chosen == NONE and s.named == NONE and s.asked == NONE and sum(s.jokers) == 0


def most_chosen(s: MooreaState) -> int:
    if s.phase in (PHASE_PAY_SITE, PHASE_JOKER):
        return PRODUCTS
    if s.phase in (PHASE_LAY, PHASE_LAY_MORE):
        return STORES
    if s.phase == PHASE_PAY_TOOL:
        return TOOLS
    return givable(s)


def audit_seat(s: MooreaState, seat: Seat) -> None:
    if s.hand_size[seat] != s.count_hand(seat):
        raise AuditError(f"seat {seat} holds {s.count_hand(seat)} cards, not {s.hand_size[seat]}")
    for good in range(COMMODITIES):
        if s.seen_in_hand[seat * COMMODITIES + good] > s.hand[seat * GOODS + good]:
            raise AuditError(f"seat {seat} was seen to take more {GOOD_NAMES[good]} than it holds")
    for product in range(INTERMEDIATES):
        if s.tableau[seat * PRODUCTS + product]:
            raise AuditError(f"seat {seat} has a {PRODUCT_NAMES[product]} in its tableau (MO-51)")
    slots = s.parts.num_slots()
    for slot in range(slots):
        store = s.parts.slot_store[slot]
        if s.laid[seat * slots + slot] and not s.tableau[seat * PRODUCTS + FIRST_STORE + store]:
            raise AuditError(f"seat {seat} has cards at a store it does not own")
