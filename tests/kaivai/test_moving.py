"""Actions: move and sink, upgrade, celebrate (KV-84 to KV-97)."""

from motu.games.kaivai.box.parts import hex_at
from motu.games.kaivai.rules.rulebook import KV_53, KV_84, KV_87, KV_88, KV_89, KV_91, KV_93, KV_94
from motu.games.kaivai.rules.state import PHASE_ACTION, PHASE_CELEBRATE
from tests.citing import rules
from tests.kaivai.table import BLUE, GREEN, RED, YELLOW, Table, boats_of, h, legal, play, refused


def test_kv_84_each_used_boat_makes_at_least_a_step_and_nothing_else_happens() -> None:
    s = Table().bids(9, 1, 2).boat(RED, 0, 0).turn()
    before = s.goods[:], s.vp[:]
    play(s, "move")
    assert refused(s, h(0, 0)) == KV_84
    play(s, h(0, 1))
    assert (s.goods, s.vp, boats_of(s, RED)) == (*before, {(0, 1)})
    assert refused(Table().bids(10, 1, 2).boat(RED, 0, 0).turn(), "move") == KV_84  # distance 0


def sinking(boats: int, points: int) -> Table:
    """Red next to a yellow boat; Yellow has so many boats, Red so many points."""
    table = Table(seats=4).boat(RED, 0, 0).vp(points, 0, 0, 0).boat(YELLOW, 0, 1)
    for at in [(3, 3), (3, 2), (4, 1)][: boats - 1]:
        table.boat(YELLOW, *at)
    return table


@rules("KV-85", "KV-86", "KV-88")
def test_example_11_sinking_one_of_two_boats_costs_four_points() -> None:
    s = play(sinking(2, 4).turn(), f"move;{h(0, 1)}")
    assert (s.vp[RED], boats_of(s, YELLOW), boats_of(s, RED)) == (0, {(3, 3)}, {(0, 1)})
    assert refused(play(sinking(2, 3).turn(), "move"), h(0, 1)) == KV_88


def test_kv_86_the_fewer_boats_the_dearer() -> None:
    assert play(sinking(4, 9).turn(), f"move;{h(0, 1)}").vp[RED] == 7
    assert play(sinking(3, 9).turn(), f"move;{h(0, 1)}").vp[RED] == 6
    assert play(sinking(2, 9).turn(), f"move;{h(0, 1)}").vp[RED] == 5


@rules("KV-88")
def test_kv_87_never_the_last_boat() -> None:
    assert refused(play(sinking(1, 9).turn(), "move"), h(0, 1)) == KV_87
    assert refused(play(sinking(2, 9).turn(), "move"), h(0, 1)) == 0
    assert refused(play(sinking(4, 1).turn(), "move"), h(0, 1)) == KV_88  # KV-88: 2 would be needed
    assert refused(play(sinking(4, 2).turn(), "move"), h(0, 1)) == 0


def test_kv_85_a_sunk_boat_can_come_back_with_a_new_hut() -> None:
    s = play(sinking(4, 9).turn(), f"move;{h(0, 1)}")
    assert s.count_boats(YELLOW) == 3


def test_kv_89_neither_own_boats_nor_boats_on_huts() -> None:
    table = Table().bids(5, 1, 2).boat(RED, -3, 0).boat(RED, -3, 1).vp(9, 0, 0).boat(GREEN, 3, 3)
    s = play(table.hut(GREEN, "fisher", -4, 0, boat=True).turn(), f"move;{h(-3, 0)}")
    assert refused(s, h(-3, 1)) == KV_89
    assert refused(s, h(-4, 0)) == KV_53
    assert refused(s, h(-4, 1)) == 0


@rules("KV-90")
def test_example_34_two_boats_sink_one_each() -> None:
    def table(points: int) -> Table:
        found = Table(seats=4).boat(RED, 0, 0).boat(RED, -3, 5).vp(points, 0, 0, 0).boat(YELLOW, 0, 1)
        return found.boat(YELLOW, -3, 4).boat(YELLOW, 3, 3).boat(YELLOW, 3, 2)

    s = play(table(5).turn(), f"move;{h(0, 0)};{h(0, 1)}")
    assert s.vp[RED] == 3
    play(s, f"{h(-3, 5)};{h(-3, 4)}")
    assert (s.vp[RED], s.count_boats(YELLOW)) == (0, 2)
    s = play(table(4).turn(), f"move;{h(0, 0)};{h(0, 1)};{h(-3, 5)}")
    assert refused(s, h(-3, 4)) == KV_88


@rules("KV-92")
def test_kv_91_upgrade_moves_the_marker_one_position_and_no_boat() -> None:
    s = Table().bids(3, 1, 2).boat(RED, 0, 0).upgrades(7, 0, 0).influence(9, 0, 0).turn()
    s.passed = 0b110
    assert s.reach_of(RED) == 7
    play(s, "upgrade")
    assert (s.upgrade[RED], s.reach_of(RED), boats_of(s, RED)) == (8, 8, {(0, 0)})
    assert refused(s, "upgrade") == KV_91


def test_kv_92_the_whole_upgrade_track() -> None:
    assert Table().s.parts.bonus == [0, 1, 2, 2, 3, 3, 4, 4, 5]
    s = play(Table().bids(9, 1, 2).boat(RED, 0, 0).influence(9, 0, 0).turn(), "upgrade")
    assert s.reach_of(RED) == 2


def feast() -> Table:
    table = Table(seats=4).hut(RED, "meeting", -4, 0).hut(GREEN, "meeting", -4, -1).hut(GREEN, "fisher", -5, -1)
    return table.laid(-4, 0, 3).laid(-4, -1, 3).laid(-5, -1, 1)


@rules("KV-93", "KV-95", "KV-96")
def test_example_32_every_owner_per_fish_and_the_celebrating_player_per_three() -> None:
    s = play(feast().bids(4, 5, 6, 9).turn(YELLOW), "celebrate")
    assert s.vp == [3, 4, 0, 2]


@rules("KV-95", "KV-96", "KV-97")
def test_example_10_three_fish_give_one_extra_point() -> None:
    table = Table().hut(RED, "meeting", -4, 0).hut(GREEN, "meeting", -4, -1).laid(-4, 0, 1).laid(-4, -1, 2)
    s = play(table.turn(), "celebrate")
    assert s.vp == [2, 2, 0]
    assert sum(s.fish_at) == 0
    assert s.stock_goods == s.parts.goods  # KV-97: back in the supply
    two = Table().hut(RED, "meeting", -4, 0).hut(GREEN, "meeting", -4, -1).laid(-4, -1, 2)
    assert play(two.turn(), "celebrate").vp == [0, 2, 0]


def test_kv_93_any_island_without_boats() -> None:
    table = Table().hut(GREEN, "meeting", -4, 0).laid(-4, 0, 1).hut(BLUE, "meeting", -2, -1).laid(-2, -1, 2)
    s = play(table.turn(), "celebrate")
    assert s.phase == PHASE_CELEBRATE
    assert legal(s) == ["island a", "island b"]
    assert refused(s, "pass") == KV_93
    assert refused(s, "island c") == KV_94
    play(s, "island b")
    assert (s.vp, s.fish_at[hex_at(-4, 0)], s.phase) == ([0, 0, 2], 1, PHASE_ACTION)


def test_kv_94_the_island_must_hold_a_fish() -> None:
    assert refused(Table().hut(RED, "meeting", -4, 0).turn(), "celebrate") == KV_94
    assert refused(Table().hut(RED, "meeting", -4, 0).laid(-4, 0, 1).turn(), "celebrate") == 0
