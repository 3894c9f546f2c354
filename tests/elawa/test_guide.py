"""The page for someone who knows nothing: its pictures are there, and its numbers are those of the box."""

import re
import tomllib
from typing import Any

import pytest

from motu.draw.symbols import SYMBOLS as SHARED
from motu.games import GAMES
from motu.games.elawa.box.parts import KIND_NAMES, POWER_NAMES
from motu.games.elawa.face.guide import FIGURES, figure
from motu.games.elawa.face.pictures import SYMBOLS

GUIDE = (GAMES["elawa"].folder / "GUIDE.md").read_text(encoding="utf-8")
FLAT = " ".join(GUIDE.split())
BOX: dict[str, Any] = tomllib.loads(GAMES["elawa"].components.read_text(encoding="utf-8"))
PICTURE = re.compile(r"!\[([^\]]*)\]\((\w+):(\w+)\)")


def test_every_picture_named_exists_and_is_told_in_words() -> None:
    found = PICTURE.findall(GUIDE)
    assert len(found) == GUIDE.count("!["), "each picture is a symbol or a drawing"
    for words, where, name in found:
        assert words.strip(), name
        assert name in ({**SHARED, **SYMBOLS} if where == "symbol" else FIGURES), name
    assert {name for _, where, name in found if where == "picture"} == set(FIGURES)


def test_every_sign_on_a_card_is_explained() -> None:
    explained = {name for _, where, name in PICTURE.findall(GUIDE) if where == "symbol"}
    signs = {"el_human", "el_store", "el_hut", "el_tool", "el_sacrifice", "el_any", "el_mixed", "el_clockwise", "card"}
    signs |= {f"el_{colour}" for colour in ("blue", "yellow", "green", "red", "purple")}
    assert signs | {*KIND_NAMES, *POWER_NAMES} <= explained


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


def values(**wanted: object) -> list[dict[str, Any]]:
    return [card for card in BOX["card"] if all(card.get(key) == value for key, value in wanted.items())]


def span(cards: list[dict[str, Any]]) -> str:
    points = sorted({card["points"] for card in cards})
    return f"{points[0]} {'or' if len(points) == 2 else 'to'} {points[-1]}"


def phrases() -> list[str]:
    """What the guide says in numbers, with the numbers of the box."""
    setup, leaders = BOX["setup"], BOX["leader"]
    copies = {resource["kind"]: resource["copies"] for resource in BOX["resource"]}
    takes = sorted({card["take"] for card in BOX["card"]})
    centre = setup["centre"]
    stores = [card for card in values(type="store") if card["per"] != "different"]
    return [
        f"a pile of {setup['cards_per_pile']} cards and a pile of {setup['tokens_per_pile']} resources",
        f"a new pile of {setup['tokens_per_pile']} is laid out",
        f"{centre[0]} with 2 players, {centre[1]} with 3, {centre[2]} with 4.",
        f"{takes[0]}, {takes[1]} or {takes[2]}.",
        f"at most {leaders[0]['slots']} resources",
        f"you keep only {leaders[0]['advanced_slots']}.",
        f"The most common resource: there are {max(copies.values())}.",
        *[f"{kind.capitalize()} | There are {copies[kind]}." for kind in ("meat", "flint", "hide")],
        f"There are {copies['bone']}. |",
        f"Scores the number in its flower: {span(values(type='human'))} points.",
        f"Scores {span(values(type='hut'))} points for each card of one colour",
        f"Scores {span(values(type='tool'))} points for each card of one type",
        f"Scores {span(stores)} points for each resource on it.",
        f"{span(values(type='store', per='different'))} points for each. |",
        f"a card that brings only {takes[0]}.",
    ]


def test_every_number_is_that_of_the_box() -> None:
    rest = re.sub(r"\[EL-\d+\]", "", FLAT)
    for phrase in phrases():
        assert phrase in rest, phrase
        rest = rest.replace(phrase, "")
    steps = re.compile(r"(?<= )[1-4]\. (?=\*\*)")  # the steps of a turn
    assert len(steps.findall(rest)) == 4
    assert re.findall(r"\d+", steps.sub("", rest)) == []


def test_leaders_are_told_by_their_names() -> None:
    for leader in BOX["leader"]:
        assert f"(symbol:{leader['kind']}) | {leader['name']} |" in FLAT


def test_it_links_to_rules_that_there_are_and_is_short() -> None:
    assert all(int(number) in GAMES["elawa"].rules for number in re.findall(r"\[EL-(\d+)\]", GUIDE))
    assert len(PICTURE.sub("", GUIDE).split()) < 900, "two screens"
    assert not re.search(r"`|ruling|\.toml", GUIDE)
