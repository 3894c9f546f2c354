"""The action space: ranges, names, parse. One action is one click."""

from typing import Final

from motu.engine.base import NONE, Action
from motu.engine.notation import find_move
from motu.games.vanuatu.box.parts import (
    CHARACTER_NAMES,
    CHARACTERS,
    GOOD_NAMES,
    GOODS,
    PLACES,
    SIDE_NAMES,
    SIDES,
    SPACE_NAMES,
    SPACES,
    TOKEN_NAMES,
    TOKENS,
    VALUES,
)
from motu.native import i64

MAX_STEPS: Final = 3
MAX_BEG: Final = 3
HUT: Final = 0  # what is built
DIKE: Final = 1
BOTH: Final = 2
KINDS: Final = 3

PICK: Final = 0  # + tile of the volcano, 0 or 1
PLACE: Final = 2  # + place
TAKE_CHARACTER: Final = 18  # + character
PROGRAMME: Final = 29  # + space
RESOLVE: Final = 38  # + space
PREACH: Final = 47  # + space
GOVERNOR_FROM: Final = 56  # + space
GOVERNOR_TO: Final = 65  # + space
SELL_TREASURE: Final = 74  # + value - 1
BEG: Final = 77  # + points - 1
END_TURN: Final = 80
SAIL_TO: Final = 81  # + place * MAX_STEPS + steps - 1
SAIL_FREE: Final = 129  # + place
ISLAND: Final = 145  # + place
BUY_GOOD: Final = 161  # + place * GOODS + good
SELL_ADD: Final = 209  # + value - 1
SELL_DONE: Final = 212
REST_TAKE: Final = 213  # + token - 1
BUILD_KIND: Final = 217  # + HUT, DIKE or BOTH
DIKE_SIDE: Final = 220  # + side
SECOND_TAKE: Final = 226
SECOND_LEAVE: Final = 227
NEUTRAL: Final = 228  # + space
NUM_ACTIONS: Final = 237

PLACE_NAMES: Final = [f"h{place}" for place in range(PLACES)]
KIND_NAMES: Final = ["hut", "dike", "both"]

ACTION_NAMES: Final = (
    ["pick 1", "pick 2"]
    + [f"place {place}" for place in PLACE_NAMES]
    + [f"take {character}" for character in CHARACTER_NAMES]
    + [f"programme {space}" for space in SPACE_NAMES]
    + [f"resolve {space}" for space in SPACE_NAMES]
    + [f"preach {space}" for space in SPACE_NAMES]
    + [f"move from {space}" for space in SPACE_NAMES]
    + [f"move to {space}" for space in SPACE_NAMES]
    + [f"sell treasure {value + 1}" for value in range(VALUES)]
    + [f"beg {points + 1}" for points in range(MAX_BEG)]
    + ["end turn"]
    + [f"sail {place} {steps + 1}" for place in PLACE_NAMES for steps in range(MAX_STEPS)]
    + [f"sail {place} free" for place in PLACE_NAMES]
    + [f"island {place}" for place in PLACE_NAMES]
    + [f"buy {place} {good}" for place in PLACE_NAMES for good in GOOD_NAMES]
    + [f"sell fish {value + 1}" for value in range(VALUES)]
    + ["sell done"]
    + [f"rest {token}" for token in TOKEN_NAMES]
    + [f"build {kind}" for kind in KIND_NAMES]
    + [f"dike {side}" for side in SIDE_NAMES]
    + ["second cube", "no second cube"]
    + [f"neutral {space}" for space in SPACE_NAMES]
)

ACTION_BY_NAME: Final = {ACTION_NAMES[a]: a for a in range(NUM_ACTIONS)}


def parse(text: str) -> Action:
    return find_move(ACTION_BY_NAME, text, "Vanuatu", "'programme fish', 'sail h5 2' or 'beg 1'")


def actions_of(first: Action, numbers: i64) -> list[Action]:
    """Of the range that begins with `first` those with these numbers, given as bits: spaces, places, characters."""
    found: list[Action] = []
    a: i64 = first
    rest = numbers
    while rest:
        if rest & 1:
            found.append(a)
        rest >>= 1
        a += 1
    return found


def sole(moves: list[Action]) -> Action:
    """The one move of a list, or NONE: for chapters that know their legal moves at once."""
    return moves[0] if len(moves) == 1 else NONE


# Ranges, asked in the order of the phases.


def is_pick(a: Action) -> bool:
    return PICK <= a < PLACE


def is_place(a: Action) -> bool:
    return PLACE <= a < PLACE + PLACES


def is_take_character(a: Action) -> bool:
    return TAKE_CHARACTER <= a < TAKE_CHARACTER + CHARACTERS


def is_programme(a: Action) -> bool:
    return PROGRAMME <= a < PROGRAMME + SPACES


def is_resolve(a: Action) -> bool:
    return RESOLVE <= a < RESOLVE + SPACES


def is_preach(a: Action) -> bool:
    return PREACH <= a < PREACH + SPACES


def is_governor_from(a: Action) -> bool:
    return GOVERNOR_FROM <= a < GOVERNOR_FROM + SPACES


def is_governor_to(a: Action) -> bool:
    return GOVERNOR_TO <= a < GOVERNOR_TO + SPACES


def is_sell_treasure(a: Action) -> bool:
    return SELL_TREASURE <= a < SELL_TREASURE + VALUES


def is_beg(a: Action) -> bool:
    return BEG <= a < BEG + MAX_BEG


def is_sail_to(a: Action) -> bool:
    return SAIL_TO <= a < SAIL_TO + PLACES * MAX_STEPS


def is_sail_free(a: Action) -> bool:
    return SAIL_FREE <= a < SAIL_FREE + PLACES


def is_island(a: Action) -> bool:
    return ISLAND <= a < ISLAND + PLACES


def is_buy(a: Action) -> bool:
    return BUY_GOOD <= a < BUY_GOOD + PLACES * GOODS


def is_sell(a: Action) -> bool:
    return SELL_ADD <= a <= SELL_DONE


def is_rest_take(a: Action) -> bool:
    return REST_TAKE <= a < REST_TAKE + TOKENS


def is_build_kind(a: Action) -> bool:
    return BUILD_KIND <= a < BUILD_KIND + KINDS


def is_dike_side(a: Action) -> bool:
    return DIKE_SIDE <= a < DIKE_SIDE + SIDES


def is_second(a: Action) -> bool:
    return SECOND_TAKE <= a <= SECOND_LEAVE


def is_neutral(a: Action) -> bool:
    return NEUTRAL <= a < NEUTRAL + SPACES
