"""What is in the box, as typed tables. The values come from components.toml, read and checked by reading.py."""

from typing import Final, TypeAlias

from motu.engine.base import NONE
from motu.native import i64

# Edition of the rules; grows when an old record would replay differently.
# 1: between two draws whoever held a playable action card was asked. 2: he says so himself when he ends his play phase.
# 3: of a spent tile a point is used, and the last draw ends the turn; who begins can be chosen.
# 4: what finds no seat in a boat is named in any order.
NEWEST: Final = 4
CARRIED: Final = [1, 2, 3, 4]  # editions that can still be played, the old rules behind `parts.edition`

Place: TypeAlias = int  # one of the 81 squares: 9 * row + column
Space: TypeAlias = int  # a quarter of a place: 18 * row + column
Ground: TypeAlias = int  # what a space is made of
Heading: TypeAlias = int
Colour: TypeAlias = int  # of an artifact
Bundle: TypeAlias = int  # several artifacts as one number: white + 32 * gray + 256 * black
Kind: TypeAlias = int  # of an island tile: the terrain kinds, then the lava kinds
Look: TypeAlias = int  # a tile as it lies: 4 * face + rotation
Card: TypeAlias = int

# Geometry.
ROWS: Final = 9
PLACES: Final = 81
SIDE: Final = 18  # spaces along a side of the board
SPACES: Final = 324
CELLS: Final = 4  # spaces of a place, clockwise from the top left
ROTATIONS: Final = 4

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
HEADINGS: Final = 4
HEADING_NAMES: Final = ["north", "east", "south", "west"]

# Ground.
NOTHING: Final = 0  # no tile lies here yet
JUNGLE: Final = 1
WATER: Final = 2
MOUNTAIN: Final = 3
LAVA: Final = 4
GROUND_NAMES: Final = ["nothing", "jungle", "water", "mountain", "lava"]
GROUND_LETTERS: Final = "_JWM"
STEP_COST: Final = [0, 1, 2, 0, 0]  # by ground; 0: cannot be entered by a step (MK-38)

# Artifacts.
WHITE: Final = 0
GRAY: Final = 1
BLACK: Final = 2
COLOURS: Final = 3
COLOUR_NAMES: Final = ["white", "gray", "black"]
UNIT: Final = [1, 32, 256]  # one artifact of a colour as a bundle

# Faces: 24 starting tiles, then 23 kinds of terrain tile.
STARTING_TILES: Final = 24
TERRAINS: Final = 23
FACES: Final = 47

# Island tiles: terrain kinds 0 .. 22, then four shapes for each of four flows.
FLOWS: Final = 4
SHAPES: Final = 4
STRAIGHT: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
FORK: Final = 3
SHAPE_NAMES: Final = ["straight", "left", "right", "fork"]
LAVA_TILES: Final = 16
KINDS: Final = 39

# What the board shows on a place.
PLACE_EMPTY: Final = 0
PLACE_MARKED: Final = 1
PLACE_START: Final = 2
PLACE_VOLCANO: Final = 3
PLACE_LETTERS: Final = ".mSV"
START_SPACES: Final = 16
BOARD_NAMES: Final = ["diagonal_core", "orthogonal_core"]

LANDINGS: Final = 8
ACCESS: Final = 4  # spaces of a landing
BOATS: Final = 8
BOAT_COLOUR_NAMES: Final = ["brown", "green", "orange", "turquoise"]

TEAM: Final = 5  # explorers of one colour in the box
MAX_TILES: Final = 5  # in front of a player: four of one point and another one
MAX_SEATS: Final = 4

# Cards: five kinds of action card, then the task cards.
JUNGLE_MOVE: Final = 0
MOUNTAIN_MOVE: Final = 1
WATER_MOVE: Final = 2
EARTHQUAKE: Final = 3
HELICOPTER: Final = 4
ACTION_CARDS: Final = 5
NO_DEDUCTION: Final = 13
CARDS: Final = 18
CARD_NAMES: Final = [
    "jungle_move",
    "mountain_move",
    "water_move",
    "earthquake",
    "helicopter",
    "art_3w",
    "art_4w",
    "art_2w1g",
    "art_1w2g",
    "art_2g",
    "art_1w1g",
    "art_1b",
    "exp_2",
    "no_deduction",
    "boat_green",
    "boat_brown",
    "boat_orange",
    "boat_turquoise",
]
DEALT: Final = 6  # slots for cards in front of a seat
PUT_OUT: Final = 2  # cards each seat puts out of the game


# Bundles.


