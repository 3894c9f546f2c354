"""Is the best hint first? Hints at decisions of whole games: how many list a better chance, as it is told, lower.

`python -m scripts.ease.hints [GAME...] [--decisions N] [--simulations N]`

Told besides: how many of the hints have a reason, and how many say what the next rival would answer.
"""

import argparse
from collections import Counter

from motu.bots.simple import RandomBot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.hints import reply_in_words, why_in_words
from motu.opinion import hints
from motu.papers.match import Match
from motu.papers.sentence import plain
from motu.papers.tongue import told_percent

TOLD = ("hints", "out of order", "with a reason", "with an answer")


def visit(code: str, decisions: int, simulations: int, every: int) -> Counter[str]:
    """A game of random moves; at every so many decisions a hint."""
    room = GAMES[code]
    game, told = room.standard_game, Counter[str]()
    seats = game.min_seats
    match = Match(game, seats, 11)
    rng = Rng()
    rng.seed(11)
    while not game.is_over(match.state) and told["hints"] < decisions:
        seen = match.seen(match.state.actor)
        if len(game.legal(seen)) > 1 and len(match.moves) % every == 0:
            found = hints(room, game, seen, match.state.ply, simulations)
            shown = [told_percent(hint.share) for hint in found]
            told["hints"] += 1
            told["out of order"] += shown != sorted(shown, reverse=True)
            names = [f"P{seat + 1}" for seat in range(seats)]
            if found[0].why is not None:
                told["with a reason"] += 1
                other = room.words.planned(game, seen, found[1].action)
                print(f"  {plain(why_in_words(room, found[0].why, other), names)}")
            if (reply := reply_in_words(room, game, seen, found[0])) is not None:
                told["with an answer"] += 1
                print(f"    {plain(reply, names)}")
        match.play(RandomBot().choose(game, seen, rng))
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--every", type=int, default=3)
    asked = parser.parse_args()
    for code in asked.games:
        told = visit(code, asked.decisions, asked.simulations, asked.every)
        print(f"{code}: " + ", ".join(f"{told[name]} {name}" for name in TOLD))


if __name__ == "__main__":
    main()
