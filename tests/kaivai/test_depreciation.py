"""Phase 4: depreciation (KV-98 to KV-100)."""

from motu.games.kaivai.rules.state import PHASE_BID, PHASE_VILLAGE
from tests.citing import rules
from tests.kaivai.table import GREEN, RED, Table, everybody_passes, fish_of, play, shells_of


@rules("KV-98")
def test_example_12_goods_move_one_space_to_the_left() -> None:
    s = Table().shells(RED, {1: 1, 3: 2}).fish(RED, {1: 2, 5: 1}).turn()
    stock = s.stock_goods
    everybody_passes(s)
    assert s.phase == PHASE_BID
    assert (shells_of(s, RED), fish_of(s, RED)) == ({2: 2}, {4: 1})
    assert s.stock_goods == stock + 3


def test_kv_98_fish_on_huts_do_not_move() -> None:
    s = everybody_passes(Table().hut(GREEN, "meeting", -4, 0).laid(-4, 0, 2).turn())
    assert sum(s.fish_at) == 2


def test_kv_99_the_fields_are_cleared_into_the_supply() -> None:
    s = Table().field(build=4, sell=1).influence(1, 1, 1).turn()
    everybody_passes(s)
    assert s.fields == [0] * 6
    assert s.influence == [3, 3, 3]
    assert s.stock_influence == s.parts.influence - 9


def test_kv_100_bids_are_cleared_in_the_last_round_too() -> None:
    s = everybody_passes(Table().bids(9, 3, 5).turn())
    assert s.bids == [0, 0, 0]
    assert s.last_bids == [9, 3, 5]
    s = play(Table().bids(9, 3, 5).shells(RED, {3: 1}).influence(2, 0, 0).last_turn(), "pass")
    assert s.phase == PHASE_VILLAGE
    assert (s.bids, shells_of(s, RED)) == ([0, 0, 0], {2: 1})
