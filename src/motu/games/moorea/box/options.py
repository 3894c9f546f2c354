"""Moorea's options: the start player, and the disputed rulings as switches. A new one comes last: stored games hold
the choices in this order."""

from typing import Final

from motu.engine.options import Option, switch

START: Final = 0
END_ON_EMPTY_DECK: Final = 1
DISCOUNT_MAX_ONE: Final = 2
NO_DISCOUNT_ON_SITES: Final = 3
NO_JOKER_ON_SITES: Final = 4
EXCHANGE_ANY_CARD: Final = 5

OPTIONS: Final = [
    Option(
        "start",
        ["random", "1", "2", "3", "4", "5"],
        "Start player",
        "Drawn at random, or the seat you name (MO-12, ruling 21).",
    ),
    switch(
        "end_on_empty_deck",
        "End on the empty deck",
        "The purchase whose refill takes the last product card already starts the last round (ruling 3).",
    ),
    switch(
        "discount_max_one",
        "One discount per commodity",
        "Several equal production sites do not add up (ruling 10).",
    ),
    switch(
        "no_discount_on_sites",
        "No discount on sites",
        "Production sites always cost their four cards (ruling 9).",
    ),
    switch(
        "no_joker_on_sites",
        "No joker on sites",
        "For a production site fish counts only as fish, net or not (ruling 11).",
    ),
    switch(
        "exchange_any_card",
        "Exchange any card",
        "Canoes, huts and stoneware of the hand may be given in an exchange too; they go out of the game (ruling 5).",
    ),
]
