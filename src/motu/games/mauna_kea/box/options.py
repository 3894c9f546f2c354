"""Mauna Kea's options: the advanced game, the other board, who begins, and the disputed rulings as switches."""

from typing import Final

from motu.engine.options import Option, start_player, switch
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
        "The game",
        ["Basic", "Advanced"],
        [
            "Without cards: the one to begin with.",
            "Everybody has four action or task cards, spent tiles leave the game, and an empty bag ends it.",
        ],
        "MK-90, MK-129",
        is_variant=True,
    ),
    Option(
        "board",
        BOARD_NAMES,
        "The volcano",
        ["Lava through its sides", "Lava through its corners"],
        [
            "Explorers start at the corners of the volcano, and lava leaves it through its sides.",
            "Explorers start at the sides of the volcano, and lava leaves it through its corners.",
        ],
        "ruling 1",
        is_variant=True,
    ),
    Option(
        "strict_spend",
        ["on", "off"],
        "Tiles spent for nothing",
        ["Not allowed", "Allowed"],
        [
            "Of every tile you spend at least one point is used; a tile that moves nobody must be laid while a place "
            "is empty.",
            "Tiles may be spent without using a point of them.",
        ],
        "ruling 5",
    ),
    switch(
        "strict_arms",
        "A flow of lava that forks",
        ["The open arm grows", "The tile is lost"],
        [
            "Where one arm of a forked flow has reached the edge of the island, the other arm grows instead.",
            "The lava tile leaves the game, even if the other arm could grow.",
        ],
        "ruling 13",
    ),
    switch(
        "final_refill",
        "New tiles in the last turns",
        ["No", "Yes"],
        [
            "In the basic game nobody draws tiles in the last turns.",
            "In the basic game the others still draw in their last turns, so lava may strike once more.",
        ],
        "ruling 18",
    ),
    switch(
        "helicopter_tasks",
        "Explorers fetched by helicopter",
        ["Serve no task", "Serve tasks"],
        [
            "In the advanced game an explorer fetched by helicopter serves no task.",
            "In the advanced game the task for two explorers counts such an explorer too, who still scores no points.",
        ],
        "ruling 25",
    ),
    switch(
        "late_cards",
        "Cards after the last draw",
        ["No", "Yes"],
        [
            "In the advanced game your turn ends with the last tile you draw.",
            "In the advanced game you may still play action cards after it.",
        ],
        "ruling 21",
    ),
    start_player("Who places the first explorer (the left neighbour has the first turn)", 4),
]

# Editions 1 and 2 had the first six, and a tile of which no point is used could be spent unless one chose otherwise.
EARLIER_OPTIONS: Final = [
    *OPTIONS[:STRICT_SPEND],
    OPTIONS[STRICT_SPEND].reordered(),
    *OPTIONS[STRICT_SPEND + 1 : LATE_CARDS],
]
