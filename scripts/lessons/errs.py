"""Decisions where Easy gives away much of its chance to win and a search does not: mistakes that beginners make.

python -m scripts.lessons.errs moorea --seats 2 --games 5
"""

import argparse
from typing import Any

from motu.bots import make_bot
from motu.bots.search import SearchBot
from motu.engine.rng import Rng
from motu.games import room
from motu.papers.match import Match

TRIED = 20  # a move looked at less often is not known well enough


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=1500)
    parser.add_argument("--cost", type=float, default=0.1, help="of the chance to win, at least")
    args = parser.parse_args()
    house = room(args.game)
    game, easy, bot = house.standard_game, make_bot("easy", house.advice), make_bot("medium", house.advice)
    for seed in range(args.first, args.first + args.games):
        match: Match[Any] = Match(game, args.seats, seed)
        rng = Rng()
        rng.seed(seed + 7)
        while not game.is_over(match.state):
            seen = match.seen(match.state.actor)
            if match.state.actor == 0 and len(game.legal(seen)) > 1:
                search: SearchBot[Any] = SearchBot("search", house.advice, args.simulations)
                search.search(game, seen, rng)
                ranked = search.ranked()
                chosen = easy.choose(game, seen, rng)
                slips = [node for node in ranked if node.action == chosen and node.visits >= TRIED]
                best = ranked[0]
                if slips and best.mean() - slips[0].mean() >= args.cost:
                    print(
                        f"seed {seed}, after {len(match.moves)} moves: {game.name(best.action)} "
                        f"({best.mean():.0%}, {best.mean_points():.1f} points), but Easy: {game.name(chosen)} "
                        f"({slips[0].mean():.0%}, {slips[0].mean_points():.1f} points)\n"
                        f'    moves = "{"; ".join(game.name(a) for a in match.moves)}"',
                        flush=True,
                    )
                match.play(best.action)
            else:
                match.play(bot.choose(game, seen, rng))


if __name__ == "__main__":
    main()
