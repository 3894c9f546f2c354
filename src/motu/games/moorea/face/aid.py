"""Moorea's player aid: a turn, what everything costs and brings, and the points. Never compiled."""

from collections.abc import Sequence

from motu.draw.aid import Aid, Block, Note, Price, Row, Section, Strip, agreed, titled, told
from motu.games.moorea.box.options import END_ON_EMPTY_DECK, EXCHANGE_ANY_CARD
from motu.games.moorea.box.parts import (
    FIRST_SITE,
    FIRST_STORE,
    GOOD_NAMES,
    GOODS,
    INTERMEDIATES,
    NECKLACE,
    PRODUCT_NAMES,
    PRODUCTS,
    STORES,
    TOOL_NAMES,
    TOOLS,
    Product,
    Tool,
    is_site,
    is_store,
)
from motu.games.moorea.face.card_pictures import MooreaScene
from motu.games.moorea.face.sheets import points, price, tool_deed, worth
from motu.games.moorea.face.words import product, tool
from motu.papers.sentence import say
from motu.papers.tongue import _

RULINGS = ["discount_max_one", "no_discount_on_sites", "no_joker_on_sites"]


def aid(scene: MooreaScene) -> Aid:
    return Aid(
        "Moorea",
        _("Have the most points when the game ends. Players with equally many share the victory."),
        [
            a_turn(scene),
            the_end(scene),
            Section(_("Tools"), "cart", [a_tool(scene, which) for which in range(TOOLS)]),
            priced(scene, _("Goods for your hand"), "into_hand", range(INTERMEDIATES), goods_note()),
            priced(scene, _("Production sites"), "forest", range(FIRST_SITE, FIRST_STORE), sites_note()),
            priced(scene, _("Stores"), "wood_store", range(FIRST_STORE, FIRST_STORE + STORES), stores_note()),
            priced(scene, _("Other products"), "temple", range(FIRST_STORE + STORES, PRODUCTS), []),
            the_points(scene),
            the_icons(),
            *agreed(scene, RULINGS),
        ],
    )


def a_turn(scene: MooreaScene) -> Section:
    parts = scene.seen.parts
    exchange = (
        _("Give any two cards of your hand, then take one of the {count} open ones.")
        if scene.seen.options[EXCHANGE_ANY_CARD]
        else _("Give two commodities of your hand, then take one of the {count} open cards.")
    )
    return Section(
        _("A turn"),
        "start",
        [
            Row([1], _("Draw a card"), _("from the face-down deck")),
            Row([2], _("One action, or pass")),
            Row(["hut"], _("Acquire a product"), _("Take it from the display and pay what it costs.")),
            Row(["basket"], _("Acquire a tool"), _("Pay with cards of one kind. You can have one of each tool.")),
            Row(["card"], _("Exchange"), exchange.format(count=parts.row_size)),
            Row(
                ["stack"], _("Lay cards at a store"), _("Of the kinds it takes, as many as you like. They stay there.")
            ),
            Row([3], _("Discard the excess"), _("down to {count} cards").format(count=parts.hand_limit)),
        ],
    )


def the_end(scene: MooreaScene) -> Section:
    words = (
        _("The last round begins when the last card of the product deck is turned up.")
        if scene.seen.options[END_ON_EMPTY_DECK]
        else _("The last round begins when the display can't be filled to {count} cards any more.")
    )
    return Section(
        _("End of the game"),
        "hourglass",
        [
            Row(["hourglass"], "", words.format(count=scene.seen.parts.display_size)),
            Row(["start"], "", _("Whoever brought it about finishes the turn. Then everyone has one more.")),
        ],
    )


# What is to be had


def a_tool(scene: MooreaScene, which: Tool) -> Price:
    s = scene.seen
    cost, worth_it = s.parts.tool_cost[which], s.parts.tool_points[which]
    costs = say("Costs {count} cards of one kind, whichever you like.", count=cost)
    name, deed = titled(tool(which)), told(tool_deed(s, which))
    spoken = " ".join([name, told(costs), told(points(worth_it)), deed])
    return Price(TOOL_NAMES[which], name, [("any_good", str(cost))], spoken, worth_it, deed)


def priced(scene: MooreaScene, title: str, symbol: str, which: Sequence[Product], notes: Sequence[Block]) -> Section:
    return Section(title, symbol, [*notes, *(a_product(scene, one) for one in which)])


def a_product(scene: MooreaScene, which: Product) -> Price:
    s = scene.seen
    name = titled(product(which))
    brings = [told(line) for line in worth(s, which)]
    spoken = " ".join([name, told(price(scene, which)), *brings])
    words = store_words(scene, which) if is_store(which) else ""
    return Price(PRODUCT_NAMES[which], name, cost_of(scene, which), spoken, s.parts.points[which], words)


def cost_of(scene: MooreaScene, which: Product) -> list[tuple[str, int | str]]:
    parts = scene.seen.parts
    if is_site(which):
        return [("any_good", str(parts.any_cost[which]))]
    counts = parts.cost[which * GOODS : (which + 1) * GOODS]
    return [(GOOD_NAMES[good], count) for good, count in enumerate(counts) if count]


def store_words(scene: MooreaScene, which: Product) -> str:
    """What each card at the store brings: the last that is said of its worth."""
    return told(worth(scene.seen, which)[-1])


def goods_note() -> list[Block]:
    return [Note(_("Dearer products ask for them, and some stores take them."), quiet=True)]


def sites_note() -> list[Block]:
    return [Note(_("From then on each product that asks for its commodity costs you one card less."), quiet=True)]


def stores_note() -> list[Block]:
    return [Note(_("Lay cards there with a later action."), quiet=True)]


# Points and icons


def the_points(scene: MooreaScene) -> Section:
    parts = scene.seen.parts
    worth_all = parts.necklace_points[1:]
    numbers: list[int | str] = [*range(1, len(worth_all)), f"{len(worth_all)}+"]
    necklaces = told(worth(scene.seen, NECKLACE)[0])
    return Section(
        _("Points"),
        "points",
        [
            Row(["points"], _("Products and tools"), _("The number in the flower.")),
            Row(["market"], _("Cards at stores"), _("What the store says, for each card.")),
            Row(["seashell_necklace"], _("Necklaces"), _("Worth more the more of them you have:")),
            Strip([("seashell_necklace", numbers), ("points", worth_all)], necklaces),
            Row(["card"], _("Cards in hand"), _("Nothing.")),
        ],
    )


def the_icons() -> Section:
    sorts = [*GOOD_NAMES[:5]]
    return Section(
        _("Icons"),
        "any_good",
        [
            Row(sorts[:4], "", _("Wood, clay, bamboo, seashell: commodities to pay with.")),
            Row([sorts[4]], "", _("Fish: a commodity. With the net it also stands in for the others.")),
            Row(["any_good"], "", _("So many cards of one kind, whichever you like.")),
            Row(["into_hand"], "", _("This product goes into your hand.")),
            Row(["check"], "", _("A tool that you have.")),
        ],
    )
