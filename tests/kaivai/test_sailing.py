"""Boats and movement (KV-51 to KV-60)."""

from motu.games.kaivai.rules.rulebook import KV_51, KV_52, KV_53, KV_54, KV_58, KV_59, KV_64, KV_84
from motu.games.kaivai.rules.state import PHASE_ACTION, PHASE_SAIL
from tests.citing import rules
from tests.kaivai.table import GREEN, RED, Table, boats_of, h, legal_hexes, play, refused


def test_kv_51_each_boat_once_in_any_order_or_not_at_all() -> None:
    s = play(Table().boat(RED, 0, 0).boat(RED, 0, 2).boat(RED, -3, 5).turn(), "move")
    assert refused(s, "stop") == KV_51  # at least one boat
    assert refused(s, h(1, 1)) == KV_51  # no boat there
    play(s, f"{h(0, 2)};{h(0, 3)}")
    assert refused(s, h(0, 3)) == KV_51  # used
    assert legal_hexes(s) == {(0, 0), (-3, 5)}
    play(s, f"{h(0, 0)};{h(0, 1)}")
    play(s, "stop")
    assert boats_of(s, RED) == {(0, 1), (0, 3), (-3, 5)}
    assert s.actor == GREEN


def test_kv_51_the_action_ends_by_itself_when_no_boat_is_left() -> None:
    s = play(Table().boat(RED, 0, 0).turn(), f"move;{h(0, 1)}")
    assert (s.actor, s.phase) == (GREEN, PHASE_ACTION)


@rules("KV-52")
def test_example_20_range_is_the_bids_distance_and_the_bonus() -> None:
    s = Table().bids(10, 5, 9).upgrades(3, 8, 0).turn()
    assert [s.reach_of(seat) for seat in range(3)] == [2, 10, 1]
    s = Table().bids(10, 5, 9).boat(RED, -4, 0).god(-5, 0).turn()
    assert s.reach_of(RED) == 0
    assert refused(s, "move") == KV_84
    assert refused(s, "fish") == 0


@rules("KV-53")
def test_example_21_boats_go_round_land() -> None:
    def reach(bid: int) -> set[tuple[int, int]]:
        others = (8, 9) if bid == 1 else (1, 9)
        return legal_hexes(play(Table().bids(bid, *others).boat(RED, -3, 2).turn(), "move"))

    assert reach(1) == {(-4, 2), (-4, 3), (-3, 1), (-3, 3), (-2, 1)}
    assert (-1, 1) not in reach(1)
    assert (-1, 1) in reach(2)
    assert (-1, 2) not in reach(2)
    assert (-1, 2) in reach(3)
    s = play(Table().bids(3, 1, 9).boat(RED, -3, 2).turn(), "move")
    assert refused(s, h(-2, 2)) == KV_53
    assert refused(s, h(0, 2)) == KV_52
    assert refused(s, h(-3, 2)) == KV_84


@rules("KV-53", "KV-54")
def test_example_22_boats_pass_over_boats_but_do_not_end_on_them() -> None:
    s = Table().bids(2, 1, 9).boat(RED, -3, 2).boat(GREEN, -2, 1).boat(GREEN, 3, 3).god(-2, 2).vp(9, 0, 0).turn()
    fishing = play(s.clone(), "fish")
    assert refused(fishing, h(-2, 1)) == KV_54
    assert refused(fishing, h(-1, 1)) == 0
    moving = play(s.clone(), "move")
    assert refused(moving, h(-1, 1)) == 0
    assert refused(moving, h(-2, 1)) == 0  # by sinking


def test_kv_53_no_sailing_into_a_closed_lagoon() -> None:
    table = Table(blockade="open_water").cult(0, 5).cult(1, 4).cult(2, 4).hut(RED, "fisher", -1, 6, boat=True)
    s = play(table.turn(), "move")
    assert refused(s, h(0, 6)) == KV_53  # the lagoon (0,6), (1,5) touches F alone
    assert refused(s, h(-2, 6)) == 0
    table = Table().cult(0, 5).cult(1, 4).cult(2, 4).hut(RED, "fisher", -1, 6, boat=True)
    assert refused(play(table.turn(), "move"), h(0, 6)) == 0  # by the book no water is closed


