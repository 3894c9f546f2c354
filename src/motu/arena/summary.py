"""What a run shows: win shares with intervals, per bot, per seat and by turn order; stalls apart."""

from dataclasses import dataclass
from statistics import mean, quantiles

from motu.arena.deals import share_of
from motu.arena.manifest import Plan
from motu.arena.play import Result
from motu.engine.base import NOBODY

ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"]


@dataclass(frozen=True)
class Share:
    """A share of victories with its 95 % interval (over deals), and the share chance would give."""

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
        share, low, high = share_of((r.seed, win) for r, win in zip(results, wins, strict=True))
        fair = len(kind) / len(plan.bots)
        found.append(Share(spec, len(results), share, low, high, fair, mean(points) if points else 0.0))
    return found


def by_seat(plan: Plan, results: list[Result]) -> list[Share]:
    return [by_place(plan, f"seat {seat + 1}", [(r, seat) for r in results]) for seat in range(len(plan.bots))]


def by_turn(plan: Plan, results: list[Result]) -> list[Share]:
    """The one who begins, the one who follows and so on; nothing where the same seat always begins."""
    if len({r.first for r in results}) < 2:
        return []
    seats = len(plan.bots)
    told = [r for r in results if r.first != NOBODY]
    return [
        by_place(plan, f"{nth} to play", [(r, (r.first + place) % seats) for r in told])
        for place, nth in enumerate(ORDINALS[:seats])
    ]


def by_place(plan: Plan, name: str, places: list[tuple[Result, int]]) -> Share:
    """How often the named seat of each game won."""
    share, low, high = share_of((r.seed, won(r.ranks, seat)) for r, seat in places)
    points = mean(r.scores[seat] for r, seat in places)
    return Share(name, len(places), share, low, high, 1 / len(plan.bots), points)


def count_stalls(results: list[Result]) -> int:
    return sum(r.stalled for r in results)


def say_stalls(results: list[Result]) -> str:
    """A sentence for people, or nothing where no game stalled."""
    stalls = count_stalls(results)
    if not stalls:
        return ""
    return (
        f"{stalls} of {len(results)} games ({stalls / len(results):.1%}) ended by a stall: nothing happened any more."
    )


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
