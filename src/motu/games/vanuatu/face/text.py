"""The table of Vanuatu for a terminal: archipelago, action spaces, orders, players. Never compiled."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from motu.engine.base import NONE, PHASE_OVER, UNKNOWN, Seat
from motu.engine.game import Game
from motu.games.vanuatu.box.options import RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BITS,
    CHARACTER_NAMES,
    GOOD_NAMES,
    GOODS,
    ISLANDS,
    ORDER_PLACES,
    PLACES,
    SIDE_NAMES,
    SIDES,
    SLOTS,
    SPACE_NAMES,
    SPACES,
    TOKEN_NAMES,
)
from motu.games.vanuatu.face.words import TILE_NOUNS
from motu.games.vanuatu.rules import majorities, waters
from motu.games.vanuatu.rules import state as st
from motu.games.vanuatu.rules.ending import fish_value, treasure_value
from motu.games.vanuatu.rules.resting import tokens_of
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import NO_FLOOD, VanuatuState
from motu.styled import player_mark, player_text

CELL = 12  # characters across one hex: six of them and a half fit eighty columns
QUIET = "dim"
LAND = "#8fbf5a"
SEA = "#5aa9d6"
PHASES = {
    st.PHASE_PICK: "laying tiles",
    st.PHASE_PLACE: "laying tiles",
    st.PHASE_NEUTRAL: "neutral markers",
    st.PHASE_CHARACTER: "characters",
    st.PHASE_PROGRAMME: "programming",
    PHASE_OVER: "the game is over",
}


def board(game: Game[VanuatuState], seen: VanuatuState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    return Group(
        *header(seen, names),
        Text(),
        archipelago(seen),
        Text(
            "seas: fish f, treasures t; islands: huts and goods, drawings d, tourists t"
            + (", water w + next flood, dikes" if seen.options[RISING_WATERS] else ""),
            QUIET,
        ),
        Text(),
        spaces_table(seen),
        Text(),
        orders_line(seen),
        Text(),
        players_table(game, seen, names),
    )


def pairs(*found: tuple[str, str | Text]) -> Text:
    """What is what, on one line: the name quiet, the value plain."""
    line = Text()
    for name, value in found:
        line.append("   " if line else "").append(f"{name} ", QUIET).append_text(Text() + value)
    return line


def header(seen: VanuatuState, names: Sequence[str]) -> list[Text]:
    volcano = ", ".join(TILE_NOUNS[tile] for tile in seen.volcano if tile != NONE) or "empty"
    lines = [
        pairs(
            ("Round", f"{seen.round} of {seen.parts.rounds}, {PHASES.get(seen.phase, 'actions')}"),
            ("First", player_text(seen.first, names)),
            ("Fish price", str(market_price(seen))),
        ),
        pairs(
            ("Tourists", f"{seen.office} of {seen.tourist_tile} waiting"),
            ("Rest tokens", str(len(TOKEN_NAMES) - len(seen.resters))),
            ("Volcano", volcano),
        ),
    ]
    if seen.options[RISING_WATERS]:
        later = [round for round in seen.parts.flood_rounds if round > seen.round]
        rest = f"in round {later[0]}" if later else "none to come"
        awaited = rest if seen.die == NO_FLOOD else f"after {seen.die} more actions"
        lines.append(pairs(("Flood", awaited), ("Sunk", f"{sum(seen.submerged)} of {seen.parts.lost_islands} islands")))
    return lines


# The archipelago: a few lines for each row of places, shifted as the hexes are.


def archipelago(seen: VanuatuState) -> Text:
    rows = []
    left = min(2 * q + r for q, r in zip(seen.parts.q, seen.parts.r, strict=True))
    for row in sorted(set(seen.parts.r)):
        there = [place for place in range(PLACES) if seen.parts.r[place] == row]
        cells = {2 * seen.parts.q[place] + row - left: cell(seen, place) for place in there}
        for line in range(max(len(lines) for lines in cells.values())):
            text = Text()
            for half in sorted(cells):
                text.pad_right(half * CELL // 2 - text.cell_len)
                if line < len(cells[half]):
                    text.append_text(cells[half][line])
            if text.plain.strip():
                rows.append(text)
    return Text("\n").join(rows)


def cell(seen: VanuatuState, place: int) -> list[Text]:
    """The lines of a place; in each at most eleven characters, so that its neighbour is told apart."""
    tile = seen.tile[place]
    if tile == NONE:
        return [Text(f"h{place} .", QUIET)]
    if tile >= ISLANDS:
        return sea_lines(seen, place)
    name = TILE_NOUNS[tile].removeprefix("island ").removesuffix(" island")
    title = Text.assemble((f"h{place} ", QUIET), (name, f"bold {LAND}"))
    if seen.submerged[tile]:
        return [title, Text("sunk", "bold #e4572e")]
    return [title, *island_lines(seen, tile)]


def sea_lines(seen: VanuatuState, place: int) -> list[Text]:
    found = [f"{count}{letter}" for count, letter in ((seen.fish[place], "f"), (seen.treasure[place], "t")) if count]
    boats = Text().join(player_mark(seat) for seat in range(seen.seats) if seen.boat[seat] == place)
    first = Text.assemble((f"h{place} ", QUIET), (" ".join(["~", *found]), SEA))
    return [first, boats]


def island_lines(seen: VanuatuState, island: int) -> list[Text]:
    parts = seen.parts
    huts = Text().join(player_mark(seat, seen.huts[seat * ISLANDS + island]) for seat in range(seen.seats))
    huts.append("." * (parts.hut_places[island] - huts.cell_len))
    goods = "".join(GOOD_NAMES[good][0] * seen.cubes[island * GOODS + good] for good in range(GOODS))
    drawn = f"d{seen.drawings[island]}/{parts.drawing_places[island]}"
    lines = [huts.append(f" {goods}"), Text(f"{drawn} t{seen.tourists[island]}/{parts.capacity[island]}", LAND)]
    if seen.options[RISING_WATERS]:
        later = seen.die != NO_FLOOD or any(round > seen.round for round in parts.flood_rounds)
        water = f"w{seen.water[island]}+{waters.open_sides(seen, island) if later else 0}"
        sides = [SIDE_NAMES[side] for side in range(SIDES) if seen.dikes[island] & BITS[side]]
        lines.append(
            Text(water, SEA).append(f" {len(sides)} dikes" if len(sides) > 2 else " " + " ".join(sides), QUIET)
        )
    return lines


# Action spaces, orders, players.


def spaces_table(seen: VanuatuState) -> Table:
    """The nine spaces from left to right; a star marks who has the majority, circles are neutral markers."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for space in seen.parts.spaces:
        table.add_column(SPACE_NAMES[space], no_wrap=True)
    for seat in range(seen.seats):
        row = []
        for space in seen.parts.spaces:
            markers = player_mark(seat, seen.markers[seat * SPACES + space])
            row.append(markers.append("*") if majorities.has_majority(seen, seat, space) else markers)
        if seen.on_board[seat]:
            table.add_row(*row)
    if any(seen.neutral):
        table.add_row(*[Text("o" * seen.neutral[space], QUIET) for space in seen.parts.spaces])
    elif not any(seen.on_board):
        table.add_row(Text("empty", QUIET))
    return table


