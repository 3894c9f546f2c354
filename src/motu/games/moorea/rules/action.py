"""Step 2: action (MO-33 to MO-36). One thing a turn, or nothing."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.moorea.box.parts import FIRST_STORE, PRODUCTS, STORES, TOOLS
from motu.games.moorea.rules import exchange, limit, products, stores, tools
from motu.games.moorea.rules.actions import (
    BUY,
    EXCHANGE,
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
)
from motu.games.moorea.rules.rulebook import MO_14, MO_15, MO_37, MO_44, MO_65, MO_79, MO_90
from motu.games.moorea.rules.state import EVENT_PASS, MooreaState
from motu.native import i64


class Acting(Chapter[MooreaState]):
    """What to do this turn."""

    def candidates(self, s: MooreaState) -> list[Action]:
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

    def legal(self, s: MooreaState) -> list[Action]:
        """In one pass: what all purchases have in common is asked once."""
        found = [PASS]
        if exchange.refusal_to_begin(s) == OK:
            found.append(EXCHANGE)
        products.add_purchases(s, found)
        tools.add_purchases(s, found)
        mine: i64 = s.actor * PRODUCTS + FIRST_STORE
        for store in range(STORES):
            if s.tableau[mine + store] != 0 and stores.refusal_to_begin(s, store) == OK:
                found.append(STORE + store)
        return found

    def refusal(self, s: MooreaState, a: Action) -> Rule:
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

    def apply(self, s: MooreaState, a: Action) -> bool:
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


def out_of_step(s: MooreaState, a: Action) -> Rule:
    """What belongs to another step, or to an action that has not been begun."""
    if is_draw(a):
        return MO_15
    if is_give(a) or is_take(a):
        refused = exchange.refusal_to_begin(s)
        return MO_37 if refused == OK else refused
    if is_pay(a):
        return MO_44
    if is_joker(a):
        return MO_65
    if is_discard(a):
        return MO_14 if limit.is_over_limit(s) else MO_90
    return MO_79
