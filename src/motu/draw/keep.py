"""Parts of a drawing that are drawn once and then kept as text: a card, a tile, an island's shore look the same each
time.

A kept part may read its arguments, who has which mark and which language is spoken, and nothing else. So that this
needs no trust, an argument is a number, a text, a tuple of such, or a component of the box, which never changes;
never a state or a scene. What comes back is a node of its own whose children are written already: it can be placed,
classed and named as any other, but what lies in it can no longer be reached, so nothing in it may be clicked (the
node itself may).

Only within `keeping()`: whoever wants to look into a drawing gets it node by node. A test compares both for whole
games.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec

from motu.draw.node import Node
from motu.draw.palette import marks_now
from motu.papers.tongue import key as language_key

P = ParamSpec("P")
MOST = 24_000_000  # characters kept in all

_keeping: ContextVar[bool] = ContextVar("parts of drawings are kept", default=False)
_plain: dict[type, bool] = {int: True, float: True, str: True, bool: True, type(None): True}


@contextmanager
def keeping(wanted: bool = True) -> Iterator[None]:
    before = _keeping.set(wanted)
    try:
        yield
    finally:
        _keeping.reset(before)


def is_keeping() -> bool:
    return _keeping.get()


class Kept:
    """A node as text, from which equal nodes are made. In a section what can be clicked is marked already."""

    __slots__ = ("drawn", "size")

    def __init__(self, drawn: Node, is_section: bool = False, acts: bool = False) -> None:
        if not acts and drawn.within():
            raise ValueError("what can be clicked may not lie within a part that is kept")
        self.size = drawn.settle(is_section) + 200
        self.drawn = drawn

    def node(self) -> Node:
        return self.drawn.copy()


class Keeper:
    """All parts that are kept, the oldest first; where there are too many the oldest go."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.size = 0
        self.parts: dict[Any, Kept] = {}
        self.lock = Lock()

    def put(self, key: Any, part: Kept) -> None:
        with self.lock:
            if key not in self.parts:
                self.parts[key] = part
                self.size += part.size
            while self.size > self.most:
                self.size -= self.parts.pop(next(iter(self.parts))).size


keeper = Keeper()


def kept(draw: Callable[P, Node]) -> Callable[P, Node]:
    """For a function that draws from its arguments alone."""

    @wraps(draw)
    def again(*args: P.args, **named: P.kwargs) -> Node:
        if not _keeping.get():
            return draw(*args, **named)
        values = (*args, *named.values()) if named else args
        key = (draw, values, tuple(map(type, values)), tuple(named), marks_now(), language_key())
        part = keeper.parts.get(key)
        if part is None:
            for value in values:
                check(value)
            part = Kept(draw(*args, **named))
            keeper.put(key, part)
        return part.node()

    return again


def check(value: object) -> None:
    """Is it something that is told wholly by its value, or never changes?"""
    if isinstance(value, tuple):
        for part in value:
            check(part)
    elif not _plain.setdefault(type(value), is_component(type(value))):
        raise TypeError(f"a part that is kept cannot be drawn from a {type(value).__name__}")


def is_component(kind: type) -> bool:
    """From a room's box, or a frozen record."""
    frozen = getattr(kind, "__dataclass_params__", None)
    return ".box." in kind.__module__ or (frozen is not None and frozen.frozen)
