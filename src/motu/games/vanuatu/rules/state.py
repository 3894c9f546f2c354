"""What lies on Vanuatu's table. Piles are held as what is still in them: a tile's place is drawn when it is turned up,
which is the same chance as a shuffle and leaves no order to hide. Secret are only the rest tokens held."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, UNKNOWN, AuditError, Seat
from motu.engine.rng import Rng
from motu.engine.state import State, check_list
from motu.games.vanuatu.box.options import F1_AS_READ, RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BITS,
    CHARACTERS,
    F1,
    GOOD_NAMES,
    GOODS,
    ISLANDS,
    LETTER_TILES,
    NO_TOKEN,
    ONES,
    ORDER_PLACES,
    ORDERS,
    PLACES,
    SIDES,
    SLOTS,
    SPACES,
    TILES,
    TOKENS,
    TOURIST_VALUES,
    VALUES,
    VOLCANO,
    Island,
    Parts,
    Place,
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


class VanuatuState(State):
    parts: Parts
    round: int
    first: Seat  # holder of the first-player marker: turn order is clockwise from here
    office: int  # tourist pawns waiting
    tourist_tile: int  # the value turned up
    price_step: int  # of the fish market
    die: int  # actions until the flood, or NO_FLOOD
    seas: int  # places with an ocean tile, as bits; agrees with `tile`
    shores: int  # places with an island that is not submerged, as bits; agrees with `tile` and `submerged`
    markers: list[int]  # seat * SPACES + space
    on_board: list[int]  # seat: its action markers on the spaces
    vatu: list[int]  # seat
    points: list[int]  # seat: Prosperity Points on the track
    boat: list[int]  # seat -> place
    fish: list[int]  # place: fish tokens
    treasure: list[int]  # place: treasure tokens
    fish_tiles: list[int]  # seat * VALUES + value - 1
    treasure_tiles: list[int]  # seat * VALUES + value - 1
    used: list[int]  # seat: the character's bonus is used up
    performed: list[int]  # seat: spaces performed in this round, as bits
    # Clones share the lists from here on: they are replaced (`added`, `replaced`), never changed in place.
    feasible: list[int]  # seat: spaces it may programme, as bits; of its last decision in phase III
    token: list[int]  # seat: rest token held, NO_TOKEN or UNKNOWN; secret to the seat until phase V
    looked: list[int]  # seat: rest tokens it saw when it rested, as bits, or 0; secret to the seat
    resters: list[int]  # seats with a rest token, in the order of taking
    character: list[int]  # seat -> character or NONE
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
    chosen: int  # the volcano's tile to lay, the island's place, the governor's stack, or the last fish value sold

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def clone(self) -> "VanuatuState":
        s = VanuatuState()
        s.copy_common(self)
        s.parts = self.parts
        s.round = self.round
        s.first = self.first
        s.office = self.office
        s.tourist_tile = self.tourist_tile
        s.price_step = self.price_step
        s.die = self.die
        s.seas = self.seas
        s.shores = self.shores
        s.resolving = self.resolving
        s.chosen = self.chosen
        s.markers = self.markers[:]
        s.on_board = self.on_board[:]
        s.vatu = self.vatu[:]
        s.points = self.points[:]
        s.boat = self.boat[:]
        s.fish = self.fish[:]
        s.treasure = self.treasure[:]
        s.fish_tiles = self.fish_tiles[:]
        s.treasure_tiles = self.treasure_tiles[:]
        s.used = self.used[:]
        s.performed = self.performed[:]
        s.feasible = self.feasible
        s.token = self.token
        s.looked = self.looked
        s.resters = self.resters
        s.character = self.character
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
        for other in range(s.seats):
            if other != seat:
                if s.token[other] != NO_TOKEN:
                    s.token = replaced(s.token, other, UNKNOWN)
                if s.looked[other] != 0:
                    s.looked = replaced(s.looked, other, UNKNOWN)
        return s

    def is_open_to(self, seat: Seat) -> bool:
        for other in range(self.seats):
            if other != seat and (self.token[other] != NO_TOKEN or self.looked[other] != 0):
                return False
        return True

    def determinize(self, rng: Rng) -> "VanuatuState":
        """Deal the rest tokens nobody has shown, as the viewer's own look at them allows."""
        s = self.clone()
        s.rng = rng.spawn()
        if UNKNOWN not in s.token and UNKNOWN not in s.looked:
            return s
        before, after = unseen_tokens(s)
        rng.shuffle(before)
        rng.shuffle(after)
        for seat in s.resters:
            if s.token[seat] == UNKNOWN:
                s.token = replaced(s.token, seat, before.pop() if before else after.pop())
        s.looked = looks(s)
        return s

    def has_character(self, seat: Seat, character: int) -> bool:
        """The seat holds this character and has not used it in this round (VA-44)."""
        return self.character[seat] == character and self.used[seat] == 0

    def count_huts(self, island: Island) -> int:
        """The huts on an island, of whatever colour."""
        total = 0
        for seat in range(self.seats):
            total += self.huts[seat * ISLANDS + island]
        return total

    def count_dikes(self) -> int:
        total = 0
        for sides in self.dikes:
            total += ONES[sides]
        return total

    def place_in_order(self, seat: Seat) -> int:
        """0 for the first player, then clockwise (VA-20)."""
        return (seat - self.first) % self.seats

    def market_price(self) -> int:
        return self.parts.fish_price[self.price_step]

    def forget_choice(self) -> None:
        """No decision is in progress."""
        self.resolving = NONE
        self.chosen = NONE

    def audit(self) -> None:
        check_shape(self)
        check_phase(self)
        check_archipelago(self)
        check_stocks(self)
        check_cubes(self)
        check_tokens(self)
        for seat in range(self.seats):
            check_seat(self, seat)
        check_programme(self)


