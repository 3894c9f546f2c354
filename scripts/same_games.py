"""Do two builds play the same games? `python scripts/same_games.py BEFORE AFTER [GAME...]`.

BEFORE and AFTER are folders to import Motu from (`pip install --target`, or `src`). Each plays the same seeded random
games in a process of its own, with all numbers of seats and all options in turn. Of every game there is a digest of the
table, of every list of legal moves, of the move taken from it and of everything told; the first that differs is named.
`--games` says how many of each game; `--write FILE` keeps the digests of AFTER, and `--against FILE` compares with them
in place of BEFORE.
"""

import argparse
import json
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

GAMES = ["moorea", "mauna_kea", "kaivai", "vanuatu", "elawa"]
TOLD_EVERY = 8  # of so many games one is played with a log; the others are faster, as searches play


def digests(code: str, count: int) -> list[str]:
    """In the process of one build: what each game came to."""
    from motu.games import GAMES as ROOMS
    from motu.proof import tables

    game = ROOMS[code].standard_game
    found = tables([ROOMS[code]])
    return [digest_of(game, found[seed % len(found)], seed) for seed in range(count)]


def digest_of(game: Any, table: Any, seed: int) -> str:
    from motu.proof import seeded

    digest = blake2b(digest_size=8)
    rng = seeded(seed)
    s = game.new(table[1], seed, list(table[2]))
    if seed % TOLD_EVERY:
        s.log = None
    digest.update(repr(table).encode())
    while not game.is_over(s):
        moves = game.legal(s)
        move = moves[rng.below(len(moves))]
        digest.update(repr((moves, move)).encode())
        game.apply(s, move)
    digest.update(repr((sorted(s.dump().items()), game.scores(s), game.ranks(s), s.log)).encode())
    return digest.hexdigest()


def ask(folder: Path, code: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(Path(__file__).resolve()), "--play", code, "--games", str(count)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(folder.resolve())},
    )


def answer(process: subprocess.Popen[str]) -> list[str]:
    told, _ = process.communicate()
    if process.returncode:
        raise SystemExit("motu: a playing process ended too early; its message stands above")
    found: list[str] = json.loads(told)
    return found


def compare(code: str, before: list[str], after: list[str]) -> bool:
    different = [seed for seed, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]]
    count = min(len(before), len(after))
    if different:
        print(f"{code:10} {len(different)} of {count} games differ, the first with seed {different[0]}", flush=True)
    else:
        whole = blake2b("".join(after).encode(), digest_size=8).hexdigest()
        print(f"{code:10} {count} games, all the same ({whole})", flush=True)
    return not different


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--play", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        print(json.dumps(digests(args.play, args.games)))
        return 0
    builds = [Path(name) for name in args.folders if name not in GAMES]
    codes = [name for name in args.folders if name in GAMES] or GAMES
    if len(builds) != (1 if args.against else 2):
        parser.error("two folders are wanted; with --against, one")
    kept: dict[str, list[str]] = json.loads(args.against.read_text()) if args.against else {}
    written: dict[str, list[str]] = {}
    same = True
    for code in codes:
        playing = [ask(folder, code, args.games) for folder in builds]
        found = [answer(process) for process in playing]
        written[code] = found[-1]
        same = compare(code, kept[code] if args.against else found[0], found[-1]) and same
    if args.write:
        args.write.write_text(json.dumps(written))
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main())
