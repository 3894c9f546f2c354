"""One seat of a game as a Gymnasium environment, the others played by bots; or many games at once.

    env = SeatEnv("elawa", bots=["easy", "hard@50"], seat=0)
    env = gymnasium.make("motu/Elawa-v1", bots=["easy", "easy"])     # the same by its name, once this is imported
    envs = gymnasium.make_vec("motu/Elawa-v1", num_envs=64, vectorization_mode="vector_entry_point", bots=[])

A bot is a level, one with a budget ("hard@50"), a class of your own ("file.py:Class"), a policy's file or any object
with `choose(game, seen, rng)`. `seat=None` draws a seat for each game. `components` names a box of your own: its file,
the name it was saved under, or its digest.

An action that is not legal ends nothing and changes nothing: it raises an error that names the rule. The mask of legal
actions stands in the observation and in info, and `action_masks()` gives it to those who ask so.
"""

from collections.abc import Sequence
from typing import Any

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from motu.batches.rows import Rows  # which, compiled, needs librt
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.boxes import Components, game_with
from motu.engine.base import MotuError, Seat
from motu.engine.game import Bot
from motu.engine.rng import Rng
from motu.games import GAMES, room
from motu.research.copying import WithRows
from motu.research.ids import gymnasium_id
from motu.research.observation import Observation as Sight
from motu.research.observation import check_form
from motu.research.opponents import Opponent, opponent
from motu.research.pictures import RENDER_MODES, check_mode, render
from motu.research.rewards import check_reward, rewards_of

Observation = dict[str, NDArray[Any]]
DEALS = 2**62


class SeatGame:
    """One game with a learner in one seat and bots in the others."""

    def __init__(
        self,
        code: str,
        bots: Sequence[Opponent] | None,
        seat: int | None,
        simulations: int | None,
        components: Components,
        options: dict[str, str],
    ) -> None:
        self.room = room(code)
        self.game = game_with(self.room, components)
        self.others = list(bots or ["random"] * (self.room.words.usual_seats - 1))
        self.seats = len(self.others) + 1
        if seat is not None and not 0 <= seat < self.seats:
            raise MotuError(f"there is no seat {seat} at a table of {self.seats}")
        self.fixed_seat = seat
        self.seat: Seat = seat or 0
        self.simulations = simulations
        self.options = self.game.options_for(self.seats, options)
        self.rng = Rng()
        self.make_bots()  # an unknown one is refused now

    def make_bots(self) -> list[Bot[Any]]:
        return [opponent(each, self.game, self.simulations) for each in self.others]

    def deal(self, seed: int) -> None:
        self.rng.seed(seed + 1)
        if self.fixed_seat is None:
            self.seat = self.rng.below(self.seats)
        self.bots = self.make_bots()
        self.bots.insert(self.seat, self.bots[0])  # a place holder: our own seat is never asked
        self.s = self.game.new(self.seats, seed, self.options)
        self.s.log = None
        self.steps = 0
        self.let_others_play()

    def let_others_play(self) -> None:
        while not self.game.is_over(self.s) and self.s.actor != self.seat:
            actor = self.s.actor
            self.game.play(self.s, self.bots[actor].choose(self.game, self.s.as_seen_by(actor), self.rng))
        self.legal = self.game.legal(self.s) if self.s.actor == self.seat else []

    def play(self, action: int) -> None:
        self.game.play(self.s, action)
        self.steps += 1
        self.let_others_play()

    def any_legal(self) -> int:
        return self.legal[self.rng.below(len(self.legal))]

    def reward(self, kind: str) -> float:
        if not self.game.is_over(self.s):
            return 0.0
        return rewards_of(kind, self.game, self.s)[self.seat]


def space_of(sight: Sight, num_actions: int) -> "spaces.Dict[Any]":  # generic in the newest Gymnasium only
    return spaces.Dict(
        {
            "observation": spaces.Box(sight.low, sight.high, dtype=sight.dtype),
            "action_mask": spaces.Box(0, 1, (num_actions,), np.int8),
        }
    )


class SeatEnv(WithRows, gymnasium.Env[Observation, np.int64]):
    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        code: str,
        bots: Sequence[Opponent] | None = None,
        seat: int | None = 0,
        reward: str = "rank",
        on_illegal: str = "error",
        render_mode: str | None = None,
        simulations: int | None = None,
        components: Components = None,
        observation: str = "plain",
        max_steps: int | None = None,
        **options: str,
    ) -> None:
        if on_illegal not in ("error", "random"):
            raise MotuError(f"on_illegal is 'error' or 'random', not {on_illegal!r}")
        self.form = check_form(observation)
        self.reward = check_reward(reward)
        self.on_illegal = on_illegal  # "random": a legal move is made instead, for checkers that sample blindly
        self.render_mode = check_mode(render_mode)
        self.max_steps = max_steps  # own decisions after which a game is cut off
        self.table = SeatGame(code, bots, seat, simulations, components, options)
        self.game = self.table.game
        self.make_rows()
        self.observation_space: spaces.Dict[Any] = space_of(  # type: ignore[assignment]  # invariant in Gymnasium
            self.sight, self.game.num_actions
        )
        self.action_space = spaces.Discrete(self.game.num_actions)

    def make_rows(self) -> None:
        table = self.table
        self.sight = Sight(table.room, table.seats, self.form, table.game, table.options)
        self.rows: Rows[Any] = Rows(self.sight.encoding, 1)
        self.cells = np.frombuffer(self.rows.cells, dtype=np.int32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.deal(int(self.np_random.integers(DEALS)))
        self.show()
        return self.observe(), self.info()

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.game.num_actions, dtype=np.int8)
        mask[self.table.legal] = 1
        return mask

    def action_masks(self) -> NDArray[np.bool_]:
        """As sb3-contrib's MaskablePPO asks for it."""
        return self.mask().astype(np.bool_)

    def observe(self) -> Observation:
        self.rows.write(0, self.table.s, self.table.seat)
        return {"observation": self.sight.of_one(self.cells), "action_mask": self.mask()}

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.mask(), "seat": self.table.seat}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move = int(action)
        if self.on_illegal == "random" and move not in self.table.legal:
            move = self.table.any_legal()
        self.table.play(move)
        over = self.game.is_over(self.table.s)
        cut = not over and self.max_steps is not None and self.table.steps >= self.max_steps
        self.show()
        return self.observe(), self.table.reward(self.reward), over, cut, self.info()

    def show(self) -> None:
        """People want to see every position."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        table = self.table
        return render(table.room, table.game, table.s, table.seat, self.render_mode)


def register() -> None:
    """`gymnasium.make("motu/Elawa-v1")`, for every game there is."""
    for code, each in GAMES.items():
        if gymnasium_id(each) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(each),
                entry_point="motu.research.gym:SeatEnv",
                vector_entry_point="motu.research.vector:vector_env",
                kwargs={"code": code},
            )


register()
