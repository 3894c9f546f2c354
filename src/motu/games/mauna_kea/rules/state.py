"""What lies on Mauna Kea's table. The bag is held as numbers of each kind, so it has no order to hide."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, UNKNOWN, AuditError, Seat
from motu.engine.rng import Rng
from motu.engine.state import State, check_list
from motu.games.mauna_kea.box.options import ADVANCED, BOARD_SIDE
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
    Board,
    Bundle,
    Card,
    Parts,
    Place,
    Space,
    count_of,
    face_of,
    flow_of,
    shape_of,
    size_of,
)
from motu.native import i64

PHASE_DISCARD: Final = 1  # the first of two cards to put out of the game
PHASE_DISCARD_MORE: Final = 2  # the second
PHASE_PLACE_EXPLORER: Final = 3
PHASE_PLAY: Final = 4
PHASE_REFILL: Final = 5  # between two draws (MK-92)
PHASE_LAY_PLACE: Final = 6
PHASE_LAY_ROTATION: Final = 7
PHASE_LEAVE: Final = 8  # which artifacts do not go aboard
PHASE_CARD_EXPLORER: Final = 9
PHASE_CARD_SPACE: Final = 10
PHASE_QUAKE_TILE: Final = 11
PHASE_QUAKE_ROTATION: Final = 12
PHASE_QUAKE_DRAW: Final = 13
PHASE_QUAKE_LAY: Final = 14  # the place of the drawn tile
PHASE_QUAKE_LAY_ROTATION: Final = 15

EVENT_START: Final = 1  # the starting player
EVENT_CARDS: Final = 2  # the two cards put out of the game, for the seat alone
EVENT_PLACE: Final = 3  # explorer, space
EVENT_FIRST_TILES: Final = 4  # kinds
EVENT_LAY: Final = 5  # kind, rotation, place
EVENT_SPEND: Final = 6  # kind, points
EVENT_STEP: Final = 7  # explorer, from, to, cost
EVENT_TAKE: Final = 8  # explorer, colour
EVENT_PUT_DOWN: Final = 9  # explorer, colour
EVENT_BOARD: Final = 10  # explorer, boat, load, left behind
EVENT_DRAW: Final = 11  # kind of a terrain tile
EVENT_LAVA: Final = 12  # kind, place, artifacts lost
EVENT_LAVA_GONE: Final = 13  # kind
EVENT_BURNT: Final = 14  # explorer; the seat is whose he was
EVENT_CARD: Final = 15  # card
EVENT_CARD_MOVE: Final = 16  # card, explorer, from, to
EVENT_TURN: Final = 17  # place, rotation
EVENT_QUAKE_TILE: Final = 18  # kind
EVENT_QUAKE_TILE_GONE: Final = 19  # kind
EVENT_HELICOPTER: Final = 20  # explorer, load
EVENT_NO_EXPLORER: Final = 21  # trigger A
EVENT_NO_WAY: Final = 22  # trigger B
EVENT_BAG_EMPTY: Final = 23  # trigger C
EVENT_STALL: Final = 24  # nothing
EVENT_END: Final = 25  # points of each seat
EVENT_PLAY_OVER: Final = 26  # points that lapse

# Where an explorer is, if not on a space.
WAITING: Final = -2  # not placed yet
ABOARD: Final = -3
RESCUED: Final = -4  # on a helicopter card
LOST: Final = -5
ABSENT: Final = -6  # not in this game (MK-6)

NO_CARD: Final = -2  # an empty card slot; UNKNOWN is a card one may not see

# An arm of a flow is five numbers in `arms`; older arms stand before younger ones.
ARM: Final = 5
ARM_FLOW: Final = 0
ARM_HEAD: Final = 1  # the place it has reached
ARM_HEADING: Final = 2
ARM_LENGTH: Final = 3  # tiles since its fork
ARM_PLAIN: Final = 4  # 1: the arm of a fork without the dot


class MaunaKeaState(State):
    parts: Parts
    explorer: list[int]  # seat * TEAM + explorer -> space, or WAITING, ABOARD, RESCUED, LOST, ABSENT
    carried: list[int]  # seat * TEAM + explorer -> bundle
    in_front: list[int]  # seat * MAX_TILES + slot -> kind of terrain tile or NONE
    bag: list[int]  # kind -> tiles
    bag_size: int
    # Clones share the lists from here on: they are replaced, never changed in place.
    ground: list[int]  # space -> ground; follows from board, tiles and lava
    tile: list[int]  # place -> look of the starting or terrain tile, or NONE
    lava: list[int]  # place -> kind of lava tile or NONE
    lying: list[int]  # space -> bundle
    arms: list[int]  # ARM numbers for each arm
    boat_at: list[int]  # landing -> boat or NONE
    boat_owner: list[int]  # boat -> seat, or NONE at its landing
    boat_load: list[int]  # boat -> bundle
    gone: list[int]  # kind -> tiles out of the game
    rescued: list[int]  # seat -> bundle on its helicopter cards
    hand: list[int]  # seat * DEALT + slot -> card or NO_CARD, ascending; secret to the seat
    put_out: list[int]  # seat * PUT_OUT + i -> card or NO_CARD; secret to the seat
    played: list[int]  # action card -> copies played
    lost: int  # bundle lost to lava
    first: int  # the starting player, who placed the first explorer
    pool: int  # movement points of this turn
    used: int  # points used in this turn
    spent: int  # tiles spent in this turn
    taken: int  # bit explorer * COLOURS + colour: taken since something else was done (MK-54)
    dropped: int  # the same for putting down
    idle_turns: int  # turns in a row without boat, tile laid or lava drawn (MK-128)
    watching: int  # 1: in this refill the actor wants to be asked before each draw and after the last (MK-92)
    turns_left: int  # turns still to end once the end has been triggered, this one included; NONE before
    # The decision in progress.
    chosen: int  # tile slot, explorer, place to turn or first card put out
    card: int  # the action card being played
    place: int  # the place chosen for the tile
    drawn: int  # the terrain tile drawn by an earthquake
    left: int  # bundle that does not go aboard

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def clone(self) -> "MaunaKeaState":
        s = MaunaKeaState()
        s.copy_common(self)
        s.parts = self.parts
        s.explorer = self.explorer[:]
        s.carried = self.carried[:]
        s.in_front = self.in_front[:]
        s.bag = self.bag[:]
        s.bag_size = self.bag_size
        s.ground = self.ground
        s.tile = self.tile
        s.lava = self.lava
        s.lying = self.lying
        s.arms = self.arms
        s.boat_at = self.boat_at
        s.boat_owner = self.boat_owner
        s.boat_load = self.boat_load
        s.gone = self.gone
        s.rescued = self.rescued
        s.hand = self.hand
        s.put_out = self.put_out
        s.played = self.played
        s.lost = self.lost
        s.first = self.first
        s.pool = self.pool
        s.used = self.used
        s.spent = self.spent
        s.taken = self.taken
        s.dropped = self.dropped
        s.idle_turns = self.idle_turns
        s.watching = self.watching
        s.turns_left = self.turns_left
        s.chosen = self.chosen
        s.card = self.card
        s.place = self.place
        s.drawn = self.drawn
        s.left = self.left
        return s

    def as_seen_by(self, seat: Seat) -> "MaunaKeaState":
        """Other hands and what others put out of the game are UNKNOWN (MK-91); at the end nothing is hidden."""
        s = self.clone()
        s.rng = Rng()
        if self.phase == PHASE_OVER:
            return s
        s.hand = [card if i // DEALT == seat or card == NO_CARD else UNKNOWN for i, card in enumerate(self.hand)]
        s.put_out = [
            card if i // PUT_OUT == seat or card == NO_CARD else UNKNOWN for i, card in enumerate(self.put_out)
        ]
        if seat != s.actor and is_private(s.phase):
            s.phase = s.todo.pop()
            s.forget_choice()
        return s

    def is_open_to(self, seat: Seat) -> bool:
        if self.phase == PHASE_OVER:
            return True
        return not self.is_advanced() and (seat == self.actor or not is_private(self.phase))

    def forget_choice(self) -> None:
        """No decision is in progress."""
        self.chosen = NONE
        self.card = NONE
        self.place = NONE
        self.drawn = NONE
        self.left = 0

    def determinize(self, rng: Rng) -> "MaunaKeaState":
        """Deal the cards nobody has shown to the hidden hands and to what was put out of the game."""
        s = self.clone()
        s.rng = rng.spawn()
        if UNKNOWN not in s.hand and UNKNOWN not in s.put_out:
            return s
        unseen: list[int] = []
        for card in range(CARDS):
            unseen += [card] * (s.parts.card_copies[card] - s.count_card(card))
        rng.shuffle(unseen)
        s.hand = [unseen.pop() if card == UNKNOWN else card for card in s.hand]
        s.put_out = [unseen.pop() if card == UNKNOWN else card for card in s.put_out]
        for seat in range(s.seats):
            sort_cards(s.hand, seat * DEALT, DEALT)
            sort_cards(s.put_out, seat * PUT_OUT, PUT_OUT)
        return s

    def is_advanced(self) -> bool:
        return self.options[ADVANCED] != 0

    def board(self) -> Board:
        return self.parts.boards[self.options[BOARD_SIDE]]

    def team(self) -> int:
        """Explorers of each player (MK-6)."""
        return self.parts.team[self.seats]

    def count_card(self, card: Card) -> int:
        """All copies of a card that can be seen."""
        played = self.played[card] if card < ACTION_CARDS else 0
        return self.hand.count(card) + self.put_out.count(card) + played

    def has_cards(self, seat: Seat) -> bool:
        """How many cards a seat holds is public, what they are is not (MK-91)."""
        return self.hand[seat * DEALT] != NO_CARD

    def count_on_board(self, seat: Seat) -> int:
        total: i64 = 0
        for i in range(seat * TEAM, seat * TEAM + TEAM):
            if self.explorer[i] >= 0:
                total += 1
        return total

    def count_where(self, seat: Seat, where: int) -> int:
        return sum([1 for at in self.explorer[seat * TEAM : seat * TEAM + TEAM] if at == where])

    def is_occupied(self, space: Space) -> bool:
        """An explorer of any colour stands there."""
        target: i64 = space
        for at in self.explorer:
            here: i64 = at
            if here == target:
                return True
        return False

    def is_empty(self, place: Place) -> bool:
        """A tile may be laid there (MK-23): its spaces are made of nothing yet."""
        return self.ground[SPACE_AT[place * CELLS]] == NOTHING

    def is_lava(self, place: Place) -> bool:
        """Lava lies there, or it is the volcano (MK-78)."""
        return self.ground[SPACE_AT[place * CELLS]] == LAVA

    def has_empty_place(self) -> bool:
        return any(self.ground[SPACE_AT[place * CELLS]] == NOTHING for place in range(PLACES))

    def points_in_front(self, seat: Seat) -> int:
        total: i64 = 0
        for i in range(seat * MAX_TILES, seat * MAX_TILES + MAX_TILES):
            kind = self.in_front[i]
            if kind != NONE:
                total += self.parts.points[kind]
        return total

    def has_tiles(self, seat: Seat) -> bool:
        return any(self.in_front[i] != NONE for i in range(seat * MAX_TILES, seat * MAX_TILES + MAX_TILES))

    def done_something_else(self) -> None:
        """The loop guard of MK-54 begins anew."""
        self.taken = 0
        self.dropped = 0

    def audit(self) -> None:
        check_shape(self)
        audit_tiles(self)
        audit_ground(self)
        audit_artifacts(self)
        audit_explorers(self)
        audit_boats(self)
        audit_arms(self)
        audit_cards(self)


def is_private(phase: int) -> bool:
    """The actor is still making up a move: nothing has been put on the table, so nobody else sees it."""
    return PHASE_LAY_PLACE <= phase <= PHASE_QUAKE_ROTATION or phase == PHASE_DISCARD_MORE


def sort_cards(cards: list[int], first: int, slots: int) -> None:
    """Cards ascending, empty slots last, so that their order tells nothing."""
    held = [card for card in cards[first : first + slots] if card != NO_CARD]
    held.sort()
    for i in range(slots):
        cards[first + i] = held[i] if i < len(held) else NO_CARD


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """The list with one number replaced, as a new list: for fields that clones share."""
    result = values[:]
    result[at] = value
    return result


NUMBERS: Final = [
    "bag_size",
    "lost",
    "first",
    "pool",
    "used",
    "spent",
    "taken",
    "dropped",
    "idle_turns",
    "watching",
    "turns_left",
    "chosen",
    "card",
    "place",
    "drawn",
    "left",
]
LISTS: Final = [
    "explorer",
    "carried",
    "in_front",
    "bag",
    "ground",
    "tile",
    "lava",
    "lying",
    "arms",
    "boat_at",
    "boat_owner",
    "boat_load",
    "gone",
    "rescued",
    "hand",
    "put_out",
    "played",
]


# The audit: every field has its shape, every component is somewhere, once.


def check_shape(s: MaunaKeaState) -> None:
    seats = s.seats
    largest = 1023  # of all bundles
    check_list("explorer", s.explorer, seats * TEAM, ABSENT, SPACES - 1)
    check_list("carried", s.carried, seats * TEAM, 0, largest)
    check_list("in_front", s.in_front, seats * MAX_TILES, NONE, TERRAINS - 1)
    check_list("bag", s.bag, KINDS, 0, 94)
    check_list("ground", s.ground, SPACES, NOTHING, LAVA)
    check_list("tile", s.tile, PLACES, NONE, FACES * ROTATIONS - 1)
    check_list("lava", s.lava, PLACES, NONE, KINDS - 1)
    check_list("lying", s.lying, SPACES, 0, largest)
    check_list("arms", s.arms, len(s.arms), 0, PLACES - 1)
    check_list("boat_at", s.boat_at, LANDINGS, NONE, BOATS - 1)
    check_list("boat_owner", s.boat_owner, BOATS, NONE, seats - 1)
    check_list("boat_load", s.boat_load, BOATS, 0, largest)
    check_list("gone", s.gone, KINDS, 0, 94)
    check_list("rescued", s.rescued, seats, 0, largest)
    check_list("hand", s.hand, seats * DEALT, NO_CARD, CARDS - 1)
    check_list("put_out", s.put_out, seats * PUT_OUT, NO_CARD, CARDS - 1)
    check_list("played", s.played, ACTION_CARDS, 0, 3)
    check_list("phase", [s.phase], 1, PHASE_OVER, PHASE_QUAKE_LAY_ROTATION)
    if s.phase == PHASE_DISCARD_MORE:
        check_list("todo", s.todo, 1, PHASE_DISCARD, PHASE_DISCARD)
    else:
        check_list("todo", s.todo, 1 if s.phase >= PHASE_LAY_PLACE else 0, PHASE_PLAY, PHASE_REFILL)
    check_list("lost", [s.lost], 1, 0, largest)
    check_list("first", [s.first], 1, 0, seats - 1)
    check_list("pool", [s.pool], 1, 0, 99)
    check_list("used", [s.used], 1, 0, 99)
    check_list("spent", [s.spent], 1, 0, MAX_TILES)
    check_list("taken and dropped", [s.taken, s.dropped], 2, 0, (1 << TEAM * COLOURS) - 1)
    check_list("idle_turns", [s.idle_turns], 1, -1, 1000)
    check_list("watching", [s.watching], 1, 0, 1 if is_refilling(s) else 0)
    check_list("turns_left", [s.turns_left], 1, NONE, seats)
    check_choice(s)
    if s.phase != PHASE_OVER and not 0 <= s.actor < seats:
        raise AuditError(f"the field 'actor' has {s.actor}, which is no seat")
    if s.phase == PHASE_OVER and s.actor != NOBODY:
        raise AuditError("the game is over, but 'actor' names a seat")


def is_refilling(s: MaunaKeaState) -> bool:
    """The refill is going on, or a card played in it."""
    return s.phase == PHASE_REFILL or PHASE_REFILL in s.todo


def check_choice(s: MaunaKeaState) -> None:
    """The decision in progress has what it is about."""
    phase = s.phase
    check_list("chosen", [s.chosen], 1, NONE, PLACES - 1)
    check_list("card", [s.card], 1, NONE, ACTION_CARDS - 1)
    check_list("place", [s.place], 1, NONE, PLACES - 1)
    check_list("drawn", [s.drawn], 1, NONE, TERRAINS - 1)
    check_list("left", [s.left], 1, 0, 1023)
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
        if at == WAITING and s.phase > PHASE_PLACE_EXPLORER:
            raise AuditError("an explorer has not been placed")
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
