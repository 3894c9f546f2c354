"""Phase I: preparation (VA-21 to VA-40). A new round: tourists, orders, goods, price, and two tiles to lay."""

from typing import Final

from motu.engine.base import NONE, OK, Action, Rule
from motu.engine.chapter import Chapter
from motu.engine.state import total
from motu.games.vanuatu.box.options import RISING_WATERS
from motu.games.vanuatu.box.parts import (
    BITS,
    GOODS,
    ISLANDS,
    LETTER_TILES,
    LETTERS,
    ORDER_PLACES,
    ORDERS,
    PLACES,
    SIDES,
    SLOTS,
    TOURIST_VALUES,
    VOLCANO,
    Island,
    Place,
    Tile,
)
from motu.games.vanuatu.rules import neutral
from motu.games.vanuatu.rules.actions import PICK, PLACE, actions_of, is_pick, is_place, sole
from motu.games.vanuatu.rules.moments import out_of_phase
from motu.games.vanuatu.rules.places import neighbours, places_of
from motu.games.vanuatu.rules.rulebook import VA_34, VA_35, VA_36, VA_37
from motu.games.vanuatu.rules.seas import fish_shown, treasure_shown
from motu.games.vanuatu.rules.state import (
    EVENT_DIE,
    EVENT_GOODS,
    EVENT_LAY,
    EVENT_ORDER_DONE,
    EVENT_ORDER_NEW,
    EVENT_RESHUFFLE,
    EVENT_ROUND,
    EVENT_TOURISTS,
    EVENT_VOLCANO,
    NO_FLOOD,
    PHASE_PICK,
    PHASE_PLACE,
    VanuatuState,
    replaced,
)
from motu.native import i64

EVERY_PLACE: Final = (1 << PLACES) - 1


def begin(s: VanuatuState) -> bool:
    """The first player prepares the round. True when there are no tiles to lay (VA-33)."""
    s.actor = s.first
    s.round += 1
    s.tell(EVENT_ROUND, [s.round])
    roll_die(s)
    s.office = 0
    turn_up_tourists(s)
    clear_orders(s)
    for island in s.laid:
        if not s.submerged[island] and not has_cubes(s, island):
            produce(s, island)
    s.price_step = 0
    if neutral.is_for_two(s):
        neutral.offer_characters(s)
    if s.volcano[0] == NONE:
        return True
    s.phase = PHASE_PICK
    s.chosen = NONE
    return False


def roll_die(s: VanuatuState) -> None:
    """Rising Waters: how many actions until the flood (VA-24)."""
    s.die = NO_FLOOD
    if s.options[RISING_WATERS] and s.round in s.parts.flood_rounds:
        s.die = 1 + s.chance(s.parts.die_faces)
        s.tell(EVENT_DIE, [s.die])


def draw_from(s: VanuatuState, pile: list[int]) -> int:
    """The top tile of a shuffled pile, held as numbers of each kind."""
    at = 0
    place = s.chance(total(pile))
    while place >= pile[at]:
        place -= pile[at]
        at += 1
    return at


def turn_up_tourists(s: VanuatuState) -> None:
    """The next tourist tile with its pawns (VA-10, VA-25)."""
    value = draw_from(s, s.tourist_pile)
    s.tourist_pile = replaced(s.tourist_pile, value, s.tourist_pile[value] - 1)
    s.tourist_tile = value
    s.office = value
    s.tell(EVENT_TOURISTS, [value])


# Orders (VA-26 to VA-29).


def clear_orders(s: VanuatuState) -> None:
    """Complete order tiles leave, the others move up, new ones fill the places below."""
    kept: list[int] = []
    filled: list[int] = []
    full = BITS[SLOTS] - 1
    for place in range(ORDER_PLACES):
        if s.filled[place] == full:
            discard_order(s, s.orders[place])
        else:
            kept.append(s.orders[place])
            filled.append(s.filled[place])
    s.orders = kept
    s.filled = filled
    fill_orders(s)


