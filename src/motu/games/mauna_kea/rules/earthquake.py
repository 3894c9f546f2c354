"""Earthquake (MK-110 to MK-114, MK-147): turn a tile, then draw one for the board; one part may be omitted."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import added
from motu.games.mauna_kea.box.parts import (
    CELLS,
    EARTHQUAKE,
    PLACE_OF,
    PLACES,
    ROTATIONS,
    SPACE_AT,
    Place,
    is_lava_kind,
)
from motu.games.mauna_kea.rules import bag, laying
from motu.games.mauna_kea.rules.actions import PLACE, ROTATION, SKIP, YES, is_place, is_rotation
from motu.games.mauna_kea.rules.ending import check_after_draw
from motu.games.mauna_kea.rules.hands import use_card
from motu.games.mauna_kea.rules.lava import place_lava
from motu.games.mauna_kea.rules.rulebook import MK_110, MK_112, MK_113, MK_114, MK_147
from motu.games.mauna_kea.rules.state import (
    EVENT_QUAKE_TILE,
    EVENT_QUAKE_TILE_GONE,
    EVENT_TURN,
    PHASE_QUAKE_DRAW,
    PHASE_QUAKE_LAY,
    PHASE_QUAKE_LAY_ROTATION,
    PHASE_QUAKE_ROTATION,
    MaunaKeaState,
    replaced,
)


def can_be_played(s: MaunaKeaState) -> bool:
    if s.bag_size > 0:
        return True
    return any(refusal_to_turn(s, place) == OK for place in range(PLACES))


# First part: a tile is turned.


class ChoosingTile(Chapter[MaunaKeaState]):
    """The tile to turn, or none."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        found = [PLACE + place for place in range(PLACES) if s.tile[place] != NONE]
        found.append(SKIP)
        return found

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        if a == SKIP:
            return OK if s.bag_size > 0 else MK_114
        return refusal_to_turn(s, a - PLACE) if is_place(a) else MK_110

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        if a == SKIP:
            use_card(s, EARTHQUAKE)
            return draw(s)
        s.place = a - PLACE
        s.phase = PHASE_QUAKE_ROTATION
        return False


def refusal_to_turn(s: MaunaKeaState, place: Place) -> Rule:
    if s.is_lava(place):
        return MK_114
    if s.tile[place] == NONE:
        return MK_110 if s.is_empty(place) else MK_114
    for at in s.explorer:
        if at >= 0 and PLACE_OF[at] == place:
            return MK_110
    for turn in range(1, ROTATIONS):
        if not looks_unturned(s, place, turn):
            return OK
    return MK_147


def looks_unturned(s: MaunaKeaState, place: Place, turn: int) -> bool:
    """After so many quarter turns the same ground and the same artifacts lie on every cell."""
    for cell in range(CELLS):
        space = SPACE_AT[place * CELLS + cell]
        other = SPACE_AT[place * CELLS + (cell + turn) % CELLS]
        if s.ground[space] != s.ground[other] or s.lying[space] != s.lying[other]:
            return False
    return True


class Turning(Chapter[MaunaKeaState]):
    """How the tile lies now: neither as before nor as another rotation already offered would look (MK-147)."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return list(range(ROTATION, ROTATION + ROTATIONS))

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        if not is_rotation(a):
            return MK_110
        now = s.tile[s.place] % ROTATIONS
        if looks_unturned(s, s.place, (a - ROTATION - now) % ROTATIONS):
            return MK_147
        for rotation in range(a - ROTATION):
            if looks_unturned(s, s.place, a - ROTATION - rotation):
                return MK_147
        return OK

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        turn_tile(s, a - ROTATION)
        s.phase = PHASE_QUAKE_DRAW
        return finish(s) if s.bag_size == 0 else False


def turn_tile(s: MaunaKeaState, rotation: int) -> None:
    """The artifacts stay on their printed spaces (MK-111)."""
    place = s.place
    look = s.tile[place]
    turn = (rotation - look % ROTATIONS) % ROTATIONS
    ground = s.ground[:]
    lying = s.lying[:]
    for cell in range(CELLS):
        old = SPACE_AT[place * CELLS + cell]
        new = SPACE_AT[place * CELLS + (cell + turn) % CELLS]
        ground[new] = s.ground[old]
        lying[new] = s.lying[old]
    s.ground = ground
    s.lying = lying
    s.tile = replaced(s.tile, place, look - look % ROTATIONS + rotation)
    use_card(s, EARTHQUAKE)
    s.tell(EVENT_TURN, [place, rotation])
    s.place = NONE


# Second part: a tile is drawn.


class Drawing(Chapter[MaunaKeaState]):
    """Is a tile drawn, too?"""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return [YES, SKIP]

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        return OK if a in (YES, SKIP) else MK_112

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        return draw(s) if a == YES else finish(s)


def draw(s: MaunaKeaState) -> bool:
    """Lava goes where it must; a terrain tile is laid, or leaves the game if no place is empty (MK-112, MK-113).

    True when the earthquake is over.
    """
    kind = bag.draw_from_bag(s)
    s.done_something_else()
    if is_lava_kind(kind):
        place_lava(s, kind)
        return finish(s)
    s.tell(EVENT_QUAKE_TILE, [kind])
    if s.has_empty_place():
        s.drawn = kind
        s.phase = PHASE_QUAKE_LAY
        return False
    s.gone = added(s.gone, kind, 1)
    s.tell(EVENT_QUAKE_TILE_GONE, [kind])
    return finish(s)


class ChoosingPlace(Chapter[MaunaKeaState]):
    """Where the drawn tile is laid."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return [PLACE + place for place in s.empty_places()]

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        return laying.refusal_of_place(s, a - PLACE) if is_place(a) else MK_113

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        s.place = a - PLACE
        s.phase = PHASE_QUAKE_LAY_ROTATION
        return False


class ChoosingRotation(Chapter[MaunaKeaState]):
    """How the drawn tile lies."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return list(range(ROTATION, ROTATION + ROTATIONS))

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        return laying.refusal_of_rotation(s, s.drawn, a)

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        kind, place = s.drawn, s.place
        s.forget_choice()
        laying.lay(s, kind, a - ROTATION, place)
        return finish(s)


def finish(s: MaunaKeaState) -> bool:
    """Back to the play phase or the refill; an empty bag ends the game only now (MK-130, MK-147)."""
    s.phase = s.todo.pop()
    s.forget_choice()
    check_after_draw(s)
    return True
