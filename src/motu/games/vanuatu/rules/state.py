"""What lies on Vanuatu's table. Piles are held as what is still in them: a tile's place is drawn when it is turned up,
which is the same chance as a shuffle and leaves no order to hide. Secret are only the rest tokens held."""

from typing import Final

from motu.engine.base import NONE, UNKNOWN, Seat
from motu.engine.pen import Pen
from motu.engine.rng import Rng
from motu.engine.state import State
from motu.games.vanuatu.box.parts import (
    BITS,
    NO_TOKEN,
    TOKENS,
    Parts,
    Space,
)
from motu.native import i64

PHASE_PICK: Final = 1  # phase I: which tile of the volcano comes first
PHASE_PLACE: Final = 2  # phase I: where it is laid
PHASE_CHARACTER: Final = 3  # phase II
PHASE_PROGRAMME: Final = 4  # phase III, one marker
PHASE_TURN: Final = 5  # phase IV: the main step of a turn, and free exchanges before it
PHASE_SAIL: Final = 6
PHASE_ISLAND: Final = 7  # the island of build, draw or transport
PHASE_BUILD: Final = 8  # hut, dike or both
PHASE_DIKE: Final = 9  # the side of the dike
PHASE_SELL: Final = 10
PHASE_BUY: Final = 11
PHASE_REST: Final = 12
PHASE_GOVERNOR: Final = 13  # where the stack goes
PHASE_AFTER: Final = 14  # the beggar after the main step
PHASE_SECOND: Final = 15  # the buyer's second cube
PHASE_NEUTRAL: Final = 16  # a neutral marker, before phase II of the game for two

NO_FLOOD: Final = -1  # the die when no flood is awaited; 0: the flood comes at the end of this turn

EVENT_START: Final = 1  # nothing: the first player
EVENT_ROUND: Final = 2  # round
EVENT_DIE: Final = 3  # value
EVENT_TOURISTS: Final = 4  # value of the tile
EVENT_ORDER_DONE: Final = 5  # order
EVENT_ORDER_NEW: Final = 6  # order, place
EVENT_RESHUFFLE: Final = 7  # number of order tiles
EVENT_GOODS: Final = 8  # island, then GOODS numbers
EVENT_VOLCANO: Final = 9  # tile, tile
EVENT_LAY: Final = 10  # tile, place
EVENT_CHARACTER: Final = 11  # character
EVENT_PROGRAMME: Final = 12  # space
EVENT_REMOVE: Final = 13  # space, 1 with majority: the action was impossible
EVENT_SAIL: Final = 14  # place, steps, vatu
EVENT_HUT: Final = 15  # island, vatu
EVENT_DIKE: Final = 16  # island, side, vatu
EVENT_FISH: Final = 17  # value, points
EVENT_TREASURE: Final = 18  # value, vatu
EVENT_SELL: Final = 19  # value, vatu
EVENT_PRICE: Final = 20  # the new price
EVENT_BUY: Final = 21  # island, good, vatu
EVENT_DELIVER: Final = 22  # good, order, points
EVENT_CUBE_LOST: Final = 23  # good
EVENT_DRAW: Final = 24  # island, points
EVENT_TRANSPORT: Final = 25  # island, vatu, points
EVENT_REST: Final = 26  # token, for the rester alone
EVENT_SELL_TREASURE: Final = 27  # value
EVENT_BEG: Final = 28  # points
EVENT_MOVE: Final = 29  # space from, space to
EVENT_PREACH: Final = 30  # space
EVENT_CONVERT: Final = 31  # vatu, points
EVENT_TOKEN: Final = 32  # token shown
EVENT_FLOOD: Final = 33  # nothing
EVENT_WATER: Final = 34  # island, markers added
EVENT_SUBMERGED: Final = 35  # island
EVENT_LOST: Final = 36  # nothing
EVENT_UNSOLD: Final = 37  # value of the fish left
EVENT_END: Final = 38  # points of each seat
EVENT_BONUS: Final = 39  # character whose bonus is used
EVENT_SECOND_LEFT: Final = 40  # good: the buyer takes no second cube
EVENT_OFFER: Final = 41  # the characters on offer in the game for two
EVENT_NEUTRAL: Final = 42  # space


