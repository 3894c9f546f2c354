"""One opinion of a decision: it grows by whoever asks, and hint and question read the same from it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from motu import coach
from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import ALIKE, SLIP, Hint, judge, lead_of
from motu.opinion import UNTOLD, Opinion, advise, changed_in_words, ordered, think_over
from motu.papers.room import Room

each_game = pytest.mark.parametrize("code", GAMES)


def decisions(room: Room, seed: int, most: int) -> Iterator[Any]:
    """With more than one thing to do, as the seat on turn sees them."""
    game, easy, count = room.standard_game, make_bot("easy", room.advice), 0
    s = game.new(room.words.usual_seats, seed)
    while count < most and not game.is_over(s):
        seen = s.as_seen_by(s.actor)
        if len(game.legal(seen)) > 2 and s.ply % 23 == seed % 23:
            count += 1
            yield seen
        game.apply(s, easy.choose(game, seen, Rng(s.ply)))


def hint(a: int, share: float, trust: int) -> Hint:
    return Hint(a, share, 10.0, 0.0, (), trust)


def as_found(opinion: Opinion) -> dict[int, tuple[int, float]]:
    return {h.action: (h.trust, round(h.share, 9)) for h in opinion.moves}


# It grows.


@each_game
def test_who_asks_next_goes_on_where_the_others_stopped(code: str) -> None:
    room = GAMES[code]
    for seen in decisions(room, 3, 2):
        first = coach.think_over(room, room.standard_game, seen, 1, 30)
        second, found = advise(room, room.standard_game, seen, 1, 20, known=first)
        assert second.looks >= first.looks + 20
        assert all(second.of(h.action).trust >= h.trust for h in first.moves if first.of(h.action))  # type: ignore[union-attr]
        assert found[0].action == second.best.action
        gained = second.since(first)
        assert gained.looks == second.looks - first.looks
        assert as_found(first.with_sums(gained)) == as_found(second), "what others have found beside is added up"


def test_two_searches_count_by_how_often_they_looked() -> None:
    one, two = ordered([hint(1, 0.5, 10), hint(2, 0.2, 10)], ()), ordered([hint(1, 0.8, 20), hint(3, 0.4, 10)], (3,))
    both = one.with_sums(two)
    assert as_found(both) == {1: (30, 0.7), 2: (10, 0.2), 3: (10, 0.4)}
    assert (both.best.action, both.barred) == (1, (3,))
    assert 3 not in [h.action for h in both.told()]


def test_a_move_that_was_hardly_looked_at_is_not_recommended_however_lucky() -> None:
    assert ordered([hint(1, 0.5, 300), hint(2, 0.9, 4)], ()).best.action == 1
    assert ordered([hint(1, 0.5, 300), hint(2, 0.9, 40)], ()).best.action == 2
    assert ordered([hint(1, 0.5, 300), hint(2, 0.9, 40)], (2,)).best.action == 1


# Nobody contradicts the other.


@each_game
def test_no_question_speaks_against_the_hint_that_stands_there(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked about every move there is, were every difference worth a question."""
    monkeypatch.setattr(coach, "GIVES_AWAY", 0.01)
    monkeypatch.setattr(coach, "SURE", 0.0)
    monkeypatch.setattr(coach, "REPLIES", 2)
    room, asked = GAMES[code], 0
    game = room.standard_game
    for seen in decisions(room, 5, 4):
        known = coach.think_over(room, game, seen, seen.ply, 30)
        opinion, found = advise(room, game, seen, seen.ply, 20, known=known)
        shown = found[0].action
        assert not coach.suspects(opinion, shown, shown)
        for judged in opinion.moves[:8]:
            if lead_of(opinion.best, judged) <= ALIKE and judged.trust >= 5:
                assert not coach.suspects(opinion, judged.action, shown), "as good, within noise"
            if not coach.suspects(opinion, judged.action, shown):
                continue
            look = coach.second_look(room, game, seen, opinion, judged.action, seen.ply, 3, told=shown, shown=True)
            if look.doubt is not None:
                asked += 1
                assert look.doubt.best.action == shown != look.doubt.played
                assert not look.doubt.changed
    assert asked


