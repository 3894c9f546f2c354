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

from collections.abc import Callable
from contextvars import ContextVar, Token
from threading import Lock
from typing import Any, ParamSpec, cast

from motu.draw.node import Node
from motu.draw.palette import marks_now
from motu.papers.tongue import key as language_key

P = ParamSpec("P")
MOST = 24_000_000  # characters kept in all

_keeping: ContextVar[bool] = ContextVar("parts of drawings are kept", default=False)
_plain: dict[type, bool] = {int: True, float: True, str: True, bool: True, type(None): True}


class Wish:
    """Of whoever draws, as a context: a class, since mypyc cannot translate a generator with a default."""

    def __init__(self, kind: ContextVar[bool], wanted: bool) -> None:
        self.kind = kind
        self.wanted = wanted
        self.before: list[Token[bool]] = []

    def __enter__(self) -> None:
        self.before.append(self.kind.set(self.wanted))

    def __exit__(self, kind: object, error: object, where: object) -> None:
        self.kind.reset(self.before.pop())


def keeping(wanted: bool = True) -> Wish:
    return Wish(_keeping, wanted)


def is_keeping() -> bool:
    return _keeping.get()


class Kept:
    """A node as text, from which equal nodes are made. In a section what can be clicked is marked already."""

    def __init__(self, drawn: Node, is_section: bool = False, acts: bool = False) -> None:
        self.size = drawn.settle(is_section, acts) + 200
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
    return cast(Callable[P, Node], Again(draw))


class Again:
    """Such a function, as others call it."""

    def __init__(self, draw: Callable[..., Node]) -> None:
        self.__wrapped__ = draw
        self.__name__ = str(draw.__name__)

    def __call__(self, *values: object, **named: object) -> Node:
        if not _keeping.get():
            return self.__wrapped__(*values, **named)
        told = (*values, *named.values()) if named else values
        kinds = tuple([type(value) for value in told])
        key = (self, told, kinds, tuple(named) if named else (), marks_now(), language_key())
        part = keeper.parts.get(key)
        if part is None:
            for value in told:
                check(value)
            part = Kept(self.__wrapped__(*values, **named))
            keeper.put(key, part)
        return part.node()


def check(value: object) -> None:
    """Is it something that is told wholly by its value, or never changes?"""
    if isinstance(value, tuple):
        for part in value:
            check(part)
        return
    kind = type(value)
    if kind not in _plain:
        _plain[kind] = is_component(kind)
    if not _plain[kind]:
        raise TypeError(f"a part that is kept cannot be drawn from a {kind.__name__}")


def is_component(kind: type) -> bool:
    """From a room's box, or a frozen record."""
    frozen = getattr(kind, "__dataclass_params__", None)
    return ".box." in kind.__module__ or (frozen is not None and frozen.frozen)
