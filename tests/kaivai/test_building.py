"""Action: build (KV-61 to KV-71)."""

import itertools

import pytest

from motu.games.kaivai.box.parts import FISHER, SHRINE, hex_at
from motu.games.kaivai.rules.building import refusal_of_place
from motu.games.kaivai.rules.rulebook import KV_48, KV_61, KV_62, KV_63, KV_64, KV_67, KV_71
from motu.games.kaivai.rules.state import PHASE_HUT
from tests.citing import rules
from tests.kaivai.table import BLUE, GREEN, RED, Table, boats_of, h, legal, legal_hexes, play, refused, shells_of


def test_kv_61_build_needs_a_place_and_the_price() -> None:
    assert refused(Table().bids(5, 1, 2).boat(RED, -4, 0).shells(RED, {5: 1}).turn(), "build") == KV_61
    assert refused(Table().bids(5, 1, 2).boat(RED, -4, 0).shells(RED, {5: 1, 1: 1}).turn(), "build") == 0
    assert refused(Table().bids(10, 1, 2).boat(RED, 0, 2).shells(RED, {5: 9}).turn(), "build") == KV_61


def test_kv_62_the_boat_touches_a_cult_hex_of_the_island() -> None:
    s = play(Table().bids(3, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0).shells(RED, {5: 9}).turn(), "build")
    assert refused(s, h(-3, 0)) == KV_62  # next to the hut only
    assert refused(s, h(-4, -1)) == 0


@rules("KV-62")
def test_kv_63_the_hut_touches_the_boat_and_the_same_island() -> None:
    s = Table().bids(10, 1, 2).boat(RED, -4, 0).shells(RED, {5: 9}).hut(GREEN, "meeting", -4, -1).turn()
    play(s, "build")
    assert s.phase == PHASE_HUT
    assert legal_hexes(s) == {(-3, -1), (-5, 1)}
    assert refused(s, h(-6, 1)) == KV_63  # touches the island, not the boat
    assert refused(s, "hut shrine") == KV_63
    s = Table().bids(10, 1, 2).boat(RED, -2, 0).cult(-2, 1).hut(GREEN, "meeting", -1, -1).shells(RED, {5: 9}).turn()
    play(s, "build")
    assert s.chosen == hex_at(-3, 1)  # the only place: of B, at (-2,-1), the boat touches no cult hex


@rules("KV-48", "KV-67")
def test_kv_48_a_hex_without_room_for_a_hut_is_no_place_to_sail_to() -> None:
    """On (-4,-1) the boat would touch the cult hex (-5,0), but boats stand wherever a hut could go."""
    table = Table().bids(5, 1, 2).boat(RED, -3, 0).boat(GREEN, -3, -1).boat(BLUE, -4, -2).shells(RED, {5: 9})
    table.hut(GREEN, "meeting", -4, 0).hut(GREEN, "meeting", -5, -1)
    s = play(table.turn(), "build")
    assert refused(s, h(-4, -1)) == KV_48
    assert refused(s, h(-5, 1)) == 0
    poor = play(table.shells(RED, {5: 1, 1: 1}).field(build=-1).turn(), "build")  # enough for an island of one hex
    assert refused(poor, h(-4, -1)) == KV_67


def test_example_37_between_two_islands_a_boat_may_build_on_either() -> None:
    table = Table().bids(10, 1, 2).cult(-2, 1).cult(-1, -1).boat(RED, -2, 0).shells(RED, {5: 9})
    s = play(table.turn(), "build")
    assert legal_hexes(s) == {(-2, -1), (-3, 1)}


@rules("KV-68", "KV-70")
def test_kv_64_each_boat_builds_one_hut_of_a_kind_for_which_there_is_a_piece() -> None:
    s = play(Table().bids(10, 1, 2).boat(RED, -4, 0).shells(RED, {5: 9}).turn(), f"build;{h(-4, -1)}")
    assert legal(s) == ["hut fisher", "hut meeting", "hut shrine"]
    assert refused(s, "stop") == KV_64
    fisher = play(s.clone(), "hut fisher")
    assert boats_of(fisher, RED) == {(-4, 0), (-4, -1)}  # KV-68
    assert fisher.count_kind(RED, FISHER) == 1
    shrine = play(s.clone(), "hut shrine")
    assert (boats_of(shrine, RED), shrine.count_kind(RED, SHRINE)) == ({(-4, 0)}, 1)  # KV-70
    assert shrine.actor == BLUE  # one hut, and the action is over
    table = Table().bids(10, 1, 2).boat(RED, -4, 0).shells(RED, {5: 9})
    for at in ((-1, -1), (-2, -1), (-2, -2), (-1, -3), (0, -2)):
        table.hut(RED, "shrine", *at)
    s = play(table.turn(), f"build;{h(-4, -1)}")
    assert refused(s, "hut shrine") == KV_64
    assert refused(s, "hut meeting") == 0


@rules("KV-65")
def test_example_7_bid_and_size_make_the_price() -> None:
    table = Table().bids(2, 1, 9).boat(RED, -4, 0).hut(GREEN, "meeting", -5, 1).hut(GREEN, "shrine", -6, 1)
    table.cult(-5, -1).hut(RED, "meeting", -6, 0)
    s = play(table.shells(RED, {4: 1, 3: 1}).turn(), f"build;{h(-4, 0)}")
    assert s.size[0] == 5
    play(s, f"{h(-4, -1)};hut meeting")
    assert shells_of(s, RED) == {}


