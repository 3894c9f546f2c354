"""Moorea's table for a terminal, from a seen state. Never compiled."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from motu.engine.base import NOBODY, NONE, PHASE_OVER, UNKNOWN, Seat
from motu.engine.game import Game
from motu.games.moorea.box.parts import (
    COMMODITIES,
    FIRST_SITE,
    FIRST_STORE,
    GOOD_NAMES,
    GOODS,
    NECKLACE,
    PRODUCT_NAMES,
    PRODUCTS,
    STORES,
    TOOL_NAMES,
    TOOLS,
    is_intermediate,
    is_site,
    is_store,
)
from motu.games.moorea.face.words import counted, noun
from motu.games.moorea.rules import products
from motu.games.moorea.rules.limit import hand_limit
from motu.games.moorea.rules.state import MooreaState
from motu.papers.tongue import N_, _, ngettext
from motu.styled import as_long_as_it_is, fitting, one_line, player_text

GOOD_STYLES = ["#c08a4f", "#d9744a", "#8fbf5a", "#e9b8ac", "#5aa9d6", "#d9b36c", "#b9c77a", "#c79a86"]
QUIET = "dim"
TOOL_EFFECTS = [N_("hand limit 8"), N_("draw from the row"), N_("fish is a joker"), N_("draw two cards")]


def board(game: Game[MooreaState], seen: MooreaState, viewer: Seat, names: Sequence[str]) -> RenderableType:
    """The display, the row and decks, and every player's place; costs are those of `viewer`, or of the actor."""
    buyer = viewer if viewer != NOBODY else seen.actor
    return Group(
        middle_line(seen),
        Text(),
        display_table(seen, buyer),
        Text(),
        *[place(game, seen, seat, viewer, names) for seat in seats_from(seen, viewer)],
    )


def small(
    game: Game[MooreaState], seen: MooreaState, viewer: Seat, names: Sequence[str], columns: int, rows: int
) -> RenderableType:
    """For a screen of 80 x 24: the display in two columns, and a line or two for each player."""
    buyer = viewer if viewer != NOBODY else seen.actor
    first, *others = seats_from(seen, viewer)
    middle, display = middle_line(seen), small_display(seen, buyer, columns)
    lacking = small_tools(seen, buyer)
    tools = [one_line(lacking)] if lacking else []
    brief = [small_place(game, seen, seat, names) for seat in others]
    full = [line for seat in others for line in (small_place(game, seen, seat, names), small_owns(seen, seat))]
    mine = [small_place(game, seen, first, names), small_owns(seen, first)]
    mine[0] = as_long_as_it_is(mine[0])  # one's own hand is never cut
    return fitting(
        (
            [middle, *display, *tools, *mine, *full],
            [middle, *display, *tools, *mine, *brief],
            [one_line(middle), *display, *tools, mine[0], *brief],
        ),
        columns,
        rows,
    )


