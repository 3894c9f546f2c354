"""Rounds, phases and bidding (KV-14 to KV-25)."""

import pytest

from motu.games.kaivai.rules.bidding import poorest_first
from motu.games.kaivai.rules.rulebook import KV_14, KV_17, KV_18
from motu.games.kaivai.rules.state import (
    PHASE_ACTION,
    PHASE_BID,
    PHASE_FIRST_HUT,
    PHASE_GOD,
    PHASE_VILLAGE,
    KaivaiState,
)
from tests.citing import rules
from tests.kaivai.table import BLUE, GAME, GREEN, RED, Table, everybody_passes, legal, play, refused


def test_kv_14_ten_rounds_then_the_final_scoring() -> None:
    s = everybody_passes(Table().boat(RED, 0, 0).influence(1, 0, 0).round(9).turn())
    assert (s.round, s.phase) == (10, PHASE_BID)
    s = everybody_passes(Table().boat(RED, 0, 0).influence(1, 0, 0).round(10).turn())
    assert s.phase == PHASE_VILLAGE
    while s.actor != -1:
        play(s, legal(s)[0])
    assert GAME.refusal(s, 0) == KV_14


@rules("KV-16")
def test_kv_15_bidding_god_actions_depreciation() -> None:
    s = GAME.new(3, 3)
    assert s.phase == PHASE_BID
    play(s, "bid 1;bid 2;bid 3")
    assert s.phase == PHASE_FIRST_HUT  # KV-16: only now
    while s.phase != PHASE_GOD:
        play(s, legal(s)[0])
    play(s, legal(s)[0])
    assert s.phase == PHASE_ACTION
    everybody_passes(s)
    assert (s.round, s.phase) == (2, PHASE_BID)
    assert s.shell_value(0) == 12  # depreciation has been
    play(s, "bid 1;bid 2;bid 3")
    assert s.phase == PHASE_GOD


@rules("KV-19")
def test_kv_17_one_open_bid_each_from_1_to_10() -> None:
    s = Table().bidding(GREEN, RED, BLUE)
    assert legal(s) == [f"bid {bid}" for bid in range(1, 11)]
    assert refused(s, "pass") == KV_17
    before = s.goods[:], s.influence[:]
    play(s, "bid 5")
    assert (s.actor, s.bids) == (RED, [0, 5, 0])
    assert s.as_seen_by(BLUE).bids == [0, 5, 0]
    play(s, "bid 9")  # KV-19: higher
    play(s, "bid 4")  # or lower, and free of charge
    assert (s.goods, s.influence) == before


def test_kv_18_every_bid_differs() -> None:
    s = play(Table().bidding(RED, GREEN, BLUE), "bid 7")
    assert refused(s, "bid 7") == KV_18
    assert refused(s, "bid 6") == 0


def next_round(table: Table) -> KaivaiState:
    return everybody_passes(table.turn())


def test_kv_20_fewest_points_bid_first() -> None:
    s = next_round(Table().vp(5, 9, 2))
    assert s.bidders == [BLUE, RED, GREEN]
    assert s.actor == BLUE


def test_example_35_among_equals_the_poorest_bids_first() -> None:
    table = Table().vp(6, 6, 4).shells(RED, {4: 2}).shells(GREEN, {5: 1, 2: 1})
    s = next_round(table)  # after depreciation Red has 6, Green 5
    assert (s.shell_value(RED), s.shell_value(GREEN)) == (6, 5)
    assert s.bidders == [BLUE, GREEN, RED]


@pytest.mark.parametrize("richer", ["fish", "boats", "huts", "bid"])
def test_kv_21_shells_then_fish_then_boats_then_huts_then_the_last_bid(richer: str) -> None:
    """Whoever of Red and Green has more of the first thing that differs bids later, whatever comes after it."""
    for rich, poor in ((RED, GREEN), (GREEN, RED)):
        table = Table().vp(0, 0, 9).bids(*((5, 4, 9) if poor == RED else (4, 5, 9)))
        hexes = {RED: [(-4, 0), (0, 0), (0, 1)], GREEN: [(-2, -1), (0, 2), (0, 3)]}
        if richer == "fish":
            table.fish(rich, {3: 1}).boat(poor, *hexes[poor][1]).hut(poor, "meeting", *hexes[poor][0])
        if richer == "boats":
            table.boat(rich, *hexes[rich][1]).hut(poor, "meeting", *hexes[poor][0])
        if richer == "huts":
            table.hut(rich, "meeting", *hexes[rich][0])
        if richer == "bid":
            table.bids(*((5, 4, 9) if rich == RED else (4, 5, 9)))
        s = next_round(table)
        assert s.bidders[:2] == [poor, rich]


def test_kv_21_shells_weigh_more_than_fish() -> None:
    s = Table().vp(0, 0, 9).shells(RED, {2: 2}).fish(GREEN, {5: 3}).turn()
    assert poorest_first(s)[:2] == [GREEN, RED]


@rules("KV-25")
def test_kv_22_the_highest_bid_plays_first_the_lowest_moves_the_god() -> None:
    s = play(Table().influence(1, 1, 1).bidding(RED, GREEN, BLUE), "bid 2;bid 9;bid 5")
    assert s.order == [GREEN, BLUE, RED]
    assert (s.phase, s.actor) == (PHASE_GOD, RED)
    play(s, legal(s)[0])
    assert s.actor == GREEN


@rules("KV-23", "KV-24")
def test_example_2_bid_4_costs_4_and_reaches_4() -> None:
    s = Table().bids(4, 6, 7).boat(RED, -3, 0).shells(RED, {5: 1}).turn()
    assert s.reach_of(RED) == 4
    assert refused(s, "build") == 0  # 4 + an island of 1
    assert refused(Table().bids(4, 6, 7).boat(RED, -3, 0).shells(RED, {4: 1}).turn(), "build") != 0


@rules("KV-23", "KV-24")
def test_example_3_bid_9_costs_9_and_reaches_1() -> None:
    s = Table().bids(9, 6, 7).boat(RED, -4, 0).shells(RED, {5: 2}).turn()
    assert s.reach_of(RED) == 1
    assert refused(s, "build") == 0
    assert refused(Table().bids(9, 6, 7).boat(RED, -4, 0).shells(RED, {5: 1, 4: 1}).turn(), "build") != 0


def test_kv_24_the_whole_bid_track() -> None:
    s = Table().turn()
    assert s.parts.distance[1:] == [1, 2, 3, 4, 5, 4, 3, 2, 1, 0]
