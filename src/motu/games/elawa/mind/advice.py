"""What is worth what in Elawa, and why. Everything is counted in points.

Humans with many points are the backbone; huts, stores and tools need a plan. Strong cards bring few tokens, only four
tokens outlast a turn while the hand is unlimited, and all of it is worth less the nearer the end is.
"""

from typing import Final

from motu.engine.base import NONE, OK, PHASE_OVER, Action, Seat
from motu.engine.game import Advice, Game, Weights
from motu.engine.state import total
from motu.games.elawa.box.parts import (
    BONE,
    BONUS_ON_ONE,
    CARD_ON_FINISH,
    COLOURS,
    COST_KINDS,
    DIFFERENT,
    HUMAN,
    HUT,
    KINDS,
    MIXED_CAPACITY,
    NO_EFFECT,
    STORE,
    STORE_AT,
    STORE_CARDS,
    STORE_KINDS,
    STORES,
    TYPES,
    Card,
    Kind,
    Place,
    Store,
)
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.actions import (
    BONES,
    DISCARD,
    LEADER,
    OMIT,
    OMIT_KIND,
    OMIT_SACRIFICE,
    PLAY,
    PLAY_END,
    PUT,
    PUT_END,
    PUT_STORE,
    PUT_TOKEN,
    SACRIFICE,
    SKIP,
    TAKE,
    is_bones,
    is_discard,
    is_omit,
    is_play,
    is_put,
    is_sacrifice,
    is_skip,
    is_take,
)
from motu.games.elawa.rules.cost import is_cheaper, need_of
from motu.games.elawa.rules.ending import Tribe, card_points
from motu.games.elawa.rules.regulating import count_surplus
from motu.games.elawa.rules.state import PHASE_TAKE, ElawaState
from motu.games.elawa.rules.storing import refusal_to_put
from motu.native import i64


class ElawaWeights(Weights):
    """The weights."""

    def __init__(self) -> None:
        self.token = [
            1.45,
            1.7,
            2.0,
            2.3,
            2.9,
        ]  # kind: early in the game; hides and flint are scarce, bones fit everywhere
        self.token_turns = 3.0  # from so many turns before the end on a token loses its worth
        self.sacrificed_card = 2.0
        self.turns_per_token = 3.1  # own turns left, for each token on the fire and divided by the players ...
        self.turns_at_least = 0.6  # ... and this
        self.plays_per_turn = 0.75  # cards laid in an average turn
        self.fits_a_turn = [0.15, 0.14, 0.11, 0.09]  # kind: turns that bring a token for a store of this kind
        self.mixed_fits_a_turn = 0.6
        self.colour_to_come = 0.37  # share of the cards still to be laid that have a given colour
        self.type_to_come = [0.42, 0.22, 0.25, 0.15]  # and a given type: human, store, hut, tool
        self.finished_pile = 4.2  # a token from the fire
        self.finished_pile_card = 3.0  # leader 3's card
        self.effect = 1.6
        self.hand_card = 0.55  # what a card in hand that cannot be paid yet keeps of its gain ...
        self.token_lacking = 0.98  # ... for each token it lacks
        self.spare_token = 0.3  # what a token keeps of its worth that will not fit on the leader
        self.leader_worth = [1.0, 1.0, 3.0, 1.0]  # leader 3 is ahead in our simulated games
        # What is still to come, as shares of what the weights above promise: fitted to games of the one-ply bot.
        self.expected_turn = 5.5  # points of an average turn to come
        self.expected_growth = 0.1  # most of the growth of a tribe is in the average turn already
        self.expected_tokens = 0.4
        self.expected_hand = 0.93


W: Final = ElawaWeights()

UNTOLD: Final = -1e9  # not yet worked out


def turns_left(s: ElawaState) -> float:
    """Own turns still to come after this one."""
    if s.ending:
        return 0.0
    return max(0.0, W.turns_per_token * s.centre / s.seats + W.turns_at_least - 1.0)


def token_worth(kind: Kind, turns: float) -> float:
    return W.token[kind] * min(1.0, turns / W.token_turns)


