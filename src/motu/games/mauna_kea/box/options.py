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
        "Off: the basic game, without cards. On: everybody has four action or task cards, spent tiles leave the game, "
        "and an empty bag ends it (MK-90, MK-129).",
    ),
    Option(
        "board",
        BOARD_NAMES,
        "Board",
        "Diagonal core: explorers start at the corners of the volcano, and lava leaves it through its sides. "
        "Orthogonal core: the other way round (ruling 1).",
    ),
    Option(
        "strict_spend",
        ["on", "off"],
        "Spent tiles must be used",
        "On: of every tile you spend at least one point is used; a tile that moves nobody must be laid while a place "
        "is empty. Off: tiles may be spent for nothing (ruling 5).",
    ),
    switch(
        "strict_arms",
        "A closed arm swallows its tile",
        "Off: where one arm of a forked flow has reached the edge of the island, the other arm grows instead. On: the "
        "lava tile leaves the game, even if the other arm could grow (ruling 13).",
    ),
    switch(
        "final_refill",
        "Refill in the last turns",
        "For the basic game. Off: nobody draws tiles in the last turns. On: after the end has come the others still "
        "draw in their last turns, so lava may strike once more (ruling 18).",
    ),
    switch(
        "helicopter_tasks",
        "Helicopter explorers serve tasks",
        "For the advanced game. Off: an explorer fetched by helicopter serves no task. On: the task for two explorers "
        "counts such an explorer too, who still scores no points (ruling 25).",
    ),
    switch(
        "late_cards",
        "Cards after the last draw",
        "For the advanced game. Off: your turn ends with the last tile you draw. On: after it you may still play "
        "action cards (ruling 21).",
    ),
    Option(
        "start",
        ["random", "1", "2", "3", "4"],
        "Starting player",
        "Random: drawn by lot. Or the seat you name: it places the first explorer, and its left neighbour has the "
        "first turn (MK-9, MK-17).",
    ),
]

# Editions 1 and 2 had the first six, and a tile of which no point is used could be spent unless one chose otherwise.
EARLIER_OPTIONS: Final = [
    *OPTIONS[:STRICT_SPEND],
    switch(OPTIONS[STRICT_SPEND].code, OPTIONS[STRICT_SPEND].title, OPTIONS[STRICT_SPEND].help),
    *OPTIONS[STRICT_SPEND + 1 : LATE_CARDS],
]
