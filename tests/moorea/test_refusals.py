"""What a refused player is told: the sentence, and that the rule behind it is one the position does break."""

import importlib
import itertools
import pkgutil
import random
import re
from collections.abc import Callable

import pytest

from motu.engine.base import NOBODY, NONE, OK, PHASE_OVER
from motu.engine.options import resolve_options
from motu.games import moorea
from motu.games.moorea import rules as chapters
from motu.games.moorea.box.options import (
    DISCOUNT_MAX_ONE,
    EXCHANGE_ANY_CARD,
    NO_DISCOUNT_ON_SITES,
    NO_JOKER_ON_SITES,
)
from motu.games.moorea.box.parts import (
    BAMBOO,
    BASKET,
    COMMODITIES,
    FIRST_SITE,
    FIRST_STORE,
    FISH,
    FISHING_NET,
    GOODS,
    PRODUCTS,
    SEASHELL,
    SPEAR,
    TOOLS,
    WOOD,
    is_site,
)
from motu.games.moorea.face.refusals import WHY, why_not
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import rulebook as mo
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.state import MooreaState
from motu.papers.sentence import plain
from tests.conformance.walks import walk
from tests.moorea.table import game_of, played, printed, refused, rules_of, table

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eva"]
NET = "fishing_net"


def told(s: MooreaState, move: str) -> str:
    """The rule and the sentence."""
    game, rule = rules_of(s), refused(s, move)
    return f"{rule} {plain(why_not(game, s.as_seen_by(s.actor), game.parse(move), rule), NAMES)}"


def of_edition_3(s: MooreaState) -> MooreaState:
    s.parts = moorea.game(edition=3).parts
    return s


# The sentences


def test_before_the_action_a_card_is_drawn() -> None:
    s = table(hand="7 wood", tools="cart", step="draw", row="clay clay fish")
    assert told(s, "pass") == "14 First draw a card; then you choose your action."
    assert told(s, "discard wood") == "14 First draw a card; you discard at the end of your turn, down to 6 cards."
    assert told(s, "draw stop") == "17 Draw your first card: only the second one, from the cart, is up to you."
    assert told(s, "draw clay") == "18 Draw from the deck: to take an open card you need the spear."
    assert told(table(step="draw"), "draw stop") == "17 Draw a card: every turn begins with one."
    second = played(s, "draw deck")
    assert told(second, "pass") == "14 First draw a second card or stop drawing; then you choose your action."
    assert told(second, "draw clay") == (
        "24 Draw from the deck or stop: the cart gives a second card, but only the spear takes an open one."
    )


def test_drawing_with_the_spear() -> None:
    s = table(tools="spear", step="draw", row="clay clay fish")
    row = "19 Take another open card or draw from the deck:"
    assert told(s, "draw wood") == f"{row} there is no wood in the row."
    assert told(s, "draw seashell") == f"{row} there are no seashells in the row."
    empty = table(tools="spear cart", step="draw", row="clay clay fish", deck="", discard="")
    assert told(empty, "draw deck") == "30 Take an open card: the deck and the discard pile are empty."
    bare = "19 Take another open card: there"
    assert told(empty, "draw wood") == f"{bare} is no wood in the row, and the deck is empty."
    assert told(empty, "draw seashell") == f"{bare} are no seashells in the row, and the deck is empty."
    assert told(played(empty, "draw fish"), "draw deck") == (
        "30 Take an open card or stop drawing: the deck and the discard pile are empty."
    )


def test_drawing_is_over() -> None:
    s = table(hand="6 wood 2 clay")
    assert told(s, "draw deck") == "15 Choose an action or pass: drawing is over for this turn."
    over = played(s, "pass")
    assert told(over, "draw deck") == "15 Discard 2 more cards: drawing is over for this turn."
    assert told(played(over, "discard clay"), "draw deck") == "15 Discard 1 more card: drawing is over for this turn."


