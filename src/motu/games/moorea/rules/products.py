"""Action: acquire a product, with production sites and the fishing net (MO-44 to MO-73, MO-105)."""

from motu.engine.base import OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.engine.state import added, total
from motu.games.moorea.box.options import DISCOUNT_MAX_ONE, END_ON_EMPTY_DECK, NO_DISCOUNT_ON_SITES, NO_JOKER_ON_SITES
from motu.games.moorea.box.parts import (
    COMMODITIES,
    FIRST_SITE,
    FISH,
    FISHING_NET,
    GOODS,
    MAX_JOKERS,
    PRODUCTS,
    Good,
    Product,
    is_intermediate,
    is_site,
)
from motu.games.moorea.rules.actions import BUY, JOKER, PAY, is_joker, is_pay
from motu.games.moorea.rules.drawing import fill_row, part_with
from motu.games.moorea.rules.ending import note_progress, start_last_round
from motu.games.moorea.rules.rulebook import MO_44, MO_48, MO_56, MO_65, MO_66, MO_69, MO_71, MO_72
from motu.games.moorea.rules.state import EVENT_BUY, EVENT_DISPLAY, PHASE_JOKER, PHASE_PAY_SITE, MooreaState
from motu.native import i64


def discount(s: MooreaState, seat: Seat, good: Good) -> int:
    """How many of a commodity the seat's production sites save on each product (MO-57, MO-61)."""
    if good >= FISH:
        return 0
    sites = s.tableau[seat * PRODUCTS + FIRST_SITE + good]
    return min(sites, 1) if s.options[DISCOUNT_MAX_ONE] else sites


def reduced_cost(s: MooreaState, seat: Seat, product: Product, good: Good) -> int:
    """Cards of a good that a product other than a site asks for, after discounts (MO-60, MO-63)."""
    printed = s.parts.cost[product * GOODS + good]
    return max(0, printed - discount(s, seat, good)) if printed else 0


def reduced_site_cost(s: MooreaState, seat: Seat, site: Product, named: Good) -> int:
    """Cards of the named commodity that a site asks for (MO-62)."""
    printed = s.parts.any_cost[site]
    if s.options[NO_DISCOUNT_ON_SITES]:
        return printed
    return max(0, printed - discount(s, seat, named))


def has_joker(s: MooreaState, seat: Seat, product: Product) -> bool:
    """May this seat pay for this product with fish in place of another commodity?"""
    return s.has_tool(seat, FISHING_NET) and not (is_site(product) and s.options[NO_JOKER_ON_SITES] != 0)


# Can it be paid?


def refusal_to_begin(s: MooreaState, product: Product) -> Rule:
    if s.display[product] == 0:
        return MO_44
    return refusal_to_pay_site(s, product) if is_site(product) else refusal_to_pay(s, product)


def refusal_to_pay(s: MooreaState, product: Product) -> Rule:
    seat = s.actor
    hand = s.hand
    first: i64 = seat * GOODS
    cost = s.parts.cost
    price: i64 = product * GOODS
    fish: i64 = hand[first + FISH]
    lacking: i64 = 0
    for good in range(COMMODITIES, GOODS):
        short: i64 = cost[price + good] - hand[first + good]
        if short > 0:
            lacking += short
    if lacking:
        return MO_66 if s.has_tool(seat, FISHING_NET) and lacking <= fish else MO_48
    spare_fish: i64 = fish - cost[price + FISH]
    if spare_fish < 0:
        return MO_48
    missing: i64 = 0
    for good in range(FISH):
        if cost[price + good]:
            needed: i64 = reduced_cost(s, seat, product, good) - hand[first + good]
            if needed > 0:
                missing += needed
    if missing == 0:
        return OK
    joker = s.has_tool(seat, FISHING_NET)
    if missing > spare_fish:
        return MO_71 if joker and missing <= fish else MO_48
    return OK if joker else MO_72


def refusal_to_pay_site(s: MooreaState, site: Product) -> Rule:
    for named in range(COMMODITIES):
        if refusal_to_name(s, site, named) == OK:
            return OK
    return MO_56


def refusal_to_name(s: MooreaState, site: Product, named: Good) -> Rule:
    """Can a site be paid in this kind? The named kind need not be in the hand (MO-105)."""
    seat = s.actor
    need = reduced_site_cost(s, seat, site, named) - s.hand[seat * GOODS + named]
    if need <= 0:
        return OK
    if named == FISH or need > s.hand[seat * GOODS + FISH]:
        return MO_56
    if not s.has_tool(seat, FISHING_NET):
        return MO_72
    return MO_69 if s.options[NO_JOKER_ON_SITES] else OK


# What can be bought, asked for all products at once; must agree with `refusal_to_begin`.


def add_purchases(s: MooreaState, found: list[Action]) -> None:
    display = s.display
    purse = purse_of(s)
    if purse[FISH] < 0:
        return  # a hand that nobody sees here pays nothing
    joker = s.has_tool(s.actor, FISHING_NET)
    most: i64 = most_for_site(s, purse)
    for product in range(PRODUCTS):
        if display[product]:
            payable = s.parts.any_cost[product] <= most if is_site(product) else can_pay(s, product, purse, joker)
            if payable:
                found.append(BUY + product)


def purse_of(s: MooreaState) -> list[int]:
    """By good, the highest printed cost that the actor can pay: his cards, and what his production sites save."""
    first = s.actor * GOODS
    purse = s.hand[first : first + GOODS]
    for good in range(FISH):
        purse[good] += discount(s, s.actor, good)
    return purse


