"""Moorea's cards as they lie on the table: products with their price for the viewer, goods, tools, small cards of a
tableau; and what each says in words. Never compiled."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import PAPER, SUN
from motu.draw.scene import Scene
from motu.draw.svg import Node, circle, g, rect, text, use
from motu.draw.symbols import NIGHT
from motu.engine.base import NOBODY, NONE, Action, Seat
from motu.games.moorea.box.parts import (
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
    Parts,
    Product,
    Tool,
    is_intermediate,
    is_site,
    is_store,
)
from motu.games.moorea.face.pictures import scene as picture_of
from motu.games.moorea.face.words import counted, noun
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules import products
from motu.games.moorea.rules.ending import necklace_points
from motu.games.moorea.rules.state import MooreaState
from motu.papers.tongue import N_, _, listed, ngettext

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


def name_of(identifier: str) -> str:
    """In the language spoken now, as all words of a drawing."""
    return _(noun(identifier))


def title_of(identifier: str) -> str:
    name = name_of(identifier)
    return name[:1].upper() + name[1:]


def count_words(counts: Sequence[int]) -> str:
    words = [f"{count} {_(counted(good, count))}" for good, count in enumerate(counts) if count]
    return ", ".join(words) or _("nothing")


# What the viewer pays


class Price(NamedTuple):
    """What a product costs the viewer, or whoever looks on."""

    printed: tuple[int, ...]  # good
    due: tuple[int, ...]  # good, after discounts
    any_kind: int  # so many equal commodities, for a site
    due_in: tuple[int, ...]  # commodity: what a site costs in it, after discounts


def price_of(scene: MooreaScene, product: Product) -> Price:
    s, viewer = scene.seen, scene.viewer
    printed, any_kind = tuple(s.parts.cost[product * GOODS : product * GOODS + GOODS]), s.parts.any_cost[product]
    if viewer == NOBODY:
        return Price(printed, printed, any_kind, (any_kind,) * COMMODITIES)
    due = tuple([products.reduced_cost(s, viewer, product, good) for good in range(GOODS)])
    due_in = tuple([products.reduced_site_cost(s, viewer, product, good) for good in range(COMMODITIES)])
    return Price(printed, due, any_kind, due_in)


def held(scene: MooreaScene, good: Good) -> int:
    """Cards of a good in the viewer's own hand."""
    return scene.seen.hand[scene.viewer * GOODS + good] if scene.viewer != NOBODY else 0


def price_words(price: Price) -> str:
    if price.any_kind:
        cheaper = [due if due < price.any_kind else 0 for due in price.due_in]
        if not any(cheaper):
            return _("{count} commodities of one kind").format(count=price.any_kind)
        less = count_words(cheaper)
        return _("{count} commodities of one kind or {less}").format(count=price.any_kind, less=less)
    saved = sum(price.printed) - sum(price.due)
    if not saved:
        return count_words(price.due)
    return _("{cost} ({count} saved by your production sites)").format(cost=count_words(price.due), count=saved)


def points_words(points: int) -> str:
    return ngettext("{count} point", "{count} points", points).format(count=points)


def joined(*words: str) -> str:
    """What is said of a card, one after the other."""
    first, *others = words
    return _("{first}; {others}").format(first=first, others=joined(*others)) if others else first


def worth_words(parts: Parts, product: Product) -> str:
    """What a product is good for."""
    if is_intermediate(product):
        return _("goes into your hand")
    own = points_words(parts.points[product])
    if is_site(product):
        saved = name_of(GOOD_NAMES[product - FIRST_SITE])
        return joined(own, _("every product costs you 1 {good} less").format(good=saved))
    if product == NECKLACE:
        values = ", ".join(str(points) for points in parts.necklace_points[1:])
        return _("1 to 5 necklaces: {values} points").format(values=values)
    if is_store(product):
        goods = listed([name_of(GOOD_NAMES[good]) for good in goods_of(parts, product - FIRST_STORE)], "or")
        each = points_words(parts.store_points[product - FIRST_STORE])
        told = _("{points} for each {goods} laid there").format(points=each, goods=goods)
        return joined(own, told) if parts.points[product] else told
    return own


def goods_of(parts: Parts, store: int) -> list[Good]:
    return [good for good in range(GOODS) if parts.slot_at[store * GOODS + good] != NONE]


def laid_at(s: MooreaState, seat: Seat, store: int) -> list[tuple[Good, int]]:
    """The cards lying at a seat's store."""
    slots = s.parts.num_slots()
    found = []
    for good in goods_of(s.parts, store):
        count = s.laid[seat * slots + s.parts.slot_at[store * GOODS + good]]
        if count:
            found.append((good, count))
    return found


# What the last move did


def marked(scene: MooreaScene, shape: Node, kind: int, first: int, seat: Seat = NOBODY) -> Node:
    return shape.cls("last") if scene.happened(kind, first, seat=seat) else shape


# Cards


CostFace: TypeAlias = tuple[str, bool, bool]  # symbol, saved, lacking


