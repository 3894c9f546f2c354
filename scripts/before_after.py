"""Decisions a second of two builds in one run: `python scripts/before_after.py BEFORE AFTER [GAME...]`.

BEFORE and AFTER are folders to import Motu from (`pip install --target`). Each build measures in a process of its own,
in turn, a short time each, many rounds long: told is the median of the rounds' ratios, with the quartiles beside it.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

GAMES = ["moorea", "mauna_kea", "kaivai", "vanuatu", "elawa"]
SEATS = 3


class Build:
    """A process that measures with the Motu of one folder."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "motu.bench"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
        )
        self.kind: str = json.loads(self.line())

    def line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("motu: a measuring process ended too early; its message stands above")
        return line

    def pace(self, game: str, seed: int, seconds: float) -> float:
        assert self.process.stdin is not None
        request = {"game": game, "seats": SEATS, "seed": seed, "seconds": seconds, "components": ""}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        pace: float = json.loads(self.line())["decisions_per_second"]
        return pace


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.4)
    args = parser.parse_args()
    builds = [Build(args.before.resolve()), Build(args.after.resolve())]
    print(f"before: {builds[0].kind}, after: {builds[1].kind}; {SEATS} seats, {args.rounds} rounds")
    for game in args.games:
        ratios: list[float] = []
        for seed in range(args.rounds):
            order = builds if seed % 2 else builds[::-1]  # neither always goes first
            paces = {build: build.pace(game, seed, args.seconds) for build in order}
            ratios.append(paces[builds[1]] / paces[builds[0]])
        low, middle, high = statistics.quantiles(ratios, n=4)
        print(f"{game:10} after/before {middle:.3f}  [{low:.3f}, {high:.3f}]", flush=True)
    for build in builds:
        build.process.kill()
        build.process.communicate()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
