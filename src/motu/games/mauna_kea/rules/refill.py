"""The refill (MK-64 to MK-69), with its moments for action cards (MK-92, MK-146)."""

from motu.engine.base import OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.games.mauna_kea.box.options import LATE_CARDS
from motu.games.mauna_kea.box.parts import is_lava_kind
from motu.games.mauna_kea.rules import anytime, cards, turn
from motu.games.mauna_kea.rules.actions import YES, is_board, is_step
from motu.games.mauna_kea.rules.bag import draw_from_bag, points_in_front, put_in_front
from motu.games.mauna_kea.rules.ending import check_after_draw, has_ended
from motu.games.mauna_kea.rules.hands import has_cards
from motu.games.mauna_kea.rules.lava import place_lava
from motu.games.mauna_kea.rules.rulebook import MK_31, MK_64
from motu.games.mauna_kea.rules.state import EVENT_DRAW, PHASE_REFILL, MaunaKeaState


def begin(s: MaunaKeaState) -> bool:
    """True when the refill is already complete."""
    s.pool = 0
    s.done_something_else()
    return go_on(s)


def go_on(s: MaunaKeaState) -> bool:
    """Draw until the refill is complete (True) or the end is triggered; who watches is asked before each draw."""
    s.phase = PHASE_REFILL
    ended = has_ended(s)
    while not is_asked(s):
        if is_complete(s):
            return True
        draw_one(s)
        if has_ended(s) != ended:
            turn.begin(s)  # drawing stops; the tiles drawn so far may be played (MK-124, MK-131)
            return False
    return False


def is_asked(s: MaunaKeaState) -> bool:
    """Whoever watches and holds a card, whatever it is: to ask only those who could play one, as edition 1 did, shows
    the others who can. The last draw ends the turn (MK-69), but for the option LATE_CARDS and earlier editions."""
    if s.parts.edition == 1:
        return cards.can_play_any(s)
    if not (s.watching and has_cards(s, s.actor)):
        return False
    return s.parts.edition == 2 or not is_complete(s) or s.options[LATE_CARDS] != 0


def is_complete(s: MaunaKeaState) -> bool:
    """Five points lie in front of the player, or the bag is empty (MK-64, MK-68)."""
    return s.bag_size == 0 or points_in_front(s, s.actor) >= s.parts.enough


def draw_one(s: MaunaKeaState) -> None:
    kind = draw_from_bag(s)
    if is_lava_kind(kind):
        place_lava(s, kind)
    else:
        put_in_front(s, kind)
        s.tell(EVENT_DRAW, [kind])
    s.done_something_else()
    check_after_draw(s)


class Refilling(Chapter[MaunaKeaState]):
    """Between two draws, for whoever wants to watch them. Through when the refill is complete."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        found: list[Action] = []
        anytime.add_legal(s, found)
        found.append(YES)
        return found

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        if a == YES:
            return OK
        if anytime.is_anytime(a):
            return anytime.refusal(s, a)
        return MK_31 if is_step(a) or is_board(a) else MK_64

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        if a != YES:
            anytime.apply(s, a)
            return False
        if is_complete(s):
            return True
        ended = has_ended(s)
        draw_one(s)
        if has_ended(s) != ended:
            turn.begin(s)
            return False
        return go_on(s)
