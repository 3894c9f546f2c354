"""Build (VA-78 to VA-82), and with dikes (VA-129 to VA-132, VA-149)."""

from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_68, VA_78, VA_82, VA_129, VA_130
from motu.games.vanuatu.rules.state import PHASE_BUILD, VanuatuState, replaced
from tests.citing import rules
from tests.vanuatu.table import WATERS, act, allowed, base, give, hut, lay, legal, played, refused, settle

BUILD = 1


def building(vatu: int = 3, options: dict[str, str] | None = None, character: str = "") -> VanuatuState:
    """Boat on h6 beside the start island and a1 on h7."""
    s = base(3, options)
    lay(s, "a1 h7")
    give(s, 0, vatu=vatu, character=character)
    return act(s, "build rest", "rest draw", "rest draw")


def test_va_78_a_hut_on_a_free_place_for_three_vatu() -> None:
    s = building(4)
    hut(s, 1, "start", 3)
    before = s.clone()
    played(s, "resolve build")  # only a1 has a free place: chosen of itself
    assert (s.huts[1], s.vatu[0], s.hut_stock[0]) == (1, 1, 7)
    before.huts = replaced(before.huts, 5, 2)
    before.hut_stock = replaced(before.hut_stock, 1, 6)
    played(before, "resolve build")
    assert allowed(before, "island h1")
    before.huts = replaced(before.huts, 5, 3)
    assert refused(before, "island h1") == VA_78
    assert refused(before, "island h2") == VA_68


def test_va_79_several_own_huts_on_one_island() -> None:
    s = building()
    hut(s, 0, "start", 2)
    played(s, "resolve build", "island h1")
    assert s.huts[0] == 3


def test_va_80_one_hut_per_action() -> None:
    s = building(9)
    played(s, "resolve build", "island h1")
    assert (sum(s.huts), s.vatu[0]) == (1, 6)
    assert s.actor == 1


def test_va_81_the_builder_pays_one() -> None:
    s = building(1, {}, "builder")
    played(s, "resolve build", "island h1")
    assert (s.huts[0], s.vatu[0], s.used[0]) == (1, 0, 1)


def test_va_82_money_stock_and_place_are_needed() -> None:
    assert can_perform(building(3), 0, BUILD)
    assert not can_perform(building(2), 0, BUILD)
    s = building(3)
    s.hut_stock = replaced(s.hut_stock, 0, 0)
    assert not can_perform(s, 0, BUILD)
    s = building(3)
    hut(s, 1, "start", 3)
    hut(s, 2, "a1", 3)
    assert not can_perform(s, 0, BUILD)
    s = played(building(3), "resolve build")
    s.vatu[0] = 2
    assert refused(s, "island h1") == VA_82


# Rising Waters.


@rules("VA-129")
def test_example_33_hut_and_dike() -> None:
    s = played(building(4, WATERS), "resolve build", "island h1")
    assert legal(s) == ["build hut", "build dike", "build both"]
    played(s, "build both", "dike e")
    assert (s.vatu[0], s.huts[0], s.dikes[0]) == (0, 1, 1)
    rising = {"rising_waters": "on"}
    s = played(building(2, rising, "builder"), "resolve build", "island h1", "build both", "dike e")
    assert (s.vatu[0], s.huts[0], s.dikes[0]) == (0, 1, 1)
    s = played(building(2, WATERS), "resolve build", "island h1")
    assert legal(s) == ["dike e", "dike sw", "dike se"]


@rules("VA-60")
def test_va_129_hut_dike_or_both() -> None:
    s = played(building(3, WATERS), "resolve build", "island h1")
    assert s.phase == PHASE_BUILD
    assert refused(s, "build both") == VA_129
    assert legal(s) == ["build hut", "build dike"]
    assert played(s.clone(), "build hut").vatu[0] == 0
    assert played(s, "build dike", "dike e").vatu[0] == 2
    assert not can_perform(building(0, WATERS), 0, BUILD)
    assert can_perform(building(1, WATERS), 0, BUILD)
    assert not can_perform(building(1), 0, BUILD)


@rules("VA-127")
def test_va_130_any_free_side_towards_the_sea() -> None:
    s = played(building(1, WATERS), "resolve build", "island h1")
    assert allowed(s, "dike e")  # h2; the boat lies on h6
    assert refused(s, "dike w") == VA_130  # an empty place
    assert refused(s, "dike ne") == VA_130  # the edge of the board
    s = building(1, WATERS)
    settle(s, "start", dikes="e")
    played(s, "resolve build", "island h1")
    assert refused(s, "dike e") == VA_130
    assert allowed(s, "dike sw")


def test_va_131_no_hut_is_needed_for_a_dike() -> None:
    s = played(building(1, WATERS), "resolve build", "island h7", "dike nw")
    assert (sum(s.huts), s.dikes[1]) == (0, 4)


def test_va_132_hut_and_dike_on_the_same_island() -> None:
    s = played(building(4, WATERS), "resolve build", "island h7", "build both", "dike w")
    assert (s.huts[1], s.dikes) == (1, [0, 8, 0, 0, 0])
    s = played(building(4, WATERS), "resolve build", "island h1", "build both")
    assert refused(s, "dike w") == VA_130  # a side of a1 with the sea beside it, but not of the start island
    played(s, "dike e")
    assert (s.huts[0], s.huts[1], s.dikes) == (1, 0, [1, 0, 0, 0, 0])


def test_va_149_dikes_last_while_there_are_any() -> None:
    s = building(3, WATERS)
    stock = s.parts.dikes
    settle(s, "start", dikes="e")
    try:
        s.parts.dikes = 1
        give(s, 0, vatu=1)
        assert not can_perform(s, 0, BUILD)
        s.parts.dikes = 2
        assert can_perform(s, 0, BUILD)
    finally:
        s.parts.dikes = stock
    assert s.parts.water_markers >= 4 * 5
