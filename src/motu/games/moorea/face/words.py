"""What Moorea says to people: prompts, choices, log lines. Never compiled."""

from functools import cache

from motu.engine.base import NONE, PHASE_OVER, Action, Seat
from motu.engine.game import Game
from motu.engine.state import Event
from motu.games.moorea.box.parts import (
    CANOE,
    COMMODITIES,
    FIRST_STORE,
    FISH,
    GOOD_NAMES,
    GOODS,
    HUT,
    PRODUCT_NAMES,
    SEASHELL,
    TOOL_NAMES,
    is_site,
)
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import products
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.ending import turns_to_stall
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.state import MooreaState
from motu.papers.belief import listed
from motu.papers.sentence import N_, Part, Player, Sentence, Thing, Things, Words, plural, say
from motu.papers.tongue import Counted

# The glossary's English. What English says alike of one and of many, other languages may not.
GOOD_NOUNS = [
    Counted(1, "wood", "wood"),
    Counted(1, "clay", "clay"),
    Counted(1, "bamboo", "bamboo"),
    Counted(1, "seashell", "seashells"),
    Counted(1, "fish", "fish"),
    Counted(1, "canoe", "canoes"),
    Counted(1, "hut", "huts"),
    Counted(1, "stoneware", "stoneware"),
]
PLURALS = {SEASHELL: N_("seashells"), CANOE: N_("canoes"), HUT: N_("huts")}  # alone, too: they have forms of their own
NOUNS = {
    **dict(zip(GOOD_NAMES, GOOD_NOUNS, strict=True)),
    "basket": N_("basket"),
    "spear": N_("spear"),
    "fishing_net": N_("fishing net"),
    "cart": N_("cart"),
    "forest": N_("forest"),
    "clay_pit": N_("clay pit"),
    "bamboo_forest": N_("bamboo forest"),
    "seashell_beach": N_("seashell beach"),
    "wood_store": N_("wood store"),
    "pottery": N_("pottery"),
    "bamboo_store": N_("bamboo store"),
    "seashell_chest": N_("seashell chest"),
    "landing_stage": N_("landing stage"),
    "well": N_("well"),
    "village": N_("village"),
    "market": N_("market"),
    "pier": N_("pier"),
    "bridge": N_("bridge"),
    "tiles": N_("tiles"),
    "statue": N_("statue"),
    "palisades": N_("palisades"),
    "temple": N_("temple"),
    "aquarium": N_("aquarium"),
    "fish_basket": N_("fish basket"),
    "two_man_canoe": N_("two-man canoe"),
    "chinaware": N_("chinaware"),
    "cult_site": N_("cult site"),
    "seashell_necklace": N_("seashell necklace"),
}


def noun(identifier: str) -> str:
    """The glossary's English for an identifier: the key of its translations."""
    return NOUNS[identifier]


@cache
def counted(which: int, count: int) -> Counted:
    """The noun for so many of a good: "1 seashell", "2 seashells", "2 wood"."""
    known = GOOD_NOUNS[which]
    return Counted(count, known.one, known.many)


def has_plural(which: int) -> bool:
    """ "There are no seashells", but "there is no wood"."""
    return which in PLURALS


def good(which: int, count: int | None = None) -> Thing:
    return Thing(GOOD_NAMES[which], counted(which, 1 if count is None else count), count)


def product(which: int) -> Thing:
    return Thing(PRODUCT_NAMES[which], noun(PRODUCT_NAMES[which]))


def store(which: int) -> Thing:
    return product(FIRST_STORE + which)


def tool(which: int) -> Thing:
    return Thing(TOOL_NAMES[which], noun(TOOL_NAMES[which]))


def goods(counts: list[int]) -> Things:
    return Things(tuple(good(which, count) for which, count in enumerate(counts) if count))


PROMPTS = {
    st.PHASE_DRAW: N_("Draw a card: from the deck or from the open row."),
    st.PHASE_DRAW_MORE: N_("The cart: draw a second card, or stop."),
    st.PHASE_GIVE: N_("Exchange: choose the first card to give."),
    st.PHASE_GIVE_MORE: N_("Exchange: choose the second card to give."),
    st.PHASE_TAKE: N_("Exchange: choose the open card to take."),
    st.PHASE_LAY: N_("Choose a card to lay at the store."),
    st.PHASE_LAY_MORE: N_("Lay another card at the store, or finish."),
}

