"""Phase IV: actions (VA-56 to VA-67), governor and preacher (VA-113 to VA-117)."""

from motu.engine.base import NOBODY, NONE, OK, Action, Rule, Seat
from motu.games.vanuatu.box.options import GOVERNOR_REPEAT
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
from motu.games.vanuatu.rules import building, buying, drawing, exchanges, resting, sailing, seas, selling, transport
from motu.games.vanuatu.rules.actions import (
    BEG,
    END_TURN,
    GOVERNOR_FROM,
    GOVERNOR_TO,
    ISLAND,
    MAX_BEG,
    PREACH,
    RESOLVE,
    SELL_TREASURE,
    is_beg,
    is_governor_from,
    is_governor_to,
    is_island,
    is_preach,
    is_resolve,
    is_sell_treasure,
)
from motu.games.vanuatu.rules.performing import can_perform
from motu.games.vanuatu.rules.places import is_beside
from motu.games.vanuatu.rules.rulebook import (
    VA_59,
    VA_60,
    VA_62,
    VA_63,
    VA_64,
    VA_68,
    VA_113,
    VA_115,
    VA_116,
    VA_117,
    VA_148,
)
from motu.games.vanuatu.rules.state import (
    EVENT_BONUS,
    EVENT_MOVE,
    EVENT_PREACH,
    EVENT_REMOVE,
    PHASE_AFTER,
    PHASE_BUY,
    PHASE_DIKE,
    PHASE_GOVERNOR,
    PHASE_ISLAND,
    PHASE_REST,
    PHASE_SAIL,
    PHASE_SELL,
    PHASE_TURN,
    VanuatuState,
    places_of,
)
from motu.games.vanuatu.rules.waters import count_action


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


# Majorities (VA-57, VA-58).


def has_majority(s: VanuatuState, seat: Seat, space: Space) -> bool:
    """More markers than each other player; among equals the one earlier in turn order."""
    mine = s.markers[seat * SPACES + space]
    if mine == 0:
        return False
    for other in range(s.seats):
        theirs = s.markers[other * SPACES + space]
        if theirs > mine or (theirs == mine and s.place_in_order(other) < s.place_in_order(seat)):
            return False
    return True


def has_any_majority(s: VanuatuState, seat: Seat) -> bool:
    return any(has_majority(s, seat, space) for space in range(SPACES))


def majority(s: VanuatuState, space: Space) -> Seat:
    """Who has the majority on a space, or NOBODY on an empty one."""
    for seat in range(s.seats):
        if has_majority(s, seat, space):
            return seat
    return NOBODY


# What may be chosen.


def candidates(s: VanuatuState) -> list[Action]:
    phase = s.phase
    if phase == PHASE_TURN:
        return turn_candidates(s)
    if phase == PHASE_SAIL:
        return sailing.candidates(s)
    if phase == PHASE_ISLAND:
        return [ISLAND + place for place in places_of(s.parts.near[s.boat[s.actor]] & s.shores)]
    if phase <= PHASE_DIKE:
        return building.candidates(s)
    if phase == PHASE_SELL:
        return selling.candidates(s)
    if phase == PHASE_BUY:
        return buying.candidates(s)
    if phase == PHASE_REST:
        return resting.candidates(s)
    if phase == PHASE_GOVERNOR:
        return list(range(GOVERNOR_TO, GOVERNOR_TO + SPACES))
    return list(range(BEG, END_TURN + 1))


def turn_candidates(s: VanuatuState) -> list[Action]:
    seat = s.actor
    stacks = [space for space in range(SPACES) if s.markers[seat * SPACES + space]]
    found = [RESOLVE + space for space in stacks]
    if s.has_character(seat, PREACHER):
        found += [PREACH + space for space in stacks]
    elif s.has_character(seat, GOVERNOR):
        found += [GOVERNOR_FROM + space for space in stacks]
    for at in range(VALUES):
        if s.treasure_tiles[seat * VALUES + at]:
            found.append(SELL_TREASURE + at)
    if exchanges.can_beg(s, seat):
        found += list(range(BEG, BEG + MAX_BEG))
    return found


def refusal(s: VanuatuState, a: Action) -> Rule:
    phase = s.phase
    if phase == PHASE_TURN:
        return turn_refusal(s, a)
    if is_sell_treasure(a) or (is_beg(a) and phase != PHASE_AFTER):
        return VA_148  # the moment for it is over
    if phase == PHASE_SAIL:
        return sailing.refusal(s, a)
    if phase == PHASE_ISLAND:
        return refusal_of_island(s, a)
    if phase <= PHASE_DIKE:
        return building.refusal(s, a)
    if phase == PHASE_SELL:
        return selling.refusal(s, a)
    if phase == PHASE_BUY:
        return buying.refusal(s, a)
    if phase == PHASE_REST:
        return resting.refusal(s, a)
    if phase == PHASE_GOVERNOR:
        return refusal_to_move(s, s.chosen, a - GOVERNOR_TO) if is_governor_to(a) else VA_113
    if a == END_TURN:
        return OK
    return exchanges.refusal_to_beg(s, a - BEG + 1) if is_beg(a) else VA_60


