"""What a thing on the table is: its picture, its name, what it does, what it costs now, and what can be done with it.

A room's face/sheets.py has
    sheet(scene, key) -> Sheet | None
and its drawings say `node.about(key)`. A key is a kind and numbers ("tool 3"); whoever knows it learns nothing by it,
because a sheet is made from the scene, that is from what its viewer may see.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from motu.draw.palette import seated
from motu.draw.scene import Scene
from motu.draw.svg import Node, svg
from motu.engine.base import Action
from motu.papers.sentence import Sentence

MARGIN = 6.0


@dataclass(frozen=True, slots=True)
class Sheet:
    title: Sentence
    lines: Sequence[Sentence] = ()  # what it does; what it costs the viewer now
    picture: Node | None = None  # drawn large; none: the thing as it lies on the board
    actions: Sequence[Action] = field(default=())  # what could be done with it, the likeliest first


Kinds: TypeAlias = Mapping[
    str, tuple[Callable[..., Sheet | None], tuple[int, ...]]
]  # kind: who tells, how many of each


def look_up(kinds: Kinds, scene: Scene[Any], key: str) -> Sheet | None:
    """The sheet of a key; None for a key that no drawing has."""
    kind, *rest = key.split()[:6] or [""]
    if kind not in kinds:
        return None
    tell, limits = kinds[kind]
    if len(rest) != len(limits) or not all(text.isascii() and text.isdecimal() for text in rest):
        return None
    numbers = [int(text[:6]) for text in rest]
    if any(number >= limit for number, limit in zip(numbers, limits, strict=True)):
        return None
    with seated(scene.marks):
        return tell(scene, *numbers)


def framed(shape: Node, width: float, height: float) -> Node:
    """A shape drawn from its top left corner, as a picture by itself; its words stand beside it."""
    root = svg(width + 2 * MARGIN, height + 2 * MARGIN, "", "", shape.at(MARGIN, MARGIN))
    root.children = [
        child for child in root.children if not isinstance(child, Node) or child.tag not in ("title", "desc")
    ]
    del root.attributes["role"], root.attributes["aria-label"]
    for node in root.walk():
        for name in ("data-action", "data-piece", "data-from", "data-preview", "role", "aria-label", "data-sheet"):
            node.attributes.pop(name, None)
        node.children = [child for child in node.children if not isinstance(child, Node) or child.tag != "title"]
    return root.set("aria-hidden", "true")
