"""Sell (VA-89 to VA-93). Tiles are named one by one in any order; the price falls when the sale is done."""

from motu.engine.base import NONE, OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.vanuatu.box.options import FISH_PRICE_DROP, SELLER_ANYWHERE
from motu.games.vanuatu.box.parts import SELLER, VALUES, Place
from motu.games.vanuatu.rules.actions import SELL_ADD, SELL_DONE, is_sell
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.places import has_own_hut, islands_beside
from motu.games.vanuatu.rules.rulebook import VA_89, VA_90
from motu.games.vanuatu.rules.state import EVENT_PRICE, EVENT_SELL, PHASE_SELL, VanuatuState
from motu.native import i64


def market_price(s: VanuatuState) -> int:
    return s.parts.fish_price[s.price_step]


def has_fish(s: VanuatuState, seat: Seat) -> bool:
    at: i64 = seat * VALUES
    return s.fish_tiles[at] != 0 or s.fish_tiles[at + 1] != 0 or s.fish_tiles[at + 2] != 0


def sells_anywhere(s: VanuatuState, seat: Seat) -> bool:
    """A seller, where he needs no island (VA-93); the first edition has no such option."""
    return s.parts.edition > 1 and s.options[SELLER_ANYWHERE] != 0 and s.has_character(seat, SELLER)


def has_market(s: VanuatuState, seat: Seat, place: Place) -> bool:
    """An island with an own hut beside the place; for the seller any island, or any place at all (VA-93)."""
    if sells_anywhere(s, seat):
        return True
    seller = s.has_character(seat, SELLER)
    return any(seller or has_own_hut(s, seat, island) for island in islands_beside(s, place))


def begin(s: VanuatuState) -> None:
    s.phase = PHASE_SELL
    s.chosen = NONE


class Selling(Chapter[VanuatuState]):
    """Tile by tile, until it is enough."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return list(range(SELL_ADD, SELL_DONE + 1))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if not is_sell(a):
            return out_of_step(s, a)
        if a == SELL_DONE:
            return VA_90 if s.chosen == NONE else OK
        value = a - SELL_ADD + 1
        return OK if s.fish_tiles[s.actor * VALUES + value - 1] else VA_89

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when the sale is over."""
        if a == SELL_DONE:
            if not s.options[FISH_PRICE_DROP]:
                drop_price(s)
            return True
        value = a - SELL_ADD + 1
        income = value * market_price(s)
        s.chosen = value
        s.fish_tiles = added(s.fish_tiles, s.actor * VALUES + value - 1, -1)
        s.tell(EVENT_SELL, [value, income])
        earn(s, s.actor, income)
        if s.options[FISH_PRICE_DROP]:
            drop_price(s)
        return False


def drop_price(s: VanuatuState) -> None:
    """One step down; at the lowest price it stays (VA-92)."""
    if s.price_step + 1 < len(s.parts.fish_price):
        s.price_step += 1
        s.tell(EVENT_PRICE, [market_price(s)])
