"""How sure people are told a search is."""

import pytest

from motu.papers.tongue import chance_to_win


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (0.0, "less than 5 %"),
        (0.044, "less than 5 %"),
        (0.046, "5 %"),
        (0.4, "40 %"),
        (0.95, "95 %"),
        (0.96, "more than 95 %"),
        (1.0, "more than 95 %"),
    ],
)
def test_no_search_calls_a_game_lost_or_won(share: float, told: str) -> None:
    assert chance_to_win(share) == told
