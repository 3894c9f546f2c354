"""Phase II: characters (VA-41 to VA-46)."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.parts import CHARACTERS
from motu.games.vanuatu.rules.actions import TAKE_CHARACTER, is_take_character
from motu.games.vanuatu.rules.moments import out_of_phase
from motu.games.vanuatu.rules.rulebook import VA_43
from motu.games.vanuatu.rules.state import EVENT_CHARACTER, PHASE_CHARACTER, VanuatuState, replaced


def begin(s: VanuatuState) -> None:
    s.phase = PHASE_CHARACTER
    s.actor = s.first


class Casting(Chapter[VanuatuState]):
    """Who takes which character."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return list(range(TAKE_CHARACTER, TAKE_CHARACTER + CHARACTERS))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if not is_take_character(a):
            return out_of_phase(s, a)
        return VA_43 if a - TAKE_CHARACTER in s.character else OK

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """The old character goes back when the new one is taken (VA-42). True when everybody has one."""
        s.character = replaced(s.character, s.actor, a - TAKE_CHARACTER)
        s.used[s.actor] = 0
        s.tell(EVENT_CHARACTER, [a - TAKE_CHARACTER])
        s.reveal()
        s.actor = (s.actor + 1) % s.seats
        return s.actor == s.first
