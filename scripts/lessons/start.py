"""A position out of a bots' game, as the [position] table of a lesson, with the board and what can be done there.

python -m scripts.lessons.start moorea --seats 2 --seed 95 --ply 369
python -m scripts.lessons.start moorea --seed 13 --moves "buy fish_basket; pass"     # from a deal: a look, no table
python -m scripts.lessons.start moorea --lesson goal --step 2 --moves "pass"        # from a step of a lesson
"""

import argparse
from typing import Any

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import room
from motu.papers.lesson import Attempt, find_lesson, play_line
from motu.papers.match import Match
from motu.papers.room import Room
from motu.styled import make_console


def bots_game(house: Room, seats: int, seed: int, ply: int, level: str) -> Match[Any]:
    """The first moves of a game of bots: the same for the same numbers."""
    match: Match[Any] = Match(house.standard_game, seats, seed)
    rng = Rng()
    rng.seed(seed + 7)
    bot = make_bot(level, house.advice)
    while len(match.moves) < ply and not match.game.is_over(match.state):
        match.play(bot.choose(match.game, match.seen(match.state.actor), rng))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ply", type=int, default=0, help="so many moves of bots first")
    parser.add_argument("--bots", default="easy")
    parser.add_argument("--lesson", default="", help="begin where a lesson's step begins")
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--moves", default="", help="then these, with semicolons between them")
    args = parser.parse_args()
    house = room(args.game)
    if args.lesson:
        attempt = Attempt(find_lesson(house, args.lesson))
        while attempt.at + 1 < args.step:
            attempt = attempt.show().next()
        match = attempt.opened
    else:
        match = bots_game(house, args.seats, args.seed, args.ply, args.bots)
    play_line(match, [move.strip() for move in args.moves.split(";") if move.strip()])
    s, game = match.state, match.game
    console = make_console()
    names = [f"Seat{seat}" for seat in range(match.seats)]
    for viewer in range(match.seats):
        console.print(house.module("face.text").board(game, match.seen(viewer), viewer, names))
    print("scores", game.scores(s), game.sheet(s))
    print("seat", s.actor, "may:", "; ".join(game.name(a) for a in game.legal(s)))
    if args.ply:
        print("\n[position]  # of a game of", args.bots, f"bots, seed {args.seed}, after {args.ply} moves")
        for name, values in s.dump().items():
            print(f"{name} = {values}")


if __name__ == "__main__":
    main()
