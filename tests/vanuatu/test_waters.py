"""Rising Waters (VA-122 to VA-128, VA-133 to VA-136)."""

from motu.engine.base import PHASE_OVER
from motu.games.vanuatu.box.parts import BUILD, BUY, DRAW, SELL, TRANSPORT
from motu.games.vanuatu.rules import preparation, waters
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.places import count_dikes
from motu.games.vanuatu.rules.rulebook import VA_35
from motu.games.vanuatu.rules.state import NO_FLOOD, PHASE_PLACE, VanuatuState
from tests.citing import rules
from tests.vanuatu.table import (
    GAME,
    WATERS,
    act,
    await_flood,
    base,
    checked,
    give,
    hut,
    in_round,
    lay,
    laying,
    legal,
    played,
    refused,
    settle,
)

RISING = {"rising_waters": "on"}


def flooding(die: int, *stacks: str, options: dict[str, str] | None = None) -> VanuatuState:
    s = base(3, options or WATERS)
    await_flood(s, die)
    return act(s, *stacks)


def test_va_122_every_performed_action_lowers_the_die() -> None:
    s = played(flooding(3, "draw rest", "sail build", "rest build"), "resolve draw")
    assert s.die == 2
    s = played(flooding(5, "rest draw", "sail build", "rest build"), "resolve rest", "rest coin")
    assert s.die == 4
    s = base(3, RISING)
    give(s, 1, character="preacher")
    await_flood(s, 4)
    act(s, "rest rest draw", "rest draw", "")
    s.actor = 1
    assert played(s, "preach draw").die == 3


def test_va_123_removals_moves_and_exchanges_do_not() -> None:
    s = played(flooding(3, "fish rest", "sail rest build", "rest draw build"), "resolve fish")
    assert s.die == 3
    s = base(3, RISING)
    give(s, 0, character="governor", treasure="1")
    await_flood(s, 3)
    act(s, "draw rest", "sail build", "sail rest")
    assert played(s, "sell treasure 1").die == 3
    assert played(s, "move from draw", "move to buy").die == 3


@rules("VA-126", "VA-127")
def test_example_7_one_side_protected() -> None:
    """An island with two sides to the sea, one of them with a dike."""
    s = base(3, WATERS)
    lay(s, "a1 h7")
    settle(s, "a1", dikes="w")
    settle(s, "start", dikes="e sw se")
    await_flood(s, 1)
    act(s, "draw rest", "rest sail", "rest build")
    played(s, "resolve draw", "island h1")
    assert s.water == [0, 1, 0, 0, 0]
    assert s.die == NO_FLOOD


def test_va_124_the_flood_comes_at_once() -> None:
    s = flooding(1, "draw rest", "rest sail", "rest build")
    played(s, "resolve draw")
    assert s.water[0] == 3
    assert s.markers[6] == 0
    assert s.die == NO_FLOOD
    s = flooding(2, "draw rest", "sail build", "rest build")
    assert played(s, "resolve draw").water[0] == 0


def test_va_125_a_late_flood() -> None:
    s = flooding(6, "rest")
    s.on_board, s.markers = [0] * 3, [0] * 27
    late = s.clone()
    GAME.end_round(late)
    assert late.water[0] == 3
    s.options = [*s.options[:7], 1, 0]
    GAME.end_round(s)
    assert s.water[0] == 0


@rules("VA-125", "VA-19")
def test_example_35_flood_then_phase_five() -> None:
    s = base(3, WATERS)
    await_flood(s, 6)
    s.log = []
    act(s, "rest", "draw", "sail")
    GAME.settle(s)
    played(s, "rest point", "sail h2 1")
    kinds = [event.kind for event in s.log]
    assert s.water[0] == 3
    assert kinds.index(33) < kinds.index(32)


def test_va_126_each_open_side_brings_water() -> None:
    s = base(3, WATERS)
    lay(s, "b2 h0")
    lay(s, "a1 h7")
    settle(s, "start", water=1, dikes="e")
    waters.flood(s)
    assert s.water == [4, 2, 0, 0, 0]


def test_va_127_other_sides_bring_none() -> None:
    s = base(3, WATERS)
    assert waters.open_sides(s, 0) == 3  # h2, h5, h6; not h0, not the edge
    lay(s, "a1 h0")
    assert waters.open_sides(s, 0) == 3  # an island beside it
    assert waters.open_sides(s, 1) == 1
    sunk = s.clone()
    sunk.reserve = [r + c for r, c in zip(sunk.reserve, sunk.cubes[3:6], strict=True)]
    waters.submerge(sunk, 1)
    assert waters.open_sides(sunk, 0) == 3
    assert waters.open_sides(sunk, 1) == 0


