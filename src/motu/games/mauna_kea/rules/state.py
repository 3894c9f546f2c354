"""What lies on Mauna Kea's table. The bag is held as numbers of each kind, so it has no order to hide."""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, UNKNOWN, Seat
from motu.engine.pen import Pen
from motu.engine.rng import Rng
from motu.engine.state import State, unseen_copies
from motu.games.mauna_kea.box.options import ADVANCED, BOARD_SIDE
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    CARDS,
    DEALT,
    FIRST_SPACE,
    LAVA,
    NOTHING,
    PLACES,
    PUT_OUT,
    TEAM,
    Board,
    Card,
    Parts,
    Place,
    Space,
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
PHASES: Final = 15

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

# Bits of `lent`.
LENT_EXPLORERS: Final = 1
LENT_LOADS: Final = 2
LENT_TILES: Final = 4
LENT_BAG: Final = 8

CROWD: Final = 63  # bits of a space that say which bit of `crowd` is his who stands there

# An arm of a flow is five numbers in `arms`; older arms stand before younger ones.
ARM: Final = 5
ARM_FLOW: Final = 0
ARM_HEAD: Final = 1  # the place it has reached
ARM_HEADING: Final = 2
ARM_LENGTH: Final = 3  # tiles since its fork
ARM_PLAIN: Final = 4  # 1: the arm of a fork without the dot


class MaunaKeaState(State):
    parts: Parts
    # Changed in place, each after its `claim`: until then clones may share them.
    explorer: list[int]  # seat * TEAM + explorer -> space, or WAITING, ABOARD, RESCUED, LOST, ABSENT
    carried: list[int]  # seat * TEAM + explorer -> bundle
    in_front: list[int]  # seat * MAX_TILES + slot -> kind of terrain tile or NONE
    bag: list[int]  # kind -> tiles
    bag_size: int  # tiles in the bag
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
    used: int  # points used in this play phase
    spent: int  # tiles spent in this play phase
    taken: int  # bit explorer * COLOURS + colour: taken since something else was done (MK-54)
    dropped: int  # the same for putting down
    idle_turns: int  # turns in a row without boat, tile laid or lava drawn (MK-128)
    watching: int  # 1: in this refill the actor wants to be asked before each draw (MK-92)
    turns_left: int  # turns still to end once the end has been triggered, this one included; NONE before
    # The decision in progress.
    chosen: int  # tile slot, explorer, place to turn or first card put out
    card: int  # the action card being played
    place: int  # the place chosen for the tile
    drawn: int  # the terrain tile drawn by an earthquake
    left: int  # bundle that does not go aboard
    # What follows from `ground` and is no field of its own, see `empty_places`.
    surveyed: list[int]  # the ground it was read from
    empty: list[Place]  # ascending

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def derived(self) -> list[str]:
        return DERIVED

    def read_out(self, pen: Pen, is_seen: bool) -> None:
        hand, put_out = self.hand, self.put_out
        if not is_seen and not self.is_open_to(self.actor):
            hand = shown_cards(hand, DEALT, self.actor)
            put_out = shown_cards(put_out, PUT_OUT, self.actor)
        pen.four_numbers(self.bag_size, self.lost, self.first, self.pool)
        pen.four_numbers(self.used, self.spent, self.taken, self.dropped)
        pen.four_numbers(self.idle_turns, self.watching, self.turns_left, self.chosen)
        pen.four_numbers(self.card, self.place, self.drawn, self.left)
        pen.four_lists(self.explorer, self.carried, self.in_front, self.bag)
        pen.four_lists(self.ground, self.tile, self.lava, self.lying)
        pen.four_lists(self.arms, self.boat_at, self.boat_owner, self.boat_load)
        pen.four_lists(self.gone, self.rescued, hand, put_out)
        pen.one_list(self.played)

    def clone(self) -> "MaunaKeaState":
        s = MaunaKeaState()
        s.copy_common(self)
        s.parts = self.parts
        s.explorer = self.explorer
        s.carried = self.carried
        s.in_front = self.in_front
        s.bag = self.bag
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
        s.surveyed = self.surveyed
        s.empty = self.empty
        return s

    def lends(self) -> dict[str, int]:
        return {
            "explorer": LENT_EXPLORERS,
            "carried": LENT_LOADS,
            "in_front": LENT_TILES,
            "bag": LENT_BAG,
        }

    def claim_explorers(self) -> None:
        self.touched |= LENT_EXPLORERS
        if self.lent & LENT_EXPLORERS:
            self.lent -= LENT_EXPLORERS
            self.explorer = self.explorer[:]

    def claim_loads(self) -> None:
        """What an explorer carries is about to change."""
        self.touched |= LENT_LOADS
        if self.lent & LENT_LOADS:
            self.lent -= LENT_LOADS
            self.carried = self.carried[:]

    def claim_tiles(self) -> None:
        """The tiles in front of somebody are about to change."""
        self.touched |= LENT_TILES
        if self.lent & LENT_TILES:
            self.lent -= LENT_TILES
            self.in_front = self.in_front[:]

    def claim_bag(self) -> None:
        self.touched |= LENT_BAG
        if self.lent & LENT_BAG:
            self.lent -= LENT_BAG
            self.bag = self.bag[:]

    def as_seen_by(self, seat: Seat) -> "MaunaKeaState":
        """Other hands and what others put out of the game are UNKNOWN (MK-91); at the end nothing is hidden."""
        s = self.clone()
        s.rng = Rng()
        if self.phase == PHASE_OVER:
            return s
        s.hand = shown_cards(self.hand, DEALT, seat)
        s.put_out = shown_cards(self.put_out, PUT_OUT, seat)
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
            unseen += unseen_copies(card, s.parts.card_copies[card], s.count_card(card))
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

    def count_on_board(self, seat: Seat) -> int:
        total: i64 = 0
        for i in range(seat * TEAM, seat * TEAM + TEAM):
            if self.explorer[i] >= 0:
                total += 1
        return total

    def is_on_board(self, seat: Seat) -> bool:
        """Has this seat an explorer on the island?"""
        first: i64 = seat * TEAM
        for i in range(first, first + TEAM):
            at: i64 = self.explorer[i]
            if at >= 0:
                return True
        return False

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

    def crowd(self, one: i64 = 1) -> i64:
        """For who asks of many spaces whether they are occupied: a bit for each explorer on the island, by the last six
        bits of his space. Where it is 0 nobody stands, so that few spaces need be compared with every explorer."""
        found: i64 = 0
        for at in self.explorer:
            here: i64 = at
            if here >= 0:
                found |= one << (here & CROWD)  # a literal 1 would be shifted as a number of 32 bits
        return found

    def is_occupied_in(self, crowd: i64, space: i64) -> bool:
        return (crowd >> (space & CROWD)) & 1 != 0 and self.is_occupied(space)

    def is_empty(self, place: Place) -> bool:
        """A tile may be laid there (MK-23): its spaces are made of nothing yet."""
        return self.ground[FIRST_SPACE[place]] == NOTHING

    def is_lava(self, place: Place) -> bool:
        """Lava lies there, or it is the volcano (MK-78)."""
        return self.ground[FIRST_SPACE[place]] == LAVA

    def empty_places(self) -> list[Place]:
        """Where a tile may be laid, ascending; not to be changed. It is read from `ground` once, and then follows each
        tile that is laid (`cover`)."""
        if self.surveyed is not self.ground:
            self.surveyed = self.ground
            self.empty = [place for place in range(PLACES) if self.is_empty(place)]
        return self.empty

    def has_empty_place(self) -> bool:
        return len(self.empty_places()) > 0

    def cover(self, place: Place, ground: list[int]) -> None:
        """A tile has been put on this place, and the ground is as follows."""
        if self.is_empty(place):
            self.empty = without(self.empty_places(), place)
        else:
            self.empty = self.empty_places()
        self.ground = ground
        self.surveyed = ground

    def forget_places(self) -> None:
        """Nothing has been read yet."""
        self.surveyed = []
        self.empty = []

    def done_something_else(self) -> None:
        """The loop guard of MK-54 begins anew."""
        self.taken = 0
        self.dropped = 0

    def audit(self) -> None:
        from motu.games.mauna_kea.rules.audit import audit  # which knows this module

        audit(self)


