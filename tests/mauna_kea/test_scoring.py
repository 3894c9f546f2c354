"""Scoring (MK-133 to MK-145)."""

import itertools
import random

import pytest

from motu.games.mauna_kea.box.parts import ACTION_CARDS, CARDS, DEALT, TEAM, count_of
from motu.games.mauna_kea.rules.scoring import task_points
from motu.games.mauna_kea.rules.state import ABOARD, NO_CARD, RESCUED, MaunaKeaState
from tests.citing import rules
from tests.mauna_kea.table import bundle, carry, fetch, game, give_cards, sail, table


def points(s: MaunaKeaState, seat: int = 0) -> dict[str, int]:
    return {category: values[seat] for category, values in game().sheet(s).items()}


def test_mk_133_three_points_for_an_explorer_in_a_boat() -> None:
    s = table(3)
    sail(s, 0, 0, 1)
    sail(s, 0, 1, 2)
    assert points(s)["explorers"] == 6


def test_mk_134_artifacts_by_colour() -> None:
    s = table(3)
    sail(s, 0, 0, 1, "wgb")
    assert points(s)["artifacts"] == 6
    s.rescued[0] = fetch(s, "wg")
    assert points(s)["artifacts"] == 9


def test_mk_135_a_point_less_for_an_empty_seat() -> None:
    s = table(3)
    sail(s, 0, 0, 1, "w")
    assert points(s)["empty_seats"] == -2
    sail(s, 0, 1, 7, "w")
    assert points(s)["empty_seats"] == -3


def test_mk_136_nothing_for_what_is_on_the_island() -> None:
    s = table(3)
    carry(s, 0, 0, "wgb")
    assert game().scores(s) == [0, 0, 0]


def test_mk_137_a_fulfilled_task_scores_once() -> None:
    s = table(3, "advanced", hands={0: ["art_1w1g"]})
    sail(s, 0, 0, 1, "w")
    assert points(s)["tasks"] == 0
    sail(s, 0, 1, 3, "wgg")
    assert points(s)["tasks"] == 1


def test_mk_138_each_object_serves_one_card() -> None:
    s = table(3, "advanced", hands={0: ["art_1w1g", "art_2g", "boat_brown"]})
    sail(s, 0, 0, 1, "wgg")
    assert points(s)["tasks"] == 2 + 1  # the gray ones serve one task; their boat serves its own card besides


def test_mk_139_the_best_assignment_counts() -> None:
    s = table(3, "advanced", hands={0: ["art_1w1g", "art_1w2g"]})
    sail(s, 0, 0, 1, "wgg")
    assert points(s)["tasks"] == 3


@rules("MK-139", "MK-138")
def test_the_best_assignment_as_in_a_naive_search() -> None:
    """Objects handed out one by one to the cards in every order of the cards, greedily: some order is best."""
    for trial in range(200):
        source = random.Random(trial)
        s = table(2, "advanced")
        saved = "w" * source.randrange(7) + "g" * source.randrange(5) + "b" * source.randrange(2)
        s.rescued = [bundle(saved), 0]
        cards = [source.randrange(ACTION_CARDS, CARDS) for _ in range(4)]
        s.hand[:DEALT] = sorted(cards) + [NO_CARD, NO_CARD]
        for explorer in range(source.randrange(5)):
            s.explorer[explorer] = ABOARD
            s.boat_owner[explorer * 2] = 0
        assert task_points(s, 0) == naive_task_points(s, cards)


def naive_task_points(s: MaunaKeaState, cards: list[int]) -> int:
    best = 0
    for order in itertools.permutations(cards):
        artifacts = [count_of(s.rescued[0], colour) for colour in range(3)]
        explorers = s.explorer[:TEAM].count(ABOARD)
        colours = {s.parts.boat_colour[boat] for boat in range(8) if s.boat_owner[boat] == 0}
        total = 0
        for card in order:
            needs = [count_of(s.parts.card_needs[card], colour) for colour in range(3)]
            enough = all(have >= need for have, need in zip(artifacts, needs, strict=True))
            boat = s.parts.card_boat[card]
            if enough and explorers >= s.parts.card_explorers[card] and (boat == -1 or boat in colours):
                artifacts = [have - need for have, need in zip(artifacts, needs, strict=True)]
                explorers -= s.parts.card_explorers[card]
                total += s.parts.card_points[card]
        best = max(best, total)
    return best


def test_mk_140_no_deduction_saves_all_boats_once() -> None:
    for hand in (["no_deduction"], ["no_deduction", "no_deduction"]):
        s = table(3, "advanced", hands={0: hand})
        sail(s, 0, 0, 1)
        sail(s, 0, 1, 2, "w")
        sail(s, 1, 0, 3)
        assert points(s)["empty_seats"] == 0
        assert points(s)["tasks"] == 0
        assert points(s, 1)["empty_seats"] == -3


def test_mk_141_a_boat_counts_by_its_colour_whatever_its_load() -> None:
    s = table(3, "advanced", hands={0: ["boat_orange", "boat_green"]})
    sail(s, 0, 0, 6)
    assert points(s)["tasks"] == 1


def ranked(s: MaunaKeaState) -> list[int]:
    return game().ranks(s)


def test_mk_142_the_highest_total_wins() -> None:
    s = table(3)
    sail(s, 1, 0, 4, "w")
    sail(s, 2, 0, 6)
    assert game().scores(s) == [0, 4, 2]
    assert ranked(s) == [3, 1, 2]


