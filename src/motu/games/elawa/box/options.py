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
        ["Normal", "Advanced"],
        [
            "You keep 4 resources from turn to turn: the side to begin with.",
            "You keep only 3, but each leader has a power.",
        ],
        is_variant=True,
    ),
    switch(
        "choose_leaders",
        "Who leads which tribe",
        ["Leaders are dealt", "Everybody chooses"],
        ["Leaders are dealt.", "The players choose one after the other. The lowest number starts."],
        "ruling 2",
        is_variant=True,
    ),
    switch(
        "many_bones_mixed",
        "Bones in a larder",
        ["One", "Any number"],
        [
            "A larder, the store for all kinds, takes one bone.",
            "It takes any number, each for another missing kind.",
        ],
        "ruling 13",
    ),
    switch(
        "auto_pay",
        "Paying with bones",
        ["You are asked", "Bones are saved for you"],
        ["You are asked when a bone could pay.", "Bones pay only for what you lack, and nobody is asked."],
        "ruling 11",
    ),
    Option(
        "open_hands",
        ["on", "off"],
        "Hands",
        ["Open", "Closed"],
        ["Everybody sees all hands.", "You see only how many cards the others hold."],
        "ruling 25",
    ),
    switch(
        "card_at_once",
        "When the Seer takes cards",
        ["At the end", "At once"],
        [
            "The Seer takes the cards for finished piles after all resources.",
            "The Seer takes each before the next resource.",
        ],
        "ruling 19",
    ),
]


def options_of(edition: int) -> list[Option]:
    """An edition knows the options it was played with: tables keep their choices by number."""
    return OPTIONS if edition > 1 else OPTIONS[:CARD_AT_ONCE]
