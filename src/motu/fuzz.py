"""Random games held to the properties of motu.proof, in several processes, with the time left. Never compiled."""

import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any

from motu import is_compiled
from motu.boxes import game_with
from motu.engine.base import MotuError
from motu.files import check_new, write_text
from motu.games import GAMES, room
from motu.papers import record
from motu.papers.match import Match
from motu.progress import Progress, clock
from motu.proof import Table, name_table, play_fully, play_lightly, tables
from motu.workers import SPAWN, end_with_parent, undisturbed

DEFAULT_SECONDS = 60.0
BATCH_GAMES = 2  # games a process plays before it reports: a short run, too, comes to many option sets
MAX_JOBS = 64
OptionSet = tuple[str, tuple[int, ...]]  # game, options


@dataclass
class Plan:
    games: list[str]
    count: int | None  # games for each number of seats and option set
    each: int | None  # games for each option set, whose numbers of seats take turns
    seconds: float | None
    seats: int | None
    reach: str  # which option sets: DEFAULT, SINGLE or ALL of motu.proof
    options: dict[str, str]  # where there are any, the only option set
    seed: int | None
    full_every: int
    jobs: int
    folder: Path
    components: str = ""  # a box other than ours, of the one game that is played


@dataclass(frozen=True)
class Batch:
    table: Table
    seed: int
    games: int
    full_every: int
    components: str = ""


@dataclass(frozen=True)
class Failure:
    table: Table
    seed: int
    moves: tuple[int, ...]
    complaint: str
    components: str = ""


@dataclass(frozen=True)
class Outcome:
    batch: Batch
    games: int
    plies: int
    failure: Failure | None


def check_plan(plan: Plan) -> list[Table]:
    """The tables to play at; what is impossible in the plan is said in one sentence."""
    for value, name in (
        (plan.count, "--games"),
        (plan.each, "--each"),
        (plan.jobs, "--jobs"),
        (plan.full_every, "--full-every"),
    ):
        if value is not None and value < 1:
            raise MotuError(f"{name} must be at least 1, not {value}")
    if plan.jobs > MAX_JOBS:
        raise MotuError(f"--jobs must be at most {MAX_JOBS}, not {plan.jobs}")
    if plan.seconds is not None and not 0 < plan.seconds < 1e9:
        raise MotuError(f"--seconds must be more than 0, not {plan.seconds}")
    if not plan.folder.is_dir():
        raise MotuError(f"there is no folder {plan.folder} to save failing games in")
    if plan.components:
        if len(plan.games) != 1:
            raise MotuError("--components is a box of one game: name that game, and no other")
        game_with(room(plan.games[0]), plan.components)  # one that is none is refused now
    found = tables([room(code) for code in plan.games or GAMES], plan.reach, plan.options)
    chosen = [table for table in found if plan.seats in (None, table[1])]
    if not chosen:
        ranges = [f"{code} {room(code).words.players}" for code in plan.games or GAMES]
        raise MotuError(f"no game here is played with {plan.seats} seats; the games are for: {', '.join(ranges)}")
    random.Random(0).shuffle(chosen)  # a short run sees games and seats of every kind
    return chosen


def batches(plan: Plan, chosen: list[Table], first_seed: int) -> Iterator[Batch]:
    """Small batches, each with seeds of its own: so many games for every table, or in turn."""
    work = in_turn(chosen, plan.each) if plan.count is None else counted(chosen, plan.count)
    for number, (table, games) in enumerate(work):
        yield Batch(table, first_seed + number * BATCH_GAMES, games, plan.full_every, plan.components)


def counted(chosen: list[Table], count: int) -> Iterator[tuple[Table, int]]:
    for begun in range(0, count, BATCH_GAMES):
        for table in chosen:
            yield table, min(BATCH_GAMES, count - begun)


