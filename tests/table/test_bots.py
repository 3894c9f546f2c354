"""Bots in worker processes: one that crashes, hangs or cheats is replaced by a simpler one, and the table says so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from motu import bots
from motu.engine.base import OK
from motu.table.store import MOVE, SIMPLER
from tests.table.serving import serving, short_game, wait_for

WAYS = ["crashes", "hangs", "raises", "babbles"]


@pytest.fixture
def way(request: pytest.FixtureRequest) -> Iterator[str]:
    """A level that fails in this way, second among them: the next simpler one moves at once."""
    usual = dict(bots.LEVELS)
    first, *rest = usual
    bots.LEVELS.clear()
    bots.LEVELS.update({first: usual[first], request.param: usual[first]})  # the worker makes the bad one of it
    bots.LEVELS.update({level: usual[level] for level in rest})
    yield request.param
    bots.LEVELS.clear()
    bots.LEVELS.update(usual)


@pytest.mark.parametrize("way", WAYS, indirect=True)
def test_a_bot_that_fails_is_replaced_and_the_table_says_so(way: str, tmp_path: Path) -> None:
    deadline = 4.0 if way == "hangs" else 20.0
    with serving(tmp_path, make="tests.table.badbots:make_bot", seconds=deadline) as served:
        ana = served.player()
        table = ana.create("me", way)
        live = served.table(table)
        for _ in range(40):
            if any(entry.kind == SIMPLER for entry in live.journal):
                break
            if live.actor == 0:
                ana.play_first(table)
        wait_for(lambda: any(entry.kind == SIMPLER for entry in live.journal))
        assert live.chairs[1].level == next(iter(bots.LEVELS))
        wait_for(lambda: any(entry.kind == MOVE and entry.seat == 1 for entry in live.journal))
        assert "a simpler one" in ana.client.get(f"/t/{table}").text
        assert served.house.counts["bot_failures"] == 1


@pytest.mark.parametrize("way", ["cheats"], indirect=True)
def test_a_bot_cannot_break_the_rules(way: str, tmp_path: Path) -> None:
    with serving(tmp_path, make="tests.table.badbots:make_bot") as served:
        ana = served.player()
        table = ana.create(way, way)
        live = served.table(table)
        wait_for(lambda: len(live.match.moves) > 3)
        again = live.game.new(2, live.row.seed, live.row.options)
        for entry in list(live.journal):
            if entry.kind == MOVE:
                assert live.game.refusal(again, entry.action) == OK
                live.game.apply(again, entry.action)


def test_tables_of_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = served.player()
        table = ana.create("easy", "random", game=short_game())
        wait_for(lambda: ana.view(table)["over"], 60)
        assert ana.view(table)["viewer"] == -1
