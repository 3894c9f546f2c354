"""Positions of Vanuatu, set up in the words of the rules and always consistent."""

from motu.engine.base import NOBODY, NONE, OK, Seat
from motu.engine.options import resolve_options
from motu.games.vanuatu import game
from motu.games.vanuatu.box.parts import (
    BITS,
    CHARACTER_NAMES,
    GOOD_NAMES,
    GOODS,
    ISLANDS,
    LETTER_TILES,
    ORDERS,
    PLACES,
    SIDE_NAMES,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    TILE_NAMES,
    TILES,
    VALUES,
)
from motu.games.vanuatu.rules import preparation, programming, turns
from motu.games.vanuatu.rules.state import PHASE_PICK, PHASE_TURN, VanuatuState, replaced

GAME = game()
PLAIN = {"without_characters": "on"}
WATERS = {"without_characters": "on", "rising_waters": "on"}


def base(seats: int = 3, options: dict[str, str] | None = None) -> VanuatuState:
    """Position B of the worked examples: turn order 0, 1, 2; s_fish on h2, s_wreck on h5, s_open on h6 with all boats;
    3 vatu each, tourist tile 2; orders o1, o2, o3; a1 and b1 on the volcano. Phase III without characters, else II."""
    s = GAME.new(seats, 1, resolve_options(GAME.options, PLAIN if options is None else options))
    s.first = s.actor = 0
    clear_board(s)
    for words in ("start h1", "s_fish h2", "s_wreck h5", "s_open h6"):
        lay(s, words)
    s.boat = [6] * seats
    volcano(s, "a1", "b1")
    orders(s, "o1", "o2", "o3")
    tourists(s, 2)
    if s.options[0]:
        programming.begin(s)
    return checked(s)


def checked(s: VanuatuState) -> VanuatuState:
    s.audit()
    return s


def clear_board(s: VanuatuState) -> None:
    s.tile = [NONE] * PLACES
    s.home = [NONE] * ISLANDS
    s.laid = []
    s.seas = s.shores = 0
    s.fish = [0] * PLACES
    s.treasure = [0] * PLACES
    s.cubes = [0] * (ISLANDS * GOODS)
    s.reserve = s.parts.cubes[:]
    s.filled = [0] * len(s.filled)
    s.volcano = [NONE, NONE]
    s.stack = [1 if tile in LETTER_TILES else 0 for tile in range(TILES)]


def lay(s: VanuatuState, words: str) -> None:
    """ "a1 h7": a tile onto a place, with what belongs on it."""
    name, where = words.split()
    tile = TILE_NAMES.index(name)
    s.stack = replaced(s.stack, tile, 0)
    s.volcano = [NONE if up == tile else up for up in s.volcano]
    preparation.lay(s, tile, int(where[1:]))


def volcano(s: VanuatuState, *names: str) -> None:
    for tile in s.volcano:
        if tile != NONE:
            s.stack = replaced(s.stack, tile, 1)
    s.volcano = [TILE_NAMES.index(name) for name in names] if names else [NONE, NONE]
    for tile in s.volcano:
        if tile != NONE:
            s.stack = replaced(s.stack, tile, 0)


def orders(s: VanuatuState, *names: str) -> None:
    """The orders on display from top to bottom; slots after a colon are filled: of "o2:02" the slots 0 and 2."""
    for place in range(len(s.orders)):
        for slot in range(SLOTS):
            if s.filled[place] & BITS[slot]:
                s.reserve[s.parts.slots[s.orders[place] * SLOTS + slot]] += 1
    s.orders, s.filled = [], []
    s.reserve = s.reserve[:]
    for name in names:
        number, _, slots = name.partition(":")
        order = int(number[1:]) - 1
        s.orders.append(order)
        s.filled.append(sum(BITS[int(digit)] for digit in slots))
        for digit in slots:
            s.reserve[s.parts.slots[order * SLOTS + int(digit)]] -= 1
    s.order_pile = [0 if order in s.orders else 1 for order in range(ORDERS)]
    s.order_discard = [0] * ORDERS


def tourists(s: VanuatuState, value: int) -> None:
    """The tourist tile turned up, all its pawns waiting; as many tiles left as rounds to come."""
    s.tourist_tile = s.office = value
    pile = preparation.tourists_in_box(s)
    pile[value] -= 1
    for _ in range(s.round - 1):
        pile[next(v for v in range(len(pile)) if pile[v])] -= 1
    s.tourist_pile = pile


def in_round(s: VanuatuState, number: int) -> None:
    s.round = number
    tourists(s, s.tourist_tile)


