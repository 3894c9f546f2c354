"""The curve of the chances of winning."""

import xml.etree.ElementTree as ET

from motu.draw.chart import HEIGHT, NARROW, win_curve


def test_every_seat_has_a_line_and_a_mark_and_no_mark_covers_another() -> None:
    chances = [[0.34, 0.33, 0.33], [0.5, 0.25, 0.25], [1.0, 0.0, 0.0]]
    root = win_curve(chances, ["A", "B", "C"], turning=[1])
    ET.fromstring(str(root))
    heights = [float(found.attributes["y"]) for found in root.walk() if "display" in found.attributes.get("class", "")]
    assert len(heights) == 3
    assert all(abs(a - b) >= 18 for i, a in enumerate(heights) for b in heights[:i])


def test_chances_beyond_the_bounds_stay_in_the_picture() -> None:
    root = win_curve([[1.2, -0.2]], ["A", "B"])
    lines = [found.attributes["d"] for found in root.walk() if found.tag == "path"]
    assert all(0 <= float(d.split()[1]) <= HEIGHT for d in lines)


def test_a_game_without_moves_has_an_empty_curve() -> None:
    assert "No moves yet." in str(win_curve([], ["A", "B"]))


def test_on_a_phone_all_of_it_lies_in_a_narrow_picture() -> None:
    root = win_curve([[0.5, 0.5], [0.9, 0.1], [0.8, 0.2]], ["A", "B"], turning=[2], narrow=True)
    assert root.attributes["viewBox"] == f"0 0 {NARROW:g} {HEIGHT:g}"
    reached = [float(each.attributes["x"]) for each in root.walk() if "x" in each.attributes]
    assert NARROW / 2 < max(reached) < NARROW
    assert float(root.attributes["data-right"]) < NARROW