def test_kv_55_in_build_fish_and_sell_a_boat_goes_only_where_it_acts_and_no_further() -> None:
    s = play(Table().bids(5, 4, 6).boat(RED, -3, 0).boat(RED, 3, 3).god(-5, 0).turn(), "fish")
    assert s.phase == PHASE_SAIL
    assert legal_hexes(s) == {(-4, 0), (-4, -1), (-5, -1), (-5, 1), (-6, 1), (-6, 0)}
    play(s, h(-4, 0))
    assert (s.phase, s.actor) == (PHASE_ACTION, GREEN)  # the other boat reaches no die
    assert boats_of(s, RED) == {(-4, 0), (3, 3)}


def test_kv_56_the_next_action_gives_the_full_distance_again() -> None:
    s = Table().bids(9, 8, 7).boat(RED, 0, 0).influence(9, 0, 0).turn()
    s.passed = 0b110
    play(s, f"move;{h(0, 1)};move;{h(0, 2)}")
    assert boats_of(s, RED) == {(0, 2)}


def test_kv_57_a_boat_leaves_its_hut_by_a_step_and_never_returns() -> None:
    s = Table().bids(9, 8, 7).hut(RED, "fisher", -4, 0, boat=True).influence(9, 0, 0).turn()
    s.passed = 0b110
    assert legal_hexes(play(s.clone(), "move")) == {(-3, 0), (-3, -1), (-4, 1), (-4, -1), (-5, 1)}
    play(s, f"move;{h(-3, 0)};move")
    assert refused(s, h(-4, 0)) == KV_53


def test_kv_58_a_boat_acts_from_its_hut() -> None:
    s = Table().bids(10, 8, 7).hut(RED, "fisher", -4, 0, boat=True).god(-5, 0).turn()
    assert refused(s, "fish") == 0
    s = Table(leave_hut_first="on").bids(9, 8, 7).hut(RED, "fisher", -4, 0, boat=True).god(-5, 0).turn()
    play(s, "fish")
    assert refused(s, h(-4, 0)) == KV_58
    assert refused(s, h(-4, -1)) == 0
    s = Table(leave_hut_first="on").bids(10, 8, 7).hut(RED, "fisher", -4, 0, boat=True).god(-5, 0).turn()
    assert refused(s, "fish") != 0


def test_kv_59_a_boat_launched_in_a_build_action_does_not_build_in_it() -> None:
    table = Table().hut(RED, "fisher", -4, 0, boat=True).boat(RED, 1, 0).shells(RED, {5: 9})
    s = play(table.turn(), f"build;{h(-4, 0)};{h(-4, 0)};{h(-4, -1)};hut fisher")
    assert boats_of(s, RED) == {(-4, 0), (1, 0), (-4, -1)}
    assert legal_hexes(s) == {(1, 0)}
    assert refused(s, h(-4, -1)) == KV_59
    assert refused(s, h(-4, 0)) == KV_51  # used, not launched
    play(s, "stop")
    assert (s.actor, s.used) == (GREEN, 0)


def test_kv_60_never_more_than_four_boats() -> None:
    table = Table().boat(RED, -4, 0).boat(RED, 3, 3).boat(RED, 3, 2).shells(RED, {5: 9})
    four = play(table.boat(RED, 3, 1).bids(10, 1, 2).turn(), f"build;{h(-4, -1)}")
    assert refused(four, "hut fisher") == KV_64
    assert refused(four, "hut meeting") == 0
    table = Table().boat(RED, -4, 0).boat(RED, 3, 3).boat(RED, 3, 2).shells(RED, {5: 9})
    three = play(table.bids(10, 1, 2).turn(), f"build;{h(-4, -1)}")
    assert refused(three, "hut fisher") == 0
