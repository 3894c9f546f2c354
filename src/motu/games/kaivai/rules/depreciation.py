"""Phase 4: depreciation (KV-98 to KV-100)."""

from motu.engine.base import NOBODY
from motu.engine.state import total
from motu.games.kaivai.box.parts import FIELDS, SPACES
from motu.games.kaivai.rules.state import EVENT_DEPRECIATION, KaivaiState


def depreciate(s: KaivaiState) -> None:
    lost = 0
    for first in range(0, len(s.goods), SPACES):
        lost += s.goods[first]
        for space in range(SPACES - 1):
            s.goods[first + space] = s.goods[first + space + 1]
        s.goods[first + SPACES - 1] = 0
    s.stock_goods += lost
    s.stock_influence += total(s.fields) - s.virtual
    s.virtual = 0
    s.fields = [0] * FIELDS
    s.last_bids = s.bids
    s.bids = [0] * s.seats
    s.tell_of(NOBODY, EVENT_DEPRECIATION, [lost])
