"""The compiled and the interpreted build play identical games."""

import os
import subprocess
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import motu
from motu.bots.search import SearchBot
from motu.games import GAMES
from motu.proof import Table, choose, name_table, seeded, tables

GAMES_EACH = 6  # with the usual options; with each other one, OTHERS_EACH
OTHERS_EACH = 2
SEARCHED = 40  # the ply at which a search looks at the position, too
TABLES = tables(list(GAMES.values()))
ROOT = Path(__file__).parents[2]

needs_both = pytest.mark.skipif(
    not motu.is_compiled(), reason="the running build is not compiled: `make test` runs this with the compiled one"
)


def fingerprint(table: Table) -> list[str]:
    """What random games of a table come to: every dump on the way, and what every seat sees at times."""
    code, seats, options = table
    game = GAMES[code].standard_game
    found = []
    for seed in range(OTHERS_EACH if any(options) else GAMES_EACH):
        digest = blake2b(digest_size=12)
        s = game.new(seats, seed, list(options))
        rng = seeded(seed)
        while not game.is_over(s):
            game.apply(s, choose(game, s, rng))
            digest.update(repr(s.dump()).encode())
            if s.ply % 13 == 0:
                seen = s.as_seen_by(s.ply % seats)
                digest.update(repr(seen.determinize(seeded(s.ply)).dump()).encode())
                weights = [GAMES[code].advice.weigh(game, seen, a) for a in game.legal(seen)] if s.actor >= 0 else []
                digest.update(repr([round(weight, 9) for weight in weights]).encode())
            if s.ply == SEARCHED and s.actor >= 0 and not any(options):
                digest.update(repr(thoughts(code, s)).encode())
        found.append(f"{name_table(table)} {seed} {s.ply} {game.scores(s)} {digest.hexdigest()}")
    return found


def thoughts(code: str, s: Any) -> list[tuple[int, int, float]]:
    """What a search comes to think of every move."""
    bot: SearchBot[Any] = SearchBot("t", GAMES[code].advice, 12)
    root = bot.search(GAMES[code].standard_game, s.as_seen_by(s.actor), seeded(s.ply))
    return [(node.action, node.visits, round(node.mean(), 9)) for node in root.children]


@cache
def interpreted(code: str) -> dict[str, list[str]]:
    """The games of one room, played by the interpreted build in a process of its own: for each table, what became of
    it. By room, so that two workers that share these tests out play hardly any game twice."""
    source = str(Path(str(motu.__file__)).resolve().parent.parent)
    environment = {**os.environ, "MOTU_INTERPRETED": "1", "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "tests.compiled.test_same_games", code]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "interpreted"
    found: dict[str, list[str]] = {}
    for line in lines[1:]:
        found.setdefault(line.split()[0], []).append(line)
    return found


@needs_both
@pytest.mark.parametrize("table", TABLES, ids=name_table)
def test_compiled_and_interpreted_play_identical_games(table: Table) -> None:
    assert fingerprint(table) == interpreted(table[0])[name_table(table)]


if __name__ == "__main__":
    print("compiled" if motu.is_compiled() else "interpreted")
    for each in TABLES:
        if each[0] == sys.argv[1]:
            print("\n".join(fingerprint(each)))
