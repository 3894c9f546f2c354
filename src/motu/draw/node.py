"""A node of a drawing: an element with its attributes and children. Compiled where there is a compiler, since a board
is made of a thousand of them. Text and attributes are escaped here and nowhere else.

The pages are served with a strict content security policy, so a node takes classes and presentation attributes, and
refuses inline style, script and event handlers.

A board is drawn after every move for everybody who looks: names, numbers and text are checked and escaped once and then
remembered.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Self, TypeAlias

Value: TypeAlias = str | float | None  # None: the attribute is left out
Child: TypeAlias = "Node | Written | str"
Piece: TypeAlias = "str | Written"

NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*\Z")
FORBIDDEN_TAGS = {"script", "style", "foreignObject", "iframe", "object", "embed"}
# XML has no way to write these, escaped or not.
UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;", ord("'"): "&#39;"}

REMEMBERED = 1 << 15  # numbers, and texts, whose spelling is remembered


@lru_cache(REMEMBERED)
def escape(text: str) -> str:
    """The one place where text becomes markup."""
    return UNWRITABLE.sub("\ufffd", text).translate(ESCAPES)


@lru_cache(REMEMBERED)
def short(number: float) -> str:
    """A number with at most two decimals and nothing superfluous: 1.50 is 1.5, -0.0 is 0."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@cache
def attribute_name(name: str) -> str:
    """Python's spelling of an attribute in SVG's: class_ is class, stroke_width is stroke-width."""
    name = name.rstrip("_").replace("_", "-")
    if not NAME.match(name) or name == "style" or name.lower().startswith("on"):
        raise ValueError(f"{name!r} is no attribute a drawing may have")
    return name


@cache
def tag_name(tag: str) -> str:
    if not NAME.match(tag) or tag in FORBIDDEN_TAGS:
        raise ValueError(f"{tag!r} is no element a drawing may have")
    return tag


class Written:
    """Children that are markup already (`keep`, `sections`), in pieces, and the actions that can be clicked in them.
    The first piece and the last may be part of longer ones."""

    __slots__ = ("actions", "is_section", "part", "pieces")

    def __init__(self, pieces: list[str], actions: frozenset[str], is_section: bool = False) -> None:
        self.pieces = pieces
        self.actions = actions
        self.is_section = is_section
        self.part: object = None  # what a section is on a page: noted by whoever puts pages together, once for all


