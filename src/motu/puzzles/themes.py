"""What a puzzle is about: what every game has alike from the proof, and what only its room can tell."""

from typing import Any

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
    "tools": N_("Tools"),
    "trade": N_("Trade"),
    "payment": N_("Paying well"),
    "supply": N_("Supplies"),
    "voyage": N_("Voyages"),
    "paths": N_("Paths"),
    "escape": N_("Escape"),
    "finds": N_("Finds"),
    "cards": N_("Cards"),
}

BEHIND = 0.25  # of the victory, with the next best move
AHEAD = 0.6


def themes_of(room: Room, seen: Any, puzzle: Puzzle) -> list[str]:
    """In the order of TITLES."""
    step = puzzle.steps[0]
    gain = next(answer.gain for answer in step.answers if answer.move in step.easy)
    told = room.module("mind.themes").themes(seen, step.move) if room.has("mind.themes") else []
    without = step.share - step.closest.gain.mean
    fits = {
        BLOCKADE: gain.fewer > gain.points,
        SACRIFICE: gain.lost > 0,
        RESCUE: without < BEHIND,
        LEAD: without > AHEAD,
        COMBINATION: len(puzzle.steps) > 1,
    }
    return [theme for theme in TITLES if theme in told or fits.get(theme, False)]
