"""Treasures and beggar (VA-101 to VA-105, VA-148): exchanges in the own turn that are no actions."""

from motu.engine.base import OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.vanuatu.box.parts import BEGGAR, VALUES
from motu.games.vanuatu.rules.actions import BEG, END_TURN, is_beg
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.rulebook import VA_101, VA_104
from motu.games.vanuatu.rules.state import EVENT_BEG, EVENT_SELL_TREASURE, VanuatuState, replaced


def refusal_to_sell_treasure(s: VanuatuState, value: int) -> Rule:
    return OK if s.treasure_tiles[s.actor * VALUES + value - 1] else VA_101


def sell_treasure(s: VanuatuState, value: int) -> None:
    s.treasure_tiles = added(s.treasure_tiles, s.actor * VALUES + value - 1, -1)
    s.tell(EVENT_SELL_TREASURE, [value])
    earn(s, s.actor, value)


def can_beg(s: VanuatuState, seat: Seat) -> bool:
    return s.has_character(seat, BEGGAR) and s.points[seat] > 0


def refusal_to_beg(s: VanuatuState, points: int) -> Rule:
    if not can_beg(s, s.actor) or points > s.points[s.actor] or points > s.parts.beggar_most:
        return VA_104
    return OK


def beg(s: VanuatuState, points: int) -> None:
    s.used = replaced(s.used, s.actor, 1)
    s.points[s.actor] -= points
    s.tell(EVENT_BEG, [points])
    earn(s, s.actor, points)


class Afterwards(Chapter[VanuatuState]):
    """The beggar's last chance in a turn."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return list(range(BEG, END_TURN + 1))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if a == END_TURN:
            return OK
        return refusal_to_beg(s, a - BEG + 1) if is_beg(a) else out_of_step(s, a)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        if a != END_TURN:
            beg(s, a - BEG + 1)
        return True
