"""What is worth what in Moorea, and why.

A move is worth the points it brings plus the prospect of the hand it leaves. The prospect is the best thing the hand
is on its way to: a card of the display or a tool, worth less for every card that is still missing.
"""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Advice, Game, Weights
from motu.games.moorea import actions as act
from motu.games.moorea.parts import (
    CART,
    COMMODITIES,
    FIRST_SITE,
    FIRST_STORE,
    FISH,
    FISHING_NET,
    GOODS,
    NECKLACE,
    PRODUCTS,
    STORES,
    TOOLS,
    Good,
    Product,
    Tool,
    is_intermediate,
    is_site,
    is_store,
)
from motu.games.moorea.products import has_joker, reduced_cost, reduced_site_cost
from motu.games.moorea.state import PHASE_PAY_SITE, MooreaState

NECKLACE_SET: Final = 5
MISSING_INTERMEDIATE: Final = 3  # cards and actions it takes to get one


class MooreaWeights(Weights):
    """The weights, in points."""

    def __init__(self) -> None:
        self.tool_per_round = [
            0.06,
            0.12,
            0.16,
            0.8,
        ]  # basket, spear, net, cart: a second card every turn is the strongest by far
        self.site_per_round = 0.3  # a card saved on about every third purchase
        self.site_most = 6.0
        self.store_per_round = 0.12  # cards laid in a round, of a commodity or an intermediate the player goes for
        self.store_most_cards = 3.0
        self.necklace_hope = 1.2  # each necklace makes the next one worth more
        self.patience = 0.7  # a goal loses so much of its worth with each card that is missing
        self.patience_with_cart = 0.78
        self.second_goal = 0.35  # the next best goal counts a little: it may be the one that is left
        self.spare_card = 0.35  # a card the goal does not need
        self.spare_fish = 0.45
        self.spare_intermediate = 1.0
        self.at_own_store = 0.9  # of the points a card will bring once it is laid
        self.over_limit = 0.4  # a card that will have to be discarded
        self.buys_per_turn = 0.45  # how fast players empty the product deck
        # The weights of `evaluate`, fitted to games of the one-ply bot.
        self.points_per_card = 0.87  # what a card drawn will bring in the end, in the hands of a fair player
        self.prospect_kept = 0.65  # of the prospect of a hand; the rest comes to nothing or is among the cards to come
        self.cart_hope = 0.55  # extra cards a turn for a seat without a cart: most get one while there is time
        self.cart_rounds = 15.0
        self.site_saves = 0.15  # cards saved a turn


W: Final = MooreaWeights()


class MooreaAdvice(Advice[MooreaState]):
    def __init__(self) -> None:
        super().__init__()
        self.weights = W
        self.attention = 60

    def weigh(self, game: Game[MooreaState], s: MooreaState, a: Action) -> float:
        hand = hand_of(s, s.actor)
        if act.is_draw(a):
            return weigh_draw(s, hand, a)
        if act.is_buy(a):
            return weigh_product(s, hand, a - act.BUY)
        if act.is_tool(a):
            return max([weigh_tool(s, hand, a - act.TOOL, good) for good in range(COMMODITIES)])
        if act.is_store_choice(a):
            return weigh_store(s, hand, a - act.STORE)
        if a == act.EXCHANGE:
            return weigh_exchange(s, hand)
        if a == act.PASS or a == act.LAY_DONE:
            return prospect(s, s.actor, hand)
        return weigh_step(s, hand, a)

    def evaluate(self, game: Game[MooreaState], s: MooreaState) -> list[float]:
        """Points on the table, the prospect of the hand, and what the cards still to be drawn will bring."""
        scores = game.scores(s)
        if s.phase == PHASE_OVER:
            return [float(points) for points in scores]
        return [scores[seat] + hope(s, seat) for seat in range(s.seats)]


def hand_of(s: MooreaState, seat: Seat) -> list[int]:
    return s.hand[seat * GOODS : seat * GOODS + GOODS]


