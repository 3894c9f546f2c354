"""End of the basic and of the advanced game (MK-119 to MK-132)."""

from typing import Final

from motu.engine.base import NONE
from motu.games.mauna_kea.box.parts import (
    HEADINGS,
    JUNGLE,
    LAVA,
    MOUNTAIN,
    NEXT_SPACE,
    NOTHING,
    SIDE,
    SPACES,
    WATER,
    Space,
)
from motu.games.mauna_kea.rules.state import EVENT_BAG_EMPTY, EVENT_NO_EXPLORER, EVENT_NO_WAY, MaunaKeaState
from motu.native import i64

STALL_ROUNDS: Final = 10  # MK-128


def has_ended(s: MaunaKeaState) -> bool:
    """The end has been triggered: only the last turns are played."""
    return s.turns_left != NONE


def is_turn_of_trigger(s: MaunaKeaState) -> bool:
    """The actor is the player in whose turn the end was triggered (MK-126, MK-131)."""
    return s.turns_left == turns_after_trigger(s)


def turns_after_trigger(s: MaunaKeaState) -> int:
    """The turn in progress, and in the basic game one more for every other player (MK-125, MK-132)."""
    return 1 if s.is_advanced() else s.seats


def trigger(s: MaunaKeaState, event: int) -> None:
    s.turns_left = turns_after_trigger(s)
    s.tell(event, [])


def check_after_change(s: MaunaKeaState, way_may_be_cut: bool) -> None:
    """After every boarding, laid tile and placed lava tile (MK-122); later triggers change nothing (MK-127)."""
    if has_ended(s):
        return
    if somebody_is_gone(s):
        trigger(s, EVENT_NO_EXPLORER)
    elif way_may_be_cut and not s.is_advanced() and nobody_can_leave(s):
        trigger(s, EVENT_NO_WAY)


def check_after_draw(s: MaunaKeaState) -> None:
    """Trigger C: the last tile has left the bag (MK-130)."""
    if s.bag_size == 0 and s.is_advanced() and not has_ended(s):
        trigger(s, EVENT_BAG_EMPTY)


def somebody_is_gone(s: MaunaKeaState) -> bool:
    return any(not s.is_on_board(seat) for seat in range(s.seats))


def nobody_can_leave(s: MaunaKeaState) -> bool:
    """No explorer is joined by open spaces to a boat (MK-121): the flood begins at the explorers. It is seldom needed,
    since somebody nearly always has an open way to the landing nearest to him."""
    for at in s.explorer:
        if at >= 0 and can_walk_out(s, at):
            return False
    seen = [0] * SPACES
    stack: list[int] = []
    for at in s.explorer:
        if at >= 0 and seen[at] == 0:
            seen[at] = 1
            stack.append(at)
            if reaches(s, seen, stack):
                return False
    return True


def can_walk_out(s: MaunaKeaState, space: Space) -> bool:
    """A shortest way to the coast is open, and a boat lies where it ends."""
    ground = s.ground
    landing_of = s.parts.landing_of
    coastwards = s.parts.coastwards
    at: i64 = space
    while True:
        landing: i64 = landing_of[at]
        if landing >= 0:
            return s.boat_at[landing] != NONE
        at = coastwards[at]
        here: i64 = ground[at]
        if here in (MOUNTAIN, LAVA):
            return False


def reaches(s: MaunaKeaState, seen: list[int], stack: list[int]) -> bool:
    """Spread from the stack until a boat is beside; spaces nearest to the coast are tried first, which ends it soon."""
    ground = s.ground
    landing_of = s.parts.landing_of
    while stack:
        at: i64 = stack.pop()
        landing: i64 = landing_of[at]
        if landing >= 0 and s.boat_at[landing] != NONE:
            return True
        for i in range(at * HEADINGS, at * HEADINGS + HEADINGS):
            to: i64 = COASTWARDS[i]
            if to >= 0 and seen[to] == 0:
                seen[to] = 1
                here: i64 = ground[to]
                if here in (JUNGLE, WATER, NOTHING):
                    stack.append(to)
    return False


def outward_heading(space: Space) -> int:
    """Towards the nearest side of the board; any heading would do, this one is quick."""
    at: i64 = space
    row: i64 = at // SIDE
    column: i64 = at % SIDE
    if row <= column:
        return 0 if row <= SIDE - 1 - column else 1
    return 3 if column <= SIDE - 1 - row else 2


# space * HEADINGS + i -> the neighbours as in NEXT_SPACE, the one towards the nearest side last
COASTWARDS: Final = [
    NEXT_SPACE[space * HEADINGS + (outward_heading(space) + turn) % HEADINGS]
    for space in range(SPACES)
    for turn in range(1, HEADINGS + 1)
]


def note_progress(s: MaunaKeaState) -> None:
    """A boat left, a tile was laid or lava was drawn: the end of this turn makes the count 0 again (MK-128)."""
    s.idle_turns = -1


def is_stalled(s: MaunaKeaState) -> bool:
    return s.idle_turns >= STALL_ROUNDS * s.seats
