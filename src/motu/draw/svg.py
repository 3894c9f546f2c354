"""A small SVG builder: the elements that drawings are made of. The output depends on the input alone."""

from collections.abc import Iterable
from typing import TypeAlias

from motu.draw.node import Child as Child
from motu.draw.node import Node as Node
from motu.draw.node import Value as Value
from motu.draw.node import short as short

Size: TypeAlias = float | int  # mypyc 2.4.1 cannot translate a function of any names that has a float by default


def node(tag: str, *children: Child, **attributes: Value) -> Node:
    return Node(tag, attributes, children)


def svg(width: float, height: float, title: str, desc: str, *children: Child, **attributes: Value) -> Node:
    """The root of a picture, with what it shows in words."""
    box = f"0 0 {short(width)} {short(height)}"
    root = Node("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box}).group(title).cls("drawing")
    for name, value in attributes.items():
        root.set(name, value)
    return root.add(Node("title", None, [title]), Node("desc", None, [desc]), *children)


def g(*children: Child, **attributes: Value) -> Node:
    return Node("g", attributes, children)


def rect(x: float, y: float, width: float, height: float, r: Size = 0, **attributes: Value) -> Node:
    return Node("rect", {"x": x, "y": y, "width": width, "height": height, "rx": r or None, **attributes})


def circle(x: float, y: float, r: float, **attributes: Value) -> Node:
    return Node("circle", {"cx": x, "cy": y, "r": r, **attributes})


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: Value) -> Node:
    return Node("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, **attributes})


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Value) -> Node:
    return Node("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, **attributes})


def path(d: str, **attributes: Value) -> Node:
    return Node("path", {"d": d, **attributes})


def polygon(points: Iterable[tuple[float, float]], **attributes: Value) -> Node:
    return Node("polygon", {"points": " ".join(f"{short(x)},{short(y)}" for x, y in points), **attributes})


def text(x: float, y: float, words: str, size: Size = 14, **attributes: Value) -> Node:
    return Node("text", {"x": x, "y": y, "font-size": size, **attributes}, [words])


def use(symbol: str, x: float, y: float, size: float, weight: Size = 1.5, **attributes: Value) -> Node:
    """A symbol of the sprite in a square of this size whose top left corner is at x, y; in a scene with finer ink."""
    place: dict[str, Value] = {"href": f"#s-{symbol}", "x": x, "y": y, "width": size, "height": size}
    return Node("use", {**place, "stroke-width": weight, **attributes})


def title(words: str) -> Node:
    return Node("title", None, [words])


def desc(words: str) -> Node:
    return Node("desc", None, [words])
