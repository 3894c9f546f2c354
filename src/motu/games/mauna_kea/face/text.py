"""The table of Mauna Kea for a terminal: the island as a grid of spaces, the flows, boats and what lies before whom."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from motu.engine.base import NONE, UNKNOWN, Seat
from motu.engine.game import Game
from motu.games.mauna_kea.box.parts import (
    BOATS,
    CARD_NAMES,
    COLOURS,
    DEALT,
    FLOWS,
    LANDINGS,
    LAVA,
    MAX_TILES,
    PLACE_OF,
    PLACE_VOLCANO,
    ROTATIONS,
    SIDE,
    TEAM,
    count_of,
    face_of,
    flow_of,
    is_lava_kind,
    size_of,
)
from motu.games.mauna_kea.face.words import (
    BOAT_COLOURS,
    CARD_NOUNS,
    COLUMNS,
    HEADING_WORDS,
    letters,
    load_words,
    place_name,
    space_name,
)
from motu.games.mauna_kea.rules.lava import target_of_arm
from motu.games.mauna_kea.rules.state import (
    ABOARD,
    ARM,
    ARM_FLOW,
    ARM_HEADING,
    ARM_LENGTH,
    LOST,
    NO_CARD,
    RESCUED,
    WAITING,
    MaunaKeaState,
)
from motu.papers.tongue import N_, _, ngettext
from motu.styled import as_long_as_it_is, lines_of, one_line

SEAT_LETTERS = "ABCD"
SEAT_STYLES = ["bold yellow", "bold red", "bold magenta", "bold blue"]
GROUND_SIGNS = [" ·", " ♣", " ≈", " ^", " #"]  # told apart by shape, not only by colour
GROUND_STYLES = ["dim", "green", "cyan", "white", "red"]
ARROWS = ["▲", ">", "»", "◁"]  # the symbols of the flows north, east, south, west
ARTIFACT_SIGNS = ["w", "g", "b"]
ELSEWHERE = {WAITING: N_("waits"), ABOARD: N_("in a boat"), RESCUED: N_("in the helicopter"), LOST: N_("lost")}


def board(game: Game[MaunaKeaState], seen: MaunaKeaState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    """Everything a player sees, from a seen state."""
    around = beside()
    around.add_row(island(seen), Group(flows(seen), Text(), landings(seen), Text(), bag(seen)))
    return Group(
        around,
        legend(),
        *[player(game, seen, seat, viewer, names) for seat in range(seen.seats)],
    )


def small(
    game: Game[MaunaKeaState], seen: MaunaKeaState, viewer: Seat, names: Sequence[str], columns: int, rows: int
) -> RenderableType:
    """For a screen of 80 x 24: the rows of the island where one's explorers are, and a line or two for each player."""
    seats = [(seat + max(viewer, 0)) % seen.seats for seat in range(seen.seats)]
    players = [small_player(game, seen, seat, names) for seat in seats]
    players[0] = as_long_as_it_is(players[0])  # one's own explorers and tiles are never cut
    below = len(lines_of(players[0], columns)) + len(players) - 1
    shown = max(LEAST_ROWS, rows - below - 1)
    around = beside()
    around.add_row(part_of_island(seen, max(viewer, 0), shown), small_facts(seen, shown))
    return Group(around, *players)