def count_of(bundle: Bundle, colour: Colour) -> int:
    if colour == WHITE:
        return bundle & 31
    if colour == GRAY:
        return (bundle >> 5) & 7
    return bundle >> 8


def size_of(bundle: Bundle) -> int:
    return (bundle & 31) + ((bundle >> 5) & 7) + (bundle >> 8)


# Tables of the grid.


def build_neighbours(side: int) -> list[int]:
    """at * 4 + heading -> the next square of a grid, or NONE beyond its edge."""
    found: list[int] = []
    for at in range(side * side):
        found.append(at - side if at >= side else NONE)
        found.append(at + 1 if at % side < side - 1 else NONE)
        found.append(at + side if at < side * (side - 1) else NONE)
        found.append(at - 1 if at % side > 0 else NONE)
    return found


def space_in(place: Place, cell: int) -> Space:
    """The space on a cell of a place; cells go clockwise from the top left."""
    row = place // ROWS * 2 + (1 if cell >= 2 else 0)
    column = place % ROWS * 2 + (1 if cell in (1, 2) else 0)
    return row * SIDE + column


def build_place_of() -> list[int]:
    found = [0] * SPACES
    for place in range(PLACES):
        for cell in range(CELLS):
            found[space_in(place, cell)] = place
    return found


NEXT_PLACE: Final = build_neighbours(ROWS)
NEXT_SPACE: Final = build_neighbours(SIDE)
SPACE_AT: Final = [space_in(place, cell) for place in range(PLACES) for cell in range(CELLS)]  # place * 4 + cell
FIRST_SPACE: Final = SPACE_AT[::CELLS]  # place; what is empty or lava there is so on the whole place
PLACE_OF: Final = build_place_of()  # space -> place


def left_of(heading: Heading) -> Heading:
    return (heading + 3) % HEADINGS


def right_of(heading: Heading) -> Heading:
    return (heading + 1) % HEADINGS


def face_of(kind: Kind) -> int:
    """The face of a terrain tile."""
    return STARTING_TILES + kind


def is_lava_kind(kind: Kind) -> bool:
    return kind >= TERRAINS


def lava_kind(flow: int, shape: int) -> Kind:
    return TERRAINS + flow * SHAPES + shape


def flow_of(kind: Kind) -> int:
    return (kind - TERRAINS) // SHAPES


def shape_of(kind: Kind) -> int:
    return (kind - TERRAINS) % SHAPES


class Board:
    """One printed side of the board."""

    def __init__(self) -> None:
        self.printed: list[int] = []  # place -> PLACE_EMPTY, PLACE_MARKED, PLACE_START or PLACE_VOLCANO
        self.marked: list[int] = []  # the 24 marked places
        self.start_spaces: list[int] = []  # start space 0 .. 15 -> space
        self.source: list[int] = []  # flow -> the place its first tile is aimed at


class Parts:
    """One box of Mauna Kea. Shared by all states of a game and never changed."""

    def __init__(self) -> None:
        self.edition: int = NEWEST  # of the rules that are played with it
        self.boards: list[Board] = []  # choice of the option "board"
        self.team: list[int] = []  # players -> explorers of each
        self.enough: int = 0
        self.carry: int = 0
        self.cards_dealt: int = 0
        self.cards_kept: int = 0
        self.explorer_points: int = 0
        self.colour_points: list[int] = []  # colour
        self.empty_seat_points: int = 0
        self.artifacts: list[int] = []  # colour -> in the box
        self.access: list[int] = []  # landing * ACCESS + i -> space
        self.landing_of: list[int] = []  # space -> landing or NONE
        self.coastwards: list[int] = []  # space -> the next one on a shortest way to a landing, NONE where one is
        self.ground: list[int] = []  # look * CELLS + cell -> ground
        self.marking: list[int] = []  # starting tile * CELLS + cell -> colour or NONE
        self.points: list[int] = []  # kind -> movement points; lava has none
        self.copies: list[int] = []  # kind
        self.boat_colour: list[int] = []  # boat
        self.boat_seats: list[int] = []  # boat -> seats for artifacts
        self.card_copies: list[int] = []  # card
        self.card_points: list[int] = []  # card
        self.card_needs: list[int] = []  # card -> the artifacts it asks for, a bundle
        self.card_explorers: list[int] = []  # card -> the explorers it asks for
        self.card_boat: list[int] = []  # card -> the boat colour it asks for, or NONE


def looks_alike(parts: Parts, look: Look, other: Look) -> bool:
    """The same letters on the same cells."""
    first: i64 = look * CELLS
    second: i64 = other * CELLS
    return all(parts.ground[first + cell] == parts.ground[second + cell] for cell in range(CELLS))
