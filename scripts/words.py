"""The catalogues of all languages (`make words`; docs/translating.md): what is said in English is collected from code,
templates, scripts, components and lessons, and every catalogue gets the messages that are new and loses those that are
no longer said.

    python -m scripts.words                bring all catalogues up to date, and say what is missing
    python -m scripts.words --check        change nothing; complain, and exit with 1, where something is wrong
    python -m scripts.words --list de      the messages that have no German yet
    python -m scripts.words --new it       begin a language
"""

import argparse
import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TypeGuard

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from motu.papers.tongue import ENGLISH, LANGUAGES

SOURCE = Path(__file__).parent.parent / "src"
HOUSE = SOURCE / "motu"
ROOMS = sorted(path.parent for path in HOUSE.glob("games/*/components.toml"))
SPOKEN = [code for code in LANGUAGES if code != ENGLISH]
FOR_PROGRAMS = HOUSE / "table" / "programs"  # over JSON all is English

# Calls whose arguments are messages: where they stand, and in which of them a list of messages stands.
ONE = {"_": 0, "N_": 0, "gettext": 0, "say": 0, "Sentence": 0, "Thing": 1}
COUNTED = {"plural": (1, 2), "ngettext": (0, 1), "Counted": (1, 2)}
SEVERAL = {"Option": (2, 3, 4), "switch": (1, 2, 3), "start_player": (0,)}  # options: titles, labels, effects
TROUBLES = (
    "BadRequest Forbidden Closed NotFound Conflict Gone SeatTaken TooLarge TooMany Unavailable Unreadable Trouble"
)
ONE |= dict.fromkeys(TROUBLES.split(), 0)
ERRORS = {
    "MotuError": 0,
    "RecordError": 0,
    "ComponentsError": 0,
    "fail": 1,
    "wrong": 1,
    "expect": 3,
}  # what people may run into
FOR_PROGRAMMERS = {  # where errors are met by those who write programs or run a server, and stay English
    *(HOUSE / folder for folder in ("arena", "assistants", "puzzles", "research", "table")),
    *(HOUSE / "engine" / name for name in ("encoding.py", "rng.py", "state.py")),
    *(
        HOUSE / "commands" / name
        for name in ("arena.py", "bench.py", "fuzz.py", "lab.py", "mcp.py", "new_game.py", "puzzles.py")
    ),
    *(HOUSE / name for name in ("bench.py", "coverage.py", "extras.py", "fuzz.py", "newgame.py", "playing.py")),
    *(HOUSE / name for name in ("__init__.py", "batches/core.py", "papers/album.py", "papers/lesson.py")),
    *(HOUSE / name for name in ("prove.py", "telling.py")),
}
RETURNED = ("clash", "refusal_of_seats")  # functions that answer with a message
TOLD = ("line", "pitch", "provenance", "other_boxes", "score_means", "categories", "minutes")  # of a room's Words
NAMES = ("name", "title")  # of a component
LESSON = ("title", "about", "summary", "say", "ask", "right", "other")
PIECED = re.compile(  # in templates and scripts: a message that is no text, or a text with something added to it
    r"""(?<![\w.])(?<!function )_\(\s*(?:[^"'\s]|(?:"[^"]*"|'[^']*')\s*[~+%])|[~+]\s*_\(|(?<![\w.])_\([^()]*\)\s*[~+]"""
)
UNTIDY = {  # spaces that may break a line, or should not be there; apostrophes are straight, as people type them
    "de": re.compile(r"[\w})] %(?![\w(])|\bNr\. "),
    "fr": re.compile(r"[\w}%)] [;:!?](?!\w)|« |\w »|[\w})] %(?![\w(])|n° |\u2019"),
    "nl": re.compile(r"[\w})][ \u00a0]%(?![\w(])|\bnr\. "),
}
SCRIPT_KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "ngettext": (1, 2)}

MessageId = str | tuple[str, str]


@dataclass
class Found:
    """The messages of a room, or of the house, each with the files it is said in, in their order."""

    messages: dict[MessageId, list[str]] = field(default_factory=dict)
    glued: list[str] = field(default_factory=list)  # templates that are built from pieces

    def add(self, message: MessageId, path: Path) -> None:
        first = message if isinstance(message, str) else message[0]
        if not first.strip():
            return
        for known in [key for key in self.messages if isinstance(key, tuple) and key[0] == first]:
            message = known  # said alone, too
        if isinstance(message, tuple) and first in self.messages:
            self.messages[message] = self.messages.pop(first)
        files = self.messages.setdefault(message, [])
        name = path.relative_to(SOURCE).as_posix()
        if name not in files:
            files.append(name)


