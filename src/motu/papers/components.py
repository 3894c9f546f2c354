"""Components files: read, checked key by key, digested, printed with provenance. Never compiled."""

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from motu.engine.base import MotuError
from motu.papers.tongue import N_, why

SOURCES = {
    "R": N_("stated in the rulebook"),
    "P": N_("from a public source"),
    "X": N_("our reconstruction"),
    "O": N_("read off an owner's box"),
}


class ComponentsError(MotuError):
    """A components file that is no box of its game: the message names the key."""

    @property
    def key(self) -> str:
        """What the message is about, such as tool.basket.cost; nothing where it is about the file."""
        return str(self.parts.get("key", ""))

    @property
    def complaint(self) -> MotuError:
        """The message without the key."""
        complaint = self.parts.get("complaint")
        return complaint if isinstance(complaint, MotuError) else self


def wrong(key: str, complaint: str, **parts: object) -> ComponentsError:
    """What cannot be, and where."""
    return ComponentsError("{key}: {complaint}", key=key, complaint=ComponentsError(complaint, **parts))


def show(value: object, how: Callable[[object], str] = repr) -> str:
    """A value from outside as a message may show it: on one line, and not for ever."""
    try:
        text = how(value)
    except ValueError:  # a number of thousands of digits
        text = "a number too large to show"
    text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= 80 else f"{text[:80]}..."


