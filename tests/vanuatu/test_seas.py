"""Explore and fish (VA-83 to VA-88)."""

from motu.games.vanuatu.rules.seas import fish_stock, treasure_stock
from motu.games.vanuatu.rules.state import VanuatuState
from tests.vanuatu.table import act, base, give, lay, played


def on(place: str, character: str = "", options: dict[str, str] | None = None) -> VanuatuState:
    """The boats of 0 and 1 on a place: b2 (3 fish) on h0, s_wreck (1 fish, 2 treasures) on h5."""
    s = base(3, options if options is not None else {} if character else None)
    lay(s, "b2 h0")
    for seat in range(2):
        give(s, seat, boat=place)
    give(s, 0, character=character)
    return act(s, "fish explore rest", "fish draw", "rest sail")


def test_va_83_a_fish_tile_worth_the_tokens() -> None:
    s = played(on("h0"), "resolve fish")
    assert s.fish_tiles[:3] == [0, 0, 1]
    assert s.fish[0] == 2


def test_example_17_two_fish_in_turn() -> None:
    s = on("h0")
    assert [fish_stock(s, value) for value in (1, 2, 3)] == [8, 4, 2]
    played(s, "resolve fish", "resolve fish")
    assert s.fish_tiles[:6] == [0, 0, 1, 0, 1, 0]
    assert s.fish[0] == 1
    assert [fish_stock(s, value) for value in (1, 2, 3)] == [8, 3, 1]


def test_va_84_a_treasure_tile_worth_the_tokens() -> None:
    s = played(on("h5"), "resolve explore")
    assert s.treasure_tiles[:3] == [0, 1, 0]
    assert s.treasure[5] == 1


def test_va_85_fish_and_treasure_are_independent() -> None:
    s = played(on("h5"), "resolve explore")
    assert (s.fish[5], s.treasure[5]) == (1, 1)


def test_va_86_the_fisherman_scores_the_value() -> None:
    assert played(on("h0", "fisherman"), "resolve fish").points[0] == 3
    assert played(on("h0"), "resolve fish").points[0] == 0
    assert played(on("h0", "fisherman", {"flat_bonus": "on"}), "resolve fish").points[0] == 1


def test_va_87_the_diver_earns_the_value() -> None:
    assert played(on("h5", "diver"), "resolve explore").vatu[0] == 5
    assert played(on("h5"), "resolve explore").vatu[0] == 3
    assert played(on("h5", "diver", {"flat_bonus": "on"}), "resolve explore").vatu[0] == 4


def test_va_88_the_needed_tile_is_always_there() -> None:
    s = on("h5")
    for value in (1, 2, 3):
        assert fish_stock(s, value) >= sum(1 for place in range(16) if s.fish[place] == value)
        assert treasure_stock(s, value) >= sum(1 for place in range(16) if s.treasure[place] == value)
    played(s, "resolve explore")
    assert [treasure_stock(s, value) for value in (1, 2, 3)] == [4, 3, 2]


def test_f1_as_read_shows_three_fish() -> None:
    s = base(3, {"without_characters": "on", "f1_as_read": "on"})
    lay(s, "f1 h0")
    assert (s.fish[0], s.treasure[0]) == (3, 1)
    s = base()
    lay(s, "f1 h0")
    assert (s.fish[0], s.treasure[0]) == (1, 3)
