"""Kaivai's options: the second edition, the disputed rulings as switches, and the duel for two."""

from typing import Final

from motu.engine.options import Option, switch

EDITION: Final = 0
FISHING: Final = 1
BLOCKADE: Final = 2
LEAVE_HUT_FIRST: Final = 3
NO_DELIVERY_TO_OCCUPIED_HUT: Final = 4
END_TIE: Final = 5
STRICT_SUPPLY: Final = 6
GIFTS: Final = 7
HIDE_INFLUENCE: Final = 8
DUEL: Final = 9

DICE: Final = 0
LUCKLESS: Final = 1
LESS_LUCK: Final = 2

SHARED: Final = 0
WEALTH: Final = 1

OPTIONS: Final = [
    Option(
        "edition",
        ["first", "second"],
        "Edition",
        "Second: 8 rounds, two extra islands of two hexes, fish on space 4, the god gives a sure fish, and all lose "
        "the influence they commit; known from secondary sources only (ruling 32).",
    ),
    Option(
        "fishing",
        ["dice", "luckless", "less_luck"],
        "Fishing",
        "By dice; or one fish for each die without a roll; or mostly sure fish and at most one roll (ruling 33).",
    ),
    Option(
        "blockade",
        ["adjacent", "open_water"],
        "Blockade",
        "Adjacent: no hut or cult hex may leave a boat without a neighbouring hex of water. Open water: none may cut a "
        "boat off from water that touches two islands, and boats may not sail into a closed lagoon (ruling 15).",
    ),
    switch(
        "leave_hut_first",
        "Boats leave their hut first",
        "A boat on its hut makes at least one step before it builds, fishes or sells (ruling 9).",
    ),
    switch(
        "no_delivery_to_occupied_hut",
        "No delivery to an occupied hut",
        "Fish cannot be delivered to a fisher hut on which a boat stands (ruling 16).",
    ),
    Option(
        "end_tie",
        ["shared", "wealth"],
        "Equal points at the end",
        "The victory is shared, or the richer player wins (ruling 20).",
    ),
    switch(
        "strict_supply",
        "Strict supply",
        "Fish, shells and influence run out when their tokens do (ruling 21).",
    ),
    switch(
        "gifts",
        "Gifts",
        "Once a round a player may give fish and shells away; if all call it glorious he gets 1 point (ruling 22).",
    ),
    switch(
        "hide_influence",
        "Hide influence",
        "The table does not show how much influence the others have; it can still be worked out (ruling 23).",
    ),
    switch(
        "duel",
        "Duel for two",
        "Two players, set up as for three: our own variant, not in the rulebook (ruling 1).",
    ),
]


def options_of(edition: int) -> list[Option]:
    """As an edition of the rules has them: in the first, closed lagoons were the default (ruling 15)."""
    return [turned(option) if option.code == "blockade" and edition == 1 else option for option in OPTIONS]


def turned(option: Option) -> Option:
    return Option(option.code, option.choices[::-1], option.title, option.help)
