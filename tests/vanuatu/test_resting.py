"""Rest (VA-111, VA-112), phase V (VA-120, VA-121), and who may know which token is where."""

import pytest

from motu.engine.base import NOBODY, UNKNOWN, AuditError
from motu.engine.options import resolve_options
from motu.engine.rng import Rng
from motu.games.vanuatu import game
from motu.games.vanuatu.box.parts import BITS, REST, TOKEN_BOTH, TOKEN_FIRST, TOKEN_POINT
from motu.games.vanuatu.rules import resting
from motu.games.vanuatu.rules.game import Vanuatu
from motu.games.vanuatu.rules.majorities import place_in_order
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.resting import tokens_of
from motu.games.vanuatu.rules.rulebook import VA_60, VA_111
from motu.games.vanuatu.rules.state import EVENT_TOKEN, PHASE_REST, VanuatuState, looks
from motu.papers.match import Match
from tests.citing import rules
from tests.vanuatu.table import GAME, act, allowed, base, give, in_round, legal, played, refused


def resting_table(seats: int = 3) -> VanuatuState:
    s = base(seats)
    return act(s, *["rest draw", "rest sail", "rest build", "rest buy", "rest fish"][:seats])


def test_va_111_the_rester_takes_one_of_the_tokens_left() -> None:
    s = played(resting_table(), "resolve rest")
    assert s.phase == PHASE_REST
    assert len(legal(s)) == 4
    assert refused(s, "resolve draw") == VA_60
    played(s, "rest both", "resolve rest")
    assert refused(s, "rest both") == VA_111
    assert allowed(s, "rest first")


@rules("VA-111")
def test_example_25_the_fifth_rester_gets_none() -> None:
    s = resting_table(5)
    for move in ("rest first", "rest both", "rest point"):
        played(s, "resolve rest", move)
    played(s, "resolve rest")  # one token is left: taken of itself
    assert s.resters == [0, 1, 2, 3]
    assert not can_perform(s, 4, REST)
    played(s, "resolve rest")
    assert tokens_of(s, 4) == []
    assert s.markers[4 * 9 + REST] == 0


def test_va_112_without_tokens_no_rest() -> None:
    s = resting_table(5)
    assert can_perform(s, 0, REST)
    s.resters = [0, 1, 2, 3]
    assert not can_perform(s, 4, REST)


def held(*tokens: int) -> VanuatuState:
    s = base(len(tokens))
    s.token = [token for token in tokens if token]
    s.resters = [seat for seat, token in enumerate(tokens) if token]
    s.looked = looks(s)
    return s


@rules("VA-138")
def test_va_120_tokens_take_effect_and_go_back() -> None:
    s = held(2, 3, 4)
    s.vatu = [3, 3, 9]
    resting.show_tokens(s)
    assert s.points == [1, 1, 5]
    assert s.vatu == [4, 3, 0]
    assert (s.token, s.resters, s.looked) == ([], [], [])


def test_va_120_in_turn_order() -> None:
    s = held(2, 3, 4)
    s.first = 1
    s.log = []
    resting.show_tokens(s)
    assert [event.seat for event in s.log if event.kind == EVENT_TOKEN] == [1, 2, 0]


def test_va_121_first_takes_the_marker() -> None:
    s = held(0, 0, 1)
    resting.show_tokens(s)
    assert s.first == 2
    s = held(2, 0, 0)
    resting.show_tokens(s)
    assert s.first == 0


@rules("VA-20", "VA-33", "VA-140")
def test_example_31_the_new_first_player() -> None:
    s = held(0, 0, 1)
    in_round(s, 4)
    GAME.end_round(s)
    assert (s.round, s.actor, s.first) == (5, 2, 2)
    assert [place_in_order(s, seat) for seat in (2, 0, 1)] == [0, 1, 2]
    s = held(0, 0, 1)
    in_round(s, 8)
    GAME.end_round(s)
    assert GAME.sheet(s)["first_player"] == [0, 0, 3]


# A second rest of the governor (ruling 38).


