"""OpenSpiel's exact algorithms on small ends of games, with every draw a chance node."""

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from motu.boxes import game_with
from motu.engine.base import Refused
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.components import ComponentsError, read_table

SMALL = {
    "kaivai": "python_motu_kaivai(players=2,chance=explicit,begin=5/5,options=fishing:luckless)",
    "vanuatu": "python_motu_vanuatu(players=2,chance=explicit,begin=2/6)",
}
# Whole games from the deal, with a box for two that has little in it.
TINY = {
    "moorea": "python_motu_moorea(players=2,chance=explicit,components=tiny,options=start:1/end_on_empty_deck:on)",
    "vanuatu": "python_motu_vanuatu(players=2,chance=explicit,components=tiny)",
}
each_tiny = pytest.mark.parametrize("code", TINY)
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


def states_below(state: Any, most: int) -> int:
    """How many states a game has from here on; some more than `most` where there are more."""
    found = 1
    if state.is_terminal():
        assert sum(state.returns()) == 0
        return found
    outcomes = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    for a in outcomes:
        found += states_below(state.child(a), most - found)
        if found > most:
            break
    return found


def test_cfr_comes_near_an_equilibrium_of_a_whole_game_of_moorea() -> None:
    """Two hands, an exchange, two purchases, one round more: from the deal to the last turn, every draw a node."""
    from open_spiel.python.algorithms import cfr, exploitability

    game = load(TINY["moorea"])
    assert states_below(game.new_initial_state(), 10_000) == 3121
    solver = cfr.CFRPlusSolver(game)
    found = []
    for rounds in (1, 2):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > 0.2, "there is something to learn"
    assert found[1] < found[0] / 3


def test_cfr_comes_near_an_equilibrium_of_a_round_of_vanuatu() -> None:
    """One round from one of its deals; of what follows nothing is hidden but a rest token."""
    from open_spiel.python.algorithms import cfr, exploitability

    game = load(TINY["vanuatu"].replace("tiny", "tiny,begin=1/99"))
    assert states_below(game.new_initial_state(), 1_000) == 208
    solver = cfr.CFRPlusSolver(game)
    found = []
    for rounds in (1, 9):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > 0.2, "there is something to learn"
    assert found[1] < found[0] / 5


@each_tiny
def test_a_tiny_box_is_played_by_the_rules_of_every_box(code: str) -> None:
    """Each component is somewhere, once, at every ply; what is seen and dealt anew is what can be."""
    game = game_with(GAMES[code], "tiny")
    assert type(game) is type(GAMES[code].standard_game)
    assert (game.min_seats, game.max_seats) == (2, 2)
    lengths = []
    for seed in range(30):
        s, dice = game.new(2, seed), Rng(seed)
        while not game.is_over(s):
            s.audit()
            for seat in range(2):
                seen = s.as_seen_by(seat)
                world = seen.determinize(Rng(seed))
                world.audit()
                assert world.as_seen_by(seat) == seen
            moves = game.legal(s)
            game.play(s, moves[dice.below(len(moves))])
        s.audit()
        lengths.append(s.ply)
    assert max(lengths) < 40


@each_tiny
def test_only_a_tiny_box_may_have_less_than_the_rulebook_counts(code: str) -> None:
    table = read_table(GAMES[code].folder / "tiny.toml")
    GAMES[code].with_box(table)
    whole = {key: value for key, value in table.items() if key != "tiny"}
    with pytest.raises(ComponentsError, match="must be"):
        GAMES[code].with_box(whole)


@pytest.mark.parametrize(
    ("code", "section", "key", "value", "says"),
    [
        ("moorea", "setup", "hand", 7, "setup.hand: must be from 1 to 6, not 7"),
        ("moorea", "setup", "hand", 2, "commodity: too few cards are left for two players to begin with"),
        ("moorea", "setup", "display", 2, "product: too few cards are left for two players to fill the display"),
        ("moorea", "tiny", "idle_rounds", 0, "tiny.idle_rounds: must be from 1 to 20, not 0"),
        ("vanuatu", "setup", "markers", 0, "setup.markers: must be from 1 to 5, not 0"),
        ("vanuatu", "setup", "rounds", 2, "tiny.offered: must leave as many other characters for the next round"),
        ("vanuatu", "tiny", "characters", ["guide", "guide"], "tiny.offered: must leave as many other characters"),
        ("vanuatu", "tiny", "orders", 2, "tiny.orders: must be from 3 to 10, not 2"),
        ("vanuatu", "tourist_tiles", "values", [0, 0, 2, 0, 0], "must be one tile for each of the 1 rounds"),
    ],
)
def test_a_tiny_box_with_which_nobody_could_play_is_refused(
    code: str, section: str, key: str, value: Any, says: str
) -> None:
    table = read_table(GAMES[code].folder / "tiny.toml")
    table[section][key] = value
    with pytest.raises(ComponentsError, match=re.escape(says)):
        GAMES[code].with_box(table)


def test_what_is_remembered_of_a_game_is_what_comes_of_its_actions() -> None:
    """A game that went the same way before, one that did not, and one with nothing to remember come to the same."""
    game, other = load(TINY["moorea"]), load(TINY["moorea"])
    for seed in (1, 2, 1):
        dice = Rng(seed)
        state, twin = game.new_initial_state(), other.new_initial_state()
        while not state.is_terminal():
            moves = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            if not state.is_chance_node():
                with pytest.raises(Refused):
                    state._apply_action(next(a for a in range(game.num_distinct_actions()) if a not in moves))
            a = moves[dice.below(len(moves))]
            other.known.clear()
            state.apply_action(a)
            twin.apply_action(a)
            assert (str(state), state.chance_outcomes() if state.is_chance_node() else []) == (
                str(twin),
                twin.chance_outcomes() if twin.is_chance_node() else [],
            )
        assert state.returns() == twin.returns()


def test_a_resampled_state_of_a_whole_game_goes_on() -> None:
    game = load(TINY["moorea"])
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    twin = state.resample_from_infostate(player, random.Random(1).random)
    assert not twin.is_chance_node(), "it was dealt"
    assert twin.legal_actions() == state.legal_actions()
    assert twin.information_state_string(player) == state.information_state_string(player)
    twin.apply_action(twin.legal_actions()[0])


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
