"""The adapters pass the conformance tests of the frameworks they are for."""

import random
import re
import warnings
from typing import Any

import numpy as np
import pytest

from motu.batches.rows import Rows
from motu.engine.base import MotuError, Refused
from motu.engine.encoding import PAD, Encoding
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.proof import option_sets
from motu.research.batch import Batch, random_actions
from motu.research.rewards import by_rank, by_score, rewards_of

ALL = [
    (code, seats)
    for code, room in GAMES.items()
    for seats in range(room.standard_game.min_seats, room.standard_game.max_seats + 1)
]
each_table = pytest.mark.parametrize(("code", "seats"), ALL)
each_game = pytest.mark.parametrize("code", GAMES)


@pytest.mark.filterwarnings("ignore")  # PettingZoo's own, when it loads its own games
@each_table
def test_pettingzoo_api(code: str, seats: int) -> None:
    from pettingzoo.test import api_test

    from motu.research.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(code, seats), num_cycles=60)


@pytest.mark.filterwarnings("ignore")
@each_game
def test_pettingzoo_seeds_and_max_cycles(code: str) -> None:
    from pettingzoo.test import seed_test

    from motu.research.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(code, max_cycles=40), num_cycles=40)
    table = env(code, max_cycles=5)
    table.reset(seed=1)
    steps = 0
    for agent in table.agent_iter():
        observation, _, over, cut, _ = table.last()
        if over or cut:
            table.step(None)
            continue
        assert observation is not None
        table.step(int(np.flatnonzero(observation["action_mask"])[0]))
        steps += 1
        assert agent in table.possible_agents
    assert steps == 5


@each_game
def test_pettingzoo_refuses_a_masked_action_with_its_rule(code: str) -> None:
    from motu.research.pettingzoo import env

    table = env(code)
    table.reset(seed=3)
    masked = int(np.flatnonzero(table.mask(table.agent_selection) == 0)[0])
    with pytest.raises(Refused, match=f"rule {table.game.prefix}-"):
        table.step(masked)


@each_game
def test_gymnasium_check_env(code: str) -> None:
    from gymnasium.utils.env_checker import check_env

    from motu.research.gym import SeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(code, on_illegal="random"), skip_render_check=True)


@each_table
def test_openspiel_simulations(code: str, seats: int) -> None:
    import pyspiel

    import motu.research.openspiel  # noqa: F401  registers the games

    game = pyspiel.load_game(f"python_motu_{code}(players={seats})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@each_game
def test_openspiel_states_survive_serialisation_and_resampling(code: str) -> None:
    import pyspiel

    import motu.research.openspiel  # noqa: F401  registers the games

    game = pyspiel.load_game(f"python_motu_{code}(rng_seed=5)")
    state = walk(game, 25)
    again = game.deserialize_state(state.serialize())
    assert (str(again), again.history()) == (str(state), state.history())
    player = state.current_player()
    twin = state.resample_from_infostate(player, random.Random(1).random)
    assert twin.observation_string(player) == state.observation_string(player)
    assert twin.information_state_string(player) == state.information_state_string(player)
    assert twin.legal_actions() == state.legal_actions()


def test_openspiel_games_with_options_can_be_written_and_read() -> None:
    import pyspiel

    import motu.research.openspiel  # noqa: F401  registers the games

    for name, params in (
        ("python_motu_vanuatu(players=3,options=rising_waters:on/flat_bonus:on)", {}),
        ("python_motu_vanuatu", {"players": 3, "options": "rising_waters=on/flat_bonus=on"}),
    ):
        game = pyspiel.load_game(name, params) if params else pyspiel.load_game(name)
        state = walk(game, 5)
        again = pyspiel.load_game(str(game))
        twin = again.deserialize_state(state.serialize())
        assert str(again) == str(game)
        assert str(twin) == str(state)
        options = GAMES["vanuatu"].standard_game.options_for(3, {"rising_waters": "on", "flat_bonus": "on"})
        assert twin.kept.s.options == options


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("python_motu_elawa(options=flying:on)", "unknown option 'flying'"),
        ("python_motu_elawa(options=side:upper)", "option 'side' cannot be 'upper'"),
        ("python_motu_elawa(players=9)", "2 to 4 players, not 9|players"),
    ],
)
def test_openspiel_says_what_is_wrong_with_a_game(name: str, says: str) -> None:
    import pyspiel

    import motu.research.openspiel  # noqa: F401  registers the games

    with pytest.raises(Exception, match=says):
        pyspiel.load_game(name)