# Collecting.


def found_in(folder: Path) -> Found:
    found = Found()
    rooms = [] if folder in ROOMS else ROOMS
    for path in sorted(folder.rglob("*")):
        if any(path.is_relative_to(other) for other in (*rooms, FOR_PROGRAMS)) or not path.is_file():
            continue
        if path.suffix == ".py":
            read_python(path, found)
        elif path.suffix == ".html":
            read_with_babel(path, "jinja2", {}, found)
        elif path.suffix == ".js":
            read_with_babel(path, "javascript", SCRIPT_KEYWORDS, found)
        elif path.suffix == ".toml" and path.parent.name == "lessons":
            for message in lesson_messages(tomllib.loads(path.read_text(encoding="utf-8"))):
                found.add(message, path)
        elif path.name == "components.toml":
            for message in component_names(tomllib.loads(path.read_text(encoding="utf-8"))):
                found.add(message, path)
    return found


def read_python(path: Path, found: Found) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.parent == HOUSE / "commands" and speaks(tree):
        found.add(ast.get_docstring(tree, clean=False) or "", path)  # what --help says of the command
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            read_call(node, path, found)
        elif is_pieced(node):
            found.glued.append(f"{path.relative_to(SOURCE)}:{node.lineno}: {ast.unparse(node)[:80]}")
        elif isinstance(node, ast.ClassDef) and is_words(node):
            for message in told_by(node):
                found.add(message, path)
        elif isinstance(node, ast.ClassDef) and any(ast.unparse(base) in ERRORS for base in node.bases):
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__" and call.args:
                    for message in literals(call.args[0]):
                        found.add(message, path)
        elif isinstance(node, ast.FunctionDef) and node.name in RETURNED:
            for part in ast.walk(node):
                if isinstance(part, ast.Return) and part.value is not None:
                    for message in literals(part.value):
                        found.add(message, path)


def read_call(node: ast.Call, path: Path, found: Found) -> None:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name == "say" and not isinstance(node.func, ast.Name):
        return  # a terminal's say() prints what was said already
    places = ONE if name in ONE or is_for_programmers(path) else ERRORS
    if name in places and len(node.args) > places[name]:
        argument = node.args[places[name]]
        for message in literals(argument):
            found.add(message, path)
        if is_glued(argument):
            found.glued.append(f"{path.relative_to(SOURCE)}:{node.lineno}: {ast.unparse(argument)[:80]}")
    elif name in COUNTED and len(node.args) > COUNTED[name][1]:
        one, many = (node.args[at] for at in COUNTED[name])
        for pair in zip(literals(one), literals(many), strict=False):
            found.add(pair, path)
        if is_glued(one) or is_glued(many):
            found.glued.append(f"{path.relative_to(SOURCE)}:{node.lineno}: {ast.unparse(node)[:80]}")
    elif name in SEVERAL:
        for at in SEVERAL[name]:
            for message in all_texts(node.args[at]) if len(node.args) > at else []:
                found.add(message, path)


def speaks(tree: ast.Module) -> bool:
    """Is it a command that talks to people?"""
    return any(isinstance(node, ast.Assign) and ast.unparse(node) == "SPEAKS = True" for node in tree.body)


def is_for_programmers(path: Path) -> bool:
    return any(path.is_relative_to(place) for place in FOR_PROGRAMMERS)


def literals(node: ast.expr) -> list[str]:
    """What an argument may be: a text, one of two, or the default of a look-up."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return [*literals(node.body), *literals(node.orelse)]
    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get" and len(node.args) == 2:
        return literals(node.args[1])
    return []


def is_glued(node: ast.expr) -> bool:
    """Is a template put together in code? Then no translator ever sees it whole."""
    for part in ast.walk(node):
        if isinstance(part, ast.JoinedStr) or (isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Slice)):
            return True
        if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Add | ast.Mod) and all_texts(part):
            return True
        if isinstance(part, ast.Call) and getattr(part.func, "attr", "") in ("join", "format", "lower", "removesuffix"):
            return True
    return False


def is_pieced(node: ast.AST) -> TypeGuard[ast.expr]:
    """Is a message glued to words, or to another message? A name, a number, a list or a label beside it is none."""
    if not isinstance(node, ast.JoinedStr | ast.BinOp):
        return False
    return (
        re.search("message.*word|word.*message|message message", " ".join(map(nature_of, pieces_of(node)))) is not None
    )


def pieces_of(node: ast.expr) -> list[ast.expr]:
    """What an f-string, or what is added, is made of, in order; but for the space between."""
    if isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.FormattedValue) else part for part in node.values]
        return [part for part in parts if not (isinstance(part, ast.Constant) and not str(part.value).strip())]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*pieces_of(node.left), *pieces_of(node.right)]
    return [node]


def nature_of(part: ast.expr) -> str:
    if is_said(part):
        return "message"
    text = part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""
    return "word" if re.search(r"[^\W\d_]{2,}", text.replace("Motu", "")) else "other"


def is_said(node: ast.expr) -> bool:
    """A message in the language spoken, with its places filled or not."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute) and node.func.attr == "format":
        return is_said(node.func.value)
    return isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext")


