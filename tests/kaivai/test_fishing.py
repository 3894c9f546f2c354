"""Action: fish (KV-72 to KV-77)."""

from collections import Counter

import pytest

from motu.games.kaivai.box.parts import hex_at
from motu.games.kaivai.rules.fishing import best_island, count_dice
from motu.games.kaivai.rules.rulebook import KV_72, KV_73
from motu.games.kaivai.rules.state import EVENT_CATCH, KaivaiState
from tests.citing import rules
from tests.kaivai.table import GREEN, RED, Table, fish_of, h, legal_hexes, play, refused


def catches(s: KaivaiState) -> list[list[int]]:
    return [event.args for event in s.log or [] if event.kind == EVENT_CATCH]


def test_kv_72_fish_needs_a_die() -> None:
    assert refused(Table().boat(RED, -4, 0).turn(), "fish") == KV_72
    assert refused(Table().boat(RED, -4, 0).hut(GREEN, "shrine", -4, -1).turn(), "fish") == KV_72
    assert refused(Table().boat(RED, -4, 0).hut(RED, "shrine", -4, -1).turn(), "fish") == 0
    assert refused(Table().boat(RED, -4, 0).god(-5, 0).turn(), "fish") == 0


@rules("KV-73")
def test_example_8_a_shrine_and_the_god_make_two_dice() -> None:
    s = Table().bids(10, 1, 2).boat(RED, -4, 0).boat(RED, -5, 1).hut(RED, "shrine", -4, -1).god(-5, 0).turn()
    assert count_dice(s, RED, 0) == 2
    assert count_dice(s, GREEN, 0) == 1
    play(s, f"fish;{h(-4, 0)};{h(-5, 1)}")
    assert [args[2] for args in catches(s)] == [2, 2]


def test_kv_73_the_boat_touches_a_cult_hex() -> None:
    s = play(Table().bids(4, 1, 2).boat(RED, -3, 0).hut(RED, "shrine", -4, 0).turn(), "fish")
    assert refused(s, h(-3, 0)) == KV_73  # next to the shrine only
    assert refused(s, h(-4, -1)) == 0


@rules("KV-74")
def test_example_37_between_two_islands_a_boat_fishes_where_it_has_more_dice() -> None:
    table = Table().bids(10, 1, 2).cult(-2, 1).cult(-1, -1).boat(RED, -2, 0)
    table.hut(RED, "shrine", -3, 2).hut(RED, "shrine", -3, 3).hut(RED, "shrine", 0, -2)
    s = table.turn()
    assert best_island(s, RED, hex_at(-2, 0)) == 3  # D: two shrines against B's one
    play(s, "fish")
    assert catches(s)[0][:1] + catches(s)[0][2:3] == [3, 2]


@rules("KV-75")
def test_example_30_dots_are_fish_and_four_dice_are_the_most() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -4, 0).god(-5, 0)
    for at in ((-4, -1), (-5, -1), (-6, 0), (-6, 1), (-5, 1)):
        table.hut(RED, "shrine", *at)
    s = table.turn()
    assert count_dice(s, RED, 0) == 4
    play(s, "fish")
    assert len(catches(s)[0][3:]) == 4
    assert fish_of(s, RED).get(5, 0) == sum(catches(s)[0][3:])
    counts: Counter[tuple[int, ...]] = Counter()
    table = Table().bids(10, 1, 2).boat(RED, -4, 0).hut(RED, "shrine", -4, -1).hut(RED, "shrine", -5, 1)
    s = table.hut(RED, "shrine", -6, 1).turn()
    for seed in range(300):
        trial = s.clone()
        trial.log = []
        trial.rng.seed(seed)
        play(trial, "fish")
        args = catches(trial)[0]
        assert args[1] == sum(args[3:]) == fish_of(trial, RED).get(5, 0)
        counts[tuple(args[3:])] += 1
    assert (1, 0, 1) in counts


def test_kv_75_the_largest_die_first_each_with_its_own_dots() -> None:
    table = Table().bids(10, 1, 2).boat(RED, -4, 0)
    for at in ((-4, -1), (-5, -1), (-6, 0), (-6, 1)):
        table.hut(RED, "shrine", *at)
    s = table.turn()
    dots = [0, 0, 0, 0]
    for seed in range(600):
        trial = s.clone()
        trial.log = []
        trial.rng.seed(seed)
        play(trial, "fish")
        dots = [dot + new for dot, new in zip(dots, catches(trial)[0][3:], strict=True)]
    for dot, sixths in zip(dots, (5, 4, 3, 2), strict=True):
        assert abs(dot / 600 - sixths / 6) < 0.07


def test_kv_76_fish_come_on_space_5() -> None:
    s = Table().bids(10, 1, 2).boat(RED, -4, 0).god(-5, 0).fish(RED, {2: 1}).turn()
    caught = set()
    for seed in range(30):
        trial = s.clone()
        trial.rng.seed(seed)
        play(trial, "fish")
        caught.add(tuple(sorted(fish_of(trial, RED).items())))
    assert caught == {((2, 1),), ((2, 1), (5, 1))}


def test_kv_77_every_boat_rolls_by_itself_and_the_result_is_seen_before_the_next() -> None:
    s = Table().bids(9, 1, 2).boat(RED, -4, 0).boat(RED, -5, 1).god(-5, 0).turn()
    play(s, f"fish;{h(-4, 0)};{h(-4, 0)}")
    assert len(catches(s)) == 1
    assert legal_hexes(s) == {(-5, 1)}
    assert s.fence == s.ply  # a roll cannot be taken back
    play(s, f"{h(-5, 1)};{h(-5, 1)}")
    assert len(catches(s)) == 2


# The editions and the luck (rulings 32, 33).


def test_second_edition_the_god_is_one_sure_fish_on_space_4() -> None:
    table = Table(edition="second").bids(10, 1, 2).boat(RED, -4, 0).god(-5, 0)
    s = play(table.turn(), "fish")
    assert fish_of(s, RED) == {4: 1}
    assert catches(s)[0][2] == 0
    table = Table(edition="second").bids(10, 1, 2).cult(-2, 1).cult(-1, -1).boat(RED, -2, 0)
    table.hut(RED, "shrine", -3, 2).god(-1, -1)
    assert best_island(table.turn(), RED, hex_at(-2, 0)) == 1  # on a tie the god's
    table = Table(edition="second").bids(10, 1, 2).cult(-2, 1).cult(-1, -1).boat(RED, -2, 0)
    table.hut(RED, "shrine", 0, -2).god(-2, 1)
    assert best_island(table.turn(), RED, hex_at(-2, 0)) == 3


@pytest.mark.parametrize(
    ("fishing", "shrines", "possible"),
    [
        ("luckless", 1, {1}),
        ("luckless", 3, {3}),
        ("less_luck", 1, {0, 1}),
        ("less_luck", 2, {1, 2}),
        ("less_luck", 3, {2}),
        ("less_luck", 4, {2, 3}),
    ],
)
def test_less_luck(fishing: str, shrines: int, possible: set[int]) -> None:
    table = Table(fishing=fishing).bids(10, 1, 2).boat(RED, -4, 0)
    for at in ((-4, -1), (-5, -1), (-6, 0), (-6, 1))[:shrines]:
        table.hut(RED, "shrine", *at)
    s = table.turn()
    seen = set()
    for seed in range(60):
        trial = s.clone()
        trial.rng.seed(seed)
        play(trial, "fish")
        seen.add(fish_of(trial, RED).get(5, 0))
    assert seen == possible