def discard_order(s: VanuatuState, order: int) -> None:
    s.tell(EVENT_ORDER_DONE, [order])
    s.order_discard = replaced(s.order_discard, order, 1)
    reserve = s.reserve[:]
    for slot in range(SLOTS):
        reserve[s.parts.slots[order * SLOTS + slot]] += 1
    s.reserve = reserve


def fill_orders(s: VanuatuState) -> None:
    while len(s.orders) < ORDER_PLACES:
        if 1 not in s.order_pile:
            s.order_pile = s.order_discard
            s.order_discard = [0] * ORDERS
            s.tell(EVENT_RESHUFFLE, [sum(s.order_pile)])
        order = draw_from(s, s.order_pile)
        s.order_pile = replaced(s.order_pile, order, 0)
        s.tell(EVENT_ORDER_NEW, [order, len(s.orders)])
        s.orders = s.orders + [order]
        s.filled = s.filled + [0]


# Goods (VA-30, VA-31).


def has_cubes(s: VanuatuState, island: Island) -> bool:
    first: i64 = island * GOODS
    return s.cubes[first] != 0 or s.cubes[first + 1] != 0 or s.cubes[first + 2] != 0


def produce(s: VanuatuState, island: Island) -> None:
    """The island's printed goods, as far as the reserve allows."""
    cubes = s.cubes[:]
    reserve = s.reserve[:]
    for good in range(GOODS):
        count = min(s.parts.produce[island * GOODS + good], reserve[good])
        cubes[island * GOODS + good] += count
        reserve[good] -= count
    s.cubes = cubes
    s.reserve = reserve
    s.tell(EVENT_GOODS, [island] + cubes[island * GOODS : island * GOODS + GOODS])


# The tiles of the volcano (VA-33 to VA-40).


class Laying(Chapter[VanuatuState]):
    """The tiles of the volcano, one after the other."""

    def candidates(self, s: VanuatuState) -> list[Action]:
        if s.phase == PHASE_PICK:
            return [PICK, PICK + 1]
        return actions_of(PLACE, EVERY_PLACE & ~laid_places(s))

    def legal(self, s: VanuatuState) -> list[Action]:
        """All places asked at once."""
        if s.phase == PHASE_PICK:
            return [a for a in [PICK, PICK + 1] if refusal_to_pick(s, a - PICK) == OK]
        tile = s.volcano[s.chosen]
        regular = regular_places(s, tile)
        return actions_of(PLACE, regular if regular else free_places(s))

    def only_move(self, s: VanuatuState) -> Action:
        return sole(self.legal(s))

    def refusal(self, s: VanuatuState, a: Action) -> Rule:
        if s.phase == PHASE_PICK:
            return refusal_to_pick(s, a - PICK) if is_pick(a) else out_of_phase(s, a)
        return refusal_to_place(s, s.volcano[s.chosen], a - PLACE) if is_place(a) else out_of_phase(s, a)

    def apply(self, s: VanuatuState, a: Action) -> bool:
        """True when both tiles are laid and the next two turned up."""
        if s.phase == PHASE_PICK:
            s.chosen = a - PICK
            s.phase = PHASE_PLACE
            return False
        lay(s, s.volcano[s.chosen], a - PLACE)
        s.volcano = replaced(s.volcano, s.chosen, NONE)
        s.chosen = 1 - s.chosen
        if s.volcano[s.chosen] != NONE:
            return False
        s.chosen = NONE
        fill_volcano(s)
        return True


def refusal_to_pick(s: VanuatuState, which: int) -> Rule:
    """A tile without a regular place has to wait for the other one."""
    if has_regular_place(s, s.volcano[which]) or not has_regular_place(s, s.volcano[1 - which]):
        return OK
    return VA_37


