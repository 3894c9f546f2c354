"""Properties held at every ply of random games, by any game we ever add (docs/adding-a-game.md)."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motu.engine.base import NOBODY, UNKNOWN, MotuError
from motu.engine.game import Game
from motu.engine.pen import Pen
from motu.engine.state import COMMON_LISTS, COMMON_NUMBERS, Event
from motu.games import GAMES
from motu.papers import record
from motu.papers.sentence import plain
from motu.proof import Broken, check_lone_option, play_fully, seeded
from motu.prove import unkept
from tests.conformance.walks import Table, name_table, tables, viewers, walk

TABLES = tables()
each_table = pytest.mark.parametrize("table", TABLES, ids=name_table)
each_game = pytest.mark.parametrize("code", GAMES)


def game_of(code: str) -> Game[Any]:
    return GAMES[code].standard_game


@each_table
@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**40))
def test_every_ply_of_a_random_game(table: Table, seed: int) -> None:
    code, seats, options = table
    play_fully(GAMES[code], game_of(code), seats, list(options), seed, [])


@each_table
def test_a_record_round_trips_at_every_ply(table: Table) -> None:
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
        # Neither position nor derived: of the telling, the move, the copy, the reader.
        of_the_engine = {"log", "parts", "lit", "lent", "touched", "reader"}
        assert set(s.dump()) == set(vars(s)) - of_the_engine - set(s.derived())


@each_game
def test_a_clone_that_is_played_on_leaves_its_original_as_it_was(code: str) -> None:
    game = game_of(code)
    rng = seeded(2)
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 17):
        original = match.state.clone()
        before = original.dump()
        s = original.clone()
        for _ in range(3):
            moves = game.legal(s)
            if moves:
                game.apply(s, moves[rng.below(len(moves))])
        assert original.dump() == before


@each_game
def test_a_list_is_copied_by_clones_or_lent_to_them_or_never_changed_in_place(code: str) -> None:
    """Whoever keeps a list that is neither copied nor lent knows that nothing in it changes (`Rows`)."""
    game = game_of(code)
    kept: dict[str, tuple[list[int], list[int]]] = {}
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 19):
        s = match.state
        for name, (values, copy) in kept.items():
            if getattr(s, name) is values:
                assert values == copy, f"{name} was changed in place"
        twin = s.clone() if len(match.moves) % 10 == 0 else None
        if twin is not None:
            shared = {name for name in s.lists() if getattr(twin, name) is getattr(s, name)}
            assert set(s.lends()) <= shared
            kept = {name: (getattr(s, name), getattr(s, name)[:]) for name in shared - set(s.lends())}


class Notes(Pen):
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.lists: list[list[int]] = []

    def number(self, a: int) -> None:
        self.numbers.append(a)

    def one_list(self, a: list[int]) -> None:
        self.lists.append(a)


@each_game
def test_a_seen_state_is_read_out_as_it_is(code: str) -> None:
    """The lists themselves, no copies: whoever keeps one knows it again."""
    game = game_of(code)
    for match in walk(game, game.max_seats, game.default_options(game.max_seats), 3):
        for viewer in viewers(match):
            seen = match.state.as_seen_by(viewer)
            notes = Notes()
            seen.read_out(notes, True)
            assert notes.numbers == [getattr(seen, name) for name in seen.numbers()]
            assert all(told is getattr(seen, name) for told, name in zip(notes.lists, seen.lists(), strict=True))


@each_table
def test_what_is_read_out_to_an_actor_is_what_it_may_know(table: Table) -> None:
    code, seats, options = table
    for match in walk(game_of(code), seats, list(options), 8):
        s = match.state
        seen = s.as_seen_by(s.actor)
        notes = Notes()
        s.read_out(notes, False)
        assert notes.numbers == [getattr(seen, name) for name in s.numbers()]
        assert notes.lists == [getattr(seen, name) for name in s.lists()]
        for name in COMMON_NUMBERS + s.numbers() + COMMON_LISTS:
            assert getattr(s, name) == getattr(seen, name), f"{name} is hidden from the actor"


@each_table
def test_what_has_been_changed_in_place_is_known_to_whoever_reads_on(table: Table) -> None:
    """A list that clones share is another one, or its bit in `touched` is set, when it says something else."""
    code, seats, options = table
    kept: dict[str, tuple[list[int], list[int]]] = {}
    for match in walk(game_of(code), seats, list(options), 11):
        s = match.state
        for name, (values, copy) in kept.items():
            if getattr(s, name) is values and not s.touched & s.lends().get(name, 0):
                assert values == copy, f"{name} was changed in place, and nobody was told"
        s.touched = 0
        twin = s.clone()  # whose lists are not kept: those of `s` are changed in place only if nobody else has them
        shared = {name for name in s.lists() if getattr(twin, name) is getattr(s, name)}
        s.lent = 0
        kept = {name: (getattr(s, name), getattr(s, name)[:]) for name in shared}


@each_table
def test_every_hidden_thing_varies_over_many_draws(table: Table) -> None:
    """What as_seen_by hides, determinize does not give back."""
    code, seats, options = table
    for match in walk(game_of(code), seats, list(options), 5):
        if len(match.moves) == 10:
            break
    true = match.state.dump()
    seen = match.state.as_seen_by(NOBODY)
    hidden = [name for name in seen.lists() if seen.dump()[name] != true[name] and UNKNOWN in seen.dump()[name]]
    worlds = [seen.determinize(seeded(i)).dump() for i in range(200)]
    for name in hidden:
        assert len({tuple(world[name]) for world in worlds}) > 1, f"{name} is hidden, but never varies"


@each_table
def test_events_told_to_others_do_not_carry_what_is_for_one_seat(table: Table) -> None:
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
def test_every_prompt_and_choice_has_words(table: Table) -> None:
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


def test_a_lone_option_taken_by_itself_would_tell_of_a_hand() -> None:
    """In Moorea a payment is asked for even where there is one way to pay: were it not, asking would tell of others."""
    game = GAMES["moorea"].standard_game
    hasty = SimpleNamespace(is_over=game.is_over, legal=game.legal, leaves_lone_option=lambda s: False)
    noticed = 0
    for match in walk(game, 3, game.default_options(3), 1):
        s = match.state
        for viewer in range(3):
            world = s.as_seen_by(viewer).determinize(seeded(s.ply))
            check_lone_option(game, s, world, viewer)
            if viewer == s.actor or game.is_over(world) or len(game.legal(world)) > 1:
                check_lone_option(cast(Any, hasty), s, world, viewer)
            else:
                with pytest.raises(Broken, match=f"tells seat {viewer} what it may not know"):
                    check_lone_option(cast(Any, hasty), s, world, viewer)
                noticed += 1
    assert noticed


class Bids:
    """Seat 0 of two bids 1 or 2 in secret."""

    seats, actor, lit = 2, 0, False

    def __init__(self, bid: int = 0, is_shown: bool = False) -> None:
        self.bid, self.is_shown = bid, is_shown
        self.log: list[Event] = []

    def clone(self) -> "Bids":
        return Bids(self.bid, self.is_shown)

    def as_seen_by(self, viewer: int) -> "Bids":
        return Bids(self.bid if viewer == 0 or self.is_shown or not self.bid else UNKNOWN)

    def dump(self) -> dict[str, list[int]]:
        return {"bid": [self.bid]}


def doubts(is_shown: bool, only: int) -> list[str]:
    def bid(s: Bids, a: int) -> None:
        s.bid = a
        s.log.append(Event(1, 0, [a], only, 0))

    game = SimpleNamespace(legal=lambda s: [1, 2], name=lambda a: f"bid {a}", apply=bid)
    return list(unkept(cast(Any, game), Bids(is_shown=is_shown)).values())


def test_a_secret_that_the_log_or_the_position_tells_is_worth_a_look() -> None:
    assert doubts(is_shown=False, only=0) == doubts(is_shown=True, only=NOBODY) == []
    assert doubts(is_shown=True, only=0) == [
        "'bid' tells others 'bid 1' from 'bid 2', which the log keeps from them (only=)"
    ]
    assert doubts(is_shown=False, only=NOBODY) == [
        "the log tells others 'bid 1' from 'bid 2', the position does not: event 1"
    ]