def beside() -> Table:
    """The island, which is never broken, and what stands to its right."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    return table


LEAST_ROWS = 6  # of the island on the smallest screen


def part_of_island(seen: MaunaKeaState, seat: Seat, shown: int) -> RenderableType:
    """So many rows of spaces, those that matter most to a seat; the boats at the north and south where they end."""
    nexts = next_places(seen)
    lines = [Text("     " + along(seen, 0)), *(row_of(seen, row, nexts) for row in range(SIDE))]
    lines.append(Text("     " + along(seen, (SIDE - 1) * SIDE)))
    first = min(first_row(seen, seat, shown), len(lines) - shown)
    return Group(header(), *lines[first : first + shown])


def first_row(seen: MaunaKeaState, seat: Seat, shown: int) -> int:
    """Where a part of the island begins that holds most of a seat's explorers, with something to see around them."""
    mine = seen.explorer[seat * TEAM : seat * TEAM + TEAM]
    there = [explorer // SIDE for explorer in mine if explorer >= 0] or [SIDE // 2]
    best = (-1, 0, 0)
    for first in range(max(1, SIDE + 3 - shown)):
        inside = [row for row in there if first <= row + 1 < first + shown]
        middle = abs(2 * sum(row + 1 for row in inside) - len(inside) * (2 * first + shown - 1))
        best = max(best, (len(inside), -middle, first))
    return best[2]


def small_facts(seen: MaunaKeaState, shown: int) -> RenderableType:
    """The arms of the flows, each with its tiles and where it goes next; then the boats, as far as there is room."""
    told = []
    for arm in sorted(range(0, len(seen.arms), ARM), key=lambda arm: seen.arms[arm + ARM_FLOW]):
        place = target_of_arm(seen, arm)
        heading, tiles = _(HEADING_WORDS[seen.arms[arm + ARM_HEADING]]), seen.arms[arm + ARM_LENGTH]
        goes = _("closed") if place == NONE else place_name(place)
        told.append(f"{ARROWS[seen.arms[arm + ARM_FLOW]]} {heading} {tiles} -> {goes}")
    for boat in seen.boat_at:
        if boat != NONE:
            colour = _(BOAT_COLOURS[seen.parts.boat_colour[boat]])
            told.append(f"{boat + 1} {colour} {'○' * seen.parts.boat_seats[boat]}")
    lines = [*(Text(words) for words in told), bag(seen)]
    return Group(*(one_line(line) for line in lines[: shown + 1]))


def small_player(game: Game[MaunaKeaState], seen: MaunaKeaState, seat: Seat, names: Sequence[str]) -> Text:
    turn = "▶ " if seat == seen.actor else "  "
    title = f"{turn}{SEAT_LETTERS[seat]} {standing(game, seen, seat, names[seat])}"
    return one_line(Text.assemble((title, SEAT_STYLES[seat]), "  ", "; ".join(holdings(seen, seat))))


def legend() -> Text:
    told = _("♣ jungle  ≈ water  ^ mountain  w g b artifacts  V volcano  ▲ > » ◁ lava and where it comes")
    return Text(told, "dim")


def island(seen: MaunaKeaState) -> RenderableType:
    """A line for each row of spaces, a gap between two places."""
    lines = [header()]
    nexts = next_places(seen)
    for row in range(SIDE):
        if row and row % 2 == 0:
            lines.append(Text(""))
        lines.append(row_of(seen, row, nexts))
    north = Text("     " + along(seen, 0))
    south = Text("     " + along(seen, (SIDE - 1) * SIDE))
    return Group(lines[0], north, *lines[1:], south)


def row_of(seen: MaunaKeaState, row: int, nexts: dict[int, str]) -> Text:
    number = "" if row % 2 else row // 2 + 1  # of the row of places
    line = Text(f"{number:>2} {dock(seen, row * SIDE)} ")
    for column in range(SIDE):
        line.append(" " if column and column % 2 == 0 else "")
        line.append(*sign(seen, row * SIDE + column, nexts))
    return line.append(f" {dock(seen, row * SIDE + SIDE - 1)}")


def header() -> Text:
    """A letter for each column of places."""
    return Text("     " + " ".join(f" {letter}  " for letter in COLUMNS).rstrip(), style="dim")


def along(seen: MaunaKeaState, first: int) -> str:
    """The boats of the north or south side, above their access spaces."""
    return "".join((" " if c and c % 2 == 0 else "") + f"{dock(seen, first + c):>2}" for c in range(SIDE))


def dock(seen: MaunaKeaState, space: int) -> str:
    """The number of the boat that can be boarded from a border space."""
    landing = seen.parts.landing_of[space]
    if landing == NONE or seen.boat_at[landing] == NONE:
        return " "
    return str(seen.boat_at[landing] + 1)


def next_places(seen: MaunaKeaState) -> dict[int, str]:
    """place -> the arrow of the flow that strikes there next."""
    found: dict[int, str] = {}
    for arm in range(0, len(seen.arms), ARM):
        place = target_of_arm(seen, arm)
        if place != NONE:
            found[place] = ARROWS[seen.arms[arm + ARM_FLOW]]
    return found


def sign(seen: MaunaKeaState, space: int, nexts: dict[int, str]) -> tuple[str, str]:
    """Two characters for a space: an explorer, an artifact, a warning or the ground itself."""
    if space in seen.explorer:
        which = seen.explorer.index(space)
        return SEAT_LETTERS[which // TEAM] + str(which % TEAM + 1), SEAT_STYLES[which // TEAM]
    place = PLACE_OF[space]
    ground = seen.ground[space]
    if ground == LAVA:
        if seen.board().printed[place] == PLACE_VOLCANO:
            return " V", "bold red"
        kind = seen.lava[place]
        return " " + (ARROWS[flow_of(kind)] if kind != NONE and is_lava_kind(kind) else "#"), "red"
    text = GROUND_SIGNS[ground]
    lying = seen.lying[space]
    if lying:
        best = max(colour for colour in range(COLOURS) if count_of(lying, colour))
        more = ARTIFACT_SIGNS[best] if size_of(lying) == 1 else str(size_of(lying))
        return text[1] + more, "bold " + GROUND_STYLES[ground]
    if place in nexts:
        return nexts[place] + text[1], GROUND_STYLES[ground]
    return text, GROUND_STYLES[ground]


def flows(seen: MaunaKeaState) -> RenderableType:
    titles = [_("lava"), _("arm"), _("tiles"), _("next")]
    table = Table(*titles, box=None, padding=(0, 1, 0, 0), header_style="dim")
    for flow in range(FLOWS):
        for arm in range(0, len(seen.arms), ARM):
            if seen.arms[arm + ARM_FLOW] == flow:
                place = target_of_arm(seen, arm)
                table.add_row(
                    f"{ARROWS[flow]} {_(HEADING_WORDS[flow])}",
                    _(HEADING_WORDS[seen.arms[arm + ARM_HEADING]]),
                    str(seen.arms[arm + ARM_LENGTH]),
                    _("closed") if place == NONE else place_name(place),
                )
    return table


def landings(seen: MaunaKeaState) -> RenderableType:
    """The boats; their numbers stand on the island's border, where they can be boarded."""
    table = Table(_("boat"), _("colour"), _("seats"), box=None, padding=(0, 1, 0, 0), header_style="dim")
    for landing in range(LANDINGS):
        boat = seen.boat_at[landing]
        if boat != NONE:
            colour = _(BOAT_COLOURS[seen.parts.boat_colour[boat]])
            table.add_row(str(boat + 1), colour, "○" * seen.parts.boat_seats[boat])
    return table


def bag(seen: MaunaKeaState) -> Text:
    lava = sum(count for kind, count in enumerate(seen.bag) if is_lava_kind(kind))
    return Text(_("bag {count} tiles, {lava} lava").format(count=seen.bag_size, lava=lava), "dim")


def player(
    game: Game[MaunaKeaState], seen: MaunaKeaState, seat: Seat, viewer: Seat, names: Sequence[str]
) -> RenderableType:
    turn = "▶ " if seat == seen.actor else "  "
    title = f"{turn}{SEAT_LETTERS[seat]} {standing(game, seen, seat, names[seat])}"
    words = Text("; ".join(holdings(seen, seat)))
    return Group(Text(title, style=SEAT_STYLES[seat]), Padding(words, (0, 0, 0, 4)))


def holdings(seen: MaunaKeaState, seat: Seat) -> list[str]:
    """What lies before a player, and where the explorers are."""
    lines = [team(seen, seat), tiles(seen, seat)]
    owned = [boat for boat in range(BOATS) if seen.boat_owner[boat] == seat]
    if owned:
        lines.append(_("boats {boats}").format(boats=", ".join(loaded(seen, boat) for boat in owned)))
    if seen.rescued[seat]:
        lines.append(_("helicopter {load}").format(load=load(seen.rescued[seat])))
    if seen.is_advanced():
        lines.append(cards(seen, seat))
    return lines


def standing(game: Game[MaunaKeaState], seen: MaunaKeaState, seat: Seat, name: str) -> str:
    score = game.scores(seen)[seat]
    if seat != seen.actor:
        return _("{name}: {score} VP").format(name=name, score=score)
    told = ngettext("{name}: {score} VP, {count} point", "{name}: {score} VP, {count} points", seen.pool)
    return told.format(name=name, score=score, count=seen.pool)


def team(seen: MaunaKeaState, seat: Seat) -> str:
    words = []
    for explorer in range(seen.team()):
        at = seen.explorer[seat * TEAM + explorer]
        where = _(ELSEWHERE[at]) if at in ELSEWHERE else space_name(at)
        held = seen.carried[seat * TEAM + explorer]
        name = f"{SEAT_LETTERS[seat]}{explorer + 1} {where}"
        words.append(_("{explorer} with {load}").format(explorer=name, load=load(held)) if held else name)
    return _("explorers {explorers}").format(explorers=", ".join(words))


def tiles(seen: MaunaKeaState, seat: Seat) -> str:
    held = [kind for kind in seen.in_front[seat * MAX_TILES : (seat + 1) * MAX_TILES] if kind != NONE]
    shown = [f"{letters(seen.parts, face_of(kind) * ROTATIONS)} ({seen.parts.points[kind]})" for kind in held]
    return _("tiles {tiles}").format(tiles=", ".join(shown)) if shown else _("tiles none")


def loaded(seen: MaunaKeaState, boat: int) -> str:
    empty = seen.parts.boat_seats[boat] - size_of(seen.boat_load[boat])
    colour = _(BOAT_COLOURS[seen.parts.boat_colour[boat]])
    return _("{colour} with {load}, {count} empty").format(colour=colour, load=load(seen.boat_load[boat]), count=empty)


def load(bundle: int) -> str:
    held = [load_words(colour, count_of(bundle, colour)) for colour in range(COLOURS) if count_of(bundle, colour)]
    return " ".join(held) or _("nothing")


def cards(seen: MaunaKeaState, seat: Seat) -> str:
    held = [card for card in seen.hand[seat * DEALT : seat * DEALT + DEALT] if card != NO_CARD]
    if UNKNOWN in held:
        return _("cards {count} hidden").format(count=len(held))
    if not held:
        return _("cards none")
    return _("cards {cards}").format(cards=", ".join(_(CARD_NOUNS[CARD_NAMES[card]]) for card in held))
