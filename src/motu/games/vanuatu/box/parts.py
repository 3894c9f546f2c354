"""What is in the box, as typed tables. The values come from components.toml, read and checked by reading.py."""

from typing import Final, TypeAlias

NEWEST: Final = 3  # edition of the rules; grows when an old record would replay differently
CARRIED: Final = [1, 2, 3]  # editions that can still be played, the old rules behind `parts.edition`

Place: TypeAlias = int  # 0 .. 15, h0 to h15
Tile: TypeAlias = int  # islands first, then seas
Island: TypeAlias = int  # a tile below ISLANDS
Good: TypeAlias = int
Space: TypeAlias = int  # an action space
Character: TypeAlias = int

# The nine action spaces, in the rulebook's order of actions.
SAIL: Final = 0
BUILD: Final = 1
EXPLORE: Final = 2
FISH: Final = 3
SELL: Final = 4
BUY: Final = 5
DRAW: Final = 6
TRANSPORT: Final = 7
REST: Final = 8
SPACES: Final = 9
SPACE_NAMES: Final = ["sail", "build", "explore", "fish", "sell", "buy", "draw", "transport", "rest"]

# Characters 0 to 7 help with the action of their number.
NAVIGATOR: Final = 0
BUILDER: Final = 1
DIVER: Final = 2
FISHERMAN: Final = 3
SELLER: Final = 4
BUYER: Final = 5
ARTIST: Final = 6
GUIDE: Final = 7
BEGGAR: Final = 8
GOVERNOR: Final = 9
PREACHER: Final = 10
CHARACTERS: Final = 11
CHARACTER_NAMES: Final = [
    "navigator",
    "builder",
    "diver",
    "fisherman",
    "seller",
    "buyer",
    "artist",
    "guide",
    "beggar",
    "governor",
    "preacher",
]

KAVA: Final = 0
COPRA: Final = 1
BEEF: Final = 2
GOODS: Final = 3
GOOD_NAMES: Final = ["kava", "copra", "beef"]

# Rest tokens; 0 stands for none.
NO_TOKEN: Final = 0
TOKEN_FIRST: Final = 1
TOKEN_BOTH: Final = 2
TOKEN_POINT: Final = 3
TOKEN_COIN: Final = 4
TOKENS: Final = 4
TOKEN_NAMES: Final = ["first", "both", "point", "coin"]  # token - 1

START: Final = 0  # the printed island
ISLANDS: Final = 5
S_OPEN: Final = 7  # where the boats start
F1: Final = 14
TILES: Final = 16
TILE_NAMES: Final = [
    "start",
    "a1",
    "a2",
    "d1",
    "d2",
    "s_fish",
    "s_wreck",
    "s_open",
    "b1",
    "b2",
    "c1",
    "c2",
    "e1",
    "e2",
    "f1",
    "f2",
]
# The face-down stack by letters, twice over: the two tiles of each letter.
LETTERS: Final = 6
LETTER_TILES: Final = [1, 2, 8, 9, 10, 11, 3, 4, 12, 13, 14, 15]  # letter * 2 + 0 or 1

PLACES: Final = 16
SIDES: Final = 6
SIDE_NAMES: Final = ["e", "ne", "nw", "w", "sw", "se"]
VALUES: Final = 3  # fish and treasure tiles are worth 1, 2 or 3
ORDERS: Final = 10
SLOTS: Final = 3  # of an order tile
ORDER_PLACES: Final = 3  # of the Chamber of Commerce
TOURIST_VALUES: Final = 5  # tourist tiles show 0 to 4
VOLCANO: Final = 2
OFFERED: Final = 5  # characters in a round of the game for two
BARRED_BY_FIRST: Final = 2  # neutral markers put by the first player of two
BARRED: Final = 5  # and by both together
TINY_SEATS: Final = 2  # a tiny box has enough for two
BITS: Final = [1 << n for n in range(16)]
ONES: Final = [bin(n).count("1") for n in range(64)]  # how many bits are set


class Parts:
    """One box of Vanuatu. Shared by all states of a game and never changed."""

    def __init__(self) -> None:
        self.edition: int = NEWEST  # of the rules that are played with it
        self.is_tiny: bool = False  # a box of less than the rulebook counts, for exact algorithms
        # What a tiny box may have less of, and all others have alike.
        self.cast: list[int] = list(range(CHARACTERS))  # characters in the box
        self.offered: int = OFFERED
        self.barred_by_first: int = BARRED_BY_FIRST
        self.barred: int = BARRED
        self.letter_tiles: list[int] = LETTER_TILES  # those of the face-down stack
        self.order_tiles: int = ORDERS
        self.rounds: int = 0
        self.start_vatu: int = 0
        self.markers: int = 0
        self.huts: int = 0
        self.fish_tokens: int = 0
        self.fish_tiles: list[int] = []  # value - 1
        self.treasure_tokens: int = 0
        self.treasure_tiles: list[int] = []  # value - 1
        self.drawings: int = 0
        self.tourists: int = 0
        # Prices.
        self.step_price: int = 0
        self.reach: int = 0
        self.hut_price: int = 0
        self.builder_price: int = 0
        self.fish_price: list[int] = []  # step of the market
        self.conversion: int = 0
        self.conversion_points: int = 0
        self.beggar_most: int = 0
        # Points.
        self.drawing_points: int = 0
        self.artist_points: int = 0
        self.completion_points: int = 0
        self.guide_points: int = 0
        self.first_points: int = 0
        self.vatu_per_point: int = 0
        self.treasure_points: int = 0
        self.hut_points: int = 0
        self.hut_points_first_edition: int = 0
        # Rising Waters.
        self.dike_price: int = 0
        self.dikes: int = 0
        self.water_markers: int = 0
        self.die_faces: int = 0
        self.flood_rounds: list[int] = []
        self.water_limit: int = 0
        self.lost_islands: int = 0
        self.water_loss: list[int] = []  # water markers on the island
        # The board.
        self.q: list[int] = []  # place
        self.r: list[int] = []  # place
        self.neighbour: list[int] = []  # place * SIDES + side -> place or NONE
        self.near: list[int] = []  # place -> its neighbours as a set of bits
        self.start_place: Place = 0
        self.start_seas: list[int] = []
        self.spaces: list[int] = []  # action spaces from left to right
        # Tiles.
        self.fish: list[int] = []  # tile: fish tokens it receives
        self.treasure: list[int] = []  # tile
        self.f1_as_read: list[int] = []  # fish, treasure
        self.hut_places: list[int] = []  # island
        self.drawing_places: list[int] = []  # island
        self.capacity: list[int] = []  # island: tourists it can hold
        self.produce: list[int] = []  # island * GOODS + good: cubes it receives
        self.price: list[int] = []  # good
        self.good_points: list[int] = []  # good
        self.cubes: list[int] = []  # good
        self.slots: list[int] = []  # order * SLOTS + slot -> good
        self.tourist_tiles: list[int] = []  # seats * TOURIST_VALUES + value
        self.token_vatu: list[int] = []  # token
        self.token_points: list[int] = []  # token
