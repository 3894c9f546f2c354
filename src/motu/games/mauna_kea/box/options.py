"""Mauna Kea's options: the advanced game, the other board, and the disputed rulings as switches."""

from typing import Final

from motu.engine.options import Option, switch
from motu.games.mauna_kea.box.parts import BOARD_NAMES

ADVANCED: Final = 0
BOARD_SIDE: Final = 1
STRICT_SPEND: Final = 2
STRICT_ARMS: Final = 3
FINAL_REFILL: Final = 4
HELICOPTER_TASKS: Final = 5

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
    switch(
        "strict_spend",
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
]
