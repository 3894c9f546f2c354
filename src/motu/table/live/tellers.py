"""Of whom each entry of a journal tells, remembered for each viewer in a byte.

What an entry that stands tells a viewer never changes, and most tell one thing or nothing.
"""

from collections.abc import Callable, Sequence

from motu.engine.base import Seat

NOTHING, MORE, OF_NOBODY = 1, 2, 3  # and of a seat: above that


class Tellers(dict[Seat, bytearray]):
    def of(self, n: int, viewer: Seat, seats_told: Callable[[], Sequence[Seat]]) -> Sequence[Seat]:
        """Of whom the lines of entry n are for this viewer, one after the other."""
        known = self.setdefault(viewer, bytearray())
        if len(known) <= n:
            known.extend(bytes(n + 1 - len(known)))
        if not known[n]:
            seats = seats_told()
            known[n] = NOTHING if not seats else MORE if len(seats) > 1 else OF_NOBODY + 1 + seats[0]
        if known[n] == MORE:
            return seats_told()
        return () if known[n] == NOTHING else (known[n] - OF_NOBODY - 1,)
