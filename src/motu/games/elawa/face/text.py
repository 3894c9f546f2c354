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
    HUT,
    KINDS,
    PLACES,
    STORE,
    STORE_AT,
    TAKE_CARD,
    TAKE_RESOURCE,
    TOOL,
    Card,
    Parts,
)
from motu.games.elawa.face.words import (
    POWERS,
    TYPE_NOUNS,
    colour,
    count_cards,
    count_points,
    counted,
    kind_of_card,
    leader,
    text_of,
    token,
    token_words,
)
from motu.games.elawa.rules import taking
from motu.games.elawa.rules.ending import Tribe, card_points
from motu.games.elawa.rules.state import HAND, PHASE_LEADER, ElawaState
from motu.papers.sentence import Sentence, say
from motu.papers.tongue import N_, _, labelled
from motu.styled import as_long_as_it_is, fitting, one_line, player_text

QUIET = "dim"
STYLES = {"blue": "blue", "yellow": "yellow", "green": "green", "red": "red", "purple": "magenta"}


def board(game: Game[ElawaState], seen: ElawaState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    """The ring round the fire, then each player's place."""
    places = [player(game, seen, seat, viewer, names) for seat in range(seen.seats)]
    return Group(fire(seen), Text(), ring(seen), Text(), *places)


def small(
    game: Game[ElawaState], seen: ElawaState, viewer: Seat, names: Sequence[str], columns: int, rows: int
) -> RenderableType:
    """For a screen of 80 x 24: a line for each place, and one to three for each player."""
    above = [one_line(fire(seen)), *small_ring(seen, columns)]
    seats = [(seat + max(viewer, 0)) % seen.seats for seat in range(seen.seats)]
    lines = {seat: small_player(game, seen, seat, viewer, names) for seat in seats}
    lines[seats[0]] = [as_long_as_it_is(line) for line in lines[seats[0]]]  # one's own are never cut
    boards = []
    for mine, others in ((3, 3), (3, 2), (2, 2), (2, 1), (1, 1)):
        boards.append(
            [*above, *(line for seat in seats for line in lines[seat][: mine if seat == seats[0] else others])]
        )
    return fitting(boards, columns, rows)


def small_ring(seen: ElawaState, columns: int) -> list[Text]:
    """A line for each place; where it is too long, what a card brings is only counted, then names are cut."""
    rows = [small_place(seen, place) for place in range(PLACES)]
    name, terms, brings, token = (max(row[at].cell_len for row in rows) for at in range(4))
    if name + terms + brings + token + 5 > columns:
        for row in rows:
            row[2].right_crop(max(0, row[2].cell_len - 1))
        brings = 1
    left = columns - brings - token - 5
    terms = min(terms, left - NAME_ROOM)
    widths = [max(NAME_ROOM, min(name, left - terms)), terms, brings, token]
    lines = []
    for place, cells in enumerate(rows):
        line = Text(str(place), QUIET)
        for cell, width in zip(cells, widths, strict=True):
            cell.truncate(width, overflow="ellipsis", pad=True)
            line.append(" ").append_text(cell)
        lines.append(line)
    return lines


NAME_ROOM = 12  # letters of a card's name that are always shown


def small_place(seen: ElawaState, place: int) -> list[Text]:
    """The card, its cost and points, what it brings, and the resources of the place."""
    card, kind = seen.top_card[place], seen.top_token[place]
    token = f"{_(counted(kind, 1))} x{seen.token_height[place]}" if kind != NONE else "-"
    if card == NONE:
        return [Text("-", QUIET), Text(), Text(), Text(token)]
    terms = Text(f"{price(seen.parts, card)} -> {worth(seen.parts, card)}")
    return [small_label(seen.parts, card), terms, Text(card_cells(seen, place)[2]), Text(token)]


def small_player(
    game: Game[ElawaState], seen: ElawaState, seat: Seat, viewer: Seat, names: Sequence[str]
) -> list[Text]:
    """Name, points and resources; the hand; the tribe."""
    on_turn = "\u25b8 " if seat == seen.actor else "  "
    have = counts(seen.available[seat * KINDS : seat * KINDS + KINDS])
    title = Text.assemble(on_turn, player_text(seat, names), (f"  {count_points(game.scores(seen)[seat])}", "bold"))
    title.append(f"  {_(AVAILABLE)} ", QUIET).append(have).append(f"  {leader_line(seen, seat)}", QUIET)
    cards = seen.cards_at(HAND + seat)
    hand = Text(", ").join([small_label(seen.parts, card) for card in cards])
    if cards and seen.options[CLOSED_HANDS] and seat != viewer and seen.phase != PHASE_OVER:
        hand = Text(count_cards(len(cards)))
    tribe = Tribe(seen, seat)
    laid = Text(", ").join(
        [small_label(seen.parts, card).append(f" {card_points(seen, tribe, card)}") for card in tribe.cards]
    )
    rows = [(_(IN_HAND), hand), (_(IN_TRIBE), laid)]
    return [one_line(title), *(one_line(Text.assemble((f"    {row}  ", QUIET), text)) for row, text in rows if text)]


def small_label(parts: Parts, card: Card) -> Text:
    return Text(f"{CARD_NAMES[card]} {_(parts.title[card])}", style=STYLES[COLOUR_NAMES[parts.colour[card]]])


def ring(seen: ElawaState) -> RenderableType:
    """Two lines for each place: the card with what it costs and gives, and the resources it brings."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=QUIET)
    for heading in (_("place"), _("card, cost and points"), _("brings"), _("resource"), _("cards")):
        table.add_column(heading)
    for place in range(PLACES):
        card, left, brings = card_cells(seen, place)
        table.add_row(str(place), card, brings, token_cell(seen, place), left)
    return table


def fire(seen: ElawaState) -> Text:
    shown = [
        (_("On the fire"), str(seen.centre)),
        (_("Draw pile"), str(seen.draw_size)),
        (_("Discarded"), counts(seen.discard)),
    ]
    text = Text("   ").join(Text.assemble((title, QUIET), " ", value) for title, value in shown)
    return text.append("   ").append(_("LAST ROUND"), "bold #e4572e") if seen.ending else text


def card_cells(seen: ElawaState, place: int) -> tuple[Text, str, str]:
    card = seen.top_card[place]
    if card == NONE:
        return Text("-", QUIET), "0", ""
    brings = ", ".join(_(counted(seen.top_token[at], 1)) for at in taking.route(seen, card, place, 0))
    terms = Text(f"\n{price(seen.parts, card)} -> {worth(seen.parts, card)}", "default")
    return label(seen.parts, card) + terms, str(seen.card_height[place]), labelled(str(seen.parts.take[card]), brings)


def token_cell(seen: ElawaState, place: int) -> str:
    kind = seen.top_token[place]
    if kind == NONE:
        return "-"
    return _("{token}, {count} left").format(token=_(counted(kind, 1)), count=seen.token_height[place])


def label(parts: Parts, card: Card) -> Text:
    """Colour never alone: the id begins with the colour's letter, and the type is named."""
    colour = COLOUR_NAMES[parts.colour[card]]
    named = f"{CARD_NAMES[card]} {_(parts.title[card])} ({_(TYPE_NOUNS[parts.type[card]])})"
    return Text(named, style=STYLES[colour])


def price(parts: Parts, card: Card) -> str:
    icons = counts(parts.cost[card * COST_KINDS : card * COST_KINDS + COST_KINDS])
    return _("{cost} + sacrifice").format(cost=icons) if parts.sacrifice[card] else icons


def worth(parts: Parts, card: Card) -> str:
    """In a few words: "3 per blue card", "4, take card"."""
    scored = text_of(scores_for(parts, card))
    if parts.effect[card] == TAKE_CARD:
        return _("{points}, take card").format(points=scored)
    if parts.effect[card] == TAKE_RESOURCE:
        return _("{points}, take resource").format(points=scored)
    return scored


def scores_for(parts: Parts, card: Card) -> Sentence:
    points, per = parts.points[card], parts.per[card]
    if parts.type[card] == HUT:
        return say("{points} per {colour} card", points=points, colour=colour(per))
    if parts.type[card] == TOOL:
        return say("{points} per {type}", points=points, type=kind_of_card(per))
    if parts.type[card] == STORE and per == DIFFERENT:
        return say("{points} per different kind on it", points=points)
    if parts.type[card] == STORE:
        return say("{points} per {token} on it", points=points, token=token(per))
    return say("{points}", points=points)


def counts(numbers: Sequence[int]) -> str:
    return token_words(numbers) or "-"


def headed(title: str) -> str:
    """A row's title, so wide that all rows begin beneath each other."""
    wide = max(len(_(row)) for row in ROWS) + 2
    return f"    {title:<{wide}}"


ROWS = [N_("available"), N_("hand"), N_("tribe")]
AVAILABLE, IN_HAND, IN_TRIBE = ROWS


def player(game: Game[ElawaState], seen: ElawaState, seat: Seat, viewer: Seat, names: Sequence[str]) -> RenderableType:
    on_turn = "\u25b8 " if seat == seen.actor else "  "
    points = game.scores(seen)[seat]
    title = Text.assemble(on_turn, player_text(seat, names), (f"  {count_points(points)}", "bold"))
    title.append(f"   {leader_line(seen, seat)}", QUIET)
    have = Text.assemble((headed(_(AVAILABLE)), QUIET), counts(seen.available[seat * KINDS : seat * KINDS + KINDS]))
    return Group(title, have, *hand_lines(seen, seat, viewer), *tribe_lines(seen, seat))


def leader_line(seen: ElawaState, seat: Seat) -> str:
    number = seen.leader[seat]
    if number == 0:
        return _("no leader yet")
    line = say("leader {number}, {leader}", number=number, leader=leader(seen.parts, number))
    if seat == seen.starter and seen.phase != PHASE_LEADER:
        line = say("{leader}, starts the rounds", leader=line)
    if seen.options[SIDE] == ADVANCED:
        line = say("{leader}: {power}", leader=line, power=say(POWERS[number]))
    return text_of(line)


def hand_lines(seen: ElawaState, seat: Seat, viewer: Seat) -> list[RenderableType]:
    cards = seen.cards_at(HAND + seat)
    if seen.options[CLOSED_HANDS] and seat != viewer and seen.phase != PHASE_OVER:
        return [Text.assemble((headed(_(IN_HAND)), QUIET), count_cards(len(cards)))]
    shown: list[RenderableType] = []
    for card in cards:
        line = Text(headed("" if shown else _(IN_HAND)), QUIET).append_text(label(seen.parts, card))
        shown.append(line.append(f"  {price(seen.parts, card)} -> {worth(seen.parts, card)}", style="default"))
    return shown


def tribe_lines(seen: ElawaState, seat: Seat) -> list[RenderableType]:
    tribe = Tribe(seen, seat)
    shown: list[RenderableType] = []
    for card in tribe.cards:
        line = Text(headed("" if shown else _(IN_TRIBE)), QUIET).append_text(label(seen.parts, card))
        if seen.parts.type[card] == STORE:
            first = STORE_AT[card] * KINDS
            held = _("holds {tokens}").format(tokens=counts(seen.stored[first : first + KINDS]))
            line.append(f"  {held}", style="default")
        shown.append(line.append(f"  = {card_points(seen, tribe, card)}", style="default"))
    return shown