@rules("KV-65")
def test_example_28_a_second_hut_on_the_island_costs_one_more() -> None:
    table = Table().bids(3, 1, 2).boat(RED, -4, 0).boat(RED, -5, -1).hut(GREEN, "meeting", -6, 1)
    table.hut(GREEN, "meeting", -5, 1).cult(-6, 2).shells(RED, {5: 3})
    s = table.turn()
    assert s.size[0] == 4
    play(s, f"build;{h(-4, 0)};{h(-4, 0)};{h(-4, 1)};hut meeting")
    assert s.shell_value(RED) == 8
    play(s, f"{h(-5, -1)};{h(-5, -1)}")
    play(s, f"{legal(s)[0]};hut meeting")
    assert s.shell_value(RED) == 0


@pytest.mark.parametrize(
    ("shells", "price", "left"),
    [
        ({1: 2, 3: 1, 5: 1}, 4, {1: 1, 5: 1}),
        ({4: 2, 5: 1}, 7, {1: 1, 5: 1}),
        ({5: 3}, 10, {5: 1}),
        ({5: 2}, 8, {2: 1}),
        ({1: 3, 2: 1}, 3, {2: 1}),
    ],
)
@rules("KV-66")
def test_example_27_the_cheapest_shells_first_and_one_shell_of_change(
    shells: dict[int, int], price: int, left: dict[int, int]
) -> None:
    s = Table().bids(price - 1, *((1, 10) if price != 2 else (9, 10))).boat(RED, -4, 0).shells(RED, shells).turn()
    play(s, f"build;{h(-4, 0)};{h(-4, -1)};hut meeting")
    assert shells_of(s, RED) == left


def spent(shells: tuple[int, ...], paid: tuple[int, ...], price: int) -> list[int]:
    """The shells that are left, with one shell of change."""
    left = list(shells)
    for shell in paid:
        left.remove(shell)
    return left + [sum(paid) - price] if sum(paid) > price else left


def worth_later(shells: list[int], rounds: int) -> int:
    return sum(max(0, shell - rounds) for shell in shells)


def cheapest_first(shells: tuple[int, ...], price: int) -> tuple[int, ...]:
    count = next(count for count in range(len(shells) + 1) if sum(shells[:count]) >= price)
    return shells[:count]


@rules("KV-66")
def test_ruling_11_no_payment_without_a_superfluous_shell_leaves_more_in_any_later_round() -> None:
    hands = [each for many in range(1, 6) for each in itertools.combinations_with_replacement(range(1, 6), many)]
    for shells in hands:
        for price in range(1, sum(shells) + 1):
            ours = spent(shells, cheapest_first(shells, price), price)
            for many in range(1, len(shells) + 1):
                for paid in set(itertools.combinations(shells, many)):
                    if sum(paid) - min(paid) < price <= sum(paid):
                        other = spent(shells, paid, price)
                        assert all(worth_later(other, later) <= worth_later(ours, later) for later in range(5))


def test_kv_67_no_credit() -> None:
    table = Table().bids(5, 1, 2).boat(RED, -4, 0).shells(RED, {5: 1, 1: 1}).hut(GREEN, "meeting", -2, -1)
    s = play(table.turn(), "build")
    assert refused(s, h(-2, -2)) == KV_67  # island B costs 7
    assert refused(s, h(-4, 0)) == 0  # island A costs 6


@rules("KV-69")
def test_example_39_a_meeting_hut_on_the_gods_island_gives_influence_at_once() -> None:
    def built(god: tuple[int, int]) -> list[int]:
        table = Table().bids(10, 1, 2).boat(RED, -4, 0).shells(RED, {5: 9}).god(*god)
        return play(table.turn(), f"build;{h(-4, -1)};hut meeting").influence

    assert built((-5, 0)) == [1, 0, 0]
    assert built((2, 0)) == [0, 0, 0]
    s = Table().god(2, 0).hut(RED, "meeting", -4, 0).god_phase()
    assert play(s, h(-5, -1)).influence[RED] == 1


def test_kv_70_a_shrine_of_the_gods_island_gives_no_influence() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -4, 0).shells(RED, {5: 9}).god(-5, 0)
    assert play(table.turn(), f"build;{h(-4, -1)};hut shrine").influence == [0, 0, 0]


def fifteen_huts(table: Table, but: int) -> Table:
    places = [(-1, -1), (-2, -1), (-2, -2), (-1, -3), (0, -3), (0, -2), (-2, 3), (-1, 2), (-1, 1), (-2, 1), (-3, 2)]
    for at in [*places, (-3, 3), (3, 0), (2, 1), (1, 1)][: 15 - but]:
        table.hut(RED, "meeting", *at)
    return table


def test_kv_71_without_a_hut_left_nobody_builds() -> None:
    def table() -> Table:
        return Table().bids(10, 1, 2).boat(RED, -4, 0).shells(RED, {5: 9})

    assert refused(fifteen_huts(table(), 0).turn(), "build") == KV_61
    s = fifteen_huts(table(), 1).turn()
    assert s.count_huts(RED) == 14
    play(s, f"build;{h(-4, -1)}")
    assert refused(s, "hut meeting") == 0
    s = play(fifteen_huts(table(), 1).turn(), "build")
    hidden = fifteen_huts(table(), 0).s
    hidden.phase, hidden.action, hidden.boat, hidden.actor = PHASE_HUT, 0, 0, RED
    assert refusal_of_place(hidden, hex_at(-4, -1)) == KV_71
    assert refusal_of_place(s, hex_at(-4, -1)) == 0


def test_kv_71_a_hut_stays_when_its_boat_is_sunk() -> None:
    table = Table().hut(GREEN, "fisher", -4, 0).boat(GREEN, -3, 0).boat(GREEN, 3, 3).boat(RED, -2, 0).vp(9, 0, 0)
    s = play(table.turn(), f"move;{h(-3, 0)}")
    assert (s.count_huts(GREEN), s.count_boats(GREEN)) == (1, 1)
