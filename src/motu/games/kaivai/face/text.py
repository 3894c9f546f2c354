"""Kaivai's table for a terminal: the sea as a map of hexes, tracks and mats. Never compiled.

Pieces are recognisable without colour: a cult hex is its island's capital letter, a hut its owner's number and kind
(f, m, s), a boat a number between arrows.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from motu.engine.base import NONE, Seat
from motu.engine.game import Game
from motu.games.kaivai.box.options import HIDE_INFLUENCE
from motu.games.kaivai.box.parts import (
    CULT,
    FIELDS,
    HEX_Q,
    HEX_R,
    HEXES,
    ISLAND_NAMES,
    MAT,
    RADIUS,
    SHRINE,
    SPACES,
    WATER,
    first_r,
)
from motu.games.kaivai.face.words import FIELD_TITLES
from motu.games.kaivai.rules.sailing import owner_of_boat
from motu.games.kaivai.rules.state import KaivaiState, hut_kind, hut_owner
from motu.papers.tongue import _
from motu.styled import fitting, one_line, player_mark, player_style, player_text

WIDTH = 6  # characters from column to column
KIND_MARKS = ["f", "m", "s"]


def board(game: Game[KaivaiState], seen: KaivaiState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    below: list[RenderableType] = [fields(seen), Text(), islands(seen, names), Text(), mats(seen, viewer, names)]
    return Group(heading(seen, names), sea(seen), legend(), Text(), *below)


def small(
    game: Game[KaivaiState], seen: KaivaiState, viewer: Seat, names: Sequence[str], columns: int, rows: int
) -> RenderableType:
    """For a screen of 80 x 24: the sea in half the lines, the heading in its empty corners, and the mats."""
    sea, before_all = small_sea(seen), mats(seen, viewer, names, gap=1)
    return fitting(([sea, before_all, action_costs(seen)], [sea, before_all]), columns, rows)


def action_costs(seen: KaivaiState) -> Text:
    costs = [f"{_(title)} {seen.fields[field]}" for field, title in enumerate(FIELD_TITLES)]
    return one_line(Text.assemble((_("influence it costs"), "dim"), "  ", "  ".join(costs)))


def small_sea(seen: KaivaiState) -> Text:
    """Two half rows in one line: what stands in columns b, d, f, h, j and l is half a hex further down."""
    lines = [Text() for _line in range(2 * RADIUS + 2)]
    for q in range(-RADIUS, RADIUS + 1):
        first = abs(q) // 2  # the line above the column's first hex
        lines[first].pad_right(left(q) + 2 - lines[first].cell_len)
        lines[first].append(chr(ord("a") + q + RADIUS), style="bold")
        for line in range(abs(q) - 2 * RADIUS, 2 * RADIUS - abs(q) + 1, 2):
            below = lines[(line + 2 * RADIUS) // 2 + 1]
            below.pad_right(left(q) - below.cell_len)
            below.append_text(small_cell(seen, HEX_BY_LINE[q, line]))
    rounds = seen.parts.rounds[seen.edition()]
    god = _("the god: beside the board")
    if seen.god != NONE:
        god = _("the god: island {island}").format(island=ISLAND_NAMES[seen.god_island()])
    into_corners(lines[0], _("Round {count} of {limit}").format(count=seen.round, limit=rounds), god)
    into_corners(lines[-1], _("cult hexes left: {count}").format(count=seen.reserve), "")
    return Text("\n").join(lines)


def into_corners(line: Text, before: str, after: str) -> None:
    """Writes into the empty ends of a line, where there is room for it."""
    room = len(line.plain) - len(line.plain.lstrip()) - 1
    if len(before) <= room:
        line.plain = before + line.plain[len(before) :]
    line.rstrip()
    if line.cell_len + 2 + len(after) <= (2 * RADIUS + 1) * WIDTH:
        line.pad_right((2 * RADIUS + 1) * WIDTH - len(after) - line.cell_len)
        line.append(after)


def small_cell(seen: KaivaiState, hex: int) -> Text:
    """In six characters: the number of the hex, and what stands there, with its owner's shape."""
    number = str(HEX_R[hex] - first_r(HEX_Q[hex]) + 1)
    code, owner = seen.ground[hex], owner_of_boat(seen, hex)
    text = Text(number.rjust(2), style="dim")
    if code == CULT:
        text.append(ISLAND_NAMES[seen.island_of[hex]] + ("!" if hex == seen.god else ""), style="bold white")
    elif code == WATER and owner != NONE:
        text.append("<").append_text(player_mark(owner)).append(">")
    elif code == WATER:
        text.append("~" if seen.sea[hex] else "-", style="cyan")
    else:
        text.append_text(player_mark(hut_owner(code)))
        text.append(KIND_MARKS[hut_kind(code)] + (">" if owner != NONE else "") + str(seen.fish_at[hex] or ""))
    return text


def heading(seen: KaivaiState, names: Sequence[str]) -> Text:
    rounds = seen.parts.rounds[seen.edition()]
    order = ", ".join(names[seat] for seat in seen.order) if any(seen.bids) else _("not yet settled")
    told = [
        _("Round {count} of {limit}").format(count=seen.round, limit=rounds),
        _("the god: island {island}").format(island=ISLAND_NAMES[seen.god_island()])
        if seen.god != NONE
        else _("the god: beside the board"),
        _("cult hexes left: {count}").format(count=seen.reserve),
        _("order: {players}").format(players=order),
    ]
    return Text("   ".join(told))


