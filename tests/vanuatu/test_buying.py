"""Buy (VA-94 to VA-99)."""

from motu.games.vanuatu.box.parts import BUY
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_68, VA_94, VA_99
from motu.games.vanuatu.rules.state import PHASE_SECOND, VanuatuState
from tests.citing import rules
from tests.vanuatu.table import act, allowed, base, give, goods, lay, legal, orders, played, refused


def buying(*tiles: str, vatu: int = 3, character: str = "", **options: str) -> VanuatuState:
    s = base(3, options if character else None)
    orders(s, *tiles)
    give(s, 0, vatu=vatu, character=character)
    return act(s, "buy rest", "rest draw", "rest draw")


def test_va_94_one_cube_of_an_island_beside_the_boat() -> None:
    s = played(buying("o1", "o2", "o3", vatu=2), "resolve buy")
    assert refused(s, "buy h1 beef") == VA_94  # too dear
    assert refused(s, "buy h7 kava") == VA_68
    played(s, "buy h1 copra")
    assert s.cubes[:3] == [1, 0, 1]
    assert s.vatu[0] == 0
    s = buying("o1", "o2", "o3")
    goods(s, "start", "b k")
    played(s, "resolve buy")
    assert refused(s, "buy h1 copra") == VA_94
    assert allowed(s, "buy h1 beef")


def test_va_95_to_the_topmost_order_with_a_free_slot() -> None:
    s = played(buying("o9:012", "o2:01", "o1"), "resolve buy", "buy h1 kava")
    assert s.filled == [0b111, 0b011, 0b001]
    assert s.points[0] == 1
    for good, points in (("copra", 3), ("beef", 5)):
        assert played(buying("o1", "o2", "o3"), "resolve buy", f"buy h1 {good}").points[0] == points


def test_va_96_two_more_for_completing() -> None:
    s = played(buying("o1:01", "o2", "o3"), "resolve buy", "buy h1 beef")
    assert s.points[0] == 7


def test_va_97_a_cube_nobody_wants_is_lost() -> None:
    s = buying("o9", "o2", "o6")
    goods(s, "start", "b")
    assert can_perform(s, 0, BUY)
    played(s, "resolve buy")  # compulsory, and the only one
    assert (s.vatu[0], s.points[0], s.filled) == (0, 0, [0, 0, 0])


def test_example_20_no_slot_for_beef() -> None:
    s = played(buying("o9", "o2", "o6"), "resolve buy", "buy h1 beef")
    assert (s.vatu[0], s.points[0], s.reserve[2]) == (0, 0, 6)


@rules("VA-26")
def test_va_98_a_completed_order_stays_and_takes_no_more() -> None:
    s = played(buying("o9:01", "o8:0", "o7"), "resolve buy", "buy h1 kava")
    assert s.filled == [0b111, 0b001, 0]
    assert s.orders == [8, 7, 6]
    s = played(buying("o9:012", "o8:0", "o7"), "resolve buy", "buy h1 kava")
    assert s.filled == [0b111, 0b011, 0]


def test_example_19_the_buyer_completes_an_order() -> None:
    s = played(buying("o2:02", "o9", "o3", character="buyer"), "resolve buy", "buy h1 kava", "second cube")
    assert (s.points[0], s.vatu[0]) == (4, 2)
    assert s.filled == [0b111, 0b001, 0]
    s = played(buying("o2:02", "o9", "o3"), "resolve buy", "buy h1 kava")
    assert s.points[0] == 3


def test_va_99_the_buyer_takes_a_second_cube() -> None:
    s = played(buying("o3", "o9", "o2", character="buyer"), "resolve buy", "buy h1 beef")
    assert s.phase == PHASE_SECOND
    assert refused(s, "resolve rest") == VA_99
    assert legal(s) == ["second cube", "no second cube"]
    played(s, "second cube")
    assert (s.points[0], s.vatu[0], s.reserve[2], s.used[0]) == (10, 0, 4, 1)


def test_va_99_no_second_cube_without_slot_or_reserve() -> None:
    s = played(buying("o1", "o9", "o2", character="buyer"), "resolve buy", "buy h1 beef")
    assert (s.points[0], s.reserve[2], s.phase != PHASE_SECOND) == (5, 5, True)  # no second slot: nobody is asked
    s = buying("o3", "o5:12", "o1", character="buyer")
    lay(s, "a1 h7")
    goods(s, "start", "b b b")
    assert s.reserve[2] == 0
    played(s, "resolve buy", "buy h1 beef")
    assert (s.points[0], s.phase != PHASE_SECOND) == (5, True)  # the reserve has none


@rules("VA-46", "VA-99")
def test_example_37_the_buyer_may_leave_the_second_cube() -> None:
    s = played(buying("o2", "o9", "o3", character="buyer"), "resolve buy", "buy h1 kava", "no second cube")
    assert (s.points[0], s.filled, s.used[0]) == (1, [0b001, 0, 0], 0)
    assert s.reserve[0] == buying("o2", "o9", "o3").reserve[0]


@rules("VA-99")
def test_ruling_16_with_automatic_bonuses_the_buyer_is_not_asked() -> None:
    s = buying("o3", "o9", "o2", character="buyer", automatic_bonuses="on")
    played(s, "resolve buy", "buy h1 beef")
    assert (s.points[0], s.used[0], s.phase != PHASE_SECOND) == (10, 1, True)


@rules("VA-94")
def test_buy_needs_money_and_goods() -> None:
    s = buying("o1", "o2", "o3", vatu=1)
    assert can_perform(s, 0, BUY)
    goods(s, "start", "c b")
    assert not can_perform(s, 0, BUY)
    goods(s, "start", "")
    give(s, 0, vatu=9)
    assert not can_perform(s, 0, BUY)
