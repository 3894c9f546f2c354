"""The course of a round, and phase I: preparation (VA-18 to VA-40)."""

from motu.engine.base import NONE, PHASE_OVER
from motu.engine.rng import Rng
from motu.games.vanuatu.box.parts import TILE_NAMES
from motu.games.vanuatu.rules import preparation
from motu.games.vanuatu.rules.rulebook import VA_22, VA_33, VA_34, VA_35, VA_36, VA_37, VA_47, VA_56, VA_137
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import (
    EVENT_DIE,
    EVENT_GOODS,
    EVENT_ROUND,
    EVENT_TOURISTS,
    NO_FLOOD,
    PHASE_CHARACTER,
    PHASE_PICK,
    PHASE_PLACE,
    PHASE_PROGRAMME,
    PHASE_TURN,
    VanuatuState,
)
from tests.citing import rules
from tests.vanuatu.table import (
    GAME,
    WATERS,
    act,
    allowed,
    base,
    checked,
    clear_board,
    goods,
    in_round,
    lay,
    laying,
    legal,
    orders,
    played,
    refused,
    tourists,
    volcano,
)

GREAT_PHASES = {PHASE_PICK: 1, PHASE_PLACE: 1, PHASE_CHARACTER: 2, PHASE_PROGRAMME: 3}


def walked(seed: int, options: list[int]) -> list[tuple[int, int, int]]:
    """(round, great phase, actor) at every decision of a random game."""
    s = GAME.new(3, seed, options)
    rng = Rng()
    rng.seed(seed)
    found = []
    while s.phase != PHASE_OVER:
        found.append((s.round, GREAT_PHASES.get(s.phase, 4), s.actor))
        moves = GAME.legal(s)
        GAME.apply(s, moves[rng.below(len(moves))])
    assert GAME.refusal(s, 0) == VA_137
    return found


def test_va_18_the_game_lasts_eight_rounds() -> None:
    for seed in range(3):
        assert {step[0] for step in walked(seed, [0] * 11)} == set(range(1, 9))


@rules("VA-21")
def test_va_19_phases_follow_each_other() -> None:
    steps = [step[:2] for step in walked(1, [0] * 11)]
    assert steps == sorted(steps)
    assert (1, 1) not in steps
    assert {step for step in steps if step[0] == 3} == {(3, 1), (3, 2), (3, 3), (3, 4)}


def test_va_20_turn_order_is_clockwise_from_the_first_player() -> None:
    s = base(4, {})
    s.first = s.actor = 2
    for seat, move in ((2, "take buyer"), (3, "take guide"), (0, "take diver"), (1, "take artist")):
        assert s.actor == seat
        played(s, move)
    assert s.actor == 2


def test_va_21_round_one_has_no_preparation() -> None:
    s = GAME.new(3, 5)
    assert (s.round, s.phase) == (1, PHASE_CHARACTER)
    assert refused(s, "pick 1") == VA_33
    assert sum(tile != NONE for tile in s.tile) == 4


def test_va_22_without_characters_phase_two_is_skipped() -> None:
    assert {step[1] for step in walked(1, [1] + [0] * 10)} == {1, 3, 4}
    s = base()
    assert refused(s, "take buyer") == VA_22
    assert refused(base(3, {}), "programme rest") == VA_47


def prepared(s: VanuatuState) -> VanuatuState:
    preparation.begin(s)
    return checked(s)


def test_va_23_the_round_marker_advances() -> None:
    assert prepared(base()).round == 2


def test_va_24_the_die_is_rolled_in_even_rounds() -> None:
    rolled = set()
    for seed in range(80):
        s = base(3, WATERS)
        s.rng.seed(seed)
        assert s.die == NO_FLOOD
        rolled.add(prepared(s).die)
    assert rolled == {1, 2, 3, 4, 5, 6}
    s = base(3, WATERS)
    in_round(s, 2)
    assert prepared(s).die == NO_FLOOD
    assert prepared(base()).die == NO_FLOOD


def test_va_24_the_die_comes_before_all_else() -> None:
    s = base(3, WATERS)
    s.log = []
    kinds = [event.kind for event in prepared(s).log or []]
    assert kinds[:3] == [EVENT_ROUND, EVENT_DIE, EVENT_TOURISTS]


def test_va_25_a_new_tourist_tile_is_turned_up() -> None:
    s = base()
    s.office = 1
    pile = sum(s.tourist_pile)
    prepared(s)
    assert s.office == s.tourist_tile
    assert sum(s.tourist_pile) == pile - 1
    seen = set()
    for seed in range(40):
        s = base()
        s.rng.seed(seed)
        seen.add(prepared(s).tourist_tile)
    assert seen == {0, 1, 2, 3}


