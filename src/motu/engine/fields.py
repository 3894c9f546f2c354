"""What a room says of the fields of its state, for learners: the shape of each, what its numbers are, and their bounds.

A room declares its fields in mind/observation.py; motu.research.observation makes observations of them. Every number
here is one of the state as a seat sees it, so `least` counts in what stands for NONE or UNKNOWN.
"""

from collections.abc import Sequence
from typing import Final

from motu.engine.base import NOBODY, NONE

PER_SEAT: Final = -1  # in a shape: as long as there are seats, and in their order

COUNT: Final = 0  # a number of things: more is more
KIND: Final = 1  # which of several things: two numbers beside each other have nothing in common
SEAT: Final = 2  # which seat
BITS: Final = 3  # a set, one bit for each thing
SEAT_BITS: Final = 4  # a set of seats
PACKED: Final = 5  # several counts in one number


class Field:
    """One field of the state, laid out as `shape` says, the last axis running fastest."""

    def __init__(self, name: str, what: int, shape: Sequence[int], least: int, most: int) -> None:
        self.name = name
        self.what = what
        self.shape: list[int] = list(shape)
        self.least = least
        self.most = most
        self.usual: int = max(most, 1)  # what it is divided by where numbers are to be scaled
        self.owned: list[tuple[int, int]] = []  # KIND: first, n: from `first` on, n numbers for each seat
        self.widths: list[int] = []  # BITS and PACKED: bits of each part, the lowest first
        self.wide: bool = False  # KIND: too many for a column each
        self.derived: bool = False  # follows from other fields: only the raw row has it


def count(name: str, most: int, shape: Sequence[int] = (), least: int = 0, usual: int = 0) -> Field:
    """How many; `usual` where most games stay far below the most there can be."""
    field = Field(name, COUNT, shape, least, most)
    field.usual = usual or field.usual
    return field


def kind(
    name: str,
    kinds: int,
    shape: Sequence[int] = (),
    least: int = 0,
    owned: Sequence[tuple[int, int]] = (),
    wide: bool = False,
) -> Field:
    """Which one, from `least` to kinds - 1. Where numbers name a seat too, `owned` says which; `wide` where another
    field says the same in a way that is easier to learn from."""
    field = Field(name, KIND, shape, least, kinds - 1)
    field.owned = list(owned)
    field.wide = wide
    return field


def seat(name: str, seats: int, shape: Sequence[int] = (), least: int = NOBODY) -> Field:
    return Field(name, SEAT, shape, least, seats - 1)


def bits(name: str, things: int, shape: Sequence[int] = (), least: int = 0, derived: bool = False) -> Field:
    field = Field(name, BITS, shape, least, 2**things - 1)
    field.derived = derived
    field.usual = 1
    field.widths = [1] * things
    return field


def seat_bits(name: str, seats: int, shape: Sequence[int] = ()) -> Field:
    field = Field(name, SEAT_BITS, shape, 0, 2**seats - 1)
    field.usual = 1
    field.widths = [1] * seats
    return field


def packed(name: str, widths: Sequence[int], shape: Sequence[int] = (), usual: int = 0) -> Field:
    field = Field(name, PACKED, shape, 0, 2 ** sum(widths) - 1)
    field.widths = list(widths)
    field.usual = usual or 1
    return field


def common_fields(seats: int, phases: int, choices: Sequence[int]) -> list[Field]:
    """Those that every state has; `choices` says how many each option of the game has. A room that returns to a
    decision declares `todo` itself, as long as it can get."""
    return [
        seat("viewer", seats, least=0),
        count("seats", seats, least=seats),
        kind("phase", phases),
        seat("actor", seats),
        kind("todo", phases, [0], least=NONE),
        count("options", max([2, *choices]) - 1, [len(choices)]),
    ]