def sea(seen: KaivaiState) -> Text:
    """One line for each half row; columns a to m, hexes numbered from the top of their column.

    In each line every other column is empty, so a hex may be wider than its column: the map fits eighty characters.
    """
    top = Text()
    for q in range(-RADIUS, RADIUS + 1):
        top.pad_right(left(q) + 3 - top.cell_len)
        top.append(chr(ord("a") + q + RADIUS), style="bold")
    lines = [Text(), top]
    for line in range(-2 * RADIUS, 2 * RADIUS + 1):
        text = Text()
        for q in range(-RADIUS, RADIUS + 1):
            if (line - q) % 2 == 0 and abs(line) <= 2 * RADIUS - abs(q):
                text.pad_right(left(q) - text.cell_len)
                text.append_text(cell(seen, HEX_BY_LINE[q, line]))
        text.rstrip()
        lines.append(text)
    return Text("\n").join([*lines, Text()])


def left(q: int) -> int:
    """Where a column of hexes begins."""
    return (q + RADIUS) * WIDTH


HEX_BY_LINE = {(HEX_Q[hex], 2 * HEX_R[hex] + HEX_Q[hex]): hex for hex in range(HEXES)}


def cell(seen: KaivaiState, hex: int) -> Text:
    """The number of the hex in its column, and what stands there."""
    number = str(HEX_R[hex] - first_r(HEX_Q[hex]) + 1)
    code = seen.ground[hex]
    owner = owner_of_boat(seen, hex)
    text = Text(number.rjust(2) + " ", style="dim")
    if code == CULT:
        mark = ISLAND_NAMES[seen.island_of[hex]] + ("!" if hex == seen.god else "")
        text.append(mark.ljust(4), style="bold white")
    elif code == WATER:
        mark, style = (
            (f"<{owner + 1}>", player_style(owner)) if owner != NONE else ("~" if seen.sea[hex] else "-", "cyan")
        )
        text.append(mark.ljust(4), style=style)
    else:
        mark = f"{hut_owner(code) + 1}{KIND_MARKS[hut_kind(code)]}"
        mark += (">" if owner != NONE else "·" if seen.fish_at[hex] else "") + str(seen.fish_at[hex] or "")
        text.append(mark.ljust(4), style=player_style(hut_owner(code)))
    return text


def legend() -> Text:
    told = _(
        "A-H cult hex, ! the god; 1f 1m 1s fisher hut, meeting hut, shrine of player 1, > with its boat, ·2 or >2 "
        "two fish; <1> boat; ~ open water, - lagoon"
    )
    return Text(told, style="dim")


def fields(seen: KaivaiState) -> Table:
    table = Table(
        _("Action field"),
        *(_(title) for title in FIELD_TITLES),
        box=None,
        padding=(0, 2, 0, 0),
        pad_edge=False,
        header_style="dim",
    )
    table.add_row(Text(_("influence it costs"), "dim"), *(str(seen.fields[field]) for field in range(FIELDS)))
    return table


def islands(seen: KaivaiState, names: Sequence[str]) -> Table:
    """What each island with huts is worth, and the strength of each player there, influence apart."""
    columns = [_("Village"), _("cult hexes"), _("size"), _("fish")]
    table = Table(*columns, *names[: seen.seats], box=None, padding=(0, 2, 0, 0))
    table.pad_edge, table.header_style = False, "dim"
    settled = [island for island in range(seen.islands) if seen.size[island] > seen.cults[island]]
    for island in settled:
        fish = sum(seen.fish_at[hex] for hex in range(HEXES) if seen.island_of[hex] == island)
        name = ISLAND_NAMES[island]
        table.add_row(
            _("{island} scored").format(island=name) if seen.scored[island] else name,
            str(seen.cults[island]),
            str(seen.size[island]),
            str(fish),
            *(str(seen.strength(seat, island)) for seat in range(seen.seats)),
        )
    return table


def mats(seen: KaivaiState, viewer: Seat, names: Sequence[str], gap: int = 2) -> Table:
    columns = ["", _("VP"), _("bid"), _("reach"), _("infl."), _("shells 1-5"), _("fish 1-5"), _("huts"), _("boats")]
    columns.append(_("statues"))
    table = Table(*columns, box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="dim")
    for seat in range(seen.seats):
        first = seat * MAT
        hidden = seen.options[HIDE_INFLUENCE] and seat != viewer
        table.add_row(
            Text.assemble(
                f"{seat + 1} ",
                player_text(seat, names),
                " " + _("(passed)") if seen.passed >> seat & 1 else "",
                no_wrap=True,
            ),
            str(seen.vp[seat]),
            str(seen.bids[seat] or "-"),
            f"{seen.reach_of(seat)} (+{seen.parts.bonus[seen.upgrade[seat]]})",
            "?" if hidden else str(seen.influence[seat]),
            track(seen.goods[first : first + SPACES]),
            track(seen.goods[first + SPACES : first + MAT]),
            str(seen.parts.huts - seen.count_huts(seat)),
            str(len(seen.boats) // seen.seats - seen.count_boats(seat)),
            str(seen.parts.statues - seen.count_kind(seat, SHRINE)),
        )
    return table


def track(counts: list[int]) -> str:
    return " ".join(str(count) if count else "." for count in counts)
