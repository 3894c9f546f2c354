"""How hard a puzzle is, and how good who solves it: numbers as chess players have them (Elo)."""

import math

from motu.puzzles.paper import Puzzle

START = 1200.0  # who has solved nothing yet
EASIEST = 900.0
MISSED = 600.0  # for one that Medium never finds
CHOICES = 60.0  # for each doubling of the moves to choose from
FURTHER = 120.0  # for each step after the first
SCALE = 400.0  # a player so much better is ten times as likely to win
FIRST, FIRST_STEP, STEP = 15, 48.0, 24.0  # the first answers count double: nobody is known yet


def rating_of(puzzle: Puzzle) -> int:
    """From what is known of it: how often Medium misses it, how much there is to choose from, how long it is."""
    found, tries = puzzle.origin.medium
    first = puzzle.steps[0]
    choices = 1 + len(first.answers) / len(first.right)
    harder = MISSED * (1 - found / tries) + CHOICES * math.log2(choices) + FURTHER * (len(puzzle.steps) - 1)
    return round(EASIEST + harder)


def expected(mine: float, puzzle: float) -> float:
    """The chance to solve it."""
    return 1 / (1 + 10 ** ((puzzle - mine) / SCALE))


def rated(mine: float, answered: int, puzzle: float, solved: bool) -> float:
    """One's rating after an answer, with so many before it."""
    step = FIRST_STEP if answered < FIRST else STEP
    return mine + step * (solved - expected(mine, puzzle))