@each_game
def test_a_hint_shows_what_the_question_recommended_or_says_that_more_thought_says_otherwise(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "GIVES_AWAY", 0.01)
    monkeypatch.setattr(coach, "SURE", 0.0)
    monkeypatch.setattr(coach, "REPLIES", 2)
    room, asked = GAMES[code], 0
    game = room.standard_game
    for seen in decisions(room, 4, 3):
        known = coach.think_over(room, game, seen, seen.ply, 30)
        look = coach.second_look(room, game, seen, known, known.moves[-1].action, seen.ply, 3)
        if look.doubt is None:
            continue
        asked += 1
        opinion, recommended = known.with_sums(look.found), look.doubt.best.action
        assert recommended == opinion.best.action == opinion.told()[0].action, "asked for now, the hint would show it"
        _, found = advise(room, game, seen, seen.ply, 40, known=opinion)
        said = changed_in_words(room, game, seen, recommended, found[0].action)
        assert (said is None) == (found[0].action == recommended)
    assert asked


def test_a_question_that_recommends_another_move_than_before_says_so() -> None:
    room = GAMES["elawa"]
    seen = next(decisions(room, 4, 1))
    moves = room.standard_game.legal(seen)[:3]
    best, worse = hint(moves[0], 0.6, 200), hint(moves[1], 0.3, 200)
    said = []
    for changed in (False, True):
        lines = coach.doubt_in_words(room, room.standard_game, seen, coach.Doubt(worse, best, changed=changed))
        assert len(lines) == 2
        said.append(lines[1].template)
    assert said[0].startswith("Better: ")
    assert said[1].startswith("After more thought, better: ")
    assert changed_in_words(room, room.standard_game, seen, UNTOLD, moves[0]) is None


def test_what_follows_a_hint_is_known_from_the_sums_alone() -> None:
    """Plans of an earlier search stand where a later one has not come that far."""
    room = GAMES["elawa"]
    seen = next(decisions(room, 4, 1))
    first = think_over(room, room.standard_game, seen, 1, 60)
    planned = [h for h in first.moves if h.plan]
    assert planned
    bare = replace(first, moves=tuple(replace(h, plan=()) for h in first.moves))
    after = think_over(room, room.standard_game, seen, 1, 1, known=first)
    assert all(after.of(h.action).plan for h in planned if after.of(h.action))  # type: ignore[union-attr]
    assert think_over(room, room.standard_game, seen, 1, 1, known=bare).looks == after.looks


def test_what_has_the_better_figure_by_few_tries_is_not_set_beside_the_best() -> None:
    """Not first, since it may be luck; nor second, where a better figure would stand below a worse one."""
    opinion = ordered([hint(1, 0.5, 300), hint(2, 0.53, 40), hint(3, 0.4, 60)], ())
    assert opinion.best.action == 1
    assert [h.action for h in opinion.told()] == [1, 3]


@each_game
def test_what_a_hint_shows_first_has_the_best_figure_and_was_looked_at_enough(code: str) -> None:
    room = GAMES[code]
    for seen in decisions(room, 6, 3):
        opinion, found = advise(room, room.standard_game, seen, seen.ply, 60)
        fair = [h for h in opinion.moves if opinion.is_fair(h)]
        assert found[0].share == max(h.share for h in fair), (
            "what was luckier is looked at until it is first, or no longer"
        )
        assert found[0].trust >= max(h.trust for h in fair) / 4


def test_a_closer_look_blames_nobody_for_noise() -> None:
    room = GAMES["elawa"]
    game = room.standard_game
    for seen in decisions(room, 4, 3):
        for a in game.legal(seen)[:3]:
            verdict = judge(room, game, seen, a, 12, 1)
            assert 0 <= verdict.given_away <= SLIP or verdict.given_away > 0.08, "two standard errors of 24 tries each"
