"""What a puzzle is about: what every game has alike from the proof, and what only its room can tell."""

from typing import Any

from motu.engine.game import Game
from motu.papers.room import Room
from motu.papers.tongue import N_
from motu.puzzles.paper import Puzzle

LAST_ROUND = "last-round"
BLOCKADE = "blockade"
SACRIFICE = "sacrifice"
RESCUE = "rescue"
LEAD = "lead"
COMBINATION = "combination"

TITLES = {
    LAST_ROUND: N_("The last round"),
    BLOCKADE: N_("Blockade"),
    SACRIFICE: N_("Give to get"),
    RESCUE: N_("Turn it round"),
    LEAD: N_("Hold the lead"),
    COMBINATION: N_("Several steps"),
    "majority": N_("Majorities"),
    "timing": N_("Timing"),
    "building": N_("Building"),
    "trade": N_("Trade"),
    "supply": N_("Supply"),
    "voyage": N_("Voyage"),
    "escape": N_("Escape"),
    "payment": N_("Paying well"),
}

BEHIND = 0.25  # of the victory, with the next best move
AHEAD = 0.6


def themes_of(room: Room, game: Game[Any], seen: Any, puzzle: Puzzle) -> list[str]:
    """In the order of TITLES."""
    step = puzzle.steps[0]
    gain = next(answer.gain for answer in step.answers if answer.move in step.easy)
    told = room.module("mind.themes").themes(game, seen, game.parse(step.move)) if room.has("mind.themes") else []
    without = step.share - step.closest.gain.mean
    fits = {
        BLOCKADE: gain.fewer > gain.points,
        SACRIFICE: gain.lost > 0,
        RESCUE: without < BEHIND,
        LEAD: without > AHEAD,
        COMBINATION: len(puzzle.steps) > 1,
    }
    return [theme for theme in TITLES if theme in told or fits.get(theme, False)]
