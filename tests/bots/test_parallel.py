"""Searches side by side: their sums, and the choice made from them."""

from typing import Any

import pytest

from motu.bots.parallel import Tally, added, choose_again, root_with, search_until, tally_of
from motu.bots.search import CHECK_CLOCK, Node, SearchBot
from motu.games import GAMES
from motu.proof import seeded

each_game = pytest.mark.parametrize("code", GAMES)
MANY = 10_000


def never() -> bool:
    return False


def position(code: str) -> Any:
    game = GAMES[code].standard_game
    s = game.new(game.max_seats, 4)
    return s.as_seen_by(s.actor)


def searcher(code: str, simulations: int) -> SearchBot[Any]:
    return SearchBot("t", GAMES[code].advice, simulations, horizon=2)


def helped(code: str, seed: int, simulations: int) -> list[Tally]:
    game = GAMES[code].standard_game
    return search_until(searcher(code, MANY), game, position(code), seeded(seed), never, simulations)


@each_game
def test_a_helper_finds_what_a_search_finds(code: str) -> None:
    game = GAMES[code].standard_game
    root = searcher(code, 30).search(game, position(code), seeded(7))
    assert helped(code, 7, 30) == tally_of(root.children)


@each_game
def test_a_search_that_goes_on_adds_to_what_was_known(code: str) -> None:
    game, bot = GAMES[code].standard_game, searcher(code, MANY)
    known = helped(code, 7, 12)
    root = root_with(bot, game, position(code), known)
    assert [t[0::2] for t in tally_of(root.children) if t[2]] == [t[0::2] for t in known if t[2]], "as it was found"
    found = search_until(bot, game, position(code), seeded(7), never, 9, root)
    assert sum(t[2] for t in found) == sum(t[2] for t in known) + 9
    assert all(now[2] >= before[2] for now, before in zip(found, known, strict=True))


@each_game
def test_the_choice_is_that_of_one_search_that_had_found_all_of_it(code: str) -> None:
    """One root in which all has been entered, simulation by simulation, chooses by `ranked`; so must the sums."""
    game = GAMES[code].standard_game
    bot = searcher(code, 24)
    bot.choose(game, position(code), seeded(1))
    tallies = [helped(code, seed, 24) for seed in (2, 3)]
    one = searcher(code, 24)
    one.search(game, position(code), seeded(1))
    for tally in tallies:
        for action, _, visits, value, points in tally:
            node = one.root.child(action)
            assert node is not None
            for _ in range(visits):
                node.visits += 1
                node.value += value / visits
                node.points += points / visits
    chosen = choose_again(bot, tallies)
    best = one.ranked()
    assert chosen == best[0].action
    assert [node.action for node in bot.considered] == [node.action for node in best]
    assert sum(node.visits for node in bot.considered) == 3 * 24
    assert bot.considered[0].mean() == pytest.approx(best[0].mean())
    assert bot.root is bot.considered[0]  # which serves the next small decision


def node(action: int, visits: int, value: float) -> Node:
    made = Node(action, 0.5)
    made.visits, made.value = visits, value
    return made


def test_others_may_outvote_a_search_and_know_moves_it_does_not() -> None:
    own = [node(1, 9, 5.0), node(2, 8, 4.0)]
    found = added(own, [[(2, 0.5, 2, 1.0, 7.0), (3, 0.1, 4, 3.0, 8.0)], [(3, 0.1, 6, 4.0, 2.0)]])
    assert [(each.action, each.visits, each.value, each.points) for each in found] == [
        (3, 10, 7.0, 10.0),  # as often as the next, and with a better mean
        (2, 10, 5.0, 7.0),
        (1, 9, 5.0, 0.0),
    ]


def test_a_helper_stops_when_it_is_told() -> None:
    asked: list[int] = []

    def third_time() -> bool:
        asked.append(1)
        return len(asked) == 3

    game = GAMES["moorea"].standard_game
    tally = search_until(searcher("moorea", MANY), game, position("moorea"), seeded(1), third_time, MANY)
    assert sum(visits for _, _, visits, _, _ in tally) == 2 * CHECK_CLOCK
