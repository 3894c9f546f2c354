"""What each thing of Moorea is, does and costs: the sheets that open beside it. Never compiled."""

from motu.draw.sheet import Kinds, Sheet, framed, look_up
from motu.engine.base import NOBODY
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
    TOOLS,
    Good,
    Product,
    Tool,
    is_intermediate,
    is_site,
    is_store,
)
from motu.games.moorea.face.card_pictures import (
    MooreaScene,
    good_card,
    goods_of,
    held,
    laid_at,
    mini_points,
    price_of,
    product_card,
    tool_card,
)
from motu.games.moorea.face.words import good, goods, product, tool
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import products
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.state import MooreaState
from motu.papers.sentence import N_, Part, Sentence, plural, say

CARD = (150.0, 196.0)
MOST_SEATS = 5


def sheet(scene: MooreaScene, key: str) -> Sheet | None:
    return look_up(KINDS, scene, key)


def points(count: int) -> Sentence:
    return say(plural(count, "Worth {count} point.", "Worth {count} points."), count=count)


def is_choosing(scene: MooreaScene) -> bool:
    """The viewer chooses an action now: then the rules themselves say what is lacking."""
    return scene.viewer != NOBODY and scene.is_turn(scene.viewer) and scene.seen.phase == st.PHASE_ACTION


# Products


def of_product(scene: MooreaScene, which: Product) -> Sheet:
    lines = [*worth(scene.seen, which), price(scene, which)]
    if scene.viewer != NOBODY and not is_choosing(scene):
        lines += lack(scene, which)
    return Sheet(titled(which), lines, framed(product_card(scene, which, *CARD), *CARD), [act.BUY + which])


def titled(which: Product) -> Sentence:
    return say("{product}", product=product(which))


def worth(s: MooreaState, which: Product) -> list[Sentence]:
    """What a product is good for."""
    own = [points(s.parts.points[which])] if s.parts.points[which] else []
    if is_intermediate(which):
        return [say("Goes into your hand. Dearer products ask for it, and some stores take it.")]
    if is_site(which):
        saved = good(which - FIRST_SITE)
        return [*own, say("From then on every product that asks for {good} costs you one less.", good=saved)]
    if is_store(which):
        store = which - FIRST_STORE
        kinds = goods_of(s.parts, store)
        each = s.parts.store_points[store]
        takes = say("With a later action you lay cards here, as many as you like.")
        kind: dict[str, Part] = {name: good(which) for name, which in zip(("a", "b", "c"), kinds, strict=False)}
        if len(kinds) == 1:
            brings: str = plural(each, "Each {a} brings {count} point.", "Each {a} brings {count} points.")
        else:
            brings = N_("Each {a}, {b} or {c} brings {count} points.")
        return [*own, takes, Sentence(brings, {**kind, "count": each})]
    if which == NECKLACE:
        a, b, c, d, e = s.parts.necklace_points[1:6]
        return [
            say("1, 2, 3, 4 or 5 of them are worth {a}, {b}, {c}, {d} or {e} points together.", a=a, b=b, c=c, d=d, e=e)
        ]
    return own


def price(scene: MooreaScene, which: Product) -> Sentence:
    found = price_of(scene, which)
    if is_site(which):
        cheaper = [due if due < found.any_kind else 0 for due in found.due_in]
        if any(cheaper):
            return say("Costs you {count} cards of one kind, or {less}.", count=found.any_kind, less=goods(cheaper))
        return say("Costs {count} cards of one kind, whichever you like.", count=found.any_kind)
    if not any(found.due):
        return say("Costs you nothing.")
    saved = sum(found.printed) - sum(found.due)
    if saved:
        return say("Costs you {cost}: your production sites save {count}.", cost=goods(list(found.due)), count=saved)
    return say("Costs {cost}.", cost=goods(list(found.due)))


def lack(scene: MooreaScene, which: Product) -> list[Sentence]:
    """What the viewer's hand lacks for it."""
    found = price_of(scene, which)
    if is_site(which):
        short = min(found.due_in[kind] - held(scene, kind) for kind in range(COMMODITIES))
        return [lack_of_kind(short)]
    missing = [max(0, found.due[kind] - held(scene, kind)) for kind in range(GOODS)]
    if products.has_joker(scene.seen, scene.viewer, which):
        spare = max(0, held(scene, FISH) - found.due[FISH])
        stand_in = sum(missing[:FISH])
        if 0 < stand_in <= spare and not any(missing[FISH:]):
            return [say("You can pay it: your fish stand in for {goods}.", goods=goods(missing))]
    if not any(missing):
        return [say("You hold what it costs.")]
    return [say("You lack {goods}.", goods=goods(missing))]


def lack_of_kind(short: int) -> Sentence:
    if short <= 0:
        return say("You hold what it costs.")
    return say(
        plural(short, "You lack {count} card of your longest kind.", "You lack {count} cards of your longest kind."),
        count=short,
    )


