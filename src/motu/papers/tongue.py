"""Languages: which one is spoken now, and what a message is in it (docs/translating.md). Never compiled.

English stands in the code and is the key of every message. A room has its own catalogues (`locale/de.po` in it),
because the same English word may be another word in another game's rulebook; what a room does not know is looked up in
the house's. What is spoken now is a matter of context, as a theatre's language is: whoever answers a person says
`speaking("de")`, whoever tells of a game `in_room(folder)`, and everybody in between just says `_("...")`.
"""

import gettext as catalogues
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from motu.engine.base import MotuError

ENGLISH: Final = "en"
GERMAN: Final = "de"  # in which nouns keep their capital wherever they stand
PSEUDO: Final = "en-XA"  # every message altered, accented and longer: what stays plain English was never marked
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}
HOUSE: Final = Path(__file__).parent.parent
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # where a system says which language it is set to, the first first
FIELD = re.compile(r"\{[^{}]*\}|%\([a-z_0-9]+\)[sd]|<[^>]*>|&[a-z]+;|\s")


class Counted(str):
    """A template for so many, each of its forms a whole sentence; as a text it is the English one."""

    one: str
    many: str
    number: int

    def __new__(cls, count: int, one: str, many: str) -> "Counted":
        made = super().__new__(cls, one if count == 1 else many)
        made.one, made.many, made.number = one, many, count
        return made

    def __getnewargs__(self) -> tuple[int, str, str]:  # type: ignore[override]
        return self.number, self.one, self.many


MOST_SAID = 8192  # messages of a language and a room that are remembered: more than there are


class Tongue:
    """A language, and the room whose words it uses first."""

    def __init__(self, language: str, room: Path | None, messages: catalogues.NullTranslations) -> None:
        self.language = language
        self.room = room
        self.messages = messages
        self.key = language, str(room or "")
        self.said: dict[str, str] = {}

    def say(self, text: str) -> str:
        if isinstance(text, Counted):
            return self.messages.ngettext(text.one, text.many, text.number)
        found = self.said.get(text) if text.__class__ is str else None  # markup stays markup, and text text
        if found is None:
            found = self.messages.gettext(text) if text else ""  # the empty message is a catalogue's title page
            if text.__class__ is str and len(self.said) < MOST_SAID:
                self.said[text] = found
        return found

    def form(self, noun: str, form: str) -> str:
        """A noun as a translation asks for it (`{hut:dat}`): with its article, in that case; else as it is."""
        said = self.messages.pgettext(form, noun)
        return self.say(noun) if said == noun else said


class Altered(catalogues.NullTranslations):
    """The pseudo-language: of the messages that are in a catalogue, and of no others."""

    def __init__(self, known: set[str]) -> None:
        super().__init__()
        self.known = known

    def gettext(self, message: str) -> str:
        return altered(message) if message in self.known else super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1) if n == 1 else altered(msgid2) if msgid1 in self.known else msgid2


ACCENTS = str.maketrans("aeiouyAEIOUYcnszCNSZ", "áéíóúýÁÉÍÓÚÝçñšžÇÑŠŽ")


def altered(message: str) -> str:
    """Longer by two fifths and accented, with its places and markup as they were."""
    pieces = re.split(f"({FIELD.pattern})", message)
    told = "".join(piece if i % 2 else piece.translate(ACCENTS) for i, piece in enumerate(pieces))
    letters = sum(len(piece) for piece in pieces[::2])
    return f"{told}{'~' * (letters * 2 // 5)}"


# The catalogues.


def catalogue(folder: Path, language: str) -> catalogues.NullTranslations:
    """A folder's messages in a language: as they were compiled, or from their source where that is newer."""
    source, compiled = (folder / "locale" / f"{language}.{kind}" for kind in ("po", "mo"))
    if compiled.exists() and not (source.exists() and source.stat().st_mtime > compiled.stat().st_mtime):
        return catalogues.GNUTranslations(BytesIO(compiled.read_bytes()))
    if not source.exists():
        return catalogues.NullTranslations()
    return catalogues.GNUTranslations(compiled_from(source))


def compiled_from(source: Path) -> BytesIO:
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        raise MotuError(
            "other languages than English need Babel; install it with: {command}",
            command="pip install 'motu[terminal]'",
        ) from None
    made = BytesIO()
    with source.open("rb") as file:
        write_mo(made, read_po(file))
    made.seek(0)
    return made


def all_messages(folder: Path) -> set[str]:
    """Everything a folder's catalogues know, in English."""
    spoken = catalogue(folder, "de")
    known: dict[str | tuple[str, int], str] = getattr(spoken, "_catalog", {})
    return {key if isinstance(key, str) else key[0] for key in known}


@cache
def tongue(language: str, room: Path | None = None) -> Tongue:
    if language == PSEUDO:
        known = all_messages(HOUSE) | (all_messages(room) if room is not None else set())
        return Tongue(language, room, Altered(known - {""}))
    if language == ENGLISH:
        return Tongue(language, room, catalogues.NullTranslations())
    if language not in LANGUAGES:
        raise MotuError(
            "Motu does not speak {language!r}; it speaks {known}", language=language[:20], known=", ".join(LANGUAGES)
        )
    house = catalogue(HOUSE, language)
    if room is None:
        return Tongue(language, None, house)
    own = catalogue(room, language)
    own.add_fallback(house)
    return Tongue(language, room, own)


