"""Every command that a page shows is one that Motu knows: what people copy from it works."""

import re
import shlex
from pathlib import Path

import pytest

from motu.cli import make_parser, needed

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(?:sh|bash|console)?\n(.*?)^```", re.M | re.S)
INLINE = re.compile(r"`(motu [a-z][^`]*)`")
# What stands for something else on a page.
MEANT = {
    "GAME": "moorea",
    "GAME...": "moorea",
    "<game>": "moorea",
    "FILE": "game.motu",
    "RECORD": "game.motu",
    "N": "3",
    "S": "3",
    "URL": "sqlite:///x",
    "DATABASE": "x.sqlite3",
    "CODE=CHOICE": "start=1",
    "NUMBER": "MO-1",
    "WORD": "fish",
    "...": "easy,easy",
    "FINGERPRINT": "abc",
}


def commands(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    lines = [line.strip().removeprefix("$ ") for block in BLOCK.findall(text) for line in block.splitlines()]
    lines += [line.strip() for line in text.splitlines() if line.startswith("    motu ")]
    return [line for line in lines if line.startswith("motu ")] + INLINE.findall(text)


def words_of(command: str) -> list[str]:
    """As a shell would hand it over, with the optional parts left out and of several choices the first."""
    bare, before = command.replace("\\|", "|"), ""
    while bare != before:  # the innermost brackets first
        bare, before = re.sub(r"\[[^\[\]]*\]", "", bare), bare
    bare = re.sub(r"\s[>|] .*$|\s#.*$", "", bare)
    return [MEANT.get(word, word.split("|")[0]) for word in shlex.split(bare)[1:]]


SHOWN = [(page.relative_to(ROOT).as_posix(), command) for page in PAGES for command in commands(page)]


def test_there_are_commands_to_look_at() -> None:
    assert len(SHOWN) > 40


@pytest.mark.parametrize(("page", "command"), SHOWN)
def test_a_command_on_a_page_is_one_that_motu_takes(page: str, command: str) -> None:
    words = words_of(command)
    spoken_of = not any(word.startswith("-") for word in words)  # a page speaks of it: it is there
    assert is_taken(words) or (spoken_of and is_taken([*words, "--help"])), f"{page}: {command}"


def is_taken(words: list[str]) -> bool:
    try:
        make_parser(needed(words)).parse_args(words)
    except SystemExit as end:
        return end.code == 0
    return True