class Outlook:
    """How a seat stands: its tribe, what further cards of a colour or type add to it, the turns left."""

    def __init__(self, s: ElawaState, seat: Seat, turns: float) -> None:
        self.tribe = Tribe(s, seat)
        self.hand: list[Card] = s.hand_cards(seat)
        self.turns = turns
        self.within_turn = min(1.0, turns)  # of what needs a whole turn to bring anything
        self.plays = turns * W.plays_per_turn
        self.tokens: list[float] = [token_worth(kind, turns) for kind in range(KINDS)]
        self.per_colour: list[int] = [0] * COLOURS
        self.per_type: list[int] = [0] * TYPES
        self.gains: list[float] = [UNTOLD] * len(s.parts.type)  # card: what it gains once it is laid
        for card in self.tribe.cards:
            if s.parts.type[card] == HUT:
                self.per_colour[s.parts.per[card]] += s.parts.points[card]
            elif s.parts.type[card] > HUT:
                self.per_type[s.parts.per[card]] += s.parts.points[card]


class Decision:
    """A decision of the actor's: how he stands is worked out when it is first asked for, once for all his moves."""

    def __init__(self, s: ElawaState) -> None:
        self.s: ElawaState = s
        self.view: Outlook | None = None
        self.wanted: list[int] | None = None

    def outlook(self) -> Outlook:
        view = self.view
        if view is None:
            view = Outlook(self.s, self.s.actor, turns_left(self.s))
            self.view = view
        return view

    def wanted_kinds(self) -> list[int]:
        wanted = self.wanted
        if wanted is None:
            wanted = wanted_kinds(self.s, self.outlook())
            self.wanted = wanted
        return wanted


def growth(s: ElawaState, view: Outlook, card: Card) -> float:
    """What a card of the tribe is still going to gain."""
    type = s.parts.type[card]
    number = s.parts.points[card]
    if type == HUT:
        return number * W.colour_to_come * view.plays * s.parts.colour_share[s.parts.per[card]]
    if type == STORE:
        return number * fits_to_come(s, view, STORE_AT[card])
    if type == HUMAN:
        return 0.0
    return number * W.type_to_come[s.parts.per[card]] * view.plays


def fits_to_come(s: ElawaState, view: Outlook, store: Store) -> float:
    """Tokens that a store may still receive after this turn."""
    if STORE_KINDS[store] == DIFFERENT:
        return min(float(MIXED_CAPACITY - s.count_on(store)), W.mixed_fits_a_turn * view.turns)
    return W.fits_a_turn[STORE_KINDS[store]] * view.turns


def card_worth(s: ElawaState, view: Outlook, card: Card) -> float:
    """The points a card brings once it is laid: its own, and what it adds to the huts and tools of the tribe."""
    parts = s.parts
    type = parts.type[card]
    number = parts.points[card]
    worth = growth(s, view, card) + view.per_colour[parts.colour[card]] + view.per_type[type]
    if type == HUT:
        worth += number * (view.tribe.colours[parts.per[card]] + (1 if parts.per[card] == parts.colour[card] else 0))
    elif type == HUMAN:
        worth += number
    elif type == STORE:
        worth += number * W.fits_a_turn[0]  # it may be served at once
    else:
        worth += number * (view.tribe.types[parts.per[card]] + (1 if parts.per[card] == type else 0))
    if parts.effect[card] != NO_EFFECT:
        worth += W.effect * view.within_turn
    return worth


def price(s: ElawaState, view: Outlook, card: Card) -> float:
    """What the cost of a card could have been worth otherwise."""
    worth = W.sacrificed_card * view.within_turn if s.parts.sacrifice[card] else 0.0
    for kind in range(COST_KINDS):
        count = s.parts.cost[card * COST_KINDS + kind]
        if count:
            worth += count * view.tokens[kind]
    return worth


def gain(s: ElawaState, view: Outlook, card: Card) -> float:
    known = view.gains[card]
    if known == UNTOLD:
        known = card_worth(s, view, card) - price(s, view, card)
        view.gains[card] = known
    return known


