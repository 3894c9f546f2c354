"""n games at once with NumPy: observations, masks, rewards. Compiled code plays them and writes into NumPy's memory.

    batch = Batch("elawa", n=256, seats=3)
    while learning:
        actions = policy(batch.observations, batch.masks)   # any legal action for each game
        rewards, done = batch.step(actions)                 # rewards[i, seat] when game i ended, else 0

`observations[i]` is what the actor of game i may know (see motu.engine.encoding), `masks[i]` its legal actions,
`actors[i]` its seat. A game that ended is dealt anew at once. Each step makes new arrays: keep them freely. With
`fresh=False` there is one of each, which the next step overwrites: for learners who take what they need at once.

`jobs=2` lets two processes play, this one and another, each half of the games; the games are the same. They wait for
each other once a step or twice and copy what they show: that is for hundreds of games, and a core for each process.
The other ends with `close`, or with this process. As always with processes in Python, a script that does so needs
`if __name__ == "__main__":`.

`components` names a box of your own: its file, the name it was saved under, or its digest.
"""

from typing import Any

try:
    import numpy as np
    from numpy.typing import NDArray

    from motu.research.crew import Desk, Plan, players  # which, compiled, needs librt
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.boxes import Components, game_with
from motu.engine.base import MotuError
from motu.games import room
from motu.research.rewards import check_reward

SHOWN = ("players", "observations", "masks", "actors", "rewards", "done")  # what a copy has of its own


class Batch:
    def __init__(
        self,
        code: str,
        n: int,
        seats: int | None = None,
        seed: int = 0,
        reward: str = "rank",
        components: Components = None,
        jobs: int = 1,
        fresh: bool = True,
        **options: str,
    ) -> None:
        self.game = game_with(room(code), components)
        self.n = n
        self.seats = seats or room(code).words.usual_seats
        self.num_actions = self.game.num_actions
        self.options = self.game.options_for(self.seats, options)
        self.jobs = checked(jobs, n)
        self.fresh = fresh
        self.plan = Plan(self.game, n, self.seats, self.options, check_reward(reward))
        self.open(seed)

    def open(self, seed: int) -> None:
        self.players = players(self.plan, seed, self.jobs)
        self.observation_size = self.players.desk.observations.shape[1]
        self.look()

    def look(self) -> None:
        desk = self.players.desk
        if self.fresh:
            self.show(Desk(*(array.copy() for array in desk.arrays())))
        else:  # what lies on the desk, for reading only
            self.show(Desk(*(sealed(array) for array in desk.arrays())))

    def show(self, desk: Desk) -> None:
        self.observations, self.masks, self.actors = desk.observations, desk.masks, desk.actors
        self.rewards, self.done = desk.rewards, desk.done

    @property
    def next_seed(self) -> int:
        """Of the next game to be dealt."""
        return self.players.next_seed

    def reset(self, seed: int) -> None:
        """All games anew, from this seed on."""
        self.players.begin(seed)
        self.look()

    def step(self, actions: NDArray[Any] | list[int]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """One move in each game; returns rewards (n x seats) and which games ended. An action that is not legal is
        refused, and nothing moves at all."""
        moves = np.asarray(actions)
        if moves.shape != (self.n,):
            raise ValueError(f"a batch of {self.n} games needs {self.n} actions, not {moves.shape}")
        if moves.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {moves.dtype}")
        self.players.step(moves)
        if self.fresh:
            self.look()
        return self.rewards, self.done

    def close(self) -> None:
        """End the processes that play; without others there is nothing to end."""
        self.players.close()

    # A copy has games, memory and processes of its own.

    def __getstate__(self) -> dict[str, Any]:
        made = {name: value for name, value in self.__dict__.items() if name not in SHOWN}
        return made | {"kept": (self.players.states(), self.next_seed)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        states, seed = state.pop("kept")
        self.__dict__.update(state)
        self.open(seed)
        self.players.go_on_with(states, seed)
        self.look()


def sealed(array: NDArray[Any]) -> NDArray[Any]:
    shown = array.view()
    shown.setflags(write=False)
    return shown


def checked(jobs: int, n: int) -> int:
    if n < 1:
        raise MotuError(f"a batch needs at least 1 game, not {n}")
    if not 1 <= jobs <= n:
        raise MotuError(f"a batch of {n} games is played by 1 to {n} processes, not {jobs}")
    return jobs


def random_actions(masks: NDArray[np.int8], dice: np.random.Generator) -> NDArray[np.int64]:
    """One of the legal actions of each row, each as likely as the other."""
    n, width = masks.shape
    firsts = np.arange(0, (n + 1) * width, width)  # of each row among all, and where the last one ends
    legal = masks.reshape(-1).view(np.bool_).nonzero()[0]
    bounds = legal.searchsorted(firsts)
    begins = bounds[:-1]
    picks = dice.random(n) * (bounds[1:] - begins)
    picked: NDArray[np.int64] = legal[begins + picks.astype(np.int64)] - firsts[:-1]
    return picked