@rules("VA-27", "VA-29")
def test_va_26_complete_orders_leave_with_their_cubes() -> None:
    s = base()
    orders(s, "o2:012", "o9:0", "o3")
    assert s.reserve == [6, 6, 5]
    prepared(s)
    assert s.reserve == [8, 7, 5]
    assert s.order_discard[1] == 1


def test_va_27_the_others_move_up_and_the_places_below_are_filled() -> None:
    s = base()
    orders(s, "o2:012", "o9", "o3")
    prepared(s)
    assert [order + 1 for order in s.orders[:2]] == [9, 3]
    assert s.orders[2] + 1 not in (2, 3, 9)
    assert s.filled == [0, 0, 0]


def test_va_28_an_empty_pile_is_made_of_the_discards() -> None:
    s = base()
    orders(s, "o1:012", "o2:012", "o3")
    s.order_pile = [0] * 10
    s.order_pile[4] = 1
    s.order_discard = [0, 0, 0, 1, 0, 1, 1, 1, 1, 1]
    prepared(s)
    assert s.orders[:2] == [2, 4]
    assert s.orders[2] in (0, 1, 3, 5, 6, 7, 8, 9)
    assert sum(s.order_pile) == 7
    assert sum(s.order_discard) == 0


def test_va_29_an_incomplete_order_keeps_its_cubes() -> None:
    s = base()
    orders(s, "o1:01", "o2", "o3:1")
    prepared(s)
    assert s.orders == [0, 1, 2]
    assert s.filled == [0b011, 0, 0b010]


def test_va_30_only_empty_islands_are_supplied() -> None:
    s = base()
    lay(s, "a1 h7")
    goods(s, "start", "b")
    goods(s, "a1", "")
    s.log = []
    prepared(s)
    assert s.cubes[:6] == [0, 0, 1, 1, 0, 1]
    assert [event.args for event in s.log if event.kind == EVENT_GOODS] == [[1, 1, 0, 1]]  # a1: kava and beef


def test_example_29_only_the_empty_island_is_refilled() -> None:
    s = base()
    lay(s, "a2 h7")
    goods(s, "start", "b")
    goods(s, "a2", "")
    prepared(s)
    assert s.cubes[:3] == [0, 0, 1]
    assert s.cubes[6:9] == [1, 1, 0]


def test_va_31_islands_are_served_in_order_while_cubes_last() -> None:
    s = base()
    lay(s, "a2 h7")
    lay(s, "a1 h11")
    for island in ("start", "a1", "a2"):
        goods(s, island, "")
    orders(s, "o9:01", "o7:01", "o2:01")  # six kava
    short = s.reserve[0] - 2
    s.reserve = [2, *s.reserve[1:]]
    s.parts.cubes[0] -= short
    try:
        prepared(s)
        assert s.cubes[0] == 1  # the start island first
        assert s.cubes[6] == 1  # then a2, laid before a1
        assert s.cubes[3] == 0
        assert s.cubes[5] == 1
    finally:
        s.parts.cubes[0] += short


def test_va_32_the_fish_price_returns_to_three() -> None:
    s = base()
    s.price_step = 2
    assert market_price(prepared(s)) == 3


def test_va_33_the_first_player_lays_both_tiles_in_his_order() -> None:
    s = base()
    s.first = 1
    laying(s, "a1", "b1")
    assert s.actor == 1
    assert legal(s) == ["pick 1", "pick 2"]
    assert refused(s, "place h7") == VA_33
    assert refused(s, "programme rest") == VA_47
    played(s, "pick 1", "place h7")
    assert s.phase == PHASE_PLACE
    assert refused(s, "pick 2") == VA_33
    played(s, "place h12")
    assert s.phase == PHASE_PROGRAMME
    s = base()
    volcano(s)
    s.stack = [0] * 16
    in_round(s, 7)
    assert preparation.begin(s)  # round 8: nothing to lay


def test_va_34_a_tile_touches_two_tiles() -> None:
    s = played(laying(base(), "a1", "b1"), "pick 1")
    assert refused(s, "place h3") == VA_34
    assert refused(s, "place h6") == VA_34
    assert refused(s, "place h4") == VA_34
    assert allowed(s, "place h7")


def test_va_35_islands_do_not_touch() -> None:
    s = played(laying(base(), "a1", "b1"), "pick 1")
    assert refused(s, "place h0") == VA_35
    assert allowed(s, "place h11")


def test_va_36_an_ocean_tile_touches_an_island() -> None:
    s = laying(base(), "a1", "b1")
    s.chosen, s.phase = 1, PHASE_PLACE
    assert refused(s, "place h7") == VA_36
    assert refused(s, "place h11") == VA_36
    assert allowed(s, "place h0")


