"""Ten vatu (VA-118, VA-119): money that reaches ten turns into Prosperity Points at once."""

from motu.engine.base import Seat
from motu.games.vanuatu.rules.state import EVENT_CONVERT, VanuatuState


def earn(s: VanuatuState, seat: Seat, vatu: int) -> None:
    """Add to the purse; every full ten is converted, whether its owner likes it or not."""
    total = s.vatu[seat] + vatu
    while total >= s.parts.conversion:
        total -= s.parts.conversion
        s.points[seat] += s.parts.conversion_points
        s.tell_of(seat, EVENT_CONVERT, [s.parts.conversion, s.parts.conversion_points])
    s.vatu[seat] = total


def pay(s: VanuatuState, seat: Seat, vatu: int) -> None:
    s.vatu[seat] -= vatu
