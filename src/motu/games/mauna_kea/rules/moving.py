"""Spending tiles and moving (MK-29 to MK-47)."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.state import added
from motu.games.mauna_kea.box.options import STRICT_SPEND
from motu.games.mauna_kea.box.parts import (
    HEADINGS,
    JUNGLE,
    LAVA,
    MAX_TILES,
    MOUNTAIN,
    NEXT_SPACE,
    NOTHING,
    STEP_COST,
    TEAM,
    WATER,
)
from motu.games.mauna_kea.rules.actions import STEP
from motu.games.mauna_kea.rules.bag import points_in_front
from motu.games.mauna_kea.rules.rulebook import MK_20, MK_32, MK_36, MK_37, MK_39, MK_40, MK_41, MK_42, MK_43
from motu.games.mauna_kea.rules.state import EVENT_SPEND, EVENT_STEP, MaunaKeaState
from motu.native import i64

BOARDING_COST = 1  # MK-55


def refusal_to_spend(s: MaunaKeaState, slot: int) -> Rule:
    if s.in_front[s.actor * MAX_TILES + slot] == NONE:
        return MK_20
    return refusal_of_spending(s)


def refusal_of_spending(s: MaunaKeaState) -> Rule:
    """Of any tile."""
    if is_spending_strict(s) and not has_use_for_points(s) and s.has_empty_place():
        return MK_32
    return OK


def is_spending_strict(s: MaunaKeaState) -> bool:
    """A tile is spent only for points that are used (ruling 5). Until edition 2 it was the other choice of the two."""
    return (s.options[STRICT_SPEND] == 0) == (s.parts.edition >= 3)


def refusal_of_unused(s: MaunaKeaState) -> Rule:
    """Of each tile spent in this play phase a point must have been used, as long as one can be."""
    if s.used >= s.spent or not is_spending_strict(s):
        return OK
    return MK_32 if has_use_for_points(s) and s.has_empty_place() else OK


def has_use_for_points(s: MaunaKeaState) -> bool:
    """Some step or boarding is possible with the pool and the points of all unplayed tiles."""
    points: i64 = s.pool + points_in_front(s, s.actor)
    if points < BOARDING_COST:
        return False
    ground = s.ground
    landing_of = s.parts.landing_of
    first: i64 = s.actor * TEAM
    for explorer in range(TEAM):
        at: i64 = s.explorer[first + explorer]
        if at < 0:
            continue
        landing: i64 = landing_of[at]
        if landing >= 0 and s.boat_at[landing] != NONE:
            return True
        for heading in range(HEADINGS):
            to: i64 = NEXT_SPACE[at * HEADINGS + heading]
            if to >= 0 and can_enter(ground[to], points) and not s.is_occupied(to):
                return True
    return False


def can_enter(here: i64, points: i64) -> bool:
    """A step onto this ground can be paid; must agree with STEP_COST."""
    return here == JUNGLE or (here == WATER and points >= 2)


def spend(s: MaunaKeaState, slot: int) -> None:
    """The tile's points join the pool; the tile goes into the bag (MK-34), in the advanced game out of it (MK-35)."""
    at = s.actor * MAX_TILES + slot
    kind = s.in_front[at]
    s.claim_tiles()
    s.in_front[at] = NONE
    if s.is_advanced():
        s.gone = added(s.gone, kind, 1)
    else:
        s.claim_bag()
        s.bag[kind] += 1
        s.bag_size += 1
    s.pool += s.parts.points[kind]
    s.spent += 1
    s.done_something_else()
    s.tell(EVENT_SPEND, [kind, s.parts.points[kind]])


def add_steps(s: MaunaKeaState, found: list[Action]) -> None:
    """The steps that can be paid, onto ground that can be entered. Must agree with `refusal_to_step`."""
    first: i64 = s.actor * TEAM
    pool: i64 = s.pool
    if pool < 1:
        return
    ground = s.ground
    crowd = s.crowd()
    for explorer in range(TEAM):
        at: i64 = s.explorer[first + explorer]
        if at < 0:
            continue
        for heading in range(HEADINGS):
            to: i64 = NEXT_SPACE[at * HEADINGS + heading]
            if to >= 0 and can_enter(ground[to], pool) and not s.is_occupied_in(crowd, to):
                found.append(STEP + explorer * HEADINGS + heading)


def refusal_to_step(s: MaunaKeaState, move: int) -> Rule:
    at: i64 = s.explorer[s.actor * TEAM + move // HEADINGS]
    if at < 0:
        return MK_36
    to: i64 = NEXT_SPACE[at * HEADINGS + move % HEADINGS]
    if to < 0:
        return MK_37
    here: i64 = s.ground[to]
    if here == NOTHING:
        return MK_42
    if here == MOUNTAIN:
        return MK_40
    if here == LAVA:
        return MK_41
    if s.is_occupied(to):
        return MK_43
    return OK if STEP_COST[here] <= s.pool else MK_39


def step(s: MaunaKeaState, move: int) -> None:
    i = s.actor * TEAM + move // HEADINGS
    at = s.explorer[i]
    to = NEXT_SPACE[at * HEADINGS + move % HEADINGS]
    cost = STEP_COST[s.ground[to]]
    s.claim_explorers()
    s.explorer[i] = to
    pay(s, cost)
    s.tell(EVENT_STEP, [move // HEADINGS, at, to, cost])


def pay(s: MaunaKeaState, points: int) -> None:
    s.pool -= points
    s.used += points
    s.done_something_else()
