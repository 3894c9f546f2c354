"""A small screen: the board, the players, the question and a page of the choices fit it together."""

import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from motu.games import GAMES
from motu.papers.tongue import speaking
from motu.terminal.screen import Asked, Choice, fitted, pages_of
from motu.terminal.table import Table, says_words
from tests.running import Terminal, without_controls
from tests.terminal.sitting import sit_down

COLUMNS, ROWS = 80, 24
PROMPT = "\x1b[1m> "
PAGED = 5  # decisions of a game whose choices are all looked at
TABLES = [
    ("moorea", 5, "en", {}),
    ("mauna_kea", 4, "de", {}),
    ("kaivai", 4, "en", {}),
    ("vanuatu", 5, "fr", {"rising_waters": "on"}),
    ("elawa", 4, "nl", {}),
]


def small_console() -> Console:
    return Console(width=COLUMNS, height=ROWS, color_system=None)


def shown_at(columns: int, rows: int, asked: Asked) -> str:
    console = Console(width=columns, height=rows, color_system=None)
    with console.capture() as caught:
        console.print(fitted(console, asked, rows - 1, 0)[0], end="")
    return "\n".join(line.rstrip() for line in caught.get().splitlines())


@pytest.mark.parametrize(("code", "seats", "language", "options"), TABLES)
def test_every_question_of_a_game_fits_the_screen(
    code: str, seats: int, language: str, options: dict[str, str]
) -> None:
    seen: set[int] = set()
    asked = 0

    def look(table: Table, shown: str) -> list[str]:
        nonlocal asked
        if table.game.is_over(table.match.state):
            return []
        asked += 1
        lines = shown.split("\n")
        assert len(lines) <= ROWS, shown
        assert max(len(line) for line in lines) <= COLUMNS, shown
        for name in table.names:
            assert name in shown, f"where is {name}?\n{shown}"
        first, last = table.page.first, table.page.last
        for choice in table.choices(0)[first:last]:
            assert re.search(rf"^.*{choice.number.strip()}  \S", shown, re.MULTILINE), choice.number
        ply = len(table.match.moves)
        if ply in seen or table.page.is_whole or len(seen) == PAGED:
            return []
        seen.add(ply)
        return ["more"] * -(-table.page.count // (last - first))

    with speaking(language):
        sit_down(code, seats, look, (COLUMNS, ROWS), options)
    assert asked > 5
    assert seen or code in ("moorea", "elawa"), "somewhere there is more than a page"


def test_all_the_choices_are_on_some_page_once() -> None:
    choices = [Text(f"{n}  hex a{n}") for n in range(1, 92)]
    pages = pages_of(small_console(), choices, 3)
    assert [page.first for page in pages] == [0, *(page.last for page in pages[:-1])]
    assert pages[-1].last == len(choices)
    assert all(len(page.lines) <= 3 for page in pages)
    long = [Text("so long " * 30) for _ in range(4)]
    assert [page.last - page.first for page in pages_of(small_console(), long, 3)] == [1, 1, 1, 1]


def test_a_large_screen_shows_everything() -> None:
    choices = [Choice(str(n), Text(f"Go to a{n}"), f"go {n}") for n in range(1, 40)]
    board = Text("\n".join(["~" * 40] * 30))
    asked = Asked(board, lambda columns, rows: Text("small"), question=[Text("Where?")], choices=choices)
    large = shown_at(100, 80, asked)
    assert large.count("~" * 40) == 30
    assert "39  Go to a39  go 39" in large
    small = shown_at(COLUMNS, ROWS, asked)
    assert "~" not in small
    assert "39  Go to a39" in small, "the small board leaves room for all"


def test_a_room_without_a_small_board_shows_the_first_lines_of_its_own() -> None:
    board = Text("\n".join(str(line) for line in range(40)))
    asked = Asked(board, question=[Text("Where?")], choices=[Choice("1", Text("Here"), "here")])
    lines = shown_at(COLUMNS, ROWS, asked).splitlines()
    assert len(lines) == ROWS - 1
    assert lines[0] == "0"
    assert lines[-2:] == ["Where?", "  1  Here  here"]


def test_a_choice_that_is_its_notation_is_said_once() -> None:
    assert says_words("hex a2", "a2")
    assert not says_words("hex a2", "a2: one die at island D")
    assert not says_words("take diver", "Take the diver")


@pytest.mark.parametrize("code", GAMES)
def test_every_room_has_a_small_board(code: str) -> None:
    assert hasattr(GAMES[code].module("face.text"), "small")


def test_at_a_terminal_of_80_by_24(tmp_path: Path) -> None:
    arguments = ["play", "kaivai", "--seats", "you,easy,easy", "--seed", "5"]
    with Terminal(*arguments, cwd=tmp_path, columns=COLUMNS, rows=ROWS) as terminal:
        first = without_controls(terminal.wait_for(PROMPT))
        assert len(first.split("\n")) <= ROWS
        shown = ""
        while "type more for others" not in shown:  # the first huts: almost everywhere
            terminal.type("1\n")
            shown = without_controls(terminal.wait_for(PROMPT))
        page = re.search(r"(\d+)-(\d+) of (\d+)", shown)
        assert page is not None
        terminal.type("more\n")
        following = without_controls(terminal.wait_for(PROMPT))
        assert f"{int(page[2]) + 1}-" in following
        terminal.type("board\n")
        assert "A-H cult hex" in as_one_line(terminal.wait_for(PROMPT))
        terminal.type("quit\n")
        assert terminal.end() == 0


def as_one_line(text: str) -> str:
    return " ".join(without_controls(text).split())
