"""What the values of a box are called, for whoever makes one. Never compiled."""

from motu.games.elawa.box.parts import KIND_NAMES
from motu.games.elawa.face.words import KINDS_AT_LARGE
from motu.papers.sentence import N_

SECTIONS = {
    "setup": N_("Set-up"),
    "resource": N_("Resources"),
    "leader": N_("The leaders"),
    "card": N_("Tribe cards"),
}
VALUES = {
    "setup.cards_per_pile": N_("Cards in each pile"),
    "setup.tokens_per_pile": N_("Resources in a new pile"),
    "setup.centre": N_("Resources on the fire with 2, 3 and 4 players"),
    "resource.copies": N_("How many there are"),
    "leader.number": N_("Number"),
    "leader.name": N_("Name"),
    "leader.slots": N_("Resources kept on the normal side"),
    "leader.advanced_slots": N_("Resources kept on the side with the power"),
    "card.name": N_("Name"),
    "card.type": N_("Type"),
    "card.colour": N_("Colour"),
    "card.cost": N_("Cost"),
    "card.points": N_("Points"),
    "card.per": N_("Points count for each"),
    "card.take": N_("Resources it brings"),
    "card.effect": N_("Effect when it is played"),
    "card.sacrifice": N_("Sacrifice"),
}
ENTRIES = dict(zip(KIND_NAMES, KINDS_AT_LARGE, strict=True))
