"""`motu puzzles check`: every puzzle's proof made again with fresh seeds, and put to Hard with ten times its time."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from motu.bots import BEST
from motu.bots.search import SearchBot
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.rng import Rng
from motu.papers.room import Room
from motu.puzzles.finding import ALIKE, CLEAR, LEAST, TWINS, Effort, by_mean, lead_of, trial_of
from motu.puzzles.paper import Puzzle, Step, game_of, read_file, seen_in, world_of, write_file
from motu.puzzles.proving import Arena, Terms, Trial, beyond, both, interval, is_alike, is_worse, seed_from
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
    deepest: int = Effort.deepest  # simulations of the search that must see the right moves ahead
    simulations: int = SIMULATIONS
    hard: bool = True  # is Hard asked, too?
    budget: int = 0  # simulations that Hard has; 0: ten times its seconds

    @property
    def terms(self) -> Terms:
        return Terms(self.few, self.many, LEAST, ALIKE, TWINS)


@dataclass(frozen=True)
class Verdict:
    puzzle: str
    step: int
    seed: int
    holds: bool  # is the lower end of every interval above the mark?
    gain: float  # beyond the closest other move, this time
    low: float
    hard: bool | None  # does Hard with ten times its time play it? None: not asked
    simulations: int = 0  # that Hard had
    clock: bool = True  # was it a clock that ended its search?
    lead: float | None = None  # of the right moves by a deep search; None: not looked at

    @property
    def falls(self) -> bool:
        return not self.holds or self.hard is False or (self.lead is not None and self.lead < CLEAR)


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
    known = sorted(game.parse(move) for move in (*step.right, *(answer.move for answer in step.answers)))
    if seen.actor != puzzle.seat or known != game.legal(seen):
        raise MotuError(f"the puzzle {puzzle.name} of {puzzle.game} does not know the moves of its position")


def judged(
    room: Room, game: Game[Any], seen: Any, puzzle: Puzzle, number: int, seed: int, patience: Patience
) -> Verdict:
    step = puzzle.steps[number]
    bot: SearchBot[Any] = SearchBot("check", room.advice, patience.simulations)
    rng = Rng(seed_from(seed, puzzle.deal, number, SEARCH))
    bot.search(game, seen, rng)
    for node in bot.ranked():
        bot.try_out(game, seen, node, EACH, rng)
    trials = {game.name(node.action): trial_of(node) for node in by_mean(bot)}
    arena = Arena(room, game, seen, seed_from(seed, puzzle.deal, number, WORLDS))
    first, rest = trials[step.move], [trial for move, trial in trials.items() if move not in step.right]
    for other in rest:
        both(arena, first, other, patience.few // 4)
    holds = all(is_alike(arena, first, trials[twin.move], patience.terms) for twin in step.twins) and all(
        is_worse(arena, trials[move], other, patience.terms) for move in step.right for other in rest
    )
    gain, low = closest(first, rest)
    deep: SearchBot[Any] = SearchBot("deep", room.advice, patience.deepest)
    deep.search(game, seen, rng)
    lead = round(lead_of(deep, game, seen, step.right, rng), 4)
    verdict = Verdict(puzzle.name, number, seed, holds, round(gain, 4), round(low, 4), None, lead=lead)
    if not patience.hard:
        return verdict
    hard = hard_bot(room, patience)
    agrees = game.name(hard.choose(game, seen, rng)) in step.right
    return replace(verdict, hard=agrees, simulations=hard.done, clock=not patience.budget)


def closest(first: Trial, rest: list[Trial]) -> tuple[float, float]:
    """What it has beyond the other that comes nearest: the mean, and the lower end."""
    mean, low, _high = min((interval(beyond(first, other)) for other in rest), key=lambda each: each[1])
    return mean, low


def hard_bot(room: Room, patience: Patience) -> SearchBot[Any]:
    if patience.budget:
        return SearchBot("hard", room.advice, patience.budget)
    return SearchBot("hard", room.advice, TIMES * BEST.simulations, TIMES * BEST.seconds)


# A room's file keeps what was found out, so that a long check goes on where it was interrupted.


def verdicts_in(search: dict[str, Any]) -> list[Verdict]:
    return [Verdict(**each) for each in search.get("checks", [])]


def check_kept(room: Room, path: Path, puzzle: Puzzle, seed: int, patience: Patience) -> list[Verdict]:
    """As the file knows it, or checked now and written there; what does not hold is struck."""
    known = [each for each in verdicts_in(read_file(path)[1]) if each.puzzle == puzzle.name and each.seed == seed]
    if known and (not patience.hard or all(verdict.hard is not None for verdict in known)):
        return known
    found = list(check(room, puzzle, seed, patience))
    puzzles, search = read_file(path)  # again: a search may have added to it meanwhile
    kept = [asdict(verdict) for verdict in verdicts_in(search) if verdict not in known]
    search["checks"] = [*kept, *map(asdict, found)]
    if any(verdict.falls for verdict in found):
        search["struck"] = sorted({*search.get("struck", []), puzzle.name})
    write_file(path, [each for each in puzzles if each.name not in search.get("struck", [])], search)
    return found