def nearest_kind(scene: MooreaScene, price: Price) -> tuple[int, int]:
    """Of the kind in which the viewer lacks least for a site: cards due after discounts (MO-62), and cards held."""
    if scene.viewer == NOBODY or not price.any_kind:
        return price.any_kind, price.any_kind
    ways = [(price.due_in[good], held(scene, good)) for good in range(COMMODITIES)]
    return min(ways, key=lambda way: max(0, way[0] - way[1]))


def cost_faces(scene: MooreaScene, price: Price) -> tuple[CostFace, ...]:
    """The price for the viewer, token by token."""
    faces: list[CostFace] = []
    for good in range(GOODS):
        due = price.due[good]
        for i in range(price.printed[good]):
            saved = i >= due
            faces.append((GOOD_NAMES[good], saved, scene.viewer != NOBODY and not saved and i >= held(scene, good)))
    need, have = nearest_kind(scene, price)
    return (*faces, *[("any_good", i >= need, have <= i < need) for i in range(price.any_kind)])


def cost_row(faces: tuple[CostFace, ...], width: float, y: float) -> Node:
    """The price as tokens: what a discount saves is struck out, what the viewer's hand lacks is pale."""
    shape = g()
    size = min(21.0, (width - 14) / len(faces) - 1)
    left = (width - len(faces) * (size + 1)) / 2
    for i, (symbol, saved, lacking) in enumerate(faces):
        token = shapes.chip(symbol, left + i * (size + 1), y + (21 - size) / 2, size)
        if saved or lacking:
            token.set("opacity", 0.5)
        shape.add(token)
        if saved:
            shape.add(shapes.struck(left + i * (size + 1) + 2, y + 3, size - 5))
    return shape


LONG = 9  # letters of a word, as long as any in English; a longer one cannot be broken, and is set smaller than 12


NARROWEST = 70  # a card under this has a name of small letters


def banner(width: float, name: str, border: str, to_left: bool = False, in_one: bool = False) -> tuple[Node, float]:
    """The band with the card's name, and where it ends; the name to the left where the next card lies over it."""
    lines = [name] if in_one else shapes.name_lines(name, width - 6)
    height = 6.0 + 13 * len(lines)
    shape = g()
    for i, words in enumerate(lines):
        least = 9 if max(map(len, words.split())) > LONG else 10 if width < NARROWEST else 12
        size = shapes.words_size(words, width - 12, 13, least)
        name_line = text(9 if to_left else width / 2, 12 + 13 * i, words, size, dy=".35em")
        name_line.set("text-anchor", None if to_left else "middle")
        room = width - (14 if to_left else 8)
        name_line.set("fill", "#FFFFFF").set("font-weight", 700).set("data-room", room)
        shape.add(shapes.within(name_line, words, size, room))
    return g(rect(3, 3, width - 6, height, 4, fill=border), shape), 3 + height


def tag(width: float, y: float, *things: Node, span: float) -> Node:
    """A strip of paper at the foot of a scene that says what the card does."""
    left = (width - span) / 2
    strip = rect(left - 5, y, span + 10, 20, 10, fill="#FFF8E8", opacity=0.94)
    return g(strip, g(*things).at(left, y + 2)).cls("printed")


def effect_tag(parts: Parts, product: Product, width: float, y: float) -> Node:
    """What a site saves, a store gives, a necklace counts."""
    if is_site(product):
        good = GOOD_NAMES[product - FIRST_SITE]
        return tag(width, y, shapes.numeral(10, 8, "\u22121", 15, NIGHT), use(good, 23, -1, 18), span=42)
    if is_store(product):
        goods = goods_of(parts, product - FIRST_STORE)
        things = [use(GOOD_NAMES[good], i * 17, -1, 18) for i, good in enumerate(goods)]
        right = len(goods) * 17 + 13
        flower = shapes.flower_points(right, 8, 24, parts.store_points[product - FIRST_STORE])
        return tag(width, y, *things, flower, span=right + 10)
    if product == NECKLACE:
        words = " ".join(str(points) for points in parts.necklace_points[1:])
        return tag(width, y, shapes.numeral(38, 8, words, 13, NIGHT), span=76)
    if is_intermediate(product):
        return tag(width, y, use("into_hand", 0, -1, 18), span=18)
    return g()


def product_card(scene: MooreaScene, product: Product, width: float, height: float) -> Node:
    """A card of the display as the viewer would have to pay it, from 0, 0."""
    faces = cost_faces(scene, price_of(scene, product))
    return product_face(scene.seen.parts, product, width, height, faces)


@kept
def ware(
    parts: Parts,
    product: Product,
    copy: int,
    width: float,
    height: float,
    faces: tuple[CostFace, ...],
    price: Price,
    action: Action,
) -> Node:
    """A card of the display that can be clicked to buy it."""
    words = _("{product}: acquire for {price}; {worth}").format(
        product=title_of(PRODUCT_NAMES[product]), price=price_words(price), worth=worth_words(parts, product)
    )
    shape = product_face(parts, product, width, height, faces)
    shape.piece(f"product-{PRODUCT_NAMES[product]}-{copy}", "products").known_as(name_of(PRODUCT_NAMES[product]))
    return shape.act(action, words).preview(f"buy-{product}").about(f"product {product}").cls("lift", "ware")


