"""Mauna Kea's pieces as they lie on the table: tiles, explorers, boats, cards; and what each says in words.
Never compiled."""

from motu.draw import shapes
from motu.draw.keep import kept
from motu.draw.palette import LINE, OUTLINE, SHADE, on_seat
from motu.draw.scene import Scene
from motu.draw.svg import Node, Value, circle, ellipse, g, path, rect, use
from motu.draw.symbols import BONE, NIGHT, STRAW
from motu.engine.base import NONE, Seat
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    BOAT_COLOUR_NAMES,
    CARD_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    EARTHQUAKE,
    HELICOPTER,
    JUNGLE_MOVE,
    MOUNTAIN_MOVE,
    NO_DEDUCTION,
    ROTATIONS,
    STARTING_TILES,
    WATER_MOVE,
    Bundle,
    Card,
    Look,
    Parts,
    count_of,
    face_of,
    size_of,
)
from motu.games.mauna_kea.face.pictures import BOAT_FILLS, GROUND_SYMBOLS, pip
from motu.games.mauna_kea.face.words import BOAT_COLOURS, BOAT_NOUNS, GROUND_NOUNS, counted, load_words
from motu.games.mauna_kea.rules.state import MaunaKeaState
from motu.papers.tongue import N_, _, listed, ngettext

MaunaKeaScene = Scene[MaunaKeaState]

GROVE = "#43702B"
OCEAN = "#1B6E8C"
SLATE = "#5B5560"
BRICK = "#AC4F2A"
PLUM = "#7A3B62"

CELL_SPOTS = [(0, 0), (1, 0), (1, 1), (0, 1)]  # clockwise from the top left


# Words


def bundle_words(bundle: Bundle) -> str:
    held = [load_words(c, count_of(bundle, c)) for c in range(COLOURS) if count_of(bundle, c)]
    return listed(held) if held else _("no artifact")


def begun(words: str) -> str:
    """Words that stand alone, with a capital; the others as their language has them."""
    return words[:1].upper() + words[1:]


def pieces_of(bundle: Bundle) -> list[int]:
    """The colours of the artifacts in a bundle, one for each."""
    return [colour for colour in range(COLOURS) for _i in range(count_of(bundle, colour))]


def look_words(parts: Parts, look: Look) -> str:
    """What a tile is made of, in words."""
    cells = parts.ground[look * CELLS : look * CELLS + CELLS]
    found = [(ground, cells.count(ground)) for ground in GROUND_SYMBOLS if ground in cells]
    return ", ".join(f"{count} {_(counted(GROUND_NOUNS[ground], count))}" for ground, count in found)


def tile_words(parts: Parts, kind: int) -> str:
    points, grounds = parts.points[kind], look_words(parts, face_of(kind) * ROTATIONS)
    told = ngettext("tile of {grounds}, worth {count} point", "tile of {grounds}, worth {count} points", points)
    return told.format(grounds=grounds, count=points)


def seats_words(parts: Parts, boat: int) -> str:
    seats, noun = parts.boat_seats[boat], BOAT_NOUNS[parts.boat_colour[boat]]
    told = ngettext(
        "{boat} for an explorer and {count} artifact", "{boat} for an explorer and {count} artifacts", seats
    )
    return told.format(boat=_(noun), count=seats)


# Tiles


@kept
def ground_square(ground: int, x: float, y: float, size: float, look: int) -> Node:
    return use(f"{GROUND_SYMBOLS[ground]}_{'ab'[look % 2]}", x, y, size)


@kept
def tile_face(parts: Parts, look: Look, size: float) -> Node:
    """A tile as it lies, from 0, 0. A starting tile has its white ring, a terrain tile its points."""
    half = size / 2
    shape = g(rect(0.5, 1.5, size, size, 4, fill=SHADE, opacity=0.25))
    for cell, (x, y) in enumerate(CELL_SPOTS):
        shape.add(ground_square(parts.ground[look * CELLS + cell], x * half, y * half, half + 0.3, cell + look))
    shape.add(
        rect(0.6, 0.6, size - 0.9, size - 0.9, 3, fill="none", stroke="#FFFBF2", stroke_width=1.2, stroke_opacity=0.75)
    )
    if look // ROTATIONS < STARTING_TILES:
        ring = circle(half, half, size * 0.07, fill="none", stroke="#FFFFFF", stroke_width=size * 0.035)
        return shape.add(ring)
    return shape


