"""Step 3: use stores (EL-57 to EL-64)."""

import itertools

import pytest

from motu.engine.base import MotuError
from motu.engine.rng import Rng
from motu.games.elawa.rules.rulebook import EL_57, EL_58, EL_62, EL_63
from motu.games.elawa.rules.state import PHASE_STORE
from tests.citing import rules
from tests.elawa.table import GAME, allowed, elawa, legal, on_store, play, refused, score, tokens

SEVERAL = {"berry": 2, "meat": 1, "flint": 1}


def test_el_57_one_token_on_each_store() -> None:
    s = elawa(step="store", tribe="b03 g04 r03", available=SEVERAL)
    assert legal(s) == ["store b03 flint", "store g04 berry", "store r03 meat", "store end"]
    play(s, "store b03 flint", "store g04 berry", "store r03 meat")
    assert [on_store(s, name) for name in ("b03", "g04", "r03")] == [{"flint": 1}, {"berry": 1}, {"meat": 1}]
    assert (tokens(s), s.actor) == ({"berry": 1}, 1)


def test_el_57_only_on_own_stores_and_with_available_tokens() -> None:
    s = elawa(step="store", tribe="b03", hand="g03", others={1: ("", "g04", {})}, available={"berry": 1, "flint": 1})
    assert refused(s, "store g04 berry") == EL_57
    assert refused(s, "store g03 berry") == EL_57, "a store in hand is no store yet"
    assert refused(s, "store b03 bone") == EL_57
    assert allowed(s, "store b03 flint")


@pytest.mark.parametrize("order", list(itertools.permutations(["b03 flint", "g04 berry", "r03 meat"])))
def test_el_57_stores_are_served_in_any_order(order: tuple[str, ...]) -> None:
    s = elawa(step="store", tribe="b03 g04 r03", available=SEVERAL)
    play(s, *[f"store {put}" for put in order])
    assert [on_store(s, name) for name in ("b03", "g04", "r03")] == [{"flint": 1}, {"berry": 1}, {"meat": 1}]


@rules("EL-13")
def test_el_57_a_later_store_served_first_costs_nobody_the_earlier_one() -> None:
    s = elawa(step="store", tribe="g03 r05", available={"berry": 1, "meat": 1})
    play(s, "store r05 meat")
    assert (s.actor, legal(s)) == (0, ["store g03 berry", "store end"])
    assert s.fence == 0, "and it may still be taken back"
    play(s.clone(), "store g03 berry")
    play(s, "store end")
    assert (s.actor, tokens(s)) == (1, {"berry": 1}), "nobody is made to store"


def test_el_58_what_was_served_is_forgotten_with_the_turn() -> None:
    s = elawa(step="store", tribe="g04 r03", available={"berry": 3, "meat": 1})
    play(s, "store g04 berry", "store end")
    assert s.actor == 1
    assert not any(s.served)


def test_el_58_never_two_tokens_on_one_store() -> None:
    s = elawa(step="store", tribe="g04 r03", available={"berry": 3, "meat": 1})
    play(s, "store g04 berry")
    assert refused(s, "store g04 berry") == EL_58
    assert allowed(s, "store r03 meat")


@pytest.mark.parametrize("move", ["store b03 hide", "store y03 berry", "store g03 meat", "store r03 flint"])
def test_el_59_a_store_takes_its_kind_only(move: str) -> None:
    with pytest.raises(MotuError, match="no move"):
        GAME.parse(move)


@pytest.mark.parametrize(("name", "kind"), [("b03", "flint"), ("y03", "hide"), ("g03", "berry"), ("r03", "meat")])
def test_el_59_or_a_bone(name: str, kind: str) -> None:
    s = elawa(step="store", tribe=name, available={kind: 1, "bone": 1})
    assert legal(s) == [f"store {name} {kind}", f"store {name} bone", "store end"]
    play(s, f"store {name} bone")
    assert on_store(s, name) == {"bone": 1}


