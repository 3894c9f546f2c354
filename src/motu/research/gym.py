"""One seat of a game as a Gymnasium environment, the others played by bots.

    env = SeatEnv("elawa", bots=["easy", "easy"], seat=0)

An action that is not legal ends nothing and changes nothing: it raises an error that names the rule. The mask of legal
actions stands in the observation and in info.
"""

from typing import Any

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.bots import make_bot
from motu.engine.base import MotuError
from motu.engine.encoding import Encoding, Rows
from motu.engine.rng import Rng
from motu.games import room
from motu.research.copying import WithRows
from motu.research.pictures import RENDER_MODES, check_mode, render
from motu.research.rewards import check_reward, rewards_of

Observation = dict[str, NDArray[Any]]


class SeatEnv(WithRows, gymnasium.Env[Observation, np.int64]):
    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        code: str,
        bots: list[str] | None = None,
        seat: int = 0,
        reward: str = "rank",
        on_illegal: str = "error",
        render_mode: str | None = None,
        simulations: int | None = None,
        **options: str,
    ) -> None:
        self.room = room(code)
        self.game = self.room.standard_game
        levels = bots or ["random"] * (self.room.words.usual_seats - 1)
        self.seats = len(levels) + 1
        if not 0 <= seat < self.seats:
            raise MotuError(f"there is no seat {seat} at a table of {self.seats}")
        if on_illegal not in ("error", "random"):
            raise MotuError(f"on_illegal is 'error' or 'random', not {on_illegal!r}")
        for level in levels:
            make_bot(level, self.room.advice, simulations)  # an unknown one is refused now
        self.seat = seat
        self.levels = levels
        self.simulations = simulations
        self.reward = check_reward(reward)
        self.on_illegal = on_illegal  # "random": a legal move is made instead, for checkers that sample blindly
        self.render_mode = check_mode(render_mode)
        self.options = self.game.options_for(self.seats, options)
        self.make_rows()
        self.observation_space: spaces.Dict[Any] = spaces.Dict(  # type: ignore[assignment]  # invariant in Gymnasium
            {
                "observation": spaces.Box(-(2**31), 2**31 - 1, (self.encoding.size,), np.int32),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.game.num_actions)

    def make_rows(self) -> None:
        self.encoding: Encoding[Any] = Encoding(self.game, self.seats, self.options)
        self.rows: Rows[Any] = Rows(self.encoding, 1)
        self.cells = np.frombuffer(self.rows.cells, dtype=np.int32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**62))
        self.rng = Rng()
        self.rng.seed(deal + 1)
        self.bots = [make_bot(level, self.room.advice, self.simulations) for level in self.levels]
        self.bots.insert(self.seat, self.bots[0])  # a place holder: our own seat is never asked
        self.s = self.game.new(self.seats, deal, self.options)
        self.s.log = None
        self.let_others_play()
        return self.observe(), {"action_mask": self.mask()}

    def let_others_play(self) -> None:
        while not self.game.is_over(self.s) and self.s.actor != self.seat:
            actor = self.s.actor
            self.game.play(self.s, self.bots[actor].choose(self.game, self.s.as_seen_by(actor), self.rng))

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.game.num_actions, dtype=np.int8)
        if self.s.actor == self.seat:
            mask[self.game.legal(self.s)] = 1
        return mask

    def observe(self) -> Observation:
        self.rows.write(0, self.s, self.seat)
        return {"observation": self.cells.copy(), "action_mask": self.mask()}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move = int(action)
        if self.on_illegal == "random" and not self.mask()[move]:
            legal = self.game.legal(self.s)
            move = legal[self.rng.below(len(legal))]
        self.game.play(self.s, move)
        self.let_others_play()
        over = self.game.is_over(self.s)
        reward = 0.0
        if over:
            reward = rewards_of(self.reward, self.game.scores(self.s), self.game.ranks(self.s))[self.seat]
        return self.observe(), reward, over, False, {"action_mask": self.mask()}

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return render(self.room, self.game, self.s, self.seat, self.render_mode)
