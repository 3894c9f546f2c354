"""End of the game and scoring (MO-92 to MO-103, MO-106)."""

from motu.engine.base import NONE, Seat
from motu.games.moorea.box.parts import ENDS_WHEN_DRY, FIRST_SITE, NECKLACE, PRODUCTS, TOOLS
from motu.games.moorea.rules.state import EVENT_DRY, EVENT_LAST_ROUND, MooreaState


def start_last_round(s: MooreaState) -> None:
    """The turn in progress and one more for every seat (MO-94); a further purchase starts nothing anew (MO-95)."""
    if s.turns_left == NONE:
        s.turns_left = s.seats + 1
        s.tell(EVENT_LAST_ROUND, [])


def note_progress(s: MooreaState) -> None:
    """Something was acquired or laid: the end of this turn makes the count of idle turns 0 again (MO-96)."""
    s.idle_turns = -1


def count_turn(s: MooreaState) -> None:
    """A turn is over: one fewer of the last round, and one more in a row without anything acquired or laid."""
    s.idle_turns += 1
    if s.turns_left != NONE:
        s.turns_left -= 1
    elif is_dry(s) and turns_to_stall(s) > s.seats and s.parts.edition >= ENDS_WHEN_DRY:
        s.idle_turns = (s.parts.idle_rounds - 1) * s.seats  # one round more is enough (MO-106)
        s.tell(EVENT_DRY, [])


def is_dry(s: MooreaState) -> bool:
    """Nobody can draw or exchange: every commodity card is in a hand or at a store."""
    return s.deck_size == 0 and sum(s.discard) == 0 and sum(s.row) == 0


def turns_to_stall(s: MooreaState) -> int:
    """Idle turns still to come before the game ends for want of them (MO-96, MO-106)."""
    return s.parts.idle_rounds * s.seats - s.idle_turns


def is_last_turn(s: MooreaState) -> bool:
    return s.turns_left == 0


def is_stalled(s: MooreaState) -> bool:
    return turns_to_stall(s) <= 0


def product_points(s: MooreaState, seat: Seat) -> int:
    total = 0
    for product in range(FIRST_SITE, NECKLACE):
        total += s.tableau[seat * PRODUCTS + product] * s.parts.points[product]
    return total


def tool_points(s: MooreaState, seat: Seat) -> int:
    total = 0
    for tool in range(TOOLS):
        total += s.tools[seat * TOOLS + tool] * s.parts.tool_points[tool]
    return total


def store_points(s: MooreaState, seat: Seat) -> int:
    """Each card laid gives the points of its store (MO-98)."""
    slots = s.parts.num_slots()
    total = 0
    for slot in range(slots):
        total += s.laid[seat * slots + slot] * s.parts.store_points[s.parts.slot_store[slot]]
    return total


def necklace_points(s: MooreaState, seat: Seat) -> int:
    table = s.parts.necklace_points
    return table[min(s.tableau[seat * PRODUCTS + NECKLACE], len(table) - 1)]
