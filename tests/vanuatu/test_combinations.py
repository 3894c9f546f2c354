"""Rising Waters without characters, and the other rulings with characters, held to the properties of every game."""

import pytest

from motu.games import GAMES
from motu.proof import play_fully
from tests.vanuatu.table import GAME

SETS = {
    "waters without characters": [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "other rulings": [0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1],
    "other rulings, nobody asked": [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", SETS.values(), ids=SETS)
def test_the_combination_is_a_game_like_any_other(options: list[int], seats: int) -> None:
    """Every property at every ply, to the end of the game."""
    end = play_fully(GAMES["vanuatu"], GAME, seats, options, seats, [])
    assert GAME.is_over(end)
