"""The guide for newcomers: its pictures exist, and its numbers are those of the box."""

import re

import pytest

from motu.draw import symbols
from motu.draw.svg import Node
from motu.games import GAMES
from motu.games.kaivai.box.parts import BOATS, FIELD_NAMES, FIRST_EDITION, HUT_FISH, MAX_BID, MAX_DICE
from motu.games.kaivai.face.guide import FIGURES, figure
from motu.games.kaivai.face.pictures import SYMBOLS
from tests.kaivai.table import GAME

GUIDE = (GAMES["kaivai"].folder / "GUIDE.md").read_text(encoding="utf-8")
PARTS = GAME.parts
PICTURES = re.findall(r"!\[([^\]]*)\]\((\w+):(\w+)\)", GUIDE)
ONE_LINE = re.sub(r"\s+", " ", re.sub(r"!\[[^\]]*\]\([^)]*\)|\[KV-\d+\]", "", GUIDE))

# Everything in the guide that has a number in it, as the box has it.
PHRASES = [
    f"lasts {PARTS.rounds[FIRST_EDITION]} rounds",
    f"every hut on the board gives its owner {PARTS.hut_points} points",
    f"{PARTS.hut_points} points for each of your huts",
    f"a different number from 1 to {MAX_BID}",
    f"{PARTS.distance.index(max(PARTS.distance))} is best",
    f"{PARTS.distance.index(0, 1)} gives no step",
    "brings its owner 1 influence",
    "the next ones pay 1, 2, 4, 8 influence",
    f"without having done anything gets {PARTS.sacrifice} influence",
    "What leaves space 1 is gone",
    f"{MAX_DICE} at most",
    "a shell worth {}, {} or {}".format(*PARTS.shell_space),
    "1 point for each fish",
    f"1 more for every {PARTS.celebration_group} fish",
    f"{PARTS.cult_points} point for each cult hex",
    "{4}, {3} or {2} points if the other has 4, 3 or 2 boats".format(*PARTS.sinking),
    f"Takes fish, {HUT_FISH} at most",
    "Brings 1 influence when the god comes",
    f"Worth {PARTS.cult_points} point at the end",
    f"You have {BOATS}, each from a fisher hut",
    f"your own huts. You begin with {PARTS.start_fish}.",
    f"You begin with {PARTS.start_shells} shells on space {PARTS.goods_space[FIRST_EDITION]}",
    f"win islands at the end. You begin with {PARTS.start_influence}.",
    f"{PARTS.huts} huts and {PARTS.statues} statues",
]


def test_every_number_of_the_guide_is_that_of_the_box() -> None:
    left = ONE_LINE
    for phrase in PHRASES:
        assert phrase in left, phrase
        left = left.replace(phrase, "")
    assert re.findall(r"[^.|]*\d[^.|]*", re.sub(r" \d\. ", " ", left)) == []  # the tips are numbered


def test_every_picture_of_the_guide_exists() -> None:
    known = {"symbol": {*symbols.SYMBOLS, *SYMBOLS}, "picture": set(FIGURES)}
    assert [found for found in PICTURES if found[2] not in known[found[1]]] == []
    assert all(alt for alt, _, _ in PICTURES)
    assert {name for _, kind, name in PICTURES if kind == "picture"} == set(FIGURES)


def test_every_rule_the_guide_points_to_exists() -> None:
    assert {int(number) for number in re.findall(r"\[KV-(\d+)\]", GUIDE)} <= set(GAMES["kaivai"].rules)


def test_the_guide_explains_every_action_and_every_symbol_of_the_room() -> None:
    assert all(f"| {name.capitalize()} |" in GUIDE for name in FIELD_NAMES)
    assert set(SYMBOLS) <= {name for _, kind, name in PICTURES if kind == "symbol"}


def words_in(node: Node) -> list[str]:
    return [word for part in node.walk() if part.tag == "text" for word in part.children if isinstance(word, str)]


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_refers_to_symbols_that_exist_and_says_what_it_shows(name: str) -> None:
    drawn = figure(name)
    used = {part.attributes["href"].removeprefix("#s-") for part in drawn.walk() if part.tag == "use"}
    assert used <= {*symbols.SYMBOLS, *SYMBOLS}
    assert [part.children for part in drawn.walk() if part.tag in ("title", "desc")]
    assert words_in(drawn)


def test_the_bids_are_drawn_as_the_box_has_them() -> None:
    shown = [int(word) for word in words_in(figure("bids")) if word.isdecimal()]
    assert shown[::2] == PARTS.distance[1:]
    assert shown[1::2] == list(range(1, MAX_BID + 1))
