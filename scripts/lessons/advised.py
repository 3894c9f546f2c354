"""Whether a search agrees with what the lessons ask for, where they call another move a mistake.

    PYTHONPATH=build/compiled:. python -m scripts.lessons.advised vanuatu mauna_kea

At each step the right line and each foreseen mistake part at some decision. There a search with a few thousand
simulations, twice with other seeds, rates both as the learner may see it. A mistake that it rates better than what is
asked for is named, unless it is none of play: what is against the rules of the step (a wrong die, a look at something
else) is told by its words, and by the reader.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from motu.bots.search import Node, SearchBot
from motu.engine.rng import Rng
from motu.games import GAMES, room
from motu.papers.lesson import ANY, ASKED, DONE, Attempt, Lesson, Line, lessons_of

SEEDS = (3, 8)


def common(one: Line, other: Line) -> int:
    """How many moves both begin with."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def forks(attempt: Attempt) -> Iterator[tuple[Line, list[str], str]]:
    """Where a step's mistakes leave its right lines: the moves up to there, the right moves, the mistake."""
    assert attempt.step is not None
    for mistake in attempt.step.mistakes:
        for line in mistake.do:
            shared = max(common(right, line) for right in attempt.step.do)
            rights = [right[shared] for right in attempt.step.do if common(right, line) == shared]
            if ANY not in rights and line[shared] != ANY:
                yield line[:shared], sorted(set(rights)), line[shared]


def rated(lesson: Lesson, at: Attempt, moves: list[str], simulations: int, seed: int) -> list[Node]:
    """What a search thinks of these moves; each is tried often enough to be known."""
    house, game = room(lesson.game.code), lesson.game
    bot: SearchBot[Any] = SearchBot("search", house.advice, simulations)
    seen, rng = at.match.seen(lesson.seat), Rng()
    rng.seed(seed)
    root = bot.search(game, seen, rng)
    found = []
    for move in moves:
        node = root.child(game.parse(move))
        assert node is not None, f"the search never saw {move}"
        bot.try_out(game, seen, node, simulations // 5, rng)
        found.append(node)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--lesson", default="", help="only the one of this name")
    parser.add_argument("--simulations", type=int, default=4000)
    parser.add_argument("--near", type=float, default=0.02, help="of the chance to win: as good")
    args = parser.parse_args()
    told = against = 0
    for code in args.games or GAMES:
        for lesson in lessons_of(room(code)):
            if args.lesson not in ("", lesson.name):
                continue
            attempt = lesson.attempt()
            while attempt.mood != DONE:
                for before, rights, wrong in forks(attempt) if attempt.mood == ASKED else ():
                    at = attempt
                    for move in before:
                        at = at.play(lesson.game.parse(move))
                    told += 1
                    gains, words = [], []
                    for seed in SEEDS:
                        *right, mistake = rated(lesson, at, [*rights, wrong], args.simulations, seed)
                        best = max(right, key=Node.mean)
                        gains.append(best.mean() - mistake.mean())
                        words.append(
                            f"{best.mean():.3f} ({best.mean_points():.1f}) : "
                            f"{mistake.mean():.3f} ({mistake.mean_points():.1f})"
                        )
                    worse = max(gains) < -args.near
                    against += worse
                    verdict = "AGAINST" if worse else "better" if min(gains) > args.near else "as good"
                    print(
                        f"{code} {lesson.number} {lesson.name} step {attempt.at + 1}: "
                        f"{' or '.join(rights)} / {wrong}: {', '.join(words)}  {verdict}",
                        flush=True,
                    )
                attempt = attempt.show().next() if attempt.mood == ASKED else attempt.next()
    print(f"{told} mistakes, {against} of them better than what is asked for")
    return 1 if against else 0


if __name__ == "__main__":
    sys.exit(main())
