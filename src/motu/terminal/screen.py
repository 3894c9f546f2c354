"""What fits a screen: the board, the question and a page of the choices, all of them at once.

Where the room's whole board leaves no place for the question, its small one is shown (`face.text.small`), and the
choices page by page. A pipe has no end: there everything is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.text import Text

INDENT = 2
GAP = 3  # between two columns of choices
LEAST_CHOICES = 3  # lines of them on the smallest screen
ENOUGH = 28  # with fewer lines no room's whole board ever fits with its question
SHARE = 6  # of the screen's lines are choices' where there are more than that

Board = Callable[[int, int], RenderableType]  # for so many columns and lines
Lines = list[list[Segment]]


@dataclass
class Choice:
    number: str
    words: Text
    notation: str  # nothing where the words say it already

    def text(self, with_notation: bool) -> Text:
        tail = f"  {self.notation}" if self.notation and with_notation else ""
        return Text.assemble((self.number, "bold #2a9d8f"), "  ", self.words, (tail, "dim"))


@dataclass
class Asked:
    """A decision and all that is shown with it, from top to bottom."""

    board: RenderableType | None = None  # none where it stands above already
    small: Board | None = None
    title: RenderableType | None = None
    news_title: RenderableType | None = None
    news: Sequence[Text] = ()
    question: Sequence[RenderableType] = ()
    choices: Sequence[Choice] = ()
    below: Sequence[RenderableType] = ()


@dataclass
class Page:
    """The choices that are shown, of how many."""

    lines: Lines = field(default_factory=list)
    first: int = 0
    last: int = 0
    count: int = 0

    @property
    def is_whole(self) -> bool:
        return self.last - self.first == self.count


def drawn(console: Console, *shown: RenderableType | None) -> Lines:
    """One below the other, line by line."""
    return [line for each in shown if each is not None for line in console.render_lines(each, pad=False)]


def together(*parts: Lines) -> Segments:
    return Segments(chain.from_iterable([*line, Segment.line()] for lines in parts for line in lines))


# Choices.


def grid(console: Console, choices: Sequence[Text]) -> Lines:
    """The choices in columns as wide as the longest of them, down and then across."""
    widest = max(choice.cell_len for choice in choices)
    rows = -(-len(choices) // columns(console, widest))
    lines: list[RenderableType] = []
    for row in range(rows):
        line = Text()
        for column, choice in enumerate(choices[row::rows]):
            line.pad_right(max(0, column * (widest + GAP) - line.cell_len))
            line.append_text(choice)
        lines.append(Padding(line, (0, 0, 0, INDENT), expand=False))
    return drawn(console, *lines)


def columns(console: Console, widest: int) -> int:
    return max(1, (console.width - INDENT + GAP) // (widest + GAP))


def whole_page(console: Console, choices: Sequence[Choice], with_notation: bool) -> Page:
    lines = grid(console, [choice.text(with_notation) for choice in choices]) if choices else []
    return Page(lines, 0, len(choices), len(choices))


def page_of(console: Console, choices: Sequence[Choice], rows: int, number: int) -> Page:
    """The page of that number, counted round; notation is left out where the words then fit and with it do not."""
    for with_notation in (True, False):
        page = whole_page(console, choices, with_notation)
        if len(page.lines) <= rows:
            return page
    pages = pages_of(console, [choice.text(False) for choice in choices], rows)
    return pages[number % len(pages)]


def pages_of(console: Console, choices: Sequence[Text], rows: int) -> list[Page]:
    """As many choices to a page as fit it; at least one, however long."""
    widest = max(choice.cell_len for choice in choices)
    most = rows * columns(console, widest)
    pages: list[Page] = []
    first = 0
    while first < len(choices):
        last = min(first + most, len(choices))
        lines = grid(console, choices[first:last])
        while last > first + 1 and len(lines) > rows:
            last -= 1
            lines = grid(console, choices[first:last])
        pages.append(Page(lines, first, last, len(choices)))
        first = last
    return pages


# The screen.


def everything(console: Console, asked: Asked) -> tuple[Segments, Page]:
    """One below the other, however long it gets."""
    page = whole_page(console, asked.choices, with_notation=True)
    above = drawn(console, asked.news_title, *asked.news, asked.title, asked.board, Text(), *asked.question)
    return together(above, page.lines, drawn(console, *asked.below)), page


def fitted(console: Console, asked: Asked, rows: int, number: int) -> tuple[Segments, Page]:
    """All of it, if there is room for it; else the small board, as many choices as fit, and the last of the news."""
    news = [drawn(console, line) for line in asked.news]
    question, below = drawn(console, *asked.question), drawn(console, *asked.below)
    page = whole_page(console, asked.choices, with_notation=True)
    is_small = rows < ENOUGH and asked.small is not None
    table = [] if is_small else drawn(console, asked.title, asked.board)
    left = rows - len(table) - len(question) - len(page.lines) - len(below)
    if not is_small and left >= len(drawn(console, asked.news_title)) + sum(map(len, news)) + 1:
        return everything(console, asked)
    if is_small or left < min(2, len(news)):
        room = rows - len(question) - len(below)
        wanted = len(page.lines)
        if asked.small is not None:
            spared = min(wanted, max(LEAST_CHOICES, rows // SHARE)) + min(1, len(news))
            table = drawn(console, asked.small(console.width, room - spared))
        if len(table) > room - min(wanted, LEAST_CHOICES):  # the board is worth more than what can be typed
            room, below = room + len(below), []
        table = table[: max(0, room - min(wanted, LEAST_CHOICES))]
        if asked.choices:
            spare = 1 if news and room - len(table) > LEAST_CHOICES else 0
            page = page_of(console, asked.choices, max(1, room - len(table) - spare), number)
        left = room - len(table) - len(page.lines)
    return together(latest(news, left), table, question, page.lines, below), page


def latest(news: Sequence[Lines], rows: int) -> Lines:
    """As many of the last as fit."""
    shown: Lines = []
    for lines in reversed(news):
        if len(lines) + len(shown) > rows:
            break
        shown = [*lines, *shown]
    return shown
