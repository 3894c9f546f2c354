"""The fields of Pearls, as a learner reads them: their bounds, and which begin with the own chair.

By this file OpenSpiel also knows that what one wins others lose; a game that all may lose together says so with
`may_all_lose(options)`.
"""

from motu.engine.base import UNKNOWN
from motu.engine.fields import PER_SEAT, Field, count
from motu_pearls.parts import NUMBERS, Parts


def fields(parts: Parts, seats: int) -> list[Field]:
    return [
        count("deck_size", NUMBERS * parts.copies),
        count("hand", parts.hand, [PER_SEAT, NUMBERS], least=UNKNOWN),
        count("hand_size", parts.hand, [PER_SEAT]),
        count("deck", parts.copies, [NUMBERS], least=UNKNOWN),
        count("laid", parts.lay, [PER_SEAT, NUMBERS]),
        count("discard", parts.copies, [NUMBERS]),
    ]
