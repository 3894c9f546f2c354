"""The game for two (VA-150 to VA-157)."""

import pytest

from motu.engine.base import MotuError
from motu.games.vanuatu.box.parts import BITS, CHARACTER_NAMES, CHARACTERS, FISH, REST, SAIL, SPACE_NAMES, TOKENS
from motu.games.vanuatu.rules import neutral, preparation
from motu.games.vanuatu.rules.majorities import has_any_majority, has_majority, majority
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_22, VA_59, VA_116, VA_151, VA_152, VA_156
from motu.games.vanuatu.rules.state import (
    PHASE_CHARACTER,
    PHASE_NEUTRAL,
    PHASE_PROGRAMME,
    PHASE_SAIL,
    VanuatuState,
    replaced,
)
from tests.citing import rules
from tests.vanuatu.table import GAME, act, allowed, base, give, lay, legal, may_programme, played, refused


def two() -> VanuatuState:
    return base(2, {})


def barred(stacks: list[str], names: str = "fish fish") -> VanuatuState:
    """Phase IV of two players, with neutral markers on these spaces."""
    s = two()
    s.neutral = [names.split().count(name) for name in SPACE_NAMES]
    give(s, 0, boat="h2")
    return act(s, *stacks)


@rules("VA-10")
def test_va_150_as_three_players_do_and_always_with_characters() -> None:
    assert preparation.tourists_in_box(two()) == preparation.tourists_in_box(base(3))
    with pytest.raises(MotuError, match="always play with characters"):
        GAME.new(2, 1, [1] + [0] * 10)
    assert GAME.new(2, 1, [0, 1] + [0] * 9).seats == 2


def test_va_151_five_characters_are_on_offer() -> None:
    s = two()
    assert len(neutral.on_offer(s)) == 5
    played(s, *["neutral rest"] * 5)
    assert s.phase == PHASE_CHARACTER
    there = [CHARACTER_NAMES[character] for character in neutral.on_offer(s)]
    assert legal(s) == [f"take {name}" for name in there]
    absent = next(name for name in CHARACTER_NAMES if name not in there)
    assert refused(s, f"take {absent}") == VA_151
    played(s, legal(s)[0])
    assert len(legal(s)) == 4
    played(s, legal(s)[0])
    assert s.phase == PHASE_PROGRAMME


def test_va_151_none_of_them_again_in_the_next_round() -> None:
    seen = set()
    for seed in range(20):
        s = GAME.new(2, seed)
        before = s.offered
        preparation.begin(s)
        assert s.offered & before == 0
        assert len(neutral.on_offer(s)) == 5
        seen |= {character for character in range(CHARACTERS) if s.offered & BITS[character]}
    assert len(seen) == CHARACTERS


def test_va_152_the_first_player_puts_two_markers_the_other_three() -> None:
    s = two()
    assert (s.phase, len(legal(s))) == (PHASE_NEUTRAL, 9)
    assert refused(s, "programme rest") != 0
    actors = []
    for name in ("fish", "fish", "sail", "fish", "rest"):
        actors.append(s.actor)
        played(s, f"neutral {name}")
    assert actors == [0, 0, 1, 1, 1]
    assert [s.neutral[space] for space in (FISH, SAIL, REST)] == [3, 1, 1]
    assert s.phase == PHASE_CHARACTER
    assert refused(s, "neutral fish") == VA_152


@rules("VA-152")
def test_neutral_markers_are_for_two_players_only() -> None:
    assert refused(base(3, {}), "neutral fish") == VA_152
    assert refused(act(base(3), "fish", "rest", "rest"), "neutral fish") == VA_152
    assert refused(base(3), "take diver") == VA_22


def test_va_153_neutral_markers_stay_to_the_end_of_phase_iv() -> None:
    s = barred(["fish rest", "rest draw"])
    played(s, "resolve rest", "rest coin")
    assert s.neutral[FISH] == 2
    GAME.end_round(s)
    assert s.neutral == [0] * 9


