"""Moorea's table as SVG, from a seen state. Never compiled.

What belongs to an action carries it; what is legal is the scene's to say. Sizes are pixels of the page the board is
made for: 840 x 744 on a desktop, 374 wide on a phone.
"""

from dataclasses import dataclass

from motu.draw import shapes
from motu.draw.palette import CLAY, PAPER, SOFT, SUN, seat_colour
from motu.draw.scene import Badge, Panel, Resource, Scene
from motu.draw.svg import Node, circle, g, rect, svg, text, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, NONE, PHASE_OVER, Action, Seat
from motu.games.moorea import actions as act
from motu.games.moorea import products
from motu.games.moorea import state as st
from motu.games.moorea.ending import necklace_points
from motu.games.moorea.parts import (
    COMMODITIES,
    FIRST_SITE,
    FIRST_STORE,
    GOOD_NAMES,
    GOODS,
    NECKLACE,
    PRODUCT_NAMES,
    PRODUCTS,
    TOOL_NAMES,
    TOOLS,
    Good,
    Product,
    Tool,
    is_intermediate,
    is_site,
    is_store,
)
from motu.games.moorea.pictures import SYMBOLS as SYMBOLS
from motu.games.moorea.pictures import scene as picture_of
from motu.games.moorea.state import MooreaState
from motu.games.moorea.words import noun

MooreaScene = Scene[MooreaState]

# Printed colours: dark enough for white names, the same in both themes.
TIMBER = "#7C522F"
BRICK = "#AC4F2A"
GROVE = "#43702B"
CORAL = "#A9584C"
OCEAN = "#1B6E8C"
PLUM = "#B5364A"
SLATE = "#4B5563"

GOOD_BORDER = [TIMBER, BRICK, GROVE, CORAL, OCEAN, SLATE, SLATE, SLATE]
GOOD_TEXTURE = ["stripes", "dots", "weave", "scales", "zigzag", "weave", "stripes", "dots"]
KINDS = {
    "intermediate": (SLATE, "weave"),
    "site": (GROVE, "stripes"),
    "store": (OCEAN, "zigzag"),
    "plain": (BRICK, "dots"),
    "necklace": (PLUM, "scales"),
}


def kind_of(product: Product) -> str:
    if is_intermediate(product):
        return "intermediate"
    if is_site(product):
        return "site"
    if is_store(product):
        return "store"
    return "necklace" if product == NECKLACE else "plain"


def title_of(identifier: str) -> str:
    return noun(identifier).capitalize()


def count_words(counts: list[int]) -> str:
    words = [f"{count} {noun(GOOD_NAMES[good])}" for good, count in enumerate(counts) if count]
    return ", ".join(words) or "nothing"


# What the viewer pays


@dataclass(slots=True)
class Price:
    """What a product costs the viewer, or whoever looks on."""

    printed: list[int]  # good
    due: list[int]  # good, after discounts
    any_kind: int  # so many equal commodities, for a site


def price_of(scene: MooreaScene, product: Product) -> Price:
    s = scene.seen
    printed = s.parts.cost[product * GOODS : product * GOODS + GOODS]
    due = printed
    if scene.viewer != NOBODY:
        due = [products.reduced_cost(s, scene.viewer, product, good) for good in range(GOODS)]
    return Price(printed, due, s.parts.any_cost[product])


def held(scene: MooreaScene, good: Good) -> int:
    """Cards of a good in the viewer's own hand."""
    return scene.seen.hand[scene.viewer * GOODS + good] if scene.viewer != NOBODY else 0


def price_words(price: Price) -> str:
    if price.any_kind:
        return f"{price.any_kind} commodities of one kind"
    saved = sum(price.printed) - sum(price.due)
    return count_words(price.due) + (f" ({saved} saved by your production sites)" if saved else "")


def worth_words(s: MooreaState, product: Product) -> str:
    """What a product is good for."""
    if is_intermediate(product):
        return "goes into your hand"
    if is_site(product):
        return (
            f"{s.parts.points[product]} points; every product costs you 1 {noun(GOOD_NAMES[product - FIRST_SITE])} less"
        )
    if product == NECKLACE:
        return "1 to 5 necklaces: " + ", ".join(str(points) for points in s.parts.necklace_points[1:]) + " points"
    if is_store(product):
        goods = " or ".join(noun(GOOD_NAMES[good]) for good in goods_of(s, product - FIRST_STORE))
        own = f"{s.parts.points[product]} points; " if s.parts.points[product] else ""
        return f"{own}{s.parts.store_points[product - FIRST_STORE]} points for each {goods} laid there"
    return f"{s.parts.points[product]} points"


def goods_of(s: MooreaState, store: int) -> list[Good]:
    return [good for good in range(GOODS) if s.parts.slot_at[store * GOODS + good] != NONE]


