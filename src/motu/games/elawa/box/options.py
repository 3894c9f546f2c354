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
        "Normal: keep 4 resources from turn to turn. Advanced: keep only 3, but each leader has a power.",
    ),
    switch(
        "choose_leaders",
        "Choose the leaders",
        "Off: leaders are dealt. On: the players choose one after the other. The lowest number starts.",
    ),
    switch(
        "many_bones_mixed",
        "Larders take more than one bone",
        "Off: a larder, the store for all kinds, takes one bone. On: any number, each for another missing kind.",
    ),
    switch(
        "auto_pay",
        "Bones are saved for you",
        "Off: you are asked when a bone could pay. On: bones pay only for what you lack, and nobody is asked.",
    ),
    Option(
        "open_hands",
        ["on", "off"],
        "Open hands",
        "On: everybody sees all hands. Off: you see only how many cards the others hold.",
    ),
    switch(
        "card_at_once",
        "The Seer takes cards at once",
        "Off: the Seer takes the cards for finished piles after all resources. On: each before the next resource.",
    ),
]


def options_of(edition: int) -> list[Option]:
    """An edition knows the options it was played with: tables keep their choices by number."""
    return OPTIONS if edition > 1 else OPTIONS[:CARD_AT_ONCE]
