"""Moorea's options: the start player, and the disputed rulings as switches. A new one comes last: stored games hold
the choices in this order."""

from typing import Final

from motu.engine.options import start_player, switch

START: Final = 0
END_ON_EMPTY_DECK: Final = 1
DISCOUNT_MAX_ONE: Final = 2
NO_DISCOUNT_ON_SITES: Final = 3
NO_JOKER_ON_SITES: Final = 4
EXCHANGE_ANY_CARD: Final = 5

OPTIONS: Final = [
    start_player("Start player", 5),
    switch(
        "end_on_empty_deck",
        "When the last round begins",
        ["When the display cannot be filled", "When the last card is turned up"],
        [
            "The last round begins when the display cannot be filled up any more.",
            "One product earlier: when the last card of the product deck is turned up.",
        ],
        "ruling 3",
    ),
    switch(
        "discount_max_one",
        "Discounts from two sites of a kind",
        ["They add up", "One is enough"],
        ["Two forests save 2 wood on each product.", "A second site of the same kind saves nothing more."],
        "ruling 10",
    ),
    switch(
        "no_discount_on_sites",
        "Discounts on production sites",
        ["Yes", "No"],
        [
            "A site that you own makes further sites cheaper, if you pay for them with its commodity.",
            "A production site always costs its full price.",
        ],
        "ruling 9",
    ),
    switch(
        "no_joker_on_sites",
        "Fish as joker for production sites",
        ["Yes", "No"],
        [
            "With the fishing net, fish may stand in when you pay for a production site.",
            "For production sites fish is only fish.",
        ],
        "ruling 11",
    ),
    switch(
        "exchange_any_card",
        "What can be exchanged",
        ["Commodities", "Any card"],
        [
            "Only wood, clay, bamboo, seashells and fish are given in an exchange.",
            "Canoes, huts and stoneware can be given, too; those leave the game.",
        ],
        "ruling 5",
    ),
]
