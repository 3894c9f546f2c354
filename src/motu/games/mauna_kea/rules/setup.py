"""Set-up (MK-1 to MK-17): tiles, artifacts, boats and cards are dealt; cards are chosen and explorers placed."""

from motu.engine.base import NONE, OK, Action, Rule, Seat
from motu.engine.chapter import Chapter
from motu.games.mauna_kea.box.options import START
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    BOATS,
    CELLS,
    DEALT,
    JUNGLE,
    KINDS,
    LAVA,
    MAX_TILES,
    NOTHING,
    PLACE_START,
    PLACE_VOLCANO,
    PLACES,
    PUT_OUT,
    ROTATIONS,
    SPACE_AT,
    SPACES,
    START_SPACES,
    STARTING_TILES,
    TEAM,
    UNIT,
    is_lava_kind,
)
from motu.games.mauna_kea.rules import turn
from motu.games.mauna_kea.rules.actions import DISCARD_CARD, PLACE_EXPLORER, is_discard, is_start
from motu.games.mauna_kea.rules.bag import draw_from_bag, points_in_front, put_in_front
from motu.games.mauna_kea.rules.lava import first_arms
from motu.games.mauna_kea.rules.rulebook import MK_7, MK_8, MK_11
from motu.games.mauna_kea.rules.state import (
    ABSENT,
    EVENT_CARDS,
    EVENT_FIRST_TILES,
    EVENT_PLACE,
    EVENT_START,
    NO_CARD,
    PHASE_DISCARD,
    PHASE_DISCARD_MORE,
    PHASE_PLACE_EXPLORER,
    WAITING,
    MaunaKeaState,
    sort_cards,
)


def set_table(s: MaunaKeaState) -> None:
    """Everything that chance decides before the first decision."""
    clear_table(s)
    lay_starting_tiles(s)
    s.boat_at = shuffled(s, BOATS)
    if s.is_advanced():
        deal_cards(s)
    s.first = starting_player(s)
    s.actor = s.first
    s.tell(EVENT_START, [s.first])
    if s.is_advanced():
        s.actor = 0
        s.phase = PHASE_DISCARD
    else:
        begin_placing(s)


def starting_player(s: MaunaKeaState) -> Seat:
    """Drawn at random, or named by the option from edition 3 on (MK-9)."""
    if s.parts.edition >= 3 and s.options[START]:
        return s.options[START] - 1
    return s.chance(s.seats)


def clear_table(s: MaunaKeaState) -> None:
    s.explorer = [WAITING if i % TEAM < s.team() else ABSENT for i in range(s.seats * TEAM)]
    s.carried = [0] * (s.seats * TEAM)
    s.in_front = [NONE] * (s.seats * MAX_TILES)
    s.bag = s.parts.copies[:]
    s.bag_size = sum(s.bag)
    s.tile = [NONE] * PLACES
    s.lava = [NONE] * PLACES
    s.lying = [0] * SPACES
    s.arms = first_arms(s)
    s.boat_owner = [NONE] * BOATS
    s.boat_load = [0] * BOATS
    s.gone = [0] * KINDS
    s.rescued = [0] * s.seats
    s.hand = [NO_CARD] * (s.seats * DEALT)
    s.put_out = [NO_CARD] * (s.seats * PUT_OUT)
    s.played = [0] * ACTION_CARDS
    s.lost = 0
    s.pool = 0
    s.used = 0
    s.spent = 0
    s.idle_turns = 0
    s.watching = 0
    s.turns_left = NONE
    s.done_something_else()
    s.forget_choice()
    s.ground = [NOTHING] * SPACES
    for place in range(PLACES):
        printed = s.board().printed[place]
        if printed in (PLACE_START, PLACE_VOLCANO):
            for cell in range(CELLS):
                s.ground[SPACE_AT[place * CELLS + cell]] = JUNGLE if printed == PLACE_START else LAVA


def shuffled(s: MaunaKeaState, count: int) -> list[int]:
    """0 .. count-1 in a random order."""
    left = list(range(count))
    return [left.pop(s.chance(len(left))) for _ in range(count)]


def lay_starting_tiles(s: MaunaKeaState) -> None:
    """A tile on each marked place in a random rotation, an artifact on each marking (MK-2 to MK-4)."""
    order = shuffled(s, STARTING_TILES)
    for i, place in enumerate(s.board().marked):
        lay_starting_tile(s, order[i], s.chance(ROTATIONS), place)


def lay_starting_tile(s: MaunaKeaState, face: int, rotation: int, place: int) -> None:
    look = face * ROTATIONS + rotation
    s.tile[place] = look
    for cell in range(CELLS):
        s.ground[SPACE_AT[place * CELLS + cell]] = s.parts.ground[look * CELLS + cell]
        colour = s.parts.marking[face * CELLS + cell]
        if colour != NONE:
            s.lying[SPACE_AT[place * CELLS + (cell + rotation) % CELLS]] = UNIT[colour]


