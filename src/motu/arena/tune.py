"""Better weights by self-play: small changes, each tried against the best so far, kept where it wins.

Everything follows from the seed, and every trial has its journal in the folder: the same command takes an interrupted
run up again where it was.
"""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from motu.arena.manifest import Plan
from motu.arena.run import run
from motu.arena.summary import Share, by_bot
from motu.arena.weights import SETTINGS, Number, Numbers, numbers_of, read_weights, write_weights
from motu.engine.base import MotuError
from motu.games import room

STEP = 0.35  # standard deviation of the logarithm of a change
MOST_CHANGES = 3  # weights changed in one trial
PROOF = 1.3  # standard errors above the fair share that a trial must show to be kept
FIRST_LOOK = 0.3  # of a trial's games, after which a loser is dropped


@dataclass(frozen=True)
class Wish:
    game: str
    bot: str  # "easy", or "medium@20" to tune what search asks of the advice
    seats: int
    rounds: int
    games: int  # of a trial; the proof at the end has twice as many
    seed: int
    jobs: int
    folder: Path
    only: tuple[str, ...] = ()
    start: Path | None = None  # weights to begin with, instead of the room's


@dataclass(frozen=True)
class Trial:
    number: int
    changed: tuple[str, ...]
    share: Share
    kept: bool

    def line(self) -> str:
        verdict = "kept" if self.kept else "dropped"
        what = ", ".join(self.changed)
        return f"{self.number:3}  {self.share.ratio:4.2f} x fair in {self.share.games:4} games  {verdict:7}  {what}"


class Tuning:
    """One run: the weights it began with and the best so far."""

    def __init__(self, wish: Wish) -> None:
        if min(wish.rounds, wish.games) < 1:
            raise MotuError(f"tuning needs at least 1 round and 1 game, not {wish.rounds} and {wish.games}")
        advice = room(wish.game).advice
        self.wish = wish
        self.before = numbers_of(advice)
        if wish.start:
            self.before |= read_weights(wish.start, advice)
        self.best = self.before
        self.names = wish.only or tuple(name for name in self.before if name not in SETTINGS)
        for name in self.names:
            if name not in self.before:
                raise MotuError(f"{wish.game} has no weight {name!r}; it has: {', '.join(self.before)}")
        wish.folder.mkdir(parents=True, exist_ok=True)
        self.best_file = self.save("before", self.before)

    def save(self, name: str, numbers: Numbers) -> Path:
        path = self.wish.folder / f"{name}.toml"
        write_weights(path, f"weights of {self.wish.game}", numbers, self.before)
        return path

    def trials(self) -> Iterator[Trial]:
        chance = random.Random(self.wish.seed)
        for number in range(1, self.wish.rounds + 1):
            changed = tuple(chance.sample(self.names, chance.randint(1, min(MOST_CHANGES, len(self.names)))))
            numbers = self.best | {name: nudged(self.best[name], chance) for name in changed}
            file = self.save(f"trial-{number:03}", numbers)
            share = self.match(file, self.best_file, number)
            kept = is_better(share)
            if kept:
                self.best, self.best_file = numbers, file
            yield Trial(number, changed, share, kept)

    def match(self, file: Path, rival: Path, number: int) -> Share:
        first = self.played(file, rival, number, math.ceil(self.wish.games * FIRST_LOOK))
        return first if first.share < first.fair else self.played(file, rival, number, self.wish.games)

    def proof(self) -> Share:
        """The best against what we began with, in games that no trial has seen."""
        return self.played(self.best_file, self.wish.folder / "before.toml", 0, 2 * self.wish.games)

    def played(self, file: Path, rival: Path, number: int, games: int) -> Share:
        wish = self.wish
        bots = (f"{wish.bot}+{file}", *[f"{wish.bot}+{rival}"] * (wish.seats - 1))
        plan = Plan(wish.game, bots, games, wish.seed * 1000 + number)
        journal = wish.folder / (f"trial-{number:03}.jsonl" if number else "proof.jsonl")
        return by_bot(plan, run(plan, wish.jobs, journal))[0]


def nudged(value: Number, chance: random.Random) -> Number:
    """A number a little larger or smaller, of the same sign; of a list, one of its numbers."""
    if isinstance(value, list):
        at = chance.randrange(len(value))
        return [scaled(each, chance) if i == at else each for i, each in enumerate(value)]
    return scaled(value, chance)


def scaled(value: float, chance: random.Random) -> float:
    return round(value * math.exp(chance.gauss(0.0, STEP)), 4)


def is_better(share: Share) -> bool:
    error = math.sqrt(share.fair * (1 - share.fair) / share.games)
    return share.share > share.fair + PROOF * error