def test_va_128_water_stays_and_dikes_stop_only_later_water() -> None:
    s = base(3, WATERS)
    waters.flood(s)
    assert s.water[0] == 3
    settle(s, "start", water=3, dikes="e sw se")
    waters.flood(s)
    assert s.water[0] == 3


def test_va_133_a_new_sea_opens_a_new_side() -> None:
    s = base(3, WATERS)
    settle(s, "start", dikes="e sw se")
    assert waters.open_sides(s, 0) == 0
    lay(s, "b2 h0")
    assert waters.open_sides(s, 0) == 1


def sinking() -> VanuatuState:
    s = base(3, WATERS)
    hut(s, 1, "start")
    hut(s, 2, "start")
    settle(s, "start", drawings=1, tourists=3, water=4, dikes="e")
    await_flood(s, 1)
    return s


@rules("VA-134")
def test_example_8_an_island_sinks() -> None:
    s = act(sinking(), "draw rest", "rest sail", "rest build")
    settle(s, "start", tourists=3, water=4, dikes="e")
    played(s, "resolve draw")
    assert s.submerged == [1, 0, 0, 0, 0]
    assert s.huts == [0] * 15
    assert s.hut_stock == [8, 7, 7]
    assert (s.cubes[:3], s.reserve) == ([0, 0, 0], [10, 8, 6])
    assert s.tourists[0] == 0


def test_va_134_everything_leaves_a_submerged_island() -> None:
    s = sinking()
    waters.flood(s)
    assert (s.drawings[0], s.dikes[0], s.water[0], s.tourists[0]) == (0, 0, 0, 0)
    assert count_dikes(s) == 0
    s = sinking()
    settle(s, "start", water=2, dikes="e")
    waters.flood(s)
    assert (s.submerged[0], s.water[0]) == (0, 4)


def test_va_135_a_submerged_island_is_of_no_use() -> None:
    s = sinking()
    waters.flood(s)
    give(s, 0, vatu=9, fish="1")
    act(s, "draw rest")
    for space in (BUILD, BUY, DRAW, TRANSPORT, SELL):
        assert not can_perform(s, 0, space)
    preparation.begin(s)
    assert s.cubes[:3] == [0, 0, 0]
    waters.flood(s)
    assert s.water[0] == 0
    laying(s, "a1", "b1")
    s.chosen, s.phase = 0, PHASE_PLACE
    assert refused(s, "place h0") == VA_35


@rules("VA-126", "VA-134", "VA-136")
def test_example_34_three_islands() -> None:
    s = base(3, WATERS)
    for words in ("b2 h0", "a1 h7", "b1 h3"):
        lay(s, words)
    settle(s, "start", water=3, dikes="sw se")
    settle(s, "a1", water=1)
    before = s.clone()
    waters.flood(s)
    assert s.submerged[0] == 1
    assert s.water[1] == 4
    s = before
    lay(s, "a2 h11")
    lay(s, "d1 h9")
    for island in (2, 3):
        waters.submerge(s, island)
    await_flood(s, 1)
    act(checked(s), "draw rest", "rest sail", "rest build")
    played(s, "resolve draw", "island h1")
    assert s.phase == PHASE_OVER


def test_va_136_the_third_submerged_island_ends_the_game_for_all() -> None:
    s = sinking()
    lay(s, "a1 h7")
    lay(s, "a2 h11")
    waters.submerge(s, 1)
    assert not waters.is_lost(s)
    waters.submerge(s, 2)
    assert not waters.is_lost(s)
    s.points = [30, 20, 10]
    act(s, "transport rest", "rest sail", "rest build")
    played(s, "resolve transport")
    assert s.phase == PHASE_OVER
    assert GAME.scores(s) == [0, 0, 0]
    assert GAME.ranks(s) == [3, 3, 3]
    assert legal(s) == []


def test_one_flood_in_each_even_round() -> None:
    s = base(3, WATERS)
    for number in range(1, 8):
        in_round(s, number)
        preparation.begin(s)
        assert (s.die > 0) is (s.round in (2, 4, 6, 8))