@each_game
def test_openspiel_refuses_an_illegal_action_with_its_rule(code: str) -> None:
    import pyspiel

    import motu.research.openspiel  # noqa: F401  registers the games

    game = pyspiel.load_game(f"python_motu_{code}(rng_seed=5)")
    state = walk(game, 3)
    before = str(state)
    illegal = next(a for a in range(game.num_distinct_actions()) if a not in state.legal_actions())
    with pytest.raises(Exception, match=f"rule {GAMES[code].standard_game.prefix}-"):
        state.apply_action(illegal)
    assert str(state) == before


@each_game
def test_gymnasium_refuses_an_illegal_action_with_its_rule(code: str) -> None:
    from motu.research.gym import SeatEnv

    seat = SeatEnv(code)
    _, info = seat.reset(seed=1)
    before = seat.table.s.dump()
    with pytest.raises(Refused, match=f"rule {seat.game.prefix}-"):
        seat.step(np.int64(np.flatnonzero(info["action_mask"] == 0)[0]))
    with pytest.raises(MotuError, match="no action number"):
        seat.step(np.int64(10**6))
    assert seat.table.s.dump() == before


def test_gymnasium_refuses_what_it_does_not_know_at_once() -> None:
    from motu.research.gym import SeatEnv

    with pytest.raises(MotuError, match="there is no bot 'genius'"):
        SeatEnv("elawa", bots=["genius", "easy"])
    with pytest.raises(MotuError, match="no reward 'gold'"):
        SeatEnv("elawa", reward="gold")
    with pytest.raises(MotuError, match="no reward 'gold'"):
        Batch("elawa", n=1, reward="gold")


@each_game
def test_openspiel_own_bots_can_play(code: str) -> None:
    import pyspiel
    from open_spiel.python.algorithms import mcts
    from open_spiel.python.bots import uniform_random

    import motu.research.openspiel  # noqa: F401  registers the games

    game = pyspiel.load_game(f"python_motu_{code}(rng_seed=5)")
    state = walk(game, 12)
    source = np.random.RandomState(1)
    searching = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, source), random_state=source)
    assert searching.step(state) in state.legal_actions()
    chancy = uniform_random.UniformRandomBot(state.current_player(), source)
    assert chancy.step(state) in state.legal_actions()


