"""The audit: every field has its shape, every component is somewhere, once."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, UNKNOWN, AuditError
from motu.engine.state import check_list, check_number
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    BOATS,
    CARD_NAMES,
    CARDS,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    DEALT,
    FACES,
    FLOWS,
    FORK,
    HEADINGS,
    HELICOPTER,
    JUNGLE,
    KINDS,
    LANDINGS,
    LAVA,
    MAX_TILES,
    NOTHING,
    PLACE_EMPTY,
    PLACE_MARKED,
    PLACE_START,
    PLACE_VOLCANO,
    PLACES,
    PUT_OUT,
    ROTATIONS,
    SPACE_AT,
    SPACES,
    STARTING_TILES,
    TEAM,
    TERRAINS,
    WATER,
    Bundle,
    Place,
    count_of,
    face_of,
    flow_of,
    shape_of,
    size_of,
)
from motu.games.mauna_kea.rules.state import (
    ABOARD,
    ABSENT,
    ARM,
    ARM_FLOW,
    ARM_HEADING,
    ARM_LENGTH,
    ARM_PLAIN,
    NO_CARD,
    PHASE_CARD_EXPLORER,
    PHASE_CARD_SPACE,
    PHASE_DISCARD,
    PHASE_DISCARD_MORE,
    PHASE_LAY_PLACE,
    PHASE_LAY_ROTATION,
    PHASE_LEAVE,
    PHASE_PLACE_EXPLORER,
    PHASE_PLAY,
    PHASE_QUAKE_LAY,
    PHASE_QUAKE_LAY_ROTATION,
    PHASE_QUAKE_ROTATION,
    PHASE_REFILL,
    PHASES,
    RESCUED,
    WAITING,
    MaunaKeaState,
)

LARGEST: Final = 1023  # of all bundles


def audit(s: MaunaKeaState) -> None:
    check_shape(s)
    audit_tiles(s)
    audit_ground(s)
    audit_artifacts(s)
    audit_explorers(s)
    audit_boats(s)
    audit_arms(s)
    audit_cards(s)


def check_shape(s: MaunaKeaState) -> None:
    seats = s.seats
    check_list("explorer", s.explorer, seats * TEAM, ABSENT, SPACES - 1)
    check_list("carried", s.carried, seats * TEAM, 0, LARGEST)
    check_list("in_front", s.in_front, seats * MAX_TILES, NONE, TERRAINS - 1)
    check_list("bag", s.bag, KINDS, 0, 94)
    check_list("ground", s.ground, SPACES, NOTHING, LAVA)
    check_list("tile", s.tile, PLACES, NONE, FACES * ROTATIONS - 1)
    check_list("lava", s.lava, PLACES, NONE, KINDS - 1)
    check_list("lying", s.lying, SPACES, 0, LARGEST)
    check_list("arms", s.arms, len(s.arms), 0, PLACES - 1)
    check_list("boat_at", s.boat_at, LANDINGS, NONE, BOATS - 1)
    check_list("boat_owner", s.boat_owner, BOATS, NONE, seats - 1)
    check_list("boat_load", s.boat_load, BOATS, 0, LARGEST)
    check_list("gone", s.gone, KINDS, 0, 94)
    check_list("rescued", s.rescued, seats, 0, LARGEST)
    check_list("hand", s.hand, seats * DEALT, NO_CARD, CARDS - 1)
    check_list("put_out", s.put_out, seats * PUT_OUT, NO_CARD, CARDS - 1)
    check_list("played", s.played, ACTION_CARDS, 0, 3)
    check_number("phase", s.phase, PHASE_OVER, PHASES)
    check_todo(s)
    check_number("lost", s.lost, 0, LARGEST)
    check_number("first", s.first, 0, seats - 1)
    check_number("pool", s.pool, 0, 99)
    check_number("used", s.used, 0, 99)
    check_number("spent", s.spent, 0, MAX_TILES)
    check_list("taken and dropped", [s.taken, s.dropped], 2, 0, (1 << TEAM * COLOURS) - 1)
    check_number("idle_turns", s.idle_turns, -1, 1000)
    check_number("watching", s.watching, 0, 1 if is_refilling(s) else 0)
    check_number("turns_left", s.turns_left, NONE, seats)
    check_choice(s)
    if s.phase != PHASE_OVER and not 0 <= s.actor < seats:
        raise AuditError(f"the field 'actor' has {s.actor}, which is no seat")
    if s.phase == PHASE_OVER and s.actor != NOBODY:
        raise AuditError("the game is over, but 'actor' names a seat")


def check_todo(s: MaunaKeaState) -> None:
    """A chain of small decisions knows where it returns to."""
    back = [PHASE_DISCARD] if s.phase == PHASE_DISCARD_MORE else [PHASE_PLAY, PHASE_REFILL]
    if s.phase == PHASE_DISCARD_MORE or is_within_move(s.phase):
        if len(s.todo) != 1 or s.todo[0] not in back:
            raise AuditError("the field 'todo' must name the phase that the move in progress returns to")
    elif s.todo:
        raise AuditError("the field 'todo' names a phase, but no move is in progress")


def is_within_move(phase: int) -> bool:
    """A move of the play phase or of the refill has been begun."""
    if phase in (PHASE_DISCARD, PHASE_DISCARD_MORE, PHASE_PLACE_EXPLORER):
        return False
    return phase not in (PHASE_PLAY, PHASE_REFILL, PHASE_OVER)


def is_refilling(s: MaunaKeaState) -> bool:
    """The refill is going on, or a card played in it."""
    return s.phase == PHASE_REFILL or PHASE_REFILL in s.todo


def check_choice(s: MaunaKeaState) -> None:
    """The decision in progress has what it is about."""
    phase = s.phase
    check_number("chosen", s.chosen, NONE, PLACES - 1)
    check_number("card", s.card, NONE, ACTION_CARDS - 1)
    check_number("place", s.place, NONE, PLACES - 1)
    check_number("drawn", s.drawn, NONE, TERRAINS - 1)
    check_number("left", s.left, 0, LARGEST)
    mine = s.actor * TEAM + s.chosen
    needs_chosen = phase in (PHASE_DISCARD_MORE, PHASE_LAY_PLACE, PHASE_LAY_ROTATION, PHASE_LEAVE, PHASE_CARD_SPACE)
    if needs_chosen and not 0 <= s.chosen < DEALT - (0 if phase == PHASE_DISCARD_MORE else 1):
        raise AuditError("the field 'chosen' must say what the move in progress is about")
    if phase in (PHASE_LAY_PLACE, PHASE_LAY_ROTATION) and s.in_front[s.actor * MAX_TILES + s.chosen] == NONE:
        raise AuditError("the tile being laid is not in front of its player")
    if phase in (PHASE_LAY_ROTATION, PHASE_QUAKE_LAY_ROTATION) and (s.place == NONE or not s.is_empty(s.place)):
        raise AuditError("the field 'place' must be an empty place")
    if phase in (PHASE_LEAVE, PHASE_CARD_SPACE) and s.explorer[mine] < 0:
        raise AuditError("the explorer of the move in progress is not on the board")
    if phase == PHASE_LEAVE and not fits_into(s.left, s.carried[mine]):
        raise AuditError("the field 'left' holds artifacts the explorer does not carry")
    if phase in (PHASE_CARD_EXPLORER, PHASE_CARD_SPACE) and s.card == NONE:
        raise AuditError("the field 'card' must name the card being played")
    if phase == PHASE_QUAKE_ROTATION and (s.place == NONE or s.tile[s.place] == NONE):
        raise AuditError("the field 'place' must hold the tile to turn")
    if phase in (PHASE_QUAKE_LAY, PHASE_QUAKE_LAY_ROTATION) and s.drawn == NONE:
        raise AuditError("the field 'drawn' must name the tile drawn")
    if phase == PHASE_DISCARD_MORE and s.hand[s.actor * DEALT + s.chosen] == NO_CARD:
        raise AuditError("the card to put out is not in the hand")


def fits_into(part: Bundle, whole: Bundle) -> bool:
    return all([count_of(part, colour) <= count_of(whole, colour) for colour in range(COLOURS)])


def audit_tiles(s: MaunaKeaState) -> None:
    if s.bag_size != sum(s.bag):
        raise AuditError(f"the bag holds {sum(s.bag)} tiles, not {s.bag_size}")
    have = [s.bag[kind] + s.gone[kind] for kind in range(KINDS)]
    if s.drawn != NONE:
        have[s.drawn] += 1
    for kind in s.in_front:
        if kind != NONE:
            have[kind] += 1
    starting = [0] * STARTING_TILES
    for place in range(PLACES):
        audit_place(s, place)
        if s.lava[place] != NONE:
            have[s.lava[place]] += 1
        face = s.tile[place] // ROTATIONS
        if s.tile[place] != NONE and face < STARTING_TILES:
            starting[face] += 1
        elif s.tile[place] != NONE:
            have[face - STARTING_TILES] += 1
    for kind in range(KINDS):
        if have[kind] != s.parts.copies[kind]:
            raise AuditError(f"there are {have[kind]} tiles of kind {kind}, not {s.parts.copies[kind]}")
    if starting != [1] * STARTING_TILES:
        raise AuditError("each starting tile lies on the board once")
    if not s.is_advanced() and sum(s.gone[:TERRAINS]) > 0:
        raise AuditError("in the basic game no terrain tile leaves the game (MK-34)")


def audit_place(s: MaunaKeaState, place: Place) -> None:
    printed = s.board().printed[place]
    face = s.tile[place] // ROTATIONS
    if printed == PLACE_MARKED and not 0 <= face < STARTING_TILES:
        raise AuditError(f"the marked place {place} must hold a starting tile")
    if printed == PLACE_EMPTY and s.tile[place] != NONE and face < face_of(0):
        raise AuditError(f"a starting tile lies on place {place}, which is not marked")
    if printed in (PLACE_START, PLACE_VOLCANO) and s.tile[place] != NONE:
        raise AuditError(f"no tile lies on place {place} (MK-23)")
    if s.lava[place] != NONE and (printed == PLACE_VOLCANO or s.lava[place] < TERRAINS):
        raise AuditError(f"place {place} has lava that cannot be there")


def ground_of(s: MaunaKeaState, place: Place, cell: int) -> int:
    """What a space is made of, from board, tile and lava; `ground` must agree."""
    printed = s.board().printed[place]
    if printed == PLACE_VOLCANO or s.lava[place] != NONE:
        return LAVA
    if printed == PLACE_START:
        return JUNGLE
    return NOTHING if s.tile[place] == NONE else s.parts.ground[s.tile[place] * CELLS + cell]


def audit_ground(s: MaunaKeaState) -> None:
    for place in range(PLACES):
        for cell in range(CELLS):
            space = SPACE_AT[place * CELLS + cell]
            if s.ground[space] != ground_of(s, place, cell):
                raise AuditError(f"the field 'ground' is wrong on space {space}")
            if s.lying[space] and s.ground[space] not in (JUNGLE, WATER):
                raise AuditError(f"an artifact lies on space {space}, which is neither jungle nor water")


def audit_artifacts(s: MaunaKeaState) -> None:
    for colour in range(COLOURS):
        have = count_of(s.lost, colour)
        for bundles in (s.lying, s.carried, s.boat_load, s.rescued):
            have += sum([count_of(bundle, colour) for bundle in bundles])
        if have != s.parts.artifacts[colour]:
            raise AuditError(f"there are {have} {COLOUR_NAMES[colour]} artifacts, not {s.parts.artifacts[colour]}")


def audit_explorers(s: MaunaKeaState) -> None:
    standing: list[int] = []
    for i, at in enumerate(s.explorer):
        if (at == ABSENT) != (i % TEAM >= s.team()):
            raise AuditError(f"each player has {s.team()} explorers (MK-6)")
        if at >= 0:
            if at in standing or s.ground[at] not in (JUNGLE, WATER):
                raise AuditError(f"no explorer can stand on space {at}")
            standing.append(at)
            if size_of(s.carried[i]) > s.parts.carry:
                raise AuditError("an explorer carries too many artifacts (MK-49)")
        elif at == UNKNOWN or s.carried[i]:
            raise AuditError("only an explorer on the board carries artifacts")
        if at == WAITING and s.phase not in (PHASE_DISCARD, PHASE_DISCARD_MORE, PHASE_PLACE_EXPLORER):
            raise AuditError("an explorer has not been placed")
        if at not in (WAITING, ABSENT) and s.phase in (PHASE_DISCARD, PHASE_DISCARD_MORE):
            raise AuditError("an explorer was placed before the cards were chosen (MK-8)")
    if s.phase == PHASE_PLACE_EXPLORER:
        audit_placing(s)


def audit_placing(s: MaunaKeaState) -> None:
    """All place one by one in turn (MK-11): whoever is still to place in this round has one more than the others."""
    waiting = [s.count_where((s.actor - step) % s.seats, WAITING) for step in range(s.seats)]
    if waiting[0] == 0 or waiting != sorted(waiting, reverse=True) or waiting[0] - waiting[-1] > 1:
        raise AuditError("the explorers that wait are not those still to be placed")


def audit_boats(s: MaunaKeaState) -> None:
    for boat in range(BOATS):
        owner = s.boat_owner[boat]
        if s.boat_at.count(boat) != (1 if owner == NONE else 0):
            raise AuditError(f"boat {boat} must be at one landing or in front of a player")
        if size_of(s.boat_load[boat]) > (0 if owner == NONE else s.parts.boat_seats[boat]):
            raise AuditError(f"boat {boat} has more artifacts than seats")
    for seat in range(s.seats):
        if s.count_where(seat, ABOARD) != s.boat_owner.count(seat):
            raise AuditError(f"seat {seat} must have one explorer in each of its boats")


def audit_arms(s: MaunaKeaState) -> None:
    if len(s.arms) % ARM:
        raise AuditError(f"the field 'arms' must hold {ARM} numbers for each arm")
    for flow in range(FLOWS):
        laid = [kind for kind in s.lava if kind != NONE and flow_of(kind) == flow]
        forks = len([kind for kind in laid if shape_of(kind) == FORK])
        arms = [i for i in range(0, len(s.arms), ARM) if s.arms[i + ARM_FLOW] == flow]
        if len(arms) != forks + 1:
            raise AuditError(f"flow {flow} must have one arm more than forks")
        if sum([s.arms[i + ARM_LENGTH] for i in arms]) > len(laid):
            raise AuditError(f"the arms of flow {flow} are longer than its tiles")
        for i in arms:
            if s.arms[i + ARM_HEADING] >= HEADINGS or s.arms[i + ARM_PLAIN] > 1:
                raise AuditError(f"an arm of flow {flow} has no such heading")


def audit_cards(s: MaunaKeaState) -> None:
    for card in range(CARDS):
        if s.count_card(card) > s.parts.card_copies[card]:
            raise AuditError(f"there are too many {CARD_NAMES[card]} cards")
    for seat in range(s.seats):
        slots = s.hand[seat * DEALT : seat * DEALT + DEALT]
        held = [card for card in slots if card != NO_CARD]
        if slots[: len(held)] != sorted(held):
            raise AuditError(f"the hand of seat {seat} is not in order")
        out = [card for card in s.put_out[seat * PUT_OUT : seat * PUT_OUT + PUT_OUT] if card != NO_CARD]
        most = 0 if not s.is_advanced() else s.parts.cards_kept if out else s.parts.cards_dealt
        if len(held) > most:
            raise AuditError(f"seat {seat} holds {len(held)} cards, more than {most}")
    helicopters = sum([s.count_where(seat, RESCUED) for seat in range(s.seats)])
    if helicopters != s.played[HELICOPTER]:
        raise AuditError("each helicopter card played carries one explorer")
