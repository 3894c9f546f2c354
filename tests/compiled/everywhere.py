"""A game of another package, wherever games are: run with that package in reach, and the game's code."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory


def research(code: str) -> None:
    import numpy as np
    import pyspiel
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test

    import motu.research.openspiel  # noqa: F401  registers the games
    from motu.research.batch import Batch
    from motu.research.gym import SeatEnv
    from motu.research.pettingzoo import env

    api_test(env(code), num_cycles=60)
    check_env(SeatEnv(code, on_illegal="random"), skip_render_check=True)
    game = pyspiel.load_game(f"python_motu_{code}(rng_seed=5)")
    state = game.new_initial_state()
    chance = np.random.RandomState(1)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert len(state.returns()) == game.num_players()
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM, "for exact algorithms"
    batch = Batch(code, n=4)
    assert batch.n == 4


def table(code: str) -> None:
    from tests.table.serving import serving, wait_for

    with TemporaryDirectory() as folder, serving(Path(folder)) as served:
        ana = served.player("Ana")
        lobby = ana.client.get("/").text
        assert f"/picture/{code}.svg" in lobby or f'value="{code}"' in lobby or f"/rules/{code}" in lobby, (
            "in the lobby"
        )
        assert ana.client.get(f"/rules/{code}").status_code == 200
        assert ana.client.get(f"/picture/{code}.svg").status_code == 200
        id = ana.create("me", "easy", "random", game=code)
        while not ana.view(id)["over"]:
            wait_for(lambda: ana.view(id)["over"] or ana.view(id)["legal"])
            if not ana.view(id)["over"]:
                page = ana.client.get(f"/t/{id}")
                assert page.status_code == 200, page.text
                ana.play_first(id)
        assert ana.client.get(f"/t/{id}").status_code == 200


if __name__ == "__main__":
    {"research": research, "table": table}[sys.argv[1]](sys.argv[2])