def test_what_an_exchange_takes() -> None:
    s = table(hand="2 wood 1 clay", row="clay clay seashell")
    assert told(s, "give wood") == "37 First choose the exchange; then the two cards you give and the one you take."
    one = "42 Draw another card first: an exchange takes 2, and you hold 1."
    assert told(table(hand="1 wood"), "exchange") == one
    assert told(table(hand="1 wood"), "give wood") == one
    assert told(table(), "exchange") == "42 Draw cards first: an exchange takes 2, and you hold none."
    assert told(table(hand="1 canoe 1 wood"), "exchange") == (
        "39 Draw another commodity first: an exchange takes 2 of them, and you hold 1."
    )
    assert told(table(hand="1 canoe 1 hut"), "give canoe") == (
        "39 Draw commodities first: an exchange takes 2 of them, and you hold none."
    )
    dry = table(hand="2 wood", row="", deck="", discard="")
    assert told(dry, "exchange") == "42 Choose something else: the open row is empty, so an exchange brings nothing."


def test_within_an_exchange() -> None:
    s = played(table(hand="1 wood 1 clay 2 fish 1 canoe", row="clay clay seashell"), "exchange")
    assert told(s, "pass") == (
        "37 First finish your exchange, your action for this turn: choose the two cards that you give."
    )
    assert told(s, "give seashell") == "37 Give something else: you hold no seashells."
    assert told(s, "discard canoe") == ("37 Give wood, clay, bamboo, seashells or fish: canoes cannot be exchanged."), (
        "the card in the hand is meant"
    )
    assert told(s, "give canoe") == "39 Give wood, clay, bamboo, seashells or fish: canoes cannot be exchanged."
    second = played(s, "give wood")
    assert told(second, "pass") == (
        "37 First finish your exchange, your action for this turn: choose the second card that you give."
    )
    assert told(second, "give wood") == "37 Give another kind: your only wood is the first card already."
    taking = played(second, "give clay")
    assert told(taking, "pass") == (
        "37 First finish your exchange, your action for this turn: choose the open card that you take."
    )
    assert told(taking, "take fish") == "40 Take one of the open cards: they are 2 clay, 1 seashell."


def test_up_to_edition_3_cards_were_named_in_one_order() -> None:
    s = played(of_edition_3(table(hand="1 wood 2 clay 1 fish")), "exchange")
    assert told(s, "give fish") == (
        "107 Choose your other card first, then fish: cards are named in the order of the hand."
    )
    assert told(played(s, "give clay"), "give wood") == "107 To give wood as well, undo and choose it before clay."
    laying = played(of_edition_3(table(hand="1 canoe 2 hut", owns="market")), "store market; lay hut")
    assert told(laying, "lay canoe") == "107 To lay canoe as well, undo and lay it before hut."


def test_what_a_product_costs() -> None:
    assert told(table(hand="1 wood", display="pier"), "buy pier") == (
        "48 First draw or exchange for 2 wood: that is what you lack for the pier."
    )
    assert told(table(hand="1 wood", owns="forest", display="pier"), "buy pier") == (
        "48 First draw or exchange for 1 wood: that is what you lack for the pier."
    )
    open_card = table(hand="2 wood 2 clay", row="1 wood 2 fish", display="pier")
    assert told(open_card, "buy pier") == (
        "48 Exchange two other cards for the open wood: it is all you lack for the pier."
    )
    assert told(table(hand="2 wood 1 clay", row="1 wood 2 fish", display="pier"), "buy pier").startswith(
        "48 First draw"
    )
    assert told(table(hand="1 canoe 1 hut", display="market"), "buy market") == (
        "48 First acquire 1 stoneware: you need that for the market."
    )
    assert told(table(hand="1 wood 1 fish", tools=NET, display="pier"), "buy pier") == (
        "48 Draw or exchange first: you lack 2 wood for the pier, and only 1 fish can stand in."
    )
    assert told(table(hand="2 wood 1 fish", display="pier"), "buy pier") == (
        "72 First draw or exchange for 1 wood, which you lack for the pier; or acquire the fishing net, so that your "
        "fish can stand in."
    )
    market = table(hand="1 canoe 1 hut 4 fish", tools=NET, display="market")
    assert told(market, "buy market") == (
        "66 Acquire 1 stoneware first, for the market: fish cannot stand in for canoes, huts or stoneware."
    )
    box = printed(aquarium_cost="2 seashell 2 fish")
    assert told(table(hand="3 fish", tools=NET, display="aquarium", box=box), "buy aquarium") == (
        "71 Draw or exchange first: you lack 2 seashells for the aquarium. It asks for 2 fish as well, so too "
        "little is left to stand in."
    )
    assert told(table(display="pier"), "buy canoe") == (
        "44 Choose a card that lies in the display: the canoe is not there now."
    )
    assert told(table(), "pay wood") == "44 First choose what you acquire; then you say which cards pay for it."


