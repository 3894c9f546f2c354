"""A room's GUIDE.md as HTML: the game in two screens, with its own symbols and drawings between the words."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

from motu.papers.room import Room
from motu.papers.tongue import language
from motu.table.people.markup import symbol

CODE = re.compile(r"\[([A-Z]{2}-\d+)\]")


class Renderer(RendererHTML):
    """`![words](symbol:fish)` is a symbol of the page, `![words](picture:turn)` a drawing of the room."""

    room: Room

    def image(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        words, source = tokens[index].content, str(tokens[index].attrGet("src") or "")
        kind, _, name = source.partition(":")
        if kind == "symbol":
            return Markup('<span class="guide-symbol" role="img" aria-label="{}">{}</span>').format(words, symbol(name))
        drawing = Markup(str(self.room.module("face.guide").figure(name)))
        return Markup('<span class="guide-picture" role="img" aria-label="{}">{}</span>').format(words, drawing)

    def text(self, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
        """A rule's number leads to the rule, small."""
        pieces = CODE.split(tokens[index].content)
        link = Markup('<a class="guide-rule" href="#{0}" data-rule="{0}">{0}</a>')
        return Markup("").join(link.format(piece) if i % 2 else escape(piece) for i, piece in enumerate(pieces))


def findable(tokens: Sequence[Token]) -> None:
    """Each paragraph, list and table is found by its words."""
    for token in tokens:
        if token.level == 0 and token.nesting == 1 and token.type != "heading_open":
            token.attrSet("data-find", "")


class Reader(MarkdownIt):
    def validateLink(self, url: str) -> bool:
        return url.startswith(("symbol:", "picture:", "#"))


def guide_html(room: Room) -> Markup:
    """In the language spoken now; nothing where a room has no guide."""
    return rendered(room, room.page("GUIDE"), language())


@cache
def rendered(room: Room, page: Path, language: str) -> Markup:
    if not page.exists():
        return Markup("")
    reader = Reader("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")
    assert isinstance(reader.renderer, Renderer)
    reader.renderer.room = room
    tokens = reader.parse(page.read_text(encoding="utf-8"))
    findable(tokens)
    drawn = reader.renderer.render(tokens, reader.options, {})
    return Markup('<section class="guide">{}</section>').format(Markup(drawn))
