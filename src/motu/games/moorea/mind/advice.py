"""What is worth what in Moorea, and why.

A move is worth the points it brings plus the prospect of the hand it leaves. The prospect is the best thing the hand
is on its way to: a card of the display or a tool, worth less for every card that is still missing.
"""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Advice, Game, Weights
from motu.engine.state import total
from motu.games.moorea.box.options import NO_DISCOUNT_ON_SITES, NO_JOKER_ON_SITES
from motu.games.moorea.box.parts import (
    BASKET,
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
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules.ending import is_dry, turns_to_stall
from motu.games.moorea.rules.exchange import givable
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.products import discount
from motu.games.moorea.rules.state import PHASE_ACTION, PHASE_DRAW, PHASE_DRAW_MORE, PHASE_PAY_SITE, MooreaState
from motu.native import i64

MOST_MISSING: Final = 40  # more than any goal asks for
TAKEN_BACK: Final = 99.0  # points: a card just given is taken only where there is no other
NOT_PAID: Final = 1e9  # more than any cards are worth
FADING: Final[dict[float, list[float]]] = {}
ROUNDS: Final = [1.0, 4.0, 10.0, 20.0, 32.0]  # to come; of the weights of `evaluate`


class MooreaWeights(Weights):
    """The weights, in points."""

    def __init__(self) -> None:
        # Of the worth of moves, tuned by self-play of the one-ply bot.
        self.tool_per_round = [
            0.1,
            0.2,
            0.45,
            1.0,
        ]  # basket, spear, net, cart: a second card every turn is the strongest by far
        self.site_per_round = 0.45  # a card saved on about every second purchase
        self.site_most = 9.0
        self.necklace_hope = 1.6  # each necklace makes the next one worth more
        self.patience = 0.63  # a goal loses so much of its worth with each card that is missing
        self.patience_with_cart = 0.73
        self.second_goal = 0.4  # the next best goal counts a little: it may be the one that is left
        self.spare_card = 0.72  # a card the goal does not need
        self.spare_fish = 0.82
        self.spare_intermediate = 1.0
        self.at_own_store = 0.75  # of the points a card will bring once it is laid
        self.over_limit = 0.7  # a card that will have to be discarded
        self.buys_per_turn = 0.45  # how fast players empty the product deck
        self.idle_rounds = 5.0  # so long nobody acquires anything in hardly any game that goes on by itself
        self.lead_at_stall = 6.0  # what leading is worth besides, if the game ends for want of purchases
        # Of `evaluate`: points that a thing will still bring with 1, 4, 10, 20 and 32 rounds to come (`ROUNDS`), beyond
        # those it has. Fitted to what it brought in 16,000 games of the one-ply bot (`scripts/fit_moorea.py`).
        self.prospect_brings = [0.98, 1.0, 0.73, 0.8, 0.61]  # each point of the prospect of a hand
        self.card_brings = [-0.49, -0.14, 0.18, 0.2, 0.7]  # a commodity in the hand, beyond its prospect
        self.intermediate_brings = [-0.6, 0.41, 1.33, 1.87, -0.25]
        self.waiting_brings = [-0.94, -0.75, -0.66, -0.38, -0.17]  # for each seat that moves before
        self.site_brings = [-0.12, 0.36, 1.46, 3.65, 6.45]
        self.necklace_brings = [-0.06, 0.18, 0.57, 1.51, 1.46]  # those who have some go on
        self.basket_brings = [-0.41, -0.53, 0.47, 1.5, 2.85]
        self.spear_brings = [-0.22, 0.45, 0.9, 3.14, 6.08]
        self.net_brings = [0.3, 2.31, 3.64, 6.09, 7.88]
        self.cart_brings = [-0.54, 2.5, 8.76, 17.97, 21.92]
        self.game_brings = [4.5, 10.4, 22.3, 36.9, 54.3]  # to a seat on average; what is above tells seats apart


W: Final = MooreaWeights()


class Goals:
    """What a seat may go for: worked out once for all decisions until somebody buys or it is another's turn, since they
    differ in the hand they leave."""

    def __init__(self, s: MooreaState, seat: Seat, rounds: float, tool: Tool = NONE) -> None:
        """Of a seat with its tools, and this one besides."""
        self.s = s
        self.display = s.display
        self.tableau = s.tableau
        self.tools = s.tools
        self.product_deck = s.product_deck
        self.turns_left = s.turns_left
        self.is_idle = stall_nears(s) > 0.0
        self.known: dict[int, float] = {}  # the prospects of hands, by `number_of`
        self.seat = seat
        self.rounds = rounds  # after the present turn
        has_cart = tool == CART or s.has_tool(seat, CART)
        self.draws: i64 = int(self.rounds * (2.0 if has_cart else 1.0))
        self.limit = s.parts.basket_limit if tool == BASKET else hand_limit(s, seat)
        self.has_net = tool == FISHING_NET or s.has_tool(seat, FISHING_NET)
        self.jokers_on_sites = self.has_net and not s.options[NO_JOKER_ON_SITES]
        self.faded = fading(W.patience_with_cart if has_cart else W.patience)
        self.cards: list[float] = []  # good: what a card is worth that no goal asks for
        self.discounts: list[int] = []  # good: cards saved on a product with a price of its own, ...
        self.site_discounts: list[int] = []  # ... and, if named, on a site
        # The goals with a price of their own.
        self.products: list[Product] = []
        self.worths: list[float] = []
        # The goals that take any one commodity: sites and tools.
        self.sites: list[Product] = []
        self.site_worths: list[float] = []
        self.tool_prices: list[int] = []
        self.tool_worths: list[float] = []
        if self.rounds >= 1.0:
            self.find_tools(tool)

    def find_tools(self, bought: Tool) -> None:
        s = self.s
        for tool in range(TOOLS):
            if tool != bought and not s.has_tool(self.seat, tool):
                self.tool_prices.append(s.parts.tool_cost[tool])
                self.tool_worths.append(worth_of_tool(s, tool, self.rounds - 1.0))

    def find(self) -> None:
        """All that does not depend on the seat's tools."""
        s = self.s
        self.cards = worth_of_cards(s, self.seat)
        self.discounts = [discount(s, self.seat, good) for good in range(GOODS)]
        self.site_discounts = [0] * GOODS if s.options[NO_DISCOUNT_ON_SITES] else self.discounts
        if self.rounds < 1.0:
            return
        display = s.display
        for product in range(FIRST_SITE, PRODUCTS):
            if display[product]:
                worth = worth_of_product(s, self.seat, product, self.rounds - 1.0)
                if is_site(product):
                    self.sites.append(product)
                    self.site_worths.append(worth)
                else:
                    self.products.append(product)
                    self.worths.append(worth)

    def with_tool(self, tool: Tool) -> "Goals":
        """What the seat may go for once it has the tool."""
        other = Goals(self.s, self.seat, self.rounds, tool)
        other.cards = self.cards
        other.discounts = self.discounts
        other.site_discounts = self.site_discounts
        other.products = self.products
        other.worths = self.worths
        other.sites = self.sites
        other.site_worths = self.site_worths
        return other

    def fits(self, s: MooreaState) -> bool:
        """Is it the same seat's turn, and lies all as it lay? These lists are replaced when something changes."""
        return (
            self.s is s
            and self.seat == s.actor
            and self.display is s.display
            and self.tableau is s.tableau
            and self.tools is s.tools
            and self.product_deck is s.product_deck
            and self.turns_left == s.turns_left
            and not is_dry(s)  # or idle turns count
            and self.is_idle == (stall_nears(s) > 0.0)
        )


def goals_of(s: MooreaState, seat: Seat, rounds: float) -> Goals:
    goals = Goals(s, seat, rounds)
    goals.find()
    return goals


def fading(patience: float) -> list[float]:
    """What so many missing cards leave of a goal; worked out once for each patience."""
    faded = FADING.get(patience)
    if faded is None:
        faded = [1.0]
        for _ in range(MOST_MISSING):
            faded.append(faded[-1] * patience)
        FADING[patience] = faded
    return faded


class MooreaAdvice(Advice[MooreaState]):
    def __init__(self) -> None:
        super().__init__()
        self.weights = W
        self.haste = 0.3  # the weights are too sharp for a level that a beginner should beat
        self.heat = 2.0
        self.spread = 5.0
        self.horizon = 8  # many simulations that judge early beat few that look far
        self.glance = 8
        self.contested = False  # a rival takes a card from the display now and then, no more
        self.attention = 20
        self.last: Goals | None = None

    def forget(self) -> None:
        self.last = None

    def goals(self, s: MooreaState) -> Goals:
        last = self.last
        if last is None or not last.fits(s):
            last = goals_of(s, s.actor, rounds_left(s, s.actor))
            self.last = last
        return last

    def weigh(self, game: Game[MooreaState], s: MooreaState, a: Action) -> float:
        return weigh_move(self.goals(s), a)

    def weigh_all(self, game: Game[MooreaState], s: MooreaState, moves: list[Action]) -> list[float]:
        goals = self.goals(s)
        return [weigh_move(goals, a) for a in moves]

    def evaluate(self, game: Game[MooreaState], s: MooreaState) -> list[float]:
        """Points on the table and what each seat may hope for. Before the last round hope tells seats apart, no more:
        as long as all can catch up, the game brings to all of them together what games bring. Where everybody waits
        for the others to buy first, hope fades, and whoever is behind had better buy: to wait is to lose."""
        scores = game.scores(s)
        if s.phase == PHASE_OVER:
            return [float(points) for points in scores]
        hopes = [hope(s, seat) for seat in range(s.seats)]
        beyond = 0.0
        if s.turns_left == NONE:
            beyond = Outlook(rounds_left(s, s.actor)).brings(W.game_brings) - sum(hopes) / s.seats
        near = stall_nears(s)
        if near == 0.0:
            return [scores[seat] + (hopes[seat] + beyond) for seat in range(s.seats)]
        ranks = game.ranks(s)
        return [
            scores[seat] + (1.0 - near) * (hopes[seat] + beyond) + (near * W.lead_at_stall if ranks[seat] == 1 else 0.0)
            for seat in range(s.seats)
        ]


def weigh_move(goals: Goals, a: Action) -> float:
    hand = hand_of(goals.s, goals.seat)
    if act.is_draw(a):
        return weigh_draw(goals, hand, a)
    if act.is_buy(a):
        return weigh_product(goals, hand, a - act.BUY)
    if act.is_tool(a):
        owned = goals.with_tool(a - act.TOOL)
        return max([weigh_tool(owned, hand, a - act.TOOL, good) for good in range(COMMODITIES)])
    if act.is_store_choice(a):
        return weigh_store(goals, hand, a - act.STORE)
    if a == act.EXCHANGE:
        return weigh_exchange(goals, hand)
    if a == act.PASS or a == act.LAY_DONE:
        return prospect(goals, hand)
    return weigh_step(goals, hand, a)


def hand_of(s: MooreaState, seat: Seat) -> list[int]:
    return s.hand[seat * GOODS : seat * GOODS + GOODS]


def number_of(hand: list[int]) -> int:
    """A number for each hand; seven bits hold the cards of a kind."""
    number: i64 = 0
    for good in range(GOODS):
        held: i64 = hand[good]
        number = number << 7 | held
    return number


def rounds_left(s: MooreaState, seat: Seat) -> float:
    """Turns this seat still has after the present one."""
    turns = s.turns_left
    if turns == NONE:
        if not is_dry(s):
            return total(s.product_deck) / (W.buys_per_turn * s.seats) + 1.0
        turns = turns_to_stall(s)  # as if nobody would do anything more
    if seat == s.actor:
        return 1.0 if turns > s.seats else 0.0
    return 1.0 if (seat - s.actor) % s.seats < turns else 0.0


def stall_nears(s: MooreaState) -> float:
    """How near the end for want of purchases is, up to 1; 0 where it is not in sight yet, or where cards have run out
    and `rounds_left` counts the turns to it."""
    if s.turns_left != NONE or s.idle_turns <= W.idle_rounds * s.seats or is_dry(s):
        return 0.0
    return 1.0 - turns_to_stall(s) / (s.seats * max(1.0, s.parts.idle_rounds - W.idle_rounds))


def hope(s: MooreaState, seat: Seat) -> float:
    """Points still to be expected: from the hand, and from what will help in the rounds to come."""
    rounds = rounds_to_come(s, seat)
    if rounds < 1.0:
        return 0.0
    outlook = Outlook(rounds)
    worth = 0.0
    for count, weights in zip(assets(s, seat, rounds), weights_of_assets()):
        worth += count * outlook.brings(weights)
    return worth


def assets(s: MooreaState, seat: Seat, rounds: float) -> list[float]:
    """How much a seat has of all that will still bring points; `scripts/fit_moorea.py` finds out how many."""
    hand = hand_of(s, seat)
    tableau = s.tableau[seat * PRODUCTS : seat * PRODUCTS + PRODUCTS]
    return [
        prospect(goals_of(s, seat, rounds), hand),
        float(total(hand[:COMMODITIES])),
        float(total(hand[COMMODITIES:])),
        float((seat - s.actor) % s.seats),
        float(total(tableau[FIRST_SITE:FIRST_STORE])),
        float(min(tableau[NECKLACE], necklace_set(s) - 1)),
        *[float(s.has_tool(seat, tool)) for tool in range(TOOLS)],
    ]


def weights_of_assets() -> list[list[float]]:
    return [
        W.prospect_brings,
        W.card_brings,
        W.intermediate_brings,
        W.waiting_brings,
        W.site_brings,
        W.necklace_brings,
        W.basket_brings,
        W.spear_brings,
        W.net_brings,
        W.cart_brings,
    ]


def rounds_to_come(s: MooreaState, seat: Seat) -> float:
    """Turns this seat still has; in the last round the present one counts as long as its action is to come."""
    rounds = rounds_left(s, seat)
    if s.turns_left != NONE and seat == s.actor and s.phase in (PHASE_DRAW, PHASE_DRAW_MORE, PHASE_ACTION):
        return rounds + 1.0
    return rounds


class Outlook:
    """So many rounds to come: between two of `ROUNDS`, and what that makes of a row of weights."""

    def __init__(self, rounds: float) -> None:
        self.place = 0
        while self.place < len(ROUNDS) - 2 and rounds >= ROUNDS[self.place + 1]:
            self.place += 1
        before = ROUNDS[self.place]
        self.part = min(1.0, (rounds - before) / (ROUNDS[self.place + 1] - before))

    def brings(self, weights: list[float]) -> float:
        before = weights[self.place]
        return before + self.part * (weights[self.place + 1] - before)


# What things are worth.


def worth_of_product(s: MooreaState, seat: Seat, product: Product, rounds: float) -> float:
    """The points a product will have brought at the end. A store counts no more than is printed on it: laying costs
    turns that buy more elsewhere; but where nobody buys, it costs none."""
    points = float(s.parts.points[product])
    if is_site(product):
        return points + min(W.site_most, W.site_per_round * rounds)
    if product == NECKLACE:
        return worth_of_necklace(s, seat, rounds)
    if is_store(product) and stall_nears(s) > 0.0:
        return points + W.at_own_store * s.parts.store_points[product - FIRST_STORE] * fitting(s, seat, product)
    return points


def fitting(s: MooreaState, seat: Seat, product: Product) -> int:
    """Cards of the hand, and of those on display, that a store holds."""
    slots: i64 = (product - FIRST_STORE) * GOODS
    count = 0
    for good in range(GOODS):
        if s.parts.slot_at[slots + good] != NONE:
            count += s.hand[seat * GOODS + good]
            if good >= COMMODITIES:
                count += s.display[good - COMMODITIES]
    return count


def necklace_set(s: MooreaState) -> int:
    """With so many necklaces another brings nothing more."""
    return len(s.parts.necklace_points) - 1


def worth_of_necklace(s: MooreaState, seat: Seat, rounds: float) -> float:
    table = s.parts.necklace_points
    owned = s.tableau[seat * PRODUCTS + NECKLACE]
    gain = float(table[min(owned + 1, len(table) - 1)] - table[min(owned, len(table) - 1)])
    more_to_come = s.display[NECKLACE] > 1 or s.product_deck[NECKLACE] + s.product_deck[PRODUCTS + NECKLACE] > 0
    if more_to_come and owned + 1 < necklace_set(s) and rounds >= 3.0:
        gain += W.necklace_hope
    return gain


def worth_of_tool(s: MooreaState, tool: Tool, rounds: float) -> float:
    return s.parts.tool_points[tool] + W.tool_per_round[tool] * rounds


def worth_of_cards(s: MooreaState, seat: Seat) -> list[float]:
    """Of each good, a hand card that no goal asks for: laid at an own store, or kept for later."""
    worths = [W.spare_card] * COMMODITIES + [W.spare_intermediate] * (GOODS - COMMODITIES)
    worths[FISH] = W.spare_fish
    own: i64 = seat * PRODUCTS + FIRST_STORE
    for store in range(STORES):
        if s.tableau[own + store]:
            laid = W.at_own_store * s.parts.store_points[store]
            for good in range(GOODS):
                if s.parts.slot_at[store * GOODS + good] != NONE and laid > worths[good]:
                    worths[good] = laid
    return worths


def prospect(g: Goals, hand: list[int], bought: Product = NONE) -> float:
    """What a hand is worth at the end of a turn. The last of a product that was bought is no goal any more."""
    if g.rounds < 1.0:
        return 0.0
    if bought != NONE and g.s.display[bought] <= 1:
        return prospect_without(g, hand, bought)
    number = number_of(hand)
    known = g.known.get(number)
    if known is None:
        known = prospect_without(g, hand, NONE)
        g.known[number] = known
    return known


def prospect_without(g: Goals, hand: list[int], bought: Product) -> float:
    """The cards, the best goal and the next best; what is worth no more than that already is not looked at."""
    spare = 0.0
    size = 0
    for good in range(GOODS):
        held = hand[good]
        if held:
            spare += held * g.cards[good]
            size += held
    best = 0.0
    second = 0.0
    # Sites and tools, the dearest, come first.
    if g.sites:
        payable = most_for_site(g, hand)
        for i in range(len(g.sites)):
            if g.site_worths[i] > second and g.sites[i] != bought:
                gain = site_gain(g, hand, g.sites[i], g.site_worths[i], payable, second)
                if gain > best:
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
    if g.tool_prices:
        most = most_of_one_kind(hand)
        for i in range(len(g.tool_prices)):
            if g.tool_worths[i] > second:
                gain = tool_gain(g, hand, g.tool_prices[i], g.tool_worths[i], most, second)
                if gain > best:
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
    for i in range(len(g.products)):
        if g.worths[i] > second and g.products[i] != bought:
            gain = product_gain(g, hand, g.products[i], g.worths[i], second)
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
    excess = size - g.limit
    return spare + best + W.second_goal * second - (W.over_limit * excess if excess > 0 else 0.0)


# What goals promise for the cards still missing, less what the cards they use would be worth elsewhere. Each is asked
# for only if it could be more than `second`, the second best so far; one that cannot be so good promises 0.


def hope_of(g: Goals, worth: float, missing: i64) -> float:
    """A goal so far away, before the cards it uses."""
    if missing > g.draws or missing >= MOST_MISSING:
        return 0.0
    return worth * g.faded[missing]


def product_gain(g: Goals, hand: list[int], product: Product, worth: float, second: float) -> float:
    """A goal with a price of its own."""
    cost = g.s.parts.cost
    price: i64 = product * GOODS
    missing: i64 = 0
    for good in range(FISH):
        lacking: i64 = cost[price + good] - g.discounts[good] - hand[good]
        if lacking > 0:
            missing += lacking
    fish: i64 = cost[price + FISH]
    spare_fish: i64 = hand[FISH] - fish
    jokers: i64 = 0
    if spare_fish < 0:
        missing -= spare_fish
    elif missing and g.has_net:
        jokers = spare_fish if spare_fish < missing else missing
        missing -= jokers
    for good in range(COMMODITIES, GOODS):
        unmade: i64 = cost[price + good] - hand[good]
        if unmade > 0:
            missing += g.s.parts.making[good - COMMODITIES] * unmade
    hope = hope_of(g, worth, missing)
    if hope <= second:
        return 0.0
    used = 0.0
    for good in range(GOODS):
        if cost[price + good]:
            need = cost[price + good] - g.discounts[good]
            if need > 0:
                used += min(need, hand[good]) * g.cards[good]
    return hope - (used + int(jokers) * g.cards[FISH] if jokers else used)


def most_of_one_kind(hand: list[int]) -> i64:
    """How much of a tool's price the hand can pay."""
    most: i64 = 0
    for good in range(COMMODITIES):
        if hand[good] > most:
            most = hand[good]
    return most


def most_for_site(g: Goals, hand: list[int]) -> i64:
    """The same for a site: in one kind, with what is saved on that kind and with jokers."""
    most: i64 = hand[FISH]
    jokers: i64 = most if g.jokers_on_sites else 0
    for good in range(FISH):
        payable: i64 = hand[good] + g.site_discounts[good] + jokers
        if payable > most:
            most = payable
    return most


def tool_gain(g: Goals, hand: list[int], price: i64, worth: float, most: i64, second: float) -> float:
    missing: i64 = price - most if price > most else 0
    hope = hope_of(g, worth, missing)
    if hope <= second:
        return 0.0
    paid = int(price - missing)
    least = NOT_PAID
    for named in range(COMMODITIES):
        if hand[named] >= paid:
            used = paid * g.cards[named]
            if used < least:
                least = used
    return hope - least


def site_gain(g: Goals, hand: list[int], site: Product, worth: float, payable: i64, second: float) -> float:
    printed: i64 = g.s.parts.any_cost[site]
    missing: i64 = printed - payable if printed > payable else 0
    hope = hope_of(g, worth, missing)
    if hope <= second:
        return 0.0
    least = NOT_PAID
    for named in range(COMMODITIES):
        need: i64 = printed - g.site_discounts[named]
        if need < 0:
            need = 0
        held: i64 = hand[named]
        paid: i64 = held if held < need else need
        jokers: i64 = 0
        if paid < need and named != FISH and g.jokers_on_sites:
            jokers = hand[FISH] if hand[FISH] < need - paid else need - paid
        if need - paid - jokers == missing:
            used = int(paid) * g.cards[named] + int(jokers) * g.cards[FISH]
            if used < least:
                least = used
    return hope - least


# What moves are worth.


def weigh_draw(g: Goals, hand: list[int], a: Action) -> float:
    if a == act.DRAW_STOP:
        return prospect(g, hand) - 1.0  # a card more is never worse
    if a == act.DRAW_DECK:
        together = sum([with_card(g, hand, good, 1) for good in range(COMMODITIES)])
        return together / COMMODITIES
    return with_card(g, hand, a - act.DRAW_OPEN, 1)


def with_card(g: Goals, hand: list[int], good: Good, count: int) -> float:
    """The prospect of the hand with so many cards of a kind more, or fewer."""
    hand[good] += count
    worth = prospect(g, hand)
    hand[good] -= count
    return worth


def weigh_product(g: Goals, hand: list[int], product: Product) -> float:
    if is_site(product):
        return max([weigh_site(g, hand, product, named) for named in range(COMMODITIES)])
    after = hand[:]
    price: i64 = product * GOODS
    fish: i64 = 0
    for good in range(GOODS):
        need: i64 = g.s.parts.cost[price + good] - g.discounts[good]
        if need > 0:
            held: i64 = hand[good]
            paid: i64 = held if held < need else need
            after[good] = held - paid
            fish += need - paid
    after[FISH] -= fish
    if is_intermediate(product):
        after[COMMODITIES + product] += 1
        return prospect(g, after, product)
    return worth_of_product(g.s, g.seat, product, g.rounds) + prospect(g, after, product)


def weigh_site(g: Goals, hand: list[int], site: Product, named: Good) -> float:
    """A site paid in this kind, with as little fish for it as can be; far below zero if it cannot be paid so."""
    need = max(0, g.s.parts.any_cost[site] - g.site_discounts[named])
    fish = max(0, need - hand[named])
    if fish and (named == FISH or fish > hand[FISH] or not g.jokers_on_sites):
        return -99.0
    after = hand[:]
    after[named] -= need - fish
    after[FISH] -= fish
    return worth_of_product(g.s, g.seat, site, g.rounds) + prospect(g, after, site)


def weigh_tool(g: Goals, hand: list[int], tool: Tool, good: Good) -> float:
    """The tool's own worth and the prospect of a player who has it."""
    price = g.s.parts.tool_cost[tool]
    if hand[good] < price:
        return -99.0
    return worth_of_tool(g.s, tool, g.rounds) + with_card(g, hand, good, -price)


def weigh_store(g: Goals, hand: list[int], store: int) -> float:
    """Lay as many cards as pays, kind by kind."""
    after = hand[:]
    parts = g.s.parts
    worth = prospect(g, after)
    points = 0.0
    best = -99.0
    for good in act.LAYABLE:
        if parts.slot_at[store * GOODS + good] == NONE:
            continue
        while after[good] > 0:
            after[good] -= 1
            laid = points + parts.store_points[store]
            left = prospect(g, after)
            if best > -99.0 and laid + left < points + worth:
                after[good] += 1
                break
            points = laid
            worth = left
            best = points + worth
    return best


def weigh_exchange(g: Goals, hand: list[int]) -> float:
    """The best card of the row for the two cards that are missed least."""
    after = hand[:]
    first = give_least_missed(g, after)
    return weigh_row(g, after, first, give_least_missed(g, after))


def weigh_gift(g: Goals, hand: list[int], first: Good, given: Good) -> float:
    """Of an exchange, the card given: `first` was named before, or NONE."""
    after = hand[:]
    after[given] -= 1
    if first == NONE:
        first = give_least_missed(g, after)
    else:
        after[first] -= 1
    return weigh_row(g, after, first, given) if min(after) >= 0 else -99.0


def give_least_missed(g: Goals, hand: list[int]) -> Good:
    """Which it was; NONE where there was none. One after the other, not pair by pair: search asks for this often."""
    least = NONE
    most = 0.0
    for good in range(givable(g.s)):
        if hand[good]:
            left = with_card(g, hand, good, -1)
            if least == NONE or left > most:
                least = good
                most = left
    if least != NONE:
        hand[least] -= 1
    return least


def weigh_row(g: Goals, hand: list[int], first: Good, second: Good) -> float:
    """The hand with the best card of the row but those given: to take one back is only to discard the other."""
    best = -99.0
    for taken in range(COMMODITIES):
        if g.s.row[taken] and taken != first and taken != second:
            best = max(best, with_card(g, hand, taken, 1))
    return best


def weigh_step(g: Goals, hand: list[int], a: Action) -> float:
    """The small decisions within an action."""
    s = g.s
    if act.is_give(a):
        return weigh_gift(g, hand, s.chosen, act.given(a))
    if act.is_take(a):
        hand[s.chosen] -= 1
        hand[s.named] -= 1
        taken = a - act.TAKE
        return with_card(g, hand, taken, 1) - (TAKEN_BACK if taken == s.chosen or taken == s.named else 0.0)
    if act.is_pay(a):
        if s.phase == PHASE_PAY_SITE:
            return weigh_site(g, hand, s.chosen, a - act.PAY)
        return weigh_tool(g.with_tool(s.chosen), hand, s.chosen, a - act.PAY)
    if act.is_joker(a):
        hand[FISH] -= a - act.JOKER
        return with_card(g, hand, s.asked, a - act.JOKER)  # each fish paid leaves a card of the kind in the hand
    if act.is_lay(a):
        good = act.LAYABLE[a - act.LAY]
        return s.parts.store_points[s.chosen] + with_card(g, hand, good, -1)
    return with_card(g, hand, a - act.DISCARD, -1)


ADVICE: Final = MooreaAdvice()
