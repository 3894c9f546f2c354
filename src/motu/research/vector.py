"""Many games as one Gymnasium vector environment.

    envs = vector_env("elawa", num_envs=64, bots=["easy", "easy"])   # one seat of each game
    envs = vector_env("elawa", num_envs=64, bots=[])                 # every seat: for learning from oneself

A game that ends is dealt anew in the same step (AutoresetMode.SAME_STEP): the observation is already that of the next
one, `final_info` has nothing to add. Masks stand in the observation and in info. With `bots=[]`
several processes may play: `jobs=2` (see motu.research.batch).
"""

from collections.abc import Sequence
from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from motu.batches.rows import Rows  # which, compiled, needs librt
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.boxes import Components
from motu.engine.base import MotuError
from motu.games import room
from motu.research.batch import Batch
from motu.research.copying import WithRows
from motu.research.gym import DEALS, Observation, SeatGame, space_of
from motu.research.observation import Observation as Sight
from motu.research.observation import check_form
from motu.research.opponents import Opponent
from motu.research.rewards import check_reward

Actions = NDArray[np.int64]
Info = dict[str, Any]
Step = tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]


def vector_env(
    code: str, num_envs: int = 1, bots: Sequence[Opponent] | None = None, **wanted: Any
) -> "SeatVectorEnv | BatchVectorEnv":
    """With bots in the other seats (random ones where nobody is named), or with `bots=[]` for every seat oneself."""
    if bots is not None and not len(bots):
        return BatchVectorEnv(code, num_envs, **wanted)
    return SeatVectorEnv(code, num_envs, bots, **wanted)


class Vector(WithRows, VectorEnv[Observation, Actions, Any]):
    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
    sight: Sight

    def make_spaces(self, num_envs: int, num_actions: int) -> None:
        if num_envs < 1:
            raise MotuError(f"a vector environment needs at least 1 game, not {num_envs}")
        self.num_envs = num_envs
        self.single_observation_space = space_of(self.sight, num_actions)
        self.single_action_space = spaces.Discrete(num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)


class BatchVectorEnv(Vector):
    """Every seat of many games: a step is one move in each, made by whoever is on turn there.

    Observation i is what the actor of game i may know, its own chair first. reward[i] is what the seat that moved gets
    when its move ended the game; `info["rewards"]` has what every seat got, `info["actor"]` who moves next.
    """

    def __init__(
        self,
        code: str,
        num_envs: int,
        seats: int | None = None,
        reward: str = "rank",
        components: Components = None,
        observation: str = "plain",
        seed: int = 0,
        jobs: int = 1,
        **options: str,
    ) -> None:
        self.form = check_form(observation)
        self.code = code
        self.batch = Batch(code, num_envs, seats, seed, reward, components, jobs, True, **options)
        self.make_rows()
        self.make_spaces(num_envs, self.batch.num_actions)

    def make_rows(self) -> None:
        """The batch has its own rows."""
        batch = self.batch
        self.sight = Sight(room(self.code), batch.seats, self.form, batch.game, batch.options)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """The games from `seed` on; without one, what comes after the last game dealt."""
        first = seed[0] if isinstance(seed, list | tuple) else seed
        self.batch.reset(self.batch.next_seed if first is None else int(first))
        return self.observe(), self.info(np.zeros((self.num_envs, self.batch.seats), np.float32))

    def observe(self) -> Observation:
        return {"observation": self.sight.of(self.batch.observations), "action_mask": self.batch.masks}

    def info(self, rewards: NDArray[np.float32]) -> Info:
        return {"action_mask": self.batch.masks, "actor": self.batch.actors, "rewards": rewards}

    def step(self, actions: Actions) -> Step:
        movers = self.batch.actors
        rewards, over = self.batch.step(actions)
        own = rewards[np.arange(self.num_envs), movers]
        return self.observe(), own, over, np.zeros(self.num_envs, np.bool_), self.info(rewards)

    def close_extras(self, **told: Any) -> None:
        """What Gymnasium's `close` asks for: the processes of the batch end."""
        self.batch.close()


class SeatVectorEnv(Vector):
    """One seat of many games, bots in the others: SeatEnv, many times."""

    def __init__(
        self,
        code: str,
        num_envs: int,
        bots: Sequence[Opponent] | None = None,
        seat: int | None = 0,
        reward: str = "rank",
        simulations: int | None = None,
        components: Components = None,
        observation: str = "plain",
        max_steps: int | None = None,
        **options: str,
    ) -> None:
        self.form = check_form(observation)
        self.reward = check_reward(reward)
        self.max_steps = max_steps
        self.tables = [SeatGame(code, bots, seat, simulations, components, options) for _ in range(max(num_envs, 1))]
        self.game = self.tables[0].game
        self.make_rows()
        self.make_spaces(num_envs, self.game.num_actions)

    def make_rows(self) -> None:
        table = self.tables[0]
        self.sight = Sight(table.room, table.seats, self.form, table.game, table.options)
        self.rows: Rows[Any] = Rows(self.sight.encoding, len(self.tables))
        self.cells = np.frombuffer(self.rows.cells, dtype=np.int32).reshape(len(self.tables), -1)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        first = seed[0] if isinstance(seed, list | tuple) else seed
        super().reset(seed=first)
        for table in self.tables:
            table.deal(int(self.np_random.integers(DEALS)))
        return self.observe(), self.info()

    def masks(self) -> NDArray[np.int8]:
        masks = np.zeros((self.num_envs, self.game.num_actions), np.int8)
        for i, table in enumerate(self.tables):
            masks[i, table.legal] = 1
        return masks

    def action_masks(self) -> NDArray[np.bool_]:
        return self.masks().astype(np.bool_)

    def observe(self) -> Observation:
        for i, table in enumerate(self.tables):
            self.rows.write(i, table.s, table.seat)
        return {"observation": self.sight.of(self.cells), "action_mask": self.masks()}

    def info(self) -> Info:
        return {"action_mask": self.masks(), "seat": np.array([table.seat for table in self.tables], np.int8)}

    def step(self, actions: Actions) -> Step:
        """One own move in each game; one that is not legal is refused, and nothing moves at all."""
        for i, table in enumerate(self.tables):
            if int(actions[i]) not in table.legal:
                self.game.play(table.s, int(actions[i]))  # which says what rule forbids it
        rewards = np.zeros(self.num_envs, np.float32)
        over, cut = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        for i, table in enumerate(self.tables):
            table.play(int(actions[i]))
            over[i] = self.game.is_over(table.s)
            cut[i] = not over[i] and self.max_steps is not None and table.steps >= self.max_steps
            rewards[i] = table.reward(self.reward)
            if over[i] or cut[i]:
                table.deal(int(self.np_random.integers(DEALS)))
        return self.observe(), rewards, over, cut, self.info()
