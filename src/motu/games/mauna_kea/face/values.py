"""What the values of a box are called, for whoever makes one. Never compiled."""

from motu.games.mauna_kea.box.parts import HEADING_NAMES
from motu.games.mauna_kea.face.words import CARD_NOUNS, FLOW_NOUNS
from motu.papers.sentence import N_

SECTIONS = {
    "setup": N_("Set-up"),
    "scoring": N_("Points"),
    "artifacts": N_("Artifacts"),
    "board": N_("Board"),
    "flow": N_("Lava flows"),
    "landing": N_("Boat landings"),
    "starting_tile": N_("Starting tiles"),
    "terrain": N_("Terrain tiles"),
    "boat": N_("Boats"),
    "action_card": N_("Action cards"),
    "task_card": N_("Task cards"),
}
VALUES = {
    "setup.team": N_("Explorers of each player, with 2, 3 and 4 players"),
    "setup.enough": N_("Movement points on one's tiles with which nobody draws more"),
    "setup.carry": N_("Artifacts an explorer can carry"),
    "setup.cards_dealt": N_("Game cards dealt (advanced rules)"),
    "setup.cards_kept": N_("Game cards kept of them"),
    "scoring.explorer": N_("Explorer in a boat"),
    "scoring.white": N_("White artifact"),
    "scoring.gray": N_("Gray artifact"),
    "scoring.black": N_("Black artifact"),
    "scoring.empty_seat": N_("Empty seat in a boat"),
    "artifacts.white": N_("White"),
    "artifacts.gray": N_("Gray"),
    "artifacts.black": N_("Black"),
    "board.diagonal_core": N_("The side where lava leaves through the sides of the volcano"),
    "board.orthogonal_core": N_("The side where lava leaves through the corners of the volcano"),
    "flow.diagonal_core": N_("First place (row, column), lava through the sides"),
    "flow.orthogonal_core": N_("First place (row, column), lava through the corners"),
    "flow.straight": N_("Straight tiles"),
    "flow.left": N_("Left bends"),
    "flow.right": N_("Right bends"),
    "flow.fork": N_("Forks"),
    "landing.side": N_("Side of the board"),
    "landing.first": N_("Its first border space, from the north or the west"),
    "starting_tile.face": N_("Ground, clockwise from the top left (J jungle, W water, M mountain)"),
    "starting_tile.artifacts": N_("Artifacts on it (w white, g gray, b black, . none)"),
    "terrain.face": N_("Ground, clockwise from the top left (J jungle, W water, M mountain)"),
    "terrain.points": N_("Movement points"),
    "terrain.copies": N_("How many there are"),
    "boat.colour": N_("Colour"),
    "boat.seats": N_("Seats"),
    "action_card.copies": N_("How many there are"),
    "task_card.copies": N_("How many there are"),
    "task_card.needs": N_("What must be saved"),
    "task_card.points": N_("Points"),
}
ENTRIES = {**CARD_NOUNS, **dict(zip(HEADING_NAMES, FLOW_NOUNS, strict=True))}
