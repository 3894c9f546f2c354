"""`score` at the terminal: where each point came from."""

import io

from rich.console import Console

from motu.games import GAMES
from motu.papers.points import gains
from motu.playing import play
from motu.terminal.points import show_gains, show_still

NAMES = ["Ana", "Bo", "Cy"]


def test_every_gain_has_its_line_with_the_move_and_the_points() -> None:
    room = GAMES["elawa"]
    match = play(room.standard_game, ["easy"] * 3, seed=3)
    page = io.StringIO()
    show_gains(Console(file=page, width=200, color_system=None), room, match, 0, NAMES)
    lines = [line.split()[:2] for line in page.getvalue().splitlines()]
    found = gains(match, 0)
    assert len(found) > 10
    for gain in found:
        assert [str(gain.ply), f"{gain.points:+d}"] in lines
    assert "Bo plays Root Digger" in page.getvalue()


def test_while_the_game_goes_on_it_tells_what_the_end_would_bring() -> None:
    room = GAMES["kaivai"]
    match = play(room.standard_game, ["easy"] * 3, seed=3)
    shown = []
    for ply in (len(match.moves) - 1, len(match.moves)):
        page = io.StringIO()
        show_still(Console(file=page, width=200, color_system=None), room, match.at(ply), 0, NAMES)
        shown.append(page.getvalue())
    final = match.game.sheet(match.state)
    assert f"(Huts +{final['huts'][0]}, Villages +{final['villages'][0]})" in shown[0]
    assert shown[1] == ""
