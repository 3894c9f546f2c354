"""Phase 1a: starting huts (KV-26 to KV-32)."""

from motu.engine.base import OK
from motu.games.kaivai.box.parts import CULT, WATER, hex_at
from motu.games.kaivai.rules.rulebook import KV_26, KV_27, KV_28, KV_29, KV_47, KV_48, KV_49
from motu.games.kaivai.rules.state import EVENT_CATCH, PHASE_GOD, KaivaiState
from tests.citing import rules
from tests.kaivai.table import (
    BLUE,
    GAME,
    GREEN,
    RED,
    Table,
    boats_of,
    fish_of,
    h,
    legal,
    legal_hexes,
    play,
    refused,
    shells_of,
)


def test_kv_26_in_turn_order_both_huts_at_once_and_free() -> None:
    s = Table().bids(2, 9, 5).starting()
    assert s.actor == GREEN
    assert refused(s, "pass") == KV_26
    play(s, h(-4, 0))
    assert s.actor == GREEN
    play(s, f"{h(3, 0)};hut shrine")
    assert s.actor == BLUE
    play(s, f"{h(-2, -1)};{h(-1, -1)};hut meeting")
    assert s.actor == RED
    play(s, f"{h(-1, 4)};{h(0, 4)};hut fisher")
    assert s.phase == PHASE_GOD
    assert [s.count_huts(seat) for seat in range(3)] == [2, 2, 2]
    assert sum(s.goods) == 0


@rules("KV-28")
def test_kv_27_the_first_is_a_fisher_hut_with_its_boat() -> None:
    s = Table().starting()
    assert refused(s, "hut meeting") == KV_27
    play(s, h(-4, 0))
    assert boats_of(s, RED) == {(-4, 0)}
    assert s.count_kind(RED, 0) == 1
    assert refused(s, "hut shrine") == KV_29  # where comes before what
    play(s, h(-4, -1))  # KV-28: the second of any kind
    assert legal(s) == ["hut fisher", "hut meeting", "hut shrine"]
    assert refused(s, "pass") == KV_28
    assert boats_of(play(s.clone(), "hut fisher"), RED) == {(-4, 0), (-4, -1)}
    assert boats_of(play(s.clone(), "hut shrine"), RED) == {(-4, 0)}


def test_kv_28_a_fisher_hut_needs_a_boat() -> None:
    table = Table().boat(RED, 0, 0).boat(RED, 0, 1).boat(RED, 1, -2)
    s = play(table.starting(), f"{h(-4, 0)};{h(-4, -1)}")
    assert len(boats_of(s, RED)) == 4
    assert refused(s, "hut fisher") == KV_28
    assert legal(s) == ["hut meeting", "hut shrine"]


@rules("KV-29")
def test_example_4_starting_huts_touch_a_cult_hex() -> None:
    s = Table().starting()
    at_a = {at for at in legal_hexes(s) if at[0] <= -4 and at[1] <= 1}
    assert at_a == {(-4, 0), (-4, -1), (-5, -1), (-6, 0), (-6, 1), (-5, 1)}
    play(s, h(-4, 0))
    assert refused(s, h(-3, 0)) == KV_29  # touches only the hut
    assert refused(s, h(-3, 1)) == KV_29
    assert refused(s, h(-4, -1)) == 0
    assert refused(s, h(0, 0)) == KV_29


def test_kv_30_on_one_island_or_two_and_next_to_others() -> None:
    s = play(Table().starting(), f"{h(-4, 0)};{h(-4, -1)};hut meeting")
    assert refused(s, h(-5, -1)) == 0  # next to Red's
    play(s, h(-5, -1))
    assert refused(s, h(-5, 1)) == 0
    assert refused(s, h(3, 0)) == 0


@rules("KV-47", "KV-48", "KV-49")
def test_kv_31_union_occupied_hexes_and_blockade_hold_here_too() -> None:
    s = Table().cult(-2, 1).cult(-1, -1).starting()
    assert refused(s, h(-2, 0)) == KV_47  # touches B and D
    assert refused(s, h(-2, -1)) == 0
    play(s, h(-4, 0))
    assert refused(s, h(-4, 0)) == KV_48
    assert refused(s, h(-5, 0)) == KV_48
    s = Table().hut(RED, "fisher", -1, 6, boat=True).hut(RED, "meeting", 0, 5).hut(RED, "meeting", -2, 6).starting()
    assert refused(s, h(0, 6)) in (KV_29, KV_49)
    s = Table().cult(0, 5).hut(RED, "fisher", -1, 6, boat=True).hut(RED, "meeting", -2, 6).starting()
    assert refused(s, h(0, 6)) == KV_49
    s = Table().cult(0, 5).hut(RED, "fisher", -1, 6).hut(RED, "meeting", -2, 6).starting()
    assert refused(s, h(0, 6)) == 0


