"""`motu bench research --before FOLDER`: the batch of another build and of this one, in turn.

Both play the same number of steps from the same seeds with the same random policy; told is how many decisions they make
in a second, by the clock on the wall and by processor time (of all processes that play), with one process and with two,
medians of the rounds, and whether they played the same games: where the rules have changed since, they do not. Beside
that stands what the batch alone takes, without the policy's choices. The measuring processes run this file.
"""

import itertools
import json
import multiprocessing
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROUNDS = 5
SIZE = 64  # games side by side
STEPS = 400  # of a round: so many moves in each game
WARM = 20  # steps before the first that counts

WALL, PROCESSOR = "wall", "processor"

# What each build is asked for; the one before, by the first of these alone, is what all is compared with.
WAYS: list[tuple[str, dict[str, Any]]] = [
    ("one process, new arrays", {"jobs": 1, "fresh": True}),
    ("one process, fresh=False", {"jobs": 1, "fresh": False}),
    ("two processes, fresh=False", {"jobs": 2, "fresh": False}),
]

Row = dict[str, Any]


# In the measuring process.


def random_actions(masks: Any, dice: Any) -> Any:
    """As motu.research.batch has it now; the same for every build."""
    import numpy as np

    n, width = masks.shape
    firsts = np.arange(0, (n + 1) * width, width)
    legal = masks.reshape(-1).view(np.bool_).nonzero()[0]
    bounds = legal.searchsorted(firsts)
    begins = bounds[:-1]
    picks = dice.random(n) * (bounds[1:] - begins)
    return legal[begins + picks.astype(np.int64)] - firsts[:-1]


def spent() -> float:
    """The processor's seconds of this process and of those it has started, where the system tells them."""
    seconds = time.process_time()
    for process in multiprocessing.active_children():
        told = Path(f"/proc/{process.pid}/schedstat")
        if told.exists():
            seconds += int(told.read_text().split()[0]) / 1e9
    return seconds


def play(code: str, seed: int, n: int, steps: int, jobs: int, fresh: bool) -> Row:
    import numpy as np

    from motu.research.batch import Batch

    # An older build has neither: it is asked for one process and new arrays alone.
    wanted: Row = ({"jobs": jobs} if jobs > 1 else {}) | ({} if fresh else {"fresh": False})
    batch = Batch(code, n, seed=seed, **wanted)
    dice = np.random.default_rng(seed)
    found = blake2b(digest_size=8)
    for _ in range(WARM):
        batch.step(random_actions(batch.masks, dice))
    choosing = {WALL: 0.0, PROCESSOR: 0.0}
    wall, processor = time.perf_counter(), spent()
    for _ in range(steps):
        begun, burnt = time.perf_counter(), time.thread_time()
        actions = random_actions(batch.masks, dice)
        choosing[PROCESSOR] += time.thread_time() - burnt
        choosing[WALL] += time.perf_counter() - begun
        rewards, _ = batch.step(actions)
        found.update(actions.tobytes())
        found.update(rewards.tobytes())
    row = {
        WALL: time.perf_counter() - wall,
        PROCESSOR: spent() - processor,
        "choosing": choosing,
        "found": found.hexdigest(),
    }
    if jobs > 1:
        batch.close()
    return row


def answer_requests() -> None:
    from motu import is_compiled

    print(json.dumps("compiled" if is_compiled() else "interpreted"), flush=True)
    for line in sys.stdin:
        print(json.dumps(play(**json.loads(line))), flush=True)


# In the process that asks.


class Build:
    """A process that plays with the Motu of one folder, or of this one."""

    def __init__(self, folder: str | None) -> None:
        environment = dict(os.environ)
        if folder is not None:
            environment["PYTHONPATH"] = os.path.abspath(folder)
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"import runpy; runpy.run_path({__file__!r}, run_name='__main__')"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            env=environment,
            start_new_session=True,  # Ctrl-C is for the one who asks; without it this process ends by itself
        )
        self.kind: str = json.loads(self.line())

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("motu: a measuring process ended too early; its message stands above")
        return line

    def ask(self, request: Row) -> Row:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        row: Row = json.loads(self.line())
        return row

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