def walk(game: Any, moves: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(0)
    dice = random.Random(2)
    while moves and not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        moves -= 1
    return state


@each_game
def test_a_batch_plays_the_games_that_the_rules_play(code: str) -> None:
    batch = Batch(code, n=3, seed=8)
    game = batch.game
    encoding: Encoding[Any] = Encoding(game, batch.seats)
    alone = [game.new(batch.seats, 8 + i) for i in range(3)]
    source = np.random.default_rng(0)
    for _ in range(30):
        actions = [int(source.choice(np.flatnonzero(mask))) for mask in batch.masks]
        for i, s in enumerate(alone):
            assert np.flatnonzero(batch.masks[i]).tolist() == game.legal(s)
            assert batch.observations[i].tolist() == encoding.row(s, s.actor)
            game.play(s, actions[i])
        _, done = batch.step(actions)
        if done.any():
            break


def test_a_batch_deals_anew_and_pays_when_a_game_ends() -> None:
    batch = Batch("moorea", n=2, seats=2, seed=1)
    source = np.random.default_rng(0)
    for _ in range(20_000):
        rewards, done = batch.step([int(source.choice(np.flatnonzero(mask))) for mask in batch.masks])
        assert not rewards[~done].any()
        if done.any():
            assert abs(rewards[done].sum()) < 1e-6
            return
    pytest.fail("no game ended")


def test_a_batch_refuses_an_illegal_action_and_moves_nothing() -> None:
    batch = Batch("moorea", n=2, seed=1)
    before = [s.dump() for s in batch.players.states()]
    legal = [int(np.flatnonzero(mask)[0]) for mask in batch.masks]
    with pytest.raises(MotuError, match="game 1: 'draw stop' is not allowed here: rule MO-"):
        batch.step([legal[0], 6])
    assert [s.dump() for s in batch.players.states()] == before
    with pytest.raises(MotuError, match="no action number 999"):
        batch.step([legal[0], 999])


@each_table
def test_rows_that_follow_a_game_are_the_rows_of_what_the_seats_see(code: str, seats: int) -> None:
    """Only what changed is written, and a state open to a seat is not copied first: the rows must not show it."""
    game = GAMES[code].standard_game
    for options in option_sets(game, seats):
        encoding: Encoding[Any] = Encoding(game, seats, options)
        rows: Rows[Any] = Rows(encoding, seats)
        cells = np.frombuffer(rows.cells, dtype=np.int32).reshape(seats, -1)
        source = random.Random(6)
        for deal in (1, 2):
            s = game.new(seats, deal, options)
            for _ in range(60):
                for seat in range(seats):
                    rows.write(seat, s, seat)
                    seen = {**s.as_seen_by(seat).dump(), "viewer": [seat]}
                    row = []
                    for name, _, width in encoding.layout():
                        row += seen[name] + [PAD] * (width - len(seen[name]))
                    assert cells[seat].tolist() == row
                if game.is_over(s):
                    break
                game.apply(s, source.choice(game.legal(s)))


@each_table
def test_a_row_that_follows_the_actors_of_a_game_is_the_row_written_from_scratch(code: str, seats: int) -> None:
    """As a batch has it: after every move of a game, to its end, and of the next game in the same row."""
    game = GAMES[code].standard_game
    for options in option_sets(game, seats):
        encoding: Encoding[Any] = Encoding(game, seats, options)
        rows: Rows[Any] = Rows(encoding, 1)
        cells = np.frombuffer(rows.cells, dtype=np.int32)
        source = random.Random(7)
        for deal in (3, 4):
            s = game.new(seats, deal, options)
            s.log = None
            while not game.is_over(s):
                rows.write(0, s, s.actor)
                true = from_scratch(game, encoding, s, s.actor)
                assert cells.tolist() == true, differing(encoding, cells.tolist(), true)
                game.apply(s, source.choice(game.legal(s)))


def from_scratch(game: Any, encoding: Encoding[Any], s: Any, viewer: int) -> list[int]:
    """Of a state of its own: to look at `s` itself would lend its lists, and so change how it goes on."""
    return encoding.row(game.restore(s.dump()), viewer)


def differing(encoding: Encoding[Any], row: list[int], true: list[int]) -> list[str]:
    """The fields that do not stand in a row as they should."""
    return [name for name, at, width in encoding.layout() if row[at : at + width] != true[at : at + width]]


def play_on(s: Any, source: random.Random, game: Any, moves: int) -> None:
    for _ in range(moves):
        if not game.is_over(s):
            game.apply(s, source.choice(game.legal(s)))


@each_table
def test_rows_know_their_state_again_whoever_has_read_it_since(code: str, seats: int) -> None:
    """Rows that read a state in turn, a clone of it, and the state again: none takes another's reading for its own."""
    game = GAMES[code].standard_game
    for options in option_sets(game, seats):
        encoding: Encoding[Any] = Encoding(game, seats, options)
        rows = [Rows(encoding, 2), Rows(encoding, 1)]
        cells = [np.frombuffer(each.cells, dtype=np.int32).reshape(-1, encoding.size) for each in rows]
        source = random.Random(8)
        s = game.new(seats, 5, options)
        states = [s, s.clone()]
        for _ in range(120):
            at = source.randrange(len(states))
            play_on(states[at], source, game, source.choice((0, 1, 1, 2)))
            if source.random() < 0.2:
                states[at] = states[at].clone()
            s = states[at]
            which, i = source.choice(((0, 0), (0, 1), (1, 0)))
            viewer = source.choice((s.actor, s.actor, s.actor, source.randrange(seats)))
            rows[which].write(i, s, viewer)
            assert cells[which][i].tolist() == from_scratch(game, encoding, s, viewer)


def test_what_a_batch_showed_stays_as_it_was() -> None:
    batch = Batch("elawa", n=2, seed=1)
    shown: list[Any] = []
    copies: list[Any] = []
    for _ in range(5):
        shown += [batch.observations, batch.masks, batch.actors]
        copies += [array.copy() for array in shown[-3:]]
        batch.step([int(np.flatnonzero(mask)[-1]) for mask in batch.masks])
    assert all((one == other).all() for one, other in zip(shown, copies, strict=True))


@each_table
def test_every_row_has_the_length_the_encoding_says(code: str, seats: int) -> None:
    batch = Batch(code, n=1, seats=seats, seed=4)
    source = np.random.default_rng(1)
    for _ in range(400):
        assert batch.observations.shape == (1, batch.observation_size)
        batch.step([int(source.choice(np.flatnonzero(batch.masks[0])))])


def test_rewards_sum_to_nothing_and_share_ties() -> None:
    assert by_rank([1, 2, 3]) == [1.0, 0.0, -1.0]
    assert by_rank([1, 1, 3]) == [0.5, 0.5, -1.0]
    assert by_rank([3, 3, 3]) == [-1.0, -1.0, -1.0]
    assert by_score([9, 5]) == [4.0, -4.0]
    game = Batch("elawa", n=1).game
    over = game.random_game(2, 1, None, Rng(1))
    assert rewards_of("rank", game, over) == by_rank(game.ranks(over))
    assert rewards_of("score", game, over) == by_score(game.scores(over))
    with pytest.raises(MotuError, match="no reward 'gold'"):
        rewards_of("gold", game, over)


@each_game
def test_a_picture_by_itself_waits_for_no_style_sheet(code: str) -> None:
    from motu.draw.picture import svg_of
    from motu.research.pictures import png_of

    room = GAMES[code]
    if not (room.folder / "view.py").exists():
        pytest.skip("this room has no drawn table yet")
    game = room.standard_game
    s = game.new(game.max_seats, 3)
    svg = svg_of(room, game, s, s.actor)
    assert "var(--" not in svg
    assert 'class="ghost' not in svg
    assert re.search(r'class="halo"[^>]*fill="none"', svg)
    assert png_of(svg).startswith(b"\x89PNG")


@pytest.mark.filterwarnings("ignore")
def test_the_bench_measures_every_adapter_of_every_game_like_with_like() -> None:
    from motu.research.bench import BARE, LEARNING, lines, loops, measure

    found = loops()
    adapters = ("batch", "pettingzoo", "openspiel")
    assert {(loop.adapter, loop.game, loop.work) for loop in found} >= {
        (adapter, code, work) for adapter in adapters for code in GAMES for work in (LEARNING, BARE)
    }
    some = [loop for loop in found if loop.game in ("elawa", "connect_four_v3", "backgammon")]
    rows = measure(some, seconds=0.5)
    assert all(row["steps_per_second"] > 0 for row in rows)
    batch = next(line for line in lines(rows) if line.startswith("batch"))
    assert "connect_four_v3 " in batch
    assert "backgammon " in batch


def test_random_actions_are_legal_and_each_as_likely() -> None:
    masks = np.array([[0, 1, 0, 1], [1, 0, 0, 0]] * 500, dtype=np.int8)
    picked = random_actions(masks, np.random.default_rng(2))
    assert (masks[np.arange(1000), picked] == 1).all()
    assert 200 < (picked[::2] == 1).sum() < 300
