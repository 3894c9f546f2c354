"""A room's RULES.md as HTML, an anchor for every rule. Reads the few forms of Markdown those pages use."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from motu.papers.room import Room
from motu.papers.rulespage import RULE, split_source
from motu.papers.tongue import _, language
from motu.table.people.terms import ANCHOR

CODE = re.compile(r"\b([A-Z]{2}-\d+)\b")
TERM_ID = re.compile(r"^\{#([\w-]+)\}\s*")  # before a row's first cell: what it is called by


def inline(text: str) -> Markup:
    """Emphasis, code, and every rule number as a link to its anchor."""
    parts: list[Markup] = []
    for piece in re.split(r"(\*\*.+?\*\*|`[^`]+`|\*[^*\s][^*]*\*)", text):
        if piece.startswith("**") and piece.endswith("**") and len(piece) > 4:
            parts.append(Markup("<strong>{}</strong>").format(linked(piece[2:-2])))
        elif piece.startswith("`") and piece.endswith("`") and len(piece) > 2:
            parts.append(Markup("<code>{}</code>").format(piece[1:-1]))
        elif piece.startswith("*") and piece.endswith("*") and len(piece) > 2:
            parts.append(Markup("<em>{}</em>").format(linked(piece[1:-1])))
        else:
            parts.append(linked(piece))
    return Markup("").join(parts)


def linked(text: str) -> Markup:
    pieces = CODE.split(text)
    return Markup("").join(
        Markup('<a href="#{0}">{0}</a>').format(piece) if i % 2 else escape(piece) for i, piece in enumerate(pieces)
    )


def blocks(text: str) -> Iterator[list[str]]:
    """Paragraphs, headings, list items and tables, each as its lines."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        starts = re.match(r"#|- |\d+\. ", line) is not None
        if block and (not line.strip() or starts or line.startswith("|") != block[0].startswith("|")):
            yield block
            block = []
        if line.strip():
            block.append(line)


def render_block(block: list[str], is_found: bool = True) -> Markup:
    """As HTML; what is found is what people look for."""
    mark = Markup(" data-find") if is_found else ""
    first = block[0]
    joined = " ".join(line.strip() for line in block)
    heading = re.match(r"(#+) (.*)$", first)
    rule = RULE.match(first)
    item = re.match(r"(?:- |(\d+)\. )(.*)$", joined)
    if heading:
        level = min(4, len(heading.group(1)) + 1)
        return Markup("<h{0} class=rule-section>{1}</h{0}>").format(level, inline(heading.group(2)))
    if rule:
        body, _source = split_source(whole_rule(rule, block))
        return Markup(
            '<article class="rule" id="{0}"{2}><a class="rule-code" href="#{0}">{0}</a> <p>{1}</p></article>'
        ).format(f"{rule.group(1)}-{rule.group(2)}", inline(body), mark)
    if first.startswith("|"):
        return render_table(block, mark)
    if item:
        number = Markup("<b>{}.</b> ").format(item.group(1)) if item.group(1) else ""
        return Markup('<article class="rule"{}><p>{}{}</p></article>').format(mark, number, inline(item.group(2)))
    return Markup("<p>{}</p>").format(inline(joined))


def whole_rule(rule: re.Match[str], block: list[str]) -> str:
    return " ".join([rule.group(3), *(line.strip() for line in block[1:])])


def render_table(block: list[str], mark: str) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block]
    head, body = rows[0], [row for row in rows[1:] if not set("".join(row)) <= set("-: ")]
    ids = [TERM_ID.match(row[0]) for row in body]
    cells = Markup("").join(Markup("<th scope=col>{}</th>").format(inline(cell)) for cell in head)
    lines = Markup("").join(
        Markup("<tr{}{}>{}</tr>").format(
            Markup(' id="{}"').format(term[1]) if term else "",
            mark,
            Markup("").join(Markup("<td>{}</td>").format(inline(TERM_ID.sub("", cell))) for cell in row),
        )
        for row, term in zip(body, ids, strict=True)
    )
    return Markup(
        '<div class="rule-table" tabindex="0" role="region" aria-label="{}">'
        "<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>"
    ).format(_("Table in the rules"), cells, lines)


LAST = ("Rulings", "Glossary")  # for whoever looks something up: after the rules
BEHIND = ("Worked examples", "Editions")  # for whoever writes or checks programs: folded away


def in_reading_order(text: str, english: str) -> tuple[list[str], list[str]]:
    """The chapters as people want them, and those that say where it comes from. Every language has the same chapters in
    the same order."""
    preface, *chapters = re.split(r"^(?=## )", text, flags=re.M)
    titles = re.findall(r"^## (.*)$", english, flags=re.M)
    known = list(zip(titles, chapters, strict=True))
    first = [chapter for title, chapter in known if title not in LAST + BEHIND]
    behind = [chapter for wanted in BEHIND for title, chapter in known if title == wanted]
    last = [chapter for wanted in LAST for title, chapter in known if title == wanted]
    about = re.sub(r"^# .*$", f"## {_('About this edition')}", preface, count=1, flags=re.M)
    return [*first, *map(without_identifiers, last)], [*behind, about]


def without_identifiers(chapter: str) -> str:
    """A glossary's first column is for programmers: `berry`, under a title in any language. Its rows bear it as
    their name."""
    if not re.search(r"^\| `", chapter, flags=re.M):
        return chapter
    lines = chapter.splitlines()
    heads = [at for at, line in enumerate(lines) if at + 1 < len(lines) and re.match(r"\|\s*:?-", lines[at + 1])]
    for at in heads:
        if at + 2 < len(lines) and lines[at + 2].startswith("| `"):
            lines[at] = re.sub(r"^\|[^|]*\|", "|", lines[at])
    named = re.sub(r"^\| `(\w+)`[^|]*\|", rf"| {{#{ANCHOR}\1}}", "\n".join(lines), flags=re.M)
    return re.sub(r"^\| `[^|]*` \|", "|", named, flags=re.M)


def sources(text: str) -> Markup:
    """By rule, what it is based on."""
    found = []
    for block in blocks(text):
        rule = RULE.match(block[0])
        source = split_source(whole_rule(rule, block))[1] if rule else ""
        if rule and source:
            code = f"{rule.group(1)}-{rule.group(2)}"
            found.append(Markup('<a href="#{0}">{0}</a> [{1}]').format(code, source))
    return Markup('<p class="rule-source">{}</p>').format(Markup(" · ").join(found))


def rules_html(room: Room) -> Markup:
    """In the language spoken now."""
    return rendered(room, room.folder / "RULES.md", room.page("RULES"), language())


@cache
def rendered(room: Room, original: Path, page: Path, language: str) -> Markup:
    """The rules as people read them; folded away, and not found by words, what they are based on."""
    text, english = (path.read_text(encoding="utf-8") for path in (page, original))
    people, behind = in_reading_order(text, english)
    told = [render_block(block) for part in people for block in blocks(room.words.rule_for_people(part))]
    based = [render_block(block, is_found=False) for part in behind for block in blocks(part)]
    fold = Markup('<details class="rules-behind"><summary class="btn">{}</summary>{}{}</details>').format(
        _("Where this comes from"), sources(text), Markup("\n").join(based)
    )
    return Markup("\n").join([*told, fold])