@kept
def points_disc(points: int, x: float, y: float, r: float) -> Node:
    return g(
        circle(x, y, r, fill="#FFFBF2", stroke=NIGHT, stroke_width=1.2),
        shapes.numeral(x, y, points, r * 1.45, NIGHT),
    )


@kept
def in_front(parts: Parts, kind: int, size: float) -> Node:
    """A tile in front of a player: its face with the points in the middle."""
    disc = points_disc(parts.points[kind], size / 2, size / 2, max(8.4, size * 0.17))
    return g(tile_face(parts, face_of(kind) * ROTATIONS, size), disc)


# Explorers: the player's shape under a straw hat, with his number; what he carries hangs at his feet.


@kept
def explorer_piece(seat: Seat, number: int, carried: Bundle, size: float) -> Node:
    """About 0, 0 in a square of this size."""
    s = size / 31
    ink: dict[str, Value] = {"fill": STRAW, "stroke": OUTLINE, "stroke_width": 1.2, "stroke_linejoin": "round"}
    shape = g(
        ellipse(0, 11.4, 10, 3.4, fill=SHADE, opacity=0.32),
        shapes.mark_shape(seat, 0, 2.6, 21),
        shapes.numeral(0, 3.6 + shapes.sink(seat, 13), number, max(12.5, 13 / s), on_seat(seat)),
        path("M-5 -8 C-5 -15.4 5 -15.4 5 -8 Z", **ink),
        path("M-9.4 -7.4 C-6 -10 6 -10 9.4 -7.4 C6 -5.2 -6 -5.2 -9.4 -7.4 Z", **ink),
    )
    held = pieces_of(carried)
    for i, colour in enumerate(held):
        shape.add(pip(colour, (i - (len(held) - 1) / 2) * 8.4, 12.2, 3.6))
    return shape.at(0, 0, scale=s) if s != 1 else shape


def explorer_words(scene: MaunaKeaScene, seat: Seat, number: int, carried: Bundle) -> str:
    load = bundle_words(carried)
    if scene.is_own(seat):
        return _("Your explorer {number}, carrying {load}").format(number=number, load=load)
    told = _("Explorer of {player}, {number}, carrying {load}")
    return told.format(player=scene.name(seat), number=number, load=load)


# Boats, seen from above

HULL = "M-44 0 C-42 -13 -34 -16 -20 -16 H14 C28 -16 38 -9 46 0 C38 9 28 16 14 16 H-20 C-34 16 -42 13 -44 0 Z"
HOLD = "M-38 0 C-36 -9 -30 -11 -19 -11 H12 C22 -11 30 -7 36 0 C30 7 22 11 12 11 H-19 C-30 11 -36 9 -38 0 Z"


@kept
def boat_hull(parts: Parts, boat: int, load: Bundle, length: float, owner: Seat, turn: int = 0) -> Node:
    """A boat about 0, 0, bow to the right before it is turned: the explorer's seat, then one for each artifact."""
    seats = parts.boat_seats[boat]
    colour = parts.boat_colour[boat]
    s = length / 92
    fill = BOAT_FILLS[colour]
    shape = g(
        path(HULL, fill=SHADE, opacity=0.22, transform="translate(1 3)"),
        path(HULL, fill=fill, stroke=OUTLINE, stroke_width=1.8),
        path(HOLD, fill="#6B4526", fill_opacity=0.45),
    )
    stern = g(circle(0, 0, 9, fill=BONE, stroke=NIGHT, stroke_width=1.3))
    if owner >= 0:
        stern.add(shapes.mark_shape(owner, 0, 0, 13))
    shape.add(stern.at(-25, 0, -turn))
    held = pieces_of(load)
    for i in range(seats):
        x = -7 + i * 13
        if i < len(held):
            shape.add(g(pip(held[i], 0, 0, 5.4)).at(x, 0, -turn))
        else:
            ring = circle(x, 0, 5, fill="#FFFBF2", fill_opacity=0.35, stroke="#FFFBF2", stroke_width=1.6)
            shape.add(ring.set("stroke-dasharray", "3 2"))
    size = max(13.0, 13 / s)  # to be read on a phone too
    letter = shapes.numeral(0, 0, begun(_(BOAT_COLOURS[colour]))[0], size, NIGHT)
    shape.add(g(circle(0, 0, size * 0.58, fill=fill), letter).at(39 - size * 0.46, 0, -turn))
    return g(shape).at(0, 0, turn, s)


# Cards: an action has a band of its ground's colour, a task is a sheet with what it asks for and its points.

