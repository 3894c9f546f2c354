"""Mauna Kea's options: the advanced game, the other board, who begins, and the disputed rulings as switches."""

from typing import Final

from motu.engine.options import Option, switch
from motu.games.mauna_kea.box.parts import BOARD_NAMES

ADVANCED: Final = 0
BOARD_SIDE: Final = 1
STRICT_SPEND: Final = 2
STRICT_ARMS: Final = 3
FINAL_REFILL: Final = 4
HELICOPTER_TASKS: Final = 5
LATE_CARDS: Final = 6  # from edition 3 on
START: Final = 7  # from edition 3 on

OPTIONS: Final = [
    switch(
        "advanced",
        "Advanced game",
        "With action and task cards; spent tiles leave the game, and an empty bag ends it (MK-90, MK-129).",
    ),
    Option(
        "board",
        BOARD_NAMES,
        "Board",
        "Start places at the corners of the volcano and lava through its sides, or the other way round (ruling 1).",
    ),
    Option(
        "strict_spend",
        ["on", "off"],
        "Spent tiles must be used",
        "A tile of which no point is used must be laid while an empty place exists (ruling 5).",
    ),
    switch(
        "strict_arms",
        "A closed arm swallows its tile",
        "A lava tile whose arm has reached the edge leaves the game, even if the other arm could grow (ruling 13).",
    ),
    switch(
        "final_refill",
        "Refill in the last turns",
        "In the basic game the others refill in their last turns too, so lava may still strike (ruling 18).",
    ),
    switch(
        "helicopter_tasks",
        "Helicopter explorers serve tasks",
        "In the advanced game a rescued explorer counts for the explorer task, still without his 3 points (ruling 25).",
    ),
    switch(
        "late_cards",
        "Cards after the last draw",
        "In the advanced game action cards may still be played when the last tile has been drawn (ruling 21).",
    ),
    Option(
        "start",
        ["random", "1", "2", "3", "4"],
        "Starting player",
        "Drawn at random, or the seat you name: it places the first explorer, and its left neighbour has the first "
        "turn (MK-9, MK-17).",
    ),
]

# Editions 1 and 2 had the first six, and a tile of which no point is used could be spent unless one chose otherwise.
EARLIER_OPTIONS: Final = [
    *OPTIONS[:STRICT_SPEND],
    switch(OPTIONS[STRICT_SPEND].code, OPTIONS[STRICT_SPEND].title, OPTIONS[STRICT_SPEND].help),
    *OPTIONS[STRICT_SPEND + 1 : LATE_CARDS],
]