def test_what_a_site_costs() -> None:
    """After the discount, in the kind of which least is lacking."""
    s = table(hand="2 wood 1 clay", owns="forest", display="clay_pit")
    assert told(s, "buy clay_pit") == (
        "56 First draw or exchange for 1 wood: the clay pit costs you 4 cards of one kind, or 3 wood."
    )
    s = table(hand="2 wood 3 clay", display="clay_pit")
    assert told(s, "buy clay_pit") == ("56 First draw or exchange for 1 clay: the clay pit costs 4 cards of one kind.")
    net = table(hand="1 wood 1 fish", owns="forest", tools=NET, display="clay_pit")
    assert told(net, "buy clay_pit").startswith("56 First draw or exchange for 1 wood:")  # fish would stand for another


def test_which_kind_pays_for_a_site() -> None:
    s = played(table(hand="4 wood 4 bamboo 2 clay 2 fish", display="forest"), "buy forest")
    assert told(s, "pass") == "56 First choose the kind that pays for the forest: that is your action for this turn."
    assert told(s, "pay seashell") == "56 Choose another kind for the forest: you lack 4 seashells."
    assert told(s, "pay clay") == (
        "72 Choose another kind: you lack 2 clay, and without the fishing net fish cannot stand in."
    )
    only = table(hand="4 wood 4 bamboo 2 clay 2 fish", tools=NET, display="forest", options="no_joker_on_sites=on")
    only = played(only, "buy forest")
    assert told(only, "pay clay") == (
        "69 Choose another kind: you lack 2 clay, and in this game fish cannot stand in at production sites."
    )


def test_how_much_is_paid_with_fish() -> None:
    bridge = printed(bridge_cost="2 wood 2 bamboo", aquarium_cost="2 seashell 2 fish")
    s = played(table(hand="2 wood 1 bamboo 3 fish", tools=NET, display="bridge", box=bridge), "buy bridge")
    assert told(s, "pass") == "65 First say how many fish you pay in place of 2 wood."
    assert told(s, "joker 3") == "48 Pay at most 2 fish: the cost is only 2 wood."
    late = played(s, "joker 1")
    assert told(late, "joker 0") == "48 Pay at least 1 fish: you hold only 1 bamboo."
    few = played(table(hand="2 wood 2 fish 1 bamboo", tools=NET, display="bridge", box=bridge), "buy bridge")
    assert told(few, "joker 2") == "48 Pay at most 1 fish: you have no more to spare."
    none = table(hand="2 wood 2 fish", tools=NET, display="bridge", box=bridge)
    none.phase, none.chosen, none.asked = st.PHASE_JOKER, act.parse("buy bridge") - act.BUY, WOOD
    assert told(none, "joker 1") == "48 Pay no fish here: you have none to spare."
    none.asked = BAMBOO
    assert told(none, "joker 1") == "48 Pay at least 2 fish: you hold no bamboo."
    assert told(table(hand="2 wood"), "joker 1") == (
        "65 Acquire the fishing net first: without it fish cannot stand in for anything."
    )
    assert told(table(hand="2 wood", tools=NET), "joker 1") == (
        "65 First choose the product; then you say how much of it you pay with fish."
    )


def test_fish_is_owed_as_fish() -> None:
    box = printed(aquarium_cost="2 seashell 2 fish")
    s = played(table(hand="2 seashell 3 fish", tools=NET, display="aquarium", box=box), "buy aquarium")
    assert told(s, "joker 2") == "71 Pay at most 1 fish here: you owe 2 fish as fish."
    s = table(hand="2 seashell 2 fish", tools=NET, display="aquarium", box=box)
    s.phase, s.chosen, s.asked = st.PHASE_JOKER, act.parse("buy aquarium") - act.BUY, SEASHELL
    assert told(s, "joker 1") == "71 Pay no fish here: you owe 2 fish as fish."


