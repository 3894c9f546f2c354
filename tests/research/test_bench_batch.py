"""The bench of batches lets two builds play the same games, and says so where they don't."""

from pathlib import Path
from typing import Any

import motu
from motu.research.bench_batch import PROCESSOR, WALL, WAYS, Build, compare, figures, lines_of

HERE = str(Path(motu.__file__).parents[1])


def test_two_builds_play_the_same_games_by_every_way() -> None:
    before, now = Build(HERE), Build(None)
    try:
        row = compare(before, now, "elawa", rounds=2, n=4, steps=3)
    finally:
        before.close()
        now.close()
    assert row["same"]
    assert row["as_before"]
    assert [(way["build"], way["way"]) for way in row["ways"]] == [
        ("before", WAYS[0][0]),
        *(("now", name) for name, _ in WAYS),
    ]
    assert row["ways"][0][WALL]["ratios"] == [1, 1], "the first is what all are compared with"
    assert lines_of(row)[0] == "elawa, 4 side by side: the same games as before"
    assert (
        lines_of({**row, "as_before": False})[0]
        == "elawa, 4 side by side: other games than before (have the rules changed?)"
    )
    assert (
        lines_of({**row, "same": False})[0] == "elawa, 4 side by side: the same games as before, AND OTHERS BY EACH WAY"
    )


def taken(wall: float, processor: float) -> dict[str, Any]:
    return {WALL: wall, PROCESSOR: processor, "choosing": {WALL: 1.0, PROCESSOR: 1.0}}


def test_a_ratio_says_how_many_times_as_many_decisions_and_alone_leaves_the_policy_out() -> None:
    found = figures([(taken(7, 9), taken(3, 5)), (taken(7, 9), taken(4, 9)), (taken(7, 9), taken(2, 3))], 600)
    assert found[WALL]["per_second"] == 200
    assert found[WALL]["ratio"] == 7 / 3
    assert found[WALL]["ratios"] == [7 / 4, 7 / 2]
    assert found[WALL]["batch_alone"] == 3
    assert found[PROCESSOR]["batch_alone"] == 2