AWAITED = {
    st.PHASE_DRAW: N_("{player} draws a card."),
    st.PHASE_DRAW_MORE: N_("{player} may draw a second card."),
    st.PHASE_LIMIT: N_("{player} discards down to the hand limit."),
    st.PHASE_LAY_MORE: N_("{player} lays cards at a store."),
}

EVENTS = {
    st.EVENT_START: N_("{player} begins."),
    st.EVENT_DRAW_OPEN: N_("{player} takes {good} from the open row."),
    st.EVENT_NO_DRAW: N_("{player} finds nothing to draw."),
    st.EVENT_STOP_DRAW: N_("{player} draws no second card."),
    st.EVENT_ROW: N_("The open row gets {good}."),
    st.EVENT_RESHUFFLE: N_("The discard pile is shuffled: a new deck of {count} cards."),
    st.EVENT_PASS: N_("{player} passes."),
    st.EVENT_EXCHANGE: N_("{player} gives {first} and {second} for {good}."),
    st.EVENT_BUY: N_("{player} acquires {product} for {paid}."),
    st.EVENT_DISPLAY: N_("The display gets {product}."),
    st.EVENT_TOOL: N_("{player} acquires {tool}, paid with {good}."),
    st.EVENT_LAY: N_("{player} lays {good} at {store}."),
    st.EVENT_DISCARD: N_("{player} discards {good}."),
    st.EVENT_LAST_ROUND: N_("The display cannot be refilled: the last round begins. Everyone has one more turn."),
    st.EVENT_DRY: N_("No commodity is left to draw: a round in which nobody acquires or lays anything ends the game."),
    st.EVENT_STALL: N_("Nobody has acquired or laid anything for 20 rounds: the game ends."),
    st.EVENT_END: N_("The game is over."),
}


NEAR_STALL = 5  # rounds before it ends a game, a stall is news


SHOWS = {  # the weightiest first
    st.EVENT_DISPLAY: N_("A new product is turned up. Then you cannot take it back."),
    st.EVENT_DRAW: N_("A card is drawn from the deck. Then you cannot take it back."),
    st.EVENT_ROW: N_("A new card is turned up for the open row. Then you cannot take it back."),
    st.EVENT_RESHUFFLE: N_("The discard pile is shuffled. Then you cannot take it back."),
}


