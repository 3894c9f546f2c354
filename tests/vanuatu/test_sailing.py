"""Sail (VA-72 to VA-77)."""

from motu.games.vanuatu.rules.rulebook import VA_72, VA_73, VA_74, VA_77
from motu.games.vanuatu.rules.state import PHASE_SAIL, VanuatuState
from tests.citing import rules
from tests.vanuatu.table import WATERS, act, allowed, base, give, lay, legal, played, refused


def sailing(vatu: int = 3, boat: str = "h6", character: str = "", **options: str) -> VanuatuState:
    s = base(3, options if character else None)
    give(s, 0, vatu=vatu, boat=boat, character=character)
    act(s, "sail rest", "rest draw", "rest draw")
    return played(s, "resolve sail")


@rules("VA-76")
def test_va_72_one_to_three_places_over_the_sea() -> None:
    s = sailing()
    assert refused(s, "sail h2 2") == VA_72
    assert allowed(s, "sail h2 1")
    assert allowed(s, "sail h2 3")


@rules("VA-135")
def test_va_73_never_onto_an_island() -> None:
    assert refused(sailing(), "sail h1 1") == VA_73
    s = base(3, WATERS)
    s.submerged = [1, 0, 0, 0, 0]
    s.shores = 0
    s.reserve = s.parts.cubes[:]
    s.cubes = [0] * 15
    act(s, "sail rest", "rest draw", "rest draw")
    played(s, "resolve sail")
    assert refused(s, "sail h1 1") == VA_73
    assert allowed(s, "sail h2 1")


def test_va_74_a_vatu_for_each_step() -> None:
    s = sailing(vatu=2)
    assert refused(s, "sail h5 3") == VA_74
    played(s, "sail h6 2")
    assert (s.vatu[0], s.boat[0]) == (0, 6)


def test_va_75_at_least_one_step() -> None:
    s = base()
    give(s, 0, vatu=1)
    act(s, "sail rest", "rest draw", "rest draw")
    played(s, "resolve sail")
    assert legal(s) == ["sail h2 1", "sail h5 1"]
    assert all(move.endswith(" free") for move in legal(sailing(vatu=0, character="navigator")))
    assert sailing(vatu=0).phase != PHASE_SAIL


def test_example_6_the_boat_must_move_or_cannot() -> None:
    s = sailing(vatu=1)
    assert all(move.endswith(" 1") for move in legal(s))
    s = sailing(vatu=0)
    assert (s.boat[0], s.markers[0], s.vatu[0]) == (6, 0, 0)


@rules("VA-72", "VA-74", "VA-77")
def test_example_9_choices_from_the_open_sea() -> None:
    assert legal(sailing()) == ["sail h2 1", "sail h2 3", "sail h5 1", "sail h5 3", "sail h6 2"]
    assert legal(sailing(vatu=1)) == ["sail h2 1", "sail h5 1"]
    free = ["sail h2 free", "sail h5 free", "sail h6 free"]
    assert legal(sailing(character="navigator")) == legal(sailing()) + free
    for move, left in (("sail h2 1", 2), ("sail h6 2", 1), ("sail h5 3", 0)):
        assert played(sailing(), move).vatu[0] == left


def test_example_10_choices_from_h2() -> None:
    assert legal(sailing(boat="h2")) == ["sail h2 2", "sail h5 2", "sail h6 1", "sail h6 3"]


def test_va_76_steps_may_be_retraced() -> None:
    s = played(sailing(), "sail h6 2")
    assert (s.boat[0], s.vatu[0]) == (6, 1)


@rules("VA-75")
def test_va_77_the_navigator_sails_free() -> None:
    s = sailing(vatu=0, character="navigator")
    assert refused(s, "sail h2 1") == VA_74
    played(s, "sail h2 free")
    assert (s.boat[0], s.vatu[0], s.used[0]) == (2, 0, 1)
    assert refused(sailing(), "sail h2 free") == VA_77


def test_va_77_the_navigator_reaches_three_places_far() -> None:
    s = base(3, {})
    give(s, 0, vatu=0, character="navigator", boat="h2")
    lay(s, "b2 h0")
    act(s, "sail rest", "rest draw", "rest draw")
    assert "sail h0 free" in legal(played(s, "resolve sail"))


@rules("VA-46")
def test_va_77_the_navigator_may_pay_and_keeps_his_card() -> None:
    s = played(sailing(character="navigator"), "sail h5 3")
    assert (s.boat[0], s.vatu[0], s.used[0]) == (5, 0, 0)


@rules("VA-77")
def test_ruling_16_with_automatic_bonuses_the_navigator_never_pays() -> None:
    s = sailing(character="navigator", automatic_bonuses="on")
    assert legal(s) == ["sail h2 free", "sail h5 free", "sail h6 free"]
    assert refused(s, "sail h2 1") == VA_77
