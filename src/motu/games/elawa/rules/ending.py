"""End of the game and scoring (EL-84 to EL-99)."""

from typing import Final

from motu.engine.base import Seat
from motu.games.elawa.box.parts import COLOURS, HUMAN, HUT, STORE, STORE_AT, TOOL, TYPES, Card
from motu.games.elawa.rules.state import EVENT_LAST_ROUND, TRIBE, ElawaState

SCORED: Final = [("humans", HUMAN), ("stores", STORE), ("huts", HUT), ("tools", TOOL)]


def trigger_end(s: ElawaState) -> None:
    """This round is the last (EL-84)."""
    if s.ending == 0:
        s.ending = 1
        s.tell(EVENT_LAST_ROUND, [])


def next_seat(s: ElawaState) -> Seat:
    """Clockwise (EL-10)."""
    return s.actor + 1 if s.actor + 1 < s.seats else 0


def is_last_turn(s: ElawaState) -> bool:
    """The round is finished when the turn would return to the starting player (EL-85)."""
    return s.ending != 0 and next_seat(s) == s.starter


class Tribe:
    """A seat's tribe, counted: what its huts and tools are scored for."""

    def __init__(self, s: ElawaState, seat: Seat) -> None:
        self.cards: list[Card] = s.cards_at(TRIBE + seat)
        self.colours: list[int] = [0] * COLOURS
        self.types: list[int] = [0] * TYPES
        for card in self.cards:
            self.colours[s.parts.colour[card]] += 1
            self.types[s.parts.type[card]] += 1


def card_points(s: ElawaState, tribe: Tribe, card: Card) -> int:
    """What a card of the tribe scores (EL-90 to EL-94)."""
    number = s.parts.points[card]
    type = s.parts.type[card]
    if type == HUT:
        return number * tribe.colours[s.parts.per[card]]
    if type == TOOL:
        return number * tribe.types[s.parts.per[card]]
    if type == STORE:
        return number * s.count_on(STORE_AT[card])
    return number


def sheet(s: ElawaState) -> dict[str, list[int]]:
    points = [0] * (TYPES * s.seats)  # type * seats + seat
    for seat in range(s.seats):
        tribe = Tribe(s, seat)
        for card in tribe.cards:
            points[s.parts.type[card] * s.seats + seat] += card_points(s, tribe, card)
    return {name: points[type * s.seats : type * s.seats + s.seats] for name, type in SCORED}


def ranks(s: ElawaState, scores: list[int]) -> list[int]:
    """Most points, then most available resources (EL-97, EL-98); who is still tied shares (EL-99)."""
    # No seat can hold a thousand tokens, so points always come first.
    keys = [scores[seat] * 1000 + s.count_available(seat) for seat in range(s.seats)]
    return [1 + sum([1 for other in keys if other > mine]) for mine in keys]
