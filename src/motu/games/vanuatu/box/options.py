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
    switch("without_characters", "Without characters", "The harder game: phase II is skipped (VA-12, VA-22)."),
    switch(
        "rising_waters",
        "Rising Waters",
        "The expansion: dikes, four floods, and a common defeat when three islands sink (VA-122 to VA-136).",
    ),
    switch(
        "f1_as_read",
        "Tile F1 as read",
        "The ocean tile F1 has 3 fish and 1 treasure instead of 1 and 3 (ruling 1).",
    ),
    Option(
        "fish_price_drop",
        ["per_sale", "per_tile"],
        "Fall of the fish price",
        "The price falls once per sale, or after each tile, sold from high to low value (ruling 14).",
    ),
    switch(
        "flat_bonus",
        "Flat bonus",
        "Fisherman and diver gain 1 for a tile, not its value (ruling 15).",
    ),
    switch(
        "governor_repeat",
        "Governor repeats",
        "The governor may move a stack to an action already performed this round (ruling 21).",
    ),
    Option(
        "hut_points",
        ["2", "1"],
        "Points for huts",
        "For each hut and tourist on its island: 2, or 1 as probably in the first edition (ruling 28).",
    ),
    Option(
        "late_flood",
        ["on", "off"],
        "Late flood",
        "A die not used up floods at the end of phase IV, or not at all (ruling 31).",
    ),
    switch(
        "water_loss_per_hut",
        "Water loss per hut",
        "Water costs its points for every hut, not once per player and island (ruling 35).",
    ),
    switch(
        "automatic_bonuses",
        "Automatic bonuses",
        "The navigator always sails free and the buyer always takes the second cube: nobody is asked (ruling 16).",
    ),
    switch(
        "seller_anywhere",
        "Seller anywhere",
        "The seller sells fish on any sea, beside an island or not (ruling 17).",
    ),
]
