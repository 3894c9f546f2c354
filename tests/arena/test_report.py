"""The balance report: what it counts, what it calls things, and that its plots can be read."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.arena.plots import NARROW, WIDE, Axis, Mark, Row, histogram, nice_step, percent, plain, rows_plot
from motu.arena.report import write_report
from motu.arena.run import run
from motu.arena.usage import cut, in_words, items, kinds_of_moves, steady, without_verb

PLAN = Plan("elawa", ("easy", "easy", "easy"), games=30, seed=3)
TAG = "{http://www.w3.org/2000/svg}"


def result(number: int, winner: int, used: list[dict[str, int]], dealt: list[list[str]] | None = None) -> Result:
    scores = [9 if seat == winner else 5 for seat in range(3)]
    ranks = [1 if seat == winner else 2 for seat in range(3)]
    return Result(number, number, [0, 1, 2], scores, ranks, 30, {"humans": scores}, used=used, dealt=dealt or [])


def test_what_goes_with_winning_is_counted_by_seats() -> None:
    """Who plays b01 wins always, who plays b02 never."""
    made = [
        result(n, n % 3, [{"play b01" if seat == n % 3 else "play b02": 2} for seat in range(3)]) for n in range(30)
    ]
    best, worst = items(PLAN, made)
    assert (best.seats, best.share, best.others, best.verdict(1 / 3)) == (30, 1.0, 0.0, 1)
    assert (worst.seats, worst.share, worst.others, worst.verdict(1 / 3)) == (60, 0.0, 1.0, -1)
    assert best.low < 1.0
    assert worst.high > 0.0


def test_what_fewer_than_twenty_seats_did_is_left_out() -> None:
    made = [result(n, 0, [{"play b01": 1}, {}, {}]) for n in range(19)]
    assert items(PLAN, made) == []
    assert len(items(PLAN, [*made, result(19, 0, [{"play b01": 1}, {}, {}])])) == 1


def test_what_was_dealt_is_compared_too() -> None:
    made = [result(n, 0, [{}, {}, {}], [["A seat has Fisher"], ["A seat has Old Seer"], []]) for n in range(30)]
    assert [(item.group, item.name, item.share) for item in items(PLAN, made)] == [
        ("dealt", "has Fisher", 1.0),
        ("dealt", "has Old Seer", 0.0),
    ]


def test_winners_are_compared_with_the_others_by_kinds_of_moves() -> None:
    made = [result(n, 0, [{"play b01": 2, "play b02": 2 + n % 2}, {"play b03": 3}, {"play b01": 3}]) for n in range(30)]
    (kind,) = kinds_of_moves(made)
    assert (kind.verb, kind.winners, kind.others, kind.verdict) == ("play", 4.5, 3.0, 1)
    assert kind.low < 0.5 < kind.high


def test_the_set_up_tells_which_leader_each_seat_has() -> None:
    (first, *_) = run(replace(PLAN, games=1), jobs=1)
    assert [len(words) for words in first.dealt] == [1, 1, 1]
    assert all(words[0].startswith("A seat has ") for words in first.dealt)
    assert len({words[0] for words in first.dealt}) == 3


def test_moves_are_called_as_the_table_calls_them() -> None:
    names = in_words(Plan("moorea", ("easy",) * 3, 1), ["buy pottery", "tool basket", "draw clay", "lay done"])
    assert names == {
        "buy pottery": "Acquire pottery",
        "tool basket": "Acquire basket",
        "draw clay": "Take clay from the row",
        "lay done": "Finished",
    }


def test_words_that_hang_on_the_moment_are_not_used() -> None:
    assert cut("Acquire pottery for 2 wood") == "Acquire pottery"
    assert cut("Build (2 influence)") == "Build"
    assert steady(["Pay 1 meat", "Pay 2 flint"]) == ""
    assert without_verb("play", "Play Brush Maker") == "Brush Maker"
    assert without_verb("bid", "bid 4") == "bid 4"
    assert without_verb("place", "Lay it on h4") == "Lay it on h4"


@pytest.mark.parametrize(("rough", "step"), [(0.07, 0.1), (1.1, 2.0), (2.3, 5.0), (37.0, 50.0), (0.0, 1.0)])
def test_axes_have_round_steps(rough: float, step: float) -> None:
    assert nice_step(rough) == pytest.approx(step)


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_every_mark_label_and_tick_is_inside_the_picture(width: float) -> None:
    rows = [
        Row(f"a thing with a long name, number {i}", [Mark(i / 10, i / 10 - 0.3, i / 10 + 0.3, "up")]) for i in range(5)
    ]
    picture = ElementTree.fromstring(str(rows_plot(width, "t", rows, Axis("share", percent, -0.3, 0.7), (0.2, "fair"))))
    height = float(picture.attrib["viewBox"].split()[3])
    for found in picture.iter():
        for name, most in (("x", width), ("x1", width), ("x2", width), ("y", height), ("y1", height), ("y2", height)):
            assert 0 <= float(found.attrib.get(name, 0)) <= most
    words = ["".join(found.itertext()) for found in picture.iter(f"{TAG}text")]
    assert "share" in words, "the axis says what it measures"
    assert "fair" in words


def test_columns_of_whole_numbers_are_alike_wide() -> None:
    """A column of 1.5 numbers would be of two heights by turns."""
    picture = ElementTree.fromstring(str(histogram(WIDE, "t", "score", "seats", list(range(50, 91)) * 2)))
    heights = {rect.attrib["height"] for rect in picture.iter(f"{TAG}rect")}
    assert len(heights) == 1
    assert plain(3.0) == "3"


def test_the_page_says_how_to_repeat_it_and_has_every_plot_for_desk_and_phone(tmp_path: Path) -> None:
    other = replace(PLAN, options=(("many_bones_mixed", "on"),))
    write_report(tmp_path / "page.html", [("A", PLAN, run(PLAN, 1)), ("B (x)", other, run(other, 1))])
    page = (tmp_path / "page.html").read_text()
    assert page.count("<div class=wide>") == page.count("<div class=narrow>") >= 12
    assert "motu lab elawa --games 30 --seed 3 --bots easy,easy,easy --option many_bones_mixed=on" in page
    assert "Deals 3000009 to 3000018" in page
    assert "takes one bone. On: It takes any number" in page, "the disputed ruling is told in words"
    assert "prefers-color-scheme:dark" in page
    for drawn in re.findall(r"<svg.*?</svg>", page, re.S):
        ElementTree.fromstring(drawn)
