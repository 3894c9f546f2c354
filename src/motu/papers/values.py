"""A box value by value: what can be changed one by one, written and read as people write it. Never compiled.

A number is a number, a list is "5, 4, 3", a cost is "wood 2, bamboo 1"; what has several such parts has a line
for each.
"""

import copy
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from motu.papers.components import SOURCES, ComponentsError, show
from motu.papers.tongue import said

MAX_TEXT = 2000  # letters of one value
WORD = re.compile(r"[^\s,;]+")
NUMBER = re.compile(r"[-+]?[0-9]{1,9}")
MINE = "O"  # the letter of what was changed: read off an owner's own box


@dataclass(frozen=True)
class Value:
    """One value of a box: where it stands, what it is, and where we have it from."""

    section: str
    kind: str  # of an entry in a list of them, else nothing
    key: str
    value: Any
    letter: str

    @property
    def entry(self) -> str:
        """What it belongs to, as the messages name it: tool.basket."""
        return f"{self.section}.{self.kind}" if self.kind else self.section

    @property
    def path(self) -> str:
        return f"{self.entry}.{self.key}"


def values_of(table: Mapping[str, Any]) -> list[Value]:
    """Every value with a provenance letter, in the order of the file."""
    found = []
    for section, content in table.items():
        for entry in content if isinstance(content, list) else [content]:
            if isinstance(entry, dict):
                letters, kind = entry.get("sources", {}), str(entry.get("kind", ""))
                found += [Value(section, kind, key, entry[key], letters[key]) for key in entry if key in letters]
    return found


@dataclass(frozen=True)
class Edit:
    """What somebody wrote for a value, and the letter they chose; nothing: as it was."""

    text: str | None = None
    letter: str = ""


def edited(table: dict[str, Any], edits: Mapping[int, Edit]) -> tuple[dict[str, Any], dict[str, str]]:
    """A copy of a box with some values written anew, by their place in `values_of`; and for each that cannot be read,
    by its path, why. A value that was changed and kept its letter is from now on read off somebody's own box."""
    changed: dict[str, Any] = copy.deepcopy(table)
    wrong: dict[str, str] = {}
    entries = {id_of(section, entry): entry for section, entry in entries_of(changed)}
    for number, value in enumerate(values_of(table)):
        edit = edits.get(number)
        if edit is None:
            continue
        entry = entries[(value.section, value.kind)]
        letter = edit.letter if edit.letter in SOURCES else value.letter
        if edit.text is not None and edit.text.replace("\r\n", "\n").strip() != written(value.value):
            try:
                entry[value.key] = read_back(edit.text, value.value)
            except ComponentsError as error:
                wrong[value.path] = said(error)
                entry[value.key] = edit.text  # so that it is shown as it was written
            if letter == value.letter and entry[value.key] != value.value:
                letter = MINE
        entry["sources"] = entry["sources"] | {value.key: letter}
    return changed, wrong


def entries_of(table: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    found = []
    for section, content in table.items():
        for entry in content if isinstance(content, list) else [content]:
            if isinstance(entry, dict):
                found.append((section, entry))
    return found


def id_of(section: str, entry: dict[str, Any]) -> tuple[str, str]:
    return section, str(entry.get("kind", ""))


# As people write it.


def written(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {written(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ("\n" if has_lines(value) else ", ").join(written(inner) for inner in value)
    return str(value)


def has_lines(value: Any) -> bool:
    """Of several parts, or rows of a plan, each on a line of its own."""
    if not isinstance(value, list):
        return False
    return any(isinstance(item, dict | list) or (isinstance(item, str) and not item.isidentifier()) for item in value)


def read_back(text: str, like: Any) -> Any:
    """The inverse of `written`, for a value of the same make."""
    if len(text) > MAX_TEXT:
        raise ComponentsError("that is too long")
    if isinstance(like, dict):
        return read_counts(text)
    if isinstance(like, list):
        lines = [line for line in text.splitlines() if line.strip()]
        inner = like[0] if like else ""
        if isinstance(inner, dict):
            return [read_counts(line) for line in lines]
        if isinstance(inner, list):
            return [[read_number(word) for word in WORD.findall(line)] for line in lines]
        words = WORD.findall(text)
        return [read_number(word) for word in words] if isinstance(inner, int) else words
    return read_number(text.strip()) if isinstance(like, int) else " ".join(text.split())


def read_number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        if not text:
            raise ComponentsError("a number is missing")
        raise ComponentsError("must be a whole number, not {value}", value=show(text))
    return int(text)


def read_counts(text: str) -> dict[str, Any]:
    """ "wood 2, bamboo 1": each word with its number, or with another word."""
    found: dict[str, Any] = {}
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        if len(words) != 2:
            raise ComponentsError("write a word and a number for each part, not {value}", value=show(part.strip()))
        if words[0] in found:
            raise ComponentsError("{word} is there twice", word=show(words[0], str))
        found[words[0]] = int(words[1]) if NUMBER.fullmatch(words[1]) else words[1]
    return found
