"""What is worth what in Moorea, and why.

A move is worth the points it brings plus the prospect of the hand it leaves. The prospect is the best thing the hand
is on its way to: a card of the display or a tool, worth less for every card that is still missing.
"""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Advice, Game, Weights
from motu.games.moorea.box.parts import (
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
)
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules.ending import is_dry, turns_to_stall
from motu.games.moorea.rules.exchange import givable
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.products import discount, has_joker, reduced_cost, reduced_site_cost
from motu.games.moorea.rules.state import PHASE_ACTION, PHASE_DRAW, PHASE_DRAW_MORE, PHASE_PAY_SITE, MooreaState

MOST_MISSING: Final = 40  # more than any goal asks for
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
    """What a seat may go for: worked out once for a decision, since its moves differ in the hand they leave."""

    def __init__(self, s: MooreaState, seat: Seat, rounds: float) -> None:
        self.s = s
        self.ply = s.ply
        self.seat = seat
        self.rounds = rounds  # after the present turn
        has_cart = s.has_tool(seat, CART)
        self.draws = self.rounds * (2.0 if has_cart else 1.0)
        self.limit = hand_limit(s, seat)
        self.has_net = s.has_tool(seat, FISHING_NET)
        self.cards = [worth_of_card(s, seat, good) for good in range(GOODS)]
        self.faded = fading(W.patience_with_cart if has_cart else W.patience)
        self.discounts = [discount(s, seat, good) for good in range(GOODS)]
        # The goals with a price of their own, and what they ask for.
        self.products: list[Product] = []
        self.worths: list[float] = []
        self.starts: list[int] = [0]  # of their rows in the next two
        self.goods: list[Good] = []
        self.needs: list[int] = []
        # The goals that take any one commodity: sites and tools.
        self.any_products: list[Product] = []  # or NONE: a tool
        self.any_worths: list[float] = []
        self.any_needs: list[int] = []  # goal * COMMODITIES + the commodity named
        self.any_jokers: list[bool] = []
        if self.rounds >= 1.0:
            self.find_goals()

    def find_goals(self) -> None:
        s = self.s
        for product in range(PRODUCTS):
            if s.display[product] == 0 or is_intermediate(product):
                continue
            worth = worth_of_product(s, self.seat, product, self.rounds - 1.0)
            if is_site(product):
                needs = [reduced_site_cost(s, self.seat, product, named) for named in range(COMMODITIES)]
                self.add_any(product, worth, needs, has_joker(s, self.seat, product))
            else:
                self.add_product(product, worth)
        for tool in range(TOOLS):
            if not s.has_tool(self.seat, tool):
                worth = worth_of_tool(s, tool, self.rounds - 1.0)
                self.add_any(NONE, worth, [s.parts.tool_cost[tool]] * COMMODITIES, False)

    def add_product(self, product: Product, worth: float) -> None:
        cost = product * GOODS
        for good in range(GOODS):
            need = self.s.parts.cost[cost + good] - self.discounts[good]
            if need > 0:
                self.goods.append(good)
                self.needs.append(need)
        self.starts.append(len(self.goods))
        self.products.append(product)
        self.worths.append(worth)

    def add_any(self, product: Product, worth: float, needs: list[int], joker: bool) -> None:
        self.any_products.append(product)
        self.any_worths.append(worth)
        self.any_needs += needs
        self.any_jokers.append(joker)

    def fits(self, s: MooreaState) -> bool:
        return self.s is s and self.ply == s.ply and self.seat == s.actor


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

    def goals(self, s: MooreaState) -> Goals:
        last = self.last
        if last is None or not last.fits(s):
            last = Goals(s, s.actor, rounds_left(s, s.actor))
            self.last = last
        return last

    def weigh(self, game: Game[MooreaState], s: MooreaState, a: Action) -> float:
        goals = self.goals(s)
        hand = hand_of(s, s.actor)
        if act.is_draw(a):
            return weigh_draw(goals, hand, a)
        if act.is_buy(a):
            return weigh_product(goals, hand, a - act.BUY)
        if act.is_tool(a):
            owned = goals_with_tool(s, a - act.TOOL)
            return max([weigh_tool(owned, hand, a - act.TOOL, good) for good in range(COMMODITIES)])
        if act.is_store_choice(a):
            return weigh_store(goals, hand, a - act.STORE)
        if a == act.EXCHANGE:
            return weigh_exchange(goals, hand)
        if a == act.PASS or a == act.LAY_DONE:
            return prospect(goals, hand)
        return weigh_step(goals, hand, a)

    def evaluate(self, game: Game[MooreaState], s: MooreaState) -> list[float]:
        """Points on the table and what each seat may hope for. Before the last round hope tells seats apart, no more:
        as long as all can catch up, the game brings to all of them together what games bring."""
        scores = game.scores(s)
        if s.phase == PHASE_OVER:
            return [float(points) for points in scores]
        hopes = [hope(s, seat) for seat in range(s.seats)]
        beyond = 0.0
        if s.turns_left == NONE:
            beyond = Outlook(rounds_left(s, s.actor)).brings(W.game_brings) - sum(hopes) / s.seats
        return [scores[seat] + (hopes[seat] + beyond) for seat in range(s.seats)]


