"""How strong bots are beside each other: one number each, the same whatever the order of the games.

Plackett and Luce's model: who has strength w among rivals wins with the chance w / (sum of all), and so on for the
places behind. The strengths are those under which the results are likeliest (Hunter's algorithm), on the scale that
chess players know: 100 more win 64 of 100 games against one rival. Their intervals come from drawing the deals again
and again.
"""

import math
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from motu.arena.deals import Z
from motu.arena.manifest import Plan
from motu.arena.play import Result

SCALE = 400 / math.log(10)
DRAWN = 400  # times that the deals are drawn again
ROUNDS = 200  # of the algorithm, at most
STILL = 1e-7  # a round that changes no strength by more is the last
PRIOR = (
    0.5  # victories against an average stranger, and defeats, that everybody is granted: nobody is infinitely strong
)

Stage = tuple[str, tuple[str, ...]]  # who takes a place, among whom: kinds of bots


@dataclass(frozen=True)
class Rating:
    """Beside the average of the bots that played, which is 0."""

    value: float
    low: float | None  # of its 95 % interval; a single deal tells none
    high: float | None

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"{self.value:+.0f}"
        return f"{self.value:+.0f} [{self.low:+.0f}, {self.high:+.0f}]"


def ratings(plan: Plan, results: list[Result]) -> dict[str, Rating]:
    deals: dict[int, Counter[Stage]] = {}
    for result in results:
        deals.setdefault(result.seed, Counter()).update(stages(plan, result))
    kinds = list(dict.fromkeys(plan.bots))
    found = fitted(kinds, deals.values())
    chance = random.Random(plan.seed)
    each = list(deals.values())
    if len(each) < 2:
        return {kind: Rating(found[kind], None, None) for kind in kinds}
    again = [fitted(kinds, chance.choices(each, k=len(each))) for _ in range(DRAWN)]
    rated = {}
    for kind in kinds:
        low, high = middle_of(sorted(drawn[kind] for drawn in again))
        if high - low < 1:  # all deals ended alike, which leaves the doubt of so many deals
            far = Z * SCALE / math.sqrt(information(found, kind, each) / len(results) * len(each))
            low, high = found[kind] - far, found[kind] + far
        rated[kind] = Rating(found[kind], low, high)
    return rated


def information(found: dict[str, float], kind: str, deals: list[Counter[Stage]]) -> float:
    """Fisher's: how sharply the likelihood falls to both sides of a strength, in all games together."""
    strength = {name: math.exp(value / SCALE) for name, value in found.items()}
    total = 2 * PRIOR * strength[kind] / (1 + strength[kind]) ** 2
    for deal in deals:
        for (_taker, rest), times in deal.items():
            share = strength[kind] * rest.count(kind) / sum(strength[name] for name in rest)
            total += times * share * (1 - share)
    return total


def middle_of(values: list[float]) -> tuple[float, float]:
    """95 % of them."""
    edge = len(values) // 40
    return values[edge], values[-1 - edge]


def stages(plan: Plan, result: Result) -> Iterable[Stage]:
    """Place by place: who takes it, among those not yet placed. Those who share a place each take it among all."""
    for seat, rank in enumerate(result.ranks):
        kind = plan.bots[result.seating[seat]]
        rest = sorted(plan.bots[result.seating[other]] for other, its in enumerate(result.ranks) if its >= rank)
        if len(set(rest)) > 1:  # among one's own kind there is nothing to learn
            yield kind, tuple(rest)


def fitted(kinds: list[str], deals: Iterable[Counter[Stage]]) -> dict[str, float]:
    seen: Counter[Stage] = Counter()
    for deal in deals:
        seen.update(deal)
    strength = dict.fromkeys(kinds, 1.0)
    won: Counter[str] = Counter()
    among: Counter[tuple[str, ...]] = Counter()
    for (kind, rest), times in seen.items():
        won[kind] += times
        among[rest] += times
    counted = [(Counter(rest), times) for rest, times in among.items()]
    for _ in range(ROUNDS):
        change = one_round(strength, won, counted)
        if change < STILL:
            break
    logs = {kind: math.log(value) for kind, value in strength.items()}
    average = sum(logs.values()) / len(logs)
    return {kind: SCALE * (value - average) for kind, value in logs.items()}


def one_round(strength: dict[str, float], won: Counter[str], counted: list[tuple[Counter[str], int]]) -> float:
    """Every strength as its victories ask, given the others; returns the largest change."""
    asked = {kind: 2 * PRIOR / (value + 1.0) for kind, value in strength.items()}
    for rest, times in counted:
        together = sum(strength[kind] * count for kind, count in rest.items())
        for kind, count in rest.items():
            asked[kind] += times * count / together
    largest = 0.0
    for kind, value in strength.items():
        strength[kind] = (won[kind] + PRIOR) / asked[kind]
        largest = max(largest, abs(strength[kind] - value) / value)
    return largest
