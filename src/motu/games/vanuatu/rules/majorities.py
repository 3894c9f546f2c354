"""Turn order (VA-20) and majorities (VA-57, VA-58)."""

from motu.engine.base import NOBODY, Seat
from motu.games.vanuatu.box.parts import SPACES, Space
from motu.games.vanuatu.rules.state import VanuatuState


def place_in_order(s: VanuatuState, seat: Seat) -> int:
    """0 for the first player, then clockwise (VA-20)."""
    return (seat - s.first) % s.seats


def has_majority(s: VanuatuState, seat: Seat, space: Space) -> bool:
    """More markers than each other player; among equals the one earlier in turn order."""
    mine = s.markers[seat * SPACES + space]
    if mine == 0:
        return False
    for other in range(s.seats):
        theirs = s.markers[other * SPACES + space]
        if theirs > mine or (theirs == mine and place_in_order(s, other) < place_in_order(s, seat)):
            return False
    return True


def has_any_majority(s: VanuatuState, seat: Seat) -> bool:
    return any(has_majority(s, seat, space) for space in range(SPACES))


def majority(s: VanuatuState, space: Space) -> Seat:
    """Who has the majority on a space, or NOBODY on an empty one."""
    for seat in range(s.seats):
        if has_majority(s, seat, space):
            return seat
    return NOBODY
