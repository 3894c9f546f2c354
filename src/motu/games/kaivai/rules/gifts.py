"""Making a present, an option (KV-113, KV-114)."""

from motu.engine.base import NONE, OK, Action, Rule, Seat
from motu.engine.state import added
from motu.games.kaivai.box.options import GIFTS
from motu.games.kaivai.box.parts import MAT
from motu.games.kaivai.rules.actions import GIVE, GIVE_TO, STOP, VOTE_NO, VOTE_YES, is_gift, is_receiver, is_vote
from motu.games.kaivai.rules.offering import Offering
from motu.games.kaivai.rules.rulebook import KV_113, KV_114
from motu.games.kaivai.rules.state import (
    EVENT_GIFT,
    EVENT_GIFT_GOOD,
    EVENT_GLORY,
    EVENT_VOTE,
    FROM_GIFTS,
    PHASE_GIFT,
    PHASE_GIFT_GOOD,
    PHASE_VOTE,
    KaivaiState,
)
from motu.games.kaivai.rules.supply import gain_points


def can_give(s: KaivaiState) -> bool:
    """Once per round, at the start of a turn, with something to give (KV-113)."""
    return s.options[GIFTS] != 0 and not s.gifted >> s.actor & 1 and has_goods(s)


def has_goods(s: KaivaiState) -> bool:
    return sum(s.goods[s.actor * MAT : s.actor * MAT + MAT]) > 0


class Giving(Offering):
    """Who receives the present, and what it is; or none now."""

    def offers(self, s: KaivaiState) -> list[Action]:
        if s.phase == PHASE_GIFT:
            return [STOP] + [GIVE_TO + seat for seat in range(s.seats) if seat != s.actor]
        found = [STOP] if s.given else []
        return found + [GIVE + place for place in range(MAT) if s.goods[s.actor * MAT + place]]

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        if s.phase == PHASE_GIFT:
            if a == STOP or (is_receiver(a) and a - GIVE_TO < s.seats and a - GIVE_TO != s.actor):
                return OK
            return KV_113
        if a == STOP:
            return OK if s.given else KV_113
        return OK if is_gift(a) and s.goods[s.actor * MAT + a - GIVE] else KV_113

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """True when nothing is given now."""
        if s.phase == PHASE_GIFT:
            if a == STOP:
                return True
            s.chosen = a - GIVE_TO
            s.gifted |= 1 << s.actor
            s.tell(EVENT_GIFT, [s.chosen])
            s.phase = PHASE_GIFT_GOOD
            return False
        if a != STOP:
            hand_over(s, a - GIVE)
        if a == STOP or not has_goods(s):
            begin_vote(s)
        return False


def hand_over(s: KaivaiState, place: int) -> None:
    """Goods keep their space."""
    s.goods[s.actor * MAT + place] -= 1
    s.goods[s.chosen * MAT + place] += 1
    s.given += 1
    s.tell(EVENT_GIFT_GOOD, [place])


def begin_vote(s: KaivaiState) -> None:
    giver = s.order[s.turn]
    s.votes = [1 if seat == giver else NONE for seat in range(s.seats)]
    s.actor = next_voter(s)
    s.phase = PHASE_VOTE


def next_voter(s: KaivaiState) -> Seat:
    return s.votes.index(NONE) if NONE in s.votes else NONE


class Voting(Offering):
    """Everybody but the giver, in secret."""

    def offers(self, s: KaivaiState) -> list[Action]:
        return [VOTE_NO, VOTE_YES]

    def explain(self, s: KaivaiState, a: Action) -> Rule:
        return OK if is_vote(a) else KV_114

    def apply(self, s: KaivaiState, a: Action) -> bool:
        """True when the last vote has opened them all."""
        s.votes = added(s.votes, s.actor, a - VOTE_NO - NONE)
        s.tell(EVENT_VOTE, [a - VOTE_NO], only=s.actor)
        voter = next_voter(s)
        if voter != NONE:
            s.actor = voter
            return False
        count_votes(s)
        return True


def count_votes(s: KaivaiState) -> None:
    """One point if everybody calls the gift glorious (KV-114); then the giver goes on."""
    s.reveal()
    giver = s.order[s.turn]
    glorious = 0 if 0 in s.votes else 1
    gain_points(s, giver, FROM_GIFTS, glorious)
    s.tell_of(giver, EVENT_GLORY, [glorious] + s.votes)
    s.votes = [NONE] * s.seats
    s.actor = giver
    s.chosen = NONE
    s.given = 0
