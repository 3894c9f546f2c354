"""Properties held at every ply of random games, by any game we ever add (docs/adding-a-game.md)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motu.bots import LEVELS, make_bot
from motu.engine import position, record
from motu.engine.base import NOBODY, OK, UNKNOWN, MotuError, Refused
from motu.engine.game import Game
from motu.engine.match import Match
from motu.engine.rng import Rng
from motu.engine.sentence import plain
from motu.games import GAMES
from tests.conformance.walks import name_table, tables, viewers, walk

TABLES = tables()
each_table = pytest.mark.parametrize("table", TABLES, ids=name_table)
each_game = pytest.mark.parametrize("code", GAMES)


def rng(seed: int) -> Rng:
    generator = Rng()
    generator.seed(seed)
    return generator


def game_of(code: str) -> Game[Any]:
    return GAMES[code].standard_game


@each_table
@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**40))
def test_every_ply_of_a_random_game(table: tuple[str, int, tuple[int, ...]], seed: int) -> None:
    code, seats, options = table
    game = game_of(code)
    past: list[tuple[Any, dict[str, list[int]]]] = []
    for match in walk(game, seats, list(options), seed):
        s = match.state
        s.audit()
        check_legal(game, s)
        check_clone(s, past)
        if match.state.ply % 7 == 0 or game.is_over(s):
            check_load(game, s)
            check_secrets(game, match)
        check_fence(match)
    for clone, dump in past:
        assert clone.dump() == dump, "a past clone changed as play went on"
    check_record(match)
    assert game.refusal(match.state, 0) == game.over_rule
    assert [sum(column) for column in zip(*game.sheet(match.state).values(), strict=True)] == game.scores(match.state)


def check_legal(game: Game[Any], s: Any) -> None:
    """`a in legal` exactly when `refusal(a) == OK`; ascending; a refused move changes nothing."""
    legal = game.legal(s)
    assert legal == sorted(set(legal))
    assert bool(legal) != game.is_over(s)
    allowed = [a for a in range(game.num_actions) if game.refusal(s, a) == OK]
    assert allowed == legal
    rules = GAMES[game.code].rules
    refused = next((a for a in range(s.ply % game.num_actions, game.num_actions) if a not in legal), None)
    if refused is not None:
        assert game.refusal(s, refused) in rules
        before = s.dump()
        with pytest.raises(Refused):
            game.play(s, refused)
        assert s.dump() == before


def check_clone(s: Any, past: list[tuple[Any, dict[str, list[int]]]]) -> None:
    clone = s.clone()
    assert clone.log is None
    assert clone.dump() == s.dump()
    if s.ply % 5 == 0:
        past.append((clone, clone.dump()))


def check_load(game: Game[Any], s: Any) -> None:
    assert game.load(s.dump()).dump() == s.dump()
    assert position.load(game, position.save(game, s)).dump() == s.dump()


def check_secrets(game: Game[Any], match: Match[Any]) -> None:
    s = match.state
    if not game.is_over(s):
        assert game.legal(s.as_seen_by(s.actor)) == game.legal(s), "the actor is asked what it cannot know"
    for viewer in viewers(match):
        seen = s.as_seen_by(viewer)
        assert seen.rng.word == 0
        world = seen.determinize(rng(s.ply))
        world.audit()
        assert world.as_seen_by(viewer).dump() == seen.dump()
        check_non_interference(game, s, world, viewer)


def check_non_interference(game: Game[Any], s: Any, world: Any, viewer: int) -> None:
    """Two positions equal in what a seat may know give that seat identical prompt, moves, refusals and scores."""
    words = GAMES[game.code].words
    mine, other = s.as_seen_by(viewer), world.as_seen_by(viewer)
    names = ["Ana", "Bo", "Cleo", "Dan", "Eve"]
    assert plain(words.prompt(game, mine, viewer), names) == plain(words.prompt(game, other, viewer), names)
    assert game.scores(mine) == game.scores(other)
    if viewer == s.actor:
        assert [game.refusal(s, a) for a in range(game.num_actions)] == [
            game.refusal(world, a) for a in range(game.num_actions)
        ]


def check_fence(match: Match[Any]) -> None:
    """If the generator moved or the actor changed, it is too late to take the move back."""
    if not match.moves:
        return
    before = getattr(match, "before", None)
    now = (match.state.rng.word, match.state.actor)
    if before is not None and before != now:
        assert match.state.fence == len(match.moves)
        assert not any(match.can_undo(seat) for seat in range(match.seats))
    match.before = now  # type: ignore[attr-defined]


def check_record(match: Match[Any]) -> None:
    names = [f"player {seat}" for seat in range(match.seats)]
    text = record.write(record.record_of(match, names))
    again = record.verify(record.read(text), match.game)
    assert again.state.dump() == match.state.dump()
    assert record.write(record.record_of(again, names)) == text


@each_table
def test_a_record_round_trips_at_every_ply(table: tuple[str, int, tuple[int, ...]]) -> None:
    code, seats, options = table
    for match in walk(game_of(code), seats, list(options), 11):
        if len(match.moves) % 23 == 0:
            text = record.write(record.record_of(match))
            assert record.replay(record.read(text), match.game).state.dump() == match.state.dump()


@each_game
def test_names_are_distinct_and_parse_back(code: str) -> None:
    game = game_of(code)
    names = [game.name(a) for a in range(game.num_actions)]
    assert len(set(names)) == game.num_actions
    assert [game.parse(name) for name in names] == list(range(game.num_actions))
    assert all(name == name.lower() and name == " ".join(name.split()) and ";" not in name for name in names)


@each_game
@given(text=st.text(max_size=30))
@settings(max_examples=50, deadline=None, derandomize=True)
def test_parse_refuses_garbage_in_one_sentence(code: str, text: str) -> None:
    game = game_of(code)
    words = " ".join(text.split()).lower()
    if words in [game.name(a) for a in range(game.num_actions)]:
        assert game.name(game.parse(text)) == words
    else:
        with pytest.raises(MotuError) as refused:
            game.parse(text)
        assert "\n" not in str(refused.value)


@each_game
def test_the_dump_names_every_field(code: str) -> None:
    game = game_of(code)
    s = game.new(game.min_seats, 1)
    if hasattr(s, "__dict__"):
        assert set(s.dump()) == set(vars(s)) - {"log", "parts"}


@each_table
def test_every_hidden_thing_varies_over_many_draws(table: tuple[str, int, tuple[int, ...]]) -> None:
    """What as_seen_by hides, determinize does not give back."""
    code, seats, options = table
    for match in walk(game_of(code), seats, list(options), 5):
        if len(match.moves) == 10:
            break
    true = match.state.dump()
    seen = match.state.as_seen_by(NOBODY)
    hidden = [name for name in seen.lists() if seen.dump()[name] != true[name] and UNKNOWN in seen.dump()[name]]
    worlds = [seen.determinize(rng(i)).dump() for i in range(200)]
    for name in hidden:
        assert len({tuple(world[name]) for world in worlds}) > 1, f"{name} is hidden, but never varies"


@each_table
def test_events_told_to_others_do_not_carry_what_is_for_one_seat(table: tuple[str, int, tuple[int, ...]]) -> None:
    code, seats, options = table
    words = GAMES[code].words
    names = ["Ana", "Bo", "Cleo", "Dan", "Eve"]
    *_, match = walk(game_of(code), seats, list(options), 3)
    for viewer in viewers(match):
        for event, shown in zip(match.state.log or [], match.events(viewer), strict=True):
            assert event.only in (NOBODY, viewer) or shown.args == []
            sentence = words.event(match.game, shown, viewer)
            if sentence is not None:
                assert plain(sentence, names)


@each_table
def test_every_prompt_and_choice_has_words(table: tuple[str, int, tuple[int, ...]]) -> None:
    code, seats, options = table
    words = GAMES[code].words
    names = ["Ana", "Bo", "Cleo", "Dan", "Eve"]
    for match in walk(game_of(code), seats, list(options), 9):
        s = match.state
        for viewer in viewers(match):
            assert plain(words.prompt(match.game, s.as_seen_by(viewer), viewer), names)
        if s.actor != NOBODY:
            labels = [plain(words.choice(match.game, s.as_seen_by(s.actor), a), names) for a in match.game.legal(s)]
            assert len(set(labels)) == len(labels), f"two choices read alike: {labels}"


@each_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_depends_only_on_what_it_may_know(code: str, level: str) -> None:
    game = game_of(code)
    bot = make_bot(level, GAMES[code].advice, simulations=12)
    for match in walk(game, game.max_seats, [0] * len(game.options), 21):
        s = match.state
        if s.actor == NOBODY or len(match.moves) % 9:
            continue
        seen = s.as_seen_by(s.actor)
        chosen = bot.choose(game, seen, rng(1))
        world = seen.determinize(rng(2))
        assert bot.choose(game, world.as_seen_by(s.actor), rng(1)) == chosen
        assert chosen in game.legal(s)
        assert seen.dump() == s.as_seen_by(s.actor).dump(), "the bot changed what it was shown"
