"""components.toml read into Parts and checked against the rulebook's counts."""

from typing import Any

from motu.engine.base import NONE
from motu.games.mauna_kea.box.parts import (
    ACCESS,
    ACTION_CARDS,
    BOARD_NAMES,
    BOAT_COLOUR_NAMES,
    BOATS,
    CARD_NAMES,
    CARDS,
    CELLS,
    COLOUR_NAMES,
    EAST,
    FLOWS,
    GROUND_LETTERS,
    HEADING_NAMES,
    HEADINGS,
    LANDINGS,
    MAX_TILES,
    MOUNTAIN,
    NEXT_SPACE,
    NO_DEDUCTION,
    NORTH,
    PLACE_EMPTY,
    PLACE_LETTERS,
    PLACE_MARKED,
    PLACE_START,
    PLACE_VOLCANO,
    PLACES,
    ROTATIONS,
    ROWS,
    SHAPE_NAMES,
    SIDE,
    SOUTH,
    SPACE_AT,
    SPACES,
    STARTING_TILES,
    TERRAINS,
    UNIT,
    Board,
    Parts,
    Space,
)
from motu.papers.components import Entry, show, wrong

LANDING_NAMES = [f"L{i}" for i in range(LANDINGS)]
STARTING_NAMES = [f"ST{i:02}" for i in range(1, STARTING_TILES + 1)]
TERRAIN_NAMES = [f"T{i:02}" for i in range(1, TERRAINS + 1)]
BOAT_NAMES = [f"B{i}" for i in range(1, BOATS + 1)]
MARKINGS = "wgb"


def read_parts(table: dict[str, Any]) -> Parts:
    top = Entry(table, "")
    top.expect("game", top.take("game"), "mauna_kea", "this is another game's file")
    parts = Parts()
    read_setup(top.table("setup"), parts)
    read_scoring(top.table("scoring"), parts)
    artifacts = top.table("artifacts")
    parts.artifacts = [artifacts.number(colour, 0, 31) for colour in COLOUR_NAMES]
    artifacts.done()
    read_boards(top.table("board"), parts)
    parts.points = [0] * TERRAINS
    parts.copies = [0] * TERRAINS
    read_flows(top.by_kind("flow", HEADING_NAMES), parts)
    read_landings(top.by_kind("landing", LANDING_NAMES), parts)
    read_starting_tiles(top.by_kind("starting_tile", STARTING_NAMES), parts)
    read_terrain(top.by_kind("terrain", TERRAIN_NAMES), parts)
    for entry in top.by_kind("boat", BOAT_NAMES):
        parts.boat_colour.append(BOAT_COLOUR_NAMES.index(entry.word("colour", BOAT_COLOUR_NAMES)))
        parts.boat_seats.append(entry.number("seats", 1, 3))
        entry.done()
    read_cards(top, parts)
    top.done(sourced=False)
    check_counts(parts)
    return parts


def read_setup(entry: Entry, parts: Parts) -> None:
    team = entry.numbers("team", 1, 5)
    entry.expect("team", team, [5, 4, 3], "the rulebook states it")
    parts.team = [0, 0, *team]
    parts.enough = entry.number("enough", 5, 5)
    parts.carry = entry.number("carry", 3, 3)
    parts.cards_dealt = entry.number("cards_dealt", 6, 6)
    parts.cards_kept = entry.number("cards_kept", 4, 4)
    entry.done()


def read_scoring(entry: Entry, parts: Parts) -> None:
    parts.explorer_points = entry.number("explorer", 3, 3)
    parts.colour_points = [entry.number(colour, i + 1, i + 1) for i, colour in enumerate(COLOUR_NAMES)]
    parts.empty_seat_points = entry.number("empty_seat", -1, -1)
    entry.done()


