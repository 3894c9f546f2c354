"""components.toml: what is in the box, and what is refused as no box of Elawa."""

from pathlib import Path
from typing import Any

import pytest

from motu.games.elawa import COMPONENTS, game
from motu.games.elawa.box.parts import (
    BLUE,
    CARD_NAMES,
    CARDS,
    COLOURS,
    COST_KINDS,
    HUMAN,
    TAKE_CARD,
    TAKE_RESOURCE,
    TYPES,
)
from motu.games.elawa.box.reading import read_parts
from motu.papers.components import ComponentsError, facts, read_table
from tests.citing import rules
from tests.elawa.table import GAME, card

PARTS = GAME.parts


def named(cards: list[int]) -> str:
    return " ".join(CARD_NAMES[c] for c in cards)


def test_the_cards_by_type_and_colour() -> None:
    counts = [
        [sum((PARTS.type[c], PARTS.colour[c]) == (type, colour) for c in range(CARDS)) for colour in range(COLOURS)]
        for type in range(TYPES)
    ]
    assert counts == [[6, 3, 3, 6, 5], [3, 2, 6, 3, 0], [2, 2, 2, 2, 6], [1, 5, 1, 1, 1]]


@rules("EL-16")
def test_the_takes() -> None:
    assert [PARTS.take.count(take) for take in (1, 2, 3)] == [20, 26, 14]


@rules("EL-44", "EL-46", "EL-51", "EL-52")
def test_the_costs_sacrifices_and_effects() -> None:
    assert [sum(PARTS.cost[kind::COST_KINDS]) for kind in range(COST_KINDS)] == [39, 36, 29, 24]
    assert [PARTS.cost_size.count(icons) for icons in range(5)] == [6, 13, 16, 17, 8]
    assert named([c for c in range(CARDS) if PARTS.sacrifice[c]]) == "b08 y06 r06 r07 r08 r09 r10 r11 p11"
    assert named([c for c in range(CARDS) if PARTS.effect[c] == TAKE_CARD]) == "b06 b07 b08"
    assert named([c for c in range(CARDS) if PARTS.effect[c] == TAKE_RESOURCE]) == "b09 b10 b11"


@rules("EL-90")
def test_the_points() -> None:
    assert sum(PARTS.points[c] for c in range(CARDS) if PARTS.type[c] == HUMAN) == 199
    assert (PARTS.points[card("p04")], PARTS.per[card("p04")]) == (4, BLUE)


@rules("EL-65")
def test_the_tokens_and_slots() -> None:
    assert PARTS.token_count == [24, 20, 16, 12, 8]
    assert PARTS.slots == [4, 4, 4, 4, 3, 3, 3, 3]


def test_every_value_has_its_provenance() -> None:
    letters = {(where, key): letter for where, key, _, letter in facts(read_table(COMPONENTS))}
    assert letters["setup", "centre"] == "R"
    assert letters["card p10", "points"] == "P"
    assert {key for (_, key), letter in letters.items() if letter == "X"} == {"name"}


def spoilt(where: str, key: str, value: object) -> dict[str, Any]:
    """Our box with one value changed: "card p10" names the entry."""
    table = read_table(COMPONENTS)
    section, _, kind = where.partition(" ")
    entry = next(e for e in table[section] if e["kind"] == kind) if kind else table[section]
    entry[key] = value
    return table


@pytest.mark.parametrize(
    ("where", "key", "value", "complaint"),
    [
        ("setup", "centre", [6, 8, 9], r"setup\.centre"),
        ("setup", "tokens_per_pile", 6, r"setup\.tokens_per_pile"),
        ("resource bone", "copies", 9, r"resource\.bone\.copies"),
        ("leader skip_pile", "slots", 5, r"leader\.skip_pile\.slots"),
        ("leader skip_pile", "number", 2, r"leader\.skip_pile\.number"),
        ("card p10", "type", "hut", r"card\.p10\.per: is missing"),
        ("card p10", "type", "store", r"card\.p10\.type: must not be a store"),
        ("card b03", "type", "human", r"card\.b03\.type: must be a store"),
        ("card b03", "per", "hide", r"card\.b03\.per"),
        ("card p10", "take", 4, r"card\.p10\.take"),
        ("card p10", "cost", {"flint": 4}, r"card\.p10\.cost\.flint"),
        ("card p10", "effect", "fly", r"card\.p10\.effect"),
        ("card p10", "name", "", r"card\.p10\.name"),
        ("leader skip_pile", "wings", 2, r"leader\.skip_pile"),
        ("card p10", "wings", 2, r"card\.p10"),
        ("card p10", "name", "Torches", "two cards have the same name"),
    ],
)
def test_another_box_is_refused_by_name(where: str, key: str, value: object, complaint: str) -> None:
    with pytest.raises(ComponentsError, match=complaint):
        read_parts(spoilt(where, key, value))


def test_a_name_of_one_letter_will_do() -> None:
    assert read_parts(spoilt("card p10", "name", "Q")).title[card("p10")] == "Q"


def test_the_rulebooks_counts_of_types_are_checked() -> None:
    table = spoilt("card p10", "type", "tool")
    entry = next(e for e in table["card"] if e["kind"] == "p10")
    entry["per"] = "hut"
    entry["sources"]["per"] = "O"
    with pytest.raises(ComponentsError, match="22 cards of type human, but the box holds 23"):
        read_parts(table)


def test_an_owners_file_is_played_with(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = COMPONENTS.read_text(encoding="utf-8")
    mine.write_text(text.replace('name = "Pack Walker"', 'name = "Porter"'), encoding="utf-8")
    own = game(mine)
    assert own.parts.title[card("p09")] == "Porter"
    assert own.digest != GAME.digest