def laid_at(s: MooreaState, seat: Seat, store: int) -> list[tuple[Good, int]]:
    """The cards lying at a seat's store."""
    slots = s.parts.num_slots()
    found = []
    for good in goods_of(s, store):
        count = s.laid[seat * slots + s.parts.slot_at[store * GOODS + good]]
        if count:
            found.append((good, count))
    return found


# What the last move did


def happened(scene: MooreaScene, kind: int, first: int, seat: Seat = NOBODY) -> bool:
    """An event of the last move with this first number; of this seat's doing, if one is named."""
    for event in scene.last_events:
        if event.kind == kind and event.args and event.args[0] == first and seat in (NOBODY, event.seat):
            return True
    return False


def marked(scene: MooreaScene, shape: Node, kind: int, first: int, seat: Seat = NOBODY) -> Node:
    return shape.cls("last") if happened(scene, kind, first, seat) else shape


# Cards


def chip(good: str, x: float, y: float, size: float) -> Node:
    """A good as a small round token."""
    r = size / 2
    return g(
        circle(x + r, y + r, r, fill="#FFF8E8", stroke=NIGHT, stroke_width=1, stroke_opacity=0.45),
        use(good, x + size * 0.1, y + size * 0.1, size * 0.8),
    ).cls("printed")


def cost_row(scene: MooreaScene, price: Price, width: float, y: float) -> Node:
    """The price as tokens: what a discount saves is struck out, what the viewer's hand lacks is pale."""
    shape = g()
    faces: list[tuple[str, bool, bool]] = []  # symbol, saved, lacking
    for good in range(GOODS):
        due = price.due[good]
        for i in range(price.printed[good]):
            saved = i >= due
            faces.append((GOOD_NAMES[good], saved, scene.viewer != NOBODY and not saved and i >= held(scene, good)))
    faces += [("any_good", False, False)] * price.any_kind
    size = min(21.0, (width - 14) / len(faces) - 1)
    left = (width - len(faces) * (size + 1)) / 2
    for i, (symbol, saved, lacking) in enumerate(faces):
        token = chip(symbol, left + i * (size + 1), y + (21 - size) / 2, size)
        if saved or lacking:
            token.set("opacity", 0.5)
        shape.add(token)
        if saved:
            shape.add(shapes.struck(left + i * (size + 1) + 2, y + 3, size - 5))
    return shape


def name_lines(name: str, width: float) -> list[str]:
    """A name on one line of the banner, or on two if it is too long."""
    if len(name) * 12 * shapes.LETTER <= width - 8 or " " not in name:
        return [name]
    first, rest = name.split(" ", 1)
    return [first, rest]


def banner(width: float, name: str, border: str, to_left: bool = False) -> tuple[Node, float]:
    """The band with the card's name, and where it ends; the name to the left where the next card lies over it."""
    lines = name_lines(name, width)
    height = 6.0 + 13 * len(lines)
    shape = g()
    for i, words in enumerate(lines):
        size = shapes.words_size(words, width - 8, 13, 11)
        name_line = text(9 if to_left else width / 2, 12 + 13 * i, words, size, dy=".35em")
        name_line.set("text-anchor", None if to_left else "middle")
        shape.add(name_line.set("fill", "#FFFFFF").set("font-weight", 700))
    return g(rect(3, 3, width - 6, height, 4, fill=border), shape), 3 + height


def tag(width: float, y: float, *things: Node, span: float) -> Node:
    """A strip of paper at the foot of a scene that says what the card does."""
    left = (width - span) / 2
    strip = rect(left - 5, y, span + 10, 20, 10, fill="#FFF8E8", opacity=0.94)
    return g(strip, g(*things).at(left, y + 2)).cls("printed")


def effect_tag(s: MooreaState, product: Product, width: float, y: float) -> Node:
    """What a site saves, a store gives, a necklace counts."""
    if is_site(product):
        good = GOOD_NAMES[product - FIRST_SITE]
        return tag(width, y, shapes.numeral(10, 8, "\u22121", 15, NIGHT), use(good, 23, -1, 18), span=42)
    if is_store(product):
        goods = goods_of(s, product - FIRST_STORE)
        things = [use(GOOD_NAMES[good], i * 17, -1, 18) for i, good in enumerate(goods)]
        right = len(goods) * 17 + 13
        flower = shapes.flower_points(right, 8, 24, s.parts.store_points[product - FIRST_STORE])
        return tag(width, y, *things, flower, span=right + 10)
    if product == NECKLACE:
        words = " ".join(str(points) for points in s.parts.necklace_points[1:])
        return tag(width, y, shapes.numeral(38, 8, words, 13, NIGHT), span=76)
    if is_intermediate(product):
        return tag(width, y, use("into_hand", 0, -1, 18), span=18)
    return g()


