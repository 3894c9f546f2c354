"""`motu puzzles make`: one bots' game after another is looked through; a journal keeps what was found and why not."""

import json
import math
import time
from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from motu.engine.base import MotuError
from motu.games import room
from motu.papers.room import Room
from motu.progress import Progress
from motu.puzzles.finding import FOUND, Effort, Table, is_one_idea, look_through
from motu.puzzles.paper import FILE, Puzzle, Step, puzzle_in, read_file, seen_in, write_file
from motu.puzzles.themes import themes_of
from motu.workers import pool

ALIKE = 0.3  # of all puzzles of a game at most this part has the same kind of first move
LEFT_OUT = "too many of the same kind"
MORE = "more than were wanted"
UNLIKE = "several moves are right, too many or of different kinds"
STRUCK = "struck by a later check"


@dataclass(frozen=True)
class Wish:
    game: str
    count: int
    seed: int
    jobs: int
    minutes: float  # 0: until there are enough
    effort: Effort = field(default_factory=Effort)
    table: Table = field(default_factory=Table)

    def header(self) -> dict[str, Any]:
        rules = room(self.game).standard_game
        return {
            "game": self.game,
            "edition": rules.edition,
            "components": rules.digest,
            "seed": self.seed,
            "effort": json.loads(json.dumps(asdict(self.effort))),
            "table": asdict(self.table),
        }


Result = dict[str, Any]  # of one bots' game: its number, why decisions were dropped, what was found


def look(code: str, seed: int, number: int, effort: Effort, table: Table) -> Result:
    """One bots' game; for a worker process."""
    dropped, found = look_through(room(code), seed, number, effort, table)
    return {"number": number, "dropped": dict(dropped), "found": [puzzle.as_json() for puzzle in found]}


def make(wish: Wish, journal: Path, out: Path | None = None) -> tuple[list[Puzzle], Counter[str]]:
    """Go on from the journal until there are enough, or the time is up; then add what was found to the room.

    What searches with other seeds have found stays."""
    house = room(wish.game)
    results = {result["number"]: result for result in read_journal(journal, wish)}
    path = out or house.folder / FILE
    there, search = read_file(path)
    kept = [puzzle for puzzle in there if puzzle.origin.seed != wish.seed]
    struck = search.get("struck", [])
    until = time.monotonic() + 60 * wish.minutes if wish.minutes else math.inf
    chosen, funnel = chosen_from(house, kept, results, wish.count, struck)
    fresh = looked_through(wish, set(results))
    with Progress(f"puzzles of {wish.game}") as bar, closing(fresh):
        while len(chosen) < wish.count and time.monotonic() < until:
            result = next(fresh)
            with journal.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result, separators=(",", ":")) + "\n")
            results[result["number"]] = result
            chosen, funnel = chosen_from(house, kept, results, wish.count, struck)
            bar.show(len(chosen) / wish.count, f"{len(chosen)} of {wish.count} in {len(results)} games")
    others = [run for run in search.get("runs", []) if run["seed"] != wish.seed]
    run = {**wish.header(), "games": len(in_order(results)), "dropped": dict(funnel)}
    write_file(path, chosen, {**search, "struck": struck, "runs": [*others, run]})
    return chosen, funnel


def looked_through(wish: Wish, known: set[int]) -> Generator[Result]:
    """The results of games not yet known, as they come."""
    todo = (number for number in count() if number not in known)
    if wish.jobs == 1:
        for number in todo:
            yield look(wish.game, wish.seed, number, wish.effort, wish.table)
        return
    with pool(wish.jobs) as workers:
        waiting: set[Future[Result]] = set()
        for number in todo:
            waiting.add(workers.submit(look, wish.game, wish.seed, number, wish.effort, wish.table))
            if len(waiting) > wish.jobs:
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in ready)


def read_journal(path: Path, wish: Wish) -> list[Result]:
    """What an interrupted search has found; a line cut off is looked for again. One of another search is refused."""
    header = wish.header()
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(header) + "\n", encoding="utf-8")
        return []
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    if parsed(first) != header:
        raise MotuError(f"{path} is the journal of another search; give another file with --journal")
    return [result for result in map(parsed, lines) if result is not None]


def parsed(line: str) -> Result | None:
    try:
        found: Result = json.loads(line)
    except ValueError:
        return None
    return found


def in_order(results: dict[int, Result]) -> list[Result]:
    """Without gaps, so that the same games count however many processes looked through them."""
    numbers: list[Result] = []
    for number in count():
        if number not in results:
            return numbers
        numbers.append(results[number])
    raise AssertionError("counting never ends")


def chosen_from(
    house: Room, kept: list[Puzzle], results: dict[int, Result], wanted: int, struck: Sequence[str]
) -> tuple[list[Puzzle], Counter[str]]:
    """Beside those that are kept the first that are wanted, without too many of one kind; and what became of all
    decisions."""
    funnel: Counter[str] = Counter()
    chosen = list(kept)
    kinds = Counter(kind_of(puzzle) for puzzle in kept)
    for result in in_order(results):
        funnel.update(result["dropped"])
        for data in result["found"]:
            puzzle = puzzle_in(data)
            kind = kind_of(puzzle)
            why = STRUCK if puzzle.name in struck else "" if all(map(is_clear, puzzle.steps)) else UNLIKE
            if not why and kinds[kind] >= max(2, ALIKE * wanted):
                why = LEFT_OUT
            if why:
                funnel[why] += 1
                funnel[FOUND] -= 1
                continue
            kinds[kind] += 1
            chosen.append(puzzle)
    funnel[MORE] = max(0, len(chosen) - max(wanted, len(kept)))
    funnel[FOUND] -= funnel[MORE]
    return [with_themes(house, puzzle) for puzzle in chosen[:wanted]], funnel


def is_clear(step: Step) -> bool:
    return is_one_idea(step.right, len(step.right) + len(step.answers))


def kind_of(puzzle: Puzzle) -> str:
    """By its first move, without where exactly or how many."""
    verb, *rest = puzzle.steps[0].move.split()
    return " ".join([verb, *rest[:1]]) if rest and rest[0].isalpha() else verb


def with_themes(house: Room, puzzle: Puzzle) -> Puzzle:
    """As the room tells them now: they are no part of what was proved."""
    return replace(puzzle, themes=tuple(themes_of(house, seen_in(house, puzzle), puzzle)))
