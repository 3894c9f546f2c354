"""The table as text, for a terminal. Never compiled."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from motu.engine.base import NONE, PHASE_OVER, Seat
from motu.engine.game import Game
from motu.games.elawa.box.options import ADVANCED, CLOSED_HANDS, SIDE
from motu.games.elawa.box.parts import (
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
from motu.games.elawa.face.words import POWERS, counted, so_many
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.ending import Tribe, card_points
from motu.games.elawa.rules.state import HAND, PHASE_LEADER, ElawaState
from motu.styled import player_text

QUIET = "dim"
STYLES = {"blue": "blue", "yellow": "yellow", "green": "green", "red": "red", "purple": "magenta"}


def board(game: Game[ElawaState], seen: ElawaState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    """The ring round the fire, then each player's place."""
    places = [player(game, seen, seat, viewer, names) for seat in range(seen.seats)]
    return Group(fire(seen), Text(), ring(seen), Text(), *places)


def ring(seen: ElawaState) -> RenderableType:
    """Two lines for each place: the card with what it costs and gives, and the resources it brings."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=QUIET)
    for heading in ("place", "card, cost and points", "brings", "resource", "cards"):
        table.add_column(heading)
    for place in range(PLACES):
        card, left, brings = card_cells(seen, place)
        table.add_row(str(place), card, brings, token_cell(seen, place), left)
    return table


def fire(seen: ElawaState) -> Text:
    text = Text.assemble(("On the fire ", QUIET), str(seen.centre), ("   Draw pile ", QUIET), str(seen.draw_size))
    text.append("   Discarded ", QUIET).append(counts(seen.discard))
    return text.append("   LAST ROUND", "bold #e4572e") if seen.ending else text


def card_cells(seen: ElawaState, place: int) -> tuple[Text, str, str]:
    card = seen.top_card[place]
    if card == NONE:
        return Text("-", QUIET), "0", ""
    brings = ", ".join(KIND_NAMES[seen.top_token[at]] for at in taking.route(seen, card, place, 0))
    terms = Text(f"\n{price(seen.parts, card)} -> {worth(seen.parts, card)}", "default")
    return label(seen.parts, card) + terms, str(seen.card_height[place]), f"{seen.parts.take[card]}: {brings}"


def token_cell(seen: ElawaState, place: int) -> str:
    kind = seen.top_token[place]
    return "-" if kind == NONE else f"{KIND_NAMES[kind]}, {seen.token_height[place]} left"


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
    return ", ".join(f"{count} {counted(kind, count)}" for kind, count in enumerate(numbers) if count) or "-"


def player(game: Game[ElawaState], seen: ElawaState, seat: Seat, viewer: Seat, names: Sequence[str]) -> RenderableType:
    on_turn = "\u25b8 " if seat == seen.actor else "  "
    points = game.scores(seen)[seat]
    title = Text.assemble(on_turn, player_text(seat, names), (f"  {so_many(points, 'point')}", "bold"))
    title.append(f"   {leader_line(seen, seat)}", QUIET)
    have = Text.assemble(("    available  ", QUIET), counts(seen.available[seat * KINDS : seat * KINDS + KINDS]))
    return Group(title, have, *hand_lines(seen, seat, viewer), *tribe_lines(seen, seat))


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
        return [Text.assemble(("    hand       ", QUIET), so_many(len(cards), "card"))]
    shown: list[RenderableType] = []
    for card in cards:
        line = Text("    hand       " if not shown else " " * 15, QUIET).append_text(label(seen.parts, card))
        shown.append(line.append(f"  {price(seen.parts, card)} -> {worth(seen.parts, card)}", style="default"))
    return shown


def tribe_lines(seen: ElawaState, seat: Seat) -> list[RenderableType]:
    tribe = Tribe(seen, seat)
    shown: list[RenderableType] = []
    for card in tribe.cards:
        line = Text("    tribe      " if not shown else " " * 15, QUIET).append_text(label(seen.parts, card))
        if seen.parts.type[card] == STORE:
            first = STORE_AT[card] * KINDS
            line.append(f"  holds {counts(seen.stored[first : first + KINDS])}", style="default")
        shown.append(line.append(f"  = {card_points(seen, tribe, card)}", style="default"))
    return shown
