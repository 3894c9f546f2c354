"""Turn order (VA-20) and majorities (VA-57, VA-58)."""

from motu.engine.base import NOBODY, Seat
from motu.games.vanuatu.box.parts import GOVERNOR, REST, SPACES, Space
from motu.games.vanuatu.rules.state import VanuatuState
from motu.native import i64


def place_in_order(s: VanuatuState, seat: Seat) -> int:
    """0 for the first player, then clockwise (VA-20)."""
    return (seat - s.first) % s.seats


def has_majority(s: VanuatuState, seat: Seat, space: Space) -> bool:
    """More markers than each other player; among equals the one earlier in turn order."""
    mine: i64 = s.markers[seat * SPACES + space]
    if mine == 0:
        return False
    for other in range(s.seats):
        theirs: i64 = s.markers[other * SPACES + space]
        if theirs > mine or (theirs == mine and place_in_order(s, other) < place_in_order(s, seat)):
            return False
    return not is_barred(s, seat, space)


def is_barred(s: VanuatuState, seat: Seat, space: Space) -> bool:
    """In the game for two: the neutral markers, which nobody takes away, outweigh the seat's (VA-154)."""
    barring = s.neutral[space]
    if barring == 0:
        return False
    mine = s.markers[seat * SPACES + space]
    return mine < barring or (mine == barring and not wins_ties(s, seat, space))


def wins_ties(s: VanuatuState, seat: Seat, space: Space) -> bool:
    """Against neutral markers: whose character belongs to the action, the governor where he moved a stack (VA-155)."""
    if s.character[seat] == GOVERNOR:
        return s.governed == space
    return s.character[seat] == space != REST


def has_any_majority(s: VanuatuState, seat: Seat) -> bool:
    return any(has_majority(s, seat, space) for space in range(SPACES))


def majority(s: VanuatuState, space: Space) -> Seat:
    """Who has the majority on a space, or NOBODY on an empty one."""
    for seat in range(s.seats):
        if has_majority(s, seat, space):
            return seat
    return NOBODY
