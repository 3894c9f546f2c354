"""The table of Vanuatu for a terminal: archipelago, action spaces, orders, players. Never compiled."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from motu.engine.base import NONE, UNKNOWN, Seat
from motu.engine.game import Game
from motu.games.vanuatu import turns
from motu.games.vanuatu.ending import fish_value, treasure_value
from motu.games.vanuatu.options import RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.parts import (
    BITS,
    CHARACTER_NAMES,
    GOOD_NAMES,
    GOODS,
    ISLANDS,
    NO_TOKEN,
    ORDER_PLACES,
    PLACES,
    SIDE_NAMES,
    SIDES,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    TILE_NAMES,
    TOKEN_NAMES,
)
from motu.games.vanuatu.state import NO_FLOOD, VanuatuState

CELL = 18  # characters across one hex
COLOURS = ["red", "blue", "yellow", "cyan", "magenta"]
LETTERS = "ABCDE"  # a seat's pieces: never told by colour alone


def board(game: Game[VanuatuState], seen: VanuatuState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [
        Panel(header(seen, names), title="Vanuatu"),
        Panel(archipelago(seen), title="Archipelago"),
        spaces_table(seen, names),
        orders_table(seen),
        players_table(game, seen, viewer, names),
    ]
    return Group(*parts)


def header(seen: VanuatuState, names: Sequence[str]) -> Text:
    lines = [
        f"Round {seen.round} of {seen.parts.rounds}   first player: {names[seen.first]}   "
        f"tourists waiting: {seen.office} of {seen.tourist_tile}   fish price: {seen.market_price()}   "
        f"rest tokens left: {len(TOKEN_NAMES) - len(seen.resters)}",
        "Volcano: " + (", ".join(TILE_NAMES[tile] for tile in seen.volcano if tile != NONE) or "empty"),
    ]
    if seen.options[RISING_WATERS]:
        awaited = "no flood awaited" if seen.die == NO_FLOOD else f"flood after {seen.die} more actions"
        lines.append(f"Waters: {awaited}   submerged: {sum(seen.submerged)} of {seen.parts.lost_islands}")
    return Text("\n".join(lines))


# The archipelago: three lines for each row of places, shifted as the hexes are.


def archipelago(seen: VanuatuState) -> Text:
    text = Text()
    left = min(2 * q + r for q, r in zip(seen.parts.q, seen.parts.r, strict=True))
    for row in sorted(set(seen.parts.r)):
        there = [place for place in range(PLACES) if seen.parts.r[place] == row]
        cells = {2 * seen.parts.q[place] + row - left: cell(seen, place) for place in there}
        for line in range(4):
            at = 0
            for half in sorted(cells):
                column = half * CELL // 2
                words = cells[half][line][: CELL - 1]
                text.append(" " * (column - at) + words.ljust(CELL - 1), style=style(seen, there, cells, half))
                at = column + CELL - 1
            text.append("\n")
    return text


def style(seen: VanuatuState, there: list[int], cells: dict[int, list[str]], half: int) -> str:
    tile = seen.tile[there[sorted(cells).index(half)]]
    if tile == NONE:
        return "dim"
    return "green" if tile < ISLANDS else "cyan"


def cell(seen: VanuatuState, place: int) -> list[str]:
    tile = seen.tile[place]
    if tile == NONE:
        return [f"h{place} .", "", "", ""]
    if tile >= ISLANDS:
        boats = "".join(LETTERS[seat] for seat in range(seen.seats) if seen.boat[seat] == place)
        return [
            f"h{place} ~ {TILE_NAMES[tile]}",
            f" fish {seen.fish[place]} tr {seen.treasure[place]}",
            f" boats {boats}" if boats else "",
            "",
        ]
    if seen.submerged[tile]:
        return [f"h{place} # {TILE_NAMES[tile]}", " submerged", "", ""]
    return [f"h{place} # {TILE_NAMES[tile]}", *island_lines(seen, tile)]


def island_lines(seen: VanuatuState, island: int) -> list[str]:
    parts = seen.parts
    huts = "".join(LETTERS[seat] * seen.huts[seat * ISLANDS + island] for seat in range(seen.seats))
    goods = "".join(GOOD_NAMES[good][0] * seen.cubes[island * GOODS + good] for good in range(GOODS))
    lines = [
        f" huts {huts.ljust(parts.hut_places[island], '.')} {goods}",
        f" d {seen.drawings[island]}/{parts.drawing_places[island]} t {seen.tourists[island]}/{parts.capacity[island]}",
    ]
    if seen.options[RISING_WATERS]:
        sides = " ".join(SIDE_NAMES[side] for side in range(SIDES) if seen.dikes[island] & BITS[side])
        lines.append(f" w{seen.water[island]} {sides}")
    return [*lines, ""]


# Tables.


def spaces_table(seen: VanuatuState, names: Sequence[str]) -> Table:
    """The nine spaces from left to right; a star marks who has the majority."""
    table = Table(title="Action spaces (* has the majority)")
    for space in seen.parts.spaces:
        table.add_column(SPACE_NAMES[space])
    for seat in range(seen.seats):
        row = []
        for space in seen.parts.spaces:
            count = seen.markers[seat * SPACES + space]
            star = "*" if turns.has_majority(seen, seat, space) else ""
            row.append(Text(f"{LETTERS[seat]} {'o' * count}{star}" if count else "", style=COLOURS[seat]))
        table.add_row(*row)
    return table


def orders_table(seen: VanuatuState) -> Table:
    table = Table(title="Orders, top to bottom (x delivered); goods: price in vatu, points")
    table.add_column("order")
    table.add_column("slots")
    for place in range(ORDER_PLACES):
        slots = []
        for slot in range(SLOTS):
            name = GOOD_NAMES[seen.parts.slots[seen.orders[place] * SLOTS + slot]]
            slots.append(f"x{name}" if seen.filled[place] & BITS[slot] else name)
        table.add_row(f"o{seen.orders[place] + 1}", "  ".join(slots))
    prices = [f"{GOOD_NAMES[g]} {seen.parts.price[g]}/{seen.parts.good_points[g]}" for g in range(GOODS)]
    table.caption = "   ".join(prices)
    return table


def players_table(game: Game[VanuatuState], seen: VanuatuState, viewer: Seat, names: Sequence[str]) -> Table:
    table = Table(title="Players")
    for title in ("", "player", "PP", "vatu", "fish", "treasure", "huts left", "rest token", "if it ended now"):
        table.add_column(title)
    if not seen.options[WITHOUT_CHARACTERS]:
        table.add_column("character")
    scores = game.scores(seen)
    for seat in range(seen.seats):
        row: list[str | Text] = [
            LETTERS[seat],
            Text(names[seat] + (" (you)" if seat == viewer else ""), style=COLOURS[seat]),
            str(seen.points[seat]),
            str(seen.vatu[seat]),
            str(fish_value(seen, seat)),
            str(treasure_value(seen, seat)),
            str(seen.hut_stock[seat]),
            rest_token(seen, seat),
            str(scores[seat]),
        ]
        if not seen.options[WITHOUT_CHARACTERS]:
            row.append(character(seen, seat))
        table.add_row(*row)
    return table


def rest_token(seen: VanuatuState, seat: Seat) -> str:
    if seen.token[seat] == UNKNOWN:
        return "hidden"
    return "" if seen.token[seat] == NO_TOKEN else TOKEN_NAMES[seen.token[seat] - 1]


def character(seen: VanuatuState, seat: Seat) -> str:
    if seen.character[seat] == NONE:
        return ""
    return CHARACTER_NAMES[seen.character[seat]] + (" (used)" if seen.used[seat] else "")