class Coastline:
    """What the islands offer to anybody, and where something lies in the sea, as sets of places. A state's lists are
    replaced when something changes there, never changed in place: as long as they are the same, so is this, and clones
    share it. It is gathered by `coasts.coastline`."""

    def __init__(self) -> None:
        self.hut_places: i64 = 0  # islands with room for another hut
        self.dikes: i64 = 0  # with a side for a dike
        self.drawings: i64 = 0  # with a place for a sand drawing
        self.rooms: i64 = 0  # with room for tourists, as long as there are any
        self.homes: list[i64] = []  # seat -> islands with a hut of its own
        self.goods: list[i64] = []  # good -> islands where a cube of it lies
        self.most_huts: i64 = 0  # on one island
        self.fish: i64 = 0  # seas with fish
        self.treasure: i64 = 0  # and with treasure
        # The state's own, from which it was gathered.
        self.shores: int = 0
        self.tile: list[int] = []
        self.huts_on: list[int] = []
        self.drawn: list[int] = []
        self.tourists: list[int] = []
        self.cubes: list[int] = []
        self.diked: list[int] = []
        self.fish_at: list[int] = []
        self.treasure_at: list[int] = []


class VanuatuState(State):
    parts: Parts
    coastline: Coastline  # see `coasts.coastline`; follows from the rest and is no field of its own
    round: int  # of the game, the first is 1
    first: Seat  # holder of the first-player marker: turn order is clockwise from here
    office: int  # tourist pawns waiting
    tourist_tile: int  # the value turned up
    price_step: int  # of the fish market
    die: int  # actions until the flood, or NO_FLOOD
    seas: int  # places with an ocean tile, as bits; agrees with `tile`
    shores: int  # places with an island that is not submerged, as bits; agrees with `tile` and `submerged`
    offered: int  # in the game for two: characters on offer in this round, as bits
    governed: Space  # where the governor has moved his stack in this round, or NONE
    markers: list[int]  # seat * SPACES + space
    on_board: list[int]  # seat: its action markers on the spaces
    vatu: list[int]  # seat
    points: list[int]  # seat: Prosperity Points on the track
    # Clones share the lists from here on: they are replaced (`added`, `replaced`), never changed in place.
    boat: list[int]  # seat -> place
    fish: list[int]  # place: fish tokens
    treasure: list[int]  # place: treasure tokens
    fish_tiles: list[int]  # seat * VALUES + value - 1
    treasure_tiles: list[int]  # seat * VALUES + value - 1
    used: list[int]  # seat: the character's bonus is used up
    performed: list[int]  # seat: spaces performed in this round, as bits
    feasible: list[int]  # seat: spaces it may programme, as bits; of its last decision in phase III
    resters: list[int]  # rest of this round, in their order -> seat
    token: list[int]  # rest -> token taken, or UNKNOWN; secret to the seat until phase V
    looked: list[int]  # rest, with the one in progress -> the tokens that lay there, as bits; secret to the seat
    character: list[int]  # seat -> character or NONE
    neutral: list[int]  # space: neutral markers of the game for two
    tile: list[int]  # place -> tile or NONE
    home: list[int]  # island -> place or NONE
    laid: list[int]  # islands on the board in the order of laying
    huts: list[int]  # seat * ISLANDS + island
    hut_stock: list[int]  # seat
    drawings: list[int]  # island
    tourists: list[int]  # island
    cubes: list[int]  # island * GOODS + good
    reserve: list[int]  # good
    orders: list[int]  # order place, top to bottom -> order
    filled: list[int]  # order place: filled slots, as bits
    order_pile: list[int]  # order: 1 if in the draw pile
    order_discard: list[int]  # order: 1 if discarded
    tourist_pile: list[int]  # value: tiles still face down
    stack: list[int]  # tile: 1 if in the face-down stack
    volcano: list[int]  # the next tiles to be laid, or NONE
    water: list[int]  # island
    dikes: list[int]  # island: its sides with a dike, as bits
    submerged: list[int]  # island: 1 if submerged
    # The decision in progress.
    resolving: Space  # the action being performed, or NONE
    chosen: int  # the volcano's tile, the island's place, the governor's stack, the fish value or the good bought last

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def derived(self) -> list[str]:
        return DERIVED

    def read_out(self, pen: Pen, is_seen: bool) -> None:
        looked, token = self.looked, self.token
        if looked and not is_seen:
            looked, token = self.shown_rests(self.actor)
        pen.four_numbers(self.round, self.first, self.office, self.tourist_tile)
        pen.four_numbers(self.price_step, self.die, self.seas, self.shores)
        pen.four_numbers(self.offered, self.governed, self.resolving, self.chosen)
        pen.four_lists(self.markers, self.on_board, self.vatu, self.points)
        pen.four_lists(self.boat, self.fish, self.treasure, self.fish_tiles)
        pen.four_lists(self.treasure_tiles, self.used, self.performed, self.feasible)
        pen.four_lists(token, looked, self.resters, self.character)
        pen.four_lists(self.neutral, self.tile, self.home, self.laid)
        pen.four_lists(self.huts, self.hut_stock, self.drawings, self.tourists)
        pen.four_lists(self.cubes, self.reserve, self.orders, self.filled)
        pen.four_lists(self.order_pile, self.order_discard, self.tourist_pile, self.stack)
        pen.four_lists(self.volcano, self.water, self.dikes, self.submerged)

    def clone(self) -> "VanuatuState":
        s = VanuatuState()
        s.copy_common(self)
        s.parts = self.parts
        s.coastline = self.coastline
        s.round = self.round
        s.first = self.first
        s.office = self.office
        s.tourist_tile = self.tourist_tile
        s.price_step = self.price_step
        s.die = self.die
        s.seas = self.seas
        s.shores = self.shores
        s.offered = self.offered
        s.governed = self.governed
        s.resolving = self.resolving
        s.chosen = self.chosen
        s.markers = self.markers[:]
        s.on_board = self.on_board[:]
        s.vatu = self.vatu[:]
        s.points = self.points[:]
        s.boat = self.boat
        s.fish = self.fish
        s.treasure = self.treasure
        s.fish_tiles = self.fish_tiles
        s.treasure_tiles = self.treasure_tiles
        s.used = self.used
        s.performed = self.performed
        s.feasible = self.feasible
        s.token = self.token
        s.looked = self.looked
        s.resters = self.resters
        s.character = self.character
        s.neutral = self.neutral
        s.tile = self.tile
        s.home = self.home
        s.laid = self.laid
        s.huts = self.huts
        s.hut_stock = self.hut_stock
        s.drawings = self.drawings
        s.tourists = self.tourists
        s.cubes = self.cubes
        s.reserve = self.reserve
        s.orders = self.orders
        s.filled = self.filled
        s.order_pile = self.order_pile
        s.order_discard = self.order_discard
        s.tourist_pile = self.tourist_pile
        s.stack = self.stack
        s.volcano = self.volcano
        s.water = self.water
        s.dikes = self.dikes
        s.submerged = self.submerged
        return s

    def as_seen_by(self, seat: Seat) -> "VanuatuState":
        """Others' rest tokens and what they saw when they rested are UNKNOWN; all else lies open (VA-111)."""
        s = self.clone()
        s.rng = Rng()
        if s.looked:
            s.looked, s.token = self.shown_rests(seat)
        return s

    def is_open_to(self, seat: Seat) -> bool:
        return all(rester(self, rest) == seat for rest in range(len(self.looked)))

    def shown_rests(self, viewer: Seat) -> tuple[list[int], list[int]]:
        """What was looked at and the tokens taken; of others' rests UNKNOWN."""
        looked = self.looked[:]
        token = self.token[:]
        for rest in range(len(looked)):
            if rester(self, rest) != viewer:
                looked[rest] = UNKNOWN
                if rest < len(token) and token[rest] != NO_TOKEN:
                    token[rest] = UNKNOWN
        return looked, token

    def determinize(self, rng: Rng) -> "VanuatuState":
        """Deal the rest tokens nobody has shown, as the viewer's own look at them allows."""
        s = self.clone()
        s.rng = rng.spawn()
        if UNKNOWN in s.looked:
            deal_tokens(s, rng)
            s.looked = looks(s)
        return s

    def has_character(self, seat: Seat, character: int) -> bool:
        """The seat holds this character and has not used it in this round (VA-44)."""
        return self.character[seat] == character and self.used[seat] == 0

    def forget_choice(self) -> None:
        """No decision is in progress."""
        self.resolving = NONE
        self.chosen = NONE

    def audit(self) -> None:
        from motu.games.vanuatu.rules.audit import audit  # which reads states, and so cannot be imported above

        audit(self)


