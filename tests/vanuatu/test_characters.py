"""Phase II: characters (VA-41 to VA-46)."""

from motu.engine.base import NONE
from motu.games.vanuatu.box.parts import CHARACTER_NAMES
from motu.games.vanuatu.rules.rulebook import VA_41, VA_43
from motu.games.vanuatu.rules.state import PHASE_CHARACTER, PHASE_PROGRAMME, VanuatuState
from tests.citing import rules
from tests.vanuatu.table import act, allowed, base, checked, give, legal, played, refused


def second_round() -> VanuatuState:
    """Round 2, order 0, 1, 2, holding navigator, builder, guide."""
    s = base(3, {})
    for seat, name in enumerate(("navigator", "builder", "guide")):
        give(s, seat, character=name)
        s.used[seat] = 1
    s.phase = PHASE_CHARACTER
    return checked(s)


def test_va_41_each_takes_one_of_those_available() -> None:
    s = base(3, {})
    played(s, "take navigator")
    assert s.character[0] == CHARACTER_NAMES.index("navigator")
    assert s.actor == 1
    played(s, "take builder", "take guide")
    assert s.phase == PHASE_PROGRAMME
    assert NONE not in s.character
    assert refused(s, "take diver") == VA_41


def test_va_42_the_old_character_returns_when_the_new_one_is_taken() -> None:
    s = second_round()
    assert refused(s, "take navigator") == VA_43
    played(s, "take buyer")
    assert allowed(s, "take navigator")


def test_va_43_not_the_same_twice_nor_one_that_is_held() -> None:
    s = second_round()
    assert refused(s, "take navigator") == VA_43
    assert refused(s, "take builder") == VA_43
    assert allowed(s, "take buyer")


def test_example_30_choosing_in_round_two() -> None:
    s = second_round()
    assert len(legal(s)) == 8
    assert not {"take navigator", "take builder", "take guide"} & set(legal(s))
    assert allowed(played(s, "take artist"), "take navigator")


def test_va_44_a_bonus_works_once_and_the_card_is_turned() -> None:
    s = base(3, {})
    give(s, 0, character="artist")
    act(s, "draw rest", "", "rest rest")
    played(s, "resolve draw")
    assert s.points[0] == 5
    assert s.used[0] == 1
    assert not s.has_character(0, CHARACTER_NAMES.index("artist"))
    s = second_round()
    assert played(s, "take buyer").used[0] == 0


@rules("VA-59")
def test_va_45_the_action_of_the_character_need_not_be_played() -> None:
    s = base(3, {})
    give(s, 0, character="artist")
    act(s, "rest build", "", "sail rest")
    assert legal(s) == ["resolve build", "resolve rest"]


def test_va_46_bonuses_apply_of_themselves() -> None:
    s = base(3, {})
    give(s, 0, character="builder")
    act(s, "build rest", "", "sail rest")
    played(s, "resolve build")
    assert s.vatu[0] == 2
    assert s.used[0] == 1