def test_el_60_a_store_played_in_this_turn_may_be_used() -> None:
    s = elawa(step="play", hand="g06", available={"berry": 1})
    play(s, "play g06")
    assert legal(s) == ["store g06 berry", "store end"]


def test_el_61_a_store_for_one_kind_has_no_limit() -> None:
    s = elawa(step="store", tribe="g04", stored={"g04": {"berry": 12, "bone": 3}}, available={"berry": 1})
    play(s, "store g04 berry")
    assert on_store(s, "g04") == {"berry": 13, "bone": 3}


def test_el_62_a_mixed_store_takes_each_kind_once() -> None:
    s = elawa(step="store", tribe="g07", stored={"g07": {"berry": 1}}, available={"berry": 2, "meat": 1, "bone": 1})
    assert refused(s, "store g07 berry") == EL_62
    assert legal(s) == ["store g07 meat", "store g07 bone", "store end"]


def test_el_62_a_mixed_store_takes_one_bone() -> None:
    held = {"g07": {"bone": 1}}
    s = elawa(step="store", tribe="g07", stored=held, available={"meat": 1, "bone": 1})
    assert refused(s, "store g07 bone") == EL_62
    assert allowed(s, "store g07 meat")
    many = elawa(step="store", tribe="g07", stored=held, available={"bone": 1}, options={"many_bones_mixed": "on"})
    assert allowed(many, "store g07 bone")


@pytest.mark.parametrize("variant", ["off", "on"])
def test_el_63_a_mixed_store_is_full_with_four_tokens(variant: str) -> None:
    options = {"many_bones_mixed": variant}
    three = {"g08": {"berry": 1, "meat": 1, "bone": 1}}
    s = elawa(step="store", tribe="g08", stored=three, available={"hide": 1, "bone": 1}, options=options)
    assert allowed(s, "store g08 hide")
    four = {"g08": {"berry": 1, "meat": 1, "flint": 1, "bone": 1}}
    s = elawa(step="store", tribe="g08", stored=four, available={"hide": 1, "bone": 1}, options=options)
    assert refused(s, "store g08 hide") == EL_63
    assert refused(s, "store g08 bone") == EL_63


@rules("EL-45")
def test_el_64_stored_tokens_stay_to_the_end() -> None:
    rng = Rng()
    rng.seed(1)
    stored = 0
    for seed in range(5):
        s = GAME.new(3, seed)
        while not GAME.is_over(s):
            before = s.stored
            moves = GAME.legal(s)
            GAME.apply(s, moves[rng.below(len(moves))])
            assert all(now >= then for now, then in zip(s.stored, before, strict=True))
        stored += sum(s.stored)
    assert stored > 0


def test_example_16_store_one_per_turn() -> None:
    s = elawa(step="store", tribe="g04 g05", available={"berry": 3})
    play(s, "store g04 berry")
    assert refused(s, "store g04 berry") == EL_58
    play(s, "store g05 berry")
    assert (tokens(s), s.actor) == ({"berry": 1}, 1)
    both = elawa(step="store", tribe="g04 g05", available={"berry": 1, "bone": 1})
    play(both, "store g04 bone", "store g05 berry")
    assert tokens(both) == {}


def test_example_17_mixed_store() -> None:
    held = {"g07": {"berry": 1, "meat": 1, "bone": 1}}
    have = {"berry": 1, "flint": 1, "hide": 1, "bone": 1}
    s = elawa(step="store", tribe="g07", stored=held, available=have)
    assert legal(s) == ["store g07 flint", "store g07 hide", "store end"]
    play(s, "store g07 hide")
    assert score(s) == 12


def test_example_18_wrong_kind() -> None:
    s = elawa(step="store", tribe="b04", available={"hide": 2})
    assert s.phase == PHASE_STORE
    assert legal(s) == ["store end"]
