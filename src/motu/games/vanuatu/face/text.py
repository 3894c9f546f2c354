"""The table of Vanuatu for a terminal: archipelago, action spaces, orders, players. Never compiled."""

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from motu.engine.base import NONE, PHASE_OVER, UNKNOWN, Seat
from motu.engine.game import Game
from motu.games.vanuatu.box.options import RISING_WATERS, WITHOUT_CHARACTERS
from motu.games.vanuatu.box.parts import (
    BITS,
    GOODS,
    ISLANDS,
    ORDER_PLACES,
    PLACES,
    SIDE_NAMES,
    SIDES,
    SLOTS,
    SPACES,
    TOKEN_NAMES,
)
from motu.games.vanuatu.face.view_pieces import vatu_words
from motu.games.vanuatu.face.words import CHARACTER_NOUNS, GOOD_NOUNS, SPACE_NOUNS, TILE_NOUNS, phase_title, tile_letter
from motu.games.vanuatu.rules import majorities, waters
from motu.games.vanuatu.rules.ending import fish_value, treasure_value
from motu.games.vanuatu.rules.resting import tokens_of
from motu.games.vanuatu.rules.selling import market_price
from motu.games.vanuatu.rules.state import NO_FLOOD, VanuatuState
from motu.papers.tongue import N_, _, ngettext
from motu.styled import fitting, one_line, player_mark, player_text

CELL = 12  # characters across one hex: six of them and a half fit eighty columns
QUIET = "dim"
LAND = "#8fbf5a"
SEA = "#5aa9d6"
LETTERS = [N_("k"), N_("c"), N_("b")]  # of the goods
TOKENS = [N_("the token first"), N_("the token both"), N_("the token point"), N_("the token coin")]
WIDEST = 80  # columns of a terminal


