"""Nothing of another seat reaches a learner by what an adapter hands out: rows, masks, tensors, strings, pictures."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from motu.engine.base import NOBODY
from motu.games import GAMES
from motu.research.batch import Batch
from motu.research.gym import SeatEnv, SeatGame
from motu.research.observation import FORMS, Observation
from motu.research.pettingzoo import env
from motu.research.pictures import render
from motu.research.vector import SeatVectorEnv
from tests.conformance.shuffling import SECRETS, Position, changed, peeking_tables, positions

EACH = 3  # positions of each kind of decision
PICTURES = 4  # of a game

each_game = pytest.mark.parametrize("code", GAMES)


def pairs(code: str) -> list[tuple[Position, int, Any, Any]]:
    """A position and another that a seat cannot tell from it, for every seat."""
    found = [position for table in peeking_tables(code) for position in positions(table, EACH)]
    return [
        (position, viewer, position.state, position.other(viewer))
        for position in found
        for viewer in range(position.state.seats)
    ]


def same(one: Any, other: Any) -> bool:
    """Equal, arrays and what holds arrays included."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other)) if isinstance(one, np.ndarray) else bool(one == other)


def options_of(position: Position) -> dict[str, str]:
    options = position.game.options
    return {option.code: option.choices[chosen] for option, chosen in zip(options, position.state.options, strict=True)}


class Twins:
    """An adapter for the truth and one for the other world, alike and unshared; made once for a table and its options.

    Two, so that nothing that is kept from the one can be taken for what is shown of the other.
    """

    def __init__(self, make: Callable[[Position, int], Any]) -> None:
        self.make = make
        self.made: dict[Any, tuple[Any, Any]] = {}

    def of(self, position: Position, viewer: int) -> tuple[Any, Any]:
        key = (position.state.seats, tuple(position.state.options), viewer)
        if key not in self.made:
            self.made[key] = self.make(position, viewer), self.make(position, viewer)
        return self.made[key]


@each_game
def test_a_pettingzoo_agent_is_told_nothing_it_may_not_know(code: str) -> None:
    differing = 0
    twins = Twins(lambda position, viewer: env(code, position.state.seats, **options_of(position)))
    for position, viewer, truth, other in pairs(code):
        shown = []
        for s, table in zip((truth, other), twins.of(position, NOBODY), strict=True):
            table.reset(seed=1)
            table.state_of_play = s.clone()
            table.agent_selection = table.possible_agents[max(s.actor, 0)]
            table.inform()
            agent = table.possible_agents[viewer]
            shown.append({**table.observe(agent), "info": table.infos[agent], "reward": table.rewards[agent]})
        assert same(*shown)
        differing += bool(changed(truth, other))
    assert differing > 10 or not SECRETS[code].hidden, "there was something to leak"


@each_game
def test_a_gymnasium_seat_is_told_nothing_it_may_not_know(code: str) -> None:
    def sit(position: Position, viewer: int) -> SeatEnv:
        others = ["random"] * (position.state.seats - 1)
        return SeatEnv(code, others, viewer, **options_of(position))  # type: ignore[arg-type]

    twins = Twins(sit)
    for position, viewer, truth, other in pairs(code):
        shown = []
        for s, seat in zip((truth, other), twins.of(position, viewer), strict=True):
            sit_down(seat.table, s)
            shown.append({**seat.observe(), "info": seat.info(), "masks": seat.action_masks()})
        assert same(*shown)


def sit_down(table: SeatGame, s: Any) -> None:
    """The learner's table, in the midst of this game."""
    table.s = s.clone()
    table.legal = table.game.legal(s) if s.actor == table.seat else []


@each_game
@pytest.mark.parametrize("form", FORMS)
def test_no_form_of_observation_shows_what_a_seat_may_not_know(code: str, form: str) -> None:
    """Own chair first, unpacked, scaled, one-hot: all of it from the same row."""
    sights: dict[Any, Observation] = {}
    for position, viewer, truth, other in pairs(code):
        key = (truth.seats, tuple(truth.options))
        if key not in sights:
            sights[key] = Observation(GAMES[code], truth.seats, form, position.game, truth.options)
        sight = sights[key]
        rows = np.array([sight.encoding.row(s, viewer) for s in (truth, other)], np.int32)
        seen = sight.of(rows)
        assert np.array_equal(seen[0], seen[1])


