"""The sea as sets of hexes, for walks over it and for questions asked of many hexes at once.

A set is bits. The hex (q, r) has the bit 85 + 14 q + r: no column is longer than 13, so that some bit between two
columns is always empty, and one step in a direction is the same shift for every hex of the set, by 1, 13 or 14. All
neighbours of a set are a handful of shifts, however large it is. The bits 1 to 169 lie in three words of 57, which
compiled code keeps in machine words; counted from the lowest bit, the hexes come in the order of their numbers.
"""

from typing import Final, TypeAlias

from motu.games.kaivai.box.parts import (
    BIT,
    CULT,
    HEX_Q,
    HEX_R,
    HEXES,
    HUT,
    KINDS,
    MAX_ISLANDS,
    RADIUS,
    SHRINE,
    WATER,
    Hex,
    Island,
    Islands,
)
from motu.native import i64

Hexes: TypeAlias = tuple[i64, i64, i64]

COLUMN: Final = 2 * RADIUS + 2  # bits from a hex to its neighbour in the next column
BITS: Final = 57  # of a word
WORD: Final = (1 << BITS) - 1
ALL: Final = (1 << MAX_ISLANDS) - 1  # islands


def place_of(hex: Hex) -> int:
    """The number of its bit."""
    return 1 + (RADIUS + HEX_Q[hex]) * COLUMN + HEX_R[hex]


