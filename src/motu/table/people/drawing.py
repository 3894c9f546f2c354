"""Boards and hands as text. What a drawing shows is in its scene and nowhere else, so equal scenes have one drawing:
all who look on see the same, and who looks again sees what is there already.
"""

import marshal
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from motu.draw.keep import keeping
from motu.draw.scene import Scene
from motu.draw.svg import Node
from motu.engine.base import Action

KEPT = 96  # drawings: of a board 60 to 200 kB

Draw: TypeAlias = Callable[[Any, Scene[Any]], Node | None]  # draw_board, draw_hand


@dataclass(frozen=True, slots=True)
class Drawing:
    text: str
    actions: frozenset[str]  # that can be clicked in it


class Gallery:
    """The newest drawings, by all that they show."""

    def __init__(self, most: int = KEPT) -> None:
        self.most = most
        self.drawings: OrderedDict[bytes, Drawing] = OrderedDict()
        self.made = 0

    def drawing(self, view: Any, draw: Draw, scene: Scene[Any], best: Action) -> Drawing | None:
        """`best` is pointed out: what a hint, or the study of the game, advises."""
        key = all_of(view, draw, scene, best)
        found = self.drawings.pop(key, None) or self.draw(view, draw, scene, best)
        if found is not None:
            self.drawings[key] = found
            if len(self.drawings) > self.most:
                self.drawings.popitem(last=False)
        return found

    def draw(self, view: Any, draw: Draw, scene: Scene[Any], best: Action) -> Drawing | None:
        self.made += 1
        with keeping():
            root = draw(view, scene)
        if root is None:
            return None
        acting = root.acting()
        for node in acting:
            if node.attributes["data-action"] == str(best):
                node.cls("hinted")
        return Drawing(str(root), frozenset(node.attributes["data-action"] for node in acting))


def all_of(view: Any, draw: Draw, scene: Scene[Any], best: Action) -> bytes:
    """Everything a drawing can depend on."""
    events = [(e.ply, e.kind, e.seat, e.only, list(e.args)) for e in scene.last_events]
    game = (scene.game.code, scene.game.edition, scene.game.digest)
    seen = (scene.viewer, list(scene.legal), list(scene.names), events, scene.narrow, list(scene.marks))
    return marshal.dumps((view.__name__, draw.__name__, game, seen, best, scene.seen.dump()))


gallery = Gallery()
