"""The game for two (VA-150 to VA-157): five characters on offer, and neutral markers that bar the way."""

from motu.engine.base import NONE, OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.vanuatu.box.parts import BITS, CHARACTERS, SPACES, Character
from motu.games.vanuatu.rules.actions import NEUTRAL, is_neutral
from motu.games.vanuatu.rules.moments import out_of_phase
from motu.games.vanuatu.rules.state import EVENT_NEUTRAL, EVENT_OFFER, PHASE_NEUTRAL, VanuatuState


def is_for_two(s: VanuatuState) -> bool:
    return s.seats == 2


def offer_characters(s: VanuatuState) -> None:
    """Drawn from those that were not on offer in the round before (VA-151)."""
    rest = [character for character in s.parts.cast if not s.offered & BITS[character]]
    drawn = [rest.pop(s.chance(len(rest))) for _ in range(s.parts.offered)]
    drawn.sort()
    s.offered = sum([BITS[character] for character in drawn])
    s.tell(EVENT_OFFER, drawn)


def on_offer(s: VanuatuState) -> list[Character]:
    return [character for character in range(CHARACTERS) if s.offered & BITS[character]]


def begin(s: VanuatuState) -> None:
    s.phase = PHASE_NEUTRAL
    s.actor = s.first


def clear(s: VanuatuState) -> None:
    """Neutral markers, and what the governor may tie with them, stay to the end of phase IV (VA-153, VA-155)."""
    s.neutral = [0] * SPACES
    s.governed = NONE


def who_bars(s: VanuatuState) -> Seat:
    """The first player puts two markers, then the other player three (VA-152)."""
    return s.first if sum(s.neutral) < s.parts.barred_by_first else 1 - s.first


class Barring(Chapter[VanuatuState]):
    """One neutral marker."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return list(range(NEUTRAL, NEUTRAL + SPACES))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        return OK if is_neutral(a) else out_of_phase(s, a)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when all are put."""
        s.neutral = added(s.neutral, a - NEUTRAL, 1)
        s.tell(EVENT_NEUTRAL, [a - NEUTRAL])
        s.actor = who_bars(s)
        return sum(s.neutral) == s.parts.barred