NUMBERS: Final = [
    "round",
    "first",
    "office",
    "tourist_tile",
    "price_step",
    "die",
    "seas",
    "shores",
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


def places_of(bits: int) -> list[Place]:
    """The places of a set of bits, ascending."""
    found: list[Place] = []
    rest: i64 = bits
    place: i64 = 0
    while rest:
        if rest & 1:
            found.append(place)
        rest >>= 1
        place += 1
    return found


# Rest tokens: who may know what.


def tokens_left(s: VanuatuState) -> int:
    """The rest tokens on the board, as bits; asked of the true state."""
    bits = 0
    for token in range(1, TOKENS + 1):
        if token not in s.token:
            bits |= BITS[token - 1]
    return bits


def unseen_tokens(s: VanuatuState) -> tuple[list[int], list[int]]:
    """The tokens the viewer does not see: those taken before it looked, and those taken since or left.
    Who has not looked knows only that the tokens differ."""
    looked = max(s.looked)
    before = [token for token in range(1, TOKENS + 1) if looked > 0 and not looked & BITS[token - 1]]
    after = [token for token in range(1, TOKENS + 1) if token not in before and token not in s.token]
    return before, after


def looks(s: VanuatuState) -> list[int]:
    """What each seat saw when it rested: all tokens but those taken before."""
    found = [0] * s.seats
    lying = BITS[TOKENS] - 1
    for seat in s.resters:
        found[seat] = lying
        lying -= BITS[s.token[seat] - 1]
    if s.phase == PHASE_REST:
        found[s.actor] = lying
    return found


# Audits: every component is somewhere, once.


def check_shape(s: VanuatuState) -> None:
    """Every field has its length and its range, so that no rule can stumble over a made-up position."""
    seats = s.seats
    parts = s.parts
    everywhere = BITS[PLACES - 1] * 2 - 1
    every_space = BITS[SPACES] - 1
    check_list("round", [s.round], 1, 1, parts.rounds)
    check_list("first", [s.first], 1, 0, seats - 1)
    check_list("office", [s.office], 1, 0, s.tourist_tile)
    check_list("tourist_tile", [s.tourist_tile], 1, 0, TOURIST_VALUES - 1)
    check_list("price_step", [s.price_step], 1, 0, len(parts.fish_price) - 1)
    check_list("die", [s.die], 1, NO_FLOOD, parts.die_faces if s.options[RISING_WATERS] else NO_FLOOD)
    check_list("seas", [s.seas], 1, 0, everywhere)
    check_list("shores", [s.shores], 1, 0, everywhere)
    check_list("resolving", [s.resolving], 1, NONE, SPACES - 1)
    check_list("chosen", [s.chosen], 1, NONE, PLACES - 1)
    check_list("phase", [s.phase], 1, PHASE_OVER, PHASE_AFTER)
    check_list("todo", s.todo, 0, 0, 0)
    check_list("markers", s.markers, seats * SPACES, 0, parts.markers)
    check_list("on_board", s.on_board, seats, 0, parts.markers)
    check_list("vatu", s.vatu, seats, 0, parts.conversion - 1)
    check_list("points", s.points, seats, 0, 10000)
    check_list("boat", s.boat, seats, 0, PLACES - 1)
    check_list("fish", s.fish, PLACES, 0, VALUES)
    check_list("treasure", s.treasure, PLACES, 0, VALUES)
    check_list("fish_tiles", s.fish_tiles, seats * VALUES, 0, parts.fish_tokens)
    check_list("treasure_tiles", s.treasure_tiles, seats * VALUES, 0, parts.treasure_tokens)
    check_list("used", s.used, seats, 0, 1)
    check_list("performed", s.performed, seats, 0, every_space)
    check_list("feasible", s.feasible, seats, 0, every_space)
    check_list("token", s.token, seats, NO_TOKEN, TOKENS)
    check_list("looked", s.looked, seats, 0, BITS[TOKENS] - 1)
    check_list("resters", s.resters, len(s.resters), 0, seats - 1)
    check_list("character", s.character, seats, NONE, CHARACTERS - 1)
    check_list("tile", s.tile, PLACES, NONE, TILES - 1)
    check_list("home", s.home, ISLANDS, NONE, PLACES - 1)
    check_list("laid", s.laid, len(s.laid), 0, ISLANDS - 1)
    check_list("huts", s.huts, seats * ISLANDS, 0, parts.huts)
    check_list("hut_stock", s.hut_stock, seats, 0, parts.huts)
    check_list("drawings", s.drawings, ISLANDS, 0, parts.drawings)
    check_list("tourists", s.tourists, ISLANDS, 0, parts.tourists)
    check_list("cubes", s.cubes, ISLANDS * GOODS, 0, max(parts.cubes))
    check_list("reserve", s.reserve, GOODS, 0, max(parts.cubes))
    check_list("orders", s.orders, ORDER_PLACES, 0, ORDERS - 1)
    check_list("filled", s.filled, ORDER_PLACES, 0, BITS[SLOTS] - 1)
    check_list("order_pile", s.order_pile, ORDERS, 0, 1)
    check_list("order_discard", s.order_discard, ORDERS, 0, 1)
    check_list("tourist_pile", s.tourist_pile, TOURIST_VALUES, 0, parts.rounds)
    check_list("stack", s.stack, TILES, 0, 1)
    check_list("volcano", s.volcano, VOLCANO, NONE, TILES - 1)
    check_list("water", s.water, ISLANDS, 0, parts.water_limit - 1)
    check_list("dikes", s.dikes, ISLANDS, 0, BITS[SIDES] - 1)
    check_list("submerged", s.submerged, ISLANDS, 0, 1)


def check_phase(s: VanuatuState) -> None:
    if s.phase == PHASE_OVER:
        if s.actor != NOBODY:
            raise AuditError("the game is over, but 'actor' names a seat")
        return
    if not 0 <= s.actor < s.seats:
        raise AuditError(f"the field 'actor' has {s.actor}, which is no seat")
    if PHASE_SAIL <= s.phase <= PHASE_REST and (s.resolving == NONE or not s.markers[s.actor * SPACES + s.resolving]):
        raise AuditError("the field 'resolving' must name a stack of the seat on turn")
    if s.phase == PHASE_PLACE and (not 0 <= s.chosen < VOLCANO or s.volcano[s.chosen] == NONE):
        raise AuditError("the field 'chosen' must name a tile of the volcano")
    if s.phase in (PHASE_BUILD, PHASE_DIKE) and (s.chosen == NONE or not s.shores & BITS[s.chosen]):
        raise AuditError("the field 'chosen' must name the place of an island")
    if s.phase == PHASE_SELL and not NONE <= s.chosen <= VALUES:
        raise AuditError("the field 'chosen' must be the value of the fish tile sold last")
    if s.phase == PHASE_GOVERNOR and (not 0 <= s.chosen < SPACES or not s.markers[s.actor * SPACES + s.chosen]):
        raise AuditError("the field 'chosen' must name the stack to be moved")
    if s.phase == PHASE_PICK and NONE in s.volcano:
        raise AuditError("two tiles must lie on the volcano")
    if s.phase == PHASE_CHARACTER and s.options[WITHOUT_CHARACTERS]:
        raise AuditError("there are no characters in this game")


def check_programme(s: VanuatuState) -> None:
    from motu.games.vanuatu.rules.plan import feasible_spaces  # which reads states, and so cannot be imported above

    if s.phase == PHASE_PROGRAMME and s.feasible[s.actor] != feasible_spaces(s, s.actor):
        raise AuditError("the field 'feasible' is not what the seat on turn may programme (VA-52)")


def check_archipelago(s: VanuatuState) -> None:
    """Each tile lies on the board, on the volcano or in the stack, and the derived fields agree (invariants 11, 12)."""
    seas = 0
    shores = 0
    for place in range(PLACES):
        tile = s.tile[place]
        if tile >= ISLANDS:
            seas |= BITS[place]
        elif tile != NONE:
            if s.home[tile] != place:
                raise AuditError("the fields 'home' and 'tile' disagree")
            if not s.submerged[tile]:
                shores |= BITS[place]
    if (seas, shores) != (s.seas, s.shores):
        raise AuditError("the fields 'seas', 'shores' and 'tile' disagree")
    for tile in range(TILES):
        found = s.tile.count(tile) + s.volcano.count(tile) + s.stack[tile]
        if found != 1:
            raise AuditError(f"there are {found} tiles number {tile}, not 1")
        if tile not in s.tile and tile not in LETTER_TILES:
            raise AuditError("the start island and the start ocean tiles must lie on the board")
    if sorted(s.laid) != [island for island in range(ISLANDS) if island in s.tile]:
        raise AuditError("the fields 'laid' and 'tile' disagree")
    for island in range(ISLANDS):
        if (island in s.tile) != (s.home[island] != NONE):
            raise AuditError("the fields 'home' and 'tile' disagree")
        check_island(s, island)
    for place in range(PLACES):
        check_sea(s, place)


def check_island(s: VanuatuState, island: Island) -> None:
    parts = s.parts
    empty = s.home[island] == NONE or s.submerged[island] != 0
    pieces = s.count_huts(island) + s.drawings[island] + s.tourists[island] + s.water[island] + s.dikes[island]
    pieces += sum(s.cubes[island * GOODS : island * GOODS + GOODS])
    if empty and pieces:
        raise AuditError("an island that is not there, or is submerged, bears pieces")
    if s.count_huts(island) > parts.hut_places[island]:
        raise AuditError("an island has more huts than hut places")
    if s.drawings[island] > parts.drawing_places[island]:
        raise AuditError("an island has more drawings than drawing places")
    if s.tourists[island] > parts.capacity[island]:
        raise AuditError("an island has more tourists than it can hold")
    for side in range(SIDES):
        if s.dikes[island] & BITS[side]:
            beside = parts.neighbour[s.home[island] * SIDES + side]
            if beside == NONE or not s.seas & BITS[beside]:
                raise AuditError("a dike does not face an ocean tile")


def fish_shown(s: VanuatuState, tile: int) -> int:
    """The fish an ocean tile shows."""
    return s.parts.f1_as_read[0] if tile == F1 and s.options[F1_AS_READ] else s.parts.fish[tile]


def treasure_shown(s: VanuatuState, tile: int) -> int:
    return s.parts.f1_as_read[1] if tile == F1 and s.options[F1_AS_READ] else s.parts.treasure[tile]


def check_sea(s: VanuatuState, place: Place) -> None:
    tile = s.tile[place]
    most_fish = fish_shown(s, tile) if tile >= ISLANDS else 0
    most_treasure = treasure_shown(s, tile) if tile >= ISLANDS else 0
    if s.fish[place] > most_fish or s.treasure[place] > most_treasure:
        raise AuditError(f"h{place} has more fish or treasure than its tile shows")


def fish_stock(s: VanuatuState, value: int) -> int:
    """Fish tiles of a value still to be caught: one for each sea, laid or to come, with so many tokens."""
    total = 0
    for tile in range(ISLANDS, TILES):
        there = s.fish[s.tile.index(tile)] if tile in s.tile else fish_shown(s, tile)
        if there >= value:
            total += 1
    return total


def treasure_stock(s: VanuatuState, value: int) -> int:
    """Treasure tiles of a value still to be recovered."""
    total = 0
    for tile in range(ISLANDS, TILES):
        there = s.treasure[s.tile.index(tile)] if tile in s.tile else treasure_shown(s, tile)
        if there >= value:
            total += 1
    return total


def check_stocks(s: VanuatuState) -> None:
    """Fish and treasure tiles, tourists, dikes (invariants 1, 2, 7, 21)."""
    for value in range(1, VALUES + 1):
        fish = fish_stock(s, value)
        treasure = treasure_stock(s, value)
        for seat in range(s.seats):
            fish += s.fish_tiles[seat * VALUES + value - 1]
            treasure += s.treasure_tiles[seat * VALUES + value - 1]
        if fish > most_tiles(s, s.parts.fish_tiles, value, True):
            raise AuditError(f"there are {fish} fish tiles of value {value}")
        if treasure > most_tiles(s, s.parts.treasure_tiles, value, False):
            raise AuditError(f"there are {treasure} treasure tiles of value {value}")
    if sum(s.tourists) + s.office > s.parts.tourists:
        raise AuditError("there are more tourists than pawns")
    if s.count_dikes() > s.parts.dikes:
        raise AuditError("there are more dikes than the box holds")


def most_tiles(s: VanuatuState, box: list[int], value: int, is_fish: bool) -> int:
    """Ruling 1: with F1 as read the stock is as many as the seas show."""
    if not s.options[F1_AS_READ]:
        return box[value - 1]
    total = 0
    for tile in range(ISLANDS, TILES):
        if (fish_shown(s, tile) if is_fish else treasure_shown(s, tile)) >= value:
            total += 1
    return total


def check_cubes(s: VanuatuState) -> None:
    """Goods, orders and tourist tiles (invariants 3, 14, 15)."""
    for good in range(GOODS):
        total = s.reserve[good] + sum([s.cubes[island * GOODS + good] for island in range(ISLANDS)])
        for place in range(ORDER_PLACES):
            for slot in range(SLOTS):
                if s.filled[place] & BITS[slot] and s.parts.slots[s.orders[place] * SLOTS + slot] == good:
                    total += 1
        if total != s.parts.cubes[good]:
            raise AuditError(f"there are {total} cubes of {GOOD_NAMES[good]}, not {s.parts.cubes[good]}")
    for order in range(ORDERS):
        if s.orders.count(order) + s.order_pile[order] + s.order_discard[order] != 1:
            raise AuditError(f"order tile {order + 1} is not there once")
    for value in range(TOURIST_VALUES):
        turned = 1 if value == s.tourist_tile else 0
        if s.tourist_pile[value] + turned > s.parts.tourist_tiles[s.seats * TOURIST_VALUES + value]:
            raise AuditError(f"there are too many tourist tiles of value {value}")
    if sum(s.tourist_pile) != s.parts.rounds - s.round:
        raise AuditError("one tourist tile is turned up in each round")


def check_tokens(s: VanuatuState) -> None:
    """Each rest token is held once or lies on the board (invariant 17)."""
    held = [token for token in s.token if token != NO_TOKEN]
    if len(set(held)) != len(held):
        raise AuditError("two seats hold the same rest token")
    if sorted(s.resters) != [seat for seat in range(s.seats) if s.token[seat] != NO_TOKEN]:
        raise AuditError("the fields 'resters' and 'token' disagree")
    if s.looked != looks(s):
        raise AuditError("the fields 'looked' and 'token' disagree")


def check_seat(s: VanuatuState, seat: Seat) -> None:
    if not s.seas & BITS[s.boat[seat]]:
        raise AuditError(f"the boat of seat {seat} is not on an ocean tile")
    if s.on_board[seat] != sum(s.markers[seat * SPACES : seat * SPACES + SPACES]):
        raise AuditError("the fields 'on_board' and 'markers' disagree")
    on_islands = sum(s.huts[seat * ISLANDS : seat * ISLANDS + ISLANDS])
    total = on_islands + s.hut_stock[seat]
    if total > s.parts.huts or (total < s.parts.huts and not any(s.submerged)):
        raise AuditError(f"seat {seat} has {total} huts, not {s.parts.huts}")
    character = s.character[seat]
    if character != NONE and s.character.count(character) != 1:
        raise AuditError("two seats hold the same character")