def rounds_left(s: MooreaState, seat: Seat) -> float:
    """Turns this seat still has after the present one."""
    if s.turns_left == NONE:
        return sum(s.product_deck) / (W.buys_per_turn * s.seats) + 1.0
    if seat == s.actor:
        return 1.0 if s.turns_left > s.seats else 0.0
    return 1.0 if (seat - s.actor) % s.seats < s.turns_left else 0.0


def hope(s: MooreaState, seat: Seat) -> float:
    """Points still to be expected: from the hand, and from the turns to come."""
    return W.prospect_kept * prospect(s, seat, hand_of(s, seat)) + future(s, seat)


def future(s: MooreaState, seat: Seat) -> float:
    """What the turns to come will bring, beyond the cards in the hand."""
    rounds = rounds_left(s, seat)
    cards = 2.0 if s.has_tool(seat, CART) else 1.0 + W.cart_hope * min(1.0, rounds / W.cart_rounds)
    for good in range(FISH):
        cards += W.site_saves * s.tableau[seat * PRODUCTS + FIRST_SITE + good]
    return rounds * cards * W.points_per_card


# What things are worth.


def worth_of_product(s: MooreaState, seat: Seat, product: Product, rounds: float) -> float:
    """The points a product will have brought at the end."""
    points = float(s.parts.points[product])
    if is_site(product):
        return points + min(W.site_most, W.site_per_round * rounds)
    if is_store(product):
        return points + worth_of_store(s, seat, product - FIRST_STORE, rounds)
    if product == NECKLACE:
        return worth_of_necklace(s, seat, rounds)
    return points


def worth_of_store(s: MooreaState, seat: Seat, store: int, rounds: float) -> float:
    if s.tableau[seat * PRODUCTS + FIRST_STORE + store]:
        return 0.0  # a second store of the kind adds nothing
    cards = min(W.store_most_cards, W.store_per_round * rounds)
    if rounds >= 1.0:
        for good in range(GOODS):
            if s.parts.slot_at[store * GOODS + good] != NONE:
                cards += max(0, s.hand[seat * GOODS + good]) * (W.at_own_store - W.spare_card)
    return s.parts.store_points[store] * cards


def worth_of_necklace(s: MooreaState, seat: Seat, rounds: float) -> float:
    table = s.parts.necklace_points
    owned = s.tableau[seat * PRODUCTS + NECKLACE]
    gain = float(table[min(owned + 1, len(table) - 1)] - table[min(owned, len(table) - 1)])
    more_to_come = s.display[NECKLACE] > 1 or s.product_deck[NECKLACE] + s.product_deck[PRODUCTS + NECKLACE] > 0
    if more_to_come and owned + 1 < NECKLACE_SET and rounds >= 3.0:
        gain += W.necklace_hope
    return gain


def worth_of_tool(s: MooreaState, tool: Tool, rounds: float) -> float:
    return s.parts.tool_points[tool] + W.tool_per_round[tool] * rounds


def worth_of_card(s: MooreaState, seat: Seat, good: Good) -> float:
    """A hand card that no goal asks for: laid at an own store, or kept for later."""
    best = W.spare_fish if good == FISH else W.spare_card if good < COMMODITIES else W.spare_intermediate
    for store in range(STORES):
        if s.tableau[seat * PRODUCTS + FIRST_STORE + store] and s.parts.slot_at[store * GOODS + good] != NONE:
            best = max(best, W.at_own_store * s.parts.store_points[store])
    return best


def prospect(s: MooreaState, seat: Seat, hand: list[int]) -> float:
    """What a hand is worth at the end of a turn."""
    rounds = rounds_left(s, seat)
    if rounds < 1.0:
        return 0.0
    has_cart = s.has_tool(seat, CART)
    patience = W.patience_with_cart if has_cart else W.patience
    draws = rounds * (2.0 if has_cart else 1.0)
    cards = [worth_of_card(s, seat, good) for good in range(GOODS)]
    spare = 0.0
    for good in range(GOODS):
        spare += hand[good] * cards[good]
    best = 0.0
    second = 0.0
    for goal in range(PRODUCTS + TOOLS):
        if goal < PRODUCTS:
            if s.display[goal] == 0 or is_intermediate(goal):
                continue
            missing, used = way_to_product(s, seat, hand, cards, goal)
            worth = worth_of_product(s, seat, goal, rounds - 1.0)
        else:
            if s.has_tool(seat, goal - PRODUCTS):
                continue
            missing, used = way_to_tool(s, hand, cards, goal - PRODUCTS)
            worth = worth_of_tool(s, goal - PRODUCTS, rounds - 1.0)
        if missing > draws:
            continue
        for _ in range(missing):
            worth *= patience
        gain = worth - used
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    excess = sum(hand) - s.hand_limit(seat)
    return spare + best + W.second_goal * second - (W.over_limit * excess if excess > 0 else 0.0)