def give(
    s: VanuatuState,
    seat: Seat,
    vatu: int | None = None,
    points: int | None = None,
    boat: str = "",
    character: str = "",
    fish: str = "",
    treasure: str = "",
) -> None:
    """What a seat has: give(s, 0, vatu=4, boat="h2", fish="1 3", character="builder")."""
    if vatu is not None:
        s.vatu[seat] = vatu
    if points is not None:
        s.points[seat] = points
    if boat:
        s.boat[seat] = int(boat[1:])
    if character:
        s.character = replaced(s.character, seat, CHARACTER_NAMES.index(character))
        s.used[seat] = 0
    for value in sorted(fish.split(), reverse=True):
        s.fish_tiles[seat * VALUES + int(value) - 1] += 1
        take_from_a_sea(s, False, int(value), ["f2 h14", "b2 h8"])
    for value in sorted(treasure.split(), reverse=True):
        s.treasure_tiles[seat * VALUES + int(value) - 1] += 1
        take_from_a_sea(s, True, int(value), ["f1 h9", "b1 h15"])


def take_from_a_sea(s: VanuatuState, treasure: bool, value: int, far: list[str]) -> None:
    """A tile in hand was taken from a sea that had so many tokens; from a far one laid for it if there is none."""
    for words in ["", *far]:
        name, _, where = words.partition(" ")
        if words and (TILE_NAMES.index(name) in s.tile or s.tile[int(where[1:])] != NONE):
            continue
        if words:
            lay(s, words)
        tokens = s.treasure if treasure else s.fish
        places = [place for place in range(PLACES) if tokens[place] >= value]
        if places:
            left = replaced(tokens, min(places, key=lambda place: tokens[place]), value - 1)
            if treasure:
                s.treasure = left
            else:
                s.fish = left
            return
    raise AssertionError("no sea has so many tokens")


def hut(s: VanuatuState, seat: Seat, island: str, count: int = 1) -> None:
    which = TILE_NAMES.index(island)
    at = seat * ISLANDS + which
    s.huts = replaced(s.huts, at, s.huts[at] + count)
    s.hut_stock = replaced(s.hut_stock, seat, s.hut_stock[seat] - count)


def settle(s: VanuatuState, island: str, drawings: int = 0, tourists: int = 0, water: int = 0, dikes: str = "") -> None:
    which = TILE_NAMES.index(island)
    s.drawings = replaced(s.drawings, which, drawings)
    s.tourists = replaced(s.tourists, which, tourists)
    s.water = replaced(s.water, which, water)
    s.dikes = replaced(s.dikes, which, sum(BITS[SIDE_NAMES.index(side)] for side in dikes.split()))


def goods(s: VanuatuState, island: str, names: str) -> None:
    """Exactly these cubes lie on the island: "k c b"."""
    which = TILE_NAMES.index(island)
    s.cubes, s.reserve = s.cubes[:], s.reserve[:]
    for good in range(GOODS):
        at = which * GOODS + good
        count = names.split().count(GOOD_NAMES[good][0])
        s.reserve[good] += s.cubes[at] - count
        s.cubes[at] = count


def mark(s: VanuatuState, seat: Seat, names: str) -> None:
    """Markers of a seat in phase III, whatever they are allowed to be; then ask the seat on turn anew."""
    for name in names.split():
        s.markers[seat * SPACES + SPACE_NAMES.index(name)] += 1
        s.on_board[seat] += 1
    ask_anew(s)


def ask_anew(s: VanuatuState) -> None:
    """As if nobody had been asked in this phase: on a table laid by hand what was feasible may be so no longer."""
    s.feasible = [0] * s.seats
    programming.ask(s)


def may_programme(s: VanuatuState, seat: Seat = 0) -> list[str]:
    s.actor = seat
    ask_anew(s)
    return [SPACE_NAMES[space] for space in range(SPACES) if s.feasible[seat] & BITS[space]]


def act(s: VanuatuState, *stacks: str) -> VanuatuState:
    """Phase IV with these markers of the seats 0, 1, ...; the first seat with markers is on turn."""
    s.markers = [0] * (s.seats * SPACES)
    s.on_board = [0] * s.seats
    turns.begin(s)
    for seat, names in enumerate(stacks):
        for name in names.split():
            s.markers[seat * SPACES + SPACE_NAMES.index(name)] += 1
            s.on_board[seat] += 1
    while not s.on_board[s.actor]:
        s.actor = (s.actor + 1) % s.seats
    assert s.phase == PHASE_TURN
    return checked(s)


def laying(s: VanuatuState, *names: str) -> VanuatuState:
    """Phase I with these tiles on the volcano, to be laid by the first player."""
    volcano(s, *names)
    s.actor = s.first
    s.phase = PHASE_PICK
    return checked(s)


def await_flood(s: VanuatuState, die: int, number: int = 2) -> None:
    in_round(s, number)
    s.die = die


def legal(s: VanuatuState) -> list[str]:
    return [GAME.name(a) for a in GAME.legal(s)]


def refused(s: VanuatuState, move: str) -> int:
    return GAME.refusal(s, GAME.parse(move))


def played(s: VanuatuState, *moves: str) -> VanuatuState:
    """The moves made, with what follows of itself; the table stays consistent."""
    for move in moves:
        GAME.play(s, GAME.parse(move))
        if s.actor != NOBODY or s.phase == 0:
            s.audit()
    return s


def allowed(s: VanuatuState, move: str) -> bool:
    return refused(s, move) == OK
