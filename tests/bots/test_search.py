"""Search and what it says, on any game of the house."""

from typing import Any

import pytest

from motu.bots import make_bot
from motu.bots.search import Node, SearchBot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import FEW, Analysis, Verdict, analyse, best_of, finish, judge
from motu.opinion import hints
from motu.papers.match import Match
from tests.conformance.walks import walk

each_game = pytest.mark.parametrize("code", GAMES)


def rng(seed: int) -> Rng:
    generator = Rng()
    generator.seed(seed)
    return generator


@each_game
def test_the_same_seed_and_simulations_give_the_same_move(code: str) -> None:
    game = GAMES[code].standard_game
    s = game.new(game.max_seats, 4)
    seen = s.as_seen_by(s.actor)
    choices = {make_bot("hard", GAMES[code].advice, 20).choose(game, seen, rng(3)) for _ in range(3)}
    assert len(choices) == 1


@each_game
def test_a_search_spends_exactly_its_simulations_and_every_visit_is_accounted_for(code: str) -> None:
    game = GAMES[code].standard_game
    s = game.new(game.max_seats, 4)
    bot: SearchBot[Any] = SearchBot("t", GAMES[code].advice, 30, horizon=2)
    root = bot.search(game, s.as_seen_by(s.actor), rng(1))
    assert bot.done == 30
    assert root.visits == 30 == sum(child.visits for child in root.children)
    assert abs(sum(bot.win_shares()) - 1) < 1e-9, "the chances of all seats are one victory"
    assert {child.action for child in root.children} <= set(game.legal(s))


@each_game
def test_every_move_is_tried_in_the_same_worlds_in_the_same_order(code: str) -> None:
    game = GAMES[code].standard_game
    s = game.new(game.max_seats, 4)
    seen = s.as_seen_by(s.actor)
    bot: SearchBot[Any] = SearchBot("t", GAMES[code].advice, 1, horizon=0)
    bot.search(game, seen, rng(1))
    worlds = [bot.world(seen, number) for number in (0, 1, 0)]
    assert worlds[0].dump() == worlds[2].dump()
    assert worlds[0].rng.word == worlds[2].rng.word != worlds[1].rng.word


@each_game
def test_medium_thinks_as_long_as_its_room_advises(code: str) -> None:
    advice = GAMES[code].advice
    medium = make_bot("medium", advice)
    assert isinstance(medium, SearchBot)
    assert (medium.simulations, medium.seconds) == (advice.attention, 0.0)
    assert make_bot("medium", advice, 7).simulations == 7  # type: ignore[attr-defined]


def test_an_untried_move_is_judged_by_what_its_chooser_got() -> None:
    bot: SearchBot[Any] = SearchBot("t", GAMES["moorea"].advice, 1)
    node = Node(1, 1.0)
    node.visits, node.value = 4, 4.0  # the seat that moved here wins every time
    assert bot.chooser_mean(node) == 0.5
    node.children = [Node(2, 0.5), Node(3, 0.5)]
    node.children[0].visits, node.children[0].value = 4, 1.0  # the one that chooses here does not
    assert bot.chooser_mean(node) == 0.25