def all_texts(node: ast.AST) -> list[str]:
    """Every text in it that is written whole: what is filled in at once ("Seat 2") is said elsewhere."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        return []
    return [text for part in ast.iter_child_nodes(node) for text in all_texts(part)]


def is_words(node: ast.ClassDef) -> bool:
    return node.name == "Words" or any("Words" in ast.unparse(base) for base in node.bases)


def told_by(node: ast.ClassDef) -> Iterator[str]:
    for part in node.body:
        if isinstance(part, ast.Assign | ast.AnnAssign) and part.value is not None:
            target = part.targets[0] if isinstance(part, ast.Assign) else part.target
            if isinstance(target, ast.Name) and target.id in TOLD:
                values = part.value.values if isinstance(part.value, ast.Dict) else [part.value]
                for value in values:
                    yield from (text for text in literals(value) if re.search(r"[A-Za-z]", text))


def read_with_babel(path: Path, method: str, keywords: dict[str, tuple[int, ...] | None], found: Found) -> None:
    options = {"trimmed": "true", "newstyle_gettext": "true", "silent": "false"}
    usual: dict[str, tuple[int, ...] | None] = {"_": None, "gettext": None, "ngettext": (1, 2)}
    with path.open("rb") as file:
        for _line, message, _comments, _context in extract(method, file, keywords or usual, options=options):
            found.add(message if isinstance(message, str) else (str(message[0]), str(message[1])), path)
    found.glued += [f"{path.relative_to(SOURCE)}: {glued}" for glued in pieced_in(path.read_text(encoding="utf-8"))]


def pieced_in(page: str) -> list[str]:
    return [page[match.start() : match.end() + 40] for match in PIECED.finditer(page)]


def lesson_messages(table: object) -> Iterator[str]:
    if isinstance(table, dict):
        for name, value in table.items():
            if name in LESSON:
                yield from ([value] if isinstance(value, str) else [text for text in value if isinstance(text, str)])
            elif name in ("step", "mistake"):
                yield from lesson_messages(value)
    elif isinstance(table, list):
        for entry in table:
            yield from lesson_messages(entry)


def component_names(table: object) -> Iterator[str]:
    if isinstance(table, dict):
        for name, value in table.items():
            if name in NAMES and isinstance(value, str):
                yield value
            elif name != "sources":
                yield from component_names(value)
    elif isinstance(table, list):
        for entry in table:
            yield from component_names(entry)


# Catalogues.


def path_of(folder: Path, language: str) -> Path:
    return folder / "locale" / f"{language}.po"


def read_catalogue(folder: Path, language: str) -> Catalog:
    path = path_of(folder, language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def brought_up_to_date(found: Found, old: Catalog, language: str) -> Catalog:
    """What is said now, with the translations that are there; forms of nouns stay as long as the noun is said."""
    new = Catalog(
        locale=language,
        project="Motu",
        charset="utf-8",
        header_comment=f"# Motu in {LANGUAGES.get(language, language)}.",
        fuzzy=False,
    )
    new.revision_date = new.creation_date = old.creation_date  # no churn
    kept = {first_of(m): m for m in old if m.id and not m.context}
    for message, files in found.messages.items():
        former = kept.get(message if isinstance(message, str) else message[0])
        new.add(
            message,
            fitting(message, former, new.num_plurals),
            [(name, 0) for name in files],
            auto_comments=(),
            user_comments=former.user_comments if former else (),
        )
    said = {first_of(m) for m in new if m.id}
    for m in old:
        if m.context and first_of(m) in said:
            new.add(m.id, m.string, context=m.context, user_comments=m.user_comments)
    return new


def first_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else str(message.id[0])


def fitting(message: MessageId, former: Message | None, plurals: int) -> str | tuple[str, ...]:
    """Its former translation, in as many forms as the language counts in: Polish in three, Japanese in one."""
    forms = ("",) if former is None else forms_of(former)
    return forms[0] if isinstance(message, str) else (*forms, *[""] * plurals)[:plurals]


def forms_of(message: Message) -> tuple[str, ...]:
    """Its translation: of a message that is counted, several."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def written(catalog: Catalog) -> bytes:
    out = BytesIO()
    write_po(out, catalog, width=110, include_lineno=False, ignore_obsolete=True, omit_header=False)
    lines = out.getvalue().decode().splitlines()
    churning = ('"POT-Creation-Date', '"PO-Revision-Date', '"Generated-By', '"Last-Translator', '"Report-Msgid')
    return ("\n".join(line for line in lines if not line.startswith(churning)) + "\n").encode()