def is_private(phase: int) -> bool:
    """The actor is still making up a move: nothing has been put on the table, so nobody else sees it."""
    return phase in (
        PHASE_DISCARD_MORE,
        PHASE_LAY_PLACE,
        PHASE_LAY_ROTATION,
        PHASE_LEAVE,
        PHASE_CARD_EXPLORER,
        PHASE_CARD_SPACE,
        PHASE_QUAKE_TILE,
        PHASE_QUAKE_ROTATION,
    )


def shown_cards(cards: list[int], slots: int, viewer: Seat) -> list[int]:
    """Of cards seat by seat: those of others are UNKNOWN, but not how many there are."""
    return [card if i // slots == viewer or card == NO_CARD else UNKNOWN for i, card in enumerate(cards)]


def sort_cards(cards: list[int], first: int, slots: int) -> None:
    """Cards ascending, empty slots last, so that their order tells nothing."""
    held = [card for card in cards[first : first + slots] if card != NO_CARD]
    held.sort()
    for i in range(slots):
        cards[first + i] = held[i] if i < len(held) else NO_CARD


def without(places: list[Place], place: Place) -> list[Place]:
    left_out: i64 = place
    found: list[Place] = []
    for other in places:
        here: i64 = other
        if here != left_out:
            found.append(other)
    return found


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """The list with one number replaced, as a new list: for fields that clones share."""
    result = values[:]
    result[at] = value
    return result


DERIVED: Final = ["surveyed", "empty"]
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
