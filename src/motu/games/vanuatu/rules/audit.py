"""The audit: every field has its shape, every component is somewhere, once."""

from typing import Final

from motu.engine.base import NOBODY, NONE, PHASE_OVER, AuditError, Seat
from motu.engine.state import check_list
from motu.games.vanuatu.box.options import F1_AS_READ, GOVERNOR_REPEAT, RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BITS,
    BUY,
    CHARACTERS,
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
    Place,
)
from motu.games.vanuatu.rules import neutral
from motu.games.vanuatu.rules.buying import is_wanted
from motu.games.vanuatu.rules.places import count_dikes, count_huts
from motu.games.vanuatu.rules.plan import feasible_spaces
from motu.games.vanuatu.rules.seas import fish_shown, fish_stock, treasure_shown, treasure_stock
from motu.games.vanuatu.rules.state import (
    NO_FLOOD,
    PHASE_BUILD,
    PHASE_BUY,
    PHASE_CHARACTER,
    PHASE_DIKE,
    PHASE_GOVERNOR,
    PHASE_ISLAND,
    PHASE_NEUTRAL,
    PHASE_PICK,
    PHASE_PLACE,
    PHASE_PROGRAMME,
    PHASE_REST,
    PHASE_SAIL,
    PHASE_SECOND,
    PHASE_SELL,
    PHASE_TURN,
    VanuatuState,
    looks,
)

PERFORMING: Final = [PHASE_SAIL, PHASE_ISLAND, PHASE_BUILD, PHASE_DIKE, PHASE_SELL, PHASE_BUY, PHASE_SECOND, PHASE_REST]


def audit(s: VanuatuState) -> None:
    """Raise AuditError unless each component is somewhere, once."""
    check_shape(s)
    check_phase(s)
    check_archipelago(s)
    check_stocks(s)
    check_cubes(s)
    check_tokens(s)
    check_game_for_two(s)
    for seat in range(s.seats):
        check_seat(s, seat)
    check_programme(s)


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
    check_list("offered", [s.offered], 1, 0, BITS[CHARACTERS] - 1)
    check_list("governed", [s.governed], 1, NONE, SPACES - 1)
    check_list("neutral", s.neutral, SPACES, 0, parts.barred)
    check_list("phase", [s.phase], 1, PHASE_OVER, PHASE_NEUTRAL)
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
    rests = len(s.resters)
    check_list("rests", [rests], 1, 0, TOKENS)
    check_list("resters", s.resters, rests, 0, seats - 1)
    check_list("token", s.token, rests, NO_TOKEN if parts.edition == 1 else NO_TOKEN + 1, TOKENS)
    check_list("looked", s.looked, rests + (1 if s.phase == PHASE_REST else 0), 0, BITS[TOKENS] - 1)
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
    if s.phase == PHASE_TURN and not s.on_board[s.actor]:
        raise AuditError("the seat on turn has no markers on the board, so nothing to do (VA-56)")
    if s.phase in PERFORMING and (s.resolving == NONE or not s.markers[s.actor * SPACES + s.resolving]):
        raise AuditError("the field 'resolving' must name a stack of the seat on turn")
    if s.phase == PHASE_PLACE and (not 0 <= s.chosen < VOLCANO or s.volcano[s.chosen] == NONE):
        raise AuditError("the field 'chosen' must name a tile of the volcano")
    if s.phase in (PHASE_BUILD, PHASE_DIKE) and (s.chosen == NONE or not s.shores & BITS[s.chosen]):
        raise AuditError("the field 'chosen' must name the place of an island")
    if s.phase == PHASE_SELL and not NONE <= s.chosen <= VALUES:
        raise AuditError("the field 'chosen' must be the value of the fish tile sold last")
    if s.phase == PHASE_SECOND and not is_second_on_offer(s):
        raise AuditError("the field 'chosen' must be a good of which an order wants a second cube")
    if s.phase == PHASE_GOVERNOR and (not 0 <= s.chosen < SPACES or not s.markers[s.actor * SPACES + s.chosen]):
        raise AuditError("the field 'chosen' must name the stack to be moved")
    if s.phase == PHASE_PICK and NONE in s.volcano:
        raise AuditError("two tiles must lie on the volcano")
    if s.phase == PHASE_CHARACTER and s.options[WITHOUT_CHARACTERS]:
        raise AuditError("there are no characters in this game")


def is_second_on_offer(s: VanuatuState) -> bool:
    return s.resolving == BUY and 0 <= s.chosen < GOODS and s.reserve[s.chosen] > 0 and is_wanted(s, s.chosen)


def check_programme(s: VanuatuState) -> None:
    if s.phase == PHASE_PROGRAMME and s.feasible[s.actor] != feasible_spaces(s, s.actor):
        raise AuditError("the field 'feasible' is not what the seat on turn may programme (VA-52)")
    for seat in range(s.seats if s.phase == PHASE_PROGRAMME else 0):
        if s.feasible[seat] & ~feasible_spaces(s, seat):
            raise AuditError("the field 'feasible' holds a space that its seat may not programme (VA-52)")


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
        box = 1 if tile in s.parts.letter_tiles or tile not in LETTER_TILES else 0
        if found != box:
            raise AuditError(f"there are {found} tiles number {tile}, not {box}")
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
    pieces = count_huts(s, island) + s.drawings[island] + s.tourists[island] + s.water[island] + s.dikes[island]
    pieces += sum(s.cubes[island * GOODS : island * GOODS + GOODS])
    if empty and pieces:
        raise AuditError("an island that is not there, or is submerged, bears pieces")
    if count_huts(s, island) > parts.hut_places[island]:
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


def check_sea(s: VanuatuState, place: Place) -> None:
    tile = s.tile[place]
    most_fish = fish_shown(s, tile) if tile >= ISLANDS else 0
    most_treasure = treasure_shown(s, tile) if tile >= ISLANDS else 0
    if s.fish[place] > most_fish or s.treasure[place] > most_treasure:
        raise AuditError(f"h{place} has more fish or treasure than its tile shows")


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
    if count_dikes(s) > s.parts.dikes:
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
        found = s.orders.count(order) + s.order_pile[order] + s.order_discard[order]
        if found != (1 if order < s.parts.order_tiles else 0):
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
        raise AuditError("the same rest token is held twice")
    if NO_TOKEN in s.token:
        return  # of the first edition: what was put back could be seen again
    if s.looked != looks(s):
        raise AuditError("the fields 'looked' and 'token' disagree")
    for seat in range(s.seats):
        if s.resters.count(seat) > (2 if s.options[GOVERNOR_REPEAT] else 1):
            raise AuditError(f"seat {seat} has rested too often")


def check_game_for_two(s: VanuatuState) -> None:
    """Characters on offer and neutral markers (VA-151, VA-152)."""
    placed = sum(s.neutral)
    if s.seats > 2:
        if placed or s.offered or s.phase == PHASE_NEUTRAL:
            raise AuditError("neutral markers and an offer of characters belong to the game for two")
        return
    if ONES[s.offered & 63] + ONES[s.offered >> 6] != s.parts.offered:
        raise AuditError(f"{s.parts.offered} characters are on offer in the game for two")
    if placed > s.parts.barred or (s.phase == PHASE_NEUTRAL and placed == s.parts.barred):
        raise AuditError("there are too many neutral markers")
    if s.phase == PHASE_NEUTRAL and s.actor != neutral.who_bars(s):
        raise AuditError("the first player puts two neutral markers, the other one the rest")


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