def test_what_a_tool_costs() -> None:
    s = table(hand="2 wood 1 clay", tools="spear")
    assert told(s, "tool basket") == "74 First draw or exchange for 1 wood: the basket costs 3 cards of one kind."
    assert told(s, "tool spear") == "75 Choose another tool: you have the spear already."
    assert told(table(hand="2 seashell 1 fish", tools=NET), "tool basket") == (
        "67 First draw or exchange for 1 seashell: fish cannot stand in when you pay for the basket."
    )
    paying = played(table(hand="3 wood 3 clay 1 bamboo 2 fish", tools=NET), "tool basket")
    assert told(paying, "pass") == (
        "74 First choose the kind that pays for the basket: that is your action for this turn."
    )
    assert told(paying, "pay seashell") == "74 Choose another kind for the basket: you lack 3 seashells."
    assert told(paying, "pay bamboo") == (
        "67 Choose another kind: you lack 2 bamboo, and fish cannot stand in when you pay for a tool."
    )


def test_where_cards_are_laid() -> None:
    s = table(hand="2 clay 1 canoe 1 hut", owns="market wood_store")
    assert told(s, "store pottery") == "79 Acquire the pottery first: it is not yours."
    assert told(s, "lay clay") == "79 First choose one of your stores; then the cards that you lay there."
    assert told(table(hand="2 clay"), "lay clay") == (
        "79 Acquire a store first; from your next turn on you can lay cards at it."
    )
    assert told(s, "store wood_store") == (
        "80 Collect wood first: the wood store takes nothing else, and you hold none."
    )
    laying = played(s, "store market")
    assert told(laying, "pass") == "79 First choose a card to lay at the market."
    assert told(laying, "lay done") == "80 Lay at least 1 card at the market; then you can finish."
    assert told(laying, "lay clay") == "82 Lay only canoes, huts, stoneware here: the market takes no clay."
    assert told(laying, "lay stoneware") == "79 Lay something else: you hold no stoneware."
    more = played(laying, "lay canoe")
    assert told(more, "lay canoe") == "79 Lay something else or finish: you hold no more canoes."
    assert told(more, "buy pier") == "79 First finish laying at the market: that is your action for this turn."


def test_the_hand_limit() -> None:
    s = table(hand="6 wood 1 clay 1 hut")
    assert told(s, "discard wood") == "14 First choose an action or pass; then you discard down to 6 cards."
    assert told(table(hand="1 wood"), "discard wood") == (
        "90 Choose an action or pass. There is nothing to discard: you hold 1 card and may keep 6."
    )
    basket = table(hand="7 bamboo 1 fish", tools="basket", owns="bamboo_store")
    none = "There is nothing to discard: you hold 8 cards and may keep 8."
    assert told(basket, "discard bamboo") == (
        f"90 First choose the bamboo store, then the cards that you lay there. {none}"
    )
    assert told(basket, "discard fish") == f"90 Choose an action or pass. {none}"
    over = played(s, "pass")
    assert told(over, "pass") == "88 Discard 2 more cards first: you may keep only 6."
    assert told(over, "discard canoe") == "88 Discard something else: you hold no canoes."
    assert told(over, "exchange") == "36 Discard 2 more cards: you have had your action, and may keep only 6."
    last = played(over, "discard hut")
    assert told(last, "pass") == "88 Discard 1 more card first: you may keep only 6."
    assert told(last, "exchange") == "36 Discard 1 more card: you have had your action, and may keep only 6 cards."


def test_the_end() -> None:
    s = table(turns_left=1)
    over = played(s, "pass")
    assert over.phase == PHASE_OVER
    assert told(over, "pass") == "94 The game is over: there are no more moves."


@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_whoever_does_not_see_the_hand_learns_nothing_of_it(viewer: int) -> None:
    s = table(hand="1 wood", display="pier")
    game = rules_of(s)
    for a in range(game.num_actions):
        for rule in WHY:
            if rule != mo.MO_94:
                said = plain(why_not(game, s.as_seen_by(viewer), a, rule), NAMES)
                assert said == "Wait for your turn: Ana is to move."


# The table of sentences