def of_owned(scene: MooreaScene, seat: int, which: Product) -> Sheet | None:
    """A product that lies in front of somebody."""
    s = scene.seen
    count = s.tableau[seat * PRODUCTS + which] if seat < s.seats else 0
    if not count:
        return None
    laid = 0
    lines = worth(s, which)
    each = s.parts.points[which]
    if count > 1 and each:
        lines[0] = say(
            plural(each, "{number} of them, {count} point each.", "{number} of them, {count} points each."),
            number=count,
            count=each,
        )
    if is_store(which):
        counts = [0] * GOODS
        for kind, number in laid_at(s, seat, which - FIRST_STORE):
            counts[kind] = number
        laid = sum(counts)
        if laid:
            lines.append(say("Here lie {goods}.", goods=goods(counts)))
    total = mini_points(s, seat, which, laid)
    if total:
        lines.append(say(plural(total, "Brings {count} point now.", "Brings {count} points now."), count=total))
    actions = [act.STORE + which - FIRST_STORE] if is_store(which) and scene.is_own(seat) else []
    return Sheet(titled(which), lines, None, actions)


# Tools


def tool_deed(s: MooreaState, which: Tool) -> Sentence:
    if which == BASKET:
        limit, usual = s.parts.basket_limit, s.parts.hand_limit
        return say("You may keep {count} cards in place of {usual}.", count=limit, usual=usual)
    if which == CART:
        return say("When you draw, you may draw a second card.")
    if which == FISHING_NET:
        return say("When you acquire a product, fish may stand in for wood, clay, bamboo and seashells.")
    return say("When you draw, you may take an open card in place of one from the deck.")


def of_tool(scene: MooreaScene, which: Tool) -> Sheet:
    s = scene.seen
    cost = s.parts.tool_cost[which]
    lines = [tool_deed(s, which), points(s.parts.tool_points[which])]
    lines.append(say("Costs {count} cards of one kind, whichever you like.", count=cost))
    if scene.viewer != NOBODY and s.has_tool(scene.viewer, which):
        lines.append(say("You have it already; nobody has two."))
    elif scene.viewer != NOBODY and not is_choosing(scene):
        lines.append(lack_of_kind(cost - max(held(scene, kind) for kind in range(COMMODITIES))))
    picture = framed(tool_card(scene, which, 130, 170), 130, 170)
    return Sheet(say("{tool}", tool=tool(which)), lines, picture, [act.TOOL + which])


def of_owned_tool(scene: MooreaScene, which: Tool) -> Sheet:
    s = scene.seen
    lines = [tool_deed(s, which), points(s.parts.tool_points[which])]
    return Sheet(say("{tool}", tool=tool(which)), lines)


# Goods and piles


GOOD_DEEDS = [
    N_("Pays for products and tools. Canoes are made of it."),
    N_("Pays for products and tools. Stoneware is made of it."),
    N_("Pays for products and tools. Huts are made of it."),
    N_("Pays for products and tools. Necklaces are made of it."),
    N_("Pays for products and tools. With the fishing net it also stands in for other commodities."),
    N_("Made of wood. Dearer products ask for it, and the landing stage and the market take it."),
    N_("Made of bamboo. Dearer products ask for it, and the village and the market take it."),
    N_("Made of clay. Dearer products ask for it, and the well and the market take it."),
]


def of_good(scene: MooreaScene, which: Good) -> Sheet:
    lines = [say(GOOD_DEEDS[which])]
    mine = held(scene, which)
    if scene.viewer != NOBODY:
        lines.append(say("You hold {good}.", good=good(which, mine)))
    lines.append(say("Cards left in your hand at the end are worth nothing."))
    return Sheet(say("{good}", good=good(which)), lines, framed(good_card(which, 120, 156), 120, 156))


def of_deck(scene: MooreaScene) -> Sheet:
    s = scene.seen
    lines = [say("Every turn begins with a card from here.")]
    lines.append(
        say("When it is used up, the discard pile is shuffled: {goods}.", goods=goods(s.discard))
        if any(s.discard)
        else say("When it is used up, the discard pile is shuffled.")
    )
    title = say(plural(s.deck_size, "The deck: {count} card", "The deck: {count} cards"), count=s.deck_size)
    return Sheet(title, lines, None, [act.DRAW_DECK])


def of_discard(scene: MooreaScene) -> Sheet:
    s = scene.seen
    lies = say("Here lie {goods}.", goods=goods(s.discard)) if any(s.discard) else say("Nothing lies here.")
    return Sheet(say("The discard pile"), [lies, say("It is shuffled when the deck is used up.")])


def of_products(scene: MooreaScene) -> Sheet:
    s = scene.seen
    first, left = sum(s.product_deck[:PRODUCTS]), s.products_left()
    lines = [
        say(
            "{first} cards of deck I, then {second} of deck II with the dearer ones.", first=first, second=left - first
        ),
        say("Where a product is taken, the next one comes at once. When none is left to come, the last round begins."),
    ]
    return Sheet(say("Products to come"), lines)


def of_hand(scene: MooreaScene, seat: int) -> Sheet | None:
    s = scene.seen
    if seat >= s.seats:
        return None
    count = s.hand_size[seat]
    lines = [say("At the end of a turn {count} cards may be kept.", count=hand_limit(s, seat))]
    lines.append(say("Backs are cards that nobody has seen; the others were taken openly."))
    return Sheet(say(plural(count, "{count} card in hand", "{count} cards in hand"), count=count), lines)


KINDS: Kinds = {
    "product": (of_product, (PRODUCTS,)),
    "owned": (of_owned, (MOST_SEATS, PRODUCTS)),
    "tool": (of_tool, (TOOLS,)),
    "ownedtool": (of_owned_tool, (TOOLS,)),
    "good": (of_good, (GOODS,)),
    "deck": (of_deck, ()),
    "discard": (of_discard, ()),
    "products": (of_products, ()),
    "hand": (of_hand, (MOST_SEATS,)),
}
