"""The figures of docs/puzzles.md, from the puzzles that are shipped: python -m scripts.puzzles"""

from collections import Counter
from itertools import pairwise
from statistics import median

from motu.games import GAMES
from motu.puzzles.check import Verdict, verdicts_in
from motu.puzzles.finding import REASONS
from motu.puzzles.make import LEFT_OUT, MORE, STRUCK, UNLIKE
from motu.puzzles.paper import FILE, Puzzle, read_file
from motu.puzzles.rating import rating_of
from motu.puzzles.themes import TITLES

BINS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1.01]


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def table(*rows: tuple[object, ...]) -> None:
    first, *others = rows
    print(row(*first), row(*["---"] * len(first)), *(row(*each) for each in others), sep="\n", end="\n\n")


def gains_in(puzzles: list[Puzzle], low: float, high: float) -> int:
    return sum(low < puzzle.gain.low <= high for puzzle in puzzles)


def checks_of(verdicts: list[list[Verdict]], seed: int) -> list[tuple[object, ...]]:
    """What one seed's check found, game by game."""
    mine = [[verdict for verdict in each if verdict.seed == seed] for each in verdicts]
    return [
        (f"steps, seed {seed}", *map(len, mine)),
        (f"hold, seed {seed}", *(sum(verdict.holds for verdict in each) for each in mine)),
    ]


def hard_in(verdicts: list[list[Verdict]], clock: bool) -> list[tuple[object, ...]]:
    """What Hard said, with a clock or with a number of simulations."""
    asked = [[each for each in game if each.hard is not None and each.clock == clock] for game in verdicts]
    how = "with ten times its time" if clock else "with simulations counted"
    return [
        (f"put to Hard {how}", *map(len, asked)),
        ("Hard agrees", *(sum(bool(verdict.hard) for verdict in game) for game in asked)),
        ("simulations it had, in the middle", *(round(median([v.simulations for v in game] or [0])) for game in asked)),
    ]


def main() -> None:
    found = {code: read_file(room.folder / FILE) for code, room in GAMES.items()}
    runs = [search.get("runs", []) for _, search in found.values()]
    dropped = [sum((Counter(run["dropped"]) for run in each), Counter()) for each in runs]
    titles = [GAMES[code].words.title for code in found]
    table(
        ("", *titles),
        ("bots' games looked through", *(sum(run["games"] for run in each) for each in runs)),
        ("decisions", *(each.total() for each in dropped)),
        *((reason, *(each[reason] for each in dropped)) for reason in (*REASONS, UNLIKE, LEFT_OUT, MORE)),
        (STRUCK, *(len(search.get("struck", [])) for _, search in found.values())),
        ("**shipped**", *(f"**{len(puzzles)}**" for puzzles, _ in found.values())),
    )
    table(
        ("lower end of the gain", *titles),
        *(
            (
                f"{100 * low:.0f} to {min(100, 100 * high):.0f} points",
                *(gains_in(puzzles, low, high) for puzzles, _ in found.values()),
            )
            for low, high in pairwise(BINS)
        ),
    )
    themes = {
        code: Counter(theme for puzzle in puzzles for theme in puzzle.themes) for code, (puzzles, _) in found.items()
    }
    table(
        ("theme", *titles),
        *((TITLES[theme], *(themes[code][theme] for code in found)) for theme in TITLES),
    )
    verdicts = [verdicts_in(search) for _, search in found.values()]
    table(
        ("checked again", *titles),
        *(row for seed in sorted({v.seed for each in verdicts for v in each}) for row in checks_of(verdicts, seed)),
        *hard_in(verdicts, clock=True),
        *hard_in(verdicts, clock=False),
    )
    for code, (puzzles, _) in found.items():
        ratings = sorted(rating_of(puzzle) for puzzle in puzzles)
        games = sum(answer.gain.games for puzzle in puzzles for step in puzzle.steps for answer in step.answers)
        if ratings:
            print(f"{code}: ratings {ratings[0]} to {ratings[-1]}, {games} pairs of games played to their end")


if __name__ == "__main__":
    main()
