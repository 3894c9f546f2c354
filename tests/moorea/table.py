"""Any consistent position of Moorea in words, by moving cards out of the decks, so that no card is lost or doubled."""

from copy import deepcopy
from functools import cache
from typing import Any

from motu.engine.base import NOBODY, NONE, OK, PHASE_OVER, Action, Rule, Seat
from motu.engine.options import resolve_options
from motu.games import moorea
from motu.games.moorea.box.parts import (
    COMMODITIES,
    DECKS,
    FIRST_STORE,
    GOOD_NAMES,
    GOODS,
    INTERMEDIATES,
    NEWEST,
    PRODUCT_NAMES,
    PRODUCTS,
    TOOL_NAMES,
    TOOLS,
    Parts,
)
from motu.games.moorea.box.reading import read_parts
from motu.games.moorea.rules.game import Moorea
from motu.games.moorea.rules.state import PHASE_ACTION, PHASE_DRAW, MooreaState
from motu.papers.components import read_table

COMMODITY_NAMES = GOOD_NAMES[:COMMODITIES]
STEPS = {"draw": PHASE_DRAW, "action": PHASE_ACTION}
Hands = str | dict[Seat, str]
Box = tuple[tuple[str, str], ...]  # ("bridge.cost", "2 wood 2 bamboo"), ("pier.points", "4")


def count(text: str, names: list[str]) -> list[int]:
    """The number of each name in "2 wood fish" or "wood wood fish"."""
    found = [0] * len(names)
    many = 1
    for word in text.split():
        if word.isdecimal():
            many = int(word)
        else:
            found[names.index(word)] += many
            many = 1
    return found


def tell(counts: list[int], names: list[str]) -> str:
    """The inverse of count, in canonical order: "2 wood 1 fish"."""
    return " ".join(f"{many} {name}" for many, name in zip(counts, names, strict=True) if many)


@cache
def components() -> dict[str, Any]:
    return read_table(moorea.COMPONENTS)


def raw_box(changes: Box = ()) -> dict[str, Any]:
    """The components file with some printed values changed: an example that names an X value brings it along."""
    raw = deepcopy(components())
    entries = {entry["kind"]: entry for entry in raw["tool"] + raw["product"]}
    for place, value in changes:
        kind, key = place.split(".")
        whole = not value.strip().isdecimal()
        entries[kind][key] = (
            {name: many for name, many in zip(GOOD_NAMES, count(value, GOOD_NAMES), strict=True) if many}
            if whole
            else int(value)
        )
    return raw


@cache
def game_of(changes: Box = ()) -> Moorea:
    return Moorea(read_parts(raw_box(changes)), "a box for a test")


def printed(**values: str) -> Box:
    """`printed(bridge_cost="2 wood 2 bamboo", pier_points="4")`: the values an example takes for granted."""
    return tuple((".".join(name.rsplit("_", 1)), value) for name, value in values.items())


def by_seat(words: Hands, actor: Seat) -> dict[Seat, str]:
    return {actor: words} if isinstance(words, str) else words


def table(
    seats: int = 3,
    hand: Hands = "",
    owns: Hands = "",
    tools: Hands = "",
    laid: Hands = "",  # "wood_store: 4 wood, market: 1 canoe 1 hut"
    display: str = "",  # filled up to ten with necklaces, cult sites, chinaware and two-man canoes
    row: str | None = None,
    deck: str | None = None,  # None: all cards that are nowhere else; given: they are on the discard pile
    discard: str | None = None,  # deck and discard pile both given: the last seat holds all other cards
    product_deck: str | None = None,  # None: all cards that are nowhere else; given: the last seat owns them
    gone: str = "",
    step: str = "action",
    actor: Seat = 0,
    options: str = "",
    turns_left: int = NONE,
    idle_turns: int = 0,
    box: Box = (),
    seed: int = 1,
) -> MooreaState:
    game = game_of(box)
    s = game.blank()
    wanted = dict(word.split("=") for word in options.split())
    s.clear(seats, game.check_options(seats, resolve_options(game.options, wanted)))
    s.rng.seed(seed)
    s.log = []
    lay_out_the_box(s)
    s.actor, s.phase, s.turns_left, s.idle_turns = actor, STEPS[step], turns_left, idle_turns
    for seat, words in by_seat(hand, actor).items():
        deal_hand(s, seat, count(words, GOOD_NAMES))
    for seat, words in by_seat(tools, actor).items():
        for tool, many in enumerate(count(words, TOOL_NAMES)):
            s.tools[seat * TOOLS + tool] = many
    for seat, words in by_seat(owns, actor).items():
        for product, many in enumerate(count(words, PRODUCT_NAMES)):
            move_product(s, product, many)
            s.tableau[seat * PRODUCTS + product] += many
    for seat, words in by_seat(laid, actor).items():
        lay_at_stores(s, seat, words)
    for product, many in enumerate(count(gone, PRODUCT_NAMES)[:INTERMEDIATES]):
        move_product(s, product, many)
        s.gone[product] += many
    set_products(s, count(display, PRODUCT_NAMES), product_deck)
    set_commodities(s, row, deck, discard)
    s.audit()
    return s


