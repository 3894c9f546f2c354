"""RULES.md and TRACE.md of a room, read: the one text for refusals, drawer and coverage. Never compiled."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

RULE = re.compile(r"^- \*\*([A-Z]{2})-(\d+)\*\* (.*)$")
EXAMPLE = re.compile(r"^(\d+)\. ")


@dataclass(frozen=True)
class RuleText:
    code: str  # "MO-18"
    number: int
    text: str  # the rule, without its provenance
    source: str  # "R: Turns; ruling 7"
    section: str

    @property
    def plain(self) -> str:
        """The rule as one reads it aloud: no markup, no references to other rules in brackets."""
        bare = re.sub(r"\s*\([^()]*[A-Z]{2}-\d+[^()]*\)", "", self.text)
        return re.sub(r"\*\*|`|(?<![\w*])\*(?=\S)|(?<=\S)\*(?!\w)", "", bare)

    @property
    def first_sentence(self) -> str:
        """Its first sentence, whole."""
        found = re.match(r".+?[.!?](?=\s|$)", self.plain)
        return found.group(0) if found else f"{self.plain.rstrip(' :;,')}."


@cache
def read_rules(path: Path) -> dict[int, RuleText]:
    """Every numbered rule, in the order of the page."""
    found: dict[int, RuleText] = {}
    section = ""
    lines = path.read_text(encoding="utf-8").splitlines()
    for at, line in enumerate(lines):
        if line.startswith("#"):
            section = line.lstrip("# ")
        match = RULE.match(line)
        if match:
            prefix, number, text = match.groups()
            for more in lines[at + 1 :]:
                if not more.startswith("  "):
                    break
                text += " " + more.strip()
            body, source = split_source(text)
            found[int(number)] = RuleText(f"{prefix}-{number}", int(number), body, source, section)
    return found


def split_source(text: str) -> tuple[str, str]:
    match = re.search(r"\s*\[([^\[\]]*)\]\s*$", text)
    return (text[: match.start()].strip(), match.group(1)) if match else (text.strip(), "")


def count_examples(path: Path) -> list[int]:
    """The numbers of the worked examples."""
    inside = False
    found: list[int] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            inside = line == "## Worked examples"
        match = EXAMPLE.match(line)
        if inside and match:
            found.append(int(match.group(1)))
    return found


# What a word of the glossary may end with in a sentence; where it is not so, the glossary has the other form beside it.
ENDINGS = {
    "en": "(?:s|es|'s)?",
    "de": "(?:e|en|n|s|es|er|ern|em)?",
    "fr": "(?:s|x|e|es)?",
    "nl": "(?:s|'s|e|en|n|je|jes)?",
}


@dataclass(frozen=True)
class Term:
    """A word of the glossary."""

    key: str  # the identifier: "vatu"
    name: str  # as people of this language call it
    says: str  # what it is, and the rules that tell more; nothing where everybody knows
    forms: tuple[str, ...]  # what a sentence may call it


def inflected(form: str, language: str) -> str:
    """A pattern for a word of the glossary as it may stand in a sentence."""
    if form.isupper():
        return f"(?-i:{form})"
    ending = ENDINGS.get(language, "")
    words = [re.escape(word) + ending for word in form.split()]
    if language == "en" and form.endswith("y"):
        words[-1] = f"{re.escape(form.split()[-1][:-1])}(?:y|ies)"
    return r"\s".join(words)


@cache
def read_glossary(path: Path) -> dict[str, Term]:
    """The words of a page of rules, by identifier. Its glossary is a table: identifier, the word in this language (and
    after strokes others for the same), what it is, the word in other languages."""
    found: dict[str, Term] = {}
    inside = False
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        inside = line.startswith("|") and (inside or cells[0] == "identifier")
        if inside and cells[0].startswith("`") and len(cells) > 2:  # else it says of none what it is
            key = cells[0].split("`")[1]
            short = re.findall(r"\(([A-Z]{2,3})\)", cells[1])
            bare = re.sub(r"\s*\([^()]*\)|[*`]", "", cells[1])
            names = [name.strip() for name in re.split(r", | / ", bare)]
            name = " ".join([bare.split(" / ")[0], *(f"({letters})" for letters in short)])
            found[key] = Term(key, name, cells[2], tuple(dict.fromkeys(filter(None, [*names, *short]))))
    return found


@dataclass(frozen=True)
class Statement:
    """A statement of the printed rulebook and what carries it."""

    section: str
    text: str
    carried_by: str
    rules: tuple[int, ...]


def read_trace(path: Path) -> list[Statement]:
    found: list[Statement] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 3 and cells[0] not in ("rulebook section", "---") and not set(cells[0]) <= set("-: "):
            found.append(Statement(cells[0], cells[1], cells[2], tuple(rules_named(cells[2]))))
    return found


def rules_named(text: str) -> list[int]:
    """The rule numbers in "MO-61 to MO-64, MO-70"."""
    numbers: list[int] = []
    for first, last in re.findall(r"[A-Z]{2}-(\d+)(?: to [A-Z]{2}-(\d+))?", text):
        numbers += range(int(first), int(last or first) + 1)
    return numbers