def in_turn(chosen: list[Table], each: int | None) -> Iterator[tuple[Table, int]]:
    """Option set by option set, with another number of seats each time, until each has had so many games or without an
    end: whenever the run is cut short, all option sets have had the same share, give or take one batch."""
    seats: dict[OptionSet, list[int]] = {}
    for code, number, options in chosen:
        seats.setdefault((code, options), []).append(number)
    laps = itertools.count() if each is None else range(-(-each // BATCH_GAMES))
    for lap in laps:
        games = BATCH_GAMES if each is None else min(BATCH_GAMES, each - lap * BATCH_GAMES)
        for (code, options), numbers in seats.items():
            yield (code, numbers[lap % len(numbers)], options), games


def play_batch(batch: Batch) -> Outcome:
    code, seats, options = batch.table
    house = GAMES[code]
    game = game_with(house, batch.components)
    plies = 0
    for number in range(batch.games):
        seed = batch.seed + number
        moves: list[int] = []
        try:
            if seed % batch.full_every == 0:
                s = play_fully(house, game, seats, list(options), seed, moves)
            else:
                s = play_lightly(game, seats, list(options), seed, moves)
        except Exception as error:  # a crash in the rules is a find like any other
            complaint = str(error) if isinstance(error, MotuError) else f"{type(error).__name__}: {error}"
            return Outcome(batch, number, plies, Failure(batch.table, seed, tuple(moves), complaint, batch.components))
        plies += s.ply
    return Outcome(batch, batch.games, plies, None)


@contextmanager
def worker_pool(jobs: int) -> Iterator[Pool]:
    """A Ctrl-C that comes while they are started ends the pool, too."""
    with ExitStack() as stack:
        with undisturbed():
            pool = stack.enter_context(SPAWN.Pool(jobs, end_with_parent))
        yield pool


class Tally:
    """What has been played so far."""

    def __init__(self, chosen: list[Table]) -> None:
        self.begun = time.monotonic()
        self.games: Counter[tuple[str, int]] = Counter()  # by game and seats
        self.plies: Counter[tuple[str, int]] = Counter()
        self.sets: Counter[OptionSet] = Counter({option_set(table): 0 for table in chosen})

    @property
    def spent(self) -> float:
        return time.monotonic() - self.begun

    def add(self, outcome: Outcome) -> None:
        group = outcome.batch.table[:2]
        self.games[group] += outcome.games
        self.plies[group] += outcome.plies
        self.sets[option_set(outcome.batch.table)] += outcome.games

    def report(self) -> None:
        for (code, seats), count in sorted(self.games.items()):
            plies = self.plies[code, seats]
            print(
                f"{code:12} {seats} seats  {count:8,} games  {plies:12,} decisions  {plies / max(1, count):7.1f} a game"
            )
        for code in dict.fromkeys(code for code, _ in self.sets):
            print(self.shares(code))
        total, spent = self.games.total(), self.spent
        print(f"{total:,} games in {clock(spent)} ({total / max(spent, 0.001):,.0f} games/s)")

    def shares(self, code: str) -> str:
        """How many games the option sets of a game got."""
        got = [games for (other, _), games in self.sets.items() if other == code]
        missed = got.count(0)
        each = f"{min(got):,}" if min(got) == max(got) else f"{min(got):,} to {max(got):,}"
        rest = f"; {missed:,} got none" if missed else ""
        return f"{code:12} {len(got):,} option sets, games of each: {each}{rest}"


def option_set(table: Table) -> OptionSet:
    return table[0], table[2]


def fuzz(plan: Plan) -> int:
    chosen = check_plan(plan)
    first_seed = plan.seed if plan.seed is not None else time.time_ns() // 1_000_000 % 10**9
    build = "compiled" if is_compiled() else "interpreted"
    tally = Tally(chosen)
    print(
        f"motu fuzz: {len(chosen):,} tables with {len(tally.sets):,} option sets, {build}, {plan.jobs} processes, "
        f"seeds from {first_seed}",
        file=sys.stderr,
    )
    try:
        failure = look_for_failure(plan, chosen, first_seed, tally)
    finally:
        tally.report()  # interrupted or not, what was seen was seen
    if failure is None:
        print("no property was broken")
        return 0
    print(save_failure(failure, plan.folder))
    return 1


def look_for_failure(plan: Plan, chosen: list[Table], first_seed: int, tally: Tally) -> Failure | None:
    """Until the games are played, the time is over or something is broken."""
    seconds = plan.seconds or (None if plan.count or plan.each else DEFAULT_SECONDS)
    total = (plan.count or 0) * len(chosen) + (plan.each or 0) * len(tally.sets)
    with Progress("fuzzing") as bar:
        for outcome in outcomes(plan.jobs, batches(plan, chosen, first_seed)):
            tally.add(outcome)
            played = tally.games.total()
            bar.show(tally.spent / seconds if seconds else played / total, f"{played:,} games")
            if outcome.failure is not None:
                return outcome.failure
            if seconds is not None and tally.spent > seconds:
                return None
    return None


def outcomes(jobs: int, work: Iterator[Batch]) -> Iterator[Outcome]:
    """In this process for one job; else from a pool that never holds more than a little work ahead."""
    if jobs == 1:
        yield from map(play_batch, work)
        return
    with worker_pool(jobs) as pool:
        waiting = [pool.apply_async(play_batch, (batch,)) for batch in itertools.islice(work, jobs * 3)]
        while waiting:
            outcome = waiting.pop(0).get()
            waiting += [pool.apply_async(play_batch, (batch,)) for batch in itertools.islice(work, 1)]
            yield outcome


def save_failure(failure: Failure, folder: Path) -> str:
    """The failing game as a record, up to and with the move that broke it."""
    code, seats, _ = failure.table
    path = folder / f"failed-{code}-{seats}p-{failure.seed}.txt"
    found = f"{name_table(failure.table)}, seed {failure.seed}, after {len(failure.moves)} moves: {failure.complaint}"
    try:
        check_new(path)
        write_text(path, f"# {' '.join(found.split())}\n{record_of_failure(failure)}")
    except MotuError as error:
        return f"BROKEN: {found}; the record could not be saved: {error}"
    return f"BROKEN: {found}; saved as {path}"


def record_of_failure(failure: Failure) -> str:
    code, seats, options = failure.table
    game = game_with(room(code), failure.components)
    match: Match[Any] = Match(game, seats, failure.seed, list(options))
    rest: list[str] = []
    for a in failure.moves:
        try:
            match.play(a)
        except Exception:  # the very move that broke the game
            rest.append(game.name(a))
            break
    text = record.write(record.record_of(match))
    return text + (f"{match.state.actor + 1}: {rest[0]}\n" if rest else "")
