"""OpenSpiel's exact algorithms on small ends of games, with every draw a chance node."""

from itertools import pairwise
from typing import Any

import pytest

from motu.games import GAMES

SMALL = {
    "kaivai": "python_motu_kaivai(players=2,chance=explicit,begin=5/5,options=fishing:luckless)",
    "vanuatu": "python_motu_vanuatu(players=2,chance=explicit,begin=2/6)",
}
each_small = pytest.mark.parametrize("code", SMALL)
each_game = pytest.mark.parametrize("code", GAMES)


def load(name: str) -> Any:
    import pyspiel

    import motu.research.openspiel  # noqa: F401  registers the games

    return pyspiel.load_game(name)


@each_small
def test_cfr_comes_near_an_equilibrium(code: str) -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game = load(SMALL[code])
    solver = cfr.CFRPlusSolver(game)
    found = []
    for rounds in (1, 1, 3, 5):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > 0.2, "there is something to learn"
    assert all(later < earlier / 2 for earlier, later in pairwise(found)), found
    assert found[-1] < 0.02


@each_small
def test_small_games_pass_the_simulation_with_serialisation(code: str) -> None:
    import pyspiel

    pyspiel.random_sim_test(load(SMALL[code]), num_sims=1, serialize=True, verbose=False)


@each_game
def test_explicit_chance_is_all_chance_there_is(code: str) -> None:
    """From the deal on: the outcomes of every draw are complete, and the same outcomes lead to the same state."""
    game = load(f"python_motu_{code}(players=2,chance=explicit)")
    state, twin = game.new_initial_state(), game.new_initial_state()
    chance = 0
    while chance < 25 or state.is_chance_node():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(odds) - 1) < 1e-9
            assert len(set(outcomes)) == len(outcomes)
            a = outcomes[chance % len(outcomes)]
            chance += 1
        else:
            a = state.legal_actions()[-1]
        state.apply_action(a)
        twin.apply_action(a)
        assert str(state) == str(twin)
        if state.is_terminal():
            break
    assert chance >= 3, "something is drawn in every deal"


def test_the_kind_of_a_game_is_told_as_it_is() -> None:
    import pyspiel

    types = pyspiel.GameType
    kinds = {code: load(f"python_motu_{code}").get_type() for code in GAMES}
    open_games = [code for code, kind in kinds.items() if kind.information == types.Information.PERFECT_INFORMATION]
    assert open_games == ["elawa"]
    assert all(kind.utility == types.Utility.ZERO_SUM for kind in kinds.values())
    assert load("python_motu_elawa").utility_sum() == 0
    drowned = load("python_motu_vanuatu(players=3,options=rising_waters:on)")
    assert drowned.get_type().utility == types.Utility.GENERAL_SUM, "all may lose together"
    assert load(SMALL["kaivai"]).get_type().chance_mode == types.ChanceMode.EXPLICIT_STOCHASTIC


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("python_motu_elawa(chance=fair)", "chance is 'sampled' or 'explicit', not 'fair'"),
        ("python_motu_elawa(begin=3/4)", "chance=explicit"),
        ("python_motu_elawa(players=2,chance=explicit,begin=soon)", "should be SEED/MOVES"),
    ],
)
def test_a_small_game_that_cannot_be_is_refused(name: str, says: str) -> None:
    with pytest.raises(Exception, match=says):
        load(name)


def test_a_script_draws_what_is_written_and_says_where_it_ends() -> None:
    from motu.engine.rng import ChanceOpen, Rng, script

    rng = Rng(script([4, 300]))
    twin = rng.clone()
    assert [rng.below(6), rng.below(500)] == [4, 300]
    assert [twin.below(6), twin.below(500)] == [4, 300]
    with pytest.raises(ChanceOpen) as open_chance:
        rng.below(7)
    assert open_chance.value.ways == 7
