"""components.toml read into Parts and checked against the rulebook's counts."""

from typing import Any

from motu.engine.hexes import HexMap
from motu.games.vanuatu.box.parts import (
    BARRED,
    BARRED_BY_FIRST,
    BITS,
    CHARACTER_NAMES,
    GOOD_NAMES,
    GOODS,
    ISLANDS,
    LETTER_TILES,
    LETTERS,
    OFFERED,
    ORDER_PLACES,
    ORDERS,
    PLACES,
    SLOTS,
    SPACE_NAMES,
    START,
    TILE_NAMES,
    TILES,
    TINY_SEATS,
    TOKEN_NAMES,
    TOURIST_VALUES,
    VALUES,
    Parts,
)
from motu.papers.components import Entry, wrong

MIN_PLAYERS, MAX_PLAYERS = 2, 5


def read_parts(table: dict[str, Any]) -> Parts:
    top = Entry(table, "", is_tiny="tiny" in table)
    top.expect("game", top.take("game"), "vanuatu", "this is another game's file")
    parts = Parts()
    read_setup(top.table("setup"), parts)
    read_prices(top.table("prices"), parts)
    read_points(top.table("points"), parts)
    read_waters(top.table("waters"), parts)
    read_board(top.table("board"), parts)
    read_tourist_tiles(top.table("tourist_tiles"), parts)
    for entry in top.by_kind("good", GOOD_NAMES):
        parts.price.append(entry.number("price", 1, 9))
        parts.good_points.append(entry.number("points", 0, 99))
        parts.cubes.append(entry.number("cubes", 1, 99))
        entry.done()
    for entry in top.by_kind("token", TOKEN_NAMES):
        parts.token_vatu.append(entry.number("vatu", 0, 1))
        parts.token_points.append(entry.number("points", 0, 1))
        entry.done()
    parts.token_vatu.insert(0, 0)
    parts.token_points.insert(0, 0)
    for entry in top.by_kind("island", TILE_NAMES[:ISLANDS]):
        read_island(entry, parts)
    parts.fish = [0] * ISLANDS
    parts.treasure = [0] * ISLANDS
    for tile, entry in enumerate(top.by_kind("sea", TILE_NAMES[ISLANDS:]), ISLANDS):
        entry.word("back", [back_of(tile)])
        parts.fish.append(entry.number("fish", 0, VALUES))
        parts.treasure.append(entry.number("treasure", 0, VALUES))
        entry.done()
    for entry in top.by_kind("order", [f"o{order + 1}" for order in range(ORDERS)]):
        slots = entry.words("slots", GOOD_NAMES)
        entry.expect("slots", len(slots), SLOTS, "an order tile has three slots")
        parts.slots += [GOOD_NAMES.index(good) for good in slots]
        entry.done()
    as_read = top.table("f1_as_read")
    parts.f1_as_read = [as_read.number("fish", 0, VALUES), as_read.number("treasure", 0, VALUES)]
    as_read.done()
    if top.is_tiny:
        read_tiny(top.table("tiny"), parts)
    top.done(sourced=False)
    check_counts(parts)
    return parts


def read_tiny(entry: Entry, parts: Parts) -> None:
    """What is the same in all real boxes, and stands in none of their files."""
    parts.is_tiny = True
    parts.cast = sorted({CHARACTER_NAMES.index(name) for name in entry.words("characters", CHARACTER_NAMES)})
    parts.offered = entry.number("offered", TINY_SEATS, OFFERED)
    if len(parts.cast) < parts.offered * min(parts.rounds, 2):
        raise entry.fail("offered", "must leave as many other characters for the next round")
    parts.barred_by_first = entry.number("barred_by_first", 0, BARRED_BY_FIRST)
    parts.barred = entry.number("barred", parts.barred_by_first, BARRED)
    parts.letter_tiles = LETTER_TILES[: 2 * entry.number("letters", 0, LETTERS)]
    parts.order_tiles = entry.number("orders", ORDER_PLACES, ORDERS)
    tourist_tiles = sum(parts.tourist_tiles[TINY_SEATS * TOURIST_VALUES : (TINY_SEATS + 1) * TOURIST_VALUES])
    if tourist_tiles != parts.rounds:
        raise wrong("tourist_tiles.values", "must be one tile for each of the {count} rounds", count=parts.rounds)
    entry.done()


