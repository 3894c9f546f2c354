"""Transport tourists (VA-106 to VA-110)."""

from motu.engine.base import OK, Rule
from motu.engine.state import added
from motu.games.vanuatu.box.parts import GUIDE, Island, Place
from motu.games.vanuatu.rules.money import earn
from motu.games.vanuatu.rules.places import count_huts, has_room, islands_beside
from motu.games.vanuatu.rules.rulebook import VA_106
from motu.games.vanuatu.rules.state import EVENT_TRANSPORT, VanuatuState


def is_possible(s: VanuatuState, place: Place) -> bool:
    if s.office == 0:
        return False
    return any(has_room(s, island) for island in islands_beside(s, place))


def refusal_to_carry(s: VanuatuState, island: Island) -> Rule:
    return OK if has_room(s, island) else VA_106


def carry(s: VanuatuState) -> None:
    island = s.tile[s.chosen]
    s.office -= 1
    s.tourists = added(s.tourists, island, 1)
    guided = s.drawings[island] * s.parts.guide_points if s.has_character(s.actor, GUIDE) else 0
    s.points[s.actor] += guided
    income = count_huts(s, island)
    s.tell(EVENT_TRANSPORT, [island, income, guided])
    earn(s, s.actor, income)