class MooreaWords(Words[MooreaState]):
    title = "Moorea"
    line = "Turn wood, clay and fish into huts, canoes and temples before the others do."
    pitch = (
        "Draw wood, clay, bamboo, seashells and fish, and turn them into tools, huts, canoes and temples before the "
        "others do. One action a turn: invest in a better engine, or score now? A quick race of sets and hands "
        "by Reiner Stockhausen."
    )
    players = "2-5"
    minutes = "30"
    provenance = (
        "The rulebook's text does not give the costs and points printed on most cards: those here are our "
        "reconstruction. Owners of the box can put in the printed values (motu components moorea)."
    )
    other_boxes = {
        "balanced": (
            "Tools cost 4, 4, 6 and 7 equal cards instead of 3, 3, 4 and 5; production sites, the market and "
            "the stores for canoes, huts and stoneware are worth more. With our usual numbers everybody buys "
            "every tool. With these it is a question again, as the rulebook promises, and a game is about a "
            "quarter longer. The numbers in your own box may be neither."
        )
    }
    shows = SHOWS
    categories = {"products": "Products", "tools": "Tools", "stores": "Cards at stores", "necklaces": "Necklaces"}

    def prompt(self, game: Game[MooreaState], seen: MooreaState, viewer: Seat) -> Sentence:
        if seen.phase == PHASE_OVER:
            return say("The game is over.")
        if viewer != seen.actor:
            return say(AWAITED.get(seen.phase, "{player} chooses an action."), player=Player(seen.actor))
        asked = self.asked(game, seen, viewer)
        if seen.phase in (st.PHASE_DRAW, st.PHASE_ACTION) and is_in_last_round(seen):
            return say("This is your last turn. {asked}", asked=asked)
        return asked

    def asked(self, game: Game[MooreaState], seen: MooreaState, viewer: Seat) -> Sentence:
        """What the actor is asked."""
        if seen.phase == st.PHASE_ACTION:
            return action_prompt(game.legal(seen))
        if seen.phase == st.PHASE_PAY_TOOL:
            price = seen.parts.tool_cost[seen.chosen]
            return say("Choose the kind that pays for the {tool}: {count} cards.", tool=tool(seen.chosen), count=price)
        if seen.phase == st.PHASE_PAY_SITE:
            site = seen.chosen
            return say("Choose the kind that pays for the {site}: {cost}.", site=product(site), cost=cost(seen, site))
        if seen.phase == st.PHASE_JOKER:
            owed = good(seen.asked, products.need_of(seen, seen.asked))
            if len(game.legal(seen)) == 1:
                return say("Pay for the {product}.", product=product(seen.chosen))
            return say("The fishing net: how many of the {goods} do you pay with fish?", goods=owed)
        if seen.phase == st.PHASE_LAY_MORE and game.legal(seen) == [act.LAY_DONE]:
            return say("Nothing more can be laid here.")
        if seen.phase == st.PHASE_LIMIT:
            excess = seen.hand_size[viewer] - hand_limit(seen, viewer)
            return say(
                plural(
                    excess,
                    "Your hand is over the limit: discard {count} more card.",
                    "Your hand is over the limit: discard {count} more cards.",
                ),
                count=excess,
            )
        return say(PROMPTS[seen.phase])

    def news(self, game: Game[MooreaState], seen: MooreaState, viewer: Seat) -> list[Sentence]:
        if seen.phase == PHASE_OVER:
            return []
        if seen.turns_left != NONE:
            return [say("This is the last round.")]
        left = turns_to_stall(seen)
        if left > NEAR_STALL * seen.seats:
            return []
        return [
            say(
                plural(
                    left,
                    "Nobody buys or lays anything: one more turn like that and the game ends.",
                    "Nobody buys or lays anything: after {count} more turns like that the game ends.",
                ),
                count=left,
            )
        ]

    def spends(self, game: Game[MooreaState], seen: MooreaState, a: Action) -> bool:
        return not act.is_draw(a) and a != act.PASS

    def is_plain(self, game: Game[MooreaState], seen: MooreaState, a: Action) -> bool:
        return act.is_draw(a) or a == act.PASS

    def choice(self, game: Game[MooreaState], seen: MooreaState, a: Action) -> Sentence:
        if a == act.DRAW_DECK:
            return say("Draw from the deck")
        if a == act.DRAW_STOP:
            return say("Stop drawing")
        if act.is_draw(a):
            return say("Take {good} from the row", good=good(a - act.DRAW_OPEN))
        if a == act.PASS:
            return say("Pass")
        if a == act.EXCHANGE:
            return say("Exchange two for one")
        if act.is_buy(a):
            return say("Acquire {product} for {cost}", product=product(a - act.BUY), cost=cost(seen, a - act.BUY))
        if act.is_tool(a):
            price = seen.parts.tool_cost[a - act.TOOL]
            return say("Acquire {tool} for {count} cards of one kind", tool=tool(a - act.TOOL), count=price)
        if act.is_store_choice(a):
            return say("Lay cards at {store}", store=store(a - act.STORE))
        if act.is_joker(a) and seen.phase == st.PHASE_JOKER:
            return say("Pay with {good}", good=paid_with(seen, a - act.JOKER))
        return self.step(a)

    def step(self, a: Action) -> Sentence:
        """The small decisions within an action."""
        if act.is_give(a):
            return say("Give {good}", good=good(act.given(a)))
        if act.is_take(a):
            return say("Take {good}", good=good(a - act.TAKE))
        if act.is_pay(a):
            return say("Pay with {good}", good=good(a - act.PAY))
        if act.is_joker(a):
            return say("Pay {fish}", fish=good(FISH, a - act.JOKER))
        if a == act.LAY_DONE:
            return say("Finished")
        if act.is_lay(a):
            return say("Lay {good}", good=good(act.LAYABLE[a - act.LAY]))
        return say("Discard {good}", good=good(a - act.DISCARD))

    def planned(self, game: Game[MooreaState], seen: MooreaState, a: Action) -> Sentence:
        if act.is_joker(a) and seen.phase == st.PHASE_JOKER:
            if a == act.JOKER:
                return say("Pay only {good}, no fish", good=good(seen.asked))
            return say("Pay {fish} in place of {good}", fish=good(FISH, a - act.JOKER), good=good(seen.asked))
        return self.choice(game, seen, a)

    def deed(self, game: Game[MooreaState], seen: MooreaState, a: Action) -> Sentence:
        """With what it is paid for."""
        if seen.phase == st.PHASE_PAY_TOOL and act.is_pay(a):
            paid = good(a - act.PAY, seen.parts.tool_cost[seen.chosen])
            return say("Acquire {product} for {cost}", product=tool(seen.chosen), cost=paid)
        if seen.phase == st.PHASE_PAY_SITE and act.is_pay(a):
            kind = a - act.PAY
            paid = good(kind, products.reduced_site_cost(seen, seen.actor, seen.chosen, kind))
            return say("Acquire {product} for {cost}", product=product(seen.chosen), cost=paid)
        if seen.phase == st.PHASE_JOKER and act.is_joker(a):
            fish = a - act.JOKER
            return say("Pay {paid} for the {product}", paid=paid_with(seen, fish), product=product(seen.chosen))
        return super().deed(game, seen, a)

    def event(self, game: Game[MooreaState], event: Event, viewer: Seat) -> Sentence | None:
        kind, args, player = event.kind, event.args, Player(event.seat)
        if kind == st.EVENT_DRAW:
            if not args:
                return say("{player} draws a card.", player=player)
            return say("{player} draws {good}.", player=player, good=good(args[0]))
        template = EVENTS[kind]
        if kind == st.EVENT_EXCHANGE:
            return say(template, player=player, first=good(args[0]), second=good(args[1]), good=good(args[2]))
        if kind == st.EVENT_BUY:
            paid = goods(args[1:]) if any(args[1:]) else say("nothing")
            return say(template, player=player, product=product(args[0]), paid=paid)
        if kind == st.EVENT_TOOL:
            return say(template, player=player, tool=tool(args[0]), good=good(args[1]))
        if kind == st.EVENT_LAY:
            return say(template, player=player, store=store(args[0]), good=good(args[1]))
        if kind == st.EVENT_DISPLAY:
            return say(template, product=product(args[0]))
        if kind == st.EVENT_STALL and args[0]:
            return say("Nothing can be drawn, and nobody acquires or lays anything any more: the game ends.")
        if kind == st.EVENT_RESHUFFLE:
            return say(template, count=args[0])
        if kind in (st.EVENT_DRAW_OPEN, st.EVENT_ROW, st.EVENT_DISCARD):
            return say(template, player=player, good=good(args[0]))
        return say(template, player=player)


