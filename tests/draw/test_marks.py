"""A seat's mark, colour and shape, is the player's choice: every drawing takes it from the scene."""

import itertools
import re
from collections import Counter
from typing import Any

import pytest

from motu.draw import shapes
from motu.draw.chart import win_curve
from motu.draw.palette import MARKS, mark_of, on_seat, seat_colour, seated
from motu.draw.scene import Scene, draw_board, draw_hand
from motu.engine.base import NOBODY
from tests.draw.test_views import TABLES, moments, scene_of, view_of


def with_marks(scene: Scene[Any], marks: list[int]) -> Scene[Any]:
    scene.marks = marks
    return scene


def marks_in(picture: str) -> list[int]:
    """The marks whose colours a drawing uses, each as often as it does."""
    return [int(number) for number in re.findall(r"--(?:seat|on)(\d)", picture)]


def other_marks(seats: int) -> list[int]:
    """Each seat has a mark that is not that of its number."""
    return [(seat + 3) % len(MARKS) for seat in range(seats)]


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_every_room_draws_each_seat_in_its_mark(code: str, seats: int) -> None:
    """As often as a seat is drawn in the mark of its number, it is drawn in the one it has chosen."""
    view, marks = view_of(code), other_marks(seats)
    drawn = 0
    for match in moments(code, seats, seed=5, every=37)[::4]:
        for viewer, narrow in itertools.product((0, NOBODY), (False, True)):
            usual, chosen = scene_of(match, viewer, narrow), with_marks(scene_of(match, viewer, narrow), marks)
            before, after = (Counter(marks_in(pictures(view, scene))) for scene in (usual, chosen))
            assert {marks[seat]: count for seat, count in before.items()} == after
            drawn += sum(before.values())
    assert drawn, f"{code} shows whose pieces are whose"


def pictures(view: Any, scene: Scene[Any]) -> str:
    return f"{draw_board(view, scene)}{draw_hand(view, scene) or ''}"


@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_marks_change_colours_and_shapes_but_not_where_anything_lies(code: str, seats: int) -> None:
    view, match = view_of(code), moments(code, seats, seed=5, every=37)[-1]
    usual = draw_board(view, scene_of(match, 0))
    chosen = draw_board(view, with_marks(scene_of(match, 0), other_marks(seats)))
    pieces = [
        [n.attributes["data-piece"] for n in root.walk() if "data-piece" in n.attributes] for root in (usual, chosen)
    ]
    assert pieces[0] == pieces[1]


def test_a_seat_has_the_mark_of_its_number_unless_the_table_says_otherwise() -> None:
    assert [mark_of(seat) for seat in range(5)] == [0, 1, 2, 3, 4]
    with seated([3, 0]):
        assert (mark_of(0), mark_of(1)) == (3, 0)
        assert "--seat3" in seat_colour(0)
        assert "--on3" in on_seat(0)
        with seated([]):
            assert mark_of(0) == 0
        assert mark_of(0) == 3
    assert mark_of(0) == 0


@pytest.mark.parametrize("mark", range(5))
def test_the_shape_goes_with_the_colour(mark: int) -> None:
    usual = str(shapes.mark(mark, 10, 10, 20, "A"))
    with seated([mark]):
        assert str(shapes.mark(0, 10, 10, 20, "A")) == usual
        assert str(shapes.pawn(0, 0, 10, 0)) != str(shapes.pawn(0, 0, 10, 1)) or mark == 1


def test_the_icon_of_a_mark_is_the_same_in_a_drawing_as_out_of_it() -> None:
    usual = str(shapes.mark_icon(2, "A"))
    with seated([4, 3, 1]):
        assert str(shapes.mark_icon(2, "A")) == usual


def test_the_curve_of_a_game_ends_in_the_players_marks() -> None:
    curve = str(win_curve([(0.5, 0.5), (0.9, 0.1)], ["A", "B"], marks=[4, 2]))
    assert set(marks_in(curve)) == {4, 2}


def test_a_room_can_ask_the_scene_for_a_mark() -> None:
    code, seats = TABLES[0]
    scene = scene_of(moments(code, seats, 1, 50)[0], 0)
    assert scene.mark(1) == 1
    assert with_marks(scene, [2, 4, 0, 1, 3][:seats]).mark(1) == 4
