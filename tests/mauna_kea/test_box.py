"""components.toml and the rules' pages."""

import copy
from typing import Any

import pytest

from motu.games import room
from motu.games.mauna_kea import COMPONENTS
from motu.games.mauna_kea.box.parts import PLACES, TERRAINS
from motu.games.mauna_kea.box.reading import read_parts
from motu.papers.components import ComponentsError, read_table
from motu.papers.position import PositionError, load, save
from motu.papers.rulespage import count_examples
from tests.mauna_kea.table import game

BOX = read_table(COMPONENTS)


def changed(*path: object, value: object) -> dict[str, Any]:
    table = copy.deepcopy(BOX)
    inner: Any = table
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return table


def test_our_box_has_the_rulebooks_counts() -> None:
    parts = read_parts(BOX)
    assert sum(parts.copies[:TERRAINS]) == 70
    assert sum(parts.copies[TERRAINS:]) == 24
    assert sum(parts.card_copies) == 30
    assert sorted(parts.boat_seats) == [1, 1, 2, 2, 2, 3, 3, 3]
    starting = parts.ground[: 24 * 16]  # each face in four rotations
    assert [starting.count(ground) // 4 for ground in (1, 2, 3)] == [48, 22, 26]
    assert sum(p * c for p, c in zip(parts.points, parts.copies, strict=True)) == 146


def test_the_boards_are_as_drawn() -> None:
    parts = read_parts(BOX)
    assert parts.boards[0].start_spaces[:6] == [
        6 * 18 + 6,
        6 * 18 + 7,
        7 * 18 + 7,
        7 * 18 + 6,
        6 * 18 + 10,
        6 * 18 + 11,
    ]
    assert parts.boards[1].start_spaces[:4] == [6 * 18 + 8, 6 * 18 + 9, 7 * 18 + 9, 7 * 18 + 8]
    assert parts.access[:4] == [3, 4, 5, 6]
    assert parts.access[28:] == [3 * 18, 4 * 18, 5 * 18, 6 * 18]
    assert all(len(board.printed) == PLACES for board in parts.boards)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("terrain", 0, "copies"), 7, "terrain: the tiles"),
        (("terrain", 0, "points"), 4, "terrain.T01.points"),
        (("terrain", 0, "face"), "JJJX", "terrain.T01.face"),
        (("flow", 0, "fork"), 2, "flow: the lava tiles"),
        (("starting_tile", 4, "artifacts"), "w...", "starting_tile: the markings"),
        (("starting_tile", 1, "artifacts"), "...w", "no artifact lies on a mountain"),
        (("boat", 0, "seats"), 4, "boat.B1.seats"),
        (("boat", 0, "colour"), "pink", "boat.B1.colour"),
        (("landing", 1, "first"), 5, "no space belongs to two landings"),
        (("board", "diagonal_core", 0), ".........", "board.diagonal_core"),
        (("board", "diagonal_core", 0), "....", "nine rows"),
        (("task_card", 0, "needs"), {}, "the cards with artifacts"),
        (("action_card", 0, "copies"), 2, "action_card.jungle_move.copies"),
        (("setup", "team"), [5, 4, 4], "setup.team"),
        (("scoring", "white"), 2, "scoring.white"),
        (("flow", 0, "diagonal_core"), [4, 4], "flow.north.diagonal_core"),
        (("unknown",), 1, "unknown"),
        (("game",), "moorea", "another game"),
    ],
)
def test_a_wrong_box_is_refused_by_name(path: tuple[object, ...], value: object, complaint: str) -> None:
    with pytest.raises(ComponentsError, match=complaint.replace(".", r"\.")):
        read_parts(changed(*path, value=value))


def test_the_pages_number_the_same_rules() -> None:
    rules = room("mauna_kea").rules
    assert sorted(rules) == list(range(1, 149))
    assert all(rule.text and rule.source for rule in rules.values())
    assert count_examples(room("mauna_kea").folder / "RULES.md") == list(range(1, 36))


def test_the_trace_names_rules_that_exist_and_leaves_none_out() -> None:
    trace = room("mauna_kea").trace
    assert len(trace) > 150
    named = {number for statement in trace for number in statement.rules}
    assert named <= set(range(1, 149))
    # These fill gaps, as the trace says at its end.
    assert set(range(1, 149)) - named <= {53, 68, 86, 87, 90, 101, 128}


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("explorer", 0, 0),
        ("bag", 3, 99),
        ("lying", 0, 1),
        ("boat_at", 0, 3),
        ("tile", 0, 5),
        ("lava", 0, 3),
        ("ground", 0, 1),
        ("arms", 3, 7),
        ("hand", 0, 2),
        ("carried", 0, 1),
        ("in_front", 0, 3),
        ("gone", 2, 1),
    ],
)
def test_a_made_up_position_is_refused(field: str, index: int, value: int) -> None:
    s = game().new(2, 1)
    getattr(s, field)[index] = value
    with pytest.raises(PositionError):
        load(game(), save(game(), s))