def stated(entry: Entry, name: str, expected: int, least: int | None = None) -> int:
    """A number the rulebook states; of some a tiny box may have less."""
    value = entry.number(name, -99, 99)
    if entry.is_tiny and least is not None:
        return entry.stated(name, expected, least)
    entry.expect(name, value, expected, "the rulebook states it")
    return value


def stated_list(entry: Entry, name: str, expected: list[int]) -> list[int]:
    values = entry.numbers(name, -99, 99)
    entry.expect(name, values, expected, "the rulebook states it")
    return values


def read_setup(entry: Entry, parts: Parts) -> None:
    parts.rounds = stated(entry, "rounds", 8, least=1)
    parts.start_vatu = stated(entry, "vatu", 3, least=0)
    parts.markers = stated(entry, "markers", 5, least=1)
    parts.huts = stated(entry, "huts", 8)
    parts.fish_tokens = stated(entry, "fish_tokens", 14)
    parts.fish_tiles = stated_list(entry, "fish_tiles", [8, 4, 2])
    parts.treasure_tokens = stated(entry, "treasure_tokens", 10)
    parts.treasure_tiles = stated_list(entry, "treasure_tiles", [4, 4, 2])
    parts.drawings = stated(entry, "drawings", 9)
    parts.tourists = stated(entry, "tourists", 18)
    entry.done()


def read_prices(entry: Entry, parts: Parts) -> None:
    parts.step_price = stated(entry, "step", 1)
    parts.reach = stated(entry, "reach", 3)
    parts.hut_price = stated(entry, "hut", 3)
    parts.builder_price = stated(entry, "builder_hut", 1)
    parts.fish_price = entry.numbers("fish", 1, 9)
    entry.expect("fish", parts.fish_price[:1], [3], "the fish price begins at 3")
    entry.expect("fish", parts.fish_price, sorted(set(parts.fish_price), reverse=True), "the price falls")
    parts.conversion = stated(entry, "conversion", 10)
    parts.conversion_points = stated(entry, "conversion_points", 5)
    parts.beggar_most = stated(entry, "beggar", 3)
    entry.done()


def read_points(entry: Entry, parts: Parts) -> None:
    parts.drawing_points = stated(entry, "drawing", 3)
    parts.artist_points = stated(entry, "artist_drawing", 5)
    parts.completion_points = stated(entry, "completion", 2)
    parts.guide_points = stated(entry, "guide", 2)
    parts.first_points = stated(entry, "first_player", 3)
    parts.vatu_per_point = stated(entry, "vatu_per_point", 3)
    parts.treasure_points = stated(entry, "treasure", 2)
    parts.hut_points = stated(entry, "hut", 2)
    parts.hut_points_first_edition = entry.number("hut_first_edition", 0, 9)
    entry.done()


def read_waters(entry: Entry, parts: Parts) -> None:
    parts.dike_price = stated(entry, "dike", 1)
    parts.dikes = entry.number("dikes", 1, 30)
    parts.water_markers = entry.number("markers", 1, 99)
    parts.die_faces = entry.number("faces", 1, 20)
    parts.flood_rounds = stated_list(entry, "rounds", [2, 4, 6, 8])
    parts.water_limit = stated(entry, "limit", 5)
    parts.lost_islands = stated(entry, "lost", 3)
    parts.water_loss = stated_list(entry, "loss", [0, 1, 3, 5, 7])
    if parts.water_markers < (parts.water_limit - 1) * ISLANDS:
        raise entry.fail("markers", "must be enough for four on each of five islands")
    entry.done()


