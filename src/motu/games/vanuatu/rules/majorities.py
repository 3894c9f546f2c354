"""Turn order (VA-20) and majorities (VA-57, VA-58)."""

from motu.engine.base import NOBODY, Seat
from motu.games.vanuatu.box.parts import GOVERNOR, REST, SPACES, Space
from motu.games.vanuatu.rules.state import VanuatuState
from motu.native import i64


def place_in_order(s: VanuatuState, seat: Seat) -> int:
    """0 for the first player, then clockwise (VA-20)."""
    return (seat - s.first) % s.seats


def stacks(s: VanuatuState, seat: Seat) -> i64:
    """The spaces with markers of the seat, as bits."""
    markers = s.markers
    at: i64 = seat * SPACES
    end = at + SPACES
    bit: i64 = 1
    found: i64 = 0
    while at < end:
        if markers[at]:
            found |= bit
        bit <<= 1
        at += 1
    return found


def majorities(s: VanuatuState, seat: Seat) -> i64:
    """The spaces where the seat has the majority, as bits."""
    found: i64 = 0
    bit: i64 = 1
    rest = stacks(s, seat)
    space: i64 = 0
    while rest:
        if rest & 1 and has_majority(s, seat, space):
            found |= bit
        bit <<= 1
        rest >>= 1
        space += 1
    return found


def has_majority(s: VanuatuState, seat: Seat, space: Space) -> bool:
    """More markers than each other player; among equals the one earlier in turn order."""
    markers = s.markers
    seats: i64 = s.seats
    me: i64 = seat
    at: i64 = space
    mine: i64 = markers[me * SPACES + at]
    if mine == 0:
        return False
    other: i64 = s.first
    enough = mine  # to take the majority from me: as many in front of me in turn order, more behind me
    for _ in range(seats):
        if other == me:
            enough = mine + 1
        elif markers[other * SPACES + at] >= enough:
            return False
        other = other + 1 if other + 1 < seats else 0
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
    return majorities(s, seat) != 0


def majority(s: VanuatuState, space: Space) -> Seat:
    """Who has the majority on a space, or NOBODY on an empty one."""
    for seat in range(s.seats):
        if has_majority(s, seat, space):
            return seat
    return NOBODY
