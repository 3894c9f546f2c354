"""One opinion of a decision: it grows by whoever asks, and hint and question read the same from it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from motu import coach
from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.games.elawa.rules.actions import PLAY_END
from motu.games.moorea.rules import actions as act
from motu.games.moorea.rules.state import PHASE_GIVE
from motu.hints import (
    ALIKE,
    SLIP,
    Hint,
    Passed,
    Why,
    judge,
    lead_of,
    likely,
    most_added,
    purposes,
    purposes_in,
    searcher,
    total,
    turn_played,
)
from motu.opinion import (
    LOOKED_AT,
    UNTOLD,
    Opinion,
    advise,
    changed_in_words,
    equals_in_words,
    gist_of,
    is_same_turn,
    looks_like,
    ordered,
    paying_first,
    plan_kept,
    points_of,
    think_over,
    trimmed,
    with_drift,
    with_passed,
)
from motu.papers.room import Room
from motu.papers.sentence import plain, say

NAMES = ["Ana", "Bo", "Cy", "Dan", "Eve"]

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
        lucky = max(fair, key=lambda h: h.share)
        pays = points_of(room, room.standard_game, seen, found[0], False)
        is_paid = pays > max(0, points_of(room, room.standard_game, seen, lucky, True))
        assert found[0].share == lucky.share or (is_paid and lead_of(lucky, found[0]) <= ALIKE), (
            "what was luckier is looked at until it is first, or no longer"
        )
        assert found[0].trust >= max(h.trust for h in fair) / 4


# What is worth the same is one.


def exchange_begun(seed: int = 5) -> Any:
    """A seat of Moorea that is to name the first card of an exchange, with several kinds to choose from."""
    room = GAMES["moorea"]
    game, rng = room.standard_game, Rng(seed)
    s: Any = game.new(3, seed)
    while s.phase != PHASE_GIVE or len(game.legal(s)) < 3:
        legal = game.legal(s)
        exchange = game.parse("exchange")
        game.apply(s, exchange if exchange in legal and s.hand_size[s.actor] > 4 else legal[rng.below(len(legal))])
    return s.as_seen_by(s.actor)


def test_the_same_two_cards_in_another_order_are_one_move() -> None:
    seen, game = exchange_begun(), GAMES["moorea"].standard_game
    one, two = game.legal(seen)[:2]
    take = next(a for a in range(game.num_actions) if act.is_take(a) and seen.row[a - act.TAKE])
    other = game.legal(seen)[2]

    def turn(*steps: int) -> Hint:
        return replace(hint(steps[0], 0.5, 100), plan=steps[1:])

    assert is_same_turn(game, seen, turn(one, two, take), turn(two, one, take))
    assert not is_same_turn(game, seen, turn(one, two, take), turn(one, other, take))


def test_moves_of_which_the_same_is_said_have_the_same_gist_and_others_have_not() -> None:
    """Two cards that the aim can do without: that the sentence names them makes no difference."""
    one = say("{cards} become the {good} that you lack for the {aim}.", cards="a", good="fish", aim="pier")
    two = say("{cards} become the {good} that you lack for the {aim}.", cards="b", good="fish", aim="pier")
    far = say("{cards} become the {good} that you lack for the {aim}.", cards="b", good="fish", aim="cart")
    assert trimmed(one, {"a", "fish"}) == trimmed(two, {"b", "fish"})
    assert trimmed(two, {"b", "fish"}) != trimmed(far, {"b", "fish"})
    assert trimmed(say("{count} nearer", count=2), {"2"}) != trimmed(say("{count} nearer", count=3), {"3"})


@each_game
def test_no_two_lines_of_a_hint_differ_in_nothing_that_a_reader_could_see(code: str) -> None:
    """Neither in the kind of move, nor in chances and points as far as the search can tell, nor in what is said."""
    room, looked = GAMES[code], 0
    game = room.standard_game
    for seed in (3, 4, 7):
        for seen in decisions(room, seed, 5):
            _, found = advise(room, game, seen, seen.ply, 60)
            gists = [gist_of(room, game, seen, line) for line in found]
            for one, two in combinations(range(len(found)), 2):
                alike = looks_like(room, game, seen, found[one], found[two])
                assert not (alike and gists[one] == gists[two]), [game.name(line.action) for line in found]
                looked += 1
            named = [a for line in found for a in (line.action, *line.equals)]
            assert len(named) == len(set(named)), "each move once"
            assert set(named) <= set(game.legal(seen))
            for line in found:
                assert (equals_in_words(room, game, seen, line) is None) == (not line.equals)
    assert looked


def test_equal_moves_are_named_or_those_that_are_not() -> None:
    room = GAMES["moorea"]
    game, seen = room.standard_game, exchange_begun()
    legal = game.legal(seen)
    line = hint(legal[0], 0.5, 100)

    def told(*equals: int) -> str:
        found = equals_in_words(room, game, seen, replace(line, equals=equals))
        assert found is not None
        return found.template

    assert equals_in_words(room, game, seen, line) is None
    assert told(legal[1]) == "Worth the same: {moves}."
    assert told(*legal[1:]) == "Whichever you choose is worth the same."
    if len(legal) > 3:
        assert told(*legal[1:-1]) == "Any other is worth the same, except: {moves}."


# A plan goes on.


def test_what_was_recommended_stays_first_as_long_as_it_is_as_good() -> None:
    opinion = ordered([hint(1, 0.52, 300), hint(2, 0.51, 300), hint(3, 0.40, 300)], ())
    assert opinion.best.action == 1
    assert opinion.going_on_with(2).best.action == 2
    assert [h.action for h in opinion.going_on_with(2).told()] == [2, 3], "what has the better figure is not below"
    assert opinion.going_on_with(3).best.action == 1, "what is worse is not kept"
    assert opinion.going_on_with(UNTOLD) == opinion


def test_a_plan_that_was_told_is_kept_until_a_step_is_clearly_worse() -> None:
    def after(*shares: float) -> tuple[Hint, ...]:
        return tuple(hint(a, share, 100) for a, share in enumerate(shares, 1))

    assert plan_kept((1, 5), (2, 6), after(0.5, 0.52)) == (1, 5), "as good"
    assert plan_kept((1, 5), (2, 6), after(0.3, 0.52)) == (2, 6), "clearly worse"
    assert plan_kept((1,), (1, 5), after(0.5)) == (1, 5), "it goes on"
    assert plan_kept((), (2,), after(0.5)) == (2,)
    assert plan_kept((1,), (), ()) == (1,), "nothing speaks against it"
    assert plan_kept((9,), (2,), after(0.5, 0.52)) == (2,), "nobody knows of it any more"


@each_game
def test_a_hint_that_drops_what_was_recommended_says_so_and_what_it_lacks(code: str) -> None:
    room, said = GAMES[code], 0
    game = room.standard_game
    for seen in decisions(room, 5, 4):
        known = coach.think_over(room, game, seen, seen.ply, 40)
        for told in (known.best.action, known.moves[-1].action):
            opinion, found = advise(room, game, seen, seen.ply, 30, known=known, told=told)
            assert opinion.best.action == found[0].action
            if told in (found[0].action, *found[0].equals):
                assert found[0].changed is None
                continue
            said += 1
            changed = found[0].changed
            assert changed is not None
            words = plain(changed, NAMES)
            assert words.startswith("After more thought, no longer first: ")
            if opinion.of(told) is not None:
                assert words.count(". ") >= 1, f"and why: {words}"
    assert said


def test_what_the_last_advice_was_after_is_missed_in_words_when_the_next_is_after_something_else() -> None:
    room = GAMES["vanuatu"]
    game = room.standard_game
    s = game.new(3, 5)
    for move in ("take buyer", "take artist", "take builder"):
        game.apply(s, game.parse(move))
    seen = s.as_seen_by(s.actor)
    buy, draw = game.parse("programme buy"), game.parse("programme draw")
    assert with_drift(room, game, seen, hint(buy, 0.5, 100), (buy,)).changed is None
    assert with_drift(room, game, seen, replace(hint(draw, 0.5, 100), plan=(buy,)), (buy,)).changed is None
    assert with_drift(room, game, seen, hint(draw, 0.5, 100), ()).changed is None
    changed = with_drift(room, game, seen, hint(draw, 0.5, 100), (buy,)).changed
    assert changed is not None
    assert "The plan has changed" in plain(changed, NAMES)
    assert 'Programme "buy"' in plain(changed, NAMES)


def test_the_buyer_is_taken_to_buy() -> None:
    room = GAMES["vanuatu"]
    game = room.standard_game
    is_aim = room.module("face.reasons").is_aim
    seen = game.new(3, 5).as_seen_by(0)
    aims = [game.name(a) for a in range(game.num_actions) if is_aim(seen, game.parse("take buyer"), a)]
    assert aims == ["programme buy"]
    assert not any(is_aim(seen, game.parse("take preacher"), a) for a in range(game.num_actions))


# More points at once.


@each_game
def test_where_another_move_scores_more_at_once_the_hint_says_what_it_lacks(code: str) -> None:
    """By the sheet of the rules alone: every move that was looked at, played in a world of its own."""
    room = GAMES[code]
    game = room.standard_game
    for seed in (1, 2):
        for seen in decisions(room, seed, 5):
            opinion, found = advise(room, game, seen, seen.ply, 40)
            best = found[0]
            own = points_of(room, game, seen, best, True)
            others = [h for h in opinion.moves[:LOOKED_AT] if h.action not in (best.action, *best.equals)]
            most = max((points_of(room, game, seen, h, False) for h in others), default=0)
            if most > max(own, 0) and best.passed is None:
                assert lead_of(best, found[1]) <= ALIKE, "named as about as good"
            if best.passed is not None:
                count = best.passed.words.parts["count"]
                assert isinstance(count, int)
                assert count == own + best.passed.more > own
                assert plain(best.passed.words, NAMES) in [
                    plain(line, NAMES) for line in purposes(room, game, seen, best)
                ]


def with_a_card_to_play() -> tuple[Any, Any, int, int, int]:
    """Where a turn of Elawa may be finished, or a card played: both moves, and the points of the card."""
    room = GAMES["elawa"]
    game, easy = room.standard_game, make_bot("easy", room.advice)
    finish, s = PLAY_END, game.new(3, 2)
    played, count, seen = UNTOLD, 0, s.as_seen_by(0)
    while count < 3:
        game.apply(s, easy.choose(game, s.as_seen_by(s.actor), Rng(s.ply)))
        seen = s.as_seen_by(s.actor)
        if finish in game.legal(seen):
            gains = {a: points_of(room, game, seen, hint(a, 0.5, 50), False) for a in game.legal(seen)}
            played = max(gains, key=lambda a: gains[a])
            count = gains[played]
    return game, seen, finish, played, count


def test_points_at_once_are_set_beside_what_they_cost() -> None:
    """A card that could be played, where the advice is to finish: worse, about as good, and where the best has more."""
    room = GAMES["elawa"]
    game, seen, finish, played, count = with_a_card_to_play()

    def said(best: int, other: int, share: float) -> str:
        bot = searcher(room, 200)
        bot.search(game, seen, Rng(1))
        found = [hint(best, 0.6, 200), hint(other, share, 200)]
        told = with_passed(room, bot, game, seen, found[:1], ordered(found, ()), Rng(1)).passed
        return "" if told is None else plain(told.words, NAMES)

    points = "1 point" if count == 1 else f"{count} points"
    assert re.fullmatch(rf"Play .+: {points} at once, but [a-z].+\.", said(finish, played, 0.3))
    assert said(finish, played, 0.59).endswith(f"{points} at once, and about as good.")
    assert said(played, finish, 0.3) == ""


@each_game
def test_what_a_reader_sees_first_speaks_for_the_move_itself(code: str) -> None:
    """The line is cut where there is no room: what else could be done comes after what speaks for this."""
    room = GAMES[code]
    game = room.standard_game
    for seen in decisions(room, 1, 4):
        best = replace(
            hint(game.legal(seen)[0], 0.5, 50), more=(say("It makes this possible: {move}.", move=say("a")),)
        )
        passed = Passed(9, say("{move}: {count} points at once.", move=say("b"), count=9))
        alone = purposes(room, game, seen, replace(best, passed=passed))
        assert alone[0] == purposes(room, game, seen, best)[0]
        assert alone[1] == passed.words


def test_of_moves_as_good_that_which_brings_points_at_once_comes_first() -> None:
    game, seen, finish, played, count = with_a_card_to_play()
    assert count >= 3
    for share, first in ((0.6, played), (0.59, played), (0.5, finish)):
        opinion = paying_first(
            GAMES["elawa"], game, seen, ordered([hint(finish, 0.6, 200), hint(played, share, 180)], ())
        )
        assert opinion.best.action == first, share


@each_game
def test_points_at_once_are_told_less_what_is_paid_for_them(code: str) -> None:
    """By the seat's whole sheet, before and after."""
    room, told = GAMES[code], 0
    game, rng = room.standard_game, Rng(3)
    s = game.new(3, 4)
    while told < 4:
        if game.is_over(s):
            s = game.new(3, rng.below(1000))
        seen = s.as_seen_by(s.actor)
        for a in game.legal(seen)[:12]:
            after = turn_played(game, seen, hint(a, 0.5, 50), 1)
            net = total(game.sheet(after), seen.actor) - total(game.sheet(seen), seen.actor)
            for line in purposes_in(room, game, seen, after.as_seen_by(seen.actor)):
                if "at once (" in line.template:
                    told += 1
                    assert line.parts["count"] <= net, (game.name(a), plain(line, NAMES))  # type: ignore[operator]
        game.apply(s, game.legal(s)[rng.below(len(game.legal(s)))])


