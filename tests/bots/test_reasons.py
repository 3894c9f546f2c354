"""Hints with reasons: what the best move has beyond the next, true to the numbers, and nothing where it is noise."""

import pytest

from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.hints import Hint, Why, clear_mean, clear_percent, hints, most_gained, most_hindered, why_in_words
from motu.papers.match import Match
from motu.papers.sentence import plain

NAMES = ["Ana", "Bo", "Cy"]


def hint(share: float, trust: int) -> Hint:
    return Hint(0, share, 10.0, 0.0, (), trust)


def test_a_difference_that_may_be_noise_is_none() -> None:
    assert clear_mean([3, 3, 3, 4]) == 3.25
    assert clear_mean([9, -8, 7, -5]) == 0.0
    assert clear_percent(hint(0.50, 200), hint(0.38, 200)) == 12
    assert clear_percent(hint(0.50, 20), hint(0.38, 20)) == 0
    assert clear_percent(hint(0.38, 200), hint(0.50, 200)) == 0, "the other is better"


def test_percent_is_the_difference_of_the_numbers_shown() -> None:
    one, two = hint(0.504, 4000), hint(0.376, 4000)
    assert clear_percent(one, two) == one.shown()[0] - two.shown()[0] == 12


def test_the_category_that_gains_most_and_the_rival_who_loses_most_are_named() -> None:
    better = {"huts": [9, 2, 5], "feasts": [4, 1, 0]}
    worse = {"huts": [6, 5, 5], "feasts": [3, 1, 0]}
    pairs = [(better, worse)] * 6
    assert most_gained(pairs, 0) == ("huts", 3)
    assert most_hindered(pairs, 0) == (1, 3)
    assert most_gained(pairs, 2) == ("", 0)
    assert most_hindered([(worse, worse)] * 6, 0) == (NOBODY, 0)
    lost = [({"huts": [0, 0, 0]}, worse)] * 6  # a sheet may lack categories: where all have lost
    assert most_gained(lost, 0) == ("", 0)


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (Why(12, "huts", 3, rival=1, fewer=2), "12 % more often: about 3 points more (Huts), while Bo gets 2 fewer."),
        (Why(4, "huts", 1), "4 % more often: about 1 point more (Huts)."),
        (Why(7, rival=2, fewer=4), "7 % more often: Cy ends with about 4 points fewer."),
        (Why(5, "huts", 6, "gifts", 5), "5 % more often: about 6 points more (Huts) for 5 fewer (Presents)."),
        (Why(9), "9 % more often than with the other move."),
    ],
)
def test_a_reason_is_one_sentence(why: Why, sentence: str) -> None:
    assert plain(why_in_words(GAMES["kaivai"], why), NAMES) == sentence


def test_a_hint_with_enough_simulations_says_why_the_same_each_time() -> None:
    """Elawa is the quickest to play to its end; FEW endings need as many times 25 simulations."""
    room = GAMES["elawa"]
    game = room.standard_game
    match = Match(game, 2, 3)
    while len(game.legal(match.state)) < 4:
        match.play(game.legal(match.state)[0])
    seen = match.seen(match.state.actor)
    found = hints(room, game, seen, 1, 125)
    assert found == hints(room, game, seen, 1, 125)
    assert all(other.why is None for other in found[1:])
