"""Vanuatu's fields, as a learner reads them."""

from typing import Final

from motu.engine.base import NONE, UNKNOWN
from motu.engine.fields import PER_SEAT, Field, bits, count, kind, seat
from motu.games.vanuatu.box.options import RISING_WATERS
from motu.games.vanuatu.box.parts import (
    BARRED,
    CHARACTERS,
    GOODS,
    ISLANDS,
    NO_TOKEN,
    ORDER_PLACES,
    ORDERS,
    PLACES,
    SIDES,
    SLOTS,
    SPACES,
    TILES,
    TOKENS,
    TOURIST_VALUES,
    VALUES,
    VOLCANO,
    Parts,
)
from motu.games.vanuatu.rules.state import NO_FLOOD

POINTS: Final = 10_000  # the audit's bound


def may_all_lose(options: list[int]) -> bool:
    """Can the game end without a winner?"""
    return options[RISING_WATERS] != 0


def fields(parts: Parts, seats: int) -> list[Field]:
    return [
        count("round", parts.rounds),
        seat("first", seats),
        count("office", TOURIST_VALUES - 1),
        count("tourist_tile", TOURIST_VALUES - 1),
        count("price_step", len(parts.fish_price) - 1),
        count("die", parts.die_faces, least=NO_FLOOD),
        bits("seas", PLACES),
        bits("shores", PLACES),
        bits("offered", CHARACTERS),
        kind("governed", SPACES, least=NONE),
        kind("resolving", SPACES, least=NONE),
        kind("chosen", PLACES, least=NONE),
        count("markers", parts.markers, [PER_SEAT, SPACES]),
        count("on_board", parts.markers, [PER_SEAT]),
        count("vatu", parts.conversion - 1, [PER_SEAT]),
        count("points", POINTS, [PER_SEAT], usual=50),
        kind("boat", PLACES, [PER_SEAT]),
        count("fish", VALUES, [PLACES]),
        count("treasure", VALUES, [PLACES]),
        count("fish_tiles", parts.fish_tokens, [PER_SEAT, VALUES], usual=3),
        count("treasure_tiles", parts.treasure_tokens, [PER_SEAT, VALUES], usual=3),
        count("used", 1, [PER_SEAT]),
        bits("performed", SPACES, [PER_SEAT]),
        bits("feasible", SPACES, [PER_SEAT]),
        kind("token", TOKENS + 1, [TOKENS], least=min(NO_TOKEN, UNKNOWN)),
        bits("looked", TOKENS, [TOKENS], least=UNKNOWN),
        seat("resters", seats, [TOKENS]),
        kind("character", CHARACTERS, [PER_SEAT], least=NONE),
        count("neutral", BARRED, [SPACES]),
        kind("tile", TILES, [PLACES], least=NONE),
        kind("home", PLACES, [ISLANDS], least=NONE),
        kind("laid", ISLANDS, [PLACES]),
        count("huts", parts.huts, [PER_SEAT, ISLANDS], usual=2),
        count("hut_stock", parts.huts, [PER_SEAT]),
        count("drawings", parts.drawings, [ISLANDS], usual=2),
        count("tourists", parts.tourists, [ISLANDS], usual=4),
        count("cubes", max(parts.cubes), [ISLANDS, GOODS], usual=2),
        count("reserve", max(parts.cubes), [GOODS]),
        kind("orders", ORDERS, [ORDER_PLACES]),
        bits("filled", SLOTS, [ORDER_PLACES]),
        count("order_pile", 1, [ORDERS]),
        count("order_discard", 1, [ORDERS]),
        count("tourist_pile", parts.rounds, [TOURIST_VALUES]),
        count("stack", 1, [TILES]),
        kind("volcano", TILES, [VOLCANO], least=NONE),
        count("water", parts.water_limit, [ISLANDS]),
        bits("dikes", SIDES, [ISLANDS]),
        count("submerged", 1, [ISLANDS]),
    ]
