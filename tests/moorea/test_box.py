"""An owner's components file is checked against what the rulebook states."""

import copy
from typing import Any

import pytest

from motu.games.moorea.box.parts import GOOD_NAMES, PRODUCT_NAMES
from motu.games.moorea.box.reading import read_parts
from motu.papers.components import ComponentsError
from tests.citing import rules
from tests.moorea.table import components, raw_box


def entry(raw: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(e for s in ("commodity", "tool", "product") for e in raw[s] if e["kind"] == kind)
    return found


def complaint(raw: dict[str, Any]) -> str:
    with pytest.raises(ComponentsError) as refused:
        read_parts(raw)
    return str(refused.value)


def test_our_own_file_is_read_value_by_value() -> None:
    parts = read_parts(components())
    for product, name in enumerate(PRODUCT_NAMES):
        own = entry(components(), name)
        cost = parts.cost[product * 8 : product * 8 + 8]
        assert {good: many for good, many in zip(GOOD_NAMES, cost, strict=True) if many} == {
            good: many for good, many in own["cost"].items() if good != "any"
        }
        assert parts.any_cost[product] == own["cost"].get("any", 0)
        assert parts.points[product] == own.get("points", 0)
    assert (parts.hand_start, parts.row_size, parts.display_size, parts.hand_limit, parts.basket_limit) == (
        6,
        3,
        10,
        6,
        8,
    )


@rules("MO-2", "MO-3", "MO-5", "MO-11", "MO-56", "MO-82", "MO-86", "MO-87", "MO-98", "MO-99")
@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("wood", "copies", 14),
        ("fish", "copies", 16),
        ("basket", "copies", 4),
        ("cart", "copies", 6),
        ("cart", "cost", 0),
        ("cart", "cost", 9),
        ("spear", "points", -1),
        ("spear", "points", 100),
        ("forest", "cost", {"any": 3}),
        ("forest", "cost", {"any": 5}),
        ("forest", "cost", {"wood": 4}),
        ("pier", "cost", {"wood": 2}),
        ("market", "cost", {"canoe": 1, "hut": 1}),
        ("market", "holds", ["canoe", "hut"]),
        ("wood_store", "holds", ["clay"]),
        ("wood_store", "points_each", 2),
        ("seashell_chest", "points_each", 1),
        ("seashell_chest", "holds", ["wood"]),
        ("landing_stage", "points_each", 2),
        ("landing_stage", "holds", ["hut"]),
        ("pottery", "holds", []),
        ("pottery", "holds", ["clay", "clay"]),
        ("pottery", "holds", ["fish"]),
        ("pottery", "points_each", 0),
        ("pottery", "points_each", 100),
        ("wood", "colour", 1),
        ("cart", "colour", 1),
        ("forest", "cost", {"any": 4, "wood": 1}),
        ("canoe", "points", 1),
        ("canoe", "cost", {"hut": 1}),
        ("bridge", "cost", {}),
        ("bridge", "cost", {"wood": 5}),
        ("bridge", "cost", {"wood": 0}),
        ("bridge", "cost", {"gold": 1}),
        ("bridge", "points", 100),
        ("bridge", "category", "store"),
        ("bridge", "colour", 1),
        ("bridge", "copies", [{"deck": "II", "players": 2, "count": 1}]),
        ("bridge", "copies", [{"deck": "III", "players": 2, "count": 2}]),
        ("bridge", "copies", [{"deck": "II", "players": 3, "count": 2}]),
        ("bridge", "copies", [{"deck": "II", "players": 1, "count": 2}]),
        ("bridge", "copies", [{"deck": "II", "players": 6, "count": 2}]),
        ("bridge", "copies", [{"deck": "II", "players": 5, "count": 2}]),
        ("bridge", "copies", [{"deck": "II", "players": 2, "count": 0}]),
        ("bridge", "copies", [{"deck": "II", "players": 2, "count": 2, "more": 1}]),
    ],
)
def test_a_value_the_rulebook_does_not_allow_is_refused_by_name(kind: str, key: str, value: object) -> None:
    raw = copy.deepcopy(raw_box())
    entry(raw, kind)[key] = value
    said = complaint(raw)
    assert kind in said or "product" in said
    assert "\n" not in said


@pytest.mark.parametrize("key", ["hand", "row", "display", "hand_limit", "basket_limit"])
@pytest.mark.parametrize("change", [-1, 1])
def test_the_set_up_is_stated_by_the_rulebook(key: str, change: int) -> None:
    raw = copy.deepcopy(raw_box())
    raw["setup"][key] += change
    assert f"setup.{key}" in complaint(raw)


@pytest.mark.parametrize("section", ["setup", "necklaces"])
def test_a_key_nobody_knows_is_refused(section: str) -> None:
    raw = copy.deepcopy(raw_box())
    raw[section]["more"] = 1
    raw[section]["sources"]["more"] = "O"
    assert f"{section}.more" in complaint(raw)


def test_the_necklaces_are_stated_by_the_rulebook() -> None:
    raw = copy.deepcopy(raw_box())
    raw["necklaces"]["points"] = [0, 2, 5, 9, 14, 21]
    assert "necklaces.points" in complaint(raw)


@pytest.mark.parametrize("kind", ["wood", "basket", "pier"])
def test_a_value_without_its_letter_is_refused(kind: str) -> None:
    raw = copy.deepcopy(raw_box())
    entry(raw, kind)["sources"].pop("copies")
    assert f"{kind}.sources.copies" in complaint(raw)
    raw = copy.deepcopy(raw_box())
    entry(raw, kind)["sources"]["copies"] = "Z"
    assert f"{kind}.sources.copies" in complaint(raw)


@rules("MO-6", "MO-7", "MO-8")
def test_counts_are_checked() -> None:
    raw = copy.deepcopy(raw_box())
    entry(raw, "pier")["copies"][0]["count"] += 1
    assert "71 cards" in complaint(raw)
    raw = copy.deepcopy(raw_box())
    entry(raw, "canoe")["copies"][2]["players"] = 4
    assert "5 cards are marked 5" in complaint(raw)
    raw = copy.deepcopy(raw_box())
    for product in raw["product"]:
        for row in product["copies"]:
            row["players"] = 2 if row["players"] == 4 else row["players"]
    assert "4+" in complaint(raw)
    raw = copy.deepcopy(raw_box())
    entry(raw, "market")["copies"] = []
    entry(raw, "pier")["copies"][0]["count"] += 1
    assert "product.market.copies" in complaint(raw)


def test_another_games_file_or_a_missing_card_is_refused() -> None:
    raw = copy.deepcopy(raw_box())
    raw["game"] = "kaivai"
    assert "another game" in complaint(raw)
    raw = copy.deepcopy(raw_box())
    raw["product"] = raw["product"][1:]
    assert "lacks canoe" in complaint(raw)
    raw = copy.deepcopy(raw_box())
    raw["tool"].append(raw["tool"][0])
    assert "basket twice" in complaint(raw)
    raw = copy.deepcopy(raw_box())
    raw["extra"] = 1
    assert "extra" in complaint(raw)
