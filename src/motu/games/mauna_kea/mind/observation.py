"""Mauna Kea's fields, as a learner reads them."""

from typing import Final

from motu.engine.base import NONE
from motu.engine.fields import PER_SEAT, Field, bits, count, kind, packed, seat
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    BOATS,
    CARDS,
    COLOURS,
    DEALT,
    FACES,
    FLOWS,
    KINDS,
    LANDINGS,
    LAVA,
    LAVA_TILES,
    MAX_TILES,
    PLACES,
    PUT_OUT,
    ROTATIONS,
    SPACES,
    TEAM,
    TERRAINS,
    Parts,
)
from motu.games.mauna_kea.rules.state import ABSENT, ARM, NO_CARD, PHASES

BUNDLE: Final = [5, 3, 2]  # bits of each colour in a bundle
IDLE: Final = 1000  # turns; the audit's bound
POINTS: Final = 99  # of movement, likewise


def fields(parts: Parts, seats: int) -> list[Field]:
    tiles = sum(parts.copies)
    return [
        kind("todo", PHASES + 1, [1]),
        count("bag_size", tiles),
        packed("lost", BUNDLE, usual=5),
        seat("first", seats),
        count("pool", POINTS, usual=8),
        count("used", POINTS, usual=8),
        count("spent", MAX_TILES),
        bits("taken", TEAM * COLOURS),
        bits("dropped", TEAM * COLOURS),
        count("idle_turns", IDLE, least=-1, usual=60),
        count("watching", 1),
        count("turns_left", seats, least=NONE),
        kind("chosen", PLACES, least=NONE),
        kind("card", CARDS, least=NONE),
        kind("place", PLACES, least=NONE),
        kind("drawn", KINDS, least=NONE),
        packed("left", BUNDLE),
        kind("explorer", SPACES, [PER_SEAT, TEAM], least=ABSENT),
        packed("carried", BUNDLE, [PER_SEAT, TEAM]),
        kind("in_front", TERRAINS, [PER_SEAT, MAX_TILES], least=NONE),
        count("bag", tiles, [KINDS], usual=4),
        kind("ground", LAVA + 1, [SPACES]),
        kind("tile", FACES * ROTATIONS, [PLACES], least=NONE, wide=True),
        kind("lava", KINDS, [PLACES], least=NONE),
        packed("lying", BUNDLE, [SPACES]),
        kind("arms", PLACES, [FLOWS + LAVA_TILES, ARM], wide=True),
        kind("boat_at", BOATS, [LANDINGS], least=NONE),
        seat("boat_owner", seats, [BOATS]),
        packed("boat_load", BUNDLE, [BOATS], usual=3),
        count("gone", tiles, [KINDS], usual=4),
        packed("rescued", BUNDLE, [PER_SEAT], usual=3),
        kind("hand", CARDS, [PER_SEAT, DEALT], least=NO_CARD),
        kind("put_out", CARDS, [PER_SEAT, PUT_OUT], least=NO_CARD),
        count("played", 3, [ACTION_CARDS]),
    ]
