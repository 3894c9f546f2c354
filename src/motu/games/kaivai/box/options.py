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
        ["First, of 2005", "Second"],
        [
            "The game of 2005, whose rulebook we follow.",
            "8 rounds, two extra islands of two hexes each, fish is caught on space 4, the god gives a sure fish "
            "instead of a die, and at the end everybody loses the influence they commit; known from secondary sources "
            "only.",
        ],
        "ruling 32",
        is_variant=True,
    ),
    Option(
        "fishing",
        ["dice", "luckless", "less_luck"],
        "Fishing",
        ["With dice", "Without luck", "With less luck"],
        [
            "You roll, and each dot is a fish.",
            "Each die is a fish, without a roll.",
            "Most fish are sure, and at most one roll decides about one more.",
        ],
        "ruling 33",
        is_variant=True,
    ),
    Option(
        "blockade",
        ["adjacent", "open_water"],
        "Shutting boats in",
        ["Leave a boat one way out", "Leave a boat the open sea"],
        [
            "No hut or cult hex may take a boat's last neighbouring hex of water.",
            "Stricter: none may shut a boat into water that touches only one island, and boats may not sail into a "
            "closed lagoon of that kind.",
        ],
        "ruling 15",
    ),
    switch(
        "leave_hut_first",
        "A boat that stands on a hut",
        ["Acts from there", "Sails first"],
        [
            "A boat may build, fish and sell from the hut it stands on.",
            "It sails at least one step first.",
        ],
        "ruling 9",
    ),
    switch(
        "no_delivery_to_occupied_hut",
        "A fisher hut with a boat on it",
        ["Takes fish", "Takes none"],
        [
            "A fisher hut takes fish even while a boat stands on it.",
            "It takes none until the boat has left.",
        ],
        "ruling 16",
    ),
    Option(
        "end_tie",
        ["shared", "wealth"],
        "Equal points at the end",
        ["They win together", "The richest wins"],
        [
            "Players with equal points win together.",
            "The richest of them wins, by the value of shells, then by fish, boats and huts.",
        ],
        "ruling 20",
    ),
    switch(
        "strict_supply",
        "When the tokens run out",
        ["Use something else", "Nobody gets more"],
        [
            "Fish, shells and influence never run out.",
            "When the tokens in the box are used up nobody gets more.",
        ],
        "ruling 21",
    ),
    switch(
        "gifts",
        "Gifts",
        ["None", "Once a round"],
        [
            "Nobody gives anything away.",
            "Once a round, before an action, a player may give fish and shells to another; if all the others call it "
            "glorious the giver gets 1 point.",
        ],
        "ruling 22",
        is_variant=True,
    ),
    switch(
        "hide_influence",
        "Others' influence",
        ["Shown", "Hidden"],
        [
            "Everybody sees how much influence the others have.",
            "The table does not show it, though it can be worked out.",
        ],
        "ruling 23",
    ),
    switch(
        "duel",
        "Number of players",
        ["3 or 4, as printed", "2, a duel"],
        ["For 3 or 4 players, as the rulebook says.", "For 2, set up as for 3; our own variant."],
        "ruling 1",
        is_variant=True,
    ),
]


def options_of(edition: int) -> list[Option]:
    """As an edition of the rules has them: in the first, closed lagoons were the default (ruling 15)."""
    return [option.reordered() if option.code == "blockade" and edition == 1 else option for option in OPTIONS]
