"""Action: sell (KV-78 to KV-83)."""

from motu.games.kaivai.box.parts import hex_at
from motu.games.kaivai.rules.rulebook import KV_61, KV_72, KV_78, KV_79, KV_80, KV_83
from motu.games.kaivai.rules.state import PHASE_DELIVER
from tests.citing import rules
from tests.kaivai.table import BLUE, GREEN, RED, Table, fish_of, h, legal, legal_hexes, play, refused, shells_of


def test_kv_78_sell_needs_a_fish_and_a_hut_with_room() -> None:
    def table() -> Table:
        return Table().bids(10, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0)

    assert refused(table().turn(), "sell") == KV_78
    assert refused(table().fish(RED, {1: 1}).turn(), "sell") == 0
    assert refused(table().fish(RED, {1: 1}).laid(-4, 0, 3).turn(), "sell") == KV_78
    assert refused(table().fish(RED, {1: 1}).laid(-4, 0, 2).turn(), "sell") == 0


@rules("KV-79", "KV-81")
def test_example_9_the_first_fish_on_a_hut_pays_5_the_second_4_the_third_3() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0).hut(BLUE, "fisher", -4, 1)
    s = play(table.laid(-4, 1, 1).fish(RED, {5: 4}).turn(), "sell")
    play(s, f"{h(-4, 0)};{h(-4, 0)};{h(-4, 1)};stop")
    assert shells_of(s, RED) == {5: 1, 4: 2}
    assert s.shell_value(RED) == 13
    assert [s.shell_value(GREEN), s.shell_value(BLUE)] == [0, 0]  # the owner pays nothing
    assert s.fish_at[hex_at(-4, 0)] == 2


@rules("KV-79")
def test_kv_79_any_number_of_huts_islands_and_owners_touching_the_boat() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -2, 0).hut(GREEN, "meeting", -2, 1).hut(BLUE, "meeting", -2, -1)
    s = play(table.hut(RED, "meeting", -3, 2).fish(RED, {5: 5}).turn(), "sell")
    assert legal_hexes(s) == {(-2, 1), (-2, -1)}  # of D and of B, no cult hex near
    assert refused(s, h(-3, 2)) == KV_79
    assert refused(s, "pass") == KV_79


@rules("KV-80")
def test_kv_80_not_to_shrines_or_cult_hexes_and_at_most_three_to_a_hut() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -4, 0).hut(GREEN, "meeting", -4, -1).hut(GREEN, "shrine", -5, 1)
    s = play(table.hut(GREEN, "meeting", -3, -1).fish(RED, {5: 9}).turn(), "sell")
    assert refused(s, "stop") == KV_80  # each boat used delivers
    assert refused(s, h(-5, 1)) == KV_80
    assert refused(s, h(-5, 0)) == KV_80
    play(s, ";".join([h(-4, -1)] * 3))
    assert refused(s, h(-4, -1)) == KV_80
    assert refused(s, h(-3, -1)) == 0
    assert refused(s, "stop") == 0


@rules("KV-82", "KV-83")
def test_example_31_the_oldest_fish_first_and_nothing_for_the_own_hut() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0).hut(RED, "meeting", -4, 1)
    s = play(table.laid(-4, 0, 2).fish(RED, {2: 1, 5: 3}).turn(), "sell")
    play(s, h(-4, 0))
    assert refused(s, h(-4, 0)) == KV_80
    play(s, f"{h(-4, 1)};{h(-4, 1)};stop")
    assert fish_of(s, RED) == {5: 1}
    assert shells_of(s, RED) == {3: 1}


def test_kv_82_the_own_hut_earns_no_shell() -> None:
    s = Table().bids(10, 1, 2).boat(RED, -3, 0).hut(RED, "meeting", -4, 0).fish(RED, {4: 1}).turn()
    play(s, "sell")
    assert shells_of(s, RED) == {}
    assert s.fish_at[hex_at(-4, 0)] == 1


def test_kv_83_a_boat_on_a_fisher_hut_does_not_hinder_but_a_boat_never_delivers_to_its_own_place() -> None:
    def table(occupied: str = "off") -> Table:
        found = (
            Table(no_delivery_to_occupied_hut=occupied)
            .bids(10, 1, 2)
            .hut(RED, "fisher", -4, 0, boat=True)
            .hut(GREEN, "meeting", -3, -1)
        )
        return found.hut(GREEN, "fisher", -4, -1, boat=True).fish(RED, {5: 5})

    s = play(table().turn(), "sell")
    assert s.phase == PHASE_DELIVER
    assert refused(s, h(-4, 0)) == KV_83
    assert refused(s, h(-4, -1)) == 0
    s = play(table("on").turn(), "sell")
    assert legal(s) == [h(-3, -1), "stop"]  # the first fish went there by itself: it was the only place
    assert refused(s, h(-4, -1)) == KV_83


def test_a_just_left_hut_is_not_occupied() -> None:
    table = Table(no_delivery_to_occupied_hut="on").bids(9, 1, 2).hut(RED, "fisher", -4, 0, boat=True)
    s = play(table.fish(RED, {5: 5}).turn(), f"sell;{h(-3, 0)}")
    assert s.fish_at[hex_at(-4, 0)] == 1


def test_example_38_next_to_huts_only_a_boat_sells_but_neither_builds_nor_fishes() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -3, 0).hut(GREEN, "meeting", -4, 0).hut(RED, "shrine", -4, -1)
    s = table.fish(RED, {5: 1}).shells(RED, {5: 9}).turn()
    assert refused(s, "build") == KV_61  # it touches no cult hex
    assert refused(s, "fish") == KV_72
    assert refused(s, "sell") == 0
    assert s.strength(RED, 0) == 1  # the shrine, not the boat
