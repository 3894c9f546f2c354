"""Pointing at things in a drawing: by the move they stand for, by their piece, or by their place.

action buy pier      whatever is clicked for that move
piece hand-wood-*    a piece by its id; * stands for anything
place Open row       a part of the drawing by its name for screen readers
seat 1               a player's panel beside the board (not in the drawing)
"""

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from typing import Any

from motu.draw.svg import Node
from motu.engine.game import Game

SEAT = "seat"  # pointed at beside the drawing


def pointed_at(root: Node, game: Game[Any], targets: Iterable[str]) -> Iterator[Node]:
    """The nodes of a drawing that the targets name."""
    wanted = [attribute_of(game, target) for target in targets]
    for node in root.walk():
        if any(fnmatchcase(node.attributes.get(name, ""), pattern) for name, pattern in wanted):
            yield node


def attribute_of(game: Game[Any], target: str) -> tuple[str, str]:
    kind, _, name = target.partition(" ")
    if kind == "action":
        return "data-action", str(game.parse(name))
    return {"piece": "data-piece", "place": "aria-label", SEAT: "data-seat"}[kind], name
