"""A drawing in parts, for screens with room for one decision: what is asked comes first, the rest can be scrolled to.

A part is a picture of its own within the drawing. Without a script the parts lie under each other; the script
(static/shelves.js) gives each as much of the window as it needs, and moves the map to what can be done there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from motu.draw.scene import Scene
from motu.draw.svg import Node, short

GAP = 8.0


@dataclass(frozen=True, slots=True)
class Part:
    """A picture from 0, 0 to its width and height."""

    name: str
    width: float
    height: float
    picture: Node
    is_map: bool = False  # seen through a window, which may show a piece of it enlarged
    pinned: bool = False  # one line that is always shown: the round, whose turn
    own: bool = False  # what the viewer decides by, a hand: shown beside what is asked wherever there is room
    alone: bool = False  # beside it in a low window, never under it, lies all the rest: a ring of cards
    called: str = ""  # what lies there, for the button that leads to it where there is no room for all
    stays: bool = False  # shown whatever is asked, wherever there is room: so the places of a page do not change

    def is_asked(self, legal: set[str]) -> bool:
        return bool(legal) and not legal.isdisjoint(self.picture.actions())


def in_parts(root: Node, scene: Scene[Any], width: float, parts: Sequence[Part]) -> Node:
    """The drawing, `width` wide: what is pinned, the map, what is asked, what it is decided by, the rest."""
    legal = {str(a) for a in scene.legal}
    asked = {part.name for part in parts if part.is_asked(legal)}

    def rank(part: Part) -> tuple[bool, bool, bool, bool]:
        return not part.pinned, not part.is_map, part.name not in asked, not (part.own and asked)

    order = sorted(parts, key=rank)
    y = 0.0
    for part in order:
        height = part.height * width / part.width
        root.add(framed(part, y, width, height).set("data-at", parts.index(part)))
        y += height + GAP
    return root.set("viewBox", f"0 0 {short(width)} {short(y - GAP)}").set("data-parts", "")


def framed(part: Part, y: float, width: float, height: float) -> Node:
    box = f"0 0 {short(part.width)} {short(part.height)}"
    frame = Node("svg", {"x": 0, "y": y, "width": width, "height": height, "viewBox": box}, [part.picture])
    frame.set("data-part", part.name).cls("part")
    if part.is_map:
        frame.set("data-map", "")
    if part.own:
        frame.set("data-own", "")
    if part.alone:
        frame.set("data-alone", "")
    if part.stays:
        frame.set("data-stays", "")
    if part.called:
        frame.set("data-called", part.called)
    return frame.set("data-pinned", "") if part.pinned else frame
