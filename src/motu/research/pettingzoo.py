"""The games as PettingZoo environments (AEC).

    from motu.research.pettingzoo import env, kaivai_v1
    table = env("kaivai", seats=3, reward="rank")
    table = kaivai_v1.env(seats=3)       # the same; what it names stays as it is until there is a v2

Agents are seat_0, seat_1, ... An observation is {"observation": numbers, "action_mask": 0/1 for each action}; the mask
stands in info too. The numbers are what the seat may know, in one of the forms of motu.research.observation.
`components` names a box of your own: its file, the name it was saved under, or its digest.
render() gives text, an SVG, the bytes of a PNG or an array of pixels, by render_mode; "human" prints every position.
"""

import sys
from types import ModuleType
from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv

    from motu.batches.rows import Rows  # which, compiled, needs librt
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.boxes import Components, game_with
from motu.engine.base import MotuError
from motu.games import GAMES, room
from motu.papers.room import Room
from motu.research.copying import WithRows
from motu.research.ids import pettingzoo_id
from motu.research.observation import Observation as Sight
from motu.research.observation import check_form
from motu.research.pictures import RENDER_MODES, check_mode, render
from motu.research.rewards import check_reward, rewards_of

Observation = dict[str, NDArray[Any]]


def env(code: str, seats: int | None = None, **options: Any) -> "TableEnv":
    return TableEnv(code, seats, **options)


class TableEnv(WithRows, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    def __init__(
        self,
        code: str,
        seats: int | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        components: Components = None,
        observation: str = "plain",
        **options: str,
    ) -> None:
        super().__init__()
        self.room = room(code)
        self.metadata = {
            "name": pettingzoo_id(self.room),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.form = check_form(observation)
        self.game = game_with(self.room, components)
        self.seats = seats or self.room.words.usual_seats
        self.reward = check_reward(reward)
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.options = self.game.options_for(self.seats, options)
        self.make_rows()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        row = spaces.Box(self.sight.low, self.sight.high, dtype=self.sight.dtype)
        mask = spaces.Box(0, 1, (self.game.num_actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents}
        self.seed = 0

    def make_rows(self) -> None:
        self.sight = Sight(self.room, self.seats, self.form, self.game, self.options)
        self.rows: Rows[Any] = Rows(self.sight.encoding, self.seats)  # each seat's, written when it observes
        self.cells = np.frombuffer(self.rows.cells, dtype=np.int32).reshape(self.seats, -1)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed deals the same game; without one, each reset goes on to the next."""
        self.seed = self.seed + 1 if seed is None else seed
        self.state_of_play = self.game.new(self.seats, self.seed, self.options)
        self.state_of_play.log = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[self.state_of_play.actor]
        self.cycles = 0
        self.inform()
        self.show()

    def inform(self) -> None:
        """Tell every agent what it may do."""
        self.legal = self.game.legal(self.state_of_play)
        self.infos = {agent: {"action_mask": self.mask(agent)} for agent in self.agents}

    def mask(self, agent: str) -> NDArray[np.int8]:
        """The legal actions of the seat on turn; nobody else has any."""
        mask = np.zeros(self.game.num_actions, dtype=np.int8)
        if self.possible_agents.index(agent) == self.state_of_play.actor:
            mask[self.legal] = 1
        return mask

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        self.rows.write(seat, self.state_of_play, seat)
        return {"observation": self.sight.of_one(self.cells[seat]), "action_mask": self.mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None:
            raise MotuError(f"{agent} is on turn and must act")
        self.game.play(self.state_of_play, int(action))
        self.cycles += 1
        self._clear_rewards()
        if self.game.is_over(self.state_of_play):
            self.settle()
        elif self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.state_of_play.actor]
        self.inform()
        self._accumulate_rewards()
        self.show()

    def show(self) -> None:
        """People want to see every position."""
        if self.render_mode == "human":
            self.render()

    def settle(self) -> None:
        s = self.state_of_play
        paid = rewards_of(self.reward, self.game, s)
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        actor = max(self.state_of_play.actor, 0)
        return render(self.room, self.game, self.state_of_play, actor, self.render_mode)

    def close(self) -> None:
        pass


def versioned(room: Room) -> ModuleType:
    """`from motu.research.pettingzoo import kaivai_v1`, as PettingZoo names its own environments."""
    name = pettingzoo_id(room)
    made = ModuleType(f"{__name__}.{name}", f"{room.words.title}: `env(seats=None, **options)`, a TableEnv.")

    def env(seats: int | None = None, **options: Any) -> TableEnv:
        return TableEnv(room.code, seats, **options)

    made.__dict__.update(env=env, raw_env=env)
    sys.modules[made.__name__] = made
    globals()[name] = made
    return made


__path__: list[str] = []  # so that `import motu.research.pettingzoo.kaivai_v1` looks here
for each in GAMES.values():
    versioned(each)


def __getattr__(name: str) -> Any:  # for type checkers: the versioned modules are made above
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