def way_to_product(
    s: MooreaState, seat: Seat, hand: list[int], cards: list[float], product: Product
) -> tuple[int, float]:
    """How many cards are missing for a product, and what the ones it uses would be worth elsewhere."""
    if is_site(product):
        return way_to_site(s, seat, hand, cards, product)
    missing = 0
    used = 0.0
    steps = 0
    for good in range(GOODS):
        need = reduced_cost(s, seat, product, good)
        if need == 0:
            continue
        have = min(need, hand[good])
        used += have * cards[good]
        if good < COMMODITIES:
            missing += need - have
        else:
            steps += MISSING_INTERMEDIATE * (need - have)
    if missing and s.has_tool(seat, FISHING_NET):
        jokers = min(missing, max(0, hand[FISH] - reduced_cost(s, seat, product, FISH)))
        missing -= jokers
        used += jokers * cards[FISH]
    return missing + steps, used


def way_to_site(s: MooreaState, seat: Seat, hand: list[int], cards: list[float], site: Product) -> tuple[int, float]:
    fewest = 99
    least = 0.0
    for named in range(COMMODITIES):
        need = reduced_site_cost(s, seat, site, named)
        have = min(need, hand[named])
        used = have * cards[named]
        missing = need - have
        if named != FISH and missing and has_joker(s, seat, site):
            jokers = min(missing, hand[FISH])
            missing -= jokers
            used += jokers * cards[FISH]
        if missing < fewest or (missing == fewest and used < least):
            fewest = missing
            least = used
    return fewest, least


def way_to_tool(s: MooreaState, hand: list[int], cards: list[float], tool: Tool) -> tuple[int, float]:
    fewest = 99
    least = 0.0
    for good in range(COMMODITIES):
        have = min(s.parts.tool_cost[tool], hand[good])
        missing = s.parts.tool_cost[tool] - have
        used = have * cards[good]
        if missing < fewest or (missing == fewest and used < least):
            fewest = missing
            least = used
    return fewest, least


# What moves are worth.


def weigh_draw(s: MooreaState, hand: list[int], a: Action) -> float:
    if a == act.DRAW_STOP:
        return prospect(s, s.actor, hand) - 1.0  # a card more is never worse
    if a == act.DRAW_DECK:
        total = sum([with_card(s, hand, good, 1) for good in range(COMMODITIES)])
        return total / COMMODITIES
    return with_card(s, hand, a - act.DRAW_OPEN, 1)


def with_card(s: MooreaState, hand: list[int], good: Good, count: int) -> float:
    """The prospect of the hand with so many cards of a kind more, or fewer."""
    hand[good] += count
    worth = prospect(s, s.actor, hand)
    hand[good] -= count
    return worth


def weigh_product(s: MooreaState, hand: list[int], product: Product) -> float:
    rounds = rounds_left(s, s.actor)
    after = hand[:]
    if is_site(product):
        return max([weigh_site(s, hand, product, named) for named in range(COMMODITIES)])
    fish = 0
    for good in range(GOODS):
        need = reduced_cost(s, s.actor, product, good)
        paid = min(need, after[good])
        after[good] -= paid
        fish += need - paid
    after[FISH] -= fish
    if is_intermediate(product):
        after[COMMODITIES + product] += 1
        return prospect_without(s, after, product)
    return worth_of_product(s, s.actor, product, rounds) + prospect_without(s, after, product)


