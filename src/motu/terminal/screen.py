"""What fits a screen: the board, the question and a page of the choices, all of them at once.

Where the room's whole board leaves no place for the question, its small one is shown (`face.text.small`), and the
choices page by page. A pipe has no end: there everything is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.segment import Segments
from rich.text import Text

INDENT = 2
GAP = 3  # between two columns of choices
LEAST_CHOICES = 3  # lines of them on the smallest screen
SHARE = 6  # of the screen's lines are choices' where there are more than that

Board = Callable[[int, int], RenderableType]  # for so many columns and lines


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

    lines: list[RenderableType] = field(default_factory=list)
    first: int = 0
    last: int = 0
    count: int = 0

    @property
    def is_whole(self) -> bool:
        return self.last - self.first == self.count


def height(console: Console, *shown: RenderableType) -> int:
    return len(console.render_lines(Group(*shown), pad=False)) if shown else 0


def cropped(console: Console, shown: RenderableType, rows: int) -> RenderableType:
    """Its first lines."""
    lines = console.render_lines(shown, pad=False)
    if len(lines) <= rows:
        return shown
    return Group(*(Segments(line) for line in lines[: max(rows, 0)]))


# Choices.


def grid(console: Console, choices: Sequence[Text]) -> list[RenderableType]:
    """The choices in columns as wide as the longest of them, down and then across: a renderable for each line."""
    widest = max(choice.cell_len for choice in choices)
    rows = -(-len(choices) // columns(console, widest))
    lines: list[RenderableType] = []
    for row in range(rows):
        line = Text()
        for column, choice in enumerate(choices[row::rows]):
            line.pad_right(max(0, column * (widest + GAP) - line.cell_len))
            line.append_text(choice)
        lines.append(Padding(line, (0, 0, 0, INDENT)))
    return lines


def columns(console: Console, widest: int) -> int:
    return max(1, (console.width - INDENT + GAP) // (widest + GAP))


def page_of(console: Console, choices: Sequence[Choice], rows: int, number: int) -> Page:
    """The page of that number, counted round; notation is left out where the words then fit and with it do not."""
    for with_notation in (True, False):
        lines = grid(console, [choice.text(with_notation) for choice in choices])
        if height(console, *lines) <= rows:
            return Page(lines, 0, len(choices), len(choices))
    pages = pages_of(console, [choice.text(False) for choice in choices], rows)
    return pages[number % len(pages)]


def pages_of(console: Console, choices: Sequence[Text], rows: int) -> list[Page]:
    """As many choices to a page as fit it; at least one, however long."""
    widest = max(choice.cell_len for choice in choices)
    most = rows * columns(console, widest) if widest <= console.width - INDENT else rows
    pages: list[Page] = []
    first = 0
    while first < len(choices):
        last = min(first + most, len(choices))
        while last > first + 1 and height(console, *grid(console, choices[first:last])) > rows:
            last -= 1
        pages.append(Page(grid(console, choices[first:last]), first, last, len(choices)))
        first = last
    return pages


# The screen.


def everything(console: Console, asked: Asked) -> tuple[list[RenderableType], Page]:
    """One below the other, however long it gets."""
    page = Page()
    if asked.choices:
        lines = grid(console, [choice.text(True) for choice in asked.choices])
        page = Page(lines, 0, len(asked.choices), len(asked.choices))
    above = [asked.news_title, *asked.news, asked.title, asked.board]
    shown = [each for each in above if each is not None]
    return [*shown, Text(), *asked.question, *page.lines, *asked.below], page


def fitted(console: Console, asked: Asked, rows: int, number: int) -> tuple[list[RenderableType], Page]:
    """All of it, if there is room for it; else the small board, as many choices as fit, and the last of the news."""
    shown, page = everything(console, asked)
    if height(console, *shown) <= rows:
        return shown, page
    table = [each for each in (asked.title, asked.board) if each is not None]
    fixed = height(console, *asked.question, *asked.below)
    wanted = height(console, *page.lines)
    left = rows - fixed - wanted - height(console, *table)
    if left >= min(2, len(asked.news)):
        return [*latest(console, asked.news, left), *table, *asked.question, *page.lines, *asked.below], page
    choice_rows = min(wanted, max(LEAST_CHOICES, rows // SHARE))
    board_rows = rows - fixed - choice_rows
    board = cropped(console, (asked.small or whole(table))(console.width, board_rows), board_rows)
    left = board_rows - height(console, board)
    if asked.choices:
        page = page_of(console, asked.choices, choice_rows + max(0, left - min(1, len(asked.news))), number)
        left = rows - fixed - height(console, board) - height(console, *page.lines)
    news = latest(console, asked.news, left)
    return [*news, board, *asked.question, *page.lines, *asked.below], page


def whole(table: Sequence[RenderableType]) -> Board:
    """Of a room that has no small board: the large one, of which the first lines are shown."""
    return lambda columns, rows: Group(*table)


def latest(console: Console, news: Sequence[Text], rows: int) -> list[RenderableType]:
    """As many of the last lines as fit."""
    shown: list[RenderableType] = []
    for text in reversed(news):
        if height(console, text, *shown) > rows:
            break
        shown.insert(0, text)
    return shown
