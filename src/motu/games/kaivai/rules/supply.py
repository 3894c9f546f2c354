"""The supply (KV-112): fish, shells and influence never run out, unless the supply is strict (ruling 21)."""

from motu.engine.base import Seat
from motu.engine.state import added
from motu.games.kaivai.box.options import STRICT_SUPPLY
from motu.games.kaivai.box.parts import MAT
from motu.games.kaivai.rules.state import KaivaiState


def gain_influence(s: KaivaiState, seat: Seat, count: int) -> int:
    """How many tokens the seat really received."""
    if s.options[STRICT_SUPPLY]:
        count = min(count, s.stock_influence)
    s.stock_influence -= count
    s.influence = added(s.influence, seat, count)
    return count


def put_marker(s: KaivaiState) -> None:
    """A token of the supply marks a field or an island; when none is left, something else does."""
    if s.options[STRICT_SUPPLY] and s.stock_influence == 0:
        s.virtual += 1
    else:
        s.stock_influence -= 1


def gain_goods(s: KaivaiState, seat: Seat, place: int, count: int) -> int:
    """Fish or shells from the supply, onto a place of the mat; how many there really were."""
    if s.options[STRICT_SUPPLY]:
        count = min(count, s.stock_goods)
    s.stock_goods -= count
    s.goods[seat * MAT + place] += count
    return count


def lose_goods(s: KaivaiState, seat: Seat, place: int, count: int) -> None:
    """Fish or shells go from the mat back to the supply."""
    s.stock_goods += count
    s.goods[seat * MAT + place] -= count


def gain_points(s: KaivaiState, seat: Seat, source: int, points: int) -> None:
    s.vp = added(s.vp, seat, points)
    s.earned = added(s.earned, source * s.seats + seat, points)
