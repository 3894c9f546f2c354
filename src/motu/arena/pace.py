"""How fast a searching bot thinks, in positions spread over games of the one-ply bot."""

import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from statistics import median, quantiles
from typing import Any

from motu.arena.manifest import Plan, bot_from
from motu.bots import make_bot
from motu.bots.search import SearchBot
from motu.engine.base import MotuError
from motu.engine.rng import Rng

STEP = 9  # decisions from one position looked at to the next


@dataclass(frozen=True)
class Pace:
    """Seconds of each decision by the clock, the simulations made, and the processor's seconds they took."""

    seconds: list[float]
    simulations: int
    busy: float
    peak: int  # bytes this process has held at most, rules and all

    def line(self, game: str, bot: str) -> str:
        slow = quantiles(self.seconds, n=20)[18] if len(self.seconds) > 1 else self.seconds[0]
        return (
            f"{game}: {bot} in {len(self.seconds)} positions: {self.simulations / self.busy:.0f} simulations a second "
            f"of one core, median {median(self.seconds):.2f} s a decision (p95 {slow:.2f}), "
            f"at most {self.peak / 1e6:.0f} MB"
        )


def pace(plan: Plan, spec: str, positions: int) -> Pace:
    bot = bot_from(spec, plan.room())
    if not isinstance(bot, SearchBot):
        raise MotuError(f"{spec!r} does not search")
    game = plan.rules()
    rng = Rng()
    rng.seed(plan.seed)
    seconds: list[float] = []
    simulations = 0
    begun = time.process_time()
    busy = 0.0
    for _, seen in zip(range(positions), spread_positions(plan), strict=False):
        before, begun = time.perf_counter(), time.process_time()
        bot.search(game, seen, rng)
        seconds.append(time.perf_counter() - before)
        busy += time.process_time() - begun
        simulations += bot.done
    return Pace(seconds, simulations, busy, peak_memory())


def spread_positions(plan: Plan) -> Iterator[Any]:
    """What the seat on turn sees, at every ninth decision of one game of the one-ply bot after another."""
    game = plan.rules()
    easy = make_bot("easy", plan.room().advice)
    rng = Rng()
    rng.seed(plan.seed)
    decisions = 0
    for number in count(plan.seed):
        s = game.new(len(plan.bots), number, plan.resolved(game))
        s.log = None
        while not game.is_over(s):
            seen = s.as_seen_by(s.actor)
            if len(game.legal(seen)) > 1:
                decisions += 1
                if decisions % STEP == 0:
                    yield seen
            game.apply(s, easy.choose(game, seen, rng))


def peak_memory() -> int:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