def can_pay(s: MooreaState, product: Product, purse: list[int], joker: bool) -> bool:
    """A product other than a site, with or without fish in place of what is missing."""
    cost = s.parts.cost
    price: i64 = product * GOODS
    missing: i64 = 0
    for good in range(GOODS):
        short: i64 = cost[price + good]
        if short > 0:
            short -= purse[good]
            if short > 0:
                if good >= FISH:
                    return False
                missing += short
    return missing == 0 or (joker and missing <= purse[FISH] - cost[price + FISH])


def most_for_site(s: MooreaState, purse: list[int]) -> int:
    """The highest printed cost of a site that the actor could pay in one kind, after discounts and with jokers."""
    most: i64 = purse[FISH]
    jokers: i64 = most if has_joker(s, s.actor, FIRST_SITE) else 0
    for good in range(FISH):
        worth: i64 = s.hand[s.actor * GOODS + good] if s.options[NO_DISCOUNT_ON_SITES] else purse[good]
        if worth + jokers > most:
            most = worth + jokers
    return most


# The steps of a purchase.


def begin(s: MooreaState, product: Product) -> bool:
    """True when the purchase is complete."""
    s.chosen = product
    if is_site(product):
        s.phase = PHASE_PAY_SITE
        return False
    return ask_jokers(s)


class Paying(Chapter[MooreaState]):
    """Which commodity pays a site; then, for each commodity, how much of it is paid with fish."""

    def candidates(self, s: MooreaState) -> list[Action]:
        if s.phase == PHASE_PAY_SITE:
            return list(range(PAY, PAY + COMMODITIES))
        return list(range(JOKER, JOKER + MAX_JOKERS + 1))

    def refusal(self, s: MooreaState, a: Action) -> Rule:
        if s.phase == PHASE_PAY_SITE:
            return refusal_to_name(s, s.chosen, a - PAY) if is_pay(a) else MO_56
        if not is_joker(a):
            return MO_65
        fish = a - JOKER
        if fish > need_of(s, s.asked) or fish < least_jokers(s, s.asked):
            return MO_48
        most = most_jokers(s, s.asked)
        if fish <= most:
            return OK
        return MO_71 if fish <= most + need_of(s, FISH) else MO_48

    def apply(self, s: MooreaState, a: Action) -> bool:
        """True when the purchase is complete."""
        if s.phase == PHASE_PAY_SITE:
            s.named = a - PAY
        else:
            s.jokers = added(s.jokers, s.asked, a - JOKER)
        return ask_jokers(s)


def need_of(s: MooreaState, good: Good) -> int:
    """Cards of a good that the purchase in progress asks for, after discounts."""
    if is_site(s.chosen):
        return reduced_site_cost(s, s.actor, s.chosen, good) if good == s.named else 0
    return reduced_cost(s, s.actor, s.chosen, good)


def least_jokers(s: MooreaState, good: Good) -> int:
    return max(0, need_of(s, good) - s.hand[s.actor * GOODS + good])


def most_jokers(s: MooreaState, good: Good) -> int:
    """Fish that is neither demanded as fish (MO-71) nor used before, nor needed for a later commodity."""
    spare = s.hand[s.actor * GOODS + FISH] - need_of(s, FISH)
    for earlier in range(good):
        spare -= s.jokers[earlier]
    for later in range(good + 1, FISH):
        spare -= least_jokers(s, later)
    return min(need_of(s, good), spare)


def ask_jokers(s: MooreaState) -> bool:
    """Ask for each required commodity in turn how much of it is paid with fish; then complete the purchase."""
    if has_joker(s, s.actor, s.chosen):
        for good in range(s.asked + 1, FISH):
            if need_of(s, good):
                s.asked = good
                s.phase = PHASE_JOKER
                return False
    complete(s)
    return True


def complete(s: MooreaState) -> None:
    """Pay, take the card, refill the display, and see whether the last round begins."""
    paid = [0] * GOODS
    for good in range(GOODS):
        need = need_of(s, good)
        if need:
            paid[good] += need - s.jokers[good] if good < FISH else need
            if good < FISH:
                paid[FISH] += s.jokers[good]
    for good in range(GOODS):
        if paid[good]:
            part_with(s, good, paid[good])
    s.tell(EVENT_BUY, [s.chosen] + paid)
    take_product(s, s.chosen)
    fill_row(s)
    note_progress(s)
    fill_display(s)


def take_product(s: MooreaState, product: Product) -> None:
    """Into the tableau (MO-49), or into the hand for canoe, hut and stoneware (MO-50)."""
    s.display = added(s.display, product, -1)
    if is_intermediate(product):
        s.claim_hands()
        s.hand[s.actor * GOODS + COMMODITIES + product] += 1
        s.hand_size[s.actor] += 1
    else:
        s.tableau = added(s.tableau, s.actor * PRODUCTS + product, 1)


def fill_display(s: MooreaState) -> None:
    """The display is kept at ten cards (MO-52); a refill that fails starts the last round (MO-92)."""
    if s.products_left() == 0:
        start_last_round(s)
        return
    turn_up_product(s)
    if s.options[END_ON_EMPTY_DECK] and s.products_left() == 0:
        start_last_round(s)


def turn_up_product(s: MooreaState) -> None:
    """The top card of the product deck; every card of deck I comes before every card of deck II (MO-10)."""
    deck = s.product_deck
    first = total(deck[:PRODUCTS])
    at: i64 = 0 if first else PRODUCTS
    place: i64 = s.chance(first if first else s.products_left())
    while place >= deck[at]:
        place -= deck[at]
        at += 1
    s.product_deck = added(deck, at, -1)
    s.display = added(s.display, at % PRODUCTS, 1)
    s.tell(EVENT_DISPLAY, [at % PRODUCTS])
