"""Moorea's fields, as a learner reads them."""

from motu.engine.base import NONE, UNKNOWN
from motu.engine.fields import PER_SEAT, Field, count, kind
from motu.games.moorea.box.parts import COMMODITIES, DECKS, GOODS, INTERMEDIATES, PRODUCTS, TOOLS, Parts

IDLE = 1000  # turns; the audit's bound


def fields(parts: Parts, seats: int) -> list[Field]:
    cards = sum(parts.commodity_count)
    return [
        count("deck_size", cards),
        count("idle_turns", IDLE, least=-1, usual=60),
        count("turns_left", seats + 1, least=NONE),
        kind("chosen", PRODUCTS, least=NONE),
        kind("named", GOODS, least=NONE),
        kind("asked", GOODS, least=NONE),
        count("hand", cards, [PER_SEAT, GOODS], least=UNKNOWN, usual=5),
        count("hand_size", cards, [PER_SEAT], usual=10),
        count("seen_in_hand", cards, [PER_SEAT, COMMODITIES], usual=5),
        count("deck", cards, [COMMODITIES], least=UNKNOWN, usual=10),
        count("discard", cards, [COMMODITIES], usual=10),
        count("row", parts.row_size, [COMMODITIES]),
        count("product_deck", cards, [DECKS, PRODUCTS], usual=2),
        count("display", parts.display_size, [PRODUCTS], usual=1),
        count("tableau", cards, [PER_SEAT, PRODUCTS], usual=2),
        count("tools", 1, [PER_SEAT, TOOLS]),
        count("laid", cards, [PER_SEAT, parts.num_slots()], usual=4),
        count("gone", cards, [INTERMEDIATES], usual=4),
        count("jokers", cards, [COMMODITIES], usual=4),
    ]
