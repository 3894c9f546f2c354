"""A run of many games on a process pool, with a journal that survives Ctrl-C and is taken up again."""

import json
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict
from pathlib import Path
from typing import Any

from motu.arena.guests import dismiss_all
from motu.arena.manifest import Fixture, Plan, check, fixtures
from motu.arena.play import Result, play
from motu.engine.base import MotuError
from motu.workers import pool

Progress = Callable[[int, int], None]


def run(
    plan: Plan, jobs: int, journal: Path | None = None, progress: Progress | None = None, ray: str | None = None
) -> list[Result]:
    """Play every fixture of the plan that the journal does not hold yet; returns all results in order.

    With `ray`, an address, the games are played on that Ray cluster: same plan, same results.
    """
    try:
        check(plan)
        return all_played(plan, jobs, journal, progress, ray)
    finally:
        dismiss_all()  # those who were asked whether they can play; in the next run the same name may mean another bot


def all_played(plan: Plan, jobs: int, journal: Path | None, progress: Progress | None, ray: str | None) -> list[Result]:
    if jobs < 1:
        raise MotuError(f"a run needs at least 1 job, not {jobs}")
    kept = read_journal(journal, plan) if journal else []
    done = {result.number: result for result in kept if result.trail or not plan.trail}
    todo = [fixture for fixture in fixtures(plan) if fixture.number not in done]
    try:
        for result in played_on_ray(plan, todo, ray) if ray else played(plan, todo, jobs):
            done[result.number] = result
            if journal:
                with journal.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(result), separators=(",", ":")) + "\n")
            if progress:
                progress(len(done), plan.games)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(what_is_kept(journal, len(done), plan.games)) from None
    return [done[number] for number in sorted(done) if number < plan.games]


def what_is_kept(journal: Path | None, done: int, games: int) -> str:
    """For whoever pressed Ctrl-C."""
    if journal:
        return f"{journal} holds {done} of {games} games; the same command goes on from there"
    return "nothing was kept; with --results FILE the same command goes on where it was interrupted"


def played(plan: Plan, todo: list[Fixture], jobs: int) -> Iterator[Result]:
    if jobs == 1 or len(todo) < 2:
        for fixture in todo:
            yield play(plan, fixture)
        return
    with pool(jobs) as workers:
        waiting: set[Future[Result]] = set()
        for fixture in todo:
            waiting.add(workers.submit(play, plan, fixture))
            if len(waiting) >= 2 * jobs:
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in ready)
        while waiting:
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in ready)


def played_on_ray(plan: Plan, todo: list[Fixture], address: str) -> Iterator[Result]:
    try:
        import ray
    except ImportError:
        raise MotuError("--ray needs Ray: pip install 'motu[ray]'") from None
    if not ray.is_initialized():
        try:
            ray.init(address=None if address == "local" else address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError) as error:
            raise MotuError(f"there is no Ray cluster at {address!r}: {error}") from None
    remote = ray.remote(play)
    waiting = [remote.remote(plan, fixture) for fixture in todo]
    while waiting:
        ready, waiting = ray.wait(waiting)
        yield from ray.get(ready)


def read_journal(path: Path, plan: Plan) -> list[Result]:
    """Results of an earlier, interrupted run of the same plan. A line cut off by a crash is played again."""
    header = plan.header()
    if not path.exists() or path.stat().st_size == 0:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(header) + "\n", encoding="utf-8")
        return []
    lines = path.read_text(encoding="utf-8").split("\n")
    check_same_run(path, parse_line(lines[0]), header)
    whole = [line for line in lines[1:] if is_result(parse_line(line))]
    path.write_text("\n".join([lines[0], *whole]) + "\n", encoding="utf-8")
    return [Result(**json.loads(line)) for line in whole]


def check_same_run(path: Path, found: Any, header: dict[str, Any]) -> None:
    """Results of another plan are not mixed in: says what differs. Nothing has been written yet."""
    if not isinstance(found, dict):
        raise MotuError(f"{path} is not a journal of results: its first line should say what was played")
    for key, mine in header.items():
        if found.get(key) != mine:
            raise MotuError(f"{path} holds results of another run: its {key} is {found.get(key)!r}, not {mine!r}")


def is_result(found: Any) -> bool:
    return isinstance(found, dict) and {"number", "seed", "seating", "scores", "ranks"} <= set(found)


def parse_line(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def read_results(path: Path, components: str = "") -> tuple[Plan, list[Result]]:
    """A journal on its own: the plan it was played by, and its results in order; with the box it was played with."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise MotuError(f"cannot read results from {path}: {error}") from None
    header = parse_line(lines[0])
    keys = {"game", "edition", "components", "options", "bots", "seed"}
    if not isinstance(header, dict) or not keys <= set(header):
        raise MotuError(f"{path} is not a journal of results: its first line should say what was played")
    played = [Result(**found) for found in map(parse_line, lines[1:]) if is_result(found)]
    results = list({result.number: result for result in played}.values())  # one played again counts once
    plan = Plan(
        header["game"],
        tuple(header["bots"]),
        len(results),
        header["seed"],
        tuple(header["options"].items()),
        components,
    )
    edition, digest = plan.rules().edition, plan.rules().digest
    if header["edition"] != edition:
        raise MotuError(
            f"{path} holds results of edition {header['edition']} of {plan.game}; this is edition {edition}"
        )
    if header["components"] != digest:
        raise MotuError(
            f"{path} was played with another box of components ({header['components']}, here {digest}); "
            "give its file with --components"
        )
    if not results:
        raise MotuError(f"{path} holds no results yet")
    return plan, sorted(results, key=lambda result: result.number)