def small_display(seen: MooreaState, buyer: Seat, columns: int) -> list[Text]:
    """What can be acquired, in two columns: its name, the points it counts and what it costs."""
    shown = []
    for product in range(PRODUCTS):
        if seen.display[product]:
            worth = f" ({points(seen, product)})" if points(seen, product) != "-" else ""
            text = Text.assemble(tick(can_buy(seen, buyer, product)), " ", card_name(seen, product), (worth, QUIET))
            shown.append(text.append("  ").append_text(price(seen, buyer, product)))
    lines = -(-len(shown) // 2)
    wide = (columns - 2) // 2
    found = []
    for line in range(lines):
        text = shown[line].copy()
        if line + lines < len(shown):
            text.truncate(wide, overflow="ellipsis", pad=True)
            text.append("  ").append_text(shown[line + lines])
        found.append(one_line(text))
    return found


def small_tools(seen: MooreaState, buyer: Seat) -> Text:
    """The tools the buyer does not have yet."""
    found = []
    for tool in range(TOOLS):
        if buyer == NOBODY or not seen.has_tool(buyer, tool):
            ready = tick(can_get(seen, buyer, tool))
            cost = f" {seen.parts.tool_cost[tool]}"
            found.append(Text.assemble(ready, (_(noun(TOOL_NAMES[tool])), "bold"), cost))
    if not found:
        return Text()
    return Text.assemble((_("Tools, for cards of one kind"), QUIET), " ", Text("  ").join(found))


def small_place(game: Game[MooreaState], seen: MooreaState, seat: Seat, names: Sequence[str]) -> Text:
    total = game.scores(seen)[seat]
    told = ngettext("{count} point", "{count} points", total).format(count=total)
    mark = "▸ " if seat == seen.actor else "  "
    return one_line(Text.assemble(mark, player_text(seat, names), (f"  {told}  ", "bold"), hand_text(seen, seat)))


def small_owns(seen: MooreaState, seat: Seat) -> Text:
    stores = store_texts(seen, seat)
    found = owns(seen, seat, "" if stores else _("nothing yet"))
    return one_line(Text("    ").append_text(Text("; ").join([found, *stores] if found.plain else stores)))


def seats_from(seen: MooreaState, viewer: Seat) -> list[Seat]:
    """In turn order, the viewer first."""
    first = max(viewer, 0)
    return [(first + i) % seen.seats for i in range(seen.seats)]


def cards(counts: Sequence[int], empty: str) -> Text:
    """ "2 wood, 1 fish", each kind in its colour."""
    parts = [
        Text.assemble((f"{count} ", "bold"), (_(counted(good, count)), GOOD_STYLES[good]))
        for good, count in enumerate(counts)
        if count > 0
    ]
    return Text(", ").join(parts) if parts else Text(empty, QUIET)


def middle_line(seen: MooreaState) -> Text:
    line = Text.assemble((_("Open row"), QUIET), "  ", cards(seen.row, _("empty")))
    piles = [
        (_("Deck"), seen.deck_size),
        (_("Discarded"), sum(seen.discard)),
        (_("Products to come"), seen.products_left()),
    ]
    for title, count in piles:
        line.append_text(Text.assemble((f"   {title} ", QUIET), str(count)))
    if seen.turns_left != NONE and seen.phase != PHASE_OVER:
        line.append(f"   {_('LAST ROUND')}", "bold #e4572e")
    return line


def display_table(seen: MooreaState, buyer: Seat) -> Table:
    """What can be acquired: the display, then the tools; a tick where the buyer's hand reaches."""
    table = Table(box=None, padding=(0, 1), header_style=QUIET, pad_edge=False)
    table.add_column(" ")
    table.add_column(_("Display"), no_wrap=True)
    table.add_column(_("Costs"), no_wrap=True)
    table.add_column(_("Points"), justify="right")
    table.add_column(_("Effect"), style=QUIET, no_wrap=True)
    for product in range(PRODUCTS):
        if seen.display[product]:
            costs = price(seen, buyer, product)
            table.add_row(
                tick(can_buy(seen, buyer, product)),
                card_name(seen, product),
                costs,
                points(seen, product),
                effect(seen, product),
            )
    table.add_row(" ", Text(_("Tools"), QUIET))
    for tool in range(TOOLS):
        owned = buyer != NOBODY and seen.has_tool(buyer, tool)
        table.add_row(
            tick(not owned and can_get(seen, buyer, tool)),
            Text(_(noun(TOOL_NAMES[tool])), QUIET if owned else "bold"),
            Text(_("yours") if owned else of_one_kind(seen.parts.tool_cost[tool]), QUIET if owned else ""),
            str(seen.parts.tool_points[tool]),
            _(TOOL_EFFECTS[tool]),
        )
    return table


def tick(is_possible: bool) -> Text:
    return Text("✓", "bold #2a9d8f") if is_possible else Text(" ")


def can_get(seen: MooreaState, buyer: Seat, tool: int) -> bool:
    hand = seen.hand[buyer * GOODS : buyer * GOODS + COMMODITIES] if buyer != NOBODY else [UNKNOWN]
    return max(hand) >= seen.parts.tool_cost[tool]


def can_buy(seen: MooreaState, buyer: Seat, product: int) -> bool:
    """Does the buyer's hand reach, whoever is on turn? Only asked where that hand is known."""
    if buyer == NOBODY or seen.hand[buyer * GOODS] == UNKNOWN:
        return False
    actor, seen.actor = seen.actor, buyer
    rule = products.refusal_to_begin(seen, product)
    seen.actor = actor
    return rule == 0


def card_name(seen: MooreaState, product: int) -> Text:
    name = Text(_(noun(PRODUCT_NAMES[product])), "bold")
    if seen.display[product] > 1:
        name.append(f" x{seen.display[product]}", QUIET)
    return name


def of_one_kind(count: int) -> str:
    return _("{count} of one kind").format(count=count)


def price(seen: MooreaState, buyer: Seat, product: int) -> Text:
    if is_site(product):
        return Text(of_one_kind(seen.parts.any_cost[product]))
    printed = seen.parts.cost[product * GOODS : product * GOODS + GOODS]
    if buyer == NOBODY:
        return cards(printed, _("nothing"))
    reduced = [products.reduced_cost(seen, buyer, product, good) for good in range(GOODS)]
    text = cards(reduced, _("nothing"))
    if reduced != printed:
        text.append(" " + _("(saves {count})").format(count=sum(printed) - sum(reduced)), QUIET)
    return text


def points(seen: MooreaState, product: int) -> str:
    if product == NECKLACE:
        return _("set")
    return str(seen.parts.points[product]) if seen.parts.points[product] else "-"


def effect(seen: MooreaState, product: int) -> str:
    if is_intermediate(product):
        return _("goes to the hand")
    if is_site(product):
        return _("saves 1 {good} each time").format(good=_(noun(GOOD_NAMES[product - FIRST_SITE])))
    if is_store(product):
        store = product - FIRST_STORE
        goods = [_(noun(GOOD_NAMES[g])) for g in range(GOODS) if seen.parts.slot_at[store * GOODS + g] != NONE]
        kinds = goods[0] if len(goods) == 1 else _("any intermediate")
        return _("holds {goods}, {points} each").format(goods=kinds, points=seen.parts.store_points[store])
    if product == NECKLACE:
        return "/".join(str(value) for value in seen.parts.necklace_points[1:])
    return ""


def place(game: Game[MooreaState], seen: MooreaState, seat: Seat, viewer: Seat, names: Sequence[str]) -> RenderableType:
    """A player's name, points, hand, tools and tableau."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=18, no_wrap=True, overflow="ellipsis")
    about = [_("hand"), _("owns"), _("stores")]
    grid.add_column(width=max(7, *(len(words) for words in about)), style=QUIET)
    grid.add_column(ratio=1)
    total = game.scores(seen)[seat]
    name = Text.assemble(("▸ " if seat == seen.actor else "  ", "bold"), player_text(seat, names))
    grid.add_row(name, about[0], hand_text(seen, seat))
    stores = store_texts(seen, seat)
    grid.add_row(
        Text("    " + ngettext("{count} point", "{count} points", total).format(count=total), "bold"),
        about[1],
        owns(seen, seat, _("only stores") if stores else _("nothing yet")),
    )
    if stores:
        grid.add_row("", about[2], Text("; ").join(stores))
    return grid


def hand_text(seen: MooreaState, seat: Seat) -> Text:
    hand = seen.hand[seat * GOODS : seat * GOODS + GOODS]
    held = _("{count} of {limit}").format(count=seen.hand_size[seat], limit=hand_limit(seen, seat))
    text = Text(f"{held}  ")
    if hand[0] != UNKNOWN:
        return text.append_text(cards(hand, ""))
    known = seen.seen_in_hand[seat * COMMODITIES : seat * COMMODITIES + COMMODITIES] + hand[COMMODITIES:]
    if any(known):
        text.append_text(Text.assemble((_("seen:"), QUIET), " ", cards(known, "")))
    return text


def owns(seen: MooreaState, seat: Seat, nothing: str) -> Text:
    """Tools in bold, then products; stores have a line of their own."""
    found = [Text(_(noun(TOOL_NAMES[tool])), "bold") for tool in range(TOOLS) if seen.has_tool(seat, tool)]
    for product in range(PRODUCTS):
        count = seen.tableau[seat * PRODUCTS + product]
        if count and not is_store(product):
            found.append(Text(_(noun(PRODUCT_NAMES[product])) + (f" x{count}" if count > 1 else "")))
    return Text(", ").join(found) if found else Text(nothing, QUIET)


def store_texts(seen: MooreaState, seat: Seat) -> list[Text]:
    slots = seen.parts.num_slots()
    found: list[Text] = []
    for store in range(STORES):
        if seen.tableau[seat * PRODUCTS + FIRST_STORE + store]:
            laid = [0] * GOODS
            for slot in range(slots):
                if seen.parts.slot_store[slot] == store:
                    laid[seen.parts.slot_good[slot]] = seen.laid[seat * slots + slot]
            name = _(noun(PRODUCT_NAMES[FIRST_STORE + store]))
            found.append(Text.assemble(name, " (", cards(laid, _("empty")), ")"))
    return found
