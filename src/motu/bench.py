"""Speed of the rules, interpreted and compiled side by side (`motu bench`). Never compiled.

Each build runs in a process of its own and is asked for one short measurement at a time, in turn, several rounds long:
whatever else the machine does disturbs all alike, and medians pass over the worst of it. This module is also what those
processes run: `python -m motu.bench` answers requests on its standard input.
"""

import json
import os
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from motu import is_compiled
from motu.boxes import game_with
from motu.engine.base import NOBODY, MotuError
from motu.engine.game import Game
from motu.games import GAMES, room
from motu.progress import Progress
from motu.proof import seeded

ROUNDS = 3
SAMPLES = 40  # positions in which clones and seen states are measured
COMPILED, INTERPRETED, CHESS = "compiled", "interpreted", "python-chess"

Row = dict[str, Any]


# In the measuring process.


def measure(game: Game[Any], seats: int, seed: int, seconds: float) -> Row:
    """Uniformly random self-play for so long, and then what states cost."""
    games, decisions, spent = self_play(game, seats, seed, seconds)
    states, options = sample(game, seats, seed)
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions": decisions / games,
        "options": options,
        "clone_us": cost(states, clone, seconds / 10),
        "seen_us": cost(states, see, seconds / 10),
        "bytes_per_state": size(states),
    }


def self_play(game: Game[Any], seats: int, seed: int, seconds: float) -> tuple[int, int, float]:
    games = decisions = 0
    begun = time.process_time()
    while True:
        decisions += game.random_game(seats, seed + games, None, seeded(seed + games)).ply
        games += 1
        spent = time.process_time() - begun
        if spent >= seconds:
            return games, decisions, spent


