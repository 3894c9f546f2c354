"""Mauna Kea's tiles, boats, cards and boards as they look with a box. Never compiled."""

from motu.draw import shapes
from motu.draw.palette import CLAY, LINE
from motu.draw.samples import sample_of
from motu.draw.svg import Node, circle, g, rect, use
from motu.engine.base import NONE
from motu.games.mauna_kea.box.parts import (
    BOARD_NAMES,
    CARD_NAMES,
    CELLS,
    COLOUR_NAMES,
    HEADING_NAMES,
    PLACE_MARKED,
    PLACE_START,
    PLACE_VOLCANO,
    ROTATIONS,
    ROWS,
    Board,
    Parts,
    lava_kind,
)
from motu.games.mauna_kea.box.reading import BOAT_NAMES, STARTING_NAMES, TERRAIN_NAMES
from motu.games.mauna_kea.face.card_pictures import (
    CELL_SPOTS,
    begun,
    boat_hull,
    card_words,
    game_card,
    in_front,
    look_words,
    seats_words,
    tile_face,
    tile_words,
)
from motu.games.mauna_kea.face.pictures import lava_tile
from motu.games.mauna_kea.face.words import SHAPE_WORDS
from motu.games.mauna_kea.rules.game import MaunaKea
from motu.papers.tongue import _

TILE = 84.0
CARD_WIDTH, CARD_HEIGHT = 124.0, 84.0
PLACE = 15.0  # of the small boards
PLACE_FILLS = {PLACE_VOLCANO: CLAY, PLACE_START: "#7FA650", PLACE_MARKED: "#E9C98B"}


def sample(game: MaunaKea, section: str, kind: str) -> Node | None:
    parts = game.parts
    if section == "terrain":
        tile = TERRAIN_NAMES.index(kind)
        return sample_of(in_front(parts, tile, TILE), TILE, TILE, begun(tile_words(parts, tile)))
    if section == "starting_tile":
        return starting_tile(parts, STARTING_NAMES.index(kind))
    if section == "boat":
        boat = BOAT_NAMES.index(kind)
        hull = g(boat_hull(parts, boat, 0, 120, NONE)).at(60, 24)
        return sample_of(g(hull), 120, 48, begun(seats_words(parts, boat)))
    if section in ("action_card", "task_card"):
        card = CARD_NAMES.index(kind)
        shape = game_card(parts, card, CARD_WIDTH, CARD_HEIGHT)
        return sample_of(shape, CARD_WIDTH, CARD_HEIGHT, card_words(parts, card))
    if section == "flow":
        return flow_tiles(parts, HEADING_NAMES.index(kind))
    return boards(parts) if section == "board" else None


def starting_tile(parts: Parts, tile: int) -> Node:
    """Its face, and the artifacts that are put on it."""
    shape = g(tile_face(parts, tile * ROTATIONS, TILE))
    half = TILE / 2
    for cell, (x, y) in enumerate(CELL_SPOTS):
        colour = parts.marking[tile * CELLS + cell]
        if colour != NONE:
            at = x * half + half * 0.15, y * half + half * 0.15
            shape.add(use(f"artifact_{COLOUR_NAMES[colour]}", *at, half * 0.7))
    return sample_of(
        shape, TILE, TILE, _("Starting tile of {grounds}").format(grounds=look_words(parts, tile * ROTATIONS))
    )


def flow_tiles(parts: Parts, flow: int) -> Node:
    """Its lava tiles by shape, with how many there are of each."""
    size, step = 48.0, 60.0
    counts = [parts.copies[lava_kind(flow, shape)] for shape in range(len(SHAPE_WORDS))]
    whole = g()
    for shape, count in enumerate(counts):
        whole.add(
            g(lava_tile(flow, shape, size)).at(step * shape + size / 2, size / 2),
            shapes.numeral(step * shape + size / 2, size + 14, f"\u00d7{count}", 16),
        )
    named = zip(counts, SHAPE_WORDS, strict=True)
    told = _("Lava tiles: {shapes}").format(shapes=", ".join(f"{count} {_(name)}" for count, name in named))
    return sample_of(whole, step * len(counts) - step + size, size + 24, told)


def boards(parts: Parts) -> Node:
    """Both boards, small: volcano, start places, marked places, and where the lava comes out."""
    whole, side = g(), PLACE * ROWS
    for i, board in enumerate(parts.boards):
        whole.add(small_board(board).at(i * (side + 16), 0))
    return sample_of(whole, side * len(BOARD_NAMES) + 16 * (len(BOARD_NAMES) - 1), side, _("The two boards, small"))


def small_board(board: Board) -> Node:
    shape = g()
    for place, printed in enumerate(board.printed):
        x, y = place % ROWS * PLACE, place // ROWS * PLACE
        fill = PLACE_FILLS.get(printed, "#F6EFDD")
        shape.add(rect(x + 0.5, y + 0.5, PLACE - 1, PLACE - 1, 2, fill=fill, stroke=LINE, stroke_width=0.8))
        if place in board.source:
            shape.add(circle(x + PLACE / 2, y + PLACE / 2, 4, fill="#E4572E"))
    return shape