@each_game
def test_haste_lets_easy_take_what_is_nearly_as_good(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, advice = GAMES[code].standard_game, GAMES[code].advice
    s = game.new(game.max_seats, 4)
    for _ in range(40):
        seen = s.as_seen_by(s.actor)
        promises = {a: advice.weigh(game, seen, a) for a in game.legal(seen)}
        for haste in (0.0, 0.5):
            monkeypatch.setattr(advice, "haste", haste)
            near = {a for a, promise in promises.items() if promise >= max(promises.values()) - haste}
            taken = {make_bot("easy", advice).choose(game, seen, rng(seed)) for seed in range(12 * len(near))}
            assert taken <= near
            assert len(near) == 1 or len(taken) > 1
        game.apply(s, min(near))


class Watched(SearchBot[Any]):
    """Remembers who chose in the tree."""

    def select(self, game: Any, s: Any, node: Node, moves: list[int]) -> Node:
        self.choosers = {*getattr(self, "choosers", set()), s.actor}
        return super().select(game, s, node, moves)


@each_game
def test_rivals_choose_in_the_tree_only_where_the_room_is_contested(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, advice = GAMES[code].standard_game, GAMES[code].advice
    s = game.new(game.min_seats, 4)
    seen = s.as_seen_by(s.actor)
    for contested in (True, False):
        monkeypatch.setattr(advice, "contested", contested)
        bot = Watched("t", advice, 120, horizon=1)
        bot.search(game, seen, rng(1))
        assert (bot.choosers == {s.actor}) is not contested


@each_game
def test_the_tree_is_kept_only_while_nothing_is_revealed(code: str) -> None:
    game = GAMES[code].standard_game
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 2):
        s = match.state
        if s.actor < 0 or len(game.legal(s)) < 2:
            continue
        bot: SearchBot[Any] = SearchBot("t", GAMES[code].advice, 15, horizon=1)
        seen = s.as_seen_by(s.actor)
        chosen = bot.choose(game, seen, rng(1))
        after = s.clone()
        game.play(after, chosen)
        if after.actor == s.actor:
            kept = bot.kept_tree(after.as_seen_by(after.actor))
            assert (kept.visits > 0) == (after.fence < after.ply)
        if len(match.moves) > 30:
            return


@each_game
def test_a_bot_whose_move_was_not_made_still_answers_with_a_legal_one(code: str) -> None:
    game = GAMES[code].standard_game
    bot: SearchBot[Any] = SearchBot("t", GAMES[code].advice, 15, horizon=1)
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 2):  # by moves of its own
        s = match.state
        if game.is_over(s) or len(match.moves) > 120:
            return
        legal = game.legal(s)
        if len(legal) > 1:
            assert bot.choose(game, s.as_seen_by(s.actor), rng(1)) in legal


@each_game
def test_hints_are_legal_ranked_and_repeatable(code: str) -> None:
    room = GAMES[code]
    game = room.standard_game
    s = game.new(game.min_seats, 9)
    seen = s.as_seen_by(s.actor)
    found = hints(room, game, seen, simulations=40)
    told = [a for hint in found for a in (hint.action, *hint.equals)]  # what is worth the same shares a line
    assert len(found) <= 3
    assert len(told) == len(set(told)) >= min(3, len(game.legal(s))), "each was tried often enough to be told"
    assert all(hint.trust >= FEW for hint in found)
    shown = [hint.shown()[:2] for hint in found]
    assert shown == sorted(shown, reverse=True), "the best by what is shown stands first"
    assert set(told) <= set(game.legal(s))
    assert all(0 <= hint.share <= 1 for hint in found)
    assert found == hints(room, game, seen, simulations=40)


def test_an_analysis_covers_every_decision_and_names_turning_points() -> None:
    room = GAMES["moorea"]
    game = room.standard_game
    match: Match[Any] = Match(game, 2, 6)
    source = rng(1)
    while not game.is_over(match.state):
        moves = game.legal(match.state)
        match.play(moves[source.below(len(moves))])
    looked_at = list(analyse(room, match, simulations=4))
    assert [done for done, _ in looked_at] == list(range(1, len(match.moves) + 1))
    verdicts = [verdict for _, verdict in looked_at if verdict is not None]
    analysis = finish(match, verdicts)
    assert sum(analysis.result) == 1
    points = analysis.turning_points(3)
    assert len(points) == 3
    assert [point.ply for point in points] == sorted(point.ply for point in points)
    assert all(abs(sum(verdict.shares) - 1) < 1e-9 for verdict in verdicts)


def test_a_turning_point_is_the_decision_that_gave_away_most() -> None:
    slips = [Verdict(ply, 0, 1, 2, given, (0.5, 0.5)) for ply, given in enumerate([0.0, 0.3, 0.01, 0.2])]
    assert [point.ply for point in Analysis(tuple(slips), (1.0, 0.0)).turning_points(2)] == [1, 3]


def test_a_node_tells_the_mean_of_its_visits() -> None:
    node = Node(1, 0.5)
    assert (node.mean(), node.mean_points()) == (0.0, 0.0)
    node.visits, node.value, node.points = 4, 2.0, 40.0
    assert (node.mean(), node.mean_points()) == (0.5, 10.0)