def hand_of(s: MooreaState, seat: Seat) -> list[int]:
    return s.hand[seat * GOODS : seat * GOODS + GOODS]


def rounds_left(s: MooreaState, seat: Seat) -> float:
    """Turns this seat still has after the present one."""
    turns = s.turns_left
    if turns == NONE:
        if not is_dry(s):
            return sum(s.product_deck) / (W.buys_per_turn * s.seats) + 1.0
        turns = turns_to_stall(s)  # as if nobody would do anything more
    if seat == s.actor:
        return 1.0 if turns > s.seats else 0.0
    return 1.0 if (seat - s.actor) % s.seats < turns else 0.0


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
        prospect(Goals(s, seat, rounds), hand),
        float(sum(hand[:COMMODITIES])),
        float(sum(hand[COMMODITIES:])),
        float((seat - s.actor) % s.seats),
        float(sum(tableau[FIRST_SITE:FIRST_STORE])),
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
    turns that buy more elsewhere."""
    points = float(s.parts.points[product])
    if is_site(product):
        return points + min(W.site_most, W.site_per_round * rounds)
    if product == NECKLACE:
        return worth_of_necklace(s, seat, rounds)
    return points


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


def worth_of_card(s: MooreaState, seat: Seat, good: Good) -> float:
    """A hand card that no goal asks for: laid at an own store, or kept for later."""
    best = W.spare_fish if good == FISH else W.spare_card if good < COMMODITIES else W.spare_intermediate
    for store in range(STORES):
        if s.tableau[seat * PRODUCTS + FIRST_STORE + store] and s.parts.slot_at[store * GOODS + good] != NONE:
            best = max(best, W.at_own_store * s.parts.store_points[store])
    return best


def prospect(g: Goals, hand: list[int], bought: Product = NONE) -> float:
    """What a hand is worth at the end of a turn. The last of a product that was bought is no goal any more."""
    if g.rounds < 1.0:
        return 0.0
    spare = 0.0
    for good in range(GOODS):
        spare += hand[good] * g.cards[good]
    if bought != NONE and g.s.display[bought] > 1:
        bought = NONE
    best = 0.0
    second = 0.0
    # Sites and tools, the dearest, come first: what is worth no more than the second best promises less.
    for i in range(len(g.any_products)):
        if g.any_worths[i] > second and (g.any_products[i] != bought or bought == NONE):
            gain = any_gain(g, hand, i)
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
    for i in range(len(g.products)):
        if g.worths[i] > second and g.products[i] != bought:
            gain = product_gain(g, hand, i)
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
    excess = sum(hand) - g.limit
    return spare + best + W.second_goal * second - (W.over_limit * excess if excess > 0 else 0.0)


def product_gain(g: Goals, hand: list[int], i: int) -> float:
    """What a goal promises for the cards still missing, less what the cards it uses would be worth elsewhere."""
    missing = 0
    steps = 0
    used = 0.0
    fish = 0
    making = g.s.parts.making
    for k in range(g.starts[i], g.starts[i + 1]):
        good = g.goods[k]
        need = g.needs[k]
        have = min(need, hand[good])
        used += have * g.cards[good]
        if good >= COMMODITIES:
            steps += making[good - COMMODITIES] * (need - have)
        else:
            missing += need - have
            if good == FISH:
                fish = need
    if missing and g.has_net:
        jokers = min(missing, max(0, hand[FISH] - fish))
        missing -= jokers
        used += jokers * g.cards[FISH]
    return gain_of(g, g.worths[i], missing + steps, used)


def any_gain(g: Goals, hand: list[int], i: int) -> float:
    """The same for a goal paid in the commodity of which fewest cards are missing."""
    fewest = MOST_MISSING
    least = 0.0
    for named in range(COMMODITIES):
        need = g.any_needs[i * COMMODITIES + named]
        have = min(need, hand[named])
        used = have * g.cards[named]
        missing = need - have
        if missing and named != FISH and g.any_jokers[i]:
            jokers = min(missing, hand[FISH])
            missing -= jokers
            used += jokers * g.cards[FISH]
        if missing < fewest or (missing == fewest and used < least):
            fewest = missing
            least = used
    return gain_of(g, g.any_worths[i], fewest, least)


def gain_of(g: Goals, worth: float, missing: int, used: float) -> float:
    if missing > g.draws or missing >= MOST_MISSING:
        return 0.0
    return worth * g.faded[missing] - used


# What moves are worth.


def weigh_draw(g: Goals, hand: list[int], a: Action) -> float:
    if a == act.DRAW_STOP:
        return prospect(g, hand) - 1.0  # a card more is never worse
    if a == act.DRAW_DECK:
        total = sum([with_card(g, hand, good, 1) for good in range(COMMODITIES)])
        return total / COMMODITIES
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
    fish = 0
    for good in range(GOODS):
        need = reduced_cost(g.s, g.seat, product, good)
        paid = min(need, after[good])
        after[good] -= paid
        fish += need - paid
    after[FISH] -= fish
    if is_intermediate(product):
        after[COMMODITIES + product] += 1
        return prospect(g, after, product)
    return worth_of_product(g.s, g.seat, product, g.rounds) + prospect(g, after, product)


def weigh_site(g: Goals, hand: list[int], site: Product, named: Good) -> float:
    """A site paid in this kind, with as little fish for it as can be; far below zero if it cannot be paid so."""
    need = reduced_site_cost(g.s, g.seat, site, named)
    fish = max(0, need - hand[named])
    if fish and (named == FISH or fish > hand[FISH] or not has_joker(g.s, g.seat, site)):
        return -99.0
    after = hand[:]
    after[named] -= need - fish
    after[FISH] -= fish
    return worth_of_product(g.s, g.seat, site, g.rounds) + prospect(g, after, site)


def goals_with_tool(s: MooreaState, tool: Tool) -> Goals:
    """What the actor may go for once he has the tool."""
    tools = s.tools
    s.tools = tools[:]
    s.tools[s.actor * TOOLS + tool] = 1
    g = Goals(s, s.actor, rounds_left(s, s.actor))
    s.tools = tools
    return g


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
    give_least_missed(g, after)
    give_least_missed(g, after)
    return weigh_row(g, after)


def weigh_gift(g: Goals, hand: list[int], first: Good, given: Good) -> float:
    """Of an exchange, the card given: `first` was named before, or NONE."""
    after = hand[:]
    after[given] -= 1
    if first == NONE:
        give_least_missed(g, after)
    else:
        after[first] -= 1
    return weigh_row(g, after) if min(after) >= 0 else -99.0


def give_least_missed(g: Goals, hand: list[int]) -> None:
    """One after the other, not pair by pair: search asks for this often."""
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


def weigh_row(g: Goals, hand: list[int]) -> float:
    """The hand with the best card of the row."""
    best = -99.0
    for taken in range(COMMODITIES):
        if g.s.row[taken]:
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
        return with_card(g, hand, a - act.TAKE, 1)
    if act.is_pay(a):
        if s.phase == PHASE_PAY_SITE:
            return weigh_site(g, hand, s.chosen, a - act.PAY)
        return weigh_tool(goals_with_tool(s, s.chosen), hand, s.chosen, a - act.PAY)
    if act.is_joker(a):
        hand[FISH] -= a - act.JOKER
        return with_card(g, hand, s.asked, a - act.JOKER)  # each fish paid leaves a card of the kind in the hand
    if act.is_lay(a):
        good = act.LAYABLE[a - act.LAY]
        return s.parts.store_points[s.chosen] + with_card(g, hand, good, -1)
    return with_card(g, hand, a - act.DISCARD, -1)


ADVICE: Final = MooreaAdvice()
