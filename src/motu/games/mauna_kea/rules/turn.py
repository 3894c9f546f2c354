"""A turn (MK-18 to MK-22): the play phase, in which laying, spending, moving and cards alternate freely."""

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.mauna_kea.box.parts import MAX_TILES
from motu.games.mauna_kea.rules import anytime, boats, laying, moving
from motu.games.mauna_kea.rules.actions import (
    BOARD,
    END_PLAY,
    LAY,
    SKIP,
    SPEND,
    STEP,
    WATCH,
    YES,
    is_board,
    is_discard,
    is_explorer,
    is_lay,
    is_leave,
    is_place,
    is_rotation,
    is_spend,
    is_start,
    is_step,
)
from motu.games.mauna_kea.rules.bag import has_tiles
from motu.games.mauna_kea.rules.ending import has_ended, is_turn_of_trigger
from motu.games.mauna_kea.rules.hands import has_cards
from motu.games.mauna_kea.rules.rulebook import (
    MK_7,
    MK_11,
    MK_20,
    MK_21,
    MK_25,
    MK_58,
    MK_64,
    MK_90,
    MK_92,
    MK_98,
    MK_114,
    MK_131,
)
from motu.games.mauna_kea.rules.state import EVENT_PLAY_OVER, PHASE_PLAY, MaunaKeaState
from motu.native import i64


def begin(s: MaunaKeaState) -> None:
    """The actor's play phase begins, without points from earlier."""
    s.phase = PHASE_PLAY
    s.pool = 0
    s.used = 0
    s.spent = 0
    s.watching = 0
    s.done_something_else()


class Playing(Chapter[MaunaKeaState]):
    """Through when the player ends the play phase."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return self.legal(s)

    def legal(self, s: MaunaKeaState) -> list[Action]:
        """In one pass: what forbids to lay or to spend one tile forbids it with all."""
        found: list[Action] = []
        if has_tiles(s, s.actor):
            if laying.refusal_of_laying(s) == OK:
                add_tiles(s, LAY, found)
            if moving.refusal_of_spending(s) == OK:
                add_tiles(s, SPEND, found)
        moving.add_steps(s, found)
        boats.add_boardings(s, found)
        anytime.add_legal(s, found)
        if refusal_to_end(s) == OK:
            found.append(END_PLAY)
        if refusal_to_watch(s) == OK:
            found.append(WATCH)
        return found

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        if is_step(a):
            return moving.refusal_to_step(s, a - STEP)
        if is_lay(a):
            return laying.refusal_to_begin(s, a - LAY)
        if is_spend(a):
            return moving.refusal_to_spend(s, a - SPEND)
        if a == END_PLAY:
            return refusal_to_end(s)
        if a == WATCH:
            return refusal_to_watch(s)
        if is_board(a):
            return boats.refusal_to_board(s, a - BOARD)
        return anytime.refusal(s, a) if anytime.is_anytime(a) else out_of_step(a)

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        if is_step(a):
            moving.step(s, a - STEP)
        elif is_lay(a):
            laying.begin(s, a - LAY)
        elif is_spend(a):
            moving.spend(s, a - SPEND)
        elif is_board(a):
            boats.board(s, a - BOARD)
        elif anytime.is_anytime(a):
            anytime.apply(s, a)
        else:
            s.watching = 1 if a == WATCH else 0
            s.tell(EVENT_PLAY_OVER, [s.pool])
            return True
        return False


def add_tiles(s: MaunaKeaState, action: Action, found: list[Action]) -> None:
    """The action, once for every tile in front of the actor."""
    first: i64 = s.actor * MAX_TILES
    for slot in range(MAX_TILES):
        if s.in_front[first + slot] != NONE:
            found.append(action + slot)


def refusal_to_end(s: MaunaKeaState) -> Rule:
    """All tiles must have been played (MK-21), but for the player in whose turn the end came (MK-126, MK-131)."""
    if has_tiles(s, s.actor) and not is_turn_of_trigger(s):
        return MK_21
    return moving.refusal_of_unused(s)


def refusal_to_watch(s: MaunaKeaState) -> Rule:
    """End as usual, and be asked between two draws: for whoever holds a card, whatever it is (MK-92)."""
    if not s.is_advanced():
        return MK_90
    if has_ended(s):
        return MK_131  # there is no refill
    if s.parts.edition == 1:
        return MK_92  # whoever could play a card was asked
    return refusal_to_end(s) if has_cards(s, s.actor) else MK_92


def out_of_step(a: Action) -> Rule:
    """What belongs to another phase, or to a move that has not been begun."""
    if is_start(a):
        return MK_11
    if is_discard(a):
        return MK_7
    if is_place(a):
        return MK_20
    if is_rotation(a):
        return MK_25
    if is_leave(a):
        return MK_58
    if is_explorer(a):
        return MK_92
    if a == YES:
        return MK_64
    if a == SKIP:
        return MK_114
    return MK_98