WORD_OF: Final = bytes([place_of(hex) // BITS for hex in range(HEXES)])
BIT_OF: Final = bytes([place_of(hex) % BITS for hex in range(HEXES)])

# The powers of two below 2**64 leave different remainders by 67: so the lowest bit of a word tells its hex.
REMAINDERS: Final = 67


def list_by_remainder() -> bytes:
    found = [0] * (3 * REMAINDERS)
    for hex in range(HEXES):
        found[WORD_OF[hex] * REMAINDERS + (1 << BIT_OF[hex]) % REMAINDERS] = hex
    return bytes(found)


HEX_OF: Final = list_by_remainder()  # word * REMAINDERS + remainder -> hex


# Sets.


def shifted(word: i64, bits: i64) -> i64:
    """A literal to the left of << would be compiled as 32 bits."""
    return word << bits


def only(hex: i64) -> Hexes:
    bit = shifted(1, BIT_OF[hex])
    word: i64 = WORD_OF[hex]
    if word == 0:
        return bit, 0, 0
    if word == 1:  # a tuple chosen by an expression would be compiled as an object
        return 0, bit, 0
    return 0, 0, bit


def has(hexes: Hexes, hex: i64) -> bool:
    word: i64 = WORD_OF[hex]
    bits = hexes[0] if word == 0 else hexes[1] if word == 1 else hexes[2]
    shift: i64 = BIT_OF[hex]
    return (bits >> shift) & 1 != 0


def is_empty(hexes: Hexes) -> bool:
    return hexes[0] | hexes[1] | hexes[2] == 0


def union(a: Hexes, b: Hexes) -> Hexes:
    return a[0] | b[0], a[1] | b[1], a[2] | b[2]


def common(a: Hexes, b: Hexes) -> Hexes:
    return a[0] & b[0], a[1] & b[1], a[2] & b[2]


def without(a: Hexes, b: Hexes) -> Hexes:
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2]


def meet(a: Hexes, b: Hexes) -> bool:
    """Have they a hex in common?"""
    return (a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) != 0


def lowest(hexes: Hexes) -> Hexes:
    """The first of its hexes alone."""
    low, middle, high = hexes
    if low:
        return low & -low, 0, 0
    if middle:
        return 0, middle & -middle, 0
    return 0, 0, high & -high


def gather(hexes: list[Hex]) -> Hexes:
    """These hexes; NONE among them is left out."""
    low: i64 = 0
    middle: i64 = 0
    high: i64 = 0
    for named in hexes:
        hex: i64 = named
        if hex < 0:
            continue
        bit = shifted(1, BIT_OF[hex])
        word: i64 = WORD_OF[hex]
        if word == 0:
            low |= bit
        elif word == 1:
            middle |= bit
        else:
            high |= bit
    return low, middle, high


def list_hexes(hexes: Hexes) -> list[Hex]:
    """Ascending."""
    return list_actions(0, hexes)


def list_actions(first: i64, hexes: Hexes) -> list[int]:
    """Ascending; each as an action of the range that begins with `first`."""
    found: list[int] = []
    list_word(hexes[0], 0, first, found)
    list_word(hexes[1], REMAINDERS, first, found)
    list_word(hexes[2], 2 * REMAINDERS, first, found)
    return found


def list_word(word: i64, row: i64, first: i64, found: list[int]) -> None:
    while word:
        bit: i64 = word & -word
        found.append(first + HEX_OF[row + bit % REMAINDERS])
        word ^= bit


def unlike(hexes: Hexes, values: list[int], value: i64) -> Hexes:
    """Of these hexes those for which something else than this stands in a list by hex."""
    return (
        unlike_in_word(hexes[0], 0, values, value),
        unlike_in_word(hexes[1], REMAINDERS, values, value),
        unlike_in_word(hexes[2], 2 * REMAINDERS, values, value),
    )


def unlike_in_word(word: i64, row: i64, values: list[int], value: i64) -> i64:
    left = word
    found = word
    while left:
        bit: i64 = left & -left
        here: i64 = values[HEX_OF[row + bit % REMAINDERS]]
        if here == value:
            found ^= bit
        left ^= bit
    return found


def beside(hexes: Hexes) -> Hexes:
    """All neighbours of these hexes; beyond the edge of the board, too."""
    low, middle, high = hexes
    down_low = low << 1 & WORD
    down_middle = (middle << 1 | low >> BITS - 1) & WORD
    down_high = (high << 1 | middle >> BITS - 1) & WORD
    up_low = (low >> 1 | middle << BITS - 1) & WORD
    up_middle = (middle >> 1 | high << BITS - 1) & WORD
    up_high = high >> 1
    # To the right of a hex are two: straight, and one further up. To the left, straight and one further down.
    right_low = low | up_low
    right_middle = middle | up_middle
    right_high = high | up_high
    left_low = low | down_low
    left_middle = middle | down_middle
    left_high = high | down_high
    return (
        down_low | up_low | (right_low << COLUMN | left_low >> COLUMN | left_middle << BITS - COLUMN) & WORD,
        down_middle
        | up_middle
        | (right_middle << COLUMN | right_low >> BITS - COLUMN | left_middle >> COLUMN | left_high << BITS - COLUMN)
        & WORD,
        down_high | up_high | (right_high << COLUMN | right_middle >> BITS - COLUMN | left_high >> COLUMN) & WORD,
    )


def within(sea: Hexes, start: Hex, steps: i64) -> Hexes:
    """The hex itself and every hex of the sea that can be reached from it in so many steps over the sea."""
    found = only(start)
    for _ in range(steps):
        wider = union(found, common(beside(found), sea))
        if is_empty(without(wider, found)):
            break
        found = wider
    return found


def region(sea: Hexes, start: Hexes) -> Hexes:
    """The connected parts of the sea that contain hexes of `start`, which are in it."""
    found = start
    while True:
        wider = union(found, common(beside(found), sea))
        if is_empty(without(wider, found)):
            return found
        found = wider


# A chart: what lies where, as sets.


class Chart:
    """What the lists of a state say of the board, as sets. A state's lists are replaced when something is placed, never
    changed in place: as long as they are the same, so is their chart, and clones share it."""

    def __init__(self) -> None:
        self.ground: list[int] = []  # the state's own lists it was drawn from
        self.sailed: list[int] = []
        self.sea: Hexes = (0, 0, 0)
        self.water: Hexes = (0, 0, 0)
        self.markets: Hexes = (0, 0, 0)  # fisher and meeting huts
        self.shores: list[i64] = []  # island * 3 + word: what touches it; beyond the edge of the board, too
        self.cult_shores: list[i64] = []  # island * 3 + word: what touches a cult hex of it
        self.plots: list[i64] = []  # island * 3 + word: water that touches it alone
        self.docks: list[i64] = []  # island * 3 + word: beside a cult hex of it and beside a plot of it

    def draw(self, ground: list[int], touch: list[int], cult_touch: list[int], sea: list[int]) -> None:
        self.ground = ground
        self.sailed = sea
        everywhere = gather(list(range(HEXES)))
        self.sea = unlike(everywhere, sea, 0)
        self.water = without(everywhere, unlike(everywhere, ground, WATER))
        self.markets = gather([hex for hex in range(HEXES) if is_market(ground[hex])])
        self.shores = list_by_island(touch)
        self.cult_shores = list_by_island(cult_touch)
        self.plots = list_plots(self.shores, self.water)
        self.docks = [0] * (MAX_ISLANDS * 3)
        for island in range(MAX_ISLANDS):
            self.find_docks(island)

    def with_land(self, hex: Hex, code: int, island: Island) -> "Chart":
        """The chart once this hex, until now sea, has become land of an island; must agree with `draw`."""
        here = only(hex)
        around = beside(here)
        new = Chart()
        new.sea = without(self.sea, here)
        new.water = without(self.water, here)
        new.markets = union(self.markets, here) if is_market(code) else self.markets
        new.shores = widened(self.shores, island, around)
        new.cult_shores = widened(self.cult_shores, island, around) if code == CULT else self.cult_shores
        fresh = without(common(around, new.water), of_islands(self.shores, ALL))
        kept = common(of_island(self.plots, island), around)  # of the same island, and of no other
        changed = union(here, around)
        new.plots = widened(narrowed(self.plots, changed), island, union(fresh, kept))
        new.docks = self.docks[:]
        for other in range(MAX_ISLANDS):
            if other == island or meet(of_island(self.plots, other), changed):
                new.find_docks(other)
        return new

    def find_docks(self, island: Island) -> None:
        """Where a boat could stand to build on this island."""
        found = common(of_island(self.cult_shores, island), beside(of_island(self.plots, island)))
        at: i64 = island * 3
        self.docks[at] = found[0]
        self.docks[at + 1] = found[1]
        self.docks[at + 2] = found[2]


def is_market(code: int) -> bool:
    """Fisher huts and meeting huts take fish (KV-79)."""
    return code >= HUT and (code - HUT) % KINDS != SHRINE


def list_by_island(islands: list[Islands]) -> list[i64]:
    """hex -> set of islands, turned about: island * 3 + word -> hexes."""
    found: list[i64] = [0] * (MAX_ISLANDS * 3)
    for hex in range(HEXES):
        left: i64 = islands[hex]
        island: i64 = 0
        while left:
            if left & 1:
                found[island * 3 + WORD_OF[hex]] |= shifted(1, BIT_OF[hex])
            left >>= 1
            island += 1
    return found


def list_plots(shores: list[i64], water: Hexes) -> list[i64]:
    found: list[i64] = []
    for island in range(MAX_ISLANDS):
        found += common(without(of_island(shores, island), of_islands(shores, ALL ^ BIT[island])), water)
    return found


def of_island(sets: list[i64], island: Island) -> Hexes:
    """The hexes of one island, of a list by island."""
    at: i64 = island * 3
    return sets[at], sets[at + 1], sets[at + 2]


def widened(sets: list[i64], island: Island, more: Hexes) -> list[i64]:
    """These hexes, too, are of the island."""
    found = sets[:]
    at: i64 = island * 3
    found[at] |= more[0]
    found[at + 1] |= more[1]
    found[at + 2] |= more[2]
    return found


def narrowed(sets: list[i64], fewer: Hexes) -> list[i64]:
    """These hexes are of no island any more."""
    found = sets[:]
    for island in range(MAX_ISLANDS):
        if meet(of_island(sets, island), fewer):
            left = without(of_island(sets, island), fewer)
            at: i64 = island * 3
            found[at] = left[0]
            found[at + 1] = left[1]
            found[at + 2] = left[2]
    return found


def of_islands(sets: list[i64], islands: Islands) -> Hexes:
    """The hexes of these islands together."""
    low: i64 = 0
    middle: i64 = 0
    high: i64 = 0
    left: i64 = islands
    at: i64 = 0
    while left:
        if left & 1:
            low |= sets[at]
            middle |= sets[at + 1]
            high |= sets[at + 2]
        left >>= 1
        at += 3
    return low, middle, high
