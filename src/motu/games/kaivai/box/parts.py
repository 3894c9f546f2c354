"""What is in the box, as typed tables. The values come from components.toml, read and checked by reading.py."""

from typing import Final, TypeAlias

from motu.engine.hexes import DIRECTIONS, STEP_Q, STEP_R, hex_distance

NEWEST: Final = 2  # edition of the rules; grows when an old record would replay differently
CARRIED: Final = [1, 2]  # editions that can still be played, the old rules behind `parts.edition`

Hex: TypeAlias = int  # index of a hex, column by column; RIM stands for every place off the board
Island: TypeAlias = int
Islands: TypeAlias = int  # a set of islands: the bits 1 << island
Kind: TypeAlias = int  # of a hut

RADIUS: Final = 6
HEXES: Final = 127
RIM: Final = 127  # so that a neighbour off the board needs no question of its own
MAX_ISLANDS: Final = 8
ISLAND_NAMES: Final = ["A", "B", "C", "D", "E", "F", "G", "H"]
PRINTED: Final = 6
MAX_SEATS: Final = 4

FISHER: Final = 0
MEETING: Final = 1
SHRINE: Final = 2
KINDS: Final = 3
KIND_NAMES: Final = ["fisher", "meeting", "shrine"]

BUILD: Final = 0
FISH: Final = 1
SELL: Final = 2
MOVE: Final = 3
UPGRADE: Final = 4
CELEBRATE: Final = 5
FIELDS: Final = 6
FIELD_NAMES: Final = ["build", "fish", "sell", "move", "upgrade", "celebrate"]

BOATS: Final = 4  # at sea, of each seat
MAX_BID: Final = 10
MAX_DICE: Final = 4
HUT_FISH: Final = 3  # a hut holds no more

# A mat: the shells on spaces 1 to 5, then the fish on spaces 1 to 5.
SPACES: Final = 5
MAT: Final = 10

# What lies on a hex. A hut is HUT + seat * KINDS + kind.
OFF_BOARD: Final = -1
WATER: Final = 0
CULT: Final = 1
HUT: Final = 2

FIRST_EDITION: Final = 0
SECOND_EDITION: Final = 1
EDITIONS: Final = 2


def first_r(q: int) -> int:
    return max(-RADIUS, -RADIUS - q)


def column_start(q: int) -> int:
    """The index of the topmost hex of a column."""
    start = 0
    for column in range(-RADIUS, q):
        start += 2 * RADIUS + 1 - abs(column)
    return start


def is_on_board(q: int, r: int) -> bool:
    return hex_distance(q, r, 0, 0) <= RADIUS


def hex_at(q: int, r: int) -> Hex:
    """The index of axial coordinates, RIM off the board."""
    return column_start(q) + r - first_r(q) if is_on_board(q, r) else RIM


def list_columns() -> list[int]:
    return [q for q in range(-RADIUS, RADIUS + 1) for _ in range(2 * RADIUS + 1 - abs(q))]


def list_rows() -> list[int]:
    found: list[int] = []
    for q in range(-RADIUS, RADIUS + 1):
        found += range(first_r(q), first_r(q) + 2 * RADIUS + 1 - abs(q))
    return found


HEX_Q: Final = list_columns()  # hex -> q
HEX_R: Final = list_rows()  # hex -> r


def distance(a: Hex, b: Hex) -> int:
    return hex_distance(HEX_Q[a], HEX_R[a], HEX_Q[b], HEX_R[b])


def list_neighbours() -> bytes:
    found: list[int] = []
    for hex in range(HEXES):
        found += [hex_at(HEX_Q[hex] + STEP_Q[d], HEX_R[hex] + STEP_R[d]) for d in range(DIRECTIONS)]
    return bytes(found)


def name_hex(hex: Hex) -> str:
    """A letter for the column, a number counted from its top: the north tip is g1."""
    return chr(ord("a") + HEX_Q[hex] + RADIUS) + str(HEX_R[hex] - first_r(HEX_Q[hex]) + 1)


HEX_NAMES: Final = [name_hex(hex) for hex in range(HEXES)]
NEAR: Final = list_neighbours()  # hex * 6 + direction -> neighbour or RIM


def lowest_island(islands: Islands) -> Island:
    for island in range(MAX_ISLANDS):
        if islands >> island & 1:
            return island
    return -1


LOWEST: Final = [lowest_island(islands) for islands in range(256)]  # set of islands -> its first, or NONE
BIT: Final = [1, 2, 4, 8, 16, 32, 64, 128]


class Parts:
    """One box of Kaivai. Shared by all states of a game and never changed."""

    def __init__(self) -> None:
        self.edition: int = NEWEST  # of the rules that are played with it
        self.huts: int = 0  # per player
        self.statues: int = 0  # per player, without the bid marker
        self.goods: int = 0
        self.influence: int = 0
        self.start_shells: int = 0
        self.start_fish: int = 0
        self.start_influence: int = 0
        self.shell_space: list[int] = []  # fish already on the hut -> space of the shell
        self.sinking: list[int] = []  # boats of the victim -> points lost
        self.hut_points: int = 0
        self.cult_points: int = 0
        self.celebration_group: int = 0
        self.sacrifice: int = 0
        self.distance: list[int] = []  # bid -> distance; 0 for no bid
        self.bonus: list[int] = []  # upgrade position -> bonus
        self.faces: int = 0
        self.dots: list[int] = []  # die -> faces with a dot
        self.sure: list[int] = []  # dice -> sure fish, with less luck
        self.catch: list[float] = []  # dice -> fish that may be expected
        self.fair_catch: list[float] = []  # the same with less luck
        self.sixths: list[int] = []  # dice -> chance of one more, with less luck
        self.printed: list[int] = []  # island A to F -> its cult hex
        self.apart: int = 0
        self.places: list[int] = []  # hexes far enough from every printed island for an extra one
        self.rounds: list[int] = []  # edition
        self.reserve: list[int] = []  # edition
        self.extra: list[int] = []  # edition * 3 + seats - 2
        self.goods_space: list[int] = []  # edition
        self.pairs: list[int] = []  # two hexes for each pair of the second edition
