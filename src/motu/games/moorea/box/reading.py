"""components.toml read into Parts and checked against the rulebook's counts."""

from typing import Any

from motu.engine.base import NONE
from motu.games.moorea.box.parts import (
    COMMODITIES,
    DECKS,
    FIRST_STORE,
    FISH,
    GOOD_NAMES,
    GOODS,
    IDLE_ROUNDS,
    INTERMEDIATES,
    MARKET,
    MAX_JOKERS,
    NECKLACE,
    PRODUCT_NAMES,
    PRODUCTS,
    STORES,
    TINY_SEATS,
    TOOL_NAMES,
    Parts,
    is_intermediate,
    is_site,
    is_store,
)
from motu.papers.components import Entry, wrong

DECK_NAMES = ["I", "II"]
MAX_PLAYERS = 5


def read_parts(table: dict[str, Any]) -> Parts:
    top = Entry(table, "", is_tiny="tiny" in table)
    top.expect("game", top.take("game"), "moorea", "this is another game's file")
    parts = Parts()
    if top.is_tiny:
        read_tiny(top.table("tiny"), parts)
    read_setup(top.table("setup"), parts)
    read_necklaces(top.table("necklaces"), parts)
    for entry in top.by_kind("commodity", GOOD_NAMES[:COMMODITIES]):
        parts.commodity_count.append(entry.stated("copies", 15))
        entry.done()
    for entry in top.by_kind("tool", TOOL_NAMES):
        parts.tool_copies.append(entry.number("copies", 5, 5))
        parts.tool_cost.append(entry.number("cost", 1, 8))
        parts.tool_points.append(entry.number("points", 0, 99))
        entry.done()
    read_products(top.by_kind("product", PRODUCT_NAMES), parts)
    top.done(sourced=False)
    check_counts(parts)
    return parts


def read_tiny(entry: Entry, parts: Parts) -> None:
    """What no real box has: how soon a game ends in which nothing happens."""
    parts.is_tiny = True
    parts.idle_rounds = entry.number("idle_rounds", 1, IDLE_ROUNDS)
    entry.done()


def read_setup(entry: Entry, parts: Parts) -> None:
    parts.hand_start = entry.stated("hand", 6, least=1)
    parts.row_size = entry.stated("row", 3, least=1)
    parts.display_size = entry.stated("display", 10, least=1)
    parts.hand_limit = entry.stated("hand_limit", 6, least=1)
    parts.basket_limit = entry.stated("basket_limit", 8, least=1)
    entry.done()


def read_necklaces(entry: Entry, parts: Parts) -> None:
    parts.necklace_points = entry.numbers("points", 0, 99)
    entry.expect("points", parts.necklace_points, [0, 2, 5, 9, 14, 20], "the rulebook states it")
    entry.done()


def read_products(entries: list[Entry], parts: Parts) -> None:
    parts.copies = [0] * ((MAX_PLAYERS + 1) * DECKS * PRODUCTS)
    parts.slot_at = [NONE] * (STORES * GOODS)
    for product, entry in enumerate(entries):
        entry.word("category", [category_of(product)])
        read_cost(entry, product, parts)
        parts.points.append(0 if product == NECKLACE else entry.number("points", 0, 99))
        if is_intermediate(product):
            entry.expect("points", parts.points[product], 0, "canoe, hut and stoneware have no points of their own")
        if is_store(product):
            read_store(entry, product - FIRST_STORE, parts)
        read_copies(entry, product, parts)
        entry.done()


def category_of(product: int) -> str:
    if is_intermediate(product):
        return "intermediate"
    if is_site(product):
        return "site"
    if is_store(product):
        return "store"
    return "necklace" if product == NECKLACE else "plain"