def test_va_154_the_neutral_markers_must_be_outweighed() -> None:
    s = barred(["fish fish rest", "rest draw"])
    assert not has_majority(s, 0, FISH)
    assert majority(s, FISH) == -1
    assert refused(s, "resolve fish") != 0
    s = barred(["fish fish fish", "rest draw"])
    assert has_majority(s, 0, FISH)
    assert allowed(s, "resolve fish")


@rules("VA-63", "VA-154")
def test_who_is_barred_everywhere_removes_a_stack() -> None:
    s = barred(["fish", "rest draw"])
    assert not has_any_majority(s, 0)
    played(s, "resolve fish")
    assert (s.fish[2], s.on_board[0]) == (2, 0)  # nothing was caught


@rules("VA-154")
def test_example_39_a_tie_is_enough_for_the_character_of_the_action() -> None:
    s = barred(["fish fish rest", "rest draw"])
    give(s, 0, character="fisherman")
    assert has_majority(s, 0, FISH)
    s.used[0] = 1
    assert has_majority(s, 0, FISH)
    s.neutral = replaced(s.neutral, FISH, 3)
    assert not has_majority(s, 0, FISH)


def test_va_155_the_governor_ties_where_he_moved_his_stack() -> None:
    s = barred(["draw draw rest", "rest rest"])
    give(s, 0, character="governor")
    played(s, "move from draw", "move to fish")
    assert has_majority(s, 0, FISH)
    GAME.end_round(s)
    assert s.governed == -1


@rules("VA-155")
def test_the_beggar_has_no_action_of_his_own() -> None:
    s = barred(["rest rest", "draw"], "rest rest")
    give(s, 0, character="beggar")
    assert not has_majority(s, 0, REST)


@rules("VA-116", "VA-154")
def test_the_preacher_passes_the_neutral_markers() -> None:
    s = barred(["fish draw", "draw draw"])
    give(s, 0, character="preacher")
    played(s, "preach fish")
    assert s.fish[2] == 1
    assert refused(barred(["fish", "rest"]), "preach fish") == VA_116


@rules("VA-156")
def test_example_40_no_boat_ends_where_the_other_lies() -> None:
    s = barred(["sail draw", "rest draw"], "")
    give(s, 0, boat="h6")
    give(s, 1, boat="h2")
    played(s, "resolve sail")
    assert s.phase == PHASE_SAIL
    assert legal(s) == ["sail h5 1", "sail h5 3", "sail h6 2"]
    assert refused(s, "sail h2 1") == VA_156
    assert refused(s, "resolve draw") != VA_59


@rules("VA-156")
def test_a_boat_sails_through() -> None:
    s = barred(["sail draw", "rest draw"], "")
    give(s, 0, boat="h5", character="navigator")
    give(s, 1, boat="h6")
    played(s, "resolve sail")
    assert allowed(s, "sail h2 2")
    assert allowed(s, "sail h2 free")
    assert refused(s, "sail h6 free") == VA_156
    assert played(s, "sail h2 2").boat[0] == 2


def test_va_157_sail_is_impossible_when_every_way_ends_there() -> None:
    s = barred(["sail draw", "rest draw"], "")
    give(s, 0, boat="h2", vatu=1)
    give(s, 1, boat="h6")
    assert not can_perform(s, 0, SAIL)
    give(s, 0, vatu=2)
    assert can_perform(s, 0, SAIL)


@rules("VA-52", "VA-157")
def test_the_programming_test_counts_the_other_boat() -> None:
    s = two()
    lay(s, "b2 h0")
    give(s, 0, boat="h6", vatu=1)
    s.markers[SAIL] = s.on_board[0] = 1
    s.phase = PHASE_PROGRAMME
    assert "fish" in may_programme(s)
    give(s, 1, boat="h2")
    s.fish = replaced(s.fish, 5, 0)
    assert "fish" not in may_programme(s)


@rules("VA-111")
def test_four_tokens_for_two_players() -> None:
    s = barred(["rest", "rest"], "")
    played(s, "resolve rest")
    assert len(legal(s)) == TOKENS