def read_boards(entry: Entry, parts: Parts) -> None:
    for name in BOARD_NAMES:
        rows = entry.take(name)
        if not isinstance(rows, list) or [len(str(row)) for row in rows] != [ROWS] * ROWS:
            raise entry.fail(name, "must be nine rows of nine letters")
        letters = "".join(map(str, rows))
        if not set(letters) <= set(PLACE_LETTERS):
            raise entry.fail(name, "may hold only the letters {letters}", letters=PLACE_LETTERS)
        board = Board()
        board.printed = [PLACE_LETTERS.index(letter) for letter in letters]
        board.marked = [place for place in range(PLACES) if board.printed[place] == PLACE_MARKED]
        board.start_spaces = [
            SPACE_AT[place * CELLS + cell] for place in clockwise_starts(board) for cell in range(CELLS)
        ]
        for kind, count in ((PLACE_VOLCANO, 1), (PLACE_START, 4), (PLACE_MARKED, STARTING_TILES), (PLACE_EMPTY, 52)):
            entry.expect(name, board.printed.count(kind), count, "so many places are printed with this letter")
        parts.boards.append(board)
    entry.done()


def clockwise_starts(board: Board) -> list[int]:
    """The start places around the volcano, clockwise, beginning in the north-west or north."""
    volcano = board.printed.index(PLACE_VOLCANO)
    ring = [-ROWS - 1, -ROWS, -ROWS + 1, 1, ROWS + 1, ROWS, ROWS - 1, -1]
    around = [volcano + step for step in ring if 0 <= volcano + step < PLACES]
    return [place for place in around if board.printed[place] == PLACE_START]


def read_flows(entries: list[Entry], parts: Parts) -> None:
    for entry in entries:
        for board, name in zip(parts.boards, BOARD_NAMES, strict=True):
            source = entry.numbers(name, 1, ROWS - 2)
            if len(source) != 2:
                raise entry.fail(name, "must be a row and a column")
            place = source[0] * ROWS + source[1]
            if board.printed[place] not in (PLACE_MARKED, PLACE_EMPTY):
                raise entry.fail(name, "must be a place where a tile can lie")
            board.source.append(place)
        for shape in SHAPE_NAMES:
            parts.copies.append(entry.number(shape, 0, 24))
            parts.points.append(0)
        entry.done()


def read_landings(entries: list[Entry], parts: Parts) -> None:
    parts.landing_of = [NONE] * SPACES
    for landing, entry in enumerate(entries):
        side = HEADING_NAMES.index(entry.word("side", HEADING_NAMES))
        first = entry.number("first", 0, SIDE - ACCESS)
        for i in range(first, first + ACCESS):
            space = border_space(side, i)
            if parts.landing_of[space] != NONE:
                raise entry.fail("first", "no space belongs to two landings")
            parts.landing_of[space] = landing
            parts.access.append(space)
        entry.done()
    parts.coastwards = ways_to(parts.access)


def ways_to(ends: list[Space]) -> list[int]:
    """By space, the next one on a shortest way to one of these, whatever lies there; NONE on them."""
    found = [NONE] * SPACES
    reached = set(ends)
    for at in (queue := ends[:]):
        for to in NEXT_SPACE[at * HEADINGS : at * HEADINGS + HEADINGS]:
            if to != NONE and to not in reached:
                reached.add(to)
                found[to] = at
                queue.append(to)
    return found


def border_space(side: int, i: int) -> int:
    if side in (NORTH, SOUTH):
        return i if side == NORTH else (SIDE - 1) * SIDE + i
    return i * SIDE + (SIDE - 1 if side == EAST else 0)


def read_face(entry: Entry, parts: Parts) -> str:
    face = entry.take("face")
    if not isinstance(face, str) or len(face) != CELLS or not set(face) <= set("JWM"):
        raise entry.fail("face", "must be four letters J, W or M, not {value}", value=show(face))
    for rotation in range(ROTATIONS):
        parts.ground += [GROUND_LETTERS.index(face[(cell - rotation) % CELLS]) for cell in range(CELLS)]
    return face


