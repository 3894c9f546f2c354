"""Kaivai's tracks, dice and sea as they look with a box. Never compiled."""

from motu.draw import shapes
from motu.draw.palette import SOFT
from motu.draw.samples import sample_of
from motu.draw.svg import Node, g, use
from motu.games.kaivai.box.parts import HEX_Q, HEX_R, HEXES, ISLAND_NAMES, Parts
from motu.games.kaivai.face.guide import bids_picture
from motu.games.kaivai.face.pictures import fish_die
from motu.games.kaivai.rules.game import Kaivai
from motu.papers.tongue import _

HEX = 11.0
STEP = 34.0


def sample(game: Kaivai, section: str, kind: str) -> Node | None:
    parts = game.parts
    if section == "bid_track":
        return bids_picture(parts)
    if section == "upgrade_track":
        return upgrades(parts)
    if section == "dice":
        return dice(parts)
    return sea(parts) if section == "board" else None


def upgrades(parts: Parts) -> Node:
    """Space by space, how much farther boats sail."""
    shape = g(use("boat", 0, 10, 30))
    for i, bonus in enumerate(parts.bonus):
        x = 50 + i * STEP
        shape.add(shapes.sheet(x - 14, 4, 28, 44, 6), shapes.numeral(x, 26, f"+{bonus}", 15))
    told = ", ".join(f"+{bonus}" for bonus in parts.bonus)
    return sample_of(shape, 50 + len(parts.bonus) * STEP, 52, _("Upgrades: {bonuses}").format(bonuses=told))


def dice(parts: Parts) -> Node:
    """Each die, and how many of its faces have a dot."""
    shape = g()
    for i, dots in enumerate(parts.dots):
        x = 30 + i * 72.0
        words = _("{count} of {limit}").format(count=dots, limit=parts.faces)
        shape.add(fish_die(x, 26, 40, bool(dots)), shapes.label(x, 66, words, 14, fill=SOFT))
    told = ", ".join(_("{count} of {limit}").format(count=dots, limit=parts.faces) for dots in parts.dots)
    return sample_of(shape, 60 + 72.0 * (len(parts.dots) - 1), 74, _("Faces with a dot: {dice}").format(dice=told))


def sea(parts: Parts) -> Node:
    """The hexes of the sea with the printed islands; paler where an extra one may come up."""
    shape = g()
    for hex in range(HEXES):
        x, y = shapes.hex_centre(HEX_Q[hex], HEX_R[hex], HEX, pointy=False)
        fill = "#E9C98B" if hex in parts.printed else "#A9D6D2" if hex in parts.places else "#5FA8B4"
        shape.add(shapes.hex_tile(x, y, HEX, fill, pointy=False))
    for island, hex in enumerate(parts.printed):
        x, y = shapes.hex_centre(HEX_Q[hex], HEX_R[hex], HEX, pointy=False)
        shape.add(shapes.numeral(x, y, ISLAND_NAMES[island], 12, "#22303A"))
    wide, tall = HEX * 20, HEX * 13 * shapes.ROOT3
    return sample_of(g(shape.at(wide / 2, tall / 2)), wide, tall, _("The sea and its printed islands"))
