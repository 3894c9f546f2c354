"""Why a move of Moorea is refused, as a friend at the table would say it: the way out first, then the numbers of this
position. Never compiled."""

from collections.abc import Callable

from motu.engine.base import NONE, UNKNOWN, Action, Rule
from motu.engine.game import Game
from motu.games.moorea.box.parts import (
    CART,
    COMMODITIES,
    FIRST_STORE,
    FISH,
    FISHING_NET,
    GOOD_NAMES,
    GOODS,
    PRODUCTS,
    STORES,
    Good,
    Product,
)
from motu.games.moorea.face.words import counted, has_plural, product, store, tool
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import drawing, products, stores
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.rulebook import (
    MO_14,
    MO_15,
    MO_17,
    MO_18,
    MO_19,
    MO_24,
    MO_30,
    MO_36,
    MO_37,
    MO_39,
    MO_40,
    MO_42,
    MO_44,
    MO_48,
    MO_56,
    MO_65,
    MO_66,
    MO_67,
    MO_69,
    MO_71,
    MO_72,
    MO_74,
    MO_75,
    MO_79,
    MO_80,
    MO_82,
    MO_88,
    MO_90,
    MO_94,
    MO_107,
)
from motu.games.moorea.rules.state import MooreaState
from motu.papers.sentence import N_, Player, Sentence, Thing, Things, plural, say


def why_not(game: Game[MooreaState], seen: MooreaState, a: Action, rule: Rule) -> Sentence:
    """The sentence for a move that this rule refuses."""
    if rule != MO_94 and seen.hand[seen.actor * GOODS] == UNKNOWN:
        return say("Wait for your turn: {player} is to move.", player=Player(seen.actor))
    return WHY[rule](seen, a)


# Cards in words


def kind(which: Good) -> Thing:
    """A good in general: "no seashells"."""
    return Thing(GOOD_NAMES[which], counted(which, 2))


def one(which: Good) -> Thing:
    return Thing(GOOD_NAMES[which], counted(which, 1))


def cards(which: Good, count: int) -> Thing:
    """So many of a good: "1 seashell", "2 seashells"."""
    return Thing(GOOD_NAMES[which], counted(which, count), count)


def several(counts: list[int]) -> Things:
    return Things(tuple(cards(which, count) for which, count in enumerate(counts) if count))


def held(s: MooreaState, good: Good) -> int:
    return s.hand[s.actor * GOODS + good]


# Drawing


def before_the_action(s: MooreaState, a: Action) -> Sentence:
    """The steps of a turn have their order."""
    limit = hand_limit(s, s.actor)
    if s.phase == st.PHASE_ACTION:
        return say("First choose an action or pass; then you discard down to {limit} cards.", limit=limit)
    if s.phase == st.PHASE_DRAW_MORE:
        return say("First draw a second card or stop drawing; then you choose your action.")
    if act.is_discard(a):
        return say("First draw a card; you discard at the end of your turn, down to {limit} cards.", limit=limit)
    return say("First draw a card; then you choose your action.")


def drawing_is_over(s: MooreaState, a: Action) -> Sentence:
    if s.phase != st.PHASE_LIMIT:
        return say("Choose an action or pass: drawing is over for this turn.")
    return say(
        plural(
            excess(s),
            "Discard {count} more card: drawing is over for this turn.",
            "Discard {count} more cards: drawing is over for this turn.",
        ),
        count=excess(s),
    )


def must_draw(s: MooreaState, a: Action) -> Sentence:
    if s.has_tool(s.actor, CART):
        return say("Draw your first card: only the second one, from the cart, is up to you.")
    return say("Draw a card: every turn begins with one.")


def needs_spear(s: MooreaState, a: Action) -> Sentence:
    return say("Draw from the deck: to take an open card you need the spear.")


def needs_spear_again(s: MooreaState, a: Action) -> Sentence:
    return say("Draw from the deck or stop: the cart gives a second card, but only the spear takes an open one.")


def not_in_the_row(s: MooreaState, a: Action) -> Sentence:
    if drawing.deck_can_give(s):
        told = N_("Take another open card or draw from the deck: there are no {kind} in the row.")
        single = N_("Take another open card or draw from the deck: there is no {kind} in the row.")
    else:
        told = N_("Take another open card: there are no {kind} in the row, and the deck is empty.")
        single = N_("Take another open card: there is no {kind} in the row, and the deck is empty.")
    which = a - act.DRAW_OPEN
    return say(told if has_plural(which) else single, kind=kind(which))


