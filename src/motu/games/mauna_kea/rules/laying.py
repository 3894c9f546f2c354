"""Laying a terrain tile (MK-23 to MK-28): the tile, then the place, then the rotation."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.mauna_kea.box.parts import (
    CELLS,
    MAX_TILES,
    MOUNTAIN,
    PLACE_START,
    PLACE_VOLCANO,
    ROTATIONS,
    SPACE_AT,
    Kind,
    Place,
    face_of,
    looks_alike,
)
from motu.games.mauna_kea.rules.actions import PLACE, ROTATION, is_place, is_rotation
from motu.games.mauna_kea.rules.ending import check_after_change, note_progress
from motu.games.mauna_kea.rules.moving import refusal_of_unused
from motu.games.mauna_kea.rules.rulebook import MK_20, MK_23, MK_25, MK_27, MK_28, MK_33, MK_88
from motu.games.mauna_kea.rules.state import (
    EVENT_LAY,
    PHASE_LAY_PLACE,
    PHASE_LAY_ROTATION,
    MaunaKeaState,
    replaced,
)


def refusal_to_begin(s: MaunaKeaState, slot: int) -> Rule:
    if s.in_front[s.actor * MAX_TILES + slot] == NONE:
        return MK_33 if s.spent else MK_20
    return refusal_of_laying(s)


def refusal_of_laying(s: MaunaKeaState) -> Rule:
    """Of any tile."""
    if not s.has_empty_place():
        return MK_28
    return refusal_of_unused(s)


def begin(s: MaunaKeaState, slot: int) -> None:
    s.todo.append(s.phase)
    s.chosen = slot
    s.phase = PHASE_LAY_PLACE


class ChoosingPlace(Chapter[MaunaKeaState]):
    """Where the tile is laid."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return self.legal(s)

    def legal(self, s: MaunaKeaState) -> list[Action]:
        return [PLACE + place for place in s.empty_places()]

    def only_move(self, s: MaunaKeaState) -> Action:
        places = s.empty_places()
        return PLACE + places[0] if len(places) == 1 else NONE

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        # a tile is played in one way, and this one is being laid
        return refusal_of_place(s, a - PLACE) if is_place(a) else MK_20

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        s.place = a - PLACE
        s.phase = PHASE_LAY_ROTATION
        return False


def refusal_of_place(s: MaunaKeaState, place: Place) -> Rule:
    if s.is_empty(place):
        return OK
    if s.lava[place] != NONE:
        return MK_88
    printed = s.board().printed[place]
    return MK_23 if printed in (PLACE_START, PLACE_VOLCANO) else MK_27


class ChoosingRotation(Chapter[MaunaKeaState]):
    """How the tile lies."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return rotations_of(s, chosen_kind(s))

    def legal(self, s: MaunaKeaState) -> list[Action]:
        return rotations_of(s, chosen_kind(s))

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        return refusal_of_rotation(s, chosen_kind(s), a)

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        kind = chosen_kind(s)
        s.claim_tiles()
        s.in_front[s.actor * MAX_TILES + s.chosen] = NONE
        place = s.place
        s.phase = s.todo.pop()
        s.forget_choice()
        lay(s, kind, a - ROTATION, place)
        return False


def refusal_of_rotation(s: MaunaKeaState, kind: Kind, a: Action) -> Rule:
    """Rotations that look alike are offered once."""
    if not is_rotation(a):
        return MK_25
    first = face_of(kind) * ROTATIONS
    for rotation in range(a - ROTATION):
        if looks_alike(s.parts, first + rotation, first + a - ROTATION):
            return MK_25
    return OK


def rotations_of(s: MaunaKeaState, kind: Kind) -> list[Action]:
    """The rotations that `refusal_of_rotation` allows: all up to the first in which the tile looks as it did."""
    first = face_of(kind) * ROTATIONS
    found = [ROTATION]
    for rotation in range(1, ROTATIONS):
        if looks_alike(s.parts, first, first + rotation):
            break
        found.append(ROTATION + rotation)
    return found


def chosen_kind(s: MaunaKeaState) -> Kind:
    return s.in_front[s.actor * MAX_TILES + s.chosen]


def lay(s: MaunaKeaState, kind: Kind, rotation: int, place: Place) -> None:
    look = face_of(kind) * ROTATIONS + rotation
    s.tile = replaced(s.tile, place, look)
    ground = s.ground[:]
    cuts = False
    for cell in range(CELLS):
        made_of = s.parts.ground[look * CELLS + cell]
        ground[SPACE_AT[place * CELLS + cell]] = made_of
        cuts = cuts or made_of == MOUNTAIN
    s.cover(place, ground)
    s.tell(EVENT_LAY, [kind, rotation, place])
    s.done_something_else()
    note_progress(s)
    check_after_change(s, cuts)  # only a mountain can cut a way: empty places are open (MK-121)
