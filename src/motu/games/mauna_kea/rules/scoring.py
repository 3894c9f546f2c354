"""Scoring (MK-133 to MK-145)."""

from motu.engine.base import NONE, Seat
from motu.games.mauna_kea.box.options import HELICOPTER_TASKS
from motu.games.mauna_kea.box.parts import (
    ACTION_CARDS,
    BOATS,
    COLOURS,
    DEALT,
    NO_DEDUCTION,
    TEAM,
    Bundle,
    Card,
    count_of,
    size_of,
)
from motu.games.mauna_kea.rules.state import ABOARD, RESCUED, MaunaKeaState
from motu.native import i64


def explorer_points(s: MaunaKeaState, seat: Seat) -> int:
    return s.count_where(seat, ABOARD) * s.parts.explorer_points


def saved_artifacts(s: MaunaKeaState, seat: Seat) -> Bundle:
    """In the seat's boats and on its helicopter cards."""
    total = s.rescued[seat]
    for boat in range(BOATS):
        if s.boat_owner[boat] == seat:
            total += s.boat_load[boat]
    return total


def artifact_points(s: MaunaKeaState, seat: Seat) -> int:
    saved = saved_artifacts(s, seat)
    return sum([count_of(saved, colour) * s.parts.colour_points[colour] for colour in range(COLOURS)])


def empty_seat_points(s: MaunaKeaState, seat: Seat) -> int:
    """A deduction for every empty seat, unless a task card saves from it (MK-135, MK-140)."""
    if NO_DEDUCTION in s.hand[seat * DEALT : seat * DEALT + DEALT]:
        return 0
    empty = 0
    for boat in range(BOATS):
        if s.boat_owner[boat] == seat:
            empty += s.parts.boat_seats[boat] - size_of(s.boat_load[boat])
    return empty * s.parts.empty_seat_points


def task_cards(s: MaunaKeaState, seat: Seat) -> list[Card]:
    return [card for card in s.hand[seat * DEALT : seat * DEALT + DEALT] if card >= ACTION_CARDS]


def task_points(s: MaunaKeaState, seat: Seat) -> int:
    """The best of all ways to share the saved objects among the task cards (MK-137 to MK-141).

    Every subset of the cards is tried: it can be fulfilled if the objects suffice for all its cards together.
    """
    cards = task_cards(s, seat)
    best = 0
    for subset in range(1, 1 << len(cards)):
        chosen = [cards[i] for i in range(len(cards)) if (subset >> i) & 1]
        points = sum([s.parts.card_points[card] for card in chosen])
        if points > best and can_fulfil(s, seat, chosen):
            best = points
    return best


def can_fulfil(s: MaunaKeaState, seat: Seat, cards: list[Card]) -> bool:
    """Each explorer and artifact serves one card only; a boat is asked for by its colour, whatever else it serves."""
    saved = saved_artifacts(s, seat)
    for colour in range(COLOURS):
        if sum([count_of(s.parts.card_needs[card], colour) for card in cards]) > count_of(saved, colour):
            return False
    explorers = s.count_where(seat, ABOARD)
    if s.options[HELICOPTER_TASKS]:
        explorers += s.count_where(seat, RESCUED)
    if sum([s.parts.card_explorers[card] for card in cards]) > explorers:
        return False
    for card in cards:
        if s.parts.card_boat[card] != NONE and not owns_boat(s, seat, s.parts.card_boat[card]):
            return False
    return True


def owns_boat(s: MaunaKeaState, seat: Seat, colour: int) -> bool:
    return any([s.boat_owner[boat] == seat and s.parts.boat_colour[boat] == colour for boat in range(BOATS)])


def artifacts_on_island(s: MaunaKeaState, seat: Seat) -> int:
    """Number, not value, of what the seat's explorers carry (MK-144)."""
    total: i64 = 0
    for i in range(seat * TEAM, seat * TEAM + TEAM):
        total += size_of(s.carried[i])
    return total


def tie_break(s: MaunaKeaState, seat: Seat, points: int) -> int:
    """Points, then explorers on the island, then artifacts they carry, as one number to compare (MK-142 to MK-145)."""
    return (points * 10 + s.count_on_board(seat)) * 100 + artifacts_on_island(s, seat)