# What is spoken now.

_now: ContextVar[Tongue] = ContextVar("the language spoken", default=tongue(ENGLISH))  # noqa: B039 (nobody changes it)


def spoken() -> Tongue:
    return _now.get()


def language() -> str:
    return _now.get().language


def key() -> tuple[str, str]:
    """What a text may depend on beside what it is made from, the language and the folder of the room whose words come
    first: for whoever keeps texts."""
    return _now.get().key


def enter_room(room: Path | None) -> None:
    """From now on this room's words come first."""
    _now.set(tongue(_now.get().language, room))


@contextmanager
def speaking(wanted: str) -> Iterator[None]:
    before = _now.set(tongue(wanted, _now.get().room))
    try:
        yield
    finally:
        _now.reset(before)


@contextmanager
def in_room(room: Path | None) -> Iterator[None]:
    before = _now.set(tongue(_now.get().language, room))
    try:
        yield
    finally:
        _now.reset(before)


def _(message: str) -> str:
    """A message in the language spoken now."""
    return _now.get().say(message)


def N_(message: str) -> str:
    """Marks a message that will be said later: `_(message)`, or `say(message)` in a sentence."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    return _now.get().messages.ngettext(one, many, count)


def plural(count: int, one: str, many: str) -> str:
    """The template for so many: each a whole sentence, because languages differ in more than an ending."""
    return Counted(count, one, many)


def said(error: MotuError) -> str:
    """What went wrong, in the language spoken now; an error in it says itself."""
    if not error.parts:
        return _(error.template)
    parts = {name: said(part) if isinstance(part, MotuError) else part for name, part in error.parts.items()}
    return _(error.template).format(**parts)


SYSTEM_SAYS: Final = (  # of files that people name; what else it says stays English
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File name too long"),
    N_("Read-only file system"),
    N_("No space left on device"),
)


def why(error: OSError) -> MotuError:
    """What the system says, as part of another error: in the language of whoever is told."""
    return MotuError(error.strerror or str(error))


def negotiate(wanted: Sequence[str]) -> str:
    """The first of the wanted languages that is spoken here: "de-CH" is spoken as "de"."""
    return next((code for tag in wanted if (code := code_of(tag)) in LANGUAGES), ENGLISH)


def code_of(tag: str) -> str:
    """The language of "de-CH" or "de_CH.UTF-8"."""
    return tag.replace("_", "-").split("-")[0].split(".")[0].lower()


def asked_for(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language of whoever types a command: the one they name, else the one their system is set to.

    One that is named and not spoken is refused; a system may well be set to one, and is answered in English.
    """
    if wanted is not None:
        code = wanted if wanted == PSEUDO else code_of(wanted)
        return tongue(code if code in LANGUAGES else wanted).language
    system = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    try:
        return tongue(negotiate([system])).language
    except MotuError:  # there are no catalogues to be read
        return ENGLISH


# Numbers, lists and days as the language has them. English needs no data for it.


@cache
def has_locales() -> bool:
    """Whoever installed the rules alone has no locale data."""
    return find_spec("babel") is not None


@cache
def locale_of(code: str) -> Any:
    """What Babel knows of a language: looked up for every list, it was a twentieth of a picture of Mauna Kea."""
    from babel import Locale

    return Locale.parse(code)


def labelled(title: str, words: str) -> str:
    """ "Edition: Second": French has a space before the colon."""
    return _("{title}: {words}").format(title=title, words=words)


def in_percent(share: int) -> str:
    """ "60 %": Dutch has no space before the sign, German and French one that does not break."""
    return _("{percent} %").format(percent=share)


LEAST, MOST = 5, 95  # percent: a search is not so sure that it may call a game lost or won


def told_percent(share: float) -> int:
    """A share of victory, 0 to 1, in percent, as far as people are told it: beyond the bounds all is alike."""
    return min(MOST + 1, max(LEAST - 1, round(100 * share)))


def chance_to_win(share: float) -> str:
    """A share of victory, 0 to 1, as people are told it: "60 %", "less than 5 %"."""
    percent = told_percent(share)
    if percent < LEAST:
        return _("less than {percent}").format(percent=in_percent(LEAST))
    return _("more than {percent}").format(percent=in_percent(MOST)) if percent > MOST else in_percent(percent)


def listed(items: Sequence[str], style: str = "standard") -> str:
    """ "wood, fish and clay"; with style "or" the last is joined by or."""
    if language() in (ENGLISH, PSEUDO) or not has_locales():
        word = "or" if style == "or" else "and"
        return " ".join(items) if len(items) < 2 else f"{', '.join(items[:-1])} {word} {items[-1]}"
    from babel.lists import format_list

    return format_list(items, style=style, locale=locale_of(language()))  # type: ignore[arg-type]


def number(value: float, digits: int = 0) -> str:
    """With the language's decimal sign."""
    if language() in (ENGLISH, PSEUDO) or not has_locales():
        return f"{value:.{digits}f}"
    from babel.numbers import format_decimal

    return format_decimal(value, format=f"0.{'0' * digits}" if digits else "0", locale=locale_of(language()))
