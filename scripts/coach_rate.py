"""How often the coach asks "sure?": of moves that Hard makes (it should be rare), of those that Easy and Random make
where they differ from Hard's (it should be common where they are blunders), and how many questions have a reason.

    python -m scripts.coach_rate --seeds 11,12,13 --positions 12 [--games moorea,kaivai]

Positions are taken at even distances from games of Easy, the deals named by their seeds. Each is asked about as the
table asks: a search when the decision begins, a second look when a move is doubted. Wants a compiled build.

    python -m scripts.coach_rate --blunders 0.12 --simulations 60 --looks 25

Of each position the worst move by a deep search, if it gives away so much at least: how often it is asked about on a
busy machine, with so many simulations of the decision and so many of each move in the second look.
"""

import argparse
import time
from collections import Counter
from typing import Any

from motu import coach
from motu.bots import make_bot
from motu.consequences import COUNTED
from motu.engine.rng import Rng
from motu.games import GAMES
from motu.opinion import Opinion, share_of
from motu.opinion import think_over as think
from motu.papers.match import Match
from motu.papers.room import Room
from motu.papers.sentence import plain
from motu.playing import play

LEVELS = ("hard", "medium", "easy", "random")
NAMES = ("P1", "P2", "P3", "P4", "P5")


def positions(room: Room, seed: int, most: int) -> list[Any]:
    """Decisions with a choice, as the seat on turn sees them."""
    match: Match[Any] = play(room.standard_game, ["easy"] * room.words.usual_seats, seed=seed)
    seen = [s.as_seen_by(s.actor) for s in match.positions() if not match.game.is_over(s)]
    open_ones = [s for s in seen if len(match.game.legal(s)) > 2]
    return open_ones[:: max(1, len(open_ones) // most)][:most]


def asked(room: Room, seen: Any, level: str, opinion: Opinion, hard: int) -> tuple[int, coach.Doubt | None]:
    game, rng = room.standard_game, Rng(seen.ply)
    simulations = hard if level == "hard" else None
    a = make_bot(level, room.advice, simulations).choose(game, seen, rng)
    if not coach.suspects(opinion, a):
        return a, None
    return a, coach.second_look(room, game, seen, opinion, a, seen.ply).doubt


DEEP = 1_500  # simulations of the search that says which move is the worst
DEEP_EACH = 60  # and of each move


def blunders(room: Room, seeds: list[int], most: int, least: float, simulations: int, looks: int) -> str:
    game, asked, lost = room.standard_game, 0, list[int]()
    for seed in seeds:
        for seen in positions(room, seed, most):
            deep = think(room, game, seen, 1_000 + seen.ply, DEEP, each=DEEP_EACH)
            worst = min(deep.moves, key=share_of)
            given_away = deep.best.share - worst.share
            if given_away < least:
                continue
            lost.append(round(100 * given_away))
            opinion = coach.think_over(room, game, seen, seen.ply, simulations)
            if coach.suspects(opinion, worst.action):
                look = coach.second_look(room, game, seen, opinion, worst.action, seen.ply, looks)
                asked += look.doubt is not None
    return f"{asked} of {len(lost)} asked about; they give away {sorted(lost)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="11,12,13")
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--hard", type=int, default=2000, help="simulations of Hard")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--show", action="store_true", help="what is said")
    parser.add_argument("--threshold", type=float, default=coach.GIVES_AWAY)
    parser.add_argument("--blunders", type=float, default=0.0, help="only the worst moves, if they give away so much")
    parser.add_argument("--simulations", type=int, default=coach.SIMULATIONS)
    parser.add_argument("--looks", type=int, default=coach.LOOKS)
    args = parser.parse_args()
    levels = args.levels.split(",")
    coach.GIVES_AWAY = args.threshold
    print(f"seeds {args.seeds}, {args.positions} positions each, threshold {args.threshold:.2f}")
    for code in args.games.split(","):
        if args.blunders:
            how = args.blunders, args.simulations, args.looks
            told = blunders(GAMES[code], list(map(int, args.seeds.split(","))), args.positions, *how)
            print(f"{code}: {told}", flush=True)
            continue
        room, counts, times = GAMES[code], Counter[str](), []
        percents: dict[str, list[int]] = {level: [] for level in levels}
        for seed in map(int, args.seeds.split(",")):
            for seen in positions(room, seed, args.positions):
                begun = time.perf_counter()
                opinion = coach.think_over(room, room.standard_game, seen, seen.ply)
                times.append(time.perf_counter() - begun)
                counts["positions"] += 1
                best = opinion.moves[0].action if opinion.moves else -1
                for level in levels:
                    a, doubt = asked(room, seen, level, opinion, args.hard)
                    counts[f"{level} differs"] += a != best
                    if doubt is not None:
                        percents[level].append(doubt.percent)
                        lines = coach.doubt_in_words(room, room.standard_game, seen, doubt)
                        counts["questions"] += 1
                        counts["with a reason"] += lines[0].template != COUNTED
                        if args.show:
                            print(f"  {code} {seed}/{seen.ply}: " + " | ".join(plain(line, NAMES) for line in lines))
        lines_told = [
            f"{level} {len(percents[level])}/{counts['positions']} "
            f"(other move {counts[level + ' differs']}; {sorted(percents[level])})"
            for level in levels
        ]
        lines_told.append(f"{counts['with a reason']} of {counts['questions']} questions have a reason")
        print(f"{code}: {'; '.join(lines_told)}; {sum(times) / len(times):.2f} s a decision, at most {max(times):.2f}")


if __name__ == "__main__":
    main()
