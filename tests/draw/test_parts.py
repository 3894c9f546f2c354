"""A drawing in parts: what is asked stands before what is not, in every game, and nothing lit is outside a part."""

import itertools
from typing import Any

import pytest

from motu.draw.parts import Part, in_parts
from motu.draw.scene import draw_board
from motu.draw.svg import Node, g, rect, svg
from motu.games import GAMES
from tests.conformance.walks import walk
from tests.draw.test_views import ROOMS, scene_of, view_of


def parts_in(root: Node) -> list[Node]:
    return [child for child in root.children if isinstance(child, Node) and "data-part" in child.attributes]


def is_lit(part: Node) -> bool:
    return any("can" in node.attributes.get("class", "").split() for node in part.walk())


def table_of_two(code: str) -> Any:
    game = GAMES[code].standard_game
    seats = max(2, game.min_seats)
    return walk(game, seats, game.default_options(seats), seed=5)


@pytest.mark.parametrize("code", ROOMS)
def test_what_is_asked_comes_before_what_is_not(code: str) -> None:
    asked = 0
    for match in itertools.islice(table_of_two(code), 0, 200, 9):
        root = draw_board(view_of(code), scene_of(match, match.state.actor, narrow=True))
        parts = parts_in(root)
        if not parts:
            continue  # the game is over: one picture of the results
        lit = [is_lit(part) for part in parts if not {"data-pinned", "data-map"} & part.attributes.keys()]
        assert lit == sorted(lit, reverse=True)
        asked += any(lit)
        inside = {id(node) for part in parts for node in part.walk()}
        assert all(id(node) in inside for node in root.walk() if "data-action" in node.attributes)
        names = [part.attributes["data-part"] for part in parts]
        assert len(set(names)) == len(names)
    assert asked


def test_parts_lie_under_each_other_as_wide_as_the_drawing() -> None:
    match = next(table_of_two("moorea"))
    scene = scene_of(match, match.state.actor)
    act = scene.legal[0]
    parts = [
        Part("rest", 100, 50, g(rect(0, 0, 9, 9))),
        Part("hand", 100, 10, g(rect(0, 0, 9, 9)), own=True),
        Part("asked", 100, 30, g(g(rect(0, 0, 9, 9)).act(act, "Do it"))),
        Part("map", 200, 100, g(rect(0, 0, 9, 9)), is_map=True),
        Part("head", 100, 20, g(rect(0, 0, 9, 9)), pinned=True),
    ]
    root = in_parts(svg(100, 0, "Parts", "Five parts"), scene, 100, parts)
    found = parts_in(root)
    assert [part.attributes["data-part"] for part in found] == ["head", "map", "asked", "hand", "rest"]
    assert [float(part.attributes["y"]) for part in found] == [0, 28, 86, 124, 142]
    assert root.attributes["viewBox"] == "0 0 100 192"
