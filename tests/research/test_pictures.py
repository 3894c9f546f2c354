"""States draw themselves: in notebooks, and for learners by render_mode."""

import random
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from motu.draw.picture import svg_of, viewer_of
from motu.engine.base import NOBODY, MotuError
from motu.games import GAMES
from motu.papers.match import Match
from motu.proof import seeded
from motu.research.gym import SeatEnv
from motu.research.pettingzoo import env
from tests.running import environment

each_game = pytest.mark.parametrize("code", GAMES)


def some_way_on(code: str, moves: int = 40, seed: int = 5, options: list[int] | None = None) -> Any:
    game = GAMES[code].standard_game
    match = Match(game, GAMES[code].words.usual_seats, seed, options)
    dice = random.Random(seed)
    for _ in range(moves):
        match.play(dice.choice(game.legal(match.state)))
    return match


@each_game
def test_a_state_draws_itself(code: str) -> None:
    svg = some_way_on(code).state._repr_svg_()
    assert svg is not None
    assert svg.startswith("<svg")
    assert "var(--" not in svg


@each_game
def test_a_game_being_played_draws_its_state(code: str) -> None:
    match = some_way_on(code)
    assert match._repr_svg_() == match.state._repr_svg_()


@each_game
def test_a_seen_state_draws_what_that_seat_may_know(code: str) -> None:
    """Two states that differ only in what a seat cannot know look the same to it; and it is that seat's own view."""
    match = some_way_on(code)
    for seat in range(match.seats):
        seen = match.seen(seat)
        world = seen.determinize(seeded(seat)).as_seen_by(seat)
        assert seen._repr_svg_() == world._repr_svg_()


def test_whose_look_it_is_can_be_told_where_something_is_hidden() -> None:
    match = some_way_on("moorea")
    viewers = [NOBODY, *range(match.seats)]
    assert [viewer_of(match.seen(viewer)) for viewer in viewers] == viewers
    for viewer in viewers:
        assert match.seen(viewer)._repr_svg_() == svg_of(GAMES["moorea"], match.game, match.state, viewer)


def test_a_full_state_is_drawn_open() -> None:
    match = some_way_on("moorea")
    open_to_all, own = match.state._repr_svg_(), match.seen(match.state.actor)._repr_svg_()
    assert open_to_all != own, "the others' cards are shown"
    assert "unknown" not in open_to_all.lower()


def test_a_state_of_an_owners_box_is_drawn_with_that_box(tmp_path: Path) -> None:
    room = GAMES["elawa"]
    box = tmp_path / "box.toml"
    box.write_text((room.folder / "components.toml").read_text())
    game = room.game(box)
    assert game.new(3, 1)._repr_svg_() == room.standard_game.new(3, 1)._repr_svg_()


CORE_ONLY = """
import sys
for name in ("numpy", "rich", "PIL", "resvg_py", "pettingzoo", "gymnasium", "pyspiel", "pyarrow", "jinja2"):
    sys.modules[name] = None  # as if it were not installed
from motu.engine.base import MotuError
from motu.games import GAMES
from motu.proof import seeded
for room in GAMES.values():
    assert room.standard_game.new(3, 1)._repr_svg_().startswith("<svg")
from motu.research.pictures import render
for mode in ("png", "text"):
    try:
        render(room, room.standard_game, room.standard_game.new(3, 1), 0, mode)
    except MotuError as error:
        print(error)
"""


def test_the_core_alone_draws_svg_and_says_what_else_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CORE_ONLY], capture_output=True, text=True, env=environment(), check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "a PNG needs resvg: pip install 'motu[research]'; SVG needs nothing",
        "a board as text needs the package rich; install it with: pip install 'motu[terminal]'",
    ]


@pytest.mark.filterwarnings("ignore")
@each_game
def test_every_render_mode_gives_what_it_promises(code: str) -> None:
    table: Any = env(code, render_mode="svg")
    assert {"text", "svg", "png", "rgb_array"} <= set(table.metadata["render_modes"])
    table.reset(seed=2)
    for _ in range(10):
        table.step(int(np.flatnonzero(table.infos[table.agent_selection]["action_mask"])[-1]))
    assert table.render().startswith("<svg")
    table.render_mode = "text"
    assert len(table.render().splitlines()) > 8
    table.render_mode = "png"
    png = table.render()
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    assert width == 1200
    table.render_mode = "rgb_array"
    pixels = table.render()
    assert pixels.shape == (height, width, 3)
    assert pixels.dtype == np.uint8
    assert pixels.std() > 10, "it is a picture, not one colour"


@pytest.mark.filterwarnings("ignore")
@each_game
def test_gymnasium_checks_the_rendering(code: str) -> None:
    from gymnasium.utils.env_checker import check_env

    seat = SeatEnv(code, on_illegal="random", render_mode="rgb_array")
    seat.reset(seed=1)
    assert seat.render().ndim == 3
    check_env(SeatEnv(code, on_illegal="random", render_mode="ansi"), skip_render_check=True)


def test_an_unknown_render_mode_is_refused_with_those_there_are() -> None:
    for make in (lambda: env("elawa", render_mode="film"), lambda: SeatEnv("elawa", render_mode="film")):
        with pytest.raises(MotuError, match="no render mode 'film'; there are: human, text, ansi, svg, png, rgb_array"):
            make()
