"""Everything explains itself: every thing on a board that has a sheet can be asked, by everybody who sees it."""

import itertools
from typing import Any

import pytest

from motu.draw.scene import Scene, draw_board, draw_hand
from motu.draw.sheet import Sheet, framed, look_up
from motu.draw.svg import Node, g, rect
from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.sentence import Sentence, plain, say
from tests.conformance.walks import viewers
from tests.draw.test_views import ROOMS, moments, scene_of, view_of

NAMES = ["Ana", "Bo", "Cy", "Di", "Ed"]


def sheet_of(code: str, scene: Scene[Any], key: str) -> Sheet | None:
    found: Sheet | None = GAMES[code].module("face.sheets").sheet(scene, key)
    return found


def drawn(code: str, scene: Scene[Any]) -> list[Node]:
    view = view_of(code)
    hand = draw_hand(view, scene)
    return [*draw_board(view, scene).walk(), *(hand.walk() if hand is not None else ())]


def keys_in(nodes: list[Node]) -> set[str]:
    return {node.attributes["data-sheet"] for node in nodes if "data-sheet" in node.attributes}


def told(sheet: Sheet) -> list[str]:
    return [plain(line, NAMES) for line in (sheet.title, *sheet.lines)]


@pytest.mark.parametrize("code", ROOMS)
def test_every_key_of_a_drawing_has_a_sheet_in_whole_sentences(code: str) -> None:
    game = GAMES[code].standard_game
    kinds: set[str] = set()
    for match in moments(code, game.max_seats, seed=5, every=37)[::2]:
        for viewer, narrow in itertools.product([match.state.actor, NOBODY], (False, True)):
            scene = scene_of(match, viewer, narrow)
            for key in keys_in(drawn(code, scene)):
                sheet = sheet_of(code, scene, key)
                assert sheet is not None, key
                title, *lines = told(sheet)
                assert title, key
                assert lines, key
                assert all(line[-1] in ".!" and line[0] == line[0].upper() for line in lines), (key, lines)
                assert all(0 <= a < game.num_actions for a in sheet.actions)
                kinds.add(key.split()[0])
    assert len(kinds) >= 6, kinds


@pytest.mark.parametrize("code", GAMES)
def test_what_lies_on_the_table_and_has_a_name_can_be_asked_about(code: str) -> None:
    """Named or not: whoever comes to it finds a sheet there or on what it lies on; few things have only their name."""
    for match in moments(code, GAMES[code].standard_game.min_seats, seed=6, every=61):
        scene = scene_of(match, match.state.actor)
        root = draw_board(view_of(code), scene)
        silent = named_without(root, False)
        assert len(silent) <= 30, [node.attributes.get("aria-label") for node in silent]


def named_without(node: Node, covered: bool) -> list[Node]:
    covered = covered or "data-sheet" in node.attributes
    own = [node] if not covered and node.attributes.get("role") == "img" else []
    for child in node.children:
        if isinstance(child, Node):
            own += named_without(child, covered)
    return own


@pytest.mark.parametrize("code", GAMES)
def test_a_sheet_tells_nothing_that_its_viewer_may_not_know(code: str) -> None:
    """Whatever key is asked for, in two worlds that the viewer cannot tell apart the answers are the same."""
    seats = GAMES[code].standard_game.min_seats
    for match in moments(code, seats, seed=7, every=67)[:4]:
        keys = sorted(set().union(*(keys_in(drawn(code, scene_of(match, seat))) for seat in range(seats))))
        for viewer in viewers(match):
            rng = Rng()
            rng.seed(3)
            world = match.at(len(match.moves))
            world.state = match.seen(viewer).determinize(rng)
            here, there = (scene_of(one, viewer) for one in (match, world))
            for key in keys:
                assert answer(code, here, key) == answer(code, there, key)


def answer(code: str, scene: Scene[Any], key: str) -> tuple[list[str], str]:
    sheet = sheet_of(code, scene, key)
    return ([], "") if sheet is None else (told(sheet), str(sheet.picture))


@pytest.mark.parametrize(
    "key", ["", "x", "thing", "thing 3", "thing -1", "thing 1 1", "thing ²", "thing 1e0", "thing 99999999"]
)
def test_a_key_that_no_drawing_has_is_no_sheet(key: str) -> None:
    def tell(scene: Scene[Any], number: int) -> Sheet:
        return Sheet(say("{number}", number=number))

    scene = scene_of(moments("elawa", 2, 1, 500)[0], 0)
    kinds = {"thing": (tell, (3,))}
    assert look_up(kinds, scene, key) is None
    assert look_up(kinds, scene, "thing 2") == Sheet(Sentence("{number}", {"number": 2}))


def test_a_picture_by_itself_is_silent_and_does_nothing() -> None:
    shape = g(rect(0, 0, 4, 4)).act(3, "Do it").piece("card").about("card 3")
    text = str(framed(shape, 4, 4))
    assert "data-" not in text
    assert "Do it" not in text
    assert 'aria-hidden="true"' in text