CARD_TITLES = [N_("Jungle"), N_("Mountains"), N_("Water"), N_("Earthquake"), N_("Helicopter")]
CARD_WORDS = {
    JUNGLE_MOVE: N_("Jungle: move an explorer through connected jungle, free of points"),
    MOUNTAIN_MOVE: N_("Mountains: move an explorer over connected mountains to the ground behind them"),
    WATER_MOVE: N_("Water: move an explorer through connected water, free of points"),
    EARTHQUAKE: N_("Earthquake: turn a tile, then draw a tile for the island"),
    HELICOPTER: N_("Helicopter: lift an explorer off the island: his artifacts count"),
    NO_DEDUCTION: N_("Task without points: empty seats cost nothing"),
}
TASK_BOATS = [N_("a brown boat"), N_("a green boat"), N_("an orange boat"), N_("a turquoise boat")]
CARD_BORDERS = {
    JUNGLE_MOVE: (GROVE, "stripes"),
    MOUNTAIN_MOVE: (SLATE, "zigzag"),
    WATER_MOVE: (OCEAN, "scales"),
    EARTHQUAKE: (BRICK, "dots"),
    HELICOPTER: ("#8A5A10", "weave"),
}

CARD_GROUNDS = {
    JUNGLE_MOVE: "#CFE3A8",
    MOUNTAIN_MOVE: "url(#g-dusk)",
    WATER_MOVE: "#BFE6E0",
    EARTHQUAKE: "url(#g-ground)",
    HELICOPTER: "url(#g-sky)",
}


def card_title(parts: Parts, card: Card) -> str:
    """A word for the banner; the picture says the rest."""
    if card < ACTION_CARDS:
        return _(CARD_TITLES[card])
    if card == NO_DEDUCTION:
        return _("No minus")
    if parts.card_explorers[card]:
        return _("Explorers")
    return _("Artifacts") if size_of(parts.card_needs[card]) else _("Boat")


def task_words(parts: Parts, card: Card) -> str:
    """What a task asks to be saved."""
    explorers, needs = parts.card_explorers[card], parts.card_needs[card]
    if explorers:
        return ngettext("{count} explorer", "{count} explorers", explorers).format(count=explorers)
    if parts.card_boat[card] != NONE:
        return _(TASK_BOATS[parts.card_boat[card]])
    return ngettext("{load} artifact", "{load} artifacts", size_of(needs)).format(load=bundle_words(needs))


def card_words(parts: Parts, card: Card) -> str:
    if card in CARD_WORDS:
        return _(CARD_WORDS[card])
    points = parts.card_points[card]
    told = ngettext("Task: save {what} for {count} point", "Task: save {what} for {count} points", points)
    return told.format(what=task_words(parts, card), count=points)


@kept
def game_card(parts: Parts, card: Card, width: float, height: float) -> Node:
    """A card from 0, 0: wide, with its name, its picture and its points."""
    border, texture = CARD_BORDERS.get(card, (PLUM, ""))
    shape = shapes.card_frame(width, height, border, texture)
    shape.add(shapes.card_banner(width, card_title(parts, card), border, 17, 12.5))
    room = height - 26
    shape.add(rect(4, 21, width - 8, height - 25, 4, fill=CARD_GROUNDS.get(card, "#F6E3DC")))
    if card >= ACTION_CARDS and size_of(parts.card_needs[card]):
        held = pieces_of(parts.card_needs[card])
        step = min(room * 0.8, (width - 44) / len(held))
        for i, colour in enumerate(held):
            shape.add(use(f"artifact_{COLOUR_NAMES[colour]}", 8 + i * step, 22 + room * 0.1, room * 0.8))
    elif card >= ACTION_CARDS and parts.card_boat[card] >= 0:
        shape.add(use(f"boat_{BOAT_COLOUR_NAMES[parts.card_boat[card]]}", 10, 18, room + 6))
    else:
        shape.add(use(CARD_NAMES[card], (width - room) / 2 - (10 if card >= ACTION_CARDS else 0), 22, room))
    if card >= ACTION_CARDS and parts.card_points[card]:
        shape.add(shapes.flower_points(width - 19, height - 20, 29, parts.card_points[card]))
    return shape.add(shapes.halo(0, 0, width, height, 8)).cls("printed")


@kept
def hidden_card(width: float, height: float) -> Node:
    return shapes.card_back(width, height, BRICK, "volcano", 5)


@kept
def slot_frame(x: float, y: float, size: float) -> Node:
    """An empty place in a pack."""
    ring = rect(x + 2, y + 2, size - 4, size - 4, 6, fill="none", stroke=LINE, stroke_width=1.6)
    return ring.set("stroke-dasharray", "4 3")
