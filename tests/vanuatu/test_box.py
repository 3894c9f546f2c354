"""components.toml against the rulebook's counts."""

import copy
from pathlib import Path
from typing import Any

import pytest

from motu.games.vanuatu import COMPONENTS
from motu.games.vanuatu.box.reading import read_parts
from motu.papers.components import ComponentsError, facts, read_table

TABLE = read_table(COMPONENTS)
NEIGHBOURS = {0: [1, 4, 5], 6: [1, 2, 5, 7, 11, 12], 9: [4, 10], 13: [7, 8, 12, 14], 15: [10, 11]}


def changed(section: str, kind: str, key: str, value: object) -> dict[str, Any]:
    table = copy.deepcopy(TABLE)
    entry = next(e for e in table[section] if e["kind"] == kind) if kind else table[section]
    entry[key] = value
    return table


def test_the_box_agrees_with_the_rulebook() -> None:
    parts = read_parts(TABLE)
    assert sum(parts.fish) == 14
    assert sum(parts.treasure) == 10
    assert sum(parts.hut_places) == 14
    assert sum(parts.capacity) == 20
    assert [parts.slots.count(good) for good in range(3)] == [13, 9, 8]
    for seats, tourists in ((3, 14), (4, 16), (5, 18)):
        tiles = parts.tourist_tiles[seats * 5 : seats * 5 + 5]
        assert sum(tiles) == 8
        assert sum(value * count for value, count in enumerate(tiles)) == tourists


def test_the_board_has_its_neighbours() -> None:
    parts = read_parts(TABLE)
    for place, beside in NEIGHBOURS.items():
        assert sorted(near for near in parts.neighbour[place * 6 : place * 6 + 6] if near >= 0) == beside
    assert sum(near >= 0 for near in parts.neighbour) == 2 * 32
    assert parts.neighbour[6 * 6 : 6 * 6 + 6] == [7, 2, 1, 5, 11, 12]  # e, ne, nw, w, sw, se


@pytest.mark.parametrize(
    ("section", "kind", "key", "value", "complaint"),
    [
        ("setup", "", "rounds", 9, "setup.rounds"),
        ("setup", "", "fish_tiles", [8, 4, 3], "setup.fish_tiles"),
        ("prices", "", "fish", [3, 3, 1], "prices.fish"),
        ("sea", "f1", "fish", 3, "sea.fish: the tiles show 16"),
        ("sea", "b1", "treasure", 2, "treasure"),
        ("island", "d1", "drawings", 2, "8 drawing places"),
        ("island", "start", "goods", ["kava", "kava", "beef"], "one of each"),
        ("good", "beef", "cubes", 7, "6 beef"),
        ("order", "o1", "slots", ["kava"], "three slots"),
        ("board", "", "start_seas", [2, 5, 9], "must touch the start island"),
        ("board", "", "q", [0] * 16, "16 different places"),
        ("waters", "", "loss", [0, 1, 2, 3, 4], "waters.loss"),
        ("tourist_tiles", "", "removed", [4, 4, 0], "tourist_tiles.removed"),
        ("sea", "b1", "colour", "blue", "colour"),
        ("token", "coin", "vatu", 2, "token.coin.vatu"),
        ("token", "point", "points", 2, "token.point.points"),
    ],
)
def test_a_wrong_box_is_refused_by_name(section: str, kind: str, key: str, value: object, complaint: str) -> None:
    with pytest.raises(ComponentsError, match=complaint.replace(".", r"\.")):
        read_parts(changed(section, kind, key, value))


def test_every_value_has_its_source() -> None:
    letters = [letter for *_, letter in facts(TABLE)]
    assert len(letters) > 100
    assert set(letters) == {"R", "P", "X"}


def test_another_games_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentsError, match="another game"):
        read_parts({**TABLE, "game": "moorea"})
