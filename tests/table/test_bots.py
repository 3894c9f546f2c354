"""Bots in worker processes: one that crashes, hangs or cheats is replaced by a simpler one, and the table says so."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from motu import bots
from motu.engine.base import OK
from motu.engine.game import Game
from motu.games import GAMES
from motu.table.lasting.rows import MOVE, SIMPLER
from motu.table.live import bots as bots_at_work
from motu.table.live.answering import Memory, Mind, Move, Question, answer
from motu.table.live.shelf import Shelf
from motu.table.live.table import LiveTable
from motu.table.live.tables import Tables
from motu.table.live.thinking import Pool
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
        again = live.game.new(2, live.match.seed, live.row.options)
        for entry in list(live.journal):
            if entry.kind == MOVE:
                assert live.game.refusal(again, entry.action) == OK
                live.game.apply(again, entry.action)


def test_tables_of_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        ana = served.player()
        table = ana.create("easy", "random", game=short_game())
        wait_for(lambda: ana.view(table)["over"])
        assert ana.view(table)["viewer"] == -1


def test_bots_go_on_when_the_database_could_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As while PostgreSQL recovers from a crash: it passes, and the bots' work is not given up until somebody looks."""
    monkeypatch.setattr(bots_at_work, "PAUSE", 0.01)
    catch_up, refused = Tables.catch_up, list[str]()

    async def recovering(tables: Tables, table: LiveTable, thoroughly: bool = False) -> None:
        if asyncio.current_task() is table.task and len(refused) < 2:  # others may ask for the table meanwhile
            refused.append(table.id)
            raise OperationalError("SELECT", {}, Exception("the database system is in recovery mode"))
        await catch_up(tables, table, thoroughly)

    with serving(tmp_path) as served:
        ana = served.player()
        monkeypatch.setattr(Tables, "catch_up", recovering)
        live = served.table(ana.create("random", "random"))
        wait_for(lambda: live.ply > 0)
    assert refused == [live.row.id] * 2


def small_decisions() -> tuple[str, list[dict[str, list[int]]]]:
    """Two decisions of one turn with nothing revealed between, as Medium plays: of the first game that has such."""
    for code, room in GAMES.items():
        game = room.standard_game
        s = game.new(game.max_seats, 3)
        for _ in range(60):
            if len(game.legal(s)) > 1:
                seen = s.as_seen_by(s.actor).dump()
                move = answer(Memory(bots.make_bot), Shelf(), asked(game, seen, 1))
                assert isinstance(move, Move)
                actor, ply = s.actor, s.ply
                game.apply(s, move.action)
                if s.actor == actor and s.fence <= ply and len(game.legal(s)) > 1:
                    return code, [seen, s.as_seen_by(actor).dump()]
            else:
                game.apply(s, game.legal(s)[0])
    raise AssertionError("no game has a turn of two decisions")


def asked(game: Game[Any], seen: dict[str, list[int]], seed: int, mind: Mind | None = None) -> Question:
    return Question(game.code, game.edition, game.digest, seen, seed, "medium", mind or Mind())


@pytest.mark.parametrize(("entries", "goes_on"), [(8, True), (9, False), (7, False)])
def test_a_bot_goes_on_thinking_in_the_next_small_decision_of_its_turn(entries: int, goes_on: bool) -> None:
    code, (first, second) = small_decisions()
    memory, shelf, game = Memory(bots.make_bot), Shelf(), GAMES[code].standard_game
    fresh = answer(Memory(bots.make_bot), shelf, asked(game, second, 5, Mind("t/0/medium", 8)))
    answer(memory, shelf, asked(game, first, 1, Mind("t/0/medium", 7)))
    later = answer(memory, shelf, asked(game, second, 5, Mind("t/0/medium", entries)))
    assert isinstance(fresh, Move)
    assert isinstance(later, Move)
    assert (sum(hint.trust for hint in later.reasons) > sum(hint.trust for hint in fresh.reasons)) is goes_on


def test_a_question_goes_to_the_worker_that_remembers() -> None:
    game = GAMES[short_game()].standard_game
    seen = game.new(2, 1).as_seen_by(0).dump()

    async def play() -> None:
        pool = Pool(2, make="tests.table.badbots:make_bot")
        try:
            minds = [Mind(name, 1) for name in ("a", "b")]
            first = await asyncio.gather(*(pool.choose("tells", game, seen, mind, mind.of) for mind in minds))
            assert first[0].action != first[1].action, "two workers"
            for mind, told in [*zip(minds, first), *zip(minds[::-1], first[::-1])]:
                assert (await pool.choose("tells", game, seen, mind, mind.of)).action == told.action
        finally:
            pool.close()

    asyncio.run(play())