def test_every_rule_that_refuses_has_its_own_sentences() -> None:
    used: set[int] = set()
    for module in pkgutil.iter_modules(chapters.__path__):
        if module.name != "rulebook":
            names = vars(importlib.import_module(f"{chapters.__name__}.{module.name}"))
            used |= {names[name] for name in names if re.fullmatch(r"MO_\d+", name)}
    assert set(WHY) == used
    assert len(set(WHY.values())) == len(WHY)


# Names a rule that the position does break, whatever the rules' own functions think of it


TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (5, {}),
    (3, {"exchange_any_card": "on", "no_joker_on_sites": "on"}),
    (4, {"discount_max_one": "on", "no_discount_on_sites": "on"}),
]


def positions() -> list[MooreaState]:
    """Of each kind of decision some, from games of several sizes and with every option."""
    game = game_of()
    kinds: dict[int, list[MooreaState]] = {}
    for seed in range(2):
        for seats, options in TABLES:
            for match in walk(game, seats, resolve_options(game.options, options), seed):
                if not game.is_over(match.state):
                    kinds.setdefault(match.state.phase, []).append(match.seen(match.state.actor))
    dice = random.Random(4)
    return [seen for found in kinds.values() for seen in dice.sample(found, min(60, len(found)))]


ASKED: list[tuple[Callable[[int], bool], tuple[int, ...]]] = [  # actions, and the phases that ask for them
    (act.is_draw, (st.PHASE_DRAW, st.PHASE_DRAW_MORE)),
    (act.is_buy, (st.PHASE_ACTION,)),
    (act.is_tool, (st.PHASE_ACTION,)),
    (act.is_store_choice, (st.PHASE_ACTION,)),
    (act.is_give, (st.PHASE_GIVE, st.PHASE_GIVE_MORE)),
    (act.is_take, (st.PHASE_TAKE,)),
    (act.is_pay, (st.PHASE_PAY_TOOL, st.PHASE_PAY_SITE)),
    (act.is_joker, (st.PHASE_JOKER,)),
    (act.is_lay, (st.PHASE_LAY, st.PHASE_LAY_MORE)),
    (act.is_discard, (st.PHASE_LIMIT,)),
    (lambda a: a in (act.PASS, act.EXCHANGE), (st.PHASE_ACTION,)),
]
MID_ACTION = {  # the action that has been begun forbids everything else
    st.PHASE_DRAW: mo.MO_14,
    st.PHASE_DRAW_MORE: mo.MO_14,
    st.PHASE_GIVE: mo.MO_37,
    st.PHASE_GIVE_MORE: mo.MO_37,
    st.PHASE_TAKE: mo.MO_37,
    st.PHASE_PAY_TOOL: mo.MO_74,
    st.PHASE_PAY_SITE: mo.MO_56,
    st.PHASE_JOKER: mo.MO_65,
    st.PHASE_LAY: mo.MO_79,
    st.PHASE_LAY_MORE: mo.MO_79,
}


def hand(s: MooreaState, good: int) -> int:
    return s.hand[s.actor * GOODS + good]


def owns_tool(s: MooreaState, which: int) -> bool:
    return s.tools[s.actor * TOOLS + which] == 1


def due(s: MooreaState, product: int) -> list[int]:
    """What a product costs the actor: printed, less one for each own site of the commodity."""
    sites = s.tableau[s.actor * PRODUCTS + FIRST_SITE : s.actor * PRODUCTS + FIRST_STORE] + [0] * 4
    if s.options[DISCOUNT_MAX_ONE]:
        sites = [min(1, many) for many in sites]
    printed_cost = s.parts.cost[product * GOODS : product * GOODS + GOODS]
    return [max(0, need - many) for need, many in zip(printed_cost, sites, strict=True)]


def breaks_cost(s: MooreaState, product: int, rule: int) -> bool:
    """A product that is no site: by counting what the hand is short of."""
    short = [max(0, need - hand(s, good)) for good, need in enumerate(due(s, product))]
    raw, made = sum(short[:FISH]), sum(short[COMMODITIES:])
    spare = hand(s, FISH) - due(s, product)[FISH]
    net = owns_tool(s, FISHING_NET)
    if rule == mo.MO_48:
        return made > 0 or short[FISH] > 0 or raw > spare
    if rule == mo.MO_66:
        return net and 0 < made <= hand(s, FISH)
    if rule == mo.MO_71:
        return net and not made and spare >= 0 and spare < raw <= hand(s, FISH)
    return rule == mo.MO_72 and not net and not made and 0 < raw <= spare


