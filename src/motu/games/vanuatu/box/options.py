"""Vanuatu's options: the two ways to play, and the disputed rulings as switches."""

from typing import Final

from motu.engine.options import Option, switch

WITHOUT_CHARACTERS: Final = 0
RISING_WATERS: Final = 1
F1_AS_READ: Final = 2
FISH_PRICE_DROP: Final = 3
FLAT_BONUS: Final = 4
GOVERNOR_REPEAT: Final = 5
HUT_POINTS: Final = 6
LATE_FLOOD: Final = 7
WATER_LOSS_PER_HUT: Final = 8
AUTOMATIC_BONUSES: Final = 9
SELLER_ANYWHERE: Final = 10
FIRST_EDITION_OPTIONS: Final = 9  # the first edition knows those above

OPTIONS: Final = [
    switch(
        "without_characters",
        "Characters",
        ["With characters", "Without"],
        [
            "Everybody takes a character with a bonus in each round.",
            "The harder game without them, for three players or more.",
        ],
        "VA-22",
        is_variant=True,
    ),
    switch(
        "rising_waters",
        "Expansion",
        ["None", "Rising Waters"],
        [
            "The islands are safe from the sea.",
            "The sea rises four times, dikes keep it out, and when the third island sinks everybody has lost.",
        ],
        "VA-136",
        is_variant=True,
    ),
    switch(
        "f1_as_read",
        "One ocean tile that is in doubt",
        ["1 fish, 3 treasures", "3 fish, 1 treasure"],
        [
            "The ocean tile F1 holds 1 fish and 3 treasures, which fits the pieces in the box.",
            "It holds 3 fish and 1 treasure, as a public source has it.",
        ],
        "ruling 1",
    ),
    Option(
        "fish_price_drop",
        ["per_sale", "per_tile"],
        "When the price of fish falls",
        ["After the sale", "After each fish"],
        [
            "The price falls once, when you have sold as many fish as you like.",
            "The price falls after each fish.",
        ],
        "ruling 14",
    ),
    switch(
        "flat_bonus",
        "Bonus of fisherman and diver",
        ["The full value", "1 for each"],
        [
            "They gain as much as the fish or treasure is worth.",
            "They gain 1 for each.",
        ],
        "ruling 15",
    ),
    switch(
        "governor_repeat",
        "The governor and an action done before",
        ["Not again", "Again"],
        [
            "He may not move a stack to an action that he has performed in this round.",
            "He may, and so act there twice.",
        ],
        "ruling 21",
    ),
    Option(
        "hut_points",
        ["2", "1"],
        "Points for huts",
        ["2 for each tourist", "1 for each tourist"],
        [
            "At the end each hut gives 2 points for each tourist on its island.",
            "It gives 1, as probably in the first edition of the game.",
        ],
        "ruling 28",
    ),
    Option(
        "late_flood",
        ["on", "off"],
        "A flood whose time does not come",
        ["Comes at the end of the round", "Does not come"],
        [
            "With Rising Waters, if a round has fewer actions than the die shows, the sea rises when the turns are "
            "over.",
            "The sea does not rise in that round.",
        ],
        "ruling 31",
    ),
    switch(
        "water_loss_per_hut",
        "What water costs at the end",
        ["Once for each island", "Once for each hut"],
        [
            "With Rising Waters the water on an island costs you once at the end, however many huts you have there.",
            "It costs you once for each hut.",
        ],
        "ruling 35",
    ),
    switch(
        "automatic_bonuses",
        "Bonuses of navigator and buyer",
        ["You are asked", "Always taken"],
        [
            "The navigator may also pay, and the buyer may leave the second cube.",
            "They always take their bonus, and nobody is asked.",
        ],
        "ruling 16",
    ),
    switch(
        "seller_anywhere",
        "Where the seller sells",
        ["Beside any island", "Anywhere"],
        ["With the seller you sell fish beside any island.", "With the seller you sell fish on any sea."],
        "ruling 17",
    ),
]