def rested_twice(game: Vanuatu = GAME) -> VanuatuState:
    """Seat 0 has taken `both`, moved a stack to rest, and is about to rest again; seat 1 has taken `coin` between."""
    s = base(3, {"governor_repeat": "on"})
    s.parts = game.parts
    give(s, 0, character="governor")
    act(s, "rest draw buy buy", "rest fish", "sail fish fish")
    for move in ("resolve rest", "rest both", "rest coin", "resolve fish", "move from draw", "move to rest"):
        game.play(s, game.parse(move))
    while s.actor != 0:
        game.play(s, game.legal(s)[0])
    game.play(s, game.parse("resolve rest"))
    assert (s.phase, s.actor) == (PHASE_REST, 0)
    return s


@rules("VA-111", "VA-115", "VA-120")
def test_example_38_who_rests_twice_has_two_tokens() -> None:
    s = rested_twice()
    assert legal(s) == ["rest first", "rest point"]
    played(s, "rest first")
    assert tokens_of(s, 0) == [TOKEN_BOTH, TOKEN_FIRST]
    assert s.resters == [0, 1, 0]
    points, vatu = s.points[0], s.vatu[0]
    resting.show_tokens(s)
    assert (s.points[0], s.vatu[0], s.first) == (points + 1, vatu + 1, 0)


@rules("VA-111")
def test_both_looks_of_who_rests_twice_tell_him_something() -> None:
    s = played(rested_twice(), "rest first")
    assert s.as_seen_by(0).looked == [0b1111, UNKNOWN, 0b0101]
    assert worlds(s, 0) == {(2, 4, 1)}  # coin was gone at the second look
    assert worlds(s, 1) == {(2, 4, 1), (2, 4, 3)}
    assert len(worlds(s, 2)) == 24


@pytest.mark.parametrize(
    ("token", "looked", "complaint"),
    [([2, 2, 1], [15, 13, 5], "held twice"), ([2, 4, 1], [15, 15, 5], "'looked'"), ([2, 4, 0], [15, 13, 5], "'token'")],
)
def test_impossible_tokens_are_found_out(token: list[int], looked: list[int], complaint: str) -> None:
    s = played(rested_twice(), "rest first")
    s.token, s.looked = token, looked
    with pytest.raises(AuditError, match=complaint):
        s.audit()


@rules("VA-111")
def test_the_first_edition_gave_the_first_token_back() -> None:
    """Records and running games of that edition go on as they were."""
    old = game(edition=1)
    s = rested_twice(old)
    old.play(s, old.parse("rest first"))
    assert tokens_of(s, 0) == [TOKEN_FIRST]
    assert resting.tokens_left(s) == BITS[TOKEN_BOTH - 1] | BITS[TOKEN_POINT - 1]
    s.audit()


# Secrets.


def three_rested() -> VanuatuState:
    s = resting_table(4)
    return played(s, "resolve rest", "rest both", "resolve rest", "rest first", "resolve rest", "rest coin")


@rules("VA-111")
def test_a_token_is_secret_to_its_holder() -> None:
    s = three_rested()
    assert s.as_seen_by(0).token == [2, UNKNOWN, UNKNOWN]
    assert s.as_seen_by(NOBODY).token == [UNKNOWN, UNKNOWN, UNKNOWN]
    assert s.as_seen_by(1).looked == [UNKNOWN, 0b1101, UNKNOWN]


def worlds(s: VanuatuState, viewer: int) -> set[tuple[int, ...]]:
    found = set()
    for seed in range(400):
        rng = Rng()
        rng.seed(seed)
        world = s.as_seen_by(viewer).determinize(rng)
        world.audit()
        found.add(tuple(world.token))
    return found


def test_a_rester_knows_what_was_taken_before() -> None:
    s = three_rested()
    assert worlds(s, 1) == {(2, 1, 3), (2, 1, 4)}  # both was gone when seat 1 looked
    assert worlds(s, 2) == {(1, 2, 4), (2, 1, 4)}
    assert len(worlds(s, 0)) == 6
    assert len(worlds(s, 3)) == 24


def test_what_has_been_seen_cannot_be_taken_back() -> None:
    match = Match(GAME, 3, 1, resolve_options(GAME.options, {"without_characters": "on"}))
    match.state = resting_table()
    match.state.log = []
    match.play(GAME.parse("resolve rest"))
    assert match.state.fence == 1
    assert not match.can_undo(0)


@rules("VA-111")
def test_the_log_tells_others_only_that_a_token_was_taken() -> None:
    s = played(resting_table(), "resolve rest")
    s.log = []
    played(s, "rest both")
    told = s.log[0]
    assert told.as_seen_by(0).args == [2]
    assert told.as_seen_by(1).args == []
