"""Rest (VA-111, VA-112), phase V (VA-120, VA-121), and who may know which token is where."""

from motu.engine.base import NOBODY, UNKNOWN
from motu.engine.rng import Rng
from motu.games.vanuatu.box.parts import REST
from motu.games.vanuatu.rules import resting
from motu.games.vanuatu.rules.majorities import place_in_order
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_60, VA_111
from motu.games.vanuatu.rules.state import EVENT_TOKEN, PHASE_REST, VanuatuState
from motu.papers.match import Match
from tests.citing import rules
from tests.vanuatu.table import GAME, act, allowed, base, in_round, legal, played, refused


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
    assert s.token[4] == 0
    assert s.markers[4 * 9 + REST] == 0


def test_va_112_without_tokens_no_rest() -> None:
    s = resting_table(5)
    assert can_perform(s, 0, REST)
    s.resters = [0, 1, 2, 3]
    assert not can_perform(s, 4, REST)


def held(*tokens: int) -> VanuatuState:
    s = base(len(tokens))
    s.token = list(tokens)
    s.resters = [seat for seat, token in enumerate(tokens) if token]
    return s


@rules("VA-138")
def test_va_120_tokens_take_effect_and_go_back() -> None:
    s = held(2, 3, 4)
    s.vatu = [3, 3, 9]
    resting.show_tokens(s)
    assert s.points == [1, 1, 5]
    assert s.vatu == [4, 3, 0]
    assert (s.token, s.resters, s.looked) == ([0, 0, 0], [], [0, 0, 0])


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


# Secrets.


def three_rested() -> VanuatuState:
    s = resting_table(4)
    return played(s, "resolve rest", "rest both", "resolve rest", "rest first", "resolve rest", "rest coin")


@rules("VA-111")
def test_a_token_is_secret_to_its_holder() -> None:
    s = three_rested()
    assert s.as_seen_by(0).token == [2, UNKNOWN, UNKNOWN, 0]
    assert s.as_seen_by(NOBODY).token == [UNKNOWN, UNKNOWN, UNKNOWN, 0]
    assert s.as_seen_by(1).looked == [UNKNOWN, 0b1101, UNKNOWN, 0]


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
    assert worlds(s, 1) == {(2, 1, 3, 0), (2, 1, 4, 0)}  # both was gone when seat 1 looked
    assert worlds(s, 2) == {(1, 2, 4, 0), (2, 1, 4, 0)}
    assert len(worlds(s, 0)) == 6
    assert len(worlds(s, 3)) == 24


def test_what_has_been_seen_cannot_be_taken_back() -> None:
    match = Match(GAME, 3, 1, [1, *[0] * 8])
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