@each_game
def test_a_vector_of_seats_is_told_nothing_it_may_not_know(code: str) -> None:
    def sit(position: Position, viewer: int) -> SeatVectorEnv:
        others = ["random"] * (position.state.seats - 1)
        return SeatVectorEnv(code, 2, others, viewer, **options_of(position))  # type: ignore[arg-type]

    twins = Twins(sit)
    for position, viewer, truth, other in pairs(code):
        envs, _ = twins.of(position, viewer)
        for table, s in zip(envs.tables, (truth, other), strict=True):
            sit_down(table, s)
        for array in (*envs.observe().values(), *envs.info().values()):
            assert np.array_equal(array[0], array[1])


@each_game
def test_a_batch_shows_an_actor_nothing_it_may_not_know(code: str) -> None:
    for position, viewer, truth, other in pairs(code):
        if viewer != truth.actor:
            continue
        shown = []
        for s in (truth, other):
            batch = Batch(code, 1, s.seats, **options_of(position))  # type: ignore[arg-type]
            batch.players.go_on_with([s.clone()], 0)
            batch.look()
            shown.append({"row": batch.observations, "mask": batch.masks, "actor": batch.actors})
        assert same(*shown)


@each_game
@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_a_rendered_table_shows_a_viewer_nothing_it_may_not_know(code: str, mode: str) -> None:
    found = pairs(code)
    for position, viewer, truth, other in random.Random(3).sample(found, min(PICTURES, len(found))):
        for eyes in (viewer, NOBODY):
            two = other if eyes == viewer else position.other(NOBODY)
            assert same(*(render(GAMES[code], position.game, s, eyes, mode) for s in (truth, two)))


def dealt(code: str, seed: int) -> Any:
    import pyspiel

    import motu.research.openspiel  # noqa: F401  registers the games

    state = pyspiel.load_game(f"python_motu_{code}(rng_seed={seed})").new_initial_state()
    state.apply_action(0)
    return state


def after(state: Any, action: int) -> Any:
    found = state.clone()
    found.apply_action(action)
    return found


@each_game
def test_openspiel_tells_positions_apart_only_where_what_a_seat_sees_differs(code: str) -> None:
    """Two moves of somebody else that look the same to a player: no string and no tensor may tell which it was."""
    alike = 0
    dice = random.Random(4)
    for seed in range(2):
        state = dealt(code, seed)
        while not state.is_terminal():
            moves = state.legal_actions()
            if len(moves) > 1:
                one, other = (after(state, a) for a in dice.sample(moves, 2))
                alike += look_alike(one, other, state.current_player())
            state.apply_action(dice.choice(moves))
    assert alike > 5 or not has_secret_moves(code), "some moves are secret"


def look_alike(one: Any, other: Any, mover: int) -> int:
    """To how many of the others two states look alike; every channel must agree about it."""
    found = 0
    for player in range(one.num_players()):
        if player == mover or one.is_terminal() or other.is_terminal():
            continue
        mine = one.kept.s.as_seen_by(player).dump() == other.kept.s.as_seen_by(player).dump()
        told = [[(e.kind, e.seat, e.args) for e in past] for past in (seen(one, player), seen(other, player))]
        if mine and told[0] == told[1]:
            found += 1
            assert one.information_state_tensor(player) == other.information_state_tensor(player)
            assert one.information_state_string(player) == other.information_state_string(player)
            assert one.observation_tensor(player) == other.observation_tensor(player)
            assert one.observation_string(player) == other.observation_string(player)
    return found


def seen(state: Any, player: int) -> list[Any]:
    return [event.as_seen_by(player) for event in state.kept.s.log]


def has_secret_moves(code: str) -> bool:
    return code != "elawa"  # where everything done is done openly


@each_game
def test_a_resampled_openspiel_state_remembers_nothing_of_the_others(code: str) -> None:
    state = dealt(code, 5)
    dice = random.Random(2)
    for _ in range(40):
        state.apply_action(dice.choice(state.legal_actions()))
    player = state.current_player()
    twin = state.resample_from_infostate(player, random.Random(1).random)
    assert twin.information_state_tensor(player) == state.information_state_tensor(player)
    assert twin.history() == [], "the moves that led here are not all known to the player"
    assert all(event.only in (NOBODY, player) or event.args == [] for event in twin.kept.s.log)
    twin.apply_action(twin.legal_actions()[0])
