"""What is in the box, as typed tables. The values come from components.toml, read and checked by reading.py."""

from typing import Final, TypeAlias

NEWEST: Final = 4  # edition of the rules; grows when an old record would replay differently
CARRIED: Final = [1, 2, 3, 4]  # editions that can still be played, the old rules behind `parts.edition`

# What an edition changed, by the edition that did.
KEEPS_COUNT_SECRET: Final = 2  # before, only a lone `pass` was the player's own (MO-16)
ENDS_WHEN_DRY: Final = 3  # before, it took 20 idle rounds even where nothing could be drawn any more (MO-106)
NAMES_IN_ANY_ORDER: Final = 4  # before, cards were given and laid in the order of the goods (MO-107)

Good: TypeAlias = int  # a card that can be in a hand
Product: TypeAlias = int
Tool: TypeAlias = int

# Goods: five commodities in canonical order, then the three intermediates.
WOOD: Final = 0
CLAY: Final = 1
BAMBOO: Final = 2
SEASHELL: Final = 3
FISH: Final = 4
CANOE: Final = 5
HUT: Final = 6
STONEWARE: Final = 7
GOODS: Final = 8
COMMODITIES: Final = 5
GOOD_NAMES: Final = ["wood", "clay", "bamboo", "seashell", "fish", "canoe", "hut", "stoneware"]

BASKET: Final = 0
SPEAR: Final = 1
FISHING_NET: Final = 2
CART: Final = 3
TOOLS: Final = 4
TOOL_NAMES: Final = ["basket", "spear", "fishing_net", "cart"]

# Products 0 to 2 are the intermediates, in the order of goods 5 to 7; 3 to 6 the production sites, in the order of
# the commodities they cheapen; 7 to 14 the stores.
INTERMEDIATES: Final = 3
FIRST_SITE: Final = 3
FIRST_STORE: Final = 7
STORES: Final = 8
MARKET: Final = 14
NECKLACE: Final = 26
PRODUCTS: Final = 27
MAX_JOKERS: Final = 4  # no card asks for more than four of one commodity
PRODUCT_NAMES: Final = [
    "canoe",
    "hut",
    "stoneware",
    "forest",
    "clay_pit",
    "bamboo_forest",
    "seashell_beach",
    "wood_store",
    "pottery",
    "bamboo_store",
    "seashell_chest",
    "landing_stage",
    "well",
    "village",
    "market",
    "pier",
    "tiles",
    "palisades",
    "fish_basket",
    "bridge",
    "statue",
    "aquarium",
    "temple",
    "two_man_canoe",
    "chinaware",
    "cult_site",
    "seashell_necklace",
]

DECKS: Final = 2  # I lies on top of II


def is_intermediate(product: Product) -> bool:
    return product < INTERMEDIATES


def is_site(product: Product) -> bool:
    return FIRST_SITE <= product < FIRST_STORE


def is_store(product: Product) -> bool:
    return FIRST_STORE <= product < FIRST_STORE + STORES


IDLE_ROUNDS: Final = 20  # in a row, after which the game ends (MO-96)
TINY_SEATS: Final = 2  # a tiny box has enough for two


class Parts:
    """One box of Moorea. Shared by all states of a game and never changed."""

    def __init__(self) -> None:
        self.edition: int = NEWEST  # of the rules that are played with it
        self.is_tiny: bool = False  # a box of less than the rulebook counts, for exact algorithms
        self.idle_rounds: int = IDLE_ROUNDS
        self.commodity_count: list[int] = []  # commodity
        self.hand_start: int = 0
        self.row_size: int = 0
        self.display_size: int = 0
        self.hand_limit: int = 0
        self.basket_limit: int = 0
        self.tool_copies: list[int] = []  # tool
        self.tool_cost: list[int] = []  # tool: so many equal commodities
        self.tool_points: list[int] = []  # tool
        self.cost: list[int] = []  # product * GOODS + good; zero for sites
        self.making: list[int] = []  # intermediate: the cards it is made of, and the action
        self.any_cost: list[int] = []  # product: so many equal commodities, for sites
        self.points: list[int] = []  # product: printed points
        self.necklace_points: list[int] = []  # by number of necklaces, the last for all larger numbers
        # A slot is a kind of good at a kind of store: "canoe at the market".
        self.slot_store: list[int] = []  # slot -> store, 0 .. STORES-1
        self.slot_good: list[int] = []  # slot -> good
        self.slot_at: list[int] = []  # store * GOODS + good -> slot or NONE
        self.store_points: list[int] = []  # store: points for each card laid
        self.copies: list[int] = []  # (players * DECKS + deck) * PRODUCTS + product, players 0 .. 5

    def num_slots(self) -> int:
        return len(self.slot_store)
