"""Of whom each entry of a journal tells, remembered for each viewer in a byte.

What an entry that stands tells a viewer never changes, and there are few ways: nothing, one line of one seat, two of
the same, one of a seat and one of nobody. A way is told by its number among all that were ever met.
"""

from collections.abc import Callable, Sequence
from typing import Final

from motu.engine.base import Seat

UNKNOWN: Final = 0
MOST: Final = 255  # ways that have a number; whatever came later is asked for each time
WAYS: Final[list[tuple[Seat, ...]]] = [()]  # by number; the first one is that of what is not known yet
NUMBERS: Final[dict[tuple[Seat, ...], int]] = {}


class Tellers(dict[Seat, bytearray]):
    def of(self, n: int, viewer: Seat, seats_told: Callable[[], Sequence[Seat]]) -> Sequence[Seat]:
        """Of whom the lines of entry n are for this viewer, one after the other."""
        known = self.setdefault(viewer, bytearray())
        if len(known) <= n:
            known.extend(bytes(n + 1 - len(known)))
        if known[n] != UNKNOWN:
            return WAYS[known[n]]
        seats = tuple(seats_told())
        known[n] = number_of(seats)
        return seats


def number_of(seats: tuple[Seat, ...]) -> int:
    number = NUMBERS.get(seats, UNKNOWN)
    if number == UNKNOWN and len(WAYS) <= MOST:
        WAYS.append(seats)
        number = NUMBERS[seats] = WAYS.index(seats, 1)
    return number