def compare(before: Build, now: Build, code: str, rounds: int, n: int, steps: int) -> Row:
    """One game: decisions a second of each build and way, and how many times as many as before."""
    asked = [(before, *WAYS[0]), *((now, *way) for way in WAYS)]
    taken: list[list[Row]] = []
    for number in range(rounds):
        order = asked if number % 2 else asked[::-1]  # none always goes first
        answers = {
            (build is now, name): build.ask({"code": code, "seed": 1 + number, "n": n, "steps": steps, **way})
            for build, name, way in order
        }
        taken.append([answers[build is now, name] for build, name, _ in asked])
    return {
        "game": code,
        "games": n,
        "decisions": n * steps,
        "same": all(len({row["found"] for row in answers[1:]}) == 1 for answers in taken),  # however they are played
        "as_before": all(answers[0]["found"] == answers[1]["found"] for answers in taken),  # unless rules have changed
        "ways": [
            {
                "build": "now" if build is now else "before",
                "way": name,
                **figures([(answers[0], answers[at]) for answers in taken], n * steps),
            }
            for at, (build, name, _) in enumerate(asked)
        ],
    }


def figures(pairs: list[tuple[Row, Row]], decisions: int) -> Row:
    """Of a way beside what it is compared with: medians."""
    found: Row = {}
    for clock in (WALL, PROCESSOR):
        ratios = [one[clock] / other[clock] for one, other in pairs]
        found[clock] = {
            "per_second": statistics.median(decisions / other[clock] for _, other in pairs),
            "ratio": statistics.median(ratios),
            "ratios": [min(ratios), max(ratios)],
            "batch_alone": statistics.median(alone(one, clock) / alone(other, clock) for one, other in pairs),
        }
    return found


def alone(row: Row, clock: str) -> float:
    seconds: float = row[clock] - row["choosing"][clock]
    return seconds


def lines_of(row: Row) -> list[str]:
    before = "the same games as before" if row["as_before"] else "other games than before (have the rules changed?)"
    found = [f"{row['game']}, {row['games']} side by side: {before}{'' if row['same'] else ', AND OTHERS BY EACH WAY'}"]
    for way in row["ways"]:
        told = [f"  {way['build']:6} {way['way']:26}"]
        for clock in (PROCESSOR, WALL):
            part = way[clock]
            low, high = part["ratios"]
            told.append(
                f"{clock} {part['per_second']:9,.0f}/s {part['ratio']:5.2f}x [{low:.2f}, {high:.2f}] "
                f"alone {part['batch_alone']:5.2f}x"
            )
        found.append("  ".join(told))
    return found


def main(argv: Sequence[str]) -> int:
    import argparse

    from motu.games import GAMES, room

    parser = argparse.ArgumentParser(prog="motu bench research")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--before", metavar="FOLDER", required=True, help="another build to compare with")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--size", type=int, nargs="+", default=[SIZE], help="games side by side, one number or several")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    codes = [room(code).code for code in args.games] or list(GAMES)
    before, now = Build(args.before), Build(None)
    rows: list[Row] = []
    try:
        if not args.json:
            print(f"before: {before.kind}, now: {now.kind}; {args.rounds} rounds of {args.steps} steps; decisions")
            print("a second, and times as many as before; alone: without the policy")
        for code, size in itertools.product(codes, args.size):
            rows.append(compare(before, now, code, args.rounds, size, args.steps))
            if not args.json:
                print("\n".join(lines_of(rows[-1])), flush=True)
    finally:
        before.close()
        now.close()
    if args.json:
        print(json.dumps(rows, indent=1))
    return 0 if all(row["same"] for row in rows) else 1


if __name__ == "__main__":
    answer_requests()
