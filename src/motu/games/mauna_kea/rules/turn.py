"""A turn (MK-18 to MK-22): the play phase, in which laying, spending, moving and cards alternate freely."""

from motu.engine.base import NONE, Action, Rule
from motu.games.mauna_kea.box.parts import MAX_TILES
from motu.games.mauna_kea.rules import artifacts, boats, cards, laying, moving
from motu.games.mauna_kea.rules.actions import (
    BOARD,
    CARD,
    END_PLAY,
    LAY,
    PUT_DOWN,
    SKIP,
    SPEND,
    STEP,
    TAKE,
    WATCH,
    YES,
    is_board,
    is_card,
    is_discard,
    is_explorer,
    is_lay,
    is_leave,
    is_place,
    is_put_down,
    is_rotation,
    is_spend,
    is_start,
    is_step,
    is_take,
)
from motu.games.mauna_kea.rules.ending import has_ended, is_turn_of_trigger
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
from motu.games.mauna_kea.rules.state import PHASE_PLAY, MaunaKeaState


def begin(s: MaunaKeaState) -> None:
    """The actor's play phase begins, without points from earlier."""
    s.phase = PHASE_PLAY
    s.pool = 0
    s.used = 0
    s.spent = 0
    s.watching = 0
    s.done_something_else()


def candidates(s: MaunaKeaState) -> list[Action]:
    found: list[Action] = []
    first = s.actor * MAX_TILES
    for slot in range(MAX_TILES):
        if s.in_front[first + slot] != NONE:
            found.append(LAY + slot)
    for slot in range(MAX_TILES):
        if s.in_front[first + slot] != NONE:
            found.append(SPEND + slot)
    if s.pool > 0:
        moving.add_steps(s, found)
        boats.add_boardings(s, found)
    artifacts.add_candidates(s, found)
    cards.add_candidates(s, found)
    found.append(END_PLAY)
    if s.is_advanced():
        found.append(WATCH)
    return found


def refusal(s: MaunaKeaState, a: Action) -> Rule:
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
    if is_take(a):
        return artifacts.refusal_to_take(s, a - TAKE)
    if is_put_down(a):
        return artifacts.refusal_to_put_down(s, a - PUT_DOWN)
    if is_card(a):
        return cards.refusal_to_play(s, a - CARD)
    return out_of_step(a)


def refusal_to_end(s: MaunaKeaState) -> Rule:
    """All tiles must have been played (MK-21), but for the player in whose turn the end came (MK-126, MK-131)."""
    if s.has_tiles(s.actor) and not is_turn_of_trigger(s):
        return MK_21
    return moving.refusal_of_unused(s)


def refusal_to_watch(s: MaunaKeaState) -> Rule:
    """End as usual, and be asked between two draws: for whoever holds a card, whatever it is (MK-92)."""
    if not s.is_advanced():
        return MK_90
    if has_ended(s):
        return MK_131  # there is no refill
    return refusal_to_end(s) if s.has_cards(s.actor) else MK_92


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
