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
        "Who takes the first turn: drawn at random, or the seat you name.",
    ),
    switch(
        "end_on_empty_deck",
        "End on the empty deck",
        "Off: the last round begins when the display cannot be filled up any more. "
        "On: one product earlier, when the last card of the product deck is turned up.",
    ),
    switch(
        "discount_max_one",
        "One discount per commodity",
        "Off: two forests save 2 wood on each product. On: a second site of the same kind saves nothing more.",
    ),
    switch(
        "no_discount_on_sites",
        "No discount on sites",
        "Off: a site that you own makes further sites cheaper, if you pay for them with its commodity. "
        "On: a production site always costs its full price.",
    ),
    switch(
        "no_joker_on_sites",
        "No joker on sites",
        "Off: with the fishing net, fish may stand in when you pay for a production site. On: there fish is only fish.",
    ),
    switch(
        "exchange_any_card",
        "Exchange any card",
        "Off: only wood, clay, bamboo, seashells and fish are given in an exchange. "
        "On: canoes, huts and stoneware too; those leave the game.",
    ),
]
