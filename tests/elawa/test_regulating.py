"""Step 4: regulate (EL-65 to EL-68)."""

import pytest

from motu.games.elawa.rules.rulebook import EL_66
from motu.games.elawa.rules.state import PHASE_REGULATE
from tests.citing import rules
from tests.elawa.table import Tokens, allowed, elawa, legal, named, play, refused, tokens

ADVANCED = {"side": "advanced"}


@pytest.mark.parametrize(("side", "limit"), [("normal", 4), ("advanced", 3)])
@rules("EL-67")
def test_el_65_the_leader_has_so_many_slots(side: str, limit: int) -> None:
    fits = elawa(step="store", available={"berry": limit - 1, "meat": 1}, options={"side": side}, leaders=(2, 1))
    play(fits, "store end")
    assert (fits.actor, sum(tokens(fits).values())) == (1, limit), "nobody is asked below the limit"
    over = elawa(step="store", available={"berry": limit, "meat": 1}, options={"side": side}, leaders=(2, 1))
    play(over, "store end")
    assert (over.actor, over.phase) == (0, PHASE_REGULATE)
    play(over, "discard meat")
    assert (over.actor, tokens(over)) == (1, {"berry": limit})


def test_el_66_the_player_chooses_and_the_tokens_are_discarded() -> None:
    s = elawa(step="regulate", available={"berry": 2, "meat": 2, "bone": 1}, draw=9, discard={})
    assert legal(s) == ["discard berry", "discard meat", "discard bone"]
    assert refused(s, "discard hide") == EL_66
    play(s, "discard bone")
    assert named(s.discard) == {"bone": 1}
    assert tokens(s) == {"berry": 2, "meat": 2}


def test_el_66_surplus_is_named_in_any_order() -> None:
    s = elawa(step="regulate", available={"berry": 3, "meat": 2, "bone": 1})
    assert legal(s) == ["discard berry", "discard meat", "discard bone"]
    play(s, "discard bone")
    assert refused(s, "discard bone") == EL_66
    assert legal(s) == ["discard berry", "discard meat"]
    play(s, "discard berry")
    assert (s.actor, tokens(s)) == (1, {"berry": 2, "meat": 2})


@pytest.mark.parametrize(
    ("side", "have", "first"),
    [("normal", {"berry": 4, "meat": 2}, "meat"), ("advanced", {"meat": 2, "flint": 1, "hide": 3}, "hide")],
)
def test_el_66_one_click_discards_one_token(side: str, have: Tokens, first: str) -> None:
    s = elawa(step="regulate", available=have, options={"side": side})
    play(s, f"discard {first}")
    assert (s.actor, tokens(s)) == (0, {**have, first: have[first] - 1})
    assert legal(s) == [f"discard {kind}" for kind in have], "the rest of the surplus may be of any kind"
    assert s.fence == 0, "until the surplus is complete it may be taken back"


@rules("EL-66")
def test_el_67_what_cannot_be_chosen_otherwise_is_not_asked() -> None:
    s = play(elawa(step="store", available={"berry": 6}), "store end")
    assert (s.actor, tokens(s)) == (1, {"berry": 4})


def test_el_67_exactly_the_surplus() -> None:
    s = elawa(step="regulate", available={"berry": 3, "meat": 3})
    play(s, "discard berry")
    assert s.actor == 0
    play(s, "discard meat")
    assert (s.actor, tokens(s)) == (1, {"berry": 2, "meat": 2})
    assert not allowed(s, "discard berry")


def test_el_68_stored_tokens_do_not_count() -> None:
    s = elawa(step="store", tribe="g04", stored={"g04": {"berry": 9}}, available={"meat": 4})
    play(s, "store end")
    assert (s.actor, tokens(s)) == (1, {"meat": 4})


def test_el_68_there_is_no_limit_during_the_turn() -> None:
    s = elawa(cards={0: "r09"}, hand="p07", available={"berry": 1, "hide": 2, "meat": 1}, ring={1: ("berry", 5)})
    play(s, "take 0")
    assert sum(tokens(s).values()) == 7
    assert allowed(s, "play p07")


def test_example_19_regulate() -> None:
    have: Tokens = {"berry": 3, "meat": 2, "bone": 1}
    s = elawa(step="store", available=have)
    play(s, "store end", "discard berry", "discard berry")
    assert (s.actor, tokens(s)) == (1, {"berry": 1, "meat": 2, "bone": 1})
    s = elawa(step="store", available=have, options=ADVANCED)
    play(s, "store end", "discard berry", "discard meat")
    assert (s.actor, sum(tokens(s).values())) == (0, 4)
    play(s, "discard bone")
    assert (s.actor, tokens(s)) == (1, {"berry": 2, "meat": 1})
    s = play(elawa(step="store", available={"berry": 4}), "store end")
    assert (s.actor, tokens(s)) == (1, {"berry": 4})
