"""`motu puzzles check`: every puzzle's proof made again with fresh seeds, and put to Hard with ten times its time."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from motu.bots import BEST
from motu.bots.search import Node, SearchBot
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.papers.room import Room
from motu.puzzles.finding import LEAST, below_least, trial_of
from motu.puzzles.paper import Puzzle, Step, game_of, read_file, seen_in, world_of, write_file
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
    seed: int
    holds: bool  # is the lower end of every interval above the mark?
    gain: float  # beyond the closest other move, this time
    low: float
    hard: bool | None  # does Hard with ten times its time play it? None: not asked
    simulations: int = 0  # that Hard had, by the clock

    @property
    def falls(self) -> bool:
        return not self.holds or self.hard is False


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
    told = puzzle.name, number, seed, holds, round(gain, 4), round(low, 4)
    if not patience.hard:
        return Verdict(*told, None)
    hard: SearchBot[Any] = SearchBot("hard", room.advice, TIMES * BEST.simulations, TIMES * BEST.seconds)
    return Verdict(*told, hard.choose(game, seen, rng) == best, hard.done)


# A room's file keeps what was found out, so that a long check goes on where it was interrupted.


def verdicts_in(search: dict[str, Any]) -> list[Verdict]:
    return [Verdict(**each) for each in search.get("checks", [])]


def check_kept(room: Room, path: Path, puzzle: Puzzle, seed: int, patience: Patience) -> list[Verdict]:
    """As the file knows it, or checked now and written there; what does not hold is struck."""
    puzzles, search = read_file(path)
    before = verdicts_in(search)
    known = [verdict for verdict in before if verdict.puzzle == puzzle.name and verdict.seed == seed]
    if known and (not patience.hard or all(verdict.hard is not None for verdict in known)):
        return known
    found = list(check(room, puzzle, seed, patience))
    kept = [asdict(verdict) for verdict in before if verdict not in known]
    search["checks"] = [*kept, *map(asdict, found)]
    if any(verdict.falls for verdict in found):
        search["struck"] = sorted({*search.get("struck", []), puzzle.name})
    write_file(path, [each for each in puzzles if each.name not in search.get("struck", [])], search)
    return found