def product_card(scene: MooreaScene, product: Product, width: float, height: float) -> Node:
    """A card of the display, from 0, 0."""
    s = scene.seen
    border, texture = KINDS[kind_of(product)]
    name, below = banner(width, title_of(PRODUCT_NAMES[product]), border)
    foot = height - 30
    shape = g(
        shapes.card_frame(width, height, border, texture),
        picture_of(PRODUCT_NAMES[product], 4, below, width - 8, foot - below),
        name,
        effect_tag(s, product, width, foot - 18),
        cost_row(scene, price_of(scene, product), width, foot + 3),
    )
    if s.parts.points[product]:
        shape.add(shapes.flower_points(width - 17, below + 14, 32, s.parts.points[product]))
    return shape.add(shapes.halo(0, 0, width, height, 8))


def good_card(good: Good, width: float, height: float, named: bool = True, to_left: bool = False) -> Node:
    """A commodity or an intermediate as a hand card, from 0, 0."""
    border = GOOD_BORDER[good]
    shape = g(shapes.card_frame(width, height, border, GOOD_TEXTURE[good]))
    if named:
        name, below = banner(width, title_of(GOOD_NAMES[good]), border, to_left)
        shape.add(picture_of(GOOD_NAMES[good], 5, below, width - 10, height - below - 5), name)
    else:
        shape.add(picture_of(GOOD_NAMES[good], 5, 5, width - 10, height - 10))
    return shape.add(shapes.halo(0, 0, width, height, 8))


def tool_card(scene: MooreaScene, tool: Tool, width: float, height: float) -> Node:
    """A stack of tools, from 0, 0."""
    s = scene.seen
    left = s.parts.tool_copies[tool] - sum(s.tools[seat * TOOLS + tool] for seat in range(s.seats))
    owned = scene.viewer != NOBODY and s.has_tool(scene.viewer, tool)
    price = s.parts.tool_cost[tool]
    top = g(
        shapes.card_frame(width, height, "#6B5A8E", "weave"),
        picture_of(TOOL_NAMES[tool], 5, 5, width - 10, height - 34),
        chip("any_good", 7, height - 27, 20),
        shapes.numeral(36, height - 17, f"\u00d7{price}", 15),
    )
    if s.parts.tool_points[tool]:
        top.add(shapes.flower_points(width - 14, 15, 26, s.parts.tool_points[tool]))
    shape = g()
    for i in range(min(left - 1, 3), 0, -1):
        shape.add(rect(i * 1.6, i * 1.8, width, height, 8, fill="#6B5A8E", stroke=NIGHT, stroke_opacity=0.5))
    shape.add(top)
    if owned:
        shape.add(circle(14, 15, 10, fill=GROVE, stroke="#FFFFFF"), use("check", 7, 8, 14).cls("on-dark"))
    shape.add(shapes.halo(0, 0, width, height, 8)).piece(f"tool-{TOOL_NAMES[tool]}")
    words = f"{title_of(TOOL_NAMES[tool])}: {TOOL_WORDS[tool]}; {price} commodities of one kind"
    return shape.act(
        act.TOOL + tool, f"{words}; {s.parts.tool_points[tool]} points" + ("; you have it" if owned else "")
    )


TOOL_WORDS = [
    "a larger hand",
    "draw from the open row",
    "fish as a joker for products",
    "draw a second card",
]


# The display


def display_cards(scene: MooreaScene) -> list[tuple[Product, int]]:
    """The open products: kind, and which of its copies."""
    return [(product, copy) for product in range(PRODUCTS) for copy in range(scene.seen.display[product])]


def display_card(scene: MooreaScene, product: Product, copy: int, width: float, height: float) -> Node:
    s = scene.seen
    shape = product_card(scene, product, width, height).piece(f"product-{PRODUCT_NAMES[product]}-{copy}", "products")
    shape.act(act.BUY + product, buy_words(scene, product)).preview(f"buy-{product}").cls("lift")
    if copy == s.display[product] - 1:
        marked(scene, shape, st.EVENT_DISPLAY, product)
    if s.phase in (st.PHASE_PAY_SITE, st.PHASE_JOKER) and s.chosen == product and copy == 0:
        shape.cls("picked")
    return shape


def buy_words(scene: MooreaScene, product: Product) -> str:
    price = price_words(price_of(scene, product))
    return f"{title_of(PRODUCT_NAMES[product])}: acquire for {price}; {worth_words(scene.seen, product)}"


