"""Rising Waters without characters, and the other rulings with characters, held to the properties of every game."""

from typing import Any

import pytest

from tests.conformance.test_conformance import check_clone, check_fence, check_legal, check_load, check_secrets
from tests.conformance.walks import walk
from tests.vanuatu.table import GAME

SETS = {"waters without characters": [1, 1, 0, 0, 0, 0, 0, 0, 0], "other rulings": [0, 1, 1, 1, 1, 1, 1, 1, 1]}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", SETS.values(), ids=SETS)
def test_the_combination_is_a_game_like_any_other(options: list[int], seats: int) -> None:
    past: list[tuple[Any, dict[str, list[int]]]] = []
    for match in walk(GAME, seats, options, seats):
        s = match.state
        s.audit()
        check_legal(GAME, s)
        check_clone(s, past)
        if s.ply % 7 == 0 or GAME.is_over(s):
            check_load(GAME, s)
            check_secrets(GAME, match)
        check_fence(match)
    for clone, dump in past:
        assert clone.dump() == dump