def deal_cards(s: MaunaKeaState) -> None:
    """Each player gets six; the undealt cards leave the game unseen (MK-7)."""
    stock: list[int] = []
    for card, copies in enumerate(s.parts.card_copies):
        stock += [card] * copies
    for seat in range(s.seats):
        for slot in range(s.parts.cards_dealt):
            s.hand[seat * DEALT + slot] = stock.pop(s.chance(len(stock)))
        sort_cards(s.hand, seat * DEALT, DEALT)


class ChoosingCards(Chapter[MaunaKeaState]):
    """Two cards of six are put out, before explorers are placed (MK-8), seat by seat and in secret."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return list(range(DISCARD_CARD, DISCARD_CARD + DEALT))

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        if not is_discard(a):
            return MK_8
        if s.phase == PHASE_DISCARD_MORE and a - DISCARD_CARD == s.chosen:
            return MK_7
        return OK

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        slot = a - DISCARD_CARD
        if s.phase == PHASE_DISCARD:
            s.todo.append(s.phase)
            s.chosen = slot
            s.phase = PHASE_DISCARD_MORE
            return False
        put_cards_out(s, s.chosen, slot)
        s.phase = s.todo.pop()
        s.forget_choice()
        if s.actor < s.seats - 1:
            s.actor += 1
            return False
        s.reveal()  # all have chosen, so the last choice stands, whoever places first
        return True


def put_cards_out(s: MaunaKeaState, first: int, second: int) -> None:
    hand = s.hand[:]
    out = s.put_out[:]
    for i, slot in enumerate([first, second]):
        out[s.actor * PUT_OUT + i] = hand[s.actor * DEALT + slot]
        hand[s.actor * DEALT + slot] = NO_CARD
    sort_cards(hand, s.actor * DEALT, DEALT)
    sort_cards(out, s.actor * PUT_OUT, PUT_OUT)
    s.hand = hand
    s.put_out = out
    s.tell(EVENT_CARDS, out[s.actor * PUT_OUT : s.actor * PUT_OUT + PUT_OUT], only=s.actor)


def begin_placing(s: MaunaKeaState) -> None:
    s.actor = s.first
    s.phase = PHASE_PLACE_EXPLORER


class PlacingExplorers(Chapter[MaunaKeaState]):
    """Counterclockwise, one at a time (MK-10, MK-11)."""

    def candidates(self, s: MaunaKeaState) -> list[Action]:
        return list(range(PLACE_EXPLORER, PLACE_EXPLORER + START_SPACES))

    def legal(self, s: MaunaKeaState) -> list[Action]:
        crowd = s.crowd()
        found: list[Action] = []
        for start, space in enumerate(s.board().start_spaces):
            if not s.is_occupied_in(crowd, space):
                found.append(PLACE_EXPLORER + start)
        return found

    def only_move(self, s: MaunaKeaState) -> Action:
        moves = self.legal(s)
        return moves[0] if len(moves) == 1 else NONE

    def refusal(self, s: MaunaKeaState, a: Action) -> Rule:
        if not is_start(a):
            return MK_11
        return MK_11 if s.is_occupied(s.board().start_spaces[a - PLACE_EXPLORER]) else OK

    def apply(self, s: MaunaKeaState, a: Action) -> bool:
        space = s.board().start_spaces[a - PLACE_EXPLORER]
        at = s.explorer.index(WAITING, s.actor * TEAM)
        s.claim_explorers()
        s.explorer[at] = space
        s.tell(EVENT_PLACE, [at % TEAM, space])
        s.actor = (s.actor + s.seats - 1) % s.seats
        return s.count_where(s.actor, WAITING) == 0


def begin_first_turn(s: MaunaKeaState) -> None:
    draw_first_tiles(s)
    s.actor = first_to_play(s)
    turn.begin(s)


def first_to_play(s: MaunaKeaState) -> Seat:
    """Who placed the last explorer (MK-17)."""
    return (s.first + 1) % s.seats


def draw_first_tiles(s: MaunaKeaState) -> None:
    """Counterclockwise, one tile at a time; lava is set aside and goes back in the end (MK-13 to MK-15)."""
    aside: list[int] = []
    drawing = True
    while drawing:
        drawing = False
        for i in range(s.seats):
            s.actor = (s.first + s.seats - i) % s.seats
            if points_in_front(s, s.actor) < s.parts.enough:
                drawing = True
                kind = draw_from_bag(s)
                while is_lava_kind(kind):
                    aside.append(kind)
                    kind = draw_from_bag(s)
                put_in_front(s, kind)
    s.claim_bag()
    for kind in aside:
        s.bag[kind] += 1
    s.bag_size += len(aside)
    for seat in range(s.seats):
        mine = s.in_front[seat * MAX_TILES : seat * MAX_TILES + MAX_TILES]
        s.tell_of(seat, EVENT_FIRST_TILES, [kind for kind in mine if kind != NONE])
