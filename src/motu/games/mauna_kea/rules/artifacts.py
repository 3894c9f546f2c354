"""Artifacts (MK-48 to MK-54, MK-146): taken and put down free of points, on the explorer's own space."""

from motu.engine.base import OK, Action, Rule
from motu.engine.state import added
from motu.games.mauna_kea.box.parts import COLOURS, TEAM, UNIT, count_of, size_of
from motu.games.mauna_kea.rules.actions import PUT_DOWN, TAKE
from motu.games.mauna_kea.rules.rulebook import MK_36, MK_48, MK_49, MK_51, MK_54
from motu.games.mauna_kea.rules.state import EVENT_PUT_DOWN, EVENT_TAKE, MaunaKeaState
from motu.native import i64


def add_legal(s: MaunaKeaState, found: list[Action]) -> None:
    spaces = s.explorer
    lying = s.lying
    carried = s.carried
    first: i64 = s.actor * TEAM
    for explorer in range(TEAM):
        at: i64 = spaces[first + explorer]
        if at >= 0 and lying[at] != 0:
            for which in range(explorer * COLOURS, explorer * COLOURS + COLOURS):
                if refusal_to_take(s, which) == OK:
                    found.append(TAKE + which)
    for explorer in range(TEAM):
        if carried[first + explorer] != 0:
            for which in range(explorer * COLOURS, explorer * COLOURS + COLOURS):
                if refusal_to_put_down(s, which) == OK:
                    found.append(PUT_DOWN + which)


def refusal_to_take(s: MaunaKeaState, which: int) -> Rule:
    """`which` is explorer * COLOURS + colour, also the bit of the loop guard."""
    i = s.actor * TEAM + which // COLOURS
    at = s.explorer[i]
    if at < 0:
        return MK_36
    if count_of(s.lying[at], which % COLOURS) == 0:
        return MK_48
    if size_of(s.carried[i]) >= s.parts.carry:
        return MK_49
    return MK_54 if (s.dropped >> which) & 1 else OK


def take(s: MaunaKeaState, which: int) -> None:
    i = s.actor * TEAM + which // COLOURS
    unit = UNIT[which % COLOURS]
    s.lying = added(s.lying, s.explorer[i], -unit)
    s.claim_loads()
    s.carried[i] += unit
    s.taken |= 1 << which
    s.tell(EVENT_TAKE, [which // COLOURS, which % COLOURS])


def refusal_to_put_down(s: MaunaKeaState, which: int) -> Rule:
    i = s.actor * TEAM + which // COLOURS
    if s.explorer[i] < 0:
        return MK_36
    if count_of(s.carried[i], which % COLOURS) == 0:
        return MK_51
    return MK_54 if (s.taken >> which) & 1 else OK


def put_down(s: MaunaKeaState, which: int) -> None:
    i = s.actor * TEAM + which // COLOURS
    unit = UNIT[which % COLOURS]
    s.lying = added(s.lying, s.explorer[i], unit)
    s.claim_loads()
    s.carried[i] -= unit
    s.dropped |= 1 << which
    s.tell(EVENT_PUT_DOWN, [which // COLOURS, which % COLOURS])
