"""What lies on Moorea's table. Decks are held as numbers of each kind: a card's place is drawn when it is turned up,
which is the same chance as a shuffle and leaves no order to hide."""

from typing import Final

from motu.engine.base import NONE, PHASE_OVER, UNKNOWN, Seat
from motu.engine.pen import Pen
from motu.engine.rng import Rng
from motu.engine.state import State, total, unseen_copies
from motu.games.moorea.box.parts import (
    COMMODITIES,
    GOODS,
    TOOLS,
    Good,
    Parts,
)

PHASE_DRAW: Final = 1  # the first card
PHASE_DRAW_MORE: Final = 2  # the cart's second card
PHASE_ACTION: Final = 3
PHASE_GIVE: Final = 4  # the first card of an exchange
PHASE_GIVE_MORE: Final = 5  # the second
PHASE_TAKE: Final = 6
PHASE_PAY_TOOL: Final = 7
PHASE_PAY_SITE: Final = 8
PHASE_JOKER: Final = 9
PHASE_LAY: Final = 10
PHASE_LAY_MORE: Final = 11
PHASE_LIMIT: Final = 12

EVENT_START: Final = 1  # nothing
EVENT_DRAW: Final = 2  # commodity, for the drawer alone
EVENT_DRAW_OPEN: Final = 3  # commodity
EVENT_NO_DRAW: Final = 4  # nothing
EVENT_ROW: Final = 5  # commodity turned up
EVENT_RESHUFFLE: Final = 6  # number of cards
EVENT_PASS: Final = 7  # nothing
EVENT_EXCHANGE: Final = 8  # commodity, commodity given; commodity taken
EVENT_BUY: Final = 9  # product, then GOODS numbers: the cards paid
EVENT_DISPLAY: Final = 10  # product turned up
EVENT_TOOL: Final = 11  # tool, commodity
EVENT_LAY: Final = 12  # store, good
EVENT_DISCARD: Final = 13  # good
EVENT_LAST_ROUND: Final = 14  # nothing
EVENT_STALL: Final = 15  # 1 if nothing can be drawn any more, else 0
EVENT_END: Final = 16  # points of each seat
EVENT_STOP_DRAW: Final = 17  # nothing
EVENT_DRY: Final = 18  # nothing


NO_JOKERS: Final = [0] * COMMODITIES

# Bits of `lent`.
LENT_HANDS: Final = 1
LENT_PILES: Final = 2


