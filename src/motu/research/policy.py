"""A small learnt player: a network that judges the position after each of its moves, and takes the best.

    policy = Policy.load("elawa.npz")
    bot = PolicyBot(policy)            # plays wherever a bot does
    motu.play(game, [bot, "easy", "easy"], seed=1)

What the network is shown of a move: the move, the "onehot" observation of its own chair after it
(motu.research.observation) in a world that the seen state allows, the points of every seat as they stand then, and what
the mover may do next, if it is still on turn: so it need not learn what a card costs to know that it can be paid. Some
are shown a forecast, too: how much more than by its other moves the room's advice expects of every seat after this one.
One hidden layer, NumPy alone.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

try:
    import numpy as np
    from numpy.typing import NDArray

    from motu.batches.rows import Rows  # which, compiled, needs librt
except ImportError as error:
    from motu.extras import explained

    raise explained(error, "motu.research", "research") from None

from motu.arena.own import policy_file
from motu.engine.base import Action, MotuError, Seat
from motu.engine.game import Bot, Game
from motu.engine.rng import Rng
from motu.games import room
from motu.research.observation import Observation

Floats = NDArray[np.float32]
Whole = NDArray[Any]
ROWS = 256  # at first; more are made when more are asked for
POINTS = 20  # what points are divided by
FURTHEST = 10  # of a forecast, in heats of the room's advice


@dataclass
class Policy:
    """What is learnt: weights, and for which game they are."""

    code: str
    seats: int
    edition: int
    weights: dict[str, Floats]
    forecast: bool = False  # is it shown what the room's advice expects?

    @classmethod
    def fresh(
        cls, observation: Observation, hidden: int, dice: np.random.Generator, forecast: bool = False
    ) -> "Policy":
        """A beginner for the table that is observed."""
        game = observation.game
        weights = {
            "first": dice.normal(0, 0.05, (width(observation, forecast), hidden)).astype(np.float32),
            "first_bias": np.zeros(hidden, np.float32),
            "last": dice.normal(0, hidden**-0.5, hidden).astype(np.float32),
            "worth": np.zeros(hidden, np.float32),
        }
        return cls(game.code, observation.seats, game.edition, weights, forecast)

    def hidden(self, shown: Floats, columns: Whole | slice = slice(None)) -> Floats:
        """The hidden layer, of moves that are shown with these columns alone."""
        made: Floats = np.maximum(shown @ self.weights["first"][columns] + self.weights["first_bias"], 0)
        return made

    def likes(self, hidden: Floats) -> Floats:
        """How much it would like to make each move; only differences mean something."""
        found: Floats = hidden @ self.weights["last"]
        return found

    def worths(self, hidden: Floats) -> Floats:
        """What it expects to come of each move (motu.research.train.Practice.result)."""
        found: Floats = hidden @ self.weights["worth"]
        return found

    def save(self, path: Path | str) -> None:
        """Half precision is enough to play by, and half the size."""
        small = {name: each.astype(np.float16) for name, each in self.weights.items()}
        about = np.array([self.code, str(self.seats), str(self.edition), *["forecast"] * self.forecast])
        np.savez_compressed(path, about=about, **small)  # type: ignore[arg-type]  # its **kwds are arrays

    @classmethod
    def load(cls, path: Path | str) -> "Policy":
        """From a file, or that of the house by its game's code."""
        try:
            with np.load(policy_file(str(path)), allow_pickle=False) as file:
                code, seats, edition, *more = (str(each) for each in file["about"])
                weights = {name: file[name].astype(np.float32) for name in file.files if name != "about"}
        except (OSError, ValueError, KeyError) as error:
            raise MotuError(f"{path} is no policy: {error}") from None
        return cls(code, int(seats), int(edition), weights, more == ["forecast"])


@dataclass
class Choices:
    """The moves of one decision, and the position after each as the mover sees it."""

    moves: list[Action]
    rows: NDArray[np.int32]
    points: Floats  # of every seat, the mover's first; and what is forecast of them
    follow: list[list[Action]]  # what the mover may do after each, if it is still on turn


