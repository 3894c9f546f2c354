"""The guide for newcomers: its pictures exist, and its numbers are those of the box."""

import re

import pytest

from motu.draw.symbols import SYMBOLS as SHARED
from motu.engine.base import NONE
from motu.games import GAMES
from motu.games.moorea.box.parts import (
    FIRST_SITE,
    FIRST_STORE,
    GOOD_NAMES,
    GOODS,
    NECKLACE,
    PRODUCT_NAMES,
    TOOL_NAMES,
    is_site,
    is_store,
)
from motu.games.moorea.face.guide import FIGURES, figure
from motu.games.moorea.face.pictures import SYMBOLS
from tests.moorea.table import parts

GUIDE = (GAMES["moorea"].folder / "GUIDE.md").read_text(encoding="utf-8")
PICTURE = re.compile(r"!\[([^\]]*)\]\((\w+):(\w+)\)")
ROW = re.compile(r"^\| !\[[^\]]*\]\(symbol:(\w+)\) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
ROWS = {symbol: told for symbol, _, told in ROW.findall(GUIDE)}
PROSE = " ".join(re.sub(r"\[MO-\d+\]", "", PICTURE.sub("", ROW.sub("", GUIDE))).split())
PLURALS = {"seashell": "seashells", "canoe": "canoes", "hut": "huts"}


def of(count: int, good: str) -> str:
    return f"{count} {good if count == 1 else PLURALS.get(good, good)}"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def cost(product: int) -> str:
    box = parts()
    if box.any_cost[product]:
        return f"Costs {box.any_cost[product]} of one kind."
    needs = box.cost[product * GOODS : product * GOODS + GOODS]
    return "Costs " + ", ".join(of(need, GOOD_NAMES[good]) for good, need in enumerate(needs) if need) + "."


def test_every_number_of_the_text_is_that_of_the_box() -> None:
    box = parts()
    phrases = [
        "give 2 commodity cards",
        f"one of the {box.row_size} open ones",
        f"beyond {box.hand_limit} cards",
        f"You begin with {box.hand_start} cards",
        f"Until the last round {box.display_size} products lie in the display",
        f"{min(box.tool_points)} to {max(box.tool_points)} points each",
        "1, 2, 3, 4 or 5 of them are worth {}, {}, {}, {} or {} points".format(*box.necklace_points[1:]),
    ]
    left = re.sub(r" [123]\. ", " ", PROSE)  # the steps of a turn
    for phrase in phrases:
        assert phrase in left, phrase
        left = left.replace(phrase, "")
    assert re.findall(r"[^.]*\d[^.]*", left) == []


@pytest.mark.parametrize("product", range(len(PRODUCT_NAMES)))
def test_a_product_costs_and_counts_what_the_box_says(product: int) -> None:
    box, told = parts(), ROWS[PRODUCT_NAMES[product]]
    expected = [cost(product)]
    if product != NECKLACE and box.points[product]:
        expected.append(f"{points(box.points[product])}.")
    if is_site(product):
        expected.append(f"Saves one {GOOD_NAMES[product - FIRST_SITE]} on each product.")
    if is_store(product):
        store = product - FIRST_STORE
        takes = [GOOD_NAMES[good] for good in range(GOODS) if box.slot_at[store * GOODS + good] != NONE]
        listed = " or ".join([", ".join(takes[:-1]), takes[-1]]) if len(takes) > 1 else takes[0]
        expected.append(f"{points(box.store_points[store])} for each {listed}.")
    if product == NECKLACE:
        expected.append("Worth more the more of them you have.")
    assert told == " ".join(expected)


@pytest.mark.parametrize("tool", range(len(TOOL_NAMES)))
def test_a_tool_costs_and_counts_what_the_box_says(tool: int) -> None:
    box, told = parts(), ROWS[TOOL_NAMES[tool]]
    price = f"Costs {box.tool_cost[tool]} of one kind. {points(box.tool_points[tool])}."
    assert told.startswith(price)
    rest = told.removeprefix(price).replace(f"keep {box.basket_limit} cards in place of {box.hand_limit}", "")
    assert not re.search(r"\d", rest)


def test_every_picture_named_exists_and_is_told_in_words() -> None:
    found = PICTURE.findall(GUIDE)
    assert len(found) == GUIDE.count("![")
    for words, where, name in found:
        assert words.strip(), name
        assert name in ({**SHARED, **SYMBOLS} if where == "symbol" else FIGURES), name
    assert {name for _, where, name in found if where == "picture"} == set(FIGURES)


def test_every_card_and_every_symbol_of_the_room_is_explained() -> None:
    own = {name for name in SYMBOLS if not name.startswith("scene-")}
    assert {*GOOD_NAMES, *TOOL_NAMES, *PRODUCT_NAMES, *own} <= set(ROWS)


def test_every_rule_the_guide_points_to_exists() -> None:
    assert {int(number) for number in re.findall(r"\[MO-(\d+)\]", GUIDE)} <= set(GAMES["moorea"].rules)


ROOM = "data-room"  # how wide a name may be


@pytest.mark.parametrize("name", FIGURES)
def test_a_drawing_is_only_looked_at(name: str) -> None:
    """It may stand beside a game: nothing in it makes a move, flies or answers to a name of the board."""
    root = figure(name)
    assert root.tag == "svg"
    for node in root.walk():
        assert not {"id", "tabindex"} & set(node.attributes)
        assert not [attribute for attribute in node.attributes if attribute.startswith("data-") and attribute != ROOM]
        shown = node.attributes.get("href", "")
        assert not shown or shown.removeprefix("#s-") in {**SHARED, **SYMBOLS}, shown
