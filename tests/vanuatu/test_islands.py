"""Draw (VA-100), transport tourists (VA-106 to VA-110)."""

from motu.games.vanuatu.box.parts import DRAW, TRANSPORT
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_68, VA_100, VA_106
from motu.games.vanuatu.rules.state import VanuatuState
from tests.citing import rules
from tests.vanuatu.table import act, allowed, base, give, hut, lay, played, refused, settle, tourists


def beside(what: str, character: str = "") -> VanuatuState:
    """Boat on h6 beside the start island and a1 on h7."""
    s = base(3, {} if character else None)
    lay(s, "a1 h7")
    give(s, 0, character=character)
    return act(s, f"{what} rest", "rest sail", "rest sail")


def test_va_100_a_drawing_scores_three_or_five() -> None:
    s = played(beside("draw"), "resolve draw", "island h1")
    assert (s.points[0], s.drawings[0]) == (3, 1)
    assert played(beside("draw", "artist"), "resolve draw", "island h1").points[0] == 5
    s = played(beside("draw"), "resolve draw")
    settle(s, "start", drawings=1)
    assert refused(s, "island h1") == VA_100
    assert allowed(s, "island h7")
    settle(s, "a1", drawings=2)
    assert not can_perform(s, 0, DRAW)


def test_va_106_a_tourist_where_there_is_room() -> None:
    s = played(beside("transport"), "resolve transport")
    settle(s, "start", tourists=5)
    assert refused(s, "island h1") == VA_106
    assert refused(s, "island h2") == VA_68
    played(s, "island h7")
    assert (s.tourists[1], s.office) == (1, 1)
    settle(s, "a1", tourists=4)
    assert not can_perform(s, 0, TRANSPORT)


def test_va_107_a_vatu_for_every_hut_there() -> None:
    s = beside("transport")
    hut(s, 0, "start")
    hut(s, 1, "start", 2)
    assert played(s.clone(), "resolve transport", "island h1").vatu[0] == 6
    assert played(s, "resolve transport", "island h7").vatu[0] == 3


def test_va_108_the_guide_scores_two_per_drawing() -> None:
    s = beside("transport", "guide")
    settle(s, "a1", drawings=2)
    assert played(s.clone(), "resolve transport", "island h7").points[0] == 4
    assert played(s, "resolve transport", "island h1").points[0] == 0


def test_example_21_the_guide_on_a_busy_island() -> None:
    s = beside("transport", "guide")
    hut(s, 0, "a1", 2)
    hut(s, 1, "a1")
    settle(s, "a1", drawings=2)
    played(s, "resolve transport", "island h7")
    assert (s.vatu[0], s.points[0]) == (6, 4)


@rules("VA-106")
def test_va_109_no_tourist_left_no_transport() -> None:
    s = beside("transport")
    assert can_perform(s, 0, TRANSPORT)
    s.office = 0
    assert not can_perform(s, 0, TRANSPORT)
    tourists(s, 0)
    assert not can_perform(s, 0, TRANSPORT)
    s = played(beside("transport"), "resolve transport", "island h7")
    assert (sum(s.tourists), s.office) == (1, 1)


def test_va_110_tourists_stay() -> None:
    from motu.games.vanuatu.rules import preparation

    s = beside("transport")
    settle(s, "a1", tourists=2)
    preparation.begin(s)
    assert s.tourists[1] == 2
