"""Set-up (VA-1 to VA-17)."""

from motu.engine.base import NONE
from motu.games.vanuatu.box.parts import (
    GOODS,
    ISLANDS,
    LETTER_TILES,
    ORDERS,
    PLACES,
    S_OPEN,
    SPACES,
    START,
    TILES,
    VALUES,
    VOLCANO,
)
from motu.games.vanuatu.rules import neutral, preparation
from motu.games.vanuatu.rules.state import EVENT_START, NO_FLOOD, VanuatuState, replaced


def deal(s: VanuatuState) -> None:
    """Everything up to the first phase II."""
    lay_out_players(s)
    lay_out_board(s)
    s.first = s.chance(s.seats)
    s.actor = s.first
    s.tell(EVENT_START, [])
    lay_start_tiles(s)
    s.boat = [s.tile.index(S_OPEN)] * s.seats
    preparation.fill_volcano(s)
    preparation.fill_orders(s)
    preparation.turn_up_tourists(s)
    if neutral.is_for_two(s):
        neutral.offer_characters(s)


def lay_out_players(s: VanuatuState) -> None:
    """What lies before each player (VA-2, VA-14)."""
    seats = s.seats
    s.markers = [0] * (seats * SPACES)
    s.on_board = [0] * seats
    s.vatu = [s.parts.start_vatu] * seats
    s.points = [0] * seats
    s.fish_tiles = [0] * (seats * VALUES)
    s.treasure_tiles = [0] * (seats * VALUES)
    s.used = [0] * seats
    s.performed = [0] * seats
    s.feasible = [0] * seats
    s.resters = []
    s.token = []
    s.looked = []
    s.character = [NONE] * seats
    s.huts = [0] * (seats * ISLANDS)
    s.hut_stock = [s.parts.huts] * seats


def lay_out_board(s: VanuatuState) -> None:
    """The empty board and the full piles beside it (VA-6, VA-9 to VA-13, VA-17)."""
    s.round = 1
    s.office = 0
    s.tourist_tile = 0
    s.price_step = 0
    s.die = NO_FLOOD
    s.seas = 0
    s.shores = 0
    s.fish = [0] * PLACES
    s.treasure = [0] * PLACES
    s.tile = [NONE] * PLACES
    s.home = [NONE] * ISLANDS
    s.laid = []
    s.drawings = [0] * ISLANDS
    s.tourists = [0] * ISLANDS
    s.cubes = [0] * (ISLANDS * GOODS)
    s.reserve = s.parts.cubes[:]
    s.orders = []
    s.filled = []
    s.order_pile = [1 if order < s.parts.order_tiles else 0 for order in range(ORDERS)]
    s.order_discard = [0] * ORDERS
    s.tourist_pile = preparation.tourists_in_box(s)
    s.stack = [0] * TILES
    for tile in s.parts.letter_tiles:
        s.stack = replaced(s.stack, tile, 1)
    s.volcano = [NONE] * VOLCANO
    s.water = [0] * ISLANDS
    s.dikes = [0] * ISLANDS
    s.submerged = [0] * ISLANDS
    s.offered = 0
    neutral.clear(s)
    s.forget_choice()


def lay_start_tiles(s: VanuatuState) -> None:
    """The start island, and the start ocean tiles in any order (VA-3 to VA-5)."""
    preparation.lay(s, START, s.parts.start_place)
    seas = [tile for tile in range(ISLANDS, TILES) if tile not in LETTER_TILES]
    s.rng.shuffle(seas)
    for i in range(len(seas)):
        preparation.lay(s, seas[i], s.parts.start_seas[i])