def dry(deck: str = "", edition: int = NEWEST) -> MooreaState:
    """Three players, the first on turn; every commodity is in a hand or laid at the last one's stores, but for a wood
    in the deck."""
    wood = 12 if deck else 13
    s = table(
        hand={0: "5 fish 2 wood", 1: "5 fish 3 clay", 2: "5 fish 3 bamboo"},
        owns={2: "wood_store pottery bamboo_store seashell_chest"},
        laid={2: f"wood_store: {wood} wood, pottery: 12 clay, bamboo_store: 12 bamboo, seashell_chest: 15 seashell"},
        tools={0: "basket", 1: "basket", 2: "basket"},
        display="pier palisades",
        row="",
        deck=deck,
        discard="",
        step="draw" if deck else "action",
    )
    s.parts = moorea.game(edition=edition).parts
    return s


def lay_out_the_box(s: MooreaState) -> None:
    """Everything is in the decks."""
    s.deck = s.parts.commodity_count[:]
    s.discard, s.row = [0] * COMMODITIES, [0] * COMMODITIES
    s.hand, s.hand_size = [0] * (s.seats * GOODS), [0] * s.seats
    s.seen_in_hand = [0] * (s.seats * COMMODITIES)
    s.tableau, s.tools = [0] * (s.seats * PRODUCTS), [0] * (s.seats * TOOLS)
    s.laid = [0] * (s.seats * s.parts.num_slots())
    s.gone, s.display = [0] * INTERMEDIATES, [0] * PRODUCTS
    first = s.seats * DECKS * PRODUCTS
    s.product_deck = s.parts.copies[first : first + DECKS * PRODUCTS]
    s.forget_choice()


def move_commodity(s: MooreaState, good: int, many: int) -> None:
    assert s.deck[good] >= many, f"there is not so much {GOOD_NAMES[good]}"
    s.deck[good] -= many


def move_product(s: MooreaState, product: int, many: int) -> None:
    for at in (product, PRODUCTS + product):
        taken = min(many, s.product_deck[at])
        s.product_deck[at] -= taken
        many -= taken
    assert many == 0, f"there are not so many cards {PRODUCT_NAMES[product]} with {s.seats} players"


def move_good(s: MooreaState, good: int, many: int) -> None:
    if good < COMMODITIES:
        move_commodity(s, good, many)
    else:
        move_product(s, good - COMMODITIES, many)


def deal_hand(s: MooreaState, seat: Seat, goods: list[int]) -> None:
    for good, many in enumerate(goods):
        move_good(s, good, many)
        s.hand[seat * GOODS + good] += many
        s.hand_size[seat] += many


def lay_at_stores(s: MooreaState, seat: Seat, words: str) -> None:
    for clause in filter(None, words.split(",")):
        store, goods = clause.split(":")
        number = PRODUCT_NAMES.index(store.strip()) - FIRST_STORE
        for good, many in enumerate(count(goods, GOOD_NAMES)):
            if many:
                move_good(s, good, many)
                slot = s.parts.slot_at[number * GOODS + good]
                s.laid[seat * s.parts.num_slots() + slot] += many


def set_products(s: MooreaState, display: list[int], product_deck: str | None) -> None:
    for product, many in enumerate(display):
        move_product(s, product, many)
        s.display[product] += many
    kept = [0] * PRODUCTS if product_deck is None else count(product_deck, PRODUCT_NAMES)
    for product in reversed(range(INTERMEDIATES, PRODUCTS)):
        spare = s.product_deck[product] + s.product_deck[PRODUCTS + product] - kept[product]
        many = max(0, min(s.parts.display_size - sum(s.display), spare)) if not display[product] else 0
        if product_deck is None or any(kept):
            move_product(s, product, many)
            s.display[product] += many
    if product_deck is not None:
        give_away_products(s, kept)


def give_away_products(s: MooreaState, kept: list[int]) -> None:
    """All but the cards kept in the product deck: the last seat owns them, intermediates are out of the game."""
    for product in range(PRODUCTS):
        spare = s.product_deck[product] + s.product_deck[PRODUCTS + product] - kept[product]
        move_product(s, product, spare)
        if product < INTERMEDIATES:
            s.gone[product] += spare
        else:
            s.tableau[(s.seats - 1) * PRODUCTS + product] += spare