def test_mk_143_a_tie_goes_to_more_explorers_on_the_island() -> None:
    s = table(2, explorers={0: [(6, 6), (6, 7)], 1: [(6, 10), (6, 11), (7, 10)]})
    assert ranked(s) == [2, 1]
    carry(s, 0, 0, "www")  # explorers come first
    assert ranked(s) == [2, 1]


def test_mk_144_then_to_more_carried_artifacts() -> None:
    s = table(2, explorers={0: [(6, 6)], 1: [(6, 10)]})
    carry(s, 0, 0, "ww")
    carry(s, 1, 0, "b")  # number, not value
    assert ranked(s) == [1, 2]


def test_mk_145_then_it_is_a_draw() -> None:
    s = table(2, explorers={0: [(6, 6)], 1: [(6, 10)]})
    carry(s, 0, 0, "w")
    carry(s, 1, 0, "g")
    assert ranked(s) == [1, 1]


@rules("MK-96")
def test_mk_97_cards_are_checked_at_scoring_only() -> None:
    s = table(3, "advanced", hands={0: ["art_3w", "helicopter", "earthquake"]})
    assert sum(points(s).values()) == 0  # unplayed action cards are worth nothing
    sail(s, 0, 0, 1, "www")
    assert points(s)["tasks"] == 2
    hidden = s.as_seen_by(1)
    assert points(hidden)["tasks"] == 0  # not yet open
    game().finish(s)
    assert points(s.as_seen_by(1))["tasks"] == 2


@pytest.mark.parametrize(("switches", "expected"), [((), 0), (("helicopter_tasks",), 1)])
@rules("MK-117", "MK-137")
def test_mk_118_a_helicopter_serves_artifact_tasks(switches: tuple[str, ...], expected: int) -> None:
    s = table(3, "advanced", *switches, hands={0: ["exp_2", "art_2g"]})
    s.explorer[0] = RESCUED
    s.played[4] = 1
    s.rescued[0] = fetch(s, "gg")
    sail(s, 0, 1, 4, "w")
    assert points(s) == {"explorers": 3, "artifacts": 5, "empty_seats": 0, "tasks": 2 + expected}


def test_example_8_the_brown_boat() -> None:
    for load, expected in (("wwg", 7), ("ww", 4)):
        s = table(3)
        sail(s, 0, 0, 1, load)
        assert game().scores(s)[0] == expected


def test_example_9_a_task_scores_once() -> None:
    s = table(2, "advanced", hands={0: ["art_3w"]})
    sail(s, 0, 0, 1, "www")
    assert points(s)["tasks"] == 2
    sail(s, 0, 1, 3, "www")
    assert points(s)["tasks"] == 2
    s.hand[:DEALT] = [NO_CARD] * DEALT
    give_cards(s, 0, ["exp_2", "boat_green"])
    assert points(s)["tasks"] == 2
    sail(s, 0, 2, 4)
    assert points(s)["tasks"] == 2


def test_example_10_no_deduction() -> None:
    s = table(3, "advanced", hands={0: ["no_deduction"]})
    sail(s, 0, 0, 1, "ww")
    sail(s, 0, 1, 2, "w")
    assert points(s)["empty_seats"] == 0
    s.hand[0] = NO_CARD
    assert points(s)["empty_seats"] == -2


def test_example_32_the_best_assignment() -> None:
    s = table(2, "advanced", hands={0: ["art_3w", "art_2w1g", "art_2g", "boat_green"]})
    sail(s, 0, 0, 1, "www")
    sail(s, 0, 1, 4, "g")
    sail(s, 0, 2, 6, "g")
    assert points(s)["tasks"] == 5


def test_example_33_four_explorers_for_two_cards() -> None:
    s = table(2, "advanced", hands={0: ["exp_2", "exp_2"]})
    for explorer in range(3):
        sail(s, 0, explorer, explorer + 1)
    assert points(s)["tasks"] == 1
    sail(s, 0, 3, 4)
    assert points(s)["tasks"] == 2


@pytest.mark.parametrize(("boat", "expected"), [(4, 2), (7, 1), (5, 0)])
def test_example_34_empty_boats(boat: int, expected: int) -> None:
    s = table(3)
    sail(s, 0, 0, boat)
    assert game().scores(s)[0] == expected


def test_example_35_ties() -> None:
    s = table(3, explorers={0: [(6, 6), (6, 7)], 1: [(7, 6)], 2: [(6, 10), (6, 11), (7, 10)]})
    sail(s, 0, 1, 1, "wgb")
    sail(s, 2, 2, 3, "ggg")
    s.boat_load[2] = s.boat_load[2] - bundle("g") + bundle("w")  # 3+1+2+2 = 8
    s.boat_load[0] = s.boat_load[0] - bundle("g") + bundle("w")  # 3+1+1+3 = 8
    assert game().scores(s)[0] == game().scores(s)[2] == 8
    assert ranked(s) == [2, 3, 1]
    s.explorer[2 * TEAM] = -5
    s.carried[0] = bundle("ww")
    s.carried[2 * TEAM + 1] = bundle("www")
    assert ranked(s) == [2, 3, 1]
    s.carried[0] = bundle("wwg")
    assert ranked(s) == [1, 3, 1]
