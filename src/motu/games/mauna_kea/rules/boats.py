"""Boats (MK-55 to MK-63). Boarding costs one point; what finds no seat stays on the space."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.mauna_kea.box.parts import COLOURS, TEAM, UNIT, count_of, size_of
from motu.games.mauna_kea.rules.actions import BOARD, LEAVE, is_leave
from motu.games.mauna_kea.rules.ending import check_after_change, note_progress
from motu.games.mauna_kea.rules.moving import BOARDING_COST, pay
from motu.games.mauna_kea.rules.rulebook import MK_36, MK_55, MK_58, MK_61
from motu.games.mauna_kea.rules.state import ABOARD, EVENT_BOARD, PHASE_LEAVE, MaunaKeaState, replaced
from motu.native import i64


def add_boardings(s: MaunaKeaState, found: list[Action]) -> None:
    """From every landing with a boat, by who has a point to pay; must agree with `refusal_to_board`."""
    if s.pool < BOARDING_COST:
        return
    landing_of = s.parts.landing_of
    first: i64 = s.actor * TEAM
    for explorer in range(TEAM):
        at: i64 = s.explorer[first + explorer]
        if at >= 0:
            landing: i64 = landing_of[at]
            if landing >= 0 and s.boat_at[landing] != NONE:
                found.append(BOARD + explorer)


def refusal_to_board(s: MaunaKeaState, explorer: int) -> Rule:
    at = s.explorer[s.actor * TEAM + explorer]
    if at < 0:
        return MK_36
    landing = s.parts.landing_of[at]
    if landing == NONE:
        return MK_55
    if s.boat_at[landing] == NONE:
        return MK_61
    return OK if s.pool >= BOARDING_COST else MK_55


def count_excess(s: MaunaKeaState) -> int:
    """Artifacts of the boarding explorer that find no seat and are not yet left."""
    i = s.actor * TEAM + s.chosen
    return size_of(s.carried[i]) - size_of(s.left) - s.parts.boat_seats[boat_beside(s, i)]


def boat_beside(s: MaunaKeaState, i: int) -> int:
    return s.boat_at[s.parts.landing_of[s.explorer[i]]]


def board(s: MaunaKeaState, explorer: int) -> None:
    s.todo.append(s.phase)
    s.chosen = explorer
    s.left = 0
    s.phase = PHASE_LEAVE
    if count_excess(s) <= 0:
        leave_island(s)


class Leaving(Chapter[MaunaKeaState]):
    """Which artifacts find no seat (MK-58): named one by one, in any order."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return list(range(LEAVE, LEAVE + COLOURS))

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        return refusal_to_leave(s, a)

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        s.left += UNIT[a - LEAVE]
        if count_excess(s) == 0:
            leave_island(s)
        return False


def refusal_to_leave(s: MaunaKeaState, a: Action) -> Rule:
    if not is_leave(a):
        return MK_58
    colour = a - LEAVE
    carried = s.carried[s.actor * TEAM + s.chosen]
    return OK if count_of(carried, colour) > count_of(s.left, colour) else MK_58


def leave_island(s: MaunaKeaState) -> None:
    """Boat, explorer and load lie in front of the player; the landing stays empty (MK-60, MK-61)."""
    explorer = s.chosen
    i = s.actor * TEAM + explorer
    at = s.explorer[i]
    boat = boat_beside(s, i)
    load = s.carried[i] - s.left
    s.tell(EVENT_BOARD, [explorer, boat, load, s.left])
    if s.left:
        s.lying = added(s.lying, at, s.left)
    s.boat_at = replaced(s.boat_at, s.parts.landing_of[at], NONE)
    s.boat_owner = replaced(s.boat_owner, boat, s.actor)
    s.boat_load = replaced(s.boat_load, boat, load)
    s.claim_loads()
    s.claim_explorers()
    s.carried[i] = 0
    s.explorer[i] = ABOARD
    s.phase = s.todo.pop()
    s.forget_choice()
    pay(s, BOARDING_COST)
    note_progress(s)
    check_after_change(s, True)