def count_lacking(s: ElawaState, card: Card, have: list[int]) -> int:
    """Tokens that are missing for a card, bones used."""
    cost = s.parts.cost
    first: i64 = card * COST_KINDS
    missing: i64 = 0
    for kind in range(COST_KINDS):
        short: i64 = cost[first + kind] - have[kind]
        if short > 0:
            missing += short
    missing -= have[BONE]
    return missing if missing > 0 else 0


def promise(s: ElawaState, view: Outlook, card: Card, have: list[int]) -> float:
    """What a card in hand is worth with these tokens."""
    gained = gain(s, view, card)
    if gained <= 0.0:
        return 0.0
    lacking = count_lacking(s, card, have)
    if lacking == 0:
        return gained
    if lacking > 2.0 * view.turns:
        return 0.0
    return gained * W.hand_card * W.token_lacking**lacking


def available(s: ElawaState, seat: Seat) -> list[int]:
    return s.available[seat * KINDS : seat * KINDS + KINDS]


class ElawaAdvice(Advice[ElawaState]):
    def __init__(self) -> None:
        super().__init__()
        self.weights = W
        self.horizon = 20  # about two rounds of turns
        self.glance = 20
        self.attention = 40

    def weigh(self, game: Game[ElawaState], s: ElawaState, a: Action) -> float:
        return weigh_move(Decision(s), a)

    def weigh_all(self, game: Game[ElawaState], s: ElawaState, moves: list[Action]) -> list[float]:
        decision = Decision(s)
        return [weigh_move(decision, a) for a in moves]

    def evaluate(self, game: Game[ElawaState], s: ElawaState) -> list[float]:
        if s.phase == PHASE_OVER:
            # The tie-break is worth less than a point.
            scores = game.scores(s)
            return [scores[seat] + 0.01 * s.count_available(seat) for seat in range(s.seats)]
        return [expected_points(s, seat) for seat in range(s.seats)]


ADVICE: Final = ElawaAdvice()


def weigh_move(decision: Decision, a: Action) -> float:
    s = decision.s
    if is_take(a):
        place = a - TAKE
        return weigh_take(decision, place, 0) if s.phase == PHASE_TAKE else weigh_card(decision, s.top_card[place])
    if is_skip(a):
        return weigh_take(decision, s.chosen, a - SKIP)
    if is_play(a):
        return weigh_play(decision, a - PLAY)
    if a in (PLAY_END, PUT_END):
        return 0.0
    if is_omit(a):
        return weigh_omission(s, a - OMIT)
    if is_sacrifice(a):
        return -weigh_card(decision, a - SACRIFICE)
    if is_bones(a):
        return -float(a - BONES)
    if is_put(a):
        return weigh_store(s, PUT_STORE[a - PUT], PUT_TOKEN[a - PUT])
    if is_discard(a):
        return -weigh_discard(decision, a - DISCARD)
    return W.leader_worth[a - LEADER]


# Step 1.


def weigh_take(decision: Decision, place: Place, skipped: int) -> float:
    """The tokens of the route, the piles it finishes, and what can be made of them with this card and the hand."""
    s = decision.s
    view = decision.outlook()
    card = s.top_card[place]
    have = available(s, s.actor)
    worth = 0.0
    room = s.slots(s.actor) + 1 - total(have)
    for at in taking.route(s, card, place, skipped):
        kind = s.top_token[at]
        have[kind] += 1
        worth += view.tokens[kind] * (1.0 if room > 0 else W.spare_token)
        room -= 1
        if s.token_height[at] == 1:
            worth += weigh_finish(s, view)
    if s.parts.take[card] == 1 and s.has_power(s.actor, BONUS_ON_ONE):
        worth += view.tokens[0]
    best = promise(s, view, card, have)
    for other in view.hand:
        held = promise(s, view, other, have)
        best = max(best, held) + W.hand_card * min(best, held) * view.within_turn
    return worth + best


def weigh_finish(s: ElawaState, view: Outlook) -> float:
    worth = W.finished_pile * view.within_turn if s.centre else 0.0
    return worth + W.finished_pile_card if s.has_power(s.actor, CARD_ON_FINISH) else worth


