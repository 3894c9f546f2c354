"""Kaivai's fields, as a learner reads them."""

from typing import Final

from motu.engine.base import NONE
from motu.engine.fields import PER_SEAT, Field, bits, count, kind, seat, seat_bits
from motu.games.kaivai.box.parts import (
    BOATS,
    FIELDS,
    HEXES,
    HUT,
    HUT_FISH,
    KINDS,
    MAT,
    MAX_BID,
    MAX_ISLANDS,
    OFF_BOARD,
    Parts,
)
from motu.games.kaivai.rules.actions import MAX_COMMIT
from motu.games.kaivai.rules.state import SOURCES

MANY: Final = 100_000  # of what never runs out; the audit's bound


def fields(parts: Parts, seats: int) -> list[Field]:
    return [
        count("round", max(parts.rounds)),
        count("islands", MAX_ISLANDS),
        count("reserve", max(parts.reserve)),
        kind("god", HEXES, least=NONE),
        count("turn", seats - 1),
        seat_bits("passed", seats),
        seat_bits("acted", seats),
        seat_bits("gifted", seats),
        count("stock_goods", MANY, least=-MANY, usual=parts.goods),
        count("stock_influence", MANY, least=-MANY, usual=parts.influence),
        count("virtual", FIELDS + MAX_ISLANDS),
        kind("action", FIELDS, least=NONE),
        bits("used", 2 * BOATS),
        kind("boat", BOATS, least=NONE),
        kind("chosen", HEXES, least=NONE),
        count("given", 4 * parts.goods, usual=5),
        count("goods", MANY, [PER_SEAT, MAT], usual=5),
        kind("boats", HEXES, [PER_SEAT, BOATS], least=NONE),
        count("influence", MANY, [PER_SEAT], usual=15),
        count("fields", MANY, [FIELDS], usual=5),
        count("bids", MAX_BID, [PER_SEAT]),
        count("last_bids", MAX_BID, [PER_SEAT]),
        seat("bidders", seats, [seats]),
        seat("order", seats, [seats]),
        count("upgrade", len(parts.bonus) - 1, [PER_SEAT]),
        count("vp", MANY, [PER_SEAT], usual=50),
        count("earned", MANY, [SOURCES, PER_SEAT], least=-MANY, usual=25),
        kind("ground", HUT + seats * KINDS, [HEXES + 1], least=OFF_BOARD, owned=[(HUT, KINDS)]),
        count("fish_at", HUT_FISH, [HEXES]),
        count("fish_on", MANY, [PER_SEAT, MAX_ISLANDS], usual=5),
        count("huts_on", parts.huts, [PER_SEAT, MAX_ISLANDS, KINDS], usual=4),
        kind("island_of", MAX_ISLANDS, [HEXES + 1], least=NONE),
        count("size", HEXES, [MAX_ISLANDS], usual=10),
        count("cults", HEXES, [MAX_ISLANDS], usual=5),
        bits("touch", MAX_ISLANDS, [HEXES + 1], derived=True),
        bits("cult_touch", MAX_ISLANDS, [HEXES + 1], derived=True),
        count("sea", 1, [HEXES + 1]),
        count("scored", 1, [MAX_ISLANDS]),
        count("commits", MAX_COMMIT, [PER_SEAT], least=NONE),
        count("votes", 1, [PER_SEAT], least=NONE),
    ]
