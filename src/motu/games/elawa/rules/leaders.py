"""The leaders: dealt, or chosen one after the other (EL-6 to EL-8, ruling 2)."""

from motu.engine.base import OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.games.elawa.box.parts import LEADERS
from motu.games.elawa.rules.actions import LEADER, is_leader
from motu.games.elawa.rules.rulebook import EL_6
from motu.games.elawa.rules.state import EVENT_LEADER, EVENT_START, PHASE_LEADER, ElawaState


def deal_leaders(s: ElawaState) -> None:
    """One leader to each seat at random; the others leave the game (EL-6)."""
    left = list(range(1, LEADERS + 1))
    for seat in range(s.seats):
        number = left.pop(s.chance(len(left)))
        s.leader[seat] = number
        s.tell_of(seat, EVENT_LEADER, [number])


def begin_choice(s: ElawaState) -> None:
    """The first seat of the table chooses first (ruling 2)."""
    s.actor = 0
    s.phase = PHASE_LEADER


class ChoosingLeader(Chapter[ElawaState]):
    """One after the other, in the order of the seats."""

    def candidates(self, s: ElawaState) -> list[Action]:
        return list(range(LEADER, LEADER + LEADERS))

    def refusal(self, s: ElawaState, a: Action) -> Rule:
        if not is_leader(a):
            return EL_6
        return EL_6 if a - LEADER + 1 in s.leader else OK

    def apply(self, s: ElawaState, a: Action) -> bool:
        """True when everybody has a leader."""
        number = a - LEADER + 1
        leader = s.leader[:]
        leader[s.actor] = number
        s.leader = leader
        s.tell(EVENT_LEADER, [number])
        if s.actor + 1 == s.seats:
            return True
        s.actor += 1
        return False


def lowest_leader(s: ElawaState) -> Seat:
    return s.leader.index(min(s.leader))


def seat_starter(s: ElawaState) -> None:
    """The lowest number starts (EL-8)."""
    s.starter = lowest_leader(s)
    s.actor = s.starter
    s.tell(EVENT_START, [])
