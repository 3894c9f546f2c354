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
