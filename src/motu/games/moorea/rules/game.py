"""Moorea: set-up, the phase table, scores.

phase            who decides   chapter       what follows
DRAW             actor         drawing       DRAW_MORE with the cart, else ACTION
DRAW_MORE        actor         drawing       ACTION
ACTION           actor         (below)       one of the chains, or the end of the turn
GIVE, GIVE_MORE, TAKE          exchange      end of the action
PAY_SITE, JOKER  actor         products      end of the action
PAY_TOOL         actor         tools         end of the action
LAY, LAY_MORE    actor         stores        end of the action
LIMIT            actor         limit         the next seat's DRAW, or the end of the game

After the action the hand is checked (LIMIT). A decision with one option is no decision and is made at once, unless the
options depend on hidden cards: then a lone one stays the player's own. Made by itself it would show the others, who
can count decisions, what the hand does not hold (MO-16).
"""

from motu.engine.base import NONE, OK, PHASE_OVER, Action, Rule
from motu.engine.game import Game
from motu.games.moorea.box.options import OPTIONS, START
from motu.games.moorea.box.parts import (
    COMMODITIES,
    DECKS,
    FIRST_STORE,
    GOODS,
    INTERMEDIATES,
    PRODUCTS,
    STORES,
    TOOLS,
    Parts,
)
from motu.games.moorea.rules import drawing, exchange, limit, products, stores, tools
from motu.games.moorea.rules.actions import (
    ACTION_NAMES,
    BUY,
    EXCHANGE,
    NUM_ACTIONS,
    PASS,
    STORE,
    TOOL,
    is_buy,
    is_discard,
    is_draw,
    is_give,
    is_joker,
    is_pay,
    is_store_choice,
    is_take,
    is_tool,
    parse,
)
from motu.games.moorea.rules.ending import (
    is_last_turn,
    is_stalled,
    necklace_points,
    product_points,
    store_points,
    tool_points,
)
from motu.games.moorea.rules.rulebook import MO_14, MO_15, MO_37, MO_44, MO_65, MO_79, MO_90, MO_94
from motu.games.moorea.rules.state import (
    EVENT_END,
    EVENT_PASS,
    EVENT_STALL,
    EVENT_START,
    PHASE_ACTION,
    PHASE_DRAW,
    PHASE_DRAW_MORE,
    PHASE_JOKER,
    PHASE_LAY,
    PHASE_LAY_MORE,
    PHASE_PAY_TOOL,
    PHASE_TAKE,
    MooreaState,
)


