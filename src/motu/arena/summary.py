"""What a run shows: win shares with intervals, per bot and per seat."""

import math
from dataclasses import dataclass
from statistics import mean, quantiles

from motu.arena.manifest import Plan
from motu.arena.play import Result

Z = 1.959964  # 95 %


@dataclass(frozen=True)
class Share:
    """A share of victories with its 95 % interval (Wilson), and the share chance would give."""

    name: str
    games: int
    share: float
    low: float
    high: float
    fair: float
    points: float

    @property
    def ratio(self) -> float:
        return self.share / self.fair


def interval(share: float, games: int) -> tuple[float, float]:
    if games == 0:
        return 0.0, 1.0
    middle = share + Z * Z / (2 * games)
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def won(ranks: list[int], seat: int) -> float:
    """One victory, split among those who share it."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def by_bot(plan: Plan, results: list[Result]) -> list[Share]:
    """For each kind of bot: how often one of its kind won, and what chance would give them together."""
    found = []
    for spec in dict.fromkeys(plan.bots):
        kind = [index for index, name in enumerate(plan.bots) if name == spec]
        wins = [sum(won(r.ranks, seat) for seat, index in enumerate(r.seating) if index in kind) for r in results]
        points = [r.scores[seat] for r in results for seat, index in enumerate(r.seating) if index in kind]
        share = mean(wins) if wins else 0.0
        low, high = interval(share, len(results))
        fair = len(kind) / len(plan.bots)
        found.append(Share(spec, len(results), share, low, high, fair, mean(points) if points else 0.0))
    return found


def by_seat(plan: Plan, results: list[Result]) -> list[Share]:
    found = []
    for seat in range(len(plan.bots)):
        share = mean(won(r.ranks, seat) for r in results)
        low, high = interval(share, len(results))
        points = mean(r.scores[seat] for r in results)
        found.append(Share(f"seat {seat + 1}", len(results), share, low, high, 1 / len(plan.bots), points))
    return found


def thinking(plan: Plan, results: list[Result], spec: str) -> tuple[float, float]:
    """Median and 95th percentile over games of a bot's mean seconds a decision."""
    times = [
        r.seconds[seat] / r.decisions[seat]
        for r in results
        for seat, index in enumerate(r.seating)
        if plan.bots[index] == spec and r.decisions[seat]
    ]
    if len(times) < 2:
        return (times[0], times[0]) if times else (0.0, 0.0)
    cuts = quantiles(times, n=20)
    return cuts[9], cuts[18]
