"""Better weights by self-play: changes, each tried against the best so far, kept where they win.

First every weight alone is halved and doubled, and again as long as that wins: what is far off is found so. Then a few
weights at a time are changed a little. A weight that changes no game is left alone after its first trial.

Everything follows from the seed, and every trial has its journal in the folder: the same command takes an interrupted
run up again where it was.
"""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.arena.run import run
from motu.arena.summary import Share, by_bot
from motu.arena.weights import SETTINGS, Number, Numbers, numbers_of, read_weights, write_weights
from motu.engine.base import MotuError
from motu.games import room

SWEEP = (0.5, 2.0)  # what each weight is multiplied by at first
STEP = 0.35  # standard deviation of the logarithm of a change
MOST_CHANGES = 3  # weights changed in one trial, after that
PROOF = 1.3  # standard errors above the fair share that a trial must show to be kept
SAME_DEALS = 10  # played alike, a change is taken to have no effect
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
    components: str = ""


@dataclass(frozen=True)
class Trial:
    number: int
    changed: tuple[str, ...]
    share: Share
    kept: bool
    idle: bool  # no game was played otherwise

    def line(self) -> str:
        verdict = "kept" if self.kept else "no effect" if self.idle else "dropped"
        what = ", ".join(self.changed)
        return f"{self.number:3}  {self.share.ratio:4.2f} x fair in {self.share.games:4} games  {verdict:9}  {what}"


@dataclass(frozen=True)
class Match:
    share: Share
    results: list[Result]


class Tuning:
    """One run: the weights it began with and the best so far."""

    def __init__(self, wish: Wish) -> None:
        if min(wish.rounds, wish.games) < 1:
            raise MotuError(f"tuning needs at least 1 round and 1 game, not {wish.rounds} and {wish.games}")
        advice = room(wish.game).advice
        self.wish = wish
        self.before = numbers_of(advice) | {"haste": 0.0}  # who looks closely tells better weights from worse sooner
        if wish.start:
            self.before |= read_weights(wish.start, advice)
        self.best = self.before
        self.names = wish.only or tuple(name for name in self.before if name not in SETTINGS)
        for name in self.names:
            if name not in self.before:
                raise MotuError(f"{wish.game} has no weight {name!r}; it has: {', '.join(self.before)}")
        wish.folder.mkdir(parents=True, exist_ok=True)
        self.best_file = self.save("before", self.before)
        self.last: Trial | None = None

    def save(self, name: str, numbers: Numbers) -> Path:
        path = self.wish.folder / f"{name}.toml"
        write_weights(path, f"weights of {self.wish.game}", numbers, self.before)
        return path

    def trials(self) -> Iterator[Trial]:
        changes = chain(self.sweep(), self.nudges(random.Random(self.wish.seed)))
        for number, change in zip(range(1, self.wish.rounds + 1), changes, strict=False):
            file = self.save(f"trial-{number:03}", self.best | change)
            self.last = self.tried(number, tuple(change), file)
            if self.last.kept:
                self.best, self.best_file = self.best | change, file
            yield self.last

    def sweep(self) -> Iterator[Numbers]:
        """Every weight alone, halved or doubled as long as that wins."""
        for name in self.names:
            for factor in SWEEP:
                yield {name: times(self.best[name], factor)}
                if self.last is not None and self.last.idle:
                    self.names = tuple(other for other in self.names if other != name)
                    break
                won = self.has_won()
                while self.has_won():
                    yield {name: times(self.best[name], factor)}
                if won:
                    break

    def nudges(self, chance: random.Random) -> Iterator[Numbers]:
        """A few weights, changed a little."""
        while self.names:
            changed = chance.sample(self.names, chance.randint(1, min(MOST_CHANGES, len(self.names))))
            yield {name: nudged(self.best[name], chance) for name in changed}

    def has_won(self) -> bool:
        return self.last is not None and self.last.kept

    def tried(self, number: int, changed: tuple[str, ...], file: Path) -> Trial:
        seats, games = self.wish.seats, self.wish.games
        first = self.match(file, self.best_file, number, math.ceil(games * FIRST_LOOK / seats) * seats)
        if len(changed) == 1 and self.is_idle(first, number):
            return Trial(number, changed, first.share, False, True)
        last = first if first.share.share < first.share.fair else self.match(file, self.best_file, number, games)
        return Trial(number, changed, last.share, is_better(last.share), False)

    def is_idle(self, match: Match, number: int) -> bool:
        """Would the best so far have played the first of these games in the same way?"""
        games = min(len(match.results), SAME_DEALS * self.wish.seats)
        usual = self.match(self.best_file, self.best_file, number, games, "usual")
        return [r.scores for r in usual.results] == [r.scores for r in match.results[:games]]

    def proof(self) -> Share:
        """The best against what we began with, in games that no trial has seen."""
        return self.match(self.best_file, self.wish.folder / "before.toml", 0, 2 * self.wish.games, "proof").share

    def match(self, file: Path, rival: Path, number: int, games: int, name: str = "trial") -> Match:
        """How the weights of a file do among others."""
        wish = self.wish
        bots = (f"{wish.bot}+{file}", *[f"{wish.bot}+{rival}"] * (wish.seats - 1))
        plan = Plan(wish.game, bots, games, wish.seed * 1000 + number, components=wish.components)
        results = run(plan, wish.jobs, wish.folder / (f"{name}-{number:03}.jsonl" if number else f"{name}.jsonl"))
        return Match(by_bot(plan, results)[0], results)


def times(value: Number, factor: float) -> Number:
    return [round(each * factor, 4) for each in value] if isinstance(value, list) else round(value * factor, 4)


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