def board(game: Game[VanuatuState], seen: VanuatuState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    return Group(
        *header(seen, names),
        Text(),
        archipelago(seen, cell),
        Text(legend(seen), QUIET),
        Text(),
        spaces_table(seen),
        Text(),
        orders_line(seen),
        Text(),
        players_table(game, seen, names),
    )


def small(
    game: Game[VanuatuState], seen: VanuatuState, viewer: Seat, names: Sequence[str], columns: int, rows: int
) -> RenderableType:
    """For a screen of 80 x 24: two lines for an island and one for a sea, and the rest in a few words."""
    top = [one_line(line) for line in header(seen, names)]
    orders, goods = orders_line(seen).split("\n")
    spaces = small_spaces(seen)
    players = [one_line(small_player(game, seen, seat, names)) for seat in range(seen.seats)]
    wide, narrow = archipelago(seen, cell), archipelago(seen, small_cell)
    return fitting(
        (
            [*top, wide, spaces, one_line(orders), one_line(goods), players_table(game, seen, names)],
            [*top, narrow, spaces, one_line(orders), one_line(goods), *players],
            [*top, narrow, spaces, one_line(orders), *players],
            [*top, narrow, one_line(spaces), one_line(orders), *players],
            [*top[:1], narrow, one_line(spaces), *players],
            [*top[:1], narrow, one_line(spaces), *pairs_of_players(players, columns)],
        ),
        columns,
        rows,
    )


def small_cell(seen: VanuatuState, place: int) -> list[Text]:
    """An island in two lines: its name and huts, then all else; a sea in one."""
    tile = seen.tile[place]
    if tile == NONE:
        return [Text(f"h{place} .", QUIET)]
    if tile >= ISLANDS:
        first, boats = sea_lines(seen, place)
        return [first.append(" ").append_text(boats)] if first.cell_len + boats.cell_len < CELL - 1 else [first, boats]
    title = Text.assemble((f"h{place} ", QUIET), (tile_letter(tile) or _("start"), f"bold {LAND}"))
    if seen.submerged[tile]:
        return [title, Text(_("sunk"), "bold #e4572e")]
    huts, goods, (there, *more) = huts_of(seen, tile), goods_of(seen, tile), island_lines(seen, tile)[1:]
    first, second = Text.assemble(title, huts), Text.assemble(goods, there)
    if title.cell_len + 1 + huts.cell_len < CELL:
        first = Text.assemble(title, " ", huts)
    if len(goods) + 1 + there.cell_len < CELL:
        second = Text.assemble(goods, " " if goods else "", there)
    both = [[first], [second]]
    if first.cell_len >= CELL:
        both[0] = [title, huts]
    if second.cell_len >= CELL:
        both[1] = [Text(goods), there]
    return [*both[0], *both[1], *more]


def small_spaces(seen: VanuatuState) -> Text:
    """The spaces that bear markers, each with whose; a star marks who has the majority, circles are neutral markers."""
    found = []
    for space in seen.parts.spaces:
        text = Text()
        for seat in range(seen.seats):
            text.append_text(player_mark(seat, seen.markers[seat * SPACES + space]))
            if majorities.has_majority(seen, seat, space):
                text.append("*")
        text.append("o" * seen.neutral[space], QUIET)
        if text:
            found.append(Text.assemble((_(SPACE_NOUNS[space]), "bold"), " ", text))
    return Text("  ").join(found) if found else Text(_("empty"), QUIET)


def pairs_of_players(players: Sequence[Text], columns: int) -> list[Text]:
    """Two on a line, as far as they fit it."""
    lines = []
    for at in range(0, len(players), 2):
        line = players[at].copy()
        if at + 1 < len(players):
            line.truncate(columns // 2 - 1, overflow="ellipsis", pad=True)
            line.append_text(players[at + 1])
        lines.append(one_line(line))
    return lines


def small_player(game: Game[VanuatuState], seen: VanuatuState, seat: Seat, names: Sequence[str]) -> Text:
    text = Text.assemble("\u25b8 " if seat == seen.actor else "  ", player_text(seat, names))
    told = [
        (_("points"), game.scores(seen)[seat]),
        (_("PP"), seen.points[seat]),
        (_("vatu"), seen.vatu[seat]),
        (_("catch"), fish_value(seen, seat)),
        (_("treasure"), treasure_value(seen, seat)),
    ]
    for title, value in told:
        text.append(f"  {title} ", QUIET).append(str(value), "bold" if title == told[0][0] else "")
    held = ", ".join(word for word in (character(seen, seat), rest_tokens(seen, seat)) if word)
    return text.append(f"  {held}")


def legend(seen: VanuatuState) -> str:
    if seen.options[RISING_WATERS]:
        return _(
            "seas: fish f, treasures t; islands: huts and goods, drawings d, tourists t, water w + next flood, dikes"
        )
    return _("seas: fish f, treasures t; islands: huts and goods, drawings d, tourists t")


def pairs(*found: tuple[str, str | Text]) -> Text:
    """What is what, on one line: the name quiet, the value plain."""
    line = Text()
    for name, value in found:
        line.append("   " if line else "").append(f"{name} ", QUIET).append_text(Text() + value)
    return line


def header(seen: VanuatuState, names: Sequence[str]) -> list[Text]:
    volcano = ", ".join(_(TILE_NOUNS[tile]) for tile in seen.volcano if tile != NONE) or _("empty")
    now = _("{round} of {rounds}, {phase}")
    waiting = _("{count} of {most} waiting").format(count=seen.office, most=seen.tourist_tile)
    lines = [
        pairs(
            (_("Round"), now.format(round=seen.round, rounds=seen.parts.rounds, phase=phase_words(seen))),
            (_("First"), player_text(seen.first, names)),
            (_("Fish price"), str(market_price(seen))),
        ),
        pairs(
            (_("Tourists"), waiting),
            (_("Rest tokens"), str(len(TOKEN_NAMES) - len(seen.resters))),
            (_("Volcano"), volcano),
        ),
    ]
    if seen.options[RISING_WATERS]:
        sunk = _("{count} of {most} islands").format(count=sum(seen.submerged), most=seen.parts.lost_islands)
        lines.append(pairs((_("Flood"), flood_words(seen)), (_("Sunk"), sunk)))
    return lines


def phase_words(seen: VanuatuState) -> str:
    if seen.phase == PHASE_OVER:
        return _("the game is over")
    return phase_title(seen)


def flood_words(seen: VanuatuState) -> str:
    if seen.die != NO_FLOOD:
        return ngettext("after {count} more action", "after {count} more actions", seen.die).format(count=seen.die)
    later = [round for round in seen.parts.flood_rounds if round > seen.round]
    return _("in round {round}").format(round=later[0]) if later else _("none to come")


# The archipelago: a few lines for each row of places, shifted as the hexes are.


def archipelago(seen: VanuatuState, lines_of: Callable[[VanuatuState, int], list[Text]]) -> Text:
    rows = []
    left = min(2 * q + r for q, r in zip(seen.parts.q, seen.parts.r, strict=True))
    for row in sorted(set(seen.parts.r)):
        there = [place for place in range(PLACES) if seen.parts.r[place] == row]
        cells = {2 * seen.parts.q[place] + row - left: lines_of(seen, place) for place in there}
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
    title = Text.assemble((f"h{place} ", QUIET), (tile_letter(tile) or _("start"), f"bold {LAND}"))
    if seen.submerged[tile]:
        return [title, Text(_("sunk"), "bold #e4572e")]
    return [title, *island_lines(seen, tile)]


def sea_lines(seen: VanuatuState, place: int) -> list[Text]:
    holds = ((_("{count}f"), seen.fish[place]), (_("{count}t"), seen.treasure[place]))
    found = [told.format(count=count) for told, count in holds if count]
    boats = Text().join(player_mark(seat) for seat in range(seen.seats) if seen.boat[seat] == place)
    first = Text.assemble((f"h{place} ", QUIET), (" ".join(["~", *found]), SEA))
    return [first, boats]


def island_lines(seen: VanuatuState, island: int) -> list[Text]:
    parts = seen.parts
    huts, goods = huts_of(seen, island), goods_of(seen, island)
    there = _("d{drawn}/{places} t{tourists}/{room}").format(
        drawn=seen.drawings[island],
        places=parts.drawing_places[island],
        tourists=seen.tourists[island],
        room=parts.capacity[island],
    )
    lines = [huts.append(f" {goods}"), Text(there, LAND)]
    if seen.options[RISING_WATERS]:
        later = seen.die != NO_FLOOD or any(round > seen.round for round in parts.flood_rounds)
        more = waters.open_sides(seen, island) if later else 0
        water = _("w{count}+{more}").format(count=seen.water[island], more=more)
        lines.append(Text(water, SEA).append(f" {dikes(seen, island)}", QUIET))
    return lines


def huts_of(seen: VanuatuState, island: int) -> Text:
    huts = Text().join(player_mark(seat, seen.huts[seat * ISLANDS + island]) for seat in range(seen.seats))
    return huts.append("." * (seen.parts.hut_places[island] - huts.cell_len))


def goods_of(seen: VanuatuState, island: int) -> str:
    return "".join(_(LETTERS[good]) * seen.cubes[island * GOODS + good] for good in range(GOODS))


def dikes(seen: VanuatuState, island: int) -> str:
    sides = [SIDE_NAMES[side] for side in range(SIDES) if seen.dikes[island] & BITS[side]]
    if len(sides) <= 2:
        return " ".join(sides)
    return ngettext("{count} dike", "{count} dikes", len(sides)).format(count=len(sides))


# Action spaces, orders, players.


def spaces_table(seen: VanuatuState) -> Table:
    """The nine spaces from left to right; a star marks who has the majority, circles are neutral markers."""
    titles = [_(SPACE_NOUNS[space]).replace(" ", "\n") for space in seen.parts.spaces]
    across = sum(max(map(len, title.split("\n"))) for title in titles)
    gap = 2 if across + 2 * (len(titles) - 1) <= WIDEST else 1
    table = Table(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="bold")
    for title in titles:
        table.add_column(title, no_wrap=True)
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
        table.add_row(Text(_("empty"), QUIET))
    return table


def orders_line(seen: VanuatuState) -> Text:
    """The orders from top to bottom, what is delivered ticked; then what the goods cost and bring."""
    orders = []
    for place in range(ORDER_PLACES):
        text = Text(f"{seen.orders[place] + 1}: ", QUIET)
        for slot in range(SLOTS):
            name = _(GOOD_NOUNS[seen.parts.slots[seen.orders[place] * SLOTS + slot]])
            done = bool(seen.filled[place] & BITS[slot])
            text.append(f"{name}\u2713 " if done else f"{name} ", QUIET if done else "")
        orders.append(text)
    each = _("{good} {price}, {count} PP")
    prices = [
        each.format(
            good=_(GOOD_NOUNS[good]), price=vatu_words(seen.parts.price[good]), count=seen.parts.good_points[good]
        )
        for good in range(GOODS)
    ]
    titles = [(f"{title} ", QUIET) for title in (_("Orders"), _("Goods"))]
    return Text.assemble(titles[0], Text("  ").join(orders), "\n", titles[1], "   ".join(prices))


def players_table(game: Game[VanuatuState], seen: VanuatuState, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=QUIET)
    table.add_column("", no_wrap=True)
    for title in (_("PP"), _("vatu"), _("catch"), _("treasure"), _("huts left"), _("points")):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column(_("holds"))  # what is too long goes on below, so that no number is cut
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
    return ", ".join(_("a hidden token") if t == UNKNOWN else _(TOKENS[t - 1]) for t in tokens_of(seen, seat))


def character(seen: VanuatuState, seat: Seat) -> str:
    if seen.options[WITHOUT_CHARACTERS] or seen.character[seat] == NONE:
        return ""
    name = _(CHARACTER_NOUNS[seen.character[seat]])
    return _("{character} (used)").format(character=name) if seen.used[seat] else name
