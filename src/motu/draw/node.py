"""A node of a drawing: an element with its attributes and children. Compiled where there is a compiler, since a board
is made of a thousand of them. Text and attributes are escaped here and nowhere else.

The pages are served with a strict content security policy, so a node takes classes and presentation attributes, and
refuses inline style, script and event handlers.

A board is drawn after every move for everybody who looks: names, numbers and text are checked and escaped once and then
remembered.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, Self, TypeAlias

Value: TypeAlias = str | float | None  # None: the attribute is left out
Child: TypeAlias = "Node | Written | str"
Piece: TypeAlias = "str | Written"

NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*\Z")
FORBIDDEN_TAGS = {"script", "style", "foreignObject", "iframe", "object", "embed"}
# XML has no way to write these, escaped or not.
UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;", ord("'"): "&#39;"}

REMEMBERED: Final = 1 << 15  # numbers, and texts, whose spelling is remembered

# By what they were: names and what is forbidden among them are few, as they stand in the code.
_escaped: Final[dict[str, str]] = {}
_shortened: Final[dict[float, str]] = {}
_attributes: Final[dict[str, str]] = {}
_tags: Final[set[str]] = set()
_classes: Final[dict[tuple[str, tuple[str, ...]], str]] = {}


def escape(text: str) -> str:
    """The one place where text becomes markup."""
    found = _escaped.get(text)
    if found is None:
        if len(_escaped) >= REMEMBERED:
            _escaped.clear()
        found = _escaped[text] = UNWRITABLE.sub("\ufffd", text).translate(ESCAPES)
    return found


def short(number: float) -> str:
    """A number with at most two decimals and nothing superfluous: 1.50 is 1.5, -0.0 is 0."""
    found = _shortened.get(number)
    if found is None:
        if len(_shortened) >= REMEMBERED:
            _shortened.clear()
        found = f"{number:.2f}".rstrip("0").rstrip(".")
        found = _shortened[number] = "0" if found == "-0" else found
    return found


def attribute_name(name: str) -> str:
    """Python's spelling of an attribute in SVG's: class_ is class, stroke_width is stroke-width."""
    found = _attributes.get(name)
    if found is None:
        found = name.rstrip("_").replace("_", "-")
        if not NAME.match(found) or found == "style" or found.lower().startswith("on"):
            raise ValueError(f"{found!r} is no attribute a drawing may have")
        _attributes[name] = found
    return found


def tag_name(tag: str) -> str:
    if tag not in _tags:
        if not NAME.match(tag) or tag in FORBIDDEN_TAGS:
            raise ValueError(f"{tag!r} is no element a drawing may have")
        _tags.add(tag)
    return tag


def with_classes(known: str, further: tuple[str, ...]) -> str:
    """Each once, in the order in which they came."""
    found = _classes.get((known, further))
    if found is None:
        if len(_classes) >= REMEMBERED:
            _classes.clear()
        names = known.split()
        names += [name for name in " ".join(further).split() if name not in names]
        found = _classes[known, further] = " ".join(names)
    return found


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
        found = with_classes(self.attributes.get("class", ""), names)
        if found:
            self.attributes["class"] = found
        return self

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

    def known_as(self, *names: str) -> Self:
        """What sentences call it, as they call it: whoever points at the name there is shown it here (places.js)."""
        return self.set("data-place", "|".join(names))

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
        return actions_in([self])

    def __str__(self) -> str:
        return "".join(flat(self.pieces()))

    def pieces(self) -> list[Piece]:
        """As markup; each group begins a piece of its own, so that of a picture that changed only some are new.
        Sections stand for themselves."""
        found: list[Piece] = []
        now: list[str] = []
        self.write(found, now)
        found.append("".join(now))
        return found

    def write(self, found: list[Piece], now: list[str]) -> None:
        """Onto the pieces found so far, and what there is of the one that is begun."""
        tag, children = self.tag, self.children
        if tag == "g" and now:
            begun = "".join(now)
            if begun:
                found.append(begun)
            now.clear()
        now.append("<" + tag)
        for name, value in self.attributes.items():
            now.append(f' {name}="{escape(value)}"')
        if not children:
            now.append("/>")
            return
        now.append(">")
        write_all(children, found, now)
        now.append(f"</{tag}>")

    def copy(self) -> "Node":
        """One of its own, with the same children."""
        made = Node(self.tag, None, self.children)
        made.attributes = self.attributes.copy()
        return made

    def settle(self, is_section: bool, acts: bool) -> int:
        """From now on what lies in it is text, but for its name; how long that is. What can be clicked within it, and
        not by itself, may be only where it `acts`."""
        actions = actions_in(self.children)
        if actions and not acts:
            raise ValueError("what can be clicked may not lie within a part that is kept")
        titles: list[Child] = []  # which may be named otherwise
        others: list[Child] = []
        for child in self.children:
            if isinstance(child, Node) and child.tag == "title":
                titles.append(child)
            else:
                others.append(child)
        found: list[Piece] = [""]  # it begins after what it will lie in
        now: list[str] = []
        write_all(others, found, now)
        found.append("".join(now))
        pieces = flat(found)
        if others:
            titles.append(Written(pieces, actions, is_section))
        self.children = titles
        length = 0
        for piece in pieces:
            length += len(piece)
        return length

    def __html__(self) -> str:
        """Templates that escape by themselves take a drawing as it is."""
        return str(self)


def write_all(children: list[Child], found: list[Piece], now: list[str]) -> None:
    for child in children:
        if isinstance(child, Node):
            child.write(found, now)
        elif isinstance(child, Written):
            go_on(found, now, child)
        else:
            now.append(escape(child))


def go_on(found: list[Piece], now: list[str], further: Written) -> None:
    """With what is written already."""
    pieces = further.pieces
    if further.is_section:
        found.append("".join(now))
        found.append(further)
        now.clear()
        return
    now.append(pieces[0])
    if len(pieces) > 1:
        found.append("".join(now))
        found += pieces[1:-1]
        now.clear()
        now.append(pieces[-1])


def actions_in(children: Iterable[Child]) -> frozenset[str]:
    found: list[str] = []
    waiting: list[Child] = list(children)
    for child in waiting:  # which grows meanwhile
        if isinstance(child, Node):
            if "data-action" in child.attributes:
                found.append(child.attributes["data-action"])
            waiting += child.children
        elif isinstance(child, Written) and child.actions:
            found += child.actions
    return frozenset(found)


def flat(pieces: list[Piece]) -> list[str]:
    """All as text."""
    found: list[str] = []
    for piece in pieces:
        if isinstance(piece, Written):
            found += piece.pieces
        else:
            found.append(piece)
    return found
