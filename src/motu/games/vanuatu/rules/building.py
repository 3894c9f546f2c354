"""Build (VA-78 to VA-82), and dikes with Rising Waters (VA-129 to VA-132, VA-149)."""

from motu.engine.base import OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.vanuatu.box.options import RISING_WATERS
from motu.games.vanuatu.box.parts import BITS, ISLANDS, SIDES, Island, Place
from motu.games.vanuatu.rules.actions import BOTH, BUILD_KIND, DIKE, DIKE_SIDE, HUT, KINDS, is_build_kind, is_dike_side
from motu.games.vanuatu.rules.moments import out_of_step
from motu.games.vanuatu.rules.money import pay
from motu.games.vanuatu.rules.places import (
    count_dikes,
    has_dike_side,
    has_hut_place,
    hut_price,
    is_free_side,
    islands_beside,
)
from motu.games.vanuatu.rules.rulebook import VA_78, VA_82, VA_129, VA_130, VA_149
from motu.games.vanuatu.rules.state import EVENT_DIKE, EVENT_HUT, PHASE_BUILD, PHASE_DIKE, VanuatuState, replaced


def is_possible(s: VanuatuState, seat: Seat, place: Place, vatu: int) -> bool:
    """VA-82, VA-129."""
    hut = s.hut_stock[seat] > 0 and vatu >= hut_price(s, seat)
    dike = s.options[RISING_WATERS] != 0 and vatu >= s.parts.dike_price
    if not hut and not dike:
        return False
    for island in islands_beside(s, place):
        if (hut and has_hut_place(s, island)) or (dike and has_dike_side(s, island)):
            return True
    return False


def refusal_to_build(s: VanuatuState, seat: Seat, island: Island) -> Rule:
    """On this island: a hut, or with Rising Waters a hut or a dike."""
    rule = refusal_of_hut(s, seat, island)
    if rule == OK or not s.options[RISING_WATERS]:
        return rule
    return refusal_of_dike(s, seat, island)


def refusal_of_hut(s: VanuatuState, seat: Seat, island: Island) -> Rule:
    if s.hut_stock[seat] == 0 or s.vatu[seat] < hut_price(s, seat):
        return VA_82
    return OK if has_hut_place(s, island) else VA_78


def refusal_of_dike(s: VanuatuState, seat: Seat, island: Island) -> Rule:
    if not s.options[RISING_WATERS] or s.vatu[seat] < s.parts.dike_price:
        return VA_129
    if has_dike_side(s, island):
        return OK
    return VA_149 if count_dikes(s) >= s.parts.dikes else VA_130


def refusal_of_kind(s: VanuatuState, kind: int) -> Rule:
    seat = s.actor
    island = s.tile[s.chosen]
    if kind == HUT:
        return refusal_of_hut(s, seat, island)
    rule = refusal_of_dike(s, seat, island)
    if kind == DIKE or rule != OK:
        return rule
    rule = refusal_of_hut(s, seat, island)
    if rule != OK:
        return rule
    return OK if s.vatu[seat] >= hut_price(s, seat) + s.parts.dike_price else VA_129


class Building(Chapter[VanuatuState]):
    """Hut, dike or both; the side of the dike."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        if s.phase == PHASE_BUILD:
            return list(range(BUILD_KIND, BUILD_KIND + KINDS))
        return list(range(DIKE_SIDE, DIKE_SIDE + SIDES))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if s.phase == PHASE_BUILD:
            return refusal_of_kind(s, a - BUILD_KIND) if is_build_kind(a) else out_of_step(s, a)
        if not is_dike_side(a):
            return out_of_step(s, a)
        return OK if is_free_side(s, s.tile[s.chosen], a - DIKE_SIDE) else VA_130

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when all is built. The hut of `both` is put up before the side of its dike is chosen."""
        if s.phase == PHASE_DIKE:
            build_dike(s, a - DIKE_SIDE)
            return True
        kind = a - BUILD_KIND
        if kind in (HUT, BOTH):
            build_hut(s)
        if kind == HUT:
            return True
        s.phase = PHASE_DIKE
        return False


def begin(s: VanuatuState) -> bool:
    """The island is chosen. True when the hut stands."""
    if s.options[RISING_WATERS]:
        s.phase = PHASE_BUILD
        return False
    build_hut(s)
    return True


def build_hut(s: VanuatuState) -> None:
    island = s.tile[s.chosen]
    price = hut_price(s, s.actor)
    pay(s, s.actor, price)
    s.huts = added(s.huts, s.actor * ISLANDS + island, 1)
    s.hut_stock = added(s.hut_stock, s.actor, -1)
    s.tell(EVENT_HUT, [island, price])


def build_dike(s: VanuatuState, side: int) -> None:
    island = s.tile[s.chosen]
    pay(s, s.actor, s.parts.dike_price)
    s.dikes = replaced(s.dikes, island, s.dikes[island] | BITS[side])
    s.tell(EVENT_DIKE, [island, side, s.parts.dike_price])
