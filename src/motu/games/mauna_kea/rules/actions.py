"""The action space: ranges, names, parse. Places and spaces are named by row and column, from the north-west."""

from typing import Final

from motu.engine.base import Action
from motu.engine.notation import find_move
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    DEALT,
    HEADING_NAMES,
    HEADINGS,
    MAX_TILES,
    PLACES,
    ROTATIONS,
    ROWS,
    SIDE,
    SPACES,
    START_SPACES,
    TEAM,
)

PLACE_EXPLORER: Final = 0  # + start space
DISCARD_CARD: Final = 16  # + slot
LAY: Final = 22  # + tile slot
PLACE: Final = 27  # + place
ROTATION: Final = 108  # + rotation
SPEND: Final = 112  # + tile slot
STEP: Final = 117  # + explorer * HEADINGS + heading
BOARD: Final = 137  # + explorer
TAKE: Final = 142  # + explorer * COLOURS + colour
PUT_DOWN: Final = 157  # + explorer * COLOURS + colour
LEAVE: Final = 172  # + colour
CARD: Final = 175  # + action card
EXPLORER: Final = 180  # + explorer
SPACE: Final = 185  # + space
YES: Final = 509
SKIP: Final = 510
END_PLAY: Final = 511
WATCH: Final = 512  # end the play phase and be asked between two draws
NUM_ACTIONS: Final = 513

ACTION_NAMES: Final = (
    [f"start {i}" for i in range(START_SPACES)]
    + [f"discard {slot + 1}" for slot in range(DEALT)]
    + [f"lay {slot + 1}" for slot in range(MAX_TILES)]
    + [f"place {place // ROWS},{place % ROWS}" for place in range(PLACES)]
    + [f"rotation {rotation}" for rotation in range(ROTATIONS)]
    + [f"spend {slot + 1}" for slot in range(MAX_TILES)]
    + [f"step {explorer + 1} {heading}" for explorer in range(TEAM) for heading in HEADING_NAMES]
    + [f"board {explorer + 1}" for explorer in range(TEAM)]
    + [f"take {explorer + 1} {colour}" for explorer in range(TEAM) for colour in COLOUR_NAMES]
    + [f"put down {explorer + 1} {colour}" for explorer in range(TEAM) for colour in COLOUR_NAMES]
    + [f"leave {colour}" for colour in COLOUR_NAMES]
    + [f"card {card}" for card in CARD_NAMES[:ACTION_CARDS]]
    + [f"explorer {explorer + 1}" for explorer in range(TEAM)]
    + [f"space {space // SIDE},{space % SIDE}" for space in range(SPACES)]
    + ["yes", "skip", "end", "watch"]
)

ACTION_BY_NAME: Final = {ACTION_NAMES[a]: a for a in range(NUM_ACTIONS)}


def parse(text: str) -> Action:
    return find_move(ACTION_BY_NAME, text, "Mauna Kea", "'lay 2', 'step 1 north' or 'end'")


# Ranges, in the order of the action space.


def is_start(a: Action) -> bool:
    return PLACE_EXPLORER <= a < PLACE_EXPLORER + START_SPACES


def is_discard(a: Action) -> bool:
    return DISCARD_CARD <= a < DISCARD_CARD + DEALT


def is_lay(a: Action) -> bool:
    return LAY <= a < LAY + MAX_TILES


def is_place(a: Action) -> bool:
    return PLACE <= a < PLACE + PLACES


def is_rotation(a: Action) -> bool:
    return ROTATION <= a < ROTATION + ROTATIONS


def is_spend(a: Action) -> bool:
    return SPEND <= a < SPEND + MAX_TILES


def is_step(a: Action) -> bool:
    return STEP <= a < STEP + TEAM * HEADINGS


def is_board(a: Action) -> bool:
    return BOARD <= a < BOARD + TEAM


def is_take(a: Action) -> bool:
    return TAKE <= a < TAKE + TEAM * COLOURS


def is_put_down(a: Action) -> bool:
    return PUT_DOWN <= a < PUT_DOWN + TEAM * COLOURS


def is_leave(a: Action) -> bool:
    return LEAVE <= a < LEAVE + COLOURS


def is_card(a: Action) -> bool:
    return CARD <= a < CARD + ACTION_CARDS


def is_explorer(a: Action) -> bool:
    return EXPLORER <= a < EXPLORER + TEAM


def is_space(a: Action) -> bool:
    return SPACE <= a < SPACE + SPACES
