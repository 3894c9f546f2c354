"""Elawa's options: the leaders' side, and the rulings that are switches."""

from typing import Final

from motu.engine.options import Option, switch

SIDE: Final = 0
CHOOSE_LEADERS: Final = 1
MANY_BONES_MIXED: Final = 2
AUTO_PAY: Final = 3
CLOSED_HANDS: Final = 4  # chosen: open_hands is off
CARD_AT_ONCE: Final = 5  # since edition 2

NORMAL: Final = 0
ADVANCED: Final = 1

OPTIONS: Final = [
    Option(
        "side",
        ["normal", "advanced"],
        "Side of the leaders",
        "Normal: 4 slots and no powers. Advanced: 3 slots, and each leader has a power (EL-7, EL-69).",
    ),
    switch(
        "choose_leaders",
        "Choose the leaders",
        "The players choose their leaders one after the other instead of being dealt them (ruling 2).",
    ),
    switch(
        "many_bones_mixed",
        "Many bones on a mixed store",
        "A mixed store takes any number of bones, each for another missing kind (ruling 13).",
    ),
    switch(
        "auto_pay",
        "Pay by itself",
        "Payments use bones only for what is missing; nobody is asked (ruling 11).",
    ),
    Option(
        "open_hands",
        ["on", "off"],
        "Open hands",
        "Hands are public knowledge; off shows only how many cards the others hold (ruling 25).",
    ),
    switch(
        "card_at_once",
        "Leader 3 takes cards at once",
        "Leader 3 takes the card for a finished pile before the next resource instead of after them all (ruling 19).",
    ),
]


def options_of(edition: int) -> list[Option]:
    """An edition knows the options it was played with: tables keep their choices by number."""
    return OPTIONS if edition > 1 else OPTIONS[:CARD_AT_ONCE]