DERIVED: Final = ["coastline"]
NUMBERS: Final = [
    "round",
    "first",
    "office",
    "tourist_tile",
    "price_step",
    "die",
    "seas",
    "shores",
    "offered",
    "governed",
    "resolving",
    "chosen",
]
LISTS: Final = [
    "markers",
    "on_board",
    "vatu",
    "points",
    "boat",
    "fish",
    "treasure",
    "fish_tiles",
    "treasure_tiles",
    "used",
    "performed",
    "feasible",
    "token",
    "looked",
    "resters",
    "character",
    "neutral",
    "tile",
    "home",
    "laid",
    "huts",
    "hut_stock",
    "drawings",
    "tourists",
    "cubes",
    "reserve",
    "orders",
    "filled",
    "order_pile",
    "order_discard",
    "tourist_pile",
    "stack",
    "volcano",
    "water",
    "dikes",
    "submerged",
]


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """The list with one number set, as a new list: for fields that clones share."""
    result = values[:]
    result[at] = value
    return result


# Rest tokens: who may know what.


def rester(s: VanuatuState, rest: int) -> Seat:
    """Who takes this rest; the last one may be in progress."""
    return s.resters[rest] if rest < len(s.resters) else s.actor


def deal_tokens(s: VanuatuState, rng: Rng) -> None:
    """Each look of the viewer tells which tokens had been taken since the look before, but not by whom."""
    lying = BITS[TOKENS] - 1
    since = 0
    for rest in range(len(s.looked)):
        if s.looked[rest] != UNKNOWN:
            hand_out(s, since, rest, lying & ~s.looked[rest], rng)
            lying = s.looked[rest]
            if rest < len(s.token):
                lying &= ~token_bit(s.token[rest])
            since = rest + 1
    hand_out(s, since, len(s.token), lying, rng)


def hand_out(s: VanuatuState, since: int, until: int, bits: int, rng: Rng) -> None:
    """These tokens, or some of them, to the resters of whom nothing is known."""
    tokens = [token for token in range(1, TOKENS + 1) if bits & BITS[token - 1]]
    rng.shuffle(tokens)
    for rest in range(since, min(until, len(s.token))):
        if s.token[rest] == UNKNOWN:
            s.token = replaced(s.token, rest, tokens.pop())


def looks(s: VanuatuState) -> list[int]:
    """What was seen at each rest: all tokens but those taken before."""
    found: list[int] = []
    lying = BITS[TOKENS] - 1
    for token in s.token:
        found.append(lying)
        lying &= ~token_bit(token)
    if s.phase == PHASE_REST:
        found.append(lying)
    return found


def token_bit(token: int) -> int:
    return 0 if token == NO_TOKEN else BITS[token - 1]
