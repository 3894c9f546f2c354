"""Single components for a page that shows what is in a box: drawn as at the table, but nothing moves or is clicked."""

from motu.draw.svg import Node, g, svg

TABLE_ONLY = ("data-action", "data-piece", "data-from", "data-preview", "data-preview-for", "role", "aria-label")
MARGIN = 6.0


def sample_of(shape: Node, width: float, height: float, words: str) -> Node:
    """A component of this size, from 0, 0, with what it is in words."""
    for part in shape.walk():
        for name in TABLE_ONLY:
            part.attributes.pop(name, None)
        part.children = [child for child in part.children if not isinstance(child, Node) or child.tag != "title"]
    shape.attributes.pop("class", None)
    whole = svg(width + 2 * MARGIN, height + 2 * MARGIN, words, words, g(shape).at(MARGIN, MARGIN))
    whole.children = whole.children[2:]  # the label says it
    return whole.set("role", "img")
