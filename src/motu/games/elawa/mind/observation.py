"""Elawa's fields, as a learner reads them."""

from typing import Final

from motu.engine.base import NOBODY, NONE
from motu.engine.fields import PER_SEAT, Field, count, kind, seat
from motu.games.elawa.box.parts import (
    CARDS,
    COST_KINDS,
    KINDS,
    LEADERS,
    MAX_COST,
    MAX_TAKE,
    PLACES,
    STORES,
    Parts,
)
from motu.games.elawa.rules.state import HAND, POOLS, TRIBE

ALL_OPEN: Final = True  # nothing that a seat knows is hidden from another


def fields(parts: Parts, seats: int) -> list[Field]:
    tokens = sum(parts.token_count)
    pile = parts.tokens_per_pile
    return [
        kind("draw_pool", POOLS),
        count("draw_size", tokens, usual=20),
        count("centre", parts.centre_size[seats]),
        seat("starter", seats, least=NOBODY),
        count("ending", 1),
        count("played", CARDS, usual=3),
        count("cards_due", PLACES),
        kind("next_pile", PLACES, least=NONE),
        count("tokens_due", MAX_TAKE),
        kind("chosen", CARDS, least=NONE),
        kind("omitted", COST_KINDS + 1, least=NONE),
        kind("offered", CARDS, least=NONE),
        kind("asked", KINDS, least=NONE),
        kind("top_card", CARDS, [PLACES], least=NONE),
        kind("top_token", KINDS, [PLACES], least=NONE),
        count("token_height", pile, [PLACES]),
        count("pool", tokens, [POOLS, KINDS], usual=10),
        count("discard", tokens, [KINDS], usual=10),
        count("available", tokens, [PER_SEAT, KINDS], usual=4),
        kind("where", TRIBE + seats, [CARDS], owned=[(HAND, 1), (TRIBE, 1)]),
        count("card_height", parts.cards_per_pile, [PLACES]),
        kind("token_pool", POOLS, [PLACES, pile]),
        count("stored", tokens, [STORES, KINDS], usual=4),
        kind("leader", LEADERS + 1, [PER_SEAT]),
        count("hand_size", CARDS, [PER_SEAT], usual=8),
        count("bones", MAX_COST, [COST_KINDS]),
        count("served", 1, [STORES]),
    ]
