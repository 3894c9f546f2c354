"""Beliefs about hidden things: how chances are told, what the advice makes of others, and that nobody peeks.

That they crash in no phase of any game and tell nothing secret is held by motu.proof, at every table.
"""

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from motu.engine.base import NOBODY, Action
from motu.engine.game import Game
from motu.games import GAMES
from motu.hints import MOST_BELIEFS, Hint, beliefs, plan_in_words
from motu.papers.belief import after_turn_of, in_doubt, in_fives, leanings, likeliest, percent, until_turn_of
from motu.papers.sentence import Player, Sentence, Thing, plain, say
from motu.papers.tongue import in_room, speaking
from motu.proof import seeded, walk
from motu.table.people.markup import sentence_html

each_game = pytest.mark.parametrize("code", GAMES)


@pytest.mark.parametrize(
    ("share", "told"), [(0.0, 0), (0.024, 0), (0.025, 5), (0.33, 35), (0.5, 50), (0.974, 95), (0.976, 100), (1.0, 100)]
)
def test_chances_are_rounded_to_five(share: float, told: int) -> None:
    assert percent(share) == told
    assert in_doubt(share) == (0 < told < 100)


def test_of_what_excludes_each_other_no_more_than_all_is_told() -> None:
    assert in_fives([0.45, 0.275, 0.275]) == [45, 25, 30]
    assert in_fives([1 / 3, 1 / 3, 1 / 3]) == [30, 35, 35]
    assert in_fives([0.5, 0.5]) == [50, 50]
    assert in_fives([0.8, 0.8]) == [80, 80], "both may be so"


def test_the_likeliest_come_first_and_certainties_are_left_out() -> None:
    shares = [("sure", 1.0), ("pier", 0.34), ("never", 0.0), ("tiles", 0.62), ("bridge", 0.11), ("temple", 0.12)]
    found = likeliest([(say(name), share) for name, share in shares])
    assert found is not None
    assert plain(found, []) == "tiles 60 %, pier 35 %, bridge 10 %"
    assert likeliest([(say("sure"), 1.0), (say("never"), 0.0)]) is None
    assert likeliest([(say("rare"), 0.05)], least=10) is None


def test_leanings_follow_the_advice_and_add_up() -> None:
    """By a taste that likes moves by their number."""
    taste: Any = SimpleNamespace(heat=2.0, weigh=lambda game, s, a: float(a))
    found = leanings(GAMES["moorea"].standard_game, taste, GAMES["moorea"].standard_game.new(2, 1), [3, 5, 5])
    assert sum(found) == pytest.approx(1.0)
    assert found[1] == found[2]
    assert found[1] / found[0] == pytest.approx(math.e)  # one heat of difference


@each_game
def test_a_world_is_played_on_until_the_seat_is_on_turn_anew(code: str) -> None:
    room = GAMES[code]
    game = room.standard_game
    s = game.new(game.min_seats, 5)
    world = s.as_seen_by(s.actor).determinize(seeded(1))
    before = world.dump()
    left = after_turn_of(game, room.advice, world, s.actor)
    assert left.actor not in (s.actor, NOBODY)
    later = until_turn_of(game, room.advice, left, s.actor)
    assert later.actor == s.actor
    assert later.ply > left.ply > world.ply
    assert world.dump() == before, "the world that was handed over stays as it was"


def counted(game: Game[Any], seen: Any, viewer: int, worlds: Sequence[Any]) -> list[Sentence]:
    """Says nothing but how many worlds it was given, and that they differ from the truth only where they may."""
    assert all(world.as_seen_by(viewer).dump() == seen.dump() for world in worlds)
    return [say("{count}", count=len({str(world.dump()) for world in worlds}))] * 9


def test_a_room_is_handed_worlds_that_fit_what_is_seen_and_may_say_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    room = GAMES["moorea"]
    monkeypatch.setattr(room, "beliefs", counted)
    game = room.standard_game
    seen = game.new(3, 1).as_seen_by(0)
    told = beliefs(room, game, seen, 0, seed=3, worlds=30)
    assert len(told) == MOST_BELIEFS
    assert plain(told[0], []) == "30"


@each_game
def test_same_seed_same_beliefs_and_few_of_them(code: str) -> None:
    room = GAMES[code]
    game = room.standard_game
    told = 0
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 3):
        s = match.state
        if game.is_over(s) or len(match.moves) > 120:
            break
        if len(match.moves) % 10 == 0:
            seen = s.as_seen_by(s.actor)
            found = beliefs(room, game, seen, s.actor, 7, 12)
            assert found == beliefs(room, game, seen, s.actor, 7, 12)
            assert len(found) <= MOST_BELIEFS
            told += len(found)
    assert told, "some beliefs were told in this game"


def test_a_name_in_a_belief_is_escaped_on_a_page() -> None:
    belief = say("{player}'s rest token: {chances}.", player=Player(0), chances=say("x"))
    shown = sentence_html(belief, ["<script>alert(1)</script>"], [0])
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "no more fish"), ("de", "„Keinen Fisch mehr“"), ("fr", "aucun autre poisson"), ("nl", "geen vis meer")],
)
def test_a_step_within_a_plan_begins_as_its_language_wants_it(language: str, told: str) -> None:
    with speaking(language), in_room(GAMES["kaivai"].folder):
        assert sentence_html(say("{step:amid}", step=say("No more fish")), [], []) == told


def test_a_step_within_a_plan_stays_escaped() -> None:
    step = say("Give a present to {owner}", owner=Player(0))
    assert "&lt;b&gt;" in sentence_html(say("{step:amid}", step=step), ["<b>"], [0])


def test_a_thing_with_a_long_name_may_break() -> None:
    short, long = Thing("hut", "a hut"), Thing("hut", "the Shelter of the Steppe Guests")
    assert 'class="thing"' in sentence_html(say("{player} takes {hut}.", player=Player(0), hut=short), ["Ana"], [0])
    assert 'class="thing long"' in sentence_html(say("{player} takes {hut}.", player=Player(0), hut=long), ["Ana"], [0])


def test_a_plan_is_told_as_far_as_the_made_up_world_goes_along() -> None:
    room = GAMES["moorea"]
    game = room.standard_game
    s = game.new(2, 4)
    seen = s.as_seen_by(s.actor)
    first = game.parse("exchange")
    give = next(a for a in range(game.num_actions) if game.name(a).startswith("give") and a in after(game, s, first))
    hint = Hint(first, 0.5, 10.0, 0.0, (give, first), 10)
    told = [plain(step, []) for step in plan_in_words(room, game, seen, hint)]
    assert told == [plain(room.words.choice(game, seen, give), [])], "a second exchange is no move here"


def after(game: Game[Any], s: Any, a: Action) -> list[Action]:
    then = s.clone()
    game.apply(then, a)
    return game.legal(then)