def read_cost(entry: Entry, product: int, parts: Parts) -> None:
    cost = entry.table("cost")
    if is_site(product):
        parts.any_cost.append(cost.number("any", 4, 4))
        parts.cost += [0] * GOODS
    else:
        parts.any_cost.append(0)
        needs = [cost.number(good, 1, MAX_JOKERS) if good in cost.values else 0 for good in GOOD_NAMES]
        if sum(needs) == 0:
            raise entry.fail("cost", "must ask for at least one card")
        if is_intermediate(product) and any(needs[COMMODITIES:]):
            raise entry.fail("cost", "an intermediate is made of commodities")
        parts.cost += needs
        if is_intermediate(product):
            parts.making.append(sum(needs) + 1)
    cost.done(sourced=False)
    if PRODUCT_NAMES[product] == "market":
        entry.expect("cost", cost.values, {"canoe": 1, "hut": 1, "stoneware": 1}, "the rulebook states it")
    if PRODUCT_NAMES[product] == "pier":
        entry.expect("cost", cost.values, {"wood": 3}, "the rulebook's example states it")


STATED_STORES = {"wood_store": (["wood"], 1), "seashell_chest": (["seashell"], 2), "landing_stage": (["canoe"], 3)}


def read_store(entry: Entry, store: int, parts: Parts) -> None:
    holds = entry.words("holds", [good for good in GOOD_NAMES if good != GOOD_NAMES[FISH]])
    each = entry.number("points_each", 1, 99)
    name = PRODUCT_NAMES[FIRST_STORE + store]
    if name in STATED_STORES:
        goods, points = STATED_STORES[name]
        entry.expect("holds", holds, goods, "the rulebook states it")
        entry.expect("points_each", each, points, "the rulebook states it")
    if FIRST_STORE + store == MARKET:
        entry.expect("holds", sorted(holds), ["canoe", "hut", "stoneware"], "the rulebook states it")
    if not holds or len(set(holds)) != len(holds):
        raise entry.fail("holds", "must name at least one kind, and none twice")
    parts.store_points.append(each)
    for good in sorted(GOOD_NAMES.index(name) for name in holds):
        parts.slot_at[store * GOODS + good] = len(parts.slot_store)
        parts.slot_store.append(store)
        parts.slot_good.append(good)


def read_copies(entry: Entry, product: int, parts: Parts) -> None:
    for row in entry.tables("copies"):
        deck = DECK_NAMES.index(row.word("deck", DECK_NAMES))
        least = row.number("players", 2, MAX_PLAYERS)
        if least == 3:
            raise row.fail("players", "must be 2, 4 or 5: the marks are none, 4+ and 5")
        count = row.number("count", 1, 70)
        row.done(sourced=False)
        for players in range(least, MAX_PLAYERS + 1):
            parts.copies[(players * DECKS + deck) * PRODUCTS + product] += count


def count_cards(parts: Parts, players: int) -> int:
    first = players * DECKS * PRODUCTS
    return sum(parts.copies[first : first + DECKS * PRODUCTS])


def check_counts(parts: Parts) -> None:
    """The counts the rulebook states: 70 product cards, six of them marked 5."""
    if count_cards(parts, 2) <= parts.display_size:
        raise wrong("product", "too few cards are left for two players to fill the display")
    if parts.is_tiny:
        if sum(parts.commodity_count) <= TINY_SEATS * parts.hand_start:
            raise wrong("commodity", "too few cards are left for two players to begin with")
        return
    if count_cards(parts, 5) != 70:
        raise wrong("product", "there are {count} cards in all, but the box holds 70", count=count_cards(parts, 5))
    marked = count_cards(parts, 5) - count_cards(parts, 4)
    if marked != 6:
        raise wrong("product", "{count} cards are marked 5, but the rulebook counts 6", count=marked)
    if count_cards(parts, 4) == count_cards(parts, 3):
        raise wrong("product", "no card is marked 4+, but the rulebook says there are some")
    for product in range(INTERMEDIATES, PRODUCTS):
        if not any(parts.copies[(5 * DECKS + deck) * PRODUCTS + product] for deck in range(DECKS)):
            raise wrong(f"product.{PRODUCT_NAMES[product]}.copies", "the rulebook names this card, so there is one")
