"""Phase 1: bidding (KV-17 to KV-25). A bid sets turn order, building cost and distance."""

from motu.engine.base import NOBODY, NONE, OK, Action, Rule, Seat
from motu.engine.state import added
from motu.games.kaivai.box.parts import MAX_BID
from motu.games.kaivai.rules.actions import BID, is_bid
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_17, KV_18
from motu.games.kaivai.rules.state import EVENT_BID, EVENT_BIDDERS, EVENT_ORDER, PHASE_BID, KaivaiState
from motu.native import i64


def begin(s: KaivaiState) -> None:
    s.tell_of(NOBODY, EVENT_BIDDERS, s.bidders[:])
    s.actor = s.bidders[0]
    s.phase = PHASE_BID


class Bidding(Offering):
    """Seat after seat, openly."""

    def offers(self, s: KaivaiState) -> list[Action]:
        made: i64 = 0  # bids, as bits
        one: i64 = 1
        for bid in s.bids:
            made |= one << bid
        return [BID + bid - 1 for bid in range(1, MAX_BID + 1) if not made >> bid & 1]

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if not is_bid(a):
            return KV_17
        return KV_18 if a - BID + 1 in s.bids else OK

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """True when all bids are in."""
        s.bids = added(s.bids, s.actor, a - BID + 1)
        s.tell(EVENT_BID, [a - BID + 1])
        s.actor = next_bidder(s)
        if s.actor != NONE:
            return False
        s.order = turn_order(s)
        s.tell_of(NOBODY, EVENT_ORDER, s.order[:])
        return True


def next_bidder(s: KaivaiState) -> Seat:
    for seat in s.bidders:
        if s.bids[seat] == 0:
            return seat
    return NONE


def turn_order(s: KaivaiState) -> list[int]:
    """The highest bid first (KV-22)."""
    found: list[int] = []
    for bid in range(MAX_BID, 0, -1):
        if bid in s.bids:
            found.append(s.bids.index(bid))
    return found


def poorest_first(s: KaivaiState) -> list[int]:
    """The fewest points first; among equals the poorest (KV-20, KV-21)."""
    found: list[int] = []
    for seat in range(s.seats):
        at = 0
        while at < len(found) and not is_before(s, seat, found[at]):
            at += 1
        found.insert(at, seat)
    return found


def is_before(s: KaivaiState, seat: Seat, other: Seat) -> bool:
    if s.vp[seat] != s.vp[other]:
        return s.vp[seat] < s.vp[other]
    return is_poorer(s, seat, other)


def is_poorer(s: KaivaiState, seat: Seat, other: Seat) -> bool:
    """Shells, fish, boats, huts, and where all are equal the bid of the round before (ruling 6)."""
    mine, theirs = s.shell_value(seat), s.shell_value(other)
    if mine == theirs:
        mine, theirs = s.count_fish(seat), s.count_fish(other)
    if mine == theirs:
        mine, theirs = s.count_boats(seat), s.count_boats(other)
    if mine == theirs:
        mine, theirs = s.count_huts(seat), s.count_huts(other)
    if mine == theirs:
        mine, theirs = s.last_bids[seat], s.last_bids[other]
    return mine < theirs
