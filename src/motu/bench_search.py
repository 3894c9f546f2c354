"""`motu bench search`: simulations a second of Hard on one core, and against another build. Never compiled.

Positions are spread over games of the one-ply bot, and Hard makes a fixed number of simulations in each: the same seed
must find the same, whatever the build, so what is told is speed at equal thought. With `--before FOLDER` (a build, or
another tree's `src`) both search the same positions in turn, each in a process of its own; told are the median of the
ratios and whether every search found the same. Times are processor time. This file is also what those processes run.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

STEP = 9  # decisions from one position looked at to the next
POSITIONS = 12  # in a round
ROUNDS = 5
SEATS = 3
WORK = 2000  # moves played out in a search, about: a game that looks far ahead gets fewer simulations

Row = dict[str, Any]


# In the measuring process.


def positions(room: Any, seed: int, count: int) -> list[Any]:
    """What the seat on turn sees, at every ninth decision of one game of the one-ply bot after another."""
    from motu.bots import make_bot
    from motu.engine.rng import Rng

    game = room.standard_game
    easy = make_bot("easy", room.advice)
    rng = Rng(seed)
    found: list[Any] = []
    decisions = number = 0
    while len(found) < count:
        s = game.new(max(SEATS, game.min_seats), seed + number)
        s.log = None
        number += 1
        while not game.is_over(s) and len(found) < count:
            seen = s.as_seen_by(s.actor)
            if len(game.legal(seen)) > 1:
                decisions += 1
                if decisions % STEP == 0:
                    found.append(seen)
            game.apply(s, easy.choose(game, seen, rng))
    return found


def search_all(code: str, seed: int, count: int, simulations: int) -> Row:
    """The processor's seconds that the searches took, and a digest of all they found."""
    from motu.bots import make_bot
    from motu.engine.rng import Rng
    from motu.games import room

    the_room = room(code)
    game = the_room.standard_game
    places = positions(the_room, seed, count)
    found = blake2b(digest_size=8)
    seconds = 0.0
    for seen in places:
        bot: Any = make_bot("hard", the_room.advice, simulations)
        begun = time.process_time()
        bot.search(game, seen, Rng(seed))
        seconds += time.process_time() - begun
        found.update(repr([(node.action, node.visits) for node in bot.ranked()]).encode())
    return {"seconds": seconds, "simulations": simulations * len(places), "found": found.hexdigest()}


def answer_requests() -> None:
    from motu import is_compiled

    print(json.dumps("compiled" if is_compiled() else "interpreted"), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps(search_all(**request)), flush=True)


# In the process that asks.


class Build:
    """A process that searches with the Motu of one folder, or of this one."""

    def __init__(self, folder: str | None) -> None:
        environment = dict(os.environ)
        if folder is not None:
            environment["PYTHONPATH"] = os.path.abspath(folder)
        code = f"import runpy; runpy.run_path({__file__!r}, run_name='__main__')"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code],
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


def compare(builds: Sequence[Build], code: str, simulations: int, rounds: int) -> Row:
    """One game: the pace of each build, the ratio of the last to the first, and whether they found the same."""
    paces: list[list[float]] = [[] for _ in builds]
    same = True
    for number in range(rounds):
        request = {"code": code, "seed": 1 + number, "count": POSITIONS, "simulations": simulations}
        order = list(enumerate(builds))
        answers: list[Row] = [{} for _ in builds]
        for i, build in order if number % 2 else order[::-1]:  # neither always goes first
            answers[i] = build.ask(request)
            paces[i].append(answers[i]["simulations"] / answers[i]["seconds"])
        same = same and len({answer["found"] for answer in answers}) == 1
    row: Row = {
        "game": code,
        "builds": [build.kind for build in builds],
        "simulations": simulations,
        "positions": POSITIONS * rounds,
        "per_second": [statistics.median(pace) for pace in paces],
    }
    if len(builds) > 1:
        ratios = [after / before for before, after in zip(paces[0], paces[-1], strict=True)]
        row |= {"ratio": statistics.median(ratios), "ratios": [min(ratios), max(ratios)], "same": same}
    return row


def line_of(row: Row) -> str:
    paces = "  ".join(f"{kind} {pace:8,.0f}/s" for kind, pace in zip(row["builds"], row["per_second"], strict=True))
    line = f"{row['game']:10} {row['simulations']:5} simulations in {row['positions']} positions: {paces}"
    if "ratio" not in row:
        return line
    found = "found the same" if row["same"] else "FOUND OTHERWISE"
    low, high = row["ratios"]
    return f"{line}  after/before {row['ratio']:.2f} [{low:.2f}, {high:.2f}], {found}"


def main(argv: Sequence[str]) -> int:
    from motu.games import GAMES, room

    parser = argparse.ArgumentParser(prog="motu bench search")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--before", metavar="FOLDER", help="another build to compare with")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--times", type=float, default=1.0, help="so many times the usual simulations")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(argv)
    codes = [room(code).code for code in args.games] or list(GAMES)
    builds = [Build(None)] if args.before is None else [Build(args.before), Build(None)]
    rows: list[Row] = []
    try:
        for code in codes:
            simulations = max(2, round(WORK * args.times / room(code).advice.horizon))
            rows.append(compare(builds, code, simulations, args.rounds))
            if not args.json:
                print(line_of(rows[-1]), flush=True)
    finally:
        for build in builds:
            build.close()
    if args.json:
        print(json.dumps(rows, indent=1))
    return 0 if all(row.get("same", True) for row in rows) else 1


if __name__ == "__main__":
    answer_requests()
