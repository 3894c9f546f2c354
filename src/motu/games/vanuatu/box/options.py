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
        "Without characters",
        "Off: everybody takes a character with a bonus in each round. On: the harder game without them, for three "
        "players or more (VA-22).",
    ),
    switch(
        "rising_waters",
        "Rising Waters",
        "On: the expansion. The sea rises four times, dikes keep it out, and when the third island sinks everybody has "
        "lost (VA-136).",
    ),
    switch(
        "f1_as_read",
        "The ocean tile F1",
        "Off: it holds 1 fish and 3 treasures, which fits the pieces in the box. On: 3 fish and 1 treasure, as a "
        "public source has it (ruling 1).",
    ),
    Option(
        "fish_price_drop",
        ["per_sale", "per_tile"],
        "Fall of the fish price",
        "Per sale: the price falls once, when you have sold as many fish as you like. Per tile: it falls after each "
        "fish (ruling 14).",
    ),
    switch(
        "flat_bonus",
        "Small bonus for fisherman and diver",
        "Off: they gain as much as the fish or treasure is worth. On: they gain 1 for each (ruling 15).",
    ),
    switch(
        "governor_repeat",
        "The governor may repeat an action",
        "Off: he may not move a stack to an action that he has performed in this round. On: he may, and so act there "
        "twice (ruling 21).",
    ),
    Option(
        "hut_points",
        ["2", "1"],
        "Points for huts",
        "At the end each hut gives 2 points for each tourist on its island; or 1, as probably in the first edition of "
        "the game (ruling 28).",
    ),
    Option(
        "late_flood",
        ["on", "off"],
        "Late flood",
        "With Rising Waters, if a round has fewer actions than the die shows. On: the sea rises when the turns are "
        "over. Off: it does not rise in that round (ruling 31).",
    ),
    switch(
        "water_loss_per_hut",
        "Water costs points for every hut",
        "With Rising Waters. Off: at the end the water on an island costs you once, however many huts you have there. "
        "On: once for each hut (ruling 35).",
    ),
    switch(
        "automatic_bonuses",
        "Bonuses without asking",
        "Off: the navigator may also pay, and the buyer may leave the second cube. On: they always take their bonus, "
        "and nobody is asked (ruling 16).",
    ),
    switch(
        "seller_anywhere",
        "The seller sells anywhere",
        "Off: with the seller you sell fish beside any island. On: on any sea (ruling 17).",
    ),
]
