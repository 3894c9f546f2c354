"""Whether a search agrees with what the lessons ask for: a table of it.

    PYTHONPATH=build/compiled:. python -m scripts.lessons.advised vanuatu mauna_kea

At each decision of a step's right line a search with a few thousand simulations, twice with other seeds, rates what is
asked for, every foreseen mistake that parts from it there, and what it likes best itself, as the learner may see it.
Named is what it rates better than what is asked for, with both seeds: a mistake that is none, or a better move than the
lesson's. What is against the task of the step (a wrong die, a look at something else) is told by its words, and by the
reader.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from motu.bots.search import Node, SearchBot
from motu.engine.base import Action
from motu.engine.rng import Rng
from motu.games import GAMES, room
from motu.papers.lesson import ANY, ASKED, DONE, Attempt, Lesson, Line, lessons_of

SEEDS = (3, 8)
SHARE = 5  # of the simulations, at least one in so many for each move that is compared
TRIED = 40  # a move that was looked at once in so many simulations may be the best


@dataclass(frozen=True)
class Fork:
    """A decision of a right line: the moves up to there, what is right now, and the mistakes that leave it here."""

    before: Line
    rights: list[str]
    wrongs: list[str]


def common(one: Line, other: Line) -> int:
    """How many moves both begin with."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def forks(attempt: Attempt) -> Iterator[Fork]:
    """The decisions on the way of a step's first right line; and those where a mistake leaves another one."""
    assert attempt.step is not None
    step = attempt.step
    wrong_lines = [line for mistake in step.mistakes for line in mistake.do]
    parted = [(line, max(common(right, line) for right in step.do)) for line in wrong_lines]
    ways = {step.do[0][:at]: None for at in range(len(step.do[0]))}
    ways |= {line[:at]: None for line, at in parted}
    for before in ways:
        rights = {right[len(before)] for right in step.do if right[: len(before)] == before}
        wrongs = {line[at] for line, at in parted if line[:at] == before}
        if ANY not in rights | wrongs:
            yield Fork(before, sorted(rights), sorted(wrongs))


@dataclass
class Rated:
    """What the searches think of one decision: of each move its chance to win by either seed, and its points."""

    rights: dict[str, list[Node]]
    wrongs: dict[str, list[Node]]
    others: dict[str, list[Node]]  # whatever else was looked at often

    def best(self, moves: dict[str, list[Node]]) -> str:
        return max(moves, key=lambda move: chance(moves[move]), default="")

    def beyond(self, move: list[Node]) -> float:
        """By how much it is better than what is asked for, by the seed that likes it less."""
        asked = list(zip(*self.rights.values(), strict=True))
        return min(node.mean() - max(map(Node.mean, right)) for node, right in zip(move, asked, strict=True))


def chance(nodes: list[Node]) -> float:
    return sum(map(Node.mean, nodes)) / len(nodes)


def rated(lesson: Lesson, at: Attempt, fork: Fork, simulations: int) -> Rated:
    """What searches think of these moves and of what they like themselves; each is tried often enough to be known."""
    house, game = room(lesson.game.code), lesson.game
    seen, searches = at.match.seen(lesson.seat), []
    named = [game.parse(move) for move in (*fork.rights, *fork.wrongs)]
    for seed in SEEDS:
        bot: SearchBot[Any] = SearchBot("search", house.advice, simulations)
        rng = Rng()
        rng.seed(seed)
        root = bot.search(game, seen, rng)
        searches.append((bot, root, rng))
    liked = {node.action for _, root, _ in searches for node in root.children if node.visits >= simulations // TRIED}
    found: dict[Action, list[Node]] = {}
    for a in {*liked, *named}:
        for bot, root, rng in searches:
            node = root.child(a)
            assert node is not None, f"the search never saw {game.name(a)}"
            bot.try_out(game, seen, node, simulations // SHARE, rng)
            found.setdefault(a, []).append(node)
    by_name = {game.name(a): nodes for a, nodes in found.items()}
    return Rated(
        {move: by_name[move] for move in fork.rights},
        {move: by_name[move] for move in fork.wrongs},
        {move: nodes for move, nodes in by_name.items() if move not in (*fork.rights, *fork.wrongs)},
    )


def told(nodes: list[Node]) -> str:
    points = sum(map(Node.mean_points, nodes)) / len(nodes)
    return f"{chance(nodes):.1%} ({points:.1f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--lesson", default="", help="only the one of this name or number")
    parser.add_argument("--step", type=int, default=0, help="only this one")
    parser.add_argument("--simulations", type=int, default=4000)
    parser.add_argument("--near", type=float, default=0.02, help="of the chance to win: as good")
    args = parser.parse_args()
    decisions = against = 0
    print("| lesson, step | asked for | chance (points) | best beside it | chance (points) | mistakes | verdict |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for code in args.games or GAMES:
        for lesson in lessons_of(room(code)):
            if args.lesson not in ("", lesson.name, str(lesson.number)):
                continue
            attempt = lesson.attempt()
            while attempt.mood != DONE:
                wanted = attempt.mood == ASKED and args.step in (0, attempt.at + 1)
                for fork in forks(attempt) if wanted else ():
                    at = [attempt, *(after for _, after in attempt.along(fork.before))][-1]
                    if len(at.made[-1]) > len(fork.before):
                        continue  # there was no choice
                    decisions += 1
                    found = rated(lesson, at, fork, args.simulations)
                    right, other = found.best(found.rights), found.best(found.others)
                    worse = [move for move, nodes in found.wrongs.items() if found.beyond(nodes) > args.near]
                    better = [other] if other and found.beyond(found.others[other]) > args.near else []
                    verdict = f"AGAINST: {', '.join(worse + better)}" if worse or better else "agrees"
                    against += bool(worse or better)
                    columns = [
                        f"{code} {lesson.number}.{attempt.at + 1}",
                        "; ".join((*fork.before, right)),
                        told(found.rights[right]),
                        other,
                        told(found.others[other]) if other else "",
                        ", ".join(f"{move} {told(nodes)}" for move, nodes in found.wrongs.items()),
                        verdict,
                    ]
                    print(f"| {' | '.join(columns)} |", flush=True)
                attempt = attempt.show().next() if attempt.mood == ASKED else attempt.next()
    print(f"\n{decisions} decisions, in {against} of them something is better than what is asked for")
    return 1 if against else 0


if __name__ == "__main__":
    sys.exit(main())