def orders_line(seen: VanuatuState) -> Text:
    """The orders from top to bottom, what is delivered ticked; then what the goods cost and bring."""
    orders = []
    for place in range(ORDER_PLACES):
        text = Text(f"{seen.orders[place] + 1}: ", QUIET)
        for slot in range(SLOTS):
            name = GOOD_NAMES[seen.parts.slots[seen.orders[place] * SLOTS + slot]]
            done = bool(seen.filled[place] & BITS[slot])
            text.append(f"{name}\u2713 " if done else f"{name} ", QUIET if done else "")
        orders.append(text)
    prices = [f"{GOOD_NAMES[g]} {seen.parts.price[g]} vatu, {seen.parts.good_points[g]} PP" for g in range(GOODS)]
    return Text.assemble(("Orders ", QUIET), Text("  ").join(orders), "\n", ("Goods ", QUIET), "   ".join(prices))


def players_table(game: Game[VanuatuState], seen: VanuatuState, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=QUIET)
    table.add_column("", no_wrap=True)
    for title in ("PP", "vatu", "fish", "treasure", "huts left", "points"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("holds", no_wrap=True)
    scores = game.scores(seen)
    for seat in range(seen.seats):
        table.add_row(
            Text.assemble("\u25b8 " if seat == seen.actor else "  ", player_text(seat, names)),
            str(seen.points[seat]),
            str(seen.vatu[seat]),
            str(fish_value(seen, seat)),
            str(treasure_value(seen, seat)),
            str(seen.hut_stock[seat]),
            Text(str(scores[seat]), "bold"),
            ", ".join(word for word in (character(seen, seat), rest_tokens(seen, seat)) if word),
        )
    return table


def rest_tokens(seen: VanuatuState, seat: Seat) -> str:
    words = ["a hidden token" if t == UNKNOWN else f"the token {TOKEN_NAMES[t - 1]}" for t in tokens_of(seen, seat)]
    return ", ".join(words)


def character(seen: VanuatuState, seat: Seat) -> str:
    if seen.options[WITHOUT_CHARACTERS] or seen.character[seat] == NONE:
        return ""
    return CHARACTER_NAMES[seen.character[seat]] + (" (used)" if seen.used[seat] else "")
