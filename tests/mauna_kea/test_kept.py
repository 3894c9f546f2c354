"""What is kept beside the fields because it follows from them: empty places, the crowd, the ways to the coast."""

import pytest

from motu.engine.base import NONE
from motu.games.mauna_kea.box.parts import HEADINGS, NEXT_SPACE, NOTHING, PLACES, SPACE_AT, SPACES
from motu.games.mauna_kea.rules.state import MaunaKeaState
from tests.conformance.walks import option_sets, walk
from tests.mauna_kea.table import game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_empty_places_that_followed_the_game_are_those_read_afresh(seats: int) -> None:
    for chosen in option_sets(game(), seats)[::3]:
        for match in walk(game(), seats, chosen, 80 + seats):
            s: MaunaKeaState = match.state
            assert s.empty_places() == [place for place in range(PLACES) if s.ground[SPACE_AT[place * 4]] == NOTHING]
            assert s.has_empty_place() == bool(s.empty_places())


def test_the_crowd_leaves_nobody_out() -> None:
    for match in walk(game(), 4, game().default_options(4), 9):
        s: MaunaKeaState = match.state
        if s.ply % 7 == 0:
            crowd = s.crowd()
            for space in range(SPACES):
                assert s.is_occupied_in(crowd, space) == s.is_occupied(space) == (space in s.explorer)


def test_the_way_to_the_coast_is_a_shortest_one() -> None:
    parts = game().new(2, 1).parts
    length = dict.fromkeys(parts.access, 0)
    for steps in range(1, SPACES):
        for space in set(range(SPACES)) - set(length):
            beside = NEXT_SPACE[space * HEADINGS : space * HEADINGS + HEADINGS]
            if any(length.get(to) == steps - 1 for to in beside):
                length[space] = steps
    for space in range(SPACES):
        to = parts.coastwards[space]
        assert to == NONE if space in parts.access else length[to] == length[space] - 1
