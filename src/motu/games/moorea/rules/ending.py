"""End of the game and scoring (MO-92 to MO-103)."""

from typing import Final

from motu.engine.base import NONE, Seat
from motu.games.moorea.box.parts import FIRST_SITE, NECKLACE, PRODUCTS, TOOLS
from motu.games.moorea.rules.state import EVENT_LAST_ROUND, MooreaState

STALL_ROUNDS: Final = 20  # MO-96


def start_last_round(s: MooreaState) -> None:
    """The turn in progress and one more for every seat (MO-94); a further purchase starts nothing anew (MO-95)."""
    if s.turns_left == NONE:
        s.turns_left = s.seats + 1
        s.tell(EVENT_LAST_ROUND, [])


def note_progress(s: MooreaState) -> None:
    """Something was acquired or laid: the end of this turn makes the count of idle turns 0 again (MO-96)."""
    s.idle_turns = -1


def is_last_turn(s: MooreaState) -> bool:
    return s.turns_left == 0


def is_stalled(s: MooreaState) -> bool:
    return s.idle_turns >= STALL_ROUNDS * s.seats


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
