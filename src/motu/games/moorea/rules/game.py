"""Moorea: the phase table, how a turn goes on, scores."""

from motu.engine.base import Action
from motu.engine.chapter import phase_table
from motu.engine.game import Game
from motu.games.moorea.box.options import OPTIONS, START
from motu.games.moorea.box.parts import COMMODITIES, KEEPS_COUNT_SECRET, NAMES_IN_ANY_ORDER, TINY_SEATS, Parts
from motu.games.moorea.rules import action, drawing, exchange, limit, products, setup, stores, third_edition, tools
from motu.games.moorea.rules.actions import (
    ACTION_NAMES,
    NUM_ACTIONS,
    parse,
)
from motu.games.moorea.rules.ending import (
    count_turn,
    is_dry,
    is_last_turn,
    is_stalled,
    necklace_points,
    product_points,
    store_points,
    tool_points,
)
from motu.games.moorea.rules.rulebook import MO_94
from motu.games.moorea.rules.state import (
    EVENT_END,
    EVENT_STALL,
    PHASE_ACTION,
    PHASE_DRAW,
    PHASE_DRAW_MORE,
    PHASE_GIVE,
    PHASE_GIVE_MORE,
    PHASE_JOKER,
    PHASE_LAY,
    PHASE_LAY_MORE,
    PHASE_LIMIT,
    PHASE_PAY_SITE,
    PHASE_PAY_TOOL,
    PHASE_TAKE,
    MooreaState,
)


class Moorea(Game[MooreaState]):
    def __init__(self, parts: Parts, digest: str) -> None:
        self.code = "moorea"
        self.prefix = "MO"
        self.edition = parts.edition
        self.min_seats = 2
        self.max_seats = TINY_SEATS if parts.is_tiny else 5
        # At most 183 purchases and layings, each followed by fewer than 20 idle rounds of five turns of ten decisions.
        self.max_plies = 184 * 20 * 5 * 10
        self.num_actions = NUM_ACTIONS
        self.options = OPTIONS
        self.over_rule = MO_94
        in_order = parts.edition < NAMES_IN_ANY_ORDER
        self.chapters = phase_table(
            self.over_rule,
            [
                ([PHASE_DRAW, PHASE_DRAW_MORE], drawing.Drawing()),  # then ACTION
                ([PHASE_ACTION], action.Acting()),  # begins one of the next four, or is the whole action
                (
                    [PHASE_GIVE, PHASE_GIVE_MORE, PHASE_TAKE],
                    third_edition.ExchangeInOrder() if in_order else exchange.Exchange(),
                ),
                ([PHASE_PAY_TOOL], tools.PayingTool()),
                ([PHASE_PAY_SITE, PHASE_JOKER], products.Paying()),
                ([PHASE_LAY, PHASE_LAY_MORE], third_edition.LayingInOrder() if in_order else stores.Laying()),
                # After the action, where the hand is too large; then the next seat's DRAW, or the end of the game:
                ([PHASE_LIMIT], limit.Discarding()),
            ],
        )
        self.parts = parts
        self.digest = digest

    # Set-up (MO-1 to MO-12).

    def blank(self) -> MooreaState:
        s = MooreaState()
        s.parts = self.parts
        return s

    def clash(self, seats: int, options: list[int]) -> str:
        if options[START] > seats:
            return "option 'start' names a seat that nobody takes"
        return ""

    def deal(self, s: MooreaState) -> None:
        setup.deal(s)
        self.settle(s)

    # How one step follows another.

    def leaves_lone_option(self, s: MooreaState) -> bool:
        """A lone option that depends on hidden cards stays the player's own: made by itself it would show the others,
        who can count decisions, what the hand does not hold (MO-16)."""
        if self.edition < KEEPS_COUNT_SECRET:
            return s.phase == PHASE_ACTION
        return depends_on_hidden_cards(s)

    def go_on(self, s: MooreaState, phase: int) -> None:
        if phase in (PHASE_DRAW, PHASE_DRAW_MORE):
            s.phase = PHASE_ACTION
        else:
            self.end_action(s)

    def end_action(self, s: MooreaState) -> None:
        """The hand is checked, again after each card discarded; then the turn is over."""
        s.forget_choice()
        if limit.is_over_limit(s):
            limit.begin(s)
        else:
            self.end_turn(s)

    def end_turn(self, s: MooreaState) -> None:
        count_turn(s)
        if is_last_turn(s) or is_stalled(s):
            if not is_last_turn(s):
                s.tell(EVENT_STALL, [int(is_dry(s))])
            self.tell_scores(s, EVENT_END)
            self.finish(s)
            return
        s.actor = (s.actor + 1) % s.seats
        drawing.begin(s)

    def ended_by_stall(self, s: MooreaState) -> bool:
        return not is_last_turn(s)

    # Scoring (MO-97 to MO-103).

    def sheet(self, s: MooreaState) -> dict[str, list[int]]:
        seats = range(s.seats)
        return {
            "products": [product_points(s, seat) for seat in seats],
            "tools": [tool_points(s, seat) for seat in seats],
            "stores": [store_points(s, seat) for seat in seats],
            "necklaces": [necklace_points(s, seat) for seat in seats],
        }

    def name(self, a: Action) -> str:
        return ACTION_NAMES[a]

    def parse(self, text: str) -> Action:
        return parse(text)


def depends_on_hidden_cards(s: MooreaState) -> bool:
    """Do the options follow from commodities in the hand? Draws, the open row and intermediates lie open."""
    if s.phase in (PHASE_LAY, PHASE_LAY_MORE):
        if s.parts.edition < NAMES_IN_ANY_ORDER:
            return s.phase == PHASE_LAY_MORE and s.asked < COMMODITIES
        return stores.depends_on_hidden_cards(s)
    return s.phase not in (PHASE_DRAW, PHASE_DRAW_MORE, PHASE_TAKE)
