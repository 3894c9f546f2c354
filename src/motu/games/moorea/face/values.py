"""What the values of a box are called, for whoever makes one. Never compiled."""

from motu.games.moorea.face.words import NOUNS
from motu.papers.sentence import N_

SECTIONS = {
    "setup": N_("Set-up"),
    "necklaces": N_("Necklaces"),
    "commodity": N_("Commodities"),
    "tool": N_("Tools"),
    "product": N_("Products"),
}
VALUES = {
    "setup.hand": N_("Cards dealt to each player"),
    "setup.row": N_("Cards in the open row"),
    "setup.display": N_("Cards in the display"),
    "setup.hand_limit": N_("Hand limit"),
    "setup.basket_limit": N_("Hand limit with the basket"),
    "necklaces.points": N_("Points for 0, 1, 2 and more"),
    "commodity.copies": N_("Cards in the deck"),
    "tool.copies": N_("How many there are"),
    "tool.cost": N_("Price in cards of one kind"),
    "tool.points": N_("Points"),
    "product.cost": N_("Price"),
    "product.points": N_("Points"),
    "product.copies": N_("How many there are"),
    "product.holds": N_("Takes these goods"),
    "product.points_each": N_("Points for each card laid there"),
}
ENTRIES = {identifier: str(noun) for identifier, noun in NOUNS.items()}