@kept
def product_face(parts: Parts, product: Product, width: float, height: float, faces: tuple[CostFace, ...]) -> Node:
    border, texture = KINDS[kind_of(product)]
    name, below = banner(width, title_of(PRODUCT_NAMES[product]), border)
    foot = height - 30
    shape = g(
        shapes.card_frame(width, height, border, texture),
        picture_of(PRODUCT_NAMES[product], 4, below, width - 8, foot - below),
        name,
        effect_tag(parts, product, width, foot - 18),
        cost_row(faces, width, foot + 3),
    )
    if parts.points[product]:
        shape.add(shapes.flower_points(width - 17, below + 14, 32, parts.points[product]))
    return shape.add(shapes.halo(0, 0, width, height, 8))


@kept
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


def tool_card(scene: MooreaScene, tool: Tool, width: float, height: float, picked: bool = False) -> Node:
    """A stack of tools, from 0, 0."""
    s = scene.seen
    left = s.parts.tool_copies[tool] - sum(s.tools[tool::TOOLS])
    owned = scene.viewer != NOBODY and s.has_tool(scene.viewer, tool)
    return tool_stack(s.parts, tool, left, owned, picked, width, height, act.TOOL + tool)


@kept
def tool_stack(
    parts: Parts, tool: Tool, left: int, owned: bool, picked: bool, width: float, height: float, action: Action
) -> Node:
    price = parts.tool_cost[tool]
    name, below = banner(width, title_of(TOOL_NAMES[tool]), "#6B5A8E", in_one=True)
    top = g(
        shapes.card_frame(width, height, "#6B5A8E", "weave"),
        picture_of(TOOL_NAMES[tool], 5, below, width - 10, height - 29 - below),
        name,
        shapes.chip("any_good", 7, height - 27, 20),
        shapes.numeral(36, height - 17, f"\u00d7{price}", 15),
    )
    if parts.tool_points[tool]:
        top.add(shapes.flower_points(width - 14, below + 12, 24, parts.tool_points[tool]))
    shape = g()
    for i in range(min(left - 1, 3), 0, -1):
        shape.add(rect(i * 1.6, i * 1.8, width, height, 8, fill="#6B5A8E", stroke=NIGHT, stroke_opacity=0.5))
    shape.add(top)
    if owned:
        check = circle(14, below + 11, 10, fill=GROVE, stroke="#FFFFFF"), use("check", 7, below + 4, 14).cls("on-dark")
        shape.add(*check)
    shape.add(shapes.halo(0, 0, width, height, 8)).piece(f"tool-{TOOL_NAMES[tool]}").about(f"tool {tool}")
    shape.known_as(name_of(TOOL_NAMES[tool]))
    if picked:
        shape.cls("picked").add(rect(0, 0, width, height, 8, fill="none", stroke=SUN, stroke_width=4))
    cost = _("{count} commodities of one kind").format(count=price)
    told = [tool_words(tool), cost, points_words(parts.tool_points[tool])]
    return shape.act(action, joined(*told, _("you have it")) if owned else joined(*told)).cls("ware")


TOOL_WORDS = [
    N_("{tool}: a larger hand"),
    N_("{tool}: draw from the open row"),
    N_("{tool}: fish as a joker for products"),
    N_("{tool}: draw a second card"),
]


def tool_words(tool: Tool) -> str:
    return _(TOOL_WORDS[tool]).format(tool=title_of(TOOL_NAMES[tool]))


# Cards in a tableau


LARGE = shapes.CardSize(64, 82, 28)
SMALL = shapes.CardSize(46, 56, 26)
HUGE = shapes.CardSize(92, 118, 34)


def size_for(height: float) -> shapes.CardSize:
    """The largest cards that fit a place of this height."""
    if height >= 180:
        return HUGE
    return LARGE if height >= 134 else SMALL


def mini_card(s: MooreaState, seat: Seat, product: Product, size: shapes.CardSize) -> Node:
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


def laid_tag(laid: list[tuple[Good, int]], height: float, size: shapes.CardSize) -> Node:
    """How many of which good lie at a store."""
    face = 17 if size is SMALL else 20
    if len(laid) > 1:
        face = 15
    strip = g()
    left = 4.0
    for good, count in laid:
        digits = len(str(count))
        strip.add(use(GOOD_NAMES[good], left, height - face - 4.5, face))
        strip.add(shapes.numeral(left + face + 1 + digits * 4.5, height - face / 2 - 4.5, count, 13, NIGHT))
        left += face + (2 if len(laid) == 1 else 0) + digits * 9
    return g(rect(2, height - face - 6, left, face + 3, 9, fill="#FFF8E8", opacity=0.95), strip).cls("printed")


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
            there = ", ".join(f"{number} {_(counted(good, number))}" for good, number in laid)
            words = _("{store}: {goods}").format(store=words, goods=there)
    return joined(words, worth_words(s.parts, product))
