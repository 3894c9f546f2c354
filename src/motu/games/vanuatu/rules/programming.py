"""Phase III: programming (VA-47 to VA-55, VA-147). Two markers each, two again, then one."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.parts import BITS, SPACES
from motu.games.vanuatu.rules.actions import PROGRAMME, actions_of, is_programme
from motu.games.vanuatu.rules.moments import out_of_phase
from motu.games.vanuatu.rules.plan import feasible_spaces
from motu.games.vanuatu.rules.rulebook import VA_51
from motu.games.vanuatu.rules.state import EVENT_PROGRAMME, PHASE_PROGRAMME, VanuatuState, replaced


def begin(s: VanuatuState) -> None:
    s.phase = PHASE_PROGRAMME
    s.actor = s.first
    s.feasible = [0] * s.seats
    ask(s)


def ask(s: VanuatuState) -> None:
    """Work out what the seat on turn may programme; only its own new spaces can change that."""
    before = s.feasible[s.actor]  # in this phase: another space programmed takes nothing away
    s.feasible = replaced(s.feasible, s.actor, feasible_spaces(s, s.actor, before))


class Programming(Chapter[VanuatuState]):
    """One marker."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return actions_of(PROGRAMME, s.feasible[s.actor])

    def legal(self, s: VanuatuState) -> list[Action]:
        return self.candidates(s)  # what is feasible has been asked

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if not is_programme(a):
            return out_of_phase(s, a)
        return OK if s.feasible[s.actor] & BITS[a - PROGRAMME] else VA_51

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when all markers of all players are placed (VA-50)."""
        seat = s.actor
        space = a - PROGRAMME
        reinforced = s.markers[seat * SPACES + space] > 0
        s.markers[seat * SPACES + space] += 1
        s.on_board[seat] += 1
        s.tell(EVENT_PROGRAMME, [space])
        placed = s.on_board[seat]
        if placed % 2 == 1 and placed < s.parts.markers:
            if not reinforced:
                ask(s)
            return False
        s.seal()
        s.actor = (seat + 1) % s.seats
        if s.actor == s.first and placed == s.parts.markers:
            return True
        ask(s)
        return False