def width(observation: Observation, forecast: bool) -> int:
    """How many numbers the network is shown of a move."""
    return int(observation.size) + observation.seats * (1 + forecast) + 2 * observation.game.num_actions


def shown(observation: Observation, choices: list[Choices]) -> Floats:
    """What the network is shown: a row for each move of all these decisions."""
    rows = np.concatenate([each.rows for each in choices])
    moves = np.concatenate([each.moves for each in choices])
    points = np.concatenate([each.points for each in choices])
    follow = [after for each in choices for after in each.follow]
    forecast = points.shape[1] > observation.seats
    found = np.zeros((len(rows), width(observation, forecast)), np.float32)
    at = observation.size
    found[:, :at] = observation.of(rows)
    found[:, at : at + points.shape[1]] = points
    at += points.shape[1]
    found[np.arange(len(rows)), at + moves] = 1
    at += observation.game.num_actions
    owner = np.repeat(np.arange(len(rows)), [len(after) for after in follow])
    found[owner, at + np.array([a for after in follow for a in after], np.int64)] = 1
    return found


class Prospects:
    """Looks a move ahead, as the mover sees it."""

    def __init__(self, observation: Observation, forecast: bool) -> None:
        self.observation = observation
        self.advice = room(observation.game.code).advice if forecast else None
        self.make_rows(ROWS)

    def make_rows(self, n: int) -> None:
        self.rows: Rows[Any] = Rows(self.observation.encoding, n)
        self.cells = np.frombuffer(self.rows.cells, dtype=np.int32).reshape(n, -1)

    def of(self, seen: Any, moves: list[Action], rng: Rng) -> Choices:
        """The position after each of these moves, all in the same world."""
        game, mover = self.observation.game, seen.actor
        if len(moves) > len(self.cells):
            self.make_rows(2 * len(moves))
        world = seen.determinize(rng)
        points, expected, follow = [], [], []
        for i, a in enumerate(moves):
            s = world.clone()
            game.apply(s, a)
            self.rows.write(i, s, mover)
            points.append(self.points(s, mover))
            expected.append(self.advice.evaluate(game, s) if self.advice else [])
            follow.append(game.legal(s) if s.actor == mover else [])
        counted: Floats = np.array(points, np.float32) / np.float32(POINTS)
        if self.advice:
            more = np.roll(np.array(expected, np.float32), -mover, axis=1) / np.float32(self.advice.heat)
            told = (more - more.mean(axis=0)).clip(-FURTHEST, FURTHEST)
            counted = np.concatenate([counted, told], axis=1)
        return Choices(moves, self.cells[: len(moves)].copy(), counted, follow)

    def points(self, s: Any, viewer: Seat) -> list[int]:
        """How many points every seat has, the viewer's first, as far as the viewer can know."""
        scores = self.observation.game.scores(s.shown_to(viewer))
        return scores[viewer:] + scores[:viewer]


class PolicyBot(Bot[Any]):
    """Takes the move that the policy likes best, in one world or in the mean of several."""

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
        choices = [ahead.of(seen, moves, rng) for _ in range(self.worlds)]
        likes = self.policy.likes(self.policy.hidden(shown(ahead.observation, choices)))
        return moves[int(likes.reshape(self.worlds, -1).mean(axis=0).argmax())]

    def sitting_at(self, game: Game[Any], seen: Any) -> Prospects:
        if self.prospects is None:
            if (game.code, seen.seats) != (self.policy.code, self.policy.seats):
                raise MotuError(f"this policy is for {self.policy.code} with {self.policy.seats} seats")
            observation = Observation(room(game.code), seen.seats, "onehot", game, seen.options)
            if width(observation, self.policy.forecast) != len(self.policy.weights["first"]):
                raise MotuError(f"this policy was trained on other observations of {game.code}: train it anew")
            self.prospects = Prospects(observation, self.policy.forecast)
        return self.prospects