def sample(game: Game[Any], seats: int, seed: int) -> tuple[list[Any], float]:
    """Positions spread over one random game, and the mean number of options in it."""
    rng = seeded(seed)
    s = game.new(seats, seed)
    s.log = None
    states: list[Any] = []
    counts: list[int] = []
    while not game.is_over(s):
        moves = game.legal(s)
        counts.append(len(moves))
        states.append(s.clone())
        game.apply(s, moves[rng.below(len(moves))])
    return states[:: max(1, len(states) // SAMPLES)], statistics.mean(counts)


def clone(s: Any) -> Any:
    return s.clone()


def see(s: Any) -> Any:
    return s.as_seen_by(s.actor if s.actor != NOBODY else 0)


def cost(states: list[Any], work: Callable[[Any], Any], seconds: float) -> float:
    """Microseconds of one piece of work, the call from Python included."""
    begun = time.process_time()
    count = 0
    while True:
        for s in states:
            work(s)
        count += len(states)
        spent = time.process_time() - begun
        if spent >= seconds:
            return spent / count * 1e6


def size(states: list[Any]) -> float:
    """Bytes one more clone takes; what clones share is not counted."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clones = [s.clone() for s in states]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(clones)


def measure_chess(seed: int, seconds: float) -> Row:
    """The same with python-chess, which many know: a random legal move until the game is over."""
    import chess

    games = decisions = options = 0
    begun = time.process_time()
    rng = seeded(seed)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            options += len(moves)
            board.push(moves[rng.below(len(moves))])
            decisions += 1
        games += 1
        spent = time.process_time() - begun
        if spent >= seconds:
            break
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions": decisions / games,
        "options": options / decisions,
    }


def answer_requests() -> None:
    print(json.dumps(COMPILED if is_compiled() else INTERPRETED), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        if request["game"] == "chess":
            row = measure_chess(request["seed"], request["seconds"])
        else:
            game = game_with(room(request["game"]), request["components"])
            row = measure(game, request["seats"], request["seed"], request["seconds"])
        print(json.dumps(row), flush=True)


# In the process that asks.


class Worker:
    """A process that measures one build."""

    def __init__(self, interpreted: bool) -> None:
        environment = dict(os.environ)
        environment["MOTU_INTERPRETED"] = "1" if interpreted else os.environ.get("MOTU_INTERPRETED", "0")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "motu.bench"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            start_new_session=True,  # Ctrl-C is for the one who asks; without it this process ends by itself
        )
        self.build: str = json.loads(self.read())

    def read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise MotuError("the measuring process ended too early; its message stands above")
        return line

    def ask(self, request: Row) -> Row:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        row: Row = json.loads(self.read())
        return row

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


def bench(codes: list[str], seconds: float, yardstick: bool, as_json: bool, components: str = "") -> int:
    if not 0 < seconds < 1e6:
        raise MotuError(f"--seconds must be more than 0, not {seconds}")
    if components:
        if len(codes) != 1:
            raise MotuError("--components is a box of one game: name that game, and no other")
        game_with(room(codes[0]), components)  # one that is none is refused now
    tables = [(code, seats) for code in codes or list(GAMES) for seats in seats_of(code)]
    if yardstick:
        need_chess()
    rows = run_rounds(tables, seconds, yardstick, components)
    if as_json:
        print(json.dumps(rows, indent=1))
    else:
        print_table(rows)
    return 0


def seats_of(code: str) -> range:
    game = room(code).standard_game
    return range(game.min_seats, game.max_seats + 1)


def need_chess() -> None:
    import importlib.util

    if importlib.util.find_spec("chess") is None:
        raise MotuError("the yardstick needs the package chess; install it with: pip install chess")


def run_rounds(tables: list[tuple[str, int]], seconds: float, yardstick: bool, components: str) -> list[Row]:
    workers = [Worker(interpreted=True)]
    if is_compiled():
        workers.append(Worker(interpreted=False))
    jobs = [(worker, code, seats) for code, seats in tables for worker in workers]
    if yardstick:
        jobs.append((workers[0], "chess", 2))
    found: dict[tuple[str, str, int], list[Row]] = {}
    total = len(jobs) * ROUNDS
    # A measurement takes a tenth of its time twice more for clones and seen states, and some games to set up.
    share = seconds / total / 1.5
    try:
        with Progress("measuring") as bar:
            for number in range(total):
                worker, code, seats = jobs[number % len(jobs)]
                bar.show(number / total, f"{code} {seats} {worker.build}")
                seed = 1000 * (number // len(jobs))
                request = {"game": code, "seats": seats, "seed": seed, "seconds": share, "components": components}
                found.setdefault((code, worker.build, seats), []).append(worker.ask(request))
    finally:
        for worker in workers:
            worker.close()
    return with_ratios([middle(*key, rows) for key, rows in found.items()])


def middle(code: str, build: str, seats: int, rows: list[Row]) -> Row:
    """The median of each figure over the rounds."""
    if code == "chess":
        build = CHESS
    figures = {name: statistics.median(row[name] for row in rows) for name in rows[0]}
    row: Row = {"game": code, "build": build, "seats": seats, **figures}
    if "clone_us" in figures:
        decision = 1e6 / figures["decisions_per_second"]
        row["clone_decisions"] = figures["clone_us"] / decision
        row["seen_decisions"] = figures["seen_us"] / decision
    return row


def with_ratios(rows: list[Row]) -> list[Row]:
    """How many times as fast as the same table interpreted, and as python-chess."""
    slow = {(row["game"], row["seats"]): row for row in rows if row["build"] == INTERPRETED}
    chess = next((row for row in rows if row["build"] == CHESS), None)
    for row in rows:
        if row["build"] == COMPILED:
            interpreted = slow[row["game"], row["seats"]]
            row["times_interpreted"] = row["decisions_per_second"] / interpreted["decisions_per_second"]
        if chess is not None and row is not chess:
            row["times_chess"] = row["decisions_per_second"] / chess["decisions_per_second"]
    return rows


def print_table(rows: list[Row]) -> None:
    if not any(row["build"] == COMPILED for row in rows):
        print("This motu is not compiled, so only the interpreted build is measured (make compiled builds the other).")
    print(
        f"{'game':10} {'seats':>5} {'build':12} {'decisions/s':>12} {'games/s':>9} {'decisions':>9} {'options':>7}"
        f" {'clone':>14} {'seen':>14} {'bytes':>6} {'x interp.':>9} {'x chess':>8}"
    )
    for row in sorted(rows, key=lambda row: (row["game"] == "chess", row["game"], row["seats"], row["build"])):
        print(
            f"{row['game']:10} {row['seats']:5} {row['build']:12} {row['decisions_per_second']:12,.0f}"
            f" {row['games_per_second']:9,.1f} {row['decisions']:9.1f} {row['options']:7.1f}"
            f" {with_unit(row, 'clone'):>14} {with_unit(row, 'seen'):>14} {size_of(row):>6}"
            f" {ratio(row, 'times_interpreted'):>9} {ratio(row, 'times_chess'):>8}"
        )
    print("clone and seen: microseconds and, in brackets, decisions in that time.")


def with_unit(row: Row, what: str) -> str:
    if f"{what}_us" not in row:
        return ""
    return f"{row[f'{what}_us']:.2f} ({row[f'{what}_decisions']:.2f})"


def size_of(row: Row) -> str:
    return f"{row['bytes_per_state']:.0f}" if "bytes_per_state" in row else ""


def ratio(row: Row, what: str) -> str:
    return f"{row[what]:.1f}" if what in row else ""


if __name__ == "__main__":
    answer_requests()
