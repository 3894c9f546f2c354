"""Names that we gave for want of others: a record has them in English, and a screen in the language of its reader."""

from motu.papers.tongue import N_, _

GUEST = "Guest"
ALONE = {
    GUEST: N_("Guest"),
    "Random": N_("Random"),
    "Easy": N_("Easy"),
    "Medium": N_("Medium"),
    "Hard": N_("Hard"),
}
NUMBERED = {
    GUEST: N_("Guest {number}"),
    "Seat": N_("Seat {number}"),
    "Player": N_("Player {number}"),
    "Random": N_("Random {number}"),
    "Easy": N_("Easy {number}"),
    "Medium": N_("Medium {number}"),
    "Hard": N_("Hard {number}"),
}


def shown_name(name: str) -> str:
    kind, _space, number = name.partition(" ")
    if number.isascii() and number.isdecimal() and kind in NUMBERED:
        return _(NUMBERED[kind]).format(number=number)
    return _(ALONE[name]) if name in ALONE else name