def weigh_site(s: MooreaState, hand: list[int], site: Product, named: Good) -> float:
    """A site paid in this kind, with as little fish for it as can be; far below zero if it cannot be paid so."""
    need = reduced_site_cost(s, s.actor, site, named)
    fish = max(0, need - hand[named])
    if fish and (named == FISH or fish > hand[FISH] or not has_joker(s, s.actor, site)):
        return -99.0
    after = hand[:]
    after[named] -= need - fish
    after[FISH] -= fish
    return worth_of_product(s, s.actor, site, rounds_left(s, s.actor)) + prospect_without(s, after, site)


def prospect_without(s: MooreaState, hand: list[int], product: Product) -> float:
    """The prospect once a product has been bought: it is no goal any more, unless the display shows another."""
    display = s.display
    s.display = display[:]
    s.display[product] -= 1
    worth = prospect(s, s.actor, hand)
    s.display = display
    return worth


def weigh_tool(s: MooreaState, hand: list[int], tool: Tool, good: Good) -> float:
    price = s.parts.tool_cost[tool]
    if hand[good] < price:
        return -99.0
    tools = s.tools
    s.tools = tools[:]
    s.tools[s.actor * TOOLS + tool] = 1
    worth = worth_of_tool(s, tool, rounds_left(s, s.actor)) + with_card(s, hand, good, -price)
    s.tools = tools
    return worth


def weigh_store(s: MooreaState, hand: list[int], store: int) -> float:
    """Lay as many cards as pays, kind by kind."""
    after = hand[:]
    worth = prospect(s, s.actor, after)
    points = 0.0
    best = -99.0
    for good in act.LAYABLE:
        if s.parts.slot_at[store * GOODS + good] == NONE:
            continue
        while after[good] > 0:
            after[good] -= 1
            laid = points + s.parts.store_points[store]
            left = prospect(s, s.actor, after)
            if best > -99.0 and laid + left < points + worth:
                after[good] += 1
                break
            points = laid
            worth = left
            best = points + worth
    return best


def weigh_exchange(s: MooreaState, hand: list[int]) -> float:
    """The best card of the row for the two cards that are missed least."""
    after = hand[:]
    give_least_missed(s, after)
    give_least_missed(s, after)
    return weigh_row(s, after)


def weigh_gift(s: MooreaState, hand: list[int], first: Good, given: Good) -> float:
    """Of an exchange, the card given: `first` was named before, or NONE."""
    after = hand[:]
    after[given] -= 1
    if first == NONE:
        give_least_missed(s, after)
    else:
        after[first] -= 1
    return weigh_row(s, after) if min(after) >= 0 else -99.0


def give_least_missed(s: MooreaState, hand: list[int]) -> None:
    """One after the other, not pair by pair: search asks for this often."""
    least = NONE
    most = 0.0
    for good in range(COMMODITIES):
        if hand[good]:
            left = with_card(s, hand, good, -1)
            if least == NONE or left > most:
                least = good
                most = left
    if least != NONE:
        hand[least] -= 1


def weigh_row(s: MooreaState, hand: list[int]) -> float:
    """The hand with the best card of the row."""
    best = -99.0
    for taken in range(COMMODITIES):
        if s.row[taken]:
            best = max(best, with_card(s, hand, taken, 1))
    return best


def weigh_step(s: MooreaState, hand: list[int], a: Action) -> float:
    """The small decisions within an action."""
    if act.is_give(a):
        return weigh_gift(s, hand, s.chosen, a - act.GIVE)
    if act.is_take(a):
        hand[s.chosen] -= 1
        hand[s.named] -= 1
        return with_card(s, hand, a - act.TAKE, 1)
    if act.is_pay(a):
        if s.phase == PHASE_PAY_SITE:
            return weigh_site(s, hand, s.chosen, a - act.PAY)
        return weigh_tool(s, hand, s.chosen, a - act.PAY)
    if act.is_joker(a):
        hand[FISH] -= a - act.JOKER
        return with_card(s, hand, s.asked, a - act.JOKER)  # each fish paid leaves a card of the kind in the hand
    if act.is_lay(a):
        good = act.LAYABLE[a - act.LAY]
        return s.parts.store_points[s.chosen] + with_card(s, hand, good, -1)
    return with_card(s, hand, a - act.DISCARD, -1)


ADVICE: Final = MooreaAdvice()
