"""What can be taken back? Whole games of Easy bots, every move asked: by the rules alone, and where turns are kept.

`python -m scripts.ease.takeback [GAME...] [--games N] [--phases]`

"ends a turn": the decision passes to another seat, or the game ends. "before": those of them that could be taken back
when a move that passes the decision on stood for good. "kept": those that can be while the mover has not said Done; the
others have shown something, or ended the game.
"""

import argparse
from collections import Counter
from typing import Any

from motu.bots import make_bot
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.papers.match import Match
from motu.papers.room import Room

COLUMNS = ["moves", "undo before", "undo now", "ends a turn", "before", "kept"]


def phase_names(room: Room) -> dict[int, str]:
    found = vars(room.module("rules.state"))
    return {value: name.removeprefix("PHASE_").lower() for name, value in found.items() if name.startswith("PHASE_")}


def play(room: Room, seats: int, seed: int, told: dict[str, Counter[str]]) -> None:
    game, names = room.standard_game, phase_names(room)
    match: Match[Any] = Match(game, seats, seed)
    bot, rng = make_bot("easy", room.advice), Rng()
    rng.seed(seed)
    while not game.is_over(match.state):
        seat, phase = match.state.actor, names[match.state.phase]
        match.play(bot.choose(game, match.seen(seat), rng))
        ends, before, now = match.state.actor != seat, match.can_undo(seat), match.can_take_back(seat)
        for row in ("all", phase):
            told.setdefault(row, Counter()).update(
                {
                    "moves": 1,
                    "undo before": before,
                    "undo now": now,
                    "ends a turn": ends,
                    "before": ends and before,
                    "kept": ends and now,
                }
            )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", dest="count", type=int, default=3, help="whole games of each")
    parser.add_argument("--phases", action="store_true", help="also by the decision that was asked")
    args = parser.parse_args()
    print(f"{'game':12}{'decision':16}" + "".join(f"{column:>13}" for column in COLUMNS))
    for code in args.games:
        told: dict[str, Counter[str]] = {}
        for seed in range(args.count):
            play(GAMES[code], GAMES[code].words.usual_seats, seed, told)
        for row in told if args.phases else ["all"]:
            print(f"{code:12}{row:16}" + "".join(f"{told[row][column]:>13}" for column in COLUMNS), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
