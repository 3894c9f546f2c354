"""Names, sentences and rules as styled text for a terminal, for the rooms' text.py and the table: what people typed is
text, never markup. Never compiled."""

import io
import re
import sys
from collections.abc import Sequence
from itertools import chain
from typing import IO

from rich.console import Console, Group, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from motu.engine.base import NOBODY, Seat
from motu.papers.record import clean_name
from motu.papers.rulespage import RuleText
from motu.papers.sentence import Player, Sentence, Thing, walk, with_count
from motu.papers.tongue import _

# Colour and shape of each seat: coral circle, ocean square, sun triangle, palm diamond, violet star.
PLAYER_STYLES = ["#f0806a", "#4aa3c7", "#edae49", "#86b860", "#b28ad6"]
PLAYER_SHAPES = ["●", "■", "▲", "◆", "★"]
MARKS = re.compile(r"(\*\*|\*|`)(\S[^*`]*)\1")  # what the page sets in italics, bold or as code
PLAIN_WIDTH = 100  # where nobody has set a width: pipes and files


class Paper(Console):
    """Whoever read it may have gone (`motu play ... | head`): Rich would exit, here the command ends as it should."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(file: IO[str] | None = None) -> Console:
    out = file or sys.stdout
    width = None if out.isatty() else PLAIN_WIDTH
    return Paper(file=file, markup=False, emoji=False, highlight=False, width=width)


def printable(text: str) -> str:
    """Without anything that could steer the terminal."""
    return "".join(c for c in text if c.isprintable())


def player_style(seat: Seat) -> str:
    return f"bold {PLAYER_STYLES[seat % len(PLAYER_STYLES)]}"


def player_mark(seat: Seat, count: int = 1) -> Text:
    """A player's shape in the player's colour, so many times: pieces on a board."""
    return Text(PLAYER_SHAPES[seat % len(PLAYER_SHAPES)] * count, player_style(seat))


def player_text(seat: Seat, names: Sequence[str]) -> Text:
    """A player's shape and name in the player's colour."""
    if seat == NOBODY:
        return Text(_("nobody"))
    name = clean_name(names[seat]) or _("Player {number}").format(number=seat + 1)
    return Text(f"{PLAYER_SHAPES[seat % len(PLAYER_SHAPES)]} {name}", player_style(seat))


def sentence_text(sentence: Sentence, names: Sequence[str]) -> Text:
    """The sentence with its players in their colours and its things set off."""
    text = Text()
    for piece in walk(sentence):
        if isinstance(piece, Player):
            text.append_text(player_text(piece.seat, names))
        elif isinstance(piece, Thing):
            text.append(with_count(piece), "bold")
        else:
            text.append(str(piece))
    return text


def one_line(text: Text) -> Text:
    """The same on one line; what is too long for it is cut."""
    return Text.assemble(text, no_wrap=True, overflow="ellipsis")


def as_long_as_it_is(text: Text) -> Text:
    """The same, on as many lines as it needs."""
    return Text.assemble(text, no_wrap=False, overflow="fold")


def fitting(choices: Sequence[Sequence[RenderableType]], columns: int, rows: int) -> RenderableType:
    """The first of several boards, the richest first, that has no more than so many lines; else the last."""
    lines: list[list[Segment]] = []
    for choice in choices:
        lines = lines_of(Group(*choice), columns)
        if len(lines) <= rows:
            break
    return Segments(chain.from_iterable([*line, Segment.line()] for line in lines))


def lines_of(shown: RenderableType, columns: int) -> list[list[Segment]]:
    """As it is shown in so many columns."""
    return Console(width=columns, file=io.StringIO()).render_lines(shown, pad=False)


def rule_text(rule: RuleText) -> Text:
    text = Text.assemble((rule.code, "bold"), "  ", MARKS.sub(r"\2", rule.text))
    if rule.source:
        text.append(f"  [{rule.source}]", "dim")
    return text