def test_kv_32_starting_meeting_huts_give_no_influence() -> None:
    s = Table().influence(3, 3, 3).starting()
    play(s, f"{h(-4, 0)};{h(-4, -1)};hut meeting")
    assert s.influence == [3, 3, 3]


def opening(upto: int) -> tuple[KaivaiState, int, int, int]:
    """The opening of examples 15 to 19, played up to one of them."""
    s = GAME.new(3, 0)
    red, green, blue = s.bidders
    play(s, "bid 7;bid 5;bid 2")
    play(s, f"{h(-2, -1)};{h(-1, -1)};hut shrine")
    play(s, f"{h(-3, 3)};{h(-2, 3)};hut meeting")
    play(s, f"{h(1, 1)};{h(2, 1)};hut meeting")
    play(s, h(1, 0))
    if upto >= 16:
        play(s, f"build;{h(-2, -1)};{h(-2, -2)};hut shrine")
    if upto >= 17:
        play(s, f"build;{h(-3, 3)};{h(-3, 2)};hut fisher")
    if upto >= 18:
        play(s, f"fish;{h(1, 1)}")
    return s, red, green, blue


def test_example_15_the_opening_up_to_the_god() -> None:
    s, red, green, blue = opening(15)
    assert s.order == [red, green, blue]
    assert s.influence[blue] == 4
    assert s.god == hex_at(1, 0)
    assert s.actor == red


def test_example_16_red_builds_from_his_hut() -> None:
    s, red, green, _ = opening(16)
    assert shells_of(s, red) == {5: 1}
    assert s.fields[0] == 1
    assert boats_of(s, red) == {(-2, -1)}
    assert s.actor == green


def test_example_17_green_pays_influence_and_the_new_boat_may_not_build() -> None:
    s, _, green, blue = opening(17)
    assert s.influence[green] == 2
    assert s.fields[0] == 2
    assert shells_of(s, green) == {5: 1, 2: 1}
    assert boats_of(s, green) == {(-3, 3), (-3, 2)}
    assert s.actor == blue


def test_example_18_blue_fishes_with_one_die_for_nothing() -> None:
    s, _, _, blue = opening(18)
    assert s.influence[blue] == 4
    assert s.fields[1] == 1
    catch = [event.args for event in s.log or [] if event.kind == EVENT_CATCH]
    assert [args[2] for args in catch] == [1]
    assert fish_of(s, blue) == {5: 3 + catch[0][1]}


def test_example_19_red_fishes_with_two_dice_for_one_influence() -> None:
    s, red, green, _ = opening(18)
    play(s, f"fish;{h(-2, -1)}")
    assert s.influence[red] == 2
    assert s.fields[1] == 2
    assert [event.args[2] for event in s.log or [] if event.kind == EVENT_CATCH] == [1, 2]
    assert s.actor == green
    play(s, f"fish;{h(-3, 3)}")  # to the god's island: without it Green, who has no shrine, could not fish
    assert (-3, 3) not in boats_of(s, green)


def test_kv_29_is_cited_for_water_that_touches_no_cult_hex_and_kv_26_for_no_hex_at_all() -> None:
    """By a predicate of our own: neighbours counted on the grid, cult hexes read off the board."""
    first = Table().bids(2, 9, 5).starting()
    second = first.clone()
    play(second, h(-4, 0))
    for s in (first, second):
        cited = set()
        for q, r in GRID:
            around = [(q + x, r + y) for x, y in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))]
            touches = any(spot in GRID and s.ground[hex_at(*spot)] == CULT for spot in around)
            rule = refused(s, h(q, r))
            if s.ground[hex_at(q, r)] == WATER:
                assert (rule == KV_29) == (not touches), (q, r, rule)
            assert rule not in (KV_26, None)
            cited.add(rule)
        assert {OK, KV_29, KV_48} <= cited
        for words in ("build", "fish", "sell", "move", "upgrade", "celebrate", "pass", "island a"):
            assert refused(s, words) == KV_26, "before any action both huts stand"


GRID = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if abs(q + r) <= 6]
