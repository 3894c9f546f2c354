"""Intervals that know which games belong together, and ratings that do not depend on the order of games."""

import math
import random
from statistics import mean

import pytest

from motu.arena.deals import Told, difference, factor, mean_of, share_of, wilson
from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.arena.rating import ratings, stages
from motu.arena.run import run
from motu.arena.summary import by_bot, by_seat, won

PLAN = Plan("moorea", ("easy", "random", "random"), games=30, seed=4)


def test_wilsons_interval() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(1.0, 20)[1] == 1.0
    assert wilson(0.0, 20)[0] == 0.0


@pytest.mark.parametrize(("deals", "t"), [(9, 2.306), (11, 2.228), (31, 2.042), (101, 1.984), (10**6, 1.960)])
def test_the_factor_is_students(deals: int, t: float) -> None:
    assert factor(deals) == pytest.approx(t, abs=0.01)


def test_games_of_deals_of_their_own_are_independent() -> None:
    """One game a deal: the usual standard error of a mean."""
    values = [1.0, 2.0, 3.0, 4.0]
    middle, low, high = mean_of(enumerate(values))
    error = math.sqrt(sum((v - 2.5) ** 2 for v in values) / 3 / 4)
    assert middle == 2.5
    assert [high - middle, middle - low] == pytest.approx([factor(4) * error] * 2)


def test_rotations_that_all_end_alike_count_once() -> None:
    alone = [(deal, float(deal % 3 == 0)) for deal in range(60)]
    thrice = alone * 3
    assert share_of(thrice) == pytest.approx(share_of(alone))
    assert mean_of(thrice) == pytest.approx(mean_of(alone))


def test_what_is_gained_in_one_seat_and_lost_in_the_next_is_no_doubt() -> None:
    """Each deal is won in one of its three rotations: chance has no part in the share."""
    told = [(deal, float(rotation == deal % 3)) for deal in range(40) for rotation in range(3)]
    share, low, high = share_of(told)
    assert share == pytest.approx(1 / 3)
    assert (low, high) == wilson(share, 40)


def test_where_all_deals_agree_there_is_still_the_doubt_of_so_many_deals() -> None:
    assert share_of([(deal, 1.0) for deal in range(20) for _ in range(3)])[1:] == wilson(1.0, 20)
    assert share_of([]) == (0.0, 0.0, 1.0)


def test_the_same_deals_are_compared_deal_by_deal() -> None:
    chance = random.Random(1)
    hard = {deal: chance.gauss(0, 10) for deal in range(50)}
    first = [(deal, hard[deal] + chance.gauss(0, 1)) for deal in hard]
    second = [(deal, hard[deal] + 1 + chance.gauss(0, 1)) for deal in hard]
    others = [(1000 + deal, value) for deal, value in second]
    more, low, _high = difference(first, second)
    assert low > 0
    assert more == pytest.approx(difference(first, others)[0])
    wide = difference(first, others)
    assert wide[1] < 0 < wide[2], "on other deals the difference would drown in their spread"


def bootstrap(told: list[Told], times: int = 2000) -> float:
    """Width of the 95 % interval of a mean when whole deals are drawn again."""
    chance = random.Random(7)
    deals: dict[int, list[float]] = {}
    for deal, value in told:
        deals.setdefault(deal, []).append(value)
    each = [(sum(values), len(values)) for values in deals.values()]
    means = []
    for _ in range(times):
        drawn = chance.choices(each, k=len(each))
        means.append(sum(total for total, _count in drawn) / sum(count for _total, count in drawn))
    means.sort()
    return means[int(0.975 * times)] - means[int(0.025 * times)]


def test_intervals_agree_with_drawing_the_deals_again() -> None:
    """Deals that favour a seat, as a leader does in Elawa; scripts/intervals.py does the same with real games."""
    chance = random.Random(3)
    told = []
    for deal in range(150):
        luck = chance.betavariate(0.8, 1.6)
        told += [(deal, float(chance.random() < luck)) for _ in range(3)]
    _share, low, high = share_of(told)
    assert high - low == pytest.approx(bootstrap(told), rel=0.06)
    naive = wilson(mean(value for _deal, value in told), len(told))
    assert high - low > 1.15 * (naive[1] - naive[0]), "three games of one deal are not three"


def test_shares_use_them() -> None:
    results = run(PLAN, jobs=1)
    easy = by_bot(PLAN, results)[0]
    told = [(r.seed, won(r.ranks, r.seating.index(0))) for r in results]
    assert (easy.share, easy.low, easy.high) == share_of(told)
    seat = by_seat(PLAN, results)[1]
    assert (seat.share, seat.low, seat.high) == share_of((r.seed, won(r.ranks, 1)) for r in results)


# Ratings.


def test_ratings_put_the_winner_above_whatever_the_order() -> None:
    results = run(PLAN, jobs=1)
    rated = ratings(PLAN, results)
    assert rated["easy"].value > 100 > -100 > rated["random"].value
    assert rated["easy"].value == pytest.approx(-rated["random"].value), "0 is their average"
    low, high = rated["easy"].low, rated["easy"].high
    assert low is not None
    assert high is not None
    assert low < rated["easy"].value < high
    again = ratings(PLAN, results[::-1])
    assert again["easy"].value == pytest.approx(rated["easy"].value)


def duel(number: int, winner: int) -> Result:
    ranks = [1 if seat == winner else 2 for seat in range(2)]
    return Result(number, number, [0, 1], [0, 0], ranks, 1, {})


def test_a_hundred_points_are_64_of_100_games() -> None:
    plan = Plan("moorea", ("a", "b"), games=1000)
    rated = ratings(plan, [duel(number, number % 100 >= 64) for number in range(1000)])
    assert rated["a"].value - rated["b"].value == pytest.approx(100, abs=1)


def test_nobody_is_infinitely_strong_and_one_deal_has_no_interval() -> None:
    plan = Plan("moorea", ("a", "b"), games=10)
    rated = ratings(plan, [duel(number, 0) for number in range(10)])
    assert 300 < rated["a"].value - rated["b"].value < 1000
    alone = ratings(plan, [duel(1, 0)])["a"]
    assert (alone.low, alone.high) == (None, None)
    assert "[" not in str(alone)


def test_places_are_taken_one_after_the_other_and_shared_ones_among_all() -> None:
    plan = Plan("moorea", ("a", "b", "c"), games=1)
    result = Result(0, 1, [0, 1, 2], [9, 9, 5], [1, 1, 3], 1, {})
    assert list(stages(plan, result)) == [("a", ("a", "b", "c")), ("b", ("a", "b", "c"))]
