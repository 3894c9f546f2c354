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

KEPT = 96  # drawings: of a board 60 to 200 kB

Draw: TypeAlias = Callable[[Any, Scene[Any]], Node | None]  # draw_board, draw_hand
Pointed: TypeAlias = tuple[tuple[str, str, int], ...]  # action, how it is marked, its place in a plan or 0


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

    def drawing(self, view: Any, draw: Draw, scene: Scene[Any], pointed: Pointed) -> Drawing | None:
        """`pointed` is what a hint, or the study of the game, marks."""
        key = all_of(view, draw, scene, pointed)
        found = self.drawings.pop(key, None) or self.draw(view, draw, scene, pointed)
        if found is not None:
            self.drawings[key] = found
            if len(self.drawings) > self.most:
                self.drawings.popitem(last=False)
        return found

    def draw(self, view: Any, draw: Draw, scene: Scene[Any], pointed: Pointed) -> Drawing | None:
        self.made += 1
        with keeping():
            root = draw(view, scene)
        if root is None:
            return None
        marks = {action: (mark, step) for action, mark, step in pointed}
        for node in root.acting():
            mark, step = marks.get(str(node.attributes["data-action"]), ("", 0))
            if mark:
                node.cls(mark)
            if step:
                node.set("data-step", str(step))
        return as_drawing(root)


def as_drawing(root: Node) -> Drawing:
    return Drawing(str(root), frozenset(node.attributes["data-action"] for node in root.acting()))


def all_of(view: Any, draw: Draw, scene: Scene[Any], pointed: Pointed) -> bytes:
    """Everything a drawing can depend on."""
    events = [(e.ply, e.kind, e.seat, e.only, list(e.args)) for e in scene.last_events]
    game = (scene.game.code, scene.game.edition, scene.game.digest)
    seen = (scene.viewer, list(scene.legal), list(scene.names), events, scene.narrow, list(scene.marks))
    return marshal.dumps((view.__name__, draw.__name__, game, seen, pointed, scene.seen.dump()))


gallery = Gallery()
