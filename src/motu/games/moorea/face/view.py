"""Moorea's table as SVG, from a seen state. Never compiled.

What belongs to an action carries it; what is legal is the scene's to say. Sizes are pixels of the page the board is
made for: 1240 x 696 on a desktop, 374 wide on a phone.
"""

from typing import TypeAlias

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import CLAY, SUN
from motu.draw.parts import Part, in_parts
from motu.draw.scene import Badge, Panel, Resource
from motu.draw.sections import EVERY, owner, section, viewer
from motu.draw.svg import Node, g, path, rect, svg, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, PHASE_OVER, UNKNOWN, Action, Seat
from motu.games.moorea.box.parts import (
    COMMODITIES,
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
    is_store,
)
from motu.games.moorea.face.card_pictures import (
    BRICK,
    LARGE,
    OCEAN,
    PLUM,
    SMALL,
    MooreaScene,
    Price,
    cost_faces,
    count_words,
    good_card,
    held,
    marked,
    mini_card,
    mini_words,
    name_of,
    price_of,
    size_for,
    title_of,
    tool_card,
    tool_words,
    ware,
)
from motu.games.moorea.face.pictures import SYMBOLS as SYMBOLS
from motu.games.moorea.face.words import counted
from motu.games.moorea.face.words import good as words_of
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import state as st
from motu.games.moorea.rules.exchange import givable
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.state import MooreaState
from motu.papers.sentence import plain, say
from motu.papers.tongue import _, ngettext

# The display


def display_cards(scene: MooreaScene) -> list[tuple[Product, int]]:
    """The open products: kind, and which of its copies."""
    return [(product, copy) for product in range(PRODUCTS) for copy in range(scene.seen.display[product])]


def display_card(scene: MooreaScene, product: Product, copy: int, width: float, height: float) -> Node:
    s = scene.seen
    price = price_of(scene, product)
    faces = cost_faces(scene, price)
    shape = ware(s.parts, product, copy, width, height, faces, price, act.BUY + product)
    if copy == s.display[product] - 1:
        marked(scene, shape, st.EVENT_DISPLAY, product)
    return shape


def bought_now(s: MooreaState) -> Product:
    return s.chosen if s.phase in (st.PHASE_PAY_SITE, st.PHASE_JOKER) else NOBODY