def deck_is_empty(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_DRAW_MORE:
        return say("Take an open card or stop drawing: the deck and the discard pile are empty.")
    return say("Take an open card: the deck and the discard pile are empty.")


# Exchange


def about_exchange(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_ACTION:
        return say("First choose the exchange; then the two cards you give and the one you take.")
    if s.phase == st.PHASE_TAKE:
        return say("First finish your exchange, your action for this turn: choose the open card that you take.")
    if act.is_discard(a) and a - act.DISCARD >= COMMODITIES:
        return no_commodity(a - act.DISCARD)
    if not act.is_give(a):
        if s.phase == st.PHASE_GIVE:
            return say("First finish your exchange, your action for this turn: choose the two cards that you give.")
        return say("First finish your exchange, your action for this turn: choose the second card that you give.")
    good = act.given(a)
    if s.phase == st.PHASE_GIVE_MORE and good == s.chosen:
        return say("Give another kind: your only {good} is the first card already.", good=one(good))
    return say("Give something else: you hold no {kind}.", kind=kind(good))


def no_commodity(good: Good) -> Sentence:
    return say("Give wood, clay, bamboo, seashells or fish: {kind} cannot be exchanged.", kind=kind(good))


def cannot_be_given(s: MooreaState, a: Action) -> Sentence:
    """Only commodities are exchanged."""
    if s.phase != st.PHASE_ACTION:
        return no_commodity(act.given(a))
    have = sum(held(s, good) for good in range(COMMODITIES))
    if not have:
        return say("Draw commodities first: an exchange takes 2 of them, and you hold none.")
    return say("Draw another commodity first: an exchange takes 2 of them, and you hold {count}.", count=have)


def no_exchange(s: MooreaState, a: Action) -> Sentence:
    have = s.hand_size[s.actor]
    if have >= 2:
        return say("Choose something else: the open row is empty, so an exchange brings nothing.")
    if have:
        return say("Draw another card first: an exchange takes 2, and you hold {count}.", count=have)
    return say("Draw cards first: an exchange takes 2, and you hold none.")


def not_open(s: MooreaState, a: Action) -> Sentence:
    """The card to take is not there."""
    return say("Take one of the open cards: they are {row}.", row=several(s.row))


def out_of_order(s: MooreaState, a: Action) -> Sentence:
    if act.is_lay(a):
        good = act.LAYABLE[a - act.LAY]
        return say("To lay {good} as well, undo and lay it before {last}.", good=one(good), last=one(s.asked))
    good = act.given(a)
    if s.phase == st.PHASE_GIVE_MORE:
        return say("To give {good} as well, undo and choose it before {first}.", good=one(good), first=one(s.chosen))
    return say("Choose your other card first, then {good}: cards are named in the order of the hand.", good=one(good))


# Products


def about_display(s: MooreaState, a: Action) -> Sentence:
    if act.is_pay(a):
        return say("First choose what you acquire; then you say which cards pay for it.")
    return say("Choose a card that lies in the display: the {product} is not there now.", product=product(a - act.BUY))


def lack_of(s: MooreaState, which: Product) -> Things:
    """What the actor's hand lacks for a product that is no site, fish for fish."""
    needs = [products.reduced_cost(s, s.actor, which, good) for good in range(GOODS)]
    return several([max(0, need - held(s, good)) for good, need in enumerate(needs)])


def spare_fish(s: MooreaState, which: Product) -> int:
    """Fish that could stand in for something else."""
    if not products.has_joker(s, s.actor, which):
        return 0
    return max(0, held(s, FISH) - s.parts.cost[which * GOODS + FISH])


def not_exact(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_JOKER:
        return wrong_jokers(s, a - act.JOKER)
    which = a - act.BUY
    spare, missing = spare_fish(s, which), lack_of(s, which)
    made = made_first(missing)
    if made.items:
        return say("First acquire {missing}: you need that for the {product}.", missing=made, product=product(which))
    if spare and any(thing.symbol in GOOD_NAMES[:FISH] for thing in missing.items):
        told = N_("Draw or exchange first: you lack {missing} for the {product}, and only {fish} can stand in.")
        return say(told, missing=missing, product=product(which), fish=cards(FISH, spare))
    if can_exchange_for(s, which, missing):
        return exchange_first(which, missing)
    told = N_("First draw or exchange for {missing}: that is what you lack for the {product}.")
    return say(told, missing=missing, product=product(which))


def made_first(missing: Things) -> Things:
    """Of what is lacking, the intermediates: they are acquired like any product."""
    return Things(tuple(thing for thing in missing.items if thing.symbol in GOOD_NAMES[COMMODITIES:]))


def exchange_first(which: Product, missing: Things) -> Sentence:
    told = N_("Exchange two other cards for the open {good}: it is all you lack for the {product}.")
    return say(told, good=one(GOOD_NAMES.index(missing.items[0].symbol)), product=product(which))


def can_exchange_for(s: MooreaState, which: Product, missing: Things) -> bool:
    """One card is lacking, it lies open, and two cards that are not needed can be given for it."""
    if len(missing.items) != 1 or missing.items[0].count != 1:
        return False
    if not s.row[GOOD_NAMES.index(missing.items[0].symbol)]:
        return False
    needs = [products.reduced_cost(s, s.actor, which, good) for good in range(COMMODITIES)]
    return sum(max(0, held(s, good) - need) for good, need in enumerate(needs)) >= 2


def wrong_jokers(s: MooreaState, fish: int) -> Sentence:
    """Too few or too many fish for the commodity that is being paid."""
    good, need, least = s.asked, products.need_of(s, s.asked), products.least_jokers(s, s.asked)
    if fish < least:
        if held(s, good):
            told = N_("Pay at least {fish}: you hold only {have}.")
            return say(told, fish=cards(FISH, least), have=cards(good, held(s, good)))
        return say("Pay at least {fish}: you hold no {kind}.", fish=cards(FISH, least), kind=kind(good))
    if fish > need:
        return say("Pay at most {fish}: the cost is only {due}.", fish=cards(FISH, need), due=cards(good, need))
    most = products.most_jokers(s, good)
    if not most:
        return say("Pay no fish here: you have none to spare.")
    return say("Pay at most {fish}: you have no more to spare.", fish=cards(FISH, most))


def fish_owed_as_fish(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_JOKER:
        most, due = products.most_jokers(s, s.asked), cards(FISH, products.need_of(s, FISH))
        if not most:
            return say("Pay no fish here: you owe {due} as fish.", due=due)
        return say("Pay at most {fish} here: you owe {due} as fish.", fish=cards(FISH, most), due=due)
    which = a - act.BUY
    due = cards(FISH, s.parts.cost[which * GOODS + FISH])
    told = N_(
        "Draw or exchange first: you lack {missing} for the {product}. It asks for {due} as well, so too little is "
        "left to stand in."
    )
    return say(told, missing=lack_of(s, which), product=product(which), due=due)


def fish_for_intermediate(s: MooreaState, a: Action) -> Sentence:
    missing, which = lack_of(s, a - act.BUY), product(a - act.BUY)
    told = N_("Acquire {missing} first, for the {product}: fish cannot stand in for canoes, huts or stoneware.")
    return say(told, missing=made_first(missing), product=which)


def no_net(s: MooreaState, a: Action) -> Sentence:
    if act.is_pay(a):
        told = N_("Choose another kind: you lack {missing}, and without the fishing net fish cannot stand in.")
        return say(told, missing=lack_of_kind(s, a - act.PAY))
    which = a - act.BUY
    if can_exchange_for(s, which, lack_of(s, which)):
        return exchange_first(which, lack_of(s, which))
    told = N_(
        "First draw or exchange for {missing}, which you lack for the {product}; or acquire the fishing net, so that "
        "your fish can stand in."
    )
    return say(told, missing=lack_of(s, which), product=product(which))


# Production sites


def site_shortfall(s: MooreaState, site: Product, good: Good) -> int:
    """Cards lacking to pay a site in a kind, after what fish can stand in for."""
    fish = held(s, FISH) if good != FISH and products.has_joker(s, s.actor, site) else 0
    return products.reduced_site_cost(s, s.actor, site, good) - held(s, good) - fish


def cheaper(s: MooreaState, site: Product) -> Things:
    """The kinds in which a discount holds for a site, with what it costs in them (MO-62)."""
    needs = [products.reduced_site_cost(s, s.actor, site, good) for good in range(COMMODITIES)]
    return several([need if need < s.parts.any_cost[site] else 0 for need in needs])


def lack_of_kind(s: MooreaState, good: Good) -> Thing:
    return cards(good, site_shortfall(s, s.chosen, good))


def about_site(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_ACTION:
        site = a - act.BUY
        lacks = [site_shortfall(s, site, good) for good in range(COMMODITIES)]
        nearest = lacks.index(min(lacks))
        told = N_("First draw or exchange for {missing}: the {site} costs {price} cards of one kind.")
        price, less = s.parts.any_cost[site], cheaper(s, site)
        if less.items:
            told = N_(
                "First draw or exchange for {missing}: the {site} costs you {price} cards of one kind, or {less}."
            )
        return say(told, missing=cards(nearest, lacks[nearest]), site=product(site), price=price, less=less)
    if act.is_pay(a):
        told = N_("Choose another kind for the {site}: you lack {missing}.")
        return say(told, site=product(s.chosen), missing=lack_of_kind(s, a - act.PAY))
    return say(
        "First choose the kind that pays for the {site}: that is your action for this turn.", site=product(s.chosen)
    )


def no_fish_for_sites(s: MooreaState, a: Action) -> Sentence:
    told = N_("Choose another kind: you lack {missing}, and in this game fish cannot stand in at production sites.")
    return say(told, missing=lack_of_kind(s, a - act.PAY))


def about_jokers(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_JOKER:
        due = cards(s.asked, products.need_of(s, s.asked))
        return say("First say how many fish you pay in place of {due}.", due=due)
    if not s.has_tool(s.actor, FISHING_NET):
        return say("Acquire the fishing net first: without it fish cannot stand in for anything.")
    return say("First choose the product; then you say how much of it you pay with fish.")


# Tools


def tool_shortfall(s: MooreaState, which: int, good: Good) -> int:
    return s.parts.tool_cost[which] - held(s, good)


def nearest_to_tool(s: MooreaState, which: int, kinds: int) -> Thing:
    """What is lacking in the kind of which least is lacking, among the first so many kinds."""
    lacks = [tool_shortfall(s, which, good) for good in range(kinds)]
    nearest = lacks.index(min(lacks))
    return cards(nearest, lacks[nearest])


def about_tool(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_ACTION:
        which = a - act.TOOL
        told = N_("First draw or exchange for {missing}: the {tool} costs {count} cards of one kind.")
        price = s.parts.tool_cost[which]
        return say(told, missing=nearest_to_tool(s, which, COMMODITIES), tool=tool(which), count=price)
    if act.is_pay(a):
        missing = cards(a - act.PAY, tool_shortfall(s, s.chosen, a - act.PAY))
        return say("Choose another kind for the {tool}: you lack {missing}.", tool=tool(s.chosen), missing=missing)
    return say(
        "First choose the kind that pays for the {tool}: that is your action for this turn.", tool=tool(s.chosen)
    )


def no_fish_for_tools(s: MooreaState, a: Action) -> Sentence:
    if act.is_pay(a):
        told = N_("Choose another kind: you lack {missing}, and fish cannot stand in when you pay for a tool.")
        return say(told, missing=cards(a - act.PAY, tool_shortfall(s, s.chosen, a - act.PAY)))
    told = N_("First draw or exchange for {missing}: fish cannot stand in when you pay for the {tool}.")
    return say(told, missing=nearest_to_tool(s, a - act.TOOL, FISH), tool=tool(a - act.TOOL))


def has_tool_already(s: MooreaState, a: Action) -> Sentence:
    return say("Choose another tool: you have the {tool} already.", tool=tool(a - act.TOOL))


# Stores


def kinds_at(s: MooreaState, which: int) -> Things:
    taken = [good for good in range(GOODS) if s.parts.slot_at[which * GOODS + good] != NONE]
    return Things(tuple(kind(good) for good in taken))


def about_store(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_ACTION:
        return before_laying(s, a)
    if act.is_lay(a):
        told = N_("Lay something else: you hold no {kind}.")
        if s.phase == st.PHASE_LAY_MORE:
            told = N_("Lay something else or finish: you hold no more {kind}.")
        return say(told, kind=kind(act.LAYABLE[a - act.LAY]))
    if s.phase == st.PHASE_LAY:
        return say("First choose a card to lay at the {store}.", store=store(s.chosen))
    return say("First finish laying at the {store}: that is your action for this turn.", store=store(s.chosen))


def before_laying(s: MooreaState, a: Action) -> Sentence:
    if act.is_store_choice(a):
        return say("Acquire the {store} first: it is not yours.", store=store(a - act.STORE))
    first = s.actor * PRODUCTS + FIRST_STORE
    if any(s.tableau[first : first + STORES]):
        return say("First choose one of your stores; then the cards that you lay there.")
    return say("Acquire a store first; from your next turn on you can lay cards at it.")


def nothing_to_lay(s: MooreaState, a: Action) -> Sentence:
    if s.phase == st.PHASE_LAY:
        return say("Lay at least 1 card at the {store}; then you can finish.", store=store(s.chosen))
    which = a - act.STORE
    told = N_("Collect {kinds} first: the {store} takes nothing else, and you hold none.")
    return say(told, kinds=kinds_at(s, which), store=store(which))


def not_for_this_store(s: MooreaState, a: Action) -> Sentence:
    told = N_("Lay only {kinds} here: the {store} takes no {kind}.")
    return say(told, kinds=kinds_at(s, s.chosen), store=store(s.chosen), kind=kind(act.LAYABLE[a - act.LAY]))


# Hand limit, end


def excess(s: MooreaState) -> int:
    return s.hand_size[s.actor] - hand_limit(s, s.actor)


def action_is_over(s: MooreaState, a: Action) -> Sentence:
    return say(
        plural(
            excess(s),
            "Discard {count} more card: you have had your action, and may keep only {limit} cards.",
            "Discard {count} more cards: you have had your action, and may keep only {limit}.",
        ),
        count=excess(s),
        limit=hand_limit(s, s.actor),
    )


def must_discard(s: MooreaState, a: Action) -> Sentence:
    if act.is_discard(a):
        return say("Discard something else: you hold no {kind}.", kind=kind(a - act.DISCARD))
    return say(
        plural(
            excess(s),
            "Discard {count} more card first: you may keep only {limit}.",
            "Discard {count} more cards first: you may keep only {limit}.",
        ),
        count=excess(s),
        limit=hand_limit(s, s.actor),
    )


def may_not_discard(s: MooreaState, a: Action) -> Sentence:
    """Whoever picks a card of the hand before the action mostly wants to lay it."""
    count = s.hand_size[s.actor]
    told = plural(
        count,
        "{now} There is nothing to discard: you hold {count} card and may keep {limit}.",
        "{now} There is nothing to discard: you hold {count} cards and may keep {limit}.",
    )
    return say(told, now=instead_of_discarding(s, a - act.DISCARD), count=count, limit=hand_limit(s, s.actor))


def instead_of_discarding(s: MooreaState, good: Good) -> Sentence:
    for which in range(STORES if held(s, good) else 0):
        if stores.takes(s, which, good):
            return say("First choose the {store}, then the cards that you lay there.", store=store(which))
    return say("Choose an action or pass.")


def game_is_over(s: MooreaState, a: Action) -> Sentence:
    return say("The game is over: there are no more moves.")


WHY: dict[Rule, Callable[[MooreaState, Action], Sentence]] = {
    MO_14: before_the_action,
    MO_15: drawing_is_over,
    MO_17: must_draw,
    MO_18: needs_spear,
    MO_19: not_in_the_row,
    MO_24: needs_spear_again,
    MO_30: deck_is_empty,
    MO_36: action_is_over,
    MO_37: about_exchange,
    MO_39: cannot_be_given,
    MO_40: not_open,
    MO_42: no_exchange,
    MO_44: about_display,
    MO_48: not_exact,
    MO_56: about_site,
    MO_65: about_jokers,
    MO_66: fish_for_intermediate,
    MO_67: no_fish_for_tools,
    MO_69: no_fish_for_sites,
    MO_71: fish_owed_as_fish,
    MO_72: no_net,
    MO_74: about_tool,
    MO_75: has_tool_already,
    MO_79: about_store,
    MO_80: nothing_to_lay,
    MO_82: not_for_this_store,
    MO_88: must_discard,
    MO_90: may_not_discard,
    MO_94: game_is_over,
    MO_107: out_of_order,
}