def breaks_tool(s: MooreaState, which: int, rule: int) -> bool:
    if owns_tool(s, which):
        return rule == mo.MO_75
    enough = [hand(s, good) + hand(s, FISH) >= s.parts.tool_cost[which] for good in range(FISH)]
    with_fish = owns_tool(s, FISHING_NET) and any(enough)
    most = max(hand(s, good) for good in range(COMMODITIES))
    return most < s.parts.tool_cost[which] and rule == (mo.MO_67 if with_fish else mo.MO_74)


def breaks_place(s: MooreaState, a: int, rule: int) -> bool:
    """Stores, and what is laid at them."""
    if act.is_store_choice(a):
        which = a - act.STORE
        if not s.tableau[s.actor * PRODUCTS + FIRST_STORE + which]:
            return rule == mo.MO_79
        fits = [good for good in range(GOODS) if s.parts.slot_at[which * GOODS + good] != NONE]
        return rule == mo.MO_80 and not any(hand(s, good) for good in fits)
    if a == act.LAY_DONE:
        return rule == mo.MO_80 and s.phase == st.PHASE_LAY
    good = act.LAYABLE[a - act.LAY]
    if s.parts.slot_at[s.chosen * GOODS + good] == NONE:
        return rule == mo.MO_82
    return rule == mo.MO_79 and not hand(s, good)


def breaks_reach(s: MooreaState, a: int, rule: int) -> bool:
    """The deck, the row, and cards of the hand."""
    if act.is_draw(a):
        if a == act.DRAW_STOP:
            return rule == mo.MO_17 and s.phase == st.PHASE_DRAW
        if a == act.DRAW_DECK:
            return rule == mo.MO_30 and s.deck_size + sum(s.discard) == 0
        if not owns_tool(s, SPEAR):
            return rule == (mo.MO_18 if s.phase == st.PHASE_DRAW else mo.MO_24)
        return rule == mo.MO_19 and s.row[a - act.DRAW_OPEN] == 0
    if act.is_take(a):
        return rule == mo.MO_40 and s.row[a - act.TAKE] == 0
    if act.is_discard(a):
        return rule == mo.MO_88 and hand(s, a - act.DISCARD) == 0
    good = act.given(a)
    if rule == mo.MO_39:
        return good >= COMMODITIES and not s.options[EXCHANGE_ANY_CARD]
    left = hand(s, good) - (1 if s.phase == st.PHASE_GIVE_MORE and s.chosen == good else 0)
    return rule == mo.MO_37 and not left


def breaks_phase(s: MooreaState, a: int, rule: int) -> bool:
    """Something else is asked now."""
    if s.phase == st.PHASE_LIMIT:
        return rule == (mo.MO_15 if act.is_draw(a) else mo.MO_88 if a == act.PASS else mo.MO_36)
    if s.phase != st.PHASE_ACTION:
        return rule == MID_ACTION[s.phase]
    if act.is_draw(a):
        return rule == mo.MO_15
    if act.is_give(a) or act.is_take(a):
        return rule == mo.MO_37 or breaks_exchange(s, rule)
    if act.is_discard(a):
        limit = s.parts.basket_limit if owns_tool(s, BASKET) else s.parts.hand_limit
        return rule == (mo.MO_14 if sum(hand(s, good) for good in range(GOODS)) > limit else mo.MO_90)
    return rule == (mo.MO_44 if act.is_pay(a) else mo.MO_65 if act.is_joker(a) else mo.MO_79)


def breaks_exchange(s: MooreaState, rule: int) -> bool:
    raw, made = (sum(hand(s, good) for good in goods) for goods in (range(COMMODITIES), range(COMMODITIES, GOODS)))
    if rule == mo.MO_39:
        return raw < 2 <= raw + made and not s.options[EXCHANGE_ANY_CARD]
    return rule == mo.MO_42 and (raw + made < 2 or sum(s.row) == 0)


