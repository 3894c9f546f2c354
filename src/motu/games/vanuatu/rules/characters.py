"""Phase II: characters (VA-41 to VA-46)."""

from typing import Final

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.options import AUTOMATIC_BONUSES
from motu.games.vanuatu.box.parts import BITS, CHARACTERS, Character
from motu.games.vanuatu.rules.actions import TAKE_CHARACTER, actions_of, is_take_character
from motu.games.vanuatu.rules.moments import out_of_phase
from motu.games.vanuatu.rules.rulebook import VA_43, VA_151
from motu.games.vanuatu.rules.state import EVENT_BONUS, EVENT_CHARACTER, PHASE_CHARACTER, VanuatuState, replaced
from motu.native import i64

EVERY_CHARACTER: Final = (1 << CHARACTERS) - 1


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
        character = a - TAKE_CHARACTER
        if s.seats == 2 and not s.offered & BITS[character]:
            return VA_151
        return VA_43 if character in s.character else OK

    def legal(self, s: VanuatuState) -> list[Action]:
        """Those on offer that nobody has."""
        free: i64 = s.offered if s.seats == 2 else EVERY_CHARACTER
        for character in s.character:
            if character != NONE:
                free &= ~BITS[character]
        return actions_of(TAKE_CHARACTER, free)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """The old character goes back when the new one is taken (VA-42). True when everybody has one."""
        s.character = replaced(s.character, s.actor, a - TAKE_CHARACTER)
        s.used = replaced(s.used, s.actor, 0)
        s.tell(EVENT_CHARACTER, [a - TAKE_CHARACTER])
        s.seal()
        s.actor = (s.actor + 1) % s.seats
        return s.actor == s.first


def may_decline(s: VanuatuState) -> bool:
    """Free sailing and the second cube are offers (VA-46)."""
    return s.parts.edition > 1 and not s.options[AUTOMATIC_BONUSES]


def turn(s: VanuatuState, character: Character) -> None:
    """The bonus has been used: the character lies face down until the next choice (VA-44)."""
    s.used = replaced(s.used, s.actor, 1)
    s.tell(EVENT_BONUS, [character])
