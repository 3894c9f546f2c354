"""The guide for newcomers: its pictures exist, and its numbers are those of the box."""

import re

import pytest

from motu.draw import symbols
from motu.draw.svg import Node
from motu.games import GAMES
from motu.games.vanuatu.box.parts import CHARACTER_NAMES, DRAW, GOOD_NAMES, SPACE_NAMES, SPACES, VALUES
from motu.games.vanuatu.face.guide import FIGURES, STACKS, figure
from motu.games.vanuatu.face.pictures import SYMBOLS
from motu.games.vanuatu.rules import majorities
from tests.vanuatu.table import GAME, act, base

GUIDE = (GAMES["vanuatu"].folder / "GUIDE.md").read_text(encoding="utf-8")
PARTS = GAME.parts
PICTURES = re.findall(r"!\[([^\]]*)\]\((\w+):([\w-]+)\)", GUIDE)
ONE_LINE = re.sub(r"\s+", " ", re.sub(r"!\[[^\]]*\]\([^)]*\)|\[VA-\d+\]", "", GUIDE))

# Everything in the guide that has a number in it, as the box has it.
PHRASES = [
    f"The game lasts {PARTS.rounds} rounds",
    f"Everybody has {PARTS.markers} markers",
    f"goes 1 to {PARTS.reach} seas far. Each step costs {PARTS.step_price} vatu",
    f"A hut on an island, for {PARTS.hut_price} vatu",
    f"which starts at {PARTS.fish_price[0]} and falls",
    f"A drawing in the sand: {PARTS.drawing_points} points",
    "1 vatu for every hut there",
    f"as soon as you have {PARTS.conversion} vatu, they turn into {PARTS.conversion_points} points",
    f"{PARTS.hut_points} points for each of your huts",
    f"{PARTS.treasure_points} points for each point of value",
    "1 vatu for each point of value of unsold fish",
    f"1 point for every {PARTS.vatu_per_point} vatu, and {PARTS.first_points} points for the first player",
    f"Your hut costs {PARTS.builder_price} vatu",
    f"Your drawing gives {PARTS.artist_points} points",
    f"{PARTS.guide_points} points for each drawing",
    f"give up to {PARTS.beggar_most} points",
    f"Money. You begin with {PARTS.start_vatu}",
    f"You have {PARTS.huts}. An island has room",
    f"Caught to be sold, worth 1 to {VALUES}",
    f"Worth 1 to {VALUES}",
    *[
        f"| {name.capitalize()} | Costs {price} vatu, gives {points} point"
        for name, price, points in zip(GOOD_NAMES, PARTS.price, PARTS.good_points, strict=True)
    ],
    f"brings the last one gets {PARTS.completion_points} points more",
    f"| Both | {PARTS.token_vatu[2]} vatu and {PARTS.token_points[2]} point",
    f"| Point | {PARTS.token_points[3]} point",
    f"| Coin | {PARTS.token_vatu[4]} vatu",
    "In rounds {}, {}, {} and {} it says".format(*PARTS.flood_rounds),
    f"With {PARTS.water_limit} the island sinks",
    f"Costs {PARTS.dike_price} vatu. Built with Build",
    "1, 2, 3 or 4 waters on an island cost each player with a hut there {1}, {2}, {3} or {4} points".format(
        *PARTS.water_loss
    ),
    f"{PARTS.barred_by_first} by the first player, {PARTS.barred - PARTS.barred_by_first} by the other",
    f"Only {PARTS.offered} characters are on offer",
]


def test_every_number_of_the_guide_is_that_of_the_box() -> None:
    left = ONE_LINE
    for phrase in PHRASES:
        assert phrase in left, phrase
        left = left.replace(phrase, "")
    assert re.findall(r"[^.|]*\d[^.|]*", re.sub(r" \d\. ", " ", left)) == []  # the tips are numbered


def test_va_136_the_guide_says_when_everybody_loses() -> None:
    assert PARTS.lost_islands == 3
    assert "When the third island sinks, everybody has lost." in ONE_LINE


def test_every_picture_of_the_guide_exists() -> None:
    known = {"symbol": {*symbols.SYMBOLS, *SYMBOLS}, "picture": set(FIGURES)}
    assert [found for found in PICTURES if found[2] not in known[found[1]]] == []
    assert all(alt for alt, _, _ in PICTURES)
    assert {name for _, kind, name in PICTURES if kind == "picture"} == set(FIGURES)


def test_every_rule_the_guide_points_to_exists() -> None:
    assert {int(number) for number in re.findall(r"\[VA-(\d+)\]", GUIDE)} <= set(GAMES["vanuatu"].rules)


def test_the_guide_explains_every_action_every_character_and_every_symbol_of_the_room() -> None:
    assert all(f"| {name.capitalize()} |" in GUIDE for name in [*SPACE_NAMES, *CHARACTER_NAMES])
    shown = {name for _, kind, name in PICTURES if kind == "symbol"}
    assert {name for name in SYMBOLS if not name.startswith("tile-")} <= shown  # of the tiles one of each sort


def words_in(node: Node) -> list[str]:
    return [word for part in node.walk() if part.tag == "text" for word in part.children if isinstance(word, str)]


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_refers_to_symbols_that_exist_and_says_what_it_shows(name: str) -> None:
    drawn = figure(name)
    used = {part.attributes["href"].removeprefix("#s-") for part in drawn.walk() if part.tag == "use"}
    assert used <= {*symbols.SYMBOLS, *SYMBOLS}
    assert [part.children for part in drawn.walk() if part.tag in ("title", "desc")]
    assert words_in(drawn)


def test_a_round_is_drawn_as_often_as_it_is_played() -> None:
    assert f"again, {PARTS.rounds} rounds in all" in words_in(figure("round"))


def test_va_57_the_picture_of_majorities_follows_the_rules() -> None:
    """The description names the square, then the circle: so do the rules."""
    s = act(base(), *[" ".join(["draw"] * count) for count in STACKS])
    first = majorities.majority(s, DRAW)
    s.markers[first * SPACES + DRAW] = 0
    assert [first, majorities.majority(s, DRAW)] == [1, 0]
