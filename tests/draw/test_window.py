"""A window on a picture wider than a phone: where it opens, and which arrows lead on."""

import pytest

from motu.draw.svg import Node, rect
from motu.draw.window import best_left, window


def arrows(shape: Node) -> list[bool]:
    """Of the arrows, left first: is there more that way?"""
    found = [part for part in shape.walk() if "data-pan-by" in part.attributes]
    return ["spent" not in part.attributes["class"].split() for part in found]


@pytest.mark.parametrize(("left", "more"), [(0, [False, True]), (60, [True, True]), (100, [True, False])])
def test_arrows_show_where_there_is_more(left: float, more: list[bool]) -> None:
    assert arrows(window(300, 200, 400, left, rect(0, 0, 400, 200))) == more


def test_a_picture_that_fits_has_no_arrows() -> None:
    assert arrows(window(300, 200, 300, 0, rect(0, 0, 300, 200))) == []


@pytest.mark.parametrize(("left", "shown"), [(-50, "0 0 300 200"), (999, "100 0 300 200")])
def test_a_window_never_shows_beyond_the_edge(left: float, shown: str) -> None:
    [view] = [part for part in window(300, 200, 400, left).walk() if part.tag == "svg"]
    assert view.attributes["viewBox"] == shown


def test_it_opens_where_most_can_be_chosen() -> None:
    crowd = [500.0, 520.0, 560.0]
    left = best_left([30.0, *crowd], 20, 200, 600)
    assert all(left + 20 <= x <= left + 180 for x in crowd)


def test_it_opens_evenly_about_what_it_shows() -> None:
    assert best_left([280.0, 320.0], 20, 200, 600) == 200
    assert best_left([10.0], 20, 200, 600) == 0
    assert best_left([590.0], 20, 200, 600) == 400