def draw_display(scene: MooreaScene, x: float, y: float, columns: int, width: float, height: float, gap: float) -> Node:
    shape = g().set("aria-label", "Display of products")
    for i, (product, copy) in enumerate(display_cards(scene)):
        card = display_card(scene, product, copy, width, height)
        lift = -6 if "picked" in card.attributes["class"].split() else 0
        shape.add(card.at(x + i % columns * (width + gap), y + i // columns * (height + gap) + lift))
    return shape


# The supply: open row, decks, discard pile, tools


def open_row(scene: MooreaScene, x: float, y: float, width: float, height: float, gap: float) -> Node:
    s = scene.seen
    shape = g().set("aria-label", "Open row")
    first = act.TAKE if s.phase == st.PHASE_TAKE else act.DRAW_OPEN
    cards = [(good, i) for good in range(COMMODITIES) for i in range(s.row[good])]
    for place in range(s.parts.row_size):
        at = x + place * (width + gap)
        if place >= len(cards):
            shape.add(shapes.tray(at, y, width, height, 8))
            continue
        good, copy = cards[place]
        card = good_card(good, width, height).piece(f"row-{GOOD_NAMES[good]}-{copy}", "deck")
        if copy == s.row[good] - 1:
            marked(scene, card, st.EVENT_ROW, good)
        card.act(first + good, f"Take {GOOD_NAMES[good]} from the open row").cls("lift")
        shape.add(card.at(at, y))
    return shape


def caption(x: float, y: float, words: str, anchor: str = "start") -> Node:
    return shapes.label(x, y, words, 12.5, anchor, fill=SOFT, font_weight=600)


def deck_pile(scene: MooreaScene, width: float, height: float) -> Node:
    s = scene.seen
    if s.deck_size == 0:
        shape = g(shapes.tray(0, 0, width, height, 8), shapes.halo(0, 0, width, height, 8))
    else:
        back = shapes.card_back(width, height, OCEAN, "fish")
        shape = g(shapes.pile(s.deck_size, back), shapes.count_badge(width / 2, height - 12, s.deck_size, size=13))
        shape.add(shapes.halo(0, 0, width, height, 8))
    shape.piece("deck")
    return shape.act(act.DRAW_DECK, f"Draw a card from the deck; {s.deck_size} cards left").cls("lift")


def discard_pile(scene: MooreaScene, width: float, height: float) -> Node:
    """The discard pile is open (ruling 17): a small fan of the kinds in it."""
    s = scene.seen
    total = sum(s.discard)
    if total == 0:
        return g(shapes.tray(0, 0, width, height, 8)).named("The discard pile is empty")
    shape = g()
    kinds = [good for good in range(COMMODITIES) if s.discard[good]]
    for i, good in enumerate(kinds):
        turn = (i - (len(kinds) - 1) / 2) * 7
        card = g(
            good_card(good, width * 0.86, height * 0.86, named=False),
            transform=f"translate({-width * 0.43} {-height * 0.86})",
        )
        shape.add(g(card).at(width / 2, height * 0.97, turn))
    shape.add(shapes.count_badge(width / 2, height - 12, total, size=13)).piece("discard")
    return shape.named(f"Discard pile: {count_words(s.discard)}")


def product_pile(scene: MooreaScene, width: float, height: float) -> Node:
    """Deck I lies on deck II."""
    s = scene.seen
    first = sum(s.product_deck[:PRODUCTS])
    left = s.products_left()
    words = f"Product deck: {first} cards of deck I, {left - first} of deck II"
    if left == 0:
        return g(shapes.tray(0, 0, width, height, 8)).named("The product deck is empty").piece("products")
    back = shapes.card_back(width, height, BRICK if first else PLUM, "hut" if first else "temple")
    shape = g(shapes.pile(left, back), shapes.count_badge(width / 2, height - 12, left, size=13))
    shape.add(shapes.count_badge(14, 13, "I" if first else "II", NIGHT, 13))
    return shape.named(words).piece("products")


def tool_stacks(scene: MooreaScene, x: float, y: float, width: float, height: float, gap: float) -> Node:
    shape = g().set("aria-label", "Tools")
    for tool in range(TOOLS):
        shape.add(tool_card(scene, tool, width, height).at(x + tool * (width + gap), y))
    return shape


# Tableaus


@dataclass(slots=True)
class Size:
    """How large the cards of a tableau are drawn."""

    width: float
    height: float
    flower: float


LARGE = Size(64, 82, 28)
SMALL = Size(46, 56, 24)
HUGE = Size(92, 118, 34)


def size_for(height: float) -> Size:
    """The largest cards that fit a place of this height."""
    if height >= 180:
        return HUGE
    return LARGE if height >= 134 else SMALL


def mini_card(s: MooreaState, seat: Seat, product: Product, size: Size) -> Node:
    """A product in a tableau, with the cards laid at it showing below."""
    count = s.tableau[seat * PRODUCTS + product]
    border, texture = KINDS[kind_of(product)]
    width, height = size.width, size.height
    shape = g()
    laid = laid_at(s, seat, product - FIRST_STORE) if is_store(product) else []
    total = sum(number for _, number in laid)
    for i in range(min(total, 5), 0, -1):
        good = laid[min(i, len(laid)) - 1][0]
        sliver = rect(3, 3 + i * 3.2, width - 6, height - 3, 6, fill=GOOD_BORDER[good])
        shape.add(sliver.set("stroke", PAPER).set("stroke-width", 1))
    shape.add(
        shapes.card_frame(width, height, border, texture, 7),
        picture_of(PRODUCT_NAMES[product], 4, 4, width - 8, height - 8),
    )
    if laid:
        shape.add(laid_tag(laid, height, size))
    points = mini_points(s, seat, product, total)
    if points:
        shape.add(shapes.flower_points(size.flower * 0.42, size.flower * 0.42, size.flower, points))
    if count > 1:
        shape.add(shapes.count_badge(13, size.flower + 7, f"\u00d7{count}", SLATE, 12))
    return shape.add(shapes.halo(0, 0, width, height, 7))


def laid_tag(laid: list[tuple[Good, int]], height: float, size: Size) -> Node:
    """How many of which good lie at a store."""
    face = 17 if size is SMALL else 20
    if len(laid) > 1:
        face = 15
    step = face + (11 if len(laid) == 1 else 8)
    strip = g(rect(2, height - face - 6, step * len(laid) + 8, face + 3, 9, fill="#FFF8E8", opacity=0.95))
    for i, (good, count) in enumerate(laid):
        left = 4 + i * step
        strip.add(use(GOOD_NAMES[good], left, height - face - 4.5, face))
        strip.add(shapes.numeral(left + face + 6, height - face / 2 - 4.5, count, 13 if count < 10 else 12, NIGHT))
    return strip.cls("printed")


def mini_points(s: MooreaState, seat: Seat, product: Product, laid: int) -> int:
    """The points these cards give now."""
    if product == NECKLACE:
        return necklace_points(s, seat)
    points = s.tableau[seat * PRODUCTS + product] * s.parts.points[product]
    return points + laid * s.parts.store_points[product - FIRST_STORE] if is_store(product) else points


def mini_words(s: MooreaState, seat: Seat, product: Product) -> str:
    count = s.tableau[seat * PRODUCTS + product]
    words = title_of(PRODUCT_NAMES[product]) + (f" \u00d7{count}" if count > 1 else "")
    if is_store(product):
        laid = laid_at(s, seat, product - FIRST_STORE)
        if laid:
            words += ": " + ", ".join(f"{number} {noun(GOOD_NAMES[good])}" for good, number in laid)
    return f"{words}; {worth_words(s, product)}"


def owned_card(scene: MooreaScene, seat: Seat, product: Product, size: Size) -> Node:
    s = scene.seen
    shape = mini_card(s, seat, product, size)
    bought = happened(scene, st.EVENT_BUY, product, seat)
    name = PRODUCT_NAMES[product]
    shape.piece(f"seat{seat}-{name}", f"product-{name}-{s.display[product]}" if bought else "")
    if bought or (is_store(product) and happened(scene, st.EVENT_LAY, product - FIRST_STORE, seat)):
        shape.cls("last")
    words = mini_words(s, seat, product)
    if not (is_store(product) and scene.is_own(seat)):
        return shape.named(words)
    store = product - FIRST_STORE
    if s.phase in (st.PHASE_LAY, st.PHASE_LAY_MORE) and s.chosen == store:
        shape.cls("picked")
    return shape.act(act.STORE + store, f"Lay cards at your {words}").cls("lift")


def tableau(scene: MooreaScene, seat: Seat, x: float, y: float, width: float, size: Size) -> Node:
    """A seat's tools and products in a row that closes up when it grows long."""
    s = scene.seen
    owned = [product for product in range(PRODUCTS) if s.tableau[seat * PRODUCTS + product]]
    shape = g()
    if not owned:
        words = "Nothing built yet"
        return shape.add(caption(x, y + size.height / 2, words))
    step = min(size.width + 7, (width - size.width) / max(1, len(owned) - 1))
    for i, product in enumerate(owned):
        shape.add(owned_card(scene, seat, product, size).at(x + i * step, y))
    return shape


def owned_tools(scene: MooreaScene, seat: Seat, right: float, y: float, size: float) -> Node:
    """The tools of a seat as tokens, from the right."""
    s = scene.seen
    shape = g()
    owned = [tool for tool in range(TOOLS) if s.has_tool(seat, tool)]
    for i, tool in enumerate(reversed(owned)):
        x = right - size / 2 - i * (size + 5)
        came_from = f"tool-{TOOL_NAMES[tool]}" if happened(scene, st.EVENT_TOOL, tool, seat) else ""
        token = g(shapes.token(x, y, size / 2, "#EADCF2", TOOL_NAMES[tool]), shapes.round_halo(x, y, size / 2)).cls(
            "printed"
        )
        token.piece(f"seat{seat}-{TOOL_NAMES[tool]}", came_from)
        marked(scene, token, st.EVENT_TOOL, tool, seat)
        shape.add(token.named(f"{title_of(TOOL_NAMES[tool])}: {TOOL_WORDS[tool]}"))
    return shape


def hand_backs(scene: MooreaScene, seat: Seat, x: float, y: float) -> Node:
    """Another seat's hand: backs, and the cards everybody has seen it take."""
    s = scene.seen
    size = s.hand_size[seat]
    known = [good for good in range(GOODS) for _ in range(known_in_hand(s, seat, good))]
    shape = g()
    for i in range(size):
        left = x + i * 11
        if i < len(known):
            shape.add(rect(left, y, 17, 24, 3, fill="#FFF8E8", stroke=NIGHT, stroke_opacity=0.6))
            shape.add(use(GOOD_NAMES[known[i]], left + 1, y + 4, 15).cls("printed"))
        else:
            shape.add(rect(left, y, 17, 24, 3, fill=OCEAN, stroke="#FFFFFF", stroke_width=1))
            shape.add(rect(left, y, 17, 24, 3, fill="url(#p-scales)"))
    shape.add(shapes.numeral(x + max(0, size - 1) * 11 + 29, y + 12, size, 15))
    return shape.named(f"{scene.name(seat)} holds {size} cards")


def known_in_hand(s: MooreaState, seat: Seat, good: Good) -> int:
    """What all know of a hand: intermediates, and commodities taken openly (ruling 23)."""
    return s.seen_in_hand[seat * COMMODITIES + good] if good < COMMODITIES else s.hand[seat * GOODS + good]


def place_of(scene: MooreaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """The paper a player's things lie on, lit when it is that player's turn."""
    lit = scene.is_turn(seat)
    shape = g(shapes.sheet(x, y, width, height, 12))
    shape.add(rect(x, y, 6, height, 3, fill=seat_colour(seat)))
    shape.add(use("island", x + width - height * 0.95, y + height * 0.12, height * 0.84, 1, opacity=0.1))
    if lit:
        shape.add(rect(x, y, width, height, 12, fill=seat_colour(seat), opacity=0.13))
        shape.add(rect(x, y, width, height, 12, fill="none", stroke=seat_colour(seat), stroke_width=3))
    return shape


def strip(scene: MooreaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """Another player's place: who it is, hand, tools, tableau."""
    size = size_for(height)
    cramped = width < 300
    hand_width = max(0, scene.seen.hand_size[seat] - 1) * 11 + 40
    hand_x = x + (width - 6 - hand_width if cramped else 190)
    tools_right = x + width - 10
    letters = int((hand_x - x - 44) / (14 * shapes.LETTER))
    shape = g(
        place_of(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 23, y + 17, 22, scene.initial(seat)),
        shapes.label(x + 40, y + 22, short_name(scene.name(seat), letters), 14, "start", font_weight=700),
        hand_backs(scene, seat, hand_x, y + 5),
    )
    top = y + (34 if size is SMALL else 42)
    if not cramped:
        shape.add(owned_tools(scene, seat, tools_right, y + 17, 26))
        return shape.add(tableau(scene, seat, x + 16, top, width - 32, size))
    tools = sum(scene.seen.has_tool(seat, tool) for tool in range(TOOLS))
    shape.add(column_of_tools(scene, seat, tools_right, y + 46))
    return shape.add(tableau(scene, seat, x + 14, top, width - 26 - (30 if tools else 0), size))


def column_of_tools(scene: MooreaScene, seat: Seat, right: float, y: float) -> Node:
    """The tools where there is no room beside the name: two by two under the hand."""
    owned = [tool for tool in range(TOOLS) if scene.seen.has_tool(seat, tool)]
    shape = g()
    for i, tool in enumerate(owned):
        x, at = right - 11, y + i * (15 if len(owned) > 2 else 26)
        token = g(shapes.token(x, at, 11, "#EADCF2", TOOL_NAMES[tool]), shapes.round_halo(x, at, 11)).cls("printed")
        marked(scene, token, st.EVENT_TOOL, tool, seat).piece(f"seat{seat}-{TOOL_NAMES[tool]}")
        shape.add(token.named(f"{title_of(TOOL_NAMES[tool])}: {TOOL_WORDS[tool]}"))
    return shape


def short_name(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "\u2026"


# The viewer's own place


def own_place(scene: MooreaScene, x: float, y: float, width: float, height: float) -> Node:
    seat = scene.viewer
    limit = scene.seen.hand_limit(seat)
    size = scene.seen.hand_size[seat]
    shape = g(
        place_of(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 26, y + 20, 26, scene.initial(seat)),
        shapes.label(x + 46, y + 25, "Your village", 15, "start", font_weight=700),
        caption(x + 160, y + 25, f"hand {size} of {limit}"),
        owned_tools(scene, seat, x + width - 12, y + 20, 30),
    )
    return shape.add(tableau(scene, seat, x + 16, y + 42, width - 32, LARGE))


def hand_action(s: MooreaState, good: Good) -> tuple[Action, str]:
    """What clicking a hand card means in this phase, and in words."""
    name = noun(GOOD_NAMES[good])
    if s.phase in (st.PHASE_LAY, st.PHASE_LAY_MORE) and good in act.LAYABLE:
        return act.LAY + act.LAYABLE.index(good), f"Lay {name}"
    if s.phase in (st.PHASE_PAY_TOOL, st.PHASE_PAY_SITE) and good < COMMODITIES:
        return act.PAY + good, f"Pay with {name}"
    if s.phase in (st.PHASE_GIVE, st.PHASE_GIVE_MORE, st.PHASE_TAKE) and good < COMMODITIES:
        return act.GIVE + good, f"Give {name}"
    return act.DISCARD + good, f"Discard {name}" if s.phase == st.PHASE_LIMIT else title_of(GOOD_NAMES[good])


def given(s: MooreaState, good: Good) -> int:
    """How many of a good have been chosen to be given in an exchange."""
    if s.phase not in (st.PHASE_GIVE_MORE, st.PHASE_TAKE):
        return 0
    return int(s.chosen == good) + int(s.phase == st.PHASE_TAKE and s.named == good)


def came_from(scene: MooreaScene, good: Good) -> str:
    """Where the newest card of a good in the viewer's hand was before the last move."""
    for event in scene.last_events:
        if event.seat == scene.viewer and event.args:
            if event.kind == st.EVENT_DRAW and event.args[0] == good:
                return "deck"
            if event.kind == st.EVENT_DRAW_OPEN and event.args[0] == good:
                return f"row-{GOOD_NAMES[good]}-0"
            if event.kind == st.EVENT_EXCHANGE and event.args[2] == good:
                return f"row-{GOOD_NAMES[good]}-0"
            if event.kind == st.EVENT_BUY and event.args[0] + COMMODITIES == good and is_intermediate(event.args[0]):
                return f"product-{GOOD_NAMES[good]}-{scene.seen.display[event.args[0]]}"
    return ""


def hand_card(scene: MooreaScene, good: Good, copy: int, width: float, height: float, to_left: bool) -> Node:
    s = scene.seen
    newest = copy == held(scene, good) - 1
    source = came_from(scene, good) if newest else ""
    card = good_card(good, width, height, to_left=to_left).piece(f"hand-{GOOD_NAMES[good]}-{copy}", source)
    if source:
        card.cls("last")
    a, words = hand_action(s, good)
    card.act(a, words).cls("lift")
    for product in range(PRODUCTS):
        if s.display[product] and scene.can(act.BUY + product) and copy < price_of(scene, product).due[good]:
            frame = rect(3, 3, width - 6, height - 6, 6, fill=SUN, fill_opacity=0.35, stroke=CLAY, stroke_width=3)
            card.add(g(frame).for_preview(f"buy-{product}"))
    if copy < given(s, good):
        card.cls("picked")
    return card


def own_hand(scene: MooreaScene, x: float, y: float, width: float, card_width: float, card_height: float) -> Node:
    """The viewer's hand as a fan."""
    cards = [(good, copy) for good in range(GOODS) for copy in range(held(scene, good))]
    shape = g().set("aria-label", "Your hand")
    if not cards:
        return shape.add(caption(x + width / 2, y + card_height / 2, "Your hand is empty", "middle"))
    step = min(card_width + 6, (width - card_width) / max(1, len(cards) - 1))
    left = x + (width - card_width - step * (len(cards) - 1)) / 2
    middle = (len(cards) - 1) / 2
    for i, (good, copy) in enumerate(cards):
        off = i - middle
        card = hand_card(scene, good, copy, card_width, card_height, step < card_width * 0.9)
        rise = -16 if "picked" in card.attributes["class"].split() else 0
        card.at(-card_width / 2, -card_height)
        bend = 1.6 if len(cards) > 1 else 0.0
        card.at(left + i * step + card_width / 2, y + card_height + abs(off) ** 1.7 * 1.1 + rise, off * bend)
        shape.add(card)
    return shape


# The board


def board(scene: MooreaScene) -> Node:
    return narrow_board(scene) if scene.narrow else wide_board(scene)


def describe(scene: MooreaScene) -> str:
    s = scene.seen
    if s.phase == PHASE_OVER:
        return "The game is over."
    scores = scene.game.scores(s)
    standing = ", ".join(f"{scene.name(seat)} {scores[seat]}" for seat in range(s.seats))
    return f"{scene.name(s.actor)} is on turn. Points: {standing}. {s.products_left()} product cards are left."


def root(scene: MooreaScene, width: float, height: float) -> Node:
    return svg(width, height, "Moorea: the table", describe(scene)).set("data-game", scene.game.code)


WIDE = 840
TALL = 744
CARD = (104, 136)


def wide_board(scene: MooreaScene) -> Node:
    whole = root(scene, WIDE, TALL)
    whole.add(shapes.mat(0, 0, 574, 302), draw_display(scene, 11, 11, 5, *CARD, 8))
    supply(scene, whole, 588)
    if scene.viewer == NOBODY:
        return whole.add(all_places(scene, 314, TALL - 314))
    others = scene.order()[1:]
    each = (WIDE - 8 * (len(others) - 1)) / len(others)
    for i, seat in enumerate(others):
        whole.add(strip(scene, seat, i * (each + 8), 314, each, 108))
    whole.add(own_place(scene, 0, 432, WIDE, 150))
    return whole.add(own_hand(scene, 10, 602, WIDE - 20, 96, 128))


def supply(scene: MooreaScene, whole: Node, x: float) -> None:
    """Open row, piles and tools beside the display."""
    whole.add(caption(x, 10, "Open row"), open_row(scene, x, 15, 78, 82, 8))
    whole.add(caption(x, 113, "Deck"), deck_pile(scene, 76, 78).at(x, 118))
    whole.add(caption(x + 86, 113, "Discard"), discard_pile(scene, 76, 78).at(x + 86, 118))
    whole.add(caption(x + 172, 113, "Products"), product_pile(scene, 76, 78).at(x + 172, 118))
    whole.add(caption(x, 218, "Tools"), tool_stacks(scene, x, 223, 57, 74, 7))


def all_places(scene: MooreaScene, y: float, height: float) -> Node:
    """Everybody's place one above the other, for one who only looks on."""
    shape = g()
    seats = scene.seen.seats
    each = min(206.0, (height - 8 * (seats - 1)) / seats)
    if seats > 3:  # two beside each other
        rows = (seats + 1) // 2
        each = min(206.0, (height - 8 * (rows - 1)) / rows)
        for seat in range(seats):
            shape.add(strip(scene, seat, seat % 2 * (WIDE / 2 + 4), y + seat // 2 * (each + 8), WIDE / 2 - 4, each))
        return shape
    for seat in range(seats):
        shape.add(strip(scene, seat, 0, y + seat * (each + 8), WIDE, each))
    return shape


NARROW = 374


def narrow_board(scene: MooreaScene) -> Node:
    """For a phone: one thing under the other, what is needed most on top."""
    parts = g()
    y = narrow_supply(scene, parts)
    if scene.viewer != NOBODY:
        parts.add(
            caption(
                2, y + 12, f"Your hand: {scene.seen.hand_size[scene.viewer]} of {scene.seen.hand_limit(scene.viewer)}"
            )
        )
        parts.add(own_hand(scene, 2, y + 26, NARROW - 4, 88, 118))
        y += 166
    parts.add(shapes.mat(0, y, NARROW, 406), draw_display(scene, 7, y + 8, 4, 85, 126, 6.5))
    parts.add(product_pile(scene, 85, 126).at(7 + 3 * 91.5, y + 8 + 2 * 132.5))
    y += 418
    parts.add(caption(2, y + 12, "Tools"), tool_stacks(scene, 0, y + 18, 88, 96, 7))
    y += 128
    if scene.viewer != NOBODY:
        parts.add(own_place(scene, 0, y, NARROW, 150))
        y += 160
    for seat in scene.order():
        if not scene.is_own(seat):
            parts.add(strip(scene, seat, 0, y, NARROW, 108))
            y += 116
    return root(scene, NARROW, y).add(parts)


def narrow_supply(scene: MooreaScene, parts: Node) -> float:
    parts.add(caption(2, 12, "Deck"), deck_pile(scene, 70, 90).at(0, 18))
    parts.add(caption(78, 12, "Open row"), open_row(scene, 76, 18, 70, 90, 6))
    parts.add(caption(306, 12, "Discard"), discard_pile(scene, 68, 90).at(306, 18))
    return 120


# Panels and the lobby


def panel(scene: MooreaScene, seat: Seat) -> Panel:
    s = scene.seen
    own = scene.is_own(seat) or s.phase == PHASE_OVER
    resources: list[Resource] = [Resource("card", s.hand_size[seat], "cards in hand")]
    for good in range(GOODS):
        count = s.hand[seat * GOODS + good] if own else known_in_hand(s, seat, good)
        if count:
            resources.append(Resource(GOOD_NAMES[good], count, noun(GOOD_NAMES[good])))
    necklaces = s.tableau[seat * PRODUCTS + NECKLACE]
    if necklaces:
        resources.append(Resource("seashell_necklace", necklaces, "necklaces"))
    badges = [Badge(TOOL_NAMES[tool], noun(TOOL_NAMES[tool])) for tool in range(TOOLS) if s.has_tool(seat, tool)]
    return Panel(resources, badges, scene.is_turn(seat))


def picture() -> Node:
    """For the lobby: a canoe comes home to a village with its catch."""
    whole = svg(320, 180, "Moorea", "A village by the lagoon, and cards of wood, fish and seashells.")
    whole.set("preserveAspectRatio", "xMidYMid slice")
    whole.add(picture_of("village", 0, 0, 320, 180))
    for i, (name, turn) in enumerate((("wood", -9.0), ("fish", 0.0), ("seashell", 9.0))):
        good = GOOD_NAMES.index(name)
        card = g(good_card(good, 62, 84)).at(-31, -84)
        whole.add(card.at(206 + i * 38, 168 + abs(i - 1) * 5, turn))
    return whole
