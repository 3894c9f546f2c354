"""Phase IV: actions (VA-56 to VA-67). The main step of a turn, and free exchanges before it."""

from typing import Final

from motu.engine.base import NOBODY, NONE, OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.games.vanuatu.box.parts import (
    BITS,
    BUILD,
    BUY,
    DRAW,
    EXPLORE,
    FISH,
    GOVERNOR,
    PREACHER,
    REST,
    SAIL,
    SELL,
    SPACES,
    TRANSPORT,
    VALUES,
    Space,
)
from motu.games.vanuatu.rules import characters, exchanges, governing, resting, seas, selling
from motu.games.vanuatu.rules.actions import (
    BEG,
    END_TURN,
    GOVERNOR_FROM,
    MAX_BEG,
    PREACH,
    RESOLVE,
    SELL_TREASURE,
    actions_of,
    is_beg,
    is_governor_from,
    is_governor_to,
    is_neutral,
    is_preach,
    is_resolve,
    is_sell_treasure,
    sole,
)
from motu.games.vanuatu.rules.majorities import has_any_majority, has_majority, majorities, stacks
from motu.games.vanuatu.rules.moments import out_of_phase
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.rulebook import VA_59, VA_62, VA_63, VA_64, VA_113
from motu.games.vanuatu.rules.state import (
    EVENT_PREACH,
    EVENT_REMOVE,
    PHASE_BUY,
    PHASE_ISLAND,
    PHASE_SAIL,
    PHASE_TURN,
    VanuatuState,
    replaced,
)
from motu.games.vanuatu.rules.waters import count_action
from motu.native import i64

# Actions with a bonus that is no offer (VA-46); of the navigator's and the buyer's their own chapters take care.
ALWAYS_HELPED: Final = [BUILD, EXPLORE, FISH, SELL, DRAW, TRANSPORT]


def begin(s: VanuatuState) -> None:
    s.performed = [0] * s.seats
    s.actor = s.first
    s.phase = PHASE_TURN


def next_seat(s: VanuatuState) -> Seat:
    """The next seat in turn order that still has markers, or NOBODY (VA-56)."""
    for i in range(1, s.seats + 1):
        seat = (s.actor + i) % s.seats
        if s.on_board[seat]:
            return seat
    return NOBODY


class Turn(Chapter[VanuatuState]):
    """A stack to resolve or remove, or what a character does instead; and exchanges before it."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        return actions_of(RESOLVE, stacks(s, s.actor)) + other_candidates(s)

    def legal(self, s: VanuatuState) -> list[Action]:
        """The stacks, asked all at once; of the rest each by itself."""
        found = actions_of(RESOLVE, resolvable(s))
        for a in other_candidates(s):
            if self.refusal(s, a) == OK:
                found.append(a)
        return found

    def only_move(self, s: VanuatuState) -> Action:
        spaces = resolvable(s)
        if spaces & (spaces - 1):
            return NONE  # two stacks are a choice, whatever else there is
        return sole(self.legal(s))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if is_resolve(a):
            return refusal_to_resolve(s, a - RESOLVE)
        if is_preach(a):
            return governing.refusal_to_preach(s, a - PREACH)
        if is_governor_from(a):
            return governing.refusal_to_lift(s, a - GOVERNOR_FROM)
        if is_sell_treasure(a):
            return exchanges.refusal_to_sell_treasure(s, a - SELL_TREASURE + 1)
        if is_beg(a):
            return exchanges.refusal_to_beg(s, a - BEG + 1)
        if a < RESOLVE or is_neutral(a):
            return out_of_phase(s, a)
        if is_governor_to(a):
            return VA_113
        return VA_64 if a == END_TURN else what_is_due(s)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when the main step is done."""
        if is_sell_treasure(a):
            exchanges.sell_treasure(s, a - SELL_TREASURE + 1)
            return False
        if is_beg(a):
            exchanges.beg(s, a - BEG + 1)
            return False
        if is_governor_from(a):
            governing.lift(s, a - GOVERNOR_FROM)
            return False
        if is_preach(a):
            s.tell(EVENT_PREACH, [a - PREACH])
            s.used = replaced(s.used, s.actor, 1)
            return perform(s, a - PREACH)
        return resolve(s, a - RESOLVE)


def other_candidates(s: VanuatuState) -> list[Action]:
    """What may be worth asking about instead of resolving a stack, or before."""
    found: list[Action] = []
    seat = s.actor
    if s.has_character(seat, PREACHER):
        found += actions_of(PREACH, stacks(s, seat))
    elif s.has_character(seat, GOVERNOR):
        found += actions_of(GOVERNOR_FROM, stacks(s, seat))
    first: i64 = seat * VALUES
    for at in range(VALUES):
        if s.treasure_tiles[first + at]:
            found.append(SELL_TREASURE + at)
    if exchanges.can_beg(s, seat):
        found += list(range(BEG, BEG + MAX_BEG))
    return found


def resolvable(s: VanuatuState) -> i64:
    """The actor's stacks with a majority, or all where there is none, as bits. Must agree with `refusal_to_resolve`."""
    held = majorities(s, s.actor)
    return held if held else stacks(s, s.actor)


def refusal_to_resolve(s: VanuatuState, space: Space) -> Rule:
    """A space with the majority; only who has none anywhere removes another stack."""
    if s.markers[s.actor * SPACES + space] == 0:
        return what_is_due(s)
    if has_majority(s, s.actor, space) or not has_any_majority(s, s.actor):
        return OK
    return VA_62


def what_is_due(s: VanuatuState) -> Rule:
    """The rule that says what the turn is for: to resolve a space, or only to remove a stack."""
    return VA_59 if has_any_majority(s, s.actor) else VA_63


def resolve(s: VanuatuState, space: Space) -> bool:
    """Perform the action if that is possible, else only take the stack away (VA-60, VA-63)."""
    mine = has_majority(s, s.actor, space)
    if mine and can_perform(s, s.actor, space):
        return perform(s, space)
    s.tell(EVENT_REMOVE, [space, 1 if mine else 0])
    remove_stack(s, space)
    return True


def perform(s: VanuatuState, space: Space) -> bool:
    """Begin an action that can be performed. True when it needs no further choice."""
    s.resolving = space
    if space == SAIL:
        s.phase = PHASE_SAIL
    elif space == SELL:
        selling.begin(s)
    elif space == BUY:
        s.phase = PHASE_BUY
    elif space == REST:
        resting.begin(s)
    elif space == EXPLORE:
        seas.explore(s)
        return True
    elif space == FISH:
        seas.catch_fish(s)
        return True
    else:
        s.phase = PHASE_ISLAND
    return False


def complete(s: VanuatuState) -> None:
    """The action is performed: once in this round (VA-66), the stack comes off, the character is turned (VA-44)."""
    space = s.resolving
    s.performed = replaced(s.performed, s.actor, s.performed[s.actor] | BITS[space])
    if space in ALWAYS_HELPED and s.has_character(s.actor, space):
        characters.turn(s, space)
    remove_stack(s, space)
    count_action(s)
    s.forget_choice()


def remove_stack(s: VanuatuState, space: Space) -> None:
    at = s.actor * SPACES + space
    s.on_board[s.actor] -= s.markers[at]
    s.markers[at] = 0