def weigh_card(decision: Decision, card: Card) -> float:
    """A card taken without resources, or kept from being sacrificed."""
    s = decision.s
    return promise(s, decision.outlook(), card, available(s, s.actor))


# Step 2.


def weigh_play(decision: Decision, card: Card) -> float:
    """Lay what gains; tokens that would be thrown away at the end of the turn cost nothing."""
    s = decision.s
    view = decision.outlook()
    surplus = max(0, count_surplus(s))
    saved = min(surplus, s.parts.cost_size[card]) * view.tokens[0]
    if is_cheaper(s, card):
        saved += view.tokens[0]
    return gain(s, view, card) + saved


def weigh_omission(s: ElawaState, item: int) -> float:
    if item == OMIT_SACRIFICE:
        return W.sacrificed_card
    kind = item - OMIT_KIND
    short = need_of(s, s.chosen, kind, NONE) > s.available[s.actor * KINDS + kind]
    return W.token[BONE] if short else W.token[kind]


# Step 3.


def weigh_store(s: ElawaState, store: Store, token: Kind) -> float:
    """The points it brings, unless a better store needs the token."""
    number = s.parts.points[STORE_CARDS[store]]
    if s.available[s.actor * KINDS + token] <= count_better_stores(s, store, token):
        return -1.0
    # A store that misses a turn misses a token: the token is worth little more than what it brings here.
    worth = token_worth(token, turns_left(s))
    return number - min(worth, number * 0.9) if token != BONE else number - min(worth, number + 0.5)


def count_better_stores(s: ElawaState, store: Store, token: Kind) -> int:
    """Stores that score more by this token and can still get it in this turn."""
    points = s.parts.points
    found = 0
    for other in range(STORES):
        fits = token == BONE or STORE_KINDS[other] == token or STORE_KINDS[other] == DIFFERENT
        is_better = points[STORE_CARDS[other]] > points[STORE_CARDS[store]]
        if fits and is_better and refusal_to_put(s, other, token) == OK:
            found += 1
    return found


# Step 4.


def weigh_discard(decision: Decision, kind: Kind) -> float:
    """A token that is wanted is worth more; the cheapest goes first."""
    return W.token[kind] * (1.5 if decision.wanted_kinds()[kind] else 1.0)


def wanted_kinds(s: ElawaState, view: Outlook) -> list[int]:
    """The cost of the hand card that gains most, and a bone."""
    best = NONE
    most = 0.0
    for card in view.hand:
        gained = gain(s, view, card)
        if gained > most:
            best = card
            most = gained
    if best == NONE:
        return [0] * KINDS
    return s.parts.cost[best * COST_KINDS : best * COST_KINDS + COST_KINDS] + [1]


# The whole table.


def expected_points(s: ElawaState, seat: Seat) -> float:
    """The points as they stand, and those still to come: turns, growing cards, tokens and the hand as far as turns are
    left for them."""
    turns = own_turns(s, seat)
    view = Outlook(s, seat, turns)
    points = 0  # must agree with the sheet of the rules
    expected = W.expected_turn * turns
    for card in view.tribe.cards:
        points += card_points(s, view.tribe, card)
        expected += W.expected_growth * growth(s, view, card)
    have = available(s, seat)
    for kind in range(KINDS):
        expected += W.expected_tokens * have[kind] * view.tokens[kind]
    return points + (expected + W.expected_hand * hand_promise(s, view, have))


def own_turns(s: ElawaState, seat: Seat) -> float:
    """The turns this seat still has, the one in progress included."""
    if seat == s.actor:
        return turns_left(s) + 1.0
    if s.ending:
        # Only who comes after the actor in this round is still to move.
        return 1.0 if (seat - s.starter) % s.seats > (s.actor - s.starter) % s.seats else 0.0
    return max(1.0, turns_left(s) + 0.5)


def hand_promise(s: ElawaState, view: Outlook, have: list[int]) -> float:
    """The best of the hand, as many as there are plays to come."""
    promises = [promise(s, view, card, have) for card in view.hand]
    promises.sort()
    promises.reverse()
    left = view.plays + 0.5
    together = 0.0
    for worth in promises:
        together += worth * min(1.0, max(0.0, left))
        left -= 1.0
    return together
