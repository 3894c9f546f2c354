"""Hints with reasons: what the best move has beyond the next, true to the numbers, and nothing where it is noise."""

import pytest

from motu.engine.base import NOBODY
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import (
    Hint,
    Why,
    best_reply,
    clear_mean,
    clear_percent,
    hints,
    most_gained,
    most_hindered,
    reply_in_words,
    searcher,
    why_in_words,
)
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
        (
            Why(0, source="huts", brought=9, all=24),
            "No move stands out; after this one most points come from Huts: about 9 of 24.",
        ),
        (Why(0), "No move stands out: these win about as often."),
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
    assert found[0].why is not None, "at every turn"
    assert all(other.why is None for other in found[1:])


def test_the_next_rivals_answer_is_told_as_the_log_would_tell_it() -> None:
    """Two seats of Vanuatu take turns with every character: after the best one the other seat answers."""
    room = GAMES["vanuatu"]
    game = room.standard_game
    match = Match(game, 2, 3)
    answered = 0
    while answered < 2:
        seen = match.seen(match.state.actor)
        legal = game.legal(seen)
        if len(legal) > 1:
            best = hints(room, game, seen, 1, 120)[0]
            told = reply_in_words(room, game, seen, best)
            assert (best.rival == NOBODY) == (best.reply == ())
            assert best.rival != seen.actor
            answered += told is not None
            if told is not None:
                assert plain(told, NAMES).startswith("The likely answer: ")
        match.play(legal[0])


def test_where_rivals_are_outside_the_tree_no_answer_is_made_up() -> None:
    room = GAMES["moorea"]
    game = room.standard_game
    assert not room.advice.contested
    match = Match(game, 2, 3)
    while len(game.legal(match.state)) < 3:
        match.play(game.legal(match.state)[0])
    seen = match.seen(match.state.actor)
    bot, rng = searcher(room, 60), Rng()
    rng.seed(1)
    bot.search(game, seen, rng)
    assert best_reply(bot, game, seen, Hint(bot.ranked()[0].action, 0.5, 1.0, 0.0, (), 9)) == (NOBODY, ())
