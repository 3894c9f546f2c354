"""`motu puzzles check`: every puzzle's proof made again with fresh seeds, and put to Hard with ten times its time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from motu.bots import BEST
from motu.bots.search import Node, SearchBot
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.papers.room import Room
from motu.puzzles.finding import LEAST, below_least, trial_of
from motu.puzzles.paper import Puzzle, Step, game_of, seen_in, world_of
from motu.puzzles.proving import Arena, beyond, compare, interval, seed_from
from motu.puzzles.riddle import lone_moves

TIMES = 10  # what Hard gets beyond its usual time
SEARCH, WORLDS = 21, 22  # what the seeds are for
SIMULATIONS = 1200  # of the search that says how a turn goes on
EACH = 40  # visits of every move at least


@dataclass(frozen=True)
class Patience:
    """How much is spent on one decision."""

    few: int = 100  # worlds every move is played out in
    many: int = 400  # and those that are not clearly worse by then
    simulations: int = SIMULATIONS
    hard: bool = True  # is Hard asked, too?


@dataclass(frozen=True)
class Verdict:
    puzzle: str
    step: int
    holds: bool  # is the lower end of every interval above the mark?
    gain: float  # beyond the closest other move, this time
    low: float
    hard: bool | None  # does Hard with ten times its time play it? None: not asked


def check(room: Room, puzzle: Puzzle, seed: int, patience: Patience | None = None) -> Iterator[Verdict]:
    """Step by step; whatever is not legal any more is an error."""
    wanted = patience or Patience()
    game, seen = game_of(room, puzzle), seen_in(room, puzzle)
    world = world_of(seen, puzzle.deal)
    for number, step in enumerate(puzzle.steps):
        lone_moves(game, world)
        seen = world.as_seen_by(puzzle.seat)
        check_moves(game, seen, puzzle, step)
        yield judged(room, game, seen, puzzle, number, seed, wanted)
        game.play(world, game.parse(step.move))


def check_moves(game: Game[Any], seen: Any, puzzle: Puzzle, step: Step) -> None:
    """The solution and the answers are exactly what can be done."""
    known = sorted(game.parse(move) for move in (step.move, *(answer.move for answer in step.answers)))
    if seen.actor != puzzle.seat or known != game.legal(seen):
        raise MotuError(f"the puzzle {puzzle.name} of {puzzle.game} does not know the moves of its position")


def judged(
    room: Room, game: Game[Any], seen: Any, puzzle: Puzzle, number: int, seed: int, patience: Patience
) -> Verdict:
    best = game.parse(puzzle.steps[number].move)
    bot: SearchBot[Any] = SearchBot("check", room.advice, patience.simulations)
    rng = Rng(seed_from(seed, puzzle.deal, number, SEARCH))
    bot.search(game, seen, rng)
    for node in bot.ranked():
        bot.try_out(game, seen, node, EACH, rng)
    first = trial_of(next(node for node in bot.ranked() if node.action == best))
    rest = [trial_of(node) for node in sorted(bot.ranked(), key=Node.mean, reverse=True) if node.action != best]
    arena = Arena(room, game, seen, seed_from(seed, puzzle.deal, number, WORLDS))
    holds = compare(arena, first, rest, patience.few, patience.many, LEAST, below_least)
    gain, low, _high = min((interval(beyond(first, each)) for each in rest if each.shares), key=lambda each: each[1])
    return Verdict(puzzle.name, number, holds, gain, low, hard_agrees(room, game, seen, best, rng, patience))


def hard_agrees(room: Room, game: Game[Any], seen: Any, best: int, rng: Rng, patience: Patience) -> bool | None:
    if not patience.hard:
        return None
    bot: SearchBot[Any] = SearchBot("hard", room.advice, TIMES * BEST.simulations, TIMES * BEST.seconds)
    return bot.choose(game, seen, rng) == best


Told = Callable[[float, str], None]


def check_all(
    room: Room, puzzles: list[Puzzle], seed: int, patience: Patience, told: Told | None = None
) -> list[Verdict]:
    verdicts: list[Verdict] = []
    for number, puzzle in enumerate(puzzles):
        verdicts += check(room, puzzle, seed, patience)
        if told is not None:
            told((number + 1) / len(puzzles), f"{number + 1} of {len(puzzles)}")
    return verdicts
