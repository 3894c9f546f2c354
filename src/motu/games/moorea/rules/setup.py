"""Set-up (MO-1 to MO-12): the box is laid out, the hands are dealt, the row and the display turned up."""

from motu.engine.base import NONE
from motu.games.moorea.box.options import START
from motu.games.moorea.box.parts import COMMODITIES, DECKS, GOODS, INTERMEDIATES, PRODUCTS, TOOLS
from motu.games.moorea.rules import drawing, products
from motu.games.moorea.rules.state import EVENT_START, MooreaState


def deal(s: MooreaState) -> None:
    """From the box to the first draw."""
    lay_out_the_box(s)
    deal_hands(s)
    s.actor = s.options[START] - 1 if s.options[START] else s.chance(s.seats)
    s.tell(EVENT_START, [])
    drawing.fill_row(s)
    for _ in range(s.parts.display_size):
        products.turn_up_product(s)
    drawing.begin(s)


def lay_out_the_box(s: MooreaState) -> None:
    """Every card is in its deck."""
    parts = s.parts
    s.deck = parts.commodity_count[:]
    s.deck_size = sum(s.deck)
    s.discard = [0] * COMMODITIES
    s.row = [0] * COMMODITIES
    s.hand = [0] * (s.seats * GOODS)
    s.hand_size = [0] * s.seats
    s.seen_in_hand = [0] * (s.seats * COMMODITIES)
    s.tableau = [0] * (s.seats * PRODUCTS)
    s.tools = [0] * (s.seats * TOOLS)
    s.laid = [0] * (s.seats * parts.num_slots())
    s.gone = [0] * INTERMEDIATES
    s.display = [0] * PRODUCTS
    s.idle_turns = 0
    s.turns_left = NONE
    first = s.seats * DECKS * PRODUCTS
    s.product_deck = parts.copies[first : first + DECKS * PRODUCTS]
    s.forget_choice()


def deal_hands(s: MooreaState) -> None:
    for seat in range(s.seats):
        s.actor = seat
        for _ in range(s.parts.hand_start):
            drawing.take_in_hand(s, drawing.take_from_deck(s))