def site_price(s: MooreaState, site: int, good: int) -> int:
    sites = s.tableau[s.actor * PRODUCTS + FIRST_SITE + good] if good < FISH else 0
    if s.options[DISCOUNT_MAX_ONE]:
        sites = min(1, sites)
    return s.parts.any_cost[site] - (0 if s.options[NO_DISCOUNT_ON_SITES] else sites)


def breaks_kind(s: MooreaState, good: int, rule: int) -> bool:
    """The kind that is to pay for a tool or a site."""
    net = owns_tool(s, FISHING_NET)
    price = s.parts.tool_cost[s.chosen] if s.phase == st.PHASE_PAY_TOOL else site_price(s, s.chosen, good)
    if hand(s, good) >= price:
        return False
    with_fish = good != FISH and hand(s, good) + hand(s, FISH) >= price
    if s.phase == st.PHASE_PAY_TOOL:
        return rule == (mo.MO_67 if net and with_fish else mo.MO_74)
    if not with_fish:
        return rule == mo.MO_56
    return rule == (mo.MO_69 if s.options[NO_JOKER_ON_SITES] else OK) if net else rule == mo.MO_72


def can_be_paid(s: MooreaState, fish: int, owed: int) -> bool:
    """Is there any way to pay all of a product with so many fish for what is asked, and `owed` of them as fish?"""
    needs = due(s, s.chosen)[:FISH]
    if is_site(s.chosen):
        needs = [site_price(s, s.chosen, good) if good == s.named else 0 for good in range(FISH)]
    ways = [range(need + 1) for need in needs]
    for good in range(s.asked):
        ways[good] = range(s.jokers[good], s.jokers[good] + 1)
    ways[s.asked] = range(fish, fish + 1)
    for way in itertools.product(*ways):
        natural = [need - joker for need, joker in zip(needs, way, strict=True)]
        if all(0 <= cards <= hand(s, good) for good, cards in enumerate(natural)) and sum(way) + owed <= hand(s, FISH):
            return True
    return False


def breaks_jokers(s: MooreaState, fish: int, rule: int) -> bool:
    owed = 0 if is_site(s.chosen) else due(s, s.chosen)[FISH]
    without = can_be_paid(s, fish, 0)
    return not can_be_paid(s, fish, owed) and rule == (mo.MO_71 if without else mo.MO_48)


def breaks_purchase(s: MooreaState, product: int, rule: int) -> bool:
    if not s.display[product]:
        return rule == mo.MO_44
    if not is_site(product):
        return breaks_cost(s, product, rule)
    joker = owns_tool(s, FISHING_NET) and not s.options[NO_JOKER_ON_SITES]
    fish = [hand(s, FISH) if joker and good != FISH else 0 for good in range(COMMODITIES)]
    kinds = [hand(s, good) + fish[good] >= site_price(s, product, good) for good in range(COMMODITIES)]
    return rule == mo.MO_56 and not any(kinds)


def breaks(s: MooreaState, a: int, rule: int) -> bool:
    if not next(s.phase in phases for fits, phases in ASKED if fits(a)):
        return breaks_phase(s, a, rule)
    if act.is_buy(a):
        return breaks_purchase(s, a - act.BUY, rule)
    if act.is_tool(a):
        return breaks_tool(s, a - act.TOOL, rule)
    if act.is_store_choice(a) or act.is_lay(a):
        return breaks_place(s, a, rule)
    if act.is_pay(a):
        return breaks_kind(s, a - act.PAY, rule)
    if act.is_joker(a):
        return breaks_jokers(s, a - act.JOKER, rule)
    return breaks_exchange(s, rule) if a == act.EXCHANGE else breaks_reach(s, a, rule)


def test_the_rule_named_is_one_that_the_position_breaks() -> None:
    game = game_of()
    named: set[int] = set()
    for s in positions():
        for a in range(game.num_actions):
            rule = game.refusal(s, a)
            if rule != OK:
                named.add(rule)
                assert breaks(s, a, rule), f"{game.name(a)} in phase {s.phase}: {game.rule_code(rule)}"
    assert len(named) >= 24, sorted(named)