@each_game
def test_a_move_that_the_search_passed_over_is_tried_before_it_is_judged(code: str) -> None:
    room = GAMES[code]
    game = room.standard_game
    judged = 0
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 5):
        s = match.state
        if s.actor < 0 or len(moves := game.legal(s)) < 6:
            continue
        bot: SearchBot[Any] = SearchBot("t", room.advice, 5)
        root = bot.search(game, s.as_seen_by(s.actor), rng(s.ply))
        best = bot.ranked()[0]
        left_out = next(node for node in root.children if not node.visits)
        verdict = judge(room, game, s, left_out.action, 5, 0)
        assert verdict.best in moves
        assert verdict.given_away < best.mean(), "nothing was known of it, which is not the same as worth nothing"
        assert verdict.shares == tuple(bot.win_shares()), "the chances before the move are those of the search alone"
        judged += 1
        if judged == 3:
            return
    pytest.fail("no such position")


@each_game
def test_a_verdict_compares_two_moves_tried_equally_and_often_enough(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Node] = []
    usual = SearchBot.try_out

    def try_out(self: Any, game: Any, seen: Any, node: Node, visits: int, source: Rng) -> None:
        usual(self, game, seen, node, visits, source)
        tried.append(node)

    monkeypatch.setattr(SearchBot, "try_out", try_out)
    game = GAMES[code].standard_game
    s = game.new(game.max_seats, 4)
    for played in game.legal(s)[:4]:
        judge(GAMES[code], game, s, played, 18, 0)
        best, mine = tried[-2:]
        assert mine.action == played
        assert best.visits == mine.visits >= 6


@each_game
def test_a_move_is_compared_with_the_best_in_as_many_worlds(code: str) -> None:
    game = GAMES[code].standard_game
    s = game.new(game.max_seats, 4)
    seen = s.as_seen_by(s.actor)
    bot: SearchBot[Any] = SearchBot("t", GAMES[code].advice, 12)
    bot.search(game, seen, rng(1))
    best, *_, last = bot.ranked()
    before = best.visits, best.mean()
    bot.try_out(game, seen, last, best.visits, rng(2))
    assert last.visits == best.visits
    assert (best.visits, best.mean()) == before


def test_where_all_lose_nobody_has_a_chance_to_win() -> None:
    room = GAMES["vanuatu"]
    game = room.standard_game
    options = game.options_for(3, {"rising_waters": "on"})
    bot: SearchBot[Any] = SearchBot("t", room.advice, 200)
    for seed in range(50):
        s = before = game.new(3, seed, options)
        source = rng(seed)
        while not game.is_over(s):
            moves = game.legal(s)
            before = s.clone() if len(moves) > 1 else before
            game.apply(s, moves[source.below(len(moves))])
        if 1 not in game.ranks(s):
            break
    assert bot.shares(game, s, bot.final_points(game, s)) == [0.0, 0.0, 0.0]
    found = hints(room, game, before.as_seen_by(before.actor), 1, 200)
    assert found[0].share == max(hint.share for hint in found), "no way into the common defeat is advised"


def test_a_chance_of_common_defeat_takes_as_much_from_everyones_chance_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    room = GAMES["vanuatu"]
    game, advice = room.standard_game, room.advice
    bot: SearchBot[Any] = SearchBot("t", advice, 1)
    s = game.new(3, 1)
    safe = bot.shares(game, s, [40.0, 20.0, 12.0])
    assert sum(safe) == pytest.approx(1.0)
    monkeypatch.setattr(type(advice), "survival", lambda *_: 0.25)  # and so a quarter of the points are expected
    assert bot.shares(game, s, [10.0, 5.0, 3.0]) == pytest.approx([share / 4 for share in safe])


def test_a_gain_is_told_against_the_average_move_and_moves_hardly_tried_are_left_out() -> None:
    nodes = [Node(action, 0.2) for action in range(4)]
    for node, visits, points in zip(nodes, (90, 10, 5, 4), (20.0, 14.0, 8.0, 2.0)):
        node.visits, node.points = visits, visits * points
    told = best_of(nodes, 4)
    assert [hint.action for hint in told] == [0, 1, 2]
    assert [hint.gain for hint in told] == pytest.approx([9.0, 3.0, -3.0])
    assert [hint.action for hint in best_of(nodes[3:], 3)] == [3], "better than nothing"