@section(
    "display",
    own=("hand", "tableau"),
    acts=range(act.BUY, act.TOOL),
    eyes=viewer,
    events=(st.EVENT_DISPLAY,),
)
def draw_display(
    scene: MooreaScene,
    seat: Seat,
    picked: Product,
    x: float,
    y: float,
    columns: int,
    width: float,
    height: float,
    gap: float,
) -> Node:
    """As `seat`, who looks on, would have to pay."""
    shape = g().group(_("Display of products"))
    for i, (product, copy) in enumerate(display_cards(scene)):
        card = display_card(scene, product, copy, width, height)
        lift = 0
        if product == picked and copy == 0:
            card.cls("picked")
            lift = -6
        shape.add(card.at(x + i % columns * (width + gap), y + i // columns * (height + gap) + lift))
    return shape


# The supply: open row, decks, discard pile, tools


@section(
    "row",
    acts=range(act.DRAW_OPEN, act.TAKE + COMMODITIES),
    events=(st.EVENT_ROW,),
)
def open_row(scene: MooreaScene, first: Action, x: float, y: float, width: float, height: float, gap: float) -> Node:
    s = scene.seen
    shape = g().group(_("Open row"))
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
        words = say("Take {good} from the open row", good=words_of(good))
        card.act(first + good, plain(words, [])).about(f"good {good}").cls("lift")
        shape.add(card.at(at, y))
    return shape


def row_action(s: MooreaState) -> Action:
    """What clicking the first good of the open row means in this phase."""
    return act.TAKE if s.phase == st.PHASE_TAKE else act.DRAW_OPEN


@kept
def deck_pile(left: int, width: float, height: float) -> Node:
    if left == 0:
        shape = g(shapes.tray(0, 0, width, height, 8), shapes.halo(0, 0, width, height, 8))
    else:
        back = shapes.card_back(width, height, OCEAN, "fish")
        shape = g(shapes.pile(left, back), shapes.count_badge(width / 2, height - 12, left, size=13))
        shape.add(shapes.halo(0, 0, width, height, 8))
    shape.piece("deck").about("deck")
    words = ngettext(
        "Draw a card from the deck; {count} card left", "Draw a card from the deck; {count} cards left", left
    )
    return shape.act(act.DRAW_DECK, words.format(count=left)).cls("lift")


@section("discard")
def discard_pile(scene: MooreaScene, width: float, height: float) -> Node:
    """The discard pile is open (ruling 17): a small fan of the kinds in it."""
    s = scene.seen
    total = sum(s.discard)
    if total == 0:
        return g(shapes.tray(0, 0, width, height, 8)).named(_("The discard pile is empty")).about("discard")
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
    return shape.named(_("Discard pile: {goods}").format(goods=count_words(s.discard))).about("discard")


@section("product_deck")
def product_pile(scene: MooreaScene, width: float, height: float) -> Node:
    """Deck I lies on deck II."""
    s = scene.seen
    first = sum(s.product_deck[:PRODUCTS])
    left = s.products_left()
    words = _("Product deck: {first} cards of deck I, {second} of deck II").format(first=first, second=left - first)
    if left == 0:
        return (
            g(shapes.tray(0, 0, width, height, 8))
            .named(_("The product deck is empty"))
            .piece("products")
            .about("products")
        )
    back = shapes.card_back(width, height, BRICK if first else PLUM, "hut" if first else "temple")
    shape = g(shapes.pile(left, back), shapes.count_badge(width / 2, height - 12, left, size=13))
    shape.add(shapes.count_badge(14, 13, "I" if first else "II", NIGHT, 13))
    return shape.named(words).piece("products").about("products")


@section("tools", acts=range(act.TOOL, act.STORE), eyes=viewer)
def tool_stacks(scene: MooreaScene, picked: Tool, x: float, y: float, width: float, height: float, gap: float) -> Node:
    shape = g().group(_("Tools"))
    for tool in range(TOOLS):
        card = tool_card(scene, tool, width, height, tool == picked)
        shape.add(card.at(x + tool * (width + gap), y - 6 if tool == picked else y))
    return shape


def paid_now(s: MooreaState) -> Tool:
    return s.chosen if s.phase == st.PHASE_PAY_TOOL else NOBODY


# Tableaus


def owned_card(scene: MooreaScene, seat: Seat, product: Product, size: shapes.CardSize, picked: Product) -> Node:
    s = scene.seen
    shape = mini_card(s, seat, product, size)
    bought = scene.happened(st.EVENT_BUY, product, seat=seat)
    name = PRODUCT_NAMES[product]
    shape.piece(f"seat{seat}-{name}", f"product-{name}-{s.display[product]}" if bought else "")
    if bought or (is_store(product) and scene.happened(st.EVENT_LAY, product - FIRST_STORE, seat=seat)):
        shape.cls("last")
    words = mini_words(s, seat, product)
    shape.about(f"owned {seat} {product}").known_as(name_of(name))
    if not (is_store(product) and scene.is_own(seat)):
        return shape.named(words)
    store = product - FIRST_STORE
    if product == picked:
        shape.cls("picked")
    return shape.act(act.STORE + store, _("Lay cards at your {store}").format(store=words)).cls("lift")


def owned_products(s: MooreaState, seat: Seat) -> list[Product]:
    return [product for product in range(PRODUCTS) if s.tableau[seat * PRODUCTS + product]]


def laid_now(s: MooreaState) -> Product:
    """The store at which cards are laid."""
    return FIRST_STORE + s.chosen if s.phase in (st.PHASE_LAY, st.PHASE_LAY_MORE) else NOBODY


def tableau(
    scene: MooreaScene,
    seat: Seat,
    x: float,
    y: float,
    width: float,
    size: shapes.CardSize,
    in_row: int = PRODUCTS,
    picked: Product = NOBODY,
) -> Node:
    """A seat's products in a row that closes up when it grows long, or in rows of so many."""
    owned = owned_products(scene.seen, seat)
    if not owned:
        has_tools = any(scene.seen.has_tool(seat, tool) for tool in range(TOOLS))
        words = _("No products yet") if has_tools else _("Nothing built yet")
        return g(shapes.caption(x, y + size.height / 2, words))
    shape = g()
    longest = min(len(owned), in_row)
    step = min(size.width + 7, (width - size.width) / max(1, longest - 1))
    for i, product in enumerate(owned):
        at = y + i // in_row * (size.height + 18)
        shape.add(owned_card(scene, seat, product, size, picked).at(x + i % in_row * step, at))
    return shape


def owned_tools(scene: MooreaScene, seat: Seat, right: float, y: float, size: float) -> Node:
    """The tools of a seat as tokens, from the right."""
    s = scene.seen
    shape = g()
    owned = [tool for tool in range(TOOLS) if s.has_tool(seat, tool)]
    for i, tool in enumerate(reversed(owned)):
        x = right - size / 2 - i * (size + 5)
        came_from = f"tool-{TOOL_NAMES[tool]}" if scene.happened(st.EVENT_TOOL, tool, seat=seat) else ""
        token = g(shapes.token(x, y, size / 2, "#EADCF2", TOOL_NAMES[tool]), shapes.round_halo(x, y, size / 2)).cls(
            "printed"
        )
        token.piece(f"seat{seat}-{TOOL_NAMES[tool]}", came_from)
        marked(scene, token, st.EVENT_TOOL, tool, seat)
        shape.add(token.named(tool_words(tool)).about(f"ownedtool {tool}").known_as(name_of(TOOL_NAMES[tool])))
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
    words = ngettext("{player} holds {count} card", "{player} holds {count} cards", size)
    return shape.named(words.format(player=scene.name(seat), count=size)).about(f"hand {seat}")


def known_in_hand(s: MooreaState, seat: Seat, good: Good) -> int:
    """What is known of a hand: all of it if open; else intermediates, and commodities taken openly (ruling 23)."""
    if s.hand[seat * GOODS + good] != UNKNOWN:
        return s.hand[seat * GOODS + good]
    return s.seen_in_hand[seat * COMMODITIES + good]


def place_of(scene: MooreaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """A player's place, with a palm in the corner as faint as a watermark."""
    palm = min(height * 0.84, 112.0)
    island = use("island", x + width - palm - 16, y + height - palm - 6, palm, 1, opacity=0.1)
    return shapes.place(scene, seat, x, y, width, height).add(island)


@section(
    "display",
    own=("hand_size", "laid", "seen_in_hand", "tableau", "tools"),
    public=("hand",),
    turn=True,
    events=(st.EVENT_BUY, st.EVENT_LAY, st.EVENT_TOOL),
)
def strip(
    scene: MooreaScene, seat: Seat, x: float, y: float, width: float, height: float, in_row: int = PRODUCTS
) -> Node:
    """Another player's place: who it is, hand, tools, tableau."""
    if width == WIDE and height <= 120:
        return long_strip(scene, seat, x, y, width, height)
    size = SMALL if in_row < PRODUCTS else size_for(height)
    hand_x = x + (145 if width < 400 else 190)
    beside = width < 400 and not scene.narrow  # a column of places: more height than width
    letters = int((hand_x - x - 44) / (14 * shapes.LETTER))
    top = y + (42 if size is not SMALL else 30 if height < 100 else 34)
    return g(
        place_of(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 24, y + 16, 24, scene.initial(seat)),
        shapes.label(x + 42, y + 23, shapes.short_name(scene.name(seat), letters), 14, "start", font_weight=700),
        hand_backs(scene, seat, hand_x, y + 5),
        owned_tools(scene, seat, x + width - 10, y + (height - 19 if beside else 17), 26),
        tableau(scene, seat, x + 16, top, width - 32, size, in_row),
    )


def long_strip(scene: MooreaScene, seat: Seat, x: float, y: float, width: float, height: float) -> Node:
    """A place over the whole width: all about the player at the left, so that the cards have room beside it."""
    tall = height >= 98
    size = LARGE if tall else SMALL
    left = x + (216 if tall else 266)
    top = y + (height - size.height) / 2 - (5 if tall else 2)
    tools = sum(scene.seen.tools[seat * TOOLS : seat * TOOLS + TOOLS])
    right, level = (x + 16 + 31 * tools, y + 84) if tall else (x + 256, y + 21)
    return g(
        place_of(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 25, y + 21, 26, scene.initial(seat)),
        shapes.label(x + 44, y + 26, shapes.short_name(scene.name(seat), 16 if tall else 10), 14, "start").set(
            "font-weight", 700
        ),
        hand_backs(scene, seat, x + 16, y + 39),
        owned_tools(scene, seat, right, level, 26),
        tableau(scene, seat, left, top, width - (left - x) - 16, size),
    )


# The viewer's own place


@section(
    "display",
    own=("hand_size", "laid", "tableau", "tools"),
    turn=True,
    acts=range(act.STORE, act.GIVE),
    eyes=owner,
    events=(st.EVENT_BUY, st.EVENT_LAY, st.EVENT_TOOL),
)
def own_place(
    scene: MooreaScene,
    seat: Seat,
    picked: Product,
    x: float,
    y: float,
    width: float,
    height: float,
    in_row: int = PRODUCTS,
) -> Node:
    """With the store picked at which cards are laid now."""
    limit = hand_limit(scene.seen, seat)
    size = scene.seen.hand_size[seat]
    shape = g(
        place_of(scene, seat, x, y, width, height),
        shapes.mark(seat, x + 27, y + 22, 28, scene.initial(seat)),
        shapes.label(x + 48, y + 27, _("Your village"), 15, "start", font_weight=700),
    )
    if scene.narrow:  # a phone has the hand just above
        shape.add(owned_tools(scene, seat, x + width - 12, y + 22, 30))
        return shape.add(tableau(scene, seat, x + 16, y + 46, width - 32, LARGE, in_row, picked))
    words = ngettext("{count} card in hand, limit {limit}", "{count} cards in hand, limit {limit}", size)
    shape.add(shapes.caption(x + 18, y + 54, words.format(count=size, limit=limit)))
    shape.add(
        owned_tools(scene, seat, x + 16 + 35 * sum(scene.seen.tools[seat * TOOLS : seat * TOOLS + TOOLS]), y + 82, 30)
    )
    top = y + (height - LARGE.height) / 2 - 5
    return shape.add(tableau(scene, seat, x + 216, top, width - 232, LARGE, in_row, picked))


def hand_action(s: MooreaState, good: Good) -> tuple[Action, str]:
    """What clicking a hand card means in this phase, and in words."""
    card = words_of(good)
    if s.phase in (st.PHASE_LAY, st.PHASE_LAY_MORE) and good in act.LAYABLE:
        return act.LAY + act.LAYABLE.index(good), plain(say("Lay {good}", good=card), [])
    if s.phase in (st.PHASE_PAY_TOOL, st.PHASE_PAY_SITE) and good < COMMODITIES:
        return act.PAY + good, plain(say("Pay with {good}", good=card), [])
    if s.phase in (st.PHASE_GIVE, st.PHASE_GIVE_MORE, st.PHASE_TAKE) and good < givable(s):
        return act.give(good), plain(say("Give {good}", good=card), [])
    if s.phase == st.PHASE_LIMIT:
        return act.DISCARD + good, plain(say("Discard {good}", good=card), [])
    return act.DISCARD + good, title_of(GOOD_NAMES[good])


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


Prices: TypeAlias = tuple[tuple[Product, Price], ...]


def prices_now(scene: MooreaScene) -> Prices:
    """Of the products that can be bought now."""
    for_sale = [product for product in range(PRODUCTS) if scene.seen.display[product] and scene.can(act.BUY + product)]
    return tuple([(product, price_of(scene, product)) for product in for_sale])


def hand_card(
    scene: MooreaScene, good: Good, copy: int, width: float, height: float, to_left: bool, prices: Prices
) -> Node:
    """`prices`: of the products that can be bought now."""
    s = scene.seen
    newest = copy == held(scene, good) - 1
    source = came_from(scene, good) if newest else ""
    card = good_card(good, width, height, to_left=to_left).piece(f"hand-{GOOD_NAMES[good]}-{copy}", source)
    if source:
        card.cls("last")
    a, words = hand_action(s, good)
    card.act(a, words).about(f"good {good}").cls("lift")
    for product, price in prices:
        if copy < price.due[good]:
            frame = rect(3, 3, width - 6, height - 6, 6, fill=SUN, fill_opacity=0.35, stroke=CLAY, stroke_width=3)
            card.add(g(frame).for_preview(f"buy-{product}"))
    if copy < given(s, good):
        card.cls("picked")
    return card


@section(
    "chosen",
    "display",
    "named",
    "phase",
    own=("hand",),
    acts=EVERY,
    eyes=viewer,
    events=(st.EVENT_DRAW, st.EVENT_DRAW_OPEN, st.EVENT_EXCHANGE, st.EVENT_BUY),
)
def own_hand(
    scene: MooreaScene,
    seat: Seat,
    prices: Prices,
    x: float,
    y: float,
    width: float,
    card_width: float,
    card_height: float,
) -> Node:
    cards = [(good, copy) for good in range(GOODS) for copy in range(held(scene, good))]
    covered = shapes.fan_step(len(cards), width, card_width) < card_width * 0.9
    drawn = [hand_card(scene, good, copy, card_width, card_height, covered, prices) for good, copy in cards]
    return shapes.fan(drawn, x, y, width, card_width, card_height)


# The board


def board(scene: MooreaScene) -> Node:
    return narrow_board(scene) if scene.narrow else wide_board(scene)


def describe(scene: MooreaScene) -> str:
    s = scene.seen
    if s.phase == PHASE_OVER:
        return _("The game is over.")
    scores = scene.game.scores(s)
    standing = ", ".join(f"{scene.name(seat)} {scores[seat]}" for seat in range(s.seats))
    words = ngettext(
        "{player} is on turn. Points: {standing}. {count} product card is left.",
        "{player} is on turn. Points: {standing}. {count} product cards are left.",
        s.products_left(),
    )
    return words.format(player=scene.name(s.actor), standing=standing, count=s.products_left())


def root(scene: MooreaScene, width: float, height: float) -> Node:
    return svg(width, height, _("Moorea: the table"), describe(scene)).set("data-game", scene.game.code)


WIDE = 1240
TALL = 696
CARD = (118, 154)
DISPLAY = 338  # how far down the display reaches
OTHERS = 924  # where the others' places begin


def wide_board(scene: MooreaScene) -> Node:
    whole = root(scene, WIDE, TALL)
    middle = g(
        shapes.mat(0, 0, 644, DISPLAY), draw_display(scene, scene.viewer, bought_now(scene.seen), 11, 11, 5, *CARD, 8)
    )
    supply(scene, middle, 656)
    if scene.viewer == NOBODY:
        return whole.add(middle.at((WIDE - OTHERS) / 2, 0), all_places(scene, DISPLAY + 12, TALL - DISPLAY - 12))
    others = scene.order()[1:]
    each = min(226.0, (TALL - 8 * (len(others) - 1)) / len(others))
    for i, seat in enumerate(others):
        rows = max(1, int((each - 30) // 74))
        in_row = max(6, -(-len(owned_products(scene.seen, seat)) // rows))
        whole.add(strip(scene, seat, OTHERS, i * (each + 8), WIDE - OTHERS, each, in_row))
    whole.add(middle, own_place(scene, scene.viewer, laid_now(scene.seen), 0, DISPLAY + 12, OTHERS - 12, 136))
    return whole.add(own_hand(scene, scene.viewer, prices_now(scene), 10, DISPLAY + 164, OTHERS - 32, 132, 170))


def two_abreast(scene: MooreaScene, seats: list[Seat], y: float, height: float) -> Node:
    """Places in two columns; an odd last one has the whole width."""
    shape = g()
    for i, seat in enumerate(seats):
        alone = i == len(seats) - 1 and i % 2 == 0
        width = WIDE if alone else WIDE / 2 - 4
        shape.add(strip(scene, seat, i % 2 * (WIDE / 2 + 4), y + i // 2 * (height + 6), width, height))
    return shape


def supply(scene: MooreaScene, whole: Node, x: float) -> None:
    """Open row, piles and tools beside the display."""
    whole.add(shapes.caption(x, 11, _("Open row")), open_row(scene, row_action(scene.seen), x, 17, 80, 92, 8))
    whole.add(shapes.caption(x, 127, _("Deck")), deck_pile(scene.seen.deck_size, 78, 88).at(x, 133))
    whole.add(shapes.caption(x + 87, 127, _("Discard")), discard_pile(scene, 78, 88).at(x + 87, 133))
    whole.add(shapes.caption(x + 174, 127, _("Products")), product_pile(scene, 78, 88).at(x + 174, 133))
    whole.add(shapes.caption(x, 243, _("Tools")), tool_stacks(scene, paid_now(scene.seen), x, 249, 58, 84, 8))


def all_places(scene: MooreaScene, y: float, height: float) -> Node:
    """Everybody's place, for one who only looks on."""
    seats = list(range(scene.seen.seats))
    if len(seats) > 3:
        rows = (len(seats) + 1) // 2
        return two_abreast(scene, seats, y, min(206.0, (height - 6 * (rows - 1)) / rows))
    shape = g()
    each = min(206.0, (height - 8 * (len(seats) - 1)) / len(seats))
    for seat in seats:
        shape.add(strip(scene, seat, 0, y + seat * (each + 8), WIDE, each))
    return shape


NARROW = 374
IN_ROW = 5  # cards of the own tableau beside each other on a phone, wide enough for a thumb
SMALL_IN_ROW = 7  # of the others


def count_rows(scene: MooreaScene, seat: Seat, in_row: int) -> int:
    """Rows that a tableau needs; an empty one still has its place."""
    return max(1, -(-len(owned_products(scene.seen, seat)) // in_row))


def narrow_tools(scene: MooreaScene) -> Node:
    return g(shapes.caption(4, 12, _("Tools")), tool_stacks(scene, paid_now(scene.seen), 2, 18, 86, 96, 8))


def narrow_board(scene: MooreaScene) -> Node:
    """In parts: display, piles, tools, hand, the own village, the others."""
    parts = [
        Part("display", NARROW, 410, narrow_display(scene), alone=True, stays=True, called=_("Products")),
        Part("supply", NARROW, 114, narrow_supply(scene), stays=True, called=_("Open row")),
        Part("tools", NARROW, 120, narrow_tools(scene), stays=True, called=_("Tools")),
    ]
    if scene.viewer != NOBODY:
        parts.append(Part("hand", NARROW, 154, narrow_hand(scene), own=True, stays=True, called=_("Your hand")))
    if scene.viewer != NOBODY:
        height = 54 + count_rows(scene, scene.viewer, IN_ROW) * 100
        parts.append(
            Part(
                "village",
                NARROW,
                height,
                own_place(scene, scene.viewer, laid_now(scene.seen), 0, 0, NARROW, height - 4, IN_ROW),
                called=_("Your village"),
            )
        )
    for seat in scene.order():
        if not scene.is_own(seat):
            height = 34 + count_rows(scene, seat, SMALL_IN_ROW) * 74
            place = strip(scene, seat, 0, 0, NARROW, height, SMALL_IN_ROW)
            parts.append(Part(f"place-{seat}", NARROW, height, place, called=scene.names[seat]))
    return in_parts(root(scene, NARROW, 0), scene, NARROW, parts)


def narrow_supply(scene: MooreaScene) -> Node:
    return g(
        shapes.caption(5, 12, _("Deck")),
        deck_pile(scene.seen.deck_size, 69, 90).at(4, 20),
        shapes.caption(81, 12, _("Open row")),
        open_row(scene, row_action(scene.seen), 80, 20, 69, 90, 6),
        shapes.within(shapes.caption(308, 12, _("Discard")), _("Discard"), 12.5, 62),
        discard_pile(scene, 62, 86).at(304, 22),
    )


def narrow_hand(scene: MooreaScene) -> Node:
    s, seat = scene.seen, scene.viewer
    words = _("Your hand: {count}, limit {limit}").format(count=s.hand_size[seat], limit=hand_limit(s, seat))
    return g(
        shapes.caption(5, 12, words), own_hand(scene, scene.viewer, prices_now(scene), 8, 26, NARROW - 16, 88, 118)
    )


def narrow_display(scene: MooreaScene) -> Node:
    shape = g(
        shapes.mat(0, 0, NARROW, 406), draw_display(scene, scene.viewer, bought_now(scene.seen), 7, 8, 4, 85, 126, 6.5)
    )
    return shape.add(product_pile(scene, 85, 126).at(7 + 3 * 91.5, 8 + 2 * 132.5))


# Panels and the lobby


def cards_in_hand(count: int) -> str:
    return ngettext("card in hand", "cards in hand", count)


def panel(scene: MooreaScene, seat: Seat) -> Panel:
    s = scene.seen
    own = scene.is_own(seat)
    resources: list[Resource] = [Resource("card", s.hand_size[seat], cards_in_hand(s.hand_size[seat]))]
    for good in range(GOODS):
        count = s.hand[seat * GOODS + good] if own else known_in_hand(s, seat, good)
        if count:
            resources.append(Resource(GOOD_NAMES[good], count, _(counted(good, count))))
    necklaces = s.tableau[seat * PRODUCTS + NECKLACE]
    if necklaces:
        resources.append(Resource("seashell_necklace", necklaces, ngettext("necklace", "necklaces", necklaces)))
    badges = [Badge(TOOL_NAMES[tool], name_of(TOOL_NAMES[tool])) for tool in range(TOOLS) if s.has_tool(seat, tool)]
    return Panel(resources, badges, scene.is_turn(seat))


LOBBY_SPOTS: list[tuple[str, float, float, float]] = [
    ("jungle", 8, 18, 92),
    ("hut", 62, 50, 62),
    ("hut", 18, 74, 56),
    ("statue", 116, 84, 34),
    ("canoe", 104, 120, 58),
]


def picture() -> Node:
    """For the lobby: a village by the lagoon, and what is made there."""
    whole = shapes.lobby_picture("Moorea", _("A village by the lagoon, and cards of wood, fish and seashells."))
    whole.add(
        rect(0, 0, 320, 180, fill="url(#g-sky)"),
        shapes.sun(270, 38, 20),
        path("M90 96 C140 50 170 44 210 58 C250 72 290 84 320 96 Z", fill="#8FBFB4"),
        rect(0, 94, 320, 86, fill="url(#g-shallow)"),
        rect(0, 94, 320, 86, fill="url(#p-waves)"),
        path("M0 104 C40 92 110 96 150 112 C168 120 150 138 110 148 C70 160 30 168 0 166 Z", fill="url(#g-ground)"),
        path("M0 100 C40 90 100 94 132 108 C120 124 60 128 0 134 Z", fill="url(#g-green)"),
    )
    for name, x, y, size in LOBBY_SPOTS:
        whole.add(use(name, x, y, size, 0.7))
    for i, (name, turn) in enumerate((("wood", -10.0), ("seashell", 0.0), ("fish", 10.0))):
        card = g(good_card(GOOD_NAMES.index(name), 66, 90)).at(-33, -90)
        whole.add(card.at(196 + i * 42, 164 + abs(i - 1) * 5, turn))
    return whole
