"""Set-up (EL-1 to EL-9)."""

import pytest

from motu.engine.base import MotuError
from motu.engine.options import resolve_options
from motu.games.elawa.box.parts import PLACES
from motu.games.elawa.rules.rulebook import EL_6
from motu.games.elawa.rules.state import HAND, ON_TOP, PHASE_LEADER, PHASE_TAKE, TRIBE, UNSEEN, ElawaState
from tests.citing import rules
from tests.elawa.table import GAME, allowed, finish_turn, play, refused

SIZES = [(2, 6, 44), (3, 8, 42), (4, 10, 40)]


def new(seats: int, seed: int = 1, **options: str) -> ElawaState:
    return GAME.new(seats, seed, resolve_options(GAME.options, options))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_el_1_two_to_four_players(seats: int) -> None:
    assert new(seats).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_el_1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(MotuError, match="2 to 4 players"):
        new(seats)


def test_el_2_six_piles_of_ten_cards_of_which_the_tops_are_visible() -> None:
    s = new(3)
    assert s.card_height == [10] * PLACES
    assert sorted(s.top_card) == s.cards_at(ON_TOP)
    assert len(s.cards_at(UNSEEN)) == 54


def test_el_2_the_cards_are_shuffled() -> None:
    assert len({new(2, seed).top_card[3] for seed in range(400)}) == 60


def test_el_3_six_piles_of_five_tokens_of_which_the_tops_are_visible() -> None:
    s = new(3)
    assert s.token_height == [5] * PLACES
    assert all(0 <= kind <= 4 for kind in s.top_token)


def test_el_3_the_tokens_are_mixed_as_the_box_has_them() -> None:
    tops = [kind for seed in range(500) for kind in new(2, seed).top_token]
    shares = [tops.count(kind) / len(tops) for kind in range(5)]
    assert shares == pytest.approx([24 / 80, 20 / 80, 16 / 80, 12 / 80, 8 / 80], abs=0.03)


@pytest.mark.parametrize(("seats", "centre", "draw"), SIZES)
@rules("EL-5")
def test_el_4_the_centre_depends_on_the_number_of_players(seats: int, centre: int, draw: int) -> None:
    s = new(seats)
    assert (s.centre, s.draw_size, s.discard) == (centre, draw, [0] * 5)


def test_el_6_everybody_has_another_leader_at_random() -> None:
    dealt = {tuple(new(2, seed).leader) for seed in range(300)}
    assert len(dealt) == 12
    assert all(first != second for first, second in dealt)


@rules("EL-8")
def test_el_6_chosen_leaders_are_chosen_in_seat_order_each_once() -> None:
    s = new(4, choose_leaders="on")
    assert (s.phase, s.actor) == (PHASE_LEADER, 0)
    assert refused(s, "take 0") == EL_6
    play(s, "leader 3")
    assert s.actor == 1
    assert refused(s, "leader 3") == EL_6
    assert allowed(s, "leader 4")
    play(s, "leader 4", "leader 1")
    assert s.leader == [3, 4, 1, 2], "the last seat has no choice"
    assert (s.phase, s.actor) == (PHASE_TAKE, 2)


@pytest.mark.parametrize(("side", "slots"), [("normal", 4), ("advanced", 3)])
def test_el_7_all_leaders_show_the_same_side(side: str, slots: int) -> None:
    s = new(4, side=side)
    assert [s.slots(seat) for seat in range(4)] == [slots] * 4
    assert any(s.has_power(0, number) for number in range(1, 5)) == (side == "advanced")


@pytest.mark.parametrize("seed", range(20))
def test_el_8_the_lowest_leader_starts(seed: int) -> None:
    s = new(3, seed)
    assert s.leader[s.actor] == min(s.leader)
    assert s.starter == s.actor


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_el_9_nobody_starts_with_anything(seats: int) -> None:
    s = new(seats)
    assert s.available == [0] * (5 * seats)
    assert not any(spot >= HAND for spot in s.where)


def test_example_1_set_up() -> None:
    s = new(3)
    assert (s.card_height, sum(s.token_height), s.centre, s.draw_size) == ([10] * 6, 30, 8, 42)
    assert sum(s.discard) + sum(s.available) + sum(s.stored) == 0
    assert not any(spot >= HAND for spot in s.where)


def test_example_2_start() -> None:
    s = play(new(3, choose_leaders="on"), "leader 4", "leader 2", "leader 3")
    order = []
    for _ in range(6):
        order.append(s.actor)
        finish_turn(s)
    assert order == [1, 2, 0, 1, 2, 0]
    while not GAME.is_over(s):
        last = s.actor
        finish_turn(s)
    assert last == 0
    assert not s.cards_at(TRIBE + 0)