class Moorea(Game[MooreaState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "moorea"
        self.prefix = "MO"
        self.edition = 2
        self.min_seats = 2
        self.max_seats = 5
        # At most 183 purchases and layings, each followed by fewer than 20 idle rounds of five turns of ten decisions.
        self.max_plies = 184 * 20 * 5 * 10
        self.num_actions = NUM_ACTIONS
        self.options = OPTIONS
        self.over_rule = MO_94
        self.parts = parts
        self.digest = digest

    # Set-up (MO-1 to MO-12).

    def blank(self) -> MooreaState:
        s = MooreaState()
        s.parts = self.parts
        return s

    def clash(self, seats: int, options: list[int]) -> str:
        if options[START] > seats:
            return f"option 'start' names seat {options[START]}, but there are only {seats}"
        return ""

    def deal(self, s: MooreaState) -> None:
        parts = s.parts
        s.deck = parts.commodity_count[:]
        s.deck_size = sum(s.deck)
        s.discard = [0] * COMMODITIES
        s.row = [0] * COMMODITIES
        s.hand = [0] * (s.seats * GOODS)
        s.hand_size = [0] * s.seats
        s.seen_in_hand = [0] * (s.seats * COMMODITIES)
        s.tableau = [0] * (s.seats * PRODUCTS)
        s.tools = [0] * (s.seats * TOOLS)
        s.laid = [0] * (s.seats * parts.num_slots())
        s.gone = [0] * INTERMEDIATES
        s.display = [0] * PRODUCTS
        s.idle_turns = 0
        s.turns_left = NONE
        first = s.seats * DECKS * PRODUCTS
        s.product_deck = parts.copies[first : first + DECKS * PRODUCTS]
        s.forget_choice()
        for seat in range(s.seats):
            s.actor = seat
            for _ in range(parts.hand_start):
                drawing.take_in_hand(s, drawing.take_from_deck(s))
        s.actor = s.options[START] - 1 if s.options[START] else s.chance(s.seats)
        s.tell(EVENT_START, [])
        drawing.fill_row(s)
        for _ in range(parts.display_size):
            products.turn_up_product(s)
        drawing.begin_draw(s)
        self.make_forced_decisions(s)

    # The rules, phase by phase.

    def candidates(self, s: MooreaState) -> list[Action]:
        phase = s.phase
        if phase == PHASE_ACTION:
            return action_candidates(s)
        if phase <= PHASE_DRAW_MORE:
            return drawing.candidates(s)
        if phase <= PHASE_TAKE:
            return exchange.candidates(s)
        if phase == PHASE_PAY_TOOL:
            return tools.candidates(s)
        if phase <= PHASE_JOKER:
            return products.candidates(s)
        if phase <= PHASE_LAY_MORE:
            return stores.candidates(s)
        return limit.candidates(s)

    def refuse(self, s: MooreaState, a: Action) -> Rule:
        phase = s.phase
        if phase == PHASE_ACTION:
            return action_refusal(s, a)
        if phase <= PHASE_DRAW_MORE:
            return drawing.refusal(s, a)
        if phase <= PHASE_TAKE:
            return exchange.refusal(s, a)
        if phase == PHASE_PAY_TOOL:
            return tools.refusal(s, a)
        if phase <= PHASE_JOKER:
            return products.refusal(s, a)
        if phase <= PHASE_LAY_MORE:
            return stores.refusal(s, a)
        return limit.refusal(s, a)

    def perform(self, s: MooreaState, a: Action) -> None:
        self.make(s, a)
        self.make_forced_decisions(s)

    def make_forced_decisions(self, s: MooreaState) -> None:
        while s.phase != PHASE_OVER and not depends_on_hidden_cards(s):
            moves = self.legal(s)
            if len(moves) != 1:
                return
            self.make(s, moves[0])

    def make(self, s: MooreaState, a: Action) -> None:
        phase = s.phase
        if phase == PHASE_ACTION:
            if begin_action(s, a):
                self.end_action(s)
        elif phase <= PHASE_DRAW_MORE:
            drawing.apply(s, a)
        elif phase <= PHASE_TAKE:
            if exchange.apply(s, a):
                self.end_action(s)
        elif phase == PHASE_PAY_TOOL:
            tools.apply(s, a)
            self.end_action(s)
        elif phase <= PHASE_JOKER:
            if products.apply(s, a):
                self.end_action(s)
        elif phase <= PHASE_LAY_MORE:
            if stores.apply(s, a):
                self.end_action(s)
        else:
            limit.apply(s, a)
            self.end_action(s)

    def end_action(self, s: MooreaState) -> None:
        """The hand is checked; then the turn is over."""
        s.forget_choice()
        if limit.is_over_limit(s):
            limit.begin(s)
        else:
            self.end_turn(s)

    def end_turn(self, s: MooreaState) -> None:
        s.idle_turns += 1
        if s.turns_left != NONE:
            s.turns_left -= 1
        if is_last_turn(s) or is_stalled(s):
            if not is_last_turn(s):
                s.tell(EVENT_STALL, [])
            s.tell(EVENT_END, self.scores(s))
            self.finish(s)
            return
        s.actor = (s.actor + 1) % s.seats
        drawing.begin_draw(s)

    # Scoring (MO-97 to MO-103).

    def sheet(self, s: MooreaState) -> dict[str, list[int]]:
        seats = range(s.seats)
        return {
            "products": [product_points(s, seat) for seat in seats],
            "tools": [tool_points(s, seat) for seat in seats],
            "stores": [store_points(s, seat) for seat in seats],
            "necklaces": [necklace_points(s, seat) for seat in seats],
        }

    def name(self, a: Action) -> str:
        return ACTION_NAMES[a]

    def parse(self, text: str) -> Action:
        return parse(text)


def depends_on_hidden_cards(s: MooreaState) -> bool:
    """Do the options follow from commodities in the hand? Draws, the open row and intermediates lie open."""
    if s.phase == PHASE_LAY_MORE:
        return s.asked < COMMODITIES
    return s.phase not in (PHASE_DRAW, PHASE_DRAW_MORE, PHASE_TAKE, PHASE_LAY)


# Step 2: action (MO-33 to MO-36).


def action_candidates(s: MooreaState) -> list[Action]:
    found = [PASS, EXCHANGE]
    for product in range(PRODUCTS):
        if s.display[product]:
            found.append(BUY + product)
    for tool in range(TOOLS):
        if s.tools[s.actor * TOOLS + tool] == 0:
            found.append(TOOL + tool)
    for store in range(STORES):
        if s.tableau[s.actor * PRODUCTS + FIRST_STORE + store]:
            found.append(STORE + store)
    return found


def action_refusal(s: MooreaState, a: Action) -> Rule:
    if a == PASS:
        return OK
    if a == EXCHANGE:
        return exchange.refusal_to_begin(s)
    if is_buy(a):
        return products.refusal_to_begin(s, a - BUY)
    if is_tool(a):
        return tools.refusal_to_begin(s, a - TOOL)
    if is_store_choice(a):
        return stores.refusal_to_begin(s, a - STORE)
    return out_of_step(s, a)


def out_of_step(s: MooreaState, a: Action) -> Rule:
    """What belongs to another step, or to an action that has not been begun."""
    if is_draw(a):
        return MO_15
    if is_give(a) or is_take(a):
        return MO_37
    if is_pay(a):
        return MO_44
    if is_joker(a):
        return MO_65
    if is_discard(a):
        return MO_14 if limit.is_over_limit(s) else MO_90
    return MO_79


def begin_action(s: MooreaState, a: Action) -> bool:
    """True when the action is complete."""
    if a == PASS:
        s.tell(EVENT_PASS, [])
        return True
    if a == EXCHANGE:
        exchange.begin(s)
    elif is_buy(a):
        return products.begin(s, a - BUY)
    elif is_tool(a):
        tools.begin(s, a - TOOL)
    else:
        stores.begin(s, a - STORE)
    return False
