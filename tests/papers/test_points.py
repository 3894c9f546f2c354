"""Where points come from, move by move."""

from typing import Any

import pytest

from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.papers.match import Match
from motu.papers.points import gains
from motu.playing import play
from motu.proof import seeded, viewers

each_game = pytest.mark.parametrize("code", GAMES)


def played(code: str, seed: int = 3) -> Match[Any]:
    room = GAMES[code]
    return play(room.standard_game, ["easy"] * room.words.usual_seats, seed=seed)


def added_up(match: Match[Any], viewer: int) -> dict[tuple[int, str], int]:
    total: dict[tuple[int, str], int] = {}
    for gain in gains(match, viewer):
        total[gain.seat, gain.category] = total.get((gain.seat, gain.category), 0) + gain.points
    return {key: points for key, points in total.items() if points}


def sheet(match: Match[Any], viewer: int) -> dict[tuple[int, str], int]:
    found = match.game.sheet(match.seen(viewer))
    return {(seat, name): p for name, points in found.items() for seat, p in enumerate(points) if p}


@each_game
def test_all_gains_add_up_to_the_sheet_at_any_time_for_any_viewer(code: str) -> None:
    match = played(code)
    for moves in (0, len(match.moves) // 2, len(match.moves)):
        then = match.at(moves)
        for viewer in viewers(match):
            assert added_up(then, viewer) == sheet(then, viewer)


@each_game
def test_a_gain_names_the_move_that_brought_it(code: str) -> None:
    match = played(code)
    for gain in gains(match, NOBODY)[:6]:
        if gain.ply:
            before, after = (match.at(ply).game.sheet(match.at(ply).seen(NOBODY)) for ply in (gain.ply - 1, gain.ply))
            assert after[gain.category][gain.seat] - before[gain.category][gain.seat] == gain.points
    plies = [gain.ply for gain in gains(match, NOBODY)]
    assert plies == sorted(plies)
    assert plies


@each_game
def test_what_a_viewer_cannot_know_changes_nothing(code: str) -> None:
    """Two truths that look the same to a seat: it is told the same of the points."""
    match = played(code)
    half = match.at(len(match.moves) // 2)
    for viewer in viewers(match):
        seen = half.seen(viewer)
        world = seen.determinize(seeded(5))
        assert half.game.sheet(world.shown_to(viewer)) == half.game.sheet(half.state.shown_to(viewer))
