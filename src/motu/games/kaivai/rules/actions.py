"""The action space: ranges, names, parse. One decision is one click; the state tells what a hex is meant for."""

from typing import Final

from motu.engine.base import Action
from motu.engine.notation import find_move
from motu.games.kaivai.box.parts import (
    FIELD_NAMES,
    FIELDS,
    HEX_NAMES,
    HEXES,
    ISLAND_NAMES,
    KIND_NAMES,
    KINDS,
    MAX_BID,
    MAX_ISLANDS,
    MAX_SEATS,
    SPACES,
)

MAX_COMMIT: Final = 25  # KV-104

BID: Final = 0  # + bid - 1
HEX: Final = 10  # + hex: a boat, where it goes, a hut, the god's new cult hex
KIND: Final = 137  # + kind of hut
ACT: Final = 140  # + action field
PASS: Final = 146
STOP: Final = 147
ISLAND: Final = 148  # + island
COMMIT: Final = 156  # + influence
GIVE_TO: Final = 182  # + seat
GIVE: Final = 186  # + place on the mat: shells on 1 to 5, fish on 1 to 5
VOTE_NO: Final = 196
VOTE_YES: Final = 197
NUM_ACTIONS: Final = 198

ACTION_NAMES: Final = (
    [f"bid {bid}" for bid in range(1, MAX_BID + 1)]
    + [f"hex {name}" for name in HEX_NAMES]
    + [f"hut {name}" for name in KIND_NAMES]
    + FIELD_NAMES
    + ["pass", "stop"]
    + [f"island {name.lower()}" for name in ISLAND_NAMES]
    + [f"commit {count}" for count in range(MAX_COMMIT + 1)]
    + [f"give to {seat + 1}" for seat in range(MAX_SEATS)]
    + [f"give shell {space}" for space in range(1, SPACES + 1)]
    + [f"give fish {space}" for space in range(1, SPACES + 1)]
    + ["vote no", "vote yes"]
)

ACTION_BY_NAME: Final = {ACTION_NAMES[a]: a for a in range(NUM_ACTIONS)}


def parse(text: str) -> Action:
    return find_move(ACTION_BY_NAME, text, "Kaivai", "'bid 7', 'hex g3', 'hut shrine' or 'pass'")


def is_bid(a: Action) -> bool:
    return BID <= a < BID + MAX_BID


def is_hex(a: Action) -> bool:
    return HEX <= a < HEX + HEXES


def is_kind(a: Action) -> bool:
    return KIND <= a < KIND + KINDS


def is_act(a: Action) -> bool:
    return ACT <= a < ACT + FIELDS


def is_island(a: Action) -> bool:
    return ISLAND <= a < ISLAND + MAX_ISLANDS


def is_commit(a: Action) -> bool:
    return COMMIT <= a <= COMMIT + MAX_COMMIT


def is_receiver(a: Action) -> bool:
    return GIVE_TO <= a < GIVE_TO + MAX_SEATS


def is_gift(a: Action) -> bool:
    return GIVE <= a < GIVE + 2 * SPACES


def is_vote(a: Action) -> bool:
    return VOTE_NO <= a <= VOTE_YES