class MooreaState(State):
    parts: Parts
    # Changed in place, each kind after its `claim`: until then clones may share them.
    hand: list[int]  # seat * GOODS + good; commodities are secret to the seat
    hand_size: list[int]  # seat
    seen_in_hand: list[int]  # seat * COMMODITIES + commodity: at least so many, taken openly
    deck: list[int]  # commodity; secret to all
    deck_size: int  # cards in the deck
    discard: list[int]  # commodity
    row: list[int]  # commodity
    # Clones share the lists from here on: they are replaced (`added`), never changed in place.
    product_deck: list[int]  # deck * PRODUCTS + product: still to come, which everyone can work out
    display: list[int]  # product
    tableau: list[int]  # seat * PRODUCTS + product
    tools: list[int]  # seat * TOOLS + tool
    laid: list[int]  # seat * slots + slot
    gone: list[int]  # intermediate: out of the game
    idle_turns: int  # turns in a row without a purchase or a card laid (MO-96); 19 rounds once dry (MO-106)
    turns_left: int  # turns still to come once the last round has been started (MO-94)
    # The decision in progress.
    chosen: int  # the product, tool or store of this action, or the first card given
    named: int  # the commodity named for a site, or the second card given
    asked: int  # the commodity whose jokers are asked for; up to edition 3: the last good laid
    jokers: list[int]  # commodity: fish in its place

    def numbers(self) -> list[str]:
        return NUMBERS

    def lists(self) -> list[str]:
        return LISTS

    def read_out(self, pen: Pen, is_seen: bool) -> None:
        hand, deck = self.hand, self.deck
        if not is_seen and self.phase != PHASE_OVER:
            hand, deck = hand[:], HIDDEN_DECK
            hide_hands(hand, self.seats, self.actor)
        pen.four_numbers(self.deck_size, self.idle_turns, self.turns_left, self.chosen)
        pen.number(self.named)
        pen.number(self.asked)
        pen.four_lists(hand, self.hand_size, self.seen_in_hand, deck)
        pen.four_lists(self.discard, self.row, self.product_deck, self.display)
        pen.four_lists(self.tableau, self.tools, self.laid, self.gone)
        pen.one_list(self.jokers)

    def clone(self) -> "MooreaState":
        s = MooreaState()
        s.copy_common(self)
        s.parts = self.parts
        s.hand = self.hand
        s.hand_size = self.hand_size
        s.seen_in_hand = self.seen_in_hand
        s.deck = self.deck
        s.deck_size = self.deck_size
        s.discard = self.discard
        s.row = self.row
        s.product_deck = self.product_deck
        s.display = self.display
        s.tableau = self.tableau
        s.tools = self.tools
        s.laid = self.laid
        s.gone = self.gone
        s.idle_turns = self.idle_turns
        s.turns_left = self.turns_left
        s.chosen = self.chosen
        s.named = self.named
        s.asked = self.asked
        s.jokers = self.jokers
        return s

    def lends(self) -> dict[str, int]:
        return {
            "hand": LENT_HANDS,
            "hand_size": LENT_HANDS,
            "seen_in_hand": LENT_HANDS,
            "deck": LENT_PILES,
            "discard": LENT_PILES,
            "row": LENT_PILES,
        }

    def claim_hands(self) -> None:
        """A hand, or what is known of it, is about to change."""
        self.touched |= LENT_HANDS
        if self.lent & LENT_HANDS:
            self.lent -= LENT_HANDS
            self.hand = self.hand[:]
            self.hand_size = self.hand_size[:]
            self.seen_in_hand = self.seen_in_hand[:]

    def claim_piles(self) -> None:
        """Deck, discard pile or row are about to change."""
        self.touched |= LENT_PILES
        if self.lent & LENT_PILES:
            self.lent -= LENT_PILES
            self.deck = self.deck[:]
            self.discard = self.discard[:]
            self.row = self.row[:]

    def as_seen_by(self, seat: Seat) -> "MooreaState":
        """Other hands' commodities and the deck are UNKNOWN (MO-16, ruling 23); at the end nothing is hidden."""
        s = self.clone()
        s.rng = Rng()
        if self.phase == PHASE_OVER:
            return s
        s.claim_hands()
        hide_hands(s.hand, s.seats, seat)
        s.deck = HIDDEN_DECK[:]
        if seat != s.actor and is_private(s.phase):
            s.phase = PHASE_ACTION
            s.forget_choice()
        return s

    def is_open_to(self, seat: Seat) -> bool:
        return self.phase == PHASE_OVER

    def forget_choice(self) -> None:
        """No decision is in progress."""
        self.chosen = NONE
        self.named = NONE
        self.asked = NONE
        self.jokers = NO_JOKERS

    def determinize(self, rng: Rng) -> "MooreaState":
        """Deal the cards nobody has shown to the hidden hands and the deck."""
        s = self.clone()
        s.rng = rng.spawn()
        if s.phase == PHASE_OVER:
            return s
        hidden = [seat for seat in range(s.seats) if s.hand[seat * GOODS] == UNKNOWN]
        if not hidden and s.deck[0] != UNKNOWN:
            return s
        s.claim_hands()
        for seat in hidden:
            for good in range(COMMODITIES):
                s.hand[seat * GOODS + good] = s.seen_in_hand[seat * COMMODITIES + good]
        s.claim_piles()
        s.deck = [0] * COMMODITIES
        unseen: list[int] = []
        for good in range(COMMODITIES):
            unseen += unseen_copies(good, s.parts.commodity_count[good], s.count_commodity(good))
        rng.shuffle(unseen)
        for seat in hidden:
            for _ in range(s.hand_size[seat] - s.count_hand(seat)):
                s.hand[seat * GOODS + unseen.pop()] += 1
        for good in unseen:
            s.deck[good] += 1
        return s

    def count_hand(self, seat: Seat) -> int:
        """The cards of a hand that is known, counted one by one; `hand_size` must agree."""
        return total(self.hand[seat * GOODS : seat * GOODS + GOODS])

    def count_laid(self, good: Good) -> int:
        slots = self.parts.num_slots()
        count = 0
        for slot in range(slots):
            if self.parts.slot_good[slot] == good:
                for seat in range(self.seats):
                    count += self.laid[seat * slots + slot]
        return count

    def count_commodity(self, good: Good) -> int:
        """All cards of a commodity, wherever they are."""
        held = sum([self.hand[seat * GOODS + good] for seat in range(self.seats)])
        return self.deck[good] + self.discard[good] + self.row[good] + held + self.count_laid(good)

    def has_tool(self, seat: Seat, tool: int) -> bool:
        return self.tools[seat * TOOLS + tool] != 0

    def products_left(self) -> int:
        return total(self.product_deck)

    def audit(self) -> None:
        from motu.games.moorea.rules.audit import audit

        audit(self)


def hide_hands(hand: list[int], seats: int, viewer: Seat) -> None:
    """Of hands side by side: the commodities of all but the viewer's become UNKNOWN."""
    for other in range(seats):
        if other != viewer:
            for good in range(COMMODITIES):
                hand[other * GOODS + good] = UNKNOWN


def is_private(phase: int) -> bool:
    """The actor is still making up an action: nothing has been put on the table, so nobody else sees it."""
    return phase in (
        PHASE_GIVE,
        PHASE_GIVE_MORE,
        PHASE_TAKE,
        PHASE_PAY_TOOL,
        PHASE_PAY_SITE,
        PHASE_JOKER,
        PHASE_LAY,
    )


NUMBERS: Final = ["deck_size", "idle_turns", "turns_left", "chosen", "named", "asked"]
LISTS: Final = [
    "hand",
    "hand_size",
    "seen_in_hand",
    "deck",
    "discard",
    "row",
    "product_deck",
    "display",
    "tableau",
    "tools",
    "laid",
    "gone",
    "jokers",
]
HIDDEN_DECK: Final = [UNKNOWN] * COMMODITIES
