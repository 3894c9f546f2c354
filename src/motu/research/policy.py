"""A small learnt player: a network that judges the position after each of its moves, and takes the best.

    policy = Policy.load("elawa.npz")
    bot = PolicyBot(policy)            # plays wherever a bot does
    motu.play(game, [bot, "easy", "easy"], seed=1)

The network sees the "onehot" observation of its own chair (motu.research.observation) in a world that the seen state
allows, and the points of every seat as they stand; one hidden layer, NumPy alone.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.engine.base import Action, MotuError, Seat
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.engine.rows import Rows
from motu.games import room
from motu.research.observation import Observation

Floats = NDArray[np.float32]
ROWS = 256  # at first; more are made when more are asked for
POINTS = 20  # what points are divided by


@dataclass
class Policy:
    """What is learnt: weights, and for which game they are."""

    code: str
    seats: int
    edition: int
    weights: dict[str, Floats]

    @classmethod
    def fresh(cls, observation: Observation, hidden: int, dice: np.random.Generator) -> "Policy":
        """A beginner for the table that is observed."""
        seats, game = observation.seats, observation.game
        first = dice.normal(0, 0.05, (observation.size + seats, hidden)).astype(np.float32)
        weights = {
            "first": first,
            "first_bias": np.zeros(hidden, np.float32),
            "last": dice.normal(0, hidden**-0.5, hidden).astype(np.float32),
        }
        return cls(game.code, seats, game.edition, weights)

    def hidden(self, seen: Floats) -> Floats:
        made: Floats = np.maximum(seen @ self.weights["first"] + self.weights["first_bias"], 0)
        return made

    def likes(self, hidden: Floats) -> Floats:
        found: Floats = hidden @ self.weights["last"]
        return found

    def values(self, seen: Floats) -> Floats:
        """How much the policy likes each observed position; only differences mean something."""
        return self.likes(self.hidden(seen))

    def save(self, path: Path | str) -> None:
        """Half precision is enough to play by, and half the size."""
        small = {name: each.astype(np.float16) for name, each in self.weights.items()}
        about = np.array([self.code, str(self.seats), str(self.edition)])
        np.savez_compressed(path, about=about, **small)  # type: ignore[arg-type]  # its **kwds are arrays

    @classmethod
    def load(cls, path: Path | str) -> "Policy":
        try:
            with np.load(path, allow_pickle=False) as file:
                code, seats, edition = (str(each) for each in file["about"])
                weights = {name: file[name].astype(np.float32) for name in file.files if name != "about"}
        except (OSError, ValueError, KeyError) as error:
            raise MotuError(f"{path} is no policy: {error}") from None
        return cls(code, int(seats), int(edition), weights)


def inputs(observation: Observation, rows: NDArray[np.int32], points: Floats) -> Floats:
    """What the network is shown."""
    shown: Floats = np.concatenate([observation.of(rows), points], axis=1)
    return shown


class Prospects:
    """The positions after each move that somebody may make, as the mover sees them."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.states: list[tuple[Any, Seat]] = []
        self.make_rows(ROWS)

    def make_rows(self, n: int) -> None:
        self.rows: Rows[Any] = Rows(self.observation.encoding, n)
        self.cells = np.frombuffer(self.rows.cells, dtype=np.int32).reshape(n, -1)

    def clear(self) -> None:
        self.states = []

    def look_ahead(self, game: Game[Any], seen: Any, moves: list[Action], rng: Rng) -> None:
        """The position after each of these moves, all in the same world."""
        world = seen.determinize(rng)
        for a in moves:
            s = world.clone()
            game.apply(s, a)
            self.states.append((s, seen.actor))

    def raw(self) -> NDArray[np.int32]:
        """A row for each position, until the next are written."""
        if len(self.states) > len(self.cells):
            self.make_rows(2 * len(self.states))
        for i, (s, viewer) in enumerate(self.states):
            self.rows.write(i, s, viewer)
        return self.cells[: len(self.states)]

    def points(self) -> Floats:
        """Of each position: how many points every seat has, the viewer's first, as far as the viewer can know."""
        game = self.observation.game
        found = []
        for s, viewer in self.states:
            scores = game.scores(s.shown_to(viewer))
            found.append(scores[viewer:] + scores[:viewer])
        return np.array(found, np.float32) / np.float32(POINTS)

    def seen(self) -> Floats:
        return inputs(self.observation, self.raw(), self.points())


class PolicyBot(Bot[Any]):
    """Takes the move after which the policy likes its position best, in one world or in the mean of several."""

    def __init__(self, policy: Policy | Path | str, worlds: int = 1) -> None:
        self.policy = policy if isinstance(policy, Policy) else Policy.load(policy)
        self.name = f"{self.policy.code} policy"
        self.worlds = worlds
        self.prospects: Prospects | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {"policy": self.policy, "name": self.name, "worlds": self.worlds, "prospects": None}

    def choose(self, game: Game[Any], seen: Any, rng: Rng) -> Action:
        moves = game.legal(seen)
        if len(moves) == 1:
            return moves[0]
        ahead = self.sitting_at(game, seen)
        ahead.clear()
        for _ in range(self.worlds):
            ahead.look_ahead(game, seen, moves, rng)
        values = self.policy.values(ahead.seen()).reshape(self.worlds, -1).mean(axis=0)
        return moves[int(values.argmax())]

    def sitting_at(self, game: Game[Any], seen: Any) -> Prospects:
        if self.prospects is None:
            if (game.code, seen.seats) != (self.policy.code, self.policy.seats):
                raise MotuError(f"this policy is for {self.policy.code} with {self.policy.seats} seats")
            observation = Observation(room(game.code), seen.seats, "onehot", game, seen.options)
            if observation.size + seen.seats != len(self.policy.weights["first"]):
                raise MotuError(f"this policy was trained on other observations of {game.code}: train it anew")
            self.prospects = Prospects(observation)
        return self.prospects