def troubled() -> VanuatuState:
    s = base()
    clear_board(s)
    islands = ["start h1", "a1 h4", "a2 h7", "d1 h11"]
    oceans = ["s_fish h2", "f1 h3", "s_wreck h5", "s_open h6", "f2 h8", "b1 h10", "b2 h12", "e2 h15"]
    for words in islands + oceans:
        lay(s, words)
    orders(s, "o1", "o2", "o3")
    return laying(s, "c2", "d2")


def test_va_37_a_tile_without_a_place_waits() -> None:
    s = troubled()
    assert refused(s, "pick 2") == VA_37
    assert allowed(s, "pick 1")


@rules("VA-38")
def test_example_12_laying_in_trouble() -> None:
    s = troubled()
    played(s, "pick 1")
    assert legal(s) == ["place h0", "place h9", "place h13"]
    first = played(s.clone(), "place h13")
    assert first.tile[14] == TILE_NAMES.index("d2")  # the only regular place: laid of itself
    second = played(s.clone(), "place h0")
    assert legal(second) == ["place h9", "place h13"]


def test_va_38_without_a_regular_place_two_tiles_are_enough() -> None:
    s = played(troubled(), "pick 1", "place h0")
    assert refused(s, "place h14") == VA_34
    played(s, "place h13")
    assert s.home[4] == 13


@rules("VA-37")
def test_va_38_where_neither_has_a_regular_place_either_comes_first() -> None:
    """Only h9 and h14 are empty, and no island lies beside them."""
    s = base()
    for words in ("a1 h7", "a2 h11", "d1 h15", "d2 h3", "b1 h0", "b2 h12", "c1 h4", "c2 h10", "e1 h8", "f1 h13"):
        lay(s, words)
    laying(s, "e2", "f2")
    assert legal(s) == ["pick 1", "pick 2"]
    played(s, "pick 2")
    assert legal(s) == ["place h9", "place h14"]
    played(s, "place h14")  # the other tile has one place left
    assert [TILE_NAMES[s.tile[place]] for place in (9, 14)] == ["e2", "f2"]


def test_va_39_a_laid_tile_receives_what_it_shows() -> None:
    s = played(laying(base(), "a1", "b1"), "pick 1", "place h7")
    assert s.cubes[3:6] == [1, 0, 1]
    played(s, "place h12")
    assert (s.fish[12], s.treasure[12]) == (1, 3)


def test_va_40_the_next_two_tiles_come_up() -> None:
    s = played(laying(base(), "a1", "b1"), "pick 1", "place h7", "place h12")
    assert [TILE_NAMES[tile][0] for tile in s.volcano] == ["c", "d"]
    for at, expected in ((0, "c"), (1, "d")):
        assert TILE_NAMES[s.volcano[at]][0] == expected
    s.stack = [0] * 16
    s.volcano = [NONE, NONE]
    preparation.fill_volcano(s)
    assert s.volcano == [NONE, NONE]


@rules("VA-6")
def test_the_second_pile_holds_the_other_tile_of_each_letter() -> None:
    s = GAME.new(3, 3)
    first: dict[str, int] = {}
    letters = ""
    while 1 in s.stack or s.volcano[0] != NONE:
        for tile in s.volcano:
            letter = TILE_NAMES[tile][0]
            letters += letter
            assert letter not in first or first[letter] != tile
            first[letter] = tile
        s.volcano = [NONE, NONE]
        preparation.fill_volcano(s)
    assert letters == "abcdefabcdef"


def test_example_11_the_first_tiles() -> None:
    s = laying(base(), "a1", "b1")
    assert legal(played(s.clone(), "pick 1")) == ["place h7", "place h11"]
    forced = played(s.clone(), "pick 2")
    assert forced.tile[0] == TILE_NAMES.index("b1")
    assert legal(played(s, "pick 1", "place h7")) == ["place h0", "place h3", "place h12"]


def test_example_28_orders_move_up() -> None:
    s = base()
    in_round(s, 2)
    orders(s, "o2:012", "o1:1", "o9:012")
    prepared(s)
    assert s.round == 3
    assert s.orders[0] == 0
    assert s.filled == [0b010, 0, 0]
    assert set(s.orders[1:]).isdisjoint({0, 1, 8})


def test_phase_four_has_its_own_moves() -> None:
    s = base()
    assert refused(s, "resolve rest") == VA_56
    act(s, "rest draw", "rest draw")
    assert refused(s, "programme rest") == VA_47
    assert refused(s, "place h7") == VA_33
    assert s.phase == PHASE_TURN


def test_tourist_pawns_left_over_return_to_the_reserve() -> None:
    s = base()
    tourists(s, 3)
    s.office = 3
    prepared(s)
    assert s.office == s.tourist_tile
