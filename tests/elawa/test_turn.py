"""Turn order and steps (EL-10 to EL-14)."""

from motu.games.elawa.rules.rulebook import EL_11, EL_12, EL_14
from motu.games.elawa.rules.state import PHASE_REGULATE, PHASE_STORE, PHASE_TAKE
from tests.citing import rules
from tests.elawa.table import allowed, elawa, finish_turn, hand, legal, play, refused, tokens, tribe


def test_el_10_turns_go_clockwise_one_each() -> None:
    s = elawa(4, actor=2, leaders=(2, 3, 1, 4))
    order = []
    for _ in range(5):
        order.append(s.actor)
        finish_turn(s)
    assert order == [2, 3, 0, 1, 2]


@rules("EL-14")
def test_el_11_the_steps_have_their_order() -> None:
    s = elawa(cards={0: "p10"}, ring={1: ("berry", 5)}, hand="g08", tribe="g04", available={"berry": 4})
    play(s, "take 0")
    assert refused(s, "take 1") == EL_11
    assert refused(s, "store g04 berry") == EL_11
    assert refused(s, "discard berry") == EL_11
    play(s, "play g08")
    assert s.phase == PHASE_STORE
    assert refused(s, "discard berry") == EL_11
    assert allowed(s, "store g04 berry")
    play(s, "store end")
    assert s.actor == 1, "one kind of surplus is discarded without asking"


def test_el_12_a_card_must_be_taken() -> None:
    s = elawa(hand="g08", available={"berry": 1})
    for move in ("play end", "play g08", "store end", "discard berry", "skip 0"):
        assert refused(s, move) == EL_12
    assert allowed(s, "take 0")


def test_el_13_playing_and_storing_may_be_left() -> None:
    s = elawa(step="play", hand="p10 g08", tribe="g04", available={"flint": 1, "berry": 2})
    assert legal(s) == ["play g08", "play p10", "play end"]
    play(s, "play end")
    assert legal(s) == ["store g04 berry", "store end"]
    play(s, "store end")
    assert (s.actor, hand(s), tribe(s), tokens(s)) == (1, "g08 p10", "g04", {"berry": 2, "flint": 1})


def test_el_14_no_step_comes_back() -> None:
    s = elawa(step="play", hand="g08", tribe="b03 g04", available={"berry": 3, "meat": 3, "flint": 1})
    play(s, "play end")
    assert allowed(s, "store b03 flint")
    play(s, "store b03 flint")
    assert refused(s, "play g08") == EL_14
    assert refused(s, "take 0") == EL_14
    assert allowed(s, "store g04 berry")
    play(s, "store end")
    assert s.phase == PHASE_REGULATE
    assert refused(s, "store g04 berry") == EL_14
    assert refused(s, "play g08") == EL_14
    play(s, "discard berry", "discard meat")
    assert (s.phase, s.actor) == (PHASE_TAKE, 1)