def paid_with(seen: MooreaState, fish: int) -> Things:
    """What is paid of the good that is asked about, with so many fish in its place."""
    rest = products.need_of(seen, seen.asked) - fish
    return Things(tuple(good(which, count) for which, count in ((seen.asked, rest), (FISH, fish)) if count))


def is_in_last_round(seen: MooreaState) -> bool:
    """Everyone has one turn after the one in which the last round was started (MO-94)."""
    return NONE < seen.turns_left <= seen.seats


def action_prompt(legal: list[Action]) -> Sentence:
    """The kinds of action that are possible now, so that nobody looks for another."""
    kinds: list[Part] = []
    if any(act.is_buy(a) for a in legal):
        kinds.append(say("acquire a product"))
    if any(act.is_tool(a) for a in legal):
        kinds.append(say("acquire a tool"))
    if any(act.is_store_choice(a) for a in legal):
        kinds.append(say("lay cards at a store"))
    if act.EXCHANGE in legal:
        kinds.append(say("exchange"))
    if not kinds:
        return say("There is nothing you can do: pass.")
    return say("Choose one action: {kinds} or pass.", kinds=listed(kinds))


def cost(seen: MooreaState, which: int) -> Things | Sentence:
    """What a product costs the actor, after discounts; for a site also the kinds in which it costs less (MO-62)."""
    if is_site(which):
        price = seen.parts.any_cost[which]
        needs = [products.reduced_site_cost(seen, seen.actor, which, g) for g in range(COMMODITIES)]
        cheaper = [need if need < price else 0 for need in needs]
        if any(cheaper):
            return say("{count} cards of one kind, or {less}", count=price, less=goods(cheaper))
        return say("{count} cards of one kind", count=price)
    counts = [products.reduced_cost(seen, seen.actor, which, g) for g in range(GOODS)]
    return goods(counts) if any(counts) else say("nothing")


WORDS = MooreaWords()