def set_commodities(s: MooreaState, row: str | None, deck: str | None, discard: str | None) -> None:
    if row is None:
        row = " ".join([name for good, name in enumerate(COMMODITY_NAMES) if s.deck[good]][: s.parts.row_size])
    for good, many in enumerate(count(row, COMMODITY_NAMES)):
        move_commodity(s, good, many)
        s.row[good] += many
    for good, many in enumerate(count(discard or "", COMMODITY_NAMES)):
        move_commodity(s, good, many)
        s.discard[good] += many
    if deck is not None:
        for good, many in enumerate(count(deck, COMMODITY_NAMES)):
            rest = s.deck[good] - many
            move_commodity(s, good, rest)
            if discard is None:
                s.discard[good] += rest
            else:
                s.hand[(s.seats - 1) * GOODS + good] += rest
                s.hand_size[s.seats - 1] += rest
    s.deck_size = sum(s.deck)


# Asking and playing in notation.


def rules_of(s: MooreaState) -> Moorea:
    return Moorea(s.parts, "a box for a test")


def refused(s: MooreaState, move: str) -> Rule:
    """The rule that forbids the move; a move that is allowed fails the test."""
    game = rules_of(s)
    rule = game.refusal(s, game.parse(move))
    assert rule != OK, f"{move!r} is allowed"
    return rule


def allowed(s: MooreaState, move: str) -> bool:
    game = rules_of(s)
    return game.refusal(s, game.parse(move)) == OK


def legal(s: MooreaState, verb: str = "") -> list[str]:
    """The legal moves in notation, or those of one verb without the verb."""
    game = rules_of(s)
    names = [game.name(a) for a in game.legal(s)]
    return [name.removeprefix(verb + " ") for name in names if name.startswith(verb + " ")] if verb else names


def played(s: MooreaState, moves: str) -> MooreaState:
    """The position after the moves "exchange; give wood; ...", with a log of its own; `s` stays as it is.

    What the hand leaves no choice in need not be named: such a move is made too, as the player would have to.
    """
    game = rules_of(s)
    after = s.clone()
    after.log = []
    for move in moves.split(";"):
        a: Action = game.parse(move)
        game.play(after, a)
        after.audit()
        while after.phase not in (PHASE_ACTION, PHASE_OVER) and len(game.legal(after)) == 1:
            game.play(after, game.legal(after)[0])
            after.audit()
    return after


def hand_of(s: MooreaState, seat: Seat = 0) -> str:
    return tell(s.hand[seat * GOODS : seat * GOODS + GOODS], GOOD_NAMES)


def owned_by(s: MooreaState, seat: Seat = 0) -> str:
    return tell(s.tableau[seat * PRODUCTS : seat * PRODUCTS + PRODUCTS], PRODUCT_NAMES)


def tools_of(s: MooreaState, seat: Seat = 0) -> str:
    return tell(s.tools[seat * TOOLS : seat * TOOLS + TOOLS], TOOL_NAMES)


def row_of(s: MooreaState) -> str:
    return tell(s.row, COMMODITY_NAMES)


def discard_of(s: MooreaState) -> str:
    return tell(s.discard, COMMODITY_NAMES)


def laid_by(s: MooreaState, store: str, seat: Seat = 0) -> str:
    number = PRODUCT_NAMES.index(store) - FIRST_STORE
    slots = s.parts.num_slots()
    found = [0] * GOODS
    for slot in range(slots):
        if s.parts.slot_store[slot] == number:
            found[s.parts.slot_good[slot]] += s.laid[seat * slots + slot]
    return tell(found, GOOD_NAMES)


def events(s: MooreaState, kind: int) -> list[list[int]]:
    assert s.log is not None
    return [event.args for event in s.log if event.kind == kind]


def points_of(s: MooreaState, seat: Seat = 0) -> int:
    return rules_of(s).scores(s)[seat]


# Printed values, from the components file.


def parts() -> Parts:
    return game_of().parts


def price(tool: str) -> int:
    return parts().tool_cost[TOOL_NAMES.index(tool)]


def worth(card: str) -> int:
    if card in TOOL_NAMES:
        return parts().tool_points[TOOL_NAMES.index(card)]
    return parts().points[PRODUCT_NAMES.index(card)]


def each_at(store: str) -> int:
    return parts().store_points[PRODUCT_NAMES.index(store) - FIRST_STORE]


def cost_of(product: str) -> str:
    at = PRODUCT_NAMES.index(product) * GOODS
    return tell(parts().cost[at : at + GOODS], GOOD_NAMES)


def random_game(seats: int, seed: int, options: list[int] | None = None) -> MooreaState:
    """A whole game of random moves, with its log."""
    from motu.engine.rng import Rng

    game = game_of()
    s = game.new(seats, seed, options)
    rng = Rng()
    rng.seed(seed)
    while s.actor != NOBODY:
        moves = game.legal(s)
        game.apply(s, moves[rng.below(len(moves))])
    return s