class Node:
    """An element with its attributes and children; the methods that add something return the node itself."""

    __slots__ = ("attributes", "children", "tag")

    def __init__(self, tag: str, attributes: dict[str, Value] | None = None, children: Iterable[Child] = ()) -> None:
        self.tag = tag_name(tag)
        self.attributes: dict[str, str] = {}
        self.children: list[Child] = list(children)
        if attributes:
            for name, value in attributes.items():
                if value is not None:
                    self.set(name, value)

    def set(self, name: str, value: Value) -> Self:
        name = attribute_name(name)
        if value is None:
            return self
        written = value if isinstance(value, str) else short(value)
        if name == "href" and written[:1] != "#":
            raise ValueError(f"a drawing refers to its own symbols alone, not to {value!r}")
        self.attributes[name] = written
        return self

    def add(self, *children: "Child | None") -> Self:
        """Further children; None adds nothing, so that a caller can say `thing if there else None`."""
        self.children += [child for child in children if child is not None]
        return self

    def cls(self, *names: str) -> Self:
        """Further classes."""
        known = self.attributes.get("class", "").split()
        known += [name for name in " ".join(names).split() if name not in known]
        return self.set("class", " ".join(known)) if known else self

    def at(self, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> Self:
        """Moved to x, y; turned there by degrees; scaled."""
        moves = f"translate({short(x)} {short(y)})"
        if turn:
            moves += f" rotate({short(turn)})"
        if scale != 1.0:
            moves += f" scale({short(scale)})"
        before = self.attributes.get("transform")
        return self.set("transform", f"{moves} {before}" if before else moves)

    def named(self, words: str) -> Self:
        """What a pointer resting here, or a screen reader, is told."""
        self.children = [child for child in self.children if not isinstance(child, Node) or child.tag != "title"]
        self.children.insert(0, Node("title", None, [words]))
        if "role" not in self.attributes:
            self.set("role", "img")
        return self.set("aria-label", words)

    def group(self, words: str) -> Self:
        """Things that belong together, for who cannot see that they lie together."""
        return self.set("role", "group").set("aria-label", words)

    def act(self, a: int, label: str) -> Self:
        """Clicking here means action `a`. Whether it is legal now is the scene's to say (`Scene.lit`)."""
        return self.set("data-action", str(a)).set("role", "button").cls("act").named(label)

    def piece(self, name: str, came_from: str = "") -> Self:
        """A piece that keeps its identity from picture to picture, so that it can travel.

        A piece that is new here may have come from where another piece lay in the picture before: a card from its pile.
        """
        self.set("data-piece", name)
        return self.set("data-from", came_from) if came_from else self

    def about(self, key: str) -> Self:
        """Resting here opens the sheet of this key (draw/sheet.py)."""
        return self.set("data-sheet", key)

    def preview(self, key: str) -> Self:
        """Hovering or focusing here shows what is drawn `for_preview` of the same key."""
        return self.set("data-preview", key)

    def for_preview(self, key: str) -> Self:
        """Hidden until a node with `preview(key)` is hovered or focused."""
        return self.set("data-preview-for", key).cls("ghost")

    def walk(self) -> Iterator["Node"]:
        """This node and all below it, in order of drawing; what is written already is one piece."""
        waiting: list[Node] = [self]
        while waiting:
            node = waiting.pop()
            yield node
            if node.children:
                waiting += [child for child in reversed(node.children) if isinstance(child, Node)]

    def acting(self) -> list["Node"]:
        """Those of them that mean an action, in any order."""
        found: list[Node] = []
        waiting: list[Node] = [self]
        for node in waiting:  # which grows meanwhile
            if "data-action" in node.attributes:
                found.append(node)
            for child in node.children:
                if isinstance(child, Node):
                    waiting.append(child)
        return found

    def actions(self) -> frozenset[str]:
        """All that can be clicked in it, legal or not."""
        found: list[str] = []
        for node in self.walk():
            if "data-action" in node.attributes:
                found.append(node.attributes["data-action"])
            for child in node.children:
                if isinstance(child, Written):
                    found += child.actions
        return frozenset(found)

    def __str__(self) -> str:
        return "".join(flat(self.pieces()))

    def pieces(self) -> list[Piece]:
        """As markup; each group begins a piece of its own, so that of a picture that changed only some are new.
        Sections stand for themselves."""
        found: list[Piece] = []
        found.append(self.write(found, ""))
        return found

    def write(self, found: list[Piece], begun: str) -> str:
        """Onto the pieces found so far and one that is begun; the piece that is begun then."""
        tag, children = self.tag, self.children
        if tag == "g" and begun:
            found.append(begun)
            begun = ""
        begun += "<" + tag
        for name, value in self.attributes.items():
            begun += " " + name + '="' + escape(value) + '"'
        if not children:
            return begun + "/>"
        begun += ">"
        for child in children:
            if isinstance(child, Node):
                begun = child.write(found, begun)
            elif isinstance(child, Written):
                begun = go_on(found, begun, child)
            else:
                begun += escape(child)
        return begun + "</" + tag + ">"

    def copy(self) -> "Node":
        """One of its own, with the same children."""
        made = Node(self.tag, None, self.children)
        made.attributes = self.attributes.copy()
        return made

    def within(self) -> frozenset[str]:
        """What can be clicked within it, and not by itself."""
        found: list[str] = []
        for child in self.children:
            if isinstance(child, Node):
                found += child.actions()
            elif isinstance(child, Written):
                found += child.actions
        return frozenset(found)

    def settle(self, is_section: bool) -> int:
        """From now on what lies in it is text, but for its name; how long that is."""
        titles: list[Child] = []  # which may be named otherwise
        found: list[Piece] = [""]  # it begins after what it will lie in
        begun = ""
        actions = self.within()
        for child in self.children:
            if isinstance(child, Node):
                if child.tag == "title":
                    titles.append(child)
                else:
                    begun = child.write(found, begun)
            elif isinstance(child, Written):
                begun = go_on(found, begun, child)
            else:
                begun += escape(child)
        found.append(begun)
        pieces = flat(found)
        if len(self.children) > len(titles):
            titles.append(Written(pieces, actions, is_section))
        self.children = titles
        length = 0
        for piece in pieces:
            length += len(piece)
        return length

    def __html__(self) -> str:
        """Templates that escape by themselves take a drawing as it is."""
        return str(self)


def go_on(found: list[Piece], begun: str, further: Written) -> str:
    """With what is written already; the piece that is begun then."""
    pieces = further.pieces
    if further.is_section:
        found.append(begun)
        found.append(further)
        return ""
    if len(pieces) == 1:
        return begun + pieces[0]
    found.append(begun + pieces[0])
    found += pieces[1:-1]
    return pieces[-1]


def flat(pieces: list[Piece]) -> list[str]:
    """All as text."""
    found: list[str] = []
    for piece in pieces:
        if isinstance(piece, Written):
            found += piece.pieces
        else:
            found.append(piece)
    return found
