"""Random calls through the public interface: `python scripts/hammer.py [--calls N] [--game CODE] [--seed N]`.

Positions are made, mutated, loaded, seen, imagined, played with any number, saved and read back; moves and records are
read from garbage. Whatever is asked, the answer is a value or a MotuError; anything else is told with the run's seed,
by which it can be had again, and so is a call that does not return. Best run on a compiled build.
"""

import argparse
import faulthandler
import json
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Any

import motu
from motu.engine.base import MotuError
from motu.engine.game import Game
from motu.engine.rng import Rng, Seed
from motu.games import GAMES
from motu.papers import position, record
from motu.papers.match import Match

CALLS = 200  # of a run: then new positions, a new seed
PATIENCE = 120  # seconds until a run counts as hung; it takes about one
KEPT = 12  # positions at hand at a time
NUMBERS = [-(10**30), -(2**63), -(2**31), -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 5, 8, 13, 40, 2**31, 2**63, 10**30]
LETTERS = 'abcdefgz 0123456789:;-_#=\n\t"[]{},é\u2028'


class Run:
    """One game's positions, and the calls made on them."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.dice = random.Random(seed)
        self.states: list[Any] = []
        self.doing = ""
        self.counts: Counter[str] = Counter()
        self.calls: list[Callable[[], object]] = [
            self.deal,
            self.load_mutated,
            self.load_mutated,
            self.load_mutated,
            self.load_text,
            self.play_any,
            self.play_legal,
            self.play_on,
            self.parse,
            self.look,
            self.imagine,
            self.ask,
            self.count_points,
            self.copy,
            self.read_record,
        ]

    def go(self, calls: int) -> str:
        """Make so many calls; the complaint about the first that was not answered properly, or nothing."""
        self.keep(self.game.new(self.game.min_seats, self.dice.randrange(10**9)))
        for number in range(calls):
            call = self.dice.choice(self.calls)
            self.doing = call.__name__
            try:
                call()
                self.counts[f"{self.doing}: answered"] += 1
            except MotuError as error:
                self.counts[f"{self.doing}: refused"] += 1
                if len(str(error).splitlines()) != 1 or len(str(error)) > 500:
                    return f"call {number}, {self.doing}: the refusal is not one sentence: {str(error)[:600]!r}"
            except Exception:
                return f"call {number}, {self.doing}: {traceback.format_exc()}"
        return ""

    # Positions at hand.

    def keep(self, s: Any) -> None:
        if len(self.states) >= KEPT:
            self.states.pop(self.dice.randrange(len(self.states)))
        self.states.append(s)

    def state(self) -> Any:
        return self.dice.choice(self.states)

    def rng(self) -> Rng:
        rng = Rng()
        rng.seed(self.dice.randrange(10**9))
        return rng

    def any_seed(self) -> Seed:
        return self.dice.choice(
            [self.dice.randrange(10**9), self.dice.choice(NUMBERS), self.dice.randbytes(32), b"short"]
        )

    # Calls.

    def deal(self) -> None:
        seats = self.dice.choice([*range(self.game.min_seats, self.game.max_seats + 1), -1, 0, 1, 99])
        options = [self.dice.randrange(len(option.choices)) for option in self.game.options]
        if self.dice.random() < 0.1:
            self.mutate_list(options)
        self.keep(self.game.new(seats, self.any_seed(), self.dice.choice([None, options])))

    def load_mutated(self) -> None:
        dump = self.state().dump()
        for _ in range(self.dice.choice([1, 1, 1, 2, 3])):
            self.mutate(dump)
        self.keep(self.game.load(dump))
        self.counts["mutated positions taken"] += 1

    def load_text(self) -> None:
        text = position.save(self.game, self.state())
        if self.dice.random() < 0.5:
            data = json.loads(text)
            self.mutate(data["fields"])
            text = json.dumps(data)
        elif self.dice.random() < 0.8:
            text = self.garbled(text)
        self.keep(position.load(self.game, text))

    def play_any(self) -> None:
        s = self.state()
        a = self.dice.choice([self.dice.randrange(self.game.num_actions), self.dice.choice(NUMBERS)])
        self.try_move(s, a)

    def play_legal(self) -> None:
        s = self.state()
        legal = self.game.legal(s)
        if legal:
            self.try_move(s, self.dice.choice(legal))

    def play_on(self) -> None:
        """Far on, so that what a bent position leads to is come to."""
        s = self.state()
        if s.rng.is_blank():
            s = s.determinize(self.rng())
            self.keep(s)
        for _ in range(self.dice.randrange(60)):
            legal = self.game.legal(s)
            if not legal:
                if not self.game.is_over(s):
                    raise AssertionError("nobody can move, but the game is not over")
                return
            self.game.play(s, self.dice.choice(legal))

    def try_move(self, s: Any, a: int) -> None:
        """Of a seen state a copy is played: what follows from what one does not know is nobody's position."""
        self.game.play(s.clone() if s.rng.is_blank() else s, a)

    def parse(self) -> None:
        name = self.game.name(self.dice.randrange(self.game.num_actions))
        self.game.parse(self.dice.choice([name, self.garbled(name), self.garbled("")]))

    def look(self) -> None:
        self.keep(self.state().as_seen_by(self.dice.randrange(-1, self.game.max_seats)))

    def imagine(self) -> None:
        s = self.state()
        seen = s if s.rng.is_blank() else s.as_seen_by(self.dice.randrange(-1, s.seats))
        self.keep(seen.determinize(self.rng()))

    def ask(self) -> None:
        s = self.state()
        legal = self.game.legal(s)
        for _ in range(20):
            a = self.dice.randrange(self.game.num_actions)
            if (self.game.refusal(s, a) == 0) != (a in legal):
                raise AssertionError(f"{self.game.name(a)!r} is both legal and not")

    def count_points(self) -> None:
        s = self.state()
        self.game.scores(s)
        self.game.ranks(s)
        self.game.sheet(s)

    def copy(self) -> None:
        s = self.state()
        twin = s.clone()
        if twin.dump() != s.dump():
            raise AssertionError("a clone is not its original")
        self.keep(twin)

    def read_record(self) -> None:
        match = Match(self.game, self.game.min_seats, self.dice.choice([3, bytes(range(32))]))
        for _ in range(self.dice.randrange(8)):
            legal = self.game.legal(match.state)
            if legal:
                match.play(self.dice.choice(legal))
        text = record.write(record.record_of(match, ["Ana"] * match.seats))
        record.verify(record.read(self.garbled(text) if self.dice.random() < 0.9 else text), self.game)

    # Bending.

    def mutate(self, dump: dict[str, list[int]]) -> None:
        name = self.dice.choice(list(dump))
        if self.dice.random() < 0.02:
            del dump[name]
        elif self.dice.random() < 0.02:
            dump["nothing"] = [1]
        elif self.dice.random() < 0.2:
            other = self.dice.choice(list(dump))
            dump[name], dump[other] = dump[other], dump[name]
        else:
            self.mutate_list(dump[name])

    def mutate_list(self, values: list[int]) -> None:
        how = self.dice.randrange(6)
        at = self.dice.randrange(len(values)) if values else 0
        if how == 0 or not values:
            values.insert(at, self.dice.choice(NUMBERS))
        elif how == 1:
            del values[at]
        elif how == 2:
            values[at] = self.dice.choice(NUMBERS)
        elif how == 3:
            values[at] += self.dice.choice([-1, 1])
        elif how == 4:
            other = self.dice.randrange(len(values))
            values[at], values[other] = values[other], values[at]
        else:
            values[at], to = values[at] - 1, self.dice.randrange(len(values))
            values[to] += 1

    def garbled(self, text: str) -> str:
        for _ in range(self.dice.randrange(1, 4)):
            at = self.dice.randrange(len(text) + 1)
            middle = "".join(self.dice.choices(LETTERS, k=self.dice.randrange(4)))
            text = text[:at] + middle + text[at + self.dice.choice([0, 1, 3]) :]
        return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--calls", type=int, default=20_000, help="in all")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="of the first run; each run has the next")
    parser.add_argument("--going", action="store_true", help="go on after a complaint")
    wanted = parser.parse_args()
    codes = wanted.game or list(GAMES)
    begun, complaints, counts = time.monotonic(), 0, Counter[str]()
    print(f"{'compiled' if motu.is_compiled() else 'interpreted'}, {', '.join(codes)}", flush=True)
    for number in range(-(-wanted.calls // CALLS)):
        code, seed = codes[number % len(codes)], wanted.seed + number // len(codes)
        run = Run(GAMES[code].standard_game, seed)
        print(f"\r{number * CALLS} calls; now --game {code} --seed {seed}   ", end="", file=sys.stderr, flush=True)
        faulthandler.dump_traceback_later(PATIENCE, exit=True)  # ends compiled loops, too
        complaint = run.go(CALLS)
        faulthandler.cancel_dump_traceback_later()
        counts.update(run.counts)
        if complaint:
            complaints += 1
            print(f"\n--game {code} --seed {seed} --calls {CALLS}: {complaint}", flush=True)
            if not wanted.going:
                return 1
    print(f"\n{sum(n for name, n in counts.items() if ': ' in name)} calls in {time.monotonic() - begun:.0f} s")
    for name, n in sorted(counts.items()):
        print(f"  {name} {n}")
    print(f"{complaints} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    raise SystemExit(main())
