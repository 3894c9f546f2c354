"""Treasures and beggar (VA-101 to VA-105, VA-148), ten vatu (VA-118, VA-119)."""

from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.rulebook import VA_60, VA_101, VA_104, VA_148
from motu.games.vanuatu.rules.state import NO_FLOOD, PHASE_AFTER, PHASE_TURN, VanuatuState
from tests.citing import rules
from tests.vanuatu.table import act, allowed, await_flood, base, give, legal, played, refused


def rich(treasure: str = "", vatu: int = 3, points: int = 0, stacks: str = "draw rest") -> VanuatuState:
    s = base(3, {})
    give(s, 0, vatu=vatu, points=points, treasure=treasure, character="beggar" if points else "diver")
    return act(s, stacks, "rest sail", "rest sail")


def test_va_101_treasures_are_sold_before_resolving() -> None:
    s = rich("1 2", vatu=0)
    assert refused(s, "sell treasure 3") == VA_101
    played(s, "sell treasure 2")
    assert (s.vatu[0], s.treasure_tiles[:3]) == (2, [1, 0, 0])
    played(s, "sell treasure 1")
    assert s.vatu[0] == 3
    s = base()
    assert refused(s, "sell treasure 1") == VA_101
    s = rich("1", stacks="sail rest")
    played(s, "resolve sail")
    assert refused(s, "sell treasure 1") == VA_148


def test_va_102_nobody_is_obliged_to_sell() -> None:
    s = rich("1 2", vatu=0, stacks="sail draw")
    played(s, "resolve sail")
    assert s.treasure_tiles[:3] == [1, 1, 0]
    assert s.boat[0] == 6


def test_va_103_treasure_is_sold_anywhere() -> None:
    s = rich("1")
    give(s, 0, boat="h2")
    assert not any(s.huts)
    assert allowed(s, "sell treasure 1")


def test_va_104_the_beggar_exchanges_once() -> None:
    s = rich(points=2)
    assert refused(s, "beg 3") == VA_104
    played(s, "beg 2")
    assert (s.points[0], s.vatu[0]) == (0, 5)
    s.points[0] = 4
    assert refused(s, "beg 1") == VA_104
    assert refused(rich(points=0), "beg 1") == VA_104


@rules("VA-104", "VA-118")
def test_example_26_the_beggar_reaches_ten() -> None:
    s = rich(vatu=7, points=4)
    played(s, "beg 3")
    assert (s.points[0], s.vatu[0]) == (6, 0)
    assert refused(s, "beg 1") == VA_104
    assert refused(rich(vatu=7, points=2), "beg 3") == VA_104
    assert allowed(rich(vatu=7, points=2), "beg 2")


def test_va_105_exchanges_do_not_use_up_the_turn() -> None:
    s = played(rich("1", points=0), "sell treasure 1")
    assert (s.actor, s.phase) == (0, PHASE_TURN)
    s = played(rich(points=3), "beg 1")
    assert (s.actor, s.phase) == (0, PHASE_TURN)


def test_example_27_treasure_for_a_hut() -> None:
    s = rich("1 2", vatu=2, stacks="build rest")
    sold = played(s.clone(), "sell treasure 1", "resolve build")
    assert (sold.huts[0], sold.vatu[0], sold.treasure_tiles[1]) == (1, 0, 1)
    kept = played(s, "resolve build")
    assert (sum(kept.huts), kept.treasure_tiles[:3], kept.markers[1]) == (0, [1, 1, 0], 0)


@rules("VA-124")
def test_va_148_the_beggar_may_exchange_after_the_main_step() -> None:
    s = base(3, {"rising_waters": "on"})
    give(s, 0, points=3, character="beggar")
    await_flood(s, 1)
    act(s, "draw rest", "rest sail", "rest sail")
    played(s, "resolve draw")
    assert s.phase == PHASE_AFTER
    assert legal(s) == ["beg 1", "beg 2", "beg 3", "end turn"]
    assert (s.die, sum(s.water)) == (0, 0)
    assert refused(s, "resolve rest") == VA_60
    played(s, "beg 3")
    assert s.vatu[0] == 6
    assert s.die == NO_FLOOD
    assert s.water[0] == 3


def test_va_148_exchanges_have_their_moment() -> None:
    """Treasures before the main step, the beggar before or after it, nobody within it."""
    s = rich("1", points=3, stacks="sail rest")
    assert allowed(s, "sell treasure 1")
    assert allowed(s, "beg 1")
    played(s, "resolve sail")
    assert refused(s, "sell treasure 1") == VA_148
    assert refused(s, "beg 1") == VA_148
    played(s, "sail h2 1")
    assert s.phase == PHASE_AFTER
    assert refused(s, "sell treasure 1") == VA_148
    assert allowed(s, "beg 1")


@rules("VA-148")
def test_the_beggar_may_exchange_after_a_removal_or_not_at_all() -> None:
    s = base(3, {})
    give(s, 0, points=1, character="beggar")
    act(s, "draw rest", "draw draw rest rest", "sail")
    played(s, "resolve draw")
    assert legal(s) == ["beg 1", "end turn"]
    played(s, "end turn")
    assert (s.points[0], s.actor) == (1, 1)


def test_va_118_every_ten_turns_into_five_points() -> None:
    s = base()
    earn(s, 0, 6)
    assert (s.vatu[0], s.points[0]) == (9, 0)
    earn(s, 0, 1)
    assert (s.vatu[0], s.points[0]) == (0, 5)
    earn(s, 0, 27)
    assert (s.vatu[0], s.points[0]) == (7, 15)


def test_va_119_even_if_the_money_was_needed() -> None:
    s = rich("3", vatu=8, stacks="build rest")
    played(s, "sell treasure 3")
    assert (s.vatu[0], s.points[0]) == (1, 5)
    played(s, "resolve build")
    assert sum(s.huts) == 0
