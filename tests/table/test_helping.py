"""Workers with nothing else to do help a bot that thinks by the clock, and nobody waits for them."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from motu.games import GAMES
from motu.table.live.answering import Mind, Move
from motu.table.live.thinking import Pool
from motu.table.turnstile import FIRST, LATER
from tests.table.patientminds import GATE, SIMULATIONS
from tests.table.serving import short_game

OWN = 40  # simulations of the bot itself
ENDLESS = 10**9

GAME = GAMES[short_game()].standard_game
SEEN = GAME.new(2, 1).as_seen_by(0).dump()


def in_pool(size: int, work: Callable[[Pool], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = Pool(size, make="tests.table.patientminds:make_bot")
        try:
            await work(pool)
        finally:
            pool.close()

    asyncio.run(run())


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


def visits(move: Move) -> int:
    return sum(hint.trust for hint in move.reasons)


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(GATE, str(tmp_path / "open"))
    monkeypatch.setenv(SIMULATIONS, str(OWN))
    return tmp_path / "open"


def test_what_a_helper_finds_is_added_to_what_the_bot_finds(gate: Path) -> None:
    async def play(pool: Pool) -> None:
        thinking = asyncio.create_task(pool.choose("hard", GAME, SEEN, Mind("a", 1), "ana"))
        await until(lambda: len(pool.deep.helpers) == 1)
        await until(lambda: len(pool.deep.idle) == 1)  # the helper has found what it could
        gate.touch()
        move = await thinking
        assert OWN < visits(move) <= 2 * OWN
        assert move.action == move.reasons[0].action
        assert len(pool.deep.idle) == 2

    in_pool(2, play)


def test_whoever_comes_gets_the_helpers_worker_at_once(gate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SIMULATIONS, str(ENDLESS))

    async def play(pool: Pool) -> None:
        thinking = asyncio.create_task(pool.choose("hard", GAME, SEEN, Mind("a", 1), "ana"))
        await until(lambda: bool(pool.deep.helpers) and len(pool.busy) == 2)
        await pool.choose("medium", GAME, SEEN, Mind("b", 1), "bo")
        assert not thinking.done(), "it was not waited for"
        assert not pool.deep.helpers
        assert (len(pool.busy), len(pool.deep.idle)) == (1, 1), "no more workers than there may be"
        gate.touch()
        assert GAME.refusal(GAME.restore(SEEN), (await thinking).action) == 0

    in_pool(2, play)


def test_a_helper_that_dies_costs_the_bot_nothing(gate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SIMULATIONS, str(ENDLESS))

    async def play(pool: Pool) -> None:
        thinking = asyncio.create_task(pool.choose("hard", GAME, SEEN, Mind("a", 1), "ana"))
        await until(lambda: bool(pool.deep.helpers) and len(pool.busy) == 2)
        helper = pool.deep.helpers[0].worker
        assert helper is not None
        helper.process.kill()
        await until(lambda: not pool.deep.helpers)
        gate.touch()
        assert visits(await thinking) <= OWN
        assert len(pool.deep.idle) == 1

    in_pool(2, play)


@pytest.mark.parametrize(
    ("size", "level", "rank", "helpers"),
    [(3, "hard", FIRST, 3), (1, "hard", FIRST, 1), (3, "hard", LATER, 0), (3, "medium", FIRST, 0), (3, "", FIRST, 0)],
)
def test_helpers_are_for_those_who_are_waited_for_and_think_by_the_clock(
    size: int, level: str, rank: int, helpers: int, gate: Path
) -> None:
    """With nobody inside, all places are free; a bot that is asked has taken one of them."""

    async def play(pool: Pool) -> None:
        question = replace(pool.about(GAME, SEEN, 1), level=level)
        found = pool.helpers_for(pool.deep, question, rank)
        assert len(found) == helpers
        assert pool.helpers_for(pool.deep, question, rank) == [], "the places are taken"
        await asyncio.gather(*(helper.call_back() for helper in found))

    in_pool(size, play)