class Entry:
    """A table of a components file that is read key by key; a missing, wrong or unread key is an error by name."""

    def __init__(self, values: object, path: str, is_tiny: bool = False) -> None:
        if not isinstance(values, dict):
            raise (
                ComponentsError("{path} must be a table", path=path) if path else ComponentsError("it must be a table")
            )
        self.values: dict[str, Any] = values
        self.path = path
        self.is_tiny = is_tiny  # of a box for exact algorithms, in which there is less than the rulebook counts
        self.unread = set(values)

    def key(self, name: str) -> str:
        shown = name if name.isprintable() and len(name) <= 40 else show(name)
        return f"{self.path}.{shown}" if self.path else shown

    def fail(self, name: str, complaint: str, **parts: object) -> ComponentsError:
        return wrong(self.key(name), complaint, **parts)

    def take(self, name: str) -> Any:
        if name not in self.values:
            raise self.fail(name, "is missing")
        self.unread.discard(name)
        return self.values[name]

    def number(self, name: str, least: int, most: int) -> int:
        value = self.take(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(name, "must be a whole number, not {value}", value=show(value))
        if not least <= value <= most:
            raise self.fail(
                name, "must be from {least} to {most}, not {value}", least=least, most=most, value=show(value)
            )
        return value

    def numbers(self, name: str, least: int, most: int) -> list[int]:
        values = self.take(name)
        if not isinstance(values, list):
            raise self.fail(name, "must be a list of numbers")
        return [Entry({str(i): value}, self.key(name)).number(str(i), least, most) for i, value in enumerate(values)]

    def stated(self, name: str, count: int, least: int = 0) -> int:
        """What the rulebook states. A tiny box may have less, so that everything made for the real one still fits."""
        return self.number(name, least if self.is_tiny else count, count)

    def word(self, name: str, allowed: list[str]) -> str:
        value = self.take(name)
        if value not in allowed:
            raise self.fail(
                name, "must be one of {allowed}, not {value}", allowed=", ".join(allowed), value=show(value)
            )
        return str(value)

    def words(self, name: str, allowed: list[str]) -> list[str]:
        values = self.take(name)
        if not isinstance(values, list):
            raise self.fail(name, "must be a list of words")
        return [Entry({str(i): value}, self.key(name)).word(str(i), allowed) for i, value in enumerate(values)]

    def table(self, name: str) -> "Entry":
        return Entry(self.take(name), self.key(name), self.is_tiny)

    def tables(self, name: str) -> list["Entry"]:
        values = self.take(name)
        if not isinstance(values, list):
            raise self.fail(name, "must be a list of tables")
        return [Entry(value, f"{self.key(name)}[{i}]", self.is_tiny) for i, value in enumerate(values)]

    def by_kind(self, name: str, kinds: list[str]) -> list["Entry"]:
        """The tables of a list, one for each kind, in the order of `kinds`, whatever their order in the file."""
        found: dict[str, Entry] = {}
        for entry in self.tables(name):
            kind = entry.word("kind", kinds)
            if kind in found:
                raise self.fail(name, "has {kind} twice", kind=kind)
            entry.path = f"{self.key(name)}.{kind}"
            found[kind] = entry
        for kind in kinds:
            if kind not in found:
                raise self.fail(name, "lacks {kind}", kind=kind)
        return [found[kind] for kind in kinds]

    def expect(self, name: str, value: object, expected: object, why: str) -> None:
        if value != expected:
            told = {"expected": expected, "value": show(value), "why": MotuError(why)}
            raise self.fail(name, "must be {expected}, not {value}: {why}", **told)

    def done(self, sourced: bool = True) -> None:
        """Every key has been read, and each value has a provenance letter."""
        if sourced:
            sources = self.table("sources")
            for name in self.values:
                if name not in ("kind", "category", "sources"):
                    sources.word(name, list(SOURCES))
            sources.done(sourced=False)
        for name in sorted(self.unread):
            raise self.fail(name, "is not a key this game knows")


def read_table(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ComponentsError("cannot read {path}: {why}", path=path, why=why(error)) from None
    except UnicodeDecodeError:
        raise ComponentsError("{path} is not a text file", path=path) from None
    return parse_table(text, str(path))


def parse_table(text: str, name: str) -> dict[str, Any]:
    """A components file that was read already; `name` is what the message calls it."""
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        raise ComponentsError("{name} is not valid TOML: {why}", name=name, why=show(error, str)) from None
    except RecursionError:
        raise ComponentsError("{name} is nested too deeply", name=name) from None


def write_table(table: dict[str, Any], title: str = "") -> str:
    """A box as a components file: the inverse of `parse_table`. The title stands above it as a comment."""
    blocks = [f"# {' '.join(title.split())}\n"] if title else []
    blocks.append("".join(f"{key} = {inline(value)}\n" for key, value in table.items() if is_plain(value)))
    for key, value in table.items():
        if isinstance(value, dict):
            blocks.append(block(f"[{bare(key)}]", value))
        elif not is_plain(value):
            blocks += [block(f"[[{bare(key)}]]", entry) for entry in value]
    return "\n".join(blocks)


def is_plain(value: Any) -> bool:
    """A value that needs no heading of its own."""
    tables = isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)
    return not isinstance(value, dict) and not tables


def block(heading: str, entry: dict[str, Any]) -> str:
    lines = [heading, *(f"{bare(key)} = {inline(value)}" for key, value in entry.items())]
    return "".join(f"{line}\n" for line in lines)


def bare(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else json.dumps(key)


def inline(value: Any) -> str:
    """A value on one line. TOML's strings are JSON's, but for one control character."""
    if isinstance(value, dict):
        inner = ", ".join(f"{bare(key)} = {inline(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(inline(item) for item in value)}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower() if isinstance(value, bool) else str(value)


def carried(edition: int, editions: list[int]) -> int:
    """The edition of the rules asked for (0: the newest), if the room still knows it."""
    if edition and edition not in editions:
        known = ", ".join(map(str, editions))
        raise MotuError(
            "edition {edition} of the rules can no longer be played here; these can: {known}",
            edition=edition,
            known=known,
        )
    return edition or max(editions)


def digest(table: dict[str, Any]) -> str:
    """Names a box by its values, whatever the order, comments and provenance in the file."""
    text = json.dumps(without_sources(table), sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def without_sources(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_sources(inner) for key, inner in value.items() if key != "sources"}
    if isinstance(value, list):
        inner = [without_sources(item) for item in value]
        keyed = all(isinstance(item, dict) and "kind" in item for item in inner)
        return sorted(inner, key=lambda item: str(item["kind"])) if keyed else inner
    return value


def facts(table: dict[str, Any]) -> Iterator[tuple[str, str, object, str]]:
    """Every value with its provenance: (where, key, value, letter)."""
    for section, content in table.items():
        for entry in content if isinstance(content, list) else [content]:
            if not isinstance(entry, dict):
                continue
            where = f"{section} {entry['kind']}" if "kind" in entry else section
            letters = entry.get("sources", {})
            for key, value in entry.items():
                if key in letters:
                    yield where, key, value, letters[key]