def read_board(entry: Entry, parts: Parts) -> None:
    parts.q = entry.numbers("q", -9, 9)
    parts.r = entry.numbers("r", -9, 9)
    places = list(zip(parts.q, parts.r, strict=False))
    entry.expect("q", (len(parts.q), len(set(places))), (PLACES, PLACES), "there are 16 different places")
    entry.expect("r", len(parts.r), PLACES, "there are 16 places")
    board = HexMap(places)
    parts.neighbour = board.neighbour
    parts.near = [sum(BITS[place] for place in around) for around in board.around]
    parts.start_place = entry.number("start_island", 0, PLACES - 1)
    parts.start_seas = entry.numbers("start_seas", 0, PLACES - 1)
    entry.expect("start_seas", len(set(parts.start_seas)), 3, "three start ocean tiles are put on the board")
    if not all(parts.near[parts.start_place] & BITS[place] for place in parts.start_seas):
        raise entry.fail("start_seas", "must touch the start island")
    names = entry.words("spaces", SPACE_NAMES)
    entry.expect("spaces", sorted(names), sorted(SPACE_NAMES), "there are nine action spaces")
    parts.spaces = [SPACE_NAMES.index(name) for name in names]
    entry.done()


def read_tourist_tiles(entry: Entry, parts: Parts) -> None:
    counts = [1, 2, 3, 2, 1]
    values = entry.numbers("values", 0, max(counts)) if entry.is_tiny else stated_list(entry, "values", counts)
    entry.expect("values", len(values), len(counts), "tourist tiles are of five values")
    removed = stated_list(entry, "removed", [4, 2, 0])
    parts.tourist_tiles = [0] * ((MAX_PLAYERS + 1) * TOURIST_VALUES)
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for value, count in enumerate(values):
            left_out = 1 if removed[max(players, 3) - 3] == value else 0  # two players leave out what three do
            left_out = min(left_out, count)  # in a tiny box it may be missing anyway
            parts.tourist_tiles[players * TOURIST_VALUES + value] = count - left_out
    entry.done()


def back_of(tile: int) -> str:
    return "ABCDEF"[LETTER_TILES.index(tile) // 2] if tile in LETTER_TILES else "none"


def read_island(entry: Entry, parts: Parts) -> None:
    island = len(parts.hut_places)
    entry.word("back", [back_of(island)])
    parts.hut_places.append(entry.number("huts", 2, 3))
    parts.drawing_places.append(entry.number("drawings", 1, 3))
    parts.capacity.append(entry.number("tourists", 3, 5))
    goods = entry.words("goods", GOOD_NAMES)
    entry.expect("goods", len(goods), 3 if island == START else 2, "the rulebook states how many goods an island has")
    if island == START:
        entry.expect("goods", sorted(goods), sorted(GOOD_NAMES), "the start island has one of each")
    parts.produce += [goods.count(good) for good in GOOD_NAMES]
    entry.done()


def check_counts(parts: Parts) -> None:
    """The counts the rulebook states: tokens, tiles of each value, drawings; and what the start tiles bear."""
    for name, shown, tokens, tiles in (
        ("fish", parts.fish, parts.fish_tokens, parts.fish_tiles),
        ("treasure", parts.treasure, parts.treasure_tokens, parts.treasure_tiles),
    ):
        if sum(shown) != tokens:
            raise wrong(
                f"sea.{name}",
                "the tiles show {found}, but the box holds {count} tokens",
                found=sum(shown),
                count=tokens,
            )
        found = [sum(1 for count in shown if count > at) for at in range(VALUES)]
        if found != tiles:
            raise wrong(
                f"sea.{name}",
                "what is shown needs tiles {found}, but the box holds {count}",
                found=found,
                count=tiles,
            )
    start = [tile for tile in range(ISLANDS, TILES) if tile not in LETTER_TILES]
    if (sum(parts.fish[t] for t in start), sum(parts.treasure[t] for t in start)) != (3, 2):
        raise wrong("sea", "the start tiles bear 3 fish and 2 treasures")
    if sum(1 for t in start if parts.fish[t] + parts.treasure[t] == 0) != 1:
        raise wrong("sea", "one start tile is blank")
    if sum(parts.drawing_places) != parts.drawings:
        raise wrong(
            "island",
            "there are {found} drawing places, not {count}",
            found=sum(parts.drawing_places),
            count=parts.drawings,
        )
    for good in range(GOODS):
        if parts.cubes[good] < parts.produce[START * GOODS + good]:
            raise wrong(f"good.{GOOD_NAMES[good]}.cubes", "too few for the start island")
    if parts.cubes[2] != 6 or 8 not in parts.cubes[:2]:
        raise wrong("good", "the rulebook counts 6 beef cubes and 8 of another good")
