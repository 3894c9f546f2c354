"""The turnstile: so many at a time, by turns, and nothing is put off for ever."""

import asyncio

import pytest

from motu.table.trouble import Unavailable
from motu.table.turnstile import EVERY, FIRST, LATER, Turnstile


async def order_of(turnstile: Turnstile, asked: list[tuple[str, int]]) -> list[str]:
    """In which order those are let in who asked in this order while the only place was taken."""
    entered: list[str] = []

    async def come(owner: str, rank: int) -> None:
        async with turnstile.turn(owner, rank):
            entered.append(owner)
            await asyncio.sleep(0)

    async with turnstile.turn("somebody"):
        tasks = [asyncio.create_task(come(owner, rank)) for owner, rank in asked]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return entered


def test_one_of_each_comes_before_the_second_of_any() -> None:
    asked = [("greedy", FIRST)] * 5 + [("ana", FIRST), ("bo", FIRST)]
    assert asyncio.run(order_of(Turnstile(1), asked))[:3] == ["greedy", "ana", "bo"]


def test_what_may_wait_waits_but_not_for_ever() -> None:
    asked = [("study", LATER)] + [("player", FIRST)] * 8
    found = asyncio.run(order_of(Turnstile(1), asked))
    assert 0 < found.index("study") < EVERY


def test_no_more_are_inside_than_there_is_room_for() -> None:
    async def crowd() -> int:
        turnstile, inside, most = Turnstile(2), 0, 0

        async def come() -> None:
            nonlocal inside, most
            async with turnstile.turn("a"):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*[come() for _ in range(20)])
        assert turnstile.free == 2
        return most

    assert asyncio.run(crowd()) == 2


def test_whoever_goes_away_while_waiting_loses_nobody_a_turn() -> None:
    async def leave() -> int:
        turnstile = Turnstile(1)

        async def come() -> None:
            async with turnstile.turn("a"):
                await asyncio.sleep(0)

        async with turnstile.turn("first"):
            gone, called, stays = (asyncio.create_task(come()) for _ in range(3))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
        called.cancel()  # it has been called, but has not run yet
        await asyncio.gather(gone, called, return_exceptions=True)
        await stays
        assert turnstile.waiting == 0
        return turnstile.free

    assert asyncio.run(leave()) == 1


def test_one_owner_leaves_a_place_free_for_another() -> None:
    async def share() -> None:
        turnstile = Turnstile(2, share=1)
        await turnstile.enter("greedy")
        waiting = asyncio.create_task(turnstile.enter("greedy"))
        await asyncio.sleep(0)
        assert not waiting.done()
        await turnstile.enter("ana")  # at once
        turnstile.leave("ana")
        await asyncio.sleep(0)
        assert not waiting.done(), "the free place is not for the greedy"
        turnstile.leave("greedy")
        await waiting
        turnstile.leave("greedy")
        assert (turnstile.free, turnstile.inside) == (2, {})

    asyncio.run(share())


def test_one_owner_may_not_fill_the_line() -> None:
    async def fill() -> None:
        turnstile = Turnstile(1, most=2)
        async with turnstile.turn("greedy"):
            waiting = [asyncio.create_task(turnstile.enter("greedy")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Unavailable, match="wait a moment"):
                await turnstile.enter("greedy")
            other = asyncio.create_task(turnstile.enter("ana"))
            await asyncio.sleep(0)
            assert turnstile.waiting == 3
            for task in [*waiting, other]:
                task.cancel()

    asyncio.run(fill())
