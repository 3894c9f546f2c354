"""components.toml read into Parts and checked against the rulebook's counts."""

from typing import Any

from motu.engine.base import NONE
from motu.games.elawa.box.parts import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    COST_KINDS,
    DIFFERENT,
    EFFECT_NAMES,
    HUMAN,
    HUT,
    KIND_NAMES,
    LEADERS,
    MAX_COST,
    MAX_TAKE,
    PLACES,
    POWER_NAMES,
    STORE,
    STORE_AT,
    STORE_KINDS,
    TYPE_NAMES,
    Card,
    Parts,
)
from motu.papers.components import Entry, wrong

TOKENS = [24, 20, 16, 12, 8]
TYPE_COUNTS = [23, 14, 14, 9]
STORE_WORDS = [*KIND_NAMES[:COST_KINDS], "different"]
MAX_TITLE = 40


def read_parts(table: dict[str, Any]) -> Parts:
    top = Entry(table, "")
    top.expect("game", top.take("game"), "elawa", "this is another game's file")
    parts = Parts()
    read_setup(top.table("setup"), parts)
    for entry, count in zip(top.by_kind("resource", KIND_NAMES), TOKENS, strict=True):
        parts.token_count.append(entry.number("copies", count, count))
        entry.done()
    read_leaders(top.by_kind("leader", POWER_NAMES), parts)
    for card, entry in enumerate(top.by_kind("card", CARD_NAMES)):
        read_card(entry, card, parts)
    top.done(sourced=False)
    check_counts(parts)
    parts.colour_share = [parts.colour.count(c) * COLOURS / CARDS for c in range(COLOURS)]
    return parts


def read_setup(entry: Entry, parts: Parts) -> None:
    parts.cards_per_pile = entry.number("cards_per_pile", CARDS // PLACES, CARDS // PLACES)
    parts.tokens_per_pile = entry.number("tokens_per_pile", 5, 5)
    centre = entry.numbers("centre", 0, sum(TOKENS))
    entry.expect("centre", centre, [6, 8, 10], "the rulebook states it for 2, 3 and 4 players")
    parts.centre_size = [0, 0, *centre]
    entry.done()


def read_leaders(entries: list[Entry], parts: Parts) -> None:
    parts.slots = [0] * (2 * LEADERS)
    for leader, entry in enumerate(entries):
        entry.number("number", leader + 1, leader + 1)
        parts.leader_title.append(read_title(entry))
        parts.slots[leader] = entry.number("slots", 4, 4)
        parts.slots[LEADERS + leader] = entry.number("advanced_slots", 3, 3)
        entry.done()


def read_title(entry: Entry) -> str:
    title = entry.take("name")
    if not isinstance(title, str) or not title.isprintable() or not 1 <= len(title.strip()) <= MAX_TITLE:
        raise entry.fail("name", "must be a name of 1 to {most} letters", most=MAX_TITLE)
    return title.strip()


def read_card(entry: Entry, card: Card, parts: Parts) -> None:
    parts.title.append(read_title(entry))
    parts.type.append(TYPE_NAMES.index(entry.word("type", TYPE_NAMES)))
    parts.colour.append(COLOUR_NAMES.index(entry.word("colour", COLOUR_NAMES)))
    cost = entry.table("cost")
    needs = [cost.number(kind, 1, MAX_COST) if kind in cost.values else 0 for kind in KIND_NAMES[:COST_KINDS]]
    cost.done(sourced=False)
    parts.cost += needs
    parts.cost_size.append(sum(needs))
    parts.sacrifice.append(entry.number("sacrifice", 0, 1) if "sacrifice" in entry.values else 0)
    parts.points.append(entry.number("points", 0, 99))
    parts.per.append(read_per(entry, card, parts.type[card]))
    effect = entry.word("effect", EFFECT_NAMES[1:]) if "effect" in entry.values else ""
    parts.effect.append(EFFECT_NAMES.index(effect))
    parts.take.append(entry.number("take", 1, MAX_TAKE))
    entry.done()


def read_per(entry: Entry, card: Card, type: int) -> int:
    """What the points of a hut, tool or store are counted for."""
    if (type == STORE) != (STORE_AT[card] != NONE):
        if type == STORE:
            raise entry.fail("type", "must not be a store: the moves name the stores' cards")
        raise entry.fail("type", "must be a store: the moves name the stores' cards")
    if type == HUMAN:
        return NONE
    if type == STORE:
        kind = STORE_WORDS.index(entry.word("per", STORE_WORDS))
        kind = DIFFERENT if kind == COST_KINDS else kind
        if kind != STORE_KINDS[STORE_AT[card]]:
            raise entry.fail("per", "must be the kind of token that the moves of this store name")
        return kind
    words = COLOUR_NAMES if type == HUT else TYPE_NAMES
    return words.index(entry.word("per", words))


def check_counts(parts: Parts) -> None:
    """The counts the rulebook states: 23 humans, 14 stores, 14 huts, 9 tools."""
    for type, name in enumerate(TYPE_NAMES):
        have = parts.type.count(type)
        if have != TYPE_COUNTS[type]:
            raise wrong(
                "card",
                "there are {found} cards of type {type}, but the box holds {count}",
                found=have,
                type=name,
                count=TYPE_COUNTS[type],
            )
    if len(set(parts.title)) != CARDS:
        raise wrong("card", "two cards have the same name")
