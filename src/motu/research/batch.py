"""n games at once with NumPy: observations, masks, rewards. The stepping is compiled.

    batch = Batch("elawa", n=256, seats=3)
    while learning:
        actions = policy(batch.observations, batch.masks)   # any legal action for each game
        rewards, done = batch.step(actions)                 # rewards[i, seat] when game i ended, else 0

`observations[i]` is what the actor of game i may know (see motu.engine.encoding), `masks[i]` its legal actions,
`actors[i]` its seat. A game that ended is dealt anew at once. Each step makes new arrays: keep them freely.
`components` names a box of your own: its file, the name it was saved under, or its digest.
"""

from typing import Any

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.bots.batch import BatchCore
from motu.boxes import Components, game_with
from motu.games import room
from motu.research.copying import WithRows
from motu.research.rewards import check_reward, rewards_of


class Batch(WithRows):
    def __init__(
        self,
        code: str,
        n: int,
        seats: int | None = None,
        seed: int = 0,
        reward: str = "rank",
        components: Components = None,
        **options: str,
    ) -> None:
        game = game_with(room(code), components)
        self.game = game
        self.seats = seats or room(code).words.usual_seats
        self.reward = check_reward(reward)
        chosen = game.options_for(self.seats, options)
        self.core: BatchCore[Any] = BatchCore(game, n, self.seats, seed, chosen)
        self.n = n
        self.num_actions = game.num_actions
        self.observation_size = self.core.encoding.size
        self.make_rows()
        self.look()

    def make_rows(self) -> None:
        """The core has its own rows and writes into them."""
        self.cells = np.frombuffer(self.core.rows.cells, dtype=np.int32).reshape(self.n, -1)

    def look(self) -> None:
        self.core.observe()
        self.observations: NDArray[np.int32] = self.cells.copy()
        flat = np.zeros(self.n * self.num_actions, dtype=np.int8)
        flat[np.frombuffer(self.core.legal(), dtype=np.int64)] = 1
        self.masks: NDArray[np.int8] = flat.reshape(self.n, self.num_actions)
        self.actors: NDArray[np.int8] = np.array(self.core.actors(), dtype=np.int8)

    def step(self, actions: NDArray[Any] | list[int]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """One move in each game; returns rewards (n x seats) and which games ended."""
        moves = np.asarray(actions)
        if moves.shape != (self.n,):
            raise ValueError(f"a batch of {self.n} games needs {self.n} actions, not {moves.shape}")
        if moves.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {moves.dtype}")
        self.core.step(moves.tolist())
        rewards = np.zeros((self.n, self.seats), dtype=np.float32)
        done = np.zeros(self.n, dtype=np.bool_)
        for i, scores, ranks in zip(self.core.finished, self.core.final_scores, self.core.final_ranks, strict=True):
            rewards[i] = rewards_of(self.reward, scores, ranks)
            done[i] = True
        self.look()
        return rewards, done