# Checking.


def complaints(folder: Path, language: str, found: Found) -> Iterator[str]:
    catalog = read_catalogue(folder, language)
    where = f"{folder.name} in {language}"
    told = {first_of(m): m for m in catalog if m.id and not m.context}
    said = {message if isinstance(message, str) else message[0]: message for message in found.messages}
    for first, message in said.items():
        if first not in told:
            yield f"{where}: has no entry for {first[:70]!r}"
        else:
            wrong = wrong_with(message, told[first], catalog.num_plurals)
            yield from (f"{where}: {first[:70]!r} {what}" for what in wrong)
    for first in told:
        if first not in said:
            yield f"{where}: {first[:70]!r} is no longer said"
    for m in catalog:
        if m.id and language in UNTIDY and any(UNTIDY[language].search(text) for text in forms_of(m)):
            yield f"{where}: {first_of(m)[:70]!r} has a space that breaks, or a curly apostrophe"
        if m.context and first_of(m) not in said:
            yield f"{where}: a form of {first_of(m)[:70]!r}, which is no longer said"
        if m.id and m.fuzzy:
            yield f"{where}: {first_of(m)[:70]!r} is fuzzy"


def wrong_with(message: MessageId, entry: Message, plurals: int) -> Iterator[str]:
    texts = forms_of(entry)
    one, many = (message, message) if isinstance(message, str) else message
    originals = (one,) if isinstance(message, str) else (one, *[many] * (plurals - 1))
    if len(texts) != len(originals):
        yield "has the wrong number of plural forms"
        return
    for i, (original, text) in enumerate(zip(originals, texts, strict=True)):
        if not text.strip():
            yield "is not translated"
        elif lost(original, text, may_count=not isinstance(message, str)):
            yield f"loses or invents a place or a tag: {text[:70]!r}"
        elif original[:1].isspace() != text[:1].isspace() or original[-1:].isspace() != text[-1:].isspace():
            yield f"begins or ends with a space, or should (form {i})"


def lost(original: str, text: str, may_count: bool) -> bool:
    try:
        before, after = places(original), places(text)
    except ValueError:
        return True
    if may_count:  # "one fish" needs no number
        before, after = before - {"count", "n", "num"}, after - {"count", "n", "num"}
    tags = r"</?[a-z]+|&[a-z]+;"
    return before != after or Counter(re.findall(tags, original)) != Counter(re.findall(tags, text))


def places(text: str) -> set[str]:
    braces = {name for _text, name, _form, _conversion in Formatter().parse(text) if name is not None}
    return braces | set(re.findall(r"%\(([a-z_0-9]+)\)[sd]", text))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", metavar="LANGUAGE", choices=SPOKEN)
    parser.add_argument("--new", metavar="LANGUAGE")
    parser.add_argument("--room", metavar="ROOM", help="only this room's catalogues, or 'house' for the house's")
    args = parser.parse_args()
    folders = [f for f in (HOUSE, *ROOMS) if args.room in (None, f.name, "house" if f == HOUSE else f.name)]
    languages = [args.new] if args.new else [args.list] if args.list else SPOKEN
    wrong: list[str] = []
    for folder in folders:
        found = found_in(folder)
        wrong += [f"{glued} is put together from pieces: say it whole" for glued in found.glued]
        for language in languages:
            if not args.check and not args.list:
                path_of(folder, language).parent.mkdir(exist_ok=True)
                catalog = brought_up_to_date(found, read_catalogue(folder, language), language)
                path_of(folder, language).write_bytes(written(catalog))
            if args.new:
                print(f"{path_of(folder, language).relative_to(SOURCE)}: {len(catalog)} messages to translate")
            else:
                wrong += complaints(folder, language, found)
    if args.new:
        return 0
    print("\n".join(wrong if args.check or args.list or args.room else wrong[:40]))
    print(f"{len(wrong)} complaints", file=sys.stderr)
    return 1 if wrong and args.check else 0


if __name__ == "__main__":
    sys.exit(main())