def refusal_to_place(s: VanuatuState, tile: Tile, place: Place) -> Rule:
    rule = regular_refusal(s, tile, place)
    if rule in (OK, VA_34) or has_regular_place(s, tile):
        return rule
    return OK  # VA-38: it has no regular place, so touching two tiles is enough


def regular_refusal(s: VanuatuState, tile: Tile, place: Place) -> Rule:
    """VA-34 to VA-36. A submerged island still counts as an island here (VA-135)."""
    if s.tile[place] != NONE:
        return VA_34
    islands: i64 = 0
    touched: i64 = 0
    for side in range(SIDES):
        beside = s.parts.neighbour[place * SIDES + side]
        if beside != NONE and s.tile[beside] != NONE:
            touched += 1
            if s.tile[beside] < ISLANDS:
                islands += 1
    if touched < 2:
        return VA_34
    if tile < ISLANDS:
        return VA_35 if islands else OK
    return OK if islands else VA_36


def has_regular_place(s: VanuatuState, tile: Tile) -> bool:
    return regular_places(s, tile) != 0


# The same for all places at once, as bits. Must agree with `regular_refusal`.


def regular_places(s: VanuatuState, tile: Tile) -> i64:
    """Where a tile may be laid: an island beside none, a sea beside one (VA-35, VA-36)."""
    free = free_places(s)
    near_islands = neighbours(s, laid_islands(s))
    return free & ~near_islands if tile < ISLANDS else free & near_islands


def free_places(s: VanuatuState) -> i64:
    """The empty places that touch at least two tiles (VA-34)."""
    laid = laid_places(s)
    touch_one: i64 = 0
    touch_two: i64 = 0
    for place in places_of(laid):
        near: i64 = s.parts.near[place]
        touch_two |= touch_one & near
        touch_one |= near
    return touch_two & ~laid


def laid_places(s: VanuatuState) -> i64:
    return s.seas | laid_islands(s)


def laid_islands(s: VanuatuState) -> i64:
    """With those that are submerged (VA-135)."""
    found: i64 = 0
    for island in s.laid:
        found |= BITS[s.home[island]]
    return found


def lay(s: VanuatuState, tile: Tile, place: Place) -> None:
    """Put a tile on the board with its tokens or cubes (VA-4, VA-39)."""
    s.tile = replaced(s.tile, place, tile)
    s.tell(EVENT_LAY, [tile, place])
    if tile < ISLANDS:
        s.shores |= BITS[place]
        s.home = replaced(s.home, tile, place)
        s.laid = s.laid + [tile]
        produce(s, tile)
    else:
        s.seas |= BITS[place]
        s.fish = replaced(s.fish, place, fish_shown(s, tile))
        s.treasure = replaced(s.treasure, place, treasure_shown(s, tile))


def fill_volcano(s: VanuatuState) -> None:
    """Turn up the next two tiles of the stack, while there are any (VA-7, VA-40)."""
    if 1 not in s.stack:
        return
    for at in range(VOLCANO):
        tile = next_tile(s)
        s.stack = replaced(s.stack, tile, 0)
        s.volcano = replaced(s.volcano, at, tile)
    s.tell(EVENT_VOLCANO, s.volcano)


def next_tile(s: VanuatuState) -> Tile:
    """The top of the stack: A to F, then A to F again; which tile of a letter comes first is chance (VA-6)."""
    for letter in range(LETTERS):
        pair = LETTER_TILES[letter * 2 : letter * 2 + 2]
        if s.stack[pair[0]] and s.stack[pair[1]]:
            return pair[s.chance(2)]
    for tile in LETTER_TILES:
        if s.stack[tile]:
            return tile
    return NONE


def tourists_in_box(s: VanuatuState) -> list[int]:
    """The eight tourist tiles used with this number of players, by value (VA-10)."""
    first = s.seats * TOURIST_VALUES
    return s.parts.tourist_tiles[first : first + TOURIST_VALUES]