def turn_refusal(s: VanuatuState, a: Action) -> Rule:
    if is_resolve(a):
        return refusal_to_resolve(s, a - RESOLVE)
    if is_preach(a):
        return refusal_to_preach(s, a - PREACH)
    if is_governor_from(a):
        holds = s.has_character(s.actor, GOVERNOR) and s.markers[s.actor * SPACES + a - GOVERNOR_FROM] > 0
        return OK if holds else VA_113
    if is_sell_treasure(a):
        return exchanges.refusal_to_sell_treasure(s, a - SELL_TREASURE + 1)
    if is_beg(a):
        return exchanges.refusal_to_beg(s, a - BEG + 1)
    return VA_64 if a == END_TURN else VA_59


def refusal_to_resolve(s: VanuatuState, space: Space) -> Rule:
    """A space with the majority; only who has none anywhere removes another stack."""
    if s.markers[s.actor * SPACES + space] == 0:
        return VA_59 if has_any_majority(s, s.actor) else VA_63
    if has_majority(s, s.actor, space) or not has_any_majority(s, s.actor):
        return OK
    return VA_62


def refusal_to_preach(s: VanuatuState, space: Space) -> Rule:
    if not s.has_character(s.actor, PREACHER):
        return VA_116
    if has_any_majority(s, s.actor):
        return VA_117
    if s.markers[s.actor * SPACES + space] == 0 or not can_perform(s, s.actor, space):
        return VA_116
    return OK


def refusal_to_move(s: VanuatuState, origin: Space, target: Space) -> Rule:
    if target == origin:
        return VA_115
    if s.performed[s.actor] & BITS[target] and not s.options[GOVERNOR_REPEAT]:
        return VA_115
    return OK


def refusal_of_island(s: VanuatuState, a: Action) -> Rule:
    if not is_island(a):
        return VA_60
    if not is_beside(s, s.boat[s.actor], a - ISLAND):
        return VA_68
    island = s.tile[a - ISLAND]
    if s.resolving == BUILD:
        return building.refusal_to_build(s, s.actor, island)
    if s.resolving == DRAW:
        return drawing.refusal_to_draw(s, island)
    return transport.refusal_to_carry(s, island)


# What happens. Each returns True when the main step of the turn is done.


def apply(s: VanuatuState, a: Action) -> bool:
    phase = s.phase
    if phase == PHASE_TURN:
        return apply_turn(s, a)
    if phase == PHASE_GOVERNOR:
        move_stack(s, s.chosen, a - GOVERNOR_TO)
        return True
    if phase == PHASE_AFTER:
        if a != END_TURN:
            exchanges.beg(s, a - BEG + 1)
        return True
    if apply_step(s, a):
        complete(s)
        return True
    return False


def apply_turn(s: VanuatuState, a: Action) -> bool:
    if is_sell_treasure(a):
        exchanges.sell_treasure(s, a - SELL_TREASURE + 1)
        return False
    if is_beg(a):
        exchanges.beg(s, a - BEG + 1)
        return False
    if is_governor_from(a):
        s.chosen = a - GOVERNOR_FROM
        s.phase = PHASE_GOVERNOR
        return False
    if is_preach(a):
        s.tell(EVENT_PREACH, [a - PREACH])
        s.used[s.actor] = 1
        return perform(s, a - PREACH)
    space = a - RESOLVE
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
        complete(s)
        return True
    elif space == FISH:
        seas.catch_fish(s)
        complete(s)
        return True
    else:
        s.phase = PHASE_ISLAND
    return False


def apply_step(s: VanuatuState, a: Action) -> bool:
    """The choices within an action. True when it is done."""
    phase = s.phase
    if phase == PHASE_SAIL:
        sailing.apply(s, a)
    elif phase == PHASE_ISLAND:
        return apply_island(s, a)
    elif phase <= PHASE_DIKE:
        return building.apply(s, a)
    elif phase == PHASE_SELL:
        return selling.apply(s, a)
    elif phase == PHASE_BUY:
        buying.apply(s, a)
    else:
        resting.apply(s, a)
    return True


def apply_island(s: VanuatuState, a: Action) -> bool:
    s.chosen = a - ISLAND
    if s.resolving == BUILD:
        return building.begin(s)
    if s.resolving == DRAW:
        drawing.apply(s)
    else:
        transport.apply(s)
    return True


def complete(s: VanuatuState) -> None:
    """The action is performed: once in this round (VA-66), the stack comes off, the character is turned (VA-44)."""
    space = s.resolving
    s.performed[s.actor] |= BITS[space]
    if space <= TRANSPORT and s.has_character(s.actor, space):
        s.used[s.actor] = 1
        s.tell(EVENT_BONUS, [space])
    remove_stack(s, space)
    count_action(s)
    s.forget_choice()


def remove_stack(s: VanuatuState, space: Space) -> None:
    at = s.actor * SPACES + space
    s.on_board[s.actor] -= s.markers[at]
    s.markers[at] = 0


def move_stack(s: VanuatuState, origin: Space, target: Space) -> None:
    """The governor moves all his markers of one space (VA-113, VA-115)."""
    at = s.actor * SPACES
    s.markers[at + target] += s.markers[at + origin]
    s.markers[at + origin] = 0
    s.used[s.actor] = 1
    s.tell(EVENT_MOVE, [origin, target])
    s.chosen = NONE