def test_who_pays_as_much_as_it_brings_is_promised_nothing() -> None:
    before = {"prosperity": [6, 1], "vatu": [0, 0]}
    assert most_added(before, {"prosperity": [4, 1], "vatu": [1, 0]}, 0) == ("", 0), "two points for one"
    assert most_added(before, {"prosperity": [5, 1], "vatu": [3, 0]}, 0) == ("vatu", 2)
    assert most_added(before, {"prosperity": [8, 1], "vatu": [1, 0]}, 0) == ("prosperity", 2)


def test_points_that_cannot_be_beside_the_chances_are_not_told() -> None:
    """Three percent are not nineteen points; nor are many points more that the search knows nothing of."""
    best, other = Hint(1, 0.4, 33.0, 0.0, (), 300), Hint(2, 0.37, 31.0, 0.0, (), 300)
    assert likely(Why(3, "huts", 10, rival=1, fewer=9), best, other) == Why(3)
    assert likely(Why(3, "huts", 2, rival=1, fewer=1), best, other) == Why(3, "huts", 2, rival=1, fewer=1)
    assert likely(Why(20, "celebrations", 34, "huts", 12), best, other) == Why(20)
    assert likely(Why(20, "huts", 12, total=12, ahead=25), best, other) == Why(20)
    assert likely(Why(20, "huts", 5, total=4, ahead=6), best, other) == Why(20, "huts", 5, total=4, ahead=6)


