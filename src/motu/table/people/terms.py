"""The words of a game, explained where they are read: quietly marked in sentences, and what the glossary says of each.

There is one truth, the glossary of the room's RULES page in the language of whoever reads.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup, escape

from motu.papers.room import Room
from motu.papers.rulespage import Term, inflected, read_glossary
from motu.papers.tongue import GERMAN, language
from motu.table.people.markup import capital
from motu.table.trouble import NotFound

KEY = "term "  # before the identifier, in what asks for a sheet
ANCHOR = "term-"  # before the identifier, in the rules

TERM = Markup('<a class="term" href="/rules/{}#{}{}" data-sheet="{}{}" target="_blank">{}</a>')
RULE = Markup('<a href="/rules/{0}#{1}" data-rule="{1}">{1}</a>')
CODE = re.compile(r"\b([A-Z]{2}-\d+)\b")
# Nothing is marked within a link, a button, a drawing, or what somebody is called.
PIECES = re.compile(r'(<(a|button|svg|q)\b.*?</\2>|<b class="who.*?</b>|<[^>]*>)', re.DOTALL)
FIRST = re.compile(r"[.:;!?…]\s*$|^\s*$")  # what stands before the first word of a sentence


def is_term(key: str) -> bool:
    return key.startswith(KEY)


@cache
def words_of(page: Path, language: str) -> tuple[re.Pattern[str], tuple[Term, ...]]:
    """All that the words of the glossary may be called as one pattern, a group for each, those of many letters first: a
    fish basket is no basket."""
    ways = [(form, term) for term in read_glossary(page).values() for form in term.forms]
    ways.sort(key=lambda way: -len(way[0]))
    groups = "|".join(f"({inflected(form, language)})" for form, _term in ways) or "(?!)"  # or none
    return re.compile(rf"(?<![\w-])(?:{groups})(?![\w-])", re.IGNORECASE), tuple(term for _form, term in ways)


def marked(room: Room, words: Markup) -> Markup:
    """A sentence with the words that the glossary explains marked, each once."""
    return all_marked(room, (words,))[0]


def all_marked(room: Room, told: Iterable[Markup]) -> list[Markup]:
    """Sentences that are read one after the other: each word is marked where it comes first."""
    return list(put_marks(room, language(), tuple(told)))


@lru_cache(4096)
def put_marks(room: Room, language: str, told: tuple[Markup, ...]) -> tuple[Markup, ...]:
    """In the language that is spoken now, which is told for what is remembered."""
    pattern, terms = words_of(room.page("RULES"), language)
    seen: set[str] = set()
    found = []
    for words in told:
        pieces = PIECES.split(words)  # text, then twice what stands between: all of it, and its name
        for at in range(0, len(pieces), 3):
            pieces[at] = in_text(room, pieces[at], pattern, terms, seen, language)
        found.append(Markup("").join(Markup(piece) for at, piece in enumerate(pieces) if at % 3 != 2))
    return tuple(found)


def in_text(
    room: Room, text: str, pattern: re.Pattern[str], terms: tuple[Term, ...], seen: set[str], language: str
) -> str:
    """Text between two tags."""
    parts: list[str] = []
    at = 0
    for match in pattern.finditer(text):
        term = terms[(match.lastindex or 1) - 1]
        if not term.says or term.key in seen or is_name(text, match, language):
            continue
        seen.add(term.key)
        parts += text[at : match.start()], TERM.format(room.code, ANCHOR, term.key, KEY, term.key, Markup(match[0]))
        at = match.end()
    return "".join([*parts, text[at:]])


def is_name(text: str, match: re.Match[str], language: str) -> bool:
    """The Great Shore Hut is no hut among others: what has a capital within a sentence, where not every noun has."""
    if language == GERMAN or not match[0][0].isupper() or match[0].isupper():
        return False
    return not FIRST.search(text[: match.start()]) or re.match(r"\s[A-Z]", text[match.end() :]) is not None


def sheet(room: Room, key: str) -> Any:
    """What the glossary says of a word, as a page shows it: with the way to where the rules say it."""
    page = room.page("RULES")
    term = read_glossary(page).get(key.removeprefix(KEY))
    if term is None or not term.says:
        raise NotFound("There is nothing to tell about that.")
    pieces = CODE.split(capital(escape(term.says)))
    says = Markup("").join(
        RULE.format(room.code, piece) if at % 2 else Markup(piece) for at, piece in enumerate(pieces)
    )
    return SimpleNamespace(
        title=capital(escape(term.name)),
        picture="",
        lines=[says],
        doable=[],
        hindrance=None,
        asks=None,
        more=f"/rules/{room.code}#{ANCHOR}{term.key}",
        anchor=f"{ANCHOR}{term.key}",
    )
