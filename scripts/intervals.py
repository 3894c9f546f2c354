"""Are the lab's intervals as wide as they should be? Games of equal bots, each interval beside that of a bootstrap
which draws whole deals again, and beside the one that takes every game for independent.

    python scripts/intervals.py elawa --games 300 --seed 11
"""

import argparse
import random
from statistics import mean

from motu.arena.deals import Told, share_of, wilson
from motu.arena.ladder import usual_seats
from motu.arena.manifest import Plan
from motu.arena.run import run
from motu.arena.summary import won

DRAWN = 4000


def bootstrap(told: list[Told]) -> float:
    chance = random.Random(1)
    deals: dict[int, list[float]] = {}
    for deal, value in told:
        deals.setdefault(deal, []).append(value)
    each = [(sum(values), len(values)) for values in deals.values()]
    means = []
    for _ in range(DRAWN):
        drawn = chance.choices(each, k=len(each))
        means.append(sum(total for total, _count in drawn) / sum(count for _total, count in drawn))
    means.sort()
    return means[int(0.975 * DRAWN)] - means[int(0.025 * DRAWN)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    seats = usual_seats(args.game)
    results = run(Plan(args.game, ("easy",) * seats, args.games, args.seed), jobs=2)
    groups: dict[str, list[Told]] = {f"seat {seat + 1}": [] for seat in range(seats)}
    for r in results:
        for seat in range(seats):
            groups[f"seat {seat + 1}"].append((r.seed, won(r.ranks, seat)))
            for words in r.dealt[seat]:
                groups.setdefault(words.removeprefix("A seat "), []).append((r.seed, won(r.ranks, seat)))
    print(f"{args.game}, {args.games} games, {seats} players, seed {args.seed}: width of the 95 % interval")
    print(f"{'':32} {'games':>6} {'ours':>7} {'bootstrap':>10} {'ratio':>6} {'independent':>12}")
    ratios = []
    for name, told in groups.items():
        if len({deal for deal, _value in told}) < 20:
            continue  # too few deals for any interval
        _share, low, high = share_of(told)
        drawn, naive = bootstrap(told), wilson(mean(value for _deal, value in told), len(told))
        ratios.append((high - low) / drawn)
        widths = f"{high - low:7.3f} {drawn:10.3f} {ratios[-1]:6.2f} {naive[1] - naive[0]:12.3f}"
        print(f"{name[:32]:32} {len(told):6} {widths}")
    print(f"mean ratio to the bootstrap {mean(ratios):.3f}")


if __name__ == "__main__":
    main()