def test_what_the_sums_know_of_both_moves_is_asked_without_a_second_look() -> None:
    room = GAMES["elawa"]
    game, seen = room.standard_game, next(decisions(room, 4, 1))
    one, two = game.legal(seen)[:2]

    def asked(share: float, trust: int, told: int = UNTOLD, shown: bool = False) -> bool:
        opinion = ordered([hint(one, 0.21, 300), hint(two, share, trust)], ())
        return coach.known_doubt(game, seen, opinion, two, told, shown) is not None

    assert asked(0.12, 60), "21 against 12"
    assert asked(0.12, 60, one, True), "as the hint says"
    assert not asked(0.12, 10), "hardly looked at"
    assert not asked(0.15, 300), "less than the threshold"
    opinion = ordered([hint(one, 0.21, 300), hint(two, 0.12, 60)], ())
    look = coach.second_look(room, game, seen, opinion, two, 1, looks=1)
    assert look.doubt is not None, "one game more would say nothing"
    assert (look.doubt.best.share, look.doubt.mine.share) == (0.21, 0.12)


def test_a_closer_look_blames_nobody_for_noise() -> None:
    room = GAMES["elawa"]
    game = room.standard_game
    for seen in decisions(room, 4, 3):
        for a in game.legal(seen)[:3]:
            verdict = judge(room, game, seen, a, 12, 1)
            assert 0 <= verdict.given_away <= SLIP or verdict.given_away > 0.08, "two standard errors of 24 tries each"