def read_starting_tiles(entries: list[Entry], parts: Parts) -> None:
    for entry in entries:
        face = read_face(entry, parts)
        artifacts = entry.take("artifacts")
        if not isinstance(artifacts, str) or len(artifacts) != CELLS or not set(artifacts) <= set("." + MARKINGS):
            raise entry.fail("artifacts", "must be four letters w, g, b or a dot, not {value}", value=show(artifacts))
        for cell in range(CELLS):
            if artifacts[cell] != "." and face[cell] == GROUND_LETTERS[MOUNTAIN]:
                raise entry.fail("artifacts", "no artifact lies on a mountain")
        parts.marking += [MARKINGS.find(letter) for letter in artifacts]
        entry.done()


def read_terrain(entries: list[Entry], parts: Parts) -> None:
    for kind, entry in enumerate(entries):
        read_face(entry, parts)
        parts.points[kind] = entry.number("points", 1, 3)
        parts.copies[kind] = entry.number("copies", 0, 70)
        entry.done()


def read_cards(top: Entry, parts: Parts) -> None:
    for entry in top.by_kind("action_card", CARD_NAMES[:ACTION_CARDS]):
        parts.card_copies.append(entry.number("copies", 3, 3))
        entry.done()
    parts.card_points = [0] * ACTION_CARDS
    parts.card_needs = [0] * ACTION_CARDS
    parts.card_explorers = [0] * ACTION_CARDS
    parts.card_boat = [NONE] * ACTION_CARDS
    for entry in top.by_kind("task_card", CARD_NAMES[ACTION_CARDS:]):
        parts.card_copies.append(entry.number("copies", 1, 2))
        parts.card_points.append(entry.number("points", 0, 9))
        read_needs(entry, parts)
        entry.done()


def read_needs(entry: Entry, parts: Parts) -> None:
    needs = entry.table("needs")
    counts = [needs.number(colour, 1, 6) if colour in needs.values else 0 for colour in COLOUR_NAMES]
    parts.card_needs.append(sum(count * unit for count, unit in zip(counts, UNIT, strict=True)))
    parts.card_explorers.append(needs.number("explorers", 1, 5) if "explorers" in needs.values else 0)
    boats = [i for i, colour in enumerate(BOAT_COLOUR_NAMES) if colour in needs.values and needs.number(colour, 1, 1)]
    if len(boats) > 1:
        raise entry.fail("needs", "a card asks for one boat at most")
    parts.card_boat.append(boats[0] if boats else NONE)
    needs.done(sourced=False)


def check_counts(parts: Parts) -> None:
    """The counts the rulebook states."""
    check("artifacts", parts.artifacts, [17, 7, 1])
    marked = [parts.marking.count(colour) for colour in range(len(MARKINGS))]
    check("starting_tile: the markings for white, gray, black", marked, parts.artifacts)
    check("terrain: the tiles", sum(parts.copies[:TERRAINS]), 70)
    check("flow: the lava tiles", sum(parts.copies[TERRAINS:]), 24)
    check("flow: the flows", len(parts.boards[0].source), FLOWS)
    check("action_card and task_card: the cards", sum(parts.card_copies), 30)
    artifact_cards = [card for card in range(CARDS) if parts.card_needs[card]]
    check("task_card: the cards with artifacts", sum(parts.card_copies[card] for card in artifact_cards), 7)
    boat_cards = [card for card in range(CARDS) if parts.card_boat[card] != NONE]
    check("task_card: the cards with boats", sum(parts.card_copies[card] for card in boat_cards), 4)
    check("task_card.no_deduction.copies", parts.card_copies[NO_DEDUCTION], 2)
    check("task_card.exp_2.copies", parts.card_copies[CARD_NAMES.index("exp_2")], 2)
    if parts.enough > MAX_TILES * min(parts.points[:TERRAINS]):
        raise wrong("terrain", "the tiles show too few points")


def check(what: str, have: object, stated: object) -> None:
    if have != stated:
        raise wrong(what, "there are {found}, but the rulebook counts {count}", found=have, count=stated)
