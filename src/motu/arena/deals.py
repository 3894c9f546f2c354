"""What games tell, with intervals that know which games belong together.

A deal is played in each rotation of the bots. Its games have their cards in common, so they tell less than as many
games of deals of their own; or more, where what a bot gains in one seat it loses in the next. So it is the deals that
are counted: how far each of them pulls a result to one side says how far the result can be trusted (the cluster-
robust, or "sandwich", variance), and what is compared on the same deals is compared deal by deal.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping

Z = 1.959964  # 95 %
Told = tuple[int, float]  # a deal, and what one of its games shows
Interval = tuple[float, float, float]  # the value, and its 95 % interval


def factor(deals: int) -> float:
    """Student's quantile for so many deals: a few of them say little of their own spread."""
    free = max(1, deals - 1)
    if free == 1:
        return 12.706
    z3, z5 = Z**3, Z**5
    return Z + (z3 + Z) / (4 * free) + (5 * z5 + 16 * z3 + 3 * Z) / (96 * free**2)


def reach(pulls: Mapping[int, float]) -> float:
    """Half the interval of a result, from how far each deal pulls it."""
    deals = len(pulls)
    if deals < 2:
        return 0.0
    return factor(deals) * math.sqrt(deals / (deals - 1) * sum(pull * pull for pull in pulls.values()))


def pulls_on_mean(told: Iterable[Told]) -> tuple[float, dict[int, float]]:
    """The mean, and how far each deal pulls it."""
    found = list(told)
    middle = sum(value for _deal, value in found) / len(found)
    pulls: dict[int, float] = defaultdict(float)
    for deal, value in found:
        pulls[deal] += (value - middle) / len(found)
    return middle, pulls


def mean_of(told: Iterable[Told]) -> Interval:
    middle, pulls = pulls_on_mean(told)
    far = reach(pulls)
    return middle, middle - far, middle + far


def difference(first: Iterable[Told], second: Iterable[Told]) -> Interval:
    """How much more the second shows than the first; a deal that both played is compared with itself."""
    (before, down), (after, up) = pulls_on_mean(first), pulls_on_mean(second)
    far = reach({deal: up.get(deal, 0.0) - down.get(deal, 0.0) for deal in {*up, *down}})
    return after - before, after - before - far, after - before + far


def share_of(told: Iterable[Told]) -> Interval:
    """A share of victories with Wilson's interval, for as many independent games as these are worth."""
    found = list(told)
    if not found:
        return 0.0, 0.0, 1.0
    share, pulls = pulls_on_mean(found)
    return share, *wilson(share, worth(share, pulls))


def worth(share: float, pulls: Mapping[int, float]) -> float:
    """Independent games that would leave as much doubt; where all deals agree, as many as there are deals."""
    doubt = reach(pulls) / Z
    return share * (1 - share) / doubt**2 if doubt > 1e-9 else float(len(pulls))


def wilson(share: float, games: float) -> tuple[float, float]:
    middle = share + Z * Z / (2 * games)
    far = Z * math.sqrt(max(0.0, share * (1 - share)) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - far) / scale), min(1.0, (middle + far) / scale)
