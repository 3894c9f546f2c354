"""The table as text, for a terminal. Never compiled."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from motu.engine.base import NONE, PHASE_OVER, Seat
from motu.engine.game import Game
from motu.games.elawa import taking
from motu.games.elawa.ending import Tribe, card_points
from motu.games.elawa.options import ADVANCED, CLOSED_HANDS, SIDE
from motu.games.elawa.parts import (
    CARD_NAMES,
    COLOUR_NAMES,
    COST_KINDS,
    DIFFERENT,
    EFFECT_NAMES,
    HUT,
    KIND_NAMES,
    KINDS,
    NO_EFFECT,
    PLACES,
    STORE,
    STORE_AT,
    TOOL,
    TYPE_NAMES,
    Card,
    Parts,
)
from motu.games.elawa.state import HAND, PHASE_LEADER, ElawaState
from motu.games.elawa.words import POWERS

STYLES = {"blue": "blue", "yellow": "yellow", "green": "green", "red": "red", "purple": "magenta"}


def board(game: Game[ElawaState], seen: ElawaState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    """The ring round the fire, then a panel for each player."""
    panels = [player(game, seen, seat, viewer, names[seat]) for seat in range(seen.seats)]
    return Group(ring(seen), Columns(panels, equal=True, expand=True))


def ring(seen: ElawaState) -> RenderableType:
    table = Table(title=fire(seen), title_justify="left", expand=True)
    for heading in ("place", "card", "cost", "points", "left", "brings", "resource", "left"):
        table.add_column(heading)
    for place in range(PLACES):
        table.add_row(str(place), *card_cells(seen, place), *token_cells(seen, place))
    return table


def fire(seen: ElawaState) -> str:
    discard = counts(seen.discard)
    last = "   LAST ROUND" if seen.ending else ""
    return f"on the fire {seen.centre}   draw {seen.draw_size}   discard {discard}{last}"


def card_cells(seen: ElawaState, place: int) -> list[RenderableType]:
    card = seen.top_card[place]
    if card == NONE:
        return ["-", "", "", "0", ""]
    brings = ", ".join(KIND_NAMES[seen.top_token[at]] for at in taking.route(seen, card, place, 0))
    return [
        label(seen.parts, card),
        price(seen.parts, card),
        worth(seen.parts, card),
        str(seen.card_height[place]),
        f"{seen.parts.take[card]}: {brings}",
    ]


def token_cells(seen: ElawaState, place: int) -> list[RenderableType]:
    kind = seen.top_token[place]
    return ["-" if kind == NONE else KIND_NAMES[kind], str(seen.token_height[place])]


def label(parts: Parts, card: Card) -> Text:
    """Colour never alone: the id begins with the colour's letter, and the type is named."""
    colour = COLOUR_NAMES[parts.colour[card]]
    return Text(f"{CARD_NAMES[card]} {parts.title[card]} ({TYPE_NAMES[parts.type[card]]})", style=STYLES[colour])


def price(parts: Parts, card: Card) -> str:
    icons = counts(parts.cost[card * COST_KINDS : card * COST_KINDS + COST_KINDS])
    return f"{icons} + sacrifice" if parts.sacrifice[card] else icons


def worth(parts: Parts, card: Card) -> str:
    points = str(parts.points[card])
    per = parts.per[card]
    if parts.type[card] == HUT:
        points += f" per {COLOUR_NAMES[per]} card"
    elif parts.type[card] == TOOL:
        points += f" per {TYPE_NAMES[per]}"
    elif parts.type[card] == STORE:
        points += " per different kind on it" if per == DIFFERENT else f" per {KIND_NAMES[per]} on it"
    if parts.effect[card] != NO_EFFECT:
        points += f", {EFFECT_NAMES[parts.effect[card]].replace('_', ' ')}"
    return points


def counts(numbers: Sequence[int]) -> str:
    return ", ".join(f"{count} {KIND_NAMES[kind]}" for kind, count in enumerate(numbers) if count) or "-"


def player(game: Game[ElawaState], seen: ElawaState, seat: Seat, viewer: Seat, name: str) -> RenderableType:
    lines: list[RenderableType] = [
        leader_line(seen, seat),
        f"available: {counts(seen.available[seat * KINDS : seat * KINDS + KINDS])}",
        *hand_lines(seen, seat, viewer),
        *tribe_lines(seen, seat),
    ]
    on_turn = "> " if seat == seen.actor else ""
    return Panel(Group(*lines), title=Text(f"{on_turn}{name}: {game.scores(seen)[seat]} points"), title_align="left")


def leader_line(seen: ElawaState, seat: Seat) -> str:
    number = seen.leader[seat]
    if number == 0:
        return "no leader yet"
    power = f": {POWERS[number]}" if seen.options[SIDE] == ADVANCED else ""
    starts = ", starts the rounds" if seat == seen.starter and seen.phase != PHASE_LEADER else ""
    return f"leader {number}, {seen.parts.leader_title[number - 1]}{starts}{power}"


def hand_lines(seen: ElawaState, seat: Seat, viewer: Seat) -> list[RenderableType]:
    cards = seen.cards_at(HAND + seat)
    if seen.options[CLOSED_HANDS] and seat != viewer and seen.phase != PHASE_OVER:
        return [f"hand: {len(cards)} cards"]
    shown: list[RenderableType] = ["hand:" if cards else "hand: -"]
    for card in cards:
        line = Text("  ").append_text(label(seen.parts, card))
        shown.append(line.append(f"  {price(seen.parts, card)} -> {worth(seen.parts, card)}", style="default"))
    return shown


def tribe_lines(seen: ElawaState, seat: Seat) -> list[RenderableType]:
    tribe = Tribe(seen, seat)
    shown: list[RenderableType] = ["tribe:" if tribe.cards else "tribe: -"]
    for card in tribe.cards:
        line = Text("  ").append_text(label(seen.parts, card))
        if seen.parts.type[card] == STORE:
            first = STORE_AT[card] * KINDS
            line.append(f"  holds {counts(seen.stored[first : first + KINDS])}", style="default")
        shown.append(line.append(f"  = {card_points(seen, tribe, card)}", style="default"))
    return shown
